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

_CARRY: Final = N_("Press the card to which the arrow points.")


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
                "You play gold. Donjons bring points: as many as the tile below them is worth. The game is"
                " over when somebody ends a turn of their own with {goal} points."
            ),
            panel("seat 0"),
        ),
        Step(
            N_(
                "No die is rolled: you play cards out of a deck of your own. A turn has {credits} credits,"
                " these seals of wax. The lozenges on a card tell what it costs."
            ),
            panel("credits"),
        ),
        _take(
            N_(
                "Your Baron has {builders} of your troops with him: this card turns them into a donjon. Press"
                " it."
            ),
            "construct",
            "4B",
        ),
        _play(
            N_("Tiles light up where the card can act. Press this one; “Play it” does the same."),
            "construct",
            "4B",
        ),
        _seal(
            N_(
                "That took all {credits} credits. Until you press the seal, all of it can be taken back."
                " Press it: your turn ends, and your hand is filled up to {hand} cards again."
            ),
            "4B",
        ),
        Step(
            N_("A lion is worth {lion}: you have {lion} points. A donjon may never stand beside another one."),
            panel("seat 0"),
            lit=(tile("4B"),),
        ),
    ),
)

_CREDITS: Final = Goal(
    "credits",
    N_("Share out your credits"),
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
                "Your Baron has ridden to an eagle, with one troop. {builders} are needed for a donjon: this"
                " card calls {recruits} out of your reserve, for {recruit_credits} credits. Press it."
            ),
            "recruit2",
            "3G",
        ),
        _play(
            N_("They come to your Baron’s tile: press it. On a horse it would be one more."), "recruit2", "3G"
        ),
        _take(
            N_("Credits left: {left}. A turn may have {cards} cards: press this one, which moves an officer."),
            "move1",
        ),
        Step(
            N_("Which officer? Press this Knight of yours."),
            tile("1H"),
            held("from 1H"),
            otherwise=N_("Take the Knight to which the arrow points."),
        ),
        Step(
            N_(
                "Where to? As many tiles as the card says, and one more if he set out from a wolf: that is the"
                " plus. Mountains alone bar a Knight’s way."
            ),
            tile("3B"),
            played("move knight1 3B"),
            otherwise=N_("Your Knight could go there too; here he is to stay beside your Baron."),
        ),
        _seal(N_("All credits are spent. Press the seal.")),
        _watch(
            N_("Now your opponent plays; press Next to watch. The chronicle tells all of it in words."),
            "play move1",
            "move knight1 1B",
            "play move1",
            "move knight2 4E",
            "end",
        ),
        _take(
            N_("Your turn again, with troops enough, and the card is still in your hand: press it."),
            "construct",
            "3G",
        ),
        _play(N_("Build here."), "construct", "3G"),
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
                "Dark cards cannot be played now; point at one and it says why. Nobody is here to be exiled,"
                " so this one only fills your hand. Press it all the same."
            ),
            "exile",
        ),
        Step(
            N_("Whoever plays no card in a turn may discard as many as they like. Press Discard."),
            control("choice.discard"),
            played("discard exile"),
        ),
        _take(
            N_("Cards that make troops march are of no use without troops. Away with this one: press it."),
            "concentrate",
        ),
        Step(N_("Press Discard."), control("choice.discard"), played("discard concentrate")),
        _seal(N_("And now the seal: two new cards come for the two that have gone.")),
        Step(
            N_(
                "{hand} cards again. Everybody sees what you played and discarded until your next turn; then"
                " it lies face down. The Plot at court, for {credits} credits, draws {drawn} more cards, and"
                " then {dropped} of the hand are discarded: you keep the best."
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
                "Your opponent’s Baron has {builders} troops with him: next turn a donjon would rise here."
                " Orders are given from command tiles: the Baron’s tile, and tiles with a donjon."
            ),
            tile("3A"),
        ),
        _take(
            N_("A Knight can stop that. Press this card: {rides} tiles, for {ride_credits} credits."), "move2"
        ),
        Step(
            N_("This Knight is near enough."),
            tile("2I"),
            held("from 2I"),
            otherwise=N_("Take the Knight to which the arrow points."),
        ),
        Step(
            N_("And now the command tile of your opponent."),
            tile("3A"),
            played("move knight1 3A"),
            otherwise=N_("There your Knight would block nothing: send him to the other Baron’s tile."),
        ),
        Step(
            N_(
                "You have more Knights there than anybody else: you control the tile, as its frame shows. No"
                " order is given from it by others, and no troop of theirs enters or crosses it."
            ),
            tile("3A"),
        ),
    ),
)

