"""Choosers that simulate nothing, to measure others against: any legal shot, the nearest target, geometry alone."""
