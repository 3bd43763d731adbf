"""What the computers' evaluator prefers in Land."""

from __future__ import annotations

from math import log
from typing import Any

import pytest

from barons.ai.eval import evaluator
from barons.ai.eval.land import features as land
from barons.ai.eval.land.evaluator import LandEvaluator
from barons.engine.core import State
from tests.land.table import NOVEMBER_2025, Table


def odds(**laid: Any) -> float:
    """Return the logarithm of gold's odds against sable."""
    gold, sable = evaluator(state_of(**laid).rules).values(state_of(**laid))
    assert gold + sable == pytest.approx(1.0)
    return log(gold / sable)


def state_of(**laid: Any) -> State:
    """Return a position of November 2025 set up by hand; gold's Baron is at 1F, sable's at 4A."""
    return Table(NOVEMBER_2025, **laid).state


def weights(texts: list[str], **laid: Any) -> list[float]:
    """Return gold's priors for these legal actions."""
    state = state_of(**laid)
    actions = [state.rules.parse(text) for text in texts]
    assert set(actions) <= set(state.legal_actions())
    return evaluator(state.rules).priors(state, actions)


def danger(**laid: Any) -> float:
    """Return what nine troops with sable's Baron in line with the donjon cost gold."""
    camp = {"4A": ("sable", 9)}
    return odds(donjons={"4H": "gold"}, troops=camp, **laid) - odds(donjons={"4C": "gold"}, troops=camp, **laid)


def test_donjon_exposed_to_one_order_is_worth_less() -> None:
    """4C is in line with the camp at 4A; 4H is not."""
    assert danger() > 0.1


def test_danger_is_greater_in_opponents_turn() -> None:
    """In gold's own turn there is time to react."""
    assert danger(seat=1) > danger(seat=0) > 0


def test_a_besieged_donjon_is_worth_less() -> None:
    """One hostile troop on the donjon is worse than the same troop elsewhere."""
    besieged = odds(donjons={"2G": "gold"}, troops={"2G": ("sable", 1)})
    assert besieged < odds(donjons={"2G": "gold"}, troops={"4I": ("sable", 1)})


def test_a_donjon_of_more_points_is_worth_more() -> None:
    """The value rises with each of the four donjon values."""
    worth = [odds(donjons={tile: "gold"}) for tile in ("1D", "2G", "3C", "4H")]
    assert worth == sorted(worth)
    assert worth[0] > odds()


def test_troops_under_baron_are_better_than_elsewhere() -> None:
    """Three troops on the Baron's tile can build at once."""
    assert odds(troops={"1F": ("gold", 3)}) > odds(troops={"2A": ("gold", 3)}) > odds()


def test_permanently_lost_troops_lower_value() -> None:
    """Five troops in the discard are worse than five in the reserve."""
    assert odds(lost={"gold": 5}) < odds() < odds(lost={"sable": 5})


def test_a_blocked_baron_is_worse_off() -> None:
    """Two opposing Knights on the Baron's tile are worse than two far away."""
    far = odds(officers={"sable": ("4A", "4B", "4C")})
    assert odds(officers={"sable": ("4A", "1F", "1F")}) < far


def test_constructing_has_highest_prior() -> None:
    """Constructing has the highest prior, and more so for a more valuable donjon."""
    build, leave = weights(["construct 1F", "move baron 1G"], troops={"1F": ("gold", 3)})
    assert build > 5 * leave


def test_baron_prefers_moving_to_own_troops() -> None:
    """A tile with troops has a higher prior than an empty one of the same value."""
    camp, empty = weights(["move baron 1B", "move baron 1A"], troops={"1B": ("gold", 3)})
    assert camp > 2 * empty


def test_knight_prefers_blocking_opposing_baron() -> None:
    """The Knight's move to the Baron's tile has a higher prior than a move elsewhere."""
    blocking, idle = weights(
        ["move knight1 1H", "move knight1 1B"],
        officers={"sable": ("1H", "4B", "4C"), "gold": ("1F", "1G", "4D")},
    )
    assert blocking > 4 * idle


LAID: dict[str, Any] = {
    "troops": {"4A": ("sable", 9), "2G": ("sable", 1), "1F": ("gold", 3), "1G": ("gold", 2)},
    "lost": {"gold": 2},
    "hand": ("4I",),
}
BOTH = {"4C": "gold", "2G": "gold"}


def features(colour: int = 0, donjons: dict[str, str] = BOTH, **laid: Any) -> list[float]:
    """Return the evaluator's inputs for a colour on that board."""
    table = Table(NOVEMBER_2025, donjons=donjons, **LAID, **laid)
    return LandEvaluator(table.rules).features(table.state, colour)


@pytest.mark.parametrize(
    ("feature", "number"),
    [
        (land.STACK, 3),
        (land.IN_LINE, 2),
        (land.ON_BOARD, 5),
        (land.LOST, 8),
        (land.RESERVE, 17),
        (land.CARDS, 1),
        (land.TEMPO, 2),
        (land.DONJONS, 2),
        (land.BLOCKED, 0),
    ],
)
def test_features_count_pieces_on_board(feature: int, number: int) -> None:
    """Gold has three troops under the Baron, two in line, two lost, six built in, a card and two actions."""
    assert features()[feature] == number


def test_danger_is_measured_in_points_at_risk() -> None:
    """Both donjons score eight points, 4C alone four and 2G alone two; a loss costs the difference."""
    found = features()
    assert found[land.POINTS] == 8 / 16
    assert found[land.UNDER_THREAT] == 4 + 6
    assert found[land.ONE_BELOW] == 4
    assert found[land.TWO_BELOW] == found[land.THREAT_IN_TURN] == 0


def test_features_have_no_own_actions_in_opponents_turn() -> None:
    """In the opponent's turn there are no actions and no points to build at once, and the danger is closer."""
    found = features(seat=1)
    assert found[land.THREAT_IN_TURN] == found[land.UNDER_THREAT] == 10
    assert found[land.TEMPO] == found[land.READY_IN_TURN] == 0
    assert found[land.READY] == 2
