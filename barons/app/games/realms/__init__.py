"""The table of Barons: players, character sheet, choices with their odds, fights, the end."""
