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
                "You play gold. Each donjon scores as many points as its tile is worth. The"
                " first player to reach {goal} points wins."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "This is your Baron, the tall crowned piece, and these discs are {builders} of"
                " your troops. Your Baron and your {knights} Knights are your officers."
                " Officers are never lost; troops can be."
            ),
            tile("4B"),
        ),
        Step(
            N_("A Baron turns {builders} troops on his tile into a donjon. Choose Construct."),
            control("action.construct"),
            played("construct 4B"),
            lit=(tile("4B"),),
        ),
        Step(
            N_("A lion is worth {lion}: you have {lion} points. No donjon may be next to another one."),
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
                "A die is rolled at the start of each turn. Once a turn you may use it for one"
                " thing on its list: the bonus. On a horse it recruits one more troop. An"
                " officer starting on a wolf moves one tile farther with it."
            ),
            panel("die"),
        ),
        Step(
            N_("Your Baron has moved to an eagle. He needs troops there. Choose Recruit."),
            control("action.recruit"),
            held("order recruit"),
            lit=(tile("3G"),),
        ),
        Step(
            N_(
                "These troops come from your reserve: {plain} without the bonus, or as many as"
                " the list beside the die says with it."
            ),
            control("choice.recruit 3G bonus"),
            played("recruit 3G bonus"),
            otherwise=N_("Without the bonus you have too few to build next turn. Use the bonus."),
        ),
        Step(
            N_(
                "A turn has {actions} actions: officers’ moves, one of which may be replaced by"
                " an order. Recruiting was the order. Choose Move for your next action."
            ),
            control("action.move"),
            held("order move"),
        ),
        Step(
            N_("Which officer? Click this Knight."),
            tile("1H"),
            held("order move", "from 1H"),
            otherwise=N_("Use the Knight that the arrow points to."),
        ),
        Step(
            N_("Where to? An officer moves to an adjacent tile, unless it is a mountain."),
            tile("3B"),
            played("move knight1 3B"),
            otherwise=N_("Your Knight could go there too, but here he should stay beside your Baron."),
        ),
        Step(
            N_("You have used both actions. You can undo everything until you press the seal. Press it now."),
            control("strip.seal"),
            Sealed(),
        ),
        Step(
            N_("Now your opponent plays; press Next to watch. The chronicle tells all of it in words."),
            panel("chronicle"),
            theirs=("move knight1 1B", "move knight2 4E"),
        ),
        Step(
            N_("It is your turn again, and you have enough troops: press Construct."),
            control("action.construct"),
            played("construct 3G"),
            lit=(tile("3G"),),
        ),
        Step(
            N_(
                "{eagle} points for the eagle, and {two_colours} more because your donjons are"
                " on two colours. This is called diversity. Three colours score"
                " {three_colours}, all four {four_colours}."
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
                "Your opponent’s Baron has {builders} troops with him and can build a donjon"
                " here next turn. Orders come from command tiles: the Baron’s tile and tiles"
                " with a donjon."
            ),
            tile("3A"),
        ),
        Step(
            N_("A Knight can stop that. Click your Knight. You may also click the tile first."),
            tile("2H"),
            held("from 2H"),
        ),
        Step(
            N_("Now the command tile of your opponent."),
            tile("3A"),
            played("move knight1 3A"),
            otherwise=N_("Your Knight would block nothing there. Send him to the other Baron’s tile."),
        ),
        Step(
            N_(
                "No other Knight opposes yours there, so he is free and blocks the tile. Your"
                " opponent cannot give an order from it or across it."
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
                "You have the troops for a donjon, but Construct is greyed out: one of your"
                " opponent’s Knights is free on your Baron’s tile. Point at anything greyed out"
                " to see why."
            ),
            control("action.construct"),
            lit=(tile("4I"),),
        ),
        Step(
            N_("Bring one of your Knights there. Click him."),
            tile("4G"),
            held("from 4G"),
        ),
        Step(
            N_("Now move to your Baron’s tile. One Knight holds the other, and neither is free any more."),
            tile("4I"),
            played("move knight1 4I"),
            otherwise=N_("He breaks the block only on your Baron’s tile."),
        ),
        Step(
            N_("The way is clear. Choose Construct."),
            control("action.construct"),
            played("construct 4I"),
            lit=(tile("4I"),),
        ),
        Step(
            N_(
                "Knights of different colours on one tile hold each other, one against one. The"
                " side with more Knights there has free ones."
            ),
            tile("4I"),
        ),
    ),
)

