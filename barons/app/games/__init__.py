"""A folder a game: everything of its table."""
