"""Why an action of Baron may be good: a sentence for each finding of `ai.explanations`."""

from __future__ import annotations

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Reason
from barons.text.explanations import details_of, values
from barons.text.sentence import Names, Sentence, compose
from barons.text.tr import gettext as _


def sentence(rules: BaroniesRules, reason: Reason, names: Names) -> Sentence:
    return compose(_message(reason.code), **values(details_of(reason), names))


def _message(code: str) -> str:
    messages = {
        "kept": _("no space is worth more than keeping it."),
        "spoils": _("it costs {honour} honour in every barony that will include it."),
        "honour": _("it scores {honour} honour."),
        "knight": _("one more knight has a barony to complete."),
        "sight": _("your knights’ baronies are worth {honour} more honour."),
        "closer": _("one of your baronies is closer to completion."),
        "donjon": _("a donjon returns to your reserve."),
        "reserve": _("your reserve is worth {worth} more honour."),
        "meadow": _("one more meadow in reserve; donjons go on meadows only."),
        "rid": _("you get rid of a tile that costs honour."),
        "steadier": _("your barons are safer from other players’ knights."),
        "costs": _("it costs {player} {honour} honour."),
        "lessens": _("{player}’s knights have weaker prospects."),
        "attacks": _("it threatens a barony of {player}."),
    }
    return messages.get(code, "")
