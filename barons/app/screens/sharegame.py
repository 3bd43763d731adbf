"""A game to pass on: its replay as a file, an animated picture, a picture of the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import pygame

from barons.app.film.making import Kind, make, ordered
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.buttons import Plate
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.flow import Flow
from barons.app.screens.thumbnail import kept_thumbnail
from barons.app.screens.work import HIGH, PLATE, WorkshopScene, made
from barons.app.table.words import edition_of
from barons.engine.core import BaronsError
from barons.play.gamesharing import share_game
from barons.play.match import Match
from barons.rulesets import whole
from barons.text.tr import gettext as _
from barons.text.tr import language, local

_LAST: Final = 3
"""Turns of each player that an animated picture of the end shows."""


class ShareGameScene(WorkshopScene):
    """What to give to a friend, or to show. Pictures are made beside the window, which stays quick."""

    kind = "share_game"

    def __init__(self, shell: Navigator, match: Match) -> None:
        super().__init__(shell, _("Pictures need the package {package}, which is not installed."))
        self.match = match
        self.shows_all = True
        """The animated picture is of the whole game."""

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """Left the three ways, right the table and what has come of it."""
        head = self.match.rules.ruleset
        parts = (local(head.title), edition_of(head.id))
        self.build_frame(_("Share this game"), " · ".join(filter(None, parts)))
        self.divide()
        self._build_ways()
        self.build_made(_("The game"))
        self.build_back()

    def _build_ways(self) -> None:
        flow = Flow(self.area, "share_game.flow")
        open_record = self.match.is_open
        flow.title(_("As a file"))
        flow.prose(
            _("The complete replay, with its rules, names and random draws.")
            + " "
            + _("To use it, drop it on the Barons window or open it with “Import”.")
        )
        why_not = (
            ""
            if open_record
            else _("This game has hidden information. Its file can be shared once the game is over.")
        )
        self._plate(flow, "file", _("Save the file"), "log", self.write_file, why_not)
        if not open_record:
            flow.note(why_not + " " + _("Pictures show only what everybody may know."))
        flow.title(_("As an animated picture"))
        flow.prose(_("A GIF of at most 4 MB, for a message or a page."))
        rect = pygame.Rect(flow.x, flow.y, flow.w, px(PLATE - 6))
        name = "share_game.span"
        options = [_("The whole game"), _("The last turns")]
        chosen = 0 if self.shows_all else 1
        self.area.put(
            Segmented(name, rect, _("What it shows"), options=options, chosen=chosen, on_choose=self._choose)
        )
        flow.space(PLATE + 4)
        self._plate(flow, "film", _("Create the animated picture"), "replay", lambda: self.begin("film"))
        flow.title(_("As a picture"))
        flow.prose(_("The current table, with every player and the chronicle."))
        self._plate(flow, "picture", _("Create the picture"), "eye", lambda: self.begin("picture"))
        flow.end()
        self.end_asked()

    def _plate(
        self, flow: Flow, name: str, label: str, icon: str, act: Callable[[], None], why_not: str = ""
    ) -> None:
        if self.workshop.is_busy:
            why_not = why_not or _("Another file is being created.")
        rect = pygame.Rect(flow.x, flow.y, flow.w, px(PLATE))
        self.area.put(Plate(f"share_game.{name}", label, icon, act, why_not).at(rect))
        flow.space(PLATE + 18)

    # --- painting -----------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The table small in the right half."""
        super().paint_backdrop(surface)
        box = self.made_box
        rect = current().rect(box.x + 26, box.y + 50, box.w - 52, box.h - 50 - 96 - HIGH - 16)
        rules, seen = self.match.rules, self.match.observation(None)
        key = f"share/{self.match.key}/{self.match.seed}/{self.match.ply}"
        drawn = kept_thumbnail(key, rules.ruleset.game, seen.position(), whole(rules)["params"], rect.size)
        surface.blit(drawn, rect)

    # --- doing --------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What the files are called."""
        return f"{local(self.match.rules.ruleset.title)} {time.strftime('%Y-%m-%d')}"

    def write_file(self) -> None:
        """The replay, at once."""
        try:
            self.workshop.message = made(share_game(self.match, self.name))
        except (BaronsError, OSError) as error:
            self.tell_refusal(getattr(error, "strerror", None) or error)
        self.invalidate()

    def begin(self, kind: Kind) -> None:
        """A picture, in a process of its own."""
        out = self.place(self.name, ".gif" if kind == "film" else ".png")
        if out is None:
            return
        settings = self.shell.settings
        order = ordered(
            self.match,
            out,
            kind,
            turns=None if self.shows_all else _LAST * self.match.players,
            language=language(),
            strong_hatching=settings.strong_hatching,
        )
        self.workshop.begin(make, order)

    def _choose(self, number: int) -> None:
        self.shows_all = number == 0
