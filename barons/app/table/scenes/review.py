"""The review of a game: its curve, key moments as they are found, and shares of luck and skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import current, px, side_width
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import heading, sheet
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button, Card, ListView, Look
from barons.app.kit.ui.leaves import Frame, Paragraph, RichText, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intents, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.boards.marks import Marks
from barons.app.table.chronicle import ChronicleEntry
from barons.app.table.result import you
from barons.app.table.reviewrun import MORE, ReviewRun
from barons.app.table.scenes.curve import ChanceCurve, Mark, ReviewCurve, mark_shape, places_of
from barons.app.table.scenes.replay import Replayed, ReplayScene
from barons.app.table.words import player_name
from barons.engine.core import Event, IllegalAction, Observation
from barons.engine.record import asked_action
from barons.play.match import Match
from barons.play.recordedsteps import RecordedStep, recorded_steps_of
from barons.play.saves import new_key
from barons.review.review import Review, ReviewedStep
from barons.review.words import KeyMoment, ReviewTeller, verdict_name
from barons.text.numbers import signed
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext

_WIDE: Final = 1500.0
"""Minimum width in units for the players' cards beside the board."""


class ReviewScene(ReplayScene):
    """The replay with comments from the search, which runs in background processes."""

    kind = "review"

    def __init__(self, shell: Navigator, replayed: Replayed) -> None:
        super().__init__(shell, replayed, replayed.match.ply)
        self.run = ReviewRun(shell, self.match)
        self.seat = self.match.leaders()[0] if (seat := you(self.match)) is None else seat
        """Seat whose chances are shown."""
        self.awaits: str = ""
        """Key action of a pending jump to something not yet found."""
        self._told: tuple[Review, ReviewTeller] | None = None
        self._peeked: int | None = None
        """The ply under the pointer on the curve."""
        self._is_elsewhere = False
        """True while the board shows the better line."""

    # --- the review itself ----------------------------------------------------------------------------

    def on_enter(self) -> None:
        self.run.start()
        self.changed()

    def on_leave(self) -> None:
        self.run.close()

    @property
    def teller(self) -> ReviewTeller | None:
        """The texts of the review as far as known."""
        review = self.run.so_far
        if review is None:
            return None
        if self._told is None or self._told[0] is not review:
            names = self.family.words.names
            self._told = review, ReviewTeller(self.match.rules, review, names, self.match.was_ended)
        return self._told[1]

    @property
    def steps(self) -> Sequence[ReviewedStep]:
        """The known actions with their chances."""
        return self.teller.review.steps if self.teller is not None else ()

    @property
    def step_shown(self) -> ReviewedStep | None:
        """The action played from the position shown; None at the end and where not yet known."""
        return self.steps[self.place] if self.place < len(self.steps) else None

    @property
    def place(self) -> int:
        """The ply shown: the one under the pointer, else the current one."""
        return self.ply if self._peeked is None else self._peeked

    # --- content --------------------------------------------------------------------------------------

    def titled(self) -> str:
        return _("Review — {title}")

    def foot(self) -> Sequence[Node | None]:
        return [*self.transport(), Node(flex=FILLS), *self.plates()]

    def plates(self) -> list[Node]:
        """Buttons for the next mistake and the next piece of luck."""
        none = _("There is none in this game.")
        is_done = self.run.found is not None
        faults = none if is_done and not any(step.is_fault for step in self.steps) else ""
        luck = none if is_done and not any(step.is_luck for step in self.steps) else ""
        return [
            self.plate("next_mistake", _("Next mistake"), "warn", faults, of="review"),
            self.plate("next_luck", _("Lucky moment"), "dice", luck, of="review"),
        ]

    def body(self) -> Node:
        layout = current()
        is_wide = layout.w >= _WIDE
        width = side_width(layout)
        right = Column(
            [self._this(), self._moments(), self._sums() if is_wide else None],
            gap=14,
            flex=Flex(basis=width * (1.3 if is_wide else 1.15), shrink=0),
        )
        left = [self.players(width), self._key()] if is_wide else []
        players = Column(left, gap=14, flex=Flex(basis=width, shrink=0)) if is_wide else None
        upper = Row([players, self.board(), right], gap=16, flex=FILLS)
        return Column([upper, self._strip(is_wide)], gap=14)

    def _key(self) -> Node:
        """The legend of the marks on the curve and in the list of moments."""
        signs = (
            (
                painter(_paint_sign, "own", True),
                filled(_("mistake of {name}"), name=player_name(self.match, self.seat)),
            ),
            (painter(_paint_sign, "other", True), _("mistake of another player")),
            (painter(_paint_sign, "luck", True), _("lucky or unlucky draw")),
            (painter(_paint_sign, "own", False), _("first estimate, may change")),
        )
        rows = [
            Row(
                [
                    Frame(sign, flex=Flex(basis=26, cross=26, shrink=0)),
                    Text(words, fonts.SMALL, narrows=True, flex=FILLS),
                ],
                gap=10,
                align="middle",
            )
            for sign, words in signs
        ]
        listed = Scroll(Column(rows, gap=4), bar="needed", flex=Flex(shrink=1, min=0))
        return sheet(Column([heading(_("The marks")), listed], gap=4), inside=14, flex=Flex(shrink=1, min=0))

    def _this(self) -> Node:
        """The comment on the next action, with buttons at a fixed position."""
        teller, step = self.teller, self.step_shown
        if step is not None and teller is not None:
            is_sure = self.run.is_sure(step.place.ply)
            name = verdict_name(step.verdict) if step.verdict is not None else ""
            words = [
                Text(teller.heading(step), fonts.SMALL, theme.INK.soft, narrows=True),
                Paragraph(teller.action(step.place.action), fonts.UI_BOLD),
                Text(name, fonts.UI_BOLD, theme.INK.danger if step.is_fault else theme.INK.strong)
                if name
                else None,
                Paragraph(teller.explanation(step), fonts.SMALL),
                None
                if is_sure
                else Text(_("First estimate, being checked"), fonts.CAPTION.italic(), theme.INK.soft),
            ]
        elif self.steps and len(self.steps) < self.match.ply <= self.place:
            turn, last = self.steps[-1].place.turn, self.match.state.turn_number
            text = _("Examined up to turn {turn} of {last}.").format(turn=turn, last=last)
            words = [Paragraph(text, fonts.UI_BOLD)]
        elif teller is not None and self.place >= self.match.ply:
            words = [
                Paragraph(teller.outcome(), fonts.UI_BOLD),
                *(Paragraph(teller.account(seat), fonts.SMALL) for seat in range(self.match.players)),
                Paragraph(teller.caution(), fonts.CAPTION),
                Paragraph(teller.method(), fonts.CAPTION),
            ]
        else:
            text = self.run.trouble or _("This turn has not been judged yet. You can look around meanwhile.")
            words = [Paragraph(text, fonts.SMALL)]
        buttons = Row(
            [
                self._button("better_line", _("Better line"), "parchment"),
                self._button("try_again", _("Try again"), "red"),
            ],
            gap=10,
            flex=Flex(basis=50, shrink=0),
        )
        told = Scroll(Column(words, gap=4), aside=12, bar="needed", key="review.text", flex=FILLS)
        return sheet(
            Column([told, buttons], gap=8), inside=14, flex=Flex(grow=1, basis=270, min=150, shrink=0.1)
        )

    def _button(self, name: str, label: str, kind: str) -> Node:
        return Button(
            label,
            kind="red" if kind == "red" else "parchment",
            style=fonts.SMALL,
            key=f"review.{name}",
            tooltip=f"{label} ({self.shell.keys.shown(name)})",
            on_press=("act", name),
            why_not=self._why_not(name),
            flex=FILLS,
        )

    def _why_not(self, plate: str) -> str:
        """Return why a button of the column is disabled; empty if it is enabled."""
        step = self.step_shown
        if plate == "try_again":
            is_decision = step is not None and step.kind == "decision"
            return "" if is_decision else _("There is nothing to decide here.")
        has_line = step is not None and step.line and step.verdict not in ("best", None)
        return "" if has_line else _("Nothing better was found here.")

    def _moments(self) -> Node:
        """Everybody's mistakes and pieces of luck in game order; a short list leaves room for the comment."""
        teller = self.teller
        moments = teller.moments(self.seat) if teller is not None else []
        entries: dict[int, ChronicleEntry] = {}
        for entry in self.chronicle.entries(self.viewer, self.match.ply):
            if not entry.is_detail:
                entries.setdefault(entry.ply, entry)
        rows: list[Node] = [self._moment(each, entries.get(each.step.place.ply)) for each in moments]
        if teller is not None and self.run.found is not None:
            rest = teller.sums(self.seat).own - sum(each.worth for each in moments if self._is_own(each.step))
            rows.append(_row(_("Smaller gains and losses"), signed(rest), ""))
        empty = Paragraph(_("No key moments so far."), fonts.SMALL, theme.INK.soft)
        shown = f"review.moment.{self.place}"
        rows_list = ListView(rows or [empty], gap=6, key="review.moments", name=_("Key moments"))
        listed = Scroll(rows_list, aside=14, bar="needed", shown=shown, is_paged=False, flex=Flex(min=0))
        whose = _("gained or lost by {name}, in percentage points").format(
            name=player_name(self.match, self.seat)
        )
        head = [heading(_("Key moments")), Text(whose, fonts.CAPTION, theme.INK.soft, narrows=True)]
        return sheet(Column([*head, listed], gap=4), inside=14, flex=Flex(min=140))

    def _is_own(self, step: ReviewedStep) -> bool:
        return step.kind == "decision" and step.place.seat == self.seat

    def _moment(self, moment: KeyMoment, entry: ChronicleEntry | None) -> Node:
        step, teller = moment.step, self.teller
        assert teller is not None
        ply = step.place.ply
        is_sure = self.run.is_sure(ply)
        if entry is not None:
            told: Node = RichText(entry.sentence, self.family.words.tile_sprite, fonts.SMALL)
        else:
            told = Text(teller.action(step.place.action), fonts.SMALL, narrows=True)
        tone = theme.INK.good if moment.worth > 0 else theme.INK.danger
        number = ("" if is_sure else "≈ ") + signed(moment.worth)
        turn = _("Turn {number}").format(number=step.place.turn)
        kind = "luck" if step.kind == "chance" else "own" if self._is_own(step) else "other"
        parts = [
            Frame(painter(_paint_sign, kind, is_sure), flex=Flex(basis=26, cross=26, shrink=0)),
            Text(turn, fonts.CAPTION, theme.INK.soft, flex=Flex(basis=64, shrink=0)),
            Column([told], flex=FILLS),
            Text(number, fonts.NUMERAL.at(22), tone, x=1, wraps=False, flex=Flex(shrink=0)),
        ]
        row = Padding(Row(parts, gap=10, align="middle", flex=Flex(min=40)), Edges(10, 4, 12, 4))
        return Card(
            _Row(is_sure),
            row,
            key=f"review.moment.{ply}",
            on_press=("go", ply),
            is_chosen=ply == self.place,
        )

    def _sums(self) -> Node:
        """The causes of the chances, as numbers that add up."""
        teller = self.teller
        if teller is None:
            return Node()
        told, name = teller.sums(self.seat), player_name(self.match, self.seat)
        turn = teller.review.steps[-1].place.turn if teller.review.steps else 0
        end = _("in the end") if self.run.found is not None else _("after turn {number}").format(number=turn)
        rows = [
            _row(_("at the start"), str(told.start), ""),
            _row(_("luck"), signed(told.luck), _sign_of(told.luck)),
            _row(filled(_("moves of {name}"), name=name), signed(told.own), _sign_of(told.own)),
            _row(_("moves of the others"), signed(told.others), _sign_of(told.others)),
            _row(end, str(told.end), "", is_strong=True),
        ]
        return sheet(Column([heading(_("Luck and skill")), *rows], gap=2), inside=14, flex=Flex(shrink=0))

    def _strip(self, is_wide: bool) -> Node:
        """The curve, which is also the slider, and the review's progress."""
        places = places_of(self.teller.review, self.seat, self._sure_until) if self.teller is not None else ()
        moments = self.teller.moments(self.seat) if self.teller is not None else []
        marks = tuple(
            Mark(
                each.step.place.ply,
                "luck" if each.step.kind == "chance" else "own" if self._is_own(each.step) else "other",
                self.run.is_sure(each.step.place.ply),
            )
            for each in moments
        )
        last = self.match.snapshot(self.match.ply).turn_number
        shown = ReviewCurve(places, marks, self.match.ply, last, round(100 / self.match.players))
        title = filled(_("Chances of {name} by turn"), name=player_name(self.match, self.seat))
        curve = ChanceCurve(
            key="review.curve",
            name=title,
            curve=shown,
            ply=self.place,
            on_press=("go",),
            on_point=("peek",),
            flex=FILLS,
        )
        left = Column([heading(title), curve], gap=4, flex=FILLS)
        state = Column(self._state(), gap=6, flex=Flex(basis=300 if is_wide else 230, shrink=0))
        flex = Flex(basis=196 if is_wide else 150, shrink=0)
        return sheet(Row([left, state], gap=20), inside=14, flex=flex)

    @property
    def _sure_until(self) -> int:
        return next((ply for ply in range(self.match.ply) if not self.run.is_sure(ply)), self.match.ply)

    def _state(self) -> list[Node | None]:
        """The review's progress: turn, time left, a bar with three states, a pause button."""
        run, total = self.run, self.match.ply
        sure = sum(run.is_sure(ply) for ply in range(total))
        first = sum(not run.is_sure(ply) for ply in range(len(self.steps)))
        if run.found is not None:
            text = _("The review is complete.") if run.can_refine else _("The more exact review is complete.")
            told = Text(text, fonts.UI_BOLD, key="review.state", role="status", flex=Flex(min=24))
            tip = _("Looks {count} times as long at every move").format(count=MORE)
            more = Button(
                _("More exact"), "zoom", style=fonts.SMALL, key="review.more", tooltip=tip, on_press=("refine",)
            )
            return [told, Node(flex=FILLS), Row([more], flex=Flex(basis=44)) if run.can_refine else None]
        left = run.seconds_left
        if run.trouble:
            text = run.trouble
        elif not run.is_running:
            text = _("Paused")
        elif left is None:
            text = _("Judging the game…")
        elif left < 60:
            text = ngettext("about {count} second left", "about {count} seconds left", _tens(left)).format(
                count=_tens(left)
            )
        else:
            minutes = round(left / 60)
            text = ngettext("about {count} minute left", "about {count} minutes left", minutes).format(
                count=minutes
            )
        counts = _("Moves: {sure} judged · {first} glanced at · {open} to come").format(
            sure=sure, first=first, open=total - sure - first
        )
        waits = Text(_("Waiting for the next one…"), fonts.CAPTION.italic(), key="review.waits", role="status")
        if run.is_running:
            button = Button(_("Pause"), "pause", style=fonts.SMALL, key="review.pause", on_press=("pause",))
        else:
            button = Button(_("Continue"), "play", style=fonts.SMALL, key="review.pause", on_press=("pause",))
        return [
            Text(text, fonts.UI_BOLD, key="review.state", role="status", flex=Flex(min=24)),
            Frame(
                painter(_paint_bar, sure / max(1, total), first / max(1, total)), flex=Flex(basis=14, shrink=0)
            ),
            Text(counts, fonts.CAPTION, theme.INK.soft, narrows=True),
            waits if self.awaits else None,
            Node(flex=FILLS),
            None if run.trouble else Row([button], flex=Flex(basis=44)),
        ]

    def whereabouts(self, seen: Observation) -> str:
        return _("Better line (not played)") if self._is_elsewhere else super().whereabouts(seen)

    def marks(self) -> Marks:
        step = self.step_shown
        if step is None or step.kind != "decision" or self._is_elsewhere or self.director.is_busy:
            return Marks()
        parts = self.match.rules.parts(self.match.action(step.place.ply))
        return Marks(chosen=tuple((part, 0) for part in parts if part.kind in ("tile", "cell", "space")))

    # --- navigation -----------------------------------------------------------------------------------

    def acts(self) -> dict[str, Callable[[], None]]:
        """Return the actions of the replay and of the review."""
        return {
            **super().acts(),
            "next_mistake": lambda: self._jump("next_mistake", 1, lambda step: step.is_fault),
            "previous_mistake": lambda: self._jump("", -1, lambda step: step.is_fault),
            "next_luck": lambda: self._jump("next_luck", 1, lambda step: step.is_luck),
            "previous_luck": lambda: self._jump("", -1, lambda step: step.is_luck),
            "better_line": self.show_better,
            "try_again": self.try_again,
        }

    def intents(self) -> Intents:
        run = self.run
        pause = run.close if run.is_running else run.start
        return {**super().intents(), "peek": self._peek, "refine": run.refine, "pause": pause}

    def _jump(self, name: str, way: int, wanted: Callable[[ReviewedStep], bool]) -> None:
        """Jump to the next or previous matching step. Wait for one that may still be found; wrap round at the
        end of a complete review.
        """
        self.awaits = ""
        plies = [step.place.ply for step in self.steps if wanted(step)][::way]
        ahead = [ply for ply in plies if (ply - self.ply) * way > 0]
        if not ahead and way > 0 and self.run.is_running and name:
            self.awaits = name
            return
        if not plies:
            self.shell.toast(_("There is none in this game."))
            return
        self.is_playing = False
        self.go(ahead[0] if ahead else plies[0])

    def go(self, ply: int) -> None:
        self._is_elsewhere = False
        self._peeked = None
        super().go(ply)

    def step(self) -> None:
        if self._is_elsewhere:
            self.go(self.ply)
        super().step()

    def show_better(self) -> None:
        """Play the better line on the board step by step; any other key or button returns."""
        step = self.step_shown
        if step is None or self._why_not("better_line"):
            return
        self.go(step.place.ply)
        recorded, seen = self._line(step)
        self.show_moving(recorded, lambda ply: seen[ply - 1], after_each=0.5)
        self._is_elsewhere = True
        self.invalidate()

    def _line(self, step: ReviewedStep) -> tuple[list[RecordedStep], list[Observation]]:
        """Return the steps of the better line and the view after each of its actions, as far as it is legal."""
        state = self.match.snapshot(step.place.ply).clone()
        recorded: list[RecordedStep] = []
        seen: list[Observation] = []
        for number, text in enumerate(step.line):
            try:
                action = asked_action(state, text)
            except IllegalAction:
                break
            events: list[Event] = []
            mover = state.to_move
            state.apply(action, events)
            seen.append(state.observation(self.viewer))
            recorded += recorded_steps_of(number, mover, events)
        return recorded, seen

    def try_again(self) -> None:
        """Start a new game from here: a person in the seat that decides here, computers in all others."""
        step = self.step_shown
        if step is None or self._why_not("try_again"):
            return
        record = self.match.record()
        seats = [
            seat.handed_to_person() if number == step.place.seat else seat.handed_to_computer()
            for number, seat in enumerate(self.match.seats)
        ]
        table = {"key": new_key(), "seats": [seat.to_json() for seat in seats], "sealed": step.place.ply}
        played = record._replace(actions=record.actions[: step.place.ply])
        self.shell.screens.open_table(Match.from_record(self.match.rules, played, table))

    # --- events ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if self.run.update(dt):
            self.changed()
            if self.awaits:
                self.acts()[self.awaits]()
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        hover = self.tree.hover
        is_on = hover is not None and hover.node.key == "review.curve"
        if event.type == pygame.MOUSEMOTION and self._peeked is not None and not is_on:
            self._peek(None)
        return used

    def _peek(self, ply: int | None) -> None:
        if ply == self._peeked or (self.is_playing and ply is not None):
            return
        self._peeked = ply
        self._is_elsewhere = False
        self.director.reset(self.match.observation(self.viewer, self.place))
        self.invalidate()


