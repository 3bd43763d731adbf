"""The rules of one ruleset of Land: parameters, the tables made of them, and the `Rules` interface."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from string import ascii_lowercase, ascii_uppercase
from typing import Final

from barons.engine.core import (
    COLOURS,
    Action,
    Event,
    Json,
    Observation,
    Part,
    Rank,
    Reason,
    Rules,
    Ruleset,
    RulesetError,
    State,
)
from barons.engine.jsonvalues import from_observation
from barons.engine.land import apply as steps
from barons.engine.land import (
    credits,
    dealing,
    flow,
    guards,
    invariants,
    legal,
    loading,
    position,
    refusal,
    scoring,
    turn,
)
from barons.engine.land.actions import Actions
from barons.engine.land.cards import ACTION_CARDS, CARDS, ONE, size
from barons.engine.land.contradictions import faults as faults
from barons.engine.land.mechanics import AMONG, CAPTURES, FIGHT_LAST, Knighthood
from barons.engine.land.params import Params as Params
from barons.engine.land.params import by_players
from barons.engine.land.setup import deal
from barons.engine.land.state import LandState, replaced
from barons.engine.land.terrain import ALL_TILES, Terrain, mask_of, tiles_of
from barons.engine.land.view import LandObservation, observation_from_json
from barons.engine.land.warnings import warnings as warnings
from barons.engine.narrowing import of_game
from barons.engine.shuffling import Shuffler

ROUNDS: Final = ("ending", "round_limit")
"""Path of the round limit's key."""

_TERRAINS: Final = 16
"""Number of terrains cached: a search asks for the same one again and again."""

_FEWEST: Final = 2
_MOST: Final = 4
"""Maximum number of players in any edition."""

_UNLIMITED: Final = 99
"""More donjons than tiles; the maximum number of troops of a player (`params.Troops`)."""

_LETTERS: Final = ascii_uppercase + ascii_lowercase
"""Distinguish the tiles of a value."""


