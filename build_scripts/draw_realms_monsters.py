"""The eighteen monsters of Barons: heads and figures in a medallion 96 units wide."""

from __future__ import annotations

from collections.abc import Callable

from pencil import CONTOUR, Picture, moved

Draw = Callable[[Picture], None]

BONE, DARK, STEEL = "#F3E8CC", "#2A1C12", "#AEB9C2"


def both(picture: Picture, data: str, fill: str, width: float = 2.2) -> None:
    """Draw a shape and its mirror image, left and right of the middle."""
    picture.outlined(data, fill, width)
    picture.outlined(moved(data, 96, 0, 1, mirror=True), fill, width)


def both_lines(picture: Picture, data: str, colour: str, width: float) -> None:
    """Draw a line and its mirror image."""
    picture.stroke(data, colour, width)
    picture.stroke(moved(data, 96, 0, 1, mirror=True), colour, width)


def eyes(picture: Picture, x: float, y: float, size: float, colour: str, pupil: str = DARK) -> None:
    """Draw two round eyes, each `x` from the middle."""
    for side in (-1, 1):
        picture.ellipse(48 + side * x, y, size, fill=colour, stroke=CONTOUR, stroke_width=1.4)
        picture.ellipse(48 + side * x, y, size * 0.45, fill=pupil)


def fangs(picture: Picture, y: float, x: float, length: float, width: float = 5) -> None:
    """Draw two fangs; a negative length points up."""
    both(picture, f"M{48 - x - width / 2} {y}L{48 - x + width / 2} {y}L{48 - x} {y + length}Z", "#FFF8E6", 1.2)


def northern_raiders(picture: Picture) -> None:
    both(picture, "M27 36Q10 36 13 14Q20 26 34 27Z", BONE)
    picture.outlined("M24 44Q24 82 48 84Q72 82 72 44Z", "#C2703A")
    picture.outlined("M33 44H63V58Q63 66 48 66Q33 66 33 58Z", "#EBC29A", 1.8)
    picture.outlined("M30 60Q38 56 48 61Q58 56 66 60Q66 78 48 82Q30 78 30 60Z", "#C2703A", 1.8)
    picture.outlined("M24 46Q22 18 48 17Q74 18 72 46Z", STEEL)
    picture.outlined("M23 40H73V47H23Z", "#E0B95B", 1.8)
    picture.outlined("M44.5 19H51.5V56Q48 59 44.5 56Z", "#E0B95B", 1.8)
    eyes(picture, 9.5, 51, 2.6, "#FFFFFF")
    picture.stroke("M41 70Q48 66 55 70", DARK, 2)


def snow_wolves(picture: Picture) -> None:
    both(picture, "M22 44L22 13L44 30Z", "#EEF3F6")
    both(picture, "M26 34L26 21L36 29Z", "#7C93A3", 1)
    picture.outlined(
        "M48 24Q66 24 73 40L81 56L68 58Q66 66 58 70L53 82Q48 86 43 82L38 70Q30 66 28 58L15 56L23 40Q30 24 48 24Z",
        "#EEF3F6",
    )
    picture.path("M48 26Q54 40 53 58H43Q42 40 48 26Z", "#9FB4C2")
    both(picture, "M29 49L43 54Q38 59 32 56Z", "#F2C14B", 1.6)
    picture.ellipse(37, 53.5, 1.8, fill=DARK)
    picture.ellipse(59, 53.5, 1.8, fill=DARK)
    picture.outlined("M41 66Q48 62 55 66Q54 73 48 75Q42 73 41 66Z", DARK, 1)
    picture.stroke("M48 75V79M41 79Q48 84 55 79", DARK, 2)


