"""The `flickhall` command in a terminal: its verbs, the pages they print, the language it speaks."""
