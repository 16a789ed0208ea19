"""How fast Turbine Hall is, measured against its targets: `python -m benchmarks`, or `make bench`.

Imports nothing here: the contestants' interpreters load this package too, and one has no Turbine Hall.
"""
