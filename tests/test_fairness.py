"""The shuffle that all do together: to the byte, unbiased, and opened card by card."""

from __future__ import annotations

import hashlib
import json
import math
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tenpips.cards import NOTATION, CardIndex, index_of, members
from tenpips.dice import Dice
from tenpips.errors import NotationError
from tenpips.fairness import (
    SIZE,
    VERSION,
    FairnessError,
    FairShuffler,
    Numbers,
    Opening,
    PackProof,
    Proof,
    Sealed,
    check_abandoned,
    check_proof,
    is_opened,
    mixed,
    secret_commitment,
    shuffled,
    value_commitment,
)
from tenpips.fairness.mixing import tagged, word
from tenpips.games import game_named, games
from tenpips.records import read, to_text, verify
from tests import stranger_verify as stranger
from tests.contract import random_deals
from tests.fair import drawn, flipped, proof_of, values_of
from tests.suites import VARIANTS, deals_to_try

DOCUMENT = (Path(__file__).parents[1] / "docs" / "fairness.md").read_text("utf-8")
MIXED = mixed(drawn("secret"), values_of(2, "mixed"))
PACK = FairShuffler(MIXED).pack(range(53), 0)


# The document's test vectors


def blocks(language: str) -> list[str]:
    """Blocks of code in the document."""
    return re.findall(rf"^```{language}\n(.*?)^```", DOCUMENT, re.DOTALL | re.MULTILINE)


def vectors() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(blocks("json")[-1])
    return found


def cards(text: str) -> tuple[CardIndex, ...]:
    return tuple(map(index_of, text.split()))


def test_vectors_of_commitments() -> None:
    given = vectors()
    secret, values = (
        bytes.fromhex(given["secret"]),
        [*map(bytes.fromhex, given["values"])],
    )

    assert secret_commitment(secret).hex() == given["commitment"]
    assert [
        value_commitment(seat, value, supplied=given["supplied"][seat]).hex()
        for seat, value in enumerate(values)
    ] == given["value_commitments"]
    assert mixed(secret, values).hex() == given["mixed"]


def test_vectors_of_the_lot() -> None:
    given = vectors()
    lot = given["lot"]
    seed = bytes.fromhex(lot["seed"])

    assert tagged("lot", bytes.fromhex(given["mixed"])) == seed
    block = hashlib.sha256(seed + bytes(8)).digest()
    assert lot["words"] == [
        int.from_bytes(block[at : at + 4], "big") for at in range(0, 16, 4)
    ]
    for limit in (2, 53):
        shuffler = FairShuffler(bytes.fromhex(given["mixed"]))
        expected = lot[f"below {limit}"]
        assert [shuffler.below(limit) for _ in expected] == expected


def test_vectors_of_the_packs() -> None:
    given = vectors()
    secret = bytes.fromhex(given["mixed"])
    order = game_named("dix").pack(game_named("dix").options())
    for number, pack in enumerate(given["packs"]):
        dealt = cards(pack["pack"])
        assert pack["number"] == number
        assert tagged("pack", secret, word(number)).hex() == pack["seed"]
        assert FairShuffler(secret).pack(order, number) == dealt
        assert shuffled(order, bytes.fromhex(pack["seed"])) == dealt
        assert Sealed(secret, number, dealt).root.hex() == pack["root"]


def test_vectors_of_the_opening() -> None:
    given = vectors()
    first, opening = given["packs"][0], Opening.from_json(given["opening"])
    sealed = Sealed(bytes.fromhex(given["mixed"]), 0, cards(first["pack"]))
    text = b"\0" + word(26) + b"2S" + opening.salt

    assert sealed.opening(index_of("2S")) == opening
    assert hashlib.sha256(text).hexdigest() == given["leaf"]
    assert is_opened(bytes.fromhex(first["root"]), 53, opening)
    assert stranger.is_opened(first["root"], 53, given["opening"])


def test_the_documents_record_is_the_deal_of_the_vectors() -> None:
    given = vectors()
    text = next(block for block in blocks("text") if block.startswith('[Game "dix"]'))
    (record,) = read(text, game_named)
    game = game_named("dix")

    verify(game, record)
    assert to_text(game, record) == text
    assert record.pack == cards(given["packs"][0]["pack"])
    assert record.proof is not None
    assert record.proof.deal.secret.hex() == given["secret"]


def test_the_documents_places_are_those_of_the_rules() -> None:
    (row,) = re.findall(r"^\| Réunion \| (the dealer.*) \|$", DOCUMENT, re.MULTILINE)
    said = [places(part) for part in row.split("; ")[:3]]
    game = game_named("reunion")
    (course,) = random_deals(game, game.options(), 1, 1)
    for seat, expected in zip((1, 2, 0), said, strict=True):
        hand = course.states[0].private[(course.dealer + seat) % 3].hand
        held = sorted(course.pack.index(card) for card in members(hand))
        assert held == expected


