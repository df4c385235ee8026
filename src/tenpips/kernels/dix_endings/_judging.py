"""
A look at one position between tricks: whether it is decided.

The question is always whether the leader can get at least *target* from the tricks
that are left. Bounds answer it, or the table of what was proved; else the position
is opened: its frame gets the leads to try.

The table's key is the same for positions that differ only in the names of ranks:
it knows the order of owners in every suit, which cards are *live* (have a partner
left in the other hand) and their pairing, but no pips of other cards. Keys are
scrambled 64-bit words: while a million endings of 13 cards are solved, the chance
that two positions are taken for one another is below one in a hundred million.
"""

# mypy: allow-untyped-defs
# (numba infers the types: `work` is the solver's memory, all else are words.)

from __future__ import annotations

from tenpips.cards import lowest, size
from tenpips.kernels._parts import called
from tenpips.kernels.dix_endings import _memory as at
from tenpips.kernels.dix_endings._proved import (
    NO_PLACE,
    at_least,
    at_most,
    best_lead,
    known,
)

LOST, WON, OPEN = 0, 1, 2

FACTOR = 0x56E8_FEB8_6659_FD93
"""Odd, and otherwise without rhyme: multiplying by it scrambles a word."""


@called
def judge(work, left, leader, tricks, target):
    """Tell whether the leader gets *target*; if that is OPEN, the frame is ready."""
    mine = left & work[at.SIDES + leader]
    theirs = left ^ mine
    if tricks == 2:
        return _judge_two(work, mine, theirs, target)
    if tricks == 1:
        return _judge_one(work, mine, theirs, target)
    held = counts = 0
    key = leader
    for number in range(4):
        row = _row(work, left, number)
        key += work[row + at.HASH]
        held |= work[row + at.FACTS]
        counts += work[row + at.FACTS] >> at.COUNTS_BIT
    pairings = held & held >> at.PAIRING_COUNT & (1 << at.PAIRING_COUNT) - 1
    live, tens, enemy_tens = _tens(work, left, leader, pairings)
    may_trump = theirs & work[at.TRUMPS] != 0
    sure, enemy_sure = _sure_tricks(counts, leader, may_trump)
    # A side's tricks count for it, and the other's against it. Each ten that it may
    # have to win costs it four, but is one of the tricks it is not sure of, if any.
    clean, extra, last = work[at.CLEAN], work[at.TEN_EXTRA], work[at.LAST]
    least = clean * (2 * max(sure, tens) - 4 * tens - tricks) - extra * tens - last
    if target <= least:
        return WON
    enemy_least = 2 * max(enemy_sure, enemy_tens) - 4 * enemy_tens - tricks
    if target > last + extra * enemy_tens - clean * enemy_least:
        return LOST
    my_pool = work[at.UNIONS + (held >> at.POOLS_BIT + 4 * leader & 15)]
    their_pool = work[at.UNIONS + (held >> at.POOLS_BIT + 4 - 4 * leader & 15)]
    key += _mark(work, left, pairings, my_pool | their_pool)
    entry = at.TABLE + 2 * ((key ^ key >> 32) * FACTOR >> 40 & work[at.ENTRY_MASK])
    best = NO_PLACE
    if known(work, entry, key):
        if target <= at_least(work, entry):
            return WON
        if target > at_most(work, entry):
            return LOST
        best = best_lead(work, entry)
    frame = at.frame(tricks)
    work[frame + at.LEFT] = left
    work[frame + at.LIVE] = live
    work[frame + at.KEY] = key
    work[frame + at.MINE] = mine
    work[frame + at.THEIRS] = theirs
    work[frame + at.LEADER] = leader
    work[frame + at.TARGET] = target
    work[frame + at.ENTRY] = entry
    work[frame + at.THEIR_POOL] = their_pool
    leads = distinct(work, mine, theirs, live, my_pool)
    start_with(work, frame, leads, best)
    return OPEN


@called
def start_with(work, frame, leads, best):
    """Set the leads of a frame; *best*, if it is one of them, comes before the rest."""
    known_best = leads >> best & 1
    work[frame + at.LEADS] = best
    work[frame + at.LEADS_LEFT] = known_best
    work[frame + at.UNLISTED] = leads ^ known_best << best


