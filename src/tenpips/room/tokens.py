"""Tokens hold seats; a room knows them by their hashes alone."""

from __future__ import annotations

import hashlib


def hashed(token: str) -> str:
    """Hash of a token: whoever reads the store can take no seat by it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
