"""The pieces of Baron: tiles, donjons to fold, the honour track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barons.engine.baronies.params import Params
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import COLOURS
from barons.printing.honeycomb import EXAMPLE, OPEN, SHUT, Honeycomb, around
from barons.printing.page import DARK, OFFICER, player_tones
from barons.printing.printed import Draws
from barons.text.baronies.words import NATURES, tile_of
from barons.text.numbers import plain
from barons.text.rulesbook.baronies_examples import MapExample

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

STEP: Final = 15.0
"""Side of a step of the honour track, in millimetres."""
TRACK_END: Final = 100


def pieces(rules: BaroniesRules) -> dict[str, Draws[BaroniesRules]]:
    return {"tiles": tiles, "counters": counters}


def tiles(sheets: Sheets, rules: BaroniesRules) -> None:
    """Draw every tile of the box with its honour, and a back for each."""
    params, width = rules.params, sheets.tile_mm
    box = [nature for nature in NATURES for _ in range(tile_of(params, nature).count)]

    def draw(piece: int, x: float, y: float) -> None:
        _tile(sheets, params, box[piece], x, y, width)

    sheets.tiles(len(box), draw)


def counters(sheets: Sheets, rules: BaroniesRules) -> None:
    """Draw donjons for each colour, a knight in front and a baron behind; the honour track and its markers."""
    params = rules.params
    colours = COLOURS[: max(rules.players)]
    donjons = max(params.donjons[players] for players in rules.players)

    def figure(piece: int, x: float, y: float) -> None:
        colour = colours[piece // donjons]
        sheets.officer(f"knight_{colour}", x, y, f"baron_{colour}")

    steps = range(params.oubliettes, TRACK_END + 1)

    def step(piece: int, x: float, y: float) -> None:
        sheets.frame(x, y, STEP, STEP)
        if piece < len(steps):
            sheets.middle(plain(steps[piece]), x, y + 2, STEP - 2, ("title", 14))
        else:
            sheets.art(f"troop_{colours[piece - len(steps)]}_1", x, y, STEP - 3, STEP - 3)

    sheets.grid(len(colours) * donjons, *OFFICER, figure)
    sheets.grid(len(steps) + len(colours), STEP, STEP, step)


def _tile(sheets: Sheets, params: Params, nature: str, x: float, y: float, width: float) -> None:
    """Draw a tile's picture, with its honour at the bottom."""
    sheets.tile(f"terrain_{nature}", x, y, width, DARK)
    value = tile_of(params, nature).value
    if value:
        sheets.disc(f"{value:+}".replace("-", "−"), x, y + width * 0.38, width * 0.085)


def draw_example(sheets: Sheets, _rules: BaroniesRules, example: MapExample) -> float:
    """Draw tiles, donjons with the border of their land and the battlefield; return the lower edge."""
    comb = Honeycomb(sheets, example.tiles, EXAMPLE)
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
        sheets.art(f"{side}_{colour}", x, y - comb.width * 0.04, comb.width * 0.6, comb.width * 0.66)
    for cell, text in example.plates.items():
        ink = SHUT if text.startswith("−") else OPEN
        comb.plate(cell, text, ink, 0.34 if example.tiles[cell] else 0.0)
    return comb.bottom
