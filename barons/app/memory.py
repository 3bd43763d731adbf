"""When the window's process frees memory.

A scene and its panels refer to each other, so only Python's cycle collector frees them. It rarely examines
old objects: left alone, it would keep the pictures of every table opened in an evening. Therefore it runs when
a scene is removed, and skips what was loaded to stay. Memory that the C library keeps for reuse is returned to
the system then, and again when the next screen is shown: tens of MiB for a large window. The largest pictures,
such as a board, are not kept for reuse; doing so with all would make repainting a screen twice as slow.
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
old ones, so that the default of 700 would mean four searches in such a frame.
"""
_LIMITS: Final = ((-3, 4 << 20), (-1, 32 << 20))
"""`M_MMAP_THRESHOLD` and `M_TRIM_THRESHOLD` of the GNU C library: bytes from which a picture is returned at
once, because it would leave a gap between smaller ones; free bytes at the end from which those are returned.
"""


def settle() -> None:
    """Exclude all present objects from garbage collection, and look for new ones less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG)
    for name, value in _LIMITS:
        _of_libc("mallopt")(name, value)


def give_back() -> None:
    """Collect garbage and return the memory to the system."""
    gc.collect()
    trim()


def trim() -> None:
    """Return the C library's free memory to the system, including gaps between used blocks."""
    _of_libc("malloc_trim")(0)


@cache
def _of_libc(name: str) -> Callable[..., object]:
    """Return a function of the GNU C library; the libraries of other systems do by themselves what it does."""
    found = getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
    return found or (lambda *_values: None)
