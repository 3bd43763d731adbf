"""Who sits at a table, as panels tell it; panels that are kept in the table's still picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from barons.app.kit.anim.count import Count
from barons.app.kit.clip import clipped
from barons.app.kit.kept import Kept
from barons.app.kit.layout import Box, current, px
from barons.app.table.boards.summary import PlayerSummary
from barons.app.table.panels import SeatLook
from barons.app.table.parts import Ground, Panel
from barons.app.table.table import Table
from barons.app.table.words import computer_line
from barons.text.tr import gettext as _

_MARGIN = 34  # u round a panel that its shadow or its plate may take


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
