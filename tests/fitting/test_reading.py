"""A file of measured shots: what is read, and what is refused by line and column."""

from __future__ import annotations

import pytest

from flickhall.errors import BadInput
from flickhall.fitting.grounds import CARROM, CROKINOLE, GROUNDS
from flickhall.fitting.measured import Meeting, Runs, Slide
from flickhall.fitting.reading import COLUMNS, read_shots


def test_the_three_kinds_of_row_are_read() -> None:
    data = b"""# filmed on Tuesday
met,start_x_mm,start_y_mm,rest_x_mm,rest_y_mm,target_x_mm,target_y_mm,distance_mm,time_s,series

nothing,,,,,,,400,0.9,
nothing,100,-100,100,0,,,,,slow ones
disc,0,-300,30,50,10,20,,1.5,
"""
    tape, places, disc = read_shots(data, "evening.csv", CROKINOLE)
    assert tape == Slide(4, 400.0, time_s=0.9)
    assert places == Slide(5, 100.0, start_mm=(100.0, -100.0), rest_mm=(100.0, 0.0), series="slow ones")
    assert disc == Meeting(6, "disc", (0.0, -300.0), (30.0, 50.0), target_mm=(10.0, 20.0), time_s=1.5)


def test_runs_are_read_on_a_carrom_board() -> None:
    assert read_shots(b"met,runs,speed_mm_s\ncushion,3.6,4800", "x", CARROM) == (Runs(2, 3.6, 4800.0),)


@pytest.mark.parametrize(
    "data",
    [
        b"met;distance_mm;time_s\nnothing;400,5;0,9",
        b"met\tdistance_mm\ttime_s\nnothing\t400.5\t0.9",
        "\ufeffMET,Distance_MM,time_s\r\nNothing, 400.5 ,0.9\r\n".encode(),
    ],
    ids=["semicolons and decimal commas", "tabs", "byte order mark and capitals"],
)
def test_what_spreadsheets_write_is_read(data: bytes) -> None:
    assert read_shots(data, "x", CROKINOLE) == (Slide(2, 400.5, time_s=0.9),)


MET = "met,start_x_mm,start_y_mm,rest_x_mm,rest_y_mm,target_x_mm,target_y_mm,distance_mm,seen_x_mm,seen_y_mm,seen_s,time_s"


@pytest.mark.parametrize(
    ("data", "where", "allowed"),
    [
        ("", "f.csv", "a heading with met"),
        ("met,speed\nnothing,3", "f.csv, line 1", "speed_mm_s"),
        ("met,met\nnothing,nothing", "f.csv, line 1", "each once"),
        ("distance_mm\n3", "f.csv, line 1", "a column met"),
        ("met,distance_mm", "f.csv", "a row for each shot"),
        ("met,distance_mm\nnothing,3,4", "f.csv, line 2", "at most 2"),
        ('met,series\nnothing,"a', "f.csv", "quotation mark"),
        ("met,distance_mm\nwall,400", "f.csv, line 2, met", "nothing, disc, post or rail"),
        ("met,distance_mm\nnothing,far", "f.csv, line 2, distance_mm", "a number from 1 to 100000"),
        ("met,distance_mm\nnothing,nan", "f.csv, line 2, distance_mm", "a number from 1 to 100000"),
        ("met,distance_mm\nnothing,-4", "f.csv, line 2, distance_mm", "a number from 1 to 100000"),
        ("met,time_s\nnothing,1", "f.csv, line 2, distance_mm", "both start and rest, or distance_mm"),
        (f"{MET}\nnothing,1", "f.csv, line 2, start_y_mm", "both columns of a place"),
        (f"{MET}\nnothing,1,1", "f.csv, line 2, rest_x_mm", "both start and rest"),
        (f"{MET}\nnothing,1,1,9,9,,,9", "f.csv, line 2, distance_mm", "either places or a distance"),
        (f"{MET}\nnothing,-90,0,90,0", "f.csv, line 2, rest_x_mm", "a way beside the hole"),
        (f"{MET}\nnothing,90,0,90,0", "f.csv, line 2, rest_x_mm", "a rest away from the start"),
        (f"{MET}\nnothing,90,0,90,90,1,1", "f.csv, line 2, target_x_mm", "a shot that met something"),
        (f"{MET}\nnothing,320,320,90,0", "f.csv, line 2, start_x_mm", "330.2 mm from the middle"),
        (f"{MET}\npost,90,0,90,90,1,1", "f.csv, line 2, target_x_mm", "a shot that met a disc"),
        (f"{MET}\npost,,,90,90", "f.csv, line 2, start_x_mm", "when it left the finger"),
        (f"{MET}\ndisc,90,0,90,90", "f.csv, line 2, target_x_mm", "where the disc lay"),
        (f"{MET}\ndisc,90,0,90,90,91,9", "f.csv, line 2, target_x_mm", "31.76 mm apart"),
        (f"{MET}\npost,90,0", "f.csv, line 2, rest_x_mm", "where it came to rest, or where it was seen"),
        (f"{MET}\npost,90,0,,,,,,5,5", "f.csv, line 2, seen_s", "together with the time"),
        (f"{MET}\npost,90,0,,,,,,5,5,0.2,0.9", "f.csv, line 2, time_s", "the place of rest"),
        (f"{MET}\npost,90,0,9,9,,,40", "f.csv, line 2, distance_mm", "the places of start and rest"),
        ("met,runs\nnothing,3", "f.csv, line 2, runs", "on a carrom board"),
    ],
)
def test_a_bad_row_is_refused_by_line_and_column(data: str, where: str, allowed: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_shots(data.encode(), "f.csv", CROKINOLE)
    assert str(refused.value.where) == where
    assert allowed in str(refused.value.allowed)


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(BadInput, match="UTF-8"):
        read_shots(b"met\n\xff\xfe\x00", "f.csv", CROKINOLE)


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=list(GROUNDS))
def test_every_column_is_told_in_the_documentation(ground: object, root: object) -> None:
    page = (root / "docs" / "fitting.md").read_text("utf-8")  # type: ignore[operator]
    assert [column for column in COLUMNS if f"`{column}`" not in page] == []
    assert [word for word in ground.encounters if f"`{word}`" not in page] == []  # type: ignore[attr-defined]
