"""The coach of recorded matches of carrom."""
