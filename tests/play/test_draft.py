"""The draft of an order: steps played on a clone, taken back and sealed."""

from __future__ import annotations

from random import Random

import pytest

from barons.engine.core import Action, IllegalAction
from barons.play.draft import Draft
from barons.play.match import Match
from barons.play.seats import Seat
from barons.rulesets import load
from tests.asjson import view_json
from tests.toy import ToyRules


def match() -> Match:
    """A game whose first seat is a person; the die shows 2 or 3 with this seed."""
    return Match(ToyRules(), (Seat("person", "Ada"), Seat("computer", "Cy")), 3)


def act(match: Match, text: str) -> Action:
    """The action with this notation."""
    return match.rules.parse(text)


def test_steps_are_played_on_a_clone() -> None:
    """The match itself is not changed."""
    table = match()
    draft = Draft(table)
    before = table.state.to_json()
    draft.add(act(table, "take 1"))
    assert table.state.to_json() == before
    assert draft.state.to_json() != before
    assert [action.text for action in draft.steps] == ["take 1"]


def test_an_illegal_step_is_refused() -> None:
    """An illegal step is refused as in the match."""
    table = match()
    with pytest.raises(IllegalAction):
        Draft(table).add(act(table, "take 9"))


def test_draft_ends_with_the_turn() -> None:
    """A turn has two actions; a third step is refused."""
    table = match()
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    draft.add(act(table, "take 1"))
    assert draft.is_complete
    assert draft.legal == []


def test_removing_one_of_two_equal_steps_leaves_the_other() -> None:
    """The other line stays."""
    table = match()
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    draft.add(act(table, "take 1"))
    assert draft.count(act(table, "take 1")) == 2
    assert draft.take_out(act(table, "take 1"))
    assert draft.count(act(table, "take 1")) == 1
    assert not draft.is_complete
    assert not draft.take_out(act(table, "dice"))


def test_draft_supports_undo_and_clear() -> None:
    """The last step is taken back, then all steps."""
    table = match()
    draft = Draft(table)
    assert not draft.take_back()
    draft.add(act(table, "take 1"))
    assert draft.take_back()
    draft.add(act(table, "take 1"))
    draft.clear()
    assert list(draft.steps) == []
    assert draft.state is table.state


def test_sealing_plays_the_steps_in_the_match() -> None:
    """The steps are played one by one, so that the record holds each action."""
    table = match()
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    draft.add(act(table, "take 1"))
    recorded = draft.seal()
    assert [step.kind for step in recorded] == ["decision", "decision", "forced"]
    assert table.awaits_seal


def test_a_stale_draft_is_not_sealed() -> None:
    """A draft cannot be sealed after the match has changed."""
    table = match()
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    table.play("dice")
    ply = table.ply
    with pytest.raises(IllegalAction):
        draft.seal()
    assert table.ply == ply


def with_a_dispersal() -> tuple[Match, Action]:
    """A game of Land in which a person may disperse troops to several tiles."""
    rules = load("land-2025-11")
    for seed in range(50):
        table = Match(rules, (Seat("person", "Ada"), Seat("person", "Bo")), seed, ends_turns_at_once=True)
        rng = Random(seed)
        for _ in range(40):
            for order in table.legal:
                if order.text.startswith("disperse"):
                    trial = Draft(table)
                    trial.add(order)
                    if len(trial.legal) > 1:
                        return table, order
            recruits = [action for action in table.legal if action.text.startswith("recruit")]
            table.play(rng.choice(recruits or table.legal))
    raise AssertionError("no such game")


def test_illegal_later_steps_are_dropped_and_named() -> None:
    """Without the order, its troops cannot move."""
    table, order = with_a_dispersal()
    draft = Draft(table)
    draft.add(order)
    step = draft.legal[0]
    draft.add(step)
    assert draft.take_out(order)
    assert list(draft.steps) == []
    assert list(draft.fallen) == [step]


