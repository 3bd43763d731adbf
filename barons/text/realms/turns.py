"""A whole turn of Barons in one line: where to, what happened, what it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import words
from barons.text.realms.fights import Teller
from barons.text.sentence import Names, Segment, Sentence, compose, listed, player
from barons.text.tr import gettext as _

_OPENINGS: Final = (happened.Attacked, happened.Met, happened.Bewitched)
_BLOWS: Final = (happened.Struck, happened.Backlash)
_ENDINGS: Final = (happened.Slain, happened.FightOver)
"""After these a fight's health is told: after a death it goes without saying."""


def turn_line(rules: RealmsRules, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
    """What a player did in a turn; empty where nothing is worth a word."""
    teller = Teller(names)
    begun = (event.seat for event in events if isinstance(event, (happened.TurnBegan, happened.Moved)))
    seat = next(begun, None)
    sales = [event for event in events if isinstance(event, happened.Traded)]
    phrases = []
    for number, event in enumerate(events):
        if isinstance(event, _OPENINGS):  # whom a flight is from
            teller.monster = event.monster if isinstance(event, happened.Met) else ""
        if isinstance(event, happened.Traded):  # all sales of a turn are one phrase
            if event is sales[0]:
                phrases.append(_sales(sales))
            continue
        own = _own_phrase(teller, event) if event.whose == seat else Sentence()
        if isinstance(event, (happened.Attacked, happened.Bewitched)):
            own = _blows_at(teller, event, _until_the_next(events[number + 1 :]))
        phrase = own or _phrase(teller, event)
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
    """Of what follows a challenge or a spell, what belongs to it."""
    end = next((number for number, event in enumerate(events) if isinstance(event, _OPENINGS)), len(events))
    return events[:end]


def _since_the_last(events: Sequence[Event]) -> Sequence[Event]:
    """The last challenge or spell and what belongs to it; nothing where there is none."""
    begun = [number for number, event in enumerate(events) if isinstance(event, _OPENINGS)]
    return events[begun[-1] :] if begun else ()


def _blows_at(
    teller: Teller, event: happened.Attacked | happened.Bewitched, after: Sequence[Event]
) -> Sentence:
    """Whom a player attacks or bewitches, and what it costs them; a death is told by itself."""
    target = teller.seat(event.target)
    is_fight = isinstance(event, happened.Attacked)
    lost = _lost_by(after, event.target)
    is_over = any(isinstance(each, happened.FightOver if is_fight else _BLOWS) for each in after)
    if not is_over or any(isinstance(each, happened.Died) for each in after):
        return compose(_("attacks {target}") if is_fight else _("bewitches {target}"), target=target)
    if not lost:
        message = _("attacks {target} in vain") if is_fight else _("bewitches {target} in vain")
        return compose(message, target=target)
    message = _("attacks {target}: −{lost} health") if is_fight else _("bewitches {target}: −{lost} health")
    return compose(message, target=target, lost=lost)


def _paid_at(event: Event, fight: Sequence[Event], seat: int | None) -> int:
    """Health that a fight, or a spell that turned back, has cost a player, where it is over with this event."""
    turned_back = isinstance(event, happened.Backlash) and isinstance(fight[0], happened.Bewitched)
    return _lost_by(fight, seat) if turned_back or isinstance(event, _ENDINGS) else 0


def _lost_by(events: Sequence[Event], seat: int | None) -> int:
    """Health that blows, and magic that turned back, cost a player."""
    lost = 0
    for event in events:
        match event:
            case happened.Struck(target=hurt) | happened.Backlash(seat=hurt) if hurt == seat:
                lost += event.lost
            case _:
                pass
    return lost


def sold(sales: Sequence[happened.Traded], names: Names) -> Sentence:
    """What one player has sold card by card, as one sentence."""
    parts = _goods(sales), sum(event.gold for event in sales)
    message = _("{player} sells {resources} for {gold} gold.")
    return compose(message, player=player(names, sales[0].seat), resources=parts[0], gold=parts[1])


def _sales(sales: Sequence[happened.Traded]) -> Sentence:
    gold = sum(event.gold for event in sales)
    return compose(_("sells {resources} for {gold} gold"), resources=_goods(sales), gold=gold)


def _goods(sales: Sequence[happened.Traded]) -> Sentence:
    goods = []
    for name, count in Counter(event.resource for event in sales).items():
        goods.append(Segment("card", words.cards(name, count), name))
    return listed(goods)


def _own_phrase(teller: Teller, event: Event) -> Sentence:
    """A few words on what the player of the turn did; empty for what one line leaves out."""
    match event:
        case happened.Moved():
            return compose(_("to {space}"), space=teller.space(event.path[-1]))
        case happened.TollPaid():
            return compose(_("toll of {gold} to {owner}"), gold=event.gold, owner=teller.seat(event.owner))
        case happened.Banished():
            return compose(_("banished to {space}"), space=teller.space(event.space))
        case happened.Built():
            return compose(_("builds a castle") if event.what == "castle" else _("builds a dwelling"))
        case happened.Gathered(count=0):
            return compose(_("forages in vain"))
        case happened.Gathered():
            goods = Segment("card", words.cards(event.resource, event.count), event.resource)
            return compose(_("brings in {resource}"), resource=goods)
        case happened.Bought():
            return compose(_("buys {item}"), item=words.card(event.item))
        case happened.Trained():
            return compose(_("trains: {skill} {level}"), skill=words.skill_name(event.skill), level=event.level)
        case happened.TooDear():
            return compose(_("too poor to buy") if event.what == "item" else _("too poor to train"))
        case happened.TriedToSteal(succeeded=False):
            return compose(_("robs {target} in vain"), target=teller.seat(event.target))
        case happened.Healed(how="skill", gained=gained) if gained:
            return compose(_("heals {gained}"), gained=gained)
        case happened.TreasureFound():
            return compose(_("finds {gold} gold"), gold=event.gold)
        case happened.Fled(escaped=True) if teller.monster:
            return compose(_("flees from {monster}"), monster=words.monster(teller.monster))
        case happened.Fled(escaped=True):
            return compose(_("flees"))
        case happened.Stolen(name=None):
            target = teller.seat(event.target)
            return compose(_("steals {gold} gold from {target}"), gold=event.gold, target=target)
        case happened.Stolen(name=str(name)):
            target = teller.seat(event.target)
            return compose(_("steals from {target}: {card}"), target=target, card=words.card(name))
        case happened.Demolished():
            return compose(_("batters {space}"), space=teller.space(event.space))
        case happened.Died(by=int(killer)):
            return compose(_("is slain by {killer}"), killer=teller.seat(killer))
        case happened.Died(monster=str(monster)):
            return compose(_("is slain by {killer}"), killer=words.monster(monster))
        case happened.Skipped():
            return compose(_("waits"))
        case _:
            return Sentence()


def _phrase(teller: Teller, event: Event) -> Sentence:
    """A few words on what else happened in the turn; empty for what one line leaves out."""
    match event:
        case happened.Slain():
            return compose(_("slays {monster}"), monster=words.monster(event.monster))
        case happened.Fled(escaped=True):
            return compose(_("{player} escapes"), player=teller.seat(event.seat))
        case happened.Died():
            return compose(_("{player} dies"), player=teller.seat(event.seat))
        case _:
            return Sentence()
