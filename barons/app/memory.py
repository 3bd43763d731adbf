"""When the window's process frees memory.

A scene and its panels refer to each other, so only Python's cycle collector frees them, and that rarely
examines old objects: left alone it kept the pictures of every table of an evening. Therefore it runs when a
scene is removed, and skips what was loaded to stay. Memory that the C library keeps for reuse is returned to
the system then, and again when the next screen is shown: tens of MiB for a large window. Disabling that reuse
for large pictures (`mallopt`) would make repainting a screen twice as slow.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache


def settle() -> None:
    """Exclude all present objects from garbage collection."""
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Collect garbage and return the memory to the system."""
    gc.collect()
    trim()


def trim() -> None:
    """Return the C library's free memory to the system, including gaps between used blocks."""
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    """Return the C library's function for this; the libraries of other systems do it themselves."""
    if sys.platform == "linux":
        found: Callable[[int], object] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if found is not None:
            return found
    return lambda _keep: None
