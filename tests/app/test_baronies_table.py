"""The table of Baron, driven by mouse and keys: plans and their outcomes, whole games, what stays hidden."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from barons import rulesets
from barons.app.games.baronies.forecast import Forecast, forecast
from barons.app.games.baronies.labels import Plates
from barons.app.games.baronies.marks import MapMarks
from barons.app.games.baronies.overlays import TilesWindow
from barons.app.games.baronies.tilecards import TileCard
from barons.app.kit import paint
from barons.app.table.banner import Banner
from barons.app.table.boards.freehex import edge_of, round_about
from barons.app.table.scenes.end import EndScene
from barons.app.table.scenes.handover import HandoverScene
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.table import Table
from barons.app.table.telling import ChroniclePart
from barons.engine.baronies import legal
from barons.engine.baronies.actions import NUMBERS
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Event, Part
from barons.play.match import Match
from barons.play.seats import Seat
from barons.text.baronies import words
from tests.app.games import exactly, map_desk, map_family, map_seen, map_turn
from tests.app.laid import siege, storming
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import PERSON, laid, panel_of, play_on, seat_at_table, table_of
from tests.baronies.table import start
from tests.baronies.test_end import doomed, no_bonus
from tests.operands import operands

Pilots = Callable[..., Pilot]
RULESET = "baronies-2006"
OTHERS = tuple(Seat("computer", name, "easy") for name in ("Aldric", "Odo", "Mahaut", "Rollo"))
TWO_PERSONS = (PERSON, Seat("person", "Mahaut"))


def click_cell(pilot: Pilot, cell: str) -> None:
    """Press a cell of the map; one on a tail beyond the mat is brought into sight."""
    table_of(pilot).parts.camera.follow(Part("cell", cell))
    spot = table_of(pilot).family.board.spot(Part("cell", cell))
    assert spot is not None
    pilot.click_at(spot)


def foreseen_at(table: Table, cell: str) -> Forecast:
    """What the person's choice of a cell would bring."""
    action = map_desk(table).action_at(cell)
    assert action is not None
    return map_desk(table).forecast(action)


def seated(pilots: Pilots, players: int = 2, **asked: Any) -> tuple[Pilot, Match]:
    """A person and computers at a table of Baron."""
    return seat_at_table(pilots, (PERSON, *OTHERS[: players - 1]), ruleset=RULESET, **asked)


def at_step(pilots: Pilots, step: str, *, after: int = 0, **asked: Any) -> tuple[Pilot, Match]:
    """The same with the person about to decide at a step, so many actions on or later."""
    pilot, match = seated(pilots, **asked)
    for number in range(4000):
        if match.is_over:
            break
        decides = match.to_move == 0 and not match.awaits_seal
        if decides and match.ply >= after and table_step(match) == step:
            pilot.shell.screens.open_table(match)
            pilot.settle()
            return pilot, match
        if match.awaits_seal:
            match.seal()
        else:
            match.play(random.Random(number).choice(match.legal))
    raise AssertionError(f"no {step} after {after}")


def table_step(match: Match) -> str:
    """The step that is under way."""
    return str(map_seen(match).step)


def summaries(events: list[Event]) -> list[tuple[str, object]]:
    """A settlement's events by kind and operands."""
    return [(event.kind, operands(event)) for event in events]


SETTLING = ("settling", "knights_fight", "barons_fight", "knight_back", "baron_back", "established", "honour")


# --- steps of a turn ---------------------------------------------------------------------------------------


def test_tile_of_the_row_waits_for_the_seal(pilots: Pilots) -> None:
    """A click plans, the seal plays; what comes next is laying the tile that was taken."""
    pilot, match = at_step(pilots, "draft")
    before = match.ply
    pilot.click("row.1")
    assert match.ply == before
    assert map_desk(table_of(pilot)).planned == match.rules.parse("draft 1")
    pilot.click("strip.seal")
    assert match.action(before).text == "draft 1"
    assert map_desk(table_of(pilot)).step == "lay"


