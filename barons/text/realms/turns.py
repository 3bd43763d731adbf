"""A whole turn of Barons in one line: where to, what happened, what it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from barons.engine.core import Event, Rules
from barons.text.realms import words
from barons.text.realms.fights import Teller
from barons.text.sentence import Names, Segment, Sentence, compose, listed, player
from barons.text.tr import gettext as _


def turn_line(rules: Rules, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
    """What a player did in a turn; empty where nothing is worth a word."""
    teller = Teller(names)
    seat = next((event.data["seat"] for event in events if event.kind in ("turn", "moved")), None)
    phrases = []
    for number, event in enumerate(events):
        if event.kind == "met":
            teller.monster = event.data["monster"]
        if event.kind == "traded":  # all sales of a turn are one phrase
            if all(earlier.kind != "traded" for earlier in events[:number]):
                phrases.append(_sales([each for each in events if each.kind == "traded"]))
            continue
        phrase = _phrase(teller, event, seat)
        if phrase:
            phrases.append(phrase)
    if seat is None or not phrases:
        return Sentence()
    told = compose(_("{player}: "), player=player(names, seat))
    for index, phrase in enumerate(phrases):
        told = told + (compose(", ") if index else Sentence()) + phrase
    return told + compose(".")


def _sales(sales: Sequence[Event]) -> Sentence:
    counts = Counter(event.data["resource"] for event in sales)
    goods = []
    for name, count in counts.items():
        told = words.resource_name(name)
        goods.append(Segment("card", f"{count} × {told}" if count > 1 else told, name))
    gold = sum(event.data["gold"] for event in sales)
    return compose(_("sells {resources} for {gold} gold"), resources=listed(goods), gold=gold)


def _phrase(teller: Teller, event: Event, seat: int | None) -> Sentence:
    """A few words on an event of the turn of `seat`; empty for what one line leaves out."""
    data = event.data
    own = data.get("seat") == seat
    match event.kind:
        case "moved" if own:
            return compose(_("to {space}"), space=teller.space(data["path"][-1]))
        case "toll_paid" if own:
            return compose(_("toll of {gold} to {owner}"), gold=data["gold"], owner=teller.seat(data["owner"]))
        case "banished" if own:
            return compose(_("banished"))
        case "built" if own:
            return compose(_("builds a castle") if data["what"] == "castle" else _("builds a dwelling"))
        case "gathered" if own and not data["count"]:
            return compose(_("forages in vain"))
        case "gathered" if own:
            return compose(_("brings in {resource}"), resource=words.card(data["resource"]))
        case "bought" if own:
            return compose(_("buys {item}"), item=words.card(data["item"]))
        case "trained" if own:
            return compose(
                _("trains: {skill} {level}"), skill=words.skill_name(data["skill"]), level=data["level"]
            )
        case "treasure" if own:
            return compose(_("finds {gold} gold"), gold=data["gold"])
        case "slain":
            return compose(_("slays {monster}"), monster=words.card(data["monster"]))
        case "attacked" if own:
            return compose(_("attacks {target}"), target=teller.seat(data["target"]))
        case "fled" if data["escaped"] and own:
            return compose(_("flees"))
        case "fled" if data["escaped"]:
            return compose(_("{player} escapes"), player=teller.who(data))
        case "stolen" if own:
            return compose(_("robs {target}"), target=teller.seat(data["target"]))
        case "bewitched" if own:
            return compose(_("bewitches {target}"), target=teller.seat(data["target"]))
        case "demolished" if own:
            return compose(_("batters {space}"), space=teller.space(data["space"]))
        case "died" if own and data["by"] is not None:
            return compose(_("is slain by {killer}"), killer=teller.seat(data["by"]))
        case "died" if own and data["monster"] is not None:
            return compose(_("is slain by {killer}"), killer=words.card(data["monster"]))
        case "died":
            return compose(_("{player} dies"), player=teller.who(data))
        case "skipped" if own:
            return compose(_("waits"))
        case _other:
            return Sentence()
