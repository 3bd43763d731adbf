"""What the table of any game has; knows no game."""
