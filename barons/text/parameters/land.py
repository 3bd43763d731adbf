"""What Land adds to `config/parameters/land.txt`."""

from __future__ import annotations

from collections.abc import Mapping

from barons.engine.jsonvalues import a_text, an_integer, an_object, each, texts
from barons.text.land import cardwords
from barons.text.land.words import look_name, order_name
from barons.text.sentence import listed
from barons.text.tr import gettext as _
from barons.text.tr import ngettext, pgettext

Path = tuple[str, ...]


def entry_name(table: str, key: str) -> str:
    """Return the key: entries are only numbers of players and the like."""
    return key


def value(path: Path, value: object) -> str | None:
    if path == ("tiles",):
        return ", ".join(_tile_text(kind) for kind in each(value, an_object))
    if path == ("deck", "cards"):
        return ", ".join(_card_text(kind) for kind in each(value, an_object))
    if path == ("deck", "events"):
        return ", ".join(map(cardwords.event_title, texts(value))) if value else pgettext("value", "none")
    if path == ("setup", "towns") and not value:
        return pgettext("value", "none")
    if path[-1] == "look":
        return look_name(a_text(value))
    if path[0] == "command":
        return str(listed([*map(order_name, texts(value))])) if value else pgettext("value", "none")
    return None


def _tile_text(kind: Mapping[str, object]) -> str:
    count = an_integer(kind["count"])
    sentence = ngettext("{look} {value} ({count} tile)", "{look} {value} ({count} tiles)", count)
    return sentence.format(look=look_name(a_text(kind["look"])), value=kind["value"], count=count)


def _card_text(kind: Mapping[str, object]) -> str:
    card = cardwords.title_with(a_text(kind["card"]), an_integer(kind["number"]))
    return _("{copies} × {card} (credits: {credits})").format(**{**kind, "card": card})


def idle(params: Mapping[str, object]) -> set[Path]:
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
