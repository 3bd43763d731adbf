"""Settling: peaceful knights, knights against knights, knights against barons (baronies-2006, Settling)."""

from __future__ import annotations

from collections.abc import Mapping

from barons.engine.baronies.actions import NUMBERS
from barons.engine.baronies.cells import NEIGHBOURS, cell_name, cell_named
from barons.engine.baronies.map import map_of
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.settling import BEATEN, CARNAGE, HELD, OWN, Combat, KnightClash, Settlement, settle
from tests.baronies.table import variant


def cell(name: str) -> int:
    """Return the packed cell of a name."""
    packed = cell_named(name)
    assert packed is not None
    return packed


def fight(
    rules: BaroniesRules,
    tiles: Mapping[str, str],
    knights: Mapping[str, int],
    barons: Mapping[str, int] | None = None,
    final: bool = False,
    out: tuple[int, ...] = (),
    honour: tuple[int, ...] = (0, 0, 0, 0),
) -> Settlement:
    """Settle these knights; every cell of the baronies that is not named is a meadow."""
    barons = barons or {}
    laid = {}
    for centre in map(cell, (*knights, *barons)):
        laid.update({centre + step: NUMBERS["meadow"] for step in (0, *NEIGHBOURS)})
    laid.update({cell(name): NUMBERS[tile] for name, tile in tiles.items() if tile != "none"})
    for name, tile in tiles.items():
        if tile == "none":
            del laid[cell(name)]
    figures = {cell(name): seat * 2 for name, seat in knights.items()}
    figures.update({cell(name): seat * 2 + 1 for name, seat in barons.items()})
    honour = tuple(-5 if seat in out else own for seat, own in enumerate(honour))
    return settle(rules.measures, map_of(laid), figures, honour, out, map(cell, knights), final)


def founded(settlement: Settlement) -> dict[str, int]:
    """Return the honour of each established barony, in order."""
    return {cell_name(founding.cell): founding.change for founding in settlement.foundings}


def fallen(settlement: Settlement) -> dict[str, str]:
    """Return the beaten knights with the cause."""
    clashed = {
        cell_name(knight.cell): knight.fell
        for step in settlement.steps
        if isinstance(step, KnightClash)
        for knight in step.knights
        if knight.fell is not None
    }
    fights = [step for step in settlement.steps if isinstance(step, Combat)]
    return clashed | {cell_name(fight.cell): HELD for fight in fights if not fight.won}


def beaten(settlement: Settlement) -> dict[str, str]:
    """Return the beaten barons with the knights that beat them."""
    lost = [step for step in settlement.steps if isinstance(step, Combat) and step.won]
    return {cell_name(baron.cell): cell_name(fight.cell) for fight in lost for baron in fight.barons}


def clash(settlement: Settlement) -> KnightClash:
    """Return the fight of knights against knights."""
    return next(step for step in settlement.steps if isinstance(step, KnightClash))


def combats(settlement: Settlement) -> list[Combat]:
    """Return the fights of knights against barons, in order."""
    return [step for step in settlement.steps if isinstance(step, Combat)]


# peaceful


def test_peaceful_barony_scores_sum_of_its_seven_tiles(rules: BaroniesRules) -> None:
    """Negative tiles count too."""
    settled = fight(rules, {"1,0": "village", "0,1": "swamp", "-1,0": "field"}, {"0,0": 0})
    assert founded(settled) == {"0,0": 4}
    assert settled.honour == (4, 0, 0, 0)
    assert settled.figures == {cell("0,0"): 1}


def test_meadows_are_never_fought_over(rules: BaroniesRules) -> None:
    """Two players' knights that share a meadow are both peaceful."""
    settled = fight(rules, {}, {"0,0": 0, "2,0": 1})
    assert founded(settled) == {"0,0": 0, "2,0": 0}


def test_most_valuable_own_peaceful_knight_scores_shared_tiles(rules: BaroniesRules) -> None:
    """The first one established scores them, the second only the rest."""
    settled = fight(rules, {"1,0": "field", "3,0": "village", "-1,0": "quarry"}, {"0,0": 0, "2,0": 0})
    assert founded(settled) == {"2,0": 5, "0,0": 1}


def test_equally_valuable_peaceful_knights_are_ordered_by_cell(rules: BaroniesRules) -> None:
    """The order is by q, then r."""
    settled = fight(rules, {"1,0": "field"}, {"2,0": 0, "0,0": 0})
    assert list(founded(settled).items()) == [("0,0", 2), ("2,0", 0)]


