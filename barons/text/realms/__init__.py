"""Barons in words: its events, actions and reasons."""
