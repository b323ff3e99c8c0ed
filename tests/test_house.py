"""The floors of the house: what each room may import is the table of docs/architecture.md, and this holds it.

A room that may import another may also import what that one stands on (`play` sees `tables` through `rules`).
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "flickhall"
PAGE = ROOT / "docs" / "architecture.md"

# fmt: off
OUTSIDE = frozenset({
    "os", "io", "pathlib", "glob", "shutil", "tempfile", "subprocess", "sys", "logging", "sqlite3",
    "socket", "ssl", "http", "urllib", "requests", "httpx", "asyncio", "threading", "multiprocessing",
    "time", "random", "secrets", "uuid",
    "sqlalchemy", "alembic", "litestar", "uvicorn", "jinja2", "typer", "rich",
})
# fmt: on
"""Modules that reach for the disk, the net, the clock, chance or the terminal."""
OUTSIDE_CALLS = frozenset({"open", "print", "input", "exec", "eval", "breakpoint", "__import__"})
CLOCK_CALLS = frozenset({"now", "utcnow", "today", "read_text", "write_text", "read_bytes", "write_bytes"})
GLOBAL_CHANCE = frozenset({"np.random", "numpy.random"})
GIVEN_CHANCE = frozenset({"Generator", "SeedSequence", "PCG64", "default_rng"})
"""What of numpy.random takes its seed as an argument; the rest is one global generator."""
AT_THE_EDGE = frozenset({"physics/bench.py", "physics/warm.py", "bots/warm.py"})
"""Files inside the core that exist to time it and to warm it up."""


@dataclass(frozen=True)
class Contract:
    """What docs/architecture.md says: floors in order, what each stands on, who is allowed one thing more."""

    may_import: dict[str, frozenset[str]]
    core: frozenset[str]
    extra: dict[str, str] = field(default_factory=dict)
    """Module of the package -> the one module more that it may import."""

    def reach(self, room: str) -> frozenset[str]:
        """Return every room a room may import from, through the rooms it stands on too."""
        seen: set[str] = {room}
        waiting = [room]
        while waiting:
            for below in self.may_import[waiting.pop()] - seen:
                seen.add(below)
                waiting.append(below)
        return frozenset(seen)


def read_contract(page: str) -> Contract:
    rows = re.findall(r"^\| `([a-z_]+)(?:/|\.py)` \|.*\| (.+?) \|$", page, re.MULTILINE)
    may_import: dict[str, frozenset[str]] = {}
    extra: dict[str, str] = {}
    for room, allowed in rows:
        exception = re.search(r"\((.+) alone also sees? (\w+)' `(\w+)`\)", allowed)
        if exception:
            for module in re.findall(r"`([\w.]+)`", exception[1]):
                extra[f"{room}.{module}"] = f"{exception[2]}.{exception[3].lower()}"
        named = re.sub(r"\(.*?\)", "", allowed)
        below = set(may_import) if "all of the above" in named else set(re.findall(r"[a-z_]+", named))
        may_import[room] = frozenset(below | ({"errors"} & set(may_import)))
    core = re.search(r"`([a-z ]+)` are a pure core", page)
    assert core, "docs/architecture.md no longer says which rooms are the pure core"
    return Contract(may_import, frozenset(core[1].split()), extra)


def imported(tree: ast.AST, package: str) -> Iterator[str]:
    """Yield the full name of every module and name a file imports, wherever in the file it does so."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parents, *([base] if base else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def floor_faults(source: str, module: str, contract: Contract) -> list[str]:
    """Return what a file (`rules.observe`) imports from floors it does not stand on."""
    room = module.partition(".")[0]
    reach = contract.reach(room)
    faults = []
    for name in imported(ast.parse(source), f"flickhall.{module}".rpartition(".")[0]):
        top, _, inner = name.partition(".")
        if top != "flickhall" or not inner or inner.startswith("__"):
            continue
        more = contract.extra.get(module)
        if inner.split(".")[0] not in reach and not (more and f"{inner}.".startswith(f"{more}.")):
            allowed = ", ".join(sorted(reach - {room})) or "nothing"
            faults.append(f"{module} imports {name}; {room} may import {allowed}")
    return faults


