"""Draw the boards of the documentation: writes docs/*board.svg, which a test compares with the drawing modules."""

from pathlib import Path

from flickhall.tables import opening_layout
from flickhall.tables.carrom_drawing import carrom_board_svg
from flickhall.tables.drawing import board_svg

DOCS = Path(__file__).resolve().parents[1] / "docs"


def pictures() -> dict[str, str]:
    """Return the text of each picture by the name of its file."""
    pieces = ((spot.name, spot.x_mm, spot.y_mm) for spot in opening_layout())
    return {"board.svg": board_svg(), "carrom_board.svg": carrom_board_svg(pieces=pieces)}


if __name__ == "__main__":
    for name, picture in pictures().items():
        (DOCS / name).write_text(picture, encoding="utf-8")
        print(f"wrote {DOCS / name}")
