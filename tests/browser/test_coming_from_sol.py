"""Files of SoL on every screen: what is shown before they are opened, and the links to the desks afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_table import NewPage
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
FILES = Path(__file__).parents[1] / "formats" / "sol" / "files"


@pytest.mark.parametrize(
    ("phone", "dark"), [(False, False), (True, True)], ids=["desktop-light", "phone-dark"]
)
def test_a_club_comes_over_from_sol(hall: HallProcess, new_page: NewPage, phone: bool, dark: bool) -> None:
    page = new_page(hall.url, phone=phone, dark=dark)
    if phone:
        page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{hall.url}/competitions")
    page.get_by_label("Archive file, or file of SoL").set_input_files(FILES / "played_by_sol.sol.gz")
    page.get_by_role("button", name="Open it").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tournaments out of SoL")
    assert_for_everybody(page)
    for number in range(2, 19):
        page.get_by_role("checkbox").nth(number).uncheck()
    page.get_by_role("button", name="Open those that are ticked").press("Enter")
    expect(page.get_by_role("heading", level=2)).to_have_text("Each has a desk of its own: keep these links")
    assert_for_everybody(page)
    page.get_by_role("link", name="T2 swiss dazed 11").press("Enter")
    expect(page.get_by_role("link", name="Go to the desk")).to_be_visible()
