"""A game as pictures in files: one of the table, or an animated one. Drawn without a window, for all eyes."""
