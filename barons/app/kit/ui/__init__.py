"""A retained widget tree: views describe the interface, and the tree keeps, paints and updates it.

A view is a pure function that returns a `Node`. `Tree` compares the new description with the last one, keeps
the `Element` of each node (focus, scroll offset, measurements), paints what has changed and turns events into
intents. `docs/architecture.md` explains how to write a view and how to convert a screen.
"""
