"""Sheets of paper: faces of type, credit, grids of pieces with bleed, marks to cut and lines to fold.

Lengths are millimetres from the upper left corner of a sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from math import sqrt
from typing import Final

from fpdf import FPDF

from barons.paths import type_file
from barons.printing.page import BLEED, DARK, FOOT, IVORY, MARGIN, corners
from barons.printing.pictures import placed

_MARK: Final = 1.6
_INK: Final = (42, 28, 18)
_FACES: Final = {
    ("text", ""): ("font_source_sans_pro", "SourceSansPro-Regular.otf"),
    ("text", "B"): ("font_source_sans_pro", "SourceSansPro-Bold.otf"),
    ("title", ""): (None, "Cinzel-Bold.ttf"),
}
_TILE_WIDE: Final = 173.2
"""A tile between its flat sides, in the units of its drawing."""
_TILE_BOX: Final = (-90.0, -96.0, 180.0, 206.0)


class Sheets(FPDF):  # type: ignore[misc]
    """A document of one paper; every sheet bears the credit."""

    def __init__(self, paper: str | tuple[float, float], title: str, credit: str) -> None:
        super().__init__(format=paper)
        self.credit = credit
        self.upright = (self.w, self.h)
        """A sheet's breadth and height; `w` and `h` are those of the page last begun."""
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(True, FOOT)
        self.set_title(title)
        self.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))  # the same edition, the same file
        for (family, style), (package, name) in _FACES.items():
            self.add_font(family, style, type_file(package, name))
        self.set_text_color(*_INK)

    def close_fonts(self) -> None:
        """Nothing can be written any more; the library leaves the files of the faces open."""
        for font in self.fonts.values():
            font.ttfont.close()

    def footer(self) -> None:
        """Called by the library at the foot of every sheet."""
        self.set_y(-FOOT + 3)
        self.set_font("text", size=7)
        self.multi_cell(0, 3, f"{self.credit}  {self.page_no()}", align="C")

    def grid(
        self, count: int, wide: float, high: float, draw: Callable[[int, float, float], None], backs: bool
    ) -> None:
        """So many pieces in cells of that size; `draw` gets a piece's number and the middle of its cell.

        With `backs` a sheet of pieces numbered -1 follows each, its cells mirrored from left to right.
        """
        broad, tall = self.upright
        across = int((broad - 2 * MARGIN) // wide)
        down = int((tall - MARGIN - FOOT) // high)
        left = (broad - across * wide) / 2 + wide / 2
        for first in range(0, count, across * down):
            held = range(first, min(count, first + across * down))
            places = [
                (left + at % across * wide, MARGIN + high / 2 + at // across * high)
                for at, _ in enumerate(held)
            ]
            self.add_page()
            for piece, (x, y) in zip(held, places, strict=True):
                draw(piece, x, y)
            if backs:
                self.add_page()
                for x, y in places:
                    draw(-1, broad - x, y)

    def tile(self, name: str, x: float, y: float, wide: float, colour: tuple[int, int, int]) -> None:
        """A tile round its middle, `wide` between its flat sides, with bleed and marks at its corners."""
        radius = wide / sqrt(3)
        with self.local_context(fill_color=colour, draw_color=colour, line_width=0.1):
            self.polygon(list(corners(x, y, radius + BLEED)), style="F")
        self.face(name, x, y, wide)
        marks = zip(
            corners(x, y, radius + BLEED + 0.2), corners(x, y, radius + BLEED + 0.2 + _MARK), strict=True
        )
        with self.local_context(draw_color=_INK, line_width=0.15):
            for near, far in marks:
                self.line(*near, *far)

    def face(self, name: str, x: float, y: float, wide: float) -> None:
        """A tile seen from above, round its middle, `wide` between its flat sides."""
        unit = wide / _TILE_WIDE
        left, top, broad, high = (length * unit for length in _TILE_BOX)
        self.draw_path(placed(name, (x + left, y + top, broad, high), is_flat=True), copy=False)

    def frame(self, x: float, y: float, wide: float, high: float) -> None:
        """A line to cut along, round the middle of a cell."""
        with self.local_context(draw_color=(120, 110, 100), line_width=0.15):
            self.rect(x - wide / 2, y - high / 2, wide, high)

    def middle(self, text: str, x: float, y: float, wide: float, face_size: tuple[str, float]) -> None:
        """One line round `x`, its size lessened until it is no broader than `wide`."""
        family, size = face_size
        self.set_font(family, size=size)
        while self.get_string_width(text) > wide and size > 4:
            size -= 0.5
            self.set_font(family, size=size)
        self.text(x - self.get_string_width(text) / 2, y, text)

    def disc(self, text: str, x: float, y: float, radius: float) -> None:
        """Light letters on a dark disc: pictures are light or dark, and these are read on each."""
        with self.local_context(fill_color=DARK):
            self.circle(x, y, radius, style="F")
        family = "text" if text.islower() else "title"  # whose small letters are capitals
        self.light(text, x, y + 0.53 * radius, 1.7 * radius, (family, 4 * radius))

    def light(self, text: str, x: float, y: float, wide: float, face_size: tuple[str, float]) -> None:
        """As `middle`, for a dark ground."""
        self.set_text_color(*IVORY)
        self.middle(text, x, y, wide, face_size)
        self.set_text_color(*_INK)

    def room_for(self, high: float) -> float:
        """Where a drawing of this height begins: below the last line, or on a new sheet."""
        if self.get_y() + high > self.h - FOOT:
            self.add_page()
        return float(self.get_y())

    def art(self, name: str, x: float, y: float, wide: float, high: float, *, is_turned: bool = False) -> None:
        """A drawing as large as goes into a box round its middle."""
        box = (x - wide / 2, y - high / 2, wide, high)
        self.draw_path(placed(name, box, is_turned=is_turned), copy=False)
