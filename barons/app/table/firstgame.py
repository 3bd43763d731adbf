"""Help in a learner's first game: the goal, "What now?", and a pause to read the opponent's actions."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from barons.app.kit import fonts, reading
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.ui.boxes import Column
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Paragraph
from barons.app.kit.ui.node import Flex, Intents, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.bubble import bubble, bubble_button
from barons.app.table.parts import EventHandler
from barons.app.table.sheet import TableSheet
from barons.app.table.table import Table
from barons.app.table.words import lesson_text
from barons.lessons.lesson import Lesson
from barons.play.history import since_last_turn
from barons.text import describe
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_MOST: Final = 7
"""Maximum number of lines about the opponent's turn."""


class FirstGamePlates(EventHandler):
    """The button "What now?" above the board with its key, and a bubble that waits for the learner."""

    def __init__(self, table: Table, lesson: Lesson) -> None:
        self._table = table
        self._lesson = lesson
        self._read_upto = -1
        """The ply up to which the learner has read the events."""
        self._turn_read = -1

    def tools(self) -> Node:
        """The button, before the small buttons."""
        key = self._table.shell.keys.shown("what_now")
        label = "" if current().compact else _("What now?")
        text = _("What you can do now, and why")
        tip = f"{text} ({key})" if key else text
        return Button(
            label,
            "" if label else "hint",
            kind="gilt",
            key="table.whatnow",
            tooltip=tip,
            on_press=("what now",),
            flex=Flex(cross=42, basis=None if label else 48, shrink=0),
        )

    def intents(self) -> Intents:
        return {"what now": self.open_what_now, "first.go_on": self._go_on}

    def on_action(self, action: str) -> bool:
        if action == "what_now":
            self.open_what_now()
        return action == "what_now"

    def open_what_now(self) -> None:
        """Open the window of possible actions."""
        table = self._table
        if not table.may_choose:
            table.shell.toast(table.turn_status.why())
            return
        table.shell.stack.push(WhatNowWindow(table.shell, table, self._lesson))

    def over(self) -> Node | None:
        """Show the goal before the first action, later the opponent's actions until they are read."""
        table = self._table
        if not table.may_act or table.match.ply == self._read_upto:
            return None
        title, lines = self._words()
        go_on = bubble_button("first.go_on", _("Continue"), True)
        return bubble(table, title, lines, [go_on], self._place_of_the_other()) if lines else None

    def _place_of_the_other(self) -> pygame.Rect | None:
        """Return the opponent's panel once something has been played."""
        table = self._table
        if not self._has_played:
            return None
        other = next(seat for seat in range(table.match.players) if seat != table.session.viewer)
        return table.place_of(f"seat {other}")

    @property
    def _has_played(self) -> bool:
        match, seat = self._table.match, self._table.session.viewer
        return any(match.snapshot(ply).to_move == seat for ply in range(match.ply))

    def _words(self) -> tuple[str, list[Paragraph]]:
        """Return the title and the lines of the bubble; no lines if there is nothing to say."""
        table, title = self._table, _("Meanwhile")
        seat = table.session.viewer
        if seat is None:
            return title, []
        if not self._has_played:
            aim = lesson_text(self._lesson.first_game.aim, self._lesson, table.match.rules)
            return _("Your first game"), [Paragraph(aim, fonts.UI)]
        if table.match.turn_number == self._turn_read:
            return title, []
        recorded = since_last_turn(table.match, seat)
        if not recorded or any(step.seat == seat and step.kind == "decision" for step in recorded[1:]):
            return title, []
        first = recorded[0].ply
        lines = [
            Paragraph(str(entry.sentence), fonts.SMALL)
            for entry in table.session.chronicle.entries(seat)
            if entry.ply >= first and entry.seat not in (None, seat) and not entry.is_detail
        ]
        return title, lines[-_MOST:]

    def _go_on(self) -> None:
        self._read_upto, self._turn_read = self._table.match.ply, self._table.match.turn_number
        self._table.sync()


class WhatNowWindow(TableSheet):
    """The possible actions by kind with explanations, and the adviser's suggestion."""

    kind = "what_now"
    width = 900.0

    def __init__(self, shell: Navigator, table: Table, lesson: Lesson) -> None:
        super().__init__(shell, table)
        self._lesson = lesson
        self._legal = list(table.match.legal)
        self._is_thinking = not table.turn_status.why_no_hint()
        if self._is_thinking:
            table.session.ask_hint()

    def title(self) -> str:
        return _("What now?")

    def body(self) -> Node:
        table, rules, advice = self.table, self.table.match.rules, self._lesson.advice
        adviser = table.session.adviser
        advised = table.turn_status.why_no_hint() or _("is thinking…")
        if adviser.hint is not None:
            adviser.tell(table.parts.advised(adviser.hint), table.family.words)
            advised = adviser.text
        counts = Counter(self._lesson.kind_of(action.text) for action in self._legal)
        parts = [reading.label(_("The adviser")), *map(reading.prose, advised.split("\n")), reading.space(8)]
        for kind in sorted(counts, key=lambda each: [*advice, each].index(each)):
            ways = ngettext("{count} way", "{count} ways", counts[kind]).format(count=counts[kind])
            why = lesson_text(advice.get(kind, ""), self._lesson, rules)
            parts.append(reading.label(f"{describe.action_title(rules, kind)} · {ways}"))
            parts.append(reading.prose(why or describe.action_note(rules, kind)))
        return Scroll(Column(parts), key="whatnow.list")

    def update(self, dt: float) -> bool:
        self.table.session.tick(dt)
        if self._is_thinking and self.table.session.adviser.hint is not None:
            self._is_thinking = False
            self.changed()
        return super().update(dt) or self._is_thinking