def test_second_click_on_the_same_place_plays_it(pilots: Pilots) -> None:
    """Without the way to the seal."""
    pilot, match = at_step(pilots, "lay")
    cell = map_desk(table_of(pilot)).cells[0]
    before = match.ply
    click_cell(pilot, cell)
    assert match.ply == before
    click_cell(pilot, cell)
    assert match.action(before).text.endswith(cell)


def test_planned_tile_lies_on_the_map_before_it_is_sealed(pilots: Pilots) -> None:
    """Its picture and a gilt ring; Esc takes it away again."""
    pilot, match = at_step(pilots, "lay")
    table = table_of(pilot)
    cell = map_desk(table).cells[0]
    click_cell(pilot, cell)
    ghost = map_turn(table).marks().ghost
    assert ghost is not None
    assert (ghost.cell, ghost.is_certain) == (cell, True)
    pilot.press(pygame.K_ESCAPE)
    assert map_desk(table).planned is None
    assert cell not in map_seen(match).map


def test_reserve_chooses_the_tile_to_lay(pilots: Pilots) -> None:
    """The spaces marked are those of the chosen nature."""
    pilot, match = at_step(pilots, "lay", seed=3)
    table = table_of(pilot)
    natures = map_desk(table).natures
    assert len(natures) > 1
    held = map_seen(match).reserves[0]
    for nature in natures:
        place = next(number for number, tile in enumerate(held) if tile.tile == nature)
        pilot.click(f"reserve.{place}")
        legal = {
            action.text.split(" ")[2] for action in match.legal if action.text.startswith(f"lay {nature} ")
        }
        assert {part.name for part in table.parts.turn.marks().legal} == legal


def test_tile_planned_outright_is_the_one_that_rises(pilots: Pilots) -> None:
    """As advice does it: the card of the planned nature stands out, not that of the tile drafted last."""
    pilot, match = at_step(pilots, "lay", seed=3)
    table = table_of(pilot)
    other = next(nature for nature in map_desk(table).natures if nature != map_desk(table).tile)
    map_desk(table).plan(next(action for action in match.legal if action.text.startswith(f"lay {other} ")))
    assert map_desk(table).tile == other


def test_advice_to_take_a_tile_names_it(pilots: Pilots) -> None:
    """The place alone would leave the eye to search."""
    pilot, match = at_step(pilots, "draft")
    table = table_of(pilot)
    nature = words.nature(map_seen(match).row[0])
    assert (
        map_turn(table).advised(match.rules.parse("draft 1"))
        == f"The adviser’s choice — Take {nature}, tile 1 of the row, for nothing."
    )
    assert map_turn(table).advised(match.rules.parse("draft 2")).endswith("tile 2 of the row, for 1 honour.")


def test_tiles_say_what_their_number_means(pilots: Pilots) -> None:
    """Of row and reserve alike: the value counts in baronies; the coin is the price."""
    pilot, _match = at_step(pilots, "draft")
    table = table_of(pilot)
    starts = {
        "row.1": "Costs nothing; worth ",
        "row.2": "Costs 1 honour; worth ",
        "reserve.0": "Worth ",
    }
    for name, begun in starts.items():
        card = table.controls.find(name)
        assert card is not None
        assert card.tooltip.startswith(begun)
        assert "in every barony that holds it" in card.tooltip


def test_advice_to_lay_a_tile_chooses_it(pilots: Pilots) -> None:
    """So that a click on the marked space lays what was advised."""
    pilot, match = at_step(pilots, "lay", seed=3)
    table = table_of(pilot)
    other = next(nature for nature in map_desk(table).natures if nature != map_desk(table).tile)
    advised = next(action for action in match.legal if action.text.startswith(f"lay {other} "))
    table.course.adviser.hint = advised
    table.parts.advised(table.course.adviser.hint)
    click_cell(pilot, advised.text.split(" ")[2])
    assert map_desk(table).planned == advised


