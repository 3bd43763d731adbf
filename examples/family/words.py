"""Texts of Hedges, as `barons.text.describe` asks for them. Translations are in `<language>.json`."""

from __future__ import annotations

from barons.engine.core import Rules
from barons.text.introduction import Introduction
from barons.text.phrases import Teller
from barons.text.sentence import Names, SentencePart
from barons.text.tr import gettext as _


def _field(name: str) -> SentencePart:
    """A field name, which highlights the field on the board when the mouse is over it."""
    return SentencePart("tile", name.upper(), name)


def teller(rules: Rules, names: Names) -> Teller:
    made = Teller(rules, names)
    made.words |= {"field": _field, "action": made.instruction}
    return made


def use_title(kind: str, name: str) -> str:
    raise KeyError(kind)


def introduction() -> Introduction:
    return Introduction(
        aim=_("Plant hedges field by field. The longest connected hedge wins."),
        minutes=10,
        demand=_("quickly learnt"),
    )
