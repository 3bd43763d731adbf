"""The walk through a game: repeatable, based on what players know, the same in several processes."""

from __future__ import annotations

import multiprocessing
from random import Random

import pytest

from barons.ai.levels import Level, level
from barons.engine.record import RecordError
from barons.review.finding import Depth, Examiner
from barons.review.walk import ReviewError, ReviewWorkers, Walk, course_of, walked
from tests.ai.test_turns import position_of, suite
from tests.review import games


def test_review_is_determined_by_game_depth_and_seed() -> None:
    """Two walks with the same game, depth and seed give the same review."""
    again = games.walk("land")
    for _ in walked(again):
        pass
    assert again.review() == games.review("land")


def test_worker_processes_produce_same_review() -> None:
    """The review does not depend on which process examines which step."""
    walk = games.walk("realms")
    workers = ReviewWorkers(walk, 2)
    try:
        while not workers.poll(30.0):
            pass
    finally:
        workers.close()
    assert walk.review() == games.review("realms")


def test_dead_process_is_reported() -> None:
    """A dead process raises an error instead of waiting for ever."""
    workers = ReviewWorkers(games.walk("realms"), 1)
    for process in multiprocessing.active_children():
        process.kill()
    try:
        with pytest.raises(ReviewError):
            workers.poll(30.0)
    finally:
        workers.close()


def test_illegal_action_is_named_by_its_number() -> None:
    """The error has the action's place in the record, as for every other fault of a save."""
    record = games.record("land")
    with pytest.raises(RecordError, match=r"actions\[12\]: not allowed now: 'fly'"):
        course_of(record._replace(actions=[*record.actions[:12], "fly"]))


def test_hidden_cards_do_not_change_finding() -> None:
    """A decision is judged by what its player could know: other hidden cards do not change the finding."""
    course = course_of(games.record("land"))
    state = course.states[26]
    other = course.rules.determinize(state.observation(state.to_move), Random(7))
    examiner = Examiner(course.rules, Depth(level("novice", "land"), 1))
    found = examiner.finding(26, state, course.actions[26])
    assert examiner.finding(26, other, course.actions[26]) == found


def test_evaluation_is_passed_on_only_when_other_seat_moves() -> None:
    """With hidden cards the position is evaluated for both seats, unless the same seat moves again."""
    course = course_of(games.record("land"))
    examiner = Examiner(course.rules, Depth(level("novice", "land"), 1))
    position, action = course.states[26], course.actions[26]
    mover = position.to_move
    same, other = (examiner.finding(26, position, action, seat) for seat in (mover, 1 - mover))
    assert (list(same.handed), len(other.handed)) == ([], 2)
    assert other._replace(handed=same.handed, handed_doubt=same.handed_doubt) == same


def test_missed_win_is_detected() -> None:
    """The finding names the steps of an immediate win that was not played."""
    state = position_of(suite("wins-land")[4])
    examiner = Examiner(state.rules, Depth(Level("small", 64, 0.0, 2, 9.0, 20_000), 1))
    missed = next(action for action in state.legal_actions() if action.text == "end")
    found = examiner.finding(0, state, missed)
    assert (found.line, found.before[state.to_move]) == (["construct 4G"], 1.0)


def test_review_of_unfinished_game_ends_with_current_values() -> None:
    """Without a result the chain ends with the values of the current position."""
    record = games.record("realms")
    walk = Walk(record._replace(actions=record.actions[:6]), "novice", 1)
    for _ in walked(walk):
        pass
    review = walk.review()
    assert (review.is_over, review.steps[-1].after) == (False, review.result)
    assert sum(review.result) == pytest.approx(1.0)


def test_quick_searches_run_first_and_do_not_change_final_review() -> None:
    """All plies get a quick search in order, then a full one; the final review is the same."""
    walk = Walk(games.record("realms"), "novice", 1, first_looks=True)
    asked = [ask for ask in iter(walk.next_ask, None) if ask.is_first_look]
    assert [ask.ply for ask in asked] == list(range(walk.total))
    again = Walk(games.record("realms"), "novice", 1, first_looks=True)
    for _ in walked(again):
        pass
    assert again.review() == games.review("realms")


def test_partial_review_covers_examined_plies() -> None:
    """A partial review covers the plies from the first on and marks quick searches as not sure."""
    walk = Walk(games.record("land"), "novice", 1, first_looks=True)
    shares = walked(walk)
    assert walk.so_far() is None
    while walk.known < 12:
        next(shares)
    so_far = walk.so_far()
    assert so_far is not None
    assert [step.place.ply for step in so_far.steps] == list(range(12))
    assert not so_far.is_over
    assert {walk.is_sure(step.place.ply) for step in so_far.steps if step.kind == "decision"} == {False}
