"""Hexagonal cells on a sheet, seen from above: positions and marks."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot, sqrt
from typing import TYPE_CHECKING, Final

from barons.printing.page import Colour, corners

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

OPEN: Final = (30, 138, 62)
"""Colour of what is allowed."""
SHUT: Final = (158, 22, 22)
"""Colour of what is not allowed."""
_INSET: Final = 0.82
"""Size of a mark relative to its cell."""
EXAMPLE: Final = 17.0
"""Width of a tile of the drawn examples."""


class Honeycomb:
    """Cells named `q,r`, below the last line of a sheet and centred on it."""

    def __init__(self, sheets: Sheets, cells: Iterable[str], width: float) -> None:
        """`width`: width of a cell between its flat sides. Starts a new sheet if this one has no space."""
        self._sheets = sheets
        self.width = width
        places = [_place(cell) for cell in cells]
        lefts, tops = [x for x, _ in places], [y for _, y in places]
        height = (max(tops) - min(tops)) * width + 2 * width / sqrt(3)
        top = sheets.room_for(height)
        middle = (min(lefts) + max(lefts)) / 2 * width
        self._origin = (sheets.w / 2 - middle, top + width / sqrt(3) - min(tops) * width)
        self.bottom = top + height

    def at(self, cell: str) -> tuple[float, float]:
        x, y = _place(cell)
        return self._origin[0] + x * self.width, self._origin[1] + y * self.width

    def face(self, cell: str, name: str) -> None:
        self._sheets.face(name, *self.at(cell), self.width * 0.97)

    def ring(self, cell: str, colour: Colour, *, dashed: bool = False) -> None:
        """Draw a line inside the edge of a cell."""
        x, y = self.at(cell)
        radius = _INSET * self.width / sqrt(3)
        with self._sheets.local_context(draw_color=colour, line_width=self.width * 0.065):
            if dashed:
                self._sheets.set_dash_pattern(dash=self.width * 0.1, gap=self.width * 0.06)
            self._sheets.polygon(list(corners(x, y, radius)), style="D")
            self._sheets.set_dash_pattern()

    def hatch(self, cell: str, colour: Colour) -> None:
        x, y = self.at(cell)
        radius = 0.45 * self.width
        with self._sheets.local_context(draw_color=colour, line_width=self.width * 0.025):
            for number in range(-3, 4):
                off = number * radius / 3.5
                half = sqrt(radius**2 - off**2)
                middle = (x + off / sqrt(2), y + off / sqrt(2))
                run = half / sqrt(2)
                self._sheets.line(middle[0] - run, middle[1] + run, middle[0] + run, middle[1] - run)

    def bar(self, before: str, beyond: str) -> None:
        """Draw a line across the way from one cell to a neighbouring one."""
        (x0, y0), (x1, y1) = self.at(before), self.at(beyond)
        length = hypot(x1 - x0, y1 - y0)
        across = ((y0 - y1) / length * self.width * 0.26, (x1 - x0) / length * self.width * 0.26)
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        with self._sheets.local_context(draw_color=SHUT, line_width=self.width * 0.09):
            self._sheets.line(x - across[0], y - across[1], x + across[0], y + across[1])

    def border(self, cells: Iterable[str], colour: Colour) -> None:
        """Draw a line around several cells together."""
        inside = dict.fromkeys(cells)  # in order, so that the same file is made each time
        radius = 0.94 * self.width / sqrt(3)
        with self._sheets.local_context(draw_color=colour, line_width=self.width * 0.06):
            for cell in inside:
                x, y = self.at(cell)
                outline = list(corners(x, y, radius))
                sides = pairwise([*outline, outline[0]])
                for (start, end), beyond in zip(sides, around(cell), strict=True):
                    if beyond not in inside:
                        self._sheets.line(*start, *end)

    def plate(self, cell: str, text: str, colour: Colour, down: float = 0.0) -> None:
        """Write light letters on a coloured plate, moved `down` by this number of cell widths."""
        x, y = self.at(cell)
        y += down * self.width
        height = self.width * 0.3
        self._sheets.set_font("text", size=7 * self.width / 9)
        broad = max(height, self._sheets.get_string_width(text) + self.width * 0.12)
        with self._sheets.local_context(fill_color=colour):
            self._sheets.rect(x - broad / 2, y - height / 2, broad, height, style="F", round_corners=True)
        self._sheets.light(text, x, y + height * 0.33, broad, ("text", 7 * self.width / 9))


def _place(cell: str) -> tuple[float, float]:
    """Return the middle of a cell relative to that of `0,0`, in cell widths."""
    q, r = map(int, cell.split(","))
    return q + r / 2, r * sqrt(3) / 2


def around(cell: str) -> list[str]:
    """Return the neighbour beyond each side, starting between the lower right and the lowest corner."""
    q, r = map(int, cell.split(","))
    return [f"{q + dq},{r + dr}" for dq, dr in ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0))]
