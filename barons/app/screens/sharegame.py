"""A game to pass on: its replay as a file, an animated picture, a picture of the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.film.making import Kind, make, ordered
from barons.app.kit import folders, paint
from barons.app.kit.frame import FramedScene, heading
from barons.app.kit.layout import Box, current
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.thumbnail import kept_thumbnail
from barons.app.screens.work import HIGH, Workshop, made
from barons.app.table.words import edition_of
from barons.engine.core import BaronsError
from barons.play.gamesharing import free_place, is_open, share_game
from barons.play.sharing import shared_dir
from barons.rulesets import whole
from barons.text.tr import gettext as _
from barons.text.tr import language, local

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.play.match import Match

_LAST: Final = 3
"""Turns of each player that an animated picture of the end shows."""
_PLATE: Final = 58.0


class ShareGameScene(FramedScene):
    """What to give to a friend, or to show. Pictures are made beside the window, which stays quick."""

    kind = "share_game"

    def __init__(self, shell: Navigator, match: Match) -> None:
        super().__init__(shell)
        self.match = match
        self.shows_all = True
        """The animated picture is of the whole game."""
        self.workshop = Workshop(self, _("Pictures need the package {package}, which is not installed."))
        self._offset = 0

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """Left the three ways, right the table and what has come of it."""
        self.title = _("Share this game")
        title = self.match.rules.ruleset
        self.subtitle = " · ".join(part for part in (local(title.title), edition_of(title.id)) if part)
        self.build_frame()
        layout = current()
        self._ways_box, self._made_box = self.columns((layout.w - 52 - 22) * 0.54)
        self._build_ways()
        box = self._made_box
        self.controls.add(
            Button(
                "share_game.folder",
                layout.rect(box.x + 26, box.bottom - 84, box.w - 52, _PLATE),
                _("Open folder"),
                icon="load",
                kind="parchment",
                on_press=self._open_folder,
            )
        )
        room = Box(box.x + 26, box.bottom - 96 - HIGH, box.w - 52, HIGH)
        self.workshop.build(room, "share_game")
        self.build_back()

    def _build_ways(self) -> None:
        layout, box = current(), self._ways_box
        area = self._area = ScrollArea(
            "share_game.ways", layout.rect(box.x + 26, box.y + 20, box.w - 44, box.h - 34)
        )
        flow = Flow(area, "share_game.flow")
        open_record = is_open(self.match)
        flow.title(_("As a file"))
        flow.prose(
            _("The whole game to look at again, with its rules, names and lots.")
            + " "
            + _("Whoever gets it drops it on the window of Barons, or opens it with “Import”.")
        )
        why_not = "" if open_record else _("This game hides something: its file can be given when it is over.")
        self._plate(flow, "file", _("Write the file"), "log", self.write_file, why_not)
        if not open_record:
            flow.note(why_not + " " + _("Pictures show what everybody may know, and nothing else."))
        flow.title(_("As an animated picture"))
        flow.prose(_("A GIF of at most 4 MB, for a message or a page."))
        rect = pygame.Rect(flow.x, flow.y, flow.w, layout.px(_PLATE - 6))
        area.put(
            Segmented(
                "share_game.span",
                rect,
                _("What it shows"),
                options=[_("The whole game"), _("The last turns")],
                chosen=0 if self.shows_all else 1,
                on_choose=self._choose,
            )
        )
        flow.space(_PLATE + 4)
        self._plate(flow, "film", _("Make the animated picture"), "replay", lambda: self.begin("film"))
        flow.title(_("As a picture"))
        flow.prose(_("The table as it stands, with every player and the chronicle."))
        self._plate(flow, "picture", _("Make the picture"), "eye", lambda: self.begin("picture"))
        flow.end()
        self.controls.add(area)
        area.scroll(self._offset)

    def _plate(
        self, flow: Flow, name: str, label: str, icon: str, act: Callable[[], None], why_not: str = ""
    ) -> None:
        if self.workshop.is_busy:
            why_not = why_not or _("Something is being made already.")
        rect = pygame.Rect(flow.x, flow.y, flow.w, current().px(_PLATE))
        plate = Button(
            f"share_game.{name}",
            rect,
            label,
            icon=icon,
            kind="parchment",
            on_press=act,
            enabled=not why_not,
            reason=why_not,
        )
        self._area.put(plate)
        flow.space(_PLATE + 18)

    # --- painting -----------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Two panels; the table small on the right one."""
        super().paint_backdrop(surface)
        layout = current()
        for box in (self._ways_box, self._made_box):
            paint.panel(surface, layout.box(box))
        box = self._made_box
        heading(surface, _("The game"), box.x + 24, box.y + 16, box.w - 48)
        rect = layout.rect(box.x + 26, box.y + 50, box.w - 52, box.h - 50 - 96 - HIGH - 16)
        rules, seen = self.match.rules, self.match.observation(None)
        key = f"share/{self.match.key}/{self.match.seed}/{self.match.ply}"
        drawn = kept_thumbnail(key, rules.ruleset.game, seen.position(), whole(rules)["params"], rect.size)
        surface.blit(drawn, rect)

    def paint(self, surface: pygame.Surface) -> None:
        """What is being made, or what came of it."""
        self.workshop.paint(surface)

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
            text = getattr(error, "strerror", None) or error
            self.workshop.message = _("The file cannot be written: {reason}").format(reason=text)
        self.invalidate()

    def begin(self, kind: Kind) -> None:
        """A picture, in a process of its own."""
        try:
            out = free_place(self.name, ".gif" if kind == "film" else ".png").absolute()
        except OSError as error:
            self.workshop.message = _("The file cannot be written: {reason}").format(reason=error.strerror)
            self.invalidate()
            return
        settings = self.shell.settings
        order = ordered(
            self.match,
            Path(out),
            kind,
            turns=None if self.shows_all else _LAST * self.match.players,
            language=language(),
            strong_hatching=settings.strong_hatching,
        )
        self._offset = self._area.offset
        self.workshop.begin(make, order)

    def _choose(self, number: int) -> None:
        self.shows_all = number == 0

    def _open_folder(self) -> None:
        if not folders.show(shared_dir()):
            self.shell.toast(_("The files are in {path}.").format(path=shared_dir()), 8.0)

    def tick(self, dt: float) -> bool:
        """What is being made goes on."""
        if self.workshop.is_busy:
            self._offset = self._area.offset
            self.workshop.poll()
        return super().tick(dt)

    def on_leave(self) -> None:
        """Nothing is made for a screen that has gone."""
        self.workshop.close()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Page keys scroll."""
        return self._area.page(event) or super().on_event(event)
