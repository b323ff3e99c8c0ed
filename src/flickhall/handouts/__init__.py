"""What is handed out of one competition: from how it stands and what people are called to files, sheets and drawings."""
