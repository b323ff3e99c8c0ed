"""A language says phrases, counts, lists, and tells again what was said in English, down to its parts."""

from __future__ import annotations

import copy
import pickle
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.errors import TOLD_LIMIT, BadInput
from flickhall.languages import CODES, ENGLISH, find_language, languages
from flickhall.phrases import Counted, Joined, Listed, Phrase, Said, any_of
from spoken import spoken

DUTCH = find_language("nl")
MADE_UP = spoken(
    {
        "unknown {what}": "{what} ist unbekannt",
        "side|Light": "Hell",
        "Light": "Licht (Lampe)",
        "{before} or {last}": "{before} oder {last}",
        "a disc": "eine Scheibe",
        "none": "keine",
        "{number} disc": "{number} Scheibe",
        "{number} discs": "{number} Scheiben",
    }
)


def test_a_phrase_is_filled_in() -> None:
    assert MADE_UP.say("unknown {what}", what="x") == "x ist unbekannt"
    assert MADE_UP.say("nowhere {what}", what="x") == "nowhere x"
    assert MADE_UP.say(Phrase("Light", context="side")) == "Hell"
    assert MADE_UP.say("Light") == "Licht (Lampe)"
    assert ENGLISH.say("") == ""


@pytest.mark.parametrize(("number", "said"), [(0, "0 discs"), (1, "1 disc"), (2, "2 discs")])
def test_english_counts(number: int, said: str) -> None:
    assert ENGLISH.count(Phrase("{number} disc", "{number} discs"), number) == said


@pytest.mark.parametrize(("code", "said"), [("nl", "0 artikelen"), ("fr", "0 clause"), ("es", "0 cláusulas")])
def test_every_language_counts_in_its_own_way(code: str, said: str) -> None:
    assert find_language(code).count(Phrase("{number} clause", "{number} clauses"), 0) == said


@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_was_counted_is_counted_again(number: int) -> None:
    phrase = Phrase("{number} clause", "{number} clauses")
    counted = Counted(phrase, number)
    assert counted == f"{number} clause{'' if number == 1 else 's'}"
    for code in CODES:
        assert find_language(code).tell(counted) == find_language(code).count(phrase, number)
    french = find_language("fr")
    assert french.say("{before} or {last}", before=counted, last="b").startswith(french.tell(counted))
    told = Counted(Phrase("{number} disc of {side}", "{number} discs of {side}"), number, side="W")
    for again in (copy.deepcopy(told), pickle.loads(pickle.dumps(told)), told.filled({"side": "W"})):
        assert (again, again.counts, again.number) == (told, told.counts, number)
    assert told.filled({"side": "B"}) == told.removesuffix("W") + "B"


def test_what_was_said_is_told_again() -> None:
    inner = Said("a disc")
    outer = Said("unknown {what}", what=inner)
    assert outer == "unknown a disc"
    assert MADE_UP.tell(outer) == "eine Scheibe ist unbekannt"
    assert MADE_UP.tell(Said("unknown {what}", what="none")) == "none ist unbekannt", "a plain value stays"
    assert MADE_UP.tell("none") == "keine"
    assert MADE_UP.tell(any_of(["a", inner, "c"])) == "a, eine Scheibe oder c"


@pytest.mark.parametrize(
    ("words", "listed"),
    [([], ""), (["W1"], "W1"), (["W1", "B2"], "W1 and B2"), (["a", "b", "c"], "a, b and c")],
)
def test_words_are_listed(words: list[str], listed: str) -> None:
    assert ENGLISH.listed(words) == Listed(words) == listed


def test_a_list_in_every_language() -> None:
    told = {language.code: language.listed("abc", Joined.OR) for language in languages()}
    assert told == {"en": "a, b or c", "nl": "a, b of c", "es": "a, b o c", "fr": "a, b ou c"}


@pytest.mark.parametrize(
    ("value", "english", "dutch"),
    [(22.5, "22.5", "22,5"), (3.0, "3", "3"), (0, "0", "0"), (1234567, "1234567", "1234567")],
)
def test_numbers(value: float, english: str, dutch: str) -> None:
    assert ENGLISH.number(value) == english
    assert DUTCH.number(value) == dutch


@pytest.mark.parametrize(
    ("code", "told"), [("en", "300.00 mm"), ("nl", "300,00 mm"), ("es", "300,00 mm"), ("fr", "300,00 mm")]
)
def test_decimals_that_a_phrase_asks_for_have_the_sign_of_the_language(code: str, told: str) -> None:
    speaker = find_language(code)
    assert speaker.say("{far:.2f} mm", far=300.0) == told
    assert speaker.tell(Said("{far:.2f} mm", far=300.0)) == told
    assert speaker.say("{value!r}", value=1.5) == "1.5"


def test_moments() -> None:
    told = datetime(2026, 3, 5, 14, 7, tzinfo=UTC)
    assert ENGLISH.moment(told) == "5 Mar 2026, 14:07"
    assert DUTCH.moment(told) == "5 mrt 2026, 14:07"


@given(st.text(), st.integers())
def test_values_are_never_read_as_phrases(text: str, number: int) -> None:
    said = Said("{text!r} and {number}", text=text, number=number)
    assert said == f"{text!r} and {number}"
    assert DUTCH.tell(said) == said


@pytest.mark.parametrize("made", [Said("unknown {what}", what="x"), any_of(["a", "b"])])
def test_copies_can_still_be_told_again(made: str) -> None:
    for copied in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert copied == made and type(copied) is type(made)
        assert MADE_UP.tell(copied) == MADE_UP.tell(made)


def test_a_refusal_is_told_again_even_when_it_was_cut() -> None:
    refusal = BadInput(Said("unknown {what}", what="x" * 9999), where="q", allowed=any_of(["a", "b"]))
    told = MADE_UP.tell(refusal.told)
    assert told.endswith("; allowed: a oder b")
    assert "ist unbekannt" in told and len(refusal.what) <= TOLD_LIMIT + 10
    assert str(refusal).startswith("q: unknown xxx")


def test_every_code_has_its_language_and_no_other() -> None:
    assert [language.code for language in languages()] == list(CODES)
    assert find_language("nl") is find_language("nl")
    with pytest.raises(Exception, match="allowed: en, nl, es or fr"):
        find_language("xx")


@pytest.mark.parametrize("name", ["אבי", "سمير", "ߒߞߏ"])
def test_a_name_from_right_to_left_does_not_turn_its_sentence(name: str) -> None:
    told = ENGLISH.say("{one} – {two}: {score}", one=name, two="Bo", score="3–1")
    assert told == f"\u2068{name}\u2069 – Bo: 3–1"
    assert ENGLISH.say("{name!r} is no pair", name=name) == f"\u2068'{name}'\u2069 is no pair"
    assert ENGLISH.tell(Said("{name!r} twice", name=name)) == f"\u2068'{name}'\u2069 twice"
    assert ENGLISH.listed([name, name, "Bo"]) == f"\u2068{name}\u2069, \u2068{name}\u2069 and Bo"


@pytest.mark.parametrize("name", ["Ada", "Łukasz", "李", "Ζωή", "Юлия"])
def test_any_other_name_stays_as_it_is(name: str) -> None:
    assert ENGLISH.say("{one} wins.", one=name) == f"{name} wins."
