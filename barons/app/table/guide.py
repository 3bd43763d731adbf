"""A lesson at the table: its current step, the bubble beside the target, and replies to other clicks.

The lesson's data are in `barons.lessons`; the table decides what is legal and why something is not.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.keys import place_in_bar
from barons.app.kit.layout import px
from barons.app.kit.ui.boxes import Column, Fits, Padding, Row, Stack
from barons.app.kit.ui.controls import Button, Link
from barons.app.kit.ui.leaves import Frame, Image, Paragraph, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intents, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.boards.marks import Marks
from barons.app.table.bubble import bubble, bubble_button, paint_ring, plates
from barons.app.table.family import Refusal
from barons.app.table.input import HELD, in_reading_order, lead
from barons.app.table.parts import EventHandler, SealState, TurnControls
from barons.app.table.table import Table, Widget
from barons.app.table.words import lesson_text
from barons.engine.core import Part
from barons.lessons.lesson import Goal, HeldGoal, Lesson, LessonStep, Over, PlayedGoal, Read, Sealed
from barons.play.lessonsprogress import LessonProgress
from barons.text.tr import gettext as _

LEARNER = 0
"""Seat of the learner."""

_ALWAYS = frozenset(
    (
        "table.menu",
        "table.log",
        "table.rules",
        "table.settings",
        "table.zoom",
        "table.whole",
        "hand.hide",
        "chronicle",
    )
)
"""Widgets that may be pressed at every step because they play nothing."""
_QUIET = frozenset(
    ("why_not", "recall", "log", "statistics", "zoom_in", "zoom_out", "zoom_reset", "ai_slower", "ai_faster")
)
"""Key actions that play nothing."""
_CHOICES = "choice"
"""Prefix of buttons that play an action; its notation follows."""
_SHORT = 45
"""Maximum length in characters of an instruction that is listed whole."""


class Guide:
    """The current goal of a lesson. `open_goal` opens the goal with a number, the next or this one again."""

    def __init__(
        self,
        table: Table,
        lesson: Lesson,
        goal: Goal,
        progress: LessonProgress,
        open_goal: Callable[[int], None],
    ) -> None:
        self.table = table
        self.goal = goal
        self._lesson = lesson
        self._progress = progress
        self._open_goal = open_goal
        self._floor = min(progress.step, len(goal.steps) - 1)
        """The first step that is not permanently passed."""
        self._since = table.match.ply
        self._sealed = table.match.sealed
        self._was_read = -1
        self.answer_text = ""
        """Why the latest click did not help; empty if there is nothing to say."""
        self.passed_at: tuple[int, int] | None = None
        """Pointer position when the last step was passed."""
        self._answered_at = -1
        """The step to which `answer_text` belongs; it is shown at no other."""
        self._was_shown = False
        self._shown_by: pygame.Rect | None = None
        """Previous rectangle of the bubble's anchor."""
        self._is_left = False
        """Another goal has replaced this one."""
        table.session.computers.rest = True
        table.session.is_exercise = True
        table.pointing.is_dim = self._is_dim
        table.way_out = lambda: _("Back to the lessons")

    # --- the learner's progress -------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Number of the current step, from 0."""
        steps = self.goal.steps
        at = self._floor
        while at < len(steps) - 1 and isinstance(steps[at].until, HeldGoal) and self._passes(at):
            at += 1
        return at

    @property
    def step(self) -> LessonStep:
        return self.goal.steps[self.at]

    @property
    def is_missed(self) -> bool:
        """True if the turn is over and a free step has not been passed."""
        match = self.table.match
        is_gone = match.is_over or match.computer_to_move is not None
        return self.step.is_free and is_gone and not self._passes(self.at)

    @property
    def is_shown(self) -> bool:
        """True while nothing is animated."""
        return self.table.session.is_settled

    def _passes(self, number: int) -> bool:
        until, match = self.goal.steps[number].until, self.table.match
        match until:
            case Read():
                return self._was_read == number
            case HeldGoal():
                return until.texts <= self.table.pending.held
            case PlayedGoal():
                return any(
                    match.snapshot(ply).to_move == LEARNER and match.action(ply).text in until.texts
                    for ply in range(self._since, match.ply)
                )
            case Sealed():
                return match.sealed != self._sealed
            case Over():
                return match.is_over and match.ranking()[0].seat == LEARNER

    def _advance(self) -> None:
        """Record the permanently passed steps and play the opponent's reply."""
        steps = self.goal.steps
        while True:
            number = self._floor
            while number < len(steps) and isinstance(steps[number].until, HeldGoal):
                number += 1
            if number == len(steps) or not self._passes(number):
                return
            self.pass_step(number)
            if self._floor == len(steps):
                self._floor = len(steps) - 1
                self._is_left = True
                self._skip()
                return

    def pass_step(self, number: int) -> None:
        """Mark a step as permanently passed and play the opponent's reply; the last task completes the goal."""
        table, steps = self.table, self.goal.steps
        self.passed_at = pygame.mouse.get_pos()
        self._floor = number + 1
        tasks = [at for at, step in enumerate(steps) if not isinstance(step.until, Read)] or [len(steps) - 1]
        if number >= tasks[-1] and self.goal.key not in self._progress.done:
            self._progress.done.append(self.goal.key)
        self.answer_text = ""
        theirs = steps[number].theirs
        if theirs:
            table.session.show_computers([step for text in theirs for step in table.match.play(text)])
        match = table.match
        self._since, self._sealed = match.ply, match.sealed
        self._progress.step = self._floor
        self._progress.actions, self._progress.sealed = match.record().actions, match.sealed
        table.shell.keep_progress()
        if theirs:
            table.sync()  # earlier panels have already been synchronised

    def read(self) -> None:
        self._was_read = self.at
        self.table.sync()

    # --- allowed input ----------------------------------------------------------------------------------

    def allows(self, part: Part) -> bool:
        """True if pressing this part belongs to the step."""
        step = self.step
        if part.kind == "control" and (part.name in _ALWAYS or part.name.startswith("lesson.")):
            return True
        if isinstance(step.until, PlayedGoal) and part.name in {
            f"{_CHOICES}.{text}" for text in step.until.texts
        }:
            return True  # the button for the same action as the place under the arrow
        return (step.is_free and not self.is_missed) or part in step.asks

    def _is_dim(self, place: Part) -> bool:
        step = self.step
        return self.is_shown and not step.is_free and place not in (step.at, *step.may, *step.lit)

    def answer(self, pressed: Widget | None, place: Part | None) -> None:
        """Explain why a click on anything but the target does not help."""
        table = self.table
        text = self._reason(pressed, place)
        table.pointing.refusal = None
        table.shell.sounds.play("error")
        self.answer_text = text or self._default()
        self._answered_at = self.at
        table.sync()

    def _reason(self, pressed: Widget | None, place: Part | None) -> str:
        """Return the rules' refusal, else the step's explanation; empty if neither is about this click."""
        step, asked = self.step, self.step.at
        if pressed is not None:
            is_shown = Part("control", pressed.key) in (step.at, *step.lit)
            row = _CHOICES if asked is not None and asked.kind not in ("control", "panel") else ""
            if asked is not None and asked.kind == "control":
                row = _row(asked.name)
            is_alike = _row(pressed.key) == row
            if pressed.why_not and (is_shown or not isinstance(step.until, Read)):
                return pressed.why_not
            return self._say(step.otherwise) if is_alike else ""
        if place is None or not self.table.may_choose or isinstance(step.until, Read):
            return ""
        refusal: Refusal | None = self.table.parts.turn.ask(place)
        if refusal is None:
            return self._say(step.otherwise)
        is_one = bool(refusal.short) and "\n" not in refusal.sentence  # otherwise it lists every order
        is_of_places = asked is not None and asked.kind not in ("control", "panel")
        return refusal.sentence if is_one else self._say(step.otherwise) if is_of_places else ""

    def _default(self) -> str:
        if isinstance(self.step.until, Read):
            return _("Read this first, then click “Next”.")
        return _("That comes later. Click what is ringed in gold.")

    def _say(self, sentence: str) -> str:
        return lesson_text(sentence, self._lesson, self.table.match.rules)

    # --- the bubble -----------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Check whether the learner has completed the step."""
        if not self.is_shown or self._is_left:
            return
        if self.table.match.ply < self._since:
            self._is_left = True
            self._again()  # an undo went back past a completed step
            return
        self._advance()
        if self.answer_text and self._answered_at != self.at:
            self.answer_text = ""

    def over(self) -> Node | None:
        """A ring round the step's target, and the bubble in a free corner of the board."""
        if not self.is_shown:
            return None
        anchor = self.anchor
        self._shown_by = anchor
        ring = None
        if anchor is not None and self.step.at is not None:
            x, y, width, height = anchor
            ring = Frame(
                painter(paint_ring, (x, y, width, height), self.step.at.kind not in ("control", "panel"))
            )
        light = [*self.light(), *([self.table.family.board.rect] if self.step.is_free else [])]
        return Stack(
            [ring, bubble(self.table, self._say(self.goal.title), self._paragraphs(), (), anchor, light)]
        )

    def aside(self) -> Node:
        """The current goal, the buttons, which stay in place for the whole lesson, and the steps."""
        goals = self._lesson.goals
        title = _("Lesson {number} of {count}").format(number=goals.index(self.goal) + 1, count=len(goals))
        steps = tuple(self._in_short(step) for step in self.goal.steps)
        return memo(
            _lesson_panel,
            title,
            self._say(self.goal.title),
            steps,
            self.at,
            tuple(self._plates()),
            key="lesson",
        )

    def _in_short(self, step: LessonStep) -> str:
        """Return a step's instruction, its last sentence; if that is long or missing, the first clause."""
        text = self._say(step.text)
        if not isinstance(step.until, Read):
            text = re.split("(?<=[.?!]) ", text)[-1]
            if len(text) <= _SHORT:
                return text.rstrip(".")
        return re.split("[.,;:] |\u00a0[:;] ", text)[0].rstrip(".")

    def _again(self) -> None:
        self._open_goal(self._progress.goal)

    def _skip(self) -> None:
        self._open_goal(self._progress.goal + 1)

    def intents(self) -> Intents:
        return {
            "out": self.table.shell.screens.open_lessons,
            "lesson.leave": self.table.shell.screens.open_lessons,
            "lesson.skip": self._skip,
            "lesson.again": self._again,
            "lesson.next": self.go_on,
        }

    def update(self, dt: float) -> bool:
        if self._was_shown != self.is_shown:
            self._was_shown = self.is_shown
            self.table.sync()
        elif self.is_shown and self._shown_by != self.anchor:
            self.table.invalidate()  # its subject has moved
        return False

    def place_of(self, part: Part | None) -> pygame.Rect | None:
        """Return the rectangle of a part in pixels; None if it is not visible."""
        if part is None:
            return None
        if part.kind in ("control", "panel"):
            return self.table.place_of(part.name)
        return self.table.family.board.extent(part)

    def light(self) -> list[pygame.Rect]:
        """Return the rectangles of the step's subjects, which must not be covered."""
        parts = (self.step.at, *self.step.may, *self.step.lit)
        places = (self.place_of(part) for part in parts)
        return [place.inflate(px(10), px(10)) for place in places if place is not None]

    @property
    def anchor(self) -> pygame.Rect | None:
        """Anchor of the bubble; None if it has none."""
        place = self.place_of(self.step.at)
        return None if place is None else place.inflate(px(10), px(10))

    def _paragraphs(self) -> list[Node]:
        if self.is_missed:
            return [Paragraph(self._say(self.step.missed), fonts.UI)]
        lines: list[Node] = [Paragraph(self._say(self.step.text), fonts.SMALL)]
        if self.answer_text:
            lines.append(Paragraph(self.answer_text, fonts.SMALL.italic(), theme.INK.danger))
        return lines

    def _plates(self) -> list[Button]:
        gone = _("Leave the lesson; you can resume it here later")
        leave = bubble_button("lesson.leave", _("Leave"), tooltip=gone)
        if self.is_missed:
            return [leave, bubble_button("lesson.again", _("Try again"), True)]
        is_read = isinstance(self.step.until, Read)
        why_not = _("Find the way yourself here.") if self.step.is_free and not is_read else ""
        tip = "Enter" if is_read else _("Makes this move, then goes on to the next step")
        label = _("Next") if is_read or self.step.is_free else _("Do it for me")
        return [leave, bubble_button("lesson.next", label, True, tip, why_not)]

    def go_on(self) -> None:
        """Continue after reading, else press the step's target."""
        at, table = self.step.at, self.table
        if isinstance(self.step.until, Read) or at is None:
            self.read()
        elif at.kind in ("control", "panel"):
            asked = next((each for each in table.widgets() if each.key == at.name), None)
            if asked is not None and not asked.why_not:
                asked.press()
        else:
            table.press_place(at)


