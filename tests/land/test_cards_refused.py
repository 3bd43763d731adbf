"""Refusals in the card edition: where each applies, and where it does not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barons import rulesets
from barons.engine.core import CHANCE
from barons.engine.land.rules import LandRules
from tests.land.cards_table import CardTable, player
from tests.land.table import NOVEMBER_2025, Table, flat, rules_of

SHARED = {
    "gold": ("1F", "1G", "1H", None, None),
    "sable": ("4A", "1F", "4C", None, None),
    "ivory": ("4D", "1F", "4I", None, None),
}
"""Knights of two other players are on the tile of gold's Baron."""


def because(table: CardTable, text: str) -> dict[str, object] | None:
    """Return code and details of the reason against an action."""
    reason = table.state.why_not(table.rules.parse(text))
    return None if reason is None else flat(reason)


def after(*texts: str, table: CardTable) -> CardTable:
    """The table after these actions."""
    table.play(*texts)
    return table


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("treasury 4A 1", "not_in_edition"),
        ("capture", "not_in_edition"),
        ("keep", "not_in_edition"),
        ("move baron 1A bonus", "no_bonus"),
        ("recruit 1F bonus", "no_bonus"),
        ("colour gold", "colours_chosen"),
        ("draw move1", "not_chance"),
        ("tile 4B", "not_chance"),
        ("to 1A", "no_order_under_way"),
        ("done", "no_order_under_way"),
        ("move baron 1A", "card_first"),
        ("recruit 1F", "card_first"),
        ("exile sable", "card_first"),
        ("play move3", "card_not_in_hand"),
        ("discard move3", "card_not_in_hand"),
        ("end", "nothing_played_yet"),
        ("play move2", None),
        ("discard move2", None),
    ],
)
def test_refusals_at_start_of_turn(text: str, code: str | None) -> None:
    """No card has been played yet."""
    assert CardTable("move2", "plot").why(text) == code


def test_replanning_after_playing_a_card_is_refused() -> None:
    """A card may not be played after replanning either."""
    assert after("play recruit1", table=CardTable("recruit1", "move1")).why("discard move1") == "played_already"
    replanned = after("discard move1", table=CardTable("move1", "move2"))
    assert replanned.why("play move2") == "replanning"
    assert replanned.why("discard move1") == "card_not_in_hand"
    assert replanned.why("end") is None


def test_card_may_use_the_last_credit() -> None:
    """A turn has three credits."""
    table = CardTable("move1", "move2", "recruit3", "recruit1")
    table.play("play move1", "move baron 1A")
    assert table.why("play move2") is None
    assert because(table, "play recruit3") == {
        "code": "credits_short",
        "card": "recruit3",
        "credits": 3,
        "left": 2,
    }


@pytest.mark.parametrize(("played", "code"), [(2, None), (3, "cards_all_played")])
def test_fourth_card_of_a_turn_is_refused(played: int, code: str | None) -> None:
    """The reason is the number of cards, not the credits."""
    table = CardTable("move1")
    table.state.actions_done, table.state.legal = played, None
    assert table.why("play move1") == code


def test_exile_requires_opposing_knight_on_the_tile() -> None:
    """Each other colour is refused for its own reason."""
    table = after("play exile", table=CardTable("exile", players=3, officers=SHARED))
    assert table.legal() == ["exile ivory", "exile sable"]
    assert because(table, "exile purple") == {"code": "colour_not_in_play", "colour": "purple"}
    assert because(table, "exile gold") == {"code": "own_knight"}
    four = after("play exile", table=CardTable("exile", players=4, officers=SHARED))
    assert because(four, "exile purple") == {"code": "no_knight_of", "colour": "purple", "tile": "1F"}


