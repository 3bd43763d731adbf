"""Notation: the text of every action and back, its parts, and what a viewer may read."""

from __future__ import annotations

from random import Random

import pytest

from barons.engine.core import NotationError
from tests.land.table import EDITIONS, NOVEMBER_2025, Table, builder, crowded, rules_of


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_action_text_round_trips_through_the_parser(ruleset: str) -> None:
    """This holds for every action in the ruleset's table."""
    rules = rules_of(ruleset)
    for text, action in rules.actions.by_text.items():
        assert action.text == text
        assert rules.parse(text) is action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "end ",
        "End",
        "die 0",
        "die 7",
        "die",
        "move baron",
        "move baron 9A",
        "move king 4A",
        "to 4A 4B",
        "move baron 4A bonus bonus",
        "recruit 4Z",
        "treasury 4A 7",
        "colour teal",
        "draw ?",
        "exchange ?",
        "roll 3",
        "x" * 10000,
    ],
)
def test_invalid_action_text_is_rejected(text: str) -> None:
    """One letter or more is wrong."""
    with pytest.raises(NotationError):
        rules_of(NOVEMBER_2025).parse(text)


def test_action_parts_are_unique_and_prefix_free() -> None:
    """No two legal actions have the same parts, and none is the beginning of another."""
    rng = Random(3)
    for ruleset in EDITIONS:
        rules = rules_of(ruleset)
        for seed in range(30):
            state = rules.state_from_json(crowded(rules, 3, Random(seed)))
            for _ in range(6):
                legal = state.legal_actions()
                parts = {rules.parts(action) for action in legal}
                assert len(parts) == len(legal)
                assert not any(part[:length] in parts for part in parts for length in range(1, len(part)))
                if not legal:
                    break
                state.apply(rules.parse(builder(state, rng)))


@pytest.mark.parametrize(
    ("ruleset", "text", "parts"),
    [
        (NOVEMBER_2025, "move knight1 3B bonus", "order move, piece knight1, tile 3B"),
        (NOVEMBER_2025, "lightning baron 3B 4A", "card 4A, order lightning, piece baron, tile 3B"),
        (NOVEMBER_2025, "long baron 4A", "card 4A, order long, piece baron"),
        (NOVEMBER_2025, "treasury 4A 3", "card 4A, order treasury, option 3"),
        (NOVEMBER_2025, "exchange 4A", "card 4A, order exchange"),
        (NOVEMBER_2025, "recruit 4A bonus", "order recruit, tile 4A, option bonus"),
        (NOVEMBER_2025, "recruit 4A", "order recruit, tile 4A, option plain"),
        (NOVEMBER_2025, "construct 4A", "order construct, tile 4A"),
        (NOVEMBER_2025, "concentrate 4A", "order concentrate, tile 4A"),
        (NOVEMBER_2025, "to 3B", "tile 3B"),
        (NOVEMBER_2025, "from 3B", "tile 3B"),
        (NOVEMBER_2025, "done", "order done"),
        (NOVEMBER_2025, "colour sable", "option sable"),
        (NOVEMBER_2025, "die 5", "option 5"),
        (NOVEMBER_2025, "draw 4A", "card 4A"),
        ("land-2026-03", "play knight", "card knight, order play"),
        ("land-2026-03", "discard plot", "card plot, order discard"),
        ("land-2026-03", "long baron 4A", "order long, piece baron, tile 4A"),
        ("land-2026-03", "knight 4A", "order knight, tile 4A"),
        ("land-2026-03", "exile ivory", "order exile, option ivory"),
        ("land-2026-03", "draw quake", "card quake"),
        ("land-2026-03", "tile 4A", "tile 4A"),
    ],
)
def test_action_parts_follow_click_order(ruleset: str, text: str, parts: str) -> None:
    """The order is that in which a player clicks."""
    rules = rules_of(ruleset)
    assert ", ".join(f"{part.kind} {part.name}" for part in rules.parts(rules.parse(text))) == parts


def test_hidden_cards_are_question_marks_for_other_viewers() -> None:
    """These are face-down and drawn cards; the card of a long ride is face up."""
    table = Table(NOVEMBER_2025, hand=("4A",))
    expected = {
        "lightning knight1 3B 4A": "lightning knight1 3B ?",
        "exchange 4A": "exchange ?",
        "treasury 4A 3": "treasury ? 3",
        "draw 2C": "draw ?",
        "long baron 4A": "long baron 4A",
    }
    for text, shown in expected.items():
        action = table.rules.parse(text)
        assert table.rules.shown_text(table.state, action, 0) == text
        assert table.rules.shown_text(table.state, action, 1) == shown
        assert table.rules.shown_text(table.state, action, None) == shown
