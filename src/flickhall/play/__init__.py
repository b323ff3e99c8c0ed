"""Whose turn it is and what the score is: games as pure state machines over recorded events."""
