"""The lesson of Land: building, a second colour, blocking, calling troops in, felling, a card, a win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.core import Rules
from barons.lessons.land_ground import ME, MOUNTAINS, OTHER, TILES, Side, ground, land_rules, numbers, tile
from barons.lessons.lesson import (
    N_,
    WON,
    FirstGame,
    Goal,
    Lesson,
    Over,
    Sealed,
    Step,
    control,
    held,
    panel,
    played,
)

RULESET: Final = "land-2025-11"


def _position(
    mine: Sequence[str],
    theirs: Sequence[str],
    troops: Mapping[str, int],
    donjons: Sequence[str] = (),
    *,
    their_troops: Mapping[str, int] | None = None,
    their_donjons: Sequence[str] = (),
    hand: Sequence[str] = (),
) -> Mapping[str, object]:
    """The start of the learner's turn. `mine`, `theirs`: the tiles of Baron and Knights."""
    hands = {ME: sorted(hand), OTHER: ["1G"]}
    sides = {ME: Side(mine, troops, donjons), OTHER: Side(theirs, their_troops or {}, their_donjons)}
    return ground(RULESET, sides[ME], sides[OTHER]) | {
        "officers": {
            colour: {"baron": side.officers[0], "knights": list(side.officers[1:])}
            for colour, side in sides.items()
        },
        "hands": hands,
        "deck": sorted(set(TILES) - set(MOUNTAINS) - set(hands[ME]) - set(hands[OTHER])),
        "discarded": [],
    }


_BUILD: Final = Goal(
    "build",
    N_("Build a donjon"),
    _position(("4B", "3I", "2H"), ("3A", "4A", "3D"), {"4B": 3}),
    seed=1,
    steps=(
        Step(
            N_(
                "You play gold. Donjons bring points: as many as the tile below them is worth. Whoever first"
                " has {goal} points wins."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "Here stand your Baron, the tall crowned piece, and {builders} of your troops, the discs. Your"
                " Baron and your {knights} Knights are your officers: nobody ever takes them. Troops can be"
                " lost."
            ),
            tile("4B"),
        ),
        Step(
            N_("A Baron turns {builders} troops on his tile into a donjon. Press Construct."),
            control("action.construct"),
            played("construct 4B"),
            lit=(tile("4B"),),
        ),
        Step(
            N_("A lion is worth {lion}: you have {lion} points. A donjon may never stand beside another one."),
            panel("seat 0"),
            lit=(tile("4B"),),
        ),
    ),
)

_SECOND: Final = Goal(
    "second",
    N_("Score a second colour"),
    _position(("3G", "1H", "2I"), ("3A", "4A", "3D"), {"3G": 1}, ("4B",)),
    seed=7,
    steps=(
        Step(
            N_(
                "A die is rolled as each turn begins. Once a turn it helps with one thing of its list: that is"
                " the bonus. On a horse it brings one more troop; an officer who sets out from a wolf rides one"
                " tile further with it."
            ),
            panel("die"),
        ),
        Step(
            N_("Your Baron has ridden to an eagle. He needs troops there: press Recruit."),
            control("action.recruit"),
            held("order recruit"),
            lit=(tile("3G"),),
        ),
        Step(
            N_(
                "Troops out of your reserve: {plain} without the bonus, with it as many as the list beside the"
                " die says."
            ),
            control("choice.recruit 3G bonus"),
            played("recruit 3G bonus"),
            otherwise=N_("Without the bonus they are too few to build next turn. Take the bonus."),
        ),
        Step(
            N_(
                "A turn has {actions} actions: moves of officers alone, or one of them an order to troops."
                " Recruiting was the order. Press Move for your next action."
            ),
            control("action.move"),
            held("order move"),
        ),
        Step(
            N_("Which officer? Press this Knight of yours."),
            tile("1H"),
            held("order move", "from 1H"),
            otherwise=N_("Take the Knight to which the arrow points."),
        ),
        Step(
            N_("Where to? An officer goes to a tile beside his own, unless it is a mountain."),
            tile("3B"),
            played("move knight1 3B"),
            otherwise=N_("Your Knight could go there too; here he is to stay beside your Baron."),
        ),
        Step(
            N_("Both actions are done. Until you press the seal, all of it can be taken back. Press it now."),
            control("strip.seal"),
            Sealed(),
        ),
        Step(
            N_("Now your opponent plays; press Next to watch. The chronicle tells all of it in words."),
            panel("chronicle"),
            theirs=("move knight1 1B", "move knight2 4E"),
        ),
        Step(
            N_("Your turn again, with troops enough: press Construct."),
            control("action.construct"),
            played("construct 3G"),
            lit=(tile("3G"),),
        ),
        Step(
            N_(
                "{eagle} points for the eagle, and {two_colours} more because your donjons stand on two"
                " colours: that is called diversity. Three colours bring {three_colours}, all four bring"
                " {four_colours}."
            ),
            panel("seat 0"),
            lit=(tile("3G"), tile("4B")),
        ),
    ),
)