def _tens(seconds: float) -> int:
    """Round to tens, but at least ten."""
    return max(10, round(seconds / 10) * 10)


def _sign_of(number: int) -> str:
    return "good" if number > 0 else "bad" if number < 0 else ""


def _row(label: str, number: str, sign: str, *, is_strong: bool = False) -> Node:
    ink = {"good": theme.INK.good, "bad": theme.INK.danger}.get(sign, theme.INK.strong)
    style = fonts.UI_BOLD if is_strong else fonts.SMALL
    words = [
        Text(label, style, narrows=True, role="none", flex=FILLS),
        Text(number, fonts.UI_BOLD, ink, x=1, wraps=False, role="none", flex=Flex(shrink=0)),
    ]
    return Padding(Row(words, gap=8, role="text", name=labelled(label, number)), Edges(left=10, right=12))


@dataclass(frozen=True)
class _Row:
    """Paint the row of a moment: solid if final, with a dashed edge if provisional."""

    is_sure: bool

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        is_lit = look.is_chosen or look.state in ("hover", "pressed")
        if self.is_sure or is_lit:
            paint.inlay(surface, rect, chosen=is_lit)
        if not self.is_sure:
            paint.dashed(surface, rect)


def _paint_sign(surface: pygame.Surface, rect: pygame.Rect, kind: str, is_sure: bool) -> None:
    """Paint the mark of a moment, hollow if provisional."""
    tone, corners = mark_shape(kind, *rect.center, px(11))
    pygame.draw.polygon(surface, tone, corners, 0 if is_sure else max(1, px(2)))


def _paint_bar(surface: pygame.Surface, rect: pygame.Rect, sure: float, first: float) -> None:
    """Paint the shares that are final, provisional and open."""
    paint.well(surface, rect)
    inner = rect.inflate(-px(4), -px(4))
    done = round(inner.w * sure)
    surface.fill(theme.INK.good, (inner.x, inner.y, done, inner.h))
    pale = theme.mix(theme.INK.good, theme.PARCHMENT[100], 0.6)
    surface.fill(pale, (inner.x + done, inner.y, round(inner.w * first), inner.h))