_CONCENTRATE: Final = Goal(
    "concentrate",
    N_("Gather troops"),
    _position(("4I", "3I", "2I"), ("3A", "4A", "3D"), {"3B": 2, "3H": 1}, ("3G",)),
    seed=2,
    steps=(
        Step(
            N_(
                "Your troops are scattered. Concentrate calls them to a command tile along its"
                " six straight lines. Choose it."
            ),
            control("action.concentrate"),
            held("order concentrate"),
            lit=(tile("4I"), tile("3B"), tile("3H")),
        ),
        Step(
            N_("Two command tiles could call these troops. Click your Baron’s."),
            tile("4I"),
            held("concentrate 4I"),
            otherwise=N_("Your donjon could call them too, but a donjon is built on your Baron’s tile."),
        ),
        Step(
            N_("Each press calls one troop from a tile. Call both of these."),
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
            N_("Nothing is final yet. Press the seal and they march as close as they can."),
            control("strip.seal"),
            played("concentrate 4I"),
            lit=(tile("4I"), tile("3B"), tile("3H")),
        ),
        Step(
            N_(
                "Your Baron has {builders} troops with him. Next turn he can build here. No"
                " troop moves twice in a turn."
            ),
            tile("4I"),
        ),
    ),
)

_FELL: Final = Goal(
    "fell",
    N_("Destroy a donjon"),
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
                "Your opponent’s donjon is in a straight line from your Baron. When your troop"
                " meets an opposing troop, yours returns to your reserve and the other one is"
                " lost. {fell} of your troops destroy a donjon."
            ),
            tile("1I"),
            lit=(tile("4I"),),
        ),
        Step(
            N_("Disperse sends troops out from a command tile. Choose it."),
            control("action.disperse"),
            held("disperse 4I"),
            lit=(tile("4I"), tile("1I")),
        ),
        Step(
            N_("Each click sends one troop. Send {fell} to the donjon."),
            tile("1I"),
            held("disperse 4I", "to 1I", "to 1I ×2", "to 1I ×3"),
            lit=(tile("4I"),),
            otherwise=N_("The donjon takes all of them. Fewer would only stop there."),
        ),
        Step(
            N_("Press the seal to move them."),
            control("strip.seal"),
            played("disperse 4I"),
            lit=(tile("1I"),),
        ),
        Step(
            N_(
                "The donjon is destroyed, and its points are gone. Your {fell} troops are back"
                " in your reserve. With {more} more from the same order, you would have"
                " captured it."
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
                "Three of your troops are waiting far from your Baron. Each card names a tile,"
                " and you have the right one. Choose it."
            ),
            control("card.1A"),
            held("card 1A"),
            lit=(tile("1A"), tile("3I")),
        ),
        Step(
            N_(
                "These are its uses. The long ride takes an officer to the card’s tile,"
                " whatever lies between. The other uses are a quick ride, changing the die and"
                " exchanging the card."
            ),
            control("choice.long"),
            held("card 1A", "order long"),
            otherwise=N_("That does not take your Baron to his troops. Choose the long ride."),
        ),
        Step(
            N_("Who moves? Your Baron, because a Knight cannot build."),
            tile("3I"),
            played("long baron 1A"),
            otherwise=N_("Only a Baron can build. Move him."),
        ),
        Step(
            N_("He can build there. Choose Construct."),
            control("action.construct"),
            played("construct 1A"),
            lit=(tile("1A"),),
        ),
        Step(
            N_(
                "The card is used up. When the die shows {collect} you may draw another. Nobody"
                " else can see your cards."
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
                "Now on your own: {goal} points win, and you can reach them this turn. You have"
                " {actions} actions. Where must your Baron be, and what is there?"
            ),
            panel("seat 1"),
            Over(),
            is_free=True,
            missed=N_(
                "The turn is over, and you have not won. In one move your Baron can reach a"
                " tile with {builders} of your troops and build there. Which tile scores"
                " enough?"
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
    N_("Donjons, colours, blocking Knights, moving troops"),
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
            "You have two donjons; your opponent has one. The first player with {goal} points"
            " wins. Build on lions and eagles, and on as many colours as you can. “What now?”"
            " always tells you what you can do and why."
        ),
    ),
    advice={
        "move": N_(
            "Move your Baron to where a donjon scores many points. Move Knights to where they"
            " block or break a block."
        ),
        "recruit": N_("A donjon takes {builders} troops on your Baron’s tile. Gather them before you build."),
        "construct": N_("Points at once: the tile’s, and more for each new colour."),
        "deconstruct": N_("Rarely useful: you give up the points for {builders} troops."),
        "disperse": N_("To send troops to where you will build next, or {fell} of them against a donjon."),
        "concentrate": N_("To gather troops with your Baron without recruiting."),
        "collect": N_("A card is worth a long ride, or another face of the die."),
        "exchange": N_("Exchanges a card that does not help you for another one."),
        "long": N_("An officer moves to the card’s tile, whatever lies between."),
        "lightning": N_("An officer moves several tiles at once, {lightning} at most."),
        "treasury": N_("Changes the die when its bonus is not the one you need."),
        "end": N_("When no remaining card helps. Troops in reserve are worth something too."),
    },
    numbers=_numbers,
)
