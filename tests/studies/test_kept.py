"""The folder of a study: whole pieces or none, and one study a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from flickhall.errors import NotAllowed, Unavailable
from flickhall.studies.kept import Folder

ABOUT = {"study": "abc", "code": "def"}


def test_what_was_kept_is_found_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "study", ABOUT)
    assert folder.finished() == {}
    file = folder.keep(3, b"rows")
    assert Folder(tmp_path / "study", ABOUT).finished() == {3: file}
    assert file.read_bytes() == b"rows"


@pytest.mark.parametrize("damage", [b"row", b"rows and more", b""])
def test_a_damaged_piece_counts_as_not_played(tmp_path: Path, damage: bytes) -> None:
    folder = Folder(tmp_path, ABOUT)
    folder.keep(1, b"good")
    folder.keep(2, b"rows").write_bytes(damage)
    assert list(folder.finished()) == [1]
    assert list(folder.finished()) == [1]


def test_a_piece_half_written_counts_as_not_played(tmp_path: Path) -> None:
    folder = Folder(tmp_path, ABOUT)
    whole = folder.keep(1, b"good")
    whole.with_name(whole.name + ".part").write_bytes(b"go")
    assert list(folder.finished()) == [1]
    assert [file.name for file in whole.parent.iterdir()] == [whole.name]


def test_only_one_process_plays_a_study(tmp_path: Path) -> None:
    folder = Folder(tmp_path, ABOUT)
    with folder.held(), pytest.raises(NotAllowed, match="another process"), Folder(tmp_path, ABOUT).held():
        pass
    with folder.held():
        pass


def test_a_folder_that_cannot_be_locked_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path, ABOUT)
    (tmp_path / ".lock").mkdir()  # root may write anywhere, but not here
    with pytest.raises(Unavailable), folder.held():
        pass


def test_another_study_is_refused(tmp_path: Path) -> None:
    Folder(tmp_path, ABOUT)
    with pytest.raises(NotAllowed, match="another study"):
        Folder(tmp_path, ABOUT | {"study": "xyz"})
    for damage in (b"{", b"\xff\xfe", b"[" * 100_000):
        (tmp_path / "study.json").write_bytes(damage)
        with pytest.raises(NotAllowed, match="another study"):
            Folder(tmp_path, ABOUT)


def test_files_of_somebody_else_stay(tmp_path: Path) -> None:
    photo, album = tmp_path / "pieces" / "photo.jpg", tmp_path / "pieces" / "album"
    album.mkdir(parents=True)
    photo.write_bytes(b"of the club")
    folder = Folder(tmp_path, ABOUT)
    folder.keep(1, b"rows")
    assert list(folder.finished()) == [1]
    assert photo.read_bytes() == b"of the club"
    assert album.is_dir()


def test_a_piece_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path, ABOUT)
    file = folder.keep(1, b"rows")
    file.unlink()
    file.mkdir()
    with pytest.raises(Unavailable):
        folder.finished()


def test_a_place_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    with pytest.raises(Unavailable):
        Folder(tmp_path / "file", ABOUT)
