"""The pieces of Land: tiles and mountains, cards, counters, officers to fold."""

from __future__ import annotations

from math import sqrt
from typing import Final

from barons.engine.core import COLOURS
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.printing.sheets import BLEED, Sheets
from barons.text.land import cardwords, words

CARD: Final = (63.0, 88.0)
"""Of a card to be cut, in millimetres."""
TROOP: Final = 16.0
"""The side of a troop's counter."""
DONJON: Final = (20.0, 26.0)
OFFICER: Final = (24.0, 88.0)
"""Unfolded: two faces of 34 mm head to head, a foot of 10 mm at either end."""
_OFFICER_FACE: Final = 34.0
_GAP: Final = 2 * BLEED + 4.0
_DARK: Final = (38, 22, 14)
_RED: Final = (74, 12, 14)
_IVORY: Final = (255, 246, 216)


def tiles(sheets: Sheets, rules: LandRules, wide: float) -> None:
    """All tiles, then as many mountains as the largest need, `wide` between flat sides; a back for each."""
    names = [str(name) for name in rules.number]
    mountains = rules.params.setup.mountains
    count = len(names) + max(mountains.two, mountains.three, mountains.four)

    def draw(piece: int, x: float, y: float) -> None:
        if piece < 0:
            sheets.tile("terrain_back", x, y, wide, _RED)
        elif piece >= len(names):
            sheets.tile("tile_mountain", x, y, wide, _DARK)
        else:
            _tile(sheets, rules.params, names[piece], x, y, wide)

    sheets.grid(count, wide + _GAP, 2 * wide / sqrt(3) + _GAP, draw, True)


def cards(sheets: Sheets, rules: LandRules) -> None:
    """The tactical card of each tile, or one player's own deck; nothing where there are none."""
    params = rules.params
    names = [str(name) for name in rules.number] if params.cards.in_play else []
    deck: list[str] = []
    if rules.by_deck:
        deck += [kind.card for kind in params.deck.cards for _ in range(kind.copies)]
        deck += params.deck.events

    def draw(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, *CARD)
        if piece < 0:
            sheets.face("terrain_back", x, y, 40)
        elif deck:
            _action_card(sheets, params, deck[piece], x, y)
        else:
            _tile(sheets, params, names[piece], x, y - 8, 44, marked=False)
            sheets.middle(words.tile_name(params, names[piece]), x, y + 34, 55, ("title", 15))

    sheets.grid(len(deck or names), *CARD, draw, True)


def counters(sheets: Sheets, rules: LandRules) -> None:
    """For each colour its troops, its donjons and its officers to fold."""
    params = rules.params
    setup = params.setup
    troops = max(setup.troops.two, setup.troops.three, setup.troops.four)
    donjons = params.donjons.limit or troops // params.donjons.troops
    colours = COLOURS[: max(rules.players)]

    def troop(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, TROOP, TROOP)
        sheets.art(f"troop_{colours[piece // troops]}_1", x, y, TROOP - 3, TROOP - 3)

    def donjon(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, *DONJON)
        sheets.art(f"donjon_{colours[piece // donjons]}", x, y, DONJON[0] - 3, DONJON[1] - 3)

    def officer(piece: int, x: float, y: float) -> None:
        colour, place = divmod(piece, 1 + rules.slots)
        _officer(sheets, f"{'knight' if place else 'baron'}_{colours[colour]}", x, y)

    sheets.grid(len(colours) * troops, TROOP, TROOP, troop, False)
    sheets.grid(len(colours) * donjons, *DONJON, donjon, False)
    sheets.grid(len(colours) * (1 + rules.slots), *OFFICER, officer, False)


def _tile(
    sheets: Sheets, params: Params, name: str, x: float, y: float, wide: float, *, marked: bool = True
) -> None:
    """Its picture, its letter at the top, its points as lozenges at the bottom."""
    look = words.look_of(params, name)
    if marked:
        sheets.tile(f"tile_{look}", x, y, wide, _DARK)
    else:
        sheets.face(f"tile_{look}", x, y, wide)
    with sheets.local_context(fill_color=_DARK):  # emblems are as light as the letter
        sheets.circle(x, y - wide * 0.375, wide * 0.075, style="F")
    sheets.set_text_color(*_IVORY)
    sheets.middle(name[1:], x, y - wide * 0.335, wide * 0.3, ("title", wide * 0.3))
    sheets.set_text_color(42, 28, 18)
    _lozenges(sheets, int(name[0]), x, y + wide * 0.43, wide * 0.025)


def _lozenges(sheets: Sheets, count: int, x: float, y: float, size: float) -> None:
    """A row of them round its middle: points of a tile, credits of a card."""
    with sheets.local_context(fill_color=_IVORY, draw_color=_DARK, line_width=0.2):
        for place in range(count):
            across = x + (place - (count - 1) / 2) * 2.4 * size
            sheets.polygon(
                [(across, y - size), (across + size, y), (across, y + size), (across - size, y)], style="DF"
            )


def _action_card(sheets: Sheets, params: Params, card: str, x: float, y: float) -> None:
    sheets.middle(cardwords.title(params, card), x, y - 34, 57, ("title", 12))
    sheets.art(f"card_{card}", x, y - 6, 44, 44)
    sheets.set_font("text", size=9)
    sheets.set_xy(x - 27, y + 20)
    sheets.multi_cell(54, 4, cardwords.note(params, card), align="C")
    _lozenges(sheets, cardwords.credits(params, card), x, y + 39, 1.6)


def _officer(sheets: Sheets, name: str, x: float, y: float) -> None:
    sheets.frame(x, y, *OFFICER)
    height = _OFFICER_FACE - 2
    sheets.art(name, x, y + _OFFICER_FACE / 2, OFFICER[0] - 2, height)
    sheets.art(name, x, y - _OFFICER_FACE / 2, OFFICER[0] - 2, height, is_turned=True)
    sheets.set_dash_pattern(dash=1.5, gap=1)
    for fold in (-_OFFICER_FACE, 0, _OFFICER_FACE):
        sheets.line(x - OFFICER[0] / 2, y + fold, x + OFFICER[0] / 2, y + fold)
    sheets.set_dash_pattern()
