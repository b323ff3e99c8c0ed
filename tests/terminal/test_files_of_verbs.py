"""Files of verbs: read or refused, written whole or not at all, and nothing begun for what cannot be written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from flickhall.cli import app
from flickhall.errors import NotAllowed, NotFound, Unavailable, UserError
from flickhall.formats.record import write
from flickhall.languages import ENGLISH
from flickhall.play.crokinole import begin
from flickhall.terminal.files import bytes_of, check_folder, check_place, names_apart, write_file
from flickhall.terminal.speech import Speech
from scripted_play import created


@pytest.mark.parametrize("name", ["missing", "", "a\x00b", "x" * 5000])
def test_what_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(NotFound, match="cannot be read"):
        bytes_of(tmp_path / name)


def test_a_file_is_written_whole_or_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "board.toml"
    write_file(file, b"first")
    write_file(file, b"second")
    assert file.read_bytes() == b"second"

    def no_room(place: Path, data: bytes) -> int:
        with place.open("wb") as out:
            out.write(data[:2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", no_room)
    with pytest.raises(Unavailable, match="No space left"):
        write_file(file, b"third")
    assert file.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_is_written_through_and_a_pipe_as_it_is(tmp_path: Path) -> None:
    file, link = tmp_path / "board.toml", tmp_path / "link"
    link.symlink_to(file)
    write_file(link, b"told")
    assert (file.read_bytes(), link.is_symlink()) == (b"told", True)
    write_file(Path(os.devnull), b"told")
    assert not Path(os.devnull).is_file()


def test_a_place_is_refused_before_anything_is_done_for_it(tmp_path: Path) -> None:
    file = tmp_path / "there"
    file.write_bytes(b"told")
    for place in (tmp_path, tmp_path / "no" / "where", file / "within"):
        with pytest.raises(Unavailable, match="cannot be written"):
            check_place(place)
    for folder in (file, tmp_path / "no"):
        with pytest.raises(Unavailable, match="cannot be written"):
            check_folder(folder)
    link = tmp_path / "link"
    link.symlink_to(file)
    with pytest.raises(NotAllowed, match="written over"):
        check_place(link, file)
    check_place(file)
    check_place(None, file)
    check_folder(None)


def test_files_of_one_name_are_told_apart() -> None:
    assert names_apart(["a", "b", "a", "a", "a.2"]) == ["a", "b", "a.2", "a.3", "a.2.2"]


@pytest.mark.parametrize(
    "words",
    [
        ("fit", "SLIDES", "--out", "FOLDER"),
        ("fit", "SLIDES", "--out", "SLIDES"),
        ("advise", "RECORD", 1, "--svg", "NOWHERE"),
        ("advise", "RECORD", 1, "--map", "FOLDER"),
        ("advise", "RECORD", 1, "--svg", "RECORD"),
        ("advise", "RECORD", 1, "--svg", "FREE", "--map", "FREE"),
        ("puzzles", "RECORD", "--svg", "NOWHERE"),
        ("realism", "--svg", "NOWHERE"),
        ("bench", "accuracy", "--figure", "FOLDER"),
        ("bench", "batch", "--figures", "NOWHERE"),
    ],
)
def test_no_verb_works_for_what_it_cannot_write(tmp_path: Path, words: tuple[object, ...]) -> None:
    places = {
        "SLIDES": tmp_path / "slides.csv",
        "RECORD": tmp_path / "game.json",
        "FOLDER": tmp_path,
        "NOWHERE": tmp_path / "no" / "where",
        "FREE": tmp_path / "free.svg",
    }
    places["SLIDES"].write_text("met,distance_mm,time_s\nnothing,400,0.84\n", "utf-8")
    places["RECORD"].write_bytes(write(begin(created())))
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    asked = [str(places.get(str(word), word)) for word in words]
    with pytest.raises(UserError, match="written"):
        CliRunner().invoke(app, asked, obj=Speech(ENGLISH), catch_exceptions=False)
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before
