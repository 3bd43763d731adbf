"""Every invariant of Barons finds a position that violates it."""

from __future__ import annotations

import pytest

from barons.engine.core import OVER
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.stages import FINISHED
from barons.engine.realms.state import ITEM_KINDS, RESOURCE_KINDS, SKILL_KINDS, RealmsState
from tests.breaking import Change, all_of, assert_broken, entry, more, put
from tests.realms.positions import dead, player, position
from tests.realms.table import rules_of

RULES = rules_of()
HUNTER, THIEF, HEALER = range(3)
AXE, TORCH = ITEM_NAMES.index("axe"), ITEM_NAMES.index("torch")
IRON = RESOURCE_NAMES.index("iron")


def laid() -> RealmsState:
    """Return a position at the start of the hunter's turn: the thief is dead; health, skill and iron at their
    limits.
    """
    players = [
        player("hunter", space="white-1", items=["axe"], resources={"iron": 3}, gold=0),
        dead("thief"),
        player(
            "healer",
            space="red-d2",
            skills={"thief": RULES.params.skill_levels},
            resources={"iron": RULES.params.resource_cards - 3},
        ),
    ]
    full = [(HEALER, "dwelling")] * RULES.params.buildings_on_land
    return RULES.state_from_json(position(RULES, players, buildings={"red-2": full}))


def land_of(name: str) -> int:
    """Return the number of a land."""
    return RULES.board.land[RULES.board.names.index(name)]


def dwelling(seat: int, name: str) -> Change:
    """Add one dwelling."""
    return lambda s: more("dwellings", seat * len(s.castles) + land_of(name), 1)(s)


BROKEN: dict[str, tuple[Change, str]] = {
    "a character not in this ruleset": (
        entry("characters", HUNTER, 99),
        r"players\[0\].character: not in this ruleset",
    ),
    "two of one character": (
        lambda s: entry("characters", HEALER, s.characters[HUNTER])(s),
        "players: two have the same character",
    ),
    "a dead seat not among the deaths": (put("deaths", ()), "deaths: expected each dead seat once"),
    "gold below 0": (entry("gold", HUNTER, -1), r"players\[0\].gold: expected 0 or more"),
    "gold of the dead": (entry("gold", THIEF, 1), r"players\[1\].gold: expected 0 or more, 0 for the dead"),
    "no health of the living": (entry("health", HUNTER, 0), r"players\[0\].health: expected from 1 to"),
    "health below 0": (
        lambda s: setattr(s, "health", [-1, *list(s.health)[1:]]),
        r"players\[0\].health: expected from 1 to",
    ),
    "health above the most": (
        entry("health", HUNTER, RULES.params.health + 1),
        r"players\[0\].health: expected from 1 to",
    ),
    "health of the dead": (entry("health", THIEF, 1), r"players\[1\].health: expected from 1 to"),
    "an item of the dead": (
        entry("items", THIEF * ITEM_KINDS + TORCH, 1),
        r"players\[1\]: expected no items or resources for the dead",
    ),
    "a resource of the dead": (
        entry("resources", THIEF * RESOURCE_KINDS + IRON, 1),
        r"players\[1\]: expected no items or resources for the dead",
    ),
    "a skill above the highest": (
        more("skills", HEALER * SKILL_KINDS + SKILL_NAMES.index("thief"), 1),
        r"players\[2\].skills: above the highest level",
    ),
    "the turn of the dead": (put("seat", THIEF), "turn.seat: this player is dead"),
    "more cards of a resource than there are": (
        more("resources", HUNTER * RESOURCE_KINDS + IRON, 1),
        f"players: more than {RULES.params.resource_cards} iron in hands",
    ),
    "an adventure too many": (
        more("adventures", 0, 1),
        f"adventures.{RULES.adventures[0]}: expected {RULES.adventure_copies[0]}, including those used",
    ),
    "an adventure too few": (more("adventures", 0, -1), f"adventures.{RULES.adventures[0]}: expected"),
    "a used adventure too many": (more("used_adventures", 1, 1), f"adventures.{RULES.adventures[1]}: expected"),
    "an item too many in the deck": (more("item_deck", TORCH, 1), "items.torch: expected"),
    "an item too few in hands": (more("items", HUNTER * ITEM_KINDS + AXE, -1), "items.axe: expected"),
    "a building too many": (dwelling(HUNTER, "red-2"), "buildings.red-2: more buildings than the land holds"),
    "a dwelling of the dead": (dwelling(THIEF, "white-2"), "buildings.white-2: a dead player has a building"),
    "a castle of the dead": (
        lambda s: entry("castles", land_of("white-2"), THIEF + 1)(s),
        "buildings.white-2: a dead player has a building",
    ),
}


@pytest.mark.parametrize(("change", "named"), BROKEN.values(), ids=BROKEN.keys())
def test_broken_invariant_is_reported(change: Change, named: str) -> None:
    """Each case is a valid position with one change."""
    assert_broken(laid(), change, named)


def test_item_shown_in_a_city_is_in_neither_deck_nor_hand() -> None:
    """It is still counted."""
    state = laid()
    state.drawn = bytes(ITEM_KINDS)
    all_of(more("item_deck", TORCH, -1), more("drawn", TORCH, 1))(state)
    assert_broken(state, more("item_deck", TORCH, -1), "items.torch: expected")


def test_dead_players_may_have_the_turn_after_the_end() -> None:
    """Before the end they have no turn."""
    state = laid()
    all_of(put("seat", THIEF), put("stage", FINISHED), put("to_move", OVER))(state)
    state.check()


def test_no_player_has_a_character_before_the_choice() -> None:
    """A missing character is no error before the choice."""
    state = laid()
    all_of(put("number", 0), entry("characters", HUNTER, -1), entry("characters", HEALER, -1))(state)
    state.check()
