"""
Whether the leader can get a target: alpha-beta with a null window, without recursion.

A position that is open has a *frame*, by the number of tricks left: the leads still
to try, the lead being tried, and the replies it still has to stand up to.
"""

# mypy: allow-untyped-defs
# (numba infers the types: `work` is the solver's memory, all else are words.)

from __future__ import annotations

from tenpips.cards import lowest, size
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._parts import called
from tenpips.kernels.dix_endings import _memory as at
from tenpips.kernels.dix_endings._judging import (
    LOST,
    OPEN,
    WON,
    distinct,
    judge,
    start_with,
)
from tenpips.kernels.dix_endings._proved import NO_PLACE, remember

STOPPED = OPEN
"""Verdict of a search that was told to stop."""

ANY = -1
"""Instead of a place: the leader may choose the lead."""

LOOKS_BETWEEN_STOPS = 1024


@compiled_kernel
def prove(work, stop, left, leader, tricks, target, lead):
    """
    WON if the leader gets at least *target* from the tricks left, else LOST.

    *lead* is the place of a card that must be led (with two tricks or more), or
    ANY. STOPPED as soon as ``stop[0]`` is not zero.
    """
    top = tricks
    looks = 0
    while True:
        looks += 1
        if looks % LOOKS_BETWEEN_STOPS == 0 and stop[0]:
            return STOPPED
        if lead == ANY:
            verdict = judge(work, left, leader, tricks, target)
        else:
            _open_lead(work, left, leader, tricks, target, lead)
            lead = ANY
            verdict = OPEN
        frame = at.frame(tricks)
        ready = verdict == OPEN and _next_lead(work, frame)
        while not ready:
            if tricks == top:
                work[at.NODES] += looks
                return verdict
            tricks += 1
            frame = at.frame(tricks)
            if verdict == work[frame + at.EXPECTED]:
                ready = work[frame + at.REPLIES_LEFT] > 0
                verdict = WON
            else:
                ready = _next_lead(work, frame)
                verdict = LOST
            if not ready:
                remember(work, frame, verdict == WON, tricks)
        left, leader, target = _next_reply(work, frame)
        tricks -= 1


@called
def _open_lead(work, left, leader, tricks, target, lead):
    """Open a position in which only one lead is allowed; nothing is remembered."""
    frame = at.frame(tricks)
    work[frame + at.LEFT] = left
    work[frame + at.LIVE] = left
    work[frame + at.MINE] = left & work[at.SIDES + leader]
    work[frame + at.THEIRS] = left & work[at.SIDES + 1 - leader]
    work[frame + at.LEADER] = leader
    work[frame + at.TARGET] = target
    work[frame + at.ENTRY] = 0
    work[frame + at.THEIR_POOL] = 0
    start_with(work, frame, 1 << lead, NO_PLACE)


@called
def _next_lead(work, frame):
    """Take the most promising lead left, and list the replies to it; False if none."""
    count = work[frame + at.LEADS_LEFT]
    if count == 0:
        if work[frame + at.UNLISTED] == 0:
            return False
        count = _list_leads(work, frame)
    work[frame + at.LEADS_LEFT] = count - 1
    lead = _take_best(work, frame + at.LEADS, count)
    work[frame + at.LEAD] = lead
    card = at.card(lead)
    theirs = work[frame + at.THEIRS]
    legal = theirs & work[card + at.SUIT_OF] or theirs
    cards = legal
    if legal & legal - 1:
        mine, live = work[frame + at.MINE], work[frame + at.LIVE]
        cards = distinct(work, legal, mine, live, work[frame + at.THEIR_POOL])
    if cards & cards - 1:
        _list_replies(work, frame, card, cards, work[frame + at.MINE] ^ 1 << lead)
    else:
        work[frame + at.REPLIES] = lowest(cards)
        work[frame + at.REPLIES_LEFT] = 1
    return True


@called
def _list_leads(work, frame):
    """List the leads with how promising each is; tell how many there are."""
    live, mine, theirs = (
        work[frame + at.LIVE],
        work[frame + at.MINE],
        work[frame + at.THEIRS],
    )
    may_trump = 1 if theirs & work[at.TRUMPS] else 0
    weights = at.LEAD_WEIGHTS
    features = weights + 8
    cards = work[frame + at.UNLISTED]
    work[frame + at.UNLISTED] = 0
    count = 0
    while cards:
        place = lowest(cards)
        cards &= cards - 1
        card = at.card(place)
        suit, beaten_by = work[card + at.SUIT_OF], work[card + at.BEATEN_BY]
        following = theirs & suit
        legal = following or theirs
        beating, tens = legal & beaten_by, legal & work[card + at.PARTNERS]
        # What the best reply does at once: a ten for me, a trick for them, for me.
        kind = 1 if tens & ~beating else 0
        kind |= 2 if beating & ~tens else 0
        kind |= 4 if legal & ~beating & ~tens else 0
        score = work[weights + kind]
        score += work[features] * size(legal)
        score += work[features + 1] * size(following & ~beaten_by)
        score += work[features + 2] * size(mine & suit)
        score += work[features + 3] * (live >> place & 1)
        if following == 0:
            score += work[features + 4] + work[features + 5] * may_trump
        if beating == 0:
            score += work[features + 6]
        work[frame + at.LEADS + count] = 64 * score + place
        count += 1
    return count


@called
def _list_replies(work, frame, lead, cards, kept):
    """List replies with how promising each is; *kept* are the leader's other cards."""
    live, trumps = work[frame + at.LIVE], work[at.TRUMPS]
    beaten_by, partners = work[lead + at.BEATEN_BY], work[lead + at.PARTNERS]
    weights = at.REPLY_WEIGHTS
    count = 0
    while cards:
        place = lowest(cards)
        cards &= cards - 1
        card = at.card(place)
        suit, above = work[card + at.SUIT_OF], work[card + at.BEATEN_BY]
        enemies = kept & suit
        kind = (beaten_by >> place & 1) + 2 * (partners >> place & 1)
        score = work[weights + kind]
        score += work[weights + 4] * (live >> place & 1)
        score += work[weights + 6] * size(enemies & above)
        score += work[weights + 7] * size(enemies & ~above)
        if suit == trumps:
            score += work[weights + 5]
        if enemies == 0:
            score += work[weights + 8]
        work[frame + at.REPLIES + count] = 64 * score + place
        count += 1
    work[frame + at.REPLIES_LEFT] = count


@called
def _next_reply(work, frame):
    """Take the most promising reply left: what is left then, who leads, its target."""
    count = work[frame + at.REPLIES_LEFT]
    work[frame + at.REPLIES_LEFT] = count - 1
    reply = _take_best(work, frame + at.REPLIES, count)
    lead = work[frame + at.LEAD]
    card = at.card(lead)
    gain = work[at.TEN] if work[card + at.PARTNERS] >> reply & 1 else work[at.CLEAN]
    left = work[frame + at.LEFT] ^ 1 << lead ^ 1 << reply
    leader, target = work[frame + at.LEADER], work[frame + at.TARGET]
    if work[card + at.BEATEN_BY] >> reply & 1:
        work[frame + at.EXPECTED] = LOST
        return left, 1 - leader, 1 - gain - target
    work[frame + at.EXPECTED] = WON
    return left, leader, target - gain


@called
def _take_best(work, start, count):
    """Take the highest word out of a list; its last six bits are a place."""
    best = work[start]
    for number in range(start + 1, start + count):
        other = work[number]
        work[number - 1] = min(best, other)
        best = max(best, other)
    return best & 63
