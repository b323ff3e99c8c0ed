"""The tests of rules/crokinole/line_test.py on arrays: which discs the outer line puts out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from flickhall.batches.crokinole.positions import Flags
from flickhall.batches.crokinole.seen import Seen
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook

LINE_TESTS: Mapping[str, Callable[[Seen], Flags]] = MappingProxyType(
    {"at_rest": lambda seen: seen.out_at_rest, "in_motion": lambda seen: seen.out_in_motion}
)
"""By the value of the option `line_test`."""


def line_test(rulebook: CrokinoleRulebook) -> Callable[[Seen], Flags]:
    """Return the test that a rulebook's option chooses."""
    return LINE_TESTS[str(rulebook.options["line_test"])]
