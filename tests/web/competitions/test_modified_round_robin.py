"""A modified round robin on the public page: a withdrawal that leaves some with more games than others is told (AMB-C11)."""

from __future__ import annotations

from typing import Any

import msgspec
from desk_asking import Desk
from litestar.testing import TestClient

from flickhall.competitions.presets import ROUND_ROBIN

TOLD = "Some have more games than others"


def test_a_withdrawal_that_makes_points_incomparable_is_told(client: TestClient[Any]) -> None:
    (stage,) = ROUND_ROBIN.stages
    square = msgspec.structs.replace(stage, pairings=((1, 2), (3, 4), (2, 3), (4, 1)))
    for told, stages in ((True, (square,)), (False, (stage,))):
        desk = Desk(client, msgspec.structs.replace(ROUND_ROBIN, stages=stages))
        desk.enters("Ada", "Bo", "Cem", "Dee")
        desk.did("draw")
        assert TOLD not in client.get(f"/competitions/{desk.id}").text
        desk.did("withdraw", entrant="e1")
        assert (TOLD in client.get(f"/competitions/{desk.id}").text) is told
