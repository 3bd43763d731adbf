"""Drawn examples of Baron's rules page: pieces of the map, what lies there, and a line that says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from barons.engine.baronies.params import Params
from barons.engine.baronies.settling import divided
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.rulesbook.page import Drawn, Example
from barons.text.tr import gettext as _


@dataclass(frozen=True)
class MapExample(Example):
    """A piece of the map; cells as in the notation."""

    tiles: Mapping[str, str]
    """Natures; the empty text is an empty space."""
    donjons: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """On meadows: the owner's colour, and `knight` or `baron`."""
    fought: tuple[str, ...] = ()
    """The battlefield."""
    plates: Mapping[str, str] = field(default_factory=dict)
    """A few letters on a cell."""


def are_in_box(params: Params, *natures: str) -> bool:
    """Whether there are tiles of all these natures."""
    return all(words.tile_of(params, nature).count for nature in natures)


def drawn_laying(params: Params) -> tuple[Drawn, ...]:
    """A space that touches five tiles, and what lies there already."""
    bonus = params.lay_bonuses.get(5)
    shown = ("field", "forest", "meadow", "pond", "quarry", "village")
    if not bonus or not are_in_box(params, *shown):
        return ()
    tiles = {"1,0": "field", "1,-1": "meadow", "0,-1": "forest", "-1,0": "pond", "-1,1": "village"}
    caption = _("A tile laid here touches 5 tiles and scores {bonus} honour. A quarry fits; a field does not.")
    return (
        Drawn(
            caption.format(bonus=signed(bonus)),
            MapExample({**tiles, "0,0": ""}, plates={"0,0": signed(bonus)}),
        ),
    )


_RING = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")
"""The cells round 0,0."""


def drawn_barony(params: Params) -> tuple[Drawn, ...]:
    """A complete barony, the worth of each tile on it."""
    ring = dict(zip(_RING, ("village", "forest", "pond", "meadow", "swamp", "field"), strict=True))
    if not are_in_box(params, *ring.values()):
        return ()
    values = {cell: words.tile_of(params, nature).value for cell, nature in ring.items()}
    caption = _("The knight becomes a baron. His barony is worth {value}.")
    return (
        Drawn(
            caption.format(value=plain(sum(values.values()) + words.tile_of(params, "meadow").value)),
            MapExample(
                {**ring, "0,0": "meadow"},
                {"0,0": ("gold", "baron")},
                plates={cell: signed(value) for cell, value in values.items()},
            ),
        ),
    )


def stronger_first(params: Params) -> bool:
    """True when the values of the ruleset make the example come out as it is told."""
    one, other, third, fourth = (
        words.tile_of(params, nature).value for nature in ("forest", "field", "quarry", "swamp")
    )
    natures = ("village", "pond", "forest", "field", "quarry", "swamp", "meadow")
    return one + other > third + fourth and are_in_box(params, *natures)


def drawn_claim(params: Params) -> tuple[Drawn, ...]:
    """A knight with two tiles missing, and what his claim brings."""
    ring = dict(zip(_RING, ("village", "", "forest", "field", "meadow", ""), strict=True))
    if params.final_division.by == 1 or not are_in_box(params, *filter(None, ring.values())):
        return ()
    values = {cell: words.tile_of(params, nature).value for cell, nature in ring.items() if nature}
    value = sum(values.values()) + words.tile_of(params, "meadow").value
    claimed = divided(params.final_division, value)
    caption = _("Two tiles are missing: {value} divided by {number}, {rounding}, scores {claimed} honour.")
    return (
        Drawn(
            caption.format(
                value=plain(value),
                number=params.final_division.by,
                rounding=rounding_words(params),
                claimed=signed(claimed),
            ),
            MapExample(
                {**ring, "0,0": "meadow"},
                {"0,0": ("teal", "knight")},
                plates={cell: signed(each) for cell, each in values.items()},
            ),
        ),
    )


def drawn_battle(one: int, other: int) -> Drawn:
    """Two knights who share two tiles; what each is worth besides."""
    return Drawn(
        _(
            "The hatched area is the battlefield. The numbers on the meadows are the knights’"
            " strengths without it."
        ),
        MapExample(
            {
                "0,0": "meadow",
                "1,-1": "village",
                "1,0": "pond",
                "0,-1": "forest",
                "-1,0": "field",
                "-1,1": "meadow",
                "0,1": "meadow",
                "2,-1": "meadow",
                "2,-2": "swamp",
                "3,-2": "meadow",
                "3,-1": "quarry",
                "2,0": "meadow",
            },
            {"0,0": ("gold", "knight"), "2,-1": ("purple", "knight")},
            ("1,-1", "1,0"),
            {"0,0": plain(one), "2,-1": plain(other)},
        ),
    )


def rounding_words(params: Params) -> str:
    """Which way the fractions of a claim go."""
    return _("rounded up") if params.final_division.rounding == "up" else _("rounded down")
