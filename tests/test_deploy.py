"""The samples for hosts: each is run by the program that it is for."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest

from tenpips.server.about import own_version
from tenpips.server.checks_public import FORGED, PublicChecks
from tenpips.server.settings import Settings
from tests.live import PATIENCE, Live, live

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"

SYSTEMD = shutil.which("systemd-analyze")
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
CADDY = shutil.which("caddy")
OPENSSL = shutil.which("openssl")

ELSEWHERE = "127.0.0.2"
"""Another address of this machine, from which a client may come."""

LINUX = pytest.mark.skipif(
    not sys.platform.startswith("linux"),
    reason=f"{ELSEWHERE} is an address of this machine only on Linux",
)

UNITS = ("tenpips.service", "tenpips@.service")


# systemd


def analysed(*words: str) -> subprocess.CompletedProcess[str]:
    assert SYSTEMD is not None
    return subprocess.run(
        [SYSTEMD, *words], capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.skipif(SYSTEMD is None, reason="systemd is not installed")
@pytest.mark.parametrize("name", UNITS)
def test_the_unit_is_understood_and_tight(name: str, tmp_path: Path) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    unit = tmp_path / name.replace("@", "@8001")
    unit.write_text(text.replace("/opt/tenpips/bin/tenpips", sys.executable), "utf-8")

    verified = analysed("verify", str(unit))
    assert (verified.returncode, verified.stderr) == (0, "")

    rated = analysed("security", "--offline=true", "--threshold=15", str(unit))
    assert rated.returncode == 0, rated.stdout
    assert "OK" in rated.stdout


def test_the_two_units_differ_where_they_must() -> None:
    one, many = (
        [
            line
            for line in (DEPLOY / name).read_text("utf-8").splitlines()
            if not line.startswith("#")
        ]
        for name in UNITS
    )

    assert len(one) == len(many)
    differing = {line.partition("=")[0] for line in set(one) ^ set(many)}
    assert differing == {"Description", "After", "ExecStart"}


def test_systemd_waits_longer_than_a_drain_takes() -> None:
    for name in UNITS:
        text = (DEPLOY / name).read_text("utf-8")
        found = re.search(r"^TimeoutStopSec=(\d+)$", text, re.MULTILINE)
        assert found is not None
        assert int(found[1]) >= Settings().drain_seconds + 30


# Container


def test_what_the_image_is_made_of_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE)

    for names in copied:
        for name in names.split():
            assert (ROOT / name).exists(), name
    assert "USER 10001" in text
    assert "TENPIPS_HOST=0.0.0.0" in text


# Proxies


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


@contextmanager
def running(command: Sequence[str], port: int, home: Path) -> Iterator[None]:
    """Run a proxy until the end of the block."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(home)}
    with (home / "log").open("wb") as log:
        proxy = subprocess.Popen(
            command, stdout=log, stderr=log, env=environment, cwd=home
        )
    try:
        until_listening(port, proxy, home / "log")
        yield
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)


def until_listening(port: int, proxy: subprocess.Popen[bytes], log: Path) -> None:
    give_up = time.monotonic() + PATIENCE
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), PATIENCE):
                return
        except ConnectionRefusedError:
            assert proxy.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < give_up
            time.sleep(0.02)


