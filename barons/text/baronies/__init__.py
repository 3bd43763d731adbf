"""The words of Baron: events, actions and reasons."""
