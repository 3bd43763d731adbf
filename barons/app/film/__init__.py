"""Pictures and animations of a game as files, drawn without a window and with public information only."""
