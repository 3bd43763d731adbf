"""The position of a game of Barons as plain counts, cheap to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barons.engine.core import CHANCE, Action, Event, Json, Observation, Rank, Reason, State
from barons.engine.realms.counts import with_more
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.stages import (
    CHOOSE_CHARACTER,
    DRAWING_ADVENTURE,
    DRAWING_ITEM,
    FINISHED,
    NOBODY,
    ROLLING,
    STEALING_ITEM,
    STEALING_RESOURCE,
)

if TYPE_CHECKING:
    from barons.engine.realms.rules import RealmsRules

# Literal values, so that they are constants in compiled modules.
ITEM_KINDS: Final = 21
RESOURCE_KINDS: Final = 6
SKILL_KINDS: Final = 6
assert (len(ITEM_NAMES), len(RESOURCE_NAMES), len(SKILL_NAMES)) == (ITEM_KINDS, RESOURCE_KINDS, SKILL_KINDS)

NO_ITEMS: Final = bytes(ITEM_KINDS)
NO_RESOURCES: Final = bytes(RESOURCE_KINDS)


class RealmsState(State):
    """A complete position of Barons; `seats` below means one entry per seat, in order.

    Counts by seat and kind are seat-major: `items[seat * 21 + item]`. Change them with `counts`.
    """

    edition: RealmsRules
    """`rules` with its specific type."""
    seat_count: int
    characters: tuple[int, ...]
    """Seats; -1 before the choice."""
    spaces: list[int]
    """Seats; -1 for the dead."""
    gold: list[int]
    """Seats."""
    health: list[int]
    """Seats; 0 for the dead."""
    adventurers: bytes
    """Seats; 1 for an adventurer."""
    skills: bytes
    """Seats × 6 levels."""
    items: bytes
    """Seats × 21 copies."""
    resources: bytes
    """Seats × 6 cards."""
    dwellings: bytes
    """Seats × lands."""
    castles: bytes
    """Lands; the owner's seat + 1, or 0."""
    adventures: bytes
    """Adventure deck, by card."""
    used_adventures: bytes
    """Cards drawn since the deck was last refilled."""
    item_deck: bytes
    """Item deck, without items offered in a city (`drawn`)."""
    deaths: tuple[int, ...]
    """Seats of dead players, in the order of death."""
    seat: int
    """Whose turn it is."""
    number: int
    """Turn number from 1; 0 while characters are chosen."""
    stage: int
    """Stage of the turn, see `stages`."""

    # State of the turn.
    power: bytes
    """Seats; power-potion dice waiting for the seat's next roll."""
    spell_casters: int
    """Seats as bits that have cast a spell this turn."""
    skills_used: int
    """`USED_…` bits."""
    banished: bool
    """The turn ends after the dungeon's card."""
    debts: tuple[int, ...]
    """Tolls due by seat while the player is raising them; else empty."""
    movement_values: int
    """Packed movement roll while a move is chosen."""
    movement_sum: int
    """Sum of the movement roll, for a saddle."""
    draws_left: int
    """Number of items still to be offered in a city."""
    drawn: bytes
    """Items offered in a city."""
    target: int
    """Seat stolen from or bewitched while dice or cards decide."""

    # The next roll.
    roll_dice: int
    """Number of dice of the awaited roll."""
    purpose: int
    """A `FOR_…` constant."""
    roller: int
    """A seat or MONSTER."""
    resume: int
    """The decision to repeat after a potion's roll."""

    # A fight of the player whose turn it is against `foe`.
    foe: int
    """A seat, MONSTER, or NOBODY without a fight."""
    monster: int
    """Adventure card of the monster, -1 for none."""
    monster_health: int
    side: int
    """Side whose turn of the fight it is: a seat or MONSTER."""
    fight_round: int
    fight_half: int
    """0 or 1: the first or second turn of a round."""
    undefended: bool
    """The side's turn is the strike after a failed flight."""
    initiative: int
    """The attacker's sum while the other side rolls."""
    hits: int
    """Hits of the strike under defence."""

    ending: int
    """A `BY_…` constant."""
    winners: tuple[int, ...]
    """Seats; empty if the round limit was reached."""
    legal: list[Action]
    """Legal actions of the seat to move, set by `flow.go_on`; empty at random events and at the end."""

    __slots__ = ("rules", "to_move", *__annotations__)

    def __init__(self, rules: RealmsRules, seat_count: int, like: RealmsState | None = None) -> None:
        """Create the initial position without characters and with complete decks, or a copy of `like`."""
        if like is not None:
            self._copy(like)
            return
        params = rules.params
        self.rules = self.edition = rules
        self.seat_count = seat_count
        self.characters = (-1,) * seat_count
        self.spaces = [rules.board.start] * seat_count
        self.gold = [params.start_gold] * seat_count
        self.health = [params.health] * seat_count
        self.adventurers = bytes(seat_count)
        self.skills = bytes(seat_count * SKILL_KINDS)
        self.items = bytes(seat_count * ITEM_KINDS)
        self.resources = bytes(seat_count * RESOURCE_KINDS)
        self.dwellings = bytes(seat_count * len(rules.board.lands))
        self.castles = bytes(len(rules.board.lands))
        self.adventures = bytes(rules.adventure_copies)
        self.used_adventures = bytes(len(rules.adventure_copies))
        self.item_deck = bytes(rules.item_copies)
        self.deaths = ()
        self.seat = 0
        self.number = 0
        self.stage = CHOOSE_CHARACTER
        self.power = bytes(seat_count)
        self.spell_casters = 0
        self.skills_used = 0
        self.banished = False
        self.debts = ()
        self.movement_values = 0
        self.movement_sum = 0
        self.draws_left = 0
        self.drawn = NO_ITEMS
        self.target = NOBODY
        self.roll_dice = 0
        self.purpose = 0
        self.roller = 0
        self.resume = 0
        self.foe = NOBODY
        self.monster = -1
        self.monster_health = 0
        self.side = NOBODY
        self.fight_round = 0
        self.fight_half = 0
        self.undefended = False
        self.initiative = 0
        self.hits = 0
        self.ending = 0
        self.winners = ()
        self.to_move = 0
        self.legal = []

    @property
    def players(self) -> int:
        return self.seat_count

    @property
    def turn_number(self) -> int:
        return self.number

    @property
    def turn_seat(self) -> int:
        return self.seat

    def plays_on(self, seat: int) -> bool:
        return self.is_alive(seat)

    def legal_actions(self) -> list[Action]:
        if self.to_move == CHANCE and self.stage != ROLLING:
            return [action for action, _ in self.chance_outcomes()]
        return self.legal

    def awaited_roll(self) -> int | None:
        return self.roll_dice if self.stage == ROLLING else None

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """Return cards of a deck or of the victim's hand, weighted by copies; empty while dice are awaited."""
        actions = self.edition.actions
        if self.stage == DRAWING_ADVENTURE:
            return _weighted(actions.draw_adventure, self.adventures)
        if self.stage == DRAWING_ITEM:
            return _weighted(actions.draw_item, self.item_deck)
        first = self.target
        if self.stage == STEALING_ITEM:
            return _weighted(actions.draw_item, self.items[first * ITEM_KINDS : (first + 1) * ITEM_KINDS])
        if self.stage == STEALING_RESOURCE:
            hand = self.resources[first * RESOURCE_KINDS : (first + 1) * RESOURCE_KINDS]
            return _weighted(actions.draw_resource, hand)
        return []

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        self.edition.play(self, action, events)

    def clone(self) -> RealmsState:
        return RealmsState(self.edition, self.seat_count, self)

    def _copy(self, like: RealmsState) -> None:
        self.rules = self.edition = like.edition
        self.seat_count = like.seat_count
        self.characters = like.characters
        self.spaces = like.spaces[:]
        self.gold = like.gold[:]
        self.health = like.health[:]
        self.adventurers = like.adventurers
        self.skills = like.skills
        self.items = like.items
        self.resources = like.resources
        self.dwellings = like.dwellings
        self.castles = like.castles
        self.adventures = like.adventures
        self.used_adventures = like.used_adventures
        self.item_deck = like.item_deck
        self.deaths = like.deaths
        self.seat = like.seat
        self.number = like.number
        self.stage = like.stage
        self.power = like.power
        self.spell_casters = like.spell_casters
        self.skills_used = like.skills_used
        self.banished = like.banished
        self.debts = like.debts
        self.movement_values = like.movement_values
        self.movement_sum = like.movement_sum
        self.draws_left = like.draws_left
        self.drawn = like.drawn
        self.target = like.target
        self.roll_dice = like.roll_dice
        self.purpose = like.purpose
        self.roller = like.roller
        self.resume = like.resume
        self.foe = like.foe
        self.monster = like.monster
        self.monster_health = like.monster_health
        self.side = like.side
        self.fight_round = like.fight_round
        self.fight_half = like.fight_half
        self.undefended = like.undefended
        self.initiative = like.initiative
        self.hits = like.hits
        self.ending = like.ending
        self.winners = like.winners
        self.to_move = like.to_move
        self.legal = like.legal

    def key(self) -> bytes:
        """Return equal keys for states that continue alike; turn numbers count only with a limit of rounds."""
        rolling = self.stage == ROLLING
        middle = (
            list(self.characters),
            self.spaces,
            self.gold,
            self.health,
            self.deaths,
            self.seat,
            self.number if self.edition.rounds else 0,
            self.stage,
            self.spell_casters,
            self.skills_used,
            self.banished,
            self.debts,
            self.movement_values,
            self.movement_sum,
            self.draws_left,
            self.target,
            self.roll_dice,
            self.purpose if rolling else 0,
            self.roller if rolling else 0,
            self.resume,
            self.foe,
            self.monster,
            self.monster_health,
            self.side,
            self.fight_round,
            self.fight_half,
            self.undefended,
            self.initiative,
            self.hits,
            self.winners,
        )
        return b"".join(
            (
                repr(middle).encode(),
                self.adventurers,
                self.skills,
                self.items,
                self.resources,
                self.dwellings,
                self.castles,
                self.adventures,
                self.used_adventures,
                self.item_deck,
                self.power,
                self.drawn,
            )
        )

    def ranking(self) -> list[Rank]:
        return self.edition.ranking(self)

    def why_not(self, action: Action) -> Reason | None:
        return self.edition.why_not(self, action)

    def check(self) -> None:
        self.edition.check(self)

    def observation(self, viewer: int | None) -> Observation:
        return self.edition.observation(self, viewer)

    def to_json(self) -> dict[str, Json]:
        return self.edition.position(self)

    # Frequent queries of the rules.

    def is_over(self) -> bool:
        return self.stage == FINISHED

    def is_alive(self, seat: int) -> bool:
        return self.spaces[seat] >= 0

    def skill(self, seat: int, skill: int) -> int:
        return self.skills[seat * SKILL_KINDS + skill]

    def holds(self, seat: int, item: int) -> int:
        """Return the number of copies of an item that a player holds."""
        return self.items[seat * ITEM_KINDS + item]

    def holds_items(self, seat: int) -> bool:
        """True if a player holds any items."""
        return self.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS] != NO_ITEMS

    def dwellings_on(self, seat: int, land: int) -> int:
        """Return a player's dwellings on a land; more than one only through spoils."""
        return self.dwellings[seat * len(self.castles) + land]

    def has_castle(self, seat: int, land: int) -> bool:
        """True if the castle on a land is this player's."""
        return self.castles[land] == seat + 1

    def buildings_on(self, land: int) -> int:
        """Return the number of dwellings and castles of all players on a land."""
        count = self.dwellings_standing(land)
        return count + 1 if self.castles[land] else count

    def dwellings_standing(self, land: int) -> int:
        """Return the number of dwellings of all players on a land."""
        dwellings = self.dwellings
        count = 0
        for place in range(land, len(dwellings), len(self.castles)):
            count += dwellings[place]
        return count

    def resources_free(self, resource: int) -> int:
        """Return the number of cards of a resource that nobody holds."""
        free = self.edition.resource_cards
        for place in range(resource, len(self.resources), RESOURCE_KINDS):
            free -= self.resources[place]
        return free

    def become(self, seat: int, character: int) -> None:
        self.characters = (*self.characters[:seat], character, *self.characters[seat + 1 :])

    def discard(self, seat: int, item: int) -> None:
        """Return an item that was used, sold or lost to the deck."""
        self.items = with_more(self.items, seat * ITEM_KINDS + item, -1)
        self.item_deck = with_more(self.item_deck, item, 1)


def _weighted(actions: list[Action], counts: bytes) -> list[tuple[Action, int]]:
    return [(actions[kind], count) for kind, count in enumerate(counts) if count]