def places(text: str) -> list[int]:
    """Places that the document names: ``0–2, 9``."""
    found = list[int]()
    for first, last in re.findall(r"(\d+)(?:–(\d+))?", text):
        found += range(int(first), int(last or first) + 1)
    return found


# Commitments


def test_commitments_tell_seats_and_suppliers_apart() -> None:
    value = drawn("value")
    found = {
        value_commitment(seat, value, supplied=supplied)
        for seat in range(4)
        for supplied in (False, True)
    }

    assert len(found | {secret_commitment(value), mixed(value, ())}) == 10


def test_no_tag_begins_another() -> None:
    words = re.search(r"one of the words ((?:`\w+`,? ?)+)", DOCUMENT)
    assert words is not None
    tags = re.findall(r"\w+", words[1])

    assert len(tags) == 6
    assert not any(b.startswith(a) for a, b in permutations(tags, 2))


@pytest.mark.parametrize("size", [0, 31, 33, 64])
def test_nothing_of_another_size_is_taken(size: int) -> None:
    data = bytes(size)
    for use in (
        lambda: secret_commitment(data),
        lambda: value_commitment(0, data),
        lambda: mixed(data, ()),
        lambda: mixed(bytes(SIZE), (bytes(SIZE), data)),
        lambda: FairShuffler(data),
        lambda: Sealed(data, 0, PACK),
    ):
        with pytest.raises(FairnessError, match=f"expected 32 bytes .* got {size}"):
            use()


def test_every_bit_of_every_value_matters() -> None:
    secret, values = drawn("secret"), values_of(3, "bits")
    found = {mixed(secret, values), mixed(secret, values[::-1])}
    for place in range(SIZE):
        found.add(mixed(flipped(secret, place), values))
        for seat in range(3):
            changed = [*values]
            changed[seat] = flipped(values[seat], place)
            found.add(mixed(secret, changed))

    assert len(found) == 2 + 4 * SIZE


# The shuffle


def chi_square(counts: Sequence[int], cells: int) -> float:
    """How far counts are from all cells being equally likely."""
    expected = sum(counts) / cells
    empty = cells - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts) + empty * expected


Shuffle = Callable[[Sequence[int], bytes], tuple[int, ...]]


def orders(shuffle: Shuffle, size: int, number: int) -> list[int]:
    """How often each order of a small pack comes up; the same in every run."""
    seeds = (
        tagged("pack", mixed(drawn(f"{deal}"), ()), word(0)) for deal in range(number)
    )
    return [*Counter(shuffle(range(size), seed) for seed in seeds).values()]


def careless(pack: Sequence[int], seed: bytes) -> tuple[int, ...]:
    """A shuffle with a well-known fault: each card changes with any other."""
    dealt, numbers = list(pack), Numbers(seed)
    for place in range(len(dealt)):
        other = numbers.below(len(dealt))
        dealt[place], dealt[other] = dealt[other], dealt[place]
    return tuple(dealt)


@pytest.mark.parametrize(("size", "limit"), [(3, 20.5), (4, 49.7)])
def test_every_order_of_a_small_pack_is_equally_likely(size: int, limit: float) -> None:
    """A fair shuffle passes *limit* in one of a thousand runs; this is one run."""
    number, cells = 4000, math.factorial(size)

    assert chi_square(orders(shuffled, size, number), cells) < limit
    assert chi_square(orders(careless, size, number), cells) > limit


def test_every_card_comes_to_every_place() -> None:
    size, number = 52, 1500
    counts = Counter[tuple[int, int]]()
    for deal in range(number):
        secret = mixed(drawn("places"), (drawn(str(deal)), drawn("other")))
        counts.update(enumerate(FairShuffler(secret).pack(range(size), 0)))
    found = chi_square([*counts.values()], size * size)
    mean, spread = size * (size - 1), math.sqrt(2) * size

    assert abs(found - mean) < 4 * spread


@pytest.mark.parametrize(("seats", "limit"), [(2, 10.8), (3, 13.8), (4, 16.3)])
def test_the_lot_is_fair(seats: int, limit: float) -> None:
    lots = Counter(
        FairShuffler(mixed(drawn(f"lot {deal}"), ())).below(seats)
        for deal in range(3000)
    )

    assert chi_square([*lots.values()], seats) < limit


