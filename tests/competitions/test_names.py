"""Names in every script pass; those that show nothing, break the line or turn it round do not."""

from __future__ import annotations

import pytest

from flickhall.competitions.names import check_name, tidied
from flickhall.errors import BadInput

NAMES = (
    "Ada",
    "Bö O'Neill-de Vries",
    "עברית",
    "محمد",
    "علی\u200cرضا",
    "王小明",
    "😀",
    "<b>",
    "=1+1",
    "x" * 200,
)
NO_NAMES = ("", "x" * 201, "\u200b", "\u00a0 \u3000", "\u2060\ufeff", "a\x00", "a\x1b[31m", "a\nb", "a\u2028b", "a\u0085",
            "\u202eadA", "\u2067x", "\ud800")  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_any_script_is_one(name: str) -> None:
    check_name(name, "name", 200)
    assert tidied(f"  {name}\t") == name


@pytest.mark.parametrize("name", NO_NAMES)
def test_what_shows_nothing_or_steers_what_shows_it_is_no_name(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        check_name(name, "name", 200)
    assert refused.value.where == "name"


def test_a_name_stands_on_one_line() -> None:
    assert tidied("Ada\r\n  of\u00a0the\tHill ") == "Ada of the Hill"