_BLOCK: Final = Goal(
    "block",
    N_("Block"),
    _position(
        ("4B", "2H", "3I"),
        ("3A", "4J", "3D"),
        {"4B": 1},
        ("3G",),
        their_troops={"3A": 3},
        their_donjons=("4J",),
    ),
    seed=2,
    steps=(
        Step(
            N_(
                "Your opponent’s Baron has {builders} troops with him: next turn a donjon would rise here."
                " Orders are given from command tiles: the Baron’s tile, and tiles with a donjon."
            ),
            tile("3A"),
        ),
        Step(
            N_("A Knight can stop that. Press your Knight: a tile may be pressed first, too."),
            tile("2H"),
            held("from 2H"),
        ),
        Step(
            N_("Now the command tile of your opponent."),
            tile("3A"),
            played("move knight1 3A"),
            otherwise=N_("There your Knight would block nothing: send him to the other Baron’s tile."),
        ),
        Step(
            N_(
                "No other Knight stands there against yours: he is free, and the tile is blocked. No order is"
                " given from it, and no order of your opponent’s goes across it."
            ),
            tile("3A"),
        ),
    ),
)

_UNBLOCK: Final = Goal(
    "unblock",
    N_("Break a block"),
    _position(
        ("4I", "4G", "3I"),
        ("3A", "4I", "3D"),
        {"4I": 3},
        ("3G",),
        their_troops={"3A": 1},
        their_donjons=("4J",),
    ),
    seed=2,
    steps=(
        Step(
            N_(
                "You have the troops for a donjon, and yet Construct is dark: a Knight of your opponent’s"
                " stands free on your Baron’s tile. Whatever is dark says why when you point at it."
            ),
            control("action.construct"),
            lit=(tile("4I"),),
        ),
        Step(
            N_("Bring a Knight of yours there. Press him."),
            tile("4G"),
            held("from 4G"),
        ),
        Step(
            N_("Now your Baron’s tile: one Knight against one, and neither is free any more."),
            tile("4I"),
            played("move knight1 4I"),
            otherwise=N_("Only on your Baron’s tile does he break the block."),
        ),
        Step(
            N_("The way is clear: press Construct."),
            control("action.construct"),
            played("construct 4I"),
            lit=(tile("4I"),),
        ),
        Step(
            N_(
                "Knights of different colours on one tile hold each other, one against one. Who has more of"
                " them there is free."
            ),
            tile("4I"),
        ),
    ),
)

_CONCENTRATE: Final = Goal(
    "concentrate",
    N_("Call troops in"),
    _position(("4I", "3I", "2I"), ("3A", "4A", "3D"), {"3B": 2, "3H": 1}, ("3G",)),
    seed=2,
    steps=(
        Step(
            N_(
                "Your troops stand apart. Concentrate calls them to a command tile, along the six straight"
                " lines from it. Press it."
            ),
            control("action.concentrate"),
            held("order concentrate"),
            lit=(tile("4I"), tile("3B"), tile("3H")),
        ),
        Step(
            N_("Two command tiles could call. Press your Baron’s."),
            tile("4I"),
            held("concentrate 4I"),
            otherwise=N_("Your donjon could call them too; but a donjon is built where your Baron stands."),
        ),
        Step(
            N_("Each press calls one troop of a tile. Both of these are to come."),
            tile("3B"),
            held("concentrate 4I", "from 3B", "from 3B ×2"),
            lit=(tile("4I"),),
        ),
        Step(
            N_("And this one."),
            tile("3H"),
            held("concentrate 4I", "from 3B ×2", "from 3H"),
            lit=(tile("4I"), tile("3B")),
        ),
        Step(
            N_("Nothing has moved for good yet. Press the seal: then they march, as near as they can come."),
            control("strip.seal"),
            played("concentrate 4I"),
            lit=(tile("4I"), tile("3B"), tile("3H")),
        ),
        Step(
            N_(
                "{builders} troops are with your Baron: next turn he can build here. No troop moves twice in a"
                " turn."
            ),
            tile("4I"),
        ),
    ),
)

_FELL: Final = Goal(
    "fell",
    N_("Fell a donjon"),
    _position(
        ("4I", "3I", "2I"),
        ("3A", "4A", "3D"),
        {"4I": 4},
        ("3G",),
        their_troops={"3A": 1},
        their_donjons=("1I",),
    ),
    seed=2,
    steps=(
        Step(
            N_(
                "Your opponent’s donjon stands in a straight line from your Baron. Where an opposing troop"
                " stands, yours and that one are both gone; {fell} of your troops at a donjon fell it."
            ),
            tile("1I"),
            lit=(tile("4I"),),
        ),
        Step(
            N_("Disperse sends troops out from a command tile. Press it."),
            control("action.disperse"),
            held("disperse 4I"),
            lit=(tile("4I"), tile("1I")),
        ),
        Step(
            N_("Each press sends one troop. Send {fell} to the donjon."),
            tile("1I"),
            held("disperse 4I", "to 1I", "to 1I ×2", "to 1I ×3"),
            lit=(tile("4I"),),
            otherwise=N_("They are all needed at the donjon: fewer would only stand before it."),
        ),
        Step(
            N_("Press the seal, and they march."),
            control("strip.seal"),
            played("disperse 4I"),
            lit=(tile("1I"),),
        ),
        Step(
            N_(
                "It is down, and its points are gone. Your {fell} troops are back in your reserve. Had {more}"
                " more come with the same order, the donjon would have become yours."
            ),
            tile("1I"),
        ),
    ),
)

