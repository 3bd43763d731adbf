"""The pieces of Land: tiles and mountains, cards, counters, officers to fold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from barons.engine.core import COLOURS
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.printing.honeycomb import EXAMPLE, OPEN, SHUT, Honeycomb
from barons.printing.page import DARK, DONJON, IVORY, OFFICER, RED
from barons.printing.printed import Draws
from barons.text.land import cardwords, words
from barons.text.land.words import look_of
from barons.text.rulesbook.land_examples import LandExample
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

CARD: Final = (63.0, 88.0)
"""Size of a card to be cut, in millimetres."""
TROOP: Final = 16.0
"""Side of a troop's counter."""
TOWN: Final = 22.0
"""Side of a town's counter; the free town's is red."""
_BESIDE: Final[dict[int, Sequence[tuple[float, float]]]] = {
    1: ((0.0, 0.0),),
    2: ((-0.2, 0.0), (0.2, 0.0)),
    3: ((-0.24, -0.06), (0.24, -0.06), (0.0, 0.14)),
}
"""Positions of things on a tile, by their number, in tile widths from its middle; more share positions."""


def pieces(rules: LandRules) -> dict[str, Draws[LandRules]]:
    has_cards = rules.by_deck or rules.params.cards.in_play
    return {"tiles": tiles, **({"cards": cards} if has_cards else {}), "counters": counters}


def tiles(sheets: Sheets, rules: LandRules) -> None:
    """Draw all tiles, then as many mountains as the largest set-up needs; with backs."""
    width = sheets.tile_mm
    names = [str(name) for name in rules.number]
    mountains = rules.params.setup.mountains
    count = len(names) + max(mountains.two, mountains.three, mountains.four)

    def draw(piece: int, x: float, y: float) -> None:
        if piece >= len(names):
            sheets.tile("tile_mountain", x, y, width, DARK)
        else:
            _tile(sheets, rules.params, names[piece], x, y, width)

    note = _("Lay each mountain on a tile of the board, or turn that tile over instead.")
    sheets.tiles(count, draw, note if count > len(names) else "")


def cards(sheets: Sheets, rules: LandRules) -> None:
    """Draw the tactical card of each tile, or one player's deck with its events; nothing without cards."""
    params = rules.params
    names = [str(name) for name in rules.number] if params.cards.in_play else []
    deck: list[str] = []
    if rules.by_deck:
        deck += [kind.card for kind in params.deck.cards for _ in range(kind.copies)]
        deck += params.deck.events

    def draw(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, *CARD)
        if deck:
            _action_card(sheets, params, deck[piece], x, y)
        else:
            _tile(sheets, params, names[piece], x, y - 8, 44, marked=False)
            family = "text" if names[piece][1:].islower() else "title"  # has small capitals
            sheets.middle(words.tile_name(params, names[piece]), x, y + 34, 55, (family, 15))

    def back(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, *CARD)
        sheets.face("terrain_back", x, y, 40)

    sheets.grid(len(deck or names), *CARD, draw, back)


