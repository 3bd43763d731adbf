"""Every invariant of Land finds a position that violates it, and accepts positions that almost do."""

from __future__ import annotations

import pytest

from barons.engine.core import CHANCE, OVER, PositionError
from barons.engine.land.cards import NO_CARD, ONE, PLOT, QUAKE, copies
from barons.engine.land.state import (
    CAPTURING,
    CHOOSING,
    DECIDED,
    DRAWING,
    EFFECT,
    MAIN,
    MOVING,
    NONE,
    PLOTTING,
    REFILL,
    ROLL,
    STRIKING,
    LandState,
)
from barons.engine.land.terrain import BIT
from tests.breaking import Change, all_of, assert_broken, more, put
from tests.land.cards_table import CardTable
from tests.land.table import NOVEMBER_2025, OCTOBER_2025, Table

GOLD, SABLE, IVORY = range(3)


def tile(s: LandState, name: str) -> int:
    """A tile's number."""
    return s.land.number[name]


def laid() -> LandState:
    """Return a position with pieces of every kind, gold's first action to come, three players."""
    return Table(
        NOVEMBER_2025,
        players=3,
        mountains=("3A", "3D"),
        troops={"2F": ("gold", 3), "2H": ("sable", 2)},
        donjons={"4E": "sable", "3G": "gold"},
        hand=("4A",),
        deck=("4B", "4C"),
    ).state


def on(field: str, colour: int, name: str) -> Change:
    """Add a tile or card to a mask of a colour."""

    def change(s: LandState) -> None:
        getattr(s, field)[colour] |= BIT[tile(s, name)]

    return change


def troops(colour: int, name: str, count: int) -> Change:
    """Move troops from the reserve to a tile, even if it is occupied."""

    def change(s: LandState) -> None:
        s.add_troops(colour, tile(s, name), count)
        s.gather(colour, -count, lost=False)

    return change


def officer(field: str, index: int, name: str) -> Change:
    """Place a Baron or a Knight on a tile."""
    return lambda s: getattr(s, field).__setitem__(index, tile(s, name))


def moved(name: str, count: int) -> Change:
    """Mark this number of troops on a tile as moved."""
    return lambda s: s.moved.__setitem__(tile(s, name), count)


def count(name: str, number: int) -> Change:
    """Set the number of troops on a tile, whatever the masks say."""
    return lambda s: s.count.__setitem__(tile(s, name), number)


def card_away(s: LandState) -> None:
    """Remove a card from the deck and put it nowhere."""
    s.deck &= ~BIT[tile(s, "4B")]


def to_deck(name: str) -> Change:
    """Put a card into the deck, although it is elsewhere too."""

    def change(s: LandState) -> None:
        s.deck |= BIT[tile(s, name)]

    return change


BROKEN: dict[str, tuple[Change, str]] = {
    "a Baron on a mountain": (officer("baron", GOLD, "3A"), "3A is a mountain"),
    "a Knight on a mountain": (officer("knight", 5, "3D"), "3D is a mountain"),
    "troops on a mountain": (troops(GOLD, "3A", 1), "3A is a mountain"),
    "a donjon on a mountain": (on("donjons", GOLD, "3D"), "3D is a mountain"),
    "two Barons before the first action": (officer("baron", GOLD, "4A"), "two Barons are on 4A"),
    "two donjons on a tile": (on("donjons", GOLD, "4E"), "two donjons are on 4E"),
    "adjacent donjons": (on("donjons", GOLD, "4F"), "donjons on 4E and 4F are adjacent"),
    "troops of two colours": (on("troops", SABLE, "2F"), "troops of two colours are on 2F"),
    "troops that no mask knows": (count("1A", 1), "troops: 1 on 1A"),
    "a mask without troops": (count("2F", 0), "troops: 0 on 2F"),
    "negative troops": (count("2F", -1), "troops: -1 on 2F"),
    "fewer than none moved": (moved("2F", -1), "troops: -1 of 3 moved on 2F"),
    "a negative reserve": (
        all_of(more("discard", IVORY, 41), more("reserve", IVORY, -41)),
        "ivory: a negative number of troops",
    ),
    "a negative discard": (
        all_of(more("discard", SABLE, -4), more("reserve", SABLE, 4)),
        "sable: a negative number of troops",
    ),
    "a troop too many": (more("reserve", GOLD, 1), "gold has 31 troops in all instead of 30"),
    "a troop too few": (more("discard", SABLE, -1), "sable has 29 troops in all instead of 30"),
    "no such seat": (put("seat", 3), "there is no seat 3"),
    "a seat below 0": (put("seat", -1), "there is no seat -1"),
    "a colour on two seats": (put("seats", [0, 1, 1]), "not a permutation of the colours"),
    "a seat whose colour is not in play": (put("seats", [0, 1, 3]), "not a permutation of the colours"),
    "a capture without a tile": (put("phase", CAPTURING), "the capture and its tile do not match"),
    "a tile without a capture": (put("capture_tile", 7), "the capture and its tile do not match"),
    "another score": (put("points", [3, 4, 1]), r"scores: \[3, 4, 1\] instead of \[3, 4, 0\]"),
    "a card in two hands": (on("hands", SABLE, "4A"), "card 4A is in two places, or its tile is a mountain"),
    "a card in hand and deck": (to_deck("4A"), "card 4A is in two places, or its tile is a mountain"),
    "a card in deck and discard": (to_deck("4F"), "card 4F is in two places, or its tile is a mountain"),
    "a mountain's card": (to_deck("3D"), "card 3D is in two places, or its tile is a mountain"),
    "a card nowhere": (card_away, "card 4B is missing"),
}