def test_longer_row_of_a_variant_leaves_pile_and_reserve_free(pilots: Pilots) -> None:
    """Five places, five tiles in hand: narrower cards, none upon another."""
    whole: Any = rulesets.whole(rulesets.load("baronies-2006"))
    whole["params"].update(draft_prices=[0, 1, 2, 4, 5], reserve={"meadows": 2, "valued": 2, "value": 1})
    match = Match(rulesets.from_dict(whole), [Seat("person", "Isabeau"), Seat("computer", "", "novice")], 5)
    pilot = pilots()
    pilot.shell.screens.open_table(match)
    pilot.settle()
    pilot.click("row.1")
    pilot.click("strip.seal")
    pilot.settle()
    names = [*(f"row.{place}" for place in range(1, 6)), "pile", *(f"reserve.{place}" for place in range(5))]
    cards = [pilot.find(name).rect for name in names]
    assert all(left.right <= right.left for left, right in pairwise(cards))


def test_spaces_say_what_laying_there_brings(pilots: Pilots) -> None:
    """Lay bonuses as the rules count them, on the space itself."""
    bonuses = 0
    for after in range(40, 130, 30):
        pilot, match = at_step(pilots, "lay", after=after, seed=3, players=4)
        table = table_of(pilot)
        state = match.state
        assert isinstance(state, BaroniesState)
        marks = table.parts.turn.marks()
        assert isinstance(marks, MapMarks)
        places = {
            cell_name(each.cell): each for each in legal.places(state, NUMBERS[map_desk(table).tile or ""])
        }
        quiet = {
            cell: place.bonus
            for cell, place in places.items()
            if place.bonus and not foreseen_at(table, cell).settlement
        }
        offered = {offer.cell: offer.gain for offer in marks.offers}
        assert {cell: offered.get(cell) for cell in quiet} == quiet
        bonuses += len(quiet)
    assert bonuses


def test_ending_the_turn_places_no_donjon(pilots: Pilots) -> None:
    """At the donjon's step the seal skips and hands the turn on."""
    pilot, match = at_step(pilots, "donjon")
    before = match.ply
    number = match.turn_number
    pilot.click("strip.seal")
    assert match.action(before).text == "skip"
    assert match.turn_number > number


def test_the_seal_that_places_a_donjon_ends_the_turn(pilots: Pilots) -> None:
    """It says so; nothing else is left to do in the turn."""
    pilot, match = at_step(pilots, "donjon")
    before, number = match.ply, match.turn_number
    click_cell(pilot, map_desk(table_of(pilot)).cells[0])
    assert table_of(pilot).parts.turn.seal_state().label == "Place it, end turn"
    pilot.click("strip.seal")
    pilot.wait(1.0)
    assert match.action(before).text.startswith("donjon ")
    assert match.turn_number > number


def test_a_donjon_on_its_way_lets_the_turn_end_by_itself(pilots: Pilots) -> None:
    """Neither the ribbon nor the seal asks for a seal meanwhile."""
    pilot, match = at_step(pilots, "donjon")
    pilot.shell.settings.animation_speed = 1
    table = table_of(pilot)
    click_cell(pilot, map_desk(table).cells[0])
    table.parts.turn.press_seal()
    assert table.course.director.is_busy
    assert match.awaits_seal
    seal = table.parts.turn.seal_state()
    assert (seal.is_open, seal.reason) == (False, "Something still moves; then your turn ends by itself.")
    assert panel_of(table, Banner).message()[2] == "plays"


def test_a_donjon_placed_by_a_second_click_can_be_taken_back(pilots: Pilots) -> None:
    """Only the seal ends the turn."""
    pilot, match = at_step(pilots, "donjon")
    number = match.turn_number
    cell = map_desk(table_of(pilot)).cells[0]
    click_cell(pilot, cell)
    click_cell(pilot, cell)
    pilot.settle()
    pilot.wait(1.5)
    assert (match.awaits_seal, match.can_undo) == (True, True)
    assert match.snapshot(match.ply - 1).turn_number == number


def test_a_tile_of_the_reserve_is_chosen_while_one_of_the_row_is_planned(pilots: Pilots) -> None:
    """The one of the row is taken first, as by a click on the map."""
    pilot, match = at_step(pilots, "draft")
    table, before = table_of(pilot), match.ply
    pilot.click("row.1")
    nature = map_seen(match).reserves[0][0].tile
    pilot.click("reserve.0")
    pilot.settle()
    assert match.action(before).text == "draft 1"
    assert map_desk(table).tile == nature


