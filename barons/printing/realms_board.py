"""The board of Barons: a sheet for each realm, single spaces, and the paths of drawn examples."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from barons.config import load_config
from barons.engine.realms.params import RESOURCE_NAMES, RealmName
from barons.engine.realms.rules import RealmsRules
from barons.printing.page import DARK, FOOT, IVORY, MARGIN, RED, PaperTones, rgb
from barons.text.realms import words
from barons.text.rulesbook.realms_examples import MoveExample
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

_SPACE: Final = 42.0
"""Maximum width of a space."""
_STEP: Final = (28.0, 40.0)
"""Size of a space in drawn examples."""
_PALE: Final = 400
"""Sum of red, green and blue above which dark letters are more readable."""
_ICONS: Final[dict[RealmName, str]] = {
    "white": "snow",
    "yellow": "desert",
    "green": "forest",
    "blue": "shore",
    "red": "volcano",
    "black": "waste",
}


def board(sheets: Sheets, rules: RealmsRules) -> None:
    """Draw a landscape sheet for each realm: its spaces, its dungeon, the prices of its outpost."""
    for number, realm in enumerate(rules.params.ring):
        sheets.add_page(orientation="landscape")
        following = rules.params.ring[(number + 1) % len(rules.params.ring)]
        _realm(sheets, rules, realm, following)


def _realm(sheets: Sheets, rules: RealmsRules, realm: RealmName, following: RealmName) -> None:
    params = rules.params
    available = sheets.w - 2 * MARGIN
    sheets.middle(words.realm_name(realm), sheets.w / 2, MARGIN + 7, available, ("title", 22))
    height = sheets.h - MARGIN - FOOT - 12
    width = min(_SPACE, available / len(params.side))
    names = _names_of(realm, params.side)
    left = (sheets.w - width * len(names)) / 2
    for at, name in enumerate(names):
        box = (left + at * width, MARGIN + 12, width, height * 0.46)
        draw_space(sheets, rules, name, box)
    top = MARGIN + 12 + height * 0.46 + 10
    prices = available * 0.26
    step = min(_SPACE, (available - prices - 6) / params.dungeon_length)
    for at in range(params.dungeon_length):
        box = (MARGIN + at * step, top, step, min(height * 0.3, 1.3 * step))
        draw_space(sheets, rules, f"{realm}-d{at + 1}", box)
    ways = _("Dungeon: {one} → {other}").format(
        one=words.space_name(f"{realm}-outpost"), other=words.space_name(f"{following}-outpost")
    )
    sheets.set_font("text", size=9)
    sheets.set_xy(MARGIN, top + min(height * 0.3, 1.3 * step) + 2)
    sheets.multi_cell(available - prices - 6, 4, ways, align="L")
    _prices(sheets, rules, realm, (sheets.w - MARGIN - prices, top - 3, prices, height * 0.46))


def _names_of(realm: RealmName, side: Sequence[str]) -> list[str]:
    """Return the spaces of a side in walking order."""
    lands = iter(range(1, len(side) + 1))
    return [f"{realm}-{next(lands) if kind == 'land' else kind}" for kind in side]


def draw_space(sheets: Sheets, rules: RealmsRules, name: str, box: tuple[float, float, float, float]) -> None:
    """Draw a space in its box (left, top, width, height): picture, name, a dwelling's cost and its toll."""
    left, top, width, height = box
    prefix, _dash, place = name.partition("-")
    realm = next(each for each in rules.params.ring if each == prefix)
    tones = _realm_tones(realm)
    is_dark = place.startswith("d") and place[1:].isdigit()
    with sheets.local_context(
        fill_color=tones.dark if is_dark else tones.light, draw_color=tones.ink, line_width=0.5
    ):
        sheets.rect(left, top, width, height, style="DF", round_corners=not place.isdigit(), corner_radius=3)
    icon = "sword" if is_dark else place if not place.isdigit() else _ICONS[realm]
    middle = left + width / 2
    size = min(width, height) * 0.42
    with sheets.local_context(fill_color=tones.ink):
        sheets.circle(middle, top + size * 0.75, size / 2, style="F")
    sheets.art(f"icon_{icon}", middle, top + size * 0.75, size * 0.62, size * 0.62)
    y = top + size * 1.25 + 5
    label = place[1:] if is_dark else words.space_name(name)
    if is_dark and sum(tones.dark) < _PALE:
        sheets.set_text_color(*IVORY)
    sheets.middle(label, middle, y, width - 3, ("title", 11))
    sheets.set_text_color(*DARK)
    params, board = rules.params, rules.board
    if place.isdigit():
        land = board.land[board.index[name]]
        rows = [
            _("Dwelling {gold}").format(gold=board.land_cost[land]),
            _("Castle {gold}").format(gold=rules.castle_cost[land]),
            _("Toll {gold}").format(gold=board.land_toll[land]),
        ]
    elif place == "guild":
        rows = [words.skill_name(params.realms[realm].guild)]
    else:
        rows = []
    for row in rows:
        y += 5.5
        sheets.middle(row, middle, y, width - 3, ("text", 10))


