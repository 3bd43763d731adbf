"""The window side of Baron, with the members of `app.games.GameWindow`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.games.baronies.example import draw_map
from barons.app.games.baronies.sample import card, thumbnail
from barons.engine.baronies.rules import BaroniesRules
from barons.play.match import Match
from barons.text.rulesbook.baronies_examples import MapExample

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.scenes.replay import Replayed
    from barons.app.table.table import Table

__all__ = ["OPEN_DEAL", "card", "example", "replayed", "table", "thumbnail", "warm"]

OPEN_DEAL: Final[bool] = False


def warm() -> None:
    import_module("barons.app.games.baronies.table")


def table(shell: Navigator, match: Match) -> Table:
    from barons.app.games.baronies.table import baronies_table

    return baronies_table(shell, match)


def replayed(match: Match, ply: int, viewer: int | None = None) -> Replayed:
    from barons.app.games.baronies.replay import baronies_replayed

    return baronies_replayed(match, ply, viewer)


def example(rules: BaroniesRules, example: MapExample) -> pygame.Surface:
    """Paint an example of the rules page."""
    return draw_map(rules, example)
