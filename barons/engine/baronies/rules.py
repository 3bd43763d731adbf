"""One ruleset of Baron: its parameters, the tables made of them, and every question about a state."""

from __future__ import annotations

from random import Random
from typing import Final

from barons.engine.baronies import actions, apply, invariants, legal, position, refusal, setup, view
from barons.engine.baronies.actions import NATURES, NUMBERS
from barons.engine.baronies.cells import cell_name, cell_named
from barons.engine.baronies.doubts import doubts as doubts
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.params import Params as Params
from barons.engine.baronies.params import Tile
from barons.engine.baronies.params import faults as faults
from barons.engine.baronies.report import settlement_events
from barons.engine.baronies.scoring import Ledger, ledger
from barons.engine.baronies.settling import Measures, Settlement, divided
from barons.engine.baronies.state import BaroniesState
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import (
    Action,
    Event,
    Json,
    Observation,
    Part,
    Reason,
    Rules,
    Ruleset,
    RulesetError,
    State,
)
from barons.engine.narrowing import of_game
from barons.engine.shuffling import Shuffler

ROUNDS: Final = ("round_limit",)
"""The key of the limit of rounds."""


class BaroniesRules(Rules):
    """The behaviour of one ruleset of Baron. Immutable."""

    params: Params

    def __init__(self, ruleset: Ruleset, params: Params) -> None:
        """RulesetError for the first of the `faults`."""
        for path, message in faults(params):
            raise RulesetError(path, message)
        self.ruleset = ruleset
        self.params = params
        self.players = sorted(params.donjons)
        self.hides = params.reserve.meadows + params.reserve.valued > 0
        kinds: list[Tile] = [getattr(params.tiles, name) for name in NATURES]
        self.values = tuple(kind.value for kind in kinds)
        """Of a tile, by nature."""
        self.bonuses = [legal.bonus(params, touching) for touching in range(7)]
        """For laying a tile, by how many others it touches."""
        self.counts = tuple(kind.count for kind in kinds)
        """Tiles in the box, by nature."""
        self.prices: list[int] = list(params.draft_prices)
        """Of the row's places, from the oldest tile."""
        self.round_limit: int = params.round_limit or 0
        """0: none."""
        self.measures = Measures(self.values, params.baron_tie == "knight", self._reduce, params.oubliettes)
        """What `settling.settle` needs to know."""

    def _reduce(self, amount: int) -> int:
        """A claim's strength or honour out of that of a whole barony."""
        return divided(self.params.final_division, amount)

    # the contract

    def initial_state(self, players: int, dealer: Shuffler) -> BaroniesState:
        """Reserves, row and first tile dealt, the first turn open."""
        state = setup.deal(self, players, dealer)
        self._begin(state)
        return state

    def legal_actions(self, state: BaroniesState) -> list[Action]:
        """The legal actions in a stable order; at chance, the outcomes."""
        return legal.legal_actions(state)

    def apply(self, state: BaroniesState, action: Action, events: list[Event] | None = None) -> None:
        """Play a legal action and every forced step after it."""
        apply.apply(state, action, events)

    def why_not(self, state: BaroniesState, action: Action) -> Reason | None:
        """The rule that forbids the action now; None when it is legal."""
        return refusal.why_not(state, action)

    def observation(self, state: BaroniesState, viewer: int | None) -> BaroniesObservation:
        """What this viewer may know; None: what everybody may know."""
        return view.observe(state, viewer)

    def determinize(self, observation: Observation, rng: Random) -> BaroniesState:
        return setup.determinize(self, of_game(BaroniesObservation, observation), rng)

    def parse(self, text: str) -> Action:
        return actions.parse(text, len(self.params.draft_prices))

    def shown_text(self, state: State, action: Action, viewer: int | None) -> str:
        return action.text  # a tile is open once it is drawn, drafted or laid

    def parts(self, action: Action) -> tuple[Part, ...]:
        return actions.parts(action)

    def to_json(self, state: BaroniesState) -> dict[str, Json]:
        """The whole position, the middle of a turn too."""
        return position.to_json(state)

    def state_from_json(self, data: object) -> BaroniesState:
        """The state of a position; of one in the middle of a turn too, as `to_json` wrote it."""
        state, claimant = position.from_json(self, data)
        self._begin(state, claimant)
        return state

    def observation_from_json(self, data: object) -> BaroniesObservation:
        return view.from_json(data)

    def check(self, state: BaroniesState) -> None:
        """Raise `PositionError` if an invariant is broken."""
        invariants.check(state)

    def _begin(self, state: BaroniesState, claimant: int | None = None) -> None:
        """Open the turn, or go on in the middle of it, and play what is forced; `state.opening` tells it."""
        opening: list[Event] = []
        if claimant is None:
            apply.open_turn(state, opening)
        else:
            apply.resume(state, claimant, opening)
        apply.play_forced(state, opening)
        state.opening = tuple(opening)

    # for boards and evaluations

    def open_state(self, seen: BaroniesObservation) -> BaroniesState:
        """A state of what is seen alone, to ask the questions below; not for playing on."""
        return setup.open_state(self, seen)

    def preview(self, state: BaroniesState, action: Action) -> Settlement | None:
        """The settlement that a legal `lay`, `donjon`, `claim` or `done` would bring about; None when none."""
        return apply.triggered(state, action)

    def preview_events(self, state: BaroniesState, action: Action) -> list[BaroniesEvent]:
        """The settlement that an action would bring about, told as it would be; empty when there is none."""
        settlement = self.preview(state, action)
        if settlement is None:
            return []
        before = list(state.honour)
        if action.verb == actions.LAY:
            before[state.seat] += self.lay_bonus(state, cell_name(action.b))
        return settlement_events(settlement, before, state.out)

    def preview_claims(self, state: BaroniesState, action: Action | None = None) -> Settlement | None:
        """The settlement of the claims made so far, and of this `claim` too, as if no other came."""
        after = state.clone()
        if action is not None and action.verb == actions.CLAIM:
            after.claims += (action.b,)
        return apply.claims_settled(after)

    def lay_bonus(self, state: BaroniesState, cell: str) -> int:
        """The honour for a tile laid on this empty cell."""
        return self.bonuses[state.map.touched(self._cell(cell))]

    def ledger(self, state: BaroniesState, cell: str, asker: int | None = None) -> Ledger:
        """The barony of the meadow at this cell, tile by tile. `asker`: who thinks of a donjon there."""
        return ledger(self.measures, state.tiles, state.donjons, self._cell(cell), asker)

    def why_not_there(self, state: BaroniesState, tile: str, cell: str) -> Reason | None:
        """The rule that forbids a tile of this nature on this cell; None when it may lie there."""
        return refusal.why_not_there(state, NUMBERS[tile], self._cell(cell))

    def why_fits_nowhere(self, state: BaroniesState, tile: str) -> Reason | None:
        """The rule that forbids a tile of this nature on every cell beside the map; None when one is free."""
        return refusal.why_fits_nowhere(state, NUMBERS[tile])

    def why_no_donjon(self, state: BaroniesState, cell: str) -> Reason | None:
        """The rule that forbids the turn's player a donjon on this cell; None when one may stand there."""
        return refusal.why_no_donjon(state, self._cell(cell))

    @staticmethod
    def _cell(name: str) -> int:
        cell = cell_named(name)
        if cell is None:
            raise ValueError(f"not a cell: {name!r}")
        return cell


make_rules: Final = BaroniesRules
"""See `engine.registry.Engine`."""
