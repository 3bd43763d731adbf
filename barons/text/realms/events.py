"""What happened in Barons: one sentence an event. Fights stand in `fights`, whole turns in `turns`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barons.engine.core import Event, Rules
from barons.text.realms import actions as action_words
from barons.text.realms import words
from barons.text.realms.fights import Data, FightTeller
from barons.text.sentence import Names, Segment, Sentence, compose, listed
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

DETAILS: Final = frozenset(
    (
        "forced",
        "turn",
        "rolled",
        "initiative",
        "round",
        "health",
        "toll_due",
        "offered",
        "adventure",
        "immune",
        "deck_renewed",
    )
)
"""Kinds that a short chronicle leaves out."""

ICONS: Final = {
    "forced": "lock",
    "character": "human",
    "turn": "next",
    "skipped": "pause",
    "rolled": "dice",
    "moved": "move",
    "adventurer": "flag",
    "attacked": "sword",
    "met": "monster",
    "initiative": "dice",
    "round": "replay",
    "struck": "strength",
    "immune": "shield",
    "backlash": "mana",
    "health": "info",
    "fled": "agility",
    "fight_over": "pause",
    "slain": "sword",
    "died": "monster",
    "spoils": "crown",
    "left_behind": "cross",
    "toll_due": "coin",
    "toll_paid": "coin",
    "sold": "coin",
    "banished": "lock",
    "built": "house",
    "gathered": "wheat",
    "healed": "check",
    "offered": "city",
    "bought": "city",
    "trained": "guild",
    "adventure": "card",
    "deck_renewed": "cards",
    "treasure": "coin",
    "traded": "outpost",
    "tried_to_steal": "guile",
    "stolen": "pouch",
    "bewitched": "mana",
    "used": "flask",
    "demolished": "deconstruct",
    "game_over": "crown",
}


def icon(event: Event) -> str:
    """The name of the event's pictogram."""
    if event.kind in ("built", "demolished") and event.data["what"] == "castle":
        return "castle"
    return ICONS.get(event.kind, "info")


def is_detail(event: Event) -> bool:
    """True for what a short chronicle leaves out."""
    return event.kind in DETAILS


def sentence(rules: Rules, event: Event, viewer: int | None, names: Names, monster: str = "") -> Sentence:
    """The event in words; all that is told is open. `monster`: who is meant by no seat, where that is known."""
    if event.kind == "forced" and not names.notation:
        only = action_words.sentence(rules, rules.parse(event.data["action"]), names)
        return compose(_("Only one choice: {action}"), action=only)
    wording: Callable[[Data], Sentence] | None = getattr(_Teller(names, monster), f"_{event.kind}", None)
    if wording is None:
        return Sentence((Segment("text", event.kind),))
    return _begun(wording(event.data))


def _begun(told: Sentence) -> Sentence:
    """The sentence with a capital at its beginning."""
    if not told or told[0].kind != "text" or not told[0].text[:1].islower():
        return told
    return Sentence((told[0]._replace(text=told[0].text[0].upper() + told[0].text[1:]), *told[1:]))


