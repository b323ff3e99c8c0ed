"""Studies for tests, as people write them."""

from flickhall.studies.reading import read_study
from flickhall.studies.study import Study

SMALL = """
title = "Does a better hand win?"
seed = 7
games = 4
piece = 2
rulebook = "crokinole-nca"

[players.ada]
level = "top_competitive"
[players.bo]
level = "novice_recreational"
eye = "nearest"

[sweep]
"parameters.surface_friction" = [0.1, 0.13]
"""


def read(text: str, **files: bytes) -> Study:
    return read_study(text.encode(), "s.toml", lambda name: files[name.replace(".", "_")])
