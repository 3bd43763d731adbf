"""The table as a variant sets it up, and how many donjons it holds: beside the form while one types."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from barons import rulesets
from barons.app.screens.thumbnail import card_picture, thumbnail
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
"""Seconds without a change before it is drawn anew: a number of three digits is typed in less."""
_SEED: Final = 1
_BOARDS: Final = 1000
"""Dealt and filled with donjons in some 15 ms: their mean is known to a tenth."""


class Preview:
    """One deal, always the same, of the most players. A faulty variant leaves what was there."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._drawn = ""
        self._seen = ""
        self._waited = 0.0
        self.latest: pygame.Surface | None = None
        """What was drawn last; None before the first."""
        self.number = 0
        """Another one for each drawing."""
        rules = self._rules()
        self.counted = _counted(rules) if rules is not None else ""
        """How many donjons find a place on the tiles as they stood last; empty for games without."""

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The set-up as it was drawn last, in this size."""
        if self.latest is None or self.latest.get_size() != size:
            self._drawn = self._seen = self._said()
            self.latest = self._made(size) or card_picture("", size)
        return self.latest

    @property
    def is_awaited(self) -> bool:
        """Whether it is to be drawn anew before long."""
        return self.latest is not None and self._seen != self._drawn

    def tick(self, dt: float) -> bool:
        """True when it was drawn anew, because what is typed sets up another table."""
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
        """None where it sets up no table."""
        rules = self._rules()
        if rules is None:
            return None
        self.counted = _counted(rules)
        state = rules.initial_state(rules.players[-1], Dealer(_SEED))
        return thumbnail(self._variant.game, state.observation(None).position(), self._variant.params, size)

    def _rules(self) -> Rules | None:
        """Those of the variant as it stands; None while it is faulty."""
        try:
            return rulesets.from_dict(
                {"id": "preview", "game": self._variant.game, "title": {"en": "-", "fr": "-"}}
                | {"params": self._variant.params}
            )
        except BaronsError:
            return None


@dataclass(frozen=True)
class Shown:
    """Paints one of its drawings."""

    preview: Preview
    number: int

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it."""
        surface.blit(self.preview.picture(rect.size), rect)


def _counted(rules: Rules) -> str:
    """The study of `barons lab map` with the mountains of the most players, in words."""
    players = rules.players[-1]
    try:
        row = boards.as_dealt(rules, players, _BOARDS, _SEED)
    except boards.NoTiles:
        return ""
    donjons = row.donjons
    text = _("{players} players: {mean} donjons fit ({least} to {most}), {points} points.")
    return text.format(
        players=players,
        mean=number(donjons.mean, POINTS),
        least=min(donjons.counts),
        most=max(donjons.counts),
        points=number(row.points.mean, POINTS),
    )
