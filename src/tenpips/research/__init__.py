"""The games for researchers: the arena measures players against each other."""
