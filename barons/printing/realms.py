"""The pieces of Barons: the board, a sheet a realm; cards; characters; buildings, gold and figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from barons.config import load_config
from barons.engine.core import COLOURS
from barons.engine.realms.params import RESOURCE_NAMES, SKILL_NAMES, CharacterName, RealmName
from barons.engine.realms.rules import RealmsRules
from barons.printing.figures import OFFICER, draw_officer
from barons.printing.sheets import DARK, FOOT, IVORY, MARGIN, RED, Sheets
from barons.text.realms import skills, words
from barons.text.tr import gettext as _

Colour = tuple[int, int, int]

CARD: Final = (63.0, 88.0)
"""Of a card to be cut, in millimetres."""
TOKEN: Final = 15.0
"""The side of a dwelling, a castle, a coin."""
COINS: Final = ((1, 24), (5, 16), (10, 24), (50, 8))
"""Gold of a coin, and how many of them; of more one keeps count on paper."""
_SPACE: Final = 42.0
"""The breadth of a space at most."""
_PALE: Final = 400
"""Red, green and blue together from which dark letters are read better."""
_BOXES: Final = 24
"""A row of boxes is drawn up to so many; beyond, one to write into."""
_ICONS: Final[dict[RealmName, str]] = {
    "white": "snow",
    "yellow": "desert",
    "green": "forest",
    "blue": "shore",
    "red": "volcano",
    "black": "waste",
}


class Tones(NamedTuple):
    """A realm's or a player's colours."""

    light: Colour
    dark: Colour
    ink: Colour


def draw(sheets: Sheets, rules: RealmsRules, part: str) -> None:
    """`board`, `cards`, `counters` or `sheets`; of other parts there is nothing."""
    match part:
        case "board":
            board(sheets, rules)
        case "cards":
            cards(sheets, rules)
        case "counters":
            counters(sheets, rules)
        case "sheets":
            characters(sheets, rules)


# The board.


def board(sheets: Sheets, rules: RealmsRules) -> None:
    """A sheet for each realm, broader than high: its spaces, its dungeon, the prices of its outpost."""
    for number, realm in enumerate(rules.params.ring):
        sheets.add_page(orientation="landscape")
        following = rules.params.ring[(number + 1) % len(rules.params.ring)]
        _realm(sheets, rules, realm, following)


def _realm(sheets: Sheets, rules: RealmsRules, realm: RealmName, following: RealmName) -> None:
    params = rules.params
    room = sheets.w - 2 * MARGIN
    sheets.middle(words.realm_name(realm), sheets.w / 2, MARGIN + 7, room, ("title", 22))
    high = sheets.h - MARGIN - FOOT - 12
    wide = min(_SPACE, room / len(params.side))
    names = _names_of(realm, params.side)
    left = (sheets.w - wide * len(names)) / 2
    for at, name in enumerate(names):
        box = (left + at * wide, MARGIN + 12, wide, high * 0.46)
        draw_space(sheets, rules, name, box)
    top = MARGIN + 12 + high * 0.46 + 10
    prices = room * 0.26
    step = min(_SPACE, (room - prices - 6) / params.dungeon_length)
    for at in range(params.dungeon_length):
        box = (MARGIN + at * step, top, step, min(high * 0.3, 1.3 * step))
        draw_space(sheets, rules, f"{realm}-d{at + 1}", box)
    ways = _("Dungeon: {one} → {other}").format(
        one=words.space_name(f"{realm}-outpost"), other=words.space_name(f"{following}-outpost")
    )
    sheets.set_font("text", size=9)
    sheets.set_xy(MARGIN, top + min(high * 0.3, 1.3 * step) + 2)
    sheets.multi_cell(room - prices - 6, 4, ways, align="L")
    _prices(sheets, rules, realm, (sheets.w - MARGIN - prices, top - 3, prices, high * 0.46))


def _names_of(realm: RealmName, side: Sequence[str]) -> list[str]:
    """The spaces of a side in walking order."""
    lands = iter(range(1, len(side) + 1))
    return [f"{realm}-{next(lands) if kind == 'land' else kind}" for kind in side]


def draw_space(sheets: Sheets, rules: RealmsRules, name: str, box: tuple[float, float, float, float]) -> None:
    """One space in its box (left, top, breadth, height): picture, name, a dwelling's cost and its toll."""
    left, top, wide, high = box
    prefix, _dash, place = name.partition("-")
    realm = next(each for each in rules.params.ring if each == prefix)
    tones = _realm_tones(realm)
    is_dark = place.startswith("d") and place[1:].isdigit()
    with sheets.local_context(
        fill_color=tones.dark if is_dark else tones.light, draw_color=tones.ink, line_width=0.5
    ):
        sheets.rect(left, top, wide, high, style="DF", round_corners=not place.isdigit(), corner_radius=3)
    icon = "sword" if is_dark else place if not place.isdigit() else _ICONS[realm]
    middle = left + wide / 2
    size = min(wide, high) * 0.42
    with sheets.local_context(fill_color=tones.ink):
        sheets.circle(middle, top + size * 0.75, size / 2, style="F")
    sheets.art(f"icon_{icon}", middle, top + size * 0.75, size * 0.62, size * 0.62)
    y = top + size * 1.25 + 5
    label = place[1:] if is_dark else words.space_name(name)
    if is_dark and sum(tones.dark) < _PALE:
        sheets.set_text_color(*IVORY)
    sheets.middle(label, middle, y, wide - 3, ("title", 11))
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
        sheets.middle(row, middle, y, wide - 3, ("text", 10))


