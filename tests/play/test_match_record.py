"""A match's state and its record: texts, seats, seeds, and their round trip through a save."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.engine.core import COLOURS, IllegalAction
from barons.engine.record import Record
from barons.play.gametext import export_text
from barons.play.match import Match, MatchOver, RecordError
from barons.play.seats import Seat
from tests.toy import ToyRules

ADA = Seat("person", "Ada")
BO = Seat("person", "Bo")
CY = Seat("computer", "", "easy")


def match_of(*seats: Seat, goal: int = 20, **options: Any) -> Match:
    """A toy game with seed 7, whose first die shows 2."""
    return Match(ToyRules(goal), seats or (ADA, CY), 7, **options)


def record_of(match: Match, **changes: Any) -> Record:
    """The match's record with changed fields; the toy game has no ruleset file."""
    actions = [match.action(ply).text for ply in range(match.ply)]
    return Record({}, match.players, match.seed, "auto", None, actions)._replace(**changes)


def seats_json(*seats: Seat) -> list[object]:
    """Seats in the form of a save."""
    return [seat.to_json() for seat in seats]


@pytest.mark.parametrize("players", [1, 4])
def test_wrong_number_of_players_is_rejected(players: int) -> None:
    """One player fewer or more than allowed is refused."""
    with pytest.raises(ValueError, match=f"toy is not for {players} players"):
        Match(ToyRules(), [ADA] * players, 7)


def test_new_match_starts_in_the_first_turn() -> None:
    """After the opening chance outcomes it is the first turn of seat 0."""
    match = match_of()
    assert (match.ply, match.last_ply, match.turn_number, match.sealed) == (1, 1, 1, 0)
    assert (match.to_move, match.acting_seat, match.players) == (0, 0, 2)
    assert list(match.seats) == [ADA, CY]
    assert not match.is_over
    assert not match.was_ended
    assert match.key == ""
    assert match.undo_policy == "strict"


def test_computer_to_move_is_set_only_for_its_own_decision() -> None:
    """It is not while a person decides, before the seal or at the end; seat 0 is treated like any other."""
    match = match_of(ADA, CY)
    assert match.computer_to_move is None
    match.play("end")
    assert match.computer_to_move is None
    match.seal()
    assert match.computer_to_move == CY
    match.end_now()
    assert match.computer_to_move is None
    assert match_of(CY, ADA).computer_to_move == CY


def test_no_seat_acts_after_the_end() -> None:
    """No action is legal either."""
    match = match_of()
    match.end_now()
    assert match.acting_seat is None
    assert match.legal == []
    assert match.was_ended


def test_finished_game_has_no_turn_or_seal_to_end() -> None:
    """Neither a turn nor a seal can be ended."""
    match = match_of()
    match.end_now()
    assert not match.can_end_turn
    assert match.seal() == []
    with pytest.raises(MatchOver):
        match.end_turn()


def test_turn_can_be_ended_when_end_is_legal_or_seal_is_pending() -> None:
    """It cannot while only a chance outcome is pending."""
    match = match_of(ADA, BO)
    assert match.can_end_turn
    match.play("end")
    assert match.can_end_turn
    assert [step.kind for step in match.end_turn()] == ["chance"]
    assert match.to_move == 1


def test_sealing_without_a_pending_seal_does_nothing() -> None:
    """The position of the seal does not change."""
    match = match_of()
    match.play("take 1")
    assert match.seal() == []
    assert match.sealed == 0


def test_undone_sealed_turn_needs_a_new_seal() -> None:
    """The seal is undone together with the position."""
    match = match_of(ADA, BO, undo_policy="friendly")
    match.end_turn()
    assert match.sealed == 2
    match.undo()
    assert match.sealed == 1
    match.play("end")
    assert match.awaits_seal


def test_colours_default_to_the_order_of_seats() -> None:
    """There are as many colours as seats."""
    assert match_of(ADA, BO).colours() == list(COLOURS[:2])


def test_colours_are_read_from_the_position() -> None:
    """They follow undo and a different choice."""
    match = Match(rulesets.load("land-2025-11"), [Seat("person"), Seat("person")], 3, undo_policy="friendly")
    found = [match.colours()]
    for action in ("colour gold", "colour sable"):
        match.play(action)
        found.append(match.colours())
        match.undo()
        found.append(match.colours())
    unknown = [None, None]
    assert found[0] == found[2] == found[4] == unknown
    assert "gold" in found[1]
    assert found[1] == found[3][::-1]


