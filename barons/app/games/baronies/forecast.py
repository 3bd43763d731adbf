"""What an action would bring, told before it is played: the lay bonus and the settlement, from the engine's own
preview. The same events as will happen; nothing is worked out here but sums."""

from __future__ import annotations

from dataclasses import dataclass

from barons.app.games.baronies.sums import with_sums
from barons.engine.baronies import events as tell
from barons.engine.baronies.actions import CLAIM, DONE, DONJON, LAY, NATURES
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Action, Event


@dataclass(frozen=True, eq=False)
class Forecast:
    """One action and what follows from it."""

    action: Action
    seat: int
    bonus: int
    """For laying the tile."""
    settlement: tuple[Event, ...]
    """The settlement's events, fights with their sums; empty when none is triggered."""
    before: tuple[int, ...]
    """Honour by seat now."""
    after: tuple[int, ...]
    """Honour by seat afterwards."""
    is_certain: bool
    """False for a claim that others may still answer with theirs."""

    @property
    def gain(self) -> int:
        """What the acting player's honour gains."""
        return self.after[self.seat] - self.before[self.seat]

    @property
    def fights(self) -> list[Event]:
        """Its fights in order."""
        return [event for event in self.settlement if event.kind in ("knights_fight", "barons_fight")]

    @property
    def founds(self) -> bool:
        """True when a barony of the acting player would stand."""
        return any(event.kind == "established" and event.data["seat"] == self.seat for event in self.settlement)

    @property
    def battlefield(self) -> frozenset[str]:
        """All tiles fought over."""
        return frozenset(cell for event in self.fights for cell in event.data["battlefield"])

    @property
    def falling(self) -> tuple[str, ...]:
        """The meadows whose donjons go back."""
        kinds = ("knight_back", "baron_back")
        return tuple(event.data["cell"] for event in self.settlement if event.kind in kinds)

    @property
    def rising(self) -> tuple[str, ...]:
        """The meadows whose knights become barons."""
        return tuple(event.data["cell"] for event in self.settlement if event.kind == "established")


def forecast(rules: BaroniesRules, state: BaroniesState, action: Action) -> Forecast:
    """What a legal action of the seat to move would bring. Changes nothing."""
    before = list(state.honour)
    bonus = 0
    certain = True
    settlement: list[Event] = []
    if action.verb in (LAY, DONJON):
        settlement = rules.preview_events(state, action)
        if action.verb == LAY:
            bonus = rules.lay_bonus(state, action.text.split(" ")[2])
    elif action.verb in (CLAIM, DONE):
        settlement = rules.preview_events(state, action)
        if not settlement:
            certain = False
            outcome = rules.preview_claims(state, action)
            if outcome is not None:
                settlement = tell.of_settlement(outcome, before, state.out)
    laid = {cell_name(cell): NATURES[nature] for cell, nature in state.tiles.items()}
    if action.verb == LAY:
        laid[cell_name(action.b)] = NATURES[action.a]
    settlement = [with_sums(rules, laid, event) for event in settlement]
    after = list(before)
    price = rules.params.draft_prices[action.a - 1] if action.text.startswith("draft ") else 0
    after[state.to_move] += bonus - price
    for event in settlement:
        if event.kind == "honour":
            after[event.data["seat"]] += event.data["change"]
    return Forecast(action, state.to_move, bonus, tuple(settlement), tuple(before), tuple(after), certain)
