"""Draw the board of the README: writes docs/board.svg, which a test compares with the drawing module."""

from pathlib import Path

from flickhall.tables import TOURNAMENT
from flickhall.tables.drawing import board_svg

TARGET = Path(__file__).resolve().parents[1] / "docs" / "board.svg"

if __name__ == "__main__":
    TARGET.write_text(board_svg(TOURNAMENT), encoding="utf-8")
    print(f"wrote {TARGET}")