def core_faults(source: str) -> list[str]:
    """Return what a file of the pure core takes from outside: disk, net, clock, terminal, global chance."""
    tree = ast.parse(source)
    faults = [f"imports {name}" for name in imported(tree, "flickhall") if name.partition(".")[0] in OUTSIDE]
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            if ast.unparse(node.value) in GLOBAL_CHANCE and node.attr not in GIVEN_CHANCE:
                faults.append(f"line {node.lineno}: global random state numpy.random.{node.attr}")
        elif isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name) if name in OUTSIDE_CALLS:
                    faults.append(f"line {node.lineno}: calls {name}()")
                case ast.Name(id="default_rng") | ast.Attribute(attr="default_rng") if not node.args:
                    faults.append(f"line {node.lineno}: default_rng() without a seed")
                case ast.Attribute(attr=name) if name in CLOCK_CALLS and "resources" not in source:
                    faults.append(f"line {node.lineno}: calls .{name}()")
    return faults


CONTRACT = read_contract(PAGE.read_text("utf-8"))
FILES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}
ROOMS = {name: path for name, path in FILES.items() if not name.startswith("__")}
CORE = {
    name: path
    for name, path in ROOMS.items()
    if name.split("/")[0] in CONTRACT.core and name not in AT_THE_EDGE
}


def module_name(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_the_page_lists_every_room_and_no_other() -> None:
    there = {name.split("/")[0].removesuffix(".py") for name in ROOMS}
    assert there == set(CONTRACT.may_import)


def test_the_page_stacks_floors() -> None:
    """A room stands only on rooms listed above it, so there can be no ring of imports between rooms."""
    above: set[str] = set()
    for room, allowed in CONTRACT.may_import.items():
        assert allowed <= above, f"{room} is said to import {allowed - above}, listed below it or not at all"
        above.add(room)
    assert above >= CONTRACT.core


def test_a_room_imports_only_what_it_stands_on() -> None:
    faults = {
        file: floor_faults(path.read_text("utf-8"), module_name(file), CONTRACT)
        for file, path in ROOMS.items()
    }
    assert {file: found for file, found in faults.items() if found} == {}


def test_the_core_is_pure() -> None:
    faults = {file: core_faults(path.read_text("utf-8")) for file, path in CORE.items()}
    assert {file: found for file, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    ("module", "source", "ok"),
    [
        ("rules.facts", "from flickhall.tables.zones import Zone", True),
        ("rules.facts", "from flickhall.physics.trace import Trace", False),
        ("rules.facts", "def f():\n    import flickhall.physics.trace", False),
        ("rules.crokinole.observe", "from flickhall.physics.trace import Contact, Trace", True),
        ("rules.carrom.observe", "from flickhall.physics.trace import Contact, Trace", True),
        ("rules.carrom_strike", "from flickhall.physics.trace import Contact, Trace", False),
        ("rules.crokinole.observe", "from flickhall.physics.simulate import simulate", False),
        ("rules.facts", "from ..web import app", False),
        ("rules.facts", "from . import ruling", True),
        ("tables.zones", "import flickhall.rules.crokinole.facts", False),
        ("play.state", "from flickhall.tables import TOURNAMENT", True),
        ("play.state", "from flickhall.store import GameStore", False),
        ("web.app", "from flickhall.store import GameStore", True),
        ("web.app", "from flickhall.cli import main", False),
        ("cli", "from flickhall import __version__\nfrom flickhall.web import app", True),
    ],
)
def test_the_floor_check_tells_right_from_wrong(module: str, source: str, ok: bool) -> None:
    assert (not floor_faults(source, module, CONTRACT)) is ok


@pytest.mark.parametrize(
    ("source", "ok"),
    [
        ("from math import sqrt", True),
        ("import numpy as np\ndef f(r: np.random.Generator): return r.normal()", True),
        ("import numpy as np\nr = np.random.default_rng(7)", True),
        ("import numpy as np\nr = np.random.default_rng()", False),
        ("import numpy as np\nnp.random.seed(1)", False),
        ("import random", False),
        ("from os import environ", False),
        ("import os.path", False),
        ("from time import perf_counter", False),
        ("from datetime import datetime\nx = datetime.now()", False),
        ("x = open('f')", False),
        ("print('hello')", False),
    ],
)
def test_the_purity_check_tells_right_from_wrong(source: str, ok: bool) -> None:
    assert (not core_faults(source)) is ok


def test_no_two_files_of_tests_share_a_name() -> None:
    """Folders of tests are no packages, so a name can be imported from one place only."""
    names = [path.name for path in (ROOT / "tests").rglob("*.py") if path.name != "conftest.py"]
    assert sorted(set(names)) == sorted(names)
