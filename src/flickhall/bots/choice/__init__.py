"""Choosing a shot: candidates tried with the errors of the hand, the best of them against the opponent's answer."""
