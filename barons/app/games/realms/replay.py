"""A game of Barons looked at again: its own panels, fights on their sheet, a line for each finished turn."""

from __future__ import annotations

import pygame

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.chronicle import TurnLines
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.fight import Story, story_at
from barons.app.games.realms.players import draw_player
from barons.app.games.realms.spaces import draw_space
from barons.app.kit.layout import Box, current, table
from barons.app.table import panels
from barons.app.table.replay import ReplayScene
from barons.engine.core import Part
from barons.engine.realms.view import RealmsObservation

_GAP = 9.0
_EXPLAINED = 250.0
"""How high (u) the explanation of a space is at most."""


class RealmsReplay(ReplayScene):
    """Any game of Barons, from any ply."""

    _hovered: Part | None = None
    """The space pointed at."""
    _lines: TurnLines | None = None
    _story: tuple[int, Story | None] | None = None

    @property
    def ring(self) -> RealmsBoard:
        """The board, typed."""
        assert isinstance(self.family, RealmsFamily)
        return self.family.board

    @property
    def seen(self) -> RealmsObservation:
        """The position shown."""
        seen = self.director.shown
        assert isinstance(seen, RealmsObservation)
        return seen

    def build(self) -> None:
        """Lower panels for many players: their rows keep their order."""
        self._lines = None
        super().build()
        count = self.match.players
        left = table(current()).left
        room = current().h - 100 - 78
        high = min(326.0, (room - _GAP * (count - 1)) / count)
        self._panels = [Box(left.x, 78 + seat * (high + _GAP), left.w, high) for seat in range(count)]

    def _sync(self) -> None:
        super()._sync()
        assert isinstance(self.family, RealmsFamily)
        if self._lines is None:
            self._lines = TurnLines(self.match, self.family)
        if self._list is not None:
            entries = self.chronicle.entries(self.viewer, self.ply)
            self._list.show(self._lines.told(entries, self.ply))

    def story(self) -> Story | None:
        """The fight that goes on in the position shown."""
        if self.seen.turn.fight is None or self.director.is_busy:
            return None
        if self._story is None or self._story[0] != self.ply:
            self._story = (self.ply, story_at(self.match, self.ring.rules, self.ply))
        return self._story[1]

    # --- drawing ------------------------------------------------------------------------------------

    def draw_seat(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, look: panels.SeatLook) -> None:
        """Character, attributes, skills, the race to six."""
        draw_player(surface, rect, self.ring.rules, self.seen, seat, look)

    def paint(self, surface: pygame.Surface) -> None:
        """The throw lies in the middle; a fight that goes on lies on its sheet."""
        seen = self.seen
        self.ring.dice = seen.turn.dice if seen.turn.step == "move" else ()
        super().paint(surface)
        story = self.story()
        if story is not None:
            self.ring.draw_fight(surface, story, 1.0)

    def draw(self, surface: pygame.Surface) -> None:
        """Over the chronicle's older lines the space pointed at."""
        super().draw(surface)
        assert isinstance(self.family, RealmsFamily)
        hovered = self._hovered
        told = None if hovered is None else self.family.inspect(self.match.state, self.seen, hovered)
        if told is not None:
            column = self._right
            box = Box(column.x, column.bottom - _EXPLAINED, column.w, _EXPLAINED)
            draw_space(surface, current().box(box), told)

    def on_event(self, event: pygame.event.Event) -> bool:
        """The space under the mouse is explained."""
        if event.type == pygame.MOUSEMOTION:
            part = self.ring.hit(event.pos) if self.story() is None else None
            if part != self._hovered:
                self._hovered = part
                self.invalidate()
        return super().on_event(event)
