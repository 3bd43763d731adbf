"""Hedges: a small hexagon game for two, as an example of how to add a game (`docs/new-game.md`)."""
