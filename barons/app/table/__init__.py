"""The table screen shared by all games, independent of any particular game."""
