"""A ruleset of Baron: its parameters, derived tables, and every query about a state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Final

from barons.engine.baronies import actions, apply, invariants, legal, position, refusal, setup, view
from barons.engine.baronies.actions import NATURES, NUMBERS
from barons.engine.baronies.cells import cell_name, cell_named
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.params import Params as Params
from barons.engine.baronies.params import Tile
from barons.engine.baronies.params import faults as faults
from barons.engine.baronies.report import settlement_events
from barons.engine.baronies.scoring import BaronyScore, ledger
from barons.engine.baronies.settling import Settlement, SettlingRules, divided
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
from barons.engine.jsonvalues import from_observation
from barons.engine.narrowing import of_game
from barons.engine.shuffling import Shuffler

ROUNDS: Final = ("round_limit",)
"""The key of the round limit."""


class BaroniesRules(Rules):
    """The behaviour of one ruleset of Baron. Immutable."""

    params: Params

    def __init__(self, ruleset: Ruleset, params: Params) -> None:
        """Raises RulesetError for the first of the `faults`."""
        for path, message in faults(params):
            raise RulesetError(path, message)
        self.ruleset = ruleset
        self.params = params
        self.players = sorted(params.donjons)
        self.hides = params.reserve.meadows + params.reserve.valued > 0
        kinds: list[Tile] = [getattr(params.tiles, name) for name in NATURES]
        self.values = tuple(kind.value for kind in kinds)
        """The value of a tile, by nature."""
        self.bonuses = [legal.bonus(params, touching) for touching in range(7)]
        """The honour for placing a tile, by the number of tiles that it touches."""
        self.counts = tuple(kind.count for kind in kinds)
        """Tiles in the box, by nature."""
        self.prices: list[int] = list(params.draft_prices)
        """The prices of the row's places, from the oldest tile."""
        self.round_limit: int = params.round_limit or 0
        """0: none."""
        self.measures = SettlingRules(
            self.values, params.baron_tie == "knight", self._reduce, params.oubliettes
        )
        """What `settling.settle` needs to know."""

    def _reduce(self, amount: int) -> int:
        return divided(self.params.final_division, amount)

    # the contract

    def initial_state(self, players: int, dealer: Shuffler) -> BaroniesState:
        """Return the state at the first turn, with reserves, row and first tile dealt."""
        state = setup.deal(self, players, dealer)
        self._begin(state)
        return state

    def legal_actions(self, state: BaroniesState) -> list[Action]:
        """Return the legal actions in a stable order; at chance, the outcomes."""
        return legal.legal_actions(state)

    def apply(self, state: BaroniesState, action: Action, events: list[Event] | None = None) -> None:
        apply.apply(state, action, events)

    def why_not(self, state: BaroniesState, action: Action) -> Reason | None:
        return refusal.why_not(state, action)

    def observation(self, state: BaroniesState, viewer: int | None) -> BaroniesObservation:
        return view.observe(state, viewer)

    def determinize(self, observation: Observation, rng: Random) -> BaroniesState:
        seen = of_game(BaroniesObservation, observation)
        return from_observation(lambda: setup.determinize(self, seen, rng))

    def parse(self, text: str) -> Action:
        return actions.parse(text, len(self.params.draft_prices))

    def shown_text(self, state: State, action: Action, viewer: int | None) -> str:
        return action.text  # tiles are public once they are drawn, drafted or placed

    def parts(self, action: Action) -> tuple[Part, ...]:
        return actions.parts(action)

    def to_json(self, state: BaroniesState) -> dict[str, Json]:
        return position.to_json(state)

    def state_from_json(self, data: object) -> BaroniesState:
        state, claimant = position.from_json(self, data)
        self._begin(state, claimant)
        return state

    def observation_from_json(self, data: object) -> BaroniesObservation:
        return view.from_json(data)

    def check(self, state: BaroniesState) -> None:
        invariants.check(state)

    def _begin(self, state: BaroniesState, claimant: int | None = None) -> None:
        """Start the turn, or continue it, and play forced actions; the events are in `state.opening`."""
        opening: list[Event] = []
        if claimant is None:
            apply.open_turn(state, opening)
        else:
            apply.resume(state, claimant, opening)
        apply.play_forced(state, opening)
        state.opening = tuple(opening)

    # for boards and evaluations

    def open_state(self, seen: BaroniesObservation) -> BaroniesState:
        """Return a state with only the visible information, for the queries below; it cannot be played on."""
        return setup.open_state(self, seen)

    def preview(self, state: BaroniesState, action: Action) -> Settlement | None:
        """Return the settlement caused by a legal `lay`, `donjon`, `claim` or `done`; None if there is none."""
        return apply.triggered(state, action)

    def preview_events(self, state: BaroniesState, action: Action) -> list[BaroniesEvent]:
        """Return the events of the settlement that an action would cause; empty if there is none."""
        settlement = self.preview(state, action)
        if settlement is None:
            return []
        before = list(state.honour)
        if action.verb == actions.LAY:
            before[state.seat] += self.lay_bonus(state, cell_name(action.b))
        return settlement_events(settlement, before, state.out)

    def preview_claims(self, state: BaroniesState, action: Action | None = None) -> Settlement | None:
        """Return the settlement of the claims so far, with this `claim` as the last; None without any."""
        after = state.clone()
        if action is not None and action.verb == actions.CLAIM:
            after.claims += (action.b,)
        return apply.claims_settled(after)

    def lay_bonus(self, state: BaroniesState, cell: str) -> int:
        """Return the honour for a tile placed on this empty cell."""
        return self.bonuses[state.map.touched(self._cell(cell))]

    def ledger(self, state: BaroniesState, cell: str, asker: int | None = None) -> BaronyScore:
        """Return the barony of the meadow at this cell, tile by tile. `asker`: the seat considering a donjon
        there.
        """
        return ledger(self.measures, state.tiles, state.donjons, self._cell(cell), asker)

    def why_not_there(self, state: BaroniesState, tile: str, cell: str) -> Reason | None:
        """Return the rule that forbids a tile of this nature on this cell; None if it fits."""
        return refusal.why_not_there(state, NUMBERS[tile], self._cell(cell))

    def why_fits_nowhere(self, state: BaroniesState, tile: str) -> Reason | None:
        """Return the rule that forbids a tile of this nature on every cell next to the map; None if it fits
        somewhere.
        """
        return refusal.why_fits_nowhere(state, NUMBERS[tile])

    def why_no_donjon(self, state: BaroniesState, cell: str) -> Reason | None:
        """Return the rule that forbids the turn's player a donjon on this cell; None if it is allowed."""
        return refusal.why_no_donjon(state, self._cell(cell))

    @staticmethod
    def _cell(name: str) -> int:
        cell = cell_named(name)
        if cell is None:
            raise ValueError(f"not a cell: {name!r}")
        return cell


make_rules: Final = BaroniesRules
"""The engine interface, see `engine.registry.Engine`."""


def warnings(params: Params) -> Iterator[tuple[str, str]]:
    """Yield keys and warnings, in the order of the keys."""
    tiles = params.tiles
    if not tiles.meadow.count:
        yield "tiles.meadow.count", "without meadows no donjon can be placed"
    kinds = [getattr(tiles, field.name) for field in fields(tiles)]
    if not any(kind.count and kind.value > 0 for kind in kinds):
        yield "tiles", "no tile scores honour"
