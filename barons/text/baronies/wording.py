"""Baron's implementation of `text.describe.FamilyWords`."""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Event, Reason
from barons.text.baronies.actions import note as action_note
from barons.text.baronies.actions import sentence as action_sentence
from barons.text.baronies.actions import title as action_title
from barons.text.baronies.events import sentence as event_sentence
from barons.text.baronies.puzzles import KINDS as puzzles
from barons.text.baronies.puzzles import traits as puzzle_traits
from barons.text.baronies.reasons import sentence as reason_sentence
from barons.text.baronies.reasons import short as short_reason
from barons.text.baronies.words import nature_title
from barons.text.introduction import Introduction
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


def turn_line(rules: BaroniesRules, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
    return Sentence()


def explanation_sentence(rules: BaroniesRules, reason: Reason, names: Names) -> Sentence:
    return explained(rules, reason, names)


def use_title(kind: str, name: str) -> str:
    return {"tile": nature_title}[kind](name)


def introduction() -> Introduction:
    return Introduction(
        aim=_("Lay tiles one by one, complete baronies and hold them."),
        minutes=55,
        demand=_("quickly learnt"),
    )
