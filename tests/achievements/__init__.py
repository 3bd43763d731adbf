"""Tests of what may be reached in each game."""
