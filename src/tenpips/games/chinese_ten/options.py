"""What players of Chinese Ten may agree on (rules.md C3), and the named variants."""

from __future__ import annotations

from typing import NamedTuple

from tenpips.errors import OptionError
from tenpips.game import Terms
from tenpips.options import Choice, Number, Words

VERSION = 1
MAX_SEATS = 4

STANDARD, TAIWAN, TAIWAN_220, THAI = 0, 1, 2, 3
CARD_FORCED, HAND_FORCED, OPTIONAL = 0, 1, 2
PLAYER, AUTO_BEST = 0, 1
SWEEP, REDEAL, SINGLE = 0, 1, 2
BY_PLAYERS, NEITHER, SPADE, BOTH = 0, 1, 2, 3
PAR_DIFFERENCE, RAW = 0, 1
TARGET, FIXED_DEALS = 0, 1
EXTRA_DEAL, SHARED = 0, 1
LEFT_OF_DEALER, DEALER_FIRST = 0, 1
CLOCKWISE, ANTICLOCKWISE = 0, 1
NO_REVERSAL, ANY_CLEAR, END_OF_TURN = 0, 1, 2
NO_PEEK, DEALER_PEEKS, CUTTER_PEEKS = 0, 1, 2
NO_BONUS, BOTH_IN_ONE_CAPTURE, ANY_RED_FIVE = 0, 1, 2
NO_CAP, CAPTURED_POINTS = 0, 1

TARGETS = (50, 300)
"""Default target by score mode (CO-10, HO-1)."""


class Options(NamedTuple):
    """House rules of Chinese Ten; the defaults are the standard sheet."""

    variant: int = STANDARD
    """Which table of card values and which par hold (CT-38, CT-TW-10, CT-TH-02)."""

    players: int = 2
    """How many play (CT-03)."""

    hand_capture: int = CARD_FORCED
    """What must capture: the card played, the hand if any card can, or none (CO-1)."""

    stock_choice: int = PLAYER
    """Who picks one of several targets for a card from the stock (CO-2)."""

    triple_rule: int = SWEEP
    """What three of a kind in the layout mean (CO-4, CO-6)."""

    black_aces: int = BY_PLAYERS
    """Which black aces score in the standard table (CO-9)."""

    score_mode: int = PAR_DIFFERENCE
    """Whether the match adds up points less par, or the points themselves (HO-1)."""

    match_mode: int = TARGET
    """Deals up to a target, or an agreed number of them (CO-10)."""

    target: int = 50
    """Total that ends a match (CT-42)."""

    deals: int = 4
    """Deals of a match without a target (CO-10)."""

    max_deals: int = 100
    """Deals after which a match to a target ends all the same (CO-12)."""

    match_tiebreak: int = EXTRA_DEAL
    """What equal best totals lead to (CO-11)."""

    first_turn: int = LEFT_OF_DEALER
    """Who has the first turn (CT-24, CT-TW-04)."""

    direction: int = CLOCKWISE
    """Which way the deal and the turns go round (CO-16)."""

    reverse_on_clear: int = NO_REVERSAL
    """When capturing the whole layout turns the direction (TO-1)."""

    peek: int = NO_PEEK
    """Who may look at the bottom card of the stock (TO-7)."""

    red_five: int = NO_BONUS
    """Which captures of a red five are paid for by all others (TO-9)."""

    red_five_points: int = 10
    """What each other player pays for it (TO-11)."""

    red_five_cap: int = NO_CAP
    """Whether a payment may exceed what its payer captured (TO-12)."""

    stake_per_point: int = 0
    """Money a point, in hundredths (CT-TW-11)."""


CHOICES: tuple[Choice, ...] = (
    Words("variant", ("standard", "taiwan", "taiwan_220", "thai"), "CT-38"),
    Number("players", 2, MAX_SEATS, "CT-03"),
    Words("hand_capture", ("card_forced", "hand_forced", "optional"), "CO-1"),
    Words("stock_choice", ("player", "auto_best"), "CO-2"),
    Words("triple_rule", ("sweep", "redeal", "none"), "CO-4"),
    Words("black_aces", ("by_players", "none", "spade", "both"), "CO-9"),
    Words("score_mode", ("par_difference", "raw"), "HO-1"),
    Words("match_mode", ("target", "fixed_deals"), "CO-10"),
    Number("target", 1, 10_000, "CT-42"),
    Number("deals", 1, 1000, "CO-10"),
    Number("max_deals", 1, 1000, "CO-12"),
    Words("match_tiebreak", ("extra_deal", "shared"), "CO-11"),
    Words("first_turn", ("left_of_dealer", "dealer"), "CT-TW-04"),
    Words("direction", ("clockwise", "anticlockwise"), "CO-16"),
    Words("reverse_on_clear", ("off", "any_clear", "end_of_turn"), "TO-1"),
    Words("peek", ("none", "dealer", "cutter"), "TO-7"),
    Words("red_five", ("off", "both_in_one_capture", "any_red_five"), "TO-9"),
    Number("red_five_points", 5, 20, "TO-11", few=(5, 10, 20)),
    Words("red_five_cap", ("none", "captured_points"), "TO-12"),
    Number("stake_per_point", 0, 100_000, "CT-TW-11", decimals=2),
)

_TAIWAN = Options(
    variant=TAIWAN,
    players=4,
    first_turn=DEALER_FIRST,
    reverse_on_clear=ANY_CLEAR,
    peek=DEALER_PEEKS,
    red_five=BOTH_IN_ONE_CAPTURE,
)

VARIANTS = {
    "standard": Options(),
    "taiwan": _TAIWAN,
    "taiwan_220": _TAIWAN._replace(variant=TAIWAN_220),
    "thai": Options(variant=THAI, score_mode=RAW, target=TARGETS[RAW]),
}


def adapt(options: Options, given: frozenset[str]) -> Options:
    """§5.1 (CO-10, HO-1): another score mode brings its own target if none is given."""
    if "score_mode" in given and "target" not in given:
        return options._replace(target=TARGETS[options.score_mode])
    return options


def check(options: Options) -> None:
    """
    §6.1, §6.10 (CT-TW-01, CT-TW-16, TO-15): the Taiwanese tables fit few numbers.

    Raises:
        OptionError: If the table of values is not for so many players.

    """
    fitting = {TAIWAN: (4,), TAIWAN_220: (2, 4)}.get(options.variant)
    if fitting and options.players not in fitting:
        numbers = " or ".join(str(number) for number in fitting)
        name = CHOICES[0].write(options.variant)
        message = f"expected {numbers} players for {name}, got {options.players}"
        raise OptionError(message)


def terms(options: Options) -> Terms:
    """
    §5.1 to §5.4 (CT-05, CT-08, CT-09, CT-42, CO-10 to CO-12): how deals make a match.

    Each deal starts in the agreed direction, whatever the last one did (TO-6).
    """
    tie = "extra" if options.match_tiebreak == EXTRA_DEAL else "shared"
    direction = 1 if options.direction == CLOCKWISE else -1
    if options.match_mode == FIXED_DEALS:
        return Terms(deals=options.deals, tie=tie, direction=direction)
    return Terms(
        target=options.target, cap=options.max_deals, tie=tie, direction=direction
    )
