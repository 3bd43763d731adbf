"""Oubliettes, the end of the game and its claims (baronies-2006, Oubliettes, End)."""

from __future__ import annotations

from typing import Any

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import OVER
from tests.asjson import as_json
from tests.baronies.table import kinds, play, position, ring, start, texts, variant


def knight(seat: int) -> Any:
    """A donjon with its knight side up."""
    return {"seat": seat, "side": "knight"}


def baron(seat: int) -> Any:
    """A donjon with its baron side up."""
    return {"seat": seat, "side": "baron"}


def doomed(players: int, honour: list[int], **given: Any) -> Any:
    """Seat 0 can lay a tile at -1,0 that establishes its knight at 0,0 with -2 honour."""
    laid = ring((0, 0), "cursed", "meadow", "meadow", "meadow", "meadow", "meadow")
    del laid["-1,0"]
    return position(
        players,
        **{
            "map": laid,
            "pile": {},
            "row": [],
            "reserves": [["meadow", "field"]] + [["pond", "quarry"] for _ in range(players - 1)],
            "dealt": [["field"]] + [[] for _ in range(players - 1)],
            "honour": honour,
            "donjons": {"0,0": knight(0)},
            "donjons_left": [1] * players,
            **given,
        },
    )


def no_bonus() -> dict[str, Any]:
    """Parameters without bonuses for laying, so that the sums stay small."""
    return {"lay_bonuses": {}}


# oubliettes


def test_player_at_minus_5_is_out_and_loses_tiles_and_donjons() -> None:
    """The turn ends at once; the donjon on the map stays."""
    state = start(doomed(3, [-3, 0, 0]), **no_bonus())
    lines = play(state, "lay meadow -1,0")
    after = as_json(state)
    assert after["out"] == [0]
    assert [state.plays_on(seat) for seat in range(3)] == [False, True, True]
    assert after["honour"] == [-5, 0, 0]
    assert after["reserves"][0] == after["dealt"][0] == []
    assert after["donjons_left"][0] == 0
    assert after["donjons"] == {"0,0": baron(0)}
    assert after["turn"]["seat"] == 1
    fallen = next(event for event in lines if event["event"] == "oubliettes")
    assert fallen == {"event": "oubliettes", "seat": 0, "honour": -5, "tiles": [], "hidden": 1, "donjons": 1}


def test_player_at_minus_4_is_still_in() -> None:
    """The limit is exactly −5."""
    state = start(doomed(3, [-2, 0, 0]), **no_bonus())
    play(state, "lay meadow -1,0")
    assert state.out == ()
    assert state.honour[0] == -4


def test_last_remaining_player_ends_the_game_and_wins() -> None:
    """The game ends at once, without claims."""
    state = start(doomed(2, [-3, -4]), **no_bonus())
    text = play(state, "lay meadow -1,0")
    assert state.to_move == OVER
    assert kinds(text)[-1] == "over"
    assert text[-1]["cause"] == "one_left"
    assert [(entry.seat, entry.rank, entry.score) for entry in state.ranking()] == [(1, 1, -4), (0, 2, -5)]
    assert state.returns() == [0.0, 1.0]


def test_game_without_remaining_players_ends_and_most_honour_wins() -> None:
    """Both are out after one settlement."""
    laid = ring((0, 0), "cursed", "meadow", "meadow", "meadow", "meadow", "meadow")
    laid |= ring((-2, 0), "meadow", "meadow", "meadow", "cursed", "swamp", "meadow")
    del laid["-1,0"]
    before = doomed(2, [-4, -4], map=laid, donjons={"0,0": knight(0), "-2,0": knight(1)})
    state = start(before, **no_bonus())
    text = play(state, "lay meadow -1,0")
    assert state.out == (0, 1)
    assert text[-1]["cause"] == "none_left"
    assert [(entry.seat, entry.rank, entry.score) for entry in state.ranking()] == [(0, 1, -6), (1, 2, -7)]


