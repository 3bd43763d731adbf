"""Baron's implementation of `text.describe.FamilyWords`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.hexgrid import DIRECTIONS
from barons.text.baronies.teller import BaroniesTeller as teller
from barons.text.baronies.words import nature, nature_title, place_name
from barons.text.introduction import Introduction
from barons.text.puzzlekinds import Trait
from barons.text.sentence import filled
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


def puzzle_traits(rules: BaroniesRules, position: Mapping[str, Any], played: Sequence[str]) -> list[Trait]:
    """Return the distinctive features of the map for the player to move."""
    seat, land = position["turn"]["seat"], position["map"]
    left = position["donjons_left"][seat]
    own = position["honour"][seat]
    best = max(honour for other, honour in enumerate(position["honour"]) if other != seat)
    found = []
    if left == 1:
        found.append(Trait("last", _("Your last donjon")))
    if own == best:
        found.append(Trait("even", _("As much honour as the others")))
    else:
        message = _("{count} honour behind") if own < best else _("{count} honour ahead")
        found.append(Trait("gap", filled(message, count=abs(best - own))))
    for cell, donjon in sorted(position["donjons"].items()):
        is_mine, is_baron = donjon["seat"] == seat, donjon["side"] == "baron"
        q, r = map(int, cell.split(","))
        where = {"place": place_name(cell)}
        beside = {land.get(f"{q + dq},{r + dr}", "meadow") for dq, dr in DIRECTIONS}
        for tile in sorted(beside - {"meadow"}):
            if is_mine and not is_baron:
                message = _("The knight on {place}, beside {nature}")
                found.append(Trait(f"beside {tile}", filled(message, nature=nature(tile), **where)))
        if is_mine:
            message = _("Your baron on {place}") if is_baron else _("Your knight on {place}")
        else:
            message = _("The opposing baron on {place}") if is_baron else _("The opposing knight on {place}")
        found.append(Trait(f"{is_mine} {donjon['side']}", filled(message, **where)))
    return found
