"""Puzzles: positions from real games with a goal and a proof. Independent of the user interface."""
