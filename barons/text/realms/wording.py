"""Barons' implementation of `text.describe.FamilyWords`."""

from __future__ import annotations

from functools import partial

from barons.engine.core import Reason
from barons.engine.realms.rules import RealmsRules
from barons.text.introduction import Introduction
from barons.text.phrases import explained
from barons.text.realms.actions import note as action_note
from barons.text.realms.actions import sentence as action_sentence
from barons.text.realms.actions import title as action_title
from barons.text.realms.events import sentence as event_sentence
from barons.text.realms.puzzles import KINDS as puzzles
from barons.text.realms.puzzles import traits as puzzle_traits
from barons.text.realms.reasons import sentence as reason_sentence
from barons.text.realms.reasons import short as short_reason
from barons.text.realms.turns import turn_line
from barons.text.realms.words import item_name, monster_name, skill_name, space, space_name
from barons.text.sentence import Names, Sentence
from barons.text.tr import gettext as _

__all__ = [
    "action_note",
    "action_sentence",
    "action_title",
    "event_sentence",
    "explanation_sentence",
    "introduction",
    "puzzle_traits",
    "puzzles",
    "reason_sentence",
    "short_reason",
    "turn_line",
    "use_title",
]


def explanation_sentence(rules: RealmsRules, reason: Reason, names: Names) -> Sentence:
    return explained(rules, reason, names, skill=skill_name, space=partial(space, names))


def use_title(kind: str, name: str) -> str:
    named = {
        "character": skill_name,
        "skill": skill_name,
        "item": item_name,
        "monster": monster_name,
        "cell": space_name,
    }
    return named[kind](name)


def introduction() -> Introduction:
    return Introduction(
        aim=_("Roll, trade and fight your way round six realms, and build a castle in each."),
        minutes=90,
        demand=_("many small rules"),
    )
