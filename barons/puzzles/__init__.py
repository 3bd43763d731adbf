"""Puzzles: positions of real games with a goal and a proof. Knows no window."""
