"""Values of Land are cached by what they depend on, so the positions seen before do not change them."""

from __future__ import annotations

from random import Random

import pytest

from barons.ai.eval import by_hand, evaluator
from barons.ai.eval.base import Evaluator
from barons.ai.eval.land import evaluator as land
from barons.ai.eval.shipped import learnt
from barons.engine.core import CHANCE, OVER, State
from barons.engine.dealer import Dealer
from barons.engine.land.rules import LandRules
from barons.engine.land.scoring import recount
from barons.engine.land.state import LandState
from barons.rulesets import load, with_rounds
from tests.land.table import NOVEMBER_2025, Table

GAMES = [
    ("land-2026-03", 2),
    ("land-2026-03", 3),
    ("land-2025-11", 2),
    ("land-2025-11", 4),
    ("land-2024-03", 2),
]


def land_rules(ruleset: str, rounds: int) -> LandRules:
    """Return an edition of Land with a limit of rounds."""
    rules = with_rounds(load(ruleset), rounds)
    assert isinstance(rules, LandRules)
    return rules


def seen_in(rules: LandRules, players: int, seed: int) -> list[LandState]:
    """Return the positions of a random game, and those that two other actions at each decision lead to."""
    dealer, rng = Dealer(seed), Random(seed)
    state = rules.initial_state(players, dealer)
    found: list[LandState] = []
    ply = 0
    while state.to_move != OVER:
        found.append(state.clone())
        legal = state.legal_actions()
        if state.to_move == CHANCE:
            state.apply(dealer.settle(state, ply))
        else:
            found += [state.after(rng.choice(legal)) for _ in range(2)]
            state.apply(rng.choice(legal))
        ply += 1
    return [state for state in found if state.to_move != OVER]


def without_cache(judge: Evaluator, state: State) -> list[float]:
    """Return the values of an evaluator that has forgotten all others."""
    judge.learn(learnt(judge.course))
    return judge.values(state)


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_known_positions_do_not_change_values(ruleset: str, players: int) -> None:
    """Each value is exactly that of an evaluator without a cache."""
    rules = land_rules(ruleset, 12)
    kept, fresh = evaluator(rules), by_hand(rules)
    states = seen_in(rules, players, 4)[-150:] + seen_in(rules, players, 5)[:150]
    Random(6).shuffle(states)
    for state in states:
        assert kept.values(state) == without_cache(fresh, state)


@pytest.mark.parametrize("differs", ["troops", "donjons", "land"])
def test_positions_alike_but_for_owners_or_land_are_told_apart(differs: str) -> None:
    """The same tiles have troops and donjons, but of the other colour or with other tiles beside them."""
    troops = {"4A": ("sable", 9), "2G": ("sable", 1), "1F": ("gold", 3), "1G": ("gold", 2)}
    table = Table(NOVEMBER_2025, donjons={"4C": "gold", "2G": "gold", "3C": "sable"}, troops=troops)
    rules, state, other = table.rules, table.state, table.state.clone()
    if differs == "land":
        cells = [*other.terrain.cells[5:], *other.terrain.cells[:5]]
        other.terrain = rules.terrain(cells, other.terrain.mountains, other.terrain.towns)
    else:
        setattr(other, differs, getattr(other, differs)[::-1])
        recount(rules, other)
    judge = evaluator(rules)
    known = judge.values(state)
    assert judge.values(other) == without_cache(by_hand(rules), other) != known


def test_full_cache_starts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for a few positions, values are the same and no more are kept."""
    monkeypatch.setattr(land, "REMEMBERED", 20)
    rules = land_rules("land-2026-03", 6)
    judge, whole = land.LandEvaluator(rules), by_hand(rules)
    judge.learn(learnt(judge.course))
    for state in seen_in(rules, 2, 7):
        found = judge.values(state)
        assert len(judge._boards) <= 20
        assert found == without_cache(whole, state)
