"""The lesson screen, a card per game with a list of its lessons on the back; starting and resuming a lesson."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import NamedTuple

import pygame

from barons import rulesets
from barons.app.games import game_table
from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, list_row
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, Link, ListView
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Option, segmented
from barons.app.screens.newgame_cards import deal_picture
from barons.app.table.firstgame import FirstGamePlates
from barons.app.table.guide import Guide, GuidedTurn, GuideInput
from barons.app.table.table import Table
from barons.engine.record import RecordError
from barons.games import game_keys
from barons.lessons import lesson_of, lessons_of
from barons.lessons.lesson import Goal, Lesson
from barons.play.lengths import lesson_minutes
from barons.play.lessonsprogress import LessonProgress
from barons.play.match import Match
from barons.play.saves import new_key
from barons.play.seats import Seat
from barons.rulesets import RulesetEntry
from barons.text import describe
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import labelled, local, ngettext, pgettext


def open_lesson(shell: Navigator, key: str) -> None:
    """Resume a lesson, or start it."""
    lesson, progress = lesson_of(key), shell.progress.of_lesson(key)
    if progress.goal < len(lesson.goals):
        _open_goal(shell, lesson, progress)
    elif not _resume_first_game(shell, progress):
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


def _resume_first_game(shell: Navigator, progress: LessonProgress) -> bool:
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


class _Shown(NamedTuple):
    """A lesson and how far the learner has come; its last goal is a short game."""

    lesson: Lesson
    done: frozenset[int]
    """The numbers of the completed goals."""
    next: int | None
    """The number of the goal to continue with; None if the lesson has not been started."""

    @property
    def entry(self) -> RulesetEntry:
        return rulesets.entry_of(rulesets.path_for(self.lesson.ruleset))

    @property
    def title(self) -> str:
        return local(self.entry.title)

    @property
    def goals(self) -> list[str]:
        return [*(_(goal.title) for goal in self.lesson.goals), _("A short game")]

    @property
    def peers(self) -> list[Lesson]:
        """The lessons of the game, if there are several."""
        found = lessons_of(self.lesson.game)
        return [*found] if len(found) > 1 else []


class LessonsScene(PageScene):
    kind = "lessons"

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self.turned = ""
        """The game whose card shows its back."""
        self._taken: dict[str, str] = {}
        """The last viewed lesson of each game that has several."""

    def title(self) -> tuple[str, str]:
        return _("First game"), _("learn by playing: a position is set up, and you make the move")

    def body(self) -> Node:
        games = [game for game in game_keys() if lessons_of(game)]
        progress = self.shell.progress
        played = [game for game in games if progress.last in [each.key for each in lessons_of(game)]]
        cards = []
        for game in games:
            lesson = self._lesson(game)
            shown = _shown(lesson, progress.begun(lesson.key))
            view = _list if game == self.turned else _card
            cards.append(memo(view, shown, game == [*played, games[0]][0], progress.is_new, key=game))
        return Padding(Row(cards, gap=34), Edges(10, 8, 10, 0))

    def foot(self) -> tuple[Node, ...]:
        text = _("Leave a lesson whenever you like: you come back to the step where you were.")
        return (
            Node(flex=Flex(basis=10)),
            Text(text, fonts.SMALL, theme.ON_WOOD_SOFT, flex=FILLS._replace(cross=54)),
        )

    def _lesson(self, game: str) -> Lesson:
        """Return the lesson on a game's card: the last viewed or played, otherwise the easiest."""
        lessons = {each.key: each for each in lessons_of(game)}
        wanted = self._taken.get(game, self.shell.progress.last)
        return lessons.get(wanted) or [*lessons.values()][-1]

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("turn", str(game)):
                self.turned = game
            case ("take", str(game), int(number)):
                self._taken[game] = lessons_of(game)[number].key
            case ("lesson", str(key)):
                self.shell.screens.open_lesson(key)
            case ("goal", str(key), int(number)):
                open_goal(self.shell, key, number)
            case _:
                super().perform(intent)

    def on_event(self, event: pygame.event.Event) -> bool:
        if self.turned and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.act(("turn", ""))
            return True
        return super().on_event(event)