def test_tiles_of_own_established_barony_do_not_score_again(rules: BaroniesRules) -> None:
    """The tiles are reported as counted before."""
    settled = fight(rules, {"1,0": "field", "-1,0": "village"}, {"0,0": 0}, {"2,0": 0})
    assert founded(settled) == {"0,0": 3}
    assert cell("1,0") in settled.foundings[0].counted
    assert settled.foundings[0].value == 5


# knights against knights


def test_stronger_of_two_clashing_knights_is_established(rules: BaroniesRules) -> None:
    """The shared tile strengthens neither, and counts in the winner's honour."""
    settled = fight(rules, {"1,0": "field", "-1,0": "village", "3,0": "vineyard"}, {"0,0": 0, "2,0": 1})
    assert [knight.strength for knight in clash(settled).knights] == [3, 1]
    assert clash(settled).battlefield == (cell("1,0"),)
    assert founded(settled) == {"0,0": 5}
    assert fallen(settled) == {"2,0": BEATEN}
    assert settled.back == ((cell("2,0"), 1),)


def test_equal_knights_of_two_players_both_fall(rules: BaroniesRules) -> None:
    """This is carnage, whatever their full values; honour does not change."""
    settled = fight(rules, {"1,0": "field", "-1,0": "village", "3,0": "village"}, {"0,0": 0, "2,0": 1})
    assert fallen(settled) == {"0,0": CARNAGE, "2,0": CARNAGE}
    assert settled.honour == (0, 0, 0, 0)
    assert settled.figures == {}


def test_knight_is_beaten_by_stronger_knight_that_is_also_beaten(rules: BaroniesRules) -> None:
    """It does not matter whether the other knight is beaten, too."""
    tiles = {"1,0": "field", "3,0": "field", "-1,0": "village", "2,1": "vineyard"}
    settled = fight(rules, tiles, {"0,0": 0, "2,0": 1, "4,0": 2})
    assert [knight.strength for knight in clash(settled).knights] == [3, 1, 0]
    assert fallen(settled) == {"2,0": BEATEN, "4,0": BEATEN}
    assert clash(settled).knights[2].by == (cell("2,0"),)


def test_knight_strengths_are_fixed_during_the_knight_stage(rules: BaroniesRules) -> None:
    """Tiles shared with barons are battlefield while knights fight knights."""
    tiles = {"1,0": "field", "-1,0": "village", "3,0": "vineyard"}
    settled = fight(rules, tiles, {"0,0": 0, "2,0": 1}, {"-2,0": 2})
    assert [knight.strength for knight in clash(settled).knights] == [0, 1]
    assert fallen(settled) == {"0,0": BEATEN}
    assert founded(settled) == {"2,0": 3}


def test_tile_shared_by_knights_of_one_player_is_not_a_battlefield(rules: BaroniesRules) -> None:
    """The knights do not clash for the tile either."""
    settled = fight(rules, {"1,0": "field"}, {"0,0": 0, "2,0": 0})
    assert founded(settled).keys() == {"0,0", "2,0"}
    assert not any(isinstance(step, KnightClash) for step in settled.steps)


# own knights


def test_only_stronger_of_own_knights_challenges_the_same_baron(rules: BaroniesRules) -> None:
    """The other donjon returns to the player."""
    tiles = {"1,0": "field", "3,0": "pond", "-1,0": "village"}
    settled = fight(rules, tiles, {"0,0": 0, "4,0": 0}, {"2,0": 1})
    assert fallen(settled) == {"4,0": OWN}
    assert founded(settled) == {"0,0": 5}
    assert beaten(settled) == {"2,0": "0,0"}


def test_equally_strong_own_knights_are_ranked_by_value_then_cell(rules: BaroniesRules) -> None:
    """There is no carnage."""
    tiles = {"1,0": "pond", "3,0": "field", "-1,0": "village", "5,0": "village"}
    assert fallen(fight(rules, tiles, {"0,0": 0, "4,0": 0}, {"2,0": 1})) == {"0,0": OWN}
    tiles["1,0"] = "forest"
    assert fallen(fight(rules, tiles, {"0,0": 0, "4,0": 0}, {"2,0": 1})) == {"4,0": OWN}


def test_own_knights_may_challenge_different_barons(rules: BaroniesRules) -> None:
    """The strongest fights first."""
    tiles = {"1,0": "field", "-1,0": "pond", "7,0": "field", "9,0": "village"}
    settled = fight(rules, tiles, {"0,0": 0, "8,0": 0}, {"2,0": 1, "6,0": 2})
    assert [cell_name(combat.cell) for combat in combats(settled)] == ["8,0", "0,0"]
    assert founded(settled) == {"8,0": 5, "0,0": 3}


# knight against barons


