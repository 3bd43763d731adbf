"""The lessons of all games: their goals, which of them are reached, and where each is gone on with."""

from __future__ import annotations

from typing import Final, NamedTuple

from barons import rulesets
from barons.app.kit import fonts, theme
from barons.app.kit.page import PageScene, sheet
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, ListView
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.lesson import open_goal
from barons.lessons import all_lessons, lessons_of
from barons.lessons.lesson import Lesson
from barons.play.lessonsprogress import LessonProgress
from barons.text.tr import gettext as _
from barons.text.tr import labelled, local

_FILLS: Final = Flex(basis=0, min=0, grow=1)


class _Shown(NamedTuple):
    """A lesson as it is shown."""

    key: str
    title: str
    about: str
    goals: tuple[str, ...]
    done: frozenset[int]
    """The numbers of the goals that are reached."""
    next: int | None
    """The number of the goal to go on with; None: it has not been begun."""


class LessonsScene(PageScene):
    """A column a lesson."""

    kind = "lessons"

    def title(self) -> tuple[str, str]:
        """What the screen is."""
        return _("First game"), _("short goals, then a short game: about five minutes each")

    def body(self) -> Node:
        """Lessons beside each other."""
        progress = self.shell.progress
        shown = [_shown(lesson, progress.begun(lesson.key)) for lesson in all_lessons()]
        return Row([memo(_column, each, key=each.key) for each in shown], gap=22)

    def perform(self, intent: Intent) -> None:
        """Open a lesson where it was left, or at a goal."""
        match intent:
            case ("lesson", str(key)):
                self.shell.screens.open_lesson(key)
            case ("goal", str(key), int(number)):
                open_goal(self.shell, key, number)
            case _:
                super().perform(intent)


def _column(shown: _Shown) -> Node:
    """What a lesson is about, its goals, and the plate that goes on."""
    title = Text(shown.title, fonts.NAME, role="heading")
    about = Text(shown.about, fonts.SMALL, theme.INK.soft, y=0)
    label = _("Begin") if shown.next is None else _("Continue")
    key, name = f"lessons.{shown.key}.open", f"{labelled(label, shown.title)}. {shown.about}"
    onward = Button(label, "play", kind="red", key=key, name=name, on_press=("lesson", shown.key))
    parts = [
        Padding(title, Edges(20, 12, 20, 0), flex=Flex(basis=52)),
        Padding(about, Edges(20, 0, 20, 8), flex=Flex(basis=100)),
        Padding(_goals(shown), Edges(left=18, right=18), flex=_FILLS),
        Padding(onward, Edges(18, 14, 18, 18), flex=Flex(basis=86)),
    ]
    return sheet(Column(parts), inside=0, flex=_FILLS)


def _goals(shown: _Shown) -> Node:
    """A plate a goal; of a long list the next one is seen."""
    plates = []
    for number, words in enumerate(shown.goals):
        is_next = number == shown.next
        plates.append(
            Button(
                f"{number + 1}. {words}",
                "check" if number in shown.done else "play" if is_next else "flag",
                kind="gilt" if is_next else "parchment",
                key=f"lessons.{shown.key}.{number}",
                on_press=("goal", shown.key, number),
                flex=Flex(basis=52),
            )
        )
    following = "" if shown.next is None else f"lessons.{shown.key}.{shown.next}"
    rows = ListView(plates, gap=6, stop=following, key="goals")
    name, key = f"{shown.title}. {shown.about}", f"lessons.{shown.key}"
    return Scroll(rows, key=key, name=name, aside=16, bar="needed", shown=following, is_paged=False)


def _shown(lesson: Lesson, progress: LessonProgress | None) -> _Shown:
    """What there is to show of a lesson; the last of its goals is a short game."""
    goals = (*(_(goal.title) for goal in lesson.goals), _("A short game"))
    title = local(rulesets.entry_of(rulesets.path_for(lesson.ruleset)).title)
    if progress is None:
        return _Shown(lesson.key, title, _about(lesson), goals, frozenset(), None)
    done = {number for number, goal in enumerate(lesson.goals) if goal.key in progress.done}
    done |= {len(lesson.goals)} if progress.ended else set()
    return _Shown(lesson.key, title, _about(lesson), goals, frozenset(done), progress.goal)


def _about(lesson: Lesson) -> str:
    """What is learnt; with the edition where a game has several lessons."""
    about = _(lesson.about)
    if len(lessons_of(lesson.game)) == 1:
        return about
    edition = local(rulesets.entry_of(rulesets.path_for(lesson.ruleset)).edition)
    return _("{edition}: {about}").format(edition=edition, about=about)
