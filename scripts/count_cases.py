"""Count the referee cases that cite each clause: writes src/flickhall/rules/case_counts.py, which a test compares."""

import json
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CASES = ROOT / "tests" / "data" / "cases"
TARGET = ROOT / "src" / "flickhall" / "rules" / "case_counts.py"
HEAD = '''"""How many referee cases of the tests cite each clause; written by `scripts/count_cases.py`."""

from collections.abc import Mapping
from types import MappingProxyType

CASES_CITING: Mapping[str, int] = MappingProxyType(
    {
'''
TAIL = "    }\n)\n"


def counted() -> str:
    """Return the text of the module."""
    cases = [case for path in sorted(CASES.glob("*.json")) for case in json.loads(path.read_text("utf-8"))]
    counts = Counter(clause for case in cases for clause in set(case["cites"]))
    return HEAD + "".join(f'        "{name}": {counts[name]},\n' for name in sorted(counts)) + TAIL


if __name__ == "__main__":
    TARGET.write_text(counted(), encoding="utf-8")
    print(f"wrote {TARGET}")
