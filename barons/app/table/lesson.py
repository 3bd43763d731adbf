"""The guided first game: a table with a sheet that says what to try next and rings it.

Where the learner stands is kept in the settings beside the key of the game, so that "Continue" and the menu's
entry go on with the same step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons import rulesets
from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import Box, current, table
from barons.app.kit.widgets.buttons import Button
from barons.app.table import panels
from barons.app.table.scene import TableScene
from barons.engine.land.rules import LandRules
from barons.play.match import Match
from barons.play.saves import new_key
from barons.play.seats import Seat
from barons.text import lesson
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator

_HIGH = 250.0


def lesson_under_way(shell: Navigator, match: Match) -> bool:
    """True when this is the learner's game and steps are left."""
    return bool(shell.settings.tutorial_game) and match.key == shell.settings.tutorial_game


def open_lesson(shell: Navigator) -> None:
    """Go on with the guided game, or begin it."""
    kept = shell.settings.tutorial_game
    if kept:
        path = next((entry.path for entry in shell.saves.entries() if kept in entry.path.stem), None)
        if path is not None and shell.open_file(path):
            return
    seats = [Seat("person", ""), Seat("computer", "", "novice")]
    match = Match(rulesets.load(lesson.RULESET), seats, lesson.SEED, key=new_key())
    shell.settings.tutorial_game, shell.settings.tutorial_step = match.key, 0
    shell.store()
    shell.autosave(match)
    shell.open_table(match)


class LessonScene(TableScene):
    """A game of Land with somebody looking over the learner's shoulder."""

    def __init__(self, shell: Navigator, match: Match) -> None:
        super().__init__(shell, match)
        self._looked_upto = match.ply
        self._sheet = Box(0, 0, 1, 1)
        self._is_on_map = False
        self._is_folded = False

    @property
    def may_deal_again(self) -> bool:
        """The lesson's set-up is the lesson's."""
        return False

    # --- where the learner stands -------------------------------------------------------------------------

    @property
    def learner(self) -> int:
        """The learner's seat."""
        return next((seat for seat in range(self.match.players) if self.match.seats[seat].is_person), 0)

    @property
    def step(self) -> lesson.Step | None:
        """The step under way; None once the lesson is over."""
        steps = self._steps()
        at = self.shell.settings.tutorial_step
        return steps[at] if lesson_under_way(self.shell, self.match) and at < len(steps) else None

    def _steps(self) -> list[lesson.Step]:
        goal = self.family.player(self.course.shown, self.learner).goal
        rules = self.match.rules
        assert isinstance(rules, LandRules)
        return lesson.steps(goal, rules.params.setup.troops.two)

    def go_on(self) -> None:
        """To the next step; after the last one the sheet goes."""
        settings = self.shell.settings
        settings.tutorial_step += 1
        if settings.tutorial_step >= len(self._steps()):
            self.leave()
            return
        self.shell.store()
        self._looked_upto = self.match.ply
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
        super().sync()
        step = self.step
        if step is None or self.course.director.is_busy:
            return
        first, self._looked_upto = min(self._looked_upto, self.match.ply), self.match.ply
        for beat in self.match.beats(first):
            for event in beat.events:
                if isinstance(event, step.ends) and (event.whose == self.learner) == step.is_mine:
                    self.go_on()
                    return

    # --- the sheet ----------------------------------------------------------------------------------------

    def build(self) -> None:
        """The table, then the sheet below the players' panels, or on the map where there is no room."""
        super().build()
        places = table(current())
        below = self.players.bottom + 17
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
        self.rebuild()

    def _show_step(self) -> None:
        for name in ("lesson.next", "lesson.leave", "lesson.fold"):
            control = self.controls.find(name)
            if control is not None:
                self.controls.items.remove(control)
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
                self.controls.add(fold)
                if self._is_folded:
                    self.invalidate()
                    return
            y = box.bottom - 62
            label = _("Skip") if step.ends else _("Next")
            wide = (box.w - 36 - 12) / 2
            next_one = layout.rect(box.x + 18 + wide + 12, y, wide, 46)
            kind = "parchment" if step.ends else "red"
            self.controls.add(Button("lesson.next", next_one, label, kind=kind, on_press=self.go_on))
            self.controls.add(
                Button(
                    "lesson.leave",
                    layout.rect(box.x + 18, y, wide, 46),
                    _("Without help"),
                    kind="parchment",
                    tooltip=_("End the lesson; the game goes on"),
                    on_press=self.leave,
                )
            )
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        """The table, then the sheet and the ring."""
        super().paint(surface)
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
        if self.may_act or not step.is_mine or not step.ends:
            self._ring(surface, step)

    def _ring(self, surface: pygame.Surface, step: lesson.Step) -> None:
        for name in step.points:
            if name == "side.die":
                paint.ring(surface, self.side.turn_panel, theme.RADIUS["panel"])
            for control in self.controls.walk():
                if control.name.startswith(name) and (name != "action." or not control.enabled):
                    paint.ring(surface, control.rect, theme.RADIUS["card"])