def test_words_past_the_last_whole_multiple_are_skipped() -> None:
    numbers = Numbers(bytes(SIZE))
    last = 2**32 // 3 * 3
    numbers._words = iter([last, 2**32 - 1, last - 1, 1])

    assert [numbers.below(3), numbers.below(3)] == [2, 1]


def fresh_packs(number: int) -> Iterator[tuple[CardIndex, ...]]:
    """Packs as a server shuffles them."""
    for _ in range(number):
        secret = mixed(os.urandom(SIZE), (os.urandom(SIZE), os.urandom(SIZE)))
        yield FairShuffler(secret).pack(range(53), 0)


def test_no_two_deals_of_a_large_run_collide() -> None:
    """Not even in the ten cards that a hand begins with."""
    number = 50 * deals_to_try()

    assert len({pack[:10] for pack in fresh_packs(number)}) == number


def test_packs_of_one_deal_and_of_the_next_differ() -> None:
    shuffler = FairShuffler(MIXED)
    packs = {shuffler.pack(range(53), number) for number in range(50)}

    assert len(packs) == 50
    assert shuffler.pack(range(53), 7) in packs, "whatever was shuffled in between"


# The seal


def climbs(root: bytes, count: int, opening: Opening) -> bool:
    """The check of RFC 9162, section 2.1.3.2, which goes another way to the root."""
    first, last = opening.place, count - 1
    text = b"\0" + word(opening.place) + NOTATION[opening.card].encode()
    found = hashlib.sha256(text + opening.salt).digest()
    for node in opening.path:
        if last == 0:
            return False
        if first & 1 or first == last:
            found = hashlib.sha256(b"\1" + node + found).digest()
            while not first & 1 and first:
                first, last = first >> 1, last >> 1
        else:
            found = hashlib.sha256(b"\1" + found + node).digest()
        first, last = first >> 1, last >> 1
    return last == 0 and found == root


@pytest.mark.parametrize("count", range(1, 54))
def test_every_card_of_a_pack_of_any_size_can_be_opened(count: int) -> None:
    sealed = Sealed(MIXED, 0, PACK[:count])
    for place, card in enumerate(PACK[:count]):
        opening = sealed.opening(card)
        assert (opening.card, opening.place) == (card, place)
        assert is_opened(sealed.root, count, opening)
        assert climbs(sealed.root, count, opening)
        assert stranger.is_opened(sealed.root.hex(), count, opening.to_json())


@pytest.mark.parametrize("place", [0, 25, 31, 32, 52])
def test_no_other_opening_is_taken(place: int) -> None:
    sealed = Sealed(MIXED, 0, PACK)
    opening = sealed.opening(PACK[place])
    path = opening.path
    wrong = [
        opening._replace(card=card) for card in range(-1, 54) if card != PACK[place]
    ]
    wrong += [
        opening._replace(place=other) for other in range(-1, 54) if other != place
    ]
    wrong += [opening._replace(salt=flipped(opening.salt, at)) for at in range(SIZE)]
    wrong += [opening._replace(salt=opening.salt[:-1]), opening._replace(salt=b"")]
    wrong += [opening._replace(path=changed) for changed in wrong_paths(path)]

    assert is_opened(sealed.root, 53, opening)
    for other in wrong:
        assert not is_opened(sealed.root, 53, other), other
    for at in range(SIZE):
        assert not is_opened(flipped(sealed.root, at), 53, opening)


def wrong_paths(path: tuple[bytes, ...]) -> Iterator[tuple[bytes, ...]]:
    """Paths that lead elsewhere, or nowhere."""
    yield path[:-1]
    yield path[1:]
    yield ()
    yield (*path, path[-1])
    yield path[::-1]
    for place, node in enumerate(path):
        for at in range(SIZE):
            yield (*path[:place], flipped(node, at), *path[place + 1 :])


def test_an_inner_node_is_no_card() -> None:
    """A path that is cut short does not pass for one in a smaller pack."""
    sealed = Sealed(MIXED, 0, PACK[:4])
    opening = sealed.opening(PACK[0])
    for count in (1, 2):
        for length in range(3):
            short = opening._replace(path=opening.path[length:])
            assert not is_opened(sealed.root, count, short)


