"""Services shared by all screens: settings, keys, sounds, saves, navigation, the current game."""
