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
    return _("{copies} × {card} ({credits} credits)").format(**{**kind, "card": card})


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
        "step": _("at once, for any player"),
        "turn_end": _("when the turn ends, by its player alone"),
        "drafted": _("chosen after the starts are seen"),
        "given": _("by seat"),
        "scrum": _("a free Knight blocks"),
        "outnumbered": _("outnumbered by other Knights"),
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
        ("setup", "colours"): Entry(
            _("Colours"), _("Whether players choose their colours, and with them their starting tiles.")
        ),
        ("setup", "no_walled_start"): Entry(
            _("No enclosed starts"), _("No officer starts on a tile surrounded by mountains.")
        ),
        ("setup", "connected_land"): Entry(
            _("Connected land"), _("Every tile that is not a mountain can be reached from every other.")
        ),
        ("setup", "barons_apart"): Entry(
            _("Barons apart"),
            _("Minimum distance, in steps, between the starting tiles of two Barons; 1 is no restriction."),
        ),
        ("setup", "officers_apart"): Entry(
            _("Officers apart"),
            _("Minimum distance, in steps, between the starting tiles of officers of different colours."),
        ),
        ("setup", "knights_in_reserve"): Entry(
            _("Knights in reserve"), _("This many of each player’s Knights begin off the board.")
        ),
        ("setup", "towns"): Entry(
            _("Towns"), _("Prestige of a donjon on the free town, then on each merchant town.")
        ),
        ("setup", "outside"): Entry(
            _("Disconnected tiles"),
            _("Tiles allowed outside the largest connected area. With more, the board is reshuffled."),
        ),
        ("setup", "grouped"): Entry(
            _("Tiles grouped"), _("With this many connected tiles of one colour the board is reshuffled.")
        ),
        ("setup", "starts_on_land"): Entry(
            _("Starts on the land"),
            _("Towns and officers drawn outside the largest connected area are drawn again."),
        ),
        ("turn", "by"): Entry(
            _("How a turn works"), _("The bonus die and its actions, or cards from the players’ own decks.")
        ),
        ("turn", "actions"): Entry(_("Actions"), _("Most actions in a turn, orders included.")),
        ("turn", "two_orders_faces"): Entry(
            _("Two orders"), _("Faces of the die that allow a second order as the bonus.")
        ),
        ("march", "plain"): Entry(_("Move without bonus"), _("Tiles that an officer moves without the bonus.")),
        ("march", "bonus"): Entry(
            _("Move with the bonus"), _("Tiles that an officer moves with the bonus, for each face of the die.")
        ),
        ("march", "extra_values"): Entry(
            _("Quick starts"), _("From tiles of these values an officer moves one tile farther with the bonus.")
        ),
        ("march", "barons"): Entry(
            _("Two Barons on a tile"), _("Whether two Barons may share a tile temporarily.")
        ),
        ("march", "donjons_bar"): Entry(
            _("Donjons block Barons"), _("A Baron may not enter or cross a tile with another player’s donjon.")
        ),
        ("cards", "in_play"): Entry(_("Cards in play"), _("Whether the game uses tactical cards.")),
        ("cards", "hand"): Entry(_("Cards dealt"), _("Cards dealt to each player at the start.")),
        ("cards", "treasury"): Entry(
            _("Treasury"), _("A card discarded face down turns the die, once a turn.")
        ),
        ("cards", "lightning"): Entry(
            _("Lightning ride"),
            _("Range of the ride for a card discarded face down; 0: there is none."),
        ),
        ("cards", "long"): Entry(_("Long ride"), _("A card discarded face up takes an officer to its tile.")),
        ("cards", "exchange"): Entry(_("Exchange"), _("A card may be exchanged as an officer’s action.")),
        ("cards", "collect_faces"): Entry(
            _("Collect"), _("Faces of the die that allow drawing a card as the bonus.")
        ),
    }


def _deck_entries() -> dict[Path, Entry]:
    return {
        ("deck", "cards"): Entry(
            _("Cards"), _("The action cards of a deck: copies, credits, and tiles or troops where they count.")
        ),
        ("deck", "hand"): Entry(_("Hand"), _("Hand size at the end of the turn.")),
        ("deck", "cards_a_turn"): Entry(_("Cards a turn"), _("Most cards played in a turn.")),
        ("deck", "credits"): Entry(_("Credits"), _("The most that the cards of a turn may cost in all.")),
        ("deck", "replan"): Entry(_("Replanning"), _("Most cards discarded by a player who plays none.")),
        ("deck", "events"): Entry(
            _("Events"),
            _("Cards that join each deck at its first reshuffle and take effect as soon as they are drawn."),
        ),
        ("deck", "struck"): Entry(_("Tiles struck"), _("Tiles that each event strikes.")),
        ("deck", "plot_draw"): Entry(_("Plot: drawn"), _("Cards drawn for a plot at court.")),
        ("deck", "plot_discard"): Entry(_("Plot: discarded"), _("Cards discarded at the end of a plot.")),
    }