def _shown(lesson: Lesson, progress: LessonProgress | None) -> _Shown:
    done: set[int] = set()
    if progress is not None:
        done = {number for number, goal in enumerate(lesson.goals) if goal.key in progress.done}
        done |= {len(lesson.goals)} if progress.ended else set()
    return _Shown(lesson, frozenset(done), None if progress is None else progress.goal)


def _minutes(goal: Goal) -> int:
    return lesson_minutes(len(goal.steps))


def _edition(lesson: Lesson) -> str:
    return local(rulesets.entry_of(rulesets.path_for(lesson.ruleset)).edition)


# --- cards ----------------------------------------------------------------------------------------------


def _pills(surface: pygame.Surface, rect: pygame.Rect, states: tuple[str, ...]) -> None:
    """Paint a pill per goal; completed, next and future goals differ in shape."""
    count, gap = len(states), px(8)
    width = (rect.w - gap * (count - 1)) / count
    shades = {"done": theme.SUCCESS, "next": theme.GILT[500]}
    for number, state in enumerate(states):
        height = px(14) if state == "next" else px(10)
        x = round(number * (width + gap))
        size = (round(number * (width + gap) + width) - x, height)
        shade, stroke = shades.get(state, theme.PARCHMENT[50]), theme.WOOD[500]
        pill = paint.boxed(size, height / 2, shades=(shade,), stroke=stroke, width=max(1, px(1.5)))
        put.picture(surface, pill, midleft=(rect.x + x, rect.centery))


def _card(shown: _Shown, is_first: bool, is_new: bool) -> Node:
    entry, game, goals = shown.entry, shown.lesson.game, shown.lesson.goals
    introduction, count = describe.introduction(game), len(goals)
    short = ngettext("{count} lesson, then a short game", "{count} lessons, then a short game", count)
    edition = introduction.demand
    if shown.peers:
        edition = _("{edition} rules").format(edition=local(entry.edition))
    facts = [
        ("hourglass", filled(_("about {minutes} minutes"), minutes=sum(map(_minutes, goals)))),
        ("flag", short.format(count=count)),
        ("info", edition),
    ]
    words = [
        Text(shown.title, fonts.DISPLAY, role="heading", flex=Flex(shrink=0, min=46)),
        Text(introduction.aim, fonts.BODY, y=0, flex=Flex(shrink=0, min=60)),
        *(_fact(icon, text) for icon, text in facts),
    ]
    key, name = f"lessons.{game}.turn", labelled(_("Choose a single lesson"), shown.title)
    link = Link(_("Choose a single lesson"), key=key, name=name, on_press=("turn", game))
    picture = Frame(
        deal_picture(entry, 5, min(entry.players)), is_ground=True, flex=Flex(grow=1, basis=0, min=90)
    )
    above = Column([picture, Padding(Column(words, gap=2), Edges(16, 8, 16, 8))], flex=FILLS)
    return _framed(shown, above, link, is_first=is_first, is_new=is_new)


def _fact(icon: str, words: str) -> Node:
    sign = Image(icon, theme.WOOD[500], flex=Flex(basis=24, cross=24, shrink=0))
    text = Text(words, fonts.SMALL, flex=FILLS)
    return Row([sign, text], gap=14, align="middle", flex=Flex(min=36, shrink=0))


def _list(shown: _Shown, is_first: bool, is_new: bool) -> Node:
    rows = [_goal(shown, number) for number in range(len(shown.goals))]
    lesson = shown.lesson
    following = f"lessons.{lesson.key}.{shown.next}"
    view = ListView(rows, gap=6, stop=following, key="goals")
    title = Text(shown.title, fonts.NAME, role="heading", flex=FILLS)
    head: list[Node] = [Row([title, _back(shown)], gap=10, align="middle", flex=Flex(min=52, shrink=0))]
    if shown.peers:
        options = [Option(_edition(each)) for each in shown.peers]
        at, name, flex = shown.peers.index(lesson), f"lessons.{lesson.game}.edition", Flex(basis=46, shrink=0)
        head.append(segmented(name, _("Edition"), options, at, ("take", lesson.game), flex=flex))
    listed = Scroll(
        view, 16, "needed", following, key=f"lessons.{lesson.key}", name=shown.title, is_paged=False, flex=FILLS
    )
    above = Padding(Column([*head, listed], gap=8), Edges(10, 4, 10, 8), flex=FILLS)
    return _framed(shown, above, None, is_first=is_first, is_new=is_new)