def _prices(
    sheets: Sheets, rules: RealmsRules, realm: RealmName, box: tuple[float, float, float, float]
) -> None:
    """What the outpost pays for a card of each resource; the realm's own is marked."""
    left, top, wide, high = box
    own = rules.params.realms[realm]
    sheets.middle(
        _("Prices at the outpost"),
        left + wide / 2,
        top + 4,
        wide,
        ("text", 11),
    )
    each = min(11.0, (high - 8) / len(RESOURCE_NAMES))
    for number, resource in enumerate(RESOURCE_NAMES):
        y = top + 8 + each * (number + 0.5)
        if resource == own.resource:
            with sheets.local_context(fill_color=_realm_tones(realm).light):
                sheets.rect(left, y - each / 2, wide, each, style="F")
        sheets.art(f"resource_{resource}", left + each / 2 + 1, y, each - 1, each - 1)
        sheets.set_font("text", size=10)
        sheets.text(left + each + 4, y + 1.5, words.resource_name(resource))
        price = str(own.prices[resource])
        sheets.text(left + wide - 3 - sheets.get_string_width(price), y + 1.5, price)


# Cards.


def cards(sheets: Sheets, rules: RealmsRules) -> None:
    """Adventures, items and resources, each with its own back."""
    params = rules.params
    adventures: list[str] = [
        name for name, monster in params.monsters.items() for _copy in range(monster.copies)
    ]
    adventures += [f"treasure-{each.gold}" for each in params.treasures for _copy in range(each.copies)]
    items = [name for name, item in params.items.items() for _copy in range(item.copies)]
    resources = [name for name in RESOURCE_NAMES for _copy in range(params.resource_cards)]
    _deck(sheets, rules, adventures, "monster", RED)
    _deck(sheets, rules, items, "pouch", (38, 52, 40))
    _deck(sheets, rules, resources, "wheat", (92, 62, 20))


def _deck(sheets: Sheets, rules: RealmsRules, deck: Sequence[str], icon: str, colour: Colour) -> None:
    def draw_one(piece: int, x: float, y: float) -> None:
        if piece < 0:
            with sheets.local_context(fill_color=colour):
                sheets.circle(x, y, 22, style="F")
            sheets.art(f"icon_{icon}", x, y, 26, 26)
        else:
            _card(sheets, rules, deck[piece], x, y)
        sheets.frame(x, y, *CARD)

    sheets.grid(len(deck), *CARD, draw_one, True)


def _card(sheets: Sheets, rules: RealmsRules, card: str, x: float, y: float) -> None:
    params = rules.params
    sheets.middle(words.card_name(card), x, y - 34, 57, ("title", 12))
    if card.startswith("treasure-"):
        _coin(sheets, card.removeprefix("treasure-"), x, y - 4, 16)
        return
    for kind, names in (
        ("monster", params.monsters),
        ("item", params.items),
        ("resource", RESOURCE_NAMES),
    ):
        if card in names:
            sheets.art(f"{kind}_{card}", x, y - 8, 40, 40)
    if card in params.monsters:
        monster = params.monsters[card]
        measures = ("strength", "agility", "defence", "health", "treasure")
        _lines(
            sheets, [(words.attribute_name(each), str(getattr(monster, each))) for each in measures], x, y + 18
        )
    elif card in params.items:
        sheets.set_font("text", size=9)
        sheets.set_xy(x - 27, y + 18)
        sheets.multi_cell(54, 4, words.item_note(params, card), align="C")


def _lines(sheets: Sheets, rows: Sequence[tuple[str, str]], x: float, y: float) -> None:
    """Names and their numbers, one below the other."""
    sheets.set_font("text", size=9.5)
    for number, (name, value) in enumerate(rows):
        sheets.text(x - 24, y + 5 * number, name)
        sheets.text(x + 24 - sheets.get_string_width(value), y + 5 * number, value)


# Counters.


