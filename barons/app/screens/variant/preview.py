"""A preview of a variant's set-up and its number of donjons, updated while you type."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from barons.app.screens.thumbnail import ground, rules_of, thumbnail
from barons.engine.core import BaronsError
from barons.engine.dealer import Dealer
from barons.lab import boards
from barons.lab.measures import POINTS
from barons.lab.words import number
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    import pygame

    from barons.engine.core import Rules
    from barons.play.variants import Variant

_REST: Final = 0.4
"""Seconds without a change before the preview is redrawn; typing three digits is faster."""
_SEED: Final = 1
_BOARDS: Final = 1000
"""Boards dealt for the mean number of donjons; takes about 15 ms and is accurate to a tenth."""


class Preview:
    """One fixed deal for the most players; a faulty variant leaves the last picture."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._drawn = ""
        self._seen = ""
        self._waited = 0.0
        self.latest: pygame.Surface | None = None
        """The last picture; None before the first."""
        self.number = 0
        """A number that changes with each drawing."""
        rules = self._rules()
        self._counted = _count(rules) if rules is not None else None

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the last set-up in this size."""
        if self.latest is None or self.latest.get_size() != size:
            self._drawn = self._seen = self._said()
            self.latest = self._made(size) or ground(size)
        return self.latest

    @property
    def counted(self) -> str:
        """The mean number of donjons in the last valid set-up, in words; empty for games without donjons."""
        if self._counted is None:
            return ""
        players, row = self._counted
        text = _("{players} players: {mean} donjons fit ({least} to {most}), {points} points.")
        return text.format(
            players=players,
            mean=number(row.donjons.mean, POINTS),
            least=min(row.donjons.counts),
            most=max(row.donjons.counts),
            points=number(row.points.mean, POINTS),
        )

    @property
    def is_awaited(self) -> bool:
        """Whether a redraw is pending."""
        return self.latest is not None and self._seen != self._drawn

    def tick(self, dt: float) -> bool:
        """Return True if the preview was redrawn because the set-up changed."""
        said = self._said()
        if said != self._seen:
            self._seen, self._waited = said, 0.0
        if self.latest is None or said == self._drawn:
            return False
        self._waited += dt
        if self._waited < _REST:
            return False
        self._drawn = said
        made = self._made(self.latest.get_size())
        if made is None:
            return False
        self.latest = made
        self.number += 1
        return True

    def _said(self) -> str:
        return json.dumps(self._variant.params, sort_keys=True)

    def _made(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Draw the set-up; return None if the variant has none."""
        rules = self._rules()
        if rules is None:
            return None
        self._counted = _count(rules)
        state = rules.initial_state(rules.players[-1], Dealer(_SEED))
        return thumbnail(rules, state.observation(None), size)

    def _rules(self) -> Rules | None:
        try:
            return rules_of(self._variant.game, self._variant.params)
        except BaronsError:
            return None


def paint_preview(surface: pygame.Surface, rect: pygame.Rect, preview: Preview, number: int) -> None:
    """Paint the preview; `number` is that of its drawing, so that each one is painted."""
    surface.blit(preview.picture(rect.size), rect)


def _count(rules: Rules) -> tuple[int, boards.MountainRow] | None:
    """Return the most players, and for them the result of the study `barons lab map`."""
    players = rules.players[-1]
    try:
        return players, boards.as_dealt(rules, players, _BOARDS, _SEED)
    except boards.NoTiles:
        return None
