"""
An ending's cards put in their places, and tables about every suit.

A position of the search is a set of places and who leads. What a suit adds to its
key and to its bounds depends only on which of the suit's cards are left, so it is
looked up: `ROWS` has two words for each set, HASH and FACTS.

The hash is that of the order of owners from low to high. But a plain suit that one
side holds alone is part of that side's *pool*: there only the number counts.

The facts, from the low bits: 11 for the pairings of which side 0 has a card here, 11
of side 1; 4 for the suits that are in the pool of side 0, 4 of side 1; then, at
COUNTS_BIT, counts of 4 bits, two each by side: trumps that are sure to win; tricks
that a side on lead can take at once while the other has trumps; and when it has none.
"""

# mypy: allow-untyped-defs
# (numba infers the types: `work` is the solver's memory, all else are words.)

from __future__ import annotations

import numpy as np

from tenpips.cards import JOKER, lowest, size
from tenpips.games.dix.options import TOP_TRUMP
from tenpips.games.dix.rules import TEN, pips, trump_suit
from tenpips.kernels import dialect
from tenpips.kernels._bits import highest
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import WORD, mix
from tenpips.kernels._parts import called
from tenpips.kernels.dix_endings import _memory as at
from tenpips.kernels.dix_endings._proved import new_stamp

RANKS = 14
"""Thirteen, and one above the ace for a joker that is the top trump."""

POOL_HASHES = (0x1E37_79B9_7F4A_7C15, 0x42B2_AE3D_27D4_EB4F)
_PAIRINGS = (1 << at.POOLS_BIT) - 1

dialect.teach()


@compiled_kernel
def set_up(work, own, other, turn_up, joker_rank):
    """Prepare *work* for an ending: card sets of the seat to move and of the other."""
    for word in range(at.SUITS, at.LEAD_WEIGHTS):
        work[word] = 0
    suits = _place_cards(work, own, other, turn_up, joker_rank)
    for suits_chosen in range(16):
        for suit in range(suits):
            if suits_chosen >> suit & 1:
                cards = work[at.suit(suit)]
                work[at.UNIONS + suits_chosen] |= cards
    _relate_cards(work)
    for suit in range(suits):
        _fill_rows(work, suit)
    new_stamp(work)


@called
def _place_cards(work, own, other, turn_up, joker_rank):
    """Give every card its place; tell how many suits there are."""
    both = own | other
    trump = trump_suit(turn_up)
    sides = (0, 0)
    barriers = trumps = courts = 0
    place = suits = 0
    rows = 1
    for suit in range(4):
        start = place
        for rank in range(RANKS):
            card = _card_ranking(suit, rank, turn_up, joker_rank)
            if card < 0 or not both >> card & 1:
                continue
            bit = 1 << place
            side = other >> card & 1
            sides = (sides[0], sides[1] | bit) if side else (sides[0] | bit, sides[1])
            courts |= bit if pips(card) == 0 else 0
            pairing = TEN - pips(card) if side else pips(card)
            work[at.pairing(pairing) + side] |= bit
            entry = at.card(place)
            work[entry + at.SUIT_MARKS] = RANKS * suits
            work[entry + at.PAIRING] = pairing
            work[entry + at.SIDE] = side
            work[entry + at.SUIT_NUMBER] = suits
            work[entry + at.INDEX] = card
            place += 1
        if place > start:
            entry = at.suit(suits)
            work[entry + at.SUIT_CARDS] = (1 << place) - (1 << start)
            work[entry + at.SUIT_START] = start
            work[entry + at.SUIT_ROW] = rows
            trumps = work[entry + at.SUIT_CARDS] if suit == trump else trumps
            rows += 1 << place - start
            barriers |= 1 << place
            place += 1
            suits += 1
    work[at.SIDES] = sides[0]
    work[at.SIDES + 1] = sides[1]
    work[at.BARRIERS] = barriers
    work[at.TRUMPS] = trumps
    work[at.COURTS] = courts
    return suits


@called
def _card_ranking(suit, rank, turn_up, joker_rank):
    """Which card has a rank in a suit: the joker stands for the turn-up, or on top."""
    card = 13 * suit + rank
    if rank == RANKS - 1:
        top = joker_rank == TOP_TRUMP and suit == trump_suit(turn_up)
        return JOKER if top else -1
    return JOKER if card == turn_up and joker_rank != TOP_TRUMP else card