def test_undo_drops_the_plan_then_the_tile(pilots: Pilots) -> None:
    """Until the seal of the turn a laid tile can be taken back."""
    pilot, match = laid(pilots, siege())
    click_cell(pilot, "1,0")
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert map_desk(table_of(pilot)).planned is None
    click_cell(pilot, "1,0")
    pilot.press(pygame.K_RETURN)
    assert match.ply > 0
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.ply == 0


def test_enter_pressed_once_too_often_names_the_key_that_ends_the_turn(pilots: Pilots) -> None:
    """The tile is laid by the first; the donjon is not given away by the second."""
    pilot, match = laid(pilots, siege())
    click_cell(pilot, "1,0")
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    before = match.ply
    pilot.press(pygame.K_RETURN)
    assert match.ply == before
    assert "Ctrl+Enter ends your turn." in pilot.shell.stack.toasts.texts


# --- forecasts ---------------------------------------------------------------------------------------------


FIGHTS = [
    pytest.param(siege, "lay field 1,0", id="knights"),
    pytest.param(storming, "lay village -1,0", id="a baron"),
]


@pytest.mark.parametrize(("position", "text"), FIGHTS)
def test_forecast_is_what_happens(position: Callable[[], BaroniesState], text: str) -> None:
    """The same events of the settlement, the same honour, nothing left out."""
    state = position()
    rules = exactly(BaroniesRules, state.rules)
    foreseen = forecast(rules, state, rules.parse(text))
    events: list[Event] = []
    state.apply(rules.parse(text), events)
    begun = [event.kind for event in events].index("settling")
    assert foreseen.is_certain
    assert summaries(list(foreseen.settlement)) == summaries(events[begun:])
    assert foreseen.after == tuple(state.honour)


def test_settlement_is_shown_before_the_seal(pilots: Pilots) -> None:
    """Battlefield and fallen donjons on the map, honour to come on the track."""
    pilot, _match = laid(pilots, siege())
    pilot.click("reserve.0")
    click_cell(pilot, "1,0")
    marks = map_turn(table_of(pilot)).marks()
    assert marks.battlefield == {"1,0"}
    assert marks.falling == ("2,0",)
    assert marks.rising == ("0,0",)
    assert marks.honour == (14, 0)


@pytest.mark.parametrize(
    ("position", "text", "sums"),
    [
        (siege, "lay field 1,0", ["5 − 2 = 3", "3 − 2 = 1"]),
        (storming, "lay village -1,0", ["5 − 2 = 3", "3 − 2 = 1"]),
    ],
)
def test_fights_are_told_with_their_arithmetic(
    pilots: Pilots, position: Callable[[], BaroniesState], text: str, sums: list[str]
) -> None:
    """A line of the chronicle holds the sum of each side."""
    pilot, match = laid(pilots, position())
    match.play(text)
    lines = [
        str(entry.sentence).replace("\u00a0", " ") for entry in table_of(pilot).course.chronicle.entries(0)
    ]
    (fight,) = [line for line in lines if "beats the baron" in line or "clash" in line]
    assert [each for each in sums if each not in fight] == [], fight


@pytest.mark.parametrize(("viewer", "first"), [(0, "becomes a baron"), (1, "is beaten")])
def test_what_others_did_to_somebody_weighs_most_for_them(pilots: Pilots, viewer: int, first: str) -> None:
    """Where there is not room for all of a turn, the loser reads of the loss, the other of the gain."""
    pilot, match = laid(pilots, siege())
    match.play("lay field 1,0")
    entries = [entry for entry in table_of(pilot).course.chronicle.entries(viewer) if not entry.is_detail]
    weightiest = max(reversed(entries), key=lambda entry: entry.weighs)
    assert first in str(weightiest.sentence)


def test_the_chronicle_waits_for_a_fight(pilots: Pilots) -> None:
    """It tells each event of an action once it has been seen: the tile, then the fight, then who is baron."""
    pilot, match = laid(pilots, siege(), animated=True)
    table = table_of(pilot)
    pilot.click("reserve.0")
    click_cell(pilot, "1,0")
    table.parts.turn.press_seal()
    told: list[int] = []

    def followed() -> bool:
        told.append(len(panel_of(table, ChroniclePart).list.entries))
        return table.course.is_settled

    pilot.until(followed)
    whole = [entry for entry in table.course.chronicle.entries(0) if not entry.is_detail]
    assert match.ply == 1
    assert told == sorted(told)
    assert len(set(told)) >= 4
    assert (told[0], told[-1]) == (0, len(whole))