def test_beaten_donjons_of_eliminated_players_leave_the_game() -> None:
    """The donjons do not return to a player."""
    laid = ring((0, 0), "field", "meadow", "meadow", "meadow", "meadow", "village")
    laid |= ring((2, 0), "meadow", "meadow", "meadow", "field", "meadow", "meadow")
    del laid["-1,0"]
    state = start(
        doomed(
            3,
            [0, 0, -6],
            map=laid,
            out=[2],
            donjons={"0,0": knight(0), "2,0": baron(2)},
            donjons_left=[1, 1, 0],
            reserves=[["meadow", "field"], ["pond", "quarry"], []],
        ),
        **no_bonus(),
    )
    lines = play(state, "lay meadow -1,0")
    assert state.to_json()["donjons"] == {"0,0": baron(0)}
    assert state.donjons_left == [1, 1, 0]
    assert state.honour == [5, 0, -6]
    assert next(event for event in lines if event["event"] == "baron_back")["out"] is True


def test_eliminated_player_loses_donjons_returned_by_settlement() -> None:
    """This includes the donjon of a beaten baron."""
    laid = ring((0, 0), "village", "meadow", "meadow", "meadow", "meadow", "field")
    laid |= ring((2, 0), "meadow", "meadow", "meadow", "village", "meadow", "meadow")
    del laid["-1,0"]
    before = doomed(3, [0, -3, 0], map=laid, donjons={"0,0": knight(0), "2,0": baron(1)})
    state = start(before, **no_bonus())
    play(state, "lay meadow -1,0")
    assert state.out == (1,)
    assert state.donjons_left == [1, 0, 1]
    assert state.reserves[1] == ()


# the end


def last_tile(**given: Any) -> Any:
    """Seat 1 holds the last tile; both have a knight."""
    return position(
        **{
            "turn": {"seat": 1, "number": 40},
            "map": {"0,0": "meadow", "1,0": "field", "2,0": "meadow", "3,0": "pond"},
            "row": [],
            "pile": {},
            "reserves": [[], ["forest"]],
            "donjons": {"0,0": knight(0), "2,0": knight(1)},
            "donjons_left": [1, 1],
            **given,
        }
    )


def test_last_turn_includes_the_donjon_step(rules: BaroniesRules) -> None:
    """After that step the claims begin, with the first seat."""
    state = rules.state_from_json(
        last_tile(map={"0,0": "meadow", "1,0": "field", "2,0": "meadow", "1,1": "meadow"})
    )
    play(state, "lay forest 3,0")
    assert texts(state) == ["donjon 1,1", "skip"]
    text = play(state, "skip")
    assert kinds(text) == ["skipped", "claims_begin"]
    assert text[-1]["cause"] == "last_tile"
    assert (state.to_move, texts(state)) == (0, ["claim 0,0", "done"])


def test_each_player_may_claim_any_number_of_times(rules: BaroniesRules) -> None:
    """The claims of a player end with `done`; a player without a knight that can claim is not asked."""
    laid = {"0,0": "meadow", "1,0": "field", "2,0": "meadow", "3,0": "pond", "4,0": "meadow"}
    figures = {"0,0": knight(0), "4,0": knight(0), "2,0": knight(1)}
    state = rules.state_from_json(last_tile(map=laid, donjons=figures, donjons_left=[0, 0]))
    play(state, "lay forest 1,1")
    assert texts(state) == ["claim 0,0", "claim 4,0", "done"]
    play(state, "claim 4,0")
    assert (state.to_move, texts(state)) == (0, ["claim 0,0", "done"])
    play(state, "claim 0,0")
    assert (state.to_move, texts(state)) == (1, ["claim 2,0", "done"])


def test_claims_are_settled_together_after_all_players_are_done(rules: BaroniesRules) -> None:
    """Two knights clash over the field: 0 against 1 (forest and pond, halved up to 2)."""
    state = rules.state_from_json(last_tile(donjons_left=[0, 0]))
    play(state, "lay forest 3,-1", "claim 0,0")
    assert as_json(state)["donjons"]["0,0"] == knight(0)
    text = play(state, "claim 2,0")
    assert state.to_move == OVER
    assert state.to_json()["donjons"] == {"2,0": baron(1)}
    assert state.honour == [0, 3]
    assert kinds(text) == [
        "claimed",
        "settling",
        "knights_fight",
        "knight_back",
        "established",
        "honour",
        "over",
    ]


