"""The window side of Land of Barons, with the members of `app.games.GameWindow`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.games.land.example import draw_land
from barons.app.games.land.sample import card, thumbnail
from barons.engine.land.rules import LandRules
from barons.play.match import Match
from barons.text.rulesbook.land_examples import LandExample

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.scenes.replay import Replayed
    from barons.app.table.table import Table

__all__ = ["OPEN_DEAL", "card", "example", "replayed", "table", "thumbnail", "warm"]

OPEN_DEAL: Final[bool] = True


def warm() -> None:
    import_module("barons.app.games.land.table")


def table(shell: Navigator, match: Match) -> Table:
    from barons.app.games.land.table import land_table

    return land_table(shell, match)


def replayed(match: Match, ply: int, viewer: int | None = None) -> Replayed:
    from barons.app.games.land.table import land_replayed

    return land_replayed(match, ply, viewer)


def example(rules: LandRules, example: LandExample) -> pygame.Surface:
    """Paint an example of the rules page."""
    return draw_land(rules.params, example)
