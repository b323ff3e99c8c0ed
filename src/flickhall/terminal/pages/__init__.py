"""What the verbs print: a finding as text as wide as the terminal, and as the JSON object of `--json`."""
