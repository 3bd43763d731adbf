"""The screens that a game of any kind leads to: hand-over, last picture, end, replay, review."""
