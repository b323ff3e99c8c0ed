"""A file of measured shots, a row each, read strictly: what cannot be is refused by line and column."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from math import hypot, isfinite

from flickhall.errors import BadInput
from flickhall.fitting.grounds import Ground
from flickhall.fitting.measured import Measured, Meeting, Runs, Slide
from flickhall.phrases import Said, any_of
from flickhall.tables.angles import Point

NOTHING = "nothing"
"""The word for a shot that met nothing."""
PLACES = ("start", "via", "target", "seen", "rest", "target_rest")
"""Places that can be told: `start` stands in the columns start_x_mm and start_y_mm."""
NUMBERS: Mapping[str, tuple[float, float]] = {
    "seen_s": (0.001, 60.0),
    "distance_mm": (1.0, 100_000.0),
    "runs": (0.1, 100.0),
    "speed_mm_s": (10.0, 50_000.0),
    "time_s": (0.01, 60.0),
    "spin_percent": (-1000.0, 1000.0),
}
"""Columns with one number, and the least and the most that can be meant."""
COLUMNS = ("met", *(f"{place}_{axis}_mm" for place in PLACES for axis in "xy"), *NUMBERS, "series")
"""Every column there may be, in any order; only `met` has to be there."""
MOST_ROWS = 5000
_MEETING_ONLY = ("via", "target", "seen", "target_rest")


class _Row:
    """One row of the file: its cells by column, read or refused."""

    def __init__(self, file: str, line: int, cells: Mapping[str, str]) -> None:
        self.file, self.line = file, line
        self._cells = cells

    def refusal(self, column: str, what: str, allowed: str) -> BadInput:
        where = Said("{file}, line {line}, {column}", file=self.file, line=self.line, column=column)
        return BadInput(what, where=where, allowed=allowed)

    def word(self, column: str) -> str:
        return self._cells.get(column, "")

    def number(self, column: str, low: float, high: float) -> float | None:
        text = self.word(column)
        if not text:
            return None
        try:
            value = float(text) if "_" not in text else float("nan")
        except ValueError:
            value = float("nan")
        if not (isfinite(value) and low <= value <= high):
            raise self.refusal(
                column,
                Said("{text!r} is not possible", text=text),
                Said("a number from {low} to {high}", low=f"{low:g}", high=f"{high:g}"),
            )
        return value

    def place(self, name: str, ground: Ground) -> Point | None:
        limit = ground.half_width_mm
        x, y = (self.number(f"{name}_{axis}_mm", -limit, limit) for axis in "xy")
        if x is None and y is None:
            return None
        if x is None or y is None:
            missing = f"{name}_{'x' if x is None else 'y'}_mm"
            raise self.refusal(missing, "it is empty", "both columns of a place, or neither")
        if not ground.on_surface((x, y)):
            raise self.refusal(
                f"{name}_x_mm",
                Said("({x}, {y}) is off the surface", x=x, y=y),
                Said("at most {limit} mm from the middle", limit=limit),
            )
        return x, y

    def need(self, column: str, why: str) -> BadInput:
        return self.refusal(column, "it is empty", why)

    def without(self, columns: tuple[str, ...], allowed: str) -> None:
        for column in columns:
            if self.word(column):
                raise self.refusal(column, "it does not go with the rest of the row", allowed)


def read_shots(data: bytes, file: str, ground: Ground) -> tuple[Measured, ...]:
    """Return the measured shots of a CSV file (UTF-8; commas, semicolons or tabs between the cells).

    Lines that begin with `#` and empty ones are passed over. Raises BadInput naming line and column.
    """
    shots = tuple(_shot(row, ground) for row in _rows(data, file))
    if not shots:
        raise BadInput(
            "there is no shot in it", where=file, allowed="a row for each shot, below the headings"
        )
    return shots


def _rows(data: bytes, file: str) -> list[_Row]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise BadInput(
            Said("damaged ({problem})", problem=problem.reason), where=file, allowed="a CSV file in UTF-8"
        ) from None
    lines = [
        (number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip(" ,;\t") and not line.lstrip().startswith("#")
    ]
    if not lines:
        raise BadInput(
            "it is empty", where=file, allowed=Said("a heading with {columns}", columns=", ".join(COLUMNS))
        )
    if len(lines) - 1 > MOST_ROWS:
        raise BadInput(
            Said("{rows} shots", rows=len(lines) - 1),
            where=file,
            allowed=Said("at most {most}", most=MOST_ROWS),
        )
    separator = max(",;\t", key=lines[0][1].count)
    headings = [cell.lower() for cell in _cells(lines[0], separator, file)]
    _check_headings(headings, file, lines[0][0])
    rows = []
    for number, line in lines[1:]:
        cells = _cells((number, line), separator, file)
        if any(cells[len(headings) :]):
            raise BadInput(
                Said("{cells} cells", cells=len(cells)),
                where=Said("{file}, line {line}", file=file, line=number),
                allowed=Said("at most {most}, one for each heading", most=len(headings)),
            )
        if separator != ",":
            cells = [cell.replace(",", ".") for cell in cells]
        rows.append(_Row(file, number, dict(zip(headings, cells, strict=False))))
    return rows


def _cells(line: tuple[int, str], separator: str, file: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line[1]], delimiter=separator, strict=True))]
    except csv.Error as problem:
        raise BadInput(
            Said("line {line} cannot be read ({problem})", line=line[0], problem=problem),
            where=file,
            allowed="CSV with every quotation mark closed",
        ) from None


def _check_headings(headings: list[str], file: str, line: int) -> None:
    where = Said("{file}, line {line}", file=file, line=line)
    unknown = [heading for heading in headings if heading not in COLUMNS]
    if unknown:
        raise BadInput(
            Said("unknown column {heading!r}", heading=unknown[0]), where=where, allowed=any_of(COLUMNS)
        )
    twice = [heading for heading in headings if headings.count(heading) > 1]
    if twice:
        raise BadInput(
            Said("the column {heading} stands twice", heading=twice[0]), where=where, allowed="each once"
        )
    if "met" not in headings:
        raise BadInput("the column met is missing", where=where, allowed="a column met among the headings")


def _shot(row: _Row, ground: Ground) -> Measured:
    met = row.word("met").lower()
    words = (NOTHING, *ground.encounters)
    if met not in words:
        raise row.refusal("met", Said("{text!r} is not possible", text=row.word("met")), any_of(words))
    values = {column: row.number(column, *limits) for column, limits in NUMBERS.items()}
    if values["runs"] is not None:
        return _runs(row, met, values, ground)
    return _slide(row, values, ground) if met == NOTHING else _meeting(row, met, values, ground)


def _runs(row: _Row, met: str, values: Mapping[str, float | None], ground: Ground) -> Runs:
    if ground.run_mm is None or met != "cushion":
        raise row.refusal(
            "runs", "runs are counted from cushion to cushion", "on a carrom board, met cushion"
        )
    places = tuple(f"{place}_{axis}_mm" for place in PLACES for axis in "xy")
    row.without((*places, "seen_s", "distance_mm", "spin_percent"), "runs with speed_mm_s or time_s alone")
    runs = values["runs"]
    assert runs is not None
    return Runs(row.line, runs, values["speed_mm_s"], values["time_s"], row.word("series"))


def _slide(row: _Row, values: Mapping[str, float | None], ground: Ground) -> Slide:
    only = "a shot that met something, for that column"
    row.without(tuple(f"{place}_{axis}_mm" for place in _MEETING_ONLY for axis in "xy"), only)
    row.without(("seen_s",), only)
    start, rest, distance_mm = row.place("start", ground), row.place("rest", ground), values["distance_mm"]
    if start is not None and rest is not None:
        if distance_mm is not None:
            raise row.refusal("distance_mm", "the places tell it already", "either places or a distance")
        distance_mm = hypot(rest[0] - start[0], rest[1] - start[1])
        if _nearest_to_middle_mm(start, rest) <= ground.hole_radius_mm:
            raise row.refusal("rest_x_mm", "its way leads over the hole", "a way beside the hole")
    elif start is not None or rest is not None:
        missing = "rest_x_mm" if rest is None else "start_x_mm"
        raise row.need(missing, "both start and rest, or distance_mm")
    if distance_mm is None:
        raise row.need("distance_mm", "both start and rest, or distance_mm")
    if distance_mm < NUMBERS["distance_mm"][0]:
        raise row.refusal("rest_x_mm", "it has not moved", "a rest away from the start")
    return Slide(
        row.line,
        distance_mm,
        values["speed_mm_s"],
        values["time_s"],
        values["spin_percent"] or 0.0,
        start,
        rest,
        row.word("series"),
    )


def _meeting(row: _Row, met: str, values: Mapping[str, float | None], ground: Ground) -> Meeting:
    encounter = ground.encounters[met]
    row.without(("distance_mm",), "the places of start and rest instead")
    if not encounter.disc:
        columns = tuple(f"{place}_{axis}_mm" for place in ("target", "target_rest") for axis in "xy")
        row.without(columns, "a shot that met a disc, for that column")
    start, rest, seen, target = (row.place(name, ground) for name in ("start", "rest", "seen", "target"))
    if start is None:
        raise row.need("start_x_mm", "where the centre of the disc was when it left the finger")
    if encounter.disc and target is None:
        raise row.need("target_x_mm", "where the disc lay that was met")
    if (seen is None) != (values["seen_s"] is None):
        column = "seen_x_mm" if seen is None else "seen_s"
        raise row.need(column, "a place it was seen at together with the time since the launch, seen_s")
    if rest is None and seen is None:
        raise row.need("rest_x_mm", "where it came to rest, or where it was seen after it met something")
    if rest is None and values["time_s"] is not None:
        raise row.refusal("time_s", "it says when the disc lay", "the place of rest along with it")
    if target is not None and hypot(start[0] - target[0], start[1] - target[1]) <= encounter.reach_mm:
        raise row.refusal(
            "target_x_mm",
            "the disc lies where the shot starts",
            Said("more than {reach_mm} mm apart", reach_mm=encounter.reach_mm),
        )
    return Meeting(
        row.line,
        met,
        start,
        rest_mm=rest,
        seen_mm=seen,
        seen_s=values["seen_s"],
        via_mm=row.place("via", ground),
        target_mm=target,
        target_rest_mm=row.place("target_rest", ground),
        speed_mm_s=values["speed_mm_s"],
        time_s=values["time_s"],
        spin_percent=values["spin_percent"] or 0.0,
        series=row.word("series"),
    )


def _nearest_to_middle_mm(start: Point, end: Point) -> float:
    along = (end[0] - start[0], end[1] - start[1])
    square = along[0] ** 2 + along[1] ** 2
    share = 0.0 if square == 0.0 else -(start[0] * along[0] + start[1] * along[1]) / square
    share = min(1.0, max(0.0, share))
    return hypot(start[0] + share * along[0], start[1] + share * along[1])
