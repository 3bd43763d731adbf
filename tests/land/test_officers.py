"""Officers: moves, rides, cards, two Barons on a tile."""

from __future__ import annotations

import pytest

from barons.engine.core import CHANCE
from tests.land.cards_table import CardTable
from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table

HOME = {"gold": ("3I", "1G", "1H")}


@pytest.mark.parametrize(
    ("ruleset", "die", "reach"),
    [
        (NOVEMBER_2025, 1, 3),
        (NOVEMBER_2025, 3, 2),
        (NOVEMBER_2025, 5, 1),
        (OCTOBER_2025, 2, 3),
        (OCTOBER_2025, 6, 1),
        (MARCH_2024, 1, 1),
    ],
)
def test_bonus_move_range_depends_on_the_die(ruleset: str, die: int, reach: int) -> None:
    """From the middle of an empty land there are 6 tiles at one step, 12 at two and 18 at three."""
    middle = {"gold": ("1A", "0I", "0J")} if ruleset == MARCH_2024 else HOME
    table = Table(ruleset, die=die, officers=middle)
    far = [text for text in table.legal("move baron") if text.endswith("bonus")]
    near = [text for text in table.legal("move baron") if not text.endswith("bonus")]
    assert len(near) == 6
    assert len(far) == {1: 0, 2: 12, 3: 30}[reach]


def test_wolf_land_extends_bonus_move_by_one_tile() -> None:
    """2025-11: this is for moves from a tile of value 2, with the bonus only."""
    start = {"gold": ("2F", "1G", "1H")}
    far = [
        text
        for text in Table(NOVEMBER_2025, die=6, officers=start).legal("move baron")
        if text.endswith("bonus")
    ]
    assert far
    assert not [
        text
        for text in Table(OCTOBER_2025, die=6, officers=start).legal("move baron")
        if text.endswith("bonus")
    ]


def test_bonus_move_is_allowed_once_per_turn() -> None:
    """The second action has no bonus left."""
    table = Table(NOVEMBER_2025, die=1, officers=HOME)
    table.play("move baron 3G bonus")
    assert table.because("move baron 3I bonus") == {"code": "bonus_already_used", "use": "move"}
    assert "move baron 3H" in table.legal()


def test_mountains_block_officers() -> None:
    """The way around them counts."""
    table = Table(NOVEMBER_2025, die=3, officers=HOME, mountains=("3H", "3B", "2F"))
    assert table.because("move baron 3H") == {"code": "mountain", "tile": "3H"}
    assert table.because("move baron 3G bonus") == {
        "code": "too_far",
        "piece": "baron",
        "tile": "3G",
        "distance": 5,
        "reach": 2,
    }


def test_bonus_move_to_adjacent_tile_is_too_near() -> None:
    """An adjacent tile does not use the bonus."""
    assert Table(NOVEMBER_2025, die=1, officers=HOME).because("move baron 3H bonus") == {
        "code": "too_near",
        "piece": "baron",
        "tile": "3H",
        "distance": 1,
    }


def test_the_same_officer_may_move_twice() -> None:
    """Both actions of a turn move the Baron."""
    table = Table(MARCH_2024, officers={"gold": ("1A", "0I", "0J")})
    table.play("move baron 2G", "move baron 2F")
    assert table.json["officers"]["gold"]["baron"] == "2F"
    assert table.state.turn_seat == 1


# ---------------------------------------------------------------- cards


def test_lightning_ride_of_two_or_three_tiles_costs_a_card() -> None:
    """2025-11: neither the die nor a tile of value 2 changes the distance, and the bonus is not used."""
    table = Table(NOVEMBER_2025, die=6, officers=HOME, hand=("4A",))
    targets = {text.split()[2] for text in table.legal("lightning baron")}
    assert "3F" in targets
    assert "3H" not in targets
    table.play("lightning baron 3F 4A")
    assert table.json["discarded"] == [["4A", "down"]]
    assert table.json["hands"]["gold"] == []
    assert table.json["turn"]["bonus_used"] is False


def test_long_ride_ignores_distance_and_obstacles() -> None:
    """A Knight rides to the tile of the card, which is face up, and not to his own tile."""
    officers = {**HOME, "sable": ("4A", "4B", "4E")}
    table = Table(NOVEMBER_2025, officers=officers, hand=("4D", "1G"), mountains=("4C", "4H", "4I"))
    assert "long knight1 4D" in table.legal()
    assert table.because("long knight1 1G") == {
        "code": "officer_stands_there",
        "piece": "knight1",
        "tile": "1G",
    }
    table.play("long knight1 4D")
    assert table.json["officers"]["gold"]["knights"] == ["4D", "1H"]
    assert table.json["discarded"] == [["4D", "up"]]


