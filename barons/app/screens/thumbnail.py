"""Small boards of games that are not being played: a game's card, a saved position, what a seed deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import pygame

from barons.app.games import game_window
from barons.app.kit import canvas, paint
from barons.app.table.sample import ground
from barons.engine.core import BaronsError


@paint.remembered
def card_picture(game: str, size: tuple[int, int]) -> pygame.Surface:
    """A game's sample on dark wood; the wood alone where `game` is empty."""
    picture = ground(size).copy()
    if game:
        game_window(game).card(picture)
    return picture


def thumbnail(
    game: str, view: Mapping[str, object], params: Mapping[str, object], size: tuple[int, int]
) -> pygame.Surface:
    """The board of a position in its protocol form, as a ruleset with these parameters shows it.

    The game's sample when the position, out of a file perhaps, is not one that can be drawn.
    """
    picture = canvas.transparent(size)
    picture.blit(ground(size), (0, 0))
    try:
        game_window(game).thumbnail(picture, view, params)
    except (LookupError, TypeError, ValueError, ArithmeticError, OSError, pygame.error):
        return card_picture(game, size)
    return picture


def kept_thumbnail(
    key: str, game: str, view: Mapping[str, object], params: Mapping[str, object], size: tuple[int, int]
) -> pygame.Surface:
    """The same, drawn once for a `key` that changes with the position."""
    return paint.kept(("thumbnail", key, size), lambda: thumbnail(game, view, params, size))


@dataclass(frozen=True)
class Thumbnail:
    """Paints the same; equal where the keys are."""

    key: str
    game: str
    view: Mapping[str, object] = field(compare=False)
    params: Mapping[str, object] = field(compare=False)

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it."""
        surface.blit(kept_thumbnail(self.key, self.game, self.view, self.params, rect.size), rect)


def dealt(path: Path, seed: int, players: int, size: tuple[int, int]) -> pygame.Surface:
    """The set-up that a seed deals under a ruleset's file; the wood alone if it makes no game."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _dealt(path, stamp, seed, players, size)


@lru_cache(maxsize=24)
def _dealt(path: Path, _stamp: int, seed: int, players: int, size: tuple[int, int]) -> pygame.Surface:
    from barons import rulesets
    from barons.engine.dealer import Dealer

    try:
        rules = rulesets.load(path)
    except BaronsError:
        return card_picture("", size)
    state = rules.initial_state(players, Dealer(seed))
    view = state.observation(None).position()
    return thumbnail(rules.ruleset.game, view, rulesets.whole(rules)["params"], size)