def _back(shown: _Shown) -> Node:
    key, flex = f"lessons.{shown.lesson.game}.back", Flex(cross=46, shrink=0)
    return Button(
        _("Turn the card over"), kind="parchment", style=fonts.SMALL, key=key, on_press=("turn", ""), flex=flex
    )


def _check_mark(surface: pygame.Surface, rect: pygame.Rect) -> None:
    side = min(rect.size)
    disc = paint.boxed((side, side), side / 2, shades=(theme.SUCCESS,))
    put.picture(surface, disc, center=rect.center)
    put.icon(surface, "check", round(side * 0.6), theme.PARCHMENT[50], center=rect.center)


def _goal(shown: _Shown, number: int) -> Node:
    is_done, is_next = number in shown.done, number == shown.next
    sign = Frame(_check_mark, flex=Flex(basis=30, cross=30, shrink=0))
    digit = Text(str(number + 1), fonts.UI_BOLD, theme.INK.label, x=0.5, flex=Flex(basis=30, shrink=0))
    note = _("done") if is_done else ""
    if not is_done and number < len(shown.lesson.goals):
        minutes = _minutes(shown.lesson.goals[number])
        note = ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
    parts = [
        sign if is_done else digit,
        Text(shown.goals[number], fonts.UI, flex=FILLS),
        Text(note, fonts.CAPTION, theme.INK.soft, x=1, flex=Flex(shrink=0)) if note else None,
    ]
    key, row = f"lessons.{shown.lesson.key}.{number}", Row(parts, gap=14, align="middle")
    intent = ("goal", shown.lesson.key, number)
    return list_row(key, row, Edges(12, 4, 12, 4), intent, is_next, Flex(min=50, shrink=0))


def _framed(shown: _Shown, above: Node, link: Node | None, *, is_first: bool, is_new: bool) -> Node:
    """Return a card with what both sides share: the progress and the continue button."""
    count = len(shown.goals)
    states = tuple(
        "done" if number in shown.done else "next" if number == shown.next else "" for number in range(count)
    )
    is_over = len(shown.done) == count
    state = _("not begun yet")
    label = _("Start here") if is_first and is_new else pgettext("lesson", "Start")
    if is_over:
        state = _("{done} of {count} done").format(done=count, count=count)
        label = _("Play it again")
    elif shown.next is not None and shown.next < count - 1:
        where = shown.next + 1
        state = _("Lesson {number} of {count}").format(number=where, count=count - 1)
        label = _("Continue with lesson {number}").format(number=where)
    elif shown.next is not None:
        state, label = shown.goals[-1], _("Continue with the game")
    lesson = shown.lesson.key
    again = ("goal", lesson, 0) if is_over else ("lesson", lesson)
    key, name, flex = f"lessons.{lesson}.open", labelled(label, shown.title), Flex(basis=62, shrink=0)
    button = Button(
        label, "play", kind="red" if is_first else "parchment", key=key, name=name, on_press=again, flex=flex
    )
    below = Row([Text(state, fonts.SMALL, theme.INK.soft, flex=Flex(grow=1)), link], gap=12, align="middle")
    parts = [
        above,
        Padding(Frame(painter(_pills, states)), Edges(16, 4, 16, 0), flex=Flex(basis=24, shrink=0)),
        Padding(below, Edges(16, 0, 16, 6), flex=Flex(min=44, shrink=0)),
        Padding(button, Edges(16, 0, 16, 14), flex=Flex(shrink=0)),
    ]
    content = Padding(Column(parts), Edges.all(14))
    return Frame(painter(paint.panel, framed=is_first), content, overhang=30, is_ground=True, flex=FILLS)
