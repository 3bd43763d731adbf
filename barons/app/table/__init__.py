"""What the table of any game has."""
