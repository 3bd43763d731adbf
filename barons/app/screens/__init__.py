"""The screens other than the game table."""
