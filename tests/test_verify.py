"""Records with proofs: what is true is verified, whatever was changed is found."""

from __future__ import annotations

import ast
import json
import re
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tenpips.cli.verify import run
from tenpips.dice import Dice
from tenpips.errors import NotationError, TenpipsError
from tenpips.fairness import (
    FairnessError,
    FairShuffler,
    PackProof,
    Proof,
    Sealed,
    mixed,
)
from tenpips.games import game_named
from tenpips.match import draw_lot
from tenpips.narration import Texts
from tenpips.records import (
    DealRecord,
    check,
    completed,
    read,
    to_json,
    to_text,
    verify,
    verify_match,
)
from tests import stranger_verify as stranger
from tests.fair import drawn, fair_deal, proof_of, values_of
from tests.suites import VARIANTS, option_samples
from tests.test_play import tenpips

STRANGERS = [(name, variant) for name, variant in VARIANTS if name != "toy"]
"""The toy game is in no document, so a stranger does not know its pack."""


@cache
def deal(name: str = "toy", variant: str = "") -> DealRecord:
    """A first deal with its proof."""
    chosen = variant or game_named(name).standard
    return fair_deal(name, chosen, f"{name} {chosen}")[-1]


@cache
def void_deal() -> tuple[DealRecord, ...]:
    """A first deal that was void as dealt, and the one dealt in its place."""
    game = game_named("chinese-ten")
    options = game.options(None, {"triple_rule": "redeal"})
    for number in range(5000):
        records = fair_deal(game.name, game.standard, f"void {number}", 1, options)
        if len(records) > 1:
            return tuple(records)
    raise AssertionError("no void deal was found")


def in_json(record: DealRecord) -> str:
    return to_json(game_named(record.game), record)


def in_text(record: DealRecord) -> str:
    return to_text(game_named(record.game), record)


def found(source: str) -> str:
    """What is wrong with records as a file; nothing if all is verified."""
    try:
        for record in read(source, game_named):
            game = game_named(record.game)
            verify(game, record)
            check(game, record)
    except TenpipsError as error:
        return str(error)
    return ""


