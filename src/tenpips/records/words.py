"""How people write cards, header names and header values, and how we do."""

from __future__ import annotations

import json
import math
import re
from collections import Counter

from tenpips.cards import INDEX_OF, CardIndex
from tenpips.errors import NotationError

MAX_DIGITS = 18
MAX_ITEMS = 1000
"""Most cards, comments or headers of one deal; no real one comes near."""

MAX_DEPTH = 16
"""How deep lists and objects may be nested in what a record carries along."""

_TYPED = str.maketrans(
    {
        "♣": "C", "♦": "D", "♥": "H", "♠": "S",
        "♧": "C", "♢": "D", "♡": "H", "♤": "S",
        "\N{VARIATION SELECTOR-16}": "", "\N{VARIATION SELECTOR-15}": "",
    }
)  # fmt: skip
_INTEGER = re.compile(r"[+-]?[0-9]+")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_HEADER = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def shown(value: object) -> str:
    """Write what came, in one line and not too long."""
    text = value[:41] if isinstance(value, str) else _brief(value)
    return ascii(text[:40] + "…") if len(text) > 40 else repr(text)


def _brief(value: object) -> str:
    if isinstance(value, (list, dict)):
        return f"{'a list' if isinstance(value, list) else 'an object'} of {len(value)}"
    return json.dumps(value) if value is None or isinstance(value, bool) else str(value)


def card_in(word: str) -> CardIndex:
    """
    Read a card as typed: ``TH``, ``10h``, ``t♥``; ``JK`` or ``joker``.

    Raises:
        NotationError: If *word* does not name a card.

    """
    card = INDEX_OF.get(word)
    if card is not None:
        return card
    typed = word.strip(" ,;")[:12].upper().translate(_TYPED).replace("10", "T", 1)
    card = INDEX_OF.get("JK" if typed in {"JOKER", "🃏"} else typed)
    if card is None:
        raise NotationError(f"expected a card such as 'TH' or 'JK', got {shown(word)}")
    return card


def integer_in(text: str, what: str) -> int:
    """
    Read a whole number.

    Raises:
        NotationError: If *text* is none, or absurdly long.

    """
    typed = text.strip()
    if not _INTEGER.fullmatch(typed) or len(typed) > MAX_DIGITS:
        raise NotationError(f"expected a whole number for {what}, got {shown(text)}")
    return int(typed)


# Header names


def header_of(field: str) -> str:
    """Write a field's name as a header: ``last_trick`` is ``LastTrick``."""
    return "".join(part[:1].upper() + part[1:] for part in field.split("_"))


def field_of(header: str) -> str:
    """Read a header's name: ``LastTrick``, ``Last_trick`` and ``last-trick`` alike."""
    text = header if header.upper() == header else _HUMP.sub("_", header)
    return re.sub("[_-]+", "_", text).lower()


def fits_header(field: str) -> bool:
    """Tell whether a field's name comes back unchanged from a header."""
    header = header_of(field)
    return bool(_HEADER.fullmatch(header)) and field_of(header) == field


# Header values


def quoted(text: str) -> str:
    """Put a header's value in quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def unquoted(text: str) -> str:
    """Read a header's value between its quotes."""
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL) if "\\" in text else text


def text_value(value: object) -> str:
    """Write a value carried along: text as it is, anything else as ``=`` and JSON."""
    if isinstance(value, str) and value.isprintable() and not value.startswith("="):
        return value
    return "=" + json.dumps(value)


def read_text_value(text: str, what: str) -> object:
    """Read what `text_value` wrote; raises NotationError."""
    return json_in(text[1:], what) if text.startswith("=") else text


def result_value(value: object) -> str:
    """
    Write a field of an outcome, as briefly as it can be read back.

    Numbers and words as they are, several of them with blanks between, none as
    ``-``, a list of one or none in brackets; anything else as ``=`` and JSON.
    """
    items = value if isinstance(value, list) else [value]
    text = " ".join("-" if item is None else str(item) for item in items)
    if isinstance(value, list) and len(value) < 2:
        text = f"[{text}]"
    return text if _reads_back(text, value) else "=" + json.dumps(value)


def _reads_back(text: str, value: object) -> bool:
    if not text.isprintable() or text.startswith("="):
        return False
    return json.dumps(_plain_result(text)) == json.dumps(value)


def read_result_value(text: str, what: str) -> object:
    """Read what `result_value` wrote, or a person; raises NotationError."""
    return json_in(text[1:], what) if text.startswith("=") else _plain_result(text)


def _plain_result(text: str) -> object:
    bracketed = text.startswith("[") and text.endswith("]")
    items = [_item(word) for word in (text[1:-1] if bracketed else text).split()]
    return items if bracketed or len(items) != 1 else items[0]


def _item(word: str) -> int | str | None:
    if word == "-":
        return None
    if len(word) <= MAX_DIGITS and _INTEGER.fullmatch(word):
        return int(word)
    return word


# JSON


def json_in(text: str, what: str) -> object:
    """
    Read one JSON value.

    Raises:
        NotationError: If *text* is none, or holds what JSON does not allow.

    """
    try:
        return DECODER.decode(text)
    except RecursionError:
        raise NotationError(f"expected less deeply nested JSON for {what}") from None
    except json.JSONDecodeError as error:
        raise NotationError(
            f"expected JSON for {what}, but {complaint(error)}"
        ) from None


def complaint(error: json.JSONDecodeError) -> str:
    """Say what is wrong with a JSON text, and whether it was cut short."""
    message = error.msg.removesuffix(" at")
    said = f"{message[:1].lower()}{message[1:]} at column {error.colno}"
    rest = len(error.doc[error.pos :][:9].rstrip())
    cut = rest == 0 or error.msg.startswith("Unterminated")
    cut = cut or (rest < 6 and error.msg.startswith("Invalid"))
    return f"{said}, where it breaks off" if cut else said


def _constant(text: str) -> object:
    raise NotationError(f"expected a number, got {text}")


def _int(text: str) -> int:
    if len(text) > MAX_DIGITS:
        wanted = f"a number of at most {MAX_DIGITS} digits"
        raise NotationError(f"expected {wanted}, got {shown(text)}")
    return int(text)


def _float(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise NotationError(f"expected a finite number, got {shown(text)}")
    return number


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counts.items() if count > 1)
        raise NotationError(f"expected each key once, got {shown(twice)} twice")
    return found


DECODER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_constant=_constant,
    parse_int=_int,
    parse_float=_float,
)
"""JSON without its traps: keys given twice, NaN, infinities, endless numbers."""
