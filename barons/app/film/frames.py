"""Draws a game's table for files, without a window: the public information, as in the replay."""

from __future__ import annotations

import os
from typing import Final, NamedTuple, cast

import pygame

from barons.app.games import game_table
from barons.app.kit import fonts, theme
from barons.app.kit.layout import Layout, use
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import UPPER_BAR, wood
from barons.app.kit.sounds import Sounds, Volumes
from barons.app.kit.ui.boxes import Column, Padding, Stack, StaticLayer
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.table.boards.marks import Marks, summed
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.words import edition_of
from barons.play.match import Match
from barons.play.settings import Settings
from barons.text.tr import local


class StillScene(ReplayScene):
    """The replay without its controls, rendered for a file, with public information only."""

    kind = "still"
    _shown_since = 0

    def view(self) -> Node:
        ruleset = self.match.rules.ruleset
        words = [
            Text(local(ruleset.title), fonts.TITLE_BAR, theme.ON_WOOD, flex=Flex(basis=34)),
            Text(edition_of(ruleset.id), fonts.CAPTION, theme.ON_WOOD_SOFT, flex=Flex(basis=24)),
        ]
        place = Text(self.whereabouts(self.director.shown), fonts.UI, theme.ON_WOOD, x=0.5)
        title = Padding(Stack([Column(words, gap=-4), place]), Edges(left=26, right=26, top=4))
        bar = Frame(UPPER_BAR, title, overhang=19, is_ground=True, flex=Flex(basis=62, shrink=0))
        body = Padding(self.body(), Edges(20, 18, 20, 14), flex=FILLS)
        return StaticLayer(Frame(wood, Column([bar, body]), is_ground=True))

    def show_place(self, ply: int, since: int | None = None) -> None:
        """Show the position at a ply, with the trails of what was played from `since` on."""
        self._shown_since = ply if since is None else since
        self.go(ply)

    def marks(self) -> Marks:
        seen, since = self.director.shown, self._shown_since
        recorded = self.match.recorded_steps(since, self.ply)
        events = [event for step in recorded for event in step.events_for(None)]
        trails = (self.family.trail(event, seen) for event in events)
        return Marks(trails=summed([trail for trail in trails if trail is not None]))


class Format(NamedTuple):
    """A picture's size in pixels and the scale of its content relative to the design."""

    width: int
    height: int
    scale: float


TABLE: Final = Format(1920, 1080, 1.0)
"""For the single picture."""
FRAMES: Final = (Format(1120, 630, 1.2), Format(960, 540, 1.3), Format(800, 450, 1.4), Format(640, 360, 1.4))
"""For an animation: the largest that fits the size limit."""


class _Services:
    """Services for drawing a picture: no sound, and the settings of a new player."""

    sounds = Sounds(Volumes(muted=True))
    settings = Settings()


class Projector:
    """Draws a game at any ply. Takes over the process's display and layout."""

    def __init__(self, match: Match, form: Format, *, strong_hatching: bool = False) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        self._surface = pygame.display.set_mode((form.width, form.height))
        use(Layout(form.width, form.height, form.scale, strong_hatching))
        replayed = game_table(match.rules.ruleset.game).replayed(match)
        self._still = StillScene(cast("Navigator", _Services()), replayed, match.ply)
        self._still.rebuild()

    def frame(self, ply: int, since: int | None = None) -> pygame.Surface:
        """Return the table at a ply, with the trails of moves from `since` on; the next call overwrites it."""
        self._still.show_place(ply, since)
        self._still.draw(self._surface)
        return self._surface

    def close(self) -> None:
        pygame.display.quit()