def test_baron_swaps_places_with_baron_on_target_tile() -> None:
    """Events report both."""
    table = Table(NOVEMBER_2025, officers=HOME, hand=("4A",))
    table.play("long baron 4A")
    assert table.json["officers"]["gold"]["baron"] == "4A"
    assert table.json["officers"]["sable"]["baron"] == "3I"
    assert table.events_of("barons_swapped") == [
        {"colour": "gold", "other": "sable", "tile": "4A", "other_tile": "3I"}
    ]


def test_the_treasury_turns_the_die_once_before_the_first_action() -> None:
    """A card is discarded face down, and the die may show any other face."""
    table = Table(NOVEMBER_2025, die=6, hand=("4A", "4D"))
    assert table.legal("treasury 4A") == [f"treasury 4A {face}" for face in range(1, 6)]
    assert table.because("treasury 4A 6") == {"code": "die_shows_that_already", "face": 6}
    table.play("treasury 4A 1")
    assert table.json["turn"]["die"] == 1
    assert table.why("treasury 4D 2") == "treasury_already_called"
    table.play("move baron 1A")
    assert table.why("treasury 4D 2") == "treasury_before_first_action"


def test_collect_requires_die_one_and_the_bonus() -> None:
    """Each card of the deck is equally likely, and the card may be used at once."""
    table = Table(NOVEMBER_2025, die=2)
    assert table.because("collect") == {"code": "die_shows", "face": 2, "faces": [1]}
    table = Table(NOVEMBER_2025, die=1, deck=("4A", "4D"))
    table.play("collect")
    assert table.state.to_move == CHANCE
    assert table.legal() == ["draw 4A", "draw 4D"]
    assert [weight for _, weight in table.state.chance_outcomes()] == [1, 1]
    table.play("draw 4D")
    assert "long knight1 4D" in table.legal()
    assert table.why("collect") == "bonus_already_used"


def test_exchange_needs_no_bonus() -> None:
    """One card is discarded face down, another is drawn."""
    table = Table(NOVEMBER_2025, die=6, hand=("4A",), deck=("4D",))
    table.play("exchange 4A")
    assert table.legal() == ["draw 4D"], "a draw with a single outcome is still left to chance"
    table.play("draw 4D")
    assert table.json["hands"]["gold"] == ["4D"]
    assert table.json["turn"]["bonus_used"] is False


def test_discarded_cards_return_when_a_card_must_be_drawn() -> None:
    """They do not return sooner; the exchanged card is among them."""
    held = tuple(card for card in Table(NOVEMBER_2025).rules.actions.names if card != "4A")
    table = Table(NOVEMBER_2025, die=6, hand=("4A", "4D"), hands={"sable": held[4:]}, deck=())
    discarded = {card for card, _ in table.json["discarded"]}
    table.play("treasury 4D 1")
    assert table.json["deck"] == []
    table.play("exchange 4A")
    assert table.events_of("deck_came_back") == [{"count": len(discarded) + 2}]
    assert set(table.legal()) == {f"draw {card}" for card in discarded | {"4A", "4D"}}
    assert table.json["discarded"] == []


def test_collect_needs_a_deck_or_discards() -> None:
    """Here all cards are in hands."""
    names = Table(NOVEMBER_2025).rules.actions.names
    table = Table(NOVEMBER_2025, die=1, hand=names[:5], hands={"sable": names[5:]}, deck=())
    assert table.because("collect") == {"code": "nothing_to_draw"}
    assert f"exchange {names[0]}" in table.legal()


def test_card_verbs_are_refused_in_older_editions() -> None:
    """The verbs belong to Land, but not to this edition."""
    for ruleset in (OCTOBER_2025, MARCH_2024):
        table = Table(ruleset, die=1)
        card = "4A"
        for text in (
            f"lightning baron {card} {card}",
            f"long baron {card}",
            f"treasury {card} 2",
            f"exchange {card}",
            "collect",
        ):
            assert table.because(text) == {"code": "not_in_edition", "verb": text.split()[0]}


