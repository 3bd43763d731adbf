"""A folder a game: everything of its table. Screens and shell reach a game by `game_window` alone.

A game's folder has a module `window`, named in `barons.games`, that has the members of `GameWindow`.
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
    from barons.app.table.scenes.replay import Replayed
    from barons.app.table.table import Table
    from barons.play.match import Match

RulesT = TypeVar("RulesT", bound=Rules, contravariant=True)
ExampleT = TypeVar("ExampleT", bound=Example, contravariant=True)


class GameWindow(Protocol[RulesT, ExampleT]):
    """What a game shows of itself in the window. Sizes are pixels; modules implement it, in their own types."""

    @property
    def OPEN_DEAL(self) -> bool:
        """True where all that the set-up deals lies open, so that a seed has a picture."""
        ...

    def warm(self) -> None:
        """Load what its table needs, before one is asked for."""
        ...

    def table(self, shell: Navigator, match: Match) -> Table:
        """The table on which this match is played."""
        ...

    def replayed(self, match: Match, ply: int, viewer: int | None = None) -> Replayed:
        """The match to be looked at again from `ply`, with what `viewer` may know of it (None: what everybody
        knows)."""
        ...

    def card(self, picture: pygame.Surface) -> None:
        """Draw the game's sample over the whole picture, which holds its ground."""
        ...

    def thumbnail(
        self, picture: pygame.Surface, view: Mapping[str, object], params: Mapping[str, object]
    ) -> None:
        """Draw the board of a position over the whole picture, which holds its ground.

        `view` is the position in its protocol form as everybody may know it, `params` those of its ruleset.
        Raises LookupError, TypeError or ValueError for a view that is none of this game.
        """
        ...

    def example(self, rules: RulesT, example: ExampleT) -> pygame.Surface:
        """A drawn example of the rules page, of the kind that the game's page is made with."""
        ...


def game_window(game: str) -> GameWindow[Rules, Example]:
    """The window side of a game; KeyError for a game that there is not."""
    return cast(GameWindow[Rules, Example], import_module(game_of(game).window))
