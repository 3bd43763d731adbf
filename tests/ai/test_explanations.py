"""Explanations of actions: what they name has really happened."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from barons.ai.eval.realms.evaluator import evaluator
from barons.ai.explanations import AHEAD, Explanation, brought_about, explain
from barons.ai.explanations.baronies import plain_reason
from barons.engine.core import Reason, State
from barons.engine.dealer import Dealer
from barons.engine.realms.dice import foraging_dice, movement_dice
from barons.text.describe import explanation as worded
from barons.text.tr import set_language
from tests.app.laid import mustered
from tests.baronies.table import position, start, variant
from tests.land.cards_table import CardTable
from tests.realms.positions import player
from tests.realms.table import Table as RealmsTable


def found(state: State, text: str) -> Explanation | None:
    """Return the explanation of an action, given in notation, for the seat to move."""
    return explain(state.rules, state.observation(state.to_move), state.rules.parse(text))


def because(code: str, *, follows: bool = False, **details: Any) -> Explanation:
    """Build an explanation."""
    return Explanation(Reason(code, details), follows)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("construct 3B", because("points", points=3)),
        ("move baron 3H", because("beside", points=3)),
    ],
)
def test_land_actions_are_explained_by_donjon_or_path_to_it(text: str, expected: Explanation) -> None:
    """With four troops on the Baron's tile, the reason is points at once, or troops beside him."""
    assert found(mustered(), text) == expected


def test_reason_names_completed_troops_for_donjon() -> None:
    """Recruiting adds troops to the two that are there."""
    state = mustered(troops={"3B": ("gold", 2)}, die=2)
    text = found(state, "recruit 3B")
    assert text == because("ready", points=3, tile="3B")


def test_no_building_site_is_named_without_donjons_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Recruiting adds troops to the two that are there, but every donjon is on the board."""
    state = mustered(troops={"3B": ("gold", 2)}, donjons={"1A": "gold"}, hand=(), die=2)
    recruit = state.rules.parse("recruit 3B")
    assert "ready" in brought_about(state.rules, state, recruit)
    monkeypatch.setattr(state.land, "donjon_limit", 1)
    assert not {"ready", "near"}.intersection(brought_about(state.rules, state, recruit))


@pytest.mark.parametrize(("knight", "threatens"), [("1B", True), ("4H", False)])
def test_troops_on_blocked_tile_are_no_threat(knight: str, threatens: bool) -> None:
    """The Baron rides to four troops in line with a donjon; a Knight there would prevent the order."""
    officers = {"gold": ("3B", "1F", "1I"), "sable": ("2F", knight, "1C")}
    state = mustered(officers=officers, troops={"4H": ("gold", 4)}, donjons={"4E": "sable"}, mountains=())
    codes = brought_about(state.rules, state, state.rules.parse("lightning baron 4H 1A"))
    assert ("threatens" in codes) is threatens


def test_card_is_explained_by_its_effect() -> None:
    """Playing the card changes nothing yet; the explanation names the donjon that follows."""
    table = CardTable("construct", troops={"1F": ("gold", 3)})
    result = found(table.state, "play construct")
    assert result is not None
    assert result.reason.code == "points"


def test_baron_draft_is_explained_by_tile_value() -> None:
    """The row has a meadow and two tiles worth 2 and 1."""
    state = variant().initial_state(2, Dealer(1))
    assert [found(state, f"draft {place}") for place in (1, 2, 3)] == [
        because("meadow"),
        because("reserve", worth=2),
        because("reserve", worth=1),
    ]


def test_costly_tile_is_explained_by_opponents_loss() -> None:
    """A costly tile without any other effect is explained by the opponents' loss."""
    state = start(position(row=["cursed", "field", "pond"]))
    drafts = [plain_reason(state, state.rules.parse(f"draft {place}")) for place in (1, 2)]
    assert drafts == [Reason("spoils", {"honour": 2}), None]
    said = worded(state.rules, Reason("spoils", {"honour": 2}))
    assert str(said) == "In another player’s barony, it costs that player 2 honour."


def test_barons_castle_is_named() -> None:
    """The castle is the first in its realm."""
    walker = player("hunter", gold=50)
    table = RealmsTable.at(walker, player("thief", space="red-1"), buildings={"white-1": [(0, "dwelling")]})
    table.play("roll 1 1 1", "move 1 white-1")
    assert found(table.state, "build castle") == because("castle")


def test_barons_move_is_explained_by_action_at_destination() -> None:
    """A move is explained by the castle built there, or by the odds where dice decide."""
    walker, thief = player("hunter", gold=50), player("thief", space="red-1")
    table = RealmsTable.at(walker, thief, buildings={"white-1": [(0, "dwelling")]}).play("roll 1 1 1")
    assert found(table.state, "move 1 white-1") == because("castle", follows=True)
    poor = RealmsTable.at(player("hunter", gold=0), thief).play("roll 1 1 1")
    result = found(poor.state, "move 1 white-1")
    assert result is not None
    dice = foraging_dice(poor.state, 0)
    assert (result.reason.code, result.follows) == ("foraging", True)
    assert result.reason.details["chance"] == pytest.approx(1 - (5 / 6) ** dice)


def test_barons_move_is_valued_by_chance_to_reach_target() -> None:
    """From the outpost some faces lead to the dwelling that can become a castle, others past it."""
    walker = player("hunter", space="white-outpost", gold=50)
    table = RealmsTable.at(walker, player("thief", space="red-1"), buildings={"white-2": [(0, "dwelling")]})
    state, board = table.state, table.rules.board
    aim = evaluator(table.rules).aim(state, 0)
    ends = [board.ways(state.spaces[0], steps, False) for steps in range(1, 7)]
    assert board.names[aim.space] == "white-2"
    faces = sum(aim.space in each for each in ends)
    assert 0 < faces < 6
    throws = product(range(6), repeat=movement_dice(state, 0))
    led = [any(aim.space in ends[face] for face in throw) for throw in throws]
    assert aim.chance == pytest.approx(sum(led) / len(led))


