"""Why an action of Baron may be good: what `ai.grounds` has found, in one sentence."""

from __future__ import annotations

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Reason
from barons.text.grounds import operands_of, values
from barons.text.sentence import Names, Sentence, compose
from barons.text.tr import gettext as _


def sentence(rules: BaroniesRules, reason: Reason, names: Names) -> Sentence:
    """What the action brings about, as the middle of a line; empty for a code that has no words."""
    return compose(_message(reason.code), **values(operands_of(reason), names))


def _message(code: str) -> str:
    messages = {
        "kept": _("no place for it was found that brings more than keeping it."),
        "spoils": _("it takes {honour} honour from every barony that will hold it."),
        "honour": _("it brings {honour} honour."),
        "knight": _("one more knight waits for a barony of his own."),
        "sight": _("your knights’ baronies are worth {honour} more honour."),
        "closer": _("a barony of yours is closer to being whole."),
        "donjon": _("a donjon comes back to your hand."),
        "reserve": _("your reserve is worth {worth} more honour."),
        "meadow": _("one more meadow in reserve: donjons stand on meadows only."),
        "rid": _("a tile that costs honour is out of your reserve."),
        "steadier": _("your barons have less to fear from others’ knights."),
        "costs": _("it costs {player} {honour} honour."),
        "lessens": _("the knights of {player} have less in sight."),
        "attacks": _("it threatens a barony of {player}."),
    }
    return messages.get(code, "")
