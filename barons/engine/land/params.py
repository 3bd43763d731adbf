"""Every number and named choice of Land. The editions differ in nothing else.

The dataclasses mirror the `params` of a ruleset file, one class per chapter of the rules. Ranges are written as
`Annotated[int, Range(low, high)]`; errors that involve several keys are found in `contradictions.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from barons.engine.land.cards import CardName, EventName
from barons.engine.params import Range

Count = Annotated[int, Range(0, 40)]
Face = Annotated[int, Range(1, 6)]
Value = Annotated[int, Range(0, 9)]
Points = Annotated[int, Range(0, 99)]
Steps = Annotated[int, Range(0, 6)]

RecruitTable = tuple[Count, Count, Count, Count, Count, Count]
MarchTable = tuple[Steps, Steps, Steps, Steps, Steps, Steps]
OrderName = Literal["recruit", "construct", "deconstruct", "disperse", "concentrate"]
Among = Literal["refused", "fight", "fight_last"]
Pile = Literal["reserve", "discard"]
Look = Literal["lion", "eagle", "wolf", "horse", "quarry", "farmland", "forest", "promontory", "heath"]


@dataclass(frozen=True, slots=True)
class TileKind:
    """The tiles of one value. Names are the value and a letter: `4A`, `4B`, … after `4Z` `4a`, `4b`, …"""

    value: Value
    """Points of a donjon on such a tile; unique among the kinds."""
    count: Annotated[int, Range(1, 37)]
    """Number of tiles; all kinds together have 37."""
    look: Look
    """Picture and name of the land: an emblem in newer editions, a resource in the oldest."""


@dataclass(frozen=True, slots=True)
class Mountains:
    """Mountains by number of players."""

    two: Annotated[int, Range(0, 12)]
    three: Annotated[int, Range(0, 12)]
    four: Annotated[int, Range(0, 12)]


@dataclass(frozen=True, slots=True)
class Troops:
    """Troops of each player by number of players."""

    two: Annotated[int, Range(1, 99)]
    three: Annotated[int, Range(1, 99)]
    four: Annotated[int, Range(1, 99)]


@dataclass(frozen=True, slots=True)
class Knights:
    """Knights of each player by number of players."""

    two: Annotated[int, Range(0, 4)]
    three: Annotated[int, Range(0, 4)]
    four: Annotated[int, Range(0, 4)]


@dataclass(frozen=True, slots=True)
class Challenge:
    """The score that ends the game, by number of players."""

    two: Annotated[int, Range(1, 99)]
    three: Annotated[int, Range(1, 99)]
    four: Annotated[int, Range(1, 99)]


PLAYERS: Final = {2: "two", 3: "three", 4: "four"}
"""Numbers of players as keys."""


def by_players(numbers: Mountains | Troops | Knights | Challenge, players: int) -> int:
    """Return the number for this number of players."""
    return (numbers.two, numbers.three, numbers.four)[players - 2]


@dataclass(frozen=True, slots=True)
class Setup:
    """How the game is set up."""

    players: tuple[Annotated[int, Range(2, 4)], ...]
    """The numbers of players that the game allows, ascending."""
    mountains: Mountains
    troops: Troops
    knights: Knights
    colours: Literal["drafted", "given"]
    """`drafted`: chosen from the last seat to the first once starts are known. `given`: by seat."""
    no_walled_start: bool = False
    """No officer starts on a tile whose neighbours are all mountains."""
    connected_land: bool = False
    """Every tile that is not a mountain can be reached from every other."""
    barons_apart: Annotated[int, Range(1, 6)] = 1
    """Minimum distance in steps between the starts of two Barons; 1 means no restriction."""
    officers_apart: Annotated[int, Range(1, 3)] = 1
    """The same for any two officers of different colours."""
    knights_in_reserve: Annotated[int, Range(0, 4)] = 0
    """Number of each player's Knights that start off the board."""
    towns: tuple[Points, ...] = ()
    """Prestige of a donjon on the free town, then on each merchant town; empty: no towns."""
    outside: Annotated[int, Range(0, 37)] | None = None
    """Repeat the deal while more tiles than this, without mountains, are outside the largest piece of land."""
    grouped: Annotated[int, Range(2, 37)] | None = None
    """Repeat the deal while this many tiles of one colour, or more, are connected."""
    starts_on_land: bool = False
    """Towns and officers drawn outside the largest piece of land are drawn again."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn consists of."""

    actions: Annotated[int, Range(1, 4)]
    """Maximum number of actions a turn, including orders."""
    two_orders_faces: tuple[Face, ...]
    """Faces of the die that allow a second order as the turn's bonus."""
    by: Literal["die", "deck"] = "die"
    """`die`: bonus die and actions. `deck`: each player's own cards; `actions` and the die are unused."""