def test_passing_has_no_effect_to_explain() -> None:
    """The only reason for passing is that the other actions were found to be worse."""
    walker = player("hunter", space="blue-guild", gold=15)
    table = RealmsTable.at(walker, player("thief", space="red-1")).play("roll 1 1 1")
    assert found(table.state, "pass") == because("kept")


@pytest.mark.parametrize(
    ("state", "reason", "english", "french"),
    [
        (
            mustered(),
            Reason("ready", {"points": 4, "tile": "3B"}),
            "The troops for a donjon are then on Eagle B: 4 points.",
            "Les troupes pour un donjon sont alors sur Aigle B\u00a0: 4 points.",
        ),
        (
            variant().initial_state(2, Dealer(1)),
            Reason("honour", {"honour": 3}),
            "It scores 3 honour.",
            "Cela rapporte 3 points d’honneur.",
        ),
        (
            RealmsTable.at(player("warrior"), player("hunter")).state,
            Reason("robs", {"seat": 1, "gold": 7}),
            "It costs Mahaut 7 gold.",
            "Cela coûte 7 pièces d’or à Mahaut.",
        ),
        (
            RealmsTable.at(player("warrior"), player("hunter")).state,
            Reason("ways", {"space": "red-city", "chance": 0.75}),
            "From there the next move may lead to the Volcano city: 75%.",
            "De là, le prochain déplacement peut mener à la cité du Volcan\u00a0: 75\u00a0%.",
        ),
    ],
    ids=["land", "baronies", "realms", "a way of realms"],
)
def test_an_explanation_is_worded_in_both_languages(
    state: State, reason: Reason, english: str, french: str
) -> None:
    """An explanation is one sentence in each language."""
    lines = []
    for language in ("en", "fr"):
        set_language(language)
        lines.append(str(worded(state.rules, reason, ["Isabeau", "Mahaut"])))
    assert lines == [english, french]


def test_explanation_mentions_required_further_steps() -> None:
    """A card scores only after all of its steps, so the sentence mentions them."""
    text = worded(mustered().rules, Reason("points", {"points": 3}), follows=True)
    assert str(text) == "With the steps that follow, it scores 3 points."


@pytest.mark.parametrize(
    ("hand", "text", "expected"),
    [
        (("exile",), "discard exile", because("idle_card")),
        (("move3", "move3"), "discard move3", because("spare_card", count=2, paid=1)),
        (("move3", "move1", "move1"), "discard move1", because("weak_card")),
    ],
)
def test_discard_is_explained_by_use_of_card(hand: tuple[str, ...], text: str, expected: Explanation) -> None:
    """A discarded card is idle, one of more copies than a turn can pay for, or weaker than the others."""
    assert found(CardTable(*hand).state, text) == expected


def test_discard_for_plot_is_explained_in_the_same_way() -> None:
    """A Plot draws no card, so the reason does not mention new cards."""
    table = CardTable("plot", "exile")
    table.play("play plot", *["draw move1"] * 6)
    assert found(table.state, "discard exile") == because("idle_card")


def test_card_explanation_names_completing_step() -> None:
    """The Baron rides to troops, and no further step has to follow."""
    table = CardTable("move1", troops={"1A": ("gold", 3)})
    way = (table.rules.parse("move baron 1A"),)
    assert found(table.state, "play move1") == because("ready", points=1, tile="1A")._replace(way=way)


def test_card_explanation_without_reason_still_names_step() -> None:
    """The explanation names the officer that moves even if it has no reason."""
    table = CardTable("move1")
    result = found(table.state, "play move1")
    assert result is not None
    assert result.reason == AHEAD
    assert [step.text.split(" ")[0] for step in result.way] == ["move"]


def test_order_explanation_names_first_step() -> None:
    """The first step is the tile from which the troops move."""
    table = CardTable("concentrate", troops={"1A": ("gold", 2), "2E": ("gold", 1)})
    result = found(table.state, "play concentrate")
    assert result is not None
    assert [step.text for step in result.way] == ["from 1A"]


def test_explanation_omits_step_that_only_closes_order() -> None:
    """Dispersing no troops is never advised."""
    table = CardTable("disperse", troops={"1A": ("gold", 3)})
    result = found(table.state, "play disperse")
    assert result is None or not {"done", "end"}.intersection(step.text for step in result.way)


def best_begin(state: State) -> list[tuple[str, Explanation | None]]:
    """Return each colour that can be chosen, with its explanation."""
    return [(action.text, found(state, action.text)) for action in state.legal_actions()]


def test_colour_advice_is_explained_by_starting_position() -> None:
    """Every colour has a reason; points within reach count only if no other colour left has as many."""
    rules = CardTable().rules
    codes = set()
    for seed in range(12):
        for _colour, ground_of in best_begin(rules.initial_state(3, Dealer(seed))):
            assert ground_of is not None
            codes.add(ground_of.reason.code)
    assert codes == {"begins_near", "begins_free", "begins_by"}


def test_at_most_one_colour_starts_with_most_points() -> None:
    """Of two colours with equal points, neither has the most."""
    rules = CardTable().rules
    for seed in range(12):
        advice = [each for _, each in best_begin(rules.initial_state(3, Dealer(seed))) if each is not None]
        points = [each.reason.details.get("points", 0) for each in advice]
        most = [each for each in advice if each.reason.code == "begins_near"]
        assert len(most) <= 1
        assert [each.reason.details["points"] for each in most] in ([], [max(points, key=str)])