def counters(sheets: Sheets, rules: LandRules) -> None:
    """Draw troops, donjons and officers to fold for each colour; towns with their prestige."""
    params = rules.params
    setup = params.setup
    troops = max(setup.troops.two, setup.troops.three, setup.troops.four)
    donjons = params.donjons.limit or troops // params.donjons.troops
    colours = COLOURS[: max(rules.players)]

    def troop(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, TROOP, TROOP)
        sheets.art(f"troop_{colours[piece // troops]}_1", x, y, TROOP - 3, TROOP - 3)

    def donjon(piece: int, x: float, y: float) -> None:
        sheets.donjon(colours[piece // donjons], x, y)

    def officer(piece: int, x: float, y: float) -> None:
        colour, place = divmod(piece, 1 + rules.slots)
        sheets.officer(f"{'knight' if place else 'baron'}_{colours[colour]}", x, y)

    sheets.grid(len(colours) * troops, TROOP, TROOP, troop, troop)
    sheets.grid(len(colours) * donjons, *DONJON, donjon, donjon)

    def town(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, TOWN, TOWN)
        with sheets.local_context(fill_color=RED if piece == 0 else DARK):
            sheets.circle(x, y, TOWN / 2 - 1.5, style="F")
        sheets.art("icon_city", x, y - 2.5, 9, 9)
        sheets.set_text_color(*IVORY)
        sheets.middle(f"+{setup.towns[piece]}", x, y + 7, TOWN - 6, ("title", 13))
        sheets.set_text_color(*DARK)

    sheets.grid(len(colours) * (1 + rules.slots), *OFFICER, officer)
    sheets.grid(len(setup.towns), TOWN, TOWN, town, town)


def _tile(
    sheets: Sheets, params: Params, name: str, x: float, y: float, width: float, *, marked: bool = True
) -> None:
    """Draw a tile's picture, its letter at the top and its points as lozenges at the bottom."""
    look = words.look_of(params, name)
    if marked:
        sheets.tile(f"tile_{look}", x, y, width, DARK)
    else:
        sheets.face(f"tile_{look}", x, y, width)
    sheets.disc(name[1:], x, y - width * 0.375, width * 0.075)
    _lozenges(sheets, int(name[0]), x, y + width * 0.43, width * 0.025)


def _lozenges(sheets: Sheets, count: int, x: float, y: float, size: float) -> None:
    with sheets.local_context(fill_color=IVORY, draw_color=DARK, line_width=0.2):
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
    credits = cardwords.credits(params, card)
    for place in range(credits):
        sheets.art("seal_red", x + (place - (credits - 1) / 2) * 5.5, y + 39, 5, 5)


def draw_example(sheets: Sheets, rules: LandRules, example: LandExample) -> float:
    """Draw tiles, the pieces on them and highlights; return the lower edge."""
    comb = Honeycomb(sheets, example.tiles, EXAMPLE)
    for cell, name in example.tiles.items():
        if cell in example.mountains:
            comb.face(cell, "tile_mountain")
            continue
        things = _things(example, cell)
        comb.face(cell, f"tile_{look_of(rules.params, name)}" + ("_faded" if things else ""))
        x, y = comb.at(cell)
        sheets.disc(name[1:], x, y - comb.width * 0.4, comb.width * 0.09)
        for number, (art, count) in enumerate(things):
            dx, dy = _BESIDE[min(len(things), 3)][min(number, 2)]
            side = comb.width * (0.62 if len(things) == 1 else 0.42)
            sheets.art(art, x + dx * comb.width, y + (dy + 0.04) * comb.width, side, side)
            if count:
                sheets.disc(count, x + (dx + 0.16) * comb.width, y + (dy + 0.2) * comb.width, comb.width * 0.09)
        if cell in example.towns:
            comb.plate(cell, f"+{example.towns[cell]}", RED, 0.36)
    for cell in sorted(example.reach):  # so that the same file is made each time
        comb.ring(cell, OPEN, dashed=True)
    for cell in sorted(example.refused):
        comb.ring(cell, SHUT)
    for beyond, blocker in example.barriers:
        comb.bar(blocker, beyond)
    for cell, points in example.points.items():
        comb.plate(cell, f"+{points}", OPEN, 0.36)
    if example.command:
        comb.ring(example.command, OPEN)
    return comb.bottom


def _things(example: LandExample, cell: str) -> list[tuple[str, str]]:
    """Return the pieces on a tile: picture, and number of troops."""
    things = [(f"donjon_{example.donjons[cell]}", "")] if cell in example.donjons else []
    things += [(f"{rank}_{colour}", "") for colour, rank in example.officers.get(cell, ())]
    if cell in example.troops:
        colour, count = example.troops[cell]
        things.append((f"troop_{colour}_{min(count, 3)}", str(count)))
    return things
