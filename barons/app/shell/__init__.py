"""What all screens share: settings, keys, sounds, saves, the ways between screens, the game on the table."""