def test_other_actions_are_refused_while_a_card_is_being_resolved() -> None:
    """Only the target of that card is accepted."""
    table = after("play exile", table=CardTable("exile", "plot", players=3, officers=SHARED))
    for text in ("end", "discard plot", "play plot", "move baron 1A", "knight 1A"):
        assert because(table, text) == {"code": "card_under_way", "card": "exile"}
    assert because(table, "draw plot") == {"code": "not_chance", "what": "draw"}
    assert because(table, "tile 1A") == {"code": "not_chance", "what": "tile"}


def test_card_without_effect_is_refused_with_the_cause() -> None:
    """The cause is no Knight in reserve or to exile, no donjon to build, or nobody to move."""
    home = {"gold": ("1F", "1G", "1H", "1I", "1E")}
    table = CardTable("knight", "exile", "recruit1", "disperse", "concentrate", "construct", officers=home)

    def idle(card: str) -> object:
        refused = because(table, f"play {card}")
        assert refused is not None
        assert (refused["code"], refused["card"]) == ("card_does_nothing", card)
        return refused["cause"]

    assert idle("knight") == {"code": "no_knight_in_reserve"}
    assert idle("exile") == {"code": "no_knight_to_exile", "tile": "1F"}
    assert idle("construct") == {"code": "not_enough_troops", "tile": "1F", "count": 0, "needed": 3}
    assert idle("disperse") == {
        "code": "nothing_can_move",
        "order": "disperse",
        "tile": "1F",
        "cause": {"code": "no_own_troops", "tile": "1F"},
    }
    assert table.why("play recruit1") is None


def test_second_order_by_card_is_not_refused_as_second_order() -> None:
    """Cards do not count orders; the reason is what prevents this one."""
    table = CardTable("disperse", "disperse", "move1", troops={"1F": ("gold", 1)})
    table.play("play disperse", "to 1G")
    refused = because(table, "play disperse")
    assert refused is not None
    assert refused["cause"] == {
        "code": "nothing_can_move",
        "order": "disperse",
        "tile": "1F",
        "cause": {"code": "no_own_troops", "tile": "1F"},
    }


RIDERS = {"gold": ("1F", "1H", "1H", "1G", None)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("move baron 1F", {"code": "officer_stands_there", "piece": "baron", "tile": "1F"}),
        ("move knight2 1I", {"code": "same_as_knight", "tile": "1H", "piece": "knight1"}),
        ("move knight4 1I", {"code": "knight_in_reserve", "piece": "knight4"}),
        ("move baron 1A", {"code": "mountain", "tile": "1A"}),
        ("move baron 4A", {"code": "baron_there", "tile": "4A", "colour": "sable"}),
        ("move baron 2F", {"code": "too_far", "piece": "baron", "tile": "2F", "distance": 3, "reach": 2}),
        ("move baron 1C", None),
        ("move knight3 2F", None),
    ],
)
def test_officer_movement_is_limited_by_the_card(text: str, expected: object) -> None:
    """The limit is two tiles around mountains; officers in reserve and identical officers are not offered."""
    table = CardTable("move2", officers=RIDERS, mountains=("1A", "1B"))
    table.play("play move2")
    assert because(table, text) == expected


def test_unreachable_tile_has_no_distance() -> None:
    """The tile is surrounded by mountains."""
    table = CardTable("move2", officers={"gold": ("1I", "1H", "1H", None, None)}, mountains=("1A", "1B", "1G"))
    table.play("play move2")
    assert because(table, "move baron 1F") == {
        "code": "too_far",
        "piece": "baron",
        "tile": "1F",
        "distance": None,
        "reach": 2,
    }


def test_long_ride_may_go_to_any_allowed_tile() -> None:
    """Mountains, the officer's own tile and the tile of another Baron are not allowed."""
    table = CardTable("long", officers={"gold": ("1F", "1H", "1G", None, None)}, mountains=("1A", "1B"))
    table.play("play long")
    assert table.why("long baron 1F") == "officer_stands_there"
    assert table.why("long baron 1A") == "mountain"
    assert table.why("long baron 4A") == "baron_there"
    assert table.why("long knight3 4A") == "knight_in_reserve"
    assert table.why("long knight1 4A") is None