def test_a_knight_must_be_strictly_stronger_than_the_baron(rules: BaroniesRules) -> None:
    """In a tie the baron stays, and nothing else changes."""
    settled = fight(rules, {"1,0": "field", "-1,0": "village", "3,0": "village"}, {"0,0": 0}, {"2,0": 1})
    assert fallen(settled) == {"0,0": HELD}
    assert settled.honour == (0, 0, 0, 0)
    assert settled.figures == {cell("2,0"): 3}


def test_variant_may_let_the_knight_win_ties() -> None:
    """The parameter is `baron_tie: knight`."""
    tiles = {"1,0": "field", "-1,0": "village", "3,0": "village"}
    settled = fight(variant(baron_tie="knight"), tiles, {"0,0": 0}, {"2,0": 1})
    assert beaten(settled) == {"2,0": "0,0"}


def test_winner_scores_shared_tiles_and_beaten_player_loses_them(rules: BaroniesRules) -> None:
    """The shared tiles include the battlefield."""
    settled = fight(rules, {"1,0": "field", "-1,0": "village"}, {"0,0": 0}, {"2,0": 1})
    assert settled.honour == (5, -2, 0, 0)
    assert settled.figures == {cell("0,0"): 1}


def test_beaten_player_gains_honour_for_lost_negative_tiles(rules: BaroniesRules) -> None:
    """A lost swamp gains a point."""
    settled = fight(rules, {"1,0": "swamp", "-1,0": "village"}, {"0,0": 0}, {"2,0": 1})
    assert settled.honour == (2, 1, 0, 0)


def test_knight_that_beats_strongest_baron_beats_all_it_challenges(rules: BaroniesRules) -> None:
    """Each baron is counted without the battlefield."""
    tiles = {"1,0": "field", "-1,0": "pond", "0,-1": "village", "3,0": "vineyard", "-3,0": "field"}
    settled = fight(rules, tiles, {"0,0": 0}, {"2,0": 1, "-2,0": 2})
    combat = combats(settled)[0]
    assert [(cell_name(baron.cell), baron.strength) for baron in combat.barons] == [("-2,0", 2), ("2,0", 1)]
    assert cell_name(combat.champion) == "-2,0"
    assert beaten(settled) == {"-2,0": "0,0", "2,0": "0,0"}
    assert settled.honour == (6, -2, -1, 0)


def test_knight_that_loses_to_strongest_baron_beats_no_weaker_one(rules: BaroniesRules) -> None:
    """One fight decides all."""
    tiles = {"1,0": "field", "-1,0": "pond", "0,-1": "vineyard", "-3,0": "field"}
    settled = fight(rules, tiles, {"0,0": 0}, {"2,0": 1, "-2,0": 2})
    assert fallen(settled) == {"0,0": HELD}
    assert beaten(settled) == {}


def test_tile_in_two_beaten_baronies_of_one_player_is_lost_once(rules: BaroniesRules) -> None:
    """Each tile is subtracted once."""
    tiles = {"1,0": "field", "-1,0": "village"}
    settled = fight(rules, tiles, {"0,0": 0}, {"2,0": 1, "1,1": 1})
    assert combats(settled)[0].losses[0].tiles == (cell("1,0"),)
    assert settled.honour == (5, -2, 0, 0)


def test_baron_already_beaten_is_not_challenged_again(rules: BaroniesRules) -> None:
    """The second knight is established without a fight, and its strength is counted again."""
    tiles = {"1,0": "field", "3,0": "pond", "-1,0": "village", "2,1": "vineyard"}
    settled = fight(rules, tiles, {"0,0": 0, "4,0": 1}, {"2,0": 2})
    assert [cell_name(combat.cell) for combat in combats(settled)] == ["0,0"]
    assert founded(settled) == {"0,0": 5, "4,0": 1}
    assert settled.honour == (5, 1, -2, 0)


def test_tiles_of_own_barony_just_beaten_score_again(rules: BaroniesRules) -> None:
    """Only established baronies subtract them."""
    tiles = {"1,0": "field", "-1,0": "village", "3,0": "vineyard", "5,0": "pond"}
    settled = fight(rules, tiles, {"0,0": 0, "4,0": 1}, {"2,0": 1, "6,0": 2})
    assert founded(settled) == {"0,0": 5, "4,0": 2}
    assert settled.honour == (5, 0, -1, 0)


def test_own_barony_tiles_count_towards_strength(rules: BaroniesRules) -> None:
    """The tiles strengthen the knight, but score no honour again."""
    tiles = {"1,0": "field", "-1,0": "village", "-3,0": "field"}
    settled = fight(rules, tiles, {"0,0": 0}, {"2,0": 1, "-2,0": 0})
    assert combats(settled)[0].strength == 3
    assert founded(settled) == {"0,0": 2}


# eliminated players


