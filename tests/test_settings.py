"""Settings: where they come from, what is refused, and what the host's guide says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenpips.server.settings import (
    NAMES,
    Settings,
    SettingsError,
    default_of,
    flag,
    kind_of,
    variable,
)
from tenpips.server.sources import load
from tools.settings_docs import EXAMPLES, GUIDE, SAMPLE, guide, sample


def written(folder: Path, text: str) -> Path:
    file = folder / "tenpips.toml"
    file.write_text(text, "utf-8")
    return file


def test_flags_go_before_the_environment_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 1001\nmax_sockets = 11\ncookie_days = 7\n")
    environment = {"TENPIPS_PORT": "1002", "TENPIPS_MAX_SOCKETS": "12"}

    settings = load({"port": "1003"}, environment, file)

    assert settings.port == 1003, "the flag"
    assert settings.max_sockets == 12, "the environment"
    assert settings.cookie_days == 7, "the file"
    assert settings.socket_burst == Settings().socket_burst, "the default"


def test_the_environment_may_name_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 1001")

    assert load({}, {"TENPIPS_CONFIG": str(file)}).port == 1001


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ('host = "::1"', "host", "::1"),
        ("offline_play = false", "offline_play", False),
        ("socket_rate = 3", "socket_rate", 3.0),
        ("drain_seconds = 0.5", "drain_seconds", 0.5),
        ('allowed_hosts = ["Box", "a.b:80"]', "allowed_hosts", ("box", "a.b:80")),
        (
            'allowed_hosts = ["bücher.example"]',
            "allowed_hosts",
            ("xn--bcher-kva.example",),
        ),
        ("allowed_hosts = []", "allowed_hosts", ()),
        ('trusted_proxies = ["10.0.0.0/8"]', "trusted_proxies", ("10.0.0.0/8",)),
        (
            'public_url = "https://A.example:443/t/"',
            "public_url",
            "https://a.example/t",
        ),
        ('public_url = "http://[::1]:8000"', "public_url", "http://[::1]:8000"),
        ('data_dir = "/srv/x"', "data_dir", Path("/srv/x")),
    ],
)
def test_a_file_may_say(text: str, name: str, value: object, tmp_path: Path) -> None:
    assert getattr(load({}, {}, written(tmp_path, text)), name) == value


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("prot = 8000", "unknown setting 'prot'"),
        ("prot = 8000", "did you mean port?"),
        ("[server]\nport = 8000", "unknown setting 'server'"),
        ('port = "8000"', "a whole number from 0 to 65535"),
        ("port = 80000", "a whole number from 0 to 65535"),
        ("port = true", "a whole number"),
        ("port = 80.0", "a whole number"),
        ("socket_rate = nan", "a number from"),
        ("socket_rate = inf", "a number from"),
        ('offline_play = "no"', "yes or no"),
        ('public_url = "cards.example"', "an address such as"),
        ('public_url = "ftp://cards.example"', "an address such as"),
        ('public_url = "https://u:p@cards.example"', "an address such as"),
        ('public_url = "https://cards.example/?a=b"', "an address such as"),
        ('public_url = "https://cards.example/a//b"', "an address such as"),
        ('public_url = "https://cards.example/../b"', "an address such as"),
        ('public_url = "https://"', "an address such as"),
        ('public_url = "https://x:99999"', "an address such as"),
        ('public_url = "https://[::1"', "an address such as"),
        ('allowed_hosts = ["http://a"]', "host names such as"),
        ('allowed_hosts = ["a,b"]', "host names such as"),
        ("allowed_hosts = [1]", "host names such as"),
        ('allowed_hosts = "a"', "host names such as"),
        ('trusted_proxies = ["*"]', "addresses such as"),
        ('trusted_proxies = ["10.0.0.1/8"]', "addresses such as"),
        ('log_level = "loud"', "one of debug"),
        ('metrics_token = "short"', "16 to 200 letters"),
        ('data_dir = ""', "a path"),
        ("port = 9000\nmetrics_port = 9000", "metrics_port to differ"),
        ("port = ", "expected TOML"),
        ("\x00", "expected TOML"),
    ],
)
def test_a_file_is_refused_in_one_line(
    text: str, complaint: str, tmp_path: Path
) -> None:
    with pytest.raises(SettingsError) as refused:
        load({}, {}, written(tmp_path, text))

    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


def test_a_variable_that_is_none_of_ours_is_refused() -> None:
    with pytest.raises(SettingsError, match="did you mean TENPIPS_PORT"):
        load({}, {"TENPIPS_PROT": "1"})


def test_variables_of_other_parts_and_empty_ones_are_let_be() -> None:
    environment = {"TENPIPS_GAMES": "x", "TENPIPS_PORT": "", "PORT": "7"}

    assert load({}, environment).port == Settings().port


def test_a_bad_flag_and_a_bad_variable_are_named() -> None:
    with pytest.raises(SettingsError, match="for --max-sockets, got '0'"):
        load({"max_sockets": "0"}, {})
    with pytest.raises(SettingsError, match="for TENPIPS_MAX_SOCKETS, got '0'"):
        load({}, {"TENPIPS_MAX_SOCKETS": "0"})


def test_secrets_are_shown_nowhere() -> None:
    settings = Settings(metrics_token="t" * 20, database_url="postgresql://u:pw@h/n")

    assert "t" * 20 not in repr(settings)
    assert "pw" not in repr(settings)
    with pytest.raises(SettingsError) as refused:
        load({"metrics_token": "my secret with spaces"}, {})
    assert "secret" not in str(refused.value)


def test_a_public_url_says_much() -> None:
    settings = Settings(public_url="https://cards.example:8443/a/b")

    assert settings.secure
    assert settings.root_path == "/a/b"
    assert settings.public_origin == "https://cards.example:8443"
    plain = Settings()
    assert (plain.secure, plain.root_path, plain.public_origin) == (False, "", "")


def test_the_database_is_a_file_in_the_data_folder_unless_set(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)

    assert settings.store_url == f"sqlite:///{tmp_path}/tenpips.db"
    assert settings.on_sqlite
    assert not Settings(database_url="postgresql://h/n").on_sqlite


def test_the_folder_that_one_is_in_can_be_the_data_folder() -> None:
    assert load({"data_dir": "."}, {}).data_dir == Path.cwd()


@pytest.mark.parametrize("name", NAMES)
def test_every_default_could_have_been_written(name: str) -> None:
    default = default_of(name)
    if default in {"", Path()}:
        return
    text = ",".join(default) if isinstance(default, tuple) else str(default)

    assert kind_of(name).parse(text) == default


def test_the_guide_and_the_sample_list_every_setting() -> None:
    text = GUIDE.read_text("utf-8")

    assert guide(text) == text, "run: python -m tools.settings_docs"
    assert SAMPLE.read_text("utf-8") == sample(), "run: python -m tools.settings_docs"


def test_the_sample_file_changes_nothing_until_it_is_edited(tmp_path: Path) -> None:
    assert load({}, {}, SAMPLE) == Settings()
    all_on = re.sub(
        r"^#([a-z_]+ = )", r"\1", SAMPLE.read_text("utf-8"), flags=re.MULTILINE
    )

    settings = load({}, {}, written(tmp_path, all_on))

    for name in NAMES:
        wanted = EXAMPLES.get(name, default_of(name))
        assert str(getattr(settings, name)) == str(wanted), name


def test_flags_and_variables_are_called_like_settings() -> None:
    assert flag("max_sockets") == "--max-sockets"
    assert variable("max_sockets") == "TENPIPS_MAX_SOCKETS"
