"""`python -m flickhall`: the same as the `flickhall` command."""

from flickhall.cli import main

if __name__ == "__main__":
    main()
