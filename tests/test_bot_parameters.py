"""Parameters of bots: a number within bounds, or a message of what was expected."""

from __future__ import annotations

import pytest

from tenpips.bots import KINDS, bot_named
from tenpips.compiled import has_numba
from tenpips.errors import OptionError
from tenpips.games import game_named

PARAMETERS = [(name, key) for name, kind in KINDS.items() for key in kind.parameters]
BAD = ("nan", "inf", "-inf", "1e999", "-1", "-0.5", "much", "", "9" * 30)


@pytest.mark.parametrize("value", BAD)
@pytest.mark.parametrize(("name", "key"), PARAMETERS)
def test_what_is_no_sound_number_is_refused(name: str, key: str, value: str) -> None:
    with pytest.raises(OptionError) as refused:
        bot_named(f"{name}:{key}={value}", game_named("dix"), 1)

    wanted = KINDS[name].parameters[key].described
    assert f"{wanted} for {name}:{key}, got {value!r}" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ismcts:simulations=0", "a whole number from 1 to 1000000000"),
        ("ismcts:simulations=1.5", "a whole number"),
        ("ismcts:epsilon=1.01", "a number from 0 to 1"),
        ("pimc:seconds=86401", "a number from 0 to 86400"),
    ],
)
def test_the_message_says_what_is_expected(text: str, expected: str) -> None:
    with pytest.raises(OptionError, match=f"expected {expected}"):
        bot_named(text, game_named("dix"), 1)


@pytest.mark.skipif(not has_numba(), reason="the yardsticks need numba")
@pytest.mark.parametrize(
    "text",
    [
        "ismcts:simulations=1,exploration=0,epsilon=1",
        "pimc:worlds=3,per_world=2,epsilon=0.5",
        "expert:seconds=0",
        "expert:worlds=60",
    ],
)
def test_sound_numbers_are_taken(text: str) -> None:
    assert bot_named(text, game_named("dix"), 1).name
