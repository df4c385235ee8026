"""
How a store's tables came about, step by step; Alembic walks the steps.

A change to the tables is a change to ``schema.py``, a new module in ``versions`` that
brings older stores there, the number of that step in ``schema.VERSION``, and a golden
store of each kind in ``tests/golden_stores``.
"""
