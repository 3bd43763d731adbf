"""Why an action of Land is refused, as a sentence and in at most six words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from barons.engine.core import Reason
from barons.engine.land.reasons import details_of
from barons.engine.land.rules import LandRules
from barons.text.land import actions, words
from barons.text.land.events import LandTeller
from barons.text.sentence import Names, Sentence, listed
from barons.text.tr import ngettext

_ANY_OFFICER: Final = ("officer_stands_there", "too_far")
"""Refusals that say Knight without a number."""


def sentence(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    cause = details_of(reason).get("cause")
    if reason.code == "nothing_can_move" and cause is not None:
        return sentence(rules, cause, names)
    return _Refuser(rules, names, reason.code).say("refusals", reason.code, reason)


def short(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    cause = details_of(reason).get("cause")
    if cause is not None:
        return short(rules, cause, names)
    return _Refuser(rules, names, reason.code).say("refusals", reason.code, reason, 1)


class _Refuser(LandTeller):
    aliases: Mapping[str, str] = {
        "action": "verb",
        "cost": "credits",
        "discarded": "count",
        "knights": "colours",
        "looks": "value",
        "officer": "piece",
        "player": "seat",
    }

    def __init__(self, rules: LandRules, names: Names, code: str) -> None:
        super().__init__(rules, names)
        self.words |= {
            "action": lambda verb: actions.title(rules, verb),
            "by": self.tile,
            "command": self.tile,
            "cost": lambda count: ngettext("{count} credit", "{count} credits", count).format(count=count),
            "faces": words.faces,
            "knights": lambda colours: words.knights(self.params, names, colours),
            "looks": lambda value: words.values_name(self.params, self.params.donjons.lasting_values),
            "neighbour": self.tile,
            "officer": lambda piece: words.officer(self.params, piece, numbered=code not in _ANY_OFFICER),
            "order": words.order_name,
            "owner": lambda colours: listed([self.owner(colour) for colour in colours]),
            "shared": self.tile,
            "why": lambda cause: sentence(rules, cause, names),
        }

    def value(self, event: Any, name: str) -> object:
        """Return an operand of a reason, or a value derived from it."""
        o = details_of(event)
        match name:
            case "any_card":
                return o["card"] not in ("?", "")
            case "any_face":
                return bool(o["faces"])
            case "baron_alone":
                return o["order"] == "construct" or words.are_saboteurs(self.params)
            case "barrier":
                return "goal" if o["why"] == "knight" and o["by"] == o["tile"] else o["why"]
            case "by_knight":
                return o["order"] in self.params.command.knight_and_donjon
            case "has_cause":
                return o.get("cause") is not None
            case "saboteurs":
                return words.are_saboteurs(self.params)
            case "why" if "cause" in o:
                return o["cause"]
            case "owner":
                return o.get("colours") or [o["colour"]]
        return event.details[name]
