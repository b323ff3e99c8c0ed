"""A study as people write it, in TOML, read strictly: what is unknown or cannot be played is refused by its place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from flickhall.errors import BadInput, UserError
from flickhall.formats.parameters_file import AnyParameters, parameters_of, read_parameters, table_of
from flickhall.phrases import Said, any_of
from flickhall.play.people import LEAST_PERCENT, MOST_PERCENT, Level, Skill
from flickhall.rules.sides import Players
from flickhall.studies.contests import Family, family_of
from flickhall.studies.study import Meeting, Setting, Study, Value

KEYS = (
    "title", "seed", "games", "piece", "rulebook", "options", "mode", "board", "parameters", "players", "meetings",
    "sweep",
)  # fmt: skip
"""What may stand in a study; `rulebook`, `players` and `games` have to."""
MOST_GAMES = 10_000_000
MOST_SETTINGS = 10_000
_SEED_LIMIT = 2**53 - 1
_SWEPT = ("rulebook", "mode", "options.NAME", "parameters.NAME", "players.NAME.level", "players.NAME.eye")


def read_study(data: bytes, where: str, read_file: Callable[[str], bytes]) -> Study:
    """Return the study in a TOML file; `read_file` gives the bytes of a file it names (`board`).

    Raises BadInput for what is unknown, missing or impossible, naming where it stands and what is allowed.
    """
    try:
        told = tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as problem:  # ValueError: no UTF-8, no TOML, too many digits
        raise BadInput(
            Said("cannot be read ({problem})", problem=problem), where=where, allowed="TOML in UTF-8"
        ) from None
    return _Reader(where, read_file).study(told)


class _Reader:
    """Reads the parts of one study; every refusal begins with the name of the file."""

    def __init__(self, file: str, read_file: Callable[[str], bytes]) -> None:
        self._file = file
        self._read_file = read_file

    def study(self, told: Mapping[str, Any]) -> Study:
        self._only(told, KEYS, "")
        for key in ("rulebook", "players", "games"):
            if key not in told:
                raise self._refusal(key, Said("it is missing"), Said("a study with {key}", key=key))
        players = self._players(told["players"])
        meetings = self._meetings(told.get("meetings"), players)
        settings = tuple(self._settings(told, players))
        contest = self._family(settings).contest
        for setting in settings:
            for meeting in meetings:
                self._as_told_here(contest.check, setting, meeting)
        games = self._whole(told["games"], "games", 1, MOST_GAMES)
        return Study(
            title=self._text(told.get("title", ""), "title"),
            seed=self._whole(told.get("seed", 1), "seed", 0, _SEED_LIMIT),
            games=games,
            piece=self._whole(told.get("piece", 10), "piece", 1, MOST_GAMES),
            meetings=meetings,
            settings=settings,
        )

    def _players(self, told: object) -> dict[str, Any]:
        players = self._table(told, "players")
        if not players:
            raise self._refusal(
                "players", Said("there is none"), Said("a table for each player, as in [players.ada]")
            )
        for name, player in players.items():
            self._only(self._table(player, f"players.{name}"), ("level", "eye"), f"players.{name}")
            if "level" not in player:
                raise self._refusal(f"players.{name}.level", Said("it is missing"), any_of(Level))
        return players

    def _meetings(self, told: object, players: Mapping[str, Any]) -> tuple[Meeting, ...]:
        if told is None:
            pairs = list(combinations(players, 2)) or [(name, name) for name in players]
            return tuple(Meeting(*pair) for pair in pairs)
        if not isinstance(told, list) or not told:
            raise self._refusal("meetings", Said("it is no list"), Said("a list of pairs of players"))
        meetings = []
        for number, pair in enumerate(told, 1):
            if not (
                isinstance(pair, list) and len(pair) == 2 and all(isinstance(one, str) for one in pair)
                and set(pair) <= set(players)
            ):  # fmt: skip
                raise self._refusal(
                    f"meetings, pair {number}",
                    Said("{pair!r} is no pair of players", pair=pair),
                    Said("two of {players}", players=any_of(players)),
                )
            if Meeting(*pair) in meetings:
                raise self._refusal(
                    f"meetings, pair {number}",
                    Said("{pair!r} is there twice", pair=pair),
                    Said("each pair once"),
                )
            meetings.append(Meeting(*pair))
        return tuple(meetings)

    def _settings(self, told: Mapping[str, Any], players: Mapping[str, Any]) -> Iterator[Setting]:
        sweep = self._table(told.get("sweep", {}), "sweep")
        count = 1
        for key, values in sweep.items():
            if not isinstance(values, list) or not values:
                raise self._refusal(
                    f"sweep.{key}", Said("it is no list of values"), Said("a list with the values to try")
                )
            for number, value in enumerate(values):
                if value in values[:number]:
                    raise self._refusal(
                        f"sweep.{key}", Said("{value!r} is there twice", value=value), Said("each value once")
                    )
            count *= len(values)
        if count > MOST_SETTINGS:
            raise self._refusal(
                "sweep", Said("{count} settings", count=count), Said("at most {most}", most=MOST_SETTINGS)
            )
        board = None
        if "board" in told:
            file = self._text(told["board"], "board")
            board = read_parameters(self._read_file(file), file)
        for values in product(*sweep.values()):
            yield self._setting(told, players, board, dict(zip(sweep, values, strict=True)))

    def _setting(
        self,
        told: Mapping[str, Any],
        players: Mapping[str, Any],
        board: AnyParameters | None,
        swept: Mapping[str, Value],
    ) -> Setting:
        plain = {
            "rulebook": told["rulebook"],
            "mode": told.get("mode", Players.SINGLES.value),
            "options": dict(self._table(told.get("options", {}), "options")),
            "parameters": dict(self._table(told.get("parameters", {}), "parameters")),
            "players": {name: dict(player) for name, player in players.items()},
        }
        for key, value in swept.items():
            self._put(plain, key, value)
        rulebook = self._text(plain["rulebook"], "rulebook")
        family = family_of(rulebook, f"{self._file}: rulebook")
        return Setting(
            rulebook=rulebook,
            options=plain["options"],
            mode=Players(self._word(plain["mode"], tuple(Players), "mode")),
            parameters=self._parameters(family, board, plain["parameters"]),
            levels={
                name: self._skill(player["level"], f"players.{name}.level")
                for name, player in plain["players"].items()
            },
            eyes={
                name: self._word(player.get("eye", family.eye), family.contest.eyes, f"players.{name}.eye")
                for name, player in plain["players"].items()
            },
            swept=swept,
        )

    def _skill(self, told: object, where: str) -> Skill:
        if told in tuple(Level):
            return Level(str(told))
        if type(told) is int and LEAST_PERCENT <= told <= MOST_PERCENT:
            return told
        raise self._refusal(
            where,
            Said("{value!r} is not possible", value=told),
            Said(
                "{levels}, or the percentage of open twenties made, {low} to {high}",
                levels=", ".join(Level),
                low=LEAST_PERCENT,
                high=MOST_PERCENT,
            ),
        )

    def _put(self, plain: dict[str, Any], key: str, value: Value) -> None:
        """Put a swept value in its place."""
        if not isinstance(value, (str, int, float)):
            raise self._refusal(
                f"sweep.{key}", Said("{value!r} is not possible", value=value), Said("texts or numbers")
            )
        match key.split("."):
            case ["rulebook" | "mode"]:
                plain[key] = value
            case ["options" | "parameters" as part, name]:
                plain[part][name] = value
            case ["players", name, "level" | "eye" as part] if name in plain["players"]:
                plain["players"][name][part] = value
            case _:
                raise self._refusal("sweep", Said("unknown {name!r}", name=key), any_of(_SWEPT))

    def _parameters(
        self, family: Family, board: AnyParameters | None, values: Mapping[str, Any]
    ) -> AnyParameters:
        base: dict[str, Any] = {}
        if board is not None:
            if table_of(board) != family.table:
                raise self._refusal(
                    "board",
                    Said("it is a {table} board", table=table_of(board)),
                    Said("a {table} board, as the rulebook has it", table=family.table),
                )
            base = {name: getattr(board, name) for name in board.__dataclass_fields__}
        return parameters_of(family.table, base | dict(values), f"{self._file}: parameters")

    def _family(self, settings: Sequence[Setting]) -> Family:
        families = {family_of(setting.rulebook, self._file).table: setting.rulebook for setting in settings}
        if len(families) > 1:
            raise self._refusal(
                "sweep.rulebook",
                Said("{rulebooks} are not played on one board", rulebooks=", ".join(families.values())),
                Said("rulebooks of one kind of board"),
            )
        return family_of(settings[0].rulebook, self._file)

    def _as_told_here(
        self, check: Callable[[Setting, Meeting], None], setting: Setting, meeting: Meeting
    ) -> None:
        try:
            check(setting, meeting)
        except UserError as refusal:
            where = Said("{file}: {where}", file=self._file, where=refusal.where)
            raise BadInput(refusal.what, where=where, allowed=refusal.allowed) from None

    def _refusal(self, key: str, what: str, allowed: str) -> BadInput:
        return BadInput(what, where=f"{self._file}: {key}" if key else self._file, allowed=allowed)

    def _only(self, told: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
        for key in told:
            if key not in keys:
                raise self._refusal(where, Said("unknown {name!r}", name=key), any_of(keys))

    def _table(self, told: object, where: str) -> dict[str, Any]:
        if not isinstance(told, dict):
            raise self._refusal(
                where,
                Said("{value!r} is no table", value=told),
                Said("a table, as in [{where}]", where=where),
            )
        return told

    def _text(self, told: object, where: str) -> str:
        if not isinstance(told, str):
            raise self._refusal(
                where, Said("{value!r} is no text", value=told), Said("a text in quotation marks")
            )
        return told

    def _word(self, told: object, words: Sequence[str], where: str) -> str:
        if told not in words:
            raise self._refusal(where, Said("{value!r} is not possible", value=told), any_of(words))
        return str(told)

    def _whole(self, told: object, where: str, low: int, high: int) -> int:
        if type(told) is not int or not low <= told <= high:
            raise self._refusal(
                where,
                Said("{value!r} is not possible", value=told),
                Said("a whole number from {low} to {high}", low=low, high=high),
            )
        return told
