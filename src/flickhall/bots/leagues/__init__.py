"""Many rounds between bots at once: leagues, arenas, and how they compare with people's."""
