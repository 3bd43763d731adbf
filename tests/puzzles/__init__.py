"""Tests of the puzzles: proofs, evaluations and stored results."""
