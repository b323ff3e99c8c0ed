"""The five games as environments to learn in: Gymnasium, PettingZoo, and many rounds in lockstep; docs/envs.md tells how.

Importing this makes the environments known to Gymnasium as `flickhall/CrokinoleNca-v0` and so on. It needs the extra `envs`.
"""

from flickhall.errors import Unavailable

try:
    import gymnasium as _gymnasium
    import pettingzoo as _pettingzoo  # noqa: F401 - so that what is missing is told once, here
except ModuleNotFoundError as missing:
    raise Unavailable(
        "environments need Gymnasium and PettingZoo",
        where="flickhall.envs",
        allowed="pip install 'flickhall[envs]'",
    ) from missing

from flickhall.envs.alone import AloneEnv
from flickhall.envs.kinds import BOOKS
from flickhall.envs.lockstep import LockstepEnv
from flickhall.envs.together import TogetherEnv
from flickhall.rules.registry import rulebook_names

__all__ = ["IDS", "AloneEnv", "LockstepEnv", "TogetherEnv"]

IDS = {book: f"flickhall/{''.join(map(str.capitalize, book.split('-')))}-v0" for book in BOOKS}
"""Under which id each rulebook's environment is made."""

for _book, _id in IDS.items():
    if _id not in _gymnasium.registry:
        _gymnasium.register(
            _id,
            entry_point="flickhall.envs.alone:AloneEnv",
            vector_entry_point="flickhall.envs.lockstep:LockstepEnv" if _book in rulebook_names() else None,
            kwargs={"rulebook": _book},
        )