@pytest.mark.parametrize(("change", "named"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_invariant_is_named(change: Change, named: str) -> None:
    """Each case is a valid position with one change."""
    assert_broken(laid(), change, named)


SHARED = officer("baron", GOLD, "4A")
PAUSING = all_of(SHARED, put("actions_done", 1))


@pytest.mark.parametrize("phase", [MAIN, MOVING])
def test_baron_may_share_a_tile_between_his_actions(phase: int) -> None:
    """This applies to the player in turn, with only one other Baron."""
    state = laid()
    all_of(PAUSING, put("phase", phase))(state)
    state.check()


@pytest.mark.parametrize(
    "change",
    [
        put("actions_done", 0),
        put("actions_done", 2),
        all_of(put("phase", ROLL), put("to_move", CHANCE)),
        put("phase", CHOOSING),
        officer("baron", IVORY, "4A"),
        all_of(officer("baron", GOLD, "1F"), officer("baron", IVORY, "4A")),
    ],
    ids=["no action yet", "the last done", "before the die", "in the draft", "three", "two others"],
)
def test_barons_may_not_share_a_tile_at_other_times(change: Change) -> None:
    """Three Barons may not, nor two of players who are not in turn."""
    state = laid()
    all_of(PAUSING, change)(state)
    with pytest.raises(PositionError, match="two Barons are on 4A"):
        state.check()


def test_barons_never_share_a_tile_in_editions_without_pauses() -> None:
    """This is the rule of 2026-03."""
    state = deck_laid()
    all_of(officer("baron", GOLD, "4A"), put("actions_done", 1))(state)
    with pytest.raises(PositionError, match="two Barons are on 4A"):
        state.check()


def test_supply_has_ten_donjons_of_each_colour() -> None:
    """An eleventh donjon is refused."""
    state = Table(
        OCTOBER_2025,
        donjons=dict.fromkeys(["4A", "4C", "4I", "4J", "3B", "2A", "2C", "2D", "2F", "1D"], "gold"),
        die=None,
    ).state
    assert_broken(state, on("donjons", GOLD, "1F"), "donjons: gold has 11, but the limit is 10")


def test_all_troops_of_a_tile_may_have_moved_but_no_more() -> None:
    """All three troops of the tile have moved; a fourth is refused."""
    state = laid()
    moved("2F", 3)(state)
    assert_broken(state, moved("2F", 4), "troops: 4 of 3 moved on 2F")


def test_seats_and_scores_are_unchecked_during_the_draft() -> None:
    """Only the seat in turn is checked."""
    state = laid()
    all_of(put("phase", CHOOSING), put("seats", [0, NONE, NONE]))(state)
    state.check()


@pytest.mark.parametrize("phase", [ROLL, DRAWING, REFILL, STRIKING])
def test_only_chance_moves_in_chance_phases(phase: int) -> None:
    """Chance is not awaited in any other phase."""
    state = laid()
    all_of(put("phase", phase), put("to_move", CHANCE))(state)
    state.check()
    for mover in (0, OVER):
        state.to_move = mover
        with pytest.raises(PositionError, match=f"with {mover} to move"):
            state.check()


@pytest.mark.parametrize("phase", [MAIN, MOVING, EFFECT, PLOTTING])
def test_only_a_seat_moves_in_decision_phases(phase: int) -> None:
    """A seat is to move."""
    state = laid()
    state.phase = phase
    state.check()
    for mover in (CHANCE, OVER):
        state.to_move = mover
        with pytest.raises(PositionError, match=f"with {mover} to move"):
            state.check()


def test_no_seat_or_chance_moves_after_the_game_is_over() -> None:
    """The value of `to_move` must be that of the end."""
    state = laid()
    all_of(put("phase", DECIDED), put("to_move", OVER))(state)
    state.check()
    for mover in (0, CHANCE):
        state.to_move = mover
        with pytest.raises(PositionError, match=f"over with {mover} to move"):
            state.check()


# ---------------------------------------------------------------- own decks


def deck_laid() -> LandState:
    """Return a position at the start of gold's turn with cards; a mountain, and one tile struck."""
    return CardTable("move3", "plot", mountains=("3A",), struck=("2F", "3G"), deck=("move1", "quake")).state


def card(stacks: str, colour: int, name: int, copies: int) -> Change:
    """Add copies of a card to a stack, or remove them."""

    def change(s: LandState) -> None:
        getattr(s.own, stacks)[colour] += copies * ONE[name]

    return change


def own(field: str, value: object) -> Change:
    """Set a field of the decks."""
    return lambda s: setattr(s.own, field, value)


def struck(*names: str) -> Change:
    """Mark exactly these tiles as struck."""
    return lambda s: setattr(s.own, "struck", tuple(tile(s, name) for name in names))


def struck_but(*names: str) -> Change:
    """Mark all land except these tiles as struck."""
    return lambda s: setattr(
        s.own,
        "struck",
        tuple(at for at, name in enumerate(s.land.actions.names) if name not in ("3A", *names)),
    )


BUILD = 8
"""The card that allows building."""
BROKEN_DECKS: dict[str, tuple[Change, str]] = {
    "a short hand as the turn begins": (
        all_of(card("hand", GOLD, PLOT, -1), card("deck", GOLD, PLOT, 1)),
        "hands.gold: 5 cards instead of 6",
    ),
    "a full hand and one more": (
        all_of(card("hand", GOLD, 2, 1), card("deck", GOLD, 2, -1)),
        "hands.gold: 7 cards instead of 6",
    ),
    "a short hand of who waits": (
        all_of(card("hand", SABLE, BUILD, -1), card("deck", SABLE, BUILD, 1), put("actions_done", 1)),
        "hands.sable: 5 cards instead of 6",
    ),
    "a mountain struck": (struck("2F", "3A"), "struck: 3A is a mountain"),
    "a tile struck twice": (struck("2F", "3G", "2F"), "struck: a tile is listed twice"),
    "all tiles struck": (struck_but(), "struck: all tiles are listed, but the pile"),
    "more credits than a turn has": (own("spent", 4), "more cards or credits than a turn allows"),
    "more cards than a turn has": (put("actions_done", 4), "more cards or credits than a turn allows"),
    "a card too many": (card("deck", SABLE, PLOT, 1), "cards of sable: . of plot instead of ."),
    "a card too few": (card("deck", SABLE, 0, -1), "cards of sable: . of move3 instead of ."),
    "an event before the deck was shuffled anew": (
        card("deck", SABLE, QUAKE, 1),
        "cards of sable: 1 of quake instead of 0",
    ),
    "no event after that": (card("deck", GOLD, QUAKE, -1), "cards of gold: 0 of quake instead of 1"),
    "an event in a hand": (
        all_of(
            card("deck", GOLD, QUAKE, -1),
            card("hand", GOLD, QUAKE, 1),
            card("hand", GOLD, PLOT, -1),
            card("deck", GOLD, PLOT, 1),
        ),
        "hands.gold: quake is an event and cannot be in a hand",
    ),
    "a card under way and in the hand": (own("card", PLOT), "cards of gold: . of plot instead of ."),
}


@pytest.mark.parametrize(("change", "named"), BROKEN_DECKS.values(), ids=BROKEN_DECKS.keys())
def test_broken_deck_invariant_is_named(change: Change, named: str) -> None:
    """Each case is a valid position with one change."""
    assert_broken(deck_laid(), change, named)


@pytest.mark.parametrize(
    "change",
    [put("actions_done", 1), own("discards", 1), put("phase", EFFECT)],
    ids=["a card played", "a card discarded", "a card under way"],
)
def test_hand_may_be_short_during_its_owners_turn(change: Change) -> None:
    """At the start of a turn a short hand is refused."""
    state = deck_laid()
    all_of(card("hand", GOLD, PLOT, -1), card("deck", GOLD, PLOT, 1), change)(state)
    state.check()


def test_card_in_play_counts_among_its_owners_cards() -> None:
    """An event counts among the cards of the player who drew it."""
    state = deck_laid()
    all_of(card("hand", GOLD, PLOT, -1), own("card", PLOT), put("phase", EFFECT))(state)
    state.check()
    all_of(card("deck", GOLD, QUAKE, -1), own("event", QUAKE))(state)
    state.check()
    assert copies(state.own.deck[GOLD], QUAKE) == 0
    all_of(own("card", NO_CARD), own("event", NO_CARD))(state)
    with pytest.raises(PositionError, match="cards of gold"):
        state.check()


def test_all_credits_and_cards_of_a_turn_may_be_used() -> None:
    """Three credits and three cards are as many as a turn has."""
    state = deck_laid()
    all_of(own("spent", 3), put("actions_done", 3))(state)
    state.check()


def test_all_tiles_but_one_may_be_struck() -> None:
    """The last tile is struck next."""
    state = deck_laid()
    struck_but("2F")(state)
    state.check()
