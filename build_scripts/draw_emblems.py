"""Draw the emblems of Barons as SVG: monsters, items, resources, characters, and the sixth lacquer.

The shapes stand in `emblems/`; here they get a roundel or shield of gilt and enamel, a dark contour and the
dialect that the window's SVG reader understands. Running it again writes the same files.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from emblems.monsters import MONSTERS
from emblems.things import CHARACTERS, ITEMS, RESOURCES

SVG: Final = Path(__file__).resolve().parent.parent / "assets" / "svg"
CONTOUR: Final = "#140c07"

ROUNDELS: Final = {  # light, base, dark of the enamel
    "snow": ("#C6D8E4", "#7E9DB4", "#3E5B6D"),
    "desert": ("#F0D590", "#C2923C", "#6B4A12"),
    "forest": ("#9BC583", "#4C7C40", "#23411F"),
    "shore": ("#8CC8D8", "#3C84A0", "#1B4A5C"),
    "volcano": ("#D8795A", "#8E3224", "#4B140C"),
    "wasteland": ("#A79893", "#665551", "#352A28"),
    "tool": ("#E7D7AE", "#C2A66C", "#7A5E30"),
    "weapon": ("#D8604A", "#9A2A22", "#561310"),
    "armour": ("#8FB4DC", "#33639C", "#163B72"),
    "potion": ("#A9D6A0", "#4E8E50", "#24502A"),
    "magic": ("#B58FD4", "#643A8C", "#351A52"),
}


def shade(colour: str, factor: float) -> str:
    """The colour towards black (factor < 1) or white (factor > 1)."""
    channels = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    if factor <= 1:
        mixed = [round(channel * factor) for channel in channels]
    else:
        mixed = [round(channel + (255 - channel) * (factor - 1)) for channel in channels]
    return "#" + "".join(f"{channel:02X}" for channel in mixed)


def figure(body: str, shapes: list[tuple[str, str]], scale: float) -> str:
    """The shapes with a contour round each, scaled about the middle of the field."""
    fills = {"B": body, "S": shade(body, 0.68), "L": shade(body, 1.4), "E": "#FFE9A8", "K": "#2A1C12"}
    drawn = []
    for fill, path in shapes:
        if path.startswith("~"):
            drawn.append(
                f'<path d="{path[1:]}" fill="none" stroke="{CONTOUR}" stroke-width="2.6" stroke-linecap="round"'
                ' stroke-linejoin="round"/>'
            )
            continue
        edge = "" if fill in "KE" else f' stroke="{CONTOUR}" stroke-width="2.4" stroke-linejoin="round"'
        drawn.append(f'<path d="{path}" fill="{fills.get(fill, fill)}" fill-rule="evenodd"{edge}/>')
    offset = 48 * (1 - scale)
    return f'<g transform="matrix({scale} 0 0 {scale} {offset:.2f} {offset:.2f})">{"".join(drawn)}</g>'


def roundel(kind: str, body: str, shapes: list[tuple[str, str]]) -> str:
    """A gilt ring round enamel with the figure on it."""
    light, base, dark = ROUNDELS[kind]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">'
        '<linearGradient id="g1" gradientUnits="objectBoundingBox" x1="0%" y1="0%" x2="100%" y2="100%">'
        '<stop offset="0" stop-color="#FCE9AE"/><stop offset="0.45" stop-color="#C4963A"/>'
        '<stop offset="1" stop-color="#6E4A14"/></linearGradient>'
        '<radialGradient id="g2" gradientUnits="objectBoundingBox" cx="36%" cy="30%" r="80%">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{base}"/>'
        f'<stop offset="1" stop-color="{dark}"/></radialGradient>'
        f'<circle cx="48" cy="48" r="46" fill="url(#g1)" stroke="{CONTOUR}" stroke-width="2"/>'
        f'<circle cx="48" cy="48" r="40.5" fill="url(#g2)" stroke="{CONTOUR}" stroke-width="1.6"/>'
        f"{figure(body, shapes, 0.76)}</svg>"
    )


def shield(field: str, body: str, shapes: list[tuple[str, str]]) -> str:
    """A gilt shield with a person's head and shoulders."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 108" width="96" height="108">'
        '<linearGradient id="g1" gradientUnits="objectBoundingBox" x1="0%" y1="0%" x2="100%" y2="100%">'
        '<stop offset="0" stop-color="#FCE9AE"/><stop offset="0.45" stop-color="#C4963A"/>'
        '<stop offset="1" stop-color="#6E4A14"/></linearGradient>'
        '<radialGradient id="g2" gradientUnits="objectBoundingBox" cx="40%" cy="26%" r="85%">'
        f'<stop offset="0" stop-color="{shade(field, 1.45)}"/><stop offset="1" stop-color="{field}"/>'
        "</radialGradient>"
        f'<path d="M4 4H92V66Q88 92 48 105Q8 92 4 66Z" fill="url(#g1)" stroke="{CONTOUR}" stroke-width="2"/>'
        '<path d="M10 10H86V65Q82 87 48 98Q14 87 10 65Z" fill="url(#g2)"'
        f' stroke="{CONTOUR}" stroke-width="1.6"/>'
        f"{figure(body, shapes, 0.82)}</svg>"
    )


