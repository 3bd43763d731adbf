"""The facts of Baron's rules page besides its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from barons.engine.baronies.params import Deal, Params
from barons.engine.baronies.rules import BaroniesRules
from barons.text.baronies import words
from barons.text.baronies.wording import introduction
from barons.text.numbers import plain
from barons.text.rulesbook import baronies_examples as examples
from barons.text.rulesbook.page import Example
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


class Nature(NamedTuple):
    key: str
    name: str
    value: int
    copies: int


class Removed(NamedTuple):
    """The tiles removed with this number of players."""

    players: int
    tiles: str


class TouchBonus(NamedTuple):
    """Honour for a tile that touches this many others."""

    touched: int
    bonus: int


def drawn(rules: BaroniesRules, name: str) -> Example | None:
    return examples.EXAMPLES[name](rules.params)


def facts(rules: BaroniesRules) -> Mapping[str, object]:
    params = rules.params
    tiles = [(nature, words.tile_of(params, nature)) for nature in words.NATURES]
    by_nature = {nature: tile.value for nature, tile in tiles}
    one = by_nature["forest"] + by_nature["field"]
    bonuses = sorted(params.lay_bonuses.items())
    return {
        "players": sorted(params.donjons),
        "minutes": introduction().minutes,
        "natures": [
            Nature(nature, words.nature_title(nature), tile.value, tile.count)
            for nature, tile in tiles
            if tile.count
        ],
        "dealt": _deal(params.reserve),
        "dealt_valued": bool(params.reserve.valued),
        "removed": [
            Removed(players, taken)
            for players, deal in sorted(params.removed.items())
            if (taken := _deal(deal))
        ],
        "donjons_row": [count for _players, count in sorted(params.donjons.items())],
        "draft_prices_count": len(params.draft_prices),
        "places": [*range(1, len(params.draft_prices) + 1)],
        "lay_rows": [TouchBonus(count, bonus) for count, bonus in bonuses if bonus],
        "five": params.lay_bonuses.get(5, 0),
        "barony_value": sum(by_nature[nature] for nature in (*examples.BARONY, "meadow")),
        "debts": any(tile.count and tile.value < 0 for _nature, tile in tiles),
        "stronger": examples.is_first_stronger(params),
        "one": one,
        "other": by_nature["quarry"] + by_nature["swamp"],
        "sum": one + by_nature["village"] + by_nature["pond"],
        "usual": _is_usual(params),
        "rounding": _("rounded up") if params.final_division.rounding == "up" else _("rounded down"),
        "claim": examples.claimed(params),
        "author": "Franz Gaudois",
    }


def _is_usual(params: Params) -> bool:
    """Return whether the example turn uses the right numbers."""
    is_priced = params.draft_prices[1:2] == (1,) and len(params.draft_prices) == 3
    in_box = examples.are_in_box(params, "meadow", "quarry", "village")
    return is_priced and in_box and params.lay_bonuses.get(4) == 1


def _deal(deal: Deal) -> str:
    """Describe the tiles of a deal; empty for none."""
    meadows = ngettext("{count} meadow", "{count} meadows", deal.meadows).format(count=deal.meadows)
    others = ngettext("{count} tile of value {value}", "{count} tiles of value {value}", deal.valued)
    valued = others.format(count=deal.valued, value=plain(deal.value))
    if deal.meadows and deal.valued:
        return _("{meadows} and {others}").format(meadows=meadows, others=valued)
    if deal.meadows:
        return meadows
    return valued if deal.valued else ""
