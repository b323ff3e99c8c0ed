"""Carrom of the US knock-out."""