def counters(sheets: Sheets, rules: RealmsRules) -> None:
    """Of each colour dwellings and castles; coins; a figure for each character."""
    params = rules.params
    colours = COLOURS[: max(rules.players)]
    dwellings, castles = params.dwellings_of_player, params.castles_of_player
    coins = [gold for gold, count in COINS for _coin_of_it in range(count)]
    names = list(params.characters)

    def building(piece: int, x: float, y: float) -> None:
        colour, at = divmod(piece, dwellings + castles)
        sheets.frame(x, y, TOKEN, TOKEN)
        if at < dwellings:
            tones = player_tones(colours[colour])
            with sheets.local_context(fill_color=tones.dark):
                sheets.circle(x, y, TOKEN / 2 - 1.5, style="F")
            with sheets.local_context(fill_color=tones.light):
                sheets.circle(x, y, TOKEN / 2 - 2.4, style="F")
            with sheets.local_context(fill_color=tones.ink):
                sheets.circle(x, y, TOKEN / 2 - 3, style="F")
            sheets.art("icon_house", x, y, TOKEN * 0.42, TOKEN * 0.42)
        else:
            sheets.art(f"donjon_{colours[colour]}", x, y, TOKEN - 2.5, TOKEN - 2.5)

    def coin(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, TOKEN, TOKEN)
        _coin(sheets, str(coins[piece]), x, y, TOKEN / 2 - 1.5)

    def figure(piece: int, x: float, y: float) -> None:
        draw_officer(sheets, f"character_{names[piece]}", x, y)

    sheets.grid(len(colours) * (dwellings + castles), TOKEN, TOKEN, building, False)
    sheets.grid(len(coins), TOKEN, TOKEN, coin, False)
    sheets.grid(len(names), *OFFICER, figure, False)


def _coin(sheets: Sheets, gold: str, x: float, y: float, radius: float) -> None:
    with sheets.local_context(fill_color=(226, 166, 27), draw_color=(138, 95, 8), line_width=radius * 0.1):
        sheets.circle(x, y, radius, style="DF")
    sheets.middle(gold, x, y + 0.3 * radius, 1.6 * radius, ("title", 2.4 * radius))


# Sheets of the characters.


def characters(sheets: Sheets, rules: RealmsRules) -> None:
    """Two on a sheet: attributes, health, levels of skills with what each does, room for cards and gold."""
    wide = sheets.upright[0] - 2 * MARGIN
    high = (sheets.upright[1] - MARGIN - FOOT) / 2
    names = list(rules.params.characters)

    def one(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, wide, high)
        _character(sheets, rules, names[piece], (x - wide / 2 + 5, y - high / 2 + 5, wide - 10, high - 10))

    sheets.grid(len(names), wide, high, one, False)


def _character(
    sheets: Sheets, rules: RealmsRules, name: CharacterName, box: tuple[float, float, float, float]
) -> None:
    left, top, wide, _high = box
    params = rules.params
    character = params.characters[name]
    sheets.art(f"character_{name}", left + 18, top + 18, 36, 36)
    sheets.set_font("title", size=18)
    sheets.text(left + 42, top + 8, words.skill_name(name))
    shown = [(words.attribute_name(each), getattr(character, each)) for each in character.__annotations__]
    for number, (word, dice) in enumerate(shown):
        x = left + 42 + number * (wide - 42) / len(shown)
        sheets.set_font("text", size=10)
        sheets.text(x, top + 16, word)
        sheets.set_font("title", size=20)
        sheets.text(x, top + 25, str(dice))
    sheets.set_font("text", size=10)
    sheets.text(left + 42, top + 35, words.attribute_name("health"))
    _boxes(sheets, params.health, left + 42 + 18, top + 30.5, wide - 60)
    y = top + 46
    for skill in SKILL_NAMES:
        sheets.set_font("text", "B", 10)
        sheets.text(left, y, words.skill_name(skill))
        _boxes(sheets, params.skill_levels, left + 30, y - 4.5, wide * 0.36)
        if params.skill_levels:
            sheets.set_font("text", size=8.5)
            sheets.set_xy(left + 32 + wide * 0.36, y - 4.5)
            first_level = _("Level 1: {effect}").format(effect=skills.effect(rules, skill, 1))
            sheets.multi_cell(wide - 32 - wide * 0.36, 3.2, first_level, align="L")
        y += 10
    sheets.set_font("text", "B", 10)
    sheets.text(left, y + 2, _("Gold"))


def _boxes(sheets: Sheets, count: int, left: float, top: float, room: float) -> None:
    """Numbered boxes in a row; one to write into where they would be too many."""
    side = min(7.0, room / max(1, min(count, _BOXES)))
    with sheets.local_context(draw_color=(120, 110, 100), line_width=0.2):
        if count > _BOXES:
            sheets.rect(left, top, 20, 7)
            return
        for number in range(count):
            sheets.rect(left + number * side, top, side, side)
            sheets.middle(
                str(number + 1), left + (number + 0.5) * side, top + side * 0.68, side - 1, ("text", side * 1.4)
            )


@cache
def _realm_tones(realm: RealmName) -> Tones:
    """As the window shows the realm."""
    colours = load_config("ui")["realms"]
    key = next(name for name in colours if name.startswith(_ICONS[realm]))
    return Tones(*(_colour(each) for each in colours[key]))


@cache
def player_tones(colour: str) -> Tones:
    """As the window shows the player."""
    found = load_config("ui")["players"][colour]
    return Tones(_colour(found["light"]), _colour(found["base"]), _colour(found["dark"]))


def _colour(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue
