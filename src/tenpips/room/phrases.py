"""What can be said at a table: codes of phrases, whose texts are in locales/."""

from __future__ import annotations

PHRASES = (
    "hello",
    "good-luck",
    "have-fun",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "close",
    "thinking",
    "one-moment",
    "back-now",
    "one-more",
    "last-one",
    "good-game",
    "goodbye",
)
"""Each names the message ``phrase-<code>``; codes are never renamed."""
