"""The match: legality, chance outcomes, seals, undo and redo, and what each viewer is shown."""

from __future__ import annotations

import pytest

from barons.engine.core import CHANCE, OVER, IllegalAction, NotationError
from barons.play.gametext import export_text, shown_text
from barons.play.match import Match, MatchOver
from barons.play.opponents import ask_hint
from barons.play.seats import Seat, draw_seats
from tests.toy import ToyRules

PERSON = Seat("person", "Ada")
OTHER = Seat("person", "Bo")
COMPUTER = Seat("computer", "Cy", "easy")


def match_of(*seats: Seat, goal: int = 20, **options: object) -> Match:
    """A toy game with seed 7."""
    return Match(ToyRules(goal), seats or (PERSON, COMPUTER), 7, **options)  # type: ignore[arg-type]


def test_opening_chance_events_are_resolved() -> None:
    """A new match starts at the first decision and has the events that led there."""
    match = match_of()
    assert match.to_move == 0
    assert [step.kind for step in match.recorded_steps(0)] == ["chance"]


def test_illegal_action_is_rejected() -> None:
    """An illegal action changes nothing."""
    match = match_of()
    before = match.state.to_json()
    with pytest.raises(IllegalAction):
        match.play("take 9")
    with pytest.raises(NotationError):
        match.play("fly 9")
    assert match.state.to_json() == before


def test_turn_of_a_person_ends_only_with_the_seal() -> None:
    """The next seat's die is not rolled before the seal."""
    match = match_of()
    match.play("end")
    assert match.awaits_seal
    assert match.to_move == CHANCE
    assert match.legal == []
    recorded = match.seal()
    assert [step.kind for step in recorded] == ["chance"]
    assert match.to_move == 1
    assert not match.awaits_seal


def test_turn_of_a_computer_ends_without_a_seal() -> None:
    """The next turn starts right after a computer's last action."""
    match = match_of(COMPUTER, PERSON)
    match.play("end")
    assert match.to_move == 1


def test_setting_ends_turns_without_a_seal() -> None:
    """With this setting no seal is awaited."""
    match = match_of(ends_turns_at_once=True)
    match.play("end")
    assert match.to_move == 1


def test_end_turn_plays_end_and_seals() -> None:
    """The key ends the turn and seals it."""
    match = match_of()
    recorded = match.end_turn()
    assert [step.kind for step in recorded] == ["decision", "chance"]
    assert match.to_move == 1


def test_forced_steps_are_recorded_separately() -> None:
    """They are recorded separately from the action that caused them."""
    match = match_of()
    match.play("take 1")
    recorded = match.play("take 1")
    assert [step.kind for step in recorded] == ["decision", "forced"]
    assert {step.snapshot for step in recorded} == {match.ply}


def test_undo_before_the_seal_restores_the_position() -> None:
    """A finished turn can be undone step by step."""
    match = match_of()
    start = match.state.to_json()
    match.play("take 1")
    match.play("take 1")
    assert match.undo()
    assert match.undo()
    assert match.state.to_json() == start
    assert not match.undo()


def test_strict_undo_stops_at_the_seal() -> None:
    """Sealed turns cannot be undone."""
    match = match_of(PERSON, OTHER)
    match.end_turn()
    assert not match.can_undo


def test_strict_undo_stops_at_chance_events() -> None:
    """A drawn card cannot be drawn again."""
    match = match_of()
    match.play(next(action for action in match.legal if action.text.startswith("show")))
    assert match.to_move == 0
    assert not match.can_undo
    match.play("take 1")
    assert match.undo()
    assert not match.undo()


def test_strict_undo_stops_at_another_players_action() -> None:
    """A person cannot undo a computer's action."""
    match = match_of(ends_turns_at_once=True)
    match.play("end")
    match.play("end")
    assert match.to_move == 0
    assert not match.can_undo


def test_person_has_acted_between_first_action_and_seal() -> None:
    """Neither chance events nor a computer's actions are decisions of a person."""
    match = match_of(COMPUTER, PERSON, ends_turns_at_once=True)
    match.play("end")
    assert not match.has_acted
    match.play("take 1")
    assert match.has_acted
    match.play("end")
    assert not match.has_acted


def test_friendly_undo_passes_chance_events_and_repeats_them() -> None:
    """After an undo the same seed gives the same outcomes."""
    match = match_of(undo_policy="friendly")
    match.end_turn()
    match.play("take 1")
    match.play("end")
    later = match.state.to_json()
    assert match.undo()
    assert match.ply == 1
    match.end_turn()
    match.play("take 1")
    match.play("end")
    assert match.state.to_json() == later


def test_restart_turn_returns_to_its_first_decision() -> None:
    """One key undoes the whole turn."""
    match = match_of()
    match.play("take 1")
    match.play("take 1")
    assert match.restart_turn()
    assert match.ply == 1


def test_redo_replays_undone_actions() -> None:
    """Redo is the inverse of undo."""
    match = match_of()
    match.play("take 1")
    after = match.state.to_json()
    match.undo()
    recorded = match.redo()
    assert match.state.to_json() == after
    assert [step.kind for step in recorded] == ["decision"]
    assert not match.can_redo


def test_redo_of_a_sealed_turn_stops_at_the_next_persons_decision() -> None:
    """A friendly redo passes the seal, chance outcomes and a computer's turn."""
    match = match_of(undo_policy="friendly")
    match.end_turn()
    match.play("end")
    end = match.ply
    match.undo()
    match.redo()
    assert match.ply == end
    assert not match.awaits_seal


