"""Speed is measured by benchmarks and written down; a test that held it would tell how busy the machine is.

So no test reads a clock, but to be patient no longer than it says; no figure a benchmark measured is compared but with 0; and
nobody waits for a page less than the usual five seconds.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
STOPWATCHES = re.compile(
    r"(perf_counter|process_time|thread_time|time)(_ns)?|monotonic_ns|clock_gettime(_ns)?"
)
"""Functions of the module `time` that tell how long something took; `monotonic` may tell when to give up."""
MEASURED = re.compile(r"times_\w+|ratios?|ms|\w+_ms|(?!dt_s)\w+(?<!_mm)_s(_cpu)?")
"""Keys of what a benchmark measured: not a speed in mm/s, nor the step of time an engine was given."""
UNDER_COVER = re.compile("timeit|time as ")
LEAST_PATIENCE_MS = 5000


def clock_faults(tree: ast.Module) -> Iterator[str]:
    """Yield where a stopwatch is imported or read, and where `monotonic` serves for more than a deadline in a loop."""
    deadlines = {id(call) for call in _deadlines(tree)}
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names) if any(UNDER_COVER.match(ast.unparse(name)) for name in names):
                yield f"line {node.lineno}: imports a stopwatch, or `time` under another name"
            case ast.ImportFrom(module="time" | "timeit", names=names) if any(
                one.name != "sleep" for one in names
            ):
                yield f"line {node.lineno}: imports more of `time` than sleep"
            case ast.Attribute(value=ast.Name(id="time"), attr=name) if STOPWATCHES.fullmatch(name):
                yield f"line {node.lineno}: reads time.{name}"
            case ast.Attribute(value=ast.Name(id="time"), attr="monotonic") if id(node) not in deadlines:
                yield f"line {node.lineno}: time.monotonic is no deadline in a loop"


def _deadlines(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield each `time.monotonic` of `end = time.monotonic() + patience`, and of a comparison within a loop."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(value=ast.BinOp(left=ast.Call(func=read), op=ast.Add())):
                yield read
            case ast.While() | ast.For():
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Compare) and isinstance(inner.left, ast.Call):
                        yield inner.left.func


def figure_faults(tree: ast.Module) -> Iterator[str]:
    """Yield where a figure that was measured is compared with anything but 0."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare):
            continue
        for pair in pairwise([node.left, *node.comparators]):
            if any(map(_is_measured, pair)) and "0" not in map(ast.unparse, pair):
                yield f"line {node.lineno}: {ast.unparse(node)}"


def _is_measured(side: ast.expr) -> bool:
    match side:
        case ast.Call(func=ast.Name(id="set" | "len" | "list")):  # which figures there are, not how large
            return False
    keys = [
        node.slice.value
        for node in ast.walk(side)
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant)
    ]
    return any(isinstance(key, str) and MEASURED.fullmatch(key) for key in keys)


def patience_faults(tree: ast.Module) -> Iterator[str]:
    """Yield where something is expected of a page sooner than usual."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr=verb), keywords=told) if verb.startswith(
                ("to_", "not_to_")
            ):
                for one in told:
                    match one:
                        case ast.keyword("timeout", ast.Constant(value=int(ms))) if ms < LEAST_PATIENCE_MS:
                            yield f"line {node.lineno}: waits {ms} ms only"


def faults(file: str, source: str) -> list[str]:
    """Return what a file of tests (its path below `tests`) holds that depends on how busy the machine is."""
    tree = ast.parse(source)
    figures = figure_faults(tree) if file.startswith("bench/") else ()
    return [*clock_faults(tree), *patience_faults(tree), *figures]


def test_no_test_holds_how_long_something_takes() -> None:
    files = {path.relative_to(TESTS).as_posix(): path for path in sorted(TESTS.rglob("*.py"))}
    found = {file: faults(file, path.read_text("utf-8")) for file, path in files.items()}
    assert {file: told for file, told in found.items() if told} == {}


@pytest.mark.parametrize(
    ("source", "ok"),
    [
        ("from time import perf_counter", False),
        ("from time import sleep", True),
        ("from time import monotonic as now", False),
        ("import time as clock", False),
        ("import timeit", False),
        ("begun = time.perf_counter_ns()", False),
        ("begun = time.process_time()", False),
        ("begun = time.time()", False),
        ("begun = time.monotonic()", False),
        ("assert time.monotonic() - begun < 5", False),
        ("told.put((1, time.monotonic()))", False),
        ("end = time.monotonic() + 60", True),
        ("while waiting():\n    assert time.monotonic() < end\n    time.sleep(0.1)", True),
        ("assert time.monotonic() < end", False),
        ("assert figures['swiss']['ms'] > 0", True),
        ("assert figures['swiss']['networkx_ms'] < 100", False),
        ("assert figures['replay']['times_plain_json'] > 1", False),
        ("assert figures['ratios']['pymunk'] > 10", False),
        ("assert 0 < told['import_s'] < told['first_shot_s']['warm']", False),
        ("assert figures['a']['shots_per_s'] / figures['b']['shots_per_s'] > 2", False),
        ("assert set(figures['first_shot_s']) == {'cold', 'warm'}", True),
        ("assert figures['matches'] == 110", True),
        ("assert row['speed_mm_s'] == 100.0", True),
        ("assert row['dt_s'] == 1 / 60", True),
        ("expect(one).to_be_visible(timeout=1000)", False),
        ("expect(one).not_to_have_text('', timeout=20_000)", True),
        ("worker.communicate(timeout=60)", True),
    ],
)
def test_the_check_tells_right_from_wrong(source: str, ok: bool) -> None:
    assert (not faults("bench/test_it.py", source)) is ok
