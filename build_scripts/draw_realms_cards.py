"""The faces of Barons' items, resources and characters, 96 units wide."""

from __future__ import annotations

from draw_realms_monsters import BONE, DARK, STEEL, Draw, both, both_lines, eyes
from pencil import CONTOUR, Picture

WOOD, PALE_WOOD, LEATHER = "#8A5A2E", "#B9824A", "#7A4A26"
GOLD, PALE_GOLD, DARK_STEEL = "#E0B95B", "#FCE9AE", "#6C7780"
SKIN = "#EBC29A"


def rod(picture: Picture, data: str, colour: str, width: float) -> None:
    """Draw a round bar with a contour."""
    picture.stroke(data, CONTOUR, width + 4)
    picture.stroke(data, colour, width)


def axe(picture: Picture) -> None:
    rod(picture, "M34 80L58 22", WOOD, 5)
    picture.outlined("M52 22Q66 12 82 22Q86 38 76 52Q66 44 50 42Z", STEEL)
    picture.path("M76 22Q84 36 76 49Q72 46 70 44Q75 34 72 20Z", "#E8EDF0")


def basket(picture: Picture) -> None:
    rod(picture, "M24 48Q26 14 48 14Q70 14 72 48", PALE_WOOD, 4)
    for x, y, colour in (
        (34, 42, "#B3312A"),
        (48, 38, "#D08A2A"),
        (62, 42, "#5C8A4C"),
        (41, 44, "#D08A2A"),
        (55, 44, "#B3312A"),
    ):
        picture.ellipse(x, y, 8, fill=colour, stroke=CONTOUR, stroke_width=1.8)
    picture.outlined("M16 46H80L72 82Q48 88 24 82Z", PALE_WOOD)
    picture.stroke("M20 58Q48 64 76 58M22 69Q48 75 74 69M34 48L37 84M48 48V86M62 48L59 84", LEATHER, 2.4)


def boots(picture: Picture) -> None:
    for dx, dy in ((14, -4), (-4, 6)):
        x, y = 30 + dx, 14 + dy
        picture.outlined(
            f"M{x} {y}H{x + 22}L{x + 21} {y + 36}Q{x + 36} {y + 40} {x + 38} {y + 52}Q{x + 38} {y + 58} {x + 32} {y + 58}"
            f"H{x}Z",
            LEATHER,
        )
        picture.outlined(f"M{x - 1} {y}H{x + 23}V{y + 9}H{x - 1}Z", PALE_WOOD, 2)
        picture.stroke(f"M{x} {y + 52}H{x + 37}", DARK, 3)
        picture.stroke(f"M{x + 6} {y + 20}H{x + 15}M{x + 6} {y + 28}H{x + 15}", PALE_GOLD, 2)


def catapult(picture: Picture) -> None:
    rod(picture, "M32 60L72 24", PALE_WOOD, 4.5)
    picture.ellipse(74, 20, 10, fill="#9A938A", stroke=CONTOUR, stroke_width=2.4)
    rod(picture, "M34 64L50 34L62 64", WOOD, 4)
    picture.outlined("M14 60H82V70H14Z", WOOD)
    for x in (28, 68):
        picture.ellipse(x, 74, 11, fill=PALE_WOOD, stroke=CONTOUR, stroke_width=2.4)
        picture.ellipse(x, 74, 3.6, fill=DARK_STEEL, stroke=CONTOUR, stroke_width=1.6)


def enchanted_ring(picture: Picture) -> None:
    picture.ellipse(48, 59, 24, fill="none", stroke=CONTOUR, stroke_width=14)
    picture.ellipse(48, 59, 24, fill="none", stroke=GOLD, stroke_width=9)
    picture.ellipse(48, 59, 25.5, fill="none", stroke=PALE_GOLD, stroke_width=2.4)
    picture.outlined("M34 26L41 15H55L62 26L48 43Z", "#7C3FA3")
    picture.path("M41 15L44 26H34Z", "#BE8FDC")
    picture.path("M44 26H52L48 43Z", "#BE8FDC")
    picture.stroke("M70 12V22M65 17H75M24 16V24M20 20H28", "#7C3FA3", 2.6)


