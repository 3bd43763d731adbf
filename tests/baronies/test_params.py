"""The ruleset file: its values, and parameters that do not make a game."""

from __future__ import annotations

import dataclasses

import pytest

from barons.engine.baronies.actions import NATURES
from barons.engine.baronies.params import Deal, Params
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import RulesetError


def test_ruleset_of_2006_matches_printed_rules(rules: BaroniesRules) -> None:
    """Every number in the tables of the rules is compared."""
    params = rules.params
    assert dict(zip(NATURES, zip(rules.values, rules.counts, strict=True), strict=True)) == {
        "meadow": (0, 28),
        "village": (3, 6),
        "field": (2, 6),
        "forest": (2, 6),
        "vineyard": (1, 6),
        "quarry": (1, 6),
        "pond": (1, 6),
        "swamp": (-1, 6),
        "cursed": (-2, 3),
    }
    assert params.reserve == Deal(1, 1, 1)
    assert params.removed == {5: Deal(1, 1, 1)}
    assert params.donjons == {2: 5, 3: 4, 4: 3, 5: 2}
    assert params.draft_prices == (0, 1, 3)
    assert params.lay_bonuses == {4: 1, 5: 3, 6: 9}
    assert params.oubliettes == -5
    assert params.baron_tie == "baron"
    assert (params.final_division.by, params.final_division.rounding) == (2, "up")
    assert rules.players == [2, 3, 4, 5]


def changed(params: Params, **values: object) -> Params:
    """The parameters with some replaced, unchecked."""
    return dataclasses.replace(params, **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("values", "path"),
    [
        ({"donjons": {}, "removed": {}}, "donjons"),
        ({"donjons": {2: 5}}, "removed.5"),
        ({"draft_prices": ()}, "draft_prices"),
        ({"draft_prices": (1, 2)}, "draft_prices[0]"),
        ({"reserve": Deal(3, 1, 1), "donjons": {5: 2}, "removed": {5: Deal(3, 1, 1)}}, None),
        ({"reserve": Deal(0, 3, 3)}, "reserve.valued"),
        ({"removed": {2: Deal(0, 1, 7)}}, "removed.2.valued"),
        ({"reserve": Deal(0, 1, 9)}, "reserve.valued"),
    ],
)
def test_contradictory_parameters_are_refused(
    rules: BaroniesRules, values: dict[str, object], path: str | None
) -> None:
    """The fault names the key; some unusual values are valid."""
    if path is None:
        BaroniesRules(rules.ruleset, changed(rules.params, **values))
        return
    with pytest.raises(RulesetError) as refused:
        BaroniesRules(rules.ruleset, changed(rules.params, **values))
    assert refused.value.path == path


def test_box_must_hold_enough_non_negative_tiles(rules: BaroniesRules) -> None:
    """The first tile of the map is one of them."""
    tiles = rules.params.tiles
    gloomy = dataclasses.replace(
        tiles,
        **{
            name: dataclasses.replace(getattr(tiles, name), value=-1)
            for name in NATURES
            if name not in ("vineyard", "quarry", "pond")
        },
    )
    two = {name: dataclasses.replace(getattr(gloomy, name), count=2) for name in ("vineyard", "quarry", "pond")}
    few = dataclasses.replace(gloomy, **two)
    BaroniesRules(rules.ruleset, changed(rules.params, tiles=gloomy))
    with pytest.raises(RulesetError):
        BaroniesRules(rules.ruleset, changed(rules.params, tiles=few))
