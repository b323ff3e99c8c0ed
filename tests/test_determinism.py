"""The arithmetic of docs/determinism.md: + - * / and sqrt, nothing whose last bit is a machine's choice."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "flickhall"
FILES = [
    path
    for room in ("tables", "physics", "rules", "play", "batches")
    for path in sorted((PACKAGE / room).rglob("*.py"))
    if path.name not in {"bench.py", "warm.py", "drawing.py"}
]

# fmt: off
LIBRARY_CHOOSES = frozenset({
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "arcsin", "arccos", "arctan", "arctan2",
    "sinh", "cosh", "tanh",
    "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "pow", "power", "float_power",
    "cbrt", "hypot", "dist", "radians", "degrees", "deg2rad", "rad2deg", "fma",
})
"""Functions that may differ in the last bit between C libraries and processors."""
ORDER_CHOSEN = frozenset({"dot", "vdot", "matmul", "einsum", "inner", "tensordot", "norm", "prange", "fsum"})
"""Functions that may add in another order on another processor."""
# fmt: on


def arithmetic_faults(source: str) -> list[str]:
    faults = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                if name in LIBRARY_CHOOSES | ORDER_CHOSEN:
                    faults.append(f"line {node.lineno}: {name}()")
            case ast.BinOp(op=ast.MatMult()):
                faults.append(f"line {node.lineno}: @")
            case ast.BinOp(op=ast.Pow(), right=power):
                square = isinstance(power, ast.Constant) and power.value == 2
                sign = ast.unparse(node).startswith("(-1.0) **")
                whole = isinstance(node.left, ast.Constant) and type(node.left.value) is int
                if not (square or sign or whole):
                    faults.append(f"line {node.lineno}: ** other than a square")
            case ast.keyword(arg="fastmath" | "parallel", value=value):
                if not (isinstance(value, ast.Constant) and value.value is False):
                    faults.append(f"line {value.lineno}: {node.arg}")
    return faults


def test_the_core_keeps_to_arithmetic_that_ieee_754_fixes() -> None:
    assert len(FILES) > 50
    faults = {
        path.relative_to(PACKAGE).as_posix(): arithmetic_faults(path.read_text("utf-8")) for path in FILES
    }
    assert {file: found for file, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    ("source", "ok"),
    [
        ("y = math.sqrt(x * x + 1.0)", True),
        ("y = x ** 2", True),
        ("y = math.sin(x)", False),
        ("y = hypot(a, b)", False),
        ("y = 2 ** 53 - 1", True),
        ("y = x ** 0.5", False),
        ("y = a @ b", False),
        ("y = np.dot(a, b)", False),
        ("f = njit(fastmath=True)(g)", False),
        ("f = njit(fastmath=False, cache=True)(g)", True),
        ("@njit(parallel=True)\ndef f(): pass", False),
    ],
)
def test_the_arithmetic_check_tells_right_from_wrong(source: str, ok: bool) -> None:
    assert (not arithmetic_faults(source)) is ok
