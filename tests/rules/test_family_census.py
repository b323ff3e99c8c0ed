"""Every combination of the facts of a small shot under the league's and the 55+ rules: ruled, counted, compared."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from second_opinion_family import Opinion, second_55plus_opinion, second_pichenotte_opinion

from flickhall.errors import BadInput
from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.registry import find_rulebook
from flickhall.tables.zones import Zone
from shot_stories import all_stories

PINNED = json.loads((Path(__file__).parents[1] / "data" / "ruling_census_family.json").read_text())
"""How many of the stories end in each way, under each choice of options; change it only with the rules."""

Ask = Callable[[ShotFacts], Opinion]
ROWS: dict[str, tuple[str, dict[str, object], bool, Ask]] = {
    "pichenotte-league": ("pichenotte-league", {}, False, second_pichenotte_opinion),
    "pichenotte-league, called": ("pichenotte-league", {}, True, second_pichenotte_opinion),
    "pichenotte-league, in motion": (
        "pichenotte-league",
        {"line_test": "in_motion"},
        False,
        lambda facts: second_pichenotte_opinion(facts, in_motion=True),
    ),
    "pichenotte-league, called in motion": (
        "pichenotte-league",
        {"line_test": "in_motion"},
        True,
        lambda facts: second_pichenotte_opinion(facts, in_motion=True),
    ),
    "pichenotte-league, 20s need contact before": (
        "pichenotte-league",
        {"twenty_before_contact": "removed", "rebound_twenty_needs_contact": True},
        False,
        lambda facts: second_pichenotte_opinion(facts, early_out=True, rebound_asks=True),
    ),
    "crokinole-55plus": ("crokinole-55plus", {}, False, second_55plus_opinion),
    "crokinole-55plus, must reach in motion": (
        "crokinole-55plus",
        {"open_board": "must_reach_15", "line_test": "in_motion"},
        False,
        lambda facts: second_55plus_opinion(facts, in_motion=True, must_reach=True),
    ),
}


def _stories() -> Iterator[tuple[str, ShotFacts]]:
    """Yield every story; where an own disc drops, also with the drop before anything that comes after its push."""
    for title, facts in all_stories():
        yield title, facts
        drops = [event for event in facts.events if event == Event(EventKind.HOLE, "W1")]
        pushes = [i for i, event in enumerate(facts.events) if event == Event(EventKind.CONTACT, "W2", "W1")]
        if drops and pushes and facts.rest.get("W1") is Zone.HOLE:
            others = [event for event in facts.events if event not in drops]
            yield (
                f"{title}, W1 first",
                replace(facts, events=(*others[: pushes[0] + 1], *drops, *others[pushes[0] + 1 :])),
            )


def _census(name: str) -> Counter[str]:
    book, options, called, ask = ROWS[name]
    rulebook = find_rulebook(book, options)
    census: Counter[str] = Counter()
    differing: list[str] = []
    for title, told in _stories():
        facts = replace(told, called_twenty=called)
        try:
            ruling = rulebook.rule_shot(facts)
        except BadInput:
            census["refused"] += 1
            continue
        legal, ditch, twenties = ask(facts)
        if (ruling.legal, set(ruling.ditch), dict(ruling.twenties)) != (legal, ditch, twenties):
            differing.append(
                f"{title}: {ruling.legal} {ruling.ditch} {dict(ruling.twenties)}, not {legal} {ditch} {twenties}"
            )
        sides = Counter(disc[0] for disc in ruling.ditch)
        twenties_text = f"{ruling.twenties['W']}-{ruling.twenties['B']}"
        verdict = f"{'legal' if ruling.legal else 'illegal'}, call {ruling.call}"
        census[f"{verdict}, out W{sides['W']} B{sides['B']}, 20s {twenties_text}"] += 1
    assert not differing, "\n".join([f"{len(differing)} rulings differ, for example:", *differing[:20]])
    return census


@pytest.mark.parametrize("name", ROWS)
def test_census_of_family_rulings(name: str) -> None:
    census = _census(name)
    pinned = Counter(PINNED[name])
    rows = sorted(set(census) | set(pinned))
    changed = [f"{row}: {census[row]}, pinned {pinned[row]}" for row in rows if census[row] != pinned[row]]
    assert not changed, "\n".join(["the census of rulings has changed:", *changed])
