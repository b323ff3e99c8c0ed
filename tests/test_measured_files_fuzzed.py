"""Whatever stands in a file of shots, a study or parameters, it is read or refused; nothing else leaves."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from flickhall.errors import NotFound, UserError
from flickhall.fitting.grounds import GROUNDS
from flickhall.fitting.reading import COLUMNS, read_shots
from flickhall.formats.parameters_file import read_parameters
from flickhall.studies.reading import KEYS, read_study

CELLS = st.one_of(
    st.sampled_from(
        [
            "",
            "nothing",
            "disc",
            "post",
            "rail",
            "piece",
            "cushion",
            "1",
            "0",
            "-300",
            "1e3",
            "nan",
            "inf",
            '"',
            "x,y",
        ]
    ),
    st.floats(-400, 400).map(str),
    st.text(max_size=5),
)


@given(
    st.sampled_from(list(GROUNDS)),
    st.lists(st.sampled_from(COLUMNS), min_size=1, max_size=8, unique=True),
    st.lists(st.lists(CELLS, max_size=9), max_size=4),
    st.sampled_from([",", ";", "\t"]),
)
def test_any_table_of_shots_is_read_or_refused(
    table: str, columns: list[str], rows: list[list[str]], separator: str
) -> None:
    lines = [separator.join(("met", *columns)), *(separator.join(row) for row in rows)]
    _read_or_refuse(lambda: read_shots("\n".join(lines).encode(), "f.csv", GROUNDS[table]))


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for ground in GROUNDS.values():
        _read_or_refuse(lambda ground=ground: read_shots(data, "f", ground))
    _read_or_refuse(lambda: read_parameters(data, "f"))
    _read_or_refuse(lambda: read_study(data, "f", _no_file))


VALUES = st.sampled_from(
    [
        *("3", "1.5", "true", "nan", "1979-05-27", "[]", "{}", '"doubles"'),
        *('"crokinole-nca"', '"carrom-a2m"', '["ada", "bo"]', '[["ada", "bo"]]', '[["ada", "ada"]]'),
        *(
            "{ada = {level = 50}}",
            "{ada = 3}",
            "{x = 1}",
            '{rulebook = ["crokinole-nca"]}',
            '{"options.x" = [1]}',
        ),
    ]
)


@given(st.dictionaries(st.sampled_from(KEYS), VALUES))
def test_any_study_is_read_or_refused(keys: dict[str, str]) -> None:
    usual = {"games": "2", "rulebook": '"crokinole-nca"', "players": "{ada = {level = 50}}"}
    text = "\n".join(f"{key} = {value}" for key, value in {**usual, **keys}.items())
    _read_or_refuse(lambda: read_study(text.encode(), "s.toml", _no_file))


def _no_file(name: str) -> bytes:
    raise NotFound("there is none", where=name, allowed="a file")


def _read_or_refuse(read) -> None:  # type: ignore[no-untyped-def]
    try:
        read()
    except UserError as refusal:
        assert str(refusal)
