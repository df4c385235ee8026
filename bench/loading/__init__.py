"""Parts of the benchmark `bench/load.py`."""
