"""The hall in the browser: pages, JSON, and the small scripts that show a game."""