def yetti(picture: Picture) -> None:
    picture.outlined(
        "M48 11L55 17L63 15L66 23L75 26L74 36L81 43L76 52L80 62L71 68L70 77L60 77L55 85L48 80L41 85L36 77L26 77L25"
        " 68L16 62L20 52L15 43L22 36L21 26L30 23L33 15L41 17Z",
        "#FDFEFF",
    )
    picture.outlined("M48 33Q68 29 68 50Q68 72 48 74Q28 72 28 50Q28 29 48 33Z", "#7FA6BD")
    both_lines(picture, "M33 40L44 44", DARK, 3)
    eyes(picture, 9, 48, 4, "#FFFFFF", "#B3312A")
    picture.outlined("M44 53H52L54 58H42Z", "#55788E", 1.4)
    picture.outlined("M34 62H62Q61 71 48 71Q35 71 34 62Z", "#5A1512", 1.8)
    fangs(picture, 62.5, 9, 7, 5)
    fangs(picture, 62.5, 3, 4.5, 4)


def giant_ants(picture: Picture) -> None:
    legs = "M44 48L24 34L14 38M43 52L20 54L12 64M45 57L26 72L24 82"
    both_lines(picture, legs, CONTOUR, 5.4)
    both_lines(picture, legs, "#8A3F1E", 2.6)
    both_lines(picture, "M44 24Q38 12 27 13", CONTOUR, 4.6)
    both_lines(picture, "M44 24Q38 12 27 13", "#8A3F1E", 2)
    picture.ellipse(48, 70, 14, 17, fill="#8A3F1E", stroke=CONTOUR, stroke_width=2.4)
    picture.ellipse(48, 49, 8, 9, fill="#A9552B", stroke=CONTOUR, stroke_width=2.4)
    picture.ellipse(48, 30, 12.5, 12, fill="#A9552B", stroke=CONTOUR, stroke_width=2.4)
    picture.stroke("M37 66Q48 72 59 66M38 76Q48 82 58 76", "#5C260F", 2)
    both(picture, "M42 21Q36 12 44 12Q45 17 46 20Z", "#5C260F", 1.6)
    eyes(picture, 7, 31, 3.6, "#F7D978")
    picture.ellipse(43.5, 63, 3.4, 5, fill="#D98A57", fill_opacity=0.7)


def mummified_undead(picture: Picture) -> None:
    picture.outlined("M28 86Q20 62 25 40Q29 13 48 13Q67 13 71 40Q76 62 68 86Z", "#E7D9B4")
    picture.path("M27 44Q48 37 70 44L70.5 55Q48 49 26 55Z", "#3A2A18")
    eyes(picture, 10, 47.5, 4, "#A8F06A", "#2D5A12")
    lines = "M31 26Q48 36 66 22M27 37Q48 44 70 34M25 60Q46 54 71 62M25 70Q50 64 71 74M28 80Q48 74 69 84M40 14Q52 20 63 18"
    picture.stroke(lines, "#8D774A", 2.2)
    picture.outlined("M70 57L82 66L78 73L68 66Z", "#E7D9B4", 1.8)
    picture.outlined("M42 66H54V70H42Z", "#3A2A18", 1.2)


def sand_worm(picture: Picture) -> None:
    picture.outlined("M34 88Q30 66 26 52Q20 30 34 20Q50 10 66 22Q78 32 70 54Q64 70 66 88Z", "#C98F4E")
    picture.stroke("M28 60Q48 72 68 60M30 72Q48 82 66 72M33 82Q48 90 65 82", "#7D4F1E", 2.6)
    picture.ellipse(48, 38, 22, 20, fill="#E2B478", stroke=CONTOUR, stroke_width=2.4)
    picture.ellipse(48, 38, 16.5, 14.8, fill="#5A1512", stroke=CONTOUR, stroke_width=1.8)
    teeth = (
        (48, 23.6, 0, 9),
        (37, 27.5, 5, 8),
        (59, 27.5, -5, 8),
        (48, 52.4, 0, -9),
        (37, 48.5, 5, -8),
        (59, 48.5, -5, -8),
    )
    for x, y, lean, length in teeth:
        picture.outlined(f"M{x - 3.4} {y}L{x + 3.4} {y}L{x + lean} {y + length}Z", "#FFF8E6", 1.1)
    for side in (-1, 1):
        x = 48 + side * 16
        picture.outlined(f"M{x} 34.5L{x} 41.5L{x - side * 8} 38Z", "#FFF8E6", 1.1)
    picture.outlined("M8 74Q26 64 34 80Q48 70 62 80Q72 64 88 74Q74 90 48 90Q22 90 8 74Z", "#F0D590", 2)


