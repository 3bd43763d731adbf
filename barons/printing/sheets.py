"""Sheets of paper: faces of type, credit, grids of pieces with bleed, marks to cut and lines to fold.

Lengths are millimetres from the upper left corner of a sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from itertools import pairwise
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


Draw = Callable[[int, float, float], None]
"""Draws a piece by its number round the middle of its cell."""


def _shared(count: int, across: int, down: int) -> Iterator[range]:
    """The pieces of each sheet. One that would be alone on the last sheet takes a row of the sheet before."""
    room = across * down
    starts = list(range(0, count, room))
    if count > room > 1 and count % room == 1:
        starts[-1] -= min(across, room - 1)
    for first, end in pairwise([*starts, count]):
        yield range(first, end)


class Sheets(FPDF):  # type: ignore[misc]
    """A document of one paper; every sheet names the ruleset, its authors and its terms."""

    def __init__(self, paper: str | tuple[float, float], title: str, credit: str, printed: date) -> None:
        """`title` and `credit` stand at the foot of every sheet; `printed` is the document's date."""
        super().__init__(format=paper)
        self.credit = credit
        self.foot = title
        self.note = ""
        """A sentence for the foot of the sheet that is begun."""
        self.upright = (self.w, self.h)
        """A sheet's breadth and height; `w` and `h` are those of the page last begun."""
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(True, FOOT)
        self.set_title(title)
        self.set_creation_date(datetime(printed.year, printed.month, printed.day, tzinfo=UTC))
        for (family, style), (package, name) in _FACES.items():
            self.add_font(family, style, type_file(package, name))
        self.set_text_color(*_INK)

    def close_fonts(self) -> None:
        """Nothing can be written any more; the library leaves the files of the faces open."""
        for font in self.fonts.values():
            font.ttfont.close()

    def footer(self) -> None:
        """Called by the library at the foot of every sheet."""
        self.set_y(-FOOT + 2)
        margins = self.l_margin, self.r_margin
        self.set_margins(MARGIN, MARGIN)
        self.set_x(MARGIN)
        self.set_font("text", size=7)
        lines = [self.note, f"{self.foot} · {self.page_no()}", self.credit]
        self.multi_cell(0, 3, "\n".join(filter(None, lines)), align="C")
        self.set_left_margin(margins[0])
        self.set_right_margin(margins[1])

    def grid(
        self, count: int, wide: float, high: float, draw: Draw, back: Draw | None = None, note: str = ""
    ) -> None:
        """So many pieces in cells of that size, with a sentence at the foot of the last sheet.

        With a `back`, a sheet with the backs of its pieces follows each, its cells mirrored from left to right.
        """
        broad, tall = self.upright
        across = int((broad - 2 * MARGIN) // wide)
        down = int((tall - MARGIN - FOOT) // high)
        left = (broad - across * wide) / 2 + wide / 2
        for held in _shared(count, across, down):
            places = [
                (left + at % across * wide, MARGIN + high / 2 + at // across * high)
                for at, _ in enumerate(held)
            ]
            self.add_page()
            self.note = note if held.stop == count else ""
            for piece, (x, y) in zip(held, places, strict=True):
                draw(piece, x, y)
            if back is not None:
                self.add_page()
                self.note = ""
                for piece, (x, y) in zip(held, places, strict=True):
                    back(piece, broad - x, y)

    def tile(self, name: str, x: float, y: float, wide: float, colour: tuple[int, int, int]) -> None:
        """A tile round its middle, `wide` between its flat sides, with bleed and marks along its edges."""
        outline = list(corners(x, y, wide / sqrt(3)))
        with self.local_context(fill_color=colour, draw_color=colour, line_width=0.1):
            self.polygon(list(corners(x, y, (wide + 2 * BLEED) / sqrt(3))), style="F")
        self.face(name, x, y, wide)
        beyond = BLEED * 2 / sqrt(3) + 0.2
        side = wide / sqrt(3)
        with self.local_context(draw_color=_INK, line_width=0.15):
            for corner in range(6):
                (x0, y0), (x1, y1) = outline[corner - 1], outline[corner]
                across, down = (x1 - x0) / side, (y1 - y0) / side
                for (at, up), way in ((outline[corner], 1), (outline[corner - 1], -1)):
                    near, far = way * beyond, way * (beyond + _MARK)
                    self.line(at + near * across, up + near * down, at + far * across, up + far * down)

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
