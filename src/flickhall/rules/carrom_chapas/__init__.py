"""Carrom by the Spanish summary of the rules."""
