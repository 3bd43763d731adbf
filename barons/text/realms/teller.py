"""Barons in words: events, actions, refusals. Whole turns in one line are in `turns`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barons.engine.core import Event, Reason
from barons.engine.realms import events as happened
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.text.phrases import Teller
from barons.text.realms import words
from barons.text.sentence import Names, Sentence, SentencePart, capitalised, compose, in_sentence, listed
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


class RealmsTeller(Teller):
    aliases: Mapping[str, str] = {"player": "seat", "players": "winners"}

    def __init__(self, rules: RealmsRules, names: Names, monster: str = "") -> None:
        super().__init__(rules, names)
        self.rules: RealmsRules = rules
        self.monster = monster
        """The opponent without a seat, if known."""
        self.words |= {
            "players": self.seats,
            "target": self.seat,
            "owner": self.seat,
            "first": self.seat,
            "victor": self.seat,
            "by": self.seat,
            "space": self.space,
            "monster": words.monster,
            "item": words.card,
            "card": words.card,
            "name": words.card,
            "purchase": words.purchase,
            "resource": words.card,
            "character": words.calling,
            "skill": lambda skill: in_sentence(words.skill_name(skill)),
            "dice": words.dice,
            "addends": words.sum_of,
            "action": lambda action: action if names.notation else self.instruction(action),
        }
        self.explained |= {"skill": words.skill_name, "space": self.space}

    def seat(self, seat: int | None) -> SentencePart:
        """Return a player; for None the monster of the fight."""
        if seat is not None:
            return super().seat(seat)
        return words.monster(self.monster) if self.monster else SentencePart("text", _("the monster"))

    def number(self, seat: int | None) -> int:
        """Return the number for verb agreement: 2 for several monsters."""
        return words.monster_number(self.monster) if seat is None and self.monster else 1

    def space(self, name: str) -> SentencePart:
        return words.space(self.names, name)

    def value(self, item: Any, name: str) -> object:
        """Return a field of the event, or a value derived from it.

        `verb` is the number for agreement, `goods` what the dead leave, `opponent` the monster of a flight.
        """
        match name:
            case "blow":
                return self.say("blows", "blow", item)
            case "cards":
                return SentencePart("card", words.cards(item.resource, item.count), item.resource)
            case "opponent":
                return self.monster
            case "verb":
                return self.number(item.first if isinstance(item, happened.Initiative) else item.whose)
            case "goods":
                return self._goods(item)
            case "sold":
                sold = item.split(" ")[1]
                return "resource" if sold in RESOURCE_NAMES else "item" if sold in ITEM_NAMES else "building"
            case "outpost" if isinstance(item, str):
                return f"{item.split(' ')[-1]}-outpost"
        return super().value(item, name)

    def event(self, event: Event, viewer: int | None) -> Sentence:
        return capitalised(super().event(event, viewer))

    def title(self, verb: str) -> str:
        return words.item_name(verb) if verb in ITEM_NAMES else super().title(verb)

    def note(self, verb: str) -> str:
        return words.item_note(self.rules.params, verb) if verb in ITEM_NAMES else super().note(verb)

    def kind(self, action: str) -> str:
        """Return the kind of action in a word or two, without its objects."""
        verb, *rest = action.split(" ")
        if verb == "use":
            return _("Use: {item}").format(item=words.item_name(rest[0]))
        return self.title(f"{verb} {rest[0]}" if verb == "steal" else verb)

    def refusal(self, reason: Reason) -> Sentence:
        return Teller.refusal(_Refuser(self.rules, self.names), reason)

    def short_refusal(self, reason: Reason) -> Sentence:
        return Teller.short_refusal(_Refuser(self.rules, self.names), reason)

    def instruction(self, action: str) -> Sentence:
        """Return an action as an instruction: Go 3 spaces to Snow 4."""
        verb, *rest = action.split(" ")
        if verb == "roll" and rest:
            return self.say("actions", f"roll {''.join(rest)}")
        return self.say("actions", f"item {verb}" if verb in ITEM_NAMES else action, action)

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
        return sentence or compose(_("no buildings or items"))


class _Refuser(RealmsTeller):
    """Words refusals: some fields differ from those of events."""

    def __init__(self, rules: RealmsRules, names: Names) -> None:
        super().__init__(rules, names)
        del self.words["dice"]  # in these texts `dice` is a number
        self.words |= {
            "reached": lambda spaces: listed([self.space(space) for space in spaces]),
            "realm": words.realm_name,
            "skill": _skill,
            "values": lambda steps: ", ".join(map(str, steps)),
        }

    def value(self, event: Any, name: str) -> object:
        """Return a detail of a reason; `card` is a card of any kind, `missing` is gold."""
        details = event.details
        if name == "missing":
            return details["price"] - details["gold"]
        if name == "card":
            return next(details[kind] for kind in ("card", "name", "item", "resource") if kind in details)
        return details["seat" if name == "player" else name]


def _skill(skill: str) -> str:
    if skill in ("heal", "steal"):
        return _("healing") if skill == "heal" else _("stealing")
    return words.skill_name(skill)