def enchanted_staff(picture: Picture) -> None:
    rod(picture, "M30 84L60 34", WOOD, 5)
    picture.stroke("M36 74L41 77M44 60L49 63", PALE_GOLD, 3)
    rod(picture, "M58 38Q46 26 56 14M62 36Q80 34 78 20", PALE_WOOD, 4)
    picture.ellipse(66, 22, 11, fill=picture.radial([(0, "#FFFFFF"), (0.3, "#97E3E3"), (1, "#1C6E86")], 36, 30, 80),
                    stroke=CONTOUR, stroke_width=2.4)  # fmt: skip
    picture.stroke("M30 20V32M24 26H36M40 42V48M37 45H43", "#1C6E86", 2.6)


def potion(picture: Picture, light: str, base: str) -> None:
    picture.outlined("M40 12H56V34Q76 44 76 62Q76 84 48 84Q20 84 20 62Q20 44 40 34Z", "#E8F1F2")
    picture.outlined(
        "M25 56Q48 50 71 56Q74 80 48 80Q22 80 25 56Z", picture.radial([(0, light), (1, base)], 36, 30, 90), 1.6
    )
    picture.outlined("M36 8H60V17H36Z", PALE_WOOD, 2.2)
    picture.stroke("M28 52Q30 44 38 41", "#FFFFFF", 3)


def healing_potion(picture: Picture) -> None:
    potion(picture, "#F08A7E", "#A5231F")
    picture.path("M44 58H52V64H58V72H52V78H44V72H38V64H44Z", "#FFFFFF")


def power_potion(picture: Picture) -> None:
    potion(picture, "#8FC1F2", "#22579C")
    picture.outlined("M51 54L38 69H46L43 80L58 64H50Z", "#F7D25A", 1.4)


def magic_armor(picture: Picture) -> None:
    both(picture, "M30 22Q14 22 12 40L24 46L32 34Z", DARK_STEEL)
    picture.outlined(
        "M32 18Q40 26 48 26Q56 26 64 18L70 26Q66 40 70 52Q68 78 48 86Q28 78 26 52Q30 40 26 26Z", STEEL
    )
    picture.path("M34 22Q40 28 46 29V80Q32 74 30 54Q34 40 30 28Z", "#E8EDF0")
    picture.stroke("M48 28V84M30 56Q48 64 66 56", DARK_STEEL, 2.4)
    picture.outlined("M48 36L54 44L48 54L42 44Z", "#1C9AA3", 1.8)


def magic_bow(picture: Picture) -> None:
    picture.stroke("M30 12L30 84", "#FFF8E6", 2)
    rod(picture, "M30 12Q70 22 70 48Q70 74 30 84", WOOD, 5)
    rod(picture, "M14 48H76", PALE_WOOD, 2.6)
    picture.outlined("M74 40L88 48L74 56Z", STEEL, 2)
    picture.outlined("M10 40L22 48L10 56Z", "#B3312A", 1.8)
    picture.stroke("M66 40L72 42M66 56L72 54", PALE_GOLD, 3)


def magic_helmet(picture: Picture) -> None:
    picture.outlined("M46 18Q52 4 70 9Q80 14 82 28Q70 18 56 22Z", "#B3312A")
    picture.outlined("M22 52Q20 18 48 17Q76 18 74 52L72 76Q60 86 48 86Q36 86 24 76Z", STEEL)
    picture.path("M28 50Q27 24 44 21Q36 30 36 50V76L28 72Z", "#E8EDF0")
    picture.outlined("M26 48H70L69 55H51V76H45V55H27Z", DARK, 1.4)
    picture.stroke("M32 64V70M38 67V74M58 67V74M64 64V70", DARK, 2.4)
    picture.stroke("M22 44Q48 50 74 44", GOLD, 3)


def magic_shield(picture: Picture) -> None:
    picture.outlined("M48 10Q62 18 80 17Q84 58 48 87Q12 58 16 17Q34 18 48 10Z", GOLD)
    picture.outlined("M48 18Q60 24 73 24Q75 54 48 77Q21 54 23 24Q36 24 48 18Z", "#2A5FA8", 2)
    picture.path("M48 18Q36 24 23 24Q21 54 48 77Z", "#6699D8")
    picture.outlined("M48 30L52 42L64 42L54.5 50L58 62L48 54.5L38 62L41.5 50L32 42L44 42Z", PALE_GOLD, 1.8)


