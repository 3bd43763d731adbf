"""The interface of Barons to the window: the members of `app.games.GameWindow`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.games.realms.example import draw_move
from barons.app.games.realms.sample import card, thumbnail
from barons.engine.realms.rules import RealmsRules
from barons.play.match import Match
from barons.text.rulesbook.realms_examples import MoveExample

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.scenes.replay import Replayed
    from barons.app.table.table import Table

__all__ = ["OPEN_DEAL", "card", "example", "replayed", "table", "thumbnail", "warm"]

OPEN_DEAL: Final[bool] = False


def warm() -> None:
    import_module("barons.app.games.realms.table")


def table(shell: Navigator, match: Match) -> Table:
    from barons.app.games.realms.table import realms_table

    return realms_table(shell, match)


def replayed(match: Match, ply: int, viewer: int | None = None) -> Replayed:
    from barons.app.games.realms.replay import realms_replayed

    return realms_replayed(match, ply, viewer)


def example(rules: RealmsRules, example: MoveExample) -> pygame.Surface:
    """Draw a roll and the spaces it leads to."""
    return draw_move(rules, example)
