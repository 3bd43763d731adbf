"""The actions of Baron: notation, operands, and one shared object per action."""

from __future__ import annotations

import re
from typing import Final

from barons.engine.baronies import cells
from barons.engine.core import Action, NotationError, Part

NATURES: Final = ("meadow", "village", "field", "forest", "vineyard", "quarry", "pond", "swamp", "cursed")
"""The natures of tiles by number, in the order of the rules; a meadow is 0."""

MEADOW: Final = 0

NUMBERS: Final = {name: number for number, name in enumerate(NATURES)}

DRAFT: Final = 0
"""`draft 2`: a is the place, from 1."""
DRAW: Final = 1
"""`draw field`, chance: a is the nature."""
LAY: Final = 2
"""`lay field 1,-1`: a is the nature, b the cell."""
DONJON: Final = 3
"""`donjon 0,1`: b is the cell."""
SKIP: Final = 4
"""`skip`: no donjon this turn."""
CLAIM: Final = 5
"""`claim 0,1`: b is the cell."""
DONE: Final = 6
"""`done`: no further claim."""

WORDS: Final = ("draft", "draw", "lay", "donjon", "skip", "claim", "done")
"""The verbs of the notation, by number."""


class _Lays(dict[int, Action]):
    """The actions that place one nature, by cell, created on demand."""

    def __init__(self, nature: int) -> None:
        super().__init__()
        self.nature = nature

    def __missing__(self, cell: int) -> Action:
        action = Action(f"lay {NATURES[self.nature]} {cells.cell_name(cell)}", LAY, self.nature, cell)
        self[cell] = action
        return action


class _AtCells(dict[int, Action]):
    """The actions of one verb on a cell, created on demand."""

    def __init__(self, word: str, verb: int) -> None:
        super().__init__()
        self.word = word
        self.verb = verb

    def __missing__(self, cell: int) -> Action:
        action = Action(f"{self.word} {cells.cell_name(cell)}", self.verb, 0, cell)
        self[cell] = action
        return action


DRAFTS: Final = tuple(Action(f"draft {place}", DRAFT, place) for place in range(10))
"""By place; place 0 is unused."""

DRAWS: Final = tuple(Action(f"draw {name}", DRAW, number) for number, name in enumerate(NATURES))
"""By nature."""

LAYS: Final = tuple(_Lays(number) for number in range(len(NATURES)))
"""By nature, then cell."""

DONJONS: Final = _AtCells("donjon", DONJON)
"""By cell."""

CLAIMS: Final = _AtCells("claim", CLAIM)
"""By cell."""

SKIP_ACTION: Final = Action("skip", SKIP)
DONE_ACTION: Final = Action("done", DONE)

_NOTATION: Final = re.compile(
    r"(?P<word>skip|done)"
    r"|draft (?P<place>[1-9])"
    rf"|draw (?P<drawn>{'|'.join(NATURES)})"
    rf"|lay (?P<laid>{'|'.join(NATURES)}) (?P<at>\S+)"
    r"|(?P<figure>donjon|claim) (?P<meadow>\S+)"
)


def parse(text: str, places: int) -> Action:
    """Parse a notation for a row of `places` tiles; raises `NotationError`."""
    match = _NOTATION.fullmatch(text)
    if match is None:
        raise NotationError(text)
    if match["word"]:
        return SKIP_ACTION if match["word"] == "skip" else DONE_ACTION
    if match["place"]:
        if int(match["place"]) > places:
            raise NotationError(text)
        return DRAFTS[int(match["place"])]
    if match["drawn"]:
        return DRAWS[NUMBERS[match["drawn"]]]
    cell = cells.cell_named(match["at"] or match["meadow"])
    if cell is None:
        raise NotationError(text)
    if match["laid"]:
        return LAYS[NUMBERS[match["laid"]]][cell]
    return (DONJONS if match["figure"] == "donjon" else CLAIMS)[cell]


def parts(action: Action) -> tuple[Part, ...]:
    """Return what to click: a `space` of the row, a `cell` or, to lay a tile, the `tile` and its `cell`."""
    verb = action.verb
    if verb == DRAFT:
        return (Part("space", str(action.a)),)
    if verb == LAY:
        return (Part("tile", NATURES[action.a]), Part("cell", cells.cell_name(action.b)))
    if verb in (DONJON, CLAIM):
        return (Part("cell", cells.cell_name(action.b)),)
    if verb == DRAW:
        return (Part("option", NATURES[action.a]),)
    return (Part("order", action.text),)
