"""Steppers that share nothing with the engine but docs/physics.md, for tests and benchmarks to hold it against."""
