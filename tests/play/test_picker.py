"""From clicks to an action."""

from __future__ import annotations

from barons.engine.core import Part
from barons.engine.dealer import Dealer
from barons.play.picker import Picker
from tests.toy import ToyRules, ToyState

RULES = ToyRules()


def state() -> ToyState:
    """Die 2, card 5."""
    position = RULES.initial_state(2, Dealer(1))
    position.cards = [5, 6]
    position.apply(RULES.parse("die 2"))
    return position


def picker() -> Picker:
    """Nothing clicked."""
    return Picker(RULES, state().legal_actions())


def test_the_first_parts_are_offered_once_each() -> None:
    """In the order of the legal list."""
    assert [part.name for part in picker().next_parts()] == ["take", "show", "dice", "end"]


def test_clicks_narrow_the_list() -> None:
    """Until one action is left."""
    clicks = picker()
    assert clicks.push(Part("order", "take"))
    assert [action.text for action in clicks.candidates] == ["take 1", "take 2"]
    assert clicks.action is None
    assert clicks.only is None
    assert clicks.push(Part("option", "2"))
    assert clicks.action is not None
    assert clicks.action.text == "take 2"
    assert clicks.next_parts() == []


def test_the_only_candidate_is_known_before_it_is_complete() -> None:
    """A single card to show needs no second click."""
    clicks = picker()
    clicks.push(Part("order", "show"))
    assert clicks.action is None
    assert clicks.only is not None
    assert clicks.only.text == "show 5"


def test_a_refused_click_changes_nothing() -> None:
    """And what stands can be taken back."""
    clicks = picker()
    assert not clicks.push(Part("order", "fly"))
    clicks.push(Part("order", "take"))
    assert clicks.pop() == Part("order", "take")
    assert clicks.pop() is None


def test_a_refused_click_has_a_reason() -> None:
    """Asked of an action like the candidates, or of one that the board imagines."""
    clicks = picker()
    clicks.push(Part("order", "take"))
    reason = clicks.why_not(state(), Part("option", "3"))
    assert reason is not None
    assert reason.operands["action"] == "take 3"
    assert clicks.why_not(state(), Part("option", "many")) is None
    imagined = picker().why_not(state(), Part("order", "draw"), [RULES.parse("draw 4")])
    assert imagined is not None
    assert imagined.operands["action"] == "draw 4"
