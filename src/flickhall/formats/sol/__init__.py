"""Tournaments out of SoL, the program that carrom clubs run theirs with."""
