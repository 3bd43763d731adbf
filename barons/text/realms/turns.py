"""A whole turn of Barons in one line: destination, events, gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import words
from barons.text.realms.teller import RealmsTeller
from barons.text.sentence import Names, Sentence, SentencePart, compose, listed, player
from barons.text.tr import gettext as _

_OPENINGS: Final = (happened.Attacked, happened.Met, happened.Bewitched)
_BLOWS: Final = (happened.Struck, happened.Backlash)
_ENDINGS: Final = (happened.Slain, happened.FightOver)
"""After these events the health lost in the fight is reported; a death needs no such line."""


def turn_line(rules: RealmsRules, events: Sequence[Event], names: Names) -> Sentence:
    """Describe a player's turn; empty if nothing is worth telling."""
    teller = RealmsTeller(rules, names)
    begun = (event.seat for event in events if isinstance(event, (happened.TurnBegan, happened.Moved)))
    seat = next(begun, None)
    sales = [event for event in events if isinstance(event, happened.Traded)]
    phrases = []
    for number, event in enumerate(events):
        if isinstance(event, _OPENINGS):  # the monster that a player may flee from
            teller.monster = event.monster if isinstance(event, happened.Met) else ""
        if isinstance(event, happened.Traded):  # one phrase for all sales of a turn
            if event is sales[0]:
                phrases.append(_sales(sales))
            continue
        own = teller.say_if_any("own acts", type(event).__name__, event) if event.whose == seat else Sentence()
        if isinstance(event, (happened.Attacked, happened.Bewitched)):
            own = _blows_at(teller, event, _until_the_next(events[number + 1 :]))
        phrase = own or teller.say_if_any("acts of others", type(event).__name__, event)
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
    """Describe in one sentence all cards that a player sold."""
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
