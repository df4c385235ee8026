"""A match as it is played: the lot, the deals, and what each of them brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from tenpips.cards import NOTATION, CardIndex
from tenpips.game import AnyGame
from tenpips.match import Standing, draw_lot, standing
from tenpips.options import AnyOptions
from tenpips.table.dealt import Dealt
from tenpips.table.shufflers import Shuffler
from tenpips.telling import Event, Line, Outcome
from tenpips.view import Seat


class Match:
    """
    One match of one game. It tells what happens, and keeps no log of it.

    Who sits where, what was said and who is told what is the business of whoever
    holds the match: a table on this machine, or a room on a server.
    """

    def __init__(self, game: AnyGame, variant: str, options: AnyOptions) -> None:
        """Make ready for the lot."""
        self.game, self.variant, self.options = game, variant, options
        self.seats = game.seats(options)
        self.deals: list[Dealt] = []
        self._terms = game.terms(options)
        self._first_dealer = 0
        self._outcomes: list[Outcome] = []
        self._conceded: tuple[Seat, ...] = ()
        self.standing: Standing = self._standing()
        """How the match stands after the finished deals."""

    # What may be known

    @property
    def deal(self) -> Dealt:
        """The present or last deal; there must be one."""
        return self.deals[-1]

    @property
    def to_move(self) -> Seat | None:
        """Seat that must name a card; None between deals and when all is over."""
        return self.deals[-1].to_move if self.deals and not self.over else None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won, by points or because the others gave up; empty before that."""
        return self._conceded or self.standing.winners

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.winners)

    def outcomes(self) -> list[Outcome]:
        """Results of the finished deals, void ones left out."""
        return [outcome for outcome in self._outcomes if not outcome.redeal]

    def receipt(self) -> tuple[Line, ...]:
        """Lines of the score of the last finished deal; empty if there is none."""
        for deal in reversed(self.deals):
            if deal.outcome is not None and not deal.outcome.redeal:
                return deal.receipt()
        return ()

    # What happens

    def draw_lot(self, shuffler: Shuffler) -> list[Event]:
        """Find the first dealer."""
        cards = self.game.pack(self.options)
        lot = draw_lot(self._terms, self.seats, cards, shuffler.below)
        self.begin_with(lot.dealer)
        told = [
            Event("cut", {"player": cut.seat, "card": NOTATION[cut.card]})
            for cut in lot.cuts
        ]
        return [*told, Event("first-dealer", {"player": lot.dealer})]

    def begin_with(self, dealer: Seat) -> None:
        """Let a seat deal first."""
        self._first_dealer = dealer
        self.standing = self._standing()

    def deal_out(self, shuffler: Shuffler, number: int = 0) -> Iterator[Dealt]:
        """
        Deal, and deal again as long as the deal is void.

        Args:
            number: Which of the shuffler's packs to begin with.

        """
        cards, dealer = self.game.pack(self.options), self.standing.next_dealer
        while True:
            deal = self.deal_pack(dealer, shuffler.pack(cards, number), number)
            yield deal
            if deal.outcome is None or not deal.outcome.redeal:
                return
            number += 1

    def deal_pack(
        self, dealer: Seat, pack: Sequence[CardIndex], number: int = 0
    ) -> Dealt:
        """Deal a pack that is given."""
        if self.deals:
            self.deals[-1].set_aside()
        self.deals.append(Dealt(self.game, self.options, dealer, pack, number))
        if self.deal.outcome is not None:
            self._count(self.deal.outcome)
        return self.deal

    def opening(self) -> list[Event]:
        """Events of the deal just dealt, and that it is void if it is."""
        told = self.deal.opening()
        outcome = self.deal.outcome
        if outcome is not None and outcome.redeal:
            told.append(Event("redeal", {"player": self.deal.dealer}))
        return told

    def play(self, seat: Seat, card: CardIndex) -> list[Event]:
        """
        Play a card; tells as well what the end of a deal or of the match brings.

        Raises:
            IllegalMoveError: If the rules refuse it; nothing changes then.

        """
        return self._after(self.deal.play(seat, card))

    def carry_out(self, card: CardIndex) -> list[Event]:
        """Likewise, for a card that is known to be legal."""
        return self._after(self.deal.carry_out(card))

    def concede(self, winners: Sequence[Seat]) -> list[Event]:
        """End the match because everyone but *winners* has given up."""
        self._conceded = tuple(winners)
        return self._ending(self._conceded)

    def _after(self, told: list[Event]) -> list[Event]:
        outcome = self.deal.outcome
        if outcome is None:
            return told
        self._count(outcome)
        if not outcome.redeal:
            told += self._result(outcome)
        return told

    def _count(self, outcome: Outcome) -> None:
        self._outcomes.append(outcome)
        self.standing = self._standing()

    def _standing(self) -> Standing:
        return standing(self._terms, self.seats, self._first_dealer, self._outcomes)

    # Results

    def _result(self, outcome: Outcome) -> list[Event]:
        """Tell the result of a deal, and of the match if it has ended."""
        now = self.standing
        told = [Event("deal-over", {"number": now.deals})]
        told += [
            Event("score", {"player": seat, "points": points, "total": total})
            for seat, (points, total) in enumerate(
                zip(outcome.scores, now.totals, strict=False)
            )
        ]
        told += _counter_events("counters", outcome.counters, self.game.counter_places)
        return told + (self._settlement() if now.over else [])

    def _settlement(self) -> list[Event]:
        now = self.standing
        paid = self.game.settle(self.options, now.totals, now.winners)
        told = _counter_events("settlement", paid, self.game.counter_places)
        return told + self._ending(now.winners)

    def _ending(self, winners: Sequence[Seat]) -> list[Event]:
        now = self.standing
        told = [
            Event("match-winner", {"player": seat, "total": now.totals[seat]})
            for seat in winners
        ]
        return [*told, Event("match-over", {"number": now.deals})]


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
