"""The words of Baron: natures of tiles, cells, figures."""

from __future__ import annotations

from typing import Final

from barons.engine.baronies.params import Params, Tile
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Rules
from barons.text.sentence import Segment
from barons.text.tr import gettext as _

NATURES: Final = ("meadow", "village", "field", "forest", "vineyard", "quarry", "pond", "swamp", "cursed")


def params_of(rules: Rules) -> Params:
    """The parameters of a ruleset of Baron."""
    assert isinstance(rules, BaroniesRules)
    return rules.params


def tile_of(params: Params, nature: str) -> Tile:
    """Value and count of a nature."""
    tile: Tile = getattr(params.tiles, nature)
    return tile


def nature(name: str) -> str:
    """A tile by its nature, with its article: a field."""
    words = {
        "meadow": _("a meadow"),
        "village": _("a village"),
        "field": _("a field"),
        "forest": _("a forest"),
        "vineyard": _("a vineyard"),
        "quarry": _("a quarry"),
        "pond": _("a pond"),
        "swamp": _("a swamp"),
        "cursed": _("a cursed place"),
    }
    return words.get(name, _("a hidden tile"))


def nature_title(name: str) -> str:
    """The nature as a title: Field."""
    words = {
        "meadow": _("Meadow"),
        "village": _("Village"),
        "field": _("Field"),
        "forest": _("Forest"),
        "vineyard": _("Vineyard"),
        "quarry": _("Quarry"),
        "pond": _("Pond"),
        "swamp": _("Swamp"),
        "cursed": _("Cursed place"),
    }
    return words.get(name, _("Hidden tile"))


def cell(name: str) -> Segment:
    """A cell in a sentence, by its coordinates."""
    return Segment("tile", f"({name})", name)


def signed(number: int) -> str:
    """+3 or −2, with a true minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def plain(number: int) -> str:
    """A number with a true minus."""
    return f"−{-number}" if number < 0 else str(number)
