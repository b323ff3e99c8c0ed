"""What others wrote steers no terminal, and keeps its letters, marks and spaces."""

from __future__ import annotations

import pytest

from flickhall.wording.plain import plain


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Zoë & co.", "Zoë & co."),
        ("W1\u00a0: hors jeu\u202f!", "W1\u00a0: hors jeu\u202f!"),
        ("\x1b[31mred\x07", "?[31mred?"),
        ("one\ntwo\ttabs\u2028lines", "one?two?tabs?lines"),
        ("\u202eturned", "?turned"),
        (20, "20"),
        (None, "None"),
    ],
)
def test_only_what_would_steer_a_terminal_is_replaced(written: object, shown: str) -> None:
    assert plain(written) == shown
