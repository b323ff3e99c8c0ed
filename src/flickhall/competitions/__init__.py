"""Who is ahead of whom: pools, their order of play, standings by declared chains, drawn knock-out matches."""
