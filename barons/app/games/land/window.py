"""Land of Barons: what it gives the window. The members are those of `app.games.GameWindow`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from barons.app.games.land.example import draw_land
from barons.app.games.land.sample import card, thumbnail
from barons.engine.land.rules import LandRules
from barons.play.match import Match
from barons.text.rulesbook.land_examples import LandExample

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.replay import ReplayScene
    from barons.app.table.still import StillScene
    from barons.app.table.table import Table

__all__ = ["OPEN_DEAL", "card", "example", "replay", "review", "still", "table", "thumbnail"]

OPEN_DEAL: Final[bool] = True


def table(shell: Navigator, match: Match) -> Table:
    """See `GameWindow.table`."""
    from barons.app.games.land.table import land_table

    return land_table(shell, match)


def replay(shell: Navigator, match: Match, ply: int | None = None, viewer: int | None = None) -> ReplayScene:
    """See `GameWindow.replay`."""
    from barons.app.games.land.table import land_replay
    from barons.app.table.replay import ReplayScene

    return land_replay(shell, match, ply, viewer, ReplayScene)


def review(shell: Navigator, match: Match) -> ReplayScene:
    """See `GameWindow.review`."""
    from barons.app.games.land.table import land_replay
    from barons.app.table.review import ReviewScene

    return land_replay(shell, match, match.ply, None, ReviewScene)


def still(shell: Navigator, match: Match) -> StillScene:
    """See `GameWindow.still`."""
    from barons.app.games.land.table import land_replay
    from barons.app.table.still import StillScene

    return land_replay(shell, match, match.ply, None, StillScene)


def example(rules: LandRules, example: LandExample) -> pygame.Surface:
    """A piece of land."""
    return draw_land(rules.params, example)
