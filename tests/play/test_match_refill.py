"""Seals where a hand is refilled at the end of a turn: all can be undone before, and one seal does both."""

from __future__ import annotations

from barons.engine.core import CHANCE
from barons.play.match import Match
from barons.play.seats import Seat
from tests.land.cards_table import CardTable

PERSON, OTHER, COMPUTER = Seat("person", "Ada"), Seat("person", "Bo"), Seat("computer", "Cy", "easy")


def built(*seats: Seat) -> Match:
    """A game in which gold has played a card for all credits."""
    table = CardTable("construct", troops={"1F": ("gold", 3)})
    match = Match(table.rules, list(seats), 7, first=table.state)
    match.play("play construct")
    return match


def test_hand_is_not_refilled_before_the_seal() -> None:
    """After the last credit the turn waits for its seal and can be undone as a whole."""
    match = built(PERSON, OTHER)
    assert (match.awaits_seal, match.to_move, match.acting_seat) == (True, CHANCE, 0)
    assert match.undo()
    assert match.ply == 0


def test_one_seal_refills_the_hand_and_starts_the_next_turn() -> None:
    """The sealed turn still draws a card and then ends by itself."""
    match = built(PERSON, OTHER)
    kinds = [step.kind for step in match.seal()]
    assert kinds == ["chance", "forced"]
    assert (match.awaits_seal, match.to_move) == (False, 1)


def test_sealed_refill_stays_sealed_after_loading() -> None:
    """The game is loaded from its record, in the next seat's turn."""
    match = built(PERSON, OTHER)
    match.seal()
    again = Match.from_record(match.rules, match.record(), match.table_json())
    assert (again.awaits_seal, again.to_move) == (False, 1)


def test_hand_of_a_computer_is_refilled_at_once() -> None:
    """A computer does not seal."""
    match = built(COMPUTER, PERSON)
    assert (match.awaits_seal, match.to_move) == (False, 1)
