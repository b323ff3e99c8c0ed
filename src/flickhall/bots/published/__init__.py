"""Choosers as others have published them for other games, to measure ours against."""
