"""Contradicting parameters of Land: each fault at its limit, and none one step before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from barons import rulesets
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules, faults
from barons.engine.narrowing import of_game
from barons.rulesets import FaultyRuleset
from tests.land.table import MARCH_2024, NOVEMBER_2025, rules_of

CARDS = "land-2026-03"


def changed(ruleset: str, chapter: str, **values: Any) -> Params:
    """An edition's parameters with some of a chapter changed."""
    params = rules_of(ruleset).params
    part: Any = replace(getattr(params, chapter), **values)
    return replace(params, **{chapter: part})


def by_players(ruleset: str, key: str, count: int) -> Any:
    """The same number for any number of players."""
    kind = type(getattr(rules_of(ruleset).params.setup, key))
    return kind(count, count, count)


def available(mountains: int) -> Params:
    """Return parameters for four players with seven Knights each: 32 tiles for officers."""
    values = {
        "mountains": by_players(NOVEMBER_2025, "mountains", mountains),
        "knights": by_players(NOVEMBER_2025, "knights", 7),
    }
    return changed(NOVEMBER_2025, "setup", **values)


def stock(troops: int) -> Params:
    """Return parameters with this number of troops; ten or fewer outside the discard end the game."""
    params = changed(NOVEMBER_2025, "setup", troops=by_players(NOVEMBER_2025, "troops", troops))
    return replace(params, ending=replace(params.ending, exhaustion=10))


def hand(cards: int, mountains: int = 4) -> Params:
    """Return parameters for four players with a card for each of the 33 tiles that are not mountains."""
    params = changed(NOVEMBER_2025, "setup", mountains=by_players(NOVEMBER_2025, "mountains", mountains))
    return replace(params, cards=replace(params.cards, hand=cards))


def deck(copies: int, **values: Any) -> Params:
    """Return parameters with this number of copies of a single card and no events."""
    kind = rules_of(CARDS).params.deck.cards[0]
    return changed(CARDS, "deck", cards=(replace(kind, copies=copies),), events=(), **values)


@pytest.mark.parametrize(
    ("params", "key"),
    [
        (available(5), None),
        (available(6), "setup.mountains.four"),
        (stock(11), None),
        (stock(10), "ending.exhaustion"),
        (hand(8), None),
        (hand(8, mountains=5), None),
        (hand(9), "cards.hand"),
        (changed(NOVEMBER_2025, "setup", players=()), "setup.players"),
        (changed(NOVEMBER_2025, "setup", players=(3, 2)), "setup.players"),
        (changed(NOVEMBER_2025, "setup", players=(2, 2)), "setup.players"),
        (changed(MARCH_2024, "capture", rule="asked", discarded=2), "capture.discarded"),
        (changed(MARCH_2024, "capture", rule="asked", discarded=3), None),
        (changed(CARDS, "setup", towns=(4, 2, 2, 3)), "setup.towns"),
        (changed(CARDS, "setup", towns=(4, 3, 3, 3)), None),
        (changed(CARDS, "setup", knights_in_reserve=4), None),
        (changed(CARDS, "setup", knights_in_reserve=5), "setup.knights_in_reserve"),
        (changed(CARDS, "cards", in_play=True), "cards.in_play"),
        (deck(6), None),
        (deck(5), "deck.cards"),
        (deck(60), None),
        (deck(61), "deck.cards"),
        (changed(CARDS, "deck", events=("quake", "quake")), "deck.events"),
        (changed(CARDS, "deck", hand=6, plot_draw=6, plot_discard=11), None),
        (changed(CARDS, "deck", hand=6, plot_draw=6, plot_discard=12), "deck.plot_discard"),
        (changed(CARDS, "deck", hand=6, plot_draw=6, plot_discard=5), None),
        (changed(CARDS, "deck", hand=6, plot_draw=6, plot_discard=4), "deck.plot_discard"),
    ],
)
def test_contradiction_is_reported_only_beyond_its_limit(params: Params, key: str | None) -> None:
    """The fault names its key only."""
    assert [named for named, _ in faults(params)] == ([key] if key else [])


def test_tile_value_must_be_a_single_digit() -> None:
    """A tile's name begins with its value: `9A` is a tile, `10A` is not."""
    whole: Any = rulesets.whole(rules_of(NOVEMBER_2025))
    first, *others = whole["params"]["tiles"]
    of_nine, of_ten = (
        {**whole, "params": {**whole["params"], "tiles": [{**first, "value": value}, *others]}}
        for value in (9, 10)
    )
    assert "9A" in of_game(LandRules, rulesets.from_dict(of_nine)).number
    with pytest.raises(FaultyRuleset, match="0 to 9"):
        rulesets.from_dict(of_ten)
