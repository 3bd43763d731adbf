"""Land's implementation of `text.describe.FamilyWords`."""

from __future__ import annotations

from barons.text.introduction import Introduction
from barons.text.land.cardwords import event_title, title_with
from barons.text.land.puzzles import traits as puzzle_traits
from barons.text.land.teller import LandTeller as teller
from barons.text.tr import gettext as _

__all__ = ["introduction", "puzzle_traits", "teller", "use_title"]


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