def magic_spear(picture: Picture) -> None:
    rod(picture, "M18 80L60 36", WOOD, 4.6)
    picture.outlined("M56 32L62 22Q74 10 86 10Q86 24 74 34L64 40Z", STEEL)
    picture.stroke("M62 34L82 14", "#E8EDF0", 3)
    picture.stroke("M52 38L58 44M48 42L54 48", "#B3312A", 3.4)
    picture.stroke("M28 22V34M22 28H34M68 60V68M64 64H72", "#1C6E86", 2.6)


def magic_sword(picture: Picture) -> None:
    picture.outlined("M84 10L82 24L44 62L34 52L72 14Z", STEEL)
    picture.path("M84 10L72 14L34 52L38 56Z", "#F4F7F9")
    rod(picture, "M26 50L46 70", GOLD, 5)
    rod(picture, "M34 62L22 74", LEATHER, 5)
    picture.ellipse(18, 78, 6.4, fill=GOLD, stroke=CONTOUR, stroke_width=2.2)
    picture.stroke("M30 20V32M24 26H36M70 60V70M65 65H75", "#1C6E86", 2.6)


def net(picture: Picture) -> None:
    rod(picture, "M52 40L20 84", WOOD, 5)
    picture.ellipse(58, 32, 24, 20, fill="#FFF8E6", fill_opacity=0.7)
    picture.stroke("M40 20L74 46M48 14L80 38M36 30L64 52M38 44L66 13M48 50L76 19M60 52L82 32", LEATHER, 2)
    picture.ellipse(58, 32, 24, 20, fill="none", stroke=CONTOUR, stroke_width=7)
    picture.ellipse(58, 32, 24, 20, fill="none", stroke=PALE_WOOD, stroke_width=3.4)
    picture.outlined("M50 32Q58 24 68 32L75 27V37L68 32Q58 40 50 32Z", "#4E96B0", 1.8)


def pick(picture: Picture) -> None:
    rod(picture, "M28 82L58 30", WOOD, 5.4)
    picture.outlined("M14 34Q34 12 62 18Q82 26 86 54Q74 36 56 32Q36 28 14 34Z", STEEL)
    picture.path("M24 29Q42 17 60 22Q70 26 78 38Q64 26 46 25Q34 25 24 29Z", "#E8EDF0")
    picture.outlined("M60 84L66 72L74 74L80 84Z", "#97E3E3", 1.8)


def saddle(picture: Picture) -> None:
    picture.outlined(
        "M14 36Q16 20 30 24Q36 40 54 36Q72 26 82 30Q84 44 72 50L66 66Q48 74 32 64L26 50Q16 48 14 36Z", LEATHER
    )
    picture.path("M20 34Q20 27 28 30Q34 44 54 42Q68 36 77 36Q74 44 62 46Q40 52 28 46Q20 42 20 34Z", "#A86B3A")
    rod(picture, "M50 68V78", PALE_WOOD, 3)
    picture.outlined("M42 76H58Q60 88 50 88Q40 88 42 76Z", STEEL, 2)
    picture.ellipse(50, 82, 3.4, fill=BONE, stroke=CONTOUR, stroke_width=1.4)
    picture.stroke("M32 56Q48 62 66 58", PALE_GOLD, 2)


def shovel(picture: Picture) -> None:
    rod(picture, "M66 20L42 56", WOOD, 5)
    rod(picture, "M58 12L76 24", PALE_WOOD, 4.4)
    picture.outlined("M32 46L54 62Q52 80 22 86Q14 66 32 46Z", STEEL)
    picture.path("M33 50L42 56Q34 66 24 82Q18 66 33 50Z", "#E8EDF0")


