"""Draw the pictures of Barons: monsters, items, resources and characters, each readable at 48 pixels.

    python build_scripts/draw_realms.py

Monsters are medallions in the enamel of their realm, items are on parchment, resources on a hexagon of their
realm, characters on shields. All have the same dark contour as the playing pieces.
"""

from __future__ import annotations

from pathlib import Path

from draw_realms_cards import CHARACTERS, ITEMS, RESOURCES
from draw_realms_monsters import MONSTERS
from pencil import CONTOUR, GILT, Picture, polygon, regular

from barons.commandline import Parser

SVG_FOLDER = Path(__file__).resolve().parent.parent / "assets" / "svg"

REALMS = {
    "white": ("#E9F1F6", "#9DB7C7", "#3E5B6D"),
    "yellow": ("#F0D590", "#D0A650", "#6B4A12"),
    "green": ("#8FB873", "#5C8A4C", "#23411F"),
    "blue": ("#8CC8D8", "#4E96B0", "#1B4A5C"),
    "red": ("#D8795A", "#9C3E2A", "#4B140C"),
    "black": ("#B7A6A0", "#7D6A66", "#352A28"),
}
"""Light, base and dark tone of each realm's enamel."""

SHIELD = "M48 5Q66 13 86 11Q91 58 48 92Q5 58 10 11Q30 13 48 5Z"
INNER_SHIELD = "M48 11Q65 18 81 16.5Q84 55 48 85Q12 55 15 16.5Q31 18 48 11Z"


def medallion(realm: str) -> Picture:
    """A round enamel in a gilt rim."""
    light, base, dark = REALMS[realm]
    picture = Picture(0, 0, 96, 96)
    picture.ellipse(48, 48.5, 46.5, fill=CONTOUR)
    picture.ellipse(48, 48, 45.4, fill=picture.linear(GILT, 10, 0, 75, 100))
    picture.ellipse(48, 48, 40.6, fill=CONTOUR)
    picture.ellipse(48, 48, 39.4, fill=picture.radial([(0, light), (0.5, base), (1, dark)], 36, 22, 92))
    return picture


def parchment_card() -> Picture:
    """A rounded parchment card with a gilt line."""
    picture = Picture(0, 0, 96, 96)
    card = "M16 4H80Q92 4 92 16V80Q92 92 80 92H16Q4 92 4 80V16Q4 4 16 4Z"
    picture.outlined(
        card, picture.linear([(0, "#FBF2DA"), (0.6, "#EADBB4"), (1, "#D2B983")], 20, 0, 80, 100), 3
    )
    line = "M18 9H78Q87 9 87 18V78Q87 87 78 87H18Q9 87 9 78V18Q9 9 18 9Z"
    picture.stroke(line, "#B59660", 1.6)
    return picture


def realm_hexagon(realm: str) -> Picture:
    """A hexagon in a realm's enamel with a gilt rim."""
    light, base, dark = REALMS[realm]
    picture = Picture(0, 0, 96, 96)
    picture.path(polygon(regular(6, 47.5, 48, 48.5)), CONTOUR)
    picture.path(polygon(regular(6, 46, 48, 48)), picture.linear(GILT, 10, 0, 75, 100))
    picture.path(polygon(regular(6, 41.4, 48, 48)), CONTOUR)
    face = picture.radial([(0, light), (0.5, base), (1, dark)], 36, 22, 92)
    picture.path(polygon(regular(6, 40, 48, 48)), face)
    return picture


def shield(light: str, base: str, dark: str) -> Picture:
    """An enamel heater shield with a gilt rim."""
    picture = Picture(0, 0, 96, 96)
    picture.outlined(SHIELD, picture.linear(GILT, 10, 0, 75, 100), 2.6)
    picture.outlined(INNER_SHIELD, picture.radial([(0, light), (0.5, base), (1, dark)], 36, 18, 96), 2)
    return picture


def draw_realms(folder: Path) -> None:
    """Write all pictures: `monster_…`, `item_…`, `resource_…`, `character_…`."""
    for name, (realm, monster) in MONSTERS.items():
        picture = medallion(realm)
        monster(picture)
        picture.save(folder, f"monster_{name}")
    for name, item in ITEMS.items():
        picture = parchment_card()
        item(picture)
        picture.save(folder, f"item_{name}")
    for name, (realm, resource) in RESOURCES.items():
        picture = realm_hexagon(realm)
        resource(picture)
        picture.save(folder, f"resource_{name}")
    for name, (colours, character) in CHARACTERS.items():
        picture = shield(*colours)
        character(picture)
        picture.save(folder, f"character_{name}")


if __name__ == "__main__":
    Parser(description=__doc__).parse_args()
    draw_realms(SVG_FOLDER)