def test_card_not_in_hand_is_refused() -> None:
    """The reason names the card."""
    assert Table(NOVEMBER_2025).because("long baron 4A") == {"code": "no_card", "card": "4A"}


# ---------------------------------------------------------------- two Barons


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_baron_may_pause_on_another_barons_tile(ruleset: str) -> None:
    """He may do so with the first action; then he must leave, and nothing else is legal."""
    table = Table(ruleset, die=1, officers={"gold": ("3H", "1G", "1H"), "sable": ("3I", "4B", "4C")})
    table.play("move baron 3I")
    assert all(text.split()[1] == "baron" for text in table.legal())
    assert "move baron 3H" in table.legal()
    assert table.because("end") == {"code": "barons_must_part", "tile": "3I", "colour": "sable"}
    assert table.why("move knight1 1F") == "barons_must_part"
    table.play("move baron 2A")
    assert table.state.turn_seat == 1


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_baron_may_not_end_his_turn_on_another_barons_tile(ruleset: str) -> None:
    """The second action may not go there; a bonus move may pass."""
    table = Table(ruleset, die=1, officers={"gold": ("3G", "1G", "1H"), "sable": ("3I", "4B", "4C")})
    assert "move baron 2A bonus" in table.legal()
    table.play("move baron 3H")
    assert table.because("move baron 3I") == {"code": "baron_there", "tile": "3I", "colour": "sable"}


def test_baron_may_not_pause_without_a_tile_to_leave_to() -> None:
    """All adjacent tiles are mountains or have Barons; the tile he comes from is free."""
    officers = {"gold": ("4F", "1G", "1H"), "sable": ("4A", "4C", "4D")}
    table = Table(NOVEMBER_2025, die=1, officers=officers, mountains=("4E", "4B"))
    assert "move baron 4A" in table.legal(), "back to where he came from"


def test_baron_may_not_pause_between_mountains_and_barons() -> None:
    """Reached by a bonus move past a third Baron, the corner has no free neighbour."""
    table = Table(
        NOVEMBER_2025,
        die=1,
        players=3,
        officers={"gold": ("3B", "1G", "1H"), "sable": ("4A", "4C", "4D"), "ivory": ("4F", "4I", "3E")},
        mountains=("4E", "4B"),
    )
    assert table.because("move baron 4A bonus") == {
        "code": "baron_could_not_leave",
        "tile": "4A",
        "colour": "sable",
    }
    assert "move baron 4F" in table.legal()


def test_third_baron_is_not_swapped_onto_the_shared_tile() -> None:
    """A long ride that would swap him there is refused; another one takes the Baron away."""
    table = Table(
        NOVEMBER_2025,
        players=3,
        hand=("4D", "2C"),
        officers={"gold": ("3H", "1G", "1H"), "sable": ("3I", "4B", "4C"), "ivory": ("4D", "4I", "3E")},
    )
    table.play("move baron 3I")
    assert "long baron 2C" in table.legal()
    assert table.because("long baron 4D") == {
        "code": "swap_onto_baron",
        "tile": "4D",
        "colour": "ivory",
        "shared": "3I",
    }
    assert not table.legal("long knight")


def test_oldest_edition_keeps_barons_apart() -> None:
    """Two Barons do not share a tile even between two actions."""
    table = Table(MARCH_2024, officers={"gold": ("2G", "0I", "0J"), "sable": ("1A", "4B", "4C")})
    assert table.because("move baron 1A") == {"code": "baron_there", "tile": "1A", "colour": "sable"}


def test_knights_share_tiles_with_anything() -> None:
    """This means Barons, Knights, troops and donjons of any colour."""
    table = Table(
        NOVEMBER_2025,
        officers={"gold": ("1F", "3H", "1H"), "sable": ("3I", "3I", "4C")},
        donjons={"3I": "sable"},
    )
    assert "move knight1 3I" in table.legal()


def test_move_card_moves_officers_to_adjacent_tiles() -> None:
    """The Baron is in the south-west, one Knight in the north-west."""
    table = CardTable("move1", officers={"gold": ("1F", "4E", "1I", None, None)})
    table.play("play move1")
    assert table.legal("move") == [
        "move baron 1A",
        "move baron 1B",
        "move baron 1G",
        "move knight1 3A",
        "move knight1 4A",
        "move knight1 4F",
        "move knight1 4J",
        "move knight2 1D",
        "move knight2 1E",
        "move knight2 1H",
    ]
