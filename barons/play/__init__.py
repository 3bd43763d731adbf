"""A game in progress: match, draft, seats and saves; also settings. Independent of the window."""