@called
def _relate_cards(work):
    """Note which cards of the other side beat a lead, and which are its partners."""
    cards = work[at.SIDES] | work[at.SIDES + 1]
    while cards:
        place = lowest(cards)
        cards &= cards - 1
        entry = at.card(place)
        enemy = 1 - work[entry + at.SIDE]
        enemies = work[at.SIDES + enemy]
        suit = work[at.suit(work[entry + at.SUIT_NUMBER])]
        beaten_by = enemies & suit & -(2 << place)
        if suit != work[at.TRUMPS]:
            beaten_by |= enemies & work[at.TRUMPS]
        pairing = at.pairing(work[entry + at.PAIRING])
        work[entry + at.SUIT_OF] = suit
        work[entry + at.BEATEN_BY] = beaten_by
        work[entry + at.PARTNERS] = work[pairing + enemy]
    for number in range(at.PAIRING_COUNT):
        pairing = at.pairing(number)
        first = work[pairing]
        while first:
            _note_winners(work, pairing, lowest(first))
            first &= first - 1


@called
def _note_winners(work, pairing, first):
    """Note which sides could win a ten of this card; all ones stand for yes."""
    beaten_by = work[at.card(first) + at.BEATEN_BY]
    partners = work[pairing + 1]
    while partners:
        second = lowest(partners)
        partners &= partners - 1
        loses = beaten_by >> second & 1
        wins = work[at.card(second) + at.BEATEN_BY] >> first & 1
        if wins or not loses:
            work[pairing + at.MAY_WIN] = -1
        if loses or not wins:
            work[pairing + at.MAY_WIN + 1] = -1


@called
def _fill_rows(work, suit):
    """Fill the rows of a suit, smaller sets first."""
    entry = at.suit(suit)
    cards = work[entry + at.SUIT_CARDS]
    start = work[entry + at.SUIT_START]
    none = at.ROWS + at.ROW_WORDS * work[entry + at.SUIT_ROW]
    seconds = work[at.SIDES + 1] >> start
    trump = cards == work[at.TRUMPS]
    sets = 1 << size(cards)
    work[none + at.HASH] = 1
    work[none + at.FACTS] = 0
    for held in range(1, sets):
        row = none + at.ROW_WORDS * held
        high = highest(held)
        order = work[none + at.ROW_WORDS * (held ^ 1 << high) + at.HASH]
        work[row + at.HASH] = 2 * order + (seconds >> high & 1)
        card = at.card(start + lowest(held))
        rest = work[none + at.ROW_WORDS * (held & held - 1) + at.FACTS]
        facts = rest & _PAIRINGS
        facts |= 1 << work[card + at.PAIRING] + at.PAIRING_COUNT * work[card + at.SIDE]
        first, second = held & ~seconds, held & seconds
        if trump:
            counts = _sure_trumps(rest >> at.COUNTS_BIT, first, second)
        else:
            counts = _plain_counts(first, second)
            if first == 0 or second == 0:
                facts |= 1 << at.POOLS_BIT + suit + (4 if first == 0 else 0)
        work[row + at.FACTS] = facts | counts << at.COUNTS_BIT
    work[none + at.HASH] = 0
    for held in range(1, sets):
        row = none + at.ROW_WORDS * held
        pools = work[row + at.FACTS] >> at.POOLS_BIT & 0xFF
        if pools:
            side = 1 if pools >> 4 else 0
            work[row + at.HASH] = size(held) * POOL_HASHES[side]
        else:
            word = 4 * work[row + at.HASH] + suit
            work[row + at.HASH] = np.int64(mix(WORD(word)))


@called
def _sure_trumps(counts, first, second):
    """
    Trumps of each side that win a trick, however they are played.

    From high to low, each trump is beaten by a higher one of the other side that
    has not beaten any yet, if there is one; *counts* is the count without the
    lowest trump.
    """
    sure, enemy_sure = counts & 15, counts >> 4 & 15
    if first and lowest(first) == lowest(first | second):
        beaten = size(first) - 1 - sure
        return counts if size(second) > beaten else counts + 1
    beaten = size(second) - 1 - enemy_sure
    return counts if size(first) > beaten else counts + (1 << 4)


@called
def _plain_counts(first, second):
    """Count the tricks that the side with the highest card can cash."""
    if first > second:
        return _cashing(first, second) << 8
    return _cashing(second, first) << 12


@called
def _cashing(mine, theirs):
    """Tricks from the top: in the low bits against trumps, eight bits up without."""
    if theirs == 0:
        return size(mine) << 8
    tops = size(mine & -(2 << highest(theirs)))
    follow = size(theirs)
    return min(tops, follow) | (size(mine) if tops >= follow else tops) << 8
