"""Land's parameters for people."""

from __future__ import annotations

from collections.abc import Mapping

from barons.engine.jsonvalues import a_text, a_whole, an_object, each, texts
from barons.text.land import cardwords
from barons.text.land.words import look_name, order_name
from barons.text.parameters.entry import Entry
from barons.text.sentence import listed
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

Path = tuple[str, ...]


def chapter(path: Path) -> str:
    """The chapter of a parameter."""
    chapters = {
        "tiles": _("Tiles"),
        "setup": _("Setting up"),
        "turn": _("The turn"),
        "march": _("Officers"),
        "cards": _("Tactical cards"),
        "command": _("Command tiles"),
        "blocking": _("Blocked tiles"),
        "recruiting": _("Recruiting"),
        "donjons": _("Donjons"),
        "movement": _("Orders to move"),
        "fighting": _("Fights"),
        "capture": _("Capture"),
        "ending": _("End and score"),
        "deck": _("The players’ own decks"),
    }
    return chapters.get(path[0], path[0])


def entry_name(table: str, key: str) -> str:
    """There are none but numbers of players and the like, which go by their key."""
    return key


def value(path: Path, value: object) -> str | None:
    """Values that need words."""
    if path == ("tiles",):
        return ", ".join(
            _("{look} {value} ({count} tiles)").format(**{**kind, "look": look_name(a_text(kind["look"]))})
            for kind in each(value, an_object)
        )
    if path == ("deck", "cards"):
        return ", ".join(_card_text(kind) for kind in each(value, an_object))
    if path == ("deck", "events"):
        return ", ".join(map(cardwords.event_title, texts(value))) if value else pgettext("value", "none")
    if path in (("setup", "outside"), ("setup", "grouped")) and value is None:
        return _("whatever is dealt")
    if path == ("setup", "towns") and not value:
        return pgettext("value", "none")
    if path[-1] == "look":
        return look_name(a_text(value))
    if path[0] == "command":
        return str(listed([*map(order_name, texts(value))])) if value else pgettext("value", "none")
    if path[-1] == "ties":
        ties = {"donjons": _("donjons on the board"), "troops": _("troops on the board and in reserve")}
        return ", ".join(ties[tie] for tie in texts(value)) if value else _("the place is shared")
    if path == ("donjons", "limit") and value is None:
        return _("without limit")
    if isinstance(value, str):
        return _choice(path, value)
    return None


def _card_text(kind: Mapping[str, object]) -> str:
    """A kind of card with its copies and credits."""
    card = cardwords.title_with(a_text(kind["card"]), a_whole(kind["number"]))
    return _("{copies} × {card} (credits: {credits})").format(**{**kind, "card": card})


def idle(params: Mapping[str, object]) -> set[Path]:
    """Parameters that mean nothing in this ruleset, because another switches them off."""
    off: set[Path] = set()
    deck, cards, capture = (an_object(params[name]) for name in ("deck", "cards", "capture"))
    command, recruiting = an_object(params["command"]), an_object(params["recruiting"])
    if an_object(params["turn"])["by"] == "deck":
        off |= {("turn", "actions"), ("turn", "two_orders_faces"), ("march", "plain"), ("march", "bonus")}
        off |= {("recruiting", key) for key in ("by", "plain", "bonus", "bonus_donjon")}
        off |= {("cards", key) for key in cards}
        if not deck["events"]:
            off.add(("deck", "struck"))
        if not any(kind["card"] == "plot" and kind["copies"] for kind in each(deck["cards"], an_object)):
            off |= {("deck", "plot_draw"), ("deck", "plot_discard")}
    else:
        off |= {("deck", key) for key in deck}
    if not cards["in_play"]:
        off |= {("cards", key) for key in cards if key != "in_play"}
    if capture["rule"] == "none":
        off |= {("capture", key) for key in capture if key != "rule"}
    if an_object(params["donjons"])["made_of"] != "stacked":
        off.add(("fighting", "fallen_troops_to"))
    if not command["knight_and_donjon"] or an_object(params["blocking"])["rule"] != "scrum":
        off.add(("blocking", "commander"))
    if recruiting["by"] == "die":
        off.add(("recruiting", "plain"))
    return off


