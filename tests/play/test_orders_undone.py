"""Orders of several steps are undone and redone as a whole."""

from __future__ import annotations

import pytest

from barons.play.draft import Draft
from barons.play.match import Match, UndoPolicy
from barons.play.seats import Seat
from tests.land.cards_table import CardTable

ADA, BO = Seat("person", "Ada"), Seat("person", "Bo")


def dispersing(policy: UndoPolicy = "strict") -> Match:
    """A card has moved a Knight, and another card has sent out two troops as a sealed draft."""
    state = CardTable("move1", "disperse", troops={"1F": ("gold", 3)}).state
    match = Match(state.rules, [ADA, BO], 7, first=state, undo_policy=policy)
    match.play("play move1")
    match.play("move knight1 1B")
    match.play("play disperse")
    draft = Draft(match)
    for text in ("to 1A", "to 1G"):
        draft.add(match.rules.parse(text))
    draft.seal()
    return match


@pytest.mark.parametrize("policy", ["strict", "friendly"])
def test_undo_reverts_card_tile_and_troops_of_an_order_together(policy: UndoPolicy) -> None:
    """One undo takes back a whole order, and one redo restores it."""
    match = dispersing(policy)
    plies = [match.ply]
    for step in (match.undo, match.undo, match.redo, match.redo):
        step()
        plies.append(match.ply)
    assert plies == [6, 2, 0, 2, 6]


def test_incomplete_order_is_undone_step_by_step() -> None:
    """Undo takes back the tile and then the card; one redo plays both again."""
    match = dispersing()
    match.undo()
    match.play("play disperse")
    match.play("to 1A")
    plies = []
    for step in (match.undo, match.undo, match.redo):
        step()
        plies.append(match.ply)
    assert plies == [3, 2, 4]
