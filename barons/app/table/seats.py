"""The left column: a panel a seat. And panels that are kept in the table's still picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, TypeVar

import pygame

from barons.app.kit import canvas, put
from barons.app.kit.anim.count import Count
from barons.app.kit.clip import clipped
from barons.app.kit.kept import Kept
from barons.app.kit.layout import Box, current, px, table
from barons.app.kit.spoken import Node
from barons.app.kit.widgets import labels
from barons.app.table.boards.summary import PlayerSummary
from barons.app.table.panels import SeatLook
from barons.app.table.parts import Ground, Panel, in_turn
from barons.app.table.table import Table
from barons.app.table.words import computer_line
from barons.text.tr import gettext as _

_MARGIN = 34  # u round a panel that its shadow or its plate may take

Summary = TypeVar("Summary")
"""What a game's panel of a seat shows besides the seat's look; compared, so that it is drawn only when new."""


class KeptPanel:
    """A panel drawn into the table's still picture, again only when what it shows has changed."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._drawn = Kept()

    def refresh(
        self, still: pygame.Surface, ground: Ground, key: object, draw: Callable[[pygame.Surface], None]
    ) -> Iterator[pygame.Rect]:
        """Draw it if `key` is new, or the ground; where it was. See `Panel`."""
        if self._drawn.holds((key, ground)):
            return
        self.keep(still, ground, key)
        rect = current().box(self.box)
        touched = rect.inflate(px(_MARGIN), px(_MARGIN)).clip(still.get_rect())
        with clipped(still, touched):
            ground.paint(still)
            draw(still)
        yield touched

    def keep(self, still: pygame.Surface, ground: Ground, key: object) -> None:
        """It has been drawn for this key."""
        self._drawn.keep((key, ground), still)


class KeptColumn:
    """Panels below each other, drawn into the still picture: all where their places change, else one by one."""

    def __init__(self, box: Box) -> None:
        self._whole = KeptPanel(box)
        self._boxes: tuple[Box, ...] = ()
        self._panels: list[KeptPanel] = []

    @property
    def box(self) -> Box:
        """The column's place."""
        return self._whole.box

    def refresh(
        self,
        still: pygame.Surface,
        ground: Ground,
        boxes: Sequence[Box],
        shown: Sequence[object],
        draw: Callable[[pygame.Surface], None],
    ) -> Iterator[pygame.Rect]:
        """See `Panel`. Where the panels lie, what they show; `draw` draws all, as far as the clip reaches."""
        if tuple(boxes) != self._boxes:
            self._boxes = tuple(boxes)
            self._panels = [KeptPanel(box) for box in boxes]
        keys = list(zip(self._panels, shown, strict=True))
        for touched in self._whole.refresh(still, ground, self._boxes, draw):
            for panel, key in keys:
                panel.keep(still, ground, key)
            yield touched
        for panel, key in keys:
            yield from panel.refresh(still, ground, key, draw)


def above_the_bar(count: int) -> list[Box]:
    """Panels above the lower bar, the lower the more there are."""
    column = table(current()).left
    gap = 17.0 if count < 4 else 14.0
    tallest = 246.0 if count <= 3 else 300.0
    high = min(tallest, (column.h - gap * (count - 1)) / count)
    return [Box(column.x, column.y + number * (high + gap), column.w, high) for number in range(count)]


def seat_look(table: Table, seat: int) -> SeatLook:
    """What a player's panel says besides what the game tells of it."""
    sitting = table.match.seats[seat]
    acting = table.waiting.shown_seat == seat
    thinking = acting and table.course.computers.is_thinking
    if thinking:
        text = _("is thinking…")
    elif not sitting.is_person:
        text = computer_line(sitting)
    elif len(table.course.persons) == 1:
        text = _("You · seat {number}").format(number=seat + 1)
    else:
        text = _("Person · seat {number}").format(number=seat + 1)
    return SeatLook(table.seat_name(seat), text, acting, thinking)


class _Place(labels.Described):
    """Where a panel is drawn: what the mouse is told there, and a screen reader."""

    def __init__(self, name: str, rect: pygame.Rect, said: Callable[[], str]) -> None:
        super().__init__(name, rect)
        self._said = said

    def spoken(self) -> str:
        """The player in words."""
        return self._said()

    def node(self) -> Node:
        """Without the hint, which says some of it again."""
        return replace(super().node(), description="")


