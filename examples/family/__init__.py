"""Hedges: a small game of hexagons for two, as an example of a further game (`docs/new-game.md`)."""