def test_thinking_seed_is_fixed_for_each_position() -> None:
    """The seed is the same for each query, and differs after each action and in another game."""
    match, other = match_of(), Match(ToyRules(), (ADA, CY), 8)
    first = match.thinking_seed()
    assert match.thinking_seed() == first
    assert other.thinking_seed() != first
    match.play("take 1")
    assert match.thinking_seed() != first
    assert 0 <= first < 2**31


def test_observation_covers_the_current_or_an_earlier_ply() -> None:
    """Ply 0 is the first position, not the current one."""
    match = match_of()
    match.play("take 1")
    assert match.observation(0).position()["scores"] == [1, 0]
    assert match.observation(0, 0).position()["scores"] == [0, 0]
    assert match.observation(0, 0).to_json()["to_move"] == match.snapshot(0).to_move


def test_recorded_steps_are_limited_to_the_requested_range() -> None:
    """The range includes its start and excludes its end; without an end it goes to the latest action."""
    match = match_of()
    match.play("take 1")
    match.play("end")
    assert [step.ply for step in match.recorded_steps(0, 1)] == [0]
    assert [step.ply for step in match.recorded_steps(0, 0)] == []
    assert [step.ply for step in match.recorded_steps(1)] == [1, 2]


def test_redo_without_undone_actions_does_nothing() -> None:
    """Listeners are not notified."""
    match = match_of()
    assert match.redo() == []
    assert match.ply == 1


def test_a_redo_stops_before_the_next_decision_of_a_person() -> None:
    """Each redo advances to one decision."""
    match = match_of()
    match.play("take 1")
    match.play("take 2")
    match.undo()
    match.undo()
    match.redo()
    assert match.ply == 2
    assert match.can_redo


def test_a_redo_within_a_turn_seals_nothing() -> None:
    """An unsealed turn can still be undone."""
    match = match_of(ADA, BO)
    match.play("take 1")
    match.undo()
    match.redo()
    assert match.sealed == 0
    assert match.can_undo


def test_restart_turn_stops_at_the_beginning_of_the_turn() -> None:
    """In friendly mode the turn before it is not undone."""
    match = match_of(ADA, BO, undo_policy="friendly")
    match.end_turn()
    match.play("take 1")
    assert match.restart_turn()
    assert match.ply == 3
    assert match.turn_number == 2


def test_strict_restart_of_a_turn_without_actions_does_nothing() -> None:
    """There is nothing to undo, and listeners are not notified."""
    match = match_of(ADA, BO)
    lines: list[int] = []
    match.changed = lambda changed: lines.append(changed.ply)
    assert not match.restart_turn()
    assert not match.undo()
    assert lines == []


def test_strict_undo_of_a_game_ended_early_is_refused() -> None:
    """It is treated like any finished game."""
    match = match_of()
    match.play("take 1")
    match.end_now()
    assert not match.can_undo


def test_game_ended_early_stays_ended_in_friendly_mode() -> None:
    """Nothing is undone or redone, and a seat change draws no chance outcome."""
    match = match_of(ADA, BO, undo_policy="friendly")
    match.play("take 1")
    match.play("end")
    match.undo()
    match.play("end")
    assert match.awaits_seal
    match.undo()
    ply = match.ply
    match.end_now()
    match.set_seat(0, CY)
    assert (match.ply, match.can_undo, match.can_redo) == (ply, False, False)
    assert not match.restart_turn()


def test_finished_computer_turn_is_not_reopened_for_a_person() -> None:
    """The new player starts with the next turn."""
    match = match_of(ADA, CY)
    match.play("end")
    match.seal()
    while match.to_move == 1:
        match.play("end")
    ply = match.ply
    match.set_seat(1, BO)
    assert (match.awaits_seal, match.to_move, match.ply) == (False, 0, ply)
    match.play("take 1")


def test_pending_seal_is_dropped_when_the_game_is_ended_early() -> None:
    """The next turn does not start when a person gives up the seat."""
    match = match_of(ADA, BO)
    match.play("end")
    ply = match.ply
    assert match.awaits_seal
    match.end_now()
    match.set_seat(0, CY)
    assert match.ply == ply


def test_friendly_undo_is_refused_after_cards_were_revealed() -> None:
    """All hands were revealed at the end."""
    match = match_of(ADA, BO, goal=1, undo_policy="friendly")
    match.play("take 1")
    assert match.is_over
    assert not match.can_undo


def test_finished_game_cannot_be_ended_early() -> None:
    """The game has already ended by its own rules."""
    match = match_of(goal=1)
    match.play("take 1")
    ranking = match.end_now()
    assert not match.was_ended
    assert ranking == match.ranking()


