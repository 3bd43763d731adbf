"""The score chart and the recap "since my last turn"."""

from __future__ import annotations

from barons.play.history import rolls, scores_by_turn, since_last_turn
from barons.play.match import Match
from barons.play.seats import Seat
from tests.toy import ToyRules


def played() -> Match:
    """Three turns of two computers: 1 point, 1 point, then one more in the middle of the third."""
    match = Match(ToyRules(), (Seat("computer", "a"), Seat("computer", "b")), 3)
    for text in ("take 1", "end", "take 1", "end", "take 1"):
        match.play(text)
    return match


def test_scores_are_listed_for_each_turn() -> None:
    """Scores are those at the start of each turn; the current ones come last."""
    entries = scores_by_turn(played())
    assert [entry.scores for entry in entries] == [(0, 0), (1, 0), (1, 1), (2, 1)]
    assert [entry.turn for entry in entries] == [1, 2, 3, 3]


def test_current_scores_are_those_after_the_last_action() -> None:
    """They are not those of the action before it."""
    match = played()
    assert [entry.ply for entry in scores_by_turn(match)][-1] == match.ply


def test_recap_starts_after_the_last_turn_of_the_seat() -> None:
    """The recap covers everything after the seat's last turn."""
    recorded = since_last_turn(played(), 1)
    assert [step.kind for step in recorded] == ["chance", "decision"]


def test_recap_in_mid_turn_includes_other_players_actions() -> None:
    """After loading a game in mid-turn, the recap is not limited to the player's own actions."""
    match = played()
    recorded = since_last_turn(match, 0)
    assert {step.seat for step in recorded if step.kind == "decision"} == {0, 1}
    assert recorded[0].ply == next(ply for ply in range(match.ply) if match.snapshot(ply).turn_number == 2)


def test_recap_before_the_seal_includes_the_current_turn() -> None:
    """The recap holds what the others did before the turn and the player's own actions in it."""
    match = Match(ToyRules(), (Seat("computer", "a"), Seat("person", "b")), 3)
    for text in ("take 1", "end", "take 1", "end"):
        match.play(text)
    assert match.awaits_seal
    assert since_last_turn(match, 1) == match.recorded_steps(0)


def test_recap_before_the_first_turn_covers_the_whole_game() -> None:
    """The recap starts at the beginning of the game."""
    match = Match(ToyRules(), (Seat("computer", "a"), Seat("computer", "b")), 3)
    match.play("take 1")
    assert since_last_turn(match, 1) == match.recorded_steps(0)


def test_rolls_are_collected_for_statistics() -> None:
    """Each turn that began has one roll."""
    assert len(rolls(played())) == 3


def test_new_game_lists_its_scores_only_for_the_first_turn() -> None:
    """The first turn's scores are the current ones."""
    match = Match(ToyRules(), (Seat("computer", "a"), Seat("computer", "b")), 3)
    assert [(entry.turn, entry.seat, entry.ply) for entry in scores_by_turn(match)] == [(1, 0, 0), (1, 0, 1)]


def test_an_undone_turn_has_no_scores() -> None:
    """Scores end at the current position."""
    match = Match(ToyRules(), (Seat("person", "a"), Seat("person", "b")), 3, undo_policy="friendly")
    match.end_turn()
    match.undo()
    assert [entry.turn for entry in scores_by_turn(match)] == [1, 1]


def test_recap_excludes_the_last_turn_of_the_seat() -> None:
    """The player's own last action is not part of it."""
    match = played()
    recorded = since_last_turn(match, 1)
    assert all(match.snapshot(step.ply).turn_seat == 0 for step in recorded)
    assert recorded[-1].ply == match.ply - 1


def test_rolls_include_only_dice() -> None:
    """Rolls of one or two dice count; drawn cards and points do not."""
    match = Match(ToyRules(), (Seat("computer", "a"), Seat("computer", "b")), 3)
    match.play("dice")
    texts = [match.action(ply).text for ply in range(match.ply)]
    assert rolls(match) == [texts[0], texts[2]]
    assert texts[2].startswith("roll ")
