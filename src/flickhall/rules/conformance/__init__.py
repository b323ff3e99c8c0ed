"""What every rulebook keeps, a stranger's too."""
