"""The verbs of the `flickhall` command, a module a family; each imports what it needs when it is used."""
