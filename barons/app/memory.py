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
from typing import Final

_YOUNG: Final = 5_000
"""New objects after which Python looks for cycles; a table drawn again makes up to 3,000 before it frees the
old ones, so that the usual 700 meant four searches in such a frame.
"""


def settle() -> None:
    """Exclude all present objects from garbage collection, and look for new ones less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG)


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
