"""Draw the cards of Land's own decks: thirteen action cards and three events.

    python build_scripts/draw_land_cards.py

Each shows playing pieces on enamel: blue for officers, green for troops, red for donjons, purple for the court,
dark for events.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pencil import CONTOUR, GILT, Picture, moved

from barons.commandline import Parser

SVG_FOLDER = Path(__file__).resolve().parent.parent / "assets" / "svg"

ENAMELS = {
    "officers": ("#7FA9DE", "#2A5FA8", "#14305A"),
    "troops": ("#A3CF8F", "#5A9E54", "#22491F"),
    "donjons": ("#DD8074", "#A82A25", "#4E100E"),
    "court": ("#B58CD2", "#6D3A94", "#2E1445"),
    "night": ("#7A6A78", "#3F3444", "#16101A"),
}
"""Light, base, dark."""

GOLD, PALE, STONE, EARTH = "#E2A61B", "#FCE9AE", "#B7AFA2", "#6B4A2A"
CREST = "M-2 -23Q4 -36 14 -31Q8 -27 8 -19Z"
HELM = "M-9 -6V-16Q-9 -25 0 -25Q9 -25 9 -16V-6Z"
BODY = "M-9 -6H9Q7 8 14 20H-14Q-7 8 -9 -6Z"
FOOT = "M-17 20H17V27H-17Z"
CROWN = "M-12 -14L-14 -30L-6 -23L0 -33L6 -23L14 -30L12 -14Z"
KEEP = "M-17 26V-4H-21V-22H-13V-15H-5V-22H5V-15H13V-22H21V-4H17V26Z"
GATE = "M-6 26V14Q-6 6 0 6Q6 6 6 14V26Z"


def card(enamel: str) -> Picture:
    """An enamel background with a gilt rim."""
    light, base, dark = ENAMELS[enamel]
    picture = Picture(0, 0, 96, 96)
    picture.outlined(
        "M12 3H84Q93 3 93 12V84Q93 93 84 93H12Q3 93 3 84V12Q3 3 12 3Z", picture.linear(GILT, 10, 0, 75, 100)
    )
    fill = picture.radial([(0, light), (0.55, base), (1, dark)], 40, 26, 95)
    picture.outlined("M14 8H82Q88 8 88 14V82Q88 88 82 88H14Q8 88 8 82V14Q8 8 14 8Z", fill, 1.6)
    return picture


def knight(picture: Picture, x: float, y: float, scale: float = 1.0, colour: str = "#F3ECDC") -> None:
    """A Knight with the crest on the right."""
    picture.shadow(x, y + 27 * scale, 20 * scale, 5 * scale)
    picture.outlined(moved(CREST, x, y, scale), "#B3312A", 1.8)
    for part in (BODY, FOOT, HELM):
        picture.outlined(moved(part, x, y, scale), colour, 2.2)
    picture.stroke(moved("M-6 -15H6M0 -15V-8", x, y, scale), CONTOUR, 2.4)


def baron(picture: Picture, x: float, y: float, scale: float = 1.0, colour: str = GOLD) -> None:
    picture.shadow(x, y + 27 * scale, 20 * scale, 5 * scale)
    for part in (BODY, FOOT, HELM):
        picture.outlined(moved(part, x, y, scale), colour, 2.2)
    picture.outlined(moved(CROWN, x, y, scale), PALE, 2)


def donjon(picture: Picture, x: float, y: float, scale: float = 1.0, colour: str = GOLD) -> None:
    picture.shadow(x, y + 26 * scale, 24 * scale, 5 * scale)
    picture.outlined(moved(KEEP, x, y, scale), colour, 2.4)
    picture.path(moved(GATE, x, y, scale), CONTOUR)


def troop(picture: Picture, x: float, y: float, colour: str = GOLD) -> None:
    """A troop: a flat disc from above."""
    picture.ellipse(x, y + 4, 12, 7.4, fill="#8A5F08", stroke=CONTOUR, stroke_width=2)
    picture.ellipse(x, y, 12, 7.4, fill=colour, stroke=CONTOUR, stroke_width=2)
    picture.ellipse(x, y, 8, 4.4, stroke=PALE, stroke_width=1.2)


def arrow(picture: Picture, shaft: str, head: str) -> None:
    """A pale arrow with a dark contour."""
    picture.stroke(shaft, CONTOUR, 8)
    picture.outlined(head, PALE, 2)
    picture.stroke(shaft, PALE, 4)


def move(picture: Picture, steps: int) -> None:
    knight(picture, 28, 50)
    for step in range(steps):
        x = 50 + step * 13
        arrow(picture, f"M{x} 50L{x + 7} 58L{x} 66", f"M{x + 6} 57L{x + 8} 58L{x + 6} 59Z")


def recruit(picture: Picture, count: int) -> None:
    picture.outlined("M26 80V18H31V80Z", EARTH, 2)
    picture.outlined("M31 20Q48 12 62 21Q74 28 84 22L78 34L84 46Q70 50 58 43Q46 37 31 44Z", "#B3312A", 2.2)
    for place in range(count):
        troop(picture, (58, 44, 72)[place], (62, 76, 76)[place])


def concentrate(picture: Picture) -> None:
    for left, top in ((20, 22), (76, 22), (20, 76), (76, 76)):
        troop(picture, left, top)
        dx, dy = (48 - left) / 28, (48 - top) / 28
        x, y = left + 10 * dx, top + 9 * dy
        end = (x + 8 * dx, y + 7 * dy)
        head = f"M{end[0] + 4 * dx} {end[1] + 4 * dy}L{end[0] - 5 * dy} {end[1] + 3 * dx}L{end[0] + 5 * dy} {end[1] - 3 * dx}Z"
        arrow(picture, f"M{x} {y}L{end[0]} {end[1]}", head)
    picture.ellipse(48, 48, 10, stroke=PALE, stroke_width=3, stroke_dasharray="5 4")


def disperse(picture: Picture) -> None:
    for x, y in ((18, 20), (78, 20), (18, 76), (78, 76)):
        dx, dy = (x - 48) / 30, (y - 48) / 28
        head = f"M{x} {y}L{x - 10 * dx - 6 * dy} {y - 8 * dy + 5 * dx}L{x - 10 * dx + 6 * dy} {y - 8 * dy - 5 * dx}Z"
        arrow(picture, f"M{48 + 13 * dx} {48 + 11 * dy}L{x - 8 * dx} {y - 8 * dy}", head)
    for x, y in ((48, 56), (39, 46), (57, 46)):
        troop(picture, x, y)


def construct(picture: Picture) -> None:
    donjon(picture, 46, 52, 1.3)
    picture.stroke("M68 84L80 40", CONTOUR, 7)
    picture.stroke("M68 84L80 40", "#B9824A", 4)
    picture.outlined("M68 36L72 26L90 32L87 42Z", STONE, 2.2)


def long(picture: Picture) -> None:
    horse = "M20 78Q30 70 30 58Q26 54 22 56L16 50Q24 34 36 30L38 20L46 28Q70 32 74 62Q76 72 80 78Z"
    picture.outlined(horse, "#F3ECDC", 2.6)
    picture.outlined("M46 28Q74 26 82 58L72 56Q66 40 50 36Z", EARTH, 2)
    picture.ellipse(34, 40, 2.6, fill=CONTOUR)
    picture.stroke("M22 55L38 50M38 50L40 32", "#B3312A", 2.6)
    picture.stroke("M60 16H86M68 8H84", PALE, 3)


def recruit_knight(picture: Picture) -> None:
    knight(picture, 40, 52, 1.25)
    picture.outlined("M66 22H74V30H82V38H74V46H66V38H58V30H66Z", PALE, 2)


def exile(picture: Picture) -> None:
    baron(picture, 28, 54, 1.0)
    knight(picture, 70, 58, 0.8, "#8E8A9A")
    arrow(picture, "M50 26Q66 14 78 24", "M82 30L70 28L80 18Z")


def plot(picture: Picture) -> None:
    for turn, (x, y) in enumerate(((22, 26), (38, 20), (54, 26))):
        lean = (turn - 1) * 6
        picture.outlined(
            f"M{x} {y}L{x + 24} {y + lean}L{x + 24 - lean} {y + 36 + lean}L{x - lean} {y + 36}Z", "#FBF2DA", 2.2
        )
    picture.outlined(
        "M16 52Q32 44 48 54Q64 44 80 52Q82 72 66 78Q54 78 48 66Q42 78 30 78Q14 72 16 52Z", "#2A1C2E", 2.4
    )
    for side in (-1, 1):
        x = 48 + side * 17
        picture.outlined(f"M{x - 9} 62Q{x} 52 {x + 9} 62Q{x} 68 {x - 9} 62Z", PALE, 1.6)
    picture.stroke("M16 52Q32 44 48 54Q64 44 80 52", GOLD, 2.4)


def quake(picture: Picture) -> None:
    picture.outlined("M12 70L30 62L46 72L64 60L84 68V84H12Z", EARTH, 2.2)
    picture.outlined("M26 62V30H20V14H28V20H36V14H44L40 30L46 42L40 52L44 66Z", STONE, 2.4)
    picture.outlined("M50 66L48 52L54 42L48 30L54 16H60V22L70 26V20L78 24L72 38L66 36L62 64Z", STONE, 2.4)
    picture.stroke("M48 88L42 78L52 70L44 60", "#F2A23A", 3.4)


def plague(picture: Picture) -> None:
    picture.outlined("M22 44Q22 14 48 14Q74 14 74 44Q74 56 66 60V74H30V60Q22 56 22 44Z", "#E9E2CF", 2.6)
    for side in (-1, 1):
        picture.ellipse(48 + side * 13, 44, 8, 9, fill=CONTOUR)
    picture.path("M48 50L53 60H43Z", CONTOUR)
    picture.stroke("M39 66V74M48 66V74M57 66V74", CONTOUR, 2.4)
    picture.stroke("M14 84Q24 76 34 83Q46 90 56 82Q70 74 82 84", "#8FB873", 4)


def sedition(picture: Picture) -> None:
    for y, start, end in ((26, 12, 66), (44, 22, 80), (62, 12, 58)):
        curl = f"M{start} {y}H{end}Q{end + 10} {y} {end + 10} {y - 8}Q{end + 8} {y - 14} {end} {y - 11}"
        picture.stroke(curl, CONTOUR, 7)
        picture.stroke(curl, "#CFE3EC", 3.6)
    for x, y in ((30, 78), (54, 74), (76, 66)):
        troop(picture, x, y)


CARDS: dict[str, tuple[str, Callable[[Picture], None]]] = {
    **{f"move{steps}": ("officers", partial(move, steps=steps)) for steps in (1, 2, 3)},
    **{f"recruit{count}": ("troops", partial(recruit, count=count)) for count in (1, 2, 3)},
    "concentrate": ("troops", concentrate),
    "disperse": ("troops", disperse),
    "construct": ("donjons", construct),
    "long": ("officers", long),
    "knight": ("officers", recruit_knight),
    "exile": ("court", exile),
    "plot": ("court", plot),
    "quake": ("night", quake),
    "plague": ("night", plague),
    "sedition": ("night", sedition),
}
"""By name in the notation: the enamel and the drawing function."""


def draw_land_cards(folder: Path) -> None:
    """Write the sixteen pictures to a folder."""
    for name, (enamel, draw) in CARDS.items():
        picture = card(enamel)
        draw(picture)
        picture.save(folder, f"card_{name}")


if __name__ == "__main__":
    Parser(description=__doc__).parse_args()
    draw_land_cards(SVG_FOLDER)
