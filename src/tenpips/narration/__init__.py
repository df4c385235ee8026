"""Codes and arguments into sentences, in the reader's language."""

from tenpips.narration.cards import CardStyle
from tenpips.narration.narrator import Narrator
from tenpips.narration.texts import Texts, languages

__all__ = ["CardStyle", "Narrator", "Texts", "languages"]
