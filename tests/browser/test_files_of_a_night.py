"""Files at the desk in a real browser: taken along and opened again, results of another program ticked and entered."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_table import NewPage
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from playwright.sync_api import Page, expect

from flickhall.web.competitions.links import DeskDoor
from kept_nights import KeptNight

pytestmark = pytest.mark.browser

DRESSES = pytest.mark.parametrize(
    ("phone", "dark"), [(False, False), (True, True)], ids=["desktop-light", "phone-dark"]
)


@pytest.fixture
def night(hall: HallProcess) -> Iterator[KeptNight]:
    night = KeptNight(hall.database, "round-robin", ["Ada", "Bo", "Cem Ōta", "Dee van der Langenaam"])
    night.draws()
    yield night
    night.close()


def desk(night: KeptNight) -> str:
    return night.hall.address(night.id, DeskDoor())


def noted(one: str, two: str, games: int = 4) -> dict[str, object]:
    told = {
        "date": "2026-11-30T20:00:00Z",
        "format": "singles",
        "teams": [{"players": [{"name": one}]}, {"players": [{"name": two}]}],
        "games": [{"winner": 0, "scores": [60, 20], "twenties": [1, 0]}] * games,
        "winner": 0,
    }
    return {"id": f"{one} {two}", "match": told}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a match that fits, one that is not over, and one of strangers."""
    matches = [noted("Ada", "Bo"), noted("Cem Ota", "Dee van der Langenaam", 2), noted("Ada", "Nobody")]
    path = tmp_path / "night.cmn.json"
    path.write_text(json.dumps({"cmn": "1.0", "batch": True, "matches": matches}), "utf-8")
    return path


def look_at(page: Page, night: KeptNight, file: Path) -> None:
    page.goto(f"{desk(night)}/files")
    page.set_input_files("input[name=file]", file)
    page.get_by_role("button", name="Look at them").click()
    expect(page.locator(".noted > li")).to_have_count(3)


@DRESSES
def test_the_files_of_the_desk_are_for_everybody(
    hall: HallProcess, new_page: NewPage, night: KeptNight, file: Path, phone: bool, dark: bool
) -> None:
    page = new_page(hall.url, phone=phone, dark=dark)
    page.goto(f"{desk(night)}/files")
    assert_for_everybody(page)
    look_at(page, night, file)
    assert_for_everybody(page)


def test_results_of_another_program_are_entered_as_they_are_ticked(
    hall: HallProcess, new_page: NewPage, night: KeptNight, file: Path
) -> None:
    page = new_page(hall.url)
    look_at(page, night, file)
    ticks = page.locator("input[name=ticks]")
    expect(ticks).to_have_count(1)
    expect(ticks).to_be_checked()
    expect(page.locator(".noted")).to_contain_text("The match is not over by these games.")
    page.get_by_label("Why (it is kept with it)").first.fill("sent by the other table")
    page.get_by_role("button", name="Enter those that are ticked").click()
    page.wait_for_url(f"**{desk(night)}")
    assert [sheet.between for sheet in night.state.sheets.values()]
    (match,) = night.state.sheets
    assert night.state.sheets[match].reckoning.score in {(8, 0), (0, 8)}
    assert night.hall.standing(night.id).logbook.acts[-1].why == "sent by the other table"


def test_a_competition_is_taken_along_and_goes_on_elsewhere(
    hall: HallProcess, new_page: NewPage, night: KeptNight, tmp_path: Path
) -> None:
    page = new_page(hall.url)
    page.goto(f"{desk(night)}/files")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Take the whole competition along").click()
    archive = tmp_path / taken.value.suggested_filename
    taken.value.save_as(archive)
    assert archive.name == "Club-night-archive.json.gz"
    assert b'"1950"' not in gzip.decompress(archive.read_bytes())
    page.goto("/competitions")
    page.set_input_files("input[name=archive]", archive)
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("link", name="Go to the desk").click()
    expect(page.locator("main")).to_contain_text("Dee van der Langenaam")
    assert desk(night) not in page.url
