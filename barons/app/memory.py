"""What the window's process gives back, and when.

A scene and its panels refer to each other, so that only Python's search for cycles finds them once they are
left, and it looks through what is old only now and then: by itself it kept the pictures of every table of an
evening. So it looks when a scene has been left, and not through what was loaded to stay.
"""

from __future__ import annotations

import gc


def settle() -> None:
    """What is there by now stays: it is not looked through any more."""
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Find what was left, and free it."""
    gc.collect()