def test_knights_without_a_claim_are_not_settled(rules: BaroniesRules) -> None:
    """Field and pond are halved: 2."""
    state = rules.state_from_json(last_tile(donjons_left=[0, 0]))
    play(state, "lay forest 0,-1", "done", "claim 2,0")
    assert state.honour == [0, 2]
    assert state.to_json()["donjons"] == {"0,0": knight(0), "2,0": baron(1)}


def test_game_without_claims_ends_without_settlement(rules: BaroniesRules) -> None:
    """Players with equal honour share the place."""
    state = rules.state_from_json(last_tile(donjons_left=[0, 0]))
    text = play(state, "lay forest 1,1", "done", "done")
    assert kinds(text)[-1] == "over"
    assert [(entry.seat, entry.rank) for entry in state.ranking()] == [(0, 1), (1, 1)]
    assert state.returns() == [0.5, 0.5]


def test_eliminated_player_makes_no_claims(rules: BaroniesRules) -> None:
    """The knights stay where they are."""
    before = position(
        3,
        turn={"seat": 1, "number": 40},
        map={"0,0": "meadow", "1,0": "field", "2,0": "meadow", "3,0": "pond"},
        row=[],
        pile={},
        reserves=[[], ["forest"], []],
        donjons={"0,0": knight(0), "2,0": knight(1)},
        donjons_left=[0, 0, 1],
        honour=[-5, 0, 0],
        out=[0],
    )
    state = rules.state_from_json(before)
    play(state, "lay forest 1,1")
    assert (state.to_move, texts(state)) == (1, ["claim 2,0", "done"])


def test_game_ends_when_no_tile_fits(rules: BaroniesRules) -> None:
    """This is checked at the start of a turn, when row and pile are empty."""
    state = rules.state_from_json(
        position(map={"0,0": "field"}, row=[], pile={}, reserves=[["field"], ["field"]])
    )
    assert state.to_move == OVER
    assert [event.to_json().get("cause") for event in state.opening] == ["nothing_fits", "claims"]


def test_game_continues_while_any_player_has_a_fitting_tile(rules: BaroniesRules) -> None:
    """The other players still have turns."""
    state = rules.state_from_json(
        position(map={"0,0": "field"}, row=[], pile={}, reserves=[["field"], ["pond", "field"]])
    )
    assert state.seat == 1


def test_claims_can_eliminate_a_player() -> None:
    """The ranking is still by honour."""
    laid = {"0,0": "meadow", "1,0": "cursed", "0,1": "swamp", "2,0": "meadow", "3,0": "pond"}
    state = start(last_tile(map=laid, honour=[-4, 0], donjons_left=[0, 0]))
    play(state, "lay forest 3,-1", "claim 0,0", "done")
    assert state.honour == [-5, 0]
    assert state.out == (0,)
    assert state.to_json()["donjons_left"] == [0, 0]


def test_loaded_position_with_one_remaining_player_is_over(rules: BaroniesRules) -> None:
    """The game is over whatever is in row and pile."""
    state = rules.state_from_json(position(honour=[0, -6], out=[1], donjons_left=[1, 0]))
    assert state.to_move == OVER


def test_round_limit_ends_the_game() -> None:
    """The claims follow; two rounds of two players are four turns."""
    state = start(position(turn={"seat": 1, "number": 4}, donjons={"0,0": knight(1)}), round_limit=2)
    lines = play(state, "draft 1", "draw field")
    while state.number == 4 and state.to_move == 1 and "done" not in texts(state):
        lines = play(state, texts(state)[-1] if "skip" in texts(state) else texts(state)[0])
    (began,) = (event for event in lines if event["event"] == "claims_begin")
    assert (began["cause"], began["knights"]) == ("round_limit", [{"cell": "0,0", "seat": 1}])
    assert texts(state) == ["claim 0,0", "done"]


def test_round_limit_is_off_by_default() -> None:
    """The last tile ends the game."""
    assert variant().params.round_limit is None
