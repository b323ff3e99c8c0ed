"""The desk: a competition as a log of acts, what can be done next, and what a correction would change."""
