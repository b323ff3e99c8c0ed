"""Names are put in at the edge, and nothing else that looks like an id is touched."""

from __future__ import annotations

from fixture_lists import names, pools

from flickhall.competitions.timetables.named import named
from flickhall.competitions.timetables.timetable import timetable
from flickhall.phrases import Said


def test_names_replace_entrants_also_in_the_sentence_within() -> None:
    proof = timetable(pools([4]), names(9)).proof
    assert (
        named(proof, {"0/0": "Ann"}) == "Slots: 3, and no timetable has fewer. Matches of Ann, one a slot: 3."
    )
    assert named(proof, {}) == proof


def test_a_table_is_no_entrant() -> None:
    said = Said("{entrant} plays at table {table}.", entrant="1", table="1")
    assert named(said, {"1": "Ann"}) == "Ann plays at table 1."
    assert named(said, {"1": "Ann"}).phrase == said.phrase


def test_a_board_is_named_as_its_team_and_matches_by_their_names() -> None:
    assert named(
        Said("{entrant} plays at table {table}.", entrant="e1/2", table="1"), {"e1": "The Flicks"}
    ) == ("The Flicks plays at table 1.")
    waits = Said("Waits for the results of: {matches}.", matches="k.1, k.2")
    assert (
        named(waits, {}, {"k.1": "Semi-final, match 1"})
        == "Waits for the results of: Semi-final, match 1; k.2."
    )
