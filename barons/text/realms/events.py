"""What happened in Barons: one sentence an event, and a whole turn in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from barons.engine.core import Event, Rules
from barons.text.realms import words
from barons.text.sentence import Names, Segment, Sentence, compose, listed, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

Data = Mapping[str, Any]

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


def sentence(rules: Rules, event: Event, viewer: int | None, names: Names, monster: str = "") -> Sentence:
    """The event in words; all that is told is open. `monster`: who is meant by no seat, where that is known."""
    wording: Callable[[Data], Sentence] | None = getattr(_Teller(names, monster), f"_{event.kind}", None)
    if wording is None:
        return Sentence((Segment("text", event.kind),))
    return _begun(wording(event.data))


def _begun(told: Sentence) -> Sentence:
    """The sentence with a capital at its beginning."""
    if not told or told[0].kind != "text" or not told[0].text[:1].islower():
        return told
    return Sentence((told[0]._replace(text=told[0].text[0].upper() + told[0].text[1:]), *told[1:]))


class _Teller:
    """Words one event."""

    def __init__(self, names: Names, monster: str = "") -> None:
        self.names = names
        self.monster = monster

    def _seat(self, seat: int | None) -> Segment:
        if seat is not None:
            return player(self.names, seat)
        return words.card(self.monster) if self.monster else Segment("text", _("the monster"))

    def _who(self, data: Data) -> Segment:
        return self._seat(data["seat"])

    def _space(self, name: str) -> Segment:
        return words.space(self.names, name)

    def _forced(self, data: Data) -> Sentence:
        return compose(_("Only one choice: {action}"), action=data["action"])

    def _character(self, data: Data) -> Sentence:
        return compose(
            _("{player} is the {character}."),
            player=self._who(data),
            character=words.skill_name(data["character"]),
        )

    def _turn(self, data: Data) -> Sentence:
        return compose(_("Turn {number}: {player} is to play."), number=data["number"], player=self._who(data))

    def _skipped(self, data: Data) -> Sentence:
        return compose(_("{player} skips the turn."), player=self._who(data))

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
            purposes[data["purpose"]], player=self._who(data), dice=words.dice(data["dice"]), sum=data["sum"]
        )

    def _moved(self, data: Data) -> Sentence:
        target = self._space(data["path"][-1])
        if data["crawled"]:
            return compose(_("{player} crawls to {space}."), player=self._who(data), space=target)
        message = ngettext(
            "{player} goes {count} space to {space}.", "{player} goes {count} spaces to {space}.", data["steps"]
        )
        return compose(message, player=self._who(data), count=data["steps"], space=target)

    def _adventurer(self, data: Data) -> Sentence:
        return compose(_("{player} has come round and is an adventurer now."), player=self._who(data))

    def _attacked(self, data: Data) -> Sentence:
        return compose(
            _("{player} attacks {target}."), player=self._who(data), target=self._seat(data["target"])
        )

    def _met(self, data: Data) -> Sentence:
        message = (
            _("A boss bars the way of {player}: {monster}, health {health}, treasure {treasure}.")
            if data["boss"]
            else _("A monster bars the way of {player}: {monster}, health {health}, treasure {treasure}.")
        )
        return compose(
            message,
            player=self._who(data),
            monster=words.card(data["monster"]),
            health=data["health"],
            treasure=data["treasure"],
        )

    def _initiative(self, data: Data) -> Sentence:
        one, other = data["sums"]
        return compose(
            _("{first} begins: {one} against {other}."), first=self._seat(data["first"]), one=one, other=other
        )

    def _round(self, data: Data) -> Sentence:
        return compose(_("Round {number} of the fight."), number=data["round"])

    def _struck(self, data: Data) -> Sentence:
        parts: dict[str, Segment | int] = {
            "player": self._who(data),
            "target": self._seat(data["target"]),
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
        return compose(_("The talisman of {player} swallows the magic."), player=self._who(data))

    def _backlash(self, data: Data) -> Sentence:
        return compose(
            _("The magic turns against {player}: {lost} health lost."),
            player=self._who(data),
            lost=data["lost"],
        )

    def _health(self, data: Data) -> Sentence:
        return compose(_("Health of {player}: {health}."), player=self._who(data), health=data["health"])

    def _fled(self, data: Data) -> Sentence:
        if data["escaped"]:
            return compose(_("{player} escapes."), player=self._who(data))
        return compose(_("{player} cannot escape."), player=self._who(data))

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
            player=self._seat(data["by"]),
            monster=words.card(data["monster"]),
            gold=data["gold"],
        )

    def _died(self, data: Data) -> Sentence:
        if data["by"] is not None:
            return compose(
                _("{player} dies by the hand of {victor}."),
                player=self._who(data),
                victor=self._seat(data["by"]),
            )
        if data["monster"] is not None:
            return compose(
                _("{player} dies in a dungeon. The monster: {monster}."),
                player=self._who(data),
                monster=words.card(data["monster"]),
            )
        return compose(_("{player} dies of magic gone wrong."), player=self._who(data))

    def _goods(self, data: Data) -> Sentence:
        goods = [*data["castles"], *data["dwellings"]]
        parts = [self._space(space) for space in goods] + [words.card(item) for item in data["items"]]
        return listed(parts) if parts else compose(_("nothing"))

    def _spoils(self, data: Data) -> Sentence:
        return compose(
            _("{victor} takes over from {player}: {goods}."),
            victor=self._seat(data["victor"]),
            player=self._who(data),
            goods=self._goods(data),
        )

    def _left_behind(self, data: Data) -> Sentence:
        return compose(
            _("Nobody inherits from {player}: {goods}."), player=self._who(data), goods=self._goods(data)
        )

    def _toll_due(self, data: Data) -> Sentence:
        return compose(
            _("{player} owes {total} gold of toll for {space} and holds {gold}."),
            player=self._who(data),
            total=data["total"],
            space=self._space(data["space"]),
            gold=data["gold"],
        )

    def _toll_paid(self, data: Data) -> Sentence:
        return compose(
            _("{player} pays {owner} {gold} gold of toll."),
            player=self._who(data),
            owner=self._seat(data["owner"]),
            gold=data["gold"],
        )

    def _sold(self, data: Data) -> Sentence:
        if data["what"] == "item":
            return compose(
                _("For the toll {player} sells for {gold} gold: {item}."),
                player=self._who(data),
                item=words.card(data["name"]),
                gold=data["gold"],
            )
        message = (
            _("For the toll {player} sells the castle on {space} for {gold} gold.")
            if data["what"] == "castle"
            else _("For the toll {player} sells the dwelling on {space} for {gold} gold.")
        )
        return compose(message, player=self._who(data), space=self._space(data["name"]), gold=data["gold"])

    def _banished(self, data: Data) -> Sentence:
        return compose(
            _("{player} cannot pay and is banished to {space}."),
            player=self._who(data),
            space=self._space(data["space"]),
        )

    def _built(self, data: Data) -> Sentence:
        if data["what"] == "castle":
            message = _("{player} builds a castle on {space} for {gold} gold.")
            if not data["gold"]:
                message = _("{player} raises a castle on {space}.")
        else:
            message = _("{player} builds a dwelling on {space} for {gold} gold.")
        return compose(message, player=self._who(data), space=self._space(data["space"]), gold=data["gold"])

    def _gathered(self, data: Data) -> Sentence:
        parts: dict[str, Segment | int] = {
            "player": self._who(data),
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
        return compose(hows[data["how"]], player=self._who(data), gained=data["gained"], health=data["health"])

    def _offered(self, data: Data) -> Sentence:
        return compose(
            _("The city shows {player}: {item}."), player=self._who(data), item=words.card(data["item"])
        )

    def _bought(self, data: Data) -> Sentence:
        return compose(
            _("{player} buys for {gold} gold: {item}."),
            player=self._who(data),
            gold=data["gold"],
            item=words.card(data["item"]),
        )

    def _trained(self, data: Data) -> Sentence:
        return compose(
            _("{player} reaches level {level} for {gold} gold: {skill}."),
            player=self._who(data),
            level=data["level"],
            gold=data["gold"],
            skill=words.skill_name(data["skill"]),
        )

    def _adventure(self, data: Data) -> Sentence:
        return compose(
            _("{player} draws an adventure: {card}."), player=self._who(data), card=words.card(data["card"])
        )

    def _deck_renewed(self, data: Data) -> Sentence:
        return compose(_("The adventures met before become the deck again."))

    def _treasure(self, data: Data) -> Sentence:
        return compose(_("{player} finds {gold} gold."), player=self._who(data), gold=data["gold"])

    def _traded(self, data: Data) -> Sentence:
        return compose(
            _("{player} sells to {space} for {gold} gold: {resource}."),
            player=self._who(data),
            space=self._space(data["outpost"]),
            gold=data["gold"],
            resource=words.card(data["resource"]),
        )

    def _tried_to_steal(self, data: Data) -> Sentence:
        message = (
            _("{player} has a hand in the pocket of {target}.")
            if data["succeeded"]
            else _("{player} tries in vain to steal from {target}.")
        )
        return compose(message, player=self._who(data), target=self._seat(data["target"]))

    def _stolen(self, data: Data) -> Sentence:
        if data["what"] == "gold":
            return compose(
                _("{player} steals {gold} gold from {target}."),
                player=self._who(data),
                gold=data["gold"],
                target=self._seat(data["target"]),
            )
        return compose(
            _("{player} steals from {target}: {card}."),
            player=self._who(data),
            target=self._seat(data["target"]),
            card=words.card(data["name"]),
        )

    def _bewitched(self, data: Data) -> Sentence:
        return compose(
            _("{player} casts a spell on {target}."), player=self._who(data), target=self._seat(data["target"])
        )

    def _used(self, data: Data) -> Sentence:
        return compose(_("{player} uses up: {item}."), player=self._who(data), item=words.card(data["item"]))

    def _demolished(self, data: Data) -> Sentence:
        message = (
            _("The catapult of {player} turns {owner}’s castle on {space} into a dwelling.")
            if data["what"] == "castle"
            else _("The catapult of {player} destroys {owner}’s dwelling on {space}.")
        )
        return compose(
            message, player=self._who(data), owner=self._seat(data["owner"]), space=self._space(data["space"])
        )

    def _game_over(self, data: Data) -> Sentence:
        winners = listed([self._seat(seat) for seat in data["winners"]])
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


def turn_line(rules: Rules, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
    """What a player did in a turn, in one line: where to, what happened, what it brought."""
    teller = _Teller(names)
    seat = next((event.data["seat"] for event in events if event.kind in ("turn", "moved")), None)
    phrases = [phrase for event in events if (phrase := _phrase(teller, event, seat))]
    if seat is None or not phrases:
        return Sentence()
    told = compose(_("{player}: "), player=player(names, seat))
    for index, phrase in enumerate(phrases):
        told = told + (compose(", ") if index else Sentence()) + phrase
    return told + compose(".")


def _phrase(teller: _Teller, event: Event, seat: int | None) -> Sentence:
    """A few words on an event of the turn of `seat`; empty for what one line leaves out."""
    data = event.data
    own = data.get("seat") == seat
    match event.kind:
        case "moved" if own:
            return compose(_("to {space}"), space=words.space(teller.names, data["path"][-1]))
        case "toll_paid" if own:
            return compose(_("toll of {gold} to {owner}"), gold=data["gold"], owner=teller._seat(data["owner"]))
        case "banished" if own:
            return compose(_("banished"))
        case "built" if own:
            return compose(_("builds a castle") if data["what"] == "castle" else _("builds a dwelling"))
        case "gathered" if own and data["count"]:
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
            return compose(_("attacks {target}"), target=teller._seat(data["target"]))
        case "fled" if data["escaped"]:
            return compose(_("{player} escapes"), player=teller._who(data))
        case "traded" if own:
            return compose(_("sells {resource}"), resource=words.card(data["resource"]))
        case "stolen" if own:
            return compose(_("robs {target}"), target=teller._seat(data["target"]))
        case "bewitched" if own:
            return compose(_("bewitches {target}"), target=teller._seat(data["target"]))
        case "demolished" if own:
            return compose(_("batters {space}"), space=words.space(teller.names, data["space"]))
        case "died":
            return compose(_("{player} dies"), player=teller._who(data))
        case "skipped" if own:
            return compose(_("waits"))
        case _other:
            return Sentence()
