"""The board of a table or a replay: recorded, repainted where it differs, and described to screen readers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from barons.app.kit import paint, theme
from barons.app.kit.accessible import AccessibleNode
from barons.app.kit.anim.director import Director
from barons.app.kit.clip import merge_rects
from barons.app.kit.layout import current
from barons.app.kit.recording import Blit, RecordingSurface, differing, replay
from barons.app.kit.ui.boxes import Stack
from barons.app.kit.ui.canvas import Canvas
from barons.app.kit.ui.leaves import Frame, painter
from barons.app.kit.ui.node import FILLS, Node
from barons.app.table.boards.marks import NO_MARKS, Marks
from barons.app.table.boards.summary import Inspection
from barons.app.table.family import BoardView
from barons.engine.core import Observation, Part
from barons.text.tr import gettext as _


class Layer:
    """Something drawn over the window by a function."""

    def __init__(self, draw: Callable[[pygame.Surface], None]) -> None:
        self._draw = draw
        self._drawn: list[Blit] = []

    def prepare(self, rect: pygame.Rect) -> list[pygame.Rect]:
        layout = current()
        recording = RecordingSurface((layout.width, layout.height))
        self._draw(recording)
        before, self._drawn = self._drawn, recording.recorded
        return merge_rects(differing(before, self._drawn), recording.get_rect())

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        replay(self._drawn, surface)


class BoardLayer(Layer):
    """A board at the position that its director shows."""

    def __init__(
        self,
        board: BoardView,
        director: Director,
        marks: Callable[[], Marks],
        reading: Callable[[], AccessibleNode],
    ) -> None:
        super().__init__(lambda surface: board.draw(surface, director.shown, marks(), director.away))
        self._board = board
        self.reading = reading

    def prepare(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Also return where the board's static layer has changed."""
        return [*super().prepare(rect), *self._board.pop_dirty()]


def mat(board: BoardLayer, moving: Layer, *over: Node | None) -> Node:
    """The board in its shadow, what moves on it, and the views over it."""
    canvas = Canvas(board, board.reading, key="board", role="grid", name=_("Board"))
    shadow = painter(paint.cast, theme.RADIUS["mat"], theme.SHADOWS["mat"], hollow=True)
    return Frame(shadow, Stack([canvas, Canvas(moving), *over]), overhang=40, is_ground=True, flex=FILLS)


@dataclass(frozen=True)
class BoardReading:
    """Describes a board's places."""

    board: BoardView
    seen: Observation
    inspect: Callable[[Part], Inspection | None]
    """Returns what is known about a place."""
    own: str | None = None
    """The viewer's colour, described as their own."""
    marks: Marks = NO_MARKS
    cursor: Part | None = None
    focus: Callable[[Part], None] | None = None
    """Moves the keyboard cursor to a place; None if places are read-only."""

    def grid(self) -> AccessibleNode:
        """The whole board."""
        rows = []
        for row, parts in enumerate(self.board.rows(self.seen)):
            cells = tuple(self._cell(part, row, column) for column, part in enumerate(parts))
            rows.append(AccessibleNode(f"board.{row}", "row", children=cells))
        return AccessibleNode("board", "grid", _("Board"), rect=self.board.rect.copy(), children=tuple(rows))

    def _cell(self, part: Part, row: int, column: int) -> AccessibleNode:
        inspected = self.inspect(part)
        parts = [part.name]
        if inspected is not None:
            parts = [", ".join(filter(None, [inspected.title, inspected.place]))]
        for fact in inspected.facts if inspected is not None else ():
            sentence = str(fact.sentence).rstrip(".")
            is_own = bool(fact.colour) and fact.colour == self.own
            parts.append(_("{fact} (yours)").format(fact=sentence) if is_own else sentence)
        focus = self.focus
        return AccessibleNode(
            f"board.{part.name}",
            "cell",
            "; ".join(parts),
            description=", ".join(self._marked(part)),
            rect=self.board.extent(part),
            is_focused=part == self.cursor,
            is_chosen=any(part == chosen for chosen, _count in self.marks.chosen) or None,
            place=(row, column),
            at=self.board.spot(part) if focus is not None else None,
            focus=None if focus is None else lambda: focus(part),
        )

    def _marked(self, part: Part) -> list[str]:
        marks = self.marks
        words = []
        if part in marks.legal:
            words.append(
                _("can be chosen if you discard a card") if part in marks.costly else _("can be chosen")
            )
        words += [
            _("chosen: {count}").format(count=count) if count else _("chosen")
            for chosen, count in marks.chosen
            if chosen == part
        ]
        if part == marks.command:
            words.append(_("the order is given here"))
        if part in marks.hints:
            words.append(_("the adviser suggests this space"))
        if part in marks.causes:
            words.append(_("not allowed"))
        return words
