"""Starting and resuming a lesson: its goals on the table, then the first game."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from barons import rulesets
from barons.app.games import game_table
from barons.app.kit.navigator import Navigator
from barons.app.table.firstgame import FirstGamePlates
from barons.app.table.guide import Guide, GuidedTurn, GuideInput
from barons.app.table.table import Table
from barons.engine.record import RecordError
from barons.lessons import lesson_of
from barons.lessons.lesson import Goal, Lesson
from barons.play.lessonsprogress import LessonProgress
from barons.play.match import Match
from barons.play.saves import new_key
from barons.play.seats import Seat


def open_lesson(shell: Navigator, key: str) -> None:
    """Resume a lesson, or start it."""
    lesson, progress = lesson_of(key), shell.progress.of_lesson(key)
    if progress.goal < len(lesson.goals):
        _open_goal(shell, lesson, progress)
    elif not _goes_on(shell, progress):
        begin_first_game(shell, key)


def open_goal(shell: Navigator, key: str, number: int) -> None:
    """Start a goal from its beginning; if `number` equals the number of goals, the first game."""
    lesson, progress = lesson_of(key), shell.progress.of_lesson(key)
    progress.begin(number)
    if number < len(lesson.goals):
        shell.keep_progress()
        _open_goal(shell, lesson, progress)
    else:
        begin_first_game(shell, key)


def begin_first_game(shell: Navigator, key: str) -> None:
    lesson, progress = lesson_of(key), shell.progress.of_lesson(key)
    rules = rulesets.load(lesson.ruleset)
    first = rules.state_from_json(dict(lesson.first_game.position))
    match = Match(rules, _seats(shell), lesson.first_game.seed, first=first, key=new_key())
    progress.begin(len(lesson.goals))
    progress.match = match.key
    shell.keep_progress()
    shell.current.autosave(match)
    shell.screens.open_table(match)


def accompany(shell: Navigator, table: Table) -> None:
    """Attach the lesson's hints to the learner's first game, however it was opened."""
    key = shell.progress.plays(table.match.key)
    if key is None:
        return
    plates = FirstGamePlates(table, lesson_of(key))
    table.parts = table.parts._replace(
        inputs=(plates, *table.parts.inputs),
        intents={**table.parts.intents, **plates.intents()},
        tools=(plates.tools,),
        over=(*table.parts.over, plates.over),
    )


def _goes_on(shell: Navigator, progress: LessonProgress) -> bool:
    """Open the first game if one is in progress; return False if there is none."""
    path = next(
        (entry.path for entry in shell.saves.entries() if progress.match and progress.match in entry.path.stem),
        None,
    )
    return path is not None and shell.files.open(path)


def _open_goal(shell: Navigator, lesson: Lesson, progress: LessonProgress) -> None:
    goal = lesson.goals[progress.goal]
    match = _laid(shell, lesson, goal, progress)
    table = game_table(lesson.game).table(shell, match)
    guide = Guide(table, lesson, goal, progress, partial(open_goal, shell, lesson.key))
    parts = table.parts
    table.parts = parts._replace(
        turn=GuidedTurn(parts.turn, guide, table),
        inputs=(GuideInput(table, guide), *parts.inputs),
        intents={**parts.intents, **guide.intents()},
        over=(*parts.over, guide.over),
        aside=(guide.aside,),
        clocks=(*parts.clocks, guide.update),
        followers=(*parts.followers, guide.sync),
    )
    shell.current.match = match
    shell.stack.reset(table)


def _laid(shell: Navigator, lesson: Lesson, goal: Goal, progress: LessonProgress) -> Match:
    """Return the goal's position with the moves that the learner has already made."""
    rules = rulesets.load(lesson.ruleset)
    first = partial(rules.state_from_json, dict(goal.position))
    seats = _seats(shell)
    if progress.step:
        with suppress(RecordError):  # from another version of the lesson: start it from its beginning
            return Match(
                rules, seats, goal.seed, first=first(), recorded=progress.actions, sealed=progress.sealed
            )
        progress.begin(progress.goal)
    return Match(rules, seats, goal.seed, first=first(), recorded=goal.opening)


def _seats(shell: Navigator) -> list[Seat]:
    """Return the seats of the learner and the computer."""
    typed = next((seat.name for seat in shell.settings.last_setup.seats if seat.kind == "person"), "")
    return [Seat("person", typed), Seat("computer", "", "novice")]
