"""Tokens hold seats; a room knows them by their hashes alone."""

from __future__ import annotations

import hashlib
from functools import lru_cache


@lru_cache(maxsize=16_384)  # asked for every card, of those who are here
def hashed(token: str) -> str:
    """Hash of a token: whoever reads the store can take no seat by it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
