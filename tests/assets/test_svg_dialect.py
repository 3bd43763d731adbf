"""Every picture uses only features that the window's SVG reader draws correctly.

SDL_image reads SVG with nanosvg: shapes, strokes, groups and gradients; no text, clips, masks, filters,
references or style sheets. Gradients in units of the bounding box must be in percentages.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

SVG_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "svg"
PICTURES = sorted(SVG_FOLDER.rglob("*.svg"))
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
ELEMENTS = SHAPES | {"svg", "g", "linearGradient", "radialGradient", "stop", "defs"}
# fmt: off
ATTRIBUTES = {
    "viewBox", "width", "height", "id", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx",
    "ry", "fx", "fy", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
    "stroke-linejoin", "stroke-linecap", "stroke-dasharray", "stroke-miterlimit", "opacity", "transform",
    "gradientUnits", "gradientTransform", "offset", "stop-color", "stop-opacity",
}
# fmt: on
NAMESPACE = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|url\(#[A-Za-z][\w-]*\)")


def faults(picture: Path) -> list[str]:
    """Descriptions of what the reader would drop or draw wrongly."""
    text = picture.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    found = []
    if "<!DOCTYPE" in text or "<?xml-stylesheet" in text:
        found.append("a document type or a style sheet")
    width, height = root.get("width", ""), root.get("height", "")
    box = [float(number) for number in root.get("viewBox", "").split()]
    if len(box) != 4 or [float(width or 0), float(height or 0)] != box[2:]:
        found.append("width and height do not repeat the viewBox")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    if len(ids) != len(set(ids)):
        found.append("an id stands twice")
    seen: set[str] = set()
    for element in root.iter():
        name = element.tag.removeprefix(NAMESPACE)
        if name not in ELEMENTS:
            found.append(f"element {name}")
        for key, value in element.attrib.items():
            if key not in ATTRIBUTES:
                found.append(f"attribute {key} of {name}")
            if key in {"fill", "stroke", "stop-color"} and not COLOUR.fullmatch(value):
                found.append(f"colour {value}")
            if value.startswith("url(#") and value[5:-1] not in seen:
                found.append(f"{value} before its definition")
        if name.endswith("Gradient"):
            seen.add(element.get("id", ""))
            by_box = element.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
            for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"):
                if by_box and not element.get(key, "0%").endswith("%"):
                    found.append(f"{key} of a gradient without %")
    return found


def test_pictures_are_found() -> None:
    assert len(PICTURES) > 140


def test_pictures_follow_svg_dialect() -> None:
    assert {picture.stem: found for picture in PICTURES if (found := faults(picture))} == {}


def test_picture_files_are_below_size_limit() -> None:
    assert [picture.stem for picture in PICTURES if picture.stat().st_size >= 48 * 1024] == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<text x="1">a</text>', "element text"),
        ('<g style="fill:red"/>', "attribute style of g"),
        ('<path d="M0 0" fill="rebeccapurple"/>', "colour rebeccapurple"),
        ('<path d="M0 0" fill="url(#a)"/>', "url(#a) before its definition"),
        ('<radialGradient id="a" cx="0.5"/>', "cx of a gradient without %"),
    ],
)
def test_lint_reports_unsupported_svg_features(tmp_path: Path, body: str, fault: str) -> None:
    picture = tmp_path / "picture.svg"
    head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"'
    picture.write_text(f"<svg {head}>{body}</svg>")
    assert faults(picture) == [fault]
