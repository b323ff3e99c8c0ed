"""Who is in: pairs and their associations, registration and walk-ins, who is there when a match is called."""
