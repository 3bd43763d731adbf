"""The lesson of Land's edition of cards: credits, new hands, control, exile, marches, events, towns, a win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from barons.engine.core import Part, Rules
from barons.lessons.land_decks import RULESET, position
from barons.lessons.land_ground import land_rules, numbers, tile, values_of
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

_CARRY: Final = N_("Choose the card that the arrow points to.")


def _card(name: str) -> Part:
    return control(f"card.{name}")


def _take(text: str, card: str, *lit: str) -> Step:
    """A card of the hand is to be taken; these tiles are light."""
    return Step(text, _card(card), held(f"card {card}"), lit=tuple(map(tile, lit)), otherwise=_CARRY)


def _play(text: str, card: str, at: str) -> Step:
    """The card taken is to be played on this tile."""
    return Step(text, tile(at), played(f"play {card}"), may=(control("choice.play"),))


def _seal(text: str, *lit: str) -> Step:
    """The turn is to be ended."""
    return Step(text, control("strip.seal"), Sealed(), lit=tuple(map(tile, lit)))


def _watch(text: str, *theirs: str) -> Step:
    """The opponent plays this."""
    return Step(text, panel("chronicle"), theirs=theirs)


_BUILD: Final = Goal(
    "build",
    N_("Play a card"),
    position(
        ("4B", "3I", "2H"),
        ("3A", "4A", "3D"),
        {"4B": 3},
        hand=("construct", "concentrate", "disperse", "move1", "move2", "recruit1"),
    ),
    seed=1,
    steps=(
        Step(
            N_(
                "You play gold. Each donjon scores the value of its tile. The game ends when a"
                " player ends a turn with {goal} points."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "There is no die. You play cards from your own deck. A turn has {credits}"
                " credits, shown as wax seals. The diamonds on a card show its cost."
            ),
            panel("credits"),
        ),
        _take(
            N_(
                "Your Baron has {builders} of your troops with him. This card turns them into a"
                " donjon. Choose it."
            ),
            "construct",
            "4B",
        ),
        _play(
            N_("Tiles where you can use the card are highlighted. Click this one, or “Play it”."),
            "construct",
            "4B",
        ),
        _seal(
            N_(
                "You have spent all {credits} credits. You can undo everything until you press"
                " the seal. Press it: your turn ends, and your hand is refilled to {hand}"
                " cards."
            ),
            "4B",
        ),
        Step(
            N_("A lion is worth {lion}: you have {lion} points. No donjon may be next to another one."),
            panel("seat 0"),
            lit=(tile("4B"),),
        ),
    ),
)

_CREDITS: Final = Goal(
    "credits",
    N_("Spread your credits"),
    position(
        ("3G", "1H", "2I"),
        ("3A", "4A", "3D"),
        {"3G": 1},
        ("4B",),
        hand=("recruit2", "move1", "construct", "construct", "long", "plot"),
    ),
    seed=7,
    steps=(
        _take(
            N_(
                "Your Baron has moved to an eagle, where you have one troop. A donjon needs"
                " {builders}. This card recruits {recruits} from your reserve for"
                " {recruit_credits} credits. Choose it."
            ),
            "recruit2",
            "3G",
        ),
        _play(
            N_("Place them on your Baron’s tile. Click it. On a horse you would get one more."),
            "recruit2",
            "3G",
        ),
        _take(
            N_(
                "You have {left} credits left and may play {cards} cards a turn. Choose this"
                " one, which moves an officer."
            ),
            "move1",
        ),
        Step(
            N_("Which officer? Click this Knight."),
            tile("1H"),
            held("from 1H"),
            otherwise=N_("Use the Knight that the arrow points to."),
        ),
        Step(
            N_(
                "Where to? As many tiles as the card says, and one more if he starts on a wolf:"
                " that is the plus. Only mountains block a Knight."
            ),
            tile("3B"),
            played("move knight1 3B"),
            otherwise=N_("Your Knight could go there too, but here he should stay beside your Baron."),
        ),
        _seal(N_("You have spent all your credits. Press the seal.")),
        _watch(
            N_("Now your opponent plays; press Next to watch. The chronicle tells all of it in words."),
            "play move1",
            "move knight1 1B",
            "play move1",
            "move knight2 4E",
            "end",
        ),
        _take(
            N_("It is your turn again. You have enough troops, and the card is still in your hand. Choose it."),
            "construct",
            "3G",
        ),
        _play(N_("Build here."), "construct", "3G"),
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

_REPLAN: Final = Goal(
    "replan",
    N_("Ask for other cards"),
    position(
        ("3G", "1H", "2I"),
        ("3A", "4A", "3D"),
        {},
        ("4B",),
        hand=("exile", "construct", "construct", "disperse", "concentrate", "recruit2"),
    ),
    seed=3,
    steps=(
        _take(
            N_(
                "Greyed-out cards cannot be played now; point at one to see why. There is"
                " nobody to exile, so this one only fills your hand. Choose it anyway."
            ),
            "exile",
        ),
        Step(
            N_("If you play no card in a turn, you may discard as many as you like. Choose Discard."),
            control("choice.discard"),
            played("discard exile"),
        ),
        _take(
            N_("Cards that move troops are useless without troops. Discard this one: click it."),
            "concentrate",
        ),
        Step(N_("Press Discard."), control("choice.discard"), played("discard concentrate")),
        _seal(N_("Now press the seal: you draw two new cards.")),
        Step(
            N_(
                "You have {hand} cards again. Everybody sees what you played and discarded"
                " until your next turn; then it is turned face down. The Plot at court costs"
                " {credits} credits: you draw {drawn} more cards and then discard {dropped},"
                " keeping the best."
            ),
            control("pile.1"),
        ),
    ),
)

_CONTROL: Final = Goal(
    "control",
    N_("Block"),
    position(
        ("4B", "2I", "3I"),
        ("3A", "4J", "3D"),
        {"4B": 1},
        ("3G",),
        hand=("move2", "construct", "construct", "recruit3", "long", "plot"),
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
        _take(
            N_(
                "A Knight can stop that. Choose this card: it moves him {rides} tiles for"
                " {ride_credits} credits."
            ),
            "move2",
        ),
        Step(
            N_("This Knight is near enough."),
            tile("2I"),
            held("from 2I"),
            otherwise=N_("Use the Knight that the arrow points to."),
        ),
        Step(
            N_("Now block your opponent’s command tile."),
            tile("3A"),
            played("move knight1 3A"),
            otherwise=N_("Your Knight would block nothing there. Send him to the other Baron’s tile."),
        ),
        Step(
            N_(
                "You have more Knights there than anybody else, so you control the tile, as its"
                " frame shows. Other players cannot give orders from it, and their troops"
                " cannot enter or cross it."
            ),
            tile("3A"),
        ),
    ),
)

_EXILE: Final = Goal(
    "exile",
    N_("Remove a Knight"),
    position(
        ("4I", "4D", "3I"),
        ("3A", "4I", "3D"),
        {"4I": 3},
        ("3G",),
        hand=("exile", "construct", "construct", "move3", "move3", "plot"),
        their_troops={"3A": 1},
        their_donjons=("4A",),
    ),
    seed=2,
    steps=(
        Step(
            N_(
                "You have enough troops for a donjon, but this card is greyed out: an"
                " opponent’s Knight controls your Baron’s tile."
            ),
            _card("construct"),
            lit=(tile("4I"),),
        ),
        _take(
            N_(
                "One of your Knights there would break his control. This card sends him back to"
                " his owner’s reserve. Choose it."
            ),
            "exile",
            "4I",
        ),
        _play(N_("It works only on your Baron’s tile. Choose it."), "exile", "4I"),
        _seal(
            N_(
                "He goes to his owner’s reserve and can return only with the card Recruit a"
                " Knight. Your own {reserved} reserve Knights enter play the same way. Now"
                " press the seal."
            ),
            "4I",
        ),
        _watch(N_("Your opponent plays; press Next to watch."), "play move1", "move knight2 4E", "end"),
        _take(N_("The card is available again. Choose it."), "construct", "4I"),
        _play(N_("Build here."), "construct", "4I"),
    ),
)

_MARCH: Final = Goal(
    "march",
    N_("Gather and send out troops"),
    position(
        ("4I", "3I", "2I"),
        ("3A", "4A", "3D"),
        {"3B": 2, "3H": 1},
        ("3G",),
        hand=("concentrate", "disperse", "construct", "construct", "long", "plot"),
        their_troops={"3A": 1},
        their_donjons=("1I",),
    ),
    seed=2,
    steps=(
        Step(
            N_(
                "Your opponent’s donjon is in a straight line from your Baron. {fell} of your"
                " troops destroy a donjon. When your troop meets an opposing troop, yours"
                " returns to your reserve and the other one is lost."
            ),
            tile("1I"),
            lit=(tile("4I"),),
        ),
        _take(
            N_("Your troops are scattered. This card gathers them along the six straight lines. Choose it."),
            "concentrate",
            "4I",
            "3B",
            "3H",
        ),
        Step(
            N_("Two command tiles could call these troops. Click your Baron’s."),
            tile("4I"),
            held("concentrate 4I"),
            otherwise=N_("Your donjon could call them too, but they must move on from your Baron’s tile."),
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
            N_("Press the seal to move them."),
            control("strip.seal"),
            played("concentrate 4I"),
            lit=(tile("4I"), tile("3B"), tile("3H")),
        ),
        _take(
            N_("No troop moves twice with one card, but the next card may move it again. Choose this one."),
            "disperse",
            "4I",
            "1I",
        ),
        Step(
            N_("Send them from your Baron’s tile. Click it."),
            tile("4I"),
            played("play disperse"),
            lit=(tile("1I"),),
        ),
        Step(
            N_("Each click sends one troop. Send all {fell} to the donjon."),
            tile("1I"),
            held("to 1I", "to 1I ×2", "to 1I ×3"),
            lit=(tile("4I"),),
            otherwise=N_("The donjon takes all of them. Fewer would only stop there."),
        ),
        Step(
            N_("Press the seal to move them."),
            control("strip.seal"),
            played("to 1I"),
            lit=(tile("1I"),),
        ),
        Step(
            N_(
                "The donjon is destroyed, and its points are gone. Your {fell} troops are back"
                " in your reserve. With {more} more from the same card, you would have captured"
                " it."
            ),
            tile("1I"),
        ),
    ),
)

_EVENT: Final = Goal(
    "event",
    N_("Be ready for events"),
    position(
        ("4B", "3I", "2H"),
        ("3A", "4A", "3D"),
        {"4B": 2},
        ("3G",),
        hand=("recruit1", "construct", "construct", "long", "plot", "exile"),
        their_troops={"3A": 2},
        their_donjons=("1I",),
        next_card="quake",
    ),
    seed=11,
    steps=(
        Step(
            N_(
                "There is one card left in your deck. When the deck is empty, your discarded"
                " cards are shuffled and become your deck again. The first time, {events}"
                " events join it. That has happened here."
            ),
            control("pile.0"),
        ),
        _take(N_("Play this card to recruit the troop that a donjon still needs."), "recruit1", "4B"),
        _play(N_("To your Baron."), "recruit1", "4B"),
        _seal(N_("You have credits left but no card to spend them on. Press the seal to end the turn.")),
        Step(
            N_(
                "Your hand was refilled and an event came up: Wrath of the earth. {struck}"
                " tiles were drawn, and all donjons on them are destroyed. The other two events"
                " kill troops or return them to the reserve. A struck tile is safe until every"
                " other tile has been struck."
            ),
            panel("chronicle"),
        ),
    ),
)

_TOWN: Final = Goal(
    "town",
    N_("Build in a town"),
    position(
        ("3I", "4H", "1D"),
        ("3A", "4A", "3D"),
        {"1A": 3},
        ("3G",),
        hand=("long", "construct", "construct", "move2", "move2", "plot"),
    ),
    seed=2,
    steps=(
        Step(
            N_(
                "A horse is worth {horse}, but this is the free town: a donjon on it scores"
                " {free} extra points of prestige, one on a merchant town {merchant}. And"
                " {builders} of your troops are waiting there."
            ),
            tile("1A"),
        ),
        _take(
            N_(
                "Your Baron is far away. The long ride takes an officer anywhere for"
                " {long_credits} credits. Choose it."
            ),
            "long",
            "1A",
            "3I",
        ),
        Step(
            N_("Who moves? Your Baron, because a Knight cannot build."),
            tile("3I"),
            held("from 3I"),
            otherwise=N_("Only a Baron can build. Move him."),
        ),
        Step(
            N_(
                "To the town. He may not enter another Baron’s tile or another player’s donjon,"
                " or cross them on a shorter ride."
            ),
            tile("1A"),
            played("long baron 1A"),
            otherwise=N_("Move him to the town, where the troops are."),
        ),
        _seal(N_("Press the seal.")),
        _watch(N_("Your opponent plays; press Next to watch."), "play move1", "move knight2 4E", "end"),
        _take(N_("Now choose the Construct card."), "construct", "1A"),
        _play(N_("Here."), "construct", "1A"),
        Step(
            N_(
                "{horse} for the horse, {free} for the town, and {two_colours} because your"
                " donjons are on two colours."
            ),
            panel("seat 0"),
            lit=(tile("1A"), tile("3G")),
        ),
    ),
)

_WIN: Final = Goal(
    "win",
    N_("Win in this turn"),
    position(
        ("1H", "3H", "2I"),
        ("3A", "4A", "3D"),
        {"1H": 9},
        ("3G", "2C", "4D"),
        hand=("construct", "disperse", "concentrate", "move1", "recruit1", "plot"),
        their_troops={"3A": 2},
        their_donjons=("4E", "4A"),
        towns=("1A", "4D", "1C", "4H"),
    ),
    seed=2,
    steps=(
        Step(
            N_(
                "A game also ends when a player ends a turn of their own with {exhausted} troops or fewer"
                " outside the discard: that is exhaustion, and then the most points win."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "Now on your own: you win with {goal} points at the end of this turn. A donjon"
                " on your Baron’s tile is not enough. What can {together} troops do with one"
                " card?"
            ),
            panel("seat 1"),
            Over(),
            is_free=True,
            missed=N_(
                "The turn is over, and you have not won. Send {together} troops to one donjon"
                " in a straight line: {fell} destroy it, and {more} more with the same card"
                " capture it."
            ),
        ),
        WON,
    ),
)


def _numbers(rules: Rules) -> Mapping[str, int]:
    land = land_rules(rules)
    deck, setup = land.params.deck, land.params.setup
    cards = {kind.card: kind for kind in deck.cards}
    told = numbers(land)
    return {
        **told,
        "horse": values_of(land)["horse"],
        "together": told["fell"] + told["more"],
        "credits": deck.credits,
        "cards": deck.cards_a_turn,
        "hand": deck.hand,
        "drawn": deck.plot_draw,
        "dropped": deck.plot_discard,
        "events": len(deck.events),
        "struck": deck.struck,
        "free": setup.towns[0],
        "merchant": setup.towns[1],
        "reserved": setup.knights_in_reserve,
        "recruits": cards["recruit2"].number,
        "recruit_credits": cards["recruit2"].credits,
        "left": deck.credits - cards["recruit2"].credits,
        "rides": cards["move2"].number,
        "ride_credits": cards["move2"].credits,
        "long_credits": cards["long"].credits,
    }


_OF_CARDS: Final = {
    "construct": N_("Points at once: the tile’s, those of a town, and more for each new colour."),
    "recruit": N_("A donjon takes {builders} troops on your Baron’s tile. Gather them before you build."),
    "move": N_(
        "Move your Baron to where a donjon scores many points. Move Knights to where they take"
        " or break control of a tile."
    ),
    "disperse": N_(
        "To send troops to where you will build next, or {fell} of them against a donjon;"
        " {together} capture it."
    ),
    "concentrate": N_("To gather troops with your Baron without recruiting."),
    "long": N_("An officer moves anywhere at once: your Baron to a town, a Knight to another Baron."),
    "knight": N_("One more Knight on the board: tiles are controlled by who has the most."),
    "exile": N_(
        "Send an opposing Knight on your Baron’s tile back to the reserve, so that you can give orders again."
    ),
    "plot": N_(
        "Draws {drawn} new cards and lets you keep the best: useful when your hand does not fit together."
    ),
}
"""Why one would play a card: by the card played, and by the action that follows."""

LESSON: Final = Lesson(
    "land-cards",
    "land",
    RULESET,
    N_("Cards and credits, control, exile, towns, events"),
    (_BUILD, _CREDITS, _REPLAN, _CONTROL, _EXILE, _MARCH, _EVENT, _TOWN, _WIN),
    FirstGame(
        position(
            ("4B", "1H", "2I"),
            ("3A", "1D", "3D"),
            {"4B": 2, "3E": 1},
            ("3G", "4I"),
            hand=("recruit1", "construct", "construct", "move1", "move2", "concentrate"),
            their_troops={"3A": 1, "1B": 1},
            their_donjons=("1C",),
            towns=("4H", "1C", "4I", "2D"),
        ),
        seed=5,
        aim=N_(
            "You have two donjons, one of them in a town; your opponent has one. A player who"
            " ends a turn with {goal} points ends the game, and the highest score wins. Build"
            " on lions, eagles and towns, and on as many colours as you can. “What now?” always"
            " tells you what you can do and why."
        ),
    ),
    advice={
        **{f"play {card}": why for card, why in _OF_CARDS.items()},
        "play": N_("Each card says what it does. Point at it to enlarge it."),
        "discard": N_("When no card helps. You draw replacements at the end of the turn."),
        **{card: why for card, why in _OF_CARDS.items() if card != "plot"},
        "to": N_("One more recruit that way."),
        "from": N_("One more recruit."),
        "done": N_("The chosen troops move."),
        "end": N_("When no remaining card helps. Your hand is refilled to {hand} cards."),
    },
    numbers=_numbers,
)
