"""Frames as text: read strictly, written compactly."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from tenpips.protocol import Fault, Form, FromClient

_READER: TypeAdapter[FromClient] = TypeAdapter(
    Annotated[FromClient, Field(discriminator="t")]
)


def read_frame(text: str | bytes) -> FromClient | Fault:
    """Read a client's frame; a fault says what is wrong with it, and quotes nothing."""
    try:
        return _READER.validate_json(text)
    except ValidationError as error:
        problem = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part)[:20] for part in problem["loc"])[:80]
        return Fault("bad-frame", f"{place or 'frame'}: {problem['type']}")


def written(form: Form) -> str:
    """Write one of the server's small frames."""
    return to_json(form).decode()
