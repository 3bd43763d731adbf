"""A game at a table: the match, its draft, seats and saves; what persons have set. No window."""
