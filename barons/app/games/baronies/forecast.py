"""The outcome of an action before it is played: the lay bonus and the settlement.

The events come from the engine's own preview; only sums are computed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from barons.engine.baronies import events as happened
from barons.engine.baronies.actions import CLAIM, DONE, DONJON, DRAFT, LAY, NATURES
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.report import settlement_events
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Action


@dataclass(frozen=True, eq=False)
class Forecast:
    """One action and its consequences."""

    action: Action
    seat: int
    bonus: int
    """Honour for laying the tile."""
    settlement: tuple[BaroniesEvent, ...]
    """The settlement's events; empty if none is triggered."""
    laid: Mapping[str, str]
    """The nature of each tile by cell, including one to be laid."""
    before: tuple[int, ...]
    """Honour by seat before the action."""
    after: tuple[int, ...]
    """Honour by seat after the action."""
    is_certain: bool
    """False for a claim that other players may still answer with theirs."""

    @property
    def gain(self) -> int:
        """The change of the acting player's honour."""
        return self.after[self.seat] - self.before[self.seat]

    @property
    def fights(self) -> list[happened.KnightsFight | happened.BaronsFight]:
        """The fights in order."""
        fights = (happened.KnightsFight, happened.BaronsFight)
        return [event for event in self.settlement if isinstance(event, fights)]

    @property
    def founds(self) -> bool:
        """True if a barony of the acting player would be established."""
        return any(
            isinstance(event, happened.Established) and event.seat == self.seat for event in self.settlement
        )

    @property
    def battlefield(self) -> frozenset[str]:
        """All tiles that are fought over."""
        return frozenset(cell for event in self.fights for cell in event.battlefield)

    @property
    def falling(self) -> tuple[str, ...]:
        """The meadows whose donjons return to their owners."""
        fall = (happened.KnightBack, happened.BaronBack)
        return tuple(event.cell for event in self.settlement if isinstance(event, fall))

    @property
    def rising(self) -> tuple[str, ...]:
        """The meadows whose knights become barons."""
        return tuple(event.cell for event in self.settlement if isinstance(event, happened.Established))


def forecast(rules: BaroniesRules, state: BaroniesState, action: Action) -> Forecast:
    """Return the outcome of a legal action of the seat to move, without changing the state."""
    before = list(state.honour)
    bonus = 0
    certain = True
    settlement: list[BaroniesEvent] = []
    if action.verb in (LAY, DONJON):
        settlement = rules.preview_events(state, action)
        if action.verb == LAY:
            bonus = rules.lay_bonus(state, cell_name(action.b))
    elif action.verb in (CLAIM, DONE):
        settlement = rules.preview_events(state, action)
        if not settlement:
            certain = False
            outcome = rules.preview_claims(state, action)
            if outcome is not None:
                settlement = settlement_events(outcome, before, state.out)
    laid = {cell_name(cell): NATURES[nature] for cell, nature in state.tiles.items()}
    if action.verb == LAY:
        laid[cell_name(action.b)] = NATURES[action.a]
    after = list(before)
    price = rules.params.draft_prices[action.a - 1] if action.verb == DRAFT else 0
    after[state.to_move] += bonus - price
    for event in settlement:
        if isinstance(event, happened.HonourChanged):
            after[event.seat] += event.change
    return Forecast(action, state.to_move, bonus, tuple(settlement), laid, tuple(before), tuple(after), certain)
