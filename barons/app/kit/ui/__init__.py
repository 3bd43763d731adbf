"""One tree of widgets: views describe what is shown, the tree keeps it, paints it and passes events on.

A view is a pure function that returns a `Node`. `Tree` compares the new description with the last one, keeps
the `Element` of each node (focus, scroll offset, measures), paints what has changed and turns events
into intents. `docs/architecture.md` says how to write a view and how to move a screen to it.
"""
