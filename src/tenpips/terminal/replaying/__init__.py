"""Replays at a shell: in lines of text, or on a screen that steps through them."""
