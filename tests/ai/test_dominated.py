"""Obviously bad actions: each family lists its own, and no level plays one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barons.ai import LEVELS
from barons.ai.bot import SearchingBot, picked
from barons.ai.eval import evaluator
from barons.ai.eval.land.dominated import one_ride
from barons.ai.levels import level
from barons.ai.mcts import Effort, RootAction, Search
from barons.engine.core import Action, State
from tests.app.laid import mustered
from tests.baronies.table import position, start
from tests.land.cards_table import CardTable
from tests.positions import decisions
from tests.realms.positions import player
from tests.realms.table import Table as RealmsTable
from tests.toy import ToyRules

PARSE = ToyRules().parse


def dominated(state: State) -> list[str]:
    """Return the dominated actions of the seat to move."""
    return [action.text for action in evaluator(state.rules).dominated(state, state.legal_actions())]


def harvesting() -> State:
    """Return a position of Barons in which the player can harvest a dwelling of their own at no cost."""
    walker = player("hunter", gold=0)
    table = RealmsTable.at(walker, player("thief", space="red-1"), buildings={"white-1": [(0, "dwelling")]})
    return table.play("roll 1 1 1", "move 1 white-1").state


def drafting(*row: str, donjons: int = 1, rival: int = 1, **given: Any) -> State:
    """Return a position of Baron: seat 0, without donjons on the map, drafts from this row at 0 to 2 honour."""
    state = start(position(row=list(row), honour=[9, 9], **given))
    state.donjons_left = [donjons, rival]
    return state


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (harvesting(), ["pass"]),
        (CardTable("construct", "move1", "move1", "move2", "exile", "plot").state, ["discard construct"]),
        (CardTable("construct", "construct", "move1", "move2", "exile", "plot").state, []),
        (mustered(), []),
        (drafting("swamp", "field", "field"), ["draft 3"]),
        (drafting("swamp", "field", "pond"), []),
        (drafting("swamp", "field", "pond", donjons=0), ["draft 2", "draft 3"]),
        (drafting("field", "swamp", "cursed", donjons=0), []),
        (drafting("swamp", "field", "pond", donjons=0, pile={}), []),
        (drafting("swamp", "field", "pond", donjons=0, rival=0, pile={}), ["draft 2", "draft 3"]),
    ],
)
def test_each_family_lists_dominated_actions(state: State, expected: list[str]) -> None:
    """Leaving a free harvest, discarding the last Construct and paying honour for no gain are dominated."""
    assert dominated(state) == expected


def test_discards_are_dominated_while_donjon_can_be_completed() -> None:
    """The Baron has two troops and a Construct, and can recruit a third troop."""
    table = CardTable("construct", "recruit1", "move1", "move1", "move2", "move2", troops={"1F": ("gold", 2)})
    assert dominated(table.state) == ["discard move2", "discard move1", "discard recruit1", "discard construct"]


def test_discarding_exile_is_dominated_while_baron_is_blocked() -> None:
    """Two sable Knights are on the tile of gold's Baron."""
    officers = {"gold": ("1F", "1G", "1H", None, None), "sable": ("4A", "1F", "1F", None, None)}
    table = CardTable("exile", "move1", "move1", "move2", "move2", "disperse", officers=officers)
    assert dominated(table.state) == ["discard exile"]


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_skips_free_harvest(name: str) -> None:
    """Noise never makes a level skip a free harvest."""
    state = harvesting()
    thinks = level(name, state.rules.kind)
    bots = [SearchingBot(state.rules, thinks, seed, is_timed=False) for seed in range(6)]
    assert {bot.choose(state.observation(0)).text for bot in bots} <= {"harvest", "build castle"}


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])
def test_dominated_actions_never_include_all_legal_actions(ruleset: str) -> None:
    """Dominated actions are legal, and never all of the legal actions."""
    for state in decisions(ruleset, 150):
        legal = state.legal_actions()
        found = evaluator(state.rules).dominated(state, legal)
        assert set(found) < set(legal)


def two_rides(*hand: str) -> tuple[CardTable, list[Action]]:
    """Return a table with these cards, and the plan to move the Baron to 1A and on to 2D."""
    table = CardTable(*hand, "construct", "construct", "construct")
    steps = ("play move1", "move baron 1A", "play move1", "move baron 2D")
    return table, [table.rules.parse(text) for text in steps]


@pytest.mark.parametrize(("card", "saving"), [("move2", "play move2"), ("move3", None)])
def test_one_move_card_replaces_two_planned(card: str, saving: str | None) -> None:
    """One card is enough for two steps of the Baron, but must not cost more credits."""
    table, plan = two_rides(card, "move1", "move1")
    found = one_ride([table.state], plan, table.state.legal_actions())
    assert found == (table.rules.parse(saving) if saving else None)


def test_replacement_must_be_as_good() -> None:
    """A card that is worse than the plan does not replace it."""
    table, plan = two_rides("move2", "move1", "move1")
    assert one_ride([table.state], plan, plan[:1]) is None


@pytest.mark.parametrize(("card", "used"), [("move2", "move knight1 1B"), ("construct", None)])
def test_second_ride_is_not_spent_on_distance_of_one_card(card: str, used: str | None) -> None:
    """After one ride, another officer moves instead, unless no card in hand was enough for both."""
    table, plan = two_rides(card, "move1", "move1")
    turn = [table.state.clone()]
    for step in plan[:3]:
        turn.append(turn[-1].after(step))
    parse = table.rules.parse
    found = one_ride(turn, plan[3:], [plan[3], parse("move knight1 1B")])
    assert found == (parse(used) if used else None)


def test_a_barred_action_is_not_tried() -> None:
    """An excluded action gets no visits."""
    state = mustered()
    run = Search([state], evaluator(state.rules), Effort(200), 1)
    barred = state.rules.parse("construct 3B")
    run.bar([barred])
    visits = {line.action: line.visits for line in run.findings(run.iterate()).lines}
    assert (visits[barred], sum(visits.values()) > 100) == (0, True)


def test_noise_considers_value() -> None:
    """With equal visits, the worse action is rarely drawn."""
    lines = [RootAction(PARSE("end"), 100, 0.6, 0.5), RootAction(PARSE("show 2"), 100, 0.5, 0.5)]
    rng = Random(4)
    drawn = [picked(lines, 0.5, rng).action.text for _ in range(400)]
    assert 0 < drawn.count("show 2") < 100


def test_turn_does_not_return_to_earlier_position() -> None:
    """A bot that has moved an officer away does not move it back."""
    state = CardTable("move1", "move1", "construct", "construct", "construct", "construct").state
    bot = SearchingBot(state.rules, level("easy", state.rules.kind), 1, is_timed=False)
    earlier = [state.clone()]
    state.apply(state.rules.parse("play move1"))
    state.apply(state.rules.parse("move baron 1A"))
    state.apply(state.rules.parse("play move1"))
    folly = bot._folly(state, state.legal_actions(), earlier)
    assert [action.text for action in folly] == ["move baron 1F"]
