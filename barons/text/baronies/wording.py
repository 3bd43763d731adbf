"""Baron's implementation of `text.describe.FamilyWords`."""

from __future__ import annotations

from barons.text.baronies.puzzles import traits as puzzle_traits
from barons.text.baronies.teller import BaroniesTeller as teller
from barons.text.baronies.words import nature_title
from barons.text.introduction import Introduction
from barons.text.tr import gettext as _

__all__ = ["introduction", "puzzle_traits", "teller", "use_title"]


def use_title(kind: str, name: str) -> str:
    return {"tile": nature_title}[kind](name)


def introduction() -> Introduction:
    return Introduction(
        aim=_("Lay tiles one by one, complete baronies and hold them."),
        minutes=55,
        demand=_("quickly learnt"),
    )
