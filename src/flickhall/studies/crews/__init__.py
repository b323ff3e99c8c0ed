"""Who plays the pieces of a study: processes of this machine, or a Ray cluster. The games do not depend on it."""