@dataclass(frozen=True, slots=True)
class CardKind:
    """The action cards of one name in each player's deck."""

    card: CardName
    """The effect; unique among the kinds."""
    credits: Annotated[int, Range(0, 9)]
    """Cost in credits of the turn."""
    copies: Annotated[int, Range(0, 20)]
    """Number of copies in a deck."""
    number: Annotated[int, Range(0, 9)] = 0
    """Tiles that an officer moves or troops recruited; unused for other cards."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck of each player, for rulesets where cards drive the turn."""

    cards: tuple[CardKind, ...] = ()
    """Kinds of action card."""
    hand: Annotated[int, Range(1, 12)] = 6
    """Number of cards to which the hand is refilled at the end of a turn."""
    cards_a_turn: Annotated[int, Range(1, 12)] = 3
    """Maximum number of cards played in a turn."""
    credits: Annotated[int, Range(1, 30)] = 3
    """Credits of a turn."""
    replan: Annotated[int, Range(1, 12)] = 6
    """Maximum number of cards discarded by a player who plays none."""
    events: tuple[EventName, ...] = ()
    """Event cards added to each deck when it is first reshuffled; empty: no events."""
    struck: Annotated[int, Range(1, 12)] = 3
    """Number of tiles that an event strikes."""
    plot_draw: Annotated[int, Range(0, 12)] = 6
    """Cards drawn for a plot."""
    plot_discard: Annotated[int, Range(0, 12)] = 5
    """Cards discarded at the end of a plot."""


@dataclass(frozen=True, slots=True)
class March:
    """How far an officer moves."""

    plain: Annotated[int, Range(1, 6)]
    """Tiles without the bonus."""
    bonus: MarchTable
    """Tiles with the bonus, by face of the die."""
    extra_values: tuple[Value, ...]
    """With the bonus, an officer that starts on a tile of these values moves one tile further."""
    barons: Literal["apart", "pause"]
    """`apart`: never two Barons on a tile. `pause`: allowed between two actions of a turn."""
    donjons_bar: bool = False
    """A Baron neither crosses nor enters a tile with another colour's donjon."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Tactical cards: one for each tile that is not a mountain."""

    hand: Annotated[int, Range(0, 6)]
    """Cards dealt to each player at the start."""
    in_play: bool
    """False: there are no cards, and the rest of this chapter is ignored."""
    treasury: bool
    """A card discarded face down turns the die, once a turn, before the first action."""
    lightning: Steps
    """Maximum steps of the lightning ride, from 2; 0: there is none."""
    long: bool
    """Whether an officer may ride to the tile of a card discarded face up."""
    exchange: bool
    """Whether a card may be discarded face down for another, as an officer's action."""
    collect_faces: tuple[Face, ...]
    """Faces of the die that allow drawing a card as the turn's bonus."""


@dataclass(frozen=True, slots=True)
class Command:
    """Which orders a command tile gives."""

    baron: tuple[OrderName, ...]
    """A tile with the player's Baron."""
    knight_and_donjon: tuple[OrderName, ...]
    """A tile with the player's donjon and a commanding Knight."""
    donjon: tuple[OrderName, ...]
    """A tile with the player's donjon."""


@dataclass(frozen=True, slots=True)
class Blocking:
    """How Knights block a tile for others."""

    rule: Literal["scrum", "outnumbered", "majority"]
    """`scrum`: a free Knight blocks other colours. `outnumbered`: others have more Knights together.

    `majority`: the colour with strictly more Knights than every other blocks all others.
    """
    commander: Literal["free", "aside"]
    """The Knight with a donjon. `free`: his colour is free. `aside`: the scrum does not count him."""


