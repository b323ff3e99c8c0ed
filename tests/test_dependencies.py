"""Every dependency is pinned to the version the tests ran with, and every declared one is justified."""

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUNTIME = [Requirement(line).name for line in PROJECT["project"]["dependencies"]]
TEST = [Requirement(line).name for line in PROJECT["project"]["optional-dependencies"]["test"]]


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    exact = [
        re.fullmatch(r"([A-Za-z0-9._-]+)==([^\s;]+)", line) for line in lines if not line.startswith("#")
    ]
    assert all(exact), "constraints.txt: every line is a comment or NAME==VERSION"
    return {canonicalize_name(match[1]): match[2] for match in exact if match}


def needed(name: str, extras: frozenset[str], seen: dict[str, str]) -> dict[str, str]:
    """Return name -> installed version of a distribution and of everything it needs on this machine."""
    found = distribution(name)
    for line in found.requires or []:
        wanted = Requirement(line)
        contexts = [{"extra": extra} for extra in (extras or {""})]
        if wanted.marker and not any(wanted.marker.evaluate(context) for context in contexts):
            continue
        key = canonicalize_name(wanted.name)
        if key not in seen or wanted.extras:
            seen[key] = distribution(wanted.name).version
            needed(wanted.name, frozenset(wanted.extras), seen)
    return seen


INSTALLED = needed("flickhall", frozenset({"test"}), {})


def test_the_walk_sees_dependencies_of_dependencies() -> None:
    assert {"numpy", "llvmlite", "markupsafe", "pytest"} <= set(INSTALLED)


@pytest.mark.parametrize("name", sorted(INSTALLED))
def test_a_dependency_is_pinned_to_the_version_tested(name: str) -> None:
    assert pins().get(name) == INSTALLED[name]


@pytest.mark.parametrize("name", ["hatchling", "editables"])
def test_the_build_backend_is_pinned(name: str) -> None:
    assert name in pins()


@pytest.mark.parametrize(("heading", "names"), [("Runtime", RUNTIME), ("Tests", TEST)])
def test_every_declared_dependency_is_justified_in_one_line(heading: str, names: list[str]) -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    section = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    assert section, f"docs/dependencies.md has no section '{heading}'"
    justified = re.findall(r"^- `([^`]+)`: \S.{20,}$", section[1], re.MULTILINE)
    assert sorted(justified) == sorted(names)