def _choice(path: Path, choice: str) -> str:
    if path == ("march", "barons"):
        return _("never together") if choice == "apart" else _("together between two actions")
    if path == ("turn", "by"):
        return _("the die") if choice == "die" else _("the players’ own decks")
    choices = {
        "majority": _("most Knights, strictly, block"),
        "besiege": _("they arrive and besiege it"),
        "turn": _("once a turn"),
        "order": _("once by each order"),
        "step": _("at once, whoever it is"),
        "turn_end": _("when the turn ends, by its player alone"),
        "drafted": _("chosen after the starts are seen"),
        "given": _("by seat"),
        "scrum": _("a free Knight blocks"),
        "outnumbered": _("more Knights of others block"),
        "free": _("must be free"),
        "aside": _("does not count in the scrum"),
        "bonus": _("with the bonus if wished"),
        "die": _("always by the die"),
        "refused": _("refused"),
        "fight": _("fight at once"),
        "fight_last": _("fight at once, as the turn’s only action"),
        "discarded": _("its builders go to the discard"),
        "stacked": _("its builders are the donjon"),
        "reserve": _("the reserve"),
        "discard": _("the discard"),
        "none": pgettext("value", "none"),
        "automatic": _("by itself"),
        "asked": _("the player is asked"),
    }
    return choices.get(choice, choice)


def entry(path: Path) -> Entry | None:
    """Title and meaning, by path; an entry of a table by players is told by its table."""
    entries = _setup_entries() | _deck_entries() | _order_entries() | _end_entries()
    key = path[:-1] if path[-1] in ("two", "three", "four") else path
    return entries.get(key)


def _setup_entries() -> dict[Path, Entry]:
    return {
        ("tiles",): Entry(_("Kinds of tile"), _("Value, number and picture of each kind; 37 tiles in all.")),
        ("setup", "players"): Entry(_("Players"), _("The numbers of players that the game allows.")),
        ("setup", "mountains"): Entry(_("Mountains"), _("Tiles turned into mountains, by number of players.")),
        ("setup", "troops"): Entry(_("Troops"), _("Troops of each player, by number of players.")),
        ("setup", "knights"): Entry(_("Knights"), _("Knights of each player, by number of players.")),
        ("setup", "colours"): Entry(_("Colours"), _("Whether colours, and with them starts, are chosen.")),
        ("setup", "no_walled_start"): Entry(
            _("No walled start"), _("No officer begins where all neighbours are mountains.")
        ),
        ("setup", "connected_land"): Entry(
            _("Connected land"), _("From every tile that is no mountain every other can be reached.")
        ),
        ("setup", "barons_apart"): Entry(
            _("Barons apart"), _("Least number of steps between the starts of two Barons; 1 is no restriction.")
        ),
        ("setup", "officers_apart"): Entry(
            _("Officers apart"), _("Least number of steps between the starts of officers of different colours.")
        ),
        ("setup", "knights_in_reserve"): Entry(
            _("Knights in reserve"), _("Of each player’s Knights so many begin off the board.")
        ),
        ("setup", "towns"): Entry(
            _("Towns"), _("Prestige of a donjon on the free town, then on each merchant town.")
        ),
        ("setup", "outside"): Entry(
            _("Land broken up"),
            _("Tiles that may lie outside the largest piece of land; with more it is dealt anew."),
        ),
        ("setup", "grouped"): Entry(
            _("Tiles grouped"), _("With so many joined tiles of one colour the land is dealt anew.")
        ),
        ("setup", "starts_on_land"): Entry(
            _("Starts on the land"),
            _("Towns and officers drawn outside the largest piece of land are drawn again."),
        ),
        ("turn", "by"): Entry(
            _("What drives the turn"), _("The bonus die and its actions, or cards of the players’ own decks.")
        ),
        ("turn", "actions"): Entry(_("Actions"), _("Actions a turn at most, orders included.")),
        ("turn", "two_orders_faces"): Entry(
            _("Two orders"), _("Faces of the die that allow a second order as the turn’s bonus.")
        ),
        ("march", "plain"): Entry(_("Move without bonus"), _("Tiles that an officer moves without the bonus.")),
        ("march", "bonus"): Entry(
            _("Move with the bonus"), _("Tiles that an officer moves with the bonus, for each face of the die.")
        ),
        ("march", "extra_values"): Entry(
            _("Quick starts"), _("From tiles of these values an officer goes one tile further with the bonus.")
        ),
        ("march", "barons"): Entry(
            _("Two Barons on a tile"), _("Whether two Barons may share a tile for a moment.")
        ),
        ("march", "donjons_bar"): Entry(
            _("Donjons bar Barons"), _("A Baron neither crosses nor enters a tile with another’s donjon.")
        ),
        ("cards", "in_play"): Entry(_("Cards in play"), _("Whether there are tactical cards at all.")),
        ("cards", "hand"): Entry(_("Cards dealt"), _("Cards dealt to each player at the start.")),
        ("cards", "treasury"): Entry(
            _("Treasury"), _("A card discarded face down turns the die, once a turn.")
        ),
        ("cards", "lightning"): Entry(
            _("Lightning ride"),
            _("The ride for a card discarded face down goes so many steps; 0: there is none."),
        ),
        ("cards", "long"): Entry(_("Long ride"), _("A card discarded face up takes an officer to its tile.")),
        ("cards", "exchange"): Entry(_("Exchange"), _("A card may be exchanged as an officer’s action.")),
        ("cards", "collect_faces"): Entry(
            _("Collect"), _("Faces of the die that allow to draw a card as the turn’s bonus.")
        ),
    }


