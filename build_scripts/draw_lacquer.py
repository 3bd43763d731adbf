"""Draw the rose pieces, the sixth player colour, from the teal ones: new colours, a heart for the lozenge.

python build_scripts/draw_lacquer.py
"""

from __future__ import annotations

from pathlib import Path

from barons.commandline import Parser

SVG_FOLDER = Path(__file__).resolve().parent.parent / "assets" / "svg"

COLOURS = {
    "#1C9AA3": "#C8486E",
    "#97E3E3": "#F2A3BA",
    "#0A4E57": "#6E1B36",
    "#0A2226": "#FFFFFF",
}
"""Base, light, dark and ink: teal mapped to rose, whose lightness (49) differs from the other five."""

LOZENGE = (
    '<path d="M12 1.5L20 12 12 22.5 4 12z" fill="#FFFFFF" />'
    '<path d="M12 7.5L15.6 12 12 16.5 8.4 12z" fill="#C8486E" />'
)
HEART = (
    '<path d="M12 21.6C5.4 16 2 12.4 2 8.2C2 5 4.4 2.8 7.2 2.8C9.2 2.8 11 3.9 12 5.8C13 3.9 14.8 2.8 16.8 2.8'
    'C19.6 2.8 22 5 22 8.2C22 12.4 18.6 16 12 21.6Z" fill="#FFFFFF" />'
)


def rose(teal: str) -> str:
    """Recolour a teal drawing to rose and replace its lozenge by a heart."""
    for old, new in COLOURS.items():
        teal = teal.replace(old, new)
    return teal.replace(LOZENGE, HEART)


def draw_lacquer(folder: Path) -> None:
    """Write `baron_rose`, `knight_rose`, `donjon_rose`, `troop_rose_1` … `_3`, `emblem_rose`."""
    for source in sorted(folder.glob("*_teal*.svg")):
        drawn = rose(source.read_text(encoding="utf-8"))
        source.with_name(source.name.replace("teal", "rose")).write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    Parser(description=__doc__).parse_args()
    draw_lacquer(SVG_FOLDER)
