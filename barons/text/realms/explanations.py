"""Why an action of Barons may be good: a sentence for each finding of `ai.explanations`."""

from __future__ import annotations

from barons.engine.core import Reason
from barons.engine.realms.rules import RealmsRules
from barons.text.explanations import details_of, values
from barons.text.realms import words
from barons.text.sentence import Names, Sentence, compose
from barons.text.tr import gettext as _


def sentence(rules: RealmsRules, reason: Reason, names: Names) -> Sentence:
    o = details_of(reason)
    parts = values(o, names)
    if "skill" in o:
        parts["skill"] = words.skill_name(o["skill"])
    if "space" in o:
        parts["space"] = words.space(names, o["space"])
    return compose(_message(reason.code), **parts)


def _message(code: str) -> str:
    messages = {
        "kept": _("nothing else offered here is worth its price."),
        "flight": _("the flight succeeds in {chance} of cases."),
        "foraging": _("foraging succeeds in {chance} of cases."),
        "stealing": _("the theft succeeds in {chance} of cases."),
        "healing": _("the healing succeeds in {chance} of cases."),
        "fight": _("fought to the end, it is won in {chance} of cases."),
        "dice": _("the dice decide; no other action was better on average."),
        "castle": _("a castle in a realm where you had none."),
        "begun": _("a dwelling in a realm where a castle can follow."),
        "affordable": _("you then have enough gold for a castle."),
        "tolls": _("other players pay you more toll."),
        "gold": _("it earns {gold} gold."),
        "wares": _("more goods to sell."),
        "gear": _("you are better equipped for what comes next."),
        "skill": _("{skill}: one more level."),
        "health": _("it restores {health} health."),
        "safer": _("the opponents’ strikes would cost less health."),
        "adventurer": _("an adventurer can win more in fights."),
        "ways": _("from there the next move may lead to {space}: {chance}."),
        "robs": _("it costs {player} {gold} gold."),
        "hurts": _("it costs {player} {health} health."),
    }
    return messages.get(code, "")
