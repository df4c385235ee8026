"""
What a game offers, and all that the rest of the product may ask of it.

Every decision in a game is to name one card, so a seat's choices are a card set
and a deal is a sequence of cards. A game is pure functions of positions that never
change; ``Game`` gathers them. Those that kernels call are marked ``@rule``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import (
    Any,
    Generic,
    NamedTuple,
    Protocol,
    SupportsIndex,
    TypeAlias,
    TypeVar,
)

from tenpips.cards import (
    CardIndex,
    CardSet,
    by_suit,
)
from tenpips.dice import Dice
from tenpips.errors import IllegalMoveError, OptionError
from tenpips.options import (
    AnyOptions,
    Choice,
    OptionsT,
    Value,
    read_values,
    write_values,
)
from tenpips.positions import Written
from tenpips.telling import Event, Line, Motion, Outcome, Reason, Refusal, Zone
from tenpips.view import NO_SEAT, AnyView, Seat, view_of

MAX_PLIES = 128
"""No deal of any game has more plies."""


class PublicPart(Protocol):
    """What the public part of every game's positions tells."""

    @property
    def options(self) -> AnyOptions: ...
    @property
    def dealer(self) -> Seat: ...
    @property
    def to_move(self) -> Seat: ...


class AnyState(Protocol):
    """A full position of some game."""

    @property
    def public(self) -> Any: ...  # noqa: ANN401 (the game's own type)
    @property
    def private(self) -> tuple[Any, ...]: ...
    @property
    def secret(self) -> tuple[Any, ...]: ...


StateT = TypeVar("StateT", bound=AnyState)


class Terms(NamedTuple):
    """How deals make a match; what `tenpips.match` needs to know of the options."""

    deals: int = 0
    """The match is this many deals; 0 when it is played to a target."""

    target: int = 0
    """Total that ends the match; 0 when the number of deals is fixed."""

    cap: int = 0
    """At most so many deals in a match with a target; 0 for no cap."""

    tie: str = "extra"
    """Equal best totals: ``extra`` deals, ``shared`` win, or ``tiebreak``."""

    extra: int = 1
    """How many deals an extra round has."""

    direction: int = 1
    """Rotation of the deal: 1 clockwise, -1 anticlockwise."""

    lot: str = "random"
    """First dealer: ``random``, or who cuts the ``high`` or the ``low`` card."""

    cut_order: tuple[int, ...] = ()
    """Ranks (0 for the deuce to 12 for the ace) from low to high; natural if empty."""


def no_counters(
    options: AnyOptions,
    totals: Sequence[int],
    winners: Sequence[Seat],
) -> tuple[int, ...]:
    """Settle a match that is played for nothing."""
    return (0,) * len(totals)


def any_scores(options: AnyOptions) -> tuple[int, int]:
    """Tell of scores only that they are no larger than in any game known."""
    return (-10_000, 10_000)


def no_check(options: AnyOptions) -> None:
    """Accept any combination of options."""


def no_reasons(view: AnyView, card: CardIndex) -> tuple[Reason, ...]:
    """Say nothing for or against a card."""
    return ()


def hand_zones(view: AnyView) -> tuple[Zone, ...]:
    """Show a table on which nothing lies but the viewer's hand; a watcher has none."""
    if view.own is None:
        return ()
    return (Zone("hand", by_suit(view.own.hand), seat=view.seat),)


def no_tallies(view: AnyView) -> Mapping[str, tuple[int, ...]]:
    """Count nothing but the cards that lie there."""
    return {}


def no_counts(state: AnyState) -> Mapping[str, tuple[int, ...]]:
    """Count nothing but what the outcome and the tallies say."""
    return {}


