"""The table of Barons: player cards, choices with their odds, fights and the end of the game."""