class _Teller(FightTeller):
    """Words one event of any kind."""

    def _forced(self, data: Data) -> Sentence:
        return compose(_("Only one choice: {action}"), action=data["action"])

    def _character(self, data: Data) -> Sentence:
        return compose(
            _("{player} chooses {character}."),
            player=self.who(data),
            character=words.calling(data["character"]),
        )

    def _turn(self, data: Data) -> Sentence:
        return compose(_("Turn {number}: {player} is to play."), number=data["number"], player=self.who(data))

    def _skipped(self, data: Data) -> Sentence:
        return compose(_("{player} skips the turn."), player=self.who(data))

    def _rolled(self, data: Data) -> Sentence:
        purposes = {
            "movement": _("{player} rolls for movement: {dice}."),
            "potion": _("{player} rolls for the potion: {dice}."),
            "initiative": _("{player} rolls for the first blow: {dice}, {sum} in all."),
            "strike": _("{player} strikes: {dice}."),
            "undefended": _("{player} strikes without defence: {dice}."),
            "defence": _("{player} defends: {dice}."),
            "magic": _("{player} works magic: {dice}."),
            "flight": _("{player} tries to flee: {dice}."),
            "foraging": _("{player} forages: {dice}."),
            "healing": _("{player} heals by skill: {dice}."),
            "stealing": _("{player} tries to steal: {dice}."),
            "casting": _("{player} casts a spell: {dice}."),
        }
        return compose(
            purposes[data["purpose"]], player=self.who(data), dice=words.dice(data["dice"]), sum=data["sum"]
        )

    def _moved(self, data: Data) -> Sentence:
        target = self.space(data["path"][-1])
        if data["crawled"]:
            return compose(_("{player} crawls to {space}."), player=self.who(data), space=target)
        message = ngettext(
            "{player} goes {count} space to {space}.", "{player} goes {count} spaces to {space}.", data["steps"]
        )
        return compose(message, player=self.who(data), count=data["steps"], space=target)

    def _adventurer(self, data: Data) -> Sentence:
        return compose(_("{player} has come round and is an adventurer now."), player=self.who(data))

    def _toll_due(self, data: Data) -> Sentence:
        return compose(
            _("{player} owes {total} gold of toll for {space} and holds {gold}."),
            player=self.who(data),
            total=data["total"],
            space=self.space(data["space"]),
            gold=data["gold"],
        )

    def _toll_paid(self, data: Data) -> Sentence:
        return compose(
            _("{player} pays {owner} {gold} gold of toll."),
            player=self.who(data),
            owner=self.seat(data["owner"]),
            gold=data["gold"],
        )

    def _sold(self, data: Data) -> Sentence:
        if data["what"] == "item":
            return compose(
                _("For the toll {player} sells for {gold} gold: {item}."),
                player=self.who(data),
                item=words.card(data["name"]),
                gold=data["gold"],
            )
        message = (
            _("For the toll {player} sells the castle on {space} for {gold} gold.")
            if data["what"] == "castle"
            else _("For the toll {player} sells the dwelling on {space} for {gold} gold.")
        )
        return compose(message, player=self.who(data), space=self.space(data["name"]), gold=data["gold"])

    def _banished(self, data: Data) -> Sentence:
        return compose(
            _("{player} cannot pay and is banished to {space}."),
            player=self.who(data),
            space=self.space(data["space"]),
        )

    def _built(self, data: Data) -> Sentence:
        if data["what"] == "castle":
            message = _("{player} builds a castle on {space} for {gold} gold.")
            if not data["gold"]:
                message = _("{player} raises a castle on {space}.")
        else:
            message = _("{player} builds a dwelling on {space} for {gold} gold.")
        return compose(message, player=self.who(data), space=self.space(data["space"]), gold=data["gold"])

    def _gathered(self, data: Data) -> Sentence:
        parts: dict[str, Segment | int] = {
            "player": self.who(data),
            "resource": words.card(data["resource"]),
            "count": data["count"],
        }
        if not data["count"]:
            return compose(_("{player} forages in vain."), **parts)
        if data["how"] == "forage":
            return compose(_("{player} forages: {resource}, {count}."), **parts)
        return compose(_("{player} harvests: {resource}, {count}."), **parts)

    def _healed(self, data: Data) -> Sentence:
        hows = {
            "city": _("The city does {player} good: +{gained} health, {health} now."),
            "guild": _("The guild does {player} good: +{gained} health, {health} now."),
            "potion": _("{player} drinks a healing potion: +{gained} health, {health} now."),
            "skill": _("{player} heals wounds: +{gained} health, {health} now."),
        }
        return compose(hows[data["how"]], player=self.who(data), gained=data["gained"], health=data["health"])

    def _offered(self, data: Data) -> Sentence:
        return compose(
            _("The city shows {player}: {item}."), player=self.who(data), item=words.card(data["item"])
        )

    def _bought(self, data: Data) -> Sentence:
        return compose(
            _("{player} buys for {gold} gold: {item}."),
            player=self.who(data),
            gold=data["gold"],
            item=words.card(data["item"]),
        )

    def _trained(self, data: Data) -> Sentence:
        return compose(
            _("{player} reaches level {level} for {gold} gold: {skill}."),
            player=self.who(data),
            level=data["level"],
            gold=data["gold"],
            skill=words.skill_name(data["skill"]),
        )

    def _adventure(self, data: Data) -> Sentence:
        return compose(
            _("{player} draws an adventure: {card}."), player=self.who(data), card=words.card(data["card"])
        )

    def _deck_renewed(self, data: Data) -> Sentence:
        return compose(_("The adventures met before become the deck again."))

    def _treasure(self, data: Data) -> Sentence:
        return compose(_("{player} finds {gold} gold."), player=self.who(data), gold=data["gold"])

    def _traded(self, data: Data) -> Sentence:
        return compose(
            _("{player} sells to {space} for {gold} gold: {resource}."),
            player=self.who(data),
            space=self.space(data["outpost"]),
            gold=data["gold"],
            resource=words.card(data["resource"]),
        )

    def _tried_to_steal(self, data: Data) -> Sentence:
        message = (
            _("{player} has a hand in the pocket of {target}.")
            if data["succeeded"]
            else _("{player} tries in vain to steal from {target}.")
        )
        return compose(message, player=self.who(data), target=self.seat(data["target"]))

    def _stolen(self, data: Data) -> Sentence:
        if data["what"] == "gold":
            return compose(
                _("{player} steals {gold} gold from {target}."),
                player=self.who(data),
                gold=data["gold"],
                target=self.seat(data["target"]),
            )
        return compose(
            _("{player} steals from {target}: {card}."),
            player=self.who(data),
            target=self.seat(data["target"]),
            card=words.card(data["name"]),
        )

    def _bewitched(self, data: Data) -> Sentence:
        return compose(
            _("{player} casts a spell on {target}."), player=self.who(data), target=self.seat(data["target"])
        )

    def _used(self, data: Data) -> Sentence:
        return compose(_("{player} uses up: {item}."), player=self.who(data), item=words.card(data["item"]))

    def _demolished(self, data: Data) -> Sentence:
        message = (
            _("The catapult of {player} turns {owner}’s castle on {space} into a dwelling.")
            if data["what"] == "castle"
            else _("The catapult of {player} destroys {owner}’s dwelling on {space}.")
        )
        return compose(
            message, player=self.who(data), owner=self.seat(data["owner"]), space=self.space(data["space"])
        )

    def _game_over(self, data: Data) -> Sentence:
        winners = listed([self.seat(seat) for seat in data["winners"]])
        count = len(data["winners"])
        if data["how"] == "castles":
            message = _("{players} has a castle in every realm and wins.")
        elif data["how"] == "survival":
            message = _("{players} alone is alive and wins.")
        elif data["how"] == "politics":
            message = ngettext("{players} wins by politics.", "{players} win by politics.", count)
        else:
            message = _("The last round is over, and so is the game.")
        return compose(message, players=winners)
