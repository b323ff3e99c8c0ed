"""The formats that the hall knows: those of the five documents, and the usual ones. A club copies one and changes it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.competitions.format import Day, EntryRules, Format
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.stages.double_elimination import DoubleElimination
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.stages.league import League
from flickhall.competitions.stages.pools import Pools
from flickhall.competitions.stages.swiss import Swiss
from flickhall.competitions.stages.whist import Whist
from flickhall.errors import NotFound
from flickhall.phrases import Said
from flickhall.rules.sides import Players

_NCA_MATCH = MatchRules(rounds=4, twenties_needed=True)
_NCA_KNOCK_OUT = MatchRules(
    rounds=4, twenties_needed=True, needs_winner=True, deciders=("match 20s", "extra round")
)
_NCA_DOUBLES = MatchRules(players=Players.DOUBLES, rounds=4, twenties_needed=True)
_NCA_DOUBLES_KNOCK_OUT = MatchRules(
    players=Players.DOUBLES,
    rounds=4,
    twenties_needed=True,
    needs_winner=True,
    deciders=("match 20s", "extra round"),
)
_POOL_CHAIN = ("points", "20s", "head-to-head points", "head-to-head 20s", "lot")
_CARROM_MATCH = MatchRules(target=25, boards=8, minutes=45, extra_minutes=5, earns=(2, 1, 0))
_CARROM_CHAIN = ("points", "Buchholz", "net score", "total score", "lot")
_PAIR = EntryRules(kind="pair", people=(2, 2))

CANADA_55PLUS = Format(
    key="canada-55plus",
    title="Canada 55+ games, open pairs",
    rulebook="crokinole-55plus",
    entry=EntryRules(kind="pair", people=(2, 2), per_association=5, least_age=55, year=2026),
    stages=(
        Pools(
            key="games",
            match=MatchRules(players=Players.DOUBLES, target=100, earns=(1, 0, 0)),
            chain=("points", "own game", "+/-"),
            restarts=True,
            last_place_parted=3,
        ),
    ),
    tables=8,
    slot_minutes=40,
)
"""C55-E1 to E4, T1 to T4: a round robin of pairs, games to 100, medals by their own game, then by +/-."""

NK_CROKINOLE = Format(
    key="nk-crokinole",
    title="Dutch championship: pools of four, then knock-out",
    rulebook="crokinole-nca",
    entry=_PAIR,
    stages=(
        Pools(
            key="pools",
            match=_NCA_DOUBLES,
            chain=_POOL_CHAIN,
            size=4,
            dealt="lot",
            boards_per_pool=1,
            qualifiers=2,
        ),
        KnockOut(key="knockout", match=_NCA_DOUBLES_KNOCK_OUT),
    ),
    tables=8,
    slot_minutes=20,
)
"""NK-7 to NK-13: pools of four at one table, points, 20s, their own match, lot; then 20s of the match, an extra round."""

PICHENOTTE_LEAGUE = Format(
    key="pichenotte-league",
    title="Pichenotte league season, home and away",
    rulebook="pichenotte-league",
    entry=EntryRules(kind="team", people=(2, 12)),
    stages=(
        League(
            key="season",
            match=MatchRules(rounds=4),
            chain=("points", "head-to-head points", "+/-", "lot"),
            legs=2,
            boards=4,
        ),
    ),
    tables=4,
    slot_minutes=45,
    disputes=("captains", "tabulator"),
    checklist=("extra board", "extra discs", "level", "flashlight", "wax agreed"),
)
"""PICH G-4, G-14, R-9, R-14 to R-16: team nights, a box for each round, captains, then the tabulator."""

A2M_128 = Format(
    key="a2m-128",
    title="Carrom knock-out of 128",
    rulebook="carrom-a2m",
    entry=EntryRules(cap=128, waiting_list=False, walk_in_fee=10, substitution=False),
    stages=(
        KnockOut(
            key="knockout",
            match=MatchRules(target=29, minutes=30, needs_winner=True),
            seeded="slots",
            slots="both_rounds",
        ),
    ),
    tables=16,
    slot_minutes=60,
    days=(
        Day("2026-05-01", "09:00", "18:00"),
        Day("2026-05-02", "09:00", "18:00"),
        Day("2026-05-03", "18:00", "00:00"),
    ),
)
"""A2M-T1 to T7: two rounds in hours shared by pods of four on two days, the last 32 on the evening of the third."""

CHAPAS_LEAGUE = Format(
    key="carrom-chapas",
    title="Spanish carrom, everybody against everybody",
    rulebook="carrom-chapas",
    stages=(
        Pools(
            key="matches",
            match=_CARROM_MATCH,
            chain=("points", "head-to-head points", "net score", "total score", "lot"),
        ),
    ),
    tables=4,
    slot_minutes=50,
)
"""CHAPAS-M0 to M5: 25 points, 8 boards or 45 minutes and 5 more for the last board."""

ROUND_ROBIN = Format(
    key="round-robin",
    title="Round robin",
    rulebook="crokinole-nca",
    stages=(Pools(key="matches", match=_NCA_MATCH, chain=_POOL_CHAIN),),
)
POOLS_THEN_KNOCKOUT = Format(
    key="pools-knockout",
    title="Pools, then knock-out",
    rulebook="crokinole-nca",
    stages=(
        Pools(key="pools", match=_NCA_MATCH, chain=_POOL_CHAIN, size=4, qualifiers=2),
        KnockOut(key="knockout", match=_NCA_KNOCK_OUT),
    ),
)
SINGLE_ELIMINATION = Format(
    key="knockout",
    title="Knock-out",
    rulebook="crokinole-nca",
    stages=(KnockOut(key="knockout", match=_NCA_KNOCK_OUT, losers="third place"),),
)
DOUBLE_ELIMINATION = Format(
    key="double-elimination",
    title="Double elimination",
    rulebook="crokinole-nca",
    stages=(DoubleElimination(key="bracket", match=_NCA_KNOCK_OUT),),
)
CONSOLATION = Format(
    key="consolation",
    title="Knock-out with consolation",
    rulebook="crokinole-nca",
    stages=(KnockOut(key="knockout", match=_NCA_KNOCK_OUT, losers="consolation"),),
)
SWISS = Format(
    key="swiss",
    title="Swiss",
    rulebook="crokinole-nca",
    stages=(
        Swiss(
            key="swiss", match=_NCA_MATCH, chain=("points", "20s", "Buchholz", "lot"), rounds=5, bye=(8, 0)
        ),
    ),
)
CARROM_SWISS = Format(
    key="carrom-swiss",
    title="Carrom, Swiss",
    rulebook="carrom-chapas",
    stages=(Swiss(key="swiss", match=_CARROM_MATCH, chain=_CARROM_CHAIN, rounds=7, bye=(2, 25)),),
    slot_minutes=50,
)
WHIST = Format(
    key="whist",
    title="Rotating partners",
    rulebook="crokinole-nca",
    stages=(Whist(key="whist", match=_NCA_DOUBLES, chain=("points", "20s", "+/-", "lot")),),
)

PRESETS: Mapping[str, Format] = MappingProxyType(
    {
        preset.key: preset
        for preset in (
            CANADA_55PLUS,
            NK_CROKINOLE,
            PICHENOTTE_LEAGUE,
            A2M_128,
            CHAPAS_LEAGUE,
            ROUND_ROBIN,
            POOLS_THEN_KNOCKOUT,
            SINGLE_ELIMINATION,
            DOUBLE_ELIMINATION,
            CONSOLATION,
            SWISS,
            CARROM_SWISS,
            WHIST,
        )
    }
)
"""Every preset by its key."""


def preset(key: str) -> Format:
    """Return a preset; raises NotFound."""
    try:
        return PRESETS[key]
    except KeyError:
        raise NotFound(
            Said("{key!r} is no format of the hall", key=key), where="format", allowed=", ".join(PRESETS)
        ) from None
