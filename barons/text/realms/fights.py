"""Fights of Barons in words: blows, flights, magic, deaths and what the dead leave."""

from __future__ import annotations

from typing import assert_never

from barons.engine.realms import events as happened
from barons.engine.realms.events import FightEvent
from barons.text.realms import words
from barons.text.sentence import Names, Segment, Sentence, compose, listed, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


class Teller:
    """How everybody and everything is called."""

    def __init__(self, names: Names, monster: str = "") -> None:
        self.names = names
        self.monster = monster
        """Who is meant by no seat, where that is known."""

    def seat(self, seat: int | None) -> Segment:
        """A player, or the monster of the fight."""
        if seat is not None:
            return player(self.names, seat)
        return words.monster(self.monster) if self.monster else Segment("text", _("the monster"))

    def number(self, seat: int | None) -> int:
        """What a verb agrees with: 2 where several monsters are meant."""
        return words.monster_number(self.monster) if seat is None and self.monster else 1

    def space(self, name: str) -> Segment:
        """A space."""
        return words.space(self.names, name)


class FightTeller(Teller):
    """Words what happens in a fight: a method an event."""

    def tell_fight(self, event: FightEvent) -> Sentence:
        """An event of a fight in words."""
        match event:
            case happened.Attacked():
                return compose(
                    _("{player} attacks {target}."),
                    player=self.seat(event.seat),
                    target=self.seat(event.target),
                )
            case happened.Met():
                return self._met(event)
            case happened.Initiative():
                return self._initiative(event)
            case happened.RoundBegan():
                return compose(_("Round {number} of the fight."), number=event.round)
            case happened.Struck():
                return self._struck(event)
            case happened.Immune():
                return compose(_("The talisman of {player} swallows the magic."), player=self.seat(event.seat))
            case happened.Backlash():
                return compose(
                    _("The magic turns against {player}: {lost} health lost."),
                    player=self.seat(event.seat),
                    lost=event.lost,
                )
            case happened.HealthChanged():
                return compose(
                    _("Health of {player}: {health}."), player=self.seat(event.seat), health=event.health
                )
            case happened.Fled():
                return self._fled(event)
            case happened.FightOver():
                return self._fight_over(event)
            case happened.Slain():
                return compose(
                    _("{player} slays {monster} and wins {gold} gold."),
                    player=self.seat(event.by),
                    monster=words.monster(event.monster),
                    gold=event.gold,
                )
            case happened.Died():
                return self._died(event)
            case happened.Spoils():
                return compose(
                    _("{victor} takes over from {player}: {goods}."),
                    victor=self.seat(event.victor),
                    player=self.seat(event.seat),
                    goods=self._goods(event),
                )
            case happened.LeftBehind():
                return compose(
                    _("Nobody inherits from {player}: {goods}."),
                    player=self.seat(event.seat),
                    goods=self._goods(event),
                )
            case _:
                assert_never(event)

    def _met(self, event: happened.Met) -> Sentence:
        message = (
            _("A boss bars the way of {player}: {monster}, health {health}, treasure {treasure}.")
            if event.boss
            else _("A monster bars the way of {player}: {monster}, health {health}, treasure {treasure}.")
        )
        return compose(
            message,
            player=self.seat(event.seat),
            monster=words.card(event.monster),
            health=event.health,
            treasure=event.treasure,
        )

    def _initiative(self, event: happened.Initiative) -> Sentence:
        message = ngettext(
            "{first} begins: {one} against {other}.",
            "{first} begin: {one} against {other}.",
            self.number(event.first),
        )
        return compose(
            message, first=self.seat(event.first), one=max(event.sums), other=min(event.sums)
        )  # the higher sum begins

    def _struck(self, event: happened.Struck) -> Sentence:
        who = {"player": self.seat(event.seat), "target": self.seat(event.target)}
        number = self.number(event.seat)
        if not event.hits:
            return compose(ngettext("{player} misses {target}.", "{player} miss {target}.", number), **who)
        if not event.lost and not event.parried:
            return compose(_("The magic of {player} does nothing to {target}."), **who)
        if not event.parried:
            message = ngettext(
                "{player} hits {target}: {lost} health lost.",
                "{player} hit {target}: {lost} health lost.",
                number,
            )
            return compose(message, **who, lost=event.lost)
        blow = compose(ngettext("{player} strikes {target}", "{player} strike {target}", number), **who)
        if not event.lost:
            message = ngettext("{blow}: {hits} hit, parried.", "{blow}: {hits} hits, all parried.", event.hits)
            return compose(message, blow=blow, hits=event.hits)
        message = ngettext(
            "{blow}: {hits} hit, {parried} parried, {lost} health lost.",
            "{blow}: {hits} hits, {parried} parried, {lost} health lost.",
            event.hits,
        )
        return compose(message, blow=blow, hits=event.hits, parried=event.parried, lost=event.lost)

    def _fled(self, event: happened.Fled) -> Sentence:
        if event.escaped:
            return compose(_("{player} escapes."), player=self.seat(event.seat))
        return compose(_("{player} cannot escape."), player=self.seat(event.seat))

    def _fight_over(self, event: happened.FightOver) -> Sentence:
        hows = {
            "flight": _("The fight ends by flight."),
            "torch": _("A torch blinds the foe, and the fight is over."),
            "rounds": _("The last round is fought, and the fight is over."),
            "stop": _("The attacker breaks off the fight."),
        }
        return compose(hows[event.how])

    def _died(self, event: happened.Died) -> Sentence:
        if event.by is not None:
            return compose(
                _("{player} dies by the hand of {victor}."),
                player=self.seat(event.seat),
                victor=self.seat(event.by),
            )
        if event.monster is not None:
            return compose(
                _("{player} dies in a dungeon, slain by {monster}."),
                player=self.seat(event.seat),
                monster=words.monster(event.monster),
            )
        return compose(_("{player} dies of magic gone wrong."), player=self.seat(event.seat))

    def _goods(self, event: happened.Spoils | happened.LeftBehind) -> Sentence:
        parts = []
        if event.castles:
            message = ngettext("a castle on {spaces}", "castles on {spaces}", len(event.castles))
            parts.append(compose(message, spaces=listed([self.space(space) for space in event.castles])))
        if event.dwellings:
            message = ngettext("a dwelling on {spaces}", "dwellings on {spaces}", len(event.dwellings))
            parts.append(compose(message, spaces=listed([self.space(space) for space in event.dwellings])))
        if event.items:
            parts.append(listed([words.card(item) for item in event.items]))
        sentence = Sentence()
        for part in parts:
            sentence += compose("; ") + part if sentence else part
        return sentence or compose(_("nothing"))