def check(url: str, server: Live) -> None:
    """Look at a server as the doctor does, and from another address."""
    found = list(PublicChecks(url, own_version(), hold=0.2).findings())
    assert {finding.state for finding in found} == {"ok"}, found
    assert found[-1].code == "origin-fine"

    scheme, _, rest = url.partition("://")
    host, _, path = rest.partition("/")
    name, _, port = host.partition(":")
    kind = HTTPSConnection if scheme == "https" else HTTPConnection
    client = kind(name, int(port), timeout=PATIENCE, source_address=(ELSEWHERE, 0))
    prefix = f"/{path}" if path else ""
    try:
        client.request(
            "GET", f"{prefix}/api/probe", headers={"x-forwarded-for": FORGED}
        )
        seen = client.getresponse().read().decode()
    finally:
        client.close()
    assert f'"address":"{ELSEWHERE}"' in seen, "who it is, whatever it claims"
    assert '"level": "error"' not in server.log.getvalue()


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a certificate for this machine, with its key beside it."""
    folder = tmp_path_factory.mktemp("certificate")
    assert OPENSSL is not None
    words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost"
    names = "subjectAltName=IP:127.0.0.1,DNS:localhost"
    subprocess.run(
        [OPENSSL, *words.split(), "-addext", names, "-keyout", "key", "-out", "cert"],
        cwd=folder,
        check=True,
        capture_output=True,
        timeout=120,
    )
    return folder / "cert"


def site_of(name: str, port: int, upstream: int, certificate: Path) -> str:
    """Give a sample for nginx with the places of this test in it."""
    text = (DEPLOY / name).read_text("utf-8")
    text, count = re.subn(r"listen 443 ssl", f"listen 127.0.0.1:{port} ssl", text)
    assert count == 1
    text = re.sub(r"listen 80;", f"listen 127.0.0.1:{free_port()};", text)
    text = re.sub(r"listen \[::\].*;", "", text)
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{upstream}")
    text = re.sub(r"(ssl_certificate +)\S+;", rf"\1{certificate};", text)
    key = certificate.with_name("key")
    return re.sub(r"(ssl_certificate_key +)\S+;", rf"\1{key};", text)


@LINUX
@pytest.mark.slow
@pytest.mark.skipif(NGINX is None, reason="nginx is not installed")
@pytest.mark.skipif(OPENSSL is None, reason="openssl is not installed")
@pytest.mark.parametrize(
    ("sample", "path", "strip"),
    [
        ("nginx.conf", "", False),
        ("nginx-path.conf", "/tenpips", False),
        ("nginx-path.conf", "/tenpips", True),
    ],
)
def test_nginx(
    sample: str,
    path: str,
    strip: bool,
    certificate: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert NGINX is not None
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    port = free_port()
    url = f"https://127.0.0.1:{port}{path}"
    with live(Settings(data_dir=tmp_path, public_url=url)) as server:
        site = site_of(sample, port, server.port, certificate)
        if strip:
            site = site.replace(
                "proxy_pass http://tenpips;", "proxy_pass http://tenpips/;"
            )
        config = tmp_path / "nginx.conf"
        config.write_text(
            f"daemon off; pid {tmp_path}/pid; error_log stderr;\n"
            f"events {{}}\nhttp {{ access_log off;\n{site}\n}}\n",
            "utf-8",
        )
        command = [NGINX, "-p", str(tmp_path), "-c", str(config)]
        with running(command, port, tmp_path):
            check(url, server)
            if path:
                assert redirected(url, port, path) == f"{path}/"


def redirected(url: str, port: int, path: str) -> str:
    """Give the path to which a proxy sends whoever leaves the last slash out."""
    kind = HTTPSConnection if url.startswith("https") else HTTPConnection
    client = kind("127.0.0.1", port, timeout=PATIENCE)
    try:
        client.request("GET", path)
        answer = client.getresponse()
        assert 300 <= answer.status < 400
        found = answer.getheader("location") or ""
        return re.sub(r"^https?://[^/]*", "", found)
    finally:
        client.close()


@LINUX
@pytest.mark.slow
@pytest.mark.skipif(CADDY is None, reason="caddy is not installed")
@pytest.mark.parametrize(
    ("name", "path"), [("cards.example", ""), ("www.example", "/tenpips")]
)
def test_caddy(name: str, path: str, tmp_path: Path) -> None:
    assert CADDY is not None
    port = free_port()
    url = f"http://127.0.0.1:{port}{path}"
    with live(Settings(data_dir=tmp_path, public_url=url)) as server:
        text = (DEPLOY / "Caddyfile").read_text("utf-8")
        text = text.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
        for other in {"cards.example", "www.example"} - {name}:
            text = text.replace(f"\n{other} {{", f"\nhttp://127.0.0.1:{free_port()} {{")
        text = text.replace(f"\n{name} {{", f"\nhttp://127.0.0.1:{port} {{")
        config = tmp_path / "Caddyfile"
        config.write_text(f"{{\n\tadmin off\n\tauto_https off\n}}\n\n{text}", "utf-8")
        command = [CADDY, "run", "--config", str(config), "--adapter", "caddyfile"]
        with running(command, port, tmp_path):
            check(url, server)
            if path:
                assert redirected(url, port, path) == f"{path}/"
