"""
The table server.

Importing this package, ``settings`` or ``sources`` takes the standard library alone;
the rest needs the extra ``server``.
"""
