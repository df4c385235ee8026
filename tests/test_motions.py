"""Motions: what a screen shows on the way from one position to the next is true."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tenpips.cards import INDEX_OF, members
from tenpips.games import games
from tenpips.telling import Event, Motion, Zone
from tenpips.view import NO_SEAT, view_of

PLAYS = [
    pytest.param(game, variant, seed, id=f"{game.name} {variant} {seed}")
    for game in games().values()
    if game.motions
    for variant in game.variants
    for seed in range(4)
]

Display = dict[tuple[str, int | None], set[int]]


def display(zones: tuple[Zone, ...]) -> Display:
    faces: Display = {}
    for zone in zones:
        faces.setdefault((zone.name, zone.seat), set()).update(zone.cards)
    return faces


def move(faces: Display, motion: Motion, event: Event, moving: set[str]) -> None:
    """Do as web/src/table/zones.ts does."""
    named: list[str] = []
    for argument in motion.cards:
        value = event.args[argument]
        named += value if isinstance(value, list) else [value]  # type: ignore[arg-type, list-item]  # cards, by the contract of a motion
    seat = event.args["player"] if motion.mine else None
    assert seat is None or isinstance(seat, int)
    cards = {INDEX_OF[card] for card in named}
    for (name, _seat), lying in faces.items():
        if name in moving:
            lying.difference_update(cards)
    faces.setdefault((motion.to, seat), set()).update(cards)


def in_the_middle(faces: Display) -> dict[str, set[int]]:
    """Faces by the name of the zone, without piles and hands of others."""
    seen: dict[str, set[int]] = {}
    for (name, _seat), cards in faces.items():
        if name not in {"tricks", "captured", "hand", "bottom"} and cards:
            seen.setdefault(name, set()).update(cards)
    return seen


@pytest.mark.parametrize(("game", "variant", "seed"), PLAYS)
def test_motions_lead_from_position_to_position(
    game: Any, variant: str, seed: int
) -> None:
    chance = random.Random(seed)
    options = game.preset(variant)
    pack = [*game.pack(options)]
    chance.shuffle(pack)
    state = game.deal(tuple(pack), 0, options)
    moved = 0
    # Cards leave only places to which cards come: a turn-up stays in sight.
    moving = {each.to for told in game.motions.values() for each in told} | {"hand"}
    while (seat := state.public.to_move) != NO_SEAT:
        card = chance.choice([*members(game.legal(view_of(state, seat)))])
        after = game.play(state, card)
        for watching in range(game.seats(options)):
            faces = display(game.zones(view_of(state, watching)))
            for event in game.events(state, card, after):
                if event.audience in {None, watching}:
                    for motion in game.motions.get(event.code, ()):
                        move(faces, motion, event, moving)
                        moved += 1
            shown = display(game.zones(view_of(after, watching)))
            if after.public.to_move != NO_SEAT:
                assert in_the_middle(faces) == in_the_middle(shown)
                assert faces["hand", watching] == shown["hand", watching]
        state = after
    assert moved


@pytest.mark.parametrize("game", [*games().values()], ids=lambda game: game.name)
def test_every_motion_ends_in_a_zone_or_a_seat(game: Any) -> None:
    for motions in game.motions.values():
        for motion in motions:
            assert motion.cards
            assert set(motion.cards) <= {"card", "cards"}
            assert motion.to in {
                "hand",
                "tricks",
                "captured",
                "trick",
                "played",
                "layout",
                "skat",
            }
