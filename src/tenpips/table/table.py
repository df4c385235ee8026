"""A table: players, one match of one game, and a numbered log of what happened."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import NO_CARD
from tenpips.errors import IllegalMoveError
from tenpips.game import AnyGame
from tenpips.match import Standing
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
from tenpips.table.played import Match
from tenpips.table.shufflers import Shuffler
from tenpips.telling import Event, Line, Outcome, Refusal
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
        self._match = Match(game, variant, options)
        self._shuffler = shuffler
        self._log: list[Event] = []
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
        return self._match.to_move

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._match.over

    @property
    def standing(self) -> Standing:
        """How the match stands after the finished deals."""
        return self._match.standing

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Seats of people who have yet to say that they are ready for the next deal."""
        if self.to_move is not None or self.over:
            return ()
        people = (seat for seat, player in enumerate(self.players) if not player.bot)
        return tuple(seat for seat in people if seat not in self._ready)

    def view(self, seat: Seat | None) -> AnyView:
        """What a seat may know of the present deal; a watcher where it is None."""
        return self._match.deal.view(seat)

    def since(self, seat: Seat | None, number: int) -> list[Happened]:
        """Events after *number*, as *seat* may know them."""
        return [
            Happened(place, _known_to(seat, event))
            for place, event in enumerate(self._log[number:], number + 1)
        ]

    def outcomes(self) -> list[Outcome]:
        """Results of the finished deals, void ones left out."""
        return self._match.outcomes()

    def receipt(self) -> tuple[Line, ...]:
        """Lines of the score of the last finished deal; empty if there is none."""
        return self._match.receipt()

    def records(self) -> list[DealRecord]:
        """Records of the finished deals, for anybody."""
        deals = enumerate(self._match.deals, 1)
        return [
            self._record(number, deal)
            for number, deal in deals
            if deal.outcome is not None
        ]

    def saved(self) -> list[DealRecord]:
        """Records of all deals, hidden cards of an unfinished one included."""
        deals = enumerate(self._match.deals, 1)
        return [self._record(number, deal) for number, deal in deals]

    # What happens

    def start(self) -> list[Delivery]:
        """Draw the lot for the first dealer, and deal."""
        told = self._match.draw_lot(self._shuffler)
        return self._tell(told + self._next_deal())

    def resume(self, records: Sequence[DealRecord]) -> list[Delivery]:
        """
        Go on with a match from its records; the last deal may be unfinished.

        Raises:
            IllegalMoveError: If a recorded card breaks the rules.

        """
        self._match.begin_with(records[0].dealer)
        told = list[Event]()
        for record in records:
            deal = self._match.deal_pack(record.dealer, record.pack)
            told += deal.opening()
            for ply in record.plies:
                told += self._match.play(deal.to_move or 0, ply.card)
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
        try:
            told = self._match.play(seat, command.card)
        except IllegalMoveError as error:
            return self._refused(seat, command, error.refusal)
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

    def _next_deal(self) -> list[Event]:
        self._ready.clear()
        told = list[Event]()
        for _deal in self._match.deal_out(self._shuffler, len(self._match.deals)):
            told += self._match.opening()
        return told

    def _record(self, number: int, deal: Dealt) -> DealRecord:
        return record_of(
            self.game,
            self.variant,
            self.options,
            deal.dealer,
            deal.opened_pack(),
            deal.plies,
            players=tuple(player.name for player in self.players),
            number=number,
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
