"""Avoidable risks of death: the suite's proofs are counted again, and computers avoid them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from barons.ai.bot import SearchingBot
from barons.ai.levels import levels
from barons.engine.narrowing import of_game
from barons.engine.realms.odds import any_six
from barons.engine.realms.state import RealmsState
from barons.rulesets import load
from tests.lines import lines
from tests.realms.positions import player
from tests.realms.risks import NEEDLESS, Risks
from tests.realms.table import Table


@cache
def suite() -> list[dict[str, Any]]:
    """Positions in which some choice risks a death needlessly: `benchmarks/deaths.py`."""
    return lines("deaths-realms")


def position_of(entry: dict[str, Any]) -> RealmsState:
    """Return the state as its mover sees it; decks have no order, so nothing else is hidden."""
    rules = load(entry["ruleset"])
    return of_game(RealmsState, rules.determinize(rules.observation_from_json(entry["seen"]), Random(1)))


def fight(health: int, **changes: Any) -> RealmsState:
    """Return a hunter with this health fighting an orc: three dice, escape only by a six on three."""
    others = player("healer", space="red-1"), player("thief", space="red-1")
    hunter = player("hunter", space="white-outpost", health=health, **changes)
    table = Table.at(hunter, *others).play("roll 1 1 1", "move 1 white-d1", "draw orc")
    return table.play("roll 6 6 6", "roll 1 1 1").state


def of_hunter(state: RealmsState, spared: str = "life") -> dict[str, float]:
    """Return the risks by notation."""
    return {action.text: risk for action, risk in Risks().of(state, spared).items()}


def test_suite_covers_all_rulesets_and_each_entry_has_a_needless_risk() -> None:
    """Every entry also has a choice without the risk, at the recorded price."""
    rulesets = {entry["ruleset"] for entry in suite()}
    assert (len(suite()) >= 300, len(rulesets)) == (True, 3)
    for entry in suite():
        risks = entry["risks"].values()
        assert min(risks) <= entry["free"] + 1e-9 < max(risks) - NEEDLESS + 1e-3


def replayed(entries: list[dict[str, Any]]) -> None:
    """Count the entries again: the risk of each choice, and the least risk without giving anything away."""
    risks = Risks()
    for entry in entries:
        state = position_of(entry)
        again = {action.text: risk for action, risk in risks.of(state, "life").items()}
        assert again == pytest.approx(entry["risks"], abs=1e-3)
        assert min(risks.of(state, entry["spared"]).values()) == pytest.approx(entry["free"], abs=1e-3)


def test_sample_of_proofs_is_recomputed() -> None:
    """The sample has the fights, which are short, and some whole turns."""
    fights = [entry for entry in suite() if entry["step"] == "fight"]
    replayed([*fights[::3], *suite()[::30]])


@pytest.mark.long
def test_every_proof_is_recomputed() -> None:
    """This covers the whole suite."""
    replayed(suite())


def test_flight_risk_matches_the_dice() -> None:
    """At one health, a six on three dice escapes, a six on the orc's three kills; otherwise both roll again."""
    away, struck = any_six(3), any_six(3)
    dead = (1 - away) * struck
    risks = of_hunter(fight(1))
    assert risks["flee"] == pytest.approx(dead / (away + dead), abs=1e-6)
    assert risks["fight"] > risks["flee"]


def test_torch_avoids_the_risk_but_is_used_up() -> None:
    """The torch is not an option if nothing may be given away."""
    state = fight(1, items=["torch"])
    assert of_hunter(state)["torch"] == 0.0
    assert of_hunter(state, "all")["torch"] == 1.0
    assert of_hunter(state, "goods")["torch"] == 0.0


def test_toll_is_not_a_free_choice() -> None:
    """Stopping on another player's land costs gold."""
    others = player("healer", space="red-1"), player("thief", space="red-1")
    hunter = player("hunter", space="white-outpost", health=1)
    table = Table.at(hunter, *others, buildings={"white-1": [(1, "dwelling")]}).play("roll 1 1 1")
    assert of_hunter(table.state)["move 1 white-1"] == 0.0
    assert of_hunter(table.state, "all")["move 1 white-1"] == 1.0
    assert of_hunter(table.state)["move 1 white-d1"] > NEEDLESS


def avoided(level: str, entries: list[dict[str, Any]]) -> list[bool]:
    """Return for each entry whether the level avoids the needless risk."""
    thinks = levels("realms")[level]
    found = []
    for entry in entries:
        state = position_of(entry)
        bot = SearchingBot(state.rules, thinks, 5, is_timed=False)
        chosen = bot.choose(state.observation(state.to_move)).text
        found.append(entry["risks"][chosen] < entry["free"] + NEEDLESS)
    return found


def test_normal_level_avoids_needless_risk_of_death() -> None:
    """This is tested in a sample of the suite."""
    assert all(avoided("normal", suite()[::25]))


@pytest.mark.long
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_levels_from_normal_up_avoid_needless_risk_of_death(level: str) -> None:
    """This is tested in the whole suite."""
    assert all(avoided(level, suite()))
