"""Writes the subset of SVG that the window can read: shapes, strokes, gradients."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]
"""Offset from 0 to 1, colour, and opacity if it is not 1."""

CONTOUR = "#140c07"
HALO = "#FFF3D6"
GILT: Sequence[Stop] = ((0, "#FBEBB4"), (0.35, "#E0B95B"), (0.62, "#A4762A"), (1, "#6E4A14"))


def number(value: float) -> str:
    """Format with at most two decimals and no trailing zeros."""
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown in ("-0", "") else shown


def polygon(points: Iterable[Point], closed: bool = True) -> str:
    """Path data of straight lines."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def moved(data: str, dx: float, dy: float, scale: float = 1.0, mirror: bool = False) -> str:
    """Scale absolute path data (M L H V C Q S T Z, no arcs) about 0,0, mirror it in x if asked, move it."""
    out: list[str] = []
    for command, body in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        if command not in "MLCQSTZHV":
            raise ValueError(f"cannot be moved: {command} in {data[:40]}")
        values = [float(found) for found in re.findall(r"-?\d*\.?\d+", body)]
        sign = -1.0 if mirror else 1.0
        if command == "H":
            shown = [sign * scale * value + dx for value in values]
        elif command == "V":
            shown = [scale * value + dy for value in values]
        else:
            shown = [
                (sign * scale * value + dx) if index % 2 == 0 else (scale * value + dy)
                for index, value in enumerate(values)
            ]
        out.append(command + " ".join(number(value) for value in shown))
    return "".join(out)


def regular(sides: int, radius: float, x: float = 0, y: float = 0, turn: float = -90) -> list[Point]:
    """Corners of a regular polygon, the first at `turn` degrees."""
    return [
        (x + radius * math.cos(math.radians(turn + 360 * k / sides)),
         y + radius * math.sin(math.radians(turn + 360 * k / sides)))
        for k in range(sides)
    ]  # fmt: skip


class Picture:
    """An SVG drawing, built from back to front."""

    def __init__(self, left: float, top: float, width: float, height: float) -> None:
        self.box = (left, top, width, height)
        self.parts: list[str] = []
        self.gradients = 0

    def _gradient(self, kind: str, place: str, stops: Sequence[Stop]) -> str:
        self.gradients += 1
        name = f"g{self.gradients}"
        drawn = "".join(
            f'<stop offset="{number(stop[0])}" stop-color="{stop[1]}"'
            + (f' stop-opacity="{number(stop[2])}"' if len(stop) > 2 else "")
            + "/>"
            for stop in stops
        )
        self.parts.append(f'<{kind} id="{name}" {place}>{drawn}</{kind}>')
        return f"url(#{name})"

    def linear(
        self, stops: Sequence[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 100
    ) -> str:
        """Linear gradient in the shape's box, from (x1, y1) to (x2, y2) in per cent."""
        place = (
            f'gradientUnits="objectBoundingBox" x1="{number(x1)}%" y1="{number(y1)}%"'
            f' x2="{number(x2)}%" y2="{number(y2)}%"'
        )
        return self._gradient("linearGradient", place, stops)

    def radial(self, stops: Sequence[Stop], cx: float = 36, cy: float = 28, r: float = 92) -> str:
        """Radial gradient around a centre in the shape's box, in per cent."""
        place = f'gradientUnits="objectBoundingBox" cx="{number(cx)}%" cy="{number(cy)}%" r="{number(r)}%"'
        return self._gradient("radialGradient", place, stops)

    def shadow(self, x: float, y: float, rx: float, ry: float, strength: float = 0.55) -> None:
        """Add a soft oval shadow on the ground."""
        stops = [(at, "#000000", strength * share)
                 for at, share in ((0.0, 1.0), (0.35, 0.86), (0.6, 0.5), (0.8, 0.18), (1.0, 0.0))]  # fmt: skip
        matrix = f"matrix({number(rx)} 0 0 {number(ry)} {number(x)} {number(y)})"
        place = f'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="{matrix}"'
        self.ellipse(x, y, rx, ry, fill=self._gradient("radialGradient", place, stops))

    def path(self, data: str, fill: str = "none", **attributes: str | float) -> None:
        """Add a path; `_` in attribute names becomes `-`."""
        self.parts.append(f'<path d="{data}" fill="{fill}"{_written(attributes)}/>')

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float | None = None,
        fill: str = "none",
        **attributes: str | float,
    ) -> None:
        """Add an ellipse, or a circle if `ry` is omitted."""
        self.parts.append(
            f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}"'
            f' ry="{number(rx if ry is None else ry)}" fill="{fill}"{_written(attributes)}/>'
        )

    def stroke(self, data: str, colour: str, width: float, **attributes: str | float) -> None:
        """Add a line with round ends and joins."""
        ends: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round", **attributes}
        self.path(data, "none", stroke=colour, stroke_width=width, **ends)

    def outlined(self, data: str, fill: str, width: float = 2.6, **attributes: str | float) -> None:
        """Add a filled shape with the dark contour of all pieces."""
        self.path(data, fill=fill, stroke=CONTOUR, stroke_width=width, stroke_linejoin="round", **attributes)

    def raw(self, fragment: str) -> None:
        """Add a fragment unchanged, for example the start or end of a group."""
        self.parts.append(fragment)

    def svg(self) -> str:
        """The complete file."""
        box = " ".join(number(value) for value in self.box)
        size = f'width="{number(self.box[2])}" height="{number(self.box[3])}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}>{"".join(self.parts)}</svg>\n'

    def save(self, folder: Path, name: str) -> None:
        """Write `<folder>/<name>.svg`."""
        (folder / f"{name}.svg").write_text(self.svg(), encoding="utf-8")


def _written(attributes: dict[str, str | float]) -> str:
    return "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