@pytest.mark.parametrize("step", ["draft", "lay", "donjon"])
def test_every_cell_is_legal_or_says_why_not(pilots: Pilots, step: str) -> None:
    """The map, its edge and what lies beyond: in a sentence, and in six words at most."""
    pilot, match = at_step(pilots, step, after=40)
    desk = map_desk(table_of(pilot))
    laid = set(map_seen(match).map)
    cells = laid | edge_of(laid) | {name for cell in edge_of(laid) for name in round_about(cell)}
    answers = {cell: desk.ask(Part("cell", cell)) for cell in cells}
    assert {cell for cell, refusal in answers.items() if refusal is None} == set(desk.cells)
    refusals = [refusal for refusal in answers.values() if refusal is not None]
    assert all(refusal.sentence.endswith(".") for refusal in refusals)
    assert max(len(refusal.short.split(" ")) for refusal in refusals) <= 6


def test_neighbour_of_the_same_nature_is_ringed(pilots: Pilots) -> None:
    """The tile that forbids it is marked on the map."""
    pilot, _match = laid(pilots, siege(reserves=[["vineyard"], ["meadow"]], dealt=[[], []]))
    click_cell(pilot, "4,0")
    table = table_of(pilot)
    assert table.pointing.refusal is not None
    assert map_turn(table).marks().causes == {Part("cell", "3,0")}


def test_a_note_leaves_in_sight_what_it_blames(pilots: Pilots, monkeypatch: pytest.MonkeyPatch) -> None:
    """The village lies to the right of where another one is to go: there a note would stand else."""
    placed: list[pygame.Rect] = []
    true_panel = paint.panel

    def panel(surface: pygame.Surface, rect: pygame.Rect, **look: Any) -> None:
        placed.append(rect)
        true_panel(surface, rect, **look)

    pilot, _match = laid(pilots, siege(reserves=[["village"], ["meadow"]], dealt=[[], []]))
    monkeypatch.setattr(paint, "panel", panel)
    click_cell(pilot, "-2,0")
    table = table_of(pilot)
    cause = map_family(table).board.extent(Part("cell", "-1,0"))
    placed.clear()
    pilot.scene.draw(pilot.shell.surface)
    assert map_turn(table).marks().causes == {Part("cell", "-1,0")}
    assert cause is not None
    assert placed
    assert cause.collidelist(placed) == -1


# --- the camera --------------------------------------------------------------------------------------------


def test_map_is_dragged_and_fitted_again(pilots: Pilots) -> None:
    """A drag is no click; 0 brings the whole map back."""
    pilot, _match = at_step(pilots, "lay")
    table = table_of(pilot)
    board = map_family(table).board
    start = board.spot(Part("cell", "0,0"))
    assert start is not None
    pilot.move(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    pilot.frame()
    pilot.move((start[0] + 60, start[1] + 30))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(start[0] + 60, start[1] + 30), button=1))
    pilot.settle()
    moved = board.spot(Part("cell", "0,0"))
    assert moved is not None
    assert abs(moved[0] - start[0] - 60) <= 1
    assert map_desk(table).planned is None
    assert table.pointing.refusal is None
    pilot.press(pygame.K_0, text="0")
    back = board.spot(Part("cell", "0,0"))
    assert back is not None
    assert abs(back[0] - start[0]) <= 1


@pytest.mark.parametrize(("pressed", "moves"), [("mouse", False), ("key", True)])
def test_the_card_to_lay_leads_the_keys_and_leaves_a_zoomed_map(
    pilots: Pilots, pressed: str, moves: bool
) -> None:
    """A map looked at closely stays where it was put; the keys go to the first place."""
    pilot, _match = at_step(pilots, "lay", after=40)
    table = table_of(pilot)
    view = map_family(table).board.view
    view.zoom(4)
    pilot.settle()
    put = view.origin
    presses = {"mouse": lambda: pilot.click("action.lay"), "key": lambda: pilot.press(pygame.K_t, text="t")}
    presses[pressed]()
    pilot.settle()
    assert (view.origin != put) is moves
    assert (table.pointing.cursor is not None) is moves


