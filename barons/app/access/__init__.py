"""What a screen reader gets: the window as a tree in words, and ways to press and change what is in it."""