def talisman(picture: Picture) -> None:
    picture.stroke("M22 12Q26 38 48 44Q70 38 74 12", CONTOUR, 6)
    picture.stroke("M22 12Q26 38 48 44Q70 38 74 12", GOLD, 2.8)
    picture.ellipse(48, 62, 23, fill=picture.linear([(0, PALE_GOLD), (0.5, GOLD), (1, "#8A5F08")], 10, 0, 80, 100),
                    stroke=CONTOUR, stroke_width=2.6)  # fmt: skip
    picture.outlined("M28 62Q48 44 68 62Q48 80 28 62Z", "#FFF8E6", 2)
    picture.ellipse(48, 62, 8.4, fill="#1C9AA3", stroke=CONTOUR, stroke_width=1.8)
    picture.ellipse(48, 62, 3.4, fill=DARK)


def torch(picture: Picture) -> None:
    rod(picture, "M40 86L46 50", WOOD, 7)
    picture.outlined("M34 48L60 52L56 64L38 61Z", DARK_STEEL)
    picture.outlined("M46 8Q50 20 62 26Q72 40 60 52L36 48Q26 38 34 26Q36 34 42 34Q38 20 46 8Z", "#E2711F")
    picture.path("M48 24Q52 34 58 36Q60 46 54 50L42 48Q38 42 42 36Q46 40 48 36Q46 30 48 24Z", "#FCD94E")
    picture.stroke("M18 24L24 28M78 24L72 28M16 44H22M80 44H74", "#E2711F", 3)


def trap(picture: Picture) -> None:
    for x, y in ((76, 69), (79, 78)):
        picture.ellipse(x, y, 4.6, 3.6, fill="none", stroke=CONTOUR, stroke_width=4.4)
        picture.ellipse(x, y, 4.6, 3.6, fill="none", stroke="#9AA3AB", stroke_width=2)
    rod(picture, "M15 47Q15 72 46 74Q77 72 77 47", DARK_STEEL, 6)
    for x, y in ((23, 65), (33, 71), (46, 73), (59, 71), (69, 65)):
        picture.outlined(f"M{x - 5} {y}L{x} {y - 16}L{x + 5} {y}Z", "#E8EDF0", 2)
    rod(picture, "M15 47Q15 22 46 20Q77 22 77 47", STEEL, 6)
    for x, y in ((23, 29), (33, 23), (46, 21), (59, 23), (69, 29)):
        picture.outlined(f"M{x - 5} {y}L{x} {y + 16}L{x + 5} {y}Z", "#E8EDF0", 2)
    picture.ellipse(46, 47, 9, 6, fill=PALE_WOOD, stroke=CONTOUR, stroke_width=2.2)


ITEMS: dict[str, Draw] = {
    "axe": axe,
    "basket": basket,
    "boots": boots,
    "catapult": catapult,
    "enchanted-ring": enchanted_ring,
    "enchanted-staff": enchanted_staff,
    "healing-potion": healing_potion,
    "magic-armor": magic_armor,
    "magic-bow": magic_bow,
    "magic-helmet": magic_helmet,
    "magic-shield": magic_shield,
    "magic-spear": magic_spear,
    "magic-sword": magic_sword,
    "net": net,
    "pick": pick,
    "power-potion": power_potion,
    "saddle": saddle,
    "shovel": shovel,
    "talisman": talisman,
    "torch": torch,
    "trap": trap,
}


def pelts(picture: Picture) -> None:
    picture.outlined(
        "M40 20L34 14L38 30L22 26L18 34L30 42L28 58L18 70L26 76L38 68L44 80H52L58 68L70 76L78 70L68 58L66 42L78 34L74 26"
        "L58 30L62 14L56 20Z",
        "#9A6A3C",
    )
    picture.path("M42 30Q48 26 54 30L58 46L54 64H42L38 46Z", "#D9B184")
    picture.stroke("M48 34V62M42 42L46 46M54 42L50 46M42 54L46 58M54 54L50 58", "#7A4A26", 2)


def spice(picture: Picture) -> None:
    picture.outlined("M22 50Q30 30 48 24Q66 30 74 50Z", "#D2552A")
    picture.path("M30 46Q37 34 48 29Q42 38 41 48H31Z", "#F2955E")
    picture.outlined("M16 48H80Q78 74 60 78H36Q18 74 16 48Z", "#F1E4C4")
    picture.stroke("M20 60Q30 54 40 60T60 60T76 60", "#2A5FA8", 3.4)
    picture.outlined("M34 78H62L65 84H31Z", "#D9C79A", 2)
    picture.outlined("M60 36Q70 22 82 26Q84 34 74 42Q68 46 62 44Z", "#B3231C", 2)
    picture.stroke("M80 25Q84 20 83 15", "#3F6B33", 3.4)