def kobold(picture: Picture) -> None:
    both(picture, "M34 50Q16 46 5 22Q26 22 42 36Z", "#B5602C")
    both(picture, "M33 45Q20 41 12 27Q26 28 37 38Z", "#E9A977", 1)
    both(picture, "M41 29Q37 20 40 11Q46 17 46 27Z", BONE, 1.8)
    picture.outlined(
        "M48 22Q66 24 68 42Q68 52 61 59L53 83Q48 88 43 83L35 59Q28 52 28 42Q30 24 48 22Z", "#C9713B"
    )
    picture.outlined("M41 60Q48 55 55 60L52 79Q48 83 44 79Z", "#E9A977", 1.8)
    both(picture, "M31 42L46 49Q42 56 35 53Z", "#FBE36A", 1.8)
    picture.ellipse(39.5, 49, 1.5, 3.4, fill=DARK)
    picture.ellipse(56.5, 49, 1.5, 3.4, fill=DARK)
    picture.stroke("M44 29L48 34L52 29M42 37L48 43L54 37M35 35L38 38M61 35L58 38", "#6B2F14", 2.2)
    picture.ellipse(45.6, 63, 1.5, fill=DARK)
    picture.ellipse(50.4, 63, 1.5, fill=DARK)
    picture.stroke("M38.5 69Q48 76 57.5 69", DARK, 2.2)
    fangs(picture, 71, 6, 6, 3.6)
    picture.outlined("M46 76H50L51 89Q48 92 45 89Z", "#B3231C", 1.6)


def treant(picture: Picture) -> None:
    crown = (
        "M48 9Q60 6 65 16Q79 16 79 29Q88 40 77 48Q70 56 60 50H36Q26 56 19 48Q8 40 17 29Q17 16 31 16Q36 6 48 9Z"
    )
    picture.outlined("M32 42Q35 66 22 86H40L48 78L56 86H74Q61 66 64 42Z", "#8A5A2E")
    picture.outlined(crown, "#3F7A3B")
    picture.stroke("M30 26Q36 20 42 26M54 20Q60 15 66 22M24 39Q30 34 36 39M60 38Q66 33 72 38", "#8CC578", 2.6)
    eyes(picture, 8, 55, 4.2, "#F7E27A")
    both_lines(picture, "M34 48L44 51", DARK, 2.6)
    picture.outlined("M40 66Q48 62 56 66Q55 73 48 74Q41 73 40 66Z", "#2B190D", 1.6)
    picture.stroke("M36 72Q34 78 30 82M60 72Q62 78 66 82", "#5C3A1A", 2)


def griffon(picture: Picture) -> None:
    picture.outlined("M36 88Q34 66 40 54Q32 40 40 26L36 9L52 20Q74 22 78 44Q76 66 74 88Z", "#D9A441")
    picture.outlined("M52 20L56 7L64 24Z", "#D9A441")
    picture.outlined("M46 30Q20 30 13 48Q13 60 20 64Q22 54 32 54Q40 58 48 50Z", "#F7D25A")
    picture.stroke("M16 51Q28 46 40 47", CONTOUR, 2)
    picture.outlined("M44 30Q54 28 58 36Q54 42 46 40Z", "#FFFFFF", 1.8)
    picture.ellipse(50.5, 35.5, 2.8, fill=DARK)
    picture.stroke("M42 28Q50 23 60 28", CONTOUR, 2.6)
    feathers = "M48 60L44 72M58 56L55 72M67 52L65 70M52 76L50 86M62 74L61 86M70 74L70 84"
    picture.stroke(feathers, "#8A5F08", 2.8)
    picture.ellipse(22, 45, 1.6, fill=DARK)