def _order_entries() -> dict[Path, Entry]:
    return {
        ("command", "baron"): Entry(_("Orders of a Baron"), _("Orders that a tile with your Baron can give.")),
        ("command", "knight_and_donjon"): Entry(
            _("Orders of Knight and donjon"),
            _("Orders that a tile with your donjon and a commanding Knight can give."),
        ),
        ("command", "donjon"): Entry(
            _("Orders of a donjon"), _("Orders that a tile with your donjon can give.")
        ),
        ("blocking", "rule"): Entry(_("Who blocks"), _("How Knights block a tile for the others.")),
        ("blocking", "commander"): Entry(
            _("Commanding Knight"), _("What the Knight needs to give orders with a donjon.")
        ),
        ("recruiting", "by"): Entry(
            _("Number of recruits"), _("Whether the die’s number is a bonus or the rule.")
        ),
        ("recruiting", "plain"): Entry(_("Recruits without bonus"), _("Troops recruited without the bonus.")),
        ("recruiting", "bonus"): Entry(
            _("Recruits"),
            _("Troops recruited for each face of the die, without your own donjon on the tile."),
        ),
        ("recruiting", "bonus_donjon"): Entry(
            _("Recruits with a donjon"),
            _("Troops recruited for each face of the die, with your own donjon on the tile."),
        ),
        ("recruiting", "extra_values"): Entry(
            _("Extra-recruit tiles"), _("On tiles of these values the die’s number recruits one more troop.")
        ),
        ("recruiting", "among_enemies"): Entry(
            _("Recruits among opponents"), _("What happens on a tile with opposing troops.")
        ),
        ("recruiting", "at_donjons"): Entry(
            _("Recruits at donjons"), _("What happens on a tile with an opposing donjon.")
        ),
        ("recruiting", "ceiling"): Entry(
            _("Ceiling"), _("With this many own troops on the tile, or more, none are recruited there.")
        ),
        ("donjons", "limit"): Entry(_("Donjons"), _("Donjons per player; empty: unlimited.")),
        ("donjons", "troops"): Entry(
            _("Troops of a donjon"), _("Troops that a donjon costs, and that you get back for it.")
        ),
        ("donjons", "made_of"): Entry(
            _("A donjon’s troops"), _("What happens to the troops that build a donjon.")
        ),
        ("donjons", "deconstruct_among_enemies"): Entry(
            _("Deconstructing among opponents"), _("What happens on a tile with opposing troops.")
        ),
        ("donjons", "lasting_values"): Entry(
            _("Lasting donjons"), _("On tiles of these values a donjon cannot be deconstructed.")
        ),
        ("donjons", "unbreakable_values"): Entry(
            _("Unbreakable donjons"), _("On tiles of these values a donjon cannot be destroyed.")
        ),
        ("movement", "concentrate_over_mountains"): Entry(
            _("Orders pass mountains"), _("A mountain stops the troop, but not the order to concentrate.")
        ),
        ("movement", "enter_blocked"): Entry(
            _("Blocked tiles entered"), _("A dispersed troop may enter a tile that is blocked for you.")
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
            _("Destroyers"), _("This many troops on a tile destroy an opposing donjon.")
        ),
        ("fighting", "destroyers_to"): Entry(
            _("Destroyers go to"), _("Where the troops that destroyed a donjon go.")
        ),
        ("fighting", "fallen_troops_to"): Entry(
            _("Troops of a destroyed donjon"), _("Where the troops of a destroyed donjon go, if it is stacked.")
        ),
        ("capture", "rule"): Entry(
            _("Capture"), _("Whether you can replace a destroyed donjon with your own.")
        ),
        ("capture", "arrivals"): Entry(
            _("Extra troops to capture"),
            _("Troops of the same order that must arrive after the destruction."),
        ),
        ("capture", "discarded"): Entry(
            _("Price of a capture"), _("Troops that the capture sends to the discard.")
        ),
        ("ending", "challenge"): Entry(
            _("Challenge"), _("The score that ends the game, by number of players.")
        ),
        ("ending", "exhaustion"): Entry(
            _("Exhaustion"), _("A player with this many troops or fewer outside the discard ends the game.")
        ),
        ("ending", "round_limit"): Entry(
            _("Limit of rounds"), _("After this many rounds the ranking decides.")
        ),
        ("ending", "diversity"): Entry(
            _("Diversity"), _("Points for donjons on 1, 2, 3 or more different kinds of tile.")
        ),
        ("ending", "when"): Entry(
            _("When the game ends"), _("When the game end is checked, and for which players.")
        ),
        ("ending", "ties"): Entry(_("Equal scores"), _("What decides between equal scores, in this order.")),
    }
