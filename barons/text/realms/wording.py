"""Barons' implementation of `text.describe.FamilyWords`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from barons.engine.realms.rules import RealmsRules
from barons.text.introduction import Introduction
from barons.text.puzzlekinds import Trait
from barons.text.realms.teller import RealmsTeller as teller
from barons.text.realms.words import calling, item_name, monster, monster_name, skill_name, space, space_name
from barons.text.sentence import Names, capitalised, compose, filled
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


def puzzle_traits(rules: RealmsRules, position: Mapping[str, Any], played: Sequence[str]) -> list[Trait]:
    """Return the distinctive features: player to move, space, possessions, opponent."""
    seat = position["turn"]["seat"]
    mover = position["players"][seat]
    found = []
    drawn = next((text.split(" ")[1] for text in reversed(played) if text.startswith("draw ")), "")
    moved = next((text.split(" ")[2] for text in reversed(played) if text.startswith("move ")), "")
    who = calling(mover["character"])
    if drawn and moved and not drawn.startswith("treasure"):
        beast = monster(drawn)
        pairs = (
            ("monster", compose(_("{monster} in {space}"), monster=beast, space=space(Names(), moved))),
            ("fight", compose(_("{who} against {monster}"), who=who, monster=beast)),
        )
        found += [Trait(sort, str(capitalised(sentence))) for sort, sentence in pairs]
    for item in mover["items"]:
        name = f"{skill_name(mover['character'])} · {item_name(item)}"
        found.append(Trait(f"item {item}", name))
    here = compose(_("{who} on {space}"), who=who, space=space(Names(), mover["space"]))
    found.append(Trait("here", str(capitalised(here))))
    if played and played[0].startswith("roll "):
        faces = ", ".join(played[0].split(" ")[1:])
        found.append(Trait("roll", filled(_("A roll of {faces}"), faces=faces)))
        found.append(Trait("roll here", f"{capitalised(here)} · {faces}"))
    return found
