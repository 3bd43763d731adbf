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
from barons.app.kit.widgets.rowlist import RowList
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.lesson import open_goal
from barons.lessons import all_lessons, lessons_of
from barons.lessons.lesson import Lesson
from barons.play.lessonsprogress import LessonProgress
from barons.text.tr import gettext as _
from barons.text.tr import local

_GAP: Final = 22.0
_ROW: Final = 58.0
_BAR: Final = 16.0
"""What a list that scrolls leaves to its bar."""
_HEAD: Final = 152.0
_FOOT: Final = 86.0


class LessonsScene(FramedScene):
    """A column a lesson."""

    kind = "lessons"

    def build(self) -> None:
        """Goals, and the plate that goes on."""
        self.build_frame(_("First game"), _("little goals, then a short game: about five minutes each"))
        body, taught = self.body, all_lessons()
        count = len(taught)
        wide = (body.w - 52 - _GAP * (count - 1)) / count
        self._boxes = [
            Box(26 + number * (wide + _GAP), body.y + 22, wide, body.h - 40) for number in range(count)
        ]
        for lesson, box in zip(taught, self._boxes, strict=True):
            self._column(lesson, box)
        self.build_back()

    def _column(self, lesson: Lesson, box: Box) -> None:
        layout, key = current(), lesson.key
        progress = self.shell.progress.begun(key)
        room = Box(box.x + 18, box.y + _HEAD, box.w - 36, box.h - _HEAD - _FOOT)
        area, rows = ScrollArea(f"lessons.{key}", layout.box(room)), RowList()
        following: Button | None = None
        names = [_(goal.title) for goal in lesson.goals] + [_("A short game")]
        bar = _BAR if len(names) * _ROW > room.h else 0.0
        for number, name in enumerate(names):
            is_done = progress is not None and _is_done(lesson, progress, number)
            is_next = progress is not None and progress.goal == number
            icon = "check" if is_done else "play" if is_next else "flag"
            rect = layout.rect(room.x, room.y + number * _ROW, room.w - bar, _ROW - 6)
            plate = Button(
                f"lessons.{key}.{number}",
                rect,
                f"{number + 1}. {name}",
                icon=icon,
                kind="gilt" if is_next else "parchment",
                on_press=partial(open_goal, self.shell, key, number),
            )
            area.put(rows.add(plate, is_stop=is_next))
            following = plate if is_next else following
        self.controls.add(area)
        if following is not None:
            area.reveal(following)  # of a long list what is next is seen
        label = _("Begin") if progress is None else _("Go on")
        foot = layout.rect(box.x + 18, box.bottom - 72, box.w - 36, 54)
        press = partial(self.shell.screens.open_lesson, key)
        self.controls.add(Button(f"lessons.{key}.open", foot, label, icon="play", kind="red", on_press=press))

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Panels with the games' names."""
        super().paint_backdrop(surface)
        layout = current()
        for lesson, box in zip(all_lessons(), self._boxes, strict=True):
            paint.panel(surface, layout.box(box))
            title = local(rulesets.entry_of(rulesets.path_for(lesson.ruleset)).title)
            room = layout.rect(box.x + 20, box.y + 12, box.w - 40, 40)
            fonts.write(surface, title, fonts.NAME, theme.INK.strong, room)
            about = layout.rect(box.x + 20, box.y + 52, box.w - 40, _HEAD - 60)
            fonts.write(surface, _about(lesson), fonts.SMALL, theme.INK.soft, about, down=0.0, wrapped=True)


def _is_done(lesson: Lesson, progress: LessonProgress, number: int) -> bool:
    """Whether a goal is reached, or, of the number of goals, the first game over."""
    return progress.ended if number == len(lesson.goals) else lesson.goals[number].key in progress.done


def _about(lesson: Lesson) -> str:
    """What is learnt; with the edition where a game has several lessons."""
    about = _(lesson.about)
    if len(lessons_of(lesson.game)) == 1:
        return about
    edition = local(rulesets.entry_of(rulesets.path_for(lesson.ruleset)).edition)
    return _("{edition}: {about}").format(edition=edition, about=about)