def _lesson_panel(title: str, goal: str, steps: tuple[str, ...], at: int, each: tuple[Button, ...]) -> Node:
    """A panel of the right column: the buttons at a fixed position, and the steps."""
    rows = [_step_row(number, text, at) for number, text in enumerate(steps)]
    skip = Link(
        _("Skip lesson"),
        key="lesson.skip",
        on_press=("lesson.skip",),
        tooltip=_("On to the next lesson"),
        flex=Flex(cross=24, shrink=0),
    )
    heads = [
        Text(title, fonts.LABEL, theme.INK.label, wraps=wraps, narrows=True, role="heading")
        for wraps in (False, True)
    ]
    parts = [
        Row([Fits(heads, flex=FILLS), skip], gap=8, align="middle"),
        Text(goal, fonts.UI_BOLD, narrows=True),
        Padding(plates(each, basis=0), Edges(bottom=6)),
        Scroll(
            Column(rows, gap=2),
            14,
            bar="needed",
            key="lesson.steps",
            shown=f"lesson.step.{at}",
            flex=Flex(max=230, shrink=0),
        ),
    ]
    return Frame(paint.panel, Padding(Column(parts, gap=2), Edges(16, 6, 16, 6)), overhang=24, covers=True)


def _step_row(number: int, text: str, at: int) -> Node:
    """A step of the lesson: done, current or to come."""
    is_now, state = number == at, _("done") if number < at else ""
    sign = (
        Image("check", theme.INK.good)
        if number < at
        else Text(str(number + 1), fonts.UI_BOLD, theme.INK.label, x=0.5, role="none")
    )
    ink = theme.INK.strong if is_now else theme.INK.soft
    row = Row(
        [
            Padding(sign, Edges(), flex=Flex(basis=24, cross=24, shrink=0)),
            Text(text, fonts.SMALL, ink, role="none", flex=FILLS),  # bold would wrap elsewhere and move "Next"
        ],
        gap=8,
        align="middle",
    )
    name = ", ".join(filter(None, (f"{number + 1}. {text}", state)))
    key, content = f"lesson.step.{number}", Padding(row, Edges(6, 2, 6, 2))
    inside = Frame(paint.lit_inlay, content) if is_now else content
    return Column([inside], role="text", name=name, key=key, flex=Flex(min=28, shrink=0))