def test_sealing_an_open_order_adds_done() -> None:
    """`done` is added if the order would otherwise stay open."""
    table, order = with_a_dispersal()
    draft = Draft(table)
    draft.add(order)
    draft.add(draft.legal[0])
    was_open = draft.can_close
    start = table.ply
    draft.seal()
    texts = [table.action(ply).text for ply in range(start, table.ply)]
    assert (texts[-1] == "done") == was_open


def test_a_draft_of_another_position_is_refused() -> None:
    """The match was undone and continued differently for the same number of actions."""
    table = match()
    table.play("take 1")
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    table.undo()
    table.play("take 2")
    with pytest.raises(IllegalAction):
        draft.seal()
    assert table.ply == 2


def test_new_draft_is_empty() -> None:
    """It begins at the match's position."""
    table = match()
    draft = Draft(table)
    assert list(draft.steps) == []
    assert list(draft.fallen) == []
    assert draft.state is table.state
    assert draft.legal == table.legal
    assert not draft.is_complete
    assert not draft.is_stale


def test_observation_after_the_steps_hides_other_players_cards() -> None:
    """Other players' cards stay hidden."""
    table = match()
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    seen = draft.observation(1)
    assert seen.viewer == 1
    assert seen.position()["scores"] == [1, 0]
    assert view_json(seen)["cards"][0] is None


def test_draft_stores_the_events_of_each_step() -> None:
    """Forced events belong to the step that caused them."""
    table = match()
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    draft.add(act(table, "take 2"))
    assert [event.kind for event in draft.events(0)] == ["scored"]
    assert [event.kind for event in draft.events(1)] == ["scored", "forced", "turn_ended"]


def test_last_of_equal_steps_is_removed() -> None:
    """Steps between the two keep their place."""
    table = Match(ToyRules(40), (Seat("person", "Ada"), Seat("computer", "Cy")), 3)
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    first = draft.state
    draft.add(act(table, "take 1"))
    draft.take_out(act(table, "take 1"))
    assert draft.state is first


def test_removing_a_step_keeps_later_steps() -> None:
    """Later steps are replayed in order, with their events."""
    table = match()
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    draft.add(act(table, "take 2"))
    assert draft.take_out(act(table, "take 1"))
    assert [step.text for step in draft.steps] == ["take 2"]
    assert draft.observation(None).position()["scores"] == [2, 0]
    assert [event.kind for event in draft.events(0)] == ["scored"]


def test_dropped_steps_are_reported_until_the_next_change() -> None:
    """Adding, taking back or clearing steps resets the message."""
    table, order = with_a_dispersal()
    draft = Draft(table)
    for forget in (draft.clear, draft.take_back, lambda: draft.add(order)):
        draft.clear()
        draft.add(order)
        draft.add(draft.legal[0])
        draft.take_out(order)
        assert len(draft.fallen) == 1
        forget()
        assert list(draft.fallen) == []


def test_undo_removes_only_the_latest_step() -> None:
    """Its position and its events go with it."""
    table = match()
    draft = Draft(table)
    draft.add(act(table, "take 1"))
    one = draft.state
    draft.add(act(table, "take 2"))
    assert draft.take_back()
    assert draft.state is one
    assert [step.text for step in draft.steps] == ["take 1"]
    with pytest.raises(IndexError):
        draft.events(1)


def test_an_empty_draft_seals_nothing() -> None:
    """No `done` is added for an order that was never opened."""
    table = match()
    assert Draft(table).seal() == []
    assert table.ply == 1


@pytest.mark.parametrize(("steps", "said"), [(["take 1"], "take 1"), ([], "done")])
def test_stale_draft_error_names_the_illegal_step(steps: list[str], said: str) -> None:
    """The first step that could not be played is named."""
    table = match()
    draft = Draft(table)
    for text in steps:
        draft.add(act(table, text))
    table.play("take 2")
    with pytest.raises(IllegalAction, match=said):
        draft.seal()


def test_draft_ends_at_a_chance_event() -> None:
    """A draft cannot contain chance outcomes, even in the middle of a turn."""
    table = match()
    draft = Draft(table)
    draft.add(act(table, "dice"))
    assert draft.is_complete
    assert draft.legal == []
    assert not draft.can_close
