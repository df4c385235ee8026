"""A stranger's verifier: checks 1 to 7 of docs/fairness.md, without tenpips."""

import hashlib
import itertools
import re
import struct
from typing import Any

TAG = "tenpips-deal-1/"
KEYS = {"version", "commitment", "seats", "secret", "packs", "number"}


def sha(*parts: bytes | str | int) -> bytes:
    written = (p.to_bytes(4, "big") if isinstance(p, int) else p for p in parts)
    texts = (p.encode() if isinstance(p, str) else p for p in written)
    return hashlib.sha256(b"".join(texts)).digest()


def numbers(seed: bytes) -> Any:
    blocks = (sha(seed, n.to_bytes(8, "big")) for n in itertools.count())
    words = (word for block in blocks for word in struct.unpack(">8I", block))
    return lambda limit: next(w for w in words if w < 2**32 // limit * limit) % limit


def shuffled(cards: list[str], seed: bytes) -> list[str]:
    cards, below = [*cards], numbers(seed)
    for i in range(len(cards) - 1):
        j = i + below(len(cards) - i)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def part(count: int) -> int:
    return max(1 << bit for bit in range(6) if 1 << bit < count)


def root(leaves: list[bytes]) -> bytes:
    m = part(len(leaves)) if leaves[1:] else 0
    return sha(b"\1", root(leaves[:m]), root(leaves[m:])) if m else leaves[0]


def climbed(leaf: bytes, place: int, count: int, path: list[str]) -> bytes:
    if count == 1 or not path:
        return leaf if count == 1 and not path else b""
    m, rest, last = part(count), path[:-1], bytes.fromhex(path[-1])
    if place < m:
        return sha(b"\1", climbed(leaf, place, m, rest), last)
    return sha(b"\1", last, climbed(leaf, place - m, count - m, rest))


def is_opened(seal: str, count: int, given: Any) -> bool:
    place, path = given["place"], given["path"]
    leaf = sha(b"\0", place, given["card"], bytes.fromhex(given["salt"]))
    return place < count and climbed(leaf, place, count, path).hex() == seal


def lot(options: Any, seats: list[int], cards: list[str], below: Any) -> Any:
    if options.get("first_dealer", "random") == "random":
        return below(len(seats))
    ranks = "789TJQKA" if options["ten_rank"] == "low" else "789JQKTA"
    while seats[1:]:
        left = [*cards]
        cut = {seat: ranks.index(left.pop(below(len(left)))[0]) for seat in seats}
        best = (max if options["first_dealer"] == "high_cut" else min)(cut.values())
        seats = [seat for seat in seats if cut[seat] == best]
    return seats[0]


def checks(record: Any) -> Any:
    """Give the name of each check and whether all agrees; stop where it does not."""
    proof, options = record["proof"], record["options"]
    seats, k, packs = proof["seats"], proof["number"], proof["packs"]
    yield "version", proof.keys() == KEYS and proof["version"] == TAG[:-1]
    hashes = [proof["commitment"], proof["secret"], *packs]
    hashes += [seat[key] for seat in seats for key in ("commitment", "value")]
    yield "digits", all(re.fullmatch("[0-9a-f]{64}", text) for text in hashes)
    secret, values = bytes.fromhex(proof["secret"]), []
    yield "secret", sha(TAG, "secret", secret).hex() == proof["commitment"]
    for number, seat in enumerate(seats):
        values.append(bytes.fromhex(seat["value"]))
        text = sha(TAG, "value", number, bytes([seat["supplied"]]), values[-1])
        yield f"value of seat {number}", text.hex() == seat["commitment"]
    m = sha(TAG, "mixed", secret, *values)
    yield "number", 0 <= k < len(packs) and len(seats) == record["seats"]
    ranks = "23456789TJQKA"[5 if record["game"] == "reunion" else 0 :]
    cards = [rank + suit for suit in "CDHS" for rank in ranks]
    cards += ["JK"] * (record["game"] == "dix")
    for n, seal in enumerate(packs):
        pack = shuffled(cards, sha(TAG, "pack", m, n))
        salts = [sha(TAG, "salt", m, n, i) for i in range(len(pack))]
        leaves = [sha(b"\0", i, pack[i], salt) for i, salt in enumerate(salts)]
        yield f"seal of pack {n}", root(leaves).hex() == seal
        yield "pack", n != k or pack == record["pack"]
        layout = "".join(pack[24:28]) * (options.get("triple_rule") == "redeal")
        void = max(layout.count(rank) for rank in "5TJQK") > 2
        yield f"void pack {n}", void or n == len(packs) - 1
    dealer = lot(options, [*range(len(seats))], cards, numbers(sha(TAG, "lot", m)))
    yield "lot", record.get("deal") != 1 or dealer == record["dealer"]
