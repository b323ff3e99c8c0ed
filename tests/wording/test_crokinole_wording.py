"""Sentences about rulings: plain, with the discs named, the numbers right and the clause at the end."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from flickhall.formats.cases import rule_case
from flickhall.rules.catalogue import CATALOGUE
from flickhall.rules.crokinole.facts import Event, EventKind, Lifted, RoundFacts, ShotFacts
from flickhall.rules.crokinole.rulebook import Demand, Requirement
from flickhall.rules.crokinole.ruling import Effect, Finding
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone
from flickhall.wording import headline, requirement_sentence, sentence
from flickhall.wording.findings import BY_CLAUSE, PHRASES, phrase_key
from shot_stories import all_stories, events_of
from spoken import spoken

NCA = find_rulebook("crokinole-nca")
BEFORE = {"W1": Zone.Z10, "W3": Zone.Z10, "B1": Zone.Z10, "B2": Zone.DITCH}


def _told(told: str, rest: str, before: dict[str, Zone] = BEFORE, **options: object) -> list[str]:
    zones = {disc: Zone(zone) for disc, zone in (word.split("@") for word in rest.split())}
    ruling = find_rulebook("crokinole-nca", options).rule_shot(
        ShotFacts(Side.W, "W2", before, events_of(told), zones)
    )
    return [headline(ruling), *map(sentence, ruling.findings)]


@pytest.mark.parametrize(
    ("told", "rest", "said"),
    [
        (
            "contact W2 B1",
            "W2@Z5 B1@Z5",
            ["Valid shot: everything stays in play.", "Valid: W2 touched B1 (NCA-3.1)."],
        ),
        (
            "contact W2 W1,contact W1 W3,contact W3 B1",
            "W2@Z5 W1@Z5 W3@Z5 B1@OUT",
            [
                "Valid shot: B1 is out.",
                "Valid: W2 touched W1, which touched W3, which touched B1 (NCA-3.1).",
                "Out: B1 touched the outer line (NCA-8.3).",
            ],
        ),
        (
            "contact W2 W1",
            "W2@Z15 W1@Z15",
            [
                "Not a valid shot: W1 and W2 are out.",
                "No disc in play touched an opposing disc (NCA-3.1).",
                "Therefore removed: W2 and W1 (NCA-3.3).",
            ],
        ),
        (
            "contact W2 B1,line W2,contact W2 W1,inside W2",
            "W2@Z5 B1@Z5 W1@Z5",
            [
                "Valid shot: W2 is out.",
                "Valid: W2 touched B1 (NCA-3.1).",
                "Out: W2 touched the outer line (NCA-8.3).",
                "Out: W2 came back over the line, but touched W1 on the way (NCA-8.4).",
            ],
        ),
        (
            "contact W2 B1,contact W2 B2",
            "W2@Z5 B1@T10",
            [
                "Valid shot: W2 is out.",
                "Valid: W2 touched B1 (NCA-3.1).",
                "Out: W2 touched B2, which lies in the ditch (NCA-8.5.a).",
                "Lower value: B1 counts for the lowest area it touches (NCA-6.2).",
            ],
        ),
        (
            "contact W2 B1,hole B1,leaves W2,returns W2,contact W2 W1,contact W2 W3,hole W1",
            "W2@Z5 B1@HOLE W1@HOLE W3@Z5",
            [
                "Valid shot: 20 for Light; 20 for Dark; W2 is out.",
                "Valid: W2 touched B1 (NCA-3.1).",
                "Out: W2 left the playing surface; coming back does not count (NCA-8.5.a).",
                "Stays: W3 lies where a disc out of play moved it (NCA-8.5.b).",
                "20 for Dark: B1 lies flat in the hole (NCA-6.3).",
                "20 for Light: W1 was driven into the hole by a disc out of play (NCA-8.5.b).",
            ],
        ),
    ],
)
def test_sentences(told: str, rest: str, said: list[str]) -> None:
    assert _told(told, rest) == said


def test_open_board_sentences() -> None:
    own = {"W1": Zone.Z5, "W3": Zone.Z5}
    assert _told("contact W2 W1", "W2@Z10 W1@Z10", own)[1] == (
        "None of W2 and W1 ended touching or inside the 15 line (NCA-3.2)."
    )
    assert _told("", "W2@Z10", own)[1] == "W2 did not end touching or inside the 15 line (NCA-3.2)."
    assert _told("", "W2@T15", own)[1] == "Valid: W2 ended touching or inside the 15 line (NCA-3.2)."
    assert _told("hole W2", "W2@HOLE", own)[1] == "Valid: W2 fell into the hole (NCA-3.2)."
    assert _told("", "W2@T15", own, open_shot="nk_strict")[1] == "W2 did not end inside the 15 area (NK-3)."
    assert _told("", "W2@Z10", own, invalid_removal="shot_only")[2] == ("Therefore removed: W2 (NK-4).")


@pytest.mark.parametrize(
    ("book", "called"),
    [
        ("crokinole-nca", False),
        ("pichenotte-league", False),
        ("pichenotte-league", True),
        ("crokinole-55plus", False),
    ],
)
def test_every_finding_of_every_story_can_be_said(book: str, called: bool) -> None:
    rulebook = find_rulebook(book)
    said: set[str] = set()
    for _, facts in all_stories():
        try:
            ruling = rulebook.rule_shot(replace(facts, called_twenty=called))
        except ValueError:
            continue
        for finding in ruling.findings:
            said.add(phrase_key(finding))
            text = sentence(finding)
            assert text.endswith(f"({finding.clause}).") and "{" not in text and "  " not in text
            assert all(disc in text for disc in finding.discs) or finding.effect is Effect.INVALID
    assert said >= SAID_OF_STORIES[book, called]


def _keys(text: str) -> set[str]:
    return set(text.split())


SAID_OF_STORIES = {
    ("crokinole-nca", False): _keys(
        "valid/hit valid/reached valid/hole invalid/hit invalid/reached removed out/line out/left out/flew "
        "out/returned out/met-disc in-play stays twenty twenty/damage no-twenty/returned no-twenty/removed "
        "no-twenty/tilted lower-value"
    ),
    ("pichenotte-league", False): _keys(
        "valid/hit valid/free invalid/hit removed removed/hole out/line out/bounds out/far-enough out/left out/flew "
        "out/returned out/for-good in-play/at-rest in-play/still stays twenty twenty/damage no-twenty/returned "
        "no-twenty/removed no-twenty/tilted value/upright noted/show lower-value"
    ),
    ("pichenotte-league", True): _keys(
        "valid/called valid/free invalid/called removed removed/called-hit noted/called noted/void-call"
    ),
    ("crokinole-55plus", False): _keys(
        "valid/hit valid/free invalid/hit removed allowed/carom out/line out/left out/flew out/returned "
        "in-play/at-rest stays twenty twenty/damage no-twenty/returned no-twenty/removed no-twenty/tilted lower-value"
    ),
}


def test_every_phrase_told_by_a_clause_is_there() -> None:
    assert set(BY_CLAUSE.values()) <= set(PHRASES)
    assert {clause for _, clause in BY_CLAUSE} <= set(CATALOGUE)


CASES = Path(__file__).parents[1] / "data" / "cases"


@pytest.mark.parametrize("file", ["pichenotte-league", "crokinole-55plus"])
def test_every_finding_of_every_case_can_be_said(file: str) -> None:
    cases = [
        case for name in (file, f"{file}-more") for case in json.loads((CASES / f"{name}.json").read_text())
    ]
    for case in cases:
        for told in rule_case(case).get("findings", []):
            events = tuple(Event(EventKind(kind), *discs) for kind, *discs in told["events"])
            finding = Finding(told["clause"], Effect(told["effect"]), tuple(told["discs"]), events)
            text = sentence(finding)
            assert text.endswith(f"({finding.clause}).") and "{" not in text and "  " not in text
            assert all(disc in text for disc in finding.discs) or finding.effect is Effect.INVALID


def test_sentences_of_the_league() -> None:
    def told(told: str, rest: str, *, called: bool = False) -> list[str]:
        zones = {disc: Zone(zone) for disc, zone in (word.split("@") for word in rest.split())}
        facts = ShotFacts(Side.W, "W2", BEFORE, events_of(told), zones, called_twenty=called)
        ruling = find_rulebook("pichenotte-league").rule_shot(facts)
        return [headline(ruling), *map(sentence, ruling.findings)]

    assert told("contact W2 B1", "W2@LEAN B1@Z5") == [
        "Valid shot: everything stays in play.",
        "Valid: W2 touched B1 (PICH-R-10.A).",
        "W2 leans on a post: 25 if it still does at the end of the round (PICH-R-18).",
    ]
    assert told("contact W2 B1", "W2@Z15 B1@Z5", called=True) == [
        "Not a valid shot: W2 is out.",
        "A 20 was called, and no own disc lies flat in the hole (PICH-R-10-1.A).",
        "A 20 was called before the shot (PICH-R-10.B).",
        "Therefore removed: W2 (PICH-R-10-1.A1).",
        "Removed although an opposing disc was touched: W2 (PICH-R-10-1.A2).",
    ]


def test_headlines_of_forfeits_and_cards() -> None:
    league = find_rulebook("pichenotte-league")
    lifted = (Lifted(Side.W, "B1"),)
    lost = league.rule_round(RoundFacts({"B1": Zone.Z5}, {Side.W: 0, Side.B: 0}, lifted_early=lifted))
    assert headline(lost) == "Light forfeits the round."
    counts = [{Side.W: 60, Side.B: 50}, {Side.W: 60, Side.B: 60}]
    score = {Side.W: 1.5, Side.B: 0.5}
    for entries, confirmed in (
        ({}, "The score is not confirmed yet."),
        ({Side.W: score, Side.B: score}, "The score is confirmed."),
        ({Side.W: {Side.W: 2, Side.B: 0}}, "The score is disputed."),
    ):
        assert headline(league.rule_match(counts, entries)) == f"Light wins the match 1.5 to 0.5. {confirmed}"


def test_headlines_of_rounds_and_games() -> None:
    counted = NCA.rule_round(RoundFacts({"W1": Zone.Z15}, {Side.W: 0, Side.B: 1}))
    assert headline(counted) == "Dark wins the round 20 to 15."
    assert headline(NCA.rule_round(RoundFacts({}, {Side.W: 0, Side.B: 0}))) == "The round is drawn at 0 each."
    shots = {Side.W: 9, Side.B: 8}
    late = NCA.rule_round(RoundFacts({}, {Side.W: 0, Side.B: 0}, shots_taken=shots, time_expired=True))
    assert headline(late) == "Time: Dark has one more shot."
    won = {Side.W: 10, Side.B: 0}
    assert headline(NCA.rule_game([won])) == "The game goes on: Light 2, Dark 0."
    assert headline(NCA.rule_game([won] * 4)) == "Light wins the game 8 to 0."
    assert headline(NCA.rule_game([{Side.W: 5, Side.B: 5}] * 4)) == "The game is drawn at 4 each."
    for ruling in (counted, late, NCA.rule_game([won] * 4)):
        assert all(sentence(finding).endswith(f"({finding.clause}).") for finding in ruling.findings)


def test_requirements() -> None:
    assert requirement_sentence(Requirement(Demand.HIT_OPPOSING, "NCA-3.1")) == (
        "Hit an opposing disc, directly or through one of your own (NCA-3.1)."
    )
    for demand in Demand:
        assert requirement_sentence(Requirement(demand, "X-1")).endswith(".")


def test_every_effect_has_a_phrase() -> None:
    for effect in Effect:
        assert phrase_key(Finding("NCA-1", effect, ("W1",))) in PHRASES


def test_another_language_says_it_with_its_own_words_and_lists() -> None:
    dutch = spoken(
        {
            "Therefore removed: {discs}": "Weg: {discs}",
            "{before} and {last}": "{before} en {last}",
        }
    )
    assert sentence(Finding("NCA-3.3", Effect.REMOVED, ("W2", "W1")), dutch) == "Weg: W2 en W1 (NCA-3.3)."


def test_sides_have_the_names_they_are_given() -> None:
    names = {Side.W: "Ada & Cem", Side.B: "Bo"}
    counted = NCA.rule_round(RoundFacts({"W1": Zone.Z15}, {Side.W: 0, Side.B: 1}))
    assert headline(counted, names=names) == "Bo wins the round 20 to 15."
    assert sentence(Finding("NCA-6.3", Effect.TWENTY, ("W1",)), names=names).startswith(
        "20 for Ada & Cem: W1"
    )
