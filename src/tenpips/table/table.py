"""A table: seats, one match of one game, and a numbered log of what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from tenpips.cards import NO_CARD, NOTATION, CardIndex
from tenpips.errors import IllegalMoveError
from tenpips.game import AnyGame, Event, Line, Outcome, Refusal
from tenpips.match import Standing, draw_lot, standing
from tenpips.options import AnyOptions
from tenpips.records import DealRecord, record_of
from tenpips.table.dealt import Dealt
from tenpips.table.messages import (
    Acknowledged,
    Command,
    Delivery,
    Happened,
    Play,
    Player,
    Refused,
)
from tenpips.table.shufflers import Shuffler
from tenpips.view import AnyView, Seat


class Table:
    """
    One match, from the lot for the first deal to its winners.

    Pure and synchronous: commands in, deliveries out. The same events are told to
    all; those with an audience reach anyone else as a bare number.
    """

    def __init__(
        self,
        game: AnyGame,
        variant: str,
        options: AnyOptions,
        players: Sequence[Player],
        shuffler: Shuffler,
    ) -> None:
        """Seat *players*, one for each seat of the game under these options."""
        seats = game.seats(options)
        if len(players) != seats:
            message = f"expected {seats} players, got {len(players)}"
            raise ValueError(message)
        self.game, self.variant, self.options = game, variant, options
        self.players = tuple(players)
        self._terms = game.terms(options)
        self._shuffler = shuffler
        self._log: list[Event] = []
        self._deals: list[Dealt] = []
        self._first_dealer = 0
        self._packs = 0
        self._asked = 0
        """Number of the event at which the present decision arose."""

        self._ready: set[Seat] = set()
        self._answered: list[dict[str, Acknowledged]] = [{} for _ in players]

    # What may be known

    @property
    def number(self) -> int:
        """Number of the log's last event."""
        return len(self._log)

    @property
    def to_move(self) -> Seat | None:
        """Seat that must name a card; None between deals and when all is over."""
        return self._deals[-1].to_move if self._deals else None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.standing.over

    @property
    def standing(self) -> Standing:
        """How the match stands after the finished deals."""
        seats = len(self.players)
        return standing(self._terms, seats, self._first_dealer, [*self._outcomes()])

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Seats of people who have yet to say that they are ready for the next deal."""
        if self.to_move is not None or self.over:
            return ()
        people = (seat for seat, player in enumerate(self.players) if not player.bot)
        return tuple(seat for seat in people if seat not in self._ready)

    def view(self, seat: Seat | None) -> AnyView:
        """What a seat may know of the present deal; a watcher where it is None."""
        return self._deals[-1].view(seat)

    def since(self, seat: Seat | None, number: int) -> list[Happened]:
        """Events after *number*, as *seat* may know them."""
        return [
            Happened(place, _known_to(seat, event))
            for place, event in enumerate(self._log[number:], number + 1)
        ]

    def outcomes(self) -> list[Outcome]:
        """Results of the finished deals, void ones left out."""
        return [outcome for outcome in self._outcomes() if not outcome.redeal]

    def receipt(self) -> tuple[Line, ...]:
        """Lines of the score of the last finished deal; empty if there is none."""
        for deal in reversed(self._deals):
            outcome = deal.outcome
            if outcome is not None and not outcome.redeal:
                return deal.receipt()
        return ()

    def records(self) -> list[DealRecord]:
        """Records of the finished deals, for anybody."""
        return [self._record(deal) for deal in self._deals if deal.outcome is not None]

    def saved(self) -> list[DealRecord]:
        """Records of all deals, hidden cards of an unfinished one included."""
        return [self._record(deal) for deal in self._deals]

    # What happens

    def start(self) -> list[Delivery]:
        """Draw the lot for the first dealer, and deal."""
        cards = self.game.pack(self.options)
        lot = draw_lot(self._terms, len(self.players), cards, self._shuffler.below)
        self._first_dealer = lot.dealer
        told = [
            Event("cut", {"player": cut.seat, "card": NOTATION[cut.card]})
            for cut in lot.cuts
        ]
        told.append(Event("first-dealer", {"player": lot.dealer}))
        return self._tell(told + self._next_deal())

    def resume(self, records: Sequence[DealRecord]) -> list[Delivery]:
        """
        Go on with a match from its records; the last deal may be unfinished.

        Raises:
            IllegalMoveError: If a recorded card breaks the rules.

        """
        self._first_dealer = records[0].dealer
        told = list[Event]()
        for record in records:
            told += self._deal(record.dealer, record.pack)
            deal = self._deals[-1]
            for ply in record.plies:
                told += deal.play(deal.to_move or 0, ply.card)
            if deal.outcome is not None:
                told += self._after_deal(deal)
        return self._tell(told)

    def submit(self, seat: Seat, command: Command) -> list[Delivery]:
        """
        Carry out a seat's command, or refuse it and change nothing.

        The command must answer the present decision: its number may not be older
        than the event at which the decision arose. So a double click or a late
        card does no harm.
        """
        answered = self._answered[seat].get(command.id)
        if answered is not None:
            return [Delivery(seat, answered)]
        card = command.card if isinstance(command, Play) else NO_CARD
        if not self._asked <= command.answers <= self.number:
            return self._refused(seat, command, Refusal("stale", card))
        if isinstance(command, Play):
            return self._play(seat, command)
        return self._get_ready(seat, command)

    def _play(self, seat: Seat, command: Play) -> list[Delivery]:
        deal = self._deals[-1]
        try:
            told = deal.play(seat, command.card)
        except IllegalMoveError as error:
            return self._refused(seat, command, error.refusal)
        if deal.outcome is not None:
            told += self._after_deal(deal)
        return self._carried_out(seat, command, told)

    def _get_ready(self, seat: Seat, command: Command) -> list[Delivery]:
        if seat not in self.waits_for:
            return self._refused(seat, command, Refusal("not-waiting", NO_CARD))
        self._ready.add(seat)
        told = [Event("ready", {"player": seat})]
        if not self.waits_for:
            told += self._next_deal()
        return self._carried_out(seat, command, told)

    def _carried_out(
        self, seat: Seat, command: Command, told: Sequence[Event]
    ) -> list[Delivery]:
        deliveries = self._tell(told)
        done = Acknowledged(command.id, self.number)
        self._answered[seat][command.id] = done
        return [*deliveries, Delivery(seat, done)]

    def _refused(
        self, seat: Seat, command: Command, refusal: Refusal
    ) -> list[Delivery]:
        return [Delivery(seat, Refused(command.id, self.number, refusal))]

    # Deals and the match

    def _next_deal(self) -> list[Event]:
        """Deal, and deal again as long as the deal is void."""
        dealer, told = self.standing.next_dealer, list[Event]()
        while True:
            pack = self._shuffler.pack(self.game.pack(self.options), self._packs)
            told += self._deal(dealer, pack)
            outcome = self._deals[-1].outcome
            if outcome is None or not outcome.redeal:
                return told
            told.append(Event("redeal", {"player": dealer}))

    def _deal(self, dealer: Seat, pack: Sequence[CardIndex]) -> list[Event]:
        self._packs += 1
        self._ready.clear()
        deal = Dealt(self.game, self.options, dealer, tuple(pack))
        self._deals.append(deal)
        return [*deal.events]

    def _after_deal(self, deal: Dealt) -> list[Event]:
        """Tell the result of a deal, and of the match if it has ended."""
        outcome, now = deal.outcome, self.standing
        if outcome is None or outcome.redeal:
            return []
        told = [Event("deal-over", {"number": now.deals})]
        told += [
            Event("score", {"player": seat, "points": points, "total": total})
            for seat, (points, total) in enumerate(
                zip(outcome.scores, now.totals, strict=False)
            )
        ]
        told += _counter_events("counters", outcome.counters, self.game.counter_places)
        return told + (self._settlement(now) if now.over else [])

    def _settlement(self, now: Standing) -> list[Event]:
        paid = self.game.settle(self.options, now.totals, now.winners)
        return [
            *_counter_events("settlement", paid, self.game.counter_places),
            *(
                Event("match-winner", {"player": seat, "total": now.totals[seat]})
                for seat in now.winners
            ),
            Event("match-over", {"number": now.deals}),
        ]

    def _outcomes(self) -> Iterator[Outcome]:
        for deal in self._deals:
            outcome = deal.outcome
            if outcome is not None:
                yield outcome

    def _record(self, deal: Dealt) -> DealRecord:
        return record_of(
            self.game,
            self.variant,
            self.options,
            deal.dealer,
            deal.opened_pack(),
            deal.plies,
            players=tuple(player.name for player in self.players),
            number=self._deals.index(deal) + 1,
        )

    # Telling

    def _tell(self, told: Sequence[Event]) -> list[Delivery]:
        """Log events and hand every seat its part of them."""
        start = self.number
        self._log += told
        self._asked = self.number
        return [
            Delivery(seat, happened)
            for seat in range(len(self.players))
            for happened in self.since(seat, start)
        ]


def _known_to(seat: Seat | None, event: Event) -> Event | None:
    """The event if *seat* may know it."""
    if event.audience is None or event.audience == seat:
        return event
    return None


def _counter_events(code: str, counters: Sequence[int], places: int) -> list[Event]:
    """Who gets and who pays, in whole counters or in money with its decimals."""
    return [
        Event(
            f"{code}-{'won' if count > 0 else 'paid'}",
            {
                "player": seat,
                "count": str(Decimal(abs(count)).scaleb(-places))
                if places
                else abs(count),
            },
        )
        for seat, count in enumerate(counters)
        if count
    ]
