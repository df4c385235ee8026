"""What captures what in Chinese Ten (rulebook §2)."""

from __future__ import annotations

from tenpips.cards import SUIT_SIZE, CardIndex, CardSet, lowest, size
from tenpips.compiled import rule
from tenpips.games.chinese_ten.options import (
    ANY_RED_FIVE,
    BOTH_IN_ONE_CAPTURE,
    OPTIONAL,
    SWEEP,
    Options,
)

# Ranks count from 0, so a deuce is 0, a five 3, a ten 8 and an ace 12.
FIVE, NINE, TEN, ACE = 3, 7, 8, 12

ONE_RANK: CardSet = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four deuces; shifted by a rank, the four cards of that rank."""

RED_FIVES: CardSet = 1 << 13 + FIVE | 1 << 26 + FIVE
BLACK_FIVES: CardSet = 1 << FIVE | 1 << 39 + FIVE


@rule
def partner_rank(rank: int) -> int:
    """§2.1, §2.2 (CT-18 to CT-21): ranks that make ten; court cards pair up."""
    if rank < NINE:
        return 2 * FIVE - rank
    if rank == NINE:
        return ACE
    return NINE if rank == ACE else rank


PARTNER_RANKS = sum(partner_rank(rank) << 4 * rank for rank in range(SUIT_SIZE))
"""What `partner_rank` gives, four bits a rank: the question is asked all the time."""


@rule
def partners(card: CardIndex) -> CardSet:
    """§2.1 (CT-17, CT-18, CT-22): all cards that a card captures, of any suit."""
    return ONE_RANK << (PARTNER_RANKS >> 4 * (card % SUIT_SIZE) & 15)


@rule
def partners_of_any(cards: CardSet) -> CardSet:
    """§2.1: all cards that capture at least one of a set."""
    found = 0
    while cards:
        found |= partners(lowest(cards))
        cards &= cards - 1
    return found


@rule
def is_sweep(card: CardIndex, targets: CardSet, triple_rule: int) -> bool:
    """§2.4 (CT-35, CO-4, CO-5): a five, ten or court card meets the three others."""
    if triple_rule != SWEEP or size(targets) != 3:
        return False
    return targets | 1 << card == partners(card)


@rule
def is_question(
    card: CardIndex, targets: CardSet, turned: int, options: Options
) -> bool:
    """§2.3, §3.3 (CT-31, CO-1 to CO-3): whether a card's player must name a target."""
    if options.hand_capture == OPTIONAL and not turned:
        return targets != 0
    several = targets & targets - 1 != 0
    return several and not is_sweep(card, targets, options.triple_rule)


@rule
def nameable(
    card: CardIndex, layout: CardSet, turned: int, options: Options
) -> CardSet:
    """
    §2.3, §3.3 (CT-29, CO-1, CO-2): cards to name for a card that is out.

    Its targets, of which the lowest stands for the three of a sweep; and itself, to
    be laid, when it came from the hand and capturing is optional.
    """
    targets = layout & partners(card)
    if is_sweep(card, targets, options.triple_rule):
        targets = 1 << lowest(targets)
    if options.hand_capture == OPTIONAL and not turned:
        targets |= 1 << card
    return targets


@rule
def named_group(
    card: CardIndex, named: CardIndex, layout: CardSet, triple_rule: int
) -> CardSet:
    """§2.3, §2.4 (CT-29, CT-35): what *card* captures once a card is named."""
    if named == card:
        return 0
    targets = layout & partners(card)
    return targets if is_sweep(card, targets, triple_rule) else 1 << named


@rule
def pays(group: CardSet, red_five: int) -> int:
    """§6.6 (CT-TW-13, TO-9, TO-10, TO-13): 1 if all others pay for the capture."""
    red = group & RED_FIVES
    if red_five == BOTH_IN_ONE_CAPTURE:
        return 1 if red == RED_FIVES else 0
    return 1 if red and red_five == ANY_RED_FIVE else 0
