"""What the window's process gives back, and when.

A scene and its panels refer to each other, so that only Python's search for cycles finds them once they are
left, and it looks through what is old only now and then: by itself it kept the pictures of every table of an
evening. So it looks when a scene has been left, and not through what was loaded to stay. What the C library
keeps of freed pictures for the next ones is given back to the system then, and once more when the next screen
stands: tens of MiB of a large window. Never to keep large pictures so (`mallopt`) makes painting a screen anew
twice as slow.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache


def settle() -> None:
    """What is there by now stays: it is not looked through any more."""
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Find what was left, and free it."""
    gc.collect()
    trim()


def trim() -> None:
    """Return what the C library keeps free, also between what is used."""
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    """The C library's own way to return what is free; other systems' libraries do it by themselves."""
    if sys.platform == "linux":
        found: Callable[[int], object] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if found is not None:
            return found
    return lambda _keep: None
