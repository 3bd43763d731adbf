"""Small boards for game cards, saved positions and the deal of a seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from barons.app.games import game_window
from barons.app.kit import canvas, paint
from barons.app.table.sample import ground
from barons.engine.core import BaronsError


@paint.remembered
def card_picture(game: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a game's sample board on dark wood; only the wood if `game` is empty."""
    picture = ground(size).copy()
    if game:
        game_window(game).card(picture)
    return picture


def thumbnail(
    game: str, view: Mapping[str, object], params: Mapping[str, object], size: tuple[int, int]
) -> pygame.Surface:
    """Draw a position given in its protocol form, under a ruleset with these parameters.

    Falls back to the game's sample if the position, perhaps from a file, cannot be drawn.
    """
    picture = canvas.transparent(size)
    picture.blit(ground(size), (0, 0))
    try:
        game_window(game).thumbnail(picture, view, params)
    except (LookupError, TypeError, ValueError, ArithmeticError, OSError, pygame.error):
        return card_picture(game, size)
    return picture


@dataclass(frozen=True)
class Thumbnail:
    """Paints the thumbnail of a position; `key` must change with the position."""

    key: str
    game: str
    view: Mapping[str, object] = field(compare=False)
    params: Mapping[str, object] = field(compare=False)

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        key = "thumbnail", self.key, rect.size
        picture = paint.cached(key, lambda: thumbnail(self.game, self.view, self.params, rect.size))
        surface.blit(picture, rect)


def dealt(path: Path, seed: int, players: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the set-up that a seed deals under a ruleset file; only the wood if that fails."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _dealt(path, stamp, seed, players, size)


@paint.remembered
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
