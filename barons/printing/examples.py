"""The drawn examples of the rules: each family's kind, as on its rules page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.engine.core import Rules
from barons.engine.land.rules import LandRules
from barons.engine.realms.rules import RealmsRules
from barons.printing.honeycomb import OPEN, SHUT, Honeycomb, around
from barons.printing.realms import draw_space, player_tones
from barons.printing.sheets import MARGIN, RED, Sheets
from barons.text.land.words import look_of
from barons.text.rulesbook import Example
from barons.text.rulesbook.baronies import MapExample
from barons.text.rulesbook.land_examples import LandExample
from barons.text.rulesbook.realms_examples import MoveExample

_TILE: Final = 17.0
"""The breadth of a tile."""
_SPACE: Final = (28.0, 40.0)
"""Of a space of Barons."""
_BESIDE: Final[dict[int, Sequence[tuple[float, float]]]] = {
    1: ((0.0, 0.0),),
    2: ((-0.2, 0.0), (0.2, 0.0)),
    3: ((-0.24, -0.06), (0.24, -0.06), (0.0, 0.14)),
}
"""By number of things on a tile: where each stands, in breadths from its middle; more share a place."""


def draw_example(sheets: Sheets, rules: Rules, example: Example) -> None:
    """Below the last line; what comes next stands below the drawing."""
    bottom = None
    if isinstance(example, LandExample) and isinstance(rules, LandRules):
        bottom = _land(sheets, rules, example)
    elif isinstance(example, MapExample):
        bottom = _map(sheets, example)
    elif isinstance(example, MoveExample) and isinstance(rules, RealmsRules):
        bottom = _ways(sheets, rules, example)
    if bottom is not None:
        sheets.set_y(bottom + 1.5)


def _land(sheets: Sheets, rules: LandRules, example: LandExample) -> float:
    """Tiles, what stands on them, and what is pointed out; its lower end."""
    comb = Honeycomb(sheets, example.tiles, _TILE)
    for cell, name in example.tiles.items():
        if cell in example.mountains:
            comb.face(cell, "tile_mountain")
            continue
        things = _things(example, cell)
        comb.face(cell, f"tile_{look_of(rules.params, name)}" + ("_faded" if things else ""))
        x, y = comb.at(cell)
        sheets.disc(name[1:], x, y - comb.wide * 0.4, comb.wide * 0.09)
        for number, (art, count) in enumerate(things):
            dx, dy = _BESIDE[min(len(things), 3)][min(number, 2)]
            side = comb.wide * (0.62 if len(things) == 1 else 0.42)
            sheets.art(art, x + dx * comb.wide, y + (dy + 0.04) * comb.wide, side, side)
            if count:
                sheets.disc(count, x + (dx + 0.16) * comb.wide, y + (dy + 0.2) * comb.wide, comb.wide * 0.09)
        if cell in example.towns:
            comb.plate(cell, f"+{example.towns[cell]}", RED, 0.36)
    for cell in example.reach:
        comb.ring(cell, OPEN, dashed=True)
    for cell in example.refused:
        comb.ring(cell, SHUT)
    for beyond, blocker in example.barriers:
        comb.bar(blocker, beyond)
    for cell, points in example.points.items():
        comb.plate(cell, f"+{points}", OPEN, 0.36)
    if example.command:
        comb.ring(example.command, OPEN)
    return comb.bottom


def _things(example: LandExample, cell: str) -> list[tuple[str, str]]:
    """What stands on a tile: its picture, and the number of troops."""
    things = [(f"donjon_{example.donjons[cell]}", "")] if cell in example.donjons else []
    things += [(f"{rank}_{colour}", "") for colour, rank in example.officers.get(cell, ())]
    if cell in example.troops:
        colour, count = example.troops[cell]
        things.append((f"troop_{colour}_{min(count, 3)}", str(count)))
    return things


def _map(sheets: Sheets, example: MapExample) -> float:
    """Baron's tiles, donjons with the border of their land, the battlefield; its lower end."""
    comb = Honeycomb(sheets, example.tiles, _TILE)
    for cell, nature in example.tiles.items():
        comb.face(cell, f"terrain_{nature or 'empty'}")
    for cell, (colour, _side) in example.donjons.items():
        comb.border(
            [near for near in (cell, *around(cell)) if example.tiles.get(near)], player_tones(colour).dark
        )
    for cell in example.fought:
        comb.hatch(cell, SHUT)
    for cell, (colour, side) in example.donjons.items():
        x, y = comb.at(cell)
        sheets.art(f"{side}_{colour}", x, y - comb.wide * 0.04, comb.wide * 0.6, comb.wide * 0.66)
    for cell, text in example.plates.items():
        ink = SHUT if text.startswith("−") else OPEN
        comb.plate(cell, text, ink, 0.34 if example.tiles[cell] else 0.0)
    return comb.bottom


def _ways(sheets: Sheets, rules: RealmsRules, example: MoveExample) -> float:
    """The ring in a row, the dungeon below its outpost, dice where they lead; the lower end."""
    rows = rows_of(example)
    room = sheets.w - 2 * MARGIN
    columns = max(first + len(names) for first, names in rows)
    wide = min(_SPACE[0], room / columns)
    high = _SPACE[1]
    top = sheets.room_for(high * len(rows))
    left = (sheets.w - columns * wide) / 2
    dice = {target.space: target.values for target in example.targets}
    for number, (first, names) in enumerate(rows):
        for column, name in enumerate(names, first):
            x, y = left + column * wide, top + number * high
            draw_space(sheets, rules, name, (x + 0.6, y + 0.6, wide - 1.2, high - 1.2))
            for place, value in enumerate(dice.get(name, ())):
                sheets.art(f"die_{value}", x + wide - 4.5 - 6 * place, y + 5, 6.5, 6.5)
            if name == example.start:
                with sheets.local_context(fill_color=RED):
                    sheets.circle(x + wide - 5, y + 5, 3.4, style="F")
                sheets.art("icon_human", x + wide - 5, y + 5, 4.6, 4.6)
    return top + high * len(rows)


def rows_of(example: MoveExample) -> list[tuple[int, list[str]]]:
    """The longest way first, then what others have besides, each from the column after where they part."""
    rows: list[tuple[int, list[str]]] = []
    drawn: dict[str, int] = {}
    for target in sorted(example.targets, key=lambda each: -len(each.way)):
        new = [name for name in target.way if name not in drawn]
        if new:
            first = target.way.index(new[0])
            rows.append((first, new))
            drawn.update({name: first + place for place, name in enumerate(new)})
    return rows
