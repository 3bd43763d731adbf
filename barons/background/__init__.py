"""Processes of our own beside this one: a child with a pipe, a piece of work, a pool."""