@called
def _row(work, left, number):
    """Row of what is left of a suit."""
    entry = at.suit(number)
    held = (left & work[entry + at.SUIT_CARDS]) >> (work[entry + at.SUIT_START] & 63)
    return at.ROWS + at.ROW_WORDS * (work[entry + at.SUIT_ROW] + held & 0x7FFF)


@called
def _tens(work, left, leader, pairings):
    """Live cards; how many tens the leader may win, and the other side."""
    live = tens = enemy_tens = 0
    while pairings:
        pairing = at.pairing(lowest(pairings))
        pairings &= pairings - 1
        first, second = left & work[pairing], left & work[pairing + 1]
        live |= first | second
        most = min(size(first), size(second))
        tens += most & work[pairing + at.MAY_WIN + leader]
        enemy_tens += most & work[pairing + at.MAY_WIN + 1 - leader]
    return live, tens, enemy_tens


@called
def _sure_tricks(counts, leader, may_trump):
    """
    Tricks that the leader is sure of, and the other side.

    The leader cashes plain suits from the top; trumps that are sure to win can wait.
    """
    mine, theirs = 4 * leader, 4 - 4 * leader
    cashing = counts >> 8 + mine if may_trump else counts >> 16 + mine
    return (counts >> mine & 15) + (cashing & 15), counts >> theirs & 15


@called
def _mark(work, left, pairings, pools):
    """Give what the live cards add to the key: who is whose partner, not the pips."""
    key = 0
    while pairings:
        pairing = at.pairing(lowest(pairings))
        pairings &= pairings - 1
        cards = left & (work[pairing] | work[pairing + 1])
        together = 0
        while cards:
            place = lowest(cards)
            cards &= cards - 1
            card = at.card(place)
            below = left & work[card + at.SUIT_OF] & (1 << place) - 1
            row = work[card + at.SUIT_MARKS] + size(below)
            if pools >> place & 1:
                row = at.POOL_MARKS + work[card + at.SIDE]
            together += work[at.MARKS + (row & 63)]
        together *= FACTOR
        key += together ^ together >> 32
    return key


@called
def _judge_one(work, mine, theirs, target):
    """Judge the last trick."""
    card = at.card(lowest(mine))
    reply = lowest(theirs)
    gain = work[at.TEN] if work[card + at.PARTNERS] >> reply & 1 else work[at.CLEAN]
    gain += work[at.LAST]
    if work[card + at.BEATEN_BY] >> reply & 1:
        gain = -gain
    return WON if gain >= target else LOST


@called
def _judge_two(work, mine, theirs, target):
    """Judge the last two tricks: all four ways to play them at most."""
    leads = mine
    while leads:
        lead = lowest(leads)
        leads &= leads - 1
        card = at.card(lead)
        replies = theirs & work[card + at.SUIT_OF]
        if replies == 0:
            replies = theirs
        verdict = WON
        while replies and verdict == WON:
            reply = lowest(replies)
            replies &= replies - 1
            ten = work[card + at.PARTNERS] >> reply & 1
            gain = work[at.TEN] if ten else work[at.CLEAN]
            mine_left, theirs_left = mine ^ 1 << lead, theirs ^ 1 << reply
            if work[card + at.BEATEN_BY] >> reply & 1:
                rest = 1 - gain - target
                verdict = WON - _judge_one(work, theirs_left, mine_left, rest)
            else:
                verdict = _judge_one(work, mine_left, theirs_left, target - gain)
        if verdict == WON:
            return WON
    return LOST


@called
def distinct(work, cards, enemies, live, pool):
    """
    One of each class of cards that it makes no difference to choose among.

    Those of one suit with no enemy card between them, or all of the pool; unless
    they are live, but court cards are alike even then.
    """
    dead = cards & ~live
    pooled = dead & pool
    walls = work[at.BARRIERS] | enemies
    found = pooled & -pooled | _lowest_between(dead & ~pool, walls)
    live &= cards
    courts = live & work[at.COURTS]
    if courts & courts - 1:
        return found | _lowest_between(courts, walls) | live & ~courts
    return found | live


@called
def _lowest_between(cards, walls):
    """Lowest of the cards between each two walls."""
    found = 0
    while cards:
        low = cards & -cards
        found |= low
        wall = walls & -low
        cards &= -(wall & -wall)
    return found