def clockwise(view: AnyView) -> int:
    """Go round the table as the hands of a clock do."""
    return 1


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[OptionsT, StateT]):
    """
    One game: its options, its rules, and how it tells what happened.

    Functions marked (rule) below are in the rule dialect and may be compiled.
    """

    name: str
    """As typed: ``dix``, ``reunion``, ``chinese-ten``."""

    version: int
    """Changes when the game's behaviour changes, and only then."""

    package: str
    """Dotted name of the game's package, where its rulebook and texts lie."""

    # What can be chosen
    choices: tuple[Choice, ...]
    variants: Mapping[str, OptionsT]
    """Presets by name; the first is the standard sheet."""

    seats: Callable[[OptionsT], int]
    """How many play under these options."""

    max_seats: int
    """Positions have this many private parts; chairs beyond ``seats`` stay empty."""

    longest: int = MAX_PLIES
    """No deal has more decisions than this, whatever the options."""

    check: Callable[[OptionsT], None] = no_check
    """Raises OptionError for options that do not go together."""

    adapt: Callable[[OptionsT, frozenset[str]], OptionsT] = lambda options, _given: (
        options
    )
    """Settles defaults that hang on other options, but for those given by name."""

    # Rules
    pack: Callable[[OptionsT], tuple[CardIndex, ...]]
    """All cards of the game, in card order."""

    deal: Callable[[Sequence[CardIndex], Seat, OptionsT], StateT]
    """(rule) Position after *dealer* has dealt a shuffled pack."""

    legal: Callable[[AnyView], CardSet]
    """(rule) Cards that the seat to move may name, from what it can see."""

    play: Callable[[StateT, CardIndex], StateT]
    """(rule) Position after a legal card."""

    scores: Callable[[StateT], tuple[int, ...]]
    """(rule) What the match adds up, for all ``max_seats`` chairs, when over."""

    appraise: Callable[[AnyView, CardIndex], int] | None = None
    """(rule) How good a legal card looks from the view; greedy bots take the best."""

    determinize: Callable[[AnyView, Dice], StateT] | None = None
    """
    (rule) A full position that the view cannot tell from the real one.

    Each is as likely as there are packs that lead to it and to all that was seen:
    hands agree with every card that each seat has shown to lack. Not for watchers.
    """

    witnessed: tuple[str, ...] = ()
    """
    Fields of private parts that everyone saw come about, such as captured cards.

    A view has only the viewer's own: others are for the memory. So `determinize` must
    guess them, and whoever has followed the deal need not (`remembering`).
    """

    features: Callable[[AnyView, MutableSequence[float]], int] | None = None
    """
    (rule) Fills a zeroed array of ``inputs`` numbers with what the seat to move knows.

    What a network is told, from the view alone. The first number is by how much the
    seat is ahead of the others' mean so far, in hundreds of points; the second, how
    many points of score a point of play is worth. Gives what ``outlet`` needs.
    """

    inputs: int = 0
    """How many numbers ``features`` fills; 0 where there is no network."""

    outlet: Callable[[CardIndex, int], int] | None = None
    """(rule) Which output of a network values a card, given what ``features`` gave."""

    outputs: int = 0
    """How many cards a network tells apart."""

    prior: int = 0
    """
    Where among the inputs a first guess for each output begins; 0 if there is none.

    In hundreds of points, as the first input. A network learns what to add to it.
    """

    brisk: bool = False
    """
    Whether thinking bots play deals on by ``appraise``, and search a tree besides.

    It suits a game whose network adds little to first sight: many quick worlds then
    tell more than few that were thought over (`tenpips.bots.minds.thought`).
    """

    set_up: Callable[[Written, OptionsT], StateT] | None = None
    """A position as a person types it; raises NotationError if it cannot be."""

    # Results
    outcome: Callable[[StateT], Outcome]
    receipt: Callable[[StateT, Sequence[Event]], tuple[Line, ...]]
    """Unfolds the result of a deal, from its last position and its events."""

    terms: Callable[[OptionsT], Terms]
    settle: Callable[[OptionsT, Sequence[int], Sequence[Seat]], tuple[int, ...]] = (
        no_counters
    )
    """Counters paid at the end of a match: options, totals, winners."""

    counter_places: int = 0
    """Decimal places of what is settled: 0 for counters, 2 for money in hundredths."""

    score_range: Callable[[OptionsT], tuple[int, int]] = field(default=any_scores)
    """Scores of a deal that no seat falls below, or rises above, whatever is played."""

    # What people are told
    opening: Callable[[StateT], list[Event]]
    """Events of the deal, up to the first decision."""

    events: Callable[[StateT, CardIndex, StateT], list[Event]]
    """Events of a card: position before, card, position after."""

    refusal: Callable[[AnyView, CardIndex], Refusal]
    """Why the rules refuse a card; called only for a card that is not legal."""

    reasons: Callable[[AnyView, CardIndex], tuple[Reason, ...]] = field(
        default=no_reasons
    )
    """What speaks for and against a legal card, from the view alone."""

    zones: Callable[[AnyView], tuple[Zone, ...]] = field(default=hand_zones)
    """Where cards lie, as the viewer sees it."""

    tallies: Callable[[AnyView], Mapping[str, tuple[int, ...]]] = field(
        default=no_tallies
    )
    """What the viewer may count by seat, such as tricks: ``<game>-tally-<name>``."""

    counts: Callable[[StateT], Mapping[str, tuple[int, ...]]] = field(default=no_counts)
    """What statistics may count by seat in a deal that is over, besides its outcome."""

    direction: Callable[[AnyView], int] = field(default=clockwise)
    """Which way play goes now: 1 clockwise, -1 anticlockwise."""

    motions: Mapping[str, tuple[Motion, ...]] = field(default_factory=dict)
    """By event code: how cards move on a screen that shows each step."""

    openers: frozenset[str] = frozenset({"lead"})
    """Codes of the events that begin a trick or a turn, for a look at the last."""

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Copy and pickle the game of a package as what that package has."""
        module = sys.modules.get(self.package)
        if getattr(module, "GAME", None) is self:
            return _game_of, (self.package,)
        return super().__reduce_ex__(protocol)

    @cached_property
    def folder(self) -> Traversable:
        """The game's own folder, with its rulebook and texts."""
        return resources.files(self.package)

    @property
    def rulebook(self) -> str:
        """The rules in plain English, as Markdown."""
        return self.folder.joinpath("README.md").read_text(encoding="utf-8")

    def rulebook_in(self, language: str) -> str:
        """The rules in a language such as ``uk``; in English if not translated."""
        if re.fullmatch(r"[A-Za-z-]+", language):  # it becomes the name of a file
            translated = self.folder.joinpath(f"README.{language}.md")
            if translated.is_file():
                return translated.read_text(encoding="utf-8")
        return self.rulebook

    def paragraphs(self, rule: str, language: str = "en") -> list[str]:
        """Paragraphs of the rulebook that state a rule, by its id in rules.md."""
        cited = re.compile(rf"(?<![\w-]){re.escape(rule)}(?![\w])")
        blocks = self.rulebook_in(language).split("\n\n")
        found = [block for block in blocks if cited.search(block)]
        return [" ".join(block.split()) for block in found if block.startswith("**")]

    @cached_property
    def rule_ids(self) -> list[str]:
        """Ids of the rules reference that the rulebook cites, in its order."""
        found = re.findall(r"\b[A-Z]{2,3}(?:-[A-Z]{2})?-\d+\b", self.rulebook)
        return [*dict.fromkeys(found)]

    @property
    def standard(self) -> str:
        """Name of the standard variant."""
        return next(iter(self.variants))

    def preset(self, variant: str | None = None) -> OptionsT:
        """
        Give the options of a named variant.

        Raises:
            OptionError: If there is no such variant.

        """
        name = self.standard if variant is None else variant
        try:
            return self.variants[name]
        except KeyError:
            known = ", ".join(self.variants)
            message = (
                f"expected a variant of {self.name} among {known}; got {name[:40]!r}"
            )
            raise OptionError(message) from None

    def options(
        self, variant: str | None = None, given: Mapping[str, Value] | None = None
    ) -> OptionsT:
        """
        Give a variant's options with some of them changed, as written.

        Raises:
            OptionError: If a name or value is unknown or they do not go together.

        """
        written = given or {}
        changed = read_values(self.choices, written)
        preset: Any = self.preset(variant)
        options: OptionsT = preset._replace(**changed)
        options = self.adapt(options, frozenset(changed))
        self.check(options)
        return options

    def departures(self, options: OptionsT, variant: str) -> dict[str, Value]:
        """
        Give the options, as written, that must be named to make a variant's these.

        That is where they differ from the variant, and where a default that hangs on
        a named option would come out otherwise.
        """
        wanted = write_values(self.choices, options)
        preset = write_values(self.choices, self.preset(variant))
        named = {name: value for name, value in wanted.items() if value != preset[name]}
        found = write_values(self.choices, self.options(variant, named))
        return {
            name: value
            for name, value in wanted.items()
            if name in named or value != found[name]
        }

    def identity(self, options: OptionsT, variant: str | None = None) -> str:
        """
        Write the canonical text of a game and its options.

        The game, the variant if not the standard one, and in parentheses what
        differs from it: ``dix(first_lead=dealer)``.
        """
        name = variant or self.standard
        text = self.name if name == self.standard else f"{self.name}/{name}"
        changed = self.departures(options, name)
        if changed:
            inside = ",".join(f"{key}={value}" for key, value in changed.items())
            text += f"({inside})"
        return text

    def remembering(self, world: StateT, real: StateT) -> StateT:
        """Give a world in which everything is that everyone saw in the real deal."""
        private = [
            own._replace(**{name: getattr(seen, name) for name in self.witnessed})
            for own, seen in zip(world.private, real.private, strict=True)
        ]
        found: Any = world
        remembered: StateT = found._replace(private=tuple(private))
        return remembered

    def to_move(self, state: StateT) -> Seat | None:
        """Seat that must name a card; None when the deal is over."""
        seat: Seat = state.public.to_move
        return None if seat == NO_SEAT else seat

    def legal_cards(self, state: StateT) -> CardSet:
        """Cards that the seat to move may name; none when the deal is over."""
        seat = state.public.to_move
        return 0 if seat == NO_SEAT else self.legal(view_of(state, seat))

    def checked_play(self, state: StateT, seat: Seat, card: CardIndex) -> StateT:
        """
        Play a card for a seat if the rules allow it.

        Raises:
            IllegalMoveError: With the refusal, if they do not.

        """
        refusal = self.refuse(view_of(state, seat), card)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        return self.play(state, card)

    def refuse(self, view: AnyView, card: CardIndex) -> Refusal | None:
        """Say why a seat may not name a card now; None if it may."""
        to_move = view.public.to_move
        if to_move == NO_SEAT:
            return Refusal("deal-over", card)
        if to_move != view.seat:
            return Refusal("not-your-turn", card, args={"player": to_move})
        if self.legal(view) >> card & 1:
            return None
        return self.refusal(view, card)


def _game_of(package: str) -> Game[Any, Any]:
    """Give the game that a package has."""
    found: Game[Any, Any] = import_module(package).GAME
    return found


AnyGame: TypeAlias = Game[Any, Any]
"""A game of whichever kind; most of the product never asks which."""
