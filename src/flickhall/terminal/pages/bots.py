"""What `flickhall arena` and `flickhall realism` tell of bots, as a JSON object and as text."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from functools import partial, reduce
from io import StringIO
from operator import add
from textwrap import fill
from types import MappingProxyType
from typing import Any

from rich.box import ASCII_DOUBLE_HEAD
from rich.console import Console
from rich.table import Table

from flickhall.bots.leagues import people
from flickhall.bots.leagues.arena import Arena, Entrant, Lot, Pairing, interval, lots
from flickhall.bots.leagues.games import GamesPlayed
from flickhall.bots.leagues.realism import (
    ROUNDS_AT_ONCE,
    Figures,
    League,
    figures,
    play_league,
    total_variation,
)
from flickhall.coach.hands import skill_told
from flickhall.errors import BadInput, NotFound
from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase, Said
from flickhall.plots import Axis, Bars, chart_svg
from flickhall.plots.chart import LIGHT_PAPER
from flickhall.terminal.workers import share_out

Told = dict[str, Any]

_ARENA = Phrase(
    "{rulebook}, {games} games of every pairing; a tie counts half, the range holds in 95 of 100 cases."
)
_REALISM = Phrase(
    "One round of crokinole-nca singles between competitive bots, beside {recorded} recorded player-rounds of people.",
    "{number} rounds of crokinole-nca singles between competitive bots, beside {recorded} recorded player-rounds of people.",
)
_DISTANCE = Phrase("The shares of 20s differ by {distance} in all (total variation distance).")
_PLAYING = Phrase("Playing")
_HEADINGS: Mapping[str, Phrase] = MappingProxyType(
    {
        "first": Phrase("bot", context="table"),
        "second": Phrase("against", context="table"),
        "won": Phrase("won", context="table"),
        "tied": Phrase("tied", context="table"),
        "lost": Phrase("lost", context="table"),
        "share": Phrase("share", context="table"),
        "range": Phrase("range", context="table"),
        "figure": Phrase("figure", context="table"),
        "bots": Phrase("bots", context="table"),
        "people": Phrase("people", context="table"),
    }
)
_FIGURES: Mapping[str, Phrase] = MappingProxyType(
    {
        "twenties_mean": Phrase("20s of a player in a round"),
        "last_shooter_share": Phrase("rounds won by the last shooter"),
        "first_shooter_share": Phrase("rounds won by the first shooter"),
        "tie_share": Phrase("rounds tied"),
    }
)
_SO_MANY = Phrase("player-rounds with {number} 20s")
_RECORDED = 11_170
PEOPLE = Figures(
    rounds=8733,
    twenties_mean=people.TWENTIES_MEAN,
    twenties_share=people.TWENTIES_SHARE,
    last_shooter_share=people.LAST_SHOOTER_SHARE,
    first_shooter_share=people.FIRST_SHOOTER_SHARE,
    tie_share=people.TIE_SHARE,
)
"""The same figures of people."""


def read_entrants(told: str, eyes: Collection[str]) -> tuple[Entrant, ...]:
    """Return the entrants of a list with commas, as in `one-ply,two-ply:65`; raises BadInput, NotFound for no eye."""
    words = [one.strip() for one in told.split(",")]
    if "" in words:
        raise BadInput(
            Said("{told!r} has an empty place", told=told),
            where="--entrants",
            allowed="a name between commas",
        )
    entrants = tuple(map(_entrant, words))
    if len(set(entrants)) < 2 or len(set(entrants)) < len(entrants):
        raise BadInput(Said("{told!r}", told=told), where="--entrants", allowed="at least two, each once")
    for entrant in entrants:
        if entrant.eye not in eyes:
            raise NotFound(
                Said("there is no eye {eye!r}", eye=entrant.eye), where="entrant", allowed=", ".join(eyes)
            )
    return entrants


def _entrant(told: str) -> Entrant:
    eye, _, skill = told.partition(":")
    return Entrant(eye, skill_told(skill, "--entrants")) if skill else Entrant(eye)


def tell_arena(
    arena: Arena,
    met: Sequence[Pairing],
    seed: int,
    workers: int | None = None,
    language: Language = ENGLISH,
) -> Told:
    """Play an arena and return it as the JSON object that `flickhall arena --json` prints."""
    tasks = [lot for pairing in met for lot in lots(pairing)]
    results = share_out(partial(_play_lot, arena, seed), tasks, language.say(_PLAYING), "arena", workers)
    of = {
        pairing: [played for lot, played in zip(tasks, results, strict=True) if lot.pairing == pairing]
        for pairing in met
    }
    return {
        "rulebook": arena.name,
        "players": str(arena.players),
        "games": met[0].games,
        "seed": seed,
        "pairings": [_pairing(pairing, reduce(add, of[pairing])) for pairing in met],
    }


def _play_lot(arena: Arena, seed: int, lot: Lot) -> GamesPlayed:
    return arena.play(lot, seed)


def _pairing(pairing: Pairing, played: GamesPlayed) -> Told:
    low, high = interval(played.share, played.games)
    return {
        "first": pairing.first.name,
        "second": pairing.second.name,
        "won": played.won,
        "tied": played.tied,
        "lost": played.lost,
        "share": round(played.share, 4),
        "interval": [abs(round(low, 4)), round(high, 4)],  # no -0.0
        "rounds": played.rounds,
    }


def arena_as_text(told: Told, columns: int, language: Language = ENGLISH) -> str:
    """Return an arena as text, `columns` characters wide."""
    table = _table(("first", "second", "won", "tied", "lost", "share", "range"), language, names=2)
    for row in told["pairings"]:
        low, high = row["interval"]
        table.add_row(
            row["first"],
            row["second"],
            *(str(row[name]) for name in ("won", "tied", "lost")),
            language.number(row["share"]),
            f"{language.number(low)} - {language.number(high)}",
        )
    heading = language.say(_ARENA, rulebook=told["rulebook"], games=told["games"])
    return "\n".join((fill(heading, columns), _printed(table, columns)))


def tell_realism(rounds: int, seed: int, workers: int | None = None, language: Language = ENGLISH) -> Told:
    """Play a league and return it as the JSON object that `flickhall realism --json` prints."""
    parts = [
        (part, min(ROUNDS_AT_ONCE, rounds - part * ROUNDS_AT_ONCE), seed)
        for part in range(-(-rounds // ROUNDS_AT_ONCE))
    ]
    league = reduce(League.joined, share_out(_play_part, parts, language.say(_PLAYING), "realism", workers))
    counted = figures(league)
    return {
        **asdict(counted),
        "twenties_share": [round(share, 4) for share in counted.twenties_share],
        "twenties_total_variation": round(total_variation(counted.twenties_share, PEOPLE.twenties_share), 4),
        "seed": seed,
        "people": asdict(PEOPLE),
    }


def _play_part(part: tuple[int, int, int]) -> League:
    return play_league(*part)


def realism_as_text(told: Told, columns: int, language: Language = ENGLISH) -> str:
    """Return a league beside people as text, `columns` characters wide."""
    table = _table(("figure", "bots", "people"), language, names=1)
    for name, phrase in _FIGURES.items():
        table.add_row(
            language.sentence(phrase),
            language.number(round(told[name], 4)),
            language.number(told["people"][name]),
        )
    for number, (bots, recorded) in enumerate(
        zip(told["twenties_share"], told["people"]["twenties_share"], strict=True)
    ):
        table.add_row(language.say(_SO_MANY, number=number), language.number(bots), language.number(recorded))
    heading = language.count(_REALISM, told["rounds"], recorded=2 * _RECORDED)
    distance = language.say(_DISTANCE, distance=language.number(told["twenties_total_variation"]))
    return "\n".join((fill(heading, columns), _printed(table, columns), fill(distance, columns)))


def draw_realism(told: Told, language: Language = ENGLISH) -> str:
    """Return the shares of 20s a player-round, bots beside people, as an SVG chart."""
    numbers = range(len(told["twenties_share"]))
    heading = language.count(_REALISM, told["rounds"], recorded=2 * _RECORDED)
    return chart_svg(
        language.sentence(_FIGURES["twenties_mean"]),
        Axis("20s", names=tuple(str(number) for number in numbers)),
        Axis(language.sentence(_HEADINGS["share"]), low=0),
        [
            Bars(language.sentence(_HEADINGS["people"]), list(numbers), told["people"]["twenties_share"]),
            Bars(language.sentence(_HEADINGS["bots"]), list(numbers), told["twenties_share"]),
        ],
        description=heading,
        paper=LIGHT_PAPER,
    )


def _table(headings: Sequence[str], language: Language, names: int) -> Table:
    table = Table(box=ASCII_DOUBLE_HEAD)
    for number, name in enumerate(headings):
        table.add_column(
            language.sentence(_HEADINGS[name]), justify="left" if number < names else "right", overflow="fold"
        )
    return table


def _printed(table: Table, columns: int) -> str:
    out = StringIO()
    Console(file=out, width=columns, force_terminal=False, color_system=None, highlight=False).print(table)
    return out.getvalue().rstrip()
