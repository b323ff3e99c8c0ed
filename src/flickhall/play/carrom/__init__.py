"""Carrom matches, from the first board to the last."""