_CARD: Final = Goal(
    "card",
    N_("Play a card"),
    _position(("3I", "4H", "1D"), ("3A", "4A", "3D"), {"1A": 3}, ("3G",), hand=("1A",)),
    seed=2,
    steps=(
        Step(
            N_(
                "Three troops of yours wait far from your Baron. A card names a tile, and your hand holds the"
                " very one. Press it."
            ),
            control("card.1A"),
            held("card 1A"),
            lit=(tile("1A"), tile("3I")),
        ),
        Step(
            N_(
                "These are its uses. The long ride takes an officer to the card’s tile, whatever lies between."
                " The others: a quick ride, another face of the die, another card."
            ),
            control("choice.long"),
            held("card 1A", "order long"),
            otherwise=N_("That use does not take your Baron to his troops. Choose the long ride."),
        ),
        Step(
            N_("Who rides? Your Baron: a Knight cannot build."),
            tile("3I"),
            played("long baron 1A"),
            otherwise=N_("Only a Baron can build: let him ride."),
        ),
        Step(
            N_("And there he builds: press Construct."),
            control("action.construct"),
            played("construct 1A"),
            lit=(tile("1A"),),
        ),
        Step(
            N_(
                "The card is spent. With a die of {collect} you may draw another one; a player’s cards are"
                " seen by nobody else."
            ),
            panel("die"),
        ),
    ),
)

_WIN: Final = Goal(
    "win",
    N_("Win in this turn"),
    _position(
        ("1H", "3H", "2I"),
        ("3A", "4A", "3D"),
        {"4I": 3, "1H": 3},
        ("3G", "2C", "4D"),
        their_troops={"3A": 2},
        their_donjons=("1I", "4A"),
    ),
    seed=2,
    steps=(
        Step(
            N_(
                "A game also ends when somebody has {exhausted} troops or fewer left outside the discard: that"
                " is exhaustion, and then the most points win. So do not waste them."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "Now alone: {goal} points win, and this turn can bring them. {actions} actions: think where"
                " your Baron must be, and what stands there."
            ),
            panel("seat 1"),
            Over(),
            is_free=True,
            missed=N_(
                "The turn is over and you have not won. Your Baron can reach a tile with {builders} of your"
                " troops in one move, and build there: which tile brings enough?"
            ),
        ),
        WON,
    ),
)


def _numbers(rules: Rules) -> Mapping[str, int]:
    land = land_rules(rules)
    params = land.params
    return {
        **numbers(land),
        "knights": params.setup.knights.two,
        "actions": params.turn.actions,
        "plain": params.recruiting.plain,
        "collect": params.cards.collect_faces[0],
        "lightning": params.cards.lightning,
    }


LESSON: Final = Lesson(
    "land",
    "land",
    RULESET,
    N_("Donjons, colours, Knights that block, troops that march"),
    (_BUILD, _SECOND, _BLOCK, _UNBLOCK, _CONCENTRATE, _FELL, _CARD, _WIN),
    FirstGame(
        _position(
            ("4B", "1H", "2I"),
            ("3A", "1D", "3D"),
            {"4B": 2, "3E": 1},
            ("3G", "4I"),
            their_troops={"3A": 1, "1B": 1},
            their_donjons=("1C",),
            hand=("4H", "2D"),
        ),
        seed=5,
        aim=N_(
            "You have two donjons, your opponent has one. Whoever first has {goal} points wins: build on lions"
            " and eagles, and on as many colours as you can. “What now?” always tells what can be done, and"
            " why."
        ),
    ),
    advice={
        "move": N_(
            "Bring your Baron where a donjon brings much; bring Knights where they block or break a block."
        ),
        "recruit": N_("A donjon takes {builders} troops with your Baron: gather them before you build."),
        "construct": N_("Points at once: the tile’s, and more for each new colour."),
        "deconstruct": N_("Seldom: it gives the points back for {builders} troops."),
        "disperse": N_("To take troops out to where the next donjon is to rise, or {fell} against a donjon."),
        "concentrate": N_("To gather troops with your Baron without recruiting."),
        "collect": N_("A card is worth a long ride, or another face of the die."),
        "exchange": N_("Another card for one that does not help."),
        "long": N_("An officer rides to the card’s tile, whatever lies between."),
        "lightning": N_("An officer goes several tiles at once, {lightning} at most."),
        "treasury": N_("Another face of the die, where its help is not what you need."),
        "end": N_("When nothing left helps: troops in reserve are worth something, too."),
    },
    numbers=_numbers,
)
