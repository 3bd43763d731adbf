"""Small boards for game cards, saved positions and the deal of a seed, drawn by the boards of the tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pygame

from barons import rulesets
from barons.app.games import game_window
from barons.app.kit import paint, theme
from barons.app.kit.layout import px
from barons.app.table.boards.cutout import little
from barons.engine.core import BaronsError, Observation, Rules
from barons.engine.dealer import Dealer
from barons.lessons import lesson_of


def ground(size: tuple[int, int]) -> pygame.Surface:
    """Return dark wood, for where there is no position."""
    return paint.boxed(size, px(6), shades=((74, 51, 31), (40, 26, 15)), stroke=theme.WOOD[900], width=px(2))


def thumbnail(rules: Rules, seen: Observation, size: tuple[int, int]) -> pygame.Surface:
    """Draw the board of a position."""
    return little(game_window(rules.ruleset.game).board(rules), seen, size)


@paint.remembered
def sample(size: tuple[int, int], lesson: str) -> pygame.Surface:
    """Draw the first position of a lesson's game."""
    taught = lesson_of(lesson)
    rules = rulesets.load(taught.ruleset)
    position = rules.state_from_json(dict(taught.first_game.position))
    return thumbnail(rules, position.observation(None), size)


def rules_of(game: str, params: Mapping[str, object]) -> Rules:
    """Return rules with these parameters; raises BaronsError if they are faulty."""
    named = {"id": "preview", "game": game, "title": {"en": "-", "fr": "-"}}
    return rulesets.from_dict({**named, "params": params})


@dataclass(frozen=True)
class Thumbnail:
    """Paints what `draw` makes of a size; `key` must change with the position."""

    key: str
    draw: Callable[[tuple[int, int]], pygame.Surface] = field(compare=False)

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        key = "thumbnail", self.key, rect.size
        surface.blit(paint.cached(key, lambda: self.draw(rect.size)), rect)


def position(key: str, rules: Rules, seen: Observation) -> Thumbnail:
    """Return a painter of the thumbnail of a position."""
    return Thumbnail(key, partial(thumbnail, rules, seen))


def saved(
    game: str, view: Mapping[str, object], params: Mapping[str, object], size: tuple[int, int]
) -> pygame.Surface:
    """Draw a position given in its protocol form, perhaps from a file: dark wood if it cannot be drawn."""
    try:
        rules = rules_of(game, params)
        return thumbnail(rules, rules.observation_from_json(game_window(game).observed(view)), size)
    except (BaronsError, LookupError, TypeError, ValueError, ArithmeticError, OSError, pygame.error):
        return ground(size)


def dealt(size: tuple[int, int], path: Path, seed: int, players: int) -> pygame.Surface:
    """Return the set-up that a seed deals under a ruleset file; only the wood if that fails."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _dealt(path, stamp, seed, players, size)


@paint.remembered
def _dealt(path: Path, _stamp: int, seed: int, players: int, size: tuple[int, int]) -> pygame.Surface:
    try:
        rules = rulesets.load(path)
    except BaronsError:
        return ground(size)
    return thumbnail(rules, rules.initial_state(players, Dealer(seed)).observation(None), size)
