"""Which language a terminal wants; what a browser wants is tested over HTTP."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.languages import CODES, accepted, of_environment


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl"}, "nl"),
        ({"LANG": "fr-BE"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": ""}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:nl"}, "fr"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
    ],
)
def test_a_terminal_is_read_as_gettext_reads_it(environment: dict[str, str], code: str) -> None:
    assert of_environment(environment).code == code


@given(st.text(max_size=200))
def test_any_header_has_an_answer(header: str) -> None:
    assert accepted(header).code in CODES
