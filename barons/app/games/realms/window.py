"""Barons: what it gives the window. The members are those of `app.games.GameWindow`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from barons.app.games.realms.example import draw_move
from barons.app.games.realms.sample import card, thumbnail
from barons.engine.realms.rules import RealmsRules
from barons.play.match import Match
from barons.text.rulesbook.realms_examples import MoveExample

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.replay import ReplayScene
    from barons.app.table.still import StillScene
    from barons.app.table.table import Table

__all__ = ["OPEN_DEAL", "card", "example", "replay", "review", "still", "table", "thumbnail"]

OPEN_DEAL: Final[bool] = False


def table(shell: Navigator, match: Match) -> Table:
    """See `GameWindow.table`."""
    from barons.app.games.realms.table import realms_table

    return realms_table(shell, match)


def replay(shell: Navigator, match: Match, ply: int | None = None, viewer: int | None = None) -> ReplayScene:
    """See `GameWindow.replay`."""
    from barons.app.games.realms.replay import realms_replay
    from barons.app.table.replay import ReplayScene

    return realms_replay(shell, match, ply, viewer, ReplayScene)


def review(shell: Navigator, match: Match) -> ReplayScene:
    """See `GameWindow.review`."""
    from barons.app.games.realms.replay import realms_replay
    from barons.app.table.review import ReviewScene

    return realms_replay(shell, match, match.ply, None, ReviewScene)


def still(shell: Navigator, match: Match) -> StillScene:
    """See `GameWindow.still`."""
    from barons.app.games.realms.replay import realms_replay
    from barons.app.table.still import StillScene

    return realms_replay(shell, match, match.ply, None, StillScene)


def example(rules: RealmsRules, example: MoveExample) -> pygame.Surface:
    """A throw and where it leads."""
    return draw_move(rules, example)