def test_plot_discards_cards_from_the_hand() -> None:
    """It discards exactly as many cards as it says, with nothing else in between; then the turn continues."""
    table = CardTable("plot", "knight", rules=varied("land-2026-03", "deck", credits=6))
    table.play("play plot")
    rng = Random(1)
    while table.state.to_move == CHANCE:
        table.play(player(table.state, rng))
    assert because(table, "play knight") == {"code": "plot_under_way", "count": 5}
    assert because(table, "discard plot") == {"code": "card_not_in_hand", "card": "plot"}
    table.play(table.legal()[0])
    assert because(table, "end") == {"code": "plot_under_way", "count": 4}
    for _card in range(4):
        table.play(table.legal()[0])
    assert "end" in table.legal()
    assert any(text.startswith("play ") for text in table.legal())


def varied(ruleset: str, chapter: str, **keys: object) -> LandRules:
    """A ruleset with some keys of a chapter changed."""
    whole: Any = rulesets.whole(rules_of(ruleset))
    whole["params"][chapter].update(keys)
    rules = rulesets.from_dict(whole)
    assert isinstance(rules, LandRules)
    return rules


@pytest.mark.parametrize(("colours", "code"), [("drafted", "colours_chosen"), ("given", "not_in_edition")])
def test_colour_choice_is_only_possible_with_drafted_colours(colours: str, code: str) -> None:
    """In other editions the action does not exist."""
    cards = varied("land-2026-03", "setup", colours=colours)
    assert CardTable(rules=cards).why("colour gold") == code
    die = varied(NOVEMBER_2025, "setup", colours=colours)
    assert Table(NOVEMBER_2025, rules=die).why("colour gold") == code


def test_capture_decision_is_refused_when_none_is_pending() -> None:
    """The edition is one that asks."""
    asks = varied("land-2026-03", "capture", rule="asked")
    assert CardTable(rules=asks).why("capture") == "no_capture_to_decide"
    assert CardTable(rules=asks).why("keep") == "no_capture_to_decide"


@pytest.mark.parametrize(("reach", "code"), [(1, "not_in_edition"), (2, "no_card")])
def test_lightning_ride_requires_a_reach_of_two_tiles(reach: int, code: str) -> None:
    """With a shorter reach the edition has no lightning ride."""
    rules = varied(NOVEMBER_2025, "cards", lightning=reach)
    assert Table(NOVEMBER_2025, rules=rules).why("lightning baron 4A 4A") == code


def test_knight_may_be_placed_only_with_baron_or_donjon() -> None:
    """Mountains and all other tiles are refused, each for its own reason."""
    table = CardTable("knight", donjons={"3A": "gold"}, mountains=("2A",))
    table.play("play knight")
    assert table.legal() == ["knight 1F", "knight 3A"]
    assert because(table, "knight 4A") == {"code": "no_place_for_knight", "tile": "4A"}
    assert because(table, "knight 2A") == {"code": "mountain", "tile": "2A"}


def test_concentration_without_troops_to_call_is_refused() -> None:
    """There is no troop in line, or only one behind a mountain."""
    home = {"gold": ("3I", "1G", "1H", None, None)}
    alone = CardTable("concentrate", officers=home)
    assert because(alone, "play concentrate") == {
        "code": "card_does_nothing",
        "card": "concentrate",
        "cause": {"code": "nothing_can_move", "order": "concentrate", "tile": "3I", "cause": None},
    }


def test_refusal_of_used_bonus_names_its_use() -> None:
    """The move used it, so recruiting has no bonus."""
    table = Table(NOVEMBER_2025, die=1, officers={"gold": ("3I", "1G", "1H")})
    table.play("move baron 3G bonus")
    assert table.because("recruit 3G bonus") == {"code": "bonus_already_used", "use": "move"}
