"""Land's implementation of `text.describe.FamilyWords`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from barons.engine.core import Event, Reason
from barons.engine.land.rules import LandRules
from barons.text.introduction import Introduction
from barons.text.land import words
from barons.text.land.actions import note as action_note
from barons.text.land.actions import sentence as action_sentence
from barons.text.land.actions import title as action_title
from barons.text.land.cardwords import event_title, title_with
from barons.text.land.events import sentence as event_sentence
from barons.text.land.puzzles import KINDS as puzzles
from barons.text.land.puzzles import traits as puzzle_traits
from barons.text.land.reasons import sentence as reason_sentence
from barons.text.land.reasons import short as short_reason
from barons.text.phrases import explained
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


def turn_line(rules: LandRules, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
    return Sentence()


def explanation_sentence(rules: LandRules, reason: Reason, names: Names) -> Sentence:
    return explained(rules, reason, names, tile=partial(words.tile, rules.params, names))


def use_title(kind: str, name: str) -> str:
    if kind == "card":
        verb, number = name.split(" ")
        return title_with(verb, int(number))
    return {"calamity": event_title}[kind](name)


def introduction() -> Introduction:
    return Introduction(
        aim=_("Move officers and troops, and build donjons on the best land."),
        minutes=45,
        demand=_("demanding"),
    )
