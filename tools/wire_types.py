"""
Make the schema and the TypeScript types of the wire out of its dataclasses.

    python -m tools.wire_types

writes docs/protocol.schema.json and web/src/protocol.ts; a test fails while they are
not what this makes. pydantic makes the schema, as the server reads frames by it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from pydantic import Field, TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from tenpips import protocol
from tenpips.room import PHRASES

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "protocol.ts"

Node: TypeAlias = Mapping[str, Any]

UNIONS: Mapping[str, Any] = {
    "FromClient": Annotated[protocol.FromClient, Field(discriminator="t")],
    "ToClient": Annotated[protocol.ToClient, Field(discriminator="t")],
}
"""Whatever goes over the socket, either way."""

SINGLE = (
    protocol.NewTable,
    protocol.TakeSeat,
    protocol.SeatTaken,
    protocol.NewLink,
)
"""Forms that go over HTTP."""

_HEAD = """\
// The forms on the wire. Made by tools/wire_types.py from src/tenpips/protocol: change
// them there.

/** Any JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
"""
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


# The schema


def schema() -> dict[str, Any]:
    """JSON Schema of every form, by its name."""
    named = {**UNIONS, **{form.__name__: form for form in SINGLE}}
    wanted: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        (name, "validation", TypeAdapter(form)) for name, form in named.items()
    ]
    found, whole = TypeAdapter.json_schemas(wanted)
    forms: dict[str, Any] = dict(whole["$defs"])
    for name in UNIONS:
        forms[name] = found[name, "validation"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"tenpips protocol {protocol.PROTOCOL}",
        "$defs": {name: _plain(forms[name]) for name in sorted(forms)},
    }


def _plain(node: Any) -> Any:  # noqa: ANN401 (any JSON)
    """Leave out titles, which only repeat names, and speak JSON in descriptions."""
    if isinstance(node, list):
        return [_plain(item) for item in node]
    if not isinstance(node, dict):
        return node
    shown = {key: _plain(value) for key, value in node.items()}
    if isinstance(node.get("title"), str):
        del shown["title"]
    if isinstance(node.get("description"), str):
        shown["description"] = _in_json(node["description"])
    return shown


def _in_json(text: str) -> str:
    for python, plain in {"None": "null", "False": "false", "True": "true"}.items():
        text = re.sub(rf"\b{python}\b", plain, text)
    return text.replace("``", "`")


# The types


def types(whole: Node) -> str:
    """TypeScript for a schema that `schema` made."""
    blocks = [_HEAD, *_constants()]
    blocks += [_declaration(name, node) for name, node in whole["$defs"].items()]
    return "\n".join(blocks)


def _constants() -> Iterator[str]:
    yield _constant("PROTOCOL", protocol.PROTOCOL, "Version of the protocol.")
    yield _constant(
        "PARTS", [*protocol.PARTS], "Parts of a table, in the digest's order."
    )
    yield _constant("PHRASES", [*PHRASES], "Codes of all phrases.")


def _constant(name: str, value: object, what: str) -> str:
    return f"{_comment(what)}export const {name} = {_literals(value)} as const;\n"


def _literals(value: object) -> str:
    if not isinstance(value, list):
        return json.dumps(value)
    return "[\n" + "".join(f"  {json.dumps(item)},\n" for item in value) + "]"


def _declaration(name: str, node: Node) -> str:
    if "oneOf" in node:
        members = "".join(f"\n  | {_type(item)}" for item in node["oneOf"])
        return f"export type {name} ={members};\n"
    lines = [
        _member(key, value, needed=key in node.get("required", ()))
        for key, value in node["properties"].items()
    ]
    head = _comment(node.get("description", ""))
    return f"{head}export interface {name} {{\n{''.join(lines)}}}\n"


def _member(name: str, node: Node, *, needed: bool) -> str:
    # A tag has a default in Python; on the wire it must be there.
    optional = "" if needed or "const" in node else "?"
    comment = _comment(node.get("description", ""), "  ")
    return f"{comment}  {name}{optional}: {_type(node)};\n"


def _comment(text: str, indent: str = "") -> str:
    if not text:
        return ""
    lines = text.strip().splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def _type(node: Node) -> str:
    """Write the TypeScript type of a node."""
    if "$ref" in node:
        return str(node["$ref"]).rpartition("/")[2]
    if "const" in node:
        return json.dumps(node["const"])
    if "enum" in node:
        return " | ".join(json.dumps(item) for item in node["enum"])
    if "anyOf" in node:
        return " | ".join(dict.fromkeys(_type(item) for item in node["anyOf"]))
    if node.get("type") == "array":
        item = _type(node["items"])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if node.get("type") == "object":
        inside = node.get("additionalProperties")
        item = _type(inside) if isinstance(inside, dict) else "Json"
        return f"Record<string, {item}>"
    return _PLAIN[node["type"]] if "type" in node else "Json"


# Files


def files() -> dict[Path, str]:
    """What is to be in each file."""
    whole = schema()
    text = json.dumps(whole, indent=2, ensure_ascii=False)
    return {SCHEMA: f"{text}\n", TYPES: types(whole)}


def main() -> None:
    """Write the files."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
