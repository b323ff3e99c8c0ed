"""Every sentence is said in every language: whole, with the same values, marked as that sentence is marked."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from collect_phrases import of_python, of_template  # noqa: E402
from every_sentence import every_entry, template  # noqa: E402
from flickhall.languages import CODES  # noqa: E402

OTHERS = [code for code in CODES if code != "en"]
Key = tuple[str | None, str]


def catalogue(code: str) -> Catalog:
    with (ROOT / "src" / "flickhall" / "languages" / f"{code}.po").open("rb") as written:
        return read_po(written, locale=code)


def key(message: Message) -> Key:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def texts(of: object) -> tuple[str, ...]:
    return (of,) if isinstance(of, str) else tuple(of)  # type: ignore[arg-type]


def values(text: str) -> set[str]:
    """Return the values a sentence takes, as in `name!r`."""
    return {
        f"{name}{'!' + conversion if conversion else ''}{':' + spec if spec else ''}"
        for _, name, spec, conversion in Formatter().parse(text)
        if name is not None
    }


def faults(message: Message) -> list[str]:
    """Return what is wrong with the translation of a message."""
    english, told = texts(message.id), texts(message.string)
    if not all(told):
        return ["not translated"]
    found = ["fuzzy"] if message.fuzzy else []
    always = set.intersection(*map(values, english))
    ever = set.union(*map(values, english))
    for text in told:
        if not always <= values(text) <= ever:
            found.append(f"takes {sorted(values(text))} instead of {sorted(ever)}")
        found += [
            f"{open_}{close} unbalanced"
            for open_, close in ("()", "[]", "“”", "«»")
            if text.count(open_) != text.count(close)
        ]
        found += [f"{mark} odd" for mark in '`"' if text.count(mark) % 2]
        if text != text.strip():
            found.append("blanks at an end")
        if ending(text) != ending(english[0]):
            found.append(f"ends with {ending(text)!r} instead of {ending(english[0])!r}")
        if english_left(text, english):
            found.append("is English still")
    return found


def ending(text: str) -> str:
    """Return the mark a sentence ends with, the same for every language."""
    mark = re.search(r"[.:?!…]?$", text)
    return mark[0] if mark else ""


def english_left(text: str, english: tuple[str, ...]) -> bool:
    """Tell whether a sentence of several words was left as it is."""
    words = re.findall(r"[A-Za-z]{2,}", re.sub(r"\{.*?\}|`.*?`", " ", text))
    return text in english and len(words) > 2


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_translated_well(code: str) -> None:
    spoken = {key(message): message for message in catalogue(code) if message.id}
    wrong = []
    for wanted in template():
        if not wanted.id:
            continue
        message = spoken.get(key(wanted))
        found = ["not in the catalogue: run `make messages`"] if message is None else faults(message)
        wrong += [f"{key(wanted)[1]!r}: {fault}" for fault in found]
    assert not wrong, f"{len(wrong)} faults in {code}.po:\n" + "\n".join(wrong[:40])


@pytest.mark.parametrize("code", OTHERS)
def test_no_sentence_is_translated_that_nobody_says(code: str) -> None:
    said = {key(message) for message in template()}
    idle = [key(message)[1] for message in catalogue(code) if message.id and key(message) not in said]
    assert not idle, "run `make messages`"


def test_no_two_sentences_of_several_share_that_of_one() -> None:
    # A catalogue finds a sentence by its context and what it says of one: of two, one would be said as the other.
    several: dict[Key, set[str]] = {}
    for one, many, context, _ in every_entry():
        if many is not None:
            several.setdefault((context, one), set()).add(many)
    assert {shared: told for shared, told in several.items() if len(told) > 1} == {}


def message(english: str | tuple[str, str], told: str | tuple[str, ...], *flags: str) -> Message:
    return Message(english, told, flags=flags)


@pytest.mark.parametrize(
    ("of", "fault"),
    [
        (message("{a} of {b}", "{a} van {b}"), ""),
        (message("{a} of {b}", ""), "not translated"),
        (message("{a} of {b}", "{a} van {a}"), "takes"),
        (message("{a!r} of", "{a} van"), "takes"),
        (message("{a} of", "{a} van", "fuzzy"), "fuzzy"),
        (message("it (is)", "het (is"), "unbalanced"),
        (message("It is.", "Het is"), "ends with"),
        (message("it is", " het is"), "blanks"),
        (message("all of it here", "all of it here"), "English"),
        (message("Replay", "Replay"), ""),
        (message(("one disc", "{number} discs"), ("een schijf", "{number} schijven")), ""),
        (message(("{number} disc", "{number} discs"), ("{number} schijf", "schijven")), "takes"),
        (message(("one disc", "{number} discs"), ("een schijf", "")), "not translated"),
    ],
)
def test_the_check_of_a_translation_tells_right_from_wrong(of: Message, fault: str) -> None:
    found = faults(of)
    assert (found == []) if not fault else any(fault in each for each in found)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('language.say("a {b}", b=1)', [("a {b}", None, None)]),
        ('Phrase("one", "many", context="c")', [("one", "many", "c")]),
        ('Phrase("one", context="c")', [("one", None, "c")]),
        ('Said("a {b}", b=1)', [("a {b}", None, None)]),
        (
            'raise BadInput("no way", where="x", allowed="any way")',
            [("no way", None, None), ("any way", None, None)],
        ),
        ('raise BadInput(Said("a {b}", b=1), where="x y", allowed="word")', [("a {b}", None, None)]),
        (
            'BadInput("a b" if x else "c d", where="", allowed=y or "e f")',
            [(text, None, None) for text in ("a b", "c d", "e f")],
        ),
        ('print("not said")', []),
    ],
)
def test_sentences_are_found_in_python(source: str, found: list[tuple[str, str | None, str | None]]) -> None:
    assert sorted(of_python(source), key=str) == sorted(found, key=str)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('<p>{{ say("a {b}", b=1) }}</p>', [("a {b}", None, None)]),
        ('{{ say("Light", meaning="discs") }}', [("Light", None, "discs")]),
        ('{{ count("{number} disc", "{number} discs", 3) }}', [("{number} disc", "{number} discs", None)]),
        ('{% for x in (say("a"), say("b")) %}{% endfor %}', [("a", None, None), ("b", None, None)]),
        ("{{ other('a') }}", []),
    ],
)
def test_sentences_are_found_in_templates(
    source: str, found: list[tuple[str, str | None, str | None]]
) -> None:
    assert sorted(of_template(source), key=str) == sorted(found, key=str)
