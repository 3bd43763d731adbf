"""The words of Barons: events, actions and reasons."""
