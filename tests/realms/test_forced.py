"""What Barons' chronicle says of a step without a choice."""

from __future__ import annotations

from barons.app.games.realms.words import RealmsWords
from barons.engine.realms.events import Forced, Moved
from tests.realms.table import rules_of

MOVED = Moved(0, 1, ("green-1", "green-2"), False)


def test_forced_move_is_described_with_its_destination() -> None:
    """The sentence says where the move led, and that no other was possible."""
    words = RealmsWords(rules_of())
    sentence = words.together([Forced(0, "move 1 green-2"), MOVED], 0)
    assert str(sentence) == f"{words.tell(MOVED, 0)} It was the only possible move."


def test_chosen_move_is_described_separately() -> None:
    """Another forced step before it has its own line."""
    words = RealmsWords(rules_of())
    assert not words.together([Forced(0, "pass"), MOVED], 0)
