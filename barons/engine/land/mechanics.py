"""Rules that differ between editions: one function for each named choice.

`BLOCKING` … `CAPTURES` name the choices as in ruleset files; `Knighthood` and `LandRules` select each once.
Nothing else in the engine asks which edition is played. Sections (§): the rulebook of November 2025.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barons.engine.land.params import Params
from barons.engine.land.terrain import BIT, tiles_of

COLOURS_MAX: Final = 4
UNIT: Final = (1, 8, 64, 512)
"""One Knight of each colour in a *crowd*: a tile's Knights as four numbers of three bits."""


def knights_in(crowd: int) -> list[int]:
    """Return the number of Knights by colour."""
    return [crowd >> 3 * colour & 7 for colour in range(COLOURS_MAX)]


def leading_colour(crowd: int) -> int:
    """Return the colour with strictly more Knights than every other, or -1 (2026-03, control)."""
    knights = knights_in(crowd)
    most = max(knights)
    return knights.index(most) if knights.count(most) == 1 else -1


def free_colour(crowd: int) -> int:
    """Return the colour with a Knight free of scrums, having more Knights than any other, or -1 (§12)."""
    knights = knights_in(crowd)
    # Against the general rule, but as in the source's four-colour example (2025-11, §12): the second scrum
    # takes a Knight of any colour, even of one that the first took.
    if sorted(knights) == [1, 1, 1, 2]:
        return -1
    return leading_colour(crowd)


def scrum_blocks(crowd: int, colour: int) -> bool:
    """2025: the free Knight of the tile has another colour (§11)."""
    return free_colour(crowd) not in (-1, colour)


def majority_blocks(crowd: int, colour: int) -> bool:
    """2026-03: another colour controls the tile."""
    return leading_colour(crowd) not in (-1, colour)


def outnumbered_blocks(crowd: int, colour: int) -> bool:
    """2024-03, “Tuiles obstacles”: the other colours have more Knights together."""
    knights = knights_in(crowd)
    return sum(knights) - knights[colour] > knights[colour]


def free_commands(crowd: int, colour: int, blocks: Callable[[int, int], bool]) -> bool:
    """2025-11 §10: the Knight commands if his colour is the free one. `blocks` is ignored."""
    return free_colour(crowd) == colour


def controlling_commands(crowd: int, colour: int, blocks: Callable[[int, int], bool]) -> bool:
    """2026-03: the Knight commands if his colour controls the tile. `blocks` is ignored."""
    return leading_colour(crowd) == colour


def aside_commands(crowd: int, colour: int, blocks: Callable[[int, int], bool]) -> bool:
    """2025-10: the Knight commands if the tile is not blocked without him."""
    return not blocks(crowd - UNIT[colour], colour)


BLOCKING: Final = {"scrum": scrum_blocks, "outnumbered": outnumbered_blocks, "majority": majority_blocks}
COMMANDING: Final = {"free": free_commands, "aside": aside_commands}
"""By condition on the commanding Knight; with `majority` blocking, `free` means controlling the tile."""

REFUSED: Final = 0
FIGHT: Final = 1
FIGHT_LAST: Final = 2
AMONG: Final = {"refused": REFUSED, "fight": FIGHT, "fight_last": FIGHT_LAST}

NO_CAPTURE: Final = 0
AUTOMATIC: Final = 1
ASKED: Final = 2
CAPTURES: Final = {"none": NO_CAPTURE, "automatic": AUTOMATIC, "asked": ASKED}


class Knighthood:
    """Which Knights block and command, looked up by crowd."""

    def __init__(self, params: Params) -> None:
        blocks = BLOCKING[params.blocking.rule]
        commands = COMMANDING[params.blocking.commander]
        if params.blocking.rule == "majority" and params.blocking.commander == "free":
            commands = controlling_commands
        knights = params.setup.knights
        self.slots: int = max(knights.two, knights.three, knights.four)
        """Maximum number of Knights of each colour."""
        crowds = [0]
        for unit in UNIT:
            crowds = [crowd + number * unit for crowd in crowds for number in range(self.slots + 1)]
        self.blocks: list[dict[int, bool]] = [
            {crowd: blocks(crowd, colour) for crowd in crowds} for colour in range(COLOURS_MAX)
        ]
        """By colour that would give orders, then crowd."""
        self.commands: list[dict[int, bool]] = [
            {crowd: crowd >> 3 * colour & 7 > 0 and commands(crowd, colour, blocks) for crowd in crowds}
            for colour in range(COLOURS_MAX)
        ]
        """By colour, then crowd: whether one of its Knights may command there together with a donjon."""
        self._units = [UNIT[colour] for colour in range(COLOURS_MAX) for _ in range(self.slots)]
        """By index in a list of Knights."""
        self._alone: list[list[bool]] = [[blocks[unit] for unit in self._units] for blocks in self.blocks]
        """By colour that would give orders, then index: whether that Knight alone on a tile blocks it."""

    def blocked(self, knights: list[int], colour: int) -> int:
        """Return a mask of the tiles blocked for `colour`; `knights`: tiles, `slots` each, -1 for none."""
        alone = self._alone[colour]
        mask = seen = shared = 0
        for place, tile in enumerate(knights):
            if tile >= 0:
                bit = BIT[tile]
                shared |= seen & bit
                seen |= bit
                if alone[place]:
                    mask |= bit
        if shared:
            mask &= ~shared
            for tile in tiles_of(shared):
                if self.blocks[colour][self.crowd_on(knights, tile)]:
                    mask |= BIT[tile]
        return mask

    def crowd_on(self, knights: list[int], tile: int) -> int:
        """Return the crowd of Knights on `tile`."""
        crowd = 0
        for place, where in enumerate(knights):
            if where == tile:
                crowd += self._units[place]
        return crowd
