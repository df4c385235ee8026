"""
The cards' artwork, drawn by code: one SVG sprite, and the emblem of the product.

All colours are CSS custom properties with a fallback, so that four-colour and
two-colour packs, large indices, backs and dark tables need no second file.
"""
