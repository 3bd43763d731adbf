"""What the window's process gives back, and when.

A scene and its panels refer to each other, so that only Python's search for cycles finds them once they are
left, and it looks through what is old only now and then: by itself it kept the pictures of every table of an
evening. So it looks when a scene has been left, and not through what was loaded to stay. What the C library
keeps of freed pictures for the next ones is given back to the system then: tens of MiB of a large window.
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
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    """The C library's own way to return what is free; other systems' libraries do it by themselves."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            found: Callable[[int], object] = trim
            return found
    return lambda _keep: None
