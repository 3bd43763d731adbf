"""Statistics of rulesets with own decks: how often each player played each card, and cards discarded."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

import pygame

from barons.app.kit import fonts, heraldry, theme
from barons.app.kit.layout import px
from barons.app.kit.navigator import Navigator
from barons.app.kit.ui.boxes import Column, Fits, Padding, Row
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.table.sheet import TableSheet
from barons.app.table.table import Table
from barons.engine.land.cardevents import CardPlayed
from barons.engine.land.events import CardDiscarded
from barons.engine.land.rules import LandRules
from barons.play.match import Match
from barons.text.land import cardwords
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_GONE: Final = "discard"
"""Key for discarded cards, which have no bar."""
_NAMES: Final = Flex(grow=36, basis=0, min=0)
_SEATS: Final = Flex(grow=64, basis=0, min=0)


def counted(match: Match) -> Counter[tuple[int, str]]:
    """Count the cards played by seat and name, and the discarded ones (also by a plot) as `_GONE`.

    All of these are public.
    """
    counts: Counter[tuple[int, str]] = Counter()
    for step in match.recorded_steps(0):
        for event in step.events:
            if isinstance(event, CardPlayed):
                counts[event.seat, event.card] += 1
            elif isinstance(event, CardDiscarded):
                counts[event.seat, _GONE] += 1
    return counts


class CardCounts(TableSheet):
    """A table with a row per card and a column per player."""

    kind = "statistics"
    width = 820.0
    height = 640.0

    def __init__(self, shell: Navigator, table: Table, rules: LandRules) -> None:
        super().__init__(shell, table)
        self._params = rules.params
        self._counts = counted(table.match)

    def title(self) -> str:
        return _("The cards of this game")

    def body(self) -> Node:
        """Return the cards in the ruleset's order, followed by those discarded."""
        table, seats = self.table, range(self.table.match.players)
        most = max([1, *(count for (_seat, card), count in self._counts.items() if card != _GONE)])
        heads = [_head(table.seat_name(seat), table.colour_of(seat)) for seat in seats]
        rows = [Row([Node(flex=_NAMES), Row(heads, flex=_SEATS)], flex=Flex(basis=36))]
        titles = [(kind.card, cardwords.title(self._params, kind.card)) for kind in self._params.deck.cards]
        for card, title in (*titles, (_GONE, _("discarded unplayed"))):
            cells = [_cell(self._counts[seat, card], 0 if card == _GONE else most) for seat in seats]
            said = [labelled(table.seat_name(seat), self._counts[seat, card]) for seat in seats]
            words = Text(title, fonts.UI, narrows=True, wraps=False, role="none", flex=_NAMES)
            name = labelled(title, ", ".join(said))
            rows.append(Row([words, Row(cells, flex=_SEATS)], flex=FILLS, role="text", name=name))
        return Padding(Column(rows), Edges(right=14))


def _head(name: str, colour: str | None) -> Node:
    words = Text(name, fonts.SMALL, wraps=False, narrows=True, role="none")
    badge = Frame(painter(heraldry.round_badge, colour), flex=Flex(basis=28, shrink=0))
    return Fits([Row([badge, words], gap=6), Row([badge])], flex=FILLS)


def _cell(count: int, most: int) -> Node:
    ink = theme.INK.strong if count else theme.INK.soft
    number = Text(str(count), fonts.UI_BOLD, ink, x=0.5, wraps=False, role="none", flex=Flex(basis=28))
    bar = Frame(_Bar(count / most if most else 0.0), flex=FILLS)
    return Row([number, bar, Node(flex=Flex(basis=14))], gap=6, flex=FILLS)


@dataclass(frozen=True)
class _Bar:
    """Paints a bar over the given share of its rectangle."""

    share: float

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        height = round(rect.h * 0.56)
        bar = pygame.Rect(rect.x, rect.centery - height // 2, round(rect.w * self.share), height)
        pygame.draw.rect(surface, theme.SEAL.base, bar, border_radius=px(3))
