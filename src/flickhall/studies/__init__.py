"""Many games played to learn from: bot against bot, rule against rule, one figure of the physics against another."""