class LandRules(Rules):
    """Behaviour of Land with given parameters. Tables are by tile number, die face or colour."""

    params: Params

    @property
    def kind(self) -> str:
        """`land_cards` hides all beyond the next turn; in `land_endless` no game ends by exhaustion."""
        if self.by_deck:
            return "land_cards"
        return "land" if self.params.ending.exhaustion is not None else "land_endless"

    def __init__(self, ruleset: Ruleset, params: Params) -> None:
        """Raise RulesetError for the first of the `faults`."""
        for path, message in faults(params):
            raise RulesetError(path, message)
        self.ruleset = ruleset
        self.params = params
        self.players: Sequence[int] = params.setup.players
        names = [f"{kind.value}{letter}" for kind in params.tiles for letter in _LETTERS[: kind.count]]
        values = [kind.value for kind in params.tiles for _ in range(kind.count)]
        knights = params.setup.knights
        self.slots: int = max(knights.two, knights.three, knights.four)
        """Knights per colour in `LandState.knight`."""
        self.by_deck = params.turn.by == "deck"
        """Whether the players' own decks drive the turn, rather than the die."""
        self.actions = Actions(names, self.slots, self.by_deck)
        self.number = {name: tile for tile, name in enumerate(names)}
        """Tile number by name."""
        self.values = tuple(values)
        """Points by tile."""
        self.kinds = tuple(
            (kind.value, mask_of([tile for tile, value in enumerate(values) if value == kind.value]))
            for kind in params.tiles
        )
        """Value and mask of the tiles of each kind."""
        self._learn_officers(params)
        self._learn_orders(params)
        self._learn_fighting(params)
        ending = params.ending
        numbers = range(_FEWEST, _MOST + 1)
        self._challenges = [by_players(ending.challenge, players) for players in numbers]
        self._troops = [by_players(params.setup.troops, players) for players in numbers]
        self.exhaustion = -1 if ending.exhaustion is None else ending.exhaustion
        self.round_limit = ending.round_limit or 0
        self.diversity = ending.diversity
        self.ends_with_turn = ending.when == "turn_end"
        self._learn_turn()
        self._learn_deck(params)
        self._terrains: dict[tuple[tuple[int, ...], int], Terrain] = {}
        self._seen: tuple[LandObservation, LandState] | None = None

    def _on(self, chosen: Iterable[int]) -> int:
        """Return a mask of the tiles with these values."""
        return mask_of([tile for tile, value in enumerate(self.values) if value in chosen])

    def _learn_turn(self) -> None:
        """Select one function for each thing that differs between die and deck."""
        self.choices = flow.DECK_CHOICES if self.by_deck else legal.CHOICES
        """By phase: the legal actions, at chance the outcomes; `State.legal_actions` caches the list."""
        self.steps = flow.DECK_STEPS if self.by_deck else steps.STEPS
        """By verb."""
        self.begin_turn = credits.begin_turn if self.by_deck else turn.begin_turn
        self.end_turn = credits.finish if self.by_deck else turn.end_turn
        self.action_done = credits.card_done if self.by_deck else turn.action_done
        self.is_open_turn = credits.is_open_turn if self.by_deck else legal.is_open_turn
        """Whether a turn has a choice, by a quick check."""

    def _learn_deck(self, params: Params) -> None:
        deck = params.deck
        self.credits = [0] * len(ACTION_CARDS)
        """By card."""
        self.numbers = [0] * len(ACTION_CARDS)
        """By card: tiles that an officer moves or troops recruited."""
        self.full_deck = 0
        """The action cards of a player, as a stack."""
        for kind in deck.cards:
            card = ACTION_CARDS.index(kind.card)
            self.credits[card] = kind.credits
            self.numbers[card] = kind.number
            self.full_deck += kind.copies * ONE[card]
        self.all_cards = size(self.full_deck) + len(deck.events)
        """Action cards and events of a player."""
        self.hand_size = deck.hand
        self.cards_a_turn = deck.cards_a_turn
        self.credits_a_turn = deck.credits
        self.replan = deck.replan
        self.events = [CARDS.index(name) for name in deck.events]
        """Event cards of a player."""
        self.struck = deck.struck
        self.plot_draw = deck.plot_draw
        self.plot_discard = deck.plot_discard
        self.prestige = params.setup.towns
        """By town: points of a donjon there."""

    def _learn_officers(self, params: Params) -> None:
        self.actions_a_turn = params.turn.actions
        self.two_orders = [face in params.turn.two_orders_faces for face in range(7)]
        march = params.march
        self.march_plain = march.plain
        self.march_bonus = (0, *march.bonus)
        self.march_extra = self._on(march.extra_values)
        self.barons_pause = march.barons == "pause"
        self.donjons_bar = march.donjons_bar
        cards = params.cards
        farthest = max(march.plain, *march.bonus, cards.lightning if cards.in_play else 0)
        moves_on = farthest > 1 or bool(march.extra_values) or self.by_deck
        self.barons_barred = march.donjons_bar or (not self.barons_pause and moves_on)
        """Whether a Baron's whole way must be checked, not just his target."""
        cards = params.cards
        self.has_cards = cards.in_play
        self.treasury = self.has_cards and cards.treasury
        self.lightning = cards.lightning if self.has_cards else 0
        self.long = self.has_cards and cards.long
        self.exchange = self.has_cards and cards.exchange
        self.collect = [self.has_cards and face in cards.collect_faces for face in range(7)]
        self.hides = self.has_cards or self.by_deck
        self.knighthood = Knighthood(params)

    def _learn_orders(self, params: Params) -> None:
        command = params.command
        self.baron_orders = sum(guards.ORDER_BITS[order] for order in set(command.baron))
        self.pair_orders = sum(guards.ORDER_BITS[order] for order in set(command.knight_and_donjon))
        self.donjon_orders = sum(guards.ORDER_BITS[order] for order in set(command.donjon))
        recruiting = params.recruiting
        self.recruit_by_die = recruiting.by == "die"
        self.recruit_plain = recruiting.plain
        self.recruit_bonus = (0, *recruiting.bonus)
        self.recruit_bonus_donjon = (0, *recruiting.bonus_donjon)
        self.recruit_extra = self._on(recruiting.extra_values)
        self.recruit_among = AMONG[recruiting.among_enemies]
        self.recruit_ends_turn = self.recruit_among == FIGHT_LAST
        self.recruit_ceiling = _UNLIMITED + 1 if recruiting.ceiling is None else recruiting.ceiling
        donjons = params.donjons
        self.donjon_limit = _UNLIMITED if donjons.limit is None else donjons.limit
        self.donjon_troops = donjons.troops
        self.stacked = donjons.made_of == "stacked"
        self.deconstruct_among = AMONG[donjons.deconstruct_among_enemies]
        self.deconstruct_ends_turn = self.deconstruct_among == FIGHT_LAST
        self.lasting = self._on(donjons.lasting_values)
        self.unbreakable = self._on(donjons.unbreakable_values)
        self.over_mountains = params.movement.concentrate_over_mountains
        self.enters_blocked = params.movement.enter_blocked
        self.moves_each_order = params.movement.once_per == "order"
        self.recruits_besiege = recruiting.at_donjons == "besiege"

    def _learn_fighting(self, params: Params) -> None:
        fighting = params.fighting
        self.attacker_discarded = fighting.attacker_to == "discard"
        self.attacked_discarded = fighting.attacked_to == "discard"
        self.destroyers = fighting.destroyers
        self.destroyers_discarded = fighting.destroyers_to == "discard"
        self.fallen_discarded = self.stacked and fighting.fallen_troops_to == "discard"
        self.capture = CAPTURES[params.capture.rule]
        self.capture_arrivals = params.capture.arrivals
        self.capture_discarded = params.capture.discarded
        self.has_discard = (
            not self.stacked
            or self.attacker_discarded
            or self.attacked_discarded
            or self.destroyers_discarded
            or self.fallen_discarded
        )
        """Whether troops can ever be lost."""

    # ---------------------------------------------------------------- tables

    def mountains_of(self, players: int) -> int:
        return by_players(self.params.setup.mountains, players)

    def troops_of(self, players: int) -> int:
        """Return the number of troops of each player."""
        return self._troops[players - _FEWEST]

    def knights_of(self, players: int) -> int:
        """Return the number of Knights of each player."""
        return by_players(self.params.setup.knights, players)

    def starting_knights_of(self, players: int) -> int:
        """Return the number of each player's Knights that start on the board."""
        return self.knights_of(players) - self.params.setup.knights_in_reserve

    @property
    def knights_leave(self) -> bool:
        """Whether Knights may be off the board."""
        return self.by_deck or self.params.setup.knights_in_reserve > 0

    def challenge_of(self, players: int) -> int:
        """Return the score that ends the game."""
        return self._challenges[players - _FEWEST]

    def terrain(self, cells: Sequence[int], mountains: int, towns: Sequence[int] = ()) -> Terrain:
        """Return the terrain with these tiles on the cells; `towns`: the free town first."""
        key = (tuple(cells), mountains)
        found = self._terrains.get(key)
        if found is None:
            if len(self._terrains) >= _TERRAINS:
                self._terrains.clear()
            found = self._terrains[key] = Terrain(self.actions, cells, mountains, self.over_mountains)
        return found.with_towns(towns) if towns else found

    # ---------------------------------------------------------------- play

    def initial_state(self, players: int, dealer: Shuffler) -> LandState:
        return dealing.deal(self, players, dealer) if dealing.is_asked(self) else deal(self, players, dealer)

    def apply(self, s: LandState, action: Action, events: list[Event] | None = None) -> None:
        """Play an action and the forced steps after it."""
        self.steps[action.verb](self, s, action, events)
        s.legal = None
        steps.go_on(self, s, events)

    def why_not(self, s: LandState, action: Action) -> Reason | None:
        """Return the rule that forbids the action now; None when it is legal."""
        if action in s.legal_actions():
            return None
        return refusal.why_not(self, s, action)

    def ranking(self, s: LandState) -> list[Rank]:
        return scoring.ranking(self, s)

    # ---------------------------------------------------------------- notation

    def parse(self, text: str) -> Action:
        """Return the action of Land with this text, even if this ruleset never allows it (see `why_not`)."""
        return self.actions.parse(text)

    def shown_text(self, state: State, action: Action, viewer: int | None) -> str:
        return self.actions.shown(action, viewer is not None and viewer == state.turn_seat)

    def parts(self, action: Action) -> tuple[Part, ...]:
        return self.actions.parts(action)

    # ---------------------------------------------------------------- positions

    def observation(self, s: LandState, viewer: int | None) -> LandObservation:
        return position.observation(self, s, viewer)

    def position(self, s: LandState) -> dict[str, Json]:
        return position.position(self, s)

    def state_from_json(self, data: object) -> LandState:
        return loading.load(self, data)

    def observation_from_json(self, data: object) -> LandObservation:
        return observation_from_json(data)

    def check(self, s: LandState) -> None:
        invariants.check(self, s)

    def determinize(self, observation: Observation, rng: Random) -> LandState:
        """Return a state that the viewer cannot tell from the real one: unseen cards are random."""
        seen = of_game(LandObservation, observation)
        return from_observation(lambda: self._supposed(seen, rng))

    def _supposed(self, seen: LandObservation, rng: Random) -> LandState:
        if self._seen is None or self._seen[0] is not seen:
            self._seen = (seen, position.open_part(self, seen))
        state = self._seen[1].clone()
        if seen.hands is not None:
            _deal_unseen(state, seen, rng)
        if seen.own is not None:
            dealing.deal_unseen(self, state, seen.own, rng)
        return state


make_rules: Final = LandRules


def _deal_unseen(s: LandState, seen: LandObservation, rng: Random) -> None:
    """Deal the cards unseen by the viewer over others' hands, the face-down pile and the deck."""
    assert seen.hands is not None
    known = s.terrain.mountains | mask_of([entry >> 1 for entry in s.discarded])
    for hand in s.hands:
        known |= hand
    unseen = tiles_of(ALL_TILES & ~known)
    rng.shuffle(unseen)
    for colour, name in enumerate(COLOURS[: s.players]):
        cards = seen.hands[name]
        if isinstance(cards, int):
            s.hands = replaced(s.hands, colour, mask_of([unseen.pop() for _ in range(cards)]))
    down = tuple(2 * unseen.pop() for _ in range(seen.discarded_down))
    s.discarded = down + s.discarded
    s.deck = mask_of(unseen)
