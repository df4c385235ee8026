"""In which language the command line speaks, and games tell their rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenpips.cli.language import language_of
from tenpips.errors import OptionError
from tenpips.games import game_named
from tests.test_play import tenpips


@pytest.mark.parametrize(
    ("words", "environ", "language", "because"),
    [
        ("", {}, "en", "nothing says otherwise"),
        ("play dix --language uk", {}, "uk", "the words say so"),
        ("--language=uk-UA play dix", {}, "uk", "a region makes no difference"),
        ("play --language ru", {"TENPIPS_LANGUAGE": "uk"}, "ru", "words come first"),
        ("", {"TENPIPS_LANGUAGE": "uk", "LANG": "ru_RU"}, "uk", "then the setting"),
        ("", {"LC_ALL": "uk_UA.UTF-8", "LANG": "ru_RU"}, "uk", "then the locale"),
        ("", {"LC_ALL": "", "LANG": "ru_RU.UTF-8"}, "ru", "an empty one is not set"),
        ("", {"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en", "C speaks English"),
        ("", {"LANG": "xx_XX"}, "en", "nobody asked for a language by name"),
        ("play --ascii", {"LANG": "uk_UA"}, "en", "no Cyrillic in ASCII"),
        ("play --ascii", {"TENPIPS_LANGUAGE": "uk"}, "en", "no Cyrillic in ASCII"),
        ("play --name --language", {}, "en", "the parser complains, not we"),
    ],
)
def test_what_decides(
    words: str, environ: dict[str, str], language: str, because: str
) -> None:
    assert language_of(words.split(), environ) == language, because


@pytest.mark.parametrize(
    ("words", "environ", "complaint"),
    [
        ("--language xx", {}, "expected a language among en"),
        ("", {"TENPIPS_LANGUAGE": "klingon"}, "got 'klingon'"),
        ("--language uk --ascii", {}, "expected en with --ascii, got 'uk'"),
    ],
)
def test_what_is_refused(words: str, environ: dict[str, str], complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        language_of(words.split(), environ)


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("play", "--help"),
        ("play", "dix", "--seed", "1"),
        ("games", "dix"),
        ("rules", "reunion", "--variant", "gambiter"),
    ],
)
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_commands_speak_it(
    words: tuple[str, ...], language: str, tmp_path: Path
) -> None:
    told = tenpips(*words, "--language", language, typed="?\nrules\n", home=tmp_path)

    assert told.returncode == 0, told.stderr
    assert cyrillic_share(told.stdout) > 1 / 2


def test_an_unknown_language_is_one_line(tmp_path: Path) -> None:
    done = tenpips("games", "--language", "xx", home=tmp_path)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("tenpips: expected a language among ")


@pytest.mark.parametrize("name", ["dix", "reunion", "chinese-ten"])
def test_rulebooks_in_other_languages(name: str) -> None:
    game = game_named(name)
    rule = game.rule_ids[0]

    for language in ("uk", "ru"):
        assert cyrillic_share(game.rulebook_in(language)) > 1 / 2
        translated = game.paragraphs(rule, language)
        assert len(translated) == len(game.paragraphs(rule))
        assert all(cyrillic_share(text) > 1 / 2 for text in translated)
    assert game.rulebook_in("xx") == game.rulebook
    assert game.rulebook_in("../../dix/README") == game.rulebook


def cyrillic_share(text: str) -> float:
    """How many of the letters are Cyrillic."""
    letters = [letter for letter in text if letter.isalpha()]
    cyrillic = [letter for letter in letters if "\u0400" <= letter <= "\u04ff"]
    return len(cyrillic) / max(len(letters), 1)
