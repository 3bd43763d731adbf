"""The project's drawings as the PDF library reads them."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from typing import Final

from barons.paths import assets_dir

_GRADIENT: Final = re.compile(r"<(linear|radial)Gradient.*?</\1Gradient>", re.DOTALL)
_FIRST_PATH: Final = re.compile(r"<path [^>]*/>")


@cache
def _drawing(name: str, is_flat: bool) -> bytes:
    """`name` without `.svg`. fpdf2 knows gradients inside `<defs>` only, where it lets nobody else put them."""
    drawing = (assets_dir() / "svg" / f"{name}.svg").read_text("utf-8")
    gradients = "".join(found.group(0) for found in _GRADIENT.finditer(drawing))
    head, end, shapes = _GRADIENT.sub("", drawing).partition(">")
    if is_flat:  # the first shape of a tile is the side one sees on the table
        shapes = _FIRST_PATH.sub("", shapes, count=1)
    return f"{head}{end}<defs>{gradients}</defs>{shapes}".encode()


def picture(name: str) -> BytesIO:
    """A drawing of `assets/svg`."""
    return BytesIO(_drawing(name, False))


def face(name: str) -> BytesIO:
    """A tile seen from above, without its side."""
    return BytesIO(_drawing(name, True))