def giant_crab(picture: Picture) -> None:
    legs = "M30 60L14 62L10 72M32 66L19 72L17 82M36 70L28 80L28 87"
    both_lines(picture, legs, CONTOUR, 5.6)
    both_lines(picture, legs, "#C94A32", 2.8)
    both_lines(picture, "M30 52L18 44", CONTOUR, 8)
    both_lines(picture, "M30 52L18 44", "#C94A32", 5)
    both(picture, "M20 46Q6 42 9 26Q12 15 24 16L22 27L30 19Q36 32 28 42Q25 46 20 46Z", "#D95B40")
    both_lines(picture, "M42 45L39 32", CONTOUR, 5)
    picture.outlined("M48 42Q74 42 74 58Q72 76 48 76Q24 76 22 58Q22 42 48 42Z", "#D95B40")
    picture.path("M30 52Q38 46 48 47Q40 52 34 60Q28 58 30 52Z", "#F29A7E")
    eyes(picture, 9.5, 30, 5, "#FFFFFF")
    picture.stroke("M38 66Q48 72 58 66", CONTOUR, 2.4)


def lizard_man(picture: Picture) -> None:
    picture.outlined("M60 18L70 10L70 24L82 24L76 36L87 44L76 50L82 64L70 64L72 88H52Z", "#B3312A", 2)
    picture.outlined(
        "M46 88Q50 74 44 66L20 64Q8 62 9 52Q12 42 28 36Q36 20 54 18Q72 20 73 42Q72 60 70 88Z", "#6FA24C"
    )
    picture.outlined("M12 60Q22 56 46 57L44 66L20 64Q14 63 12 60Z", "#C9D98A", 1.6)
    teeth = "M18 58L20 62L23 57.6M26 57L28 61L31 57M34 57L36 61L39 57"
    picture.stroke(teeth, "#FFF8E6", 1.8)
    picture.outlined("M40 36Q48 28 56 36Q48 46 40 36Z", "#F7E27A", 1.8)
    picture.ellipse(48, 36.5, 1.8, 4.6, fill=DARK)
    picture.ellipse(16, 48, 1.8, fill=DARK)
    picture.stroke("M58 52L60 56M62 44L65 48M56 64L59 68M64 62L66 66M52 76L56 79M62 78L66 80", "#3C6B2A", 2.4)
    picture.stroke("M10 56Q4 60 8 66M8 66L4 69M8 66L12 70", "#B3312A", 2)


def swamp_monster(picture: Picture) -> None:
    picture.outlined(
        "M18 74Q14 44 26 30Q34 14 48 15Q62 14 70 30Q82 44 78 74Q72 66 68 76Q64 66 58 78Q54 68 48 80Q42 68 38 78Q32 66"
        " 28 76Q24 66 18 74Z",
        "#5F7A35",
    )
    picture.path("M34 26Q40 18 48 19Q40 26 37 36Q30 34 34 26Z", "#9DB765")
    picture.ellipse(48, 36, 9, fill="#F7E27A", stroke=CONTOUR, stroke_width=2)
    picture.ellipse(48, 36, 4, fill="#7A1410")
    eyes(picture, 17, 43, 4.2, "#F7E27A", "#7A1410")
    picture.outlined("M30 53Q48 46 66 53Q64 66 48 67Q32 66 30 53Z", "#23110A", 1.8)
    fangs(picture, 52, 11, 7, 5)
    fangs(picture, 50.5, 3.6, 7, 5)
    picture.outlined("M9 68Q18 62 26 68T42 68T58 68T74 68T88 68Q78 87 48 87Q18 87 9 68Z", "#3E8196", 2)
    picture.stroke("M20 76Q26 72 32 76T44 76M54 79Q60 75 66 79T76 79", "#A6DCE6", 2)


