"""A preview of a variant's set-up and its number of donjons, updated while you type."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from barons.app.screens.thumbnail import Thumbnail, position, rules_of
from barons.engine.core import BaronsError
from barons.engine.dealer import Dealer
from barons.lab import boards
from barons.lab.measures import POINTS
from barons.lab.words import number
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.engine.core import Rules
    from barons.play.variants import Variant

_REST: Final = 0.4
"""Seconds without a change before the preview is redrawn; typing three digits is faster."""
_SEED: Final = 1
_BOARDS: Final = 1000
"""Boards dealt for the mean number of donjons; takes about 15 ms and is accurate to a tenth."""


class Preview:
    """A fixed deal for the maximum number of players; while the variant is faulty, its last valid deal."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._seen = self._drawn = self._said()
        self._waited = 0.0
        self.board: Thumbnail | None = None
        """The last set-up; None before the first."""
        self._counted: tuple[int, boards.MountainRow] | None = None
        self._deal()

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
        """Whether a new deal is pending."""
        return self._seen != self._drawn

    def tick(self, dt: float) -> bool:
        """Return True if there is a new deal because the set-up changed."""
        said = self._said()
        if said != self._seen:
            self._seen, self._waited = said, 0.0
        if said == self._drawn:
            return False
        self._waited += dt
        if self._waited < _REST:
            return False
        self._drawn = said
        return self._deal()

    def _said(self) -> str:
        return json.dumps(self._variant.params, sort_keys=True)

    def _deal(self) -> bool:
        """Deal the set-up; return False if the variant has none."""
        try:
            rules = rules_of(self._variant.game, self._variant.params)
        except BaronsError:
            return False
        state = rules.initial_state(rules.players[-1], Dealer(_SEED))
        self.board = position(f"{self._variant.game} {self._drawn}", rules, state.observation(None))
        self._counted = _count(rules)
        return True


def _count(rules: Rules) -> tuple[int, boards.MountainRow] | None:
    """Return the maximum number of players, and the result of the study `barons lab map` for it."""
    players = rules.players[-1]
    try:
        return players, boards.as_dealt(rules, players, _BOARDS, _SEED)
    except boards.NoTiles:
        return None
