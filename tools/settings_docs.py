"""
Writes down the settings of the server where hosts look them up.

    python -m tools.settings_docs

That is the table in docs/hosting.md and the sample file deploy/tenpips.toml.
``tests/test_settings.py`` fails if they are stale.
"""

from __future__ import annotations

import textwrap
from pathlib import Path

from tenpips.narration import Texts
from tenpips.server.settings import NAMES, default_of, is_secret

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "hosting.md"
SAMPLE = ROOT / "deploy" / "tenpips.toml"

BEGIN = "<!-- settings: python -m tools.settings_docs -->"
END = "<!-- end of settings -->"

GROUPS = {
    "host": "Where it is reached",
    "data_dir": "What it keeps",
    "log_format": "What it tells",
    "frame_bytes": "What it bears",
    "offline_play": "How it plays and stops",
}
"""Headings, by the setting that they stand above."""

EXAMPLES = {
    "public_url": "https://cards.example",
    "data_dir": "/var/lib/tenpips",
    "database_url": "postgresql://tenpips@localhost/tenpips",
    "secret_file": "/var/lib/tenpips/cookie-secrets",
    "metrics_token": "0123456789abcdef",
}
"""Values to show for settings whose defaults tell nothing."""

HEAD = """\
# Settings of tenpips serve, all at their defaults: take the # off a line to change it.
# docs/hosting.md says more. Flags and environment variables go before this file.
"""


def table() -> str:
    """Write the table of the guide."""
    texts = Texts("en")
    lines = ["| Setting | Default | What it is |", "|---|---|---|"]
    for name in NAMES:
        secret = ", a secret" if is_secret(name) else ""
        told = texts.format(f"serve-option-{name}")
        lines.append(f"| `{name}`{secret} | {_default(name)} | {told} |")
    return "\n".join(lines)


def guide(text: str) -> str:
    """Put the table into *text*, between its marks."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"


def sample() -> str:
    """Write the sample file."""
    texts = Texts("en")
    lines = [HEAD]
    for name in NAMES:
        if name in GROUPS:
            lines.append(f"## {GROUPS[name]}\n")
        told = texts.format(f"serve-option-{name}")
        lines += textwrap.wrap(
            told,
            86,
            initial_indent="# ",
            subsequent_indent="# ",
            break_on_hyphens=False,
        )
        lines.append(f"#{name} = {_toml(EXAMPLES.get(name, default_of(name)))}\n")
    return "\n".join(lines)


def _default(name: str) -> str:
    default = default_of(name)
    if isinstance(default, bool):
        return "`yes`" if default else "`no`"
    if isinstance(default, tuple):
        return ", ".join(f"`{item}`" for item in default)
    return "" if default in {"", Path()} else f"`{default}`"


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case _:
            return str(value)


def main() -> None:
    """Write both."""
    GUIDE.write_text(guide(GUIDE.read_text("utf-8")), "utf-8")
    SAMPLE.write_text(sample(), "utf-8")


if __name__ == "__main__":
    main()
