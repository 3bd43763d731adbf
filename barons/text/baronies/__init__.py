"""Baron in words: its events, actions and reasons."""