def test_seals_of_different_packs_have_nothing_in_common() -> None:
    """Same cards, other salts: so no leaf tells which card it is of."""
    found = [Sealed(MIXED, 0, PACK), Sealed(MIXED, 1, PACK)]
    found.append(Sealed(mixed(drawn("other"), ()), 0, PACK))
    nodes = [
        {
            part
            for card in PACK
            for part in (seal.opening(card).salt, *seal.opening(card).path)
        }
        for seal in found
    ]

    assert len({seal.root for seal in found}) == 3
    assert not nodes[0] & nodes[1]
    assert not nodes[0] & nodes[2]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_whole_deals_are_opened_as_they_are_played(name: str, variant: str) -> None:
    """Each opening fits the seal, and a stock is opened from the top, without a gap."""
    game = game_named(name)
    for course in random_deals(game, game.options(variant), 31, 3):
        sealed, count = Sealed(MIXED, 0, course.pack), len(course.pack)
        stock = list[int]()
        for number, events in enumerate(course.told):
            for event in events:
                for card in members(event.from_pack):
                    opening = Opening.from_json(sealed.opening(card).to_json())
                    assert is_opened(sealed.root, count, opening)
                    stock += [opening.place] * (number > 0)
        assert not stock or stock == [*range(stock[0], stock[0] + len(stock))]


# Written and read


def proof() -> Proof:
    values = values_of(2, "mixed")
    return proof_of(drawn("secret"), values, Sealed(MIXED, 0, PACK).root)


def test_openings_and_proofs_come_back_from_json() -> None:
    opening = Sealed(MIXED, 0, PACK).opening(PACK[30])
    for value in (opening, proof(), PackProof(proof(), 0)):
        written = json.loads(json.dumps(value.to_json()))
        assert type(value).from_json(written) == value


def changed(data: Any, path: Sequence[str | int], value: Any) -> Any:
    """JSON data with what lies at a path exchanged, or taken away if by Ellipsis."""
    if not path:
        return value
    copy, (key, *rest) = data.copy(), path
    copy[key] = changed(copy[key], rest, value) if rest else value
    if copy[key] is ...:
        del copy[key]
    return copy


PARTS: list[tuple[str | int, ...]] = [
    ("version",),
    ("commitment",),
    ("seats",),
    ("seats", 1),
    ("seats", 1, "commitment"),
    ("seats", 1, "value"),
    ("seats", 1, "supplied"),
    ("secret",),
    ("packs",),
    ("packs", 0),
    ("number",),
]
WRONG = ["", "x", "AB" * 32, "ab" * 31, " " + "a" * 63, 1.5, True, [], {}, [None], ...]
RIGHT = [("supplied", True), ("packs", []), ("seats", []), (0, ...), (1, ...)]
"""Keys and values that make a proof of something else."""

FORMS = [
    (path, value)
    for path in PARTS
    for value in WRONG
    if not any(path[-1] == key and value == other for key, other in RIGHT)
]


@pytest.mark.parametrize(("path", "value"), FORMS, ids=repr)
def test_no_other_form_of_a_proof_is_read(path: tuple[Any, ...], value: Any) -> None:
    written = PackProof(proof(), 0).to_json()
    with pytest.raises(NotationError, match="expected") as caught:
        PackProof.from_json(changed(written, path, value))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("path", [(), ("seats", 0)])
def test_no_further_key_is_read(path: tuple[Any, ...]) -> None:
    written = PackProof(proof(), 0).to_json()
    with pytest.raises(NotationError, match="got 'seed'"):
        PackProof.from_json(changed(written, (*path, "seed"), "00" * 32))


@pytest.mark.parametrize("data", [None, 1, "", [], {}, {"version": VERSION}])
def test_what_is_no_proof_or_opening_is_refused(data: Any) -> None:
    for kind in (Proof, PackProof, Opening):
        with pytest.raises(NotationError, match="expected"):
            kind.from_json(data)


def test_a_proof_of_another_version_is_refused_by_its_name() -> None:
    written = changed(PackProof(proof(), 0).to_json(), ("version",), "tenpips-deal-2")
    with pytest.raises(NotationError, match="tenpips-deal-1, got 'tenpips-deal-2'"):
        PackProof.from_json(written)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("card", "1S"),
        ("card", 3),
        ("place", "3"),
        ("place", True),
        ("salt", "00"),
        ("path", ["00"]),
        ("path", ["00" * 32] * 65),
        ("path", {}),
        ("path", ...),
    ],
)
def test_no_other_form_of_an_opening_is_read(part: str, value: Any) -> None:
    written = Sealed(MIXED, 0, PACK).opening(PACK[0]).to_json()
    with pytest.raises(NotationError):
        Opening.from_json(changed(written, (part,), value))


# Checked


def complaint(given: Proof, pack: Sequence[CardIndex] = PACK, number: int = 0) -> str:
    """What the check says of a proof that must not pass."""
    with pytest.raises(FairnessError) as caught:
        check_proof(given, range(53), pack, number)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_true_proof_passes() -> None:
    check_proof(proof(), range(53), PACK, 0)


