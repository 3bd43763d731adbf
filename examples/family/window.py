"""Hedges in the window: its board and the other parts that `app.games.GameWindow` and `GameTable` ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.table.boards.hexboard import BoardPiece, BoardTile, HexBoard
from barons.app.table.boards.hexplan import HexPlan
from barons.app.table.boards.hexsheet import HexSheet
from barons.app.table.boards.marks import Marks
from barons.app.table.boards.summary import Inspection, plain_fact
from barons.engine.core import COLOURS, OVER, Observation, Part, Rules, State
from barons.engine.narrowing import of_game
from barons.play.match import Match
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

from .rules import BOARD, EMPTY, NAMES, ROCK, HedgesState, HedgesView

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.plain import PlainFamily
    from barons.app.table.scenes.replay import Replayed
    from barons.app.table.table import Table

OPEN_DEAL: Final = True
PLAN: Final = HexPlan(BOARD.coordinates, 100.0, 0.86, 1.02)
_FIGURE: Final = (96.0, 84.0)
"""Size of a hedge on its field, in board units."""


class HedgesBoard(HexSheet):
    """The board with fields, rocks and hedges."""

    size = (1330.0, 1060.0)

    def __init__(self) -> None:
        super().__init__(HexBoard(PLAN, [Part("tile", name) for name in NAMES]))

    def tiles(self, seen: Observation) -> tuple[BoardTile, ...]:
        fields = of_game(HedgesView, seen).fields
        return tuple(BoardTile("tile_mountain" if holds == ROCK else "tile_horse_faded") for holds in fields)

    def standing(self, seen: Observation, marks: Marks, away: Mapping[str, int]) -> Sequence[BoardPiece]:
        """Return a piece in its owner's colour for each hedge."""
        wide, high = _FIGURE
        return [
            BoardPiece(
                NAMES[field],
                f"troop_{COLOURS[holds]}_1",
                _FIGURE,
                (wide / 2, high * 0.7),
                PLAN.centres[field],
                field,
            )
            for field, holds in enumerate(of_game(HedgesView, seen).fields)
            if holds >= 0
        ]


def _inspect(state: State, part: Part) -> Inspection:
    """Describe a field: rock, or a hedge and the size of its group."""
    position = of_game(HedgesState, state)
    field = NAMES.index(part.name)
    holds = position.fields[field]
    if holds == EMPTY:
        fact = plain_fact("check", _("A free field."))
    elif holds == ROCK:
        fact = plain_fact("lock", _("Rock: nothing grows here."))
    else:
        (group,) = (each for each in position.connected(holds) if field in each)
        text = ngettext("A hedge of {count} field.", "A hedge of {count} fields.", len(group)).format(
            count=len(group)
        )
        fact = plain_fact("forest", text)
    return Inspection(part.name.upper(), "tile_mountain" if holds == ROCK else "tile_horse", 0, (fact,))


def _family(rules: Rules) -> PlainFamily:
    from barons.app.table.plain import PlainAccounts, PlainFamily, PlainWords

    accounts = PlainAccounts(rules, lambda: _("longest hedge"))
    return PlainFamily(HedgesBoard(), PlainWords(rules, lambda name: "tile_horse"), accounts, _inspect)


def _prompt(state: State) -> str:
    left = of_game(HedgesState, state).left
    return ngettext("plant {count} hedge", "plant {count} hedges", left).format(count=left)


def table(shell: Navigator, match: Match) -> Table:
    from barons.app.table.plain import plain_table

    return plain_table(
        shell, match, _family(match.rules), lambda part: match.rules.parse(f"plant {part.name}"), _prompt
    )


def replayed(match: Match) -> Replayed:
    from barons.app.table.plain import plain_replayed

    return plain_replayed(match, _family(match.rules))


def board(rules: Rules) -> HedgesBoard:
    return HedgesBoard()


def observed(view: Mapping[str, object]) -> dict[str, object]:
    return {**view, "viewer": None, "to_move": OVER}


def example(rules: Rules, example: object) -> pygame.Surface:
    raise LookupError("the rules page of Hedges has no drawn examples")