def test_wheel_keeps_the_cell_under_the_mouse(pilots: Pilots) -> None:
    """Zooming in and out about the pointer."""
    pilot, _match = at_step(pilots, "lay", after=40)
    board = map_family(table_of(pilot)).board
    spot = board.spot(Part("cell", "0,0"))
    assert spot is not None
    before = board.view.k
    pilot.move(spot)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    pilot.settle()
    assert board.view.k > before
    assert board.hit(spot) == Part("cell", "0,0")


@pytest.mark.parametrize("button", [1, 2])
def test_the_map_is_dragged_with_either_button(pilots: Pilots, button: int) -> None:
    """The left one and the middle one; nothing is planned by it."""
    pilot, _match = at_step(pilots, "lay", after=40)
    board = map_family(table_of(pilot)).board
    start, end = board.rect.center, (board.rect.centerx + 50, board.rect.centery + 20)
    before = board.spot(Part("cell", "0,0"))
    for kind, where in (
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        more = {"button": button} if kind != pygame.MOUSEMOTION else {"rel": (50, 20), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(kind, pos=where, **more))
        pilot.frame()
    after = board.spot(Part("cell", "0,0"))
    assert before is not None
    assert after is not None
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((50, 20), abs=2)
    assert map_desk(table_of(pilot)).planned is None


def test_camera_keeps_the_whole_map_in_sight(pilots: Pilots) -> None:
    """However far it grows."""
    pilot, match = seated(pilots, 3, actions=150)
    board = map_family(table_of(pilot)).board
    pilot.settle()
    seen = map_seen(match)
    for cell in seen.map:
        spot = board.spot(Part("cell", cell))
        assert spot is not None
        assert board.view.frame.move(board.rect.topleft).collidepoint(spot)


# --- whole games -------------------------------------------------------------------------------------------


def to_the_end(pilot: Pilot, act: Callable[[], None]) -> None:
    """Act until the end screen is there."""
    for _ in range(1500):
        if isinstance(pilot.scene, EndScene):
            return
        act()
    raise AssertionError("no end")


@pytest.mark.parametrize("players", [2, 5])
def test_whole_game_by_mouse(pilots: Pilots, players: int) -> None:
    """Row, map, seal, claims, until the end screen."""
    pilot, match = seated(pilots, players, seed=5)
    dice = random.Random(players)
    to_the_end(pilot, lambda: _one_click(pilot, match, dice))
    assert match.is_over
    assert not match.was_ended


def _one_click(pilot: Pilot, match: Match, dice: random.Random) -> None:
    table = table_of(pilot)
    plans = map_desk(table)
    if match.is_over or not table.may_act:
        pilot.wait(0.1)
    elif match.awaits_seal or plans.planned is not None:
        pilot.click("strip.seal")
    elif plans.step == "draft":
        places = range(1, len(map_turn(table).seen.row) + 1)
        open_names = [name for place in places if pilot.find(name := f"row.{place}").enabled]
        pilot.click(dice.choice(open_names))
    elif plans.cells and (plans.step == "lay" or dice.random() < 0.8):
        click_cell(pilot, dice.choice(plans.cells))
        assert plans.planned is not None
    else:
        pilot.click("strip.seal")


@pytest.mark.parametrize("players", [2, 5])
def test_whole_game_by_keyboard(pilots: Pilots, players: int) -> None:
    """N, arrows, R, Enter, Ctrl+Enter: no mouse."""
    pilot, match = seated(pilots, players, seed=6)
    to_the_end(pilot, lambda: _one_key(pilot, match))
    assert match.is_over
    assert not match.was_ended


def _one_key(pilot: Pilot, match: Match) -> None:
    table = table_of(pilot)
    plans = map_desk(table)
    if match.is_over or not table.may_act:
        pilot.wait(0.1)
    elif match.awaits_seal:
        pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    elif plans.planned is not None:
        pilot.press(pygame.K_RETURN)
    elif plans.step == "draft":
        pilot.press(pygame.K_n, text="n")
        pilot.press(pygame.K_RETURN)
        assert plans.planned is not None
    elif plans.cells:
        if plans.step == "lay" and match.ply % 3 == 0:
            pilot.press(pygame.K_r, text="r")
        for _ in range(match.ply % 4 + 1):
            pilot.press(pygame.K_n, text="n")
        if plans.step == "donjon" and match.ply % 5 == 0:
            pilot.press(pygame.K_x, text="x")
            return
        pilot.press(pygame.K_SPACE)
        assert plans.planned is not None
    else:
        pilot.press(pygame.K_f, text="f")


def test_computers_only_play_by_themselves(pilots: Pilots) -> None:
    """Nobody's reserve is shown."""
    pilot, match = seat_at_table(pilots, OTHERS[:3], ruleset=RULESET, settled=False)
    pilot.wait(2.0)
    assert match.ply > 4
    assert table_of(pilot).course.viewer is None
    assert not any(control.name.startswith("reserve.") for control in table_of(pilot).controls.walk())


# --- movements ---------------------------------------------------------------------------------------------


def _completed(pilot: Pilot) -> None:
    pilot.press(pygame.K_SPACE)


@pytest.mark.parametrize("ends", [Pilot.settle, _completed])
def test_movements_end_where_the_truth_is(pilots: Pilots, ends: Callable[[Pilot], None]) -> None:
    """A settlement stage by stage, and one that a click completes."""
    pilot, match = laid(pilots, siege(), animated=True)
    table = table_of(pilot)
    table.commands.after(table.desk.play(match.rules.parse("lay field 1,0")))
    assert table.course.director.is_busy
    ends(pilot)
    assert not table.course.director.is_busy
    assert table.course.shown.to_json() == match.observation(0).to_json()


def test_sums_of_neighbours_who_fight_stand_apart(pilots: Pilots) -> None:
    """On a small map plates are broader than tiles: none covers another."""
    pilot, _match = seated(pilots, 3, actions=150)
    board = map_family(table_of(pilot)).board
    plates = Plates(board.view)
    sums = [("12 − 10 = 2", (400.0 + 40 * number, 300.0)) for number in range(4)]
    boxes = [
        plates.box(text, spot, size="strong")
        for (text, _at), spot in zip(sums, plates.apart(sums), strict=True)
    ]
    assert all(box.collidelist(boxes[:number]) < 0 for number, box in enumerate(boxes))


def test_a_click_completes_what_moves(pilots: Pilots) -> None:
    """The map shows the end at once."""
    pilot, match = at_step(pilots, "lay", animated=True)
    table = table_of(pilot)
    map_desk(table).plan(match.legal[0])
    table.parts.turn.press_seal()
    assert table.course.director.is_busy
    pilot.press(pygame.K_SPACE)
    assert not table.course.director.is_busy


# --- what is hidden ----------------------------------------------------------------------------------------


def test_screen_is_handed_over_and_shows_nobodys_tiles_before(pilots: Pilots) -> None:
    """Between two persons: no card of a reserve, no name of a hidden tile in anything written or drawn."""
    pilot, match = seat_at_table(pilots, TWO_PERSONS, ruleset=RULESET)
    assert isinstance(pilot.scene, HandoverScene)
    course = pilot.scene.course
    assert course.viewer is None
    assert all(
        held.tile is None for reserve in exactly(BaroniesObservation, course.shown).reserves for held in reserve
    )
    pilot.click("handover.seal")
    table = table_of(pilot)
    assert table.course.viewer == match.acting_seat
    shown = map_turn(table).seen.reserves
    assert all(held.tile is not None for held in shown[match.to_move])
    assert all(held.tile is None for held in shown[1 - match.to_move])


def test_reserve_is_veiled_when_the_turn_goes_on(pilots: Pilots) -> None:
    """Every frame from the last tile of a turn to the hand-over knows no dealt tile of who comes next."""
    pilot, match = laid(pilots, siege(), TWO_PERSONS)
    pilot.click("handover.seal")
    table = table_of(pilot)
    map_desk(table).plan(match.rules.parse("lay pond 4,0"))
    table.parts.turn.press_seal()
    map_desk(table).play(match.rules.parse("skip"))
    table.commands.after(table.desk.outcome)
    table.parts.turn.press_seal()
    shown = []
    for _ in range(60):
        pilot.frame()
        shown.append((table.course.viewer, exactly(BaroniesObservation, table.course.shown).reserves[1]))
    assert isinstance(pilot.scene, HandoverScene)
    assert table.course.viewer is None
    assert all(held.tile is None for _viewer, reserve in shown for held in reserve if held.hidden)
    assert map_desk(table).planned is None
    cards = [control for control in table.controls.walk() if isinstance(control, TileCard)]
    assert [card.nature for card in cards if card.name.startswith("reserve.") and card.nature] == []


def test_own_reserve_can_be_hidden(pilots: Pilots) -> None:
    """Ctrl+H shows backs in the strip."""
    pilot, _match = at_step(pilots, "lay")
    table = table_of(pilot)
    pilot.press(pygame.K_h, pygame.KMOD_CTRL)
    cards = [control for control in table.controls.walk() if isinstance(control, TileCard)]
    reserve = [card for card in cards if card.name.startswith("reserve.")]
    assert reserve
    assert all(card.nature is None for card in reserve)


def test_window_of_tiles_knows_no_more_than_its_viewer(pilots: Pilots) -> None:
    """Dealt tiles of others count as not seen."""
    pilot, match = at_step(pilots, "lay")
    table = table_of(pilot)
    table.on_action("statistics")
    assert isinstance(pilot.scene, TilesWindow)
    with reading() as texts:
        pilot.picture()
    assert "28" in texts
    known = sum(held.tile is not None for reserve in map_turn(table).seen.reserves for held in reserve)
    hidden = sum(held.tile is None for reserve in map_turn(table).seen.reserves for held in reserve)
    assert hidden == 2
    assert known == sum(len(reserve) for reserve in map_turn(table).seen.reserves) - hidden
    assert match.ply > 0


# --- the end, replay, text ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_end_tells_where_honour_came_from(pilots: Pilots, players: int) -> None:
    """The columns of a seat add up to its honour."""
    pilot, match = seated(pilots, players, seed=players)
    play_on(match, 4000)
    pilot.settle()
    assert isinstance(pilot.scene, EndScene)
    table = pilot.scene.family.accounts.breakdown(match)
    for seat, row in enumerate(table.rows):
        parts = [int(cell.value.replace("−", "-")) for cell in row[:-1] if cell.value != "–"]
        assert sum(parts) == map_seen(match, None).honour[seat]


def test_replay_shows_the_whole_game(pilots: Pilots) -> None:
    """Every action can be stepped through."""
    pilot, match = seated(pilots, 3, seed=2)
    play_on(match, 4000)
    pilot.shell.screens.open_replay(match)
    scene = pilot.scene
    assert isinstance(scene, ReplayScene)
    for ply in range(0, match.ply, 7):
        scene.go(ply)
        pilot.frame()
    scene.go(0)
    for _ in range(12):
        scene.step()
        pilot.frame()
    scene.director.finish()
    assert scene.director.shown.to_json() == match.observation(None, 12).to_json()


def test_the_curves_of_the_end_are_of_honour(pilots: Pilots) -> None:
    """Not of points, which Baron does not know."""
    pilot, match = seated(pilots, 2, seed=5)
    graphs = table_of(pilot).family.accounts.graphs(match)
    assert [graph.title for graph in graphs] == ["Honour by turn"]


def test_who_is_in_the_oubliettes_may_have_the_game_finished_fast(pilots: Pilots) -> None:
    """The menu offers it once no person decides anything any more."""
    state = start(doomed(3, [-3, 0, 0]), **no_bonus())
    seats = [PERSON, *(Seat("computer", name, "easy") for name in "BC")]
    pilot, match = laid(pilots, state, seats, animated=True, settled=False)
    computers = table_of(pilot).course.computers
    assert not computers.are_alone
    match.play(match.rules.parse("lay meadow -1,0"))
    assert computers.are_alone
    pilot.press(pygame.K_ESCAPE)
    pilot.click("game.hurry")
    assert computers.hurries
