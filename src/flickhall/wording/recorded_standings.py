"""What is told of recorded pools and tournaments, ranked again: a JSON object each, with the sentences of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.official_table import disagreements, figures_of
from flickhall.competitions.ranking.standings import Place, rank
from flickhall.formats.recorded_event import RecordedEvent
from flickhall.languages import ENGLISH, Language
from flickhall.wording.standings import StandingsTeller, in_reading_order

Told = dict[str, Any]


def tell(event: RecordedEvent, chain: Chain | None = None, language: Language = ENGLISH) -> Told:
    """Return the standings of an event as the JSON object that `flickhall standings --json` prints.

    `chain`: how to rank instead of the way its kind of event is ranked. The sentences are in `language`.
    """
    ranked_by = event.chain if chain is None else chain
    places = rank(event.results, ranked_by)
    teller = StandingsTeller(language, _NAMES[event.team_key][1])
    found = (*event.flaws, *disagreements(event.results, places, event.official))
    return {
        **event.title,
        "chain": list(ranked_by.steps),
        "table": list(_rows(event, places, teller)),
        "contradictions": [teller.contradiction(each) for each in found],
        "notes": list(teller.notes(event, ranked_by)),
    }


def _rows(event: RecordedEvent, places: Sequence[Place], teller: StandingsTeller) -> Iterator[Told]:
    written, _ = _NAMES[event.team_key]
    for number, place in enumerate(places):
        for team in sorted(place.teams, key=in_reading_order):
            yield {
                event.team_key: written(team),
                **{
                    key: _whole(figure)
                    for key, figure in figures_of(event.results, team, event.figures).items()
                },
                "rank": place.number,
                "why": teller.why(places, number, team),
            }


def _whole(figure: float | None) -> float | None:
    return int(figure) if figure is not None and figure == int(figure) else figure


_NAMES: dict[str, tuple[Callable[[str], str | int], Callable[[str], str]]] = {
    "player": (str, str),
    "number": (int, "#{}".format),
}
"""By what a file calls a team: how it stands in the table, and how sentences name it."""