def _deck_entries() -> dict[Path, Entry]:
    return {
        ("deck", "cards"): Entry(
            _("Cards"), _("The action cards of a deck: copies, credits, and tiles or troops where they count.")
        ),
        ("deck", "hand"): Entry(_("Hand"), _("Cards to which the hand is refilled when the turn ends.")),
        ("deck", "cards_a_turn"): Entry(_("Cards a turn"), _("Cards played in a turn at most.")),
        ("deck", "credits"): Entry(_("Credits"), _("What the cards of a turn cost together at most.")),
        ("deck", "replan"): Entry(_("Planning anew"), _("Cards discarded at most by a player who plays none.")),
        ("deck", "events"): Entry(
            _("Events"), _("Cards that join each deck when it is first shuffled anew, and strike at once.")
        ),
        ("deck", "struck"): Entry(_("Tiles struck"), _("Tiles that each event strikes.")),
        ("deck", "plot_draw"): Entry(_("Plot: drawn"), _("Cards drawn for a plot at court.")),
        ("deck", "plot_discard"): Entry(_("Plot: discarded"), _("Cards discarded at its end.")),
    }


def _order_entries() -> dict[Path, Entry]:
    return {
        ("command", "baron"): Entry(_("Orders of a Baron"), _("Orders that a tile with one’s Baron gives.")),
        ("command", "knight_and_donjon"): Entry(
            _("Orders of Knight and donjon"),
            _("Orders that a tile with one’s donjon and a commanding Knight gives."),
        ),
        ("command", "donjon"): Entry(_("Orders of a donjon"), _("Orders that a tile with one’s donjon gives.")),
        ("blocking", "rule"): Entry(_("Who blocks"), _("How Knights block a tile for the others.")),
        ("blocking", "commander"): Entry(
            _("Commanding Knight"), _("What is asked of the Knight who commands beside a donjon.")
        ),
        ("recruiting", "by"): Entry(
            _("Number of recruits"), _("Whether the die’s number is a bonus or the rule.")
        ),
        ("recruiting", "plain"): Entry(_("Recruits without bonus"), _("Troops recruited without the bonus.")),
        ("recruiting", "bonus"): Entry(
            _("Recruits"),
            _("Troops recruited for each face of the die, without a donjon of one’s own on the tile."),
        ),
        ("recruiting", "bonus_donjon"): Entry(
            _("Recruits with a donjon"),
            _("Troops recruited for each face of the die, with a donjon of one’s own on the tile."),
        ),
        ("recruiting", "extra_values"): Entry(
            _("Generous tiles"), _("On tiles of these values one more troop comes with the die’s number.")
        ),
        ("recruiting", "among_enemies"): Entry(
            _("Recruits among enemies"), _("What happens where opposing troops stand.")
        ),
        ("recruiting", "at_donjons"): Entry(
            _("Recruits at donjons"), _("What happens where an opposing donjon stands.")
        ),
        ("recruiting", "ceiling"): Entry(
            _("Ceiling"), _("Where so many of one’s own troops stand, or more, none are recruited.")
        ),
        ("donjons", "limit"): Entry(_("Donjons"), _("Donjons of each player; none: without limit.")),
        ("donjons", "troops"): Entry(
            _("Troops of a donjon"), _("Troops that build a donjon, and that it becomes again.")
        ),
        ("donjons", "made_of"): Entry(
            _("A donjon’s troops"), _("What becomes of the troops that build a donjon.")
        ),
        ("donjons", "deconstruct_among_enemies"): Entry(
            _("Deconstructing among enemies"), _("What happens where opposing troops stand.")
        ),
        ("donjons", "lasting_values"): Entry(
            _("Lasting donjons"), _("On tiles of these values a donjon is never deconstructed.")
        ),
        ("donjons", "unbreakable_values"): Entry(
            _("Unbreakable donjons"), _("On tiles of these values a donjon is never destroyed.")
        ),
        ("movement", "concentrate_over_mountains"): Entry(
            _("Orders pass mountains"), _("A mountain does not stop the order to concentrate, only the troop.")
        ),
        ("movement", "enter_blocked"): Entry(
            _("Blocked tiles entered"), _("A dispersed troop may enter a tile that is blocked for its player.")
        ),
        ("movement", "once_per"): Entry(_("A troop moves"), _("How often the same troop may move.")),
    }


