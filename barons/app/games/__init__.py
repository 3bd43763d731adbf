"""One package per game with its user interface. Screens and shell access a game only through `game_window` and
`game_table`.

The modules that `barons.games` names have the members of `GameWindow` and `GameTable`. They are separate so
that cards and thumbnails do not load tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

import pygame

from barons.engine.core import Rules
from barons.games import game_of
from barons.text.rulesbook.page import Example

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.family import BoardView
    from barons.app.table.scenes.replay import Replayed
    from barons.app.table.table import Table
    from barons.play.match import Match

RulesT = TypeVar("RulesT", bound=Rules, contravariant=True)
ExampleT = TypeVar("ExampleT", bound=Example, contravariant=True)


class GameWindow(Protocol[RulesT, ExampleT]):
    """Pictures of a game, painted by a module with its own types. Sizes are pixels."""

    @property
    def OPEN_DEAL(self) -> bool:
        """True if a game begins with a full board, so that the deal of a seed can be previewed."""
        ...

    def board(self, rules: RulesT) -> BoardView:
        """Return a board for pictures of positions."""
        ...

    def observed(self, view: Mapping[str, object]) -> Mapping[str, object]:
        """Turn a public position in its protocol form into a complete observation.

        May raise LookupError or TypeError for a view of another game.
        """
        ...

    def example(self, rules: RulesT, example: ExampleT) -> pygame.Surface:
        """Paint an example for the rules page; each game has its own type of example."""
        ...


class GameTable(Protocol):
    """The table and the replay of a game."""

    def table(self, shell: Navigator, match: Match) -> Table:
        """Return the table on which this match is played."""
        ...

    def replayed(self, match: Match) -> Replayed:
        """Return the game's side of a replay of the match."""
        ...


def game_window(game: str) -> GameWindow[Rules, Example]:
    """Return the module that paints pictures of a game; KeyError for an unknown game."""
    return cast(GameWindow[Rules, Example], import_module(game_of(game).window))


def game_table(game: str) -> GameTable:
    """Return the module with table and replay of a game, loaded now; KeyError for an unknown game."""
    found = game_of(game)
    return cast(GameTable, import_module(found.table or found.window))
