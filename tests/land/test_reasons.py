"""Why not: a reason for every action that is not legal, none for those that are."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from barons.engine.land.actions import VERBS
from barons.engine.land.reasons import Code
from tests.land.table import EDITIONS, NOVEMBER_2025, Table, builder, crowded, rules_of


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_refusal_exists_if_and_only_if_action_is_illegal(ruleset: str, players: int) -> None:
    """Random actions of every verb in crowded positions, a few steps deep."""
    rules = rules_of(ruleset)
    by_verb = [
        [action for action in rules.actions.by_text.values() if action.verb == verb]
        for verb in range(len(VERBS))
    ]
    for seed in range(8):
        rng = Random(seed)
        state = rules.state_from_json(crowded(rules, players, rng))
        for _ in range(8):
            legal = state.legal_actions()
            for actions in by_verb:
                for action in rng.sample(actions, min(len(actions), 12)):
                    reason = state.why_not(action)
                    assert (reason is None) == (action in legal), action
                    if reason is not None:
                        assert reason.code in get_args(Code)
            if not legal:
                break
            state.apply(rules.parse(builder(state, rng)))


def test_illegal_draft_actions_have_refusals() -> None:
    """These are colours taken, colours of larger games, and all other actions."""
    from barons.engine.dealer import Dealer

    rules = rules_of(NOVEMBER_2025)
    state = rules.initial_state(3, Dealer(1))
    state.apply(rules.parse("colour sable"))

    def why(text: str) -> str:
        reason = state.why_not(rules.parse(text))
        assert reason is not None
        return reason.code

    assert why("colour sable") == "colour_taken"
    assert why("colour purple") == "colour_not_in_play"
    assert why("end") == "colours_being_chosen"
    state.apply(rules.parse("colour gold"))
    assert why("colour ivory") == "colours_chosen"
    assert why("end") == "chance_awaited"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("die 3", {"code": "not_chance", "what": "die"}),
        ("draw 4B", {"code": "card_not_in_deck", "card": "4B"}),
        ("end", {"code": "chance_awaited", "what": "draw"}),
        ("to 4A", {"code": "chance_awaited", "what": "draw"}),
    ],
)
def test_die_is_not_rolled_while_a_card_is_drawn(text: str, expected: object) -> None:
    """Each random step has its own moment."""
    table = Table(NOVEMBER_2025, die=1, deck=("4A", "4D"))
    table.play("collect")
    assert table.because(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("draw 4B", {"code": "not_chance", "what": "draw"}),
        ("end", {"code": "chance_awaited", "what": "die"}),
    ],
)
def test_card_is_not_drawn_before_the_die(text: str, expected: object) -> None:
    """The turn begins with the die."""
    assert Table(NOVEMBER_2025, die=None).because(text) == expected


def test_query_for_refusal_leaves_state_unchanged() -> None:
    """Asking for a reason does not change the state."""
    table = Table(NOVEMBER_2025, troops={"1F": ("gold", 3)})
    before = table.state.key()
    for action in list(table.rules.actions.by_text.values())[::37]:
        table.state.why_not(action)
    assert table.state.key() == before
