"""Every number and named choice of Land. The editions differ in nothing else.

The dataclasses mirror the `params` of a ruleset file, one class for each chapter of the rules. Ranges stand
in `Annotated[int, Range(low, high)]`; faults that concern several keys are found in `rules.py`.
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
    """The tiles of one value. Their names are the value and a letter: `4A`, `4B`, … after `4Z` `4a`, `4b`, …"""

    value: Value
    """Points of a donjon on such a tile; no other kind has the same."""
    count: Annotated[int, Range(1, 37)]
    """How many there are; the kinds make 37 together."""
    look: Look
    """The picture and the name of the land: an emblem of the newer editions or a resource of the oldest."""


@dataclass(frozen=True, slots=True)
class Mountains:
    """Mountains by number of players."""

    two: Annotated[int, Range(0, 12)]
    """With two players."""
    three: Annotated[int, Range(0, 12)]
    """With three players."""
    four: Annotated[int, Range(0, 12)]
    """With four players."""


@dataclass(frozen=True, slots=True)
class Troops:
    """Troops of each player by number of players."""

    two: Annotated[int, Range(1, 99)]
    """With two players."""
    three: Annotated[int, Range(1, 99)]
    """With three players."""
    four: Annotated[int, Range(1, 99)]
    """With four players."""


@dataclass(frozen=True, slots=True)
class Knights:
    """Knights of each player by number of players."""

    two: Annotated[int, Range(0, 4)]
    """With two players."""
    three: Annotated[int, Range(0, 4)]
    """With three players."""
    four: Annotated[int, Range(0, 4)]
    """With four players."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """The score that ends the game, by number of players."""

    two: Annotated[int, Range(1, 99)]
    """With two players."""
    three: Annotated[int, Range(1, 99)]
    """With three players."""
    four: Annotated[int, Range(1, 99)]
    """With four players."""


PLAYERS: Final = {2: "two", 3: "three", 4: "four"}
"""Numbers of players as keys."""


def by_players(numbers: Mountains | Troops | Knights | Challenge, players: int) -> int:
    """What holds for so many players."""
    return (numbers.two, numbers.three, numbers.four)[players - 2]


@dataclass(frozen=True, slots=True)
class Setup:
    """How the table is laid."""

    players: tuple[Annotated[int, Range(2, 4)], ...]
    """The numbers of players that the game allows, rising."""
    mountains: Mountains
    troops: Troops
    knights: Knights
    colours: Literal["drafted", "given"]
    """`drafted`: chosen from the last seat to the first once the starts are seen. `given`: by seat."""
    no_walled_start: bool = False
    """No officer begins on a tile all of whose neighbours are mountains."""
    connected_land: bool = False
    """From every tile that is no mountain every other can be reached."""
    barons_apart: Annotated[int, Range(1, 6)] = 1
    """Tiles between the starts of two Barons, counted as steps: 1 is no restriction."""
    officers_apart: Annotated[int, Range(1, 3)] = 1
    """The same between any two officers of different colours."""
    knights_in_reserve: Annotated[int, Range(0, 4)] = 0
    """Of each player's Knights so many are off the board at the start."""
    towns: tuple[Points, ...] = ()
    """Prestige of a donjon on the free town, then on each merchant town; empty: there are no towns."""
    outside: Annotated[int, Range(0, 37)] | None = None
    """Dealt anew while the largest piece of land leaves out more tiles than this, mountains not counted."""
    grouped: Annotated[int, Range(2, 37)] | None = None
    """Dealt anew while so many tiles of one colour, or more, lie joined."""
    starts_on_land: bool = False
    """Towns and officers drawn outside the largest piece of land are drawn again."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn holds."""

    actions: Annotated[int, Range(1, 4)]
    """Actions a turn at most, orders included."""
    two_orders_faces: tuple[Face, ...]
    """Faces of the die that allow a second order as the turn's bonus."""
    by: Literal["die", "deck"] = "die"
    """`die`: the bonus die and actions. `deck`: each player's own cards; `actions` and the die are idle."""


@dataclass(frozen=True, slots=True)
class CardKind:
    """The action cards of one name in each player's deck."""

    card: CardName
    """The effect; no other kind has the same."""
    credits: Annotated[int, Range(0, 9)]
    """What playing it costs of the turn's credits."""
    copies: Annotated[int, Range(0, 20)]
    """How many of it are in a deck."""
    number: Annotated[int, Range(0, 9)] = 0
    """Tiles that an officer moves, troops that are recruited; idle for the other cards."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck of each player, where cards drive the turn."""

    cards: tuple[CardKind, ...] = ()
    """Kinds of action card."""
    hand: Annotated[int, Range(1, 12)] = 6
    """Cards to which the hand is refilled at the end of a turn."""
    cards_a_turn: Annotated[int, Range(1, 12)] = 3
    """Cards played in a turn at most."""
    credits: Annotated[int, Range(1, 30)] = 3
    """Credits of a turn."""
    replan: Annotated[int, Range(1, 12)] = 6
    """Cards that a player who plays none may discard."""
    events: tuple[EventName, ...] = ()
    """Event cards that join each deck when it is first shuffled anew; empty: there are no events."""
    struck: Annotated[int, Range(1, 12)] = 3
    """Tiles that an event strikes."""
    plot_draw: Annotated[int, Range(0, 12)] = 6
    """Cards drawn for a plot."""
    plot_discard: Annotated[int, Range(0, 12)] = 5
    """Cards discarded at its end."""


