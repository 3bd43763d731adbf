"""Previews, bonuses and ledgers for the window."""

from __future__ import annotations

from random import Random

import pytest

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import OVER, Event
from tests.baronies.table import builder, crowded, new_game, position, ring, trouble


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_preview_matches_later_events_fight_by_fight(rules: BaroniesRules, players: int) -> None:
    """The same events and numbers for every viewer, and the state does not change."""
    rng = Random(players)
    settled = 0
    for seed in range(12):
        state = new_game(rules, players, seed)
        if seed % 2:
            state = rules.state_from_json(crowded(rules, players, rng))
        while state.to_move != OVER:
            action = trouble(state, rng) if seed % 2 else builder(state, rng)
            before = state.to_json()
            preview = [event.to_json() for event in rules.preview_events(state, action)]
            seen = rules.open_state(state.observation(None))
            assert [event.to_json() for event in rules.preview_events(seen, action)] == preview
            assert state.to_json() == before
            lines: list[Event] = []
            state.apply(action, lines)
            happened = [event.to_json() for event in lines]
            kinds = [event["event"] for event in happened]
            if not preview:
                assert "settling" not in kinds
                continue
            begin = kinds.index("settling")
            assert happened[begin : begin + len(preview)] == preview
            settled += 1
    assert settled > 20


def test_preview_lists_players_who_would_be_out(rules: BaroniesRules) -> None:
    """The players are those of the settlement itself."""
    laid = ring((0, 0), "cursed", "meadow", "meadow", "meadow", "meadow", "meadow")
    del laid["-1,0"]
    state = rules.state_from_json(
        position(
            3,
            map=laid,
            row=[],
            pile={},
            reserves=[["meadow", "field"], ["pond"], ["pond"]],
            honour=[-4, 0, 0],
            donjons={"0,0": {"seat": 0, "side": "knight"}},
        )
    )
    risky = rules.preview(state, rules.parse("lay meadow -1,0"))
    assert risky is not None
    assert risky.honour[0] == -6
    assert risky.into_oubliettes == (0,)
    assert rules.preview(state, rules.parse("lay meadow -2,0")) is None


def test_claims_can_be_previewed_before_other_players_claim(rules: BaroniesRules) -> None:
    """The preview assumes that there is no other claim."""
    state = rules.state_from_json(
        position(
            map={"0,0": "meadow", "1,0": "field", "2,0": "meadow", "3,0": "village"},
            row=[],
            pile={},
            donjons={"0,0": {"seat": 0, "side": "knight"}, "2,0": {"seat": 1, "side": "knight"}},
        )
    )
    claim = rules.parse("claim 0,0")
    assert rules.preview(state, claim) is None
    assert rules.preview_claims(state) is None
    alone = rules.preview_claims(state, claim)
    assert alone is not None
    assert alone.honour == (1, 0)
    state.apply(claim)
    last = rules.preview(state, rules.parse("claim 2,0"))
    assert last is not None
    assert last.honour == (0, 3)
    nobody_else = rules.preview(state, rules.parse("done"))
    assert nobody_else is not None
    assert nobody_else.honour == (1, 0)


def test_cell_shows_honour_for_laying_a_tile(rules: BaroniesRules) -> None:
    """The honour depends on the number of adjacent tiles."""
    laid = {name: tile for name, tile in ring((0, 0), *["meadow"] * 4).items() if name != "0,0"}
    state = rules.state_from_json(position(map=laid | {"2,0": "pond"}))
    assert rules.lay_bonus(state, "0,0") == 1


def test_a_ledger_lists_a_barony_tile_by_tile(rules: BaroniesRules) -> None:
    """The ledger has the tiles, the missing ones, other owners, and the possible score."""
    laid = ring((0, 0), "field", "pond", "swamp") | {"2,0": "meadow", "1,-2": "meadow"}
    figures = {
        "0,0": {"seat": 0, "side": "knight"},
        "2,0": {"seat": 1, "side": "knight"},
        "1,-2": {"seat": 0, "side": "knight"},
    }
    state = rules.state_from_json(position(map=laid, donjons=figures))
    book = rules.ledger(state, "0,0")
    assert [tile.tile for tile in book.tiles] == ["meadow", "field", "pond", "swamp", None, None, None]
    assert (book.seat, book.side, book.value, book.missing, book.brings) == (0, "knight", 2, 3, 2)
    assert book.tiles[1].fought_over == ("2,0",)
    assert book.tiles[2].own == ("1,-2",)


def test_ledger_subtracts_tiles_of_own_barony(rules: BaroniesRules) -> None:
    """This holds even for a donjon that is not placed yet."""
    laid = ring((0, 0), "field", "pond", "swamp", "meadow", "meadow", "meadow") | {"2,0": "meadow"}
    state = rules.state_from_json(
        position(map=laid, donjons={"0,0": {"seat": 0, "side": "baron"}}, donjons_left=[1, 1])
    )
    assert rules.ledger(state, "2,0", asker=0).brings == 0
    assert rules.ledger(state, "2,0", asker=1).brings == 2
    assert rules.ledger(state, "0,0").brings is None