def strangers_finding(line: str) -> str:
    """What the stranger says of a record."""
    try:
        record = json.loads(line)
        agreed = stranger.checks(record)
        return next((name for name, agrees in agreed if not agrees), "")
    except (ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        return f"{type(error).__name__}: {error}"


def doubt(record: DealRecord) -> str:
    """What verify says of a record that must not pass; a stranger doubts it too."""
    with pytest.raises(FairnessError) as caught:
        verify(game_named(record.game), record)
    if record.game != "toy":
        assert strangers_finding(in_json(record))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def with_proof(record: DealRecord, **changes: Any) -> DealRecord:
    """A record with something else in its proof."""
    assert record.proof is not None
    return replace(
        record, proof=record.proof._replace(deal=proof_in(record)._replace(**changes))
    )


def proof_in(record: DealRecord) -> Proof:
    assert record.proof is not None
    return record.proof.deal


# What is true


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_true_deals_are_verified_in_both_forms(name: str, variant: str) -> None:
    record = deal(name, variant)

    assert found(in_json(record)) == ""
    assert found(in_text(record)) == ""


@pytest.mark.parametrize(("name", "variant"), STRANGERS)
def test_a_stranger_comes_to_the_same_finding(name: str, variant: str) -> None:
    """Under every option, since the lot and void deals hang on them."""
    for number, options in enumerate(option_samples(game_named(name), variant)):
        for record in fair_deal(name, variant, f"sheet {number}", 1, options):
            line = in_json(record)
            assert found(line) == ""
            assert strangers_finding(line) == ""


def test_the_stranger_is_brief_and_knows_nothing_of_tenpips() -> None:
    source = Path(stranger.__file__).read_text("utf-8")
    names = set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")

    assert names <= {*sys.stdlib_module_names, "collections.abc"}
    assert len(source.splitlines()) < 100


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_deal_that_broke_off_is_verified(name: str, variant: str) -> None:
    record = deal(name, variant)
    game = game_named(name)
    broken = completed(game, replace(record, plies=record.plies[:2], outcome=None))

    verify(game, broken)
    assert not check(game, broken).finished


def test_a_void_deal_and_its_redeal_are_verified() -> None:
    void, *_, last = records = void_deal()

    assert void.plies == ()
    assert last.plies
    for record in records:
        assert found(in_json(record)) == found(in_text(record)) == ""
        assert strangers_finding(in_json(record)) == ""
    verify_match(game_named("chinese-ten"), records)


# Records and their proofs


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_proofs_come_back_from_both_forms(name: str, variant: str) -> None:
    record = deal(name, variant)
    for write in (in_json, in_text):
        assert list(read(write(record), game_named)) == [record]
    assert in_json(next(read(in_text(record), game_named))) == in_json(record)
    assert in_text(next(read(in_json(record), game_named))) == in_text(record)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_records_without_a_proof_say_no_word_of_it(name: str, variant: str) -> None:
    bare = replace(deal(name, variant), proof=None)
    for write in (in_json, in_text):
        assert "proof" not in write(bare).lower()
        assert list(read(write(bare), game_named)) == [bare]


def test_parts_of_an_abandoned_deal_come_back_as_well() -> None:
    record = with_proof(
        deal(), values=(None, drawn("x")), value_commitments=(None,) * 2
    )
    for write in (in_json, in_text):
        assert list(read(write(record), game_named)) == [record]
    assert doubt(record).startswith("deal 1: the value of seat 1 is not the one")


def test_unknown_keys_may_be_called_like_a_header_of_the_proof() -> None:
    extra = {"proof_secret": "mine", "proof_note": 3}
    record = replace(deal(), proof=None, extra=extra)
    for write in (in_json, in_text):
        assert list(read(write(record), game_named)) == [record]


@pytest.mark.parametrize("place", range(8))
def test_a_missing_header_is_named(place: int) -> None:
    lines = in_text(deal()).splitlines(keepends=True)
    proof = [line for line in lines if line.startswith("[Proof")]
    assert len(proof) == 8
    lines.remove(proof[place])
    header = proof[place].split()[0]

    with pytest.raises(NotationError, match=re.escape(f"{header} ")):
        list(read("".join(lines), game_named))


@pytest.mark.parametrize(
    ("old", "new", "because"),
    [
        ('ProofSupplied "no yes"', 'ProofSupplied "no maybe"', "yes or no"),
        ('ProofSupplied "no yes"', 'ProofSupplied "no"', "as many values"),
        ('ProofNumber "0"', 'ProofNumber "x"', "a whole number for ProofNumber"),
        ('Proof "tenpips-deal-1"', 'Proof "tenpips-deal-9"', "tenpips-deal-1, got"),
        ('ProofSecret "', 'ProofSecret "0', "64 digits from 0 to f for the secret"),
    ],
)
def test_a_wrong_header_is_refused(old: str, new: str, because: str) -> None:
    text = in_text(deal())
    assert old in text
    with pytest.raises(NotationError, match=because) as caught:
        list(read(text.replace(old, new), game_named))
    assert "\n" not in str(caught.value)


# Whatever was changed


def other(character: str) -> str:
    """Another character, of the same kind where that makes a difference."""
    if character in "0123456789abcdef":
        return "0123456789abcdef"[("0123456789abcdef".index(character) + 1) % 16]
    return "x" if character != "x" else "y"


def changes(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """A text with one character after the other changed; blanks mean nothing."""
    for place in range(start, end):
        here = text[place]
        if not here.isspace():
            for new in {other(here), here.upper(), here.lower()} - {here}:
                yield place, f"{text[:place]}{new}{text[place + 1 :]}"


@pytest.mark.parametrize("name", ["dix", "reunion", "chinese-ten"])
def test_every_changed_byte_of_a_proof_or_pack_is_found(name: str) -> None:
    line = in_json(deal(name))
    proof, pack = line.index('"proof": '), line.index('"pack": ')
    places = [(proof + len('"proof": '), len(line)), (pack, line.index(', "plies"'))]
    tried = 0
    for start, end in places:
        for place, text in changes(line, start, end):
            if text.lower() == line.lower() and start == pack:
                continue  # Cards may be written in small letters.
            assert found(text), f"{text[place - 20 : place + 5]} at {place}"
            assert strangers_finding(text), f"{text[place - 20 : place + 5]} at {place}"
            tried += 1
    assert tried > 1000


def test_every_changed_byte_of_a_proof_in_text_is_found() -> None:
    text = in_text(deal())
    start = text.index("[Proof ")
    tried = 0
    for place, wrong in changes(text, start, text.index("[Pack ")):
        if headers(wrong) != headers(text):  # Names of headers may be in any case.
            assert found(wrong), f"{wrong[place - 20 : place + 5]} at {place}"
            tried += 1
    assert tried > 500


def headers(text: str) -> list[tuple[str, str]]:
    """Headers of a text, their names in one case."""
    pairs = re.findall(r'\[(\w+) "([^"]*)"\]', text)
    return [(name.lower(), value) for name, value in pairs]


@pytest.mark.parametrize("name", ["dix", "reunion", "chinese-ten", "toy"])
def test_what_was_changed_is_named(name: str) -> None:
    record = deal(name)
    proof = proof_in(record)
    swapped = [*record.pack]
    swapped[3], swapped[7] = swapped[7], swapped[3]

    assert doubt(with_proof(record, secret=drawn("x"))).startswith("deal 1: the secret")
    assert "the pack is not the one" in doubt(replace(record, pack=tuple(swapped)))
    assert "place 4 has" in doubt(replace(record, pack=tuple(swapped)))
    assert "pack 1 is not among" in doubt(
        replace(record, proof=PackProof(proof, 1)),
    )
    assert "seal of pack 0" in doubt(with_proof(record, packs=(drawn("x"),)))
    assert "seats have a value, and" in doubt(
        with_proof(
            record,
            values=proof.values * 2,
            value_commitments=proof.value_commitments * 2,
            supplied=proof.supplied * 2,
        )
    )
    with pytest.raises(FairnessError, match="deal 1: it has no proof"):
        verify(game_named(name), replace(record, proof=None))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_lot_decides_who_deals_first(name: str, variant: str) -> None:
    record = deal(name, variant)
    dealer = (record.dealer + 1) % record.seats
    cards = replace(record, dealer=dealer, plies=(), outcome=None)

    assert f"falls on seat {record.dealer}, and seat {dealer} dealt" in doubt(cards)
    verify(game_named(name), replace(cards, number=2))
    verify(game_named(name), replace(cards, number=0))


def test_a_lot_by_cutting_is_that_of_the_rules() -> None:
    """Ties included, in which only those who tie cut again."""
    game = game_named("reunion")
    options = game.options("pierer")
    again = 0
    for number in range(60):
        (record,) = fair_deal("reunion", "pierer", f"cut {number}")
        proof = proof_in(record)
        values = [value for value in proof.values if value is not None]
        shuffler = FairShuffler(mixed(proof.secret, values))
        lot = draw_lot(game.terms(options), 3, game.pack(options), shuffler.below)
        again += len(lot.cuts) > 3
        assert strangers_finding(in_json(record)) == ""
    assert again


def test_no_further_pack_is_dealt_unless_the_last_was_void() -> None:
    """Else a server could deal until it liked the cards."""
    for name in ("dix", "chinese-ten"):
        record = deal(name)
        proof = proof_in(record)
        secret = mixed(proof.secret, [v for v in proof.values if v is not None])
        game = game_named(name)
        pack = FairShuffler(secret).pack(game.pack(record.options), 1)
        roots = (*proof.packs, Sealed(secret, 1, pack).root)
        wanted = proof._replace(packs=roots)
        second = replace(
            record, pack=pack, plies=(), outcome=None, proof=PackProof(wanted, 1)
        )

        assert doubt(second) == "deal 1: pack 0 was not void, but another was dealt"
        assert doubt(with_proof(record, packs=roots)).endswith("another was dealt")


def test_a_secret_serves_for_one_deal() -> None:
    record = deal("dix")
    again = replace(record, number=2)

    with pytest.raises(FairnessError, match="deal 2: it has the secret of deal 1"):
        verify_match(game_named("dix"), [record, again])


def test_another_deal_with_its_own_true_proof_has_another_commitment() -> None:
    """What was published at the table tells it from the deal that was played."""
    record = deal("dix")
    (late,) = fair_deal("dix", "classic", "late")

    assert found(in_json(late)) == ""
    assert proof_in(late).commitment != proof_in(record).commitment


# The command


def verified(
    files: Sequence[Path], capsys: pytest.CaptureFixture[str]
) -> tuple[int, list[str], str]:
    """Exit code, lines, and complaints of the command."""
    code = run(Namespace(records=[*files]), Texts("en"))
    said = capsys.readouterr()
    return code, said.out.splitlines(), said.err


def written(folder: Path, name: str, *texts: str) -> Path:
    file = folder / name
    file.write_text("\n".join(texts), encoding="utf-8")
    return file


def test_the_command_says_of_every_deal_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = deal("dix")
    bare = replace(record, proof=None, number=0)
    wrong = replace(with_proof(record, secret=drawn("x")), number=0)
    single = replace(record, number=0)
    file = written(tmp_path, "three", *map(in_text, (single, bare, wrong)))

    code, lines, errors = verified([file], capsys)

    assert code == 2
    assert errors == ""
    assert len(lines) == 4
    assert lines[0].startswith("deal 1: verified; one value came from a player")
    assert lines[1].startswith("deal 2: no proof")
    assert lines[2].startswith("NOT VERIFIED: deal 3: the secret is not the one")
    assert lines[3] == "1 verified, 1 without a proof, 1 not verified."


def test_the_command_is_content_only_with_proofs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = deal("chinese-ten")
    good = written(tmp_path, "good", in_json(record))
    bare = written(tmp_path, "bare", in_json(replace(record, proof=None)))

    assert verified([good], capsys)[0] == 0
    assert verified([bare], capsys)[0] == 2
    code, lines, _ = verified([good, bare], capsys)
    assert code == 2
    assert lines[0].startswith(f"{good}: deal 1: verified")
    assert lines[1].startswith(f"{bare}: deal 1: no proof")


def test_the_command_plays_deals_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = deal("dix")
    first, second, *rest = record.plies
    broken = replace(record, plies=(first, second), outcome=None)
    wrong = replace(record, plies=(second._replace(seat=None), first, *rest))
    file = written(tmp_path, "played", in_json(broken), in_json(wrong))

    code, lines, _ = verified([file], capsys)

    assert code == 2
    assert lines[0].endswith("The deal broke off before its end.")
    assert lines[1].startswith("NOT VERIFIED: deal 2, ply 1")


def test_the_command_looks_at_the_deals_of_a_match_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = deal("dix")
    again = replace(record, number=2)
    file = written(tmp_path, "twice", in_json(record), in_json(again))
    void = written(tmp_path, "void", *map(in_json, void_deal()))
    (dealt,) = fair_deal("dix", "classic", "second deal of a match")
    wrong = replace(dealt, number=2, dealer=record.dealer, plies=(), outcome=None)
    turn = written(tmp_path, "turn", in_json(record), in_json(wrong))

    assert verified([void], capsys)[0] == 0
    code, lines, _ = verified([file], capsys)
    assert (code, lines[2]) == (
        2,
        "NOT VERIFIED: deal 2: it has the secret of deal 1.",
    )
    code, lines, _ = verified([turn], capsys)
    assert code == 2
    assert lines[2].startswith("NOT VERIFIED: deal 2: expected dealer")


@pytest.mark.parametrize(
    "source", ["", "x", "{}", '[Game "dix"]', "\0", '{"game": "dix", "proof": 1}', None]
)
def test_the_command_refuses_what_is_no_record(
    source: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none"
    if source is not None:
        file.write_text(source, encoding="utf-8")

    code, lines, errors = verified([file], capsys)

    assert (code, lines) == (2, [])
    assert errors.startswith("tenpips: ")
    assert errors.count("\n") == 1


def test_one_bad_file_does_not_keep_others_from_being_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = written(tmp_path, "bad", "x")
    good = written(tmp_path, "good", in_text(deal("reunion")))

    code, lines, errors = verified([bad, good], capsys)

    assert code == 2
    assert lines[0].startswith(f"{good}: deal 1: verified")
    assert errors.startswith(f"tenpips: {bad}: line 1: expected a record")


def test_mangled_files_never_bring_the_command_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = [in_json(deal()), in_text(deal()), in_json(void_deal()[-1])]
    file = tmp_path / "mangled"
    for number in range(150):
        dice = Dice(41, number)
        data = bytearray(texts[number % 3].encode())
        for _ in range(1 + dice.below(3)):
            place = dice.below(len(data))
            data[place : place + dice.below(3)] = bytes([dice.below(256)])
        file.write_bytes(data)
        code, _, errors = verified([file], capsys)
        assert code in {0, 2}
        assert errors.count("\n") <= 1


def test_the_command_at_a_shell(tmp_path: Path) -> None:
    good = written(tmp_path, "good", in_text(deal("dix")))
    bad = written(tmp_path, "bad", in_text(deal("dix")).replace("yes", "no"))

    done = tenpips("verify", str(good), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("deal 1: verified; one value came from a player")
    done = tenpips("verify", str(good), str(bad), home=tmp_path)
    assert done.returncode == 2
    assert "NOT VERIFIED: deal 1: the value of seat 1" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    done = tenpips("verify", home=tmp_path)
    assert done.returncode == 2
    assert "RECORD" in done.stderr


def test_a_server_that_deals_late_is_caught_by_what_it_published() -> None:
    """Same values, another secret: the seal and the commitment do not agree with it."""
    record = deal("dix")
    proof = proof_in(record)
    values = values_of(2, "dix classic")
    secret = mixed(drawn("better"), values)
    game = game_named("dix")
    pack = FairShuffler(secret).pack(game.pack(record.options), 0)
    seal = Sealed(secret, 0, pack).root
    liked = proof_of(drawn("better"), values, seal)
    cheat = replace(record, pack=pack, plies=(), outcome=None, number=0)

    verify(game, replace(cheat, proof=PackProof(liked, 0)))
    kept = liked._replace(commitment=proof.commitment)
    assert "the secret is not" in doubt(replace(cheat, proof=PackProof(kept, 0)))
