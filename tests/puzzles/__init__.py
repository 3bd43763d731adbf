"""Tests of the puzzles: what is proven, what is judged, what is kept."""
