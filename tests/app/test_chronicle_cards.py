"""The chronicle of a card game: one line for consecutive draws or discards."""

from __future__ import annotations

import pytest

from barons.app.games.land.words import LandWords
from barons.app.table.chronicle import Chronicle
from barons.engine.land.rules import LandRules
from barons.play.match import Match
from barons.play.seats import Seat
from tests.land.cards_table import CardTable

SEATS = [Seat("person", "Ada"), Seat("person", "Bo")]


@pytest.fixture
def table() -> CardTable:
    """Return a hand in which two cards do nothing."""
    return CardTable("exile", "plot")


@pytest.fixture
def replanned(table: CardTable) -> Match:
    """Return a match in which gold has discarded two cards and drawn two."""
    match = Match(table.rules, SEATS, 7, first=table.state)
    for card in ("exile", "plot"):
        match.play(f"discard {card}")
    match.end_turn()
    return match


def lines(rules: LandRules, match: Match, viewer: int, upto: int | None = None) -> list[str]:
    """Return this viewer's lines of gold's turn up to a ply."""
    entries = Chronicle(match, LandWords(rules)).entries(viewer, upto)
    return [str(entry.sentence) for entry in entries if entry.turn == 1 and not entry.is_detail]


def test_opponents_see_number_of_drawn_cards(table: CardTable, replanned: Match) -> None:
    """Opponents also read which cards were discarded, since that is public."""
    assert lines(table.rules, replanned, 1) == [
        "Player 1 discards “Exile a Knight” and “Plot at court”.",
        "Player 1 draws 2 cards.",
    ]


def test_own_drawn_cards_are_named_in_one_line(table: CardTable, replanned: Match) -> None:
    """The line names all drawn cards in order."""
    drawn = [
        action.text.split()[1]
        for action in map(replanned.action, range(replanned.ply))
        if "draw" in action.text
    ]
    line = lines(table.rules, replanned, 0)[1]
    assert (len(drawn), line.startswith("You drew “"), line.count("“")) == (2, True, 2)


def test_chronicle_waits_for_card_animation(table: CardTable, replanned: Match) -> None:
    """During the first card's animation no line mentions two."""
    first = next(ply for ply in range(replanned.ply) if "draw" in replanned.action(ply).text)
    assert len(lines(table.rules, replanned, 1, first + 1)) == 1
