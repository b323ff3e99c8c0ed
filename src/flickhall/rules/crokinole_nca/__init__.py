"""Crokinole in the Netherlands: the NCA rules and the national championship."""
