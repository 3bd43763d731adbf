"""What knows no game and no screen: theme, type, pictures, sounds, keys, movements, controls."""
