"""A finished game reviewed: its curve, the verdict on what is shown, the better line, try again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

import pygame

from barons.ai.levels import ADVISER
from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.buttons import Plate, plate_row
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.table import panels
from barons.app.table.boards.marks import Marks
from barons.app.table.scenes.bands import Bands
from barons.app.table.scenes.replay import Replayed, ReplayScene
from barons.engine.core import Event, IllegalAction, Observation
from barons.engine.record import asked_action
from barons.play.beats import Beat, beats_of
from barons.play.match import Match
from barons.play.opponents import thinking_processes
from barons.play.saves import new_key
from barons.review import keeping
from barons.review.review import Review, Step
from barons.review.walk import ReviewCrew, ReviewError, Walk, digest_of
from barons.review.words import Teller, points, verdict_name
from barons.text.numbers import percent
from barons.text.tr import gettext as _

LEVEL: Final = ADVISER
"""How deep the window looks."""
SEED: Final = 1
_CORNER: Final = 40.0
"""Units of the column's heading that are left free."""


class ReviewScene(ReplayScene):
    """The replay with what the search says of it. It walks in processes of its own while one looks around."""

    kind = "review"

    def __init__(self, shell: Navigator, replayed: Replayed) -> None:
        self.found: Review | None = None
        """None while it is being made."""
        self.trouble = ""
        self._crew: ReviewCrew | None = None
        self._share = 0.0
        self.bands: Bands | None = None
        """The curve, once there is one."""
        self._text: ScrollArea | None = None
        self._peeked: int | None = None
        """The place under the pointer, on the curve."""
        self._is_elsewhere = False
        """The board shows the better line."""
        super().__init__(shell, replayed)
        self.found = keeping.kept(shell.saves.folder, digest_of(self.match.record()), LEVEL, SEED)

    # --- the review itself ----------------------------------------------------------------------------

    def on_enter(self) -> None:
        """Begin to walk the game unless its review is kept."""
        if self.found is None and self._crew is None and not self.trouble:
            record = self.match.record()
            walk = Walk(record, LEVEL, SEED)
            keeping.go_on(self.shell.saves.folder, walk)
            self._share = walk.share
            self._crew = ReviewCrew(walk, thinking_processes(self.shell.settings.processors))
            if self._share and self._text is not None:
                self.rebuild()  # what was built before says that nothing is done

    def on_leave(self) -> None:
        """Going away ends it; it goes on from there the next time."""
        if self._crew is not None and self.has_begun and not self.shell.saves.is_read_only:
            with suppress(OSError):  # then it begins anew
                keeping.keep_begun(self.shell.saves.folder, self._crew.walk)
        self._end_crew()

    @property
    def has_begun(self) -> bool:
        """True while there is a part of the review."""
        return self.share > 0

    @property
    def share(self) -> float:
        """How much of the walk that is under way is done, from 0 to 1."""
        return self._crew.walk.share if self._crew is not None else 0.0

    def _end_crew(self) -> None:
        if self._crew is not None:
            self._crew.close()
            self._crew = None

    def _look_after(self) -> None:
        """Take in what the processes have found."""
        if self._crew is None:
            return
        try:
            is_done = self._crew.poll()
        except ReviewError:
            self.trouble = _("The review could not be finished. Open it again to try once more.")
            self._end_crew()
            self.rebuild()
            return
        walk = self._crew.walk
        if is_done:
            self._end_crew()
            self.found = walk.review()
            with suppress(OSError):  # it can be made again
                if not self.shell.saves.is_read_only:
                    keeping.keep(self.shell.saves.folder, self.found)
            self.rebuild()
        elif int(walk.share * 100) != int(self._share * 100):
            self._share = walk.share
            self.rebuild()

    # --- building -------------------------------------------------------------------------------------

    def titled(self) -> str:
        """See `ReplayScene`."""
        return _("Review — {title}")

    def build_column(self, box: Box) -> None:
        """The curve, what there is to say, two plates."""
        layout = current()
        inner = box.inset(14)
        high = 0.0
        self.bands = None
        if self.found is not None:
            high = max(104.0, min(236.0, inner.h * 0.3))
            rect = layout.rect(inner.x, inner.y + 30, inner.w, high)
            self.bands = Bands(self.found, self.match.colours(), rect)
        top = inner.y + 36 + high
        bottom = inner.bottom - 62 if self.found is not None else inner.bottom
        self._text = self.controls.add(
            ScrollArea("review.text", layout.rect(inner.x, top, inner.w, bottom - top))
        )
        self._tell()
        if self.found is None:
            return
        plates = (
            self._plate("better_line", _("Better line"), "", self._why_not("better_line"), "wood"),
            self._plate("try_again", _("Try again"), "", self._why_not("try_again"), "red"),
        )
        for plate in plate_row(Box(inner.x, inner.bottom - 54, inner.w, 54), plates, gap=10.0):
            self.controls.add(plate)

    def _plate(self, name: str, label: str, icon: str, why_not: str, kind: str) -> Plate:
        """What the key of this name does, as a plate."""
        tip = f"{label} ({self.shell.keys.shown(name)})"
        return Plate(f"review.{name}", label, icon, self.acts()[name], why_not, tip, kind)

    def build_plates(self, box: Box) -> None:
        """The ways to the next mistake and the next piece of luck."""
        found = self.found
        faults = luck = _("The review is not ready yet.")
        if found is not None:
            none = _("There is none in this game.")
            faults = "" if any(step.is_fault for step in found.steps) else none
            luck = "" if any(step.is_luck for step in found.steps) else none
        plates = (
            self._plate("next_mistake", _("Next mistake"), "warn", faults, "wood"),
            self._plate("next_luck", _("Lucky moment"), "dice", luck, "wood"),
        )
        for plate in plate_row(box, plates, gap=10.0):
            self.controls.add(plate)

    def _why_not(self, plate: str) -> str:
        """Why one of the column's plates is dark here; empty where it is not."""
        step = self.step_shown
        if plate == "try_again":
            is_decision = step is not None and step.kind != "chance"
            return "" if is_decision else _("There is nothing to decide here.")
        has_line = step is not None and step.line and step.verdict not in ("best", None)
        return "" if has_line else _("Nothing better was found here.")

    @property
    def place(self) -> int:
        """The ply that is shown: the one under the pointer, else where the game stands."""
        return self.ply if self._peeked is None else self._peeked

    @property
    def step_shown(self) -> Step | None:
        """What was played from the position shown; None at the end, and while there is no review."""
        if self.found is None or self.place >= len(self.found.steps):
            return None
        return self.found.steps[self.place]

    # --- what is told ---------------------------------------------------------------------------------

    def _tell(self) -> None:
        area = self._text
        if area is None:
            return
        flow = Flow(area, "review")
        if self.found is None:
            waiting = _("Analysing the game: {share}. You can look around meanwhile.").format(
                share=percent(points(self._share))
            )
            flow.prose(self.trouble or waiting)
            return
        teller = Teller(self.match.rules, self.found, self.family.words.names, self.match.was_ended)
        step = self.step_shown
        if step is None:
            self._tell_outcome(flow, teller, self.found)
        else:
            _tell_step(flow, teller, step)

    def _tell_outcome(self, flow: Flow, teller: Teller, review: Review) -> None:
        flow.prose(teller.outcome(), style=fonts.UI_BOLD)
        for seat in range(review.players):
            flow.prose(teller.account(seat), style=fonts.SMALL)
        flow.prose(teller.caution(), style=fonts.SMALL)
        flow.prose(teller.method(), style=fonts.SMALL)

    # --- going about ----------------------------------------------------------------------------------

    def acts(self) -> dict[str, Callable[[], None]]:
        """Those of a replay, and the review's own."""
        return {
            **super().acts(),
            "next_mistake": lambda: self._jump(1, lambda step: step.is_fault),
            "previous_mistake": lambda: self._jump(-1, lambda step: step.is_fault),
            "next_luck": lambda: self._jump(1, lambda step: step.is_luck),
            "previous_luck": lambda: self._jump(-1, lambda step: step.is_luck),
            "better_line": self.show_better,
            "try_again": self.try_again,
        }

    def _jump(self, way: int, wanted: Callable[[Step], bool]) -> None:
        """To the next or the last such step, round the end of the game."""
        if self.found is None:
            return
        plies = [step.place.ply for step in self.found.steps if wanted(step)][::way]
        if not plies:
            self.shell.toast(_("There is none in this game."))
            return
        ahead = [ply for ply in plies if (ply - self.ply) * way > 0]
        self.is_playing = False
        self.go(ahead[0] if ahead else plies[0])

    def go(self, ply: int) -> None:
        """Show the position after so many actions, and what is said of the next."""
        self._is_elsewhere = False
        self._peeked = None
        super().go(ply)
        self._tell_anew()

    def step(self) -> None:
        """Play the next action."""
        if self._is_elsewhere:
            self.go(self.ply)
        super().step()
        self._tell_anew()

    def _tell_anew(self) -> None:
        """The column for another place."""
        if self._text is None or self.found is None:
            return
        self._text.empty()
        self._tell()
        for name in ("better_line", "try_again"):
            plate = self.controls.find(f"review.{name}")
            if plate is not None:
                plate.reason = self._why_not(name)
                plate.enabled = not plate.reason
        self.invalidate()

    def show_better(self) -> None:
        """Play the better line on the board, step by step; any other key or plate goes back."""
        step = self.step_shown
        if step is None or self._why_not("better_line"):
            return
        self.go(step.place.ply)
        beats, seen = self._line(step)
        self.show_moving(beats, lambda ply: seen[ply - 1], after_each=0.5)
        self._is_elsewhere = True
        self.invalidate()

    def _line(self, step: Step) -> tuple[list[Beat], list[Observation]]:
        """The beats of the better line and what is seen after each of its actions, as far as it is legal."""
        state = self.match.snapshot(step.place.ply).clone()
        beats: list[Beat] = []
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
            beats += beats_of(number, mover, events)
        return beats, seen

    def try_again(self) -> None:
        """A new game from here: who decided here is a person, all others are computers."""
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

    # --- events -----------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Movements, and what the processes have found."""
        self._look_after()
        return super().tick(dt)

    def on_event(self, event: pygame.event.Event) -> bool:
        """On the curve, the pointer shows a place of the game and a click goes there."""
        if self.bands is not None and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            ply = self.bands.ply_at(event.pos)
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and ply is not None:
                self.go(ply)
                return True
            if event.type == pygame.MOUSEMOTION and ply != self._peeked and not self.is_playing:
                self._peek(ply)
        return super().on_event(event)

    def _peek(self, ply: int | None) -> None:
        """Show another place for as long as the pointer is there."""
        self._peeked = ply
        self._is_elsewhere = False
        self.director.reset(self.match.observation(self.viewer, self.place))
        self._tell_anew()

    # --- drawing ----------------------------------------------------------------------------------------

    def whereabouts(self, seen: Observation) -> str:
        """The better line is no place of the game."""
        return _("Better line (not played)") if self._is_elsewhere else super().whereabouts(seen)

    def marks(self) -> Marks:
        """The places of what was played."""
        step = self.step_shown
        if step is None or step.kind != "decision" or self._is_elsewhere or self.director.is_busy:
            return Marks()
        parts = self.match.rules.parts(self.match.action(step.place.ply))
        return Marks(chosen=tuple((part, 0) for part in parts if part.kind in ("tile", "cell", "space")))

    def paint_column(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The sheet with the curve."""
        paint.panel(surface, rect)
        # The corner is a die's, where a game has one.
        head = pygame.Rect(rect.x, rect.y, rect.w - px(_CORNER), rect.h)
        panels.heading(surface, head, _("Chances by turn") if self.bands is not None else _("Review"))
        if self.bands is not None:
            self.bands.draw(surface, self.place)
        else:
            _draw_share(surface, rect, self._share)


def _tell_step(flow: Flow, teller: Teller, step: Step) -> None:
    flow.prose(teller.heading(step), style=fonts.UI, ink=theme.INK.soft)
    flow.prose(teller.action(step.place.action), style=fonts.BODY)
    if step.verdict is not None:
        is_bad = step.is_fault
        flow.prose(
            verdict_name(step.verdict),
            style=fonts.UI_BOLD,
            ink=theme.INK.danger if is_bad else theme.INK.strong,
        )
    flow.prose(teller.explanation(step), style=fonts.SMALL)


def _draw_share(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """How much of the game has been looked at, along the foot of the sheet."""
    bar = pygame.Rect(rect.x + px(18), rect.bottom - px(26), rect.w - px(36), px(10))
    surface.fill(theme.HAIRLINE, bar)
    surface.fill(theme.INK.label, (bar.x, bar.y, round(bar.w * share), bar.h))