def test_knights_of_eliminated_player_settle_without_honour(rules: BaroniesRules) -> None:
    """The barony is established, and the beaten baron's owner pays."""
    settled = fight(rules, {"1,0": "field", "-1,0": "village"}, {"0,0": 3}, {"2,0": 1}, out=(3,))
    assert founded(settled) == {"0,0": 0}
    assert settled.honour == (0, -2, 0, -5)


def test_beaten_baron_of_eliminated_player_costs_no_honour(rules: BaroniesRules) -> None:
    """That player's honour never changes again."""
    settled = fight(rules, {"1,0": "field", "-1,0": "village"}, {"0,0": 0}, {"2,0": 3}, out=(3,))
    assert beaten(settled) == {"2,0": "0,0"}
    assert settled.honour == (5, 0, 0, -5)


def test_elimination_is_checked_after_the_whole_settlement(rules: BaroniesRules) -> None:
    """A player may fall below the limit and rise again during it."""
    tiles = {"1,0": "field", "-1,0": "village", "6,1": "forest", "7,0": "pond"}
    low = (0, -4, 0, 0)
    saved = fight(rules, tiles, {"0,0": 0, "6,0": 1}, {"2,0": 1, "8,0": 2}, honour=low)
    assert [cell_name(combat.cell) for combat in combats(saved)] == ["0,0", "6,0"]
    assert saved.honour == (5, -4 - 2 + 3, -1, 0)
    assert saved.into_oubliettes == ()
    assert fight(rules, tiles, {"0,0": 0}, {"2,0": 1}, honour=low).into_oubliettes == (1,)


# claims


def test_claims_score_half_rounded_up(rules: BaroniesRules) -> None:
    """3 scores 2, -1 scores 0, -3 scores -1."""
    for tiles, brings in (
        ({"1,0": "village"}, 2),
        ({"1,0": "swamp"}, 0),
        ({"1,0": "swamp", "-1,0": "cursed"}, -1),
        ({"1,0": "field", "-1,0": "field"}, 2),
    ):
        assert founded(fight(rules, tiles, {"0,0": 0}, final=True)) == {"0,0": brings}


def test_own_barony_tiles_are_subtracted_before_halving(rules: BaroniesRules) -> None:
    """5 minus 2 is 3, halved 2."""
    tiles = {"1,0": "field", "-1,0": "village", "0,1": "none"}
    assert founded(fight(rules, tiles, {"0,0": 0}, {"2,0": 0}, final=True)) == {"0,0": 2}


def test_claiming_knights_fight_at_half_strength_barons_at_full(rules: BaroniesRules) -> None:
    """3 halved is 2: not enough against 2."""
    tiles = {"1,0": "field", "-1,0": "village", "0,1": "none", "3,0": "field"}
    settled = fight(rules, tiles, {"0,0": 0}, {"2,0": 1}, final=True)
    assert combats(settled)[0].strength == 2
    assert fallen(settled) == {"0,0": HELD}


def test_halving_can_make_claiming_knights_equal(rules: BaroniesRules) -> None:
    """3 and 4 are both 2: carnage."""
    tiles = {"1,0": "pond", "-1,0": "village", "0,1": "none", "3,0": "field", "2,-1": "field"}
    settled = fight(rules, tiles, {"0,0": 0, "2,0": 1}, final=True)
    assert fallen(settled) == {"0,0": CARNAGE, "2,0": CARNAGE}


def test_own_knights_equal_after_halving_are_ranked_by_full_value(rules: BaroniesRules) -> None:
    """The full value decides."""
    tiles = {"1,0": "pond", "3,0": "quarry", "-1,0": "village", "5,0": "field", "4,-1": "field", "0,1": "none"}
    settled = fight(rules, tiles, {"0,0": 0, "4,0": 0}, {"2,0": 1}, final=True)
    assert fallen(settled) == {"0,0": OWN}


def test_empty_cell_is_not_shared(rules: BaroniesRules) -> None:
    """Two claims that meet on an empty cell are peaceful."""
    settled = fight(rules, {"1,0": "none", "-1,0": "village"}, {"0,0": 0, "2,0": 1}, final=True)
    assert founded(settled).keys() == {"0,0", "2,0"}
    assert all(founding.peaceful for founding in settled.foundings)


def test_variant_may_change_division_and_rounding_of_claims() -> None:
    """The parameter is `final_division`."""
    down = variant(final_division={"by": 2, "rounding": "down"})
    third = variant(final_division={"by": 3, "rounding": "up"})
    assert founded(fight(down, {"1,0": "swamp"}, {"0,0": 0}, final=True)) == {"0,0": -1}
    assert founded(fight(third, {"1,0": "village", "-1,0": "pond"}, {"0,0": 0}, final=True)) == {"0,0": 2}