@pytest.mark.parametrize("place", range(SIZE))
def test_a_changed_byte_is_found_and_named(place: int) -> None:
    true = proof()
    values = [value for value in true.values if value is not None]
    found = {
        complaint(true._replace(secret=flipped(true.secret, place))),
        complaint(true._replace(commitment=flipped(true.commitment, place))),
    }
    assert found == {"the secret is not the one that the server committed to"}
    for seat, who in enumerate(("its player", "the server")):
        commitment = true.value_commitments[seat]
        assert commitment is not None
        other = [*values]
        other[seat] = flipped(values[seat], place)
        commitments = [*true.value_commitments]
        commitments[seat] = flipped(commitment, place)
        said = f"the value of seat {seat} is not the one that {who} committed to"
        assert complaint(true._replace(values=tuple(other))) == said
        changed_hash = true._replace(value_commitments=tuple(commitments))
        assert complaint(changed_hash) == said
    root = flipped(true.packs[0], place)
    assert complaint(true._replace(packs=(root,))).startswith("the seal of pack 0")


def test_a_changed_mark_number_order_or_version_is_found_and_named() -> None:
    true = proof()
    other = Sealed(MIXED, 1, FairShuffler(MIXED).pack(range(53), 1)).root

    assert "seat 0 is not the one that the server" in complaint(
        true._replace(supplied=(True, True))
    )
    assert "seat 1 is not the one that its player" in complaint(
        true._replace(supplied=(False, False))
    )
    assert "value of seat 0" in complaint(
        true._replace(
            values=true.values[::-1],
            value_commitments=true.value_commitments[::-1],
            supplied=true.supplied[::-1],
        )
    )
    assert "pack 1 is not among the 1" in complaint(true, number=1)
    assert "pack -1 is not among the 1" in complaint(true, number=-1)
    assert "the pack is not the one" in complaint(
        true._replace(packs=(*true.packs, other)), number=1
    )
    assert "seal of pack 1" in complaint(true._replace(packs=true.packs * 2))
    assert "seal of pack 0" in complaint(true._replace(packs=(other, *true.packs)))
    assert "pack 0 is not among the 0" in complaint(true._replace(packs=()))
    assert "version tenpips-deal-1, got 'x'" in complaint(true._replace(version="x"))


def test_another_secret_with_its_own_commitment_gives_another_seal() -> None:
    """The server cannot change its mind once the commitment or the seal is out."""
    true = proof()
    late = proof_of(drawn("late"), values_of(2, "mixed"), true.packs[0])

    assert "the pack is not the one" in complaint(late)


@pytest.mark.parametrize("place", range(52))
def test_a_changed_card_is_found_and_named(place: int) -> None:
    pack = [*PACK]
    pack[place], pack[place + 1] = pack[place + 1], pack[place]
    said = f"place {place + 1} has {NOTATION[pack[place]]}, not {NOTATION[PACK[place]]}"

    assert complaint(proof(), pack).endswith(said)


def test_a_pack_of_another_size_is_found() -> None:
    assert complaint(proof(), PACK[:-1]) == "expected a pack of 53, got 52"


def test_a_value_that_was_never_opened_proves_nothing() -> None:
    true = proof()
    given = true._replace(values=(true.values[0], None))

    assert complaint(given) == "the value of seat 1 was never opened"


def test_abandoned_deals_are_opened_as_far_as_they_came() -> None:
    true = proof()._replace(packs=())
    given = true._replace(values=(None, true.values[1]))
    check_abandoned(given)
    check_abandoned(
        given._replace(value_commitments=(None, given.value_commitments[1]))
    )
    assert Proof.from_json(json.loads(json.dumps(given.to_json()))) == given


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"secret": drawn("x")}, "the secret is not the one"),
        ({"values": (None, drawn("x"))}, "the value of seat 1 is not the one"),
        ({"value_commitments": (None, None)}, "the value of seat 1 is not the one"),
        ({"values": values_of(2, "mixed")}, "every value was opened"),
        ({"packs": (drawn("x"),)}, "a pack was sealed although"),
    ],
)
def test_a_false_account_of_an_abandoned_deal_is_found(
    change: dict[str, Any], said: str
) -> None:
    true = proof()._replace(packs=())
    given = true._replace(values=(None, true.values[1]))
    with pytest.raises(FairnessError, match=said):
        check_abandoned(given._replace(**change))


def test_games_have_packs_that_the_seal_can_hold() -> None:
    for game in games().values():
        pack = Dice(1).shuffled(game.pack(game.options()))
        sealed = Sealed(MIXED, 0, pack)
        assert all(is_opened(sealed.root, len(pack), sealed.opening(c)) for c in pack)
