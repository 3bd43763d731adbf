"""The rules of the games: pure, deterministic, the standard library only."""