_EXILE: Final = Goal(
    "exile",
    N_("Get rid of a Knight"),
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
                "You have troops for a donjon, and yet this card is dark: a Knight of your opponent’s"
                " controls your Baron’s tile."
            ),
            _card("construct"),
            lit=(tile("4I"),),
        ),
        _take(
            N_(
                "One of your Knights beside him would break his control, each against the other. This card"
                " sends him away for good. Press it."
            ),
            "exile",
            "4I",
        ),
        _play(N_("It acts on your Baron’s tile and nowhere else: press it."), "exile", "4I"),
        _seal(
            N_(
                "He is in his owner’s reserve, and comes back by a card alone, Recruit a Knight. Your own"
                " {reserved} in reserve come that way, too. Now the seal."
            ),
            "4I",
        ),
        _watch(N_("Your opponent plays; press Next to watch."), "play move1", "move knight2 4E", "end"),
        _take(N_("And the card is dark no longer: press it."), "construct", "4I"),
        _play(N_("Build here."), "construct", "4I"),
    ),
)

_MARCH: Final = Goal(
    "march",
    N_("Call troops in, send them out"),
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
                "Your opponent’s donjon stands in a straight line from your Baron. {fell} of your troops at a"
                " donjon fell it; where opposing troops stand, yours and one of theirs are gone."
            ),
            tile("1I"),
            lit=(tile("4I"),),
        ),
        _take(
            N_("Your troops stand apart. This card calls them in, along the six straight lines. Press it."),
            "concentrate",
            "4I",
            "3B",
            "3H",
        ),
        Step(
            N_("Two command tiles could call. Press your Baron’s."),
            tile("4I"),
            held("concentrate 4I"),
            otherwise=N_("Your donjon could call them too; but they are to go on from your Baron."),
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
            N_("Press the seal: then they march."),
            control("strip.seal"),
            played("concentrate 4I"),
            lit=(tile("4I"), tile("3B"), tile("3H")),
        ),
        _take(
            N_("No troop moves twice by one card, but the next card may move it again. Press this one."),
            "disperse",
            "4I",
            "1I",
        ),
        Step(
            N_("Out from your Baron’s tile: press it."),
            tile("4I"),
            played("play disperse"),
            lit=(tile("1I"),),
        ),
        Step(
            N_("Each press sends one troop. Send all {fell} to the donjon."),
            tile("1I"),
            held("to 1I", "to 1I ×2", "to 1I ×3"),
            lit=(tile("4I"),),
            otherwise=N_("They are all needed at the donjon: fewer would only stand before it."),
        ),
        Step(
            N_("Press the seal, and they march."),
            control("strip.seal"),
            played("to 1I"),
            lit=(tile("1I"),),
        ),
        Step(
            N_(
                "It is down, and its points are gone. Your {fell} troops are back in your reserve. Had {more}"
                " more come by the same card, the donjon would have become yours."
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
                "One card is left in your deck. When it is empty, all that you have discarded is shuffled and"
                " becomes your deck again. The first time {events} events join it: that has happened here."
            ),
            control("pile.0"),
        ),
        _take(N_("Play this card for the troop that a donjon still needs."), "recruit1", "4B"),
        _play(N_("To your Baron."), "recruit1", "4B"),
        _seal(N_("Credits are left, and no card for them. The seal ends the turn all the same.")),
        Step(
            N_(
                "Your hand was filled up, and an event came: Wrath of the earth. {struck} tiles were drawn;"
                " donjons there fall, whoever drew the event. Of the others one kills troops, one sends them"
                " home. A tile that was struck is safe until all have been."
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
                "A horse is worth {horse}, but here is the free town: a donjon on it brings {free} points of"
                " prestige more, one on a merchant town {merchant}. And {builders} of your troops wait there."
            ),
            tile("1A"),
        ),
        _take(
            N_(
                "Your Baron is far away. The long ride takes an officer anywhere, for {long_credits} credits."
                " Press it."
            ),
            "long",
            "1A",
            "3I",
        ),
        Step(
            N_("Who rides? Your Baron: a Knight cannot build."),
            tile("3I"),
            held("from 3I"),
            otherwise=N_("Only a Baron can build: let him ride."),
        ),
        Step(
            N_(
                "To the town. Another Baron’s tile or another’s donjon he could not enter, nor cross with a"
                " shorter ride."
            ),
            tile("1A"),
            played("long baron 1A"),
            otherwise=N_("He is to ride to the town, where the troops are."),
        ),
        _seal(N_("Press the seal.")),
        _watch(N_("Your opponent plays; press Next to watch."), "play move1", "move knight2 4E", "end"),
        _take(N_("Now press the card that builds."), "construct", "1A"),
        _play(N_("Here."), "construct", "1A"),
        Step(
            N_(
                "{horse} for the horse, {free} for the town, {two_colours} because your donjons stand on two"
                " colours."
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
                "Now alone: with {goal} points at the end of this turn you win. A donjon where your Baron"
                " stands is not enough. What can {together} troops do with one card?"
            ),
            panel("seat 1"),
            Over(),
            is_free=True,
            missed=N_(
                "The turn is over and you have not won. {together} troops sent to one donjon in a straight"
                " line: {fell} fell it, and with {more} more by the same card it is yours."
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
    "recruit": N_("A donjon takes {builders} troops with your Baron: gather them before you build."),
    "move": N_(
        "Bring your Baron where a donjon brings much; bring Knights where they control a tile or break control."
    ),
    "disperse": N_(
        "To take troops out to where the next donjon is to rise, or {fell} against a donjon; {together} make"
        " it yours."
    ),
    "concentrate": N_("To gather troops with your Baron without recruiting."),
    "long": N_("An officer rides anywhere at once: your Baron to a town, a Knight to another Baron."),
    "knight": N_("One more Knight on the board: tiles are controlled by who has the most."),
    "exile": N_("An opposing Knight on your Baron’s tile is gone for good: you give orders again."),
    "plot": N_("{drawn} new cards, of which you keep the best: when your hand does not fit together."),
}
"""Why one would play a card: by the card played, and by the action that follows."""

LESSON: Final = Lesson(
    "land-cards",
    "land",
    RULESET,
    N_("Cards and their credits, control, exile, towns, events"),
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
            "You have two donjons, one of them in a town; your opponent has one. Whoever ends a turn with"
            " {goal} points ends the game, and the most points win: build on lions, eagles and towns, and on as"
            " many colours as you can. “What now?” always tells what can be done, and why."
        ),
    ),
    advice={
        **{f"play {card}": why for card, why in _OF_CARDS.items()},
        "play": N_("What a card does stands on it; point at it to read it large."),
        "discard": N_("When no card helps: what you discard is replaced as the turn ends."),
        **{card: why for card, why in _OF_CARDS.items() if card != "plot"},
        "to": N_("One more troop that way."),
        "from": N_("One more troop that comes."),
        "done": N_("The troops chosen march."),
        "end": N_("When nothing left helps: the hand is filled up to {hand}."),
    },
    numbers=_numbers,
)
