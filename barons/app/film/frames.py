"""Draws a game's table for files, without a window: the public information, as in the replay."""

from __future__ import annotations

import os
from typing import Final, NamedTuple, cast

import pygame

from barons.app.games import game_window
from barons.app.kit.layout import Layout, use
from barons.app.kit.navigator import Navigator
from barons.app.kit.sounds import Sounds, Volumes
from barons.app.table.scenes.still import StillScene
from barons.play.match import Match


class Format(NamedTuple):
    """A picture's size in pixels and the scale of its content relative to the design."""

    width: int
    height: int
    scale: float


TABLE: Final = Format(1920, 1080, 1.0)
"""For the single picture."""
FRAMES: Final = (Format(1120, 630, 1.2), Format(960, 540, 1.3), Format(800, 450, 1.4), Format(640, 360, 1.4))
"""For an animation: the largest that fits the size limit."""


class _Silence:
    """Services for drawing a picture: no sound."""

    sounds = Sounds(Volumes(muted=True))


class Projector:
    """Draws a game at any ply. Takes over the process's display and layout."""

    def __init__(self, match: Match, form: Format, *, strong_hatching: bool = False) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        self._surface = pygame.display.set_mode((form.width, form.height))
        use(Layout(form.width, form.height, form.scale, strong_hatching))
        replayed = game_window(match.rules.ruleset.game).replayed(match, match.ply)
        self._still = StillScene(cast("Navigator", _Silence()), replayed)
        self._still.rebuild()

    def frame(self, ply: int, since: int | None = None) -> pygame.Surface:
        """Return the table at a ply, with the trails of moves from `since` on; the next call overwrites it."""
        self._still.show_place(ply, since)
        self._still.draw(self._surface)
        return self._surface

    def close(self) -> None:
        pygame.display.quit()
