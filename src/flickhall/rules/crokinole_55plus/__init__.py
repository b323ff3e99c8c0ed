"""Crokinole at the Canada 55+ games."""
