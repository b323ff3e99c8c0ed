"""The coach: which shots a position offers to a hand, what the shot played cost, and which positions make puzzles."""