class GuidedTurn:
    """A game's turn with only the step's targets highlighted."""

    def __init__(self, turn: TurnControls, guide: Guide, table: Table) -> None:
        self._turn = turn
        self._guide = guide
        self._table = table
        self.ask = turn.ask
        self.press_place = turn.press_place
        self.prompt = turn.prompt
        self.seal_state: Callable[[], SealState] = turn.seal_state

    @property
    def topic(self) -> str:
        return self._turn.topic

    def press_seal(self) -> None:
        """End the turn without confirmation if the step asks for it, even if actions remain."""
        if isinstance(self._guide.step.until, Sealed):
            self._table.commands.asked_end = self._table.match.ply
        self._turn.press_seal()

    def marks(self) -> Marks:
        marks = self._turn.marks()
        if self._guide.step.is_free:
            return marks
        asked = self._guide.step.asks
        return marks.within(asked)

    def next_target(self, step: int) -> None:
        if self._guide.step.is_free:
            self._turn.next_target(step)
            return
        places = [part for part in self._guide.step.asks if part.kind not in ("control", "panel")]
        lead(self._table, in_reading_order(self._table, places), step)


class GuideInput(EventHandler):
    """The first input: clicks and keys that the step does not ask for are answered and stopped."""

    def __init__(self, table: Table, guide: Guide) -> None:
        self._table = table
        self._guide = guide

    def before(self, event: pygame.event.Event) -> bool:
        """Filter clicks and keys; events in the bubble go to its buttons only."""
        is_click = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        place = self._table.place_of("bubble") if is_click else None
        if place is not None and place.collidepoint(event.pos):
            self._table.input.handle(event)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._clicked(event)
        if event.type == pygame.MOUSEWHEEL:
            return not self._guide.step.is_free
        if event.type == pygame.MOUSEMOTION and event.buttons[0]:
            return not self._guide.step.is_free  # no dragging past the requested action
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return not bool(event.mod & HELD) and self._entered()
        return False

    def _clicked(self, event: pygame.event.Event) -> bool:
        table, guide = self._table, self._guide
        if not guide.is_shown:
            table.commands.finish()
            return True
        if event.button not in (1, 3):
            return False
        control = table.widget_at(event.pos)
        if control is not None and guide.allows(Part("control", control.key)):
            return bool(event.button == 3)
        place = table.family.board.hit(event.pos) if control is None else None
        shifted = event.button == 3 or bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if guide.step.is_free and not guide.is_missed:
            return False
        if place is not None and guide.allows(place) and not shifted:
            return False
        is_still = event.pos == guide.passed_at  # extra click after completing the last step
        if (control is not None or place is not None) and not is_still:
            guide.answer(control, place)
        return True

    def _entered(self) -> bool:
        """Handle Enter or Space: press the focused control or the place under the cursor, or continue."""
        table, guide = self._table, self._guide
        if not guide.is_shown:
            table.commands.finish()
            return True
        focus = table.focused
        if focus is not None:
            if guide.allows(Part("control", focus.key)):
                return False
            guide.answer(focus, None)
            return True
        if guide.step.is_free and not guide.is_missed:
            return False
        if table.pointing.cursor is not None and guide.allows(table.pointing.cursor):
            table.press_place(table.pointing.cursor)
        elif isinstance(guide.step.until, Read) and not guide.is_missed:
            guide.read()
        elif guide.allows(Part("control", "strip.seal")):
            table.parts.turn.press_seal()
        else:
            guide.answer(None, table.pointing.cursor)
        return True

    def on_event(self, event: pygame.event.Event) -> bool:
        held = HELD | pygame.KMOD_SHIFT
        if event.type != pygame.KEYDOWN or event.mod & held or not pygame.K_a <= event.key <= pygame.K_z:
            return False
        letter = chr(event.key).upper()
        matching = [each for each in self._table.widgets() if each.keycap == letter]
        asked = [each for each in matching if self._allows(each)]
        if len(asked) == len(matching):
            return False
        if asked and not asked[0].why_not:  # if several share a letter, the enabled one
            asked[0].press()
        else:
            self._guide.answer((asked or matching)[0], None)
        return True

    def _allows(self, widget: Widget) -> bool:
        return self._guide.allows(Part("control", widget.key))

    def on_action(self, action: str) -> bool:
        """Allow keys that play, undo or ask for advice only in free steps, or if the step asks for them."""
        is_quiet = action in _QUIET or action in ("next_target", "previous_target")
        if is_quiet or (self._guide.step.is_free and not self._guide.is_missed):
            return False
        if action == "end_turn" and self._guide.allows(Part("control", "strip.seal")):
            return False
        place = place_in_bar(action)
        if place is None and action not in ("undo", "redo", "restart_turn", "end_turn", "hint"):
            return False
        pressed = self._in_bar(place) if place is not None else None
        if pressed is not None and self._allows(pressed):
            return False
        self._guide.answer(pressed, None)
        return True

    def _in_bar(self, place: int) -> Widget | None:
        names = filter(None, (each.in_bar(place) for each in self._table.parts.inputs))
        return next(filter(None, map(self._table.widget, names)), None)


def _row(name: str) -> str:
    """Return the group of controls with alternatives: `card` for `card.exile`."""
    return name.partition(".")[0]