def _prices(
    sheets: Sheets, rules: RealmsRules, realm: RealmName, box: tuple[float, float, float, float]
) -> None:
    """Draw what the outpost pays for a card of each resource; the realm's own is marked."""
    left, top, width, height = box
    own = rules.params.realms[realm]
    sheets.middle(
        _("Prices at the outpost"),
        left + width / 2,
        top + 4,
        width,
        ("text", 11),
    )
    each = min(11.0, (height - 8) / len(RESOURCE_NAMES))
    for number, resource in enumerate(RESOURCE_NAMES):
        y = top + 8 + each * (number + 0.5)
        if resource == own.resource:
            with sheets.local_context(fill_color=_realm_tones(realm).light):
                sheets.rect(left, y - each / 2, width, each, style="F")
        sheets.art(f"resource_{resource}", left + each / 2 + 1, y, each - 1, each - 1)
        sheets.set_font("text", size=10)
        sheets.text(left + each + 4, y + 1.5, words.resource_name(resource))
        price = str(own.prices[resource])
        sheets.text(left + width - 3 - sheets.get_string_width(price), y + 1.5, price)


@cache
def _realm_tones(realm: RealmName) -> PaperTones:
    colours = load_config("ui").section("realms")
    key = next(name for name in colours.names() if name.startswith(_ICONS[realm]))
    return PaperTones(*map(rgb, colours.texts(key, 3)))


def draw_example(sheets: Sheets, rules: RealmsRules, example: MoveExample) -> float:
    """Draw the ring as a row, dungeons below their outposts and dice at the targets; return the lower edge."""
    rows = rows_of(example)
    available = sheets.w - 2 * MARGIN
    columns = max(first + len(names) for first, names in rows)
    width = min(_STEP[0], available / columns)
    height = _STEP[1]
    top = sheets.room_for(height * len(rows))
    left = (sheets.w - columns * width) / 2
    dice = {target.space: target.values for target in example.targets}
    for number, (first, names) in enumerate(rows):
        for column, name in enumerate(names, first):
            x, y = left + column * width, top + number * height
            draw_space(sheets, rules, name, (x + 0.6, y + 0.6, width - 1.2, height - 1.2))
            for place, value in enumerate(dice.get(name, ())):
                sheets.art(f"die_{value}", x + width - 4.5 - 6 * place, y + 5, 6.5, 6.5)
            if name == example.start:
                with sheets.local_context(fill_color=RED):
                    sheets.circle(x + width - 5, y + 5, 3.4, style="F")
                sheets.art("icon_human", x + width - 5, y + 5, 4.6, 4.6)
    return top + height * len(rows)


def rows_of(example: MoveExample) -> list[tuple[int, list[str]]]:
    """Return the longest path, then the rest of other paths, each from the column after the branch."""
    rows: list[tuple[int, list[str]]] = []
    drawn: dict[str, int] = {}
    for target in sorted(example.targets, key=lambda each: -len(each.way)):
        new = [name for name in target.way if name not in drawn]
        if new:
            first = target.way.index(new[0])
            rows.append((first, new))
            drawn.update({name: first + place for place, name in enumerate(new)})
    return rows