@dataclass(frozen=True, slots=True)
class Recruiting:
    """How many troops are recruited from the reserve."""

    by: Literal["bonus", "die"]
    """`bonus`: the die's bonus may be used. `die`: every recruitment uses the table's number."""
    plain: Count
    """Troops without the bonus."""
    bonus: RecruitTable
    """Troops by face of the die, without a donjon of the player on the tile."""
    bonus_donjon: RecruitTable
    """Troops by face of the die, with a donjon of the player on the tile."""
    extra_values: tuple[Value, ...]
    """Tiles of these values add one troop to the table's number."""
    among_enemies: Among
    """With opposing troops on the tile. `fight_last`: they fight, as first action, which ends the turn."""
    ceiling: Annotated[int, Range(1, 99)] | None
    """With this many troops of the player on the tile, or more, none can be recruited there."""
    at_donjons: Literal["refused", "besiege"] = "refused"
    """With an opposing donjon on the tile. `besiege`: they arrive there like troops that move."""


@dataclass(frozen=True, slots=True)
class Donjons:
    """Constructing and deconstructing."""

    limit: Annotated[int, Range(1, 37)] | None
    """Maximum number of donjons of each player; None: no limit."""
    troops: Annotated[int, Range(1, 9)]
    """Number of troops that become a donjon, and that a deconstructed one becomes."""
    made_of: Literal["discarded", "stacked"]
    """`discarded`: its builders are discarded. `stacked`: its builders are the donjon."""
    deconstruct_among_enemies: Among
    """With opposing troops on the tile."""
    lasting_values: tuple[Value, ...]
    """Tiles of these values where a donjon can never be deconstructed."""
    unbreakable_values: tuple[Value, ...]
    """Tiles of these values where a donjon can never be destroyed."""


@dataclass(frozen=True, slots=True)
class Movement:
    """How orders reach troops."""

    concentrate_over_mountains: bool
    """True: a mountain does not stop the order to concentrate, only the troop."""
    enter_blocked: bool = True
    """A dispersed troop may enter, but not cross, a tile blocked for its colour."""
    once_per: Literal["turn", "order"] = "turn"
    """A troop moves once a turn, or once for each order."""


@dataclass(frozen=True, slots=True)
class Fighting:
    """What arriving troops do."""

    attacker_to: Pile
    """Where the attacking troop goes."""
    attacked_to: Pile
    """Where the attacked troop goes."""
    destroyers: Annotated[int, Range(1, 9)]
    """Number of troops on a tile that destroy the opposing donjon there."""
    destroyers_to: Pile
    """Where these troops go."""
    fallen_troops_to: Pile
    """Where the troops of a destroyed donjon go, if it is stacked."""


@dataclass(frozen=True, slots=True)
class Capture:
    """Replacing a destroyed donjon with the attacker's own, by the same order."""

    rule: Literal["none", "automatic", "asked"]
    """Whether donjons are captured, and whether the player is asked, once."""
    arrivals: Annotated[int, Range(1, 20)]
    """Troops that must arrive there after the destruction."""
    discarded: Annotated[int, Range(0, 20)]
    """Troops discarded; other arrivals go to the reserve, which makes up any shortfall."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of the game and the score."""

    challenge: Challenge
    exhaustion: Annotated[int, Range(0, 99)] | None
    """The game ends when a player has this many troops or fewer outside the discard."""
    round_limit: Annotated[int, Range(1, 9999)] | None
    """The game ends after this number of rounds."""
    diversity: tuple[Points, ...]
    """Points for donjons on 1, 2, 3 … different kinds of tile; further kinds add nothing."""
    ties: tuple[Literal["donjons", "troops"], ...]
    """Tie-breakers in this order: donjons on the board, troops on the board and in reserve."""
    when: Literal["step", "turn_end"] = "step"
    """`step`: at once, for any player. `turn_end`: only for the player whose turn ends."""


@dataclass(frozen=True, slots=True)
class Params:
    """All parameters of a ruleset of Land, by chapter."""

    tiles: tuple[TileKind, ...]
    """Kinds of tile, highest value first."""
    setup: Setup
    turn: Turn
    march: March
    cards: Cards
    command: Command
    blocking: Blocking
    recruiting: Recruiting
    donjons: Donjons
    movement: Movement
    fighting: Fighting
    capture: Capture
    ending: Ending
    deck: Deck = Deck()
