"""Bodies of requests, read as strictly as frames are."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any, TypeAlias

from fastapi.exceptions import RequestValidationError
from pydantic import BeforeValidator, TypeAdapter, ValidationError

from tenpips.protocol import NewLink, NewTable, PlayNow, TakeSeat
from tenpips.protocol.strict import Form
from tenpips.server.errors import BAD_REQUEST, NOT_JSON, ApiError


def _as_json(form: type[Form]) -> Callable[[Any], Any]:
    """
    Read a form as JSON, for FastAPI hands over Python values.

    There strictness has other rules: no mapping is a dataclass, no list a tuple. A
    body that does not say that it is JSON is handed over as bytes.
    """
    adapter: TypeAdapter[Form] = TypeAdapter(form)

    def read(data: Any) -> Form:  # noqa: ANN401 (any JSON)
        if isinstance(data, bytes):
            raise ApiError(NOT_JSON)
        try:
            return adapter.validate_json(json.dumps(data))
        except RecursionError:  # it could just be read, further up the stack
            raise ApiError(BAD_REQUEST) from None
        except ValidationError as error:
            problems = error.errors(include_url=False, include_input=False)
            found = [{**each, "loc": ("body", *each["loc"])} for each in problems]
            raise RequestValidationError(found) from None

    return read


NewTableBody: TypeAlias = Annotated[NewTable, BeforeValidator(_as_json(NewTable))]
TakeSeatBody: TypeAlias = Annotated[TakeSeat, BeforeValidator(_as_json(TakeSeat))]
NewLinkBody: TypeAlias = Annotated[NewLink, BeforeValidator(_as_json(NewLink))]
PlayNowBody: TypeAlias = Annotated[PlayNow, BeforeValidator(_as_json(PlayNow))]
