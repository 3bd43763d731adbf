"""Tests of the achievements of each game."""
