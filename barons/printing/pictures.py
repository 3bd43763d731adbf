"""The project's drawings as vectors on a sheet."""

from __future__ import annotations

import re
from functools import cache
from math import pi
from typing import Final

from fpdf.drawing import GradientPaint, GraphicsContext, PaintedPath, Point, Transform
from fpdf.enums import GradientUnits
from fpdf.svg import SVGObject, apply_svg_transform_to_user_space_gradients

from barons.paths import assets_dir

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
