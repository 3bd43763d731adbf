"""The guided first game: a sheet on the table that says what to try next and rings it.

Where the learner stands is kept in the settings beside the key of the game, so that "Continue" and the menu's
entry go on with the same step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.games.land.family import LandFamily
from barons.app.games.land.side import LandSide
from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import Box, current, table
from barons.app.kit.widgets.buttons import Button
from barons.app.table import panels
from barons.app.table.boards.summary import PlayerSummary
from barons.app.table.parts import Panel
from barons.app.table.seats import Seats
from barons.app.table.table import Table
from barons.play.match import Match
from barons.text import lesson
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator

_HIGH = 250.0


def is_under_way(shell: Navigator, match: Match) -> bool:
    """True when this is the learner's game and steps are left."""
    return bool(shell.settings.tutorial_game) and match.key == shell.settings.tutorial_game


class Lesson(Panel):
    """A sheet on the table of Land: somebody looks over the learner's shoulder."""

    def __init__(self, table: Table, family: LandFamily, seats: Seats[PlayerSummary], side: LandSide) -> None:
        self._table = table
        self._family = family
        self._seats = seats
        self._side = side
        self.shell = table.shell
        self._looked_upto = table.match.ply
        self._sheet = Box(0, 0, 1, 1)
        self._is_on_map = False
        self._is_folded = False

    # --- where the learner stands -------------------------------------------------------------------------

    @property
    def learner(self) -> int:
        """The learner's seat."""
        return next(
            (seat for seat in range(self._table.match.players) if self._table.match.seats[seat].is_person), 0
        )

    @property
    def step(self) -> lesson.Step | None:
        """The step under way; None once the lesson is over."""
        steps = self._steps()
        at = self.shell.settings.tutorial_step
        return steps[at] if is_under_way(self.shell, self._table.match) and at < len(steps) else None

    def _steps(self) -> list[lesson.Step]:
        goal = self._family.accounts.player(self._table.course.shown, self.learner).goal
        return lesson.steps(goal, self._family.rules.params.setup.troops.two)

    def go_on(self) -> None:
        """To the next step; after the last one the sheet goes."""
        settings = self.shell.settings
        settings.tutorial_step += 1
        if settings.tutorial_step >= len(self._steps()):
            self.leave()
            return
        self.shell.store()
        self._looked_upto = self._table.match.ply
        self._show_step()

    def leave(self) -> None:
        """No more advice; the game goes on."""
        settings = self.shell.settings
        settings.tutorial_game = ""
        if lesson.RULESET not in settings.tutorials_done:
            settings.tutorials_done = [*settings.tutorials_done, lesson.RULESET]
        self.shell.store()
        self._show_step()

    def sync(self) -> None:
        """Has the learner done it?"""
        step = self.step
        if step is None or self._table.course.director.is_busy:
            return
        first, self._looked_upto = min(self._looked_upto, self._table.match.ply), self._table.match.ply
        for beat in self._table.match.beats(first):
            for event in beat.events:
                if isinstance(event, step.ends) and (event.whose == self.learner) == step.is_mine:
                    self.go_on()
                    return

    # --- the sheet ----------------------------------------------------------------------------------------

    def build(self) -> None:
        """The sheet below the players' panels, or on the map where there is no room."""
        places = table(current())
        below = self._seats.bottom + 17
        high = places.left.bottom - below
        self._is_on_map = high < _HIGH - 8
        if not self._is_on_map:
            self._sheet = Box(places.left.x, below, places.left.w, min(high, 300.0))
        else:
            mat = places.mat
            self._sheet = Box(mat.x + 14, mat.bottom - _HIGH - 14, 380, _HIGH)
            if self._is_folded:
                self._sheet = Box(mat.x + 14, mat.bottom - 70, 380, 56)
        self._show_step()

    def fold(self) -> None:
        """Off the map, or back on it."""
        self._is_folded = not self._is_folded
        self._table.rebuild()

    def _show_step(self) -> None:
        for name in ("lesson.next", "lesson.leave", "lesson.fold"):
            control = self._table.controls.find(name)
            if control is not None:
                self._table.controls.items.remove(control)
        step = self.step
        if step is not None:
            box, layout = self._sheet, current()
            if self._is_on_map:
                icon, tip = (
                    ("eye", _("Show the lesson")) if self._is_folded else ("eyeoff", _("Fold the lesson"))
                )
                corner = layout.rect(box.right - 62, box.y + 6, 50, 44)
                fold = Button(
                    "lesson.fold", corner, icon=icon, kind="parchment", tooltip=tip, on_press=self.fold
                )
                self._table.controls.add(fold)
                if self._is_folded:
                    self._table.invalidate()
                    return
            y = box.bottom - 62
            label = _("Skip") if step.ends else _("Next")
            wide = (box.w - 36 - 12) / 2
            next_one = layout.rect(box.x + 18 + wide + 12, y, wide, 46)
            kind = "parchment" if step.ends else "red"
            self._table.controls.add(Button("lesson.next", next_one, label, kind=kind, on_press=self.go_on))
            self._table.controls.add(
                Button(
                    "lesson.leave",
                    layout.rect(box.x + 18, y, wide, 46),
                    _("Without help"),
                    kind="parchment",
                    tooltip=_("End the lesson; the game goes on"),
                    on_press=self.leave,
                )
            )
        self._table.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet and the ring."""
        step = self.step
        if step is None:
            return
        layout, box = current(), self._sheet
        rect = layout.box(box)
        paint.glow(surface, rect, theme.RADIUS["panel"], alpha=110)
        paint.panel(surface, rect)
        panels.heading(surface, rect, step.title)
        number = _("{number} of {count}").format(
            number=self.shell.settings.tutorial_step + 1, count=len(self._steps())
        )
        right = box.right - 70 if self._is_on_map else box.right - 18
        corner = layout.rect(right - 92, box.y + 8, 92, 30)
        fonts.write(surface, number, fonts.CAPTION, theme.INK.soft, corner, across=1.0)
        if self._is_folded and self._is_on_map:
            return
        room = layout.rect(box.x + 18, box.y + 46, box.w - 36, box.h - 46 - 68)
        fonts.write(surface, step.told, fonts.UI, theme.INK.strong, room, wrapped=True, down=0.0)
        if self._table.may_act or not step.is_mine or not step.ends:
            self._ring(surface, step)

    def _ring(self, surface: pygame.Surface, step: lesson.Step) -> None:
        for name in step.points:
            if name == "side.die":
                paint.ring(surface, self._side.turn_panel, theme.RADIUS["panel"])
            for control in self._table.controls.walk():
                if control.name.startswith(name) and (name != "action." or not control.enabled):
                    paint.ring(surface, control.rect, theme.RADIUS["card"])
