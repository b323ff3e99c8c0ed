"""The coach of recorded games: whose shot and hand it is, what is told of it, how it is drawn."""