def gnoll(picture: Picture) -> None:
    picture.outlined("M48 9L54 20L64 15L63 27L48 30L33 27L32 15L42 20Z", "#4A3020")
    both(picture, "M33 34Q18 36 16 24Q17 14 28 18Q36 22 39 29Z", "#C79A5B")
    both(picture, "M29 30Q22 30 21 24Q23 20 28 23Z", "#6B4526", 1)
    picture.outlined(
        "M48 22Q72 24 72 46Q70 60 60 64Q58 84 48 84Q38 84 36 64Q26 60 24 46Q24 24 48 22Z", "#C79A5B"
    )
    picture.outlined("M38 58Q48 52 58 58Q60 80 48 82Q36 80 38 58Z", "#6B4526", 1.8)
    eyes(picture, 12, 43, 4.4, "#FBE36A")
    both_lines(picture, "M29 34L44 41", DARK, 3)
    picture.outlined("M42 59Q48 56 54 59Q53 65 48 66Q43 65 42 59Z", DARK, 1)
    picture.stroke("M40 74Q48 79 56 74", DARK, 2)
    fangs(picture, 74.5, 5, 5.5, 4)
    for x, y in ((33, 54), (63, 54), (40, 29), (56, 29), (48, 36), (29, 49), (67, 49)):
        picture.ellipse(x, y, 2.2, fill="#6B4526")


def stone_giant(picture: Picture) -> None:
    picture.outlined("M24 84L19 58L24 30L36 15H62L73 30L77 58L72 84L60 88H36Z", "#A9A29A")
    picture.path("M24 30L36 15L44 20L36 34L24 40Z", "#D4CEC6")
    picture.path("M72 84L77 58L73 40L64 52L62 88Z", "#77706A")
    picture.outlined("M24 38L44 42L52 42L72 38L70 48L54 49H42L26 48Z", "#77706A", 2)
    both(picture, "M28 48L42 50L40 56L30 55Z", "#FFB23E", 1.6)
    picture.outlined("M43 50H53L57 64H39Z", "#C2BBB2", 2)
    picture.outlined("M34 71H62V78H34Z", "#2E2824", 1.6)
    picture.stroke("M41 71V78M48 71V78M55 71V78", "#A9A29A", 2)
    picture.stroke("M60 18L56 27L63 33M26 62L34 66L31 74M68 60L64 66", "#4A4440", 2.2)


def dragon(picture: Picture) -> None:
    picture.outlined("M58 34Q74 26 84 10Q60 10 48 26Z", BONE)
    picture.outlined("M46 32Q54 18 56 7Q40 12 36 30Z", BONE)
    picture.outlined(
        "M76 88Q80 60 70 44Q62 28 46 28Q28 30 12 46Q9 54 14 58L36 58Q30 66 18 65Q22 74 36 72Q46 70 50 64Q56 76 50 88Z",
        "#C4382B",
    )
    picture.outlined("M70 44L82 40L77 52L87 54L79 64L88 70L78 76Z", "#E9803F", 2)
    picture.path("M60 52Q70 66 66 88H76Q80 60 66 44Z", "#8E1E17")
    picture.outlined("M40 40Q50 34 56 42Q48 48 42 46Z", "#F7E27A", 1.8)
    picture.ellipse(48.5, 42, 1.7, 3.6, fill=DARK)
    picture.ellipse(17, 48, 1.8, fill=DARK)
    picture.stroke("M18 58L21 62L24 58M28 58L31 62L34 58", "#FFF8E6", 2)
    picture.outlined("M14 63Q4 66 9 76Q11 70 16 72Q13 78 20 82Q19 75 26 74Q20 70 22 66Z", "#F7B23E", 1.8)