def lumber(picture: Picture) -> None:
    for x, y in ((20, 60), (44, 60), (32, 40)):
        picture.outlined(f"M{x + 10} {y - 10}H{x + 34}Q{x + 42} {y} {x + 34} {y + 10}H{x + 10}Z", WOOD)
        picture.ellipse(x + 10, y, 10, fill="#DDB27C", stroke=CONTOUR, stroke_width=2.2)
        picture.ellipse(x + 10, y, 5.4, fill="none", stroke=WOOD, stroke_width=2)
        picture.ellipse(x + 10, y, 1.6, fill=WOOD)


def fish(picture: Picture) -> None:
    picture.outlined("M62 48L82 32Q78 48 82 64Z", "#B9CED8")
    picture.outlined("M14 48Q30 26 50 30Q62 34 68 48Q62 62 50 66Q30 70 14 48Z", "#E2EEF2")
    picture.path("M20 46Q34 32 50 34Q60 37 65 46Z", "#7FA6BD")
    picture.outlined("M38 30L48 20L56 32Z", "#7FA6BD", 2)
    picture.ellipse(26, 45, 3.4, fill=DARK)
    picture.stroke("M36 38Q41 48 36 58M46 40Q50 48 46 56M55 42Q58 48 55 54", "#55788E", 2)


def iron(picture: Picture) -> None:
    for x, y in ((13, 58), (49, 58), (31, 36)):
        picture.outlined(f"M{x} {y + 17}L{x + 7} {y}H{x + 27}L{x + 34} {y + 17}Z", STEEL)
        picture.path(f"M{x + 8} {y + 1.5}H{x + 26}L{x + 23} {y + 7}H{x + 11}Z", "#F0F4F6")
        picture.stroke(f"M{x + 6} {y + 12.5}H{x + 28}", DARK_STEEL, 2)


def crystals(picture: Picture) -> None:
    picture.outlined("M30 76L22 52L30 40L40 52L38 76Z", "#B48FDC")
    picture.outlined("M66 76L74 54L66 44L57 54L58 76Z", "#B48FDC")
    picture.outlined("M38 80L34 40L48 16L62 40L58 80Z", "#D9C2F2")
    picture.path("M48 18L36 40L40 78H48Z", "#F4ECFF")
    picture.path("M48 18L60 40L56 78H52V42Z", "#9C6FCB")
    picture.stroke("M24 82H72", "#352A28", 3)


RESOURCES: dict[str, tuple[str, Draw]] = {
    "pelts": ("white", pelts),
    "spice": ("yellow", spice),
    "lumber": ("green", lumber),
    "fish": ("blue", fish),
    "iron": ("red", iron),
    "crystals": ("black", crystals),
}
"""By name in the notation: the realm and the drawing function."""


def bust(picture: Picture, cloth: str, skin: str = SKIN) -> None:
    """Draw shoulders and a face."""
    picture.outlined("M22 76Q24 56 48 56Q72 56 74 76L68 70Q60 80 48 84Q36 80 28 70Z", cloth)
    picture.outlined("M34 40Q34 62 48 64Q62 62 62 40Q62 24 48 24Q34 24 34 40Z", skin)
    eyes(picture, 6, 42, 2.2, "#FFFFFF")


def merchant(picture: Picture) -> None:
    bust(picture, "#2A5FA8")
    picture.stroke("M42 53Q48 56 54 53", DARK, 1.8)
    picture.stroke("M40 49Q48 44 56 49", "#5C3A22", 3)
    picture.outlined("M26 32Q28 14 50 15Q72 16 70 32Q48 26 26 32Z", "#7C3FA3")
    picture.outlined("M26 31Q48 25 70 31L69 37Q48 31 27 37Z", GOLD, 1.8)
    picture.ellipse(48, 72, 8, fill=GOLD, stroke=CONTOUR, stroke_width=2)
    picture.ellipse(48, 72, 4, fill="none", stroke="#8A5F08", stroke_width=1.6)


