"""Shots worth a try, from geometry alone: who can be hit from where, how thick and how hard, and what lies open."""
