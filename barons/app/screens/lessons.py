"""The lessons of all games: their goals, which of them are reached, and where each is gone on with."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from barons import rulesets
from barons.app.kit import fonts, paint, theme
from barons.app.kit.frame import FramedScene
from barons.app.kit.layout import Box, current
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.lesson import open_goal
from barons.games import game_keys
from barons.lessons import lesson_of
from barons.lessons.lesson import Lesson
from barons.text.tr import gettext as _
from barons.text.tr import local

_GAP: Final = 22.0
_ROW: Final = 58.0
_HEAD: Final = 118.0
_FOOT: Final = 86.0


class LessonsScene(FramedScene):
    """A column a game."""

    kind = "lessons"

    def build(self) -> None:
        """Goals, and the plate that goes on."""
        self.title = _("First game")
        self.subtitle = _("little goals, then a short game: about five minutes each")
        self.build_frame()
        body, count = self.body, len(game_keys())
        wide = (body.w - 52 - _GAP * (count - 1)) / count
        self._boxes = [
            Box(26 + number * (wide + _GAP), body.y + 22, wide, body.h - 40) for number in range(count)
        ]
        for game, box in zip(game_keys(), self._boxes, strict=True):
            self._column(lesson_of(game), box)
        self.build_back()

    def _column(self, lesson: Lesson, box: Box) -> None:
        layout, game = current(), lesson.game
        standing = self.shell.progress.begun(game)
        room = Box(box.x + 18, box.y + _HEAD, box.w - 36, box.h - _HEAD - _FOOT)
        area = ScrollArea(f"lessons.{game}", layout.box(room))
        names = [_(goal.title) for goal in lesson.goals] + [_("A short game")]
        for number, name in enumerate(names):
            is_done = standing is not None and (
                number < len(lesson.goals) and lesson.goals[number].key in standing.done
            )
            is_next = standing is not None and standing.goal == number
            icon = "check" if is_done else "play" if is_next else "flag"
            rect = layout.rect(room.x, room.y + number * _ROW, room.w - 16, _ROW - 6)
            area.put(
                Button(
                    f"lessons.{game}.{number}",
                    rect,
                    f"{number + 1}. {name}",
                    icon=icon,
                    kind="gilt" if is_next else "parchment",
                    on_press=partial(open_goal, self.shell, game, number),
                )
            )
        self.controls.add(area)
        label = _("Begin") if standing is None else _("Go on")
        foot = layout.rect(box.x + 18, box.bottom - 72, box.w - 36, 54)
        press = partial(self.shell.screens.open_lesson, game)
        self.controls.add(Button(f"lessons.{game}.open", foot, label, icon="play", kind="red", on_press=press))

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Panels with the games' names."""
        super().paint_backdrop(surface)
        layout = current()
        for game, box in zip(game_keys(), self._boxes, strict=True):
            lesson = lesson_of(game)
            paint.panel(surface, layout.box(box))
            title = local(rulesets.load(lesson.ruleset).ruleset.title)
            room = layout.rect(box.x + 20, box.y + 12, box.w - 40, 40)
            fonts.write(surface, title, fonts.NAME, theme.INK.strong, room)
            about = layout.rect(box.x + 20, box.y + 52, box.w - 40, _HEAD - 60)
            fonts.write(surface, _(lesson.about), fonts.SMALL, theme.INK.soft, about, down=0.0, wrapped=True)