def healer(picture: Picture) -> None:
    picture.outlined("M24 74Q22 18 48 16Q74 18 72 74Q48 88 24 74Z", "#F6F1E4")
    bust(picture, "#F6F1E4")
    picture.outlined("M32 42Q30 22 48 21Q66 22 64 42Q60 30 48 30Q36 30 32 42Z", "#F6F1E4", 2)
    picture.stroke("M43 54Q48 58 53 54", DARK, 1.8)
    picture.path("M45 62H51V68H57V74H51V80H45V74H39V68H45Z", "#B3312A")


def hunter(picture: Picture) -> None:
    rod(picture, "M76 22Q66 44 76 70", WOOD, 3)
    bust(picture, "#3F6B33")
    picture.stroke("M41 54Q48 51 55 54", DARK, 1.8)
    picture.outlined("M20 36Q30 30 34 22Q44 12 62 20L82 34Q60 32 48 35Q34 38 20 36Z", "#4E8A4A")
    picture.outlined("M60 20Q70 8 80 10Q76 22 66 28Z", "#B3312A", 1.8)
    picture.stroke("M32 64L60 82", LEATHER, 4)


def warrior(picture: Picture) -> None:
    bust(picture, DARK_STEEL)
    picture.outlined("M46 16Q48 6 58 8Q72 12 72 26Q62 16 50 20Z", "#B3312A", 2)
    picture.outlined("M31 50Q27 16 48 15Q69 16 65 50L58 54V38Q48 33 38 38V54Z", STEEL)
    picture.outlined("M45.5 34H50.5V50L48 52L45.5 50Z", "#E8EDF0", 1.6)
    picture.stroke("M31 32Q48 26 65 32", GOLD, 2.6)
    picture.stroke("M43 58Q48 56 53 58", DARK, 1.8)
    picture.stroke("M34 66Q48 74 62 66", "#E8EDF0", 2.4)


def sorcerer(picture: Picture) -> None:
    bust(picture, "#4B2A78")
    picture.outlined("M35 50Q41 54 48 50Q55 54 61 50Q62 72 48 82Q34 72 35 50Z", "#F1F1F1", 2)
    picture.outlined("M18 36Q34 30 40 10Q48 2 60 8Q52 10 56 18Q60 30 78 36Q48 44 18 36Z", "#4B2A78")
    picture.path("M47 17L49 22L54 22L50 25L51.5 30L47 27L42.5 30L44 25L40 22L45 22Z", PALE_GOLD)


def thief(picture: Picture) -> None:
    picture.outlined("M18 80Q16 12 48 11Q80 12 78 80Q64 66 60 72Q48 84 36 72Q32 66 18 80Z", "#3B3634")
    picture.outlined("M33 42Q33 24 48 24Q63 24 63 42L61 48H35Z", SKIN, 2)
    picture.outlined("M33 46Q48 42 63 46Q62 64 48 70Q34 64 33 46Z", "#5A1512", 2)
    picture.outlined("M33 36Q48 32 63 36L62 44Q48 41 34 44Z", DARK, 1.2)
    for side in (-1, 1):
        picture.ellipse(48 + side * 6.5, 39.5, 2.4, 1.8, fill="#FFFFFF")
    both_lines(picture, "M32 20Q24 34 28 58", "#6A635E", 2)


CHARACTERS: dict[str, tuple[tuple[str, str, str], Draw]] = {
    "merchant": (("#8CC8D8", "#4E96B0", "#1B4A5C"), merchant),
    "healer": (("#E9F1F6", "#9DB7C7", "#3E5B6D"), healer),
    "hunter": (("#B7CF8C", "#7FA35C", "#2C4A22"), hunter),
    "warrior": (("#D8795A", "#9C3E2A", "#4B140C"), warrior),
    "sorcerer": (("#B7A6A0", "#7D6A66", "#352A28"), sorcerer),
    "thief": (("#F0D590", "#D0A650", "#6B4A12"), thief),
}
"""By name in the notation: the enamel of the realm whose guild trains it, and the drawing function."""
