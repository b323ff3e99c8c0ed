"""The key of compiled batches: other files, other physics or other constants make another."""

from __future__ import annotations

from flickhall.batches.identity import mark_of
from flickhall.physics.identity import CARROM, CROKINOLE


def test_whatever_is_compiled_in_is_part_of_the_key() -> None:
    package = "flickhall.batches.crokinole"
    marks = {
        mark_of(CROKINOLE, package, ("codes.py",)),
        mark_of(CARROM, package, ("codes.py",)),
        mark_of(CROKINOLE, package, ("codes.py", "places.py")),
        mark_of(CROKINOLE, package, ("codes.py",), 1.0),
        mark_of(CROKINOLE, package, ("codes.py",), 2.0),
    }
    assert len(marks) == 5
    assert mark_of(CROKINOLE, package, ("codes.py",), 1.0) in marks
