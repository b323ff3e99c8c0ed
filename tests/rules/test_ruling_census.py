"""Every combination of the facts of a small shot, ruled, counted and compared with a second opinion."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from second_opinion import second_opinion

from flickhall.errors import BadInput
from flickhall.rules.registry import find_rulebook
from shot_stories import all_stories

OPTIONS = {
    "default": {},
    "nk_strict": {"open_shot": "nk_strict"},
    "shot_only": {"invalid_removal": "shot_only"},
    "both": {"open_shot": "nk_strict", "invalid_removal": "shot_only"},
}


def _census(options: dict[str, object]) -> Counter[str]:
    rulebook = find_rulebook("crokinole-nca", options)
    census: Counter[str] = Counter()
    differing: list[str] = []
    for title, facts in all_stories():
        try:
            ruling = rulebook.rule_shot(facts)
        except BadInput:
            census["refused"] += 1
            continue
        legal, ditch, twenties = second_opinion(
            facts,
            strict=options.get("open_shot") == "nk_strict",
            shot_only=options.get("invalid_removal") == "shot_only",
        )
        if (ruling.legal, set(ruling.ditch), dict(ruling.twenties)) != (legal, ditch, twenties):
            differing.append(
                f"{title}: {ruling.legal} {ruling.ditch} {dict(ruling.twenties)}, not {legal} {ditch}"
            )
        sides = Counter(disc[0] for disc in ruling.ditch)
        twenties_text = f"{ruling.twenties['W']}-{ruling.twenties['B']}"
        verdict = "valid" if ruling.legal else "invalid"
        census[f"{verdict}, out W{sides['W']} B{sides['B']}, 20s {twenties_text}"] += 1
    assert not differing, "\n".join([f"{len(differing)} rulings differ, for example:", *differing[:20]])
    return census


PINNED = json.loads((Path(__file__).parents[1] / "data" / "ruling_census.json").read_text())
"""How many of the stories end in each way, under each choice of options; change it only with the rules."""


@pytest.mark.parametrize("name", OPTIONS)
def test_census_of_rulings(name: str) -> None:
    census = _census(OPTIONS[name])
    rows = sorted(set(census) | set(PINNED[name]))
    pinned = Counter(PINNED[name])
    changed = [f"{row}: {census[row]}, pinned {pinned[row]}" for row in rows if census[row] != pinned[row]]
    assert not changed, "\n".join(["the census of rulings has changed:", *changed])
