"""A whole turn of Barons in one line: destination, events, gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.text.eventtext import N_, By, Message
from barons.text.realms import words
from barons.text.realms.events import RealmsTeller
from barons.text.sentence import Names, Sentence, SentencePart, compose, listed, player
from barons.text.tr import gettext as _

_OPENINGS: Final = (happened.Attacked, happened.Met, happened.Bewitched)
_BLOWS: Final = (happened.Struck, happened.Backlash)
_ENDINGS: Final = (happened.Slain, happened.FightOver)
"""After these events the health lost in the fight is reported; a death needs no such line."""


def turn_line(rules: RealmsRules, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
    """Describe a player's turn; empty if nothing is worth telling."""
    teller = RealmsTeller(rules, names)
    begun = (event.seat for event in events if isinstance(event, (happened.TurnBegan, happened.Moved)))
    seat = next(begun, None)
    sales = [event for event in events if isinstance(event, happened.Traded)]
    phrases = []
    for number, event in enumerate(events):
        if isinstance(event, _OPENINGS):  # the monster that a flight is from
            teller.monster = event.monster if isinstance(event, happened.Met) else ""
        if isinstance(event, happened.Traded):  # one phrase for all sales of a turn
            if event is sales[0]:
                phrases.append(_sales(sales))
            continue
        own = teller.say(OWN.get(type(event), ""), event) if event.whose == seat else Sentence()
        if isinstance(event, (happened.Attacked, happened.Bewitched)):
            own = _blows_at(teller, event, _until_the_next(events[number + 1 :]))
        phrase = own or teller.say(OTHERS.get(type(event), ""), event)
        if phrase:
            phrases.append(phrase)
        lost = _paid_at(event, _since_the_last(events[: number + 1]), seat)
        if lost:
            phrases.append(compose(_("loses {lost} health"), lost=lost))
    if seat is None or not phrases:
        return Sentence()
    sentence = compose(_("{player}: "), player=player(names, seat))
    for index, phrase in enumerate(phrases):
        sentence = sentence + (compose(", ") if index else Sentence()) + phrase
    return sentence + compose(".")


def _until_the_next(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events that belong to a challenge or a spell, up to the next one."""
    end = next((number for number, event in enumerate(events) if isinstance(event, _OPENINGS)), len(events))
    return events[:end]


def _since_the_last(events: Sequence[Event]) -> Sequence[Event]:
    """Return the last challenge or spell and its events; empty if there is none."""
    begun = [number for number, event in enumerate(events) if isinstance(event, _OPENINGS)]
    return events[begun[-1] :] if begun else ()


def _blows_at(
    teller: RealmsTeller, event: happened.Attacked | happened.Bewitched, after: Sequence[Event]
) -> Sentence:
    """Describe whom a player attacks or bewitches, and the health lost; a death is described separately."""
    target = teller.seat(event.target)
    is_fight = isinstance(event, happened.Attacked)
    lost = _lost_by(after, event.target)
    is_over = any(isinstance(each, happened.FightOver if is_fight else _BLOWS) for each in after)
    if not is_over or any(isinstance(each, happened.Died) for each in after):
        return compose(_("attacks {target}") if is_fight else _("casts a spell on {target}"), target=target)
    if not lost:
        message = (
            _("attacks {target} without effect") if is_fight else _("casts a spell on {target} without effect")
        )
        return compose(message, target=target)
    message = (
        _("attacks {target}: −{lost} health") if is_fight else _("casts a spell on {target}: −{lost} health")
    )
    return compose(message, target=target, lost=lost)


def _paid_at(event: Event, fight: Sequence[Event], seat: int | None) -> int:
    """Return the health that a finished fight, or a spell that turned back, has cost a player by this event."""
    turned_back = isinstance(event, happened.Backlash) and isinstance(fight[0], happened.Bewitched)
    return _lost_by(fight, seat) if turned_back or isinstance(event, _ENDINGS) else 0


def _lost_by(events: Sequence[Event], seat: int | None) -> int:
    """Return the health that blows and reflected magic cost a player."""
    lost = 0
    for event in events:
        match event:
            case happened.Struck(target=hurt) | happened.Backlash(seat=hurt) if hurt == seat:
                lost += event.lost
            case _:
                pass
    return lost


def sold(sales: Sequence[happened.Traded], names: Names) -> Sentence:
    """Describe all cards that a player sold in one sentence."""
    parts = _goods(sales), sum(event.gold for event in sales)
    message = _("{player} sells {resources} for {gold} gold.")
    return compose(message, player=player(names, sales[0].seat), resources=parts[0], gold=parts[1])


def _sales(sales: Sequence[happened.Traded]) -> Sentence:
    gold = sum(event.gold for event in sales)
    return compose(_("sells {resources} for {gold} gold"), resources=_goods(sales), gold=gold)


def _goods(sales: Sequence[happened.Traded]) -> Sentence:
    goods = []
    for name, count in Counter(event.resource for event in sales).items():
        goods.append(SentencePart("card", words.cards(name, count), name))
    return listed(goods)


def _flight(teller: RealmsTeller, event: happened.Fled) -> Sentence:
    if teller.monster:
        return compose(_("flees from {monster}"), monster=words.monster(teller.monster))
    return compose(_("flees"))


def _gathered(teller: RealmsTeller, event: happened.Gathered) -> Sentence:
    goods = SentencePart("card", words.cards(event.resource, event.count), event.resource)
    return compose(_("gathers {resource}"), resource=goods)


OWN: Final[Mapping[type[Event], Message | By[Message]]] = {
    happened.Moved: N_("to {space}"),
    happened.TollPaid: N_("toll of {gold} to {owner}"),
    happened.Banished: N_("banished to {space}"),
    happened.Built: By("what", {"castle": N_("builds a castle"), "dwelling": N_("builds a dwelling")}),
    happened.Gathered: By("count", {0: N_("finds nothing when foraging")}, _gathered),
    happened.Bought: N_("buys {item}"),
    happened.Trained: N_("trains: {skill} {level}"),
    happened.TooDear: By(
        "what", {"item": N_("cannot afford an item"), "training": N_("cannot afford to train")}
    ),
    happened.TriedToSteal: By("succeeded", {True: "", False: N_("fails to steal from {target}")}),
    happened.Healed: By("how", {"skill": By("gained", {0: ""}, N_("heals {gained}"))}, ""),
    happened.TreasureFound: N_("finds {gold} gold"),
    happened.Fled: By("escaped", {True: _flight, False: ""}),
    happened.Stolen: By(
        "name", {None: N_("steals {gold} gold from {target}")}, N_("steals from {target}: {name}")
    ),
    happened.Demolished: N_("damages {space}"),
    happened.Died: By(
        "by", {None: By("monster", {None: ""}, N_("is killed by {monster}"))}, N_("is killed by {by}")
    ),
    happened.Skipped: N_("waits"),
}
"""Short texts for the actions of the turn's player; missing or empty entries are omitted."""

OTHERS: Final[Mapping[type[Event], Message | By[Message]]] = {
    happened.Slain: N_("kills {monster}"),
    happened.Fled: By("escaped", {True: N_("{player} escapes"), False: ""}),
    happened.Died: N_("{player} dies"),
}
"""Short texts for the other players, and for events missing in `OWN`."""
