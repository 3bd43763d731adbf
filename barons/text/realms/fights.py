"""Fights of Barons in words: blows, flights, magic, deaths and what the dead leave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barons.text.realms import words
from barons.text.sentence import Names, Segment, Sentence, compose, listed, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

Data = Mapping[str, Any]
"""The operands of an event."""


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
        return words.card(self.monster) if self.monster else Segment("text", _("the monster"))

    def who(self, data: Data) -> Segment:
        """Whose event it is."""
        return self.seat(data["seat"])

    def space(self, name: str) -> Segment:
        """A space."""
        return words.space(self.names, name)


class FightTeller(Teller):
    """Words what happens in a fight: a method an event."""

    def _attacked(self, data: Data) -> Sentence:
        return compose(_("{player} attacks {target}."), player=self.who(data), target=self.seat(data["target"]))

    def _met(self, data: Data) -> Sentence:
        message = (
            _("A boss bars the way of {player}: {monster}, health {health}, treasure {treasure}.")
            if data["boss"]
            else _("A monster bars the way of {player}: {monster}, health {health}, treasure {treasure}.")
        )
        return compose(
            message,
            player=self.who(data),
            monster=words.card(data["monster"]),
            health=data["health"],
            treasure=data["treasure"],
        )

    def _initiative(self, data: Data) -> Sentence:
        one, other = data["sums"]
        return compose(
            _("{first} begins: {one} against {other}."), first=self.seat(data["first"]), one=one, other=other
        )

    def _round(self, data: Data) -> Sentence:
        return compose(_("Round {number} of the fight."), number=data["round"])

    def _struck(self, data: Data) -> Sentence:
        parts: dict[str, Segment | int] = {
            "player": self.who(data),
            "target": self.seat(data["target"]),
            "hits": data["hits"],
            "parried": data["parried"],
            "lost": data["lost"],
        }
        if not data["hits"]:
            return compose(_("{player} misses {target}."), **parts)
        if data["parried"]:
            message = ngettext(
                "{player} strikes {target}: {hits} hit, {parried} parried, {lost} health lost.",
                "{player} strikes {target}: {hits} hits, {parried} parried, {lost} health lost.",
                data["hits"],
            )
        else:
            message = _("{player} hits {target}: {lost} health lost.")
        return compose(message, **parts)

    def _immune(self, data: Data) -> Sentence:
        return compose(_("The talisman of {player} swallows the magic."), player=self.who(data))

    def _backlash(self, data: Data) -> Sentence:
        return compose(
            _("The magic turns against {player}: {lost} health lost."),
            player=self.who(data),
            lost=data["lost"],
        )

    def _health(self, data: Data) -> Sentence:
        return compose(_("Health of {player}: {health}."), player=self.who(data), health=data["health"])

    def _fled(self, data: Data) -> Sentence:
        if data["escaped"]:
            return compose(_("{player} escapes."), player=self.who(data))
        return compose(_("{player} cannot escape."), player=self.who(data))

    def _fight_over(self, data: Data) -> Sentence:
        hows = {
            "flight": _("The fight ends by flight."),
            "torch": _("A torch blinds the foe, and the fight is over."),
            "rounds": _("The last round is fought, and the fight is over."),
            "stop": _("The attacker breaks off the fight."),
        }
        return compose(hows[data["how"]])

    def _slain(self, data: Data) -> Sentence:
        return compose(
            _("{player} slays {monster} and wins {gold} gold."),
            player=self.seat(data["by"]),
            monster=words.card(data["monster"]),
            gold=data["gold"],
        )

    def _died(self, data: Data) -> Sentence:
        if data["by"] is not None:
            return compose(
                _("{player} dies by the hand of {victor}."),
                player=self.who(data),
                victor=self.seat(data["by"]),
            )
        if data["monster"] is not None:
            return compose(
                _("{player} dies in a dungeon. The monster: {monster}."),
                player=self.who(data),
                monster=words.card(data["monster"]),
            )
        return compose(_("{player} dies of magic gone wrong."), player=self.who(data))

    def _goods(self, data: Data) -> Sentence:
        goods = [*data["castles"], *data["dwellings"]]
        parts = [self.space(space) for space in goods] + [words.card(item) for item in data["items"]]
        return listed(parts) if parts else compose(_("nothing"))

    def _spoils(self, data: Data) -> Sentence:
        return compose(
            _("{victor} takes over from {player}: {goods}."),
            victor=self.seat(data["victor"]),
            player=self.who(data),
            goods=self._goods(data),
        )

    def _left_behind(self, data: Data) -> Sentence:
        return compose(
            _("Nobody inherits from {player}: {goods}."), player=self.who(data), goods=self._goods(data)
        )
