"""Land's implementation of `text.describe.FamilyWords`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from barons.engine.hexgrid import Disc
from barons.engine.land.rules import LandRules
from barons.text.introduction import Introduction
from barons.text.land.cardwords import event_title, title_with
from barons.text.land.teller import LandTeller as teller
from barons.text.land.words import officer, tile_name
from barons.text.puzzlekinds import Trait
from barons.text.sentence import filled
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


_MANY: Final = 5
"""Minimum number of troops on a tile for a feature."""
_DISC: Final = Disc(3)


def puzzle_traits(rules: LandRules, position: Mapping[str, Any], played: Sequence[str]) -> list[Trait]:
    """Return the distinctive features of the board for the player to move."""
    params, tiles = rules.params, position["tiles"]
    mine = position["seats"][position["turn"]["seat"]]
    baron = position["officers"][mine]["baron"]
    cells = {name: cell for cell, name in enumerate(tiles)}

    def beside(name: str) -> list[str]:
        return [tiles[cell] for cell in _DISC.neighbours[cells[name]]]

    def at(sort: str, message: str, name: str, **values: str | int) -> Trait:
        return Trait(sort, filled(message, tile=tile_name(params, name), **values))

    found = []
    mountains = set(position["mountains"])
    theirs = [name for name, owner in position["donjons"].items() if owner != mine]
    if baron is not None:
        if len(mountains.intersection(beside(baron))) > 1:
            found.append(Trait("mountains", _("Your Baron among mountains")))
        if baron not in position["troops"]:
            found.append(at("alone", _("Your Baron alone on {tile}"), baron))
        found.append(at("baron", _("Your Baron on {tile}"), baron))
    if not position["donjons"]:
        found.append(Trait("none", _("Before the first donjon")))
    for name in theirs:
        if mountains.intersection(beside(name)):
            found.append(at("behind", _("The donjon beside the mountain, {tile}"), name))
    for name, (owner, count) in position["troops"].items():
        if owner == mine and count >= _MANY:
            found.append(at("many", _("{count} troops on {tile}"), name, count=count))
    for colour, pieces in position["officers"].items():
        for name in pieces["knights"]:
            if colour != mine and name is not None and baron is not None and name in (baron, *beside(baron)):
                found.append(
                    at("knight", _("The {officer} on {tile}"), name, officer=officer(params, "knight"))
                )
    found += [at("donjon", _("The donjon on {tile}"), name) for name in theirs]
    found += [
        at("own", _("Your donjon on {tile}"), name)
        for name, owner in position["donjons"].items()
        if owner == mine
    ]
    return found
