"""Variants: random combinations of parameters still make a game whose invariants hold."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barons import rulesets
from barons.engine.core import OVER, RulesetError
from barons.engine.dealer import Dealer
from barons.engine.land.rules import LandRules
from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table, builder, rules_of


def changed(ruleset: str, **chapters: dict[str, Any]) -> LandRules:
    """A ruleset with some keys changed, chapter by chapter."""
    whole: Any = rulesets.whole(rules_of(ruleset))
    for chapter, keys in chapters.items():
        assert keys.keys() <= whole["params"][chapter].keys()
        whole["params"][chapter].update(keys)
    rules = rulesets.from_dict(whole)
    assert isinstance(rules, LandRules)
    return rules


def shaken(rng: Random) -> LandRules:
    """Return an edition with about half of its choices taken from other editions."""

    def some(**choices: list[Any]) -> dict[str, Any]:
        return {key: rng.choice(values) for key, values in choices.items() if rng.random() < 0.5}

    orders = ["recruit", "construct", "deconstruct", "disperse", "concentrate"]
    among = ["refused", "fight", "fight_last"]
    return changed(
        rng.choice((NOVEMBER_2025, OCTOBER_2025, MARCH_2024)),
        setup=some(colours=["drafted", "given"], mountains=[{"two": 0, "three": 8, "four": 12}]),
        turn=some(actions=[1, 2, 3, 4], two_orders_faces=[[], [1, 2, 3], [1, 2, 3, 4, 5, 6]]),
        march=some(
            plain=[1, 2],
            bonus=[[0] * 6, [2, 3, 4, 5, 6, 1]],
            extra_values=[[], [4, 2]],
            barons=["apart", "pause"],
        ),
        cards=some(
            in_play=[True, False],
            hand=[0, 1, 4],
            lightning=[0, 2, 4],
            long=[True, False],
            collect_faces=[[], [1, 6]],
        ),
        command=some(
            baron=[orders, ["recruit", "disperse"]], knight_and_donjon=[orders, []], donjon=[orders, []]
        ),
        blocking=some(rule=["scrum", "outnumbered"], commander=["free", "aside"]),
        recruiting=some(
            by=["bonus", "die"],
            plain=[0, 1, 3],
            extra_values=[[], [1, 3]],
            among_enemies=among,
            ceiling=[None, 2],
        ),
        donjons=some(
            limit=[None, 1, 10], troops=[1, 2, 5], deconstruct_among_enemies=among, unbreakable_values=[[], [4]]
        ),
        movement=some(concentrate_over_mountains=[True, False]),
        fighting=some(
            attacker_to=["reserve", "discard"], attacked_to=["reserve", "discard"], destroyers=[1, 2, 4]
        ),
        ending=some(
            exhaustion=[None, 12], diversity=[[], [1, 5]], ties=[[], ["troops"], ["donjons", "troops"]]
        ),
    )


@pytest.mark.parametrize("seed", range(20))
def test_randomized_variant_is_playable(seed: int) -> None:
    """Each is played to its end or for a while, valid at every step, with reasons for illegal actions."""
    rng = Random(seed)
    rules = shaken(rng)
    state = rules.initial_state(2 + seed % 3, Dealer(seed))
    everything = list(rules.actions.by_text.values())
    for _ in range(250):
        if state.to_move == OVER:
            break
        state.apply(rules.parse(builder(state, rng)))
        state.check()
        assert rules.determinize(state.observation(0), rng).observation(0) == state.observation(0)
        legal = state.legal_actions()
        for action in rng.sample(everything, 15):
            assert (state.why_not(action) is None) == (action in legal), action


def test_two_tile_moves_need_the_bonus_for_a_third_tile() -> None:
    """`march.plain` is 2."""
    table = Table(
        OCTOBER_2025,
        die=1,
        officers={"gold": ("3I", "1G", "1H")},
        rules=changed(OCTOBER_2025, march={"plain": 2}),
    )
    assert {"move baron 3G", "move baron 3F bonus"} <= set(table.legal("move baron"))
    assert table.why("move baron 3G bonus") == "too_near"


def test_a_stack_can_be_captured() -> None:
    """Automatic capture where donjons are stacked: three of the arrivals become the donjon."""
    rules = changed(MARCH_2024, capture={"rule": "automatic", "arrivals": 5, "discarded": 3})
    table = Table(
        MARCH_2024,
        rules=rules,
        officers={"gold": ("1A", "0I", "0J")},
        troops={"1A": ("gold", 9)},
        donjons={"2G": "sable"},
    )
    table.play("disperse 1A", *["to 2G"] * 8)
    assert table.json["donjons"] == {"2G": "gold"}
    assert table.stock("gold") == (36, 0)


@pytest.mark.parametrize(
    ("chapters", "path"),
    [
        ({"setup": {"players": [3, 2]}}, "setup.players"),
        ({"setup": {"players": []}}, "setup.players"),
        (
            {"cards": {"hand": 6}, "setup": {"mountains": {"two": 12, "three": 12, "four": 16}}},
            "setup.mountains.four",
        ),
        ({"ending": {"exhaustion": 30}}, "ending.exhaustion"),
        ({"donjons": {"made_of": "stacked", "troops": 2}}, "capture.discarded"),
    ],
)
def test_contradicting_parameters_are_rejected(chapters: dict[str, dict[str, Any]], path: str) -> None:
    """The error names the key."""
    with pytest.raises(RulesetError, match=path):
        changed(NOVEMBER_2025, **chapters)


def test_land_needs_37_tiles_with_different_values() -> None:
    """The engine counts them itself."""
    whole: Any = rulesets.whole(rules_of(NOVEMBER_2025))
    whole["params"]["tiles"][0]["count"] = 9
    with pytest.raises(RulesetError, match="36"):
        rulesets.from_dict(whole)
    whole["params"]["tiles"][0]["count"] = 10
    whole["params"]["tiles"][0]["value"] = 3
    with pytest.raises(RulesetError, match="same value"):
        rulesets.from_dict(whole)
