"""Sheets of paper: fonts, credit, grids of pieces with bleed, cutting marks and folding lines.

Lengths are in millimetres from the upper left corner of a sheet.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from functools import cache
from itertools import pairwise
from math import pi, sqrt
from typing import Final

from fpdf import FPDF
from fpdf.drawing import ClippingPath, GradientPaint, GraphicsContext, PaintedPath, Point, Transform
from fpdf.enums import GradientUnits
from fpdf.svg import SVGObject, apply_svg_transform_to_user_space_gradients

from barons.paths import assets_dir, type_file
from barons.printing.page import BLEED, DARK, DONJON, FOOT, GAP, IVORY, MARGIN, OFFICER, RED, corners

_MARK: Final = 1.6
_FACE: Final = 34.0
_INK: Final = (42, 28, 18)
_FACES: Final = {
    ("text", ""): ("font_source_sans_pro", "SourceSansPro-Regular.otf"),
    ("text", "B"): ("font_source_sans_pro", "SourceSansPro-Bold.otf"),
    ("title", ""): (None, "Cinzel-Bold.ttf"),
}
_TILE_WIDE: Final = 173.2
"""Width of a tile between its flat sides, in the units of its drawing."""
_TILE_BOX: Final = (-90.0, -96.0, 180.0, 206.0)


Draw = Callable[[int, float, float], None]
"""Draws the piece with this index, centred in its cell."""


def _shared(count: int, across: int, down: int) -> Iterator[range]:
    """Yield the pieces of each sheet. A single piece on the last sheet takes a row from the sheet before."""
    available = across * down
    starts = list(range(0, count, available))
    if count > available > 1 and count % available == 1:
        starts[-1] -= min(across, available - 1)
    for first, end in pairwise([*starts, count]):
        yield range(first, end)


class Sheets(FPDF):  # type: ignore[misc]
    """A document of one paper size; every sheet names the ruleset, its authors and its terms."""

    def __init__(self, paper: str | tuple[float, float], title: str, credit: str, printed: date) -> None:
        """`title` and `credit` are at the foot of every sheet; `printed` is the document's date."""
        super().__init__(format=paper)
        self.credit = credit
        self.foot = title
        self.note = ""
        """A sentence for the foot of the current sheet."""
        self.tile_mm: float = 0
        """Width of a tile between its flat sides."""
        self.upright = (self.w, self.h)
        """A sheet's width and height; `w` and `h` are those of the current page."""
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(True, FOOT)
        self.set_title(title)
        self.set_creation_date(datetime(printed.year, printed.month, printed.day, tzinfo=UTC))
        for (family, style), (package, name) in _FACES.items():
            self.add_font(family, style, type_file(package, name))
        self.set_text_color(*_INK)

    def close_fonts(self) -> None:
        """Close the font files that the library leaves open; nothing can be written afterwards."""
        for font in self.fonts.values():
            font.ttfont.close()

    def footer(self) -> None:
        """Draw the foot of a sheet; called by the library."""
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
        self, count: int, width: float, height: float, draw: Draw, back: Draw | None = None, note: str = ""
    ) -> None:
        """Draw `count` pieces in cells of that size, with a sentence at the foot of the last sheet.

        With a `back`, each sheet is followed by one with the backs of its pieces, mirrored from left to right.
        """
        broad, tall = self.upright
        across = int((broad - 2 * MARGIN) // width)
        down = int((tall - MARGIN - FOOT) // height)
        left = (broad - across * width) / 2 + width / 2
        for held in _shared(count, across, down):
            places = [
                (left + at % across * width, MARGIN + height / 2 + at // across * height)
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

    def tiles(self, count: int, draw: Draw, note: str = "") -> None:
        """Draw `count` tiles with their backs; `note` as in `grid`."""
        width = self.tile_mm

        def back(piece: int, x: float, y: float) -> None:
            self.tile("terrain_back", x, y, width, RED)

        self.grid(count, width + GAP, 2 * width / sqrt(3) + GAP, draw, back, note)

    def tile(self, name: str, x: float, y: float, width: float, colour: tuple[int, int, int]) -> None:
        """Draw a tile, centred, `width` between its flat sides, with bleed and marks along its edges."""
        outline = list(corners(x, y, width / sqrt(3)))
        with self.local_context(fill_color=colour, draw_color=colour, line_width=0.1):
            self.polygon(list(corners(x, y, (width + 2 * BLEED) / sqrt(3))), style="F")
        picture = GraphicsContext()
        picture.add_item(self._face(name, x, y, width))
        picture.clipping_path = ClippingPath()
        picture.clipping_path.move_to(*outline[-1])
        for point in outline:
            picture.clipping_path.line_to(*point)
        self.draw_path(picture, copy=False)
        beyond = BLEED * 2 / sqrt(3) + 0.2
        side = width / sqrt(3)
        with self.local_context(draw_color=_INK, line_width=0.15):
            for corner in range(6):
                (x0, y0), (x1, y1) = outline[corner - 1], outline[corner]
                across, down = (x1 - x0) / side, (y1 - y0) / side
                for (at, up), way in ((outline[corner], 1), (outline[corner - 1], -1)):
                    near, far = way * beyond, way * (beyond + _MARK)
                    self.line(at + near * across, up + near * down, at + far * across, up + far * down)

    def face(self, name: str, x: float, y: float, width: float) -> None:
        """Draw a tile seen from above, centred, `width` between its flat sides."""
        self.draw_path(self._face(name, x, y, width), copy=False)

    def _face(self, name: str, x: float, y: float, width: float) -> GraphicsContext:
        unit = width / _TILE_WIDE
        left, top, broad, height = (length * unit for length in _TILE_BOX)
        return placed(name, (x + left, y + top, broad, height), is_flat=True)

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a line to cut along, centred."""
        with self.local_context(draw_color=(120, 110, 100), line_width=0.15):
            self.rect(x - width / 2, y - height / 2, width, height)

    def donjon(self, colour: str, x: float, y: float) -> None:
        """Draw a counter, centred."""
        self.frame(x, y, *DONJON)
        self.art(f"donjon_{colour}", x, y, DONJON[0] - 3, DONJON[1] - 3)

    def officer(self, name: str, x: float, y: float, back: str | None = None) -> None:
        """Draw a figure, centred, to be folded along the dashes; its back shows the same unless named."""
        self.frame(x, y, *OFFICER)
        self.art(name, x, y + _FACE / 2, OFFICER[0] - 2, _FACE - 2)
        self.art(back or name, x, y - _FACE / 2, OFFICER[0] - 2, _FACE - 2, is_turned=True)
        self.set_dash_pattern(dash=1.5, gap=1)
        for fold in (-_FACE, 0, _FACE):
            self.line(x - OFFICER[0] / 2, y + fold, x + OFFICER[0] / 2, y + fold)
        self.set_dash_pattern()

    def middle(self, text: str, x: float, y: float, width: float, face_size: tuple[str, float]) -> None:
        """Write one line centred at `x`, in a smaller size if it is wider than `width`."""
        family, size = face_size
        self.set_font(family, size=size)
        while self.get_string_width(text) > width and size > 4:
            size -= 0.5
            self.set_font(family, size=size)
        self.text(x - self.get_string_width(text) / 2, y, text)

    def disc(self, text: str, x: float, y: float, radius: float) -> None:
        """Write light letters on a dark disc: readable on both light and dark pictures."""
        with self.local_context(fill_color=DARK):
            self.circle(x, y, radius, style="F")
        family = "text" if text.islower() else "title"  # this font has small capitals
        self.light(text, x, y + 0.53 * radius, 1.7 * radius, (family, 4 * radius))

    def light(self, text: str, x: float, y: float, width: float, face_size: tuple[str, float]) -> None:
        """Write like `middle`, for a dark background."""
        self.set_text_color(*IVORY)
        self.middle(text, x, y, width, face_size)
        self.set_text_color(*_INK)

    def room_for(self, height: float) -> float:
        """Return where a drawing of this height begins: below the last line, or on a new sheet."""
        if self.get_y() + height > self.h - FOOT:
            self.add_page()
        return float(self.get_y())

    def art(
        self, name: str, x: float, y: float, width: float, height: float, *, is_turned: bool = False
    ) -> None:
        """Draw a drawing as large as fits into a centred box."""
        box = (x - width / 2, y - height / 2, width, height)
        self.draw_path(placed(name, box, is_turned=is_turned), copy=False)


_GRADIENT: Final = re.compile(r"<(linear|radial)Gradient.*?</\1Gradient>", re.DOTALL)
_FIRST_PATH: Final = re.compile(r"<path [^>]*/>")


def placed(
    name: str, box: tuple[float, float, float, float], *, is_flat: bool = False, is_turned: bool = False
) -> GraphicsContext:
    """Return a drawing of `assets/svg`, proportions kept, centred in a box: left, top, width, height.

    `is_flat`: a tile seen from above, without its side. `is_turned`: upside down.
    """
    drawing = SVGObject(_drawing(name, is_flat))
    _anchor(drawing.base_group)
    left, top, width, height = box
    _, _, own_wide, own_high = drawing.viewbox
    scale = min(width / own_wide, height / own_high)
    across, down = own_wide * scale, own_high * scale
    _, _, group = drawing.transform_to_rect_viewport(1, across, down, ignore_svg_top_attrs=True)
    if is_turned:
        group.transform @= Transform.rotation(pi).about(across / 2, down / 2)
    group.transform @= Transform.translation(left + (width - across) / 2, top + (height - down) / 2)
    apply_svg_transform_to_user_space_gradients(group)
    return group


@cache
def _drawing(name: str, is_flat: bool) -> bytes:
    """Return `name`.svg with gradients inside `<defs>`: fpdf2 reads only those, ours precede their shapes."""
    drawing = (assets_dir() / "svg" / f"{name}.svg").read_text("utf-8")
    gradients = "".join(found.group(0) for found in _GRADIENT.finditer(drawing))
    head, end, shapes = _GRADIENT.sub("", drawing).partition(">")
    if is_flat:  # the first shape of a tile is its visible side edge
        shapes = _FIRST_PATH.sub("", shapes, count=1)
    return f"{head}{end}<defs>{gradients}</defs>{shapes}".encode()


def _anchor(group: GraphicsContext) -> None:
    """Measure gradients by the drawing instead of by their shapes.

    fpdf2 leaves the latter in place when it moves a drawing. Transparent ones are not changed: their mask
    follows the shape.
    """
    for item in group.path_items:
        if not isinstance(item, PaintedPath):
            _anchor(item)
            continue
        for attribute in ("fill_color", "stroke_color"):
            paint = getattr(item.style, attribute)
            if (
                isinstance(paint, GradientPaint)
                and paint.units == GradientUnits.OBJECT_BOUNDING_BOX
                and not paint.has_alpha()
            ):
                box, _ = item.get_graphics_context().bounding_box(
                    Point(0, 0), item.style, expand_for_stroke=False, transformed=False
                )
                by_box = Transform(box.width, 0, 0, box.height, box.x0, box.y0)
                anchored = GradientPaint(
                    paint.gradient, GradientUnits.USER_SPACE_ON_USE, paint.gradient_transform @ by_box
                )
                setattr(item.style, attribute, anchored)
