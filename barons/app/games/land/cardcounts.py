"""Where cards drive the turn: how often each was played by whom, and how many were discarded."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from barons.app.kit import fonts, heraldry, theme
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.table.table import Table
from barons.app.table.window import Window
from barons.engine.land.cardevents import CardPlayed
from barons.engine.land.events import CardDiscarded
from barons.engine.land.rules import LandRules
from barons.play.match import Match
from barons.text.land import cardwords
from barons.text.tr import gettext as _

_GONE: Final = "discard"
"""In the place of a name: cards thrown away, which have no bar."""
_NAMES: Final = 0.36
"""The part of a row that the cards' names have."""
_HEAD: Final = 74.0  # u
_COLUMNS: Final = 40.0  # u; the seats' badges above their columns


def counted(match: Match) -> Counter[tuple[int, str]]:
    """Cards played, by seat and name; `_GONE` counts those thrown away, for a plot too. All was open."""
    counts: Counter[tuple[int, str]] = Counter()
    for beat in match.beats(0):
        for event in beat.events:
            if isinstance(event, CardPlayed):
                counts[event.seat, event.card] += 1
            elif isinstance(event, CardDiscarded):
                counts[event.seat, _GONE] += 1
    return counts


class CardCounts(Window):
    """A row a card, a column a player."""

    kind = "statistics"

    def __init__(self, shell: Navigator, table: Table, rules: LandRules) -> None:
        super().__init__(shell, table)
        self._rules = rules
        self._counts = counted(table.match)

    def build(self) -> None:
        """Nothing to press but the cross."""
        self.lay(820, 640, _("The cards of this game"))

    def _rows(self) -> list[tuple[str, str]]:
        """The cards by their names in the ruleset's order, then those discarded; each with its title."""
        params = self._rules.params
        cards = [(kind.card, cardwords.title(params, kind.card)) for kind in params.deck.cards]
        return [*cards, (_GONE, _("discarded unplayed"))]

    def paint(self, surface: pygame.Surface) -> None:
        """The number of each, with a bar as long as it is large."""
        super().paint(surface)
        layout, table, rows = current(), self.table, self._rows()
        pitch = (self.sheet.h - _HEAD - _COLUMNS - 26) / len(rows)
        seats = table.match.players
        left = self.sheet.x + self.sheet.w * _NAMES
        wide = (self.sheet.right - 30 - left) / seats
        for seat in range(seats):
            spot = layout.rect(left + seat * wide, self.sheet.y + _HEAD, 28, 28)
            heraldry.badge(surface, spot.center, spot.w, table.colour_of(seat))
            name = table.seat_name(seat)
            beside = layout.rect(left + seat * wide + 34, self.sheet.y + _HEAD, wide - 42, 28)
            if fonts.fit(name, fonts.SMALL, beside.size, narrowed=True).needed[0] <= beside.w:  # else the badge
                fonts.write(surface, name, fonts.SMALL, theme.INK.strong, beside, narrowed=True)
        most = max([1, *(count for (_seat, card), count in self._counts.items() if card != _GONE)])
        style = fonts.UI if pitch >= 26 else fonts.SMALL
        for number, (card, title) in enumerate(rows):
            y = self.sheet.y + _HEAD + _COLUMNS + number * pitch
            heading = layout.rect(self.sheet.x + 34, y, self.sheet.w * _NAMES - 40, pitch)
            fonts.write(surface, title, style, theme.INK.strong, heading, narrowed=True)
            for seat in range(seats):
                count = self._counts[seat, card]
                bar = layout.rect(left + seat * wide + 34, y + pitch * 0.22, 0, pitch * 0.56)
                bar.w = 0 if card == _GONE else round(px(wide - 52) * count / most)
                pygame.draw.rect(surface, theme.SEAL.base, bar, border_radius=px(3))
                room = layout.rect(left + seat * wide, y, 28, pitch)
                ink = theme.INK.strong if count else theme.INK.soft
                fonts.write(surface, str(count), fonts.UI_BOLD, ink, room, across=0.5)