def test_new_action_clears_redo() -> None:
    """A new action clears the redo list."""
    match = match_of()
    match.play("take 1")
    match.undo()
    match.play("dice")
    assert not match.can_redo


def test_snapshots_are_available_for_every_ply() -> None:
    """This includes plies after the current one, after an undo."""
    match = match_of(undo_policy="friendly")
    match.play("take 1")
    match.play("take 1")
    scores = [match.snapshot(ply).ranking()[0].score for ply in range(match.last_ply + 1)]
    match.undo()
    assert match.ply < match.last_ply
    assert [match.snapshot(ply).ranking()[0].score for ply in range(match.last_ply + 1)] == scores
    assert scores[0] != scores[-1]


def test_handing_a_seat_to_a_computer_ends_its_pending_turn() -> None:
    """A computer does not seal, so the turn ends."""
    match = match_of()
    match.play("end")
    match.set_seat(0, PERSON.handed_to_computer("hard"))
    assert match.to_move == 1


def test_early_end_uses_the_current_ranking() -> None:
    """No action is legal after that."""
    match = match_of()
    match.play("take 1")
    ranking = match.end_now()
    assert [entry.seat for entry in ranking] == [0, 1]
    assert match.to_move == OVER
    with pytest.raises(MatchOver):
        match.play("take 1")


def test_finished_game_with_hidden_cards_cannot_be_undone() -> None:
    """All hands were revealed at the end."""
    match = match_of(goal=1)
    match.play("take 1")
    assert match.is_over
    assert not match.can_undo


def test_exported_text_hides_hidden_information_until_the_end() -> None:
    """A drawn card is `?` for other players while the game goes on."""
    match = match_of(COMPUTER, COMPUTER, goal=14)
    match.play(next(action for action in match.legal if action.text.startswith("show")))
    drawn = match.ply - 1
    card = match.action(drawn).text
    assert shown_text(match, drawn, 0) == card
    assert shown_text(match, drawn, 1) == "draw ?"
    assert shown_text(match, drawn, None) == "draw ?"
    assert card not in export_text(match, 1)
    assert "seed ?" in export_text(match, 1)
    while not match.is_over:
        match.play(match.legal[0])
    assert card in export_text(match, None)


def test_private_events_are_hidden_from_other_seats() -> None:
    """A step shows a viewer only the events that this viewer may see."""
    match = match_of(COMPUTER, COMPUTER)
    recorded = match.play(next(action for action in match.legal if action.text.startswith("show")))
    kinds = [[event.kind for step in recorded for event in step.events_for(viewer)] for viewer in (0, 1, None)]
    assert [("drawn" in entry) for entry in kinds] == [True, False, False]


def test_listeners_are_notified_of_every_change() -> None:
    """Listeners, such as the autosave, are notified of actions, seals, undos and seat changes."""
    match = match_of()
    lines: list[int] = []
    match.changed = lambda changed: lines.append(changed.ply)
    match.play("take 1")
    match.undo()
    match.redo()
    match.play("end")
    match.seal()
    match.set_seat(1, COMPUTER._replace(level="hard"))
    assert lines == [2, 1, 2, 3, 4, 4]


def test_seat_order_is_drawn_from_the_seed_or_fixed() -> None:
    """The same seed gives the same order of seats, unless the order is fixed."""
    table = [Seat("person", name) for name in ("a", "b", "c", "d")]
    assert draw_seats(table, 5) == draw_seats(table, 5)
    assert sorted(draw_seats(table, 5)) == table
    assert draw_seats(table, 5, keeps_order=True) == table
    assert len({tuple(draw_seats(table, seed)) for seed in range(40)}) > 10


def test_sealed_actions_stay_sealed_after_redo() -> None:
    """Undo and redo do not move the seal."""
    match = match_of(PERSON, OTHER, undo_policy="friendly")
    match.end_turn()
    match.play("take 1")
    before = match.table_json()
    match.undo()
    match.undo()
    assert match.sealed < 2 == before["sealed"]
    match.redo()
    assert match.table_json() == before


def test_seat_replaced_by_a_computer_is_returned_in_the_next_game() -> None:
    """This also works through a save; a seat that began as a computer stays one."""
    lost = Seat.from_json(PERSON.handed_to_computer("hard").handed_to_computer("easy").to_json())
    computer = Seat("computer", "", "hard")
    assert lost.kind == "computer"
    assert (lost.given_back().kind, lost.given_back().name) == ("person", PERSON.name)
    assert computer.given_back() == computer


def test_lord_of_a_computer_is_saved() -> None:
    """An unknown lord is dropped."""
    raider = Seat("computer", "", "hard", lord="raider")
    assert Seat.from_json(raider.to_json()) == raider
    assert Seat.from_json({**raider.to_json(), "lord": "king"}).lord == ""
    assert (raider.computer, Seat("computer", level="hard").computer) == ("hard/raider", "hard")


class Deaf:
    """A thinker that must not be used."""

    def ask(self, *_question: object) -> int:
        raise AssertionError("asked")


def test_turn_waiting_for_its_seal_gets_no_hint() -> None:
    """The only decision left is whether to undo it."""
    match = match_of(COMPUTER, PERSON)
    for text in ("take 1", "end", "take 1", "end"):
        match.play(text)
    assert match.awaits_seal
    assert ask_hint(Deaf(), match) is None  # type: ignore[arg-type]


def test_turn_waiting_for_its_seal_stays_with_its_player() -> None:
    """The player stays the viewer until the seal."""
    match = match_of(COMPUTER, PERSON)
    for text in ("take 1", "end", "take 1", "end"):
        match.play(text)
    assert match.acting_seat == 1
    match.seal()
    assert match.acting_seat == 0
