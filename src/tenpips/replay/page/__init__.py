"""The page that an export writes: its parts lie beside this file."""