@dataclass(frozen=True, slots=True)
class March:
    """How far an officer moves."""

    plain: Annotated[int, Range(1, 6)]
    """Tiles without the bonus."""
    bonus: MarchTable
    """Tiles with the bonus, by face of the die."""
    extra_values: tuple[Value, ...]
    """An officer that starts on a tile of such a value goes one tile further with the bonus."""
    barons: Literal["apart", "pause"]
    """`apart`: no two Barons ever on a tile. `pause`: between two actions of a turn they may be."""
    donjons_bar: bool = False
    """A Baron neither crosses nor enters a tile with another's donjon."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Tactical cards: one for each tile that is no mountain."""

    hand: Annotated[int, Range(0, 6)]
    """Cards dealt to each player at the start."""
    in_play: bool
    """False: there are no cards, and nothing else of this chapter counts."""
    treasury: bool
    """A card discarded face down turns the die, once a turn, before the first action."""
    lightning: Steps
    """The lightning ride goes from 2 up to so many steps; 0: there is none."""
    long: bool
    """The ride to the tile of a card discarded face up."""
    exchange: bool
    """A card discarded face down for another, as an officer's action."""
    collect_faces: tuple[Face, ...]
    """Faces of the die that allow to draw a card as the turn's bonus."""


@dataclass(frozen=True, slots=True)
class Command:
    """Which orders a command tile gives."""

    baron: tuple[OrderName, ...]
    """A tile with one's Baron."""
    knight_and_donjon: tuple[OrderName, ...]
    """A tile with one's donjon and a Knight who commands."""
    donjon: tuple[OrderName, ...]
    """A tile with one's donjon."""


@dataclass(frozen=True, slots=True)
class Blocking:
    """How Knights block a tile for others."""

    rule: Literal["scrum", "outnumbered", "majority"]
    """`scrum`: a free Knight blocks all other colours. `outnumbered`: more Knights of others than own.
    `majority`: the colour with strictly more Knights than every other blocks all others."""
    commander: Literal["free", "aside"]
    """The Knight of a pair with a donjon. `free`: his colour is free. `aside`: the scrum does not count him."""


@dataclass(frozen=True, slots=True)
class Recruiting:
    """How many troops come from the reserve."""

    by: Literal["bonus", "die"]
    """`bonus`: one may use the die's bonus. `die`: every recruitment takes the table's number."""
    plain: Count
    """Troops without the bonus."""
    bonus: RecruitTable
    """Troops by face of the die, no own donjon on the tile."""
    bonus_donjon: RecruitTable
    """Troops by face of the die, own donjon on the tile."""
    extra_values: tuple[Value, ...]
    """One troop more with the table's number on a tile of such a value."""
    among_enemies: Among
    """With opposing troops on the tile. `fight_last`: they fight, as the first action, which ends the turn."""
    ceiling: Annotated[int, Range(1, 99)] | None
    """With so many own troops on the tile, or more, none can be recruited there."""
    at_donjons: Literal["refused", "besiege"] = "refused"
    """With an opposing donjon on the tile. `besiege`: they arrive there like troops that move."""


@dataclass(frozen=True, slots=True)
class Donjons:
    """Constructing and deconstructing."""

    limit: Annotated[int, Range(1, 37)] | None
    """Donjons of each player; none: without limit."""
    troops: Annotated[int, Range(1, 9)]
    """Troops that become a donjon, and that a deconstructed one becomes."""
    made_of: Literal["discarded", "stacked"]
    """`discarded`: its builders go to the discard. `stacked`: its builders are the donjon."""
    deconstruct_among_enemies: Among
    """With opposing troops on the tile."""
    lasting_values: tuple[Value, ...]
    """On tiles of these values a donjon is never deconstructed."""
    unbreakable_values: tuple[Value, ...]
    """On tiles of these values a donjon is never destroyed."""


@dataclass(frozen=True, slots=True)
class Movement:
    """How orders reach troops."""

    concentrate_over_mountains: bool
    """True: a mountain does not stop the order to concentrate, only the troop."""
    enter_blocked: bool = True
    """A troop that is dispersed may enter a tile blocked for its colour, though not cross it."""
    once_per: Literal["turn", "order"] = "turn"
    """A troop moves once a turn, or once by each order."""


@dataclass(frozen=True, slots=True)
class Fighting:
    """What arriving troops do."""

    attacker_to: Pile
    """Where the troop that attacks goes."""
    attacked_to: Pile
    """Where the troop that is attacked goes."""
    destroyers: Annotated[int, Range(1, 9)]
    """So many troops on a tile destroy the opposing donjon there."""
    destroyers_to: Pile
    """Where they go."""
    fallen_troops_to: Pile
    """Where the troops of a destroyed donjon go, if it is stacked."""


@dataclass(frozen=True, slots=True)
class Capture:
    """A destroyed donjon replaced by one's own by the same order."""

    rule: Literal["none", "automatic", "asked"]
    """Whether there is a capture, and whether the player is asked, once."""
    arrivals: Annotated[int, Range(1, 20)]
    """Troops that must arrive there after the destruction."""
    discarded: Annotated[int, Range(0, 20)]
    """Troops that go to the discard; of the arrivals the rest go to the reserve, what lacks comes from it."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of the game and the score."""

    challenge: Challenge
    exhaustion: Annotated[int, Range(0, 99)] | None
    """The game ends when a player has so many troops or fewer outside the discard."""
    round_limit: Annotated[int, Range(1, 9999)] | None
    """The game ends after so many rounds."""
    diversity: tuple[Points, ...]
    """Points for donjons on 1, 2, 3 … different kinds of tile; further kinds add nothing."""
    ties: tuple[Literal["donjons", "troops"], ...]
    """What decides between equal scores, in this order: donjons on the board, troops on it and in reserve."""
    when: Literal["step", "turn_end"] = "step"
    """`step`: at once, whoever has reached an end. `turn_end`: only the player whose turn ends is looked at."""


@dataclass(frozen=True, slots=True)
class Params:
    """A whole ruleset of Land, chapter by chapter."""

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