ROSE: Final = {  # of the ivory pieces: base, light, dark
    "#EFE6D4": "#C2556E",
    "#FFFFFF": "#F2A9B8",
    "#A3967F": "#6E2237",
    "#6D6350": "#6E2237",
    "#B3312A": "#F6ECD4",  # the knight's feather
}
EMBLEM: Final = (  # a heart, the emblem of rose
    '<path d="M12 21.5C5 15.5 2 12 2 8A5.2 5.2 0 0 1 12 6.4A5.2 5.2 0 0 1 22 8C22 12 19 15.5 12 21.5Z"'
    ' fill="#FFF3EE"/>'
)
IVORY_EMBLEM: Final = re.compile(r'<ellipse cx="12\.0" cy="6\.8".*?fill="#EFE6D4"\s*/>', re.DOTALL)


def lacquer(ivory: str) -> str:
    """An ivory piece in rose, with the heart for the rose."""
    drawn = IVORY_EMBLEM.sub(EMBLEM, ivory)
    for old, new in ROSE.items():
        drawn = re.sub(re.escape(old), new.lower() + "!", drawn, flags=re.IGNORECASE)
    drawn = drawn.replace("!", "").replace("#2A1C12", "#FFF3EE")
    return re.sub(r"#[0-9a-f]{6}", lambda match: match.group().upper(), drawn)


def main() -> None:
    """Write every file."""
    for name, (kind, body, shapes) in MONSTERS.items():
        (SVG / f"monster_{name}.svg").write_text(roundel(kind, body, shapes) + "\n", encoding="utf-8")
    for name, (kind, body, shapes) in ITEMS.items():
        (SVG / f"item_{name}.svg").write_text(roundel(kind, body, shapes) + "\n", encoding="utf-8")
    for name, (kind, body, shapes) in RESOURCES.items():
        (SVG / f"resource_{name}.svg").write_text(roundel(kind, body, shapes) + "\n", encoding="utf-8")
    for name, (field, body, shapes) in CHARACTERS.items():
        (SVG / f"character_{name}.svg").write_text(shield(field, body, shapes) + "\n", encoding="utf-8")
    for piece in ("baron", "knight", "donjon", "troop"):
        for source in sorted(SVG.glob(f"{piece}_ivory*.svg")):
            rose = source.with_name(source.name.replace("ivory", "rose"))
            rose.write_text(lacquer(source.read_text(encoding="utf-8")), encoding="utf-8")
    opening = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
    (SVG / "emblem_rose.svg").write_text(f"{opening}{EMBLEM}</svg>\n", encoding="utf-8")


if __name__ == "__main__":
    main()
