"""A draw that no page could hold is refused before it is made: hardly anything has been written down by then."""

from __future__ import annotations

import tracemalloc

import pytest

from flickhall.competitions.ranking.results import Results
from flickhall.competitions.stages.draw_size import MOST_MATCHES, everybody_meets
from flickhall.competitions.stages.league import League
from flickhall.competitions.stages.pools import Pools
from flickhall.competitions.stages.stage import Field, SoFar, Stage
from flickhall.competitions.stages.whist import Whist
from flickhall.errors import BadInput

BYTES_AN_ENTRANT = 2_000
EVERYBODY_MEETS: tuple[tuple[Stage, int], ...] = (
    (Pools(key="all"), 5000),
    (Pools(key="all", legs=20), 60),
    (Pools(key="pools", size=1000), 5000),
    (Pools(key="lots", size=1000, dealt="lot", boards_per_pool=1), 1000),
    (League(key="season"), 1000),
    (League(key="season", boards=100), 20),
    (Whist(key="whist"), 1000),
)


@pytest.mark.parametrize(("stage", "entrants"), EVERYBODY_MEETS)
def test_a_draw_of_too_many_matches_is_refused_before_it_is_made(stage: Stage, entrants: int) -> None:
    field = Field(tuple(f"e{number}" for number in range(entrants)))
    tracemalloc.start()
    try:
        with pytest.raises(BadInput) as refused:
            stage.draw(field, "seed", 1, SoFar(Results(())))
        _, most_bytes = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most_bytes < BYTES_AN_ENTRANT * entrants
    assert refused.value.where == "draw"


@pytest.mark.parametrize(("stage", "entrants"), [(Pools(key="all"), 64), (Pools(key="pools", size=8), 1000)])
def test_a_large_tournament_is_drawn(stage: Stage, entrants: int) -> None:
    field = Field(tuple(f"e{number}" for number in range(entrants)))
    draw = stage.draw(field, "seed", 1, SoFar(Results(())))
    assert len(draw.fixtures) == sum(everybody_meets(len(group.entrants)) for group in draw.groups)
    assert len(draw.fixtures) <= MOST_MATCHES
