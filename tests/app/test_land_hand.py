"""The places of cards in a hand: the card under the mouse stays the same until the hand is refilled."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barons.app.games.land.hand import Hand, placed
from barons.app.kit import paint
from barons.app.kit.layout import px
from barons.app.table.boards.summary import HandCard
from barons.play.match import Match
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.app.tables import COMPUTER, PERSON, laid, opened, table_of
from tests.land.cards_table import CardTable


def card(name: str) -> HandCard:
    """A card with this name."""
    return HandCard(name, name, "", (0, 0, 0), 0)


A, B, C, D = map(card, "ABCD")


def test_removed_card_leaves_its_place_empty() -> None:
    """A second click at the same place discards nothing else."""
    assert placed([A, B, C], [A, C], 1) == [A, None, C]


def test_pressed_one_of_two_equal_cards_is_removed() -> None:
    """The other card keeps its place."""
    assert placed([A, B, A], [A, B], 2) == [A, B, None]


def test_new_cards_fill_empty_places() -> None:
    """The cards kept stay where they were."""
    assert placed([A, None, C], [A, C, D], 1) == [A, D, C]


def test_refilled_hand_has_no_gaps() -> None:
    """With fewer cards than places, the cards move together once."""
    assert placed([A, None, None, C], [A, C, D], 1) == [A, D, C]


def test_unplayed_card_in_complete_turn_shows_its_cost(pilots: Callable[..., Pilot]) -> None:
    """The card does not say that the turn is complete; the seal does."""
    state = CardTable("recruit3").state
    match = Match(state.rules, [PERSON, COMPUTER], 7, first=state)
    match.play("play recruit3")
    card = opened(pilots, match).find("card.construct")
    assert card.hint.splitlines()[-1] == "“Construct a donjon” costs 3 credits; you have 0 left this turn."


def test_gaps_in_hand_are_closed_in_the_next_turn(pilots: Callable[..., Pilot]) -> None:
    """Otherwise the cards of a hand that was not refilled would overlap."""
    pilot, _match = laid(pilots, CardTable("move1", "disperse").state)
    hand = exactly(Hand, getattr(table_of(pilot).parts.intents["card"], "__self__", None))
    pilot.click("card.move1")
    pilot.click("choice.discard")
    gaps = [hand.places().count(None)]
    hand.turn_number -= 1
    gaps.append(hand.places().count(None))
    assert gaps == [1, 0]


def test_numbers_of_overlapping_cards_stay_in_sight(
    pilots: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plot brings up to eleven cards into the hand: each number is left of the next card."""
    drawn: dict[str, int] = {}
    monkeypatch.setattr(paint, "keycap", lambda _surface, centre, key: drawn.update({key: centre[0]}))
    cards = CardTable("plot", "recruit2", "recruit1", "move1", "move2", "move3")
    match = Match(cards.state.rules, [PERSON, COMPUTER], 7, first=cards.state)
    match.play("play plot")
    pilot = opened(pilots, match)
    pilot.picture()
    hand = [each.rect for each in table_of(pilot).widgets() if each.key.startswith("card.")]
    assert len(hand) == 11
    assert all(drawn[str(number)] + px(12) <= hand[number].x for number in range(1, 10))
