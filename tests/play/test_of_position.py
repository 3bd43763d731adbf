"""Cache of values that are derived from a position."""

from __future__ import annotations

from itertools import count

from barons.play.match import Match
from barons.play.positioncache import PositionCache
from barons.play.seats import Seat
from tests.toy import ToyRules


def test_another_position_at_the_same_ply_is_not_cached() -> None:
    """A ply does not identify a position, because actions can be undone and replaced."""
    match = Match(ToyRules(), [Seat("person", "Ada"), Seat("person", "Bo")], 7)
    kept, asked = PositionCache[int](), count()
    match.play("take 1")
    ply = match.ply
    assert [kept.get(match.state, find=asked.__next__) for _ in range(2)] == [0, 0]
    match.undo()
    match.play(next(action for action in match.legal if action.text != "take 1"))
    assert match.ply == ply
    assert kept.get(match.state, find=asked.__next__) == 1


def test_cache_key_includes_arguments_and_cache_can_be_cleared() -> None:
    """The cache key is the position and the arguments; `forget` clears it."""
    match = Match(ToyRules(), [Seat("person", "Ada"), Seat("person", "Bo")], 7)
    kept, asked = PositionCache[int](), count()
    assert [kept.get(match.state, card, find=asked.__next__) for card in "aabb"] == [0, 0, 1, 1]
    kept.forget()
    assert kept.get(match.state, "b", find=asked.__next__) == 2
