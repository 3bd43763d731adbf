"""Barons' implementation of `text.describe.FamilyWords`."""

from __future__ import annotations

from barons.text.introduction import Introduction
from barons.text.realms.puzzles import traits as puzzle_traits
from barons.text.realms.teller import RealmsTeller as teller
from barons.text.realms.words import item_name, monster_name, skill_name, space_name
from barons.text.tr import gettext as _

__all__ = ["introduction", "puzzle_traits", "teller", "use_title"]


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
