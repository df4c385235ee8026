"""Réunion's side of the contract: what happened, why not, and what it scored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenpips.cards import (
    INDEX_OF,
    NO_CARD,
    NOTATION,
    SUIT_SIZE,
    SUITS,
    CardIndex,
    lowest,
    set_of,
    size,
)
from tenpips.game import Game
from tenpips.games.reunion import features, ranks, rules, scoring
from tenpips.games.reunion.layout import (
    MOTIONS,
    counts,
    direction,
    shown_order,
    tallies,
    zones,
)
from tenpips.games.reunion.options import (
    CHOICES,
    COUNTERS,
    FULL_TO_WINNER,
    NONE,
    POINTS_30,
    SEATS,
    VARIANTS,
    VERSION,
    Options,
    settle,
    terms,
)
from tenpips.games.reunion.positions import set_up
from tenpips.games.reunion.reasons import reasons
from tenpips.games.reunion.state import Private, Public, State
from tenpips.games.reunion.strategy import appraise
from tenpips.games.reunion.worlds import determinize
from tenpips.telling import Event, Json, Line, Outcome, Refusal
from tenpips.view import NO_SEAT, View

LONGEST = 2 + 30
"""Two cards laid away, ten tricks."""


def seats(_options: Options) -> int:
    """§1.1 (REU-04): three play."""
    return SEATS


def pack(_options: Options) -> tuple[CardIndex, ...]:
    """§1.1 (REU-02, REU-03): the 32 cards from seven to ace."""
    return tuple(
        SUIT_SIZE * suit + place
        for suit in range(len(SUITS))
        for place in range(ranks.SEVEN, SUIT_SIZE)
    )


# What happened


def opening(state: State) -> list[Event]:
    """§3.2 to §3.5: the turn-up, the hands (each for its owner), who lays away."""
    public = state.public
    dealer, turned = public.dealer, NOTATION[public.turn_up]
    trumps = ranks.trump_suit(public.turn_up)
    mate = lowest(ranks.LEFT_BOWERS[trumps]) // SUIT_SIZE
    return [
        Event("deal", {"player": dealer}),
        Event(
            "turn-up",
            {"card": turned, "suit": SUITS[trumps]},
            from_pack=1 << public.turn_up,
        ),
        Event("bowers", {"suit": SUITS[mate]}),
        Event("take-up", {"player": dealer, "card": turned}),
        *(
            Event("hand", {"cards": _shown(public, own.hand)}, seat, own.hand)
            for seat, own in enumerate(state.private)
        ),
        Event("to-lay", {"player": dealer, "count": public.to_lay}),
    ]


def _shown(public: Public, cards: int) -> list[Json]:
    return [NOTATION[card] for card in shown_order(public, cards)]


def events(before: State, card: CardIndex, after: State) -> list[Event]:
    """A card laid away or played; with the last card of a trick, what it brings."""
    if before.public.to_lay:
        return _discard_events(card, after)
    told = _card_events(before.public, card)
    if before.public.second != NO_CARD:
        told += _trick_events(before, card, after)
    if after.public.to_move == NO_SEAT:
        told += _last_events(after.public)
    return told


def _discard_events(card: CardIndex, after: State) -> list[Event]:
    public = after.public
    dealer = public.dealer
    laid: dict[str, Json] = {"player": dealer, "card": NOTATION[card]}
    told = [Event("lay-away", laid, audience=dealer)]
    if not public.to_lay:
        told.append(Event("laid", {"player": dealer}))
        told.append(Event("to-lead", {"player": public.to_move}))
    return told


def _card_events(public: Public, card: CardIndex) -> list[Event]:
    """§4.1 to §4.4: a card led, followed with, trumped with or thrown."""
    trumps = ranks.trump_suit(public.turn_up)
    suit = ranks.suit_of(card, trumps)
    if public.lead == NO_CARD:
        code = "lead"
    elif suit == ranks.suit_of(public.lead, trumps):
        code = "follow"
    else:
        code = "trump" if suit == trumps else "throw"
    told = [Event(code, {"player": public.to_move, "card": NOTATION[card]})]
    if ranks.LEFT_BOWERS[trumps] >> card & 1:
        told.append(
            Event("left-bower", {"card": NOTATION[card], "suit": SUITS[trumps]})
        )
    return told


def _trick_events(before: State, third: CardIndex, after: State) -> list[Event]:
    """§4.6, §5.9: who takes the trick, and what the left bower costs."""
    public = after.public
    cards = (before.public.lead, before.public.second, third)
    trumps = ranks.trump_suit(public.turn_up)
    told = [
        Event(
            "trick",
            {
                "player": public.taker,
                "cards": [NOTATION[card] for card in cards],
                "number": size(public.played) // SEATS,
                "points": scoring.card_points(set_of(cards), trumps),
            },
        )
    ]
    if public.counters != before.public.counters:
        changes = zip(public.counters, before.public.counters, strict=True)
        payer = next(seat for seat, (new, old) in enumerate(changes) if new < old)
        paid = public.options.left_bower_payment
        told.append(
            Event(
                "left-bower-falls",
                {"payer": payer, "receiver": public.taker, "count": paid},
            )
        )
    return told


def _last_events(public: Public) -> list[Event]:
    """§5.3 to §5.7: the last trick, the skat, and who pays for taking no trick."""
    trumps = ranks.trump_suit(public.turn_up)
    last: dict[str, Json] = {"player": public.taker, "points": scoring.LAST_TRICK}
    skat: dict[str, Json] = {
        "player": public.dealer,
        "cards": _shown(public, public.skat),
        "points": scoring.card_points(public.skat, trumps),
    }
    return [
        Event("last-trick", last),
        Event("skat" if scoring.keeps_skat(public) else "skat-lost", skat),
        *_nil_events(public),
    ]


def _nil_events(public: Public) -> Iterator[Event]:
    """§5.6, §5.7 (REU-33, REU-34, RO-12, RO-13): each payment of the nil penalty."""
    options = public.options
    if options.nil_penalty == NONE:
        return
    trickless = [seat for seat in range(SEATS) if not public.taken[seat]]
    to_winner = len(trickless) == 2 and options.nil_both == FULL_TO_WINNER
    for payer in trickless:
        others = [seat for seat in range(SEATS) if seat != payer]
        for receiver in [public.taker] if to_winner else others:
            paid = SEATS - 1 if to_winner else 1
            parties: dict[str, Json] = {"payer": payer, "receiver": receiver}
            if options.nil_penalty == POINTS_30:
                yield Event("nil", {**parties, "points": scoring.NIL_SHARE * paid})
            else:
                yield Event("nil-counters", {**parties, "count": paid})


# Why not


def refusal(view: View[Public, Private], card: CardIndex) -> Refusal:
    """§3.6, §3.7, §4.2, §4.3: what forbids a card that is not legal."""
    duty = rules.legal(view)
    if not view.own.hand >> card & 1:
        rule = "REU-18" if view.public.to_lay else "REU-23"
        return Refusal("not-in-hand", card, rule, duty=duty)
    if view.public.to_lay:
        return _discard_refusal(view.public, card, duty)
    return _play_refusal(view, card, duty)


def _discard_refusal(public: Public, card: CardIndex, duty: int) -> Refusal:
    """§3.6, §3.7 (REU-21, RO-8): an ace, a bower or a second ten."""
    if ranks.ACES >> card & 1:
        return Refusal("ace-in-skat", card, "REU-21", duty=duty)
    if rules.barred(ranks.trump_suit(public.turn_up)) >> card & 1:
        return Refusal("bower-in-skat", card, "REU-21", duty=duty)
    return Refusal("second-ten-in-skat", card, "RO-8", "discard_tens", duty=duty)


def _play_refusal(view: View[Public, Private], card: CardIndex, duty: int) -> Refusal:
    """§2.4, §4.2, §4.3 (REU-10, REU-24, REU-25): the suit led, or trumps, are owed."""
    lead, trumps = view.public.lead, ranks.trump_suit(view.public.turn_up)
    led = ranks.suit_of(lead, trumps)
    args: dict[str, Json] = {"suit": SUITS[led], "lead": NOTATION[lead]}
    if not duty & ranks.suit_with(lead, trumps):
        args["suit"] = SUITS[trumps]
        return Refusal("must-trump", card, "REU-25", duty=duty, args=args)
    if ranks.LEFT_BOWERS[trumps] >> card & 1 and card // SUIT_SIZE == led:
        return Refusal(
            "left-bower-does-not-follow", card, "REU-10", duty=duty, args=args
        )
    return Refusal("must-follow-suit", card, "REU-24", duty=duty, args=args)


# What it scored


def outcome(state: State) -> Outcome:
    """§1.2, §5.8 (REU-06, RO-18): points, counters, and who has most points."""
    public = state.public
    trumps = ranks.trump_suit(public.turn_up)
    points = scoring.scores(state)
    best = [seat for seat in range(SEATS) if points[seat] == max(points)]
    return Outcome(
        scores=points,
        winner=best[0] if len(best) == 1 else None,
        fields={
            "points": [*points],
            "card_points": [scoring.card_points(won, trumps) for won in public.taken],
            "tricks": [size(won) // SEATS for won in public.taken],
            "last_trick": public.taker,
        },
        counters=counters(public),
    )


def counters(public: Public) -> tuple[int, ...]:
    """§5.6, §5.9 (RO-13, RO-14): counters that changed hands, by seat."""
    options = public.options
    if options.nil_penalty != COUNTERS:
        return public.counters
    shares = scoring.nil_shares(public.taken, options.nil_both)
    return tuple(map(sum, zip(public.counters, shares, strict=True)))


def receipt(state: State, told: Sequence[Event]) -> tuple[Line, ...]:
    """§5.8: a line for every trick, the last trick, the skat and each penalty."""
    trumps = ranks.trump_suit(state.public.turn_up)
    return tuple(line for event in told for line in _lines(event, trumps))


def _lines(event: Event, trumps: int) -> list[Line]:
    args = event.args
    if event.code == "nil":
        payer, receiver = _number(args["payer"]), _number(args["receiver"])
        paid = _number(args["points"])
        return [
            Line(payer, "nil-paid", "REU-34", -paid, args={"receiver": receiver}),
            Line(receiver, "nil-received", "REU-33", paid, args={"payer": payer}),
        ]
    if event.code not in {"trick", "last-trick", "skat", "skat-lost"}:
        return []
    seat = _number(args["player"])
    if event.code == "last-trick":
        return [Line(seat, "last-trick", "REU-32", scoring.LAST_TRICK)]
    cards = tuple(INDEX_OF[str(card)] for card in _list(args["cards"]))
    points = scoring.card_points(set_of(cards), trumps)
    if event.code == "trick":
        number = {"number": args["number"]}
        return [Line(seat, "trick", "REU-30", points, cards, number)]
    if event.code == "skat":
        return [Line(seat, "skat", "REU-31", points, cards)]
    return [Line(seat, "skat-lost", "REU-35", 0, cards)]


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value


def score_range(options: Options) -> tuple[int, int]:
    """
    §5 (REU-31, RO-12, RO-13): all the points and what two trickless players pay.

    Two of them pay each other and the third, or the third alone.
    """
    pack_points = scoring.card_points(set_of(pack(options)), 0)
    share = scoring.NIL_SHARE if options.nil_penalty == POINTS_30 else 0
    shares = 4 if options.nil_both == FULL_TO_WINNER else 2
    return -2 * share, pack_points + scoring.LAST_TRICK + shares * share


GAME = Game(
    name="reunion",
    version=VERSION,
    package=__package__,
    choices=CHOICES,
    variants=VARIANTS,
    seats=seats,
    max_seats=SEATS,
    longest=LONGEST,
    pack=pack,
    deal=rules.deal,
    legal=rules.legal,
    play=rules.play,
    scores=scoring.scores,
    appraise=appraise,
    determinize=determinize,
    features=features.features,
    inputs=features.INPUTS,
    outlet=features.outlet,
    outputs=features.OUTPUTS,
    set_up=set_up,
    outcome=outcome,
    receipt=receipt,
    terms=terms,
    score_range=score_range,
    settle=settle,
    opening=opening,
    events=events,
    refusal=refusal,
    reasons=reasons,
    zones=zones,
    tallies=tallies,
    counts=counts,
    direction=direction,
    motions=MOTIONS,
)
