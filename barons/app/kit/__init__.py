"""What every screen and game is built with: theme, fonts, pictures, sounds, keys, animation, widgets."""