def test_exported_text_of_a_game_ended_early_hides_nothing() -> None:
    """Its text contains the seed and cards, as its file does."""
    match = match_of(CY, BO, goal=99)
    match.play(next(action for action in match.legal if action.text.startswith("show")))
    drawn = match.action(match.ply - 1).text
    assert drawn not in export_text(match, 1)
    match.end_now()
    assert drawn in export_text(match, 1)
    assert "seed 7" in export_text(match, 1)


def test_finished_game_without_hidden_information_can_be_undone() -> None:
    """Its end revealed nothing."""
    match = Match(ToyRules(1, hides=False), (ADA, CY), 7)
    match.play("take 1")
    assert match.is_over
    assert match.undo()


def test_friendly_undo_skips_actions_of_computers() -> None:
    """Undo goes back to the last action of a person; without persons there is none."""
    match = match_of(ADA, CY, undo_policy="friendly")
    match.end_turn()
    match.play("take 1")
    assert match.undo()
    assert match.ply == 1
    alone = match_of(CY, CY, undo_policy="friendly")
    alone.play("take 1")
    assert not alone.undo()


def test_exported_text_lists_ruleset_players_and_turns() -> None:
    """A player without a name is listed by kind; each turn and each action has a line."""
    match = match_of(ADA, CY)
    match.play("take 1")
    match.end_turn()
    assert export_text(match, None).splitlines() == [
        "# toy; Ada, computer; seed ?",
        "# turn 1, seat 0",
        "die 2",
        "take 1",
        "end",
        "# turn 2, seat 1",
        match.action(3).text,
    ]
    assert export_text(match, None).endswith("\n")


def test_exported_text_of_a_finished_game_shows_its_seed() -> None:
    """The seed is shown so that the game can be replayed, but not during the game."""
    match = match_of(goal=1)
    match.play("take 1")
    assert export_text(match, None).startswith("# toy; Ada, computer; seed 7\n")


def test_save_restores_the_table() -> None:
    """Key, seats, seal and early end are restored."""
    match = match_of(ADA, BO, key="k")
    match.end_turn()
    match.end_now()
    table = match.table_json()
    assert table == {"key": "k", "seats": seats_json(ADA, BO), "sealed": 2, "ended": True}
    assert Match.from_record(ToyRules(), record_of(match), table).table_json() == table


def test_table_without_key_and_seal_uses_defaults() -> None:
    """A game counts as ended early only if the save says so."""
    match = match_of(ADA, BO)
    opened = Match.from_record(ToyRules(), record_of(match), {"seats": seats_json(ADA, BO), "ended": 1})
    assert opened.table_json() == {"key": "", "seats": seats_json(ADA, BO), "sealed": 0, "ended": False}


@pytest.mark.parametrize(
    "table",
    [
        {},
        {"seats": "ab"},
        {"seats": seats_json(ADA)},
        {"seats": seats_json(ADA, BO), "sealed": True},
        {"seats": seats_json(ADA, BO), "sealed": "1"},
        {"seats": seats_json(ADA, BO), "sealed": None},
    ],
)
def test_table_that_does_not_match_its_record_is_rejected(table: dict[str, Any]) -> None:
    """Too few seats and a seal that is no number are refused."""
    with pytest.raises(ValueError, match="the seats do not match the record"):
        Match.from_record(ToyRules(), record_of(match_of(ADA, BO)), table)


def test_seal_beyond_the_record_is_moved_to_its_end() -> None:
    """A record that was shortened by hand does not wait forever."""
    table = {"seats": seats_json(ADA, BO), "sealed": 99}
    assert Match.from_record(ToyRules(), record_of(match_of(ADA, BO)), table).sealed == 1


@pytest.mark.parametrize("action", ["take 9", "fly 9"])
def test_illegal_action_in_a_record_is_reported_by_its_path(action: str) -> None:
    """The action is named, whether it is illegal or malformed."""
    match = match_of(ADA, BO)
    table = {"seats": seats_json(ADA, BO)}
    with pytest.raises(RecordError) as refusal:
        Match.from_record(ToyRules(), record_of(match, actions=["die 2", "take 1", action]), table)
    assert refusal.value.path == "actions[2]"


def test_refusal_names_an_action_of_another_position() -> None:
    """The message contains the refused action."""
    with pytest.raises(IllegalAction, match="take 9"):
        match_of().play("take 9")


def test_undo_redo_and_early_end_notify_listeners_once() -> None:
    """Listeners are notified once, also when a whole turn is undone or the game ends."""
    match = match_of(ADA, BO)
    match.play("take 1")
    match.play("take 1")
    lines: list[int] = []
    match.changed = lambda changed: lines.append(changed.ply)
    match.restart_turn()
    match.redo()
    match.end_now()
    assert lines == [1, 2, 2]
