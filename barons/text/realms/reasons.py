"""Why an action of Barons is refused, as a sentence and in at most six words."""

from __future__ import annotations

from typing import Any

from barons.engine.core import Reason
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import words
from barons.text.realms.events import RealmsTeller
from barons.text.sentence import Names, Sentence, listed
from barons.text.tr import gettext as _


def sentence(rules: RealmsRules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(rules, names).say("refusals", reason.code, reason)


def short(rules: RealmsRules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(rules, names).say("refusals", reason.code, reason, 1)


class _Refuser(RealmsTeller):
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
        """Return an operand of a reason; `card` is a card of any kind, `missing` is gold."""
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