class Seats(Panel, Generic[Summary]):
    """One panel a seat. `summary` is what a game shows of a seat, `draw` draws it."""

    def __init__(
        self,
        table: Table,
        summary: Callable[[int], Summary],
        draw: Callable[[pygame.Surface, pygame.Rect, Summary, SeatLook], None],
        *,
        column: Callable[[int], list[Box]] = above_the_bar,
        look: Callable[[Table, int], SeatLook] = seat_look,
        words: Callable[[Summary], str] | None = None,
    ) -> None:
        """`words` tells what a panel's numbers are, for the mouse that rests on it."""
        self._table = table
        self._words = words
        self._summary = summary
        self._draw = draw
        self._lay = column
        self._look = look
        self._boxes: Sequence[Box] = ()
        self._places: Sequence[labels.Described] = ()
        self._shown: Sequence[KeptPanel] = ()
        self._pictures: Sequence[Kept] = ()
        self._served = 0
        """The seat that was drawn last."""

    def build(self) -> None:
        """Where the panels stand."""
        self._boxes = self._lay(self._table.match.players)
        self._shown = [KeptPanel(box) for box in self._boxes]
        self._pictures = [Kept() for _ in self._boxes]
        self._places = [
            self._table.controls.add(_Place(f"seat.{seat}", self.place(seat), partial(self._said, seat)))
            for seat in range(len(self._boxes))
        ]

    def refresh(self, still: pygame.Surface, ground: Ground) -> Iterator[pygame.Rect]:
        """See `Panel`."""
        seats = [(self._look(self._table, seat), self._summary(seat)) for seat in range(len(self._boxes))]
        if self._words is not None:
            for place, (_look, summary) in zip(self._places, seats, strict=True):
                place.tooltip = self._words(summary)

        def draw(drawn: int, surface: pygame.Surface) -> None:
            # the one to play last: its plate reaches over the gaps to its neighbours
            order = sorted(range(len(seats)), key=lambda seat: seats[seat][0].is_to_play)
            for seat in order:
                look, summary = seats[seat]
                kept = self._pictures[seat]
                picture = kept.picture  # a neighbour's as it stands there: its turn will come
                if picture is None or seat == drawn:
                    picture = kept.drawn(seats[seat], partial(self._picture, seat, summary, look))
                put.picture(surface, picture, center=self.place(seat).center)

        for seat, panel in in_turn(self._shown, self._served):
            for touched in panel.refresh(still, ground, seats[seat], partial(draw, seat)):
                self._served = seat
                yield touched

    def _picture(self, seat: int, summary: Summary, look: SeatLook) -> pygame.Surface:
        """A panel with its shadow or its plate: drawn by itself, for mostly one of them changes."""
        around = px(_MARGIN) // 2
        room = pygame.Rect((around, around), self.place(seat).size)
        picture = canvas.transparent(room.inflate(2 * around, 2 * around).size)
        self._draw(picture, room, summary, look)
        return picture

    def _said(self, seat: int) -> str:
        """A player in words: who it is, what it plays, its numbers."""
        look, summary = (
            self._look(self._table, seat),
            self._table.family.accounts.player(self._table.course.shown, seat),
        )
        return summary.said(f"{look.name}, {look.subtitle}")

    def landmark(self, name: str) -> pygame.Rect | None:
        """`seat 0`, …"""
        seats = {f"seat {number}": number for number in range(len(self._boxes))}
        return self.place(seats[name]) if name in seats else None

    def box(self, seat: int) -> Box:
        """A seat's panel in u."""
        return self._boxes[seat]

    def place(self, seat: int) -> pygame.Rect:
        """A seat's panel in pixels."""
        return current().box(self._boxes[seat])


class Counting(Panel):
    """Scores that count up to the true ones."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._counts = [Count() for _ in table.match.seats]

    def summary(self, seat: int) -> PlayerSummary:
        """A seat as the position shown has it, its score on the way to the true one."""
        settings = self._table.shell.settings
        summary = self._table.family.accounts.player(self._table.course.shown, seat)
        at_once = settings.reduced_motion or not settings.animation_speed
        return summary._replace(score=self._counts[seat].toward(summary.score, at_once=at_once))

    def update(self, dt: float) -> bool:
        """Let the scores count; True while one does."""
        return sum(count.update(dt) for count in self._counts) > 0
