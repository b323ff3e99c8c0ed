"""How far an outcome moves when its shot, or where the discs lay, moves by next to nothing."""
