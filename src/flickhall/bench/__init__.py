"""How quick the hall is on this machine: each verb of `flickhall bench` is a module of its own name."""
