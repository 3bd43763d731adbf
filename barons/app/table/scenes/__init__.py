"""Screens reached from the table of any game: handover, last picture, end, replay, review."""
