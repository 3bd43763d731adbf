"""The rules of Barons for one ruleset: parameters, derived tables and the engine interface."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from barons.engine.core import (
    Action,
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
from barons.engine.narrowing import of_game
from barons.engine.realms import actions as verbs
from barons.engine.realms import flow, invariants, middle, position, refusal, scoring, turn, view
from barons.engine.realms.actions import Actions
from barons.engine.realms.board import Board
from barons.engine.realms.events import Log
from barons.engine.realms.params import (
    CHARACTER_NAMES,
    ITEM_NAMES,
    MONSTER_NAMES,
    RESOURCE_NAMES,
    SKILL_NAMES,
    Character,
    Item,
    Monster,
)
from barons.engine.realms.params import Params as Params
from barons.engine.realms.params import faults as faults
from barons.engine.realms.state import RealmsState
from barons.engine.shuffling import Shuffler

ROUNDS: Final = ("rounds",)
"""Key of the limit of rounds."""

_ABSENT: Final = Monster(0, 0, 0, 1, 0, copies=0)


class RealmsRules(Rules):
    """Immutable rules. Tables are indexed by the name lists of `params` and by `board`."""

    params: Params
    hides = False

    # Items and their dice; people's dice by character.
    weapons: tuple[tuple[int, int], ...]
    strength: tuple[int, ...]
    agility: tuple[int, ...]
    mana: tuple[int, ...]
    guile: tuple[int, ...]

    def __init__(self, ruleset: Ruleset, params: Params) -> None:
        """Raise RulesetError for the first of the `faults`."""
        for path, message in faults(params):
            raise RulesetError(path, message)
        self.ruleset = ruleset
        self.params = params
        self.players = params.players
        self.board = Board(params)
        self.castle_cost = tuple(cost * params.castle_cost for cost in self.board.land_cost)
        """Gold for a castle by land, in addition to the required dwelling."""
        self.castle_toll = tuple(toll * params.castle_toll for toll in self.board.land_toll)
        """Toll of a castle by land."""
        self._learn_numbers(params)
        self._learn_people(params)
        self._learn_cards(params)
        self._learn_items(params)
        self.actions = Actions(self.board, self.adventures)
        self.actions.learn_items(self.torches, self.healing_items, self.power_items, self.catapults)
        self.realm_resource = tuple(
            RESOURCE_NAMES.index(params.realms[realm].resource) for realm in params.ring
        )
        self.realm_guild = tuple(SKILL_NAMES.index(params.realms[realm].guild) for realm in params.ring)
        self.prices = tuple(
            tuple(params.realms[realm].prices[name] for name in RESOURCE_NAMES) for realm in params.ring
        )
        """`prices[realm][resource]`."""
        self._moves: dict[int, list[Action]] = {}
        self.no_adventures = bytes(len(self.adventures))

    def _learn_numbers(self, params: Params) -> None:
        """Copy frequently used numbers under their `Params` names, so that access can be compiled."""
        self.health = params.health
        self.buildings_on_land = params.buildings_on_land
        self.dwellings_of_player = params.dwellings_of_player
        self.castles_of_player = params.castles_of_player
        self.resource_cards = params.resource_cards
        self.item_price = params.item_price
        self.training_price = params.training_price
        self.skill_levels = params.skill_levels
        self.city_healing = params.city_healing
        self.guild_healing = params.guild_healing
        self.fight_rounds = params.fight_rounds
        self.rounds = params.rounds
        self.castle_harvest = params.castle_harvest
        self.steal = params.steal
        self.steal_gold = params.steal_gold
        self.crawl = params.crawl
        self.skip = params.skip
        self.is_political = params.political_win != "none"

    def _learn_people(self, params: Params) -> None:
        nobody = Character(0, 1, 0, 0)
        known = [params.characters.get(name, nobody) for name in CHARACTER_NAMES]
        self.characters = tuple(kind for kind, name in enumerate(CHARACTER_NAMES) if name in params.characters)
        self.strength = tuple(character.strength for character in known)
        self.agility = tuple(character.agility for character in known)
        self.mana = tuple(character.mana for character in known)
        self.guile = tuple(character.guile for character in known)

    def _learn_cards(self, params: Params) -> None:
        """Build the adventure deck: monsters and treasures together, sorted by name."""
        monsters: dict[str, Monster] = {name: params.monsters.get(name, _ABSENT) for name in MONSTER_NAMES}
        treasures = {f"treasure-{treasure.gold}": treasure for treasure in params.treasures}
        self.adventures = tuple(sorted((*monsters, *treasures)))
        cards = [monsters.get(name, _ABSENT) for name in self.adventures]
        self.is_treasure = tuple(name in treasures for name in self.adventures)
        self.adventure_copies = tuple(
            treasures[name].copies if name in treasures else monsters[name].copies for name in self.adventures
        )
        self.treasure = tuple(
            treasures[name].gold if name in treasures else monsters[name].treasure for name in self.adventures
        )
        self.monster_strength = tuple(card.strength for card in cards)
        self.monster_agility = tuple(card.agility for card in cards)
        self.monster_defence = tuple(card.defence for card in cards)
        self.monster_health = tuple(card.health for card in cards)
        self.is_boss = tuple(card.treasure >= params.boss_treasure for card in cards)
        self.brings_castle = tuple(params.boss_castle and is_boss for is_boss in self.is_boss)
        """Whether killing it brings a castle."""

    def _learn_items(self, params: Params) -> None:
        items = [params.items.get(name, Item(0)) for name in ITEM_NAMES]
        self.item_copies = tuple(item.copies for item in items)
        self.item_healing = tuple(item.healing_dice for item in items)
        self.item_power = tuple(item.power_dice for item in items)
        numbered = list(enumerate(items))
        self.weapons = tuple(
            sorted(((k, item.weapon_dice) for k, item in numbered if item.weapon_dice), key=lambda w: -w[1])
        )
        """Item and dice, best first."""
        self.movement_items = tuple((k, i.movement_dice) for k, i in numbered if i.movement_dice)
        self.armour = tuple((k, i.defence_dice) for k, i in numbered if i.defence_dice)
        self.magic_items = tuple((k, i.magic_dice) for k, i in numbered if i.magic_dice)
        self.bows = tuple((k, i.attack_range) for k, i in numbered if i.attack_range)
        self.saddles = tuple(k for k, i in numbered if i.movement_sum)
        self.talismans = tuple(k for k, i in numbered if i.magic_immunity)
        self.healing_items = tuple(k for k, i in numbered if i.healing_dice)
        self.power_items = tuple(k for k, i in numbered if i.power_dice)
        self.catapults = tuple(k for k, i in numbered if i.demolishes)
        self.torches = tuple(k for k, i in numbered if i.ends_fight)
        self.tools = tuple(tuple(k for k, i in numbered if i.tool == resource) for resource in RESOURCE_NAMES)
        """Items by the resource whose yield they increase."""

    def moves(self, space: int, values: int, total: int, is_adventurer: bool) -> list[Action]:
        """Return the `move` actions for a roll with these faces (as bits), sorted by text.

        If `total` is not 0, that number of steps is allowed too. The list is shared: do not change it.
        """
        key = ((total << 7 | values) * 2 + is_adventurer) * len(self.board.names) + space
        known = self._moves.get(key)
        if known is None:
            counts = [face for face in range(1, 7) if values >> face & 1]
            if total:
                counts.append(total)
            known = self._moves[key] = [
                self.actions.move(steps, end)
                for steps in counts
                for end in self.board.ways(space, steps, is_adventurer)
            ]
            known.sort(key=lambda action: action.text)
        return known

    def ways(self, state: RealmsState, steps: int) -> dict[str, tuple[str, ...]]:
        """Return `ways_from` for the player whose turn it is."""
        space = self.board.names[state.spaces[state.seat]]
        return self.ways_from(space, steps, bool(state.adventurers[state.seat]))

    def ways_from(self, space: str, steps: int, is_adventurer: bool) -> dict[str, tuple[str, ...]]:
        """Return each space reached by exactly `steps`, with a route that includes the starting space.

        For drawing: pure, and an observation provides all arguments. KeyError for an unknown space.
        """
        names = self.board.names
        ends = self.board.ways(self.board.index[space], steps, is_adventurer)
        return {names[end]: tuple(names[passed] for passed in way) for end, way in ends.items()}

    def roll(self, dice: Sequence[int]) -> Action:
        """Return the outcome of a roll, for samplers; the order of dice does not matter."""
        return self.actions.roll(dice)

    # The contract.

    def initial_state(self, players: int, dealer: Shuffler) -> RealmsState:
        """Return the initial state. Decks have no order, so nothing is shuffled. Seat 0 chooses a character."""
        if players not in self.players:
            raise ValueError(f"{self.ruleset.id} is not for {players} players")
        state = RealmsState(self, players)
        flow.go_on(state, None)
        return state

    def play(self, state: RealmsState, action: Action, events: Log) -> None:
        flow.play(state, action, events)

    def why_not(self, state: RealmsState, action: Action) -> Reason | None:
        return refusal.why_not(state, action)

    def determinize(self, observation: Observation, rng: Random) -> RealmsState:
        """Return the real state whatever `rng` is, because hidden cards can be counted."""
        seen = of_game(view.RealmsObservation, observation)
        return from_observation(lambda: position.read_seen(self, seen.open_position, seen.open_step))

    def parse(self, text: str) -> Action:
        return self.actions.parse(text)

    def shown_text(self, state: State, action: Action, viewer: int | None) -> str:
        return action.text

    def parts(self, action: Action) -> tuple[Part, ...]:
        """Return cards, spaces, seats or an action-bar card in the order of the notation.

        A move is its space and, as an option, the value of the roll; rolls and draws have no parts.
        """
        verb = action.verb
        names = self.board.names
        words = action.text.split(" ")
        if verb in (verbs.ROLL, verbs.DRAW_ADVENTURE, verbs.DRAW_ITEM, verbs.DRAW_RESOURCE):
            return ()
        if verb == verbs.MOVE:
            return (Part("space", names[action.b]), Part("option", words[1]))
        if verb == verbs.SELL_BUILDING:
            return (Part("order", "sell"), Part("space", words[1]))
        if verb == verbs.RAISE_CASTLE:
            return (Part("order", "castle"), Part("space", words[1]))
        if verb in (verbs.SELL_ITEM, verbs.BUY):
            return (Part("order", words[0]), Part("card", words[1]))
        if verb == verbs.SELL_RESOURCE:
            sale = (Part("order", "sell"), Part("card", words[1]))
            return sale if action.b < 0 else (*sale, Part("space", names[self.board.outposts[action.b]]))
        if verb in (verbs.USE_HEALING, verbs.USE_POWER):
            return (Part("order", "use"), Part("card", words[1]))
        if verb == verbs.USE_CATAPULT:
            return (Part("order", "use"), Part("card", words[1]), Part("seat", words[2]))
        if verb == verbs.CHARACTER:
            return (Part("option", words[1]),)
        if verb in (verbs.ATTACK, verbs.CAST, verbs.STEAL_GOLD, verbs.STEAL_ITEM, verbs.STEAL_RESOURCE):
            return (Part("order", " ".join(words[:-1])), Part("seat", words[-1]))
        return (Part("order", action.text),)

    def state_from_json(self, data: object) -> RealmsState:
        state = position.read(self, data)
        turn.begin(state, None)
        flow.go_on(state, None)
        return state

    def observation(self, state: RealmsState, viewer: int | None) -> view.RealmsObservation:
        seen = position.write(state, decks_open=False)
        return view.observe(viewer, state.to_move, seen, middle.write(state))

    def observation_from_json(self, data: object) -> view.RealmsObservation:
        return view.from_json(data)

    def position(self, state: RealmsState) -> dict[str, Json]:
        return position.write(state, decks_open=True)

    def check(self, state: RealmsState) -> None:
        invariants.check(state)

    def ranking(self, state: RealmsState) -> list[Rank]:
        return scoring.ranking(state)


make_rules: Final = RealmsRules


def warnings(params: Params) -> Iterator[tuple[str, str]]:
    """Yield keys and sentences, ordered by key."""
    if not params.dwellings_of_player:
        yield "dwellings_of_player", "nothing can be built"
    if params.castles_of_player < len(params.ring):
        yield "castles_of_player", "fewer castles than realms: nobody wins by castles"
    if not params.resource_cards:
        yield "resource_cards", "without resources there is no trade"
    prices = (price for realm in params.realms.values() for price in realm.prices.values())
    if not any(prices):
        yield "realms", "no outpost pays anything"
