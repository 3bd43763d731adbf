"""The pieces of Barons: cards, characters, buildings, gold and figures. For the board see `realms_board`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from barons.engine.core import COLOURS
from barons.engine.realms.params import RESOURCE_NAMES, SKILL_NAMES, CharacterName
from barons.engine.realms.rules import RealmsRules
from barons.printing.page import FOOT, MARGIN, OFFICER, RED, Colour, player_tones
from barons.printing.printed import Draws
from barons.printing.realms_board import board, draw_example
from barons.text.realms import words
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

__all__ = ["draw_example", "pieces"]

CARD: Final = (63.0, 88.0)
"""Size of a card to be cut, in millimetres."""
TOKEN: Final = 15.0
"""Side of a dwelling, castle or coin."""
COINS: Final = ((1, 24), (5, 16), (10, 24), (50, 8))
"""Value of a coin, and number of such coins; players note larger amounts on paper."""
_BOXES: Final = 24
"""Maximum number of boxes in a row; above it, one box to write into."""


def pieces(rules: RealmsRules) -> dict[str, Draws[RealmsRules]]:
    return {"board": board, "cards": cards, "counters": counters, "sheets": characters}


# Cards.


def cards(sheets: Sheets, rules: RealmsRules) -> None:
    """Draw adventures, items and resources, each with its own back."""
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
        _card(sheets, rules, deck[piece], x, y)
        sheets.frame(x, y, *CARD)

    def back(piece: int, x: float, y: float) -> None:
        with sheets.local_context(fill_color=colour):
            sheets.circle(x, y, 22, style="F")
        sheets.art(f"icon_{icon}", x, y, 26, 26)
        sheets.frame(x, y, *CARD)

    sheets.grid(len(deck), *CARD, draw_one, back)


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
    """Write names and their numbers, one below the other."""
    sheets.set_font("text", size=9.5)
    for number, (name, value) in enumerate(rows):
        sheets.text(x - 24, y + 5 * number, name)
        sheets.text(x + 24 - sheets.get_string_width(value), y + 5 * number, value)


# Counters.


def counters(sheets: Sheets, rules: RealmsRules) -> None:
    """Draw dwellings and castles of each colour, coins, and a figure for each character."""
    params = rules.params
    colours = COLOURS[: max(rules.players)]
    dwellings, castles = params.dwellings_of_player, params.castles_of_player
    coins = [gold for gold, count in COINS for _coin_of_it in range(count)]
    names = list(params.characters)

    buildings = len(colours) * (dwellings + castles)

    def token(piece: int, x: float, y: float) -> None:
        colour, at = divmod(piece, dwellings + castles)
        sheets.frame(x, y, TOKEN, TOKEN)
        if piece >= buildings:
            _coin(sheets, str(coins[piece - buildings]), x, y, TOKEN / 2 - 1.5)
        elif at < dwellings:
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

    def figure(piece: int, x: float, y: float) -> None:
        sheets.officer(f"character_{names[piece]}", x, y)

    sheets.grid(buildings + len(coins), TOKEN, TOKEN, token, token)
    sheets.grid(len(names), *OFFICER, figure)


def _coin(sheets: Sheets, gold: str, x: float, y: float, radius: float) -> None:
    with sheets.local_context(fill_color=(226, 166, 27), draw_color=(138, 95, 8), line_width=radius * 0.1):
        sheets.circle(x, y, radius, style="DF")
    sheets.middle(gold, x, y + 0.3 * radius, 1.6 * radius, ("title", 2.4 * radius))


# Sheets of the characters.


def characters(sheets: Sheets, rules: RealmsRules) -> None:
    """Draw two per sheet: attributes, health, levels of skills with their effects, space for cards and gold."""
    width = sheets.upright[0] - 2 * MARGIN
    height = (sheets.upright[1] - MARGIN - FOOT) / 2
    names = list(rules.params.characters)

    def one(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, width, height)
        _character(
            sheets, rules, names[piece], (x - width / 2 + 5, y - height / 2 + 5, width - 10, height - 10)
        )

    sheets.grid(len(names), width, height, one)


def _character(
    sheets: Sheets, rules: RealmsRules, name: CharacterName, box: tuple[float, float, float, float]
) -> None:
    left, top, width, _high = box
    params = rules.params
    character = params.characters[name]
    sheets.art(f"character_{name}", left + 18, top + 18, 36, 36)
    sheets.set_font("title", size=18)
    sheets.text(left + 42, top + 8, words.skill_name(name))
    shown = [(words.attribute_name(each), getattr(character, each)) for each in character.__annotations__]
    for number, (word, dice) in enumerate(shown):
        x = left + 42 + number * (width - 42) / len(shown)
        sheets.set_font("text", size=10)
        sheets.text(x, top + 16, word)
        sheets.set_font("title", size=20)
        sheets.text(x, top + 25, str(dice))
    sheets.set_font("text", size=10)
    sheets.text(left + 42, top + 35, words.attribute_name("health"))
    _boxes(sheets, params.health, left + 42 + 18, top + 30.5, width - 60)
    y = top + 46
    for skill in SKILL_NAMES:
        sheets.set_font("text", "B", 10)
        sheets.text(left, y, words.skill_name(skill))
        _boxes(sheets, params.skill_levels, left + 30, y - 4.5, width * 0.36)
        if params.skill_levels:
            sheets.set_font("text", size=8.5)
            first_level = _("Level 1: {effect}").format(effect=words.skill_effect(rules.params, skill, 1))
            effect = partial(sheets.multi_cell, width - 32 - width * 0.36, 3.2, first_level, align="L")
            sheets.set_xy(left + 32 + width * 0.36, y - 1 - effect(dry_run=True, output="HEIGHT") / 2)
            effect()
        y += 10
    sheets.set_font("text", "B", 10)
    sheets.text(left, y + 2, _("Gold"))


def _boxes(sheets: Sheets, count: int, left: float, top: float, available: float) -> None:
    """Draw numbered boxes in a row, or one to write into if they are too many."""
    side = min(7.0, available / max(1, min(count, _BOXES)))
    with sheets.local_context(draw_color=(120, 110, 100), line_width=0.2):
        if count > _BOXES:
            sheets.rect(left, top, 20, 7)
            return
        for number in range(count):
            sheets.rect(left + number * side, top, side, side)
            sheets.middle(
                str(number + 1), left + (number + 0.5) * side, top + side * 0.68, side - 1, ("text", side * 1.4)
            )