def _end_entries() -> dict[Path, Entry]:
    return {
        ("fighting", "attacker_to"): Entry(_("The attacking troop"), _("Where the troop that attacks goes.")),
        ("fighting", "attacked_to"): Entry(
            _("The attacked troop"), _("Where the troop that is attacked goes.")
        ),
        ("fighting", "destroyers"): Entry(
            _("Destroyers"), _("So many troops on a tile destroy the opposing donjon.")
        ),
        ("fighting", "destroyers_to"): Entry(
            _("Destroyers go to"), _("Where the troops that destroyed a donjon go.")
        ),
        ("fighting", "fallen_troops_to"): Entry(
            _("Troops of a fallen donjon"), _("Where the troops of a destroyed donjon go, if it is stacked.")
        ),
        ("capture", "rule"): Entry(_("Capture"), _("Whether a destroyed donjon can be replaced by one’s own.")),
        ("capture", "arrivals"): Entry(
            _("Further troops to capture"),
            _("Troops that must arrive by the same order after the destruction."),
        ),
        ("capture", "discarded"): Entry(
            _("Price of a capture"), _("Troops that the capture sends to the discard.")
        ),
        ("ending", "challenge"): Entry(
            _("Challenge"), _("The score that ends the game, by number of players.")
        ),
        ("ending", "exhaustion"): Entry(
            _("Exhaustion"), _("With so many troops or fewer outside the discard a player ends the game.")
        ),
        ("ending", "round_limit"): Entry(_("Limit of rounds"), _("After so many rounds the ranking decides.")),
        ("ending", "diversity"): Entry(
            _("Diversity"), _("Points for donjons on 1, 2, 3 … different kinds of tile.")
        ),
        ("ending", "when"): Entry(
            _("When the game ends"), _("When it is looked at, and whose score and troops.")
        ),
        ("ending", "ties"): Entry(_("Equal scores"), _("What decides between equal scores, in this order.")),
    }