def orc(picture: Picture) -> None:
    picture.outlined("M42 22Q38 10 48 6Q58 10 54 22Z", "#2B2220")
    both(picture, "M29 44L8 32Q12 52 30 56Z", "#6B8F47")
    picture.outlined(
        "M48 18Q72 20 71 46Q74 64 66 76Q58 86 48 86Q38 86 30 76Q22 64 25 46Q24 20 48 18Z", "#6B8F47"
    )
    both_lines(picture, "M30 36L45 43", DARK, 3.4)
    eyes(picture, 10.5, 46, 4, "#F7E27A", "#7A1410")
    picture.outlined("M42 52H54L57 60Q48 63 39 60Z", "#557539", 1.6)
    picture.outlined("M32 68Q48 62 64 68Q62 78 48 78Q34 78 32 68Z", "#3A120E", 1.8)
    both(picture, "M34 75L41 75L36.5 58Z", "#FFF8E6", 1.6)
    picture.stroke("M60 30L66 40", "#3C5325", 2.4)


def troll(picture: Picture) -> None:
    both(picture, "M29 40Q12 34 12 46Q16 58 30 54Z", "#7E96A0")
    picture.outlined("M28 26Q30 10 40 18Q46 4 52 16Q62 6 66 24Q72 30 68 40H28Z", "#5C3A22")
    picture.outlined("M30 28Q48 20 66 28Q72 50 68 68Q62 88 48 88Q34 88 28 68Q24 50 30 28Z", "#7E96A0")
    both_lines(picture, "M32 37Q38 33 45 38", DARK, 3)
    eyes(picture, 10.5, 42, 4.4, "#FFFFFF")
    picture.outlined("M44 40Q48 36 52 40Q54 52 60 62Q60 72 50 71Q40 72 37 64Q42 52 44 40Z", "#94ABB4", 2)
    picture.ellipse(43, 67, 2, fill=DARK)
    picture.ellipse(54, 66.5, 2, fill=DARK)
    picture.stroke("M34 76Q48 84 62 76", DARK, 2.4)
    fangs(picture, 78.5, 8, -5, 4)
    for x, y in ((33, 58), (62, 52), (57, 80)):
        picture.ellipse(x, y, 2.4, fill="#4F636C")


def vampire(picture: Picture) -> None:
    both(picture, "M44 88L10 78L20 38Q30 52 40 62Z", "#8E1E17")
    picture.outlined("M30 88Q34 70 48 70Q62 70 66 88Z", "#1D1512")
    both(picture, "M31 44L21 36L26 54Z", "#EDE6DF", 1.8)
    picture.outlined("M29 36Q28 74 48 78Q68 74 67 36Q66 16 48 16Q30 16 29 36Z", "#EDE6DF")
    picture.outlined(
        "M27 44Q24 12 48 11Q72 12 69 44Q66 30 58 28Q52 28 48 37Q44 28 38 28Q30 30 27 44Z", "#1D1512"
    )
    both_lines(picture, "M33 40L43 43", DARK, 2.4)
    eyes(picture, 9.5, 47, 3.6, "#D8362E")
    picture.stroke("M48 48L46 57L49 58", "#9A8F88", 2)
    picture.stroke("M38 64Q48 68 58 64", "#7A1410", 2.6)
    fangs(picture, 65.5, 5, 7, 4)


MONSTERS: dict[str, tuple[str, Draw]] = {
    "northern-raiders": ("white", northern_raiders),
    "snow-wolves": ("white", snow_wolves),
    "yetti": ("white", yetti),
    "giant-ants": ("yellow", giant_ants),
    "mummified-undead": ("yellow", mummified_undead),
    "sand-worm": ("yellow", sand_worm),
    "kobold": ("green", kobold),
    "treant": ("green", treant),
    "griffon": ("green", griffon),
    "giant-crab": ("blue", giant_crab),
    "lizard-man": ("blue", lizard_man),
    "swamp-monster": ("blue", swamp_monster),
    "gnoll": ("red", gnoll),
    "stone-giant": ("red", stone_giant),
    "dragon": ("red", dragon),
    "orc": ("black", orc),
    "troll": ("black", troll),
    "vampire": ("black", vampire),
}
"""By name in the notation: the home realm and the drawing function."""
