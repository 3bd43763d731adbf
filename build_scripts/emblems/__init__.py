"""Shapes of the emblems of Barons, on a field of 96 × 96: lists of (fill, SVG path)."""
