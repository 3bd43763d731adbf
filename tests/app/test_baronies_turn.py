"""A turn of Baron by mouse and keys: each step (tile, space, donjon) is planned, then sealed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame

from barons import rulesets
from barons.app.games.baronies.marks import MapMarks
from barons.app.games.baronies.pendingmove import Forecast
from barons.app.kit.ui.leaves import Text
from barons.app.table.table import Table
from barons.app.table.topbar import said_of
from barons.engine.baronies.actions import NUMBERS
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.state import BaroniesState
from barons.play.match import Match
from barons.play.seats import Seat
from barons.text.baronies import words
from tests.app.baronies import OTHERS, RULESET, at_step, click_cell, table_step
from tests.app.games import map_pending, map_seen, map_turn
from tests.app.laid import siege
from tests.app.pilot import Pilot
from tests.app.tables import PERSON, laid, seat_at_table, table_of
from tests.baronies.table import position, start

Pilots = Callable[..., Pilot]


def foreseen_at(table: Table, cell: str) -> Forecast:
    """The preview for the person's choice of a cell."""
    action = map_pending(table).action_at(cell)
    assert action is not None
    return map_pending(table).forecast(action)


def test_row_tile_waits_for_confirmation(pilots: Pilots) -> None:
    """A click plans, the seal plays; the next step is placing the tile."""
    pilot, match = at_step(pilots, "draft")
    before = match.ply
    pilot.click("row.1")
    assert match.ply == before
    assert map_pending(table_of(pilot)).planned == match.rules.parse("draft 1")
    pilot.click("strip.seal")
    assert match.action(before).text == "draft 1"
    assert map_pending(table_of(pilot)).step == "lay"


def test_second_click_on_same_space_plays_action(pilots: Pilots) -> None:
    """The second click plays the action without the seal."""
    pilot, match = at_step(pilots, "lay")
    cell = map_pending(table_of(pilot)).cells[0]
    before = match.ply
    click_cell(pilot, cell)
    assert match.ply == before
    click_cell(pilot, cell)
    assert match.action(before).text.endswith(cell)


def test_planned_tile_is_shown_on_map_before_confirmation(pilots: Pilots) -> None:
    """The map shows its picture with a gilt ring; Esc removes it."""
    pilot, match = at_step(pilots, "lay")
    table = table_of(pilot)
    cell = map_pending(table).cells[0]
    click_cell(pilot, cell)
    ghost = map_turn(table).marks().ghost
    assert ghost is not None
    assert (ghost.cell, ghost.is_certain) == (cell, True)
    pilot.press(pygame.K_ESCAPE)
    assert map_pending(table).planned is None
    assert cell not in map_seen(match).map


def test_reserve_selects_tile_to_place(pilots: Pilots) -> None:
    """The marked spaces are those of the selected nature."""
    pilot, match = at_step(pilots, "lay", seed=3)
    table = table_of(pilot)
    natures = map_pending(table).natures
    assert len(natures) > 1
    held = map_seen(match).reserves[0]
    for nature in natures:
        place = next(number for number, tile in enumerate(held) if tile.tile == nature)
        pilot.click(f"reserve.{place}")
        legal = {
            action.text.split(" ")[2] for action in match.legal if action.text.startswith(f"lay {nature} ")
        }
        assert {part.name for part in table.parts.turn.marks().legal} == legal


def test_card_of_planned_tile_is_raised(pilots: Pilots) -> None:
    """After advice the card of the planned nature stands out, not the last drafted one."""
    pilot, match = at_step(pilots, "lay", seed=3)
    table = table_of(pilot)
    other = next(nature for nature in map_pending(table).natures if nature != map_pending(table).tile)
    planned = next(action for action in match.legal if action.text.startswith(f"lay {other} "))
    table.commit(map_pending(table).plan(planned))
    assert map_pending(table).tile == other


def test_advice_to_take_a_tile_names_it(pilots: Pilots) -> None:
    """The advice names the tile, not only its space."""
    pilot, match = at_step(pilots, "draft")
    table = table_of(pilot)
    nature = words.nature(map_seen(match).row[0])
    assert (
        map_turn(table).advised(match.rules.parse("draft 1"))
        == f"The adviser’s choice — Take {nature}, tile 1 in the row, for free."
    )
    assert map_turn(table).advised(match.rules.parse("draft 2")).endswith("tile 2 in the row, for 1 honour.")


def test_tile_tooltip_explains_its_number(pilots: Pilots) -> None:
    """In row and reserve the value counts in baronies, and the coin is the price."""
    pilot, _match = at_step(pilots, "draft")
    starts = {
        "row.1": "Free. Worth ",
        "row.2": "Costs 1 honour. Worth ",
        "reserve.0": "Worth ",
    }
    for name, begun in starts.items():
        said = pilot.told(name).description
        assert said.startswith(begun)
        assert "in every barony that includes it" in said


def test_click_on_advised_space_plans_advised_placement(pilots: Pilots) -> None:
    """A click on the marked space follows the advice."""
    pilot, match = at_step(pilots, "lay", seed=3)
    table = table_of(pilot)
    other = next(nature for nature in map_pending(table).natures if nature != map_pending(table).tile)
    advised = next(action for action in match.legal if action.text.startswith(f"lay {other} "))
    table.session.adviser.hint = advised
    table.parts.advised(table.session.adviser.hint)
    click_cell(pilot, advised.text.split(" ")[2])
    assert map_pending(table).planned == advised


def test_longer_row_of_variant_does_not_overlap_pile_or_reserve(pilots: Pilots) -> None:
    """Five spaces and five tiles in hand get narrower cards without overlap."""
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
    cards = [pilot.place(name) for name in names]
    assert all(left.right <= right.left for left, right in pairwise(cards))


def test_spaces_show_placement_bonus(pilots: Pilots) -> None:
    """The space itself shows its placement bonus according to the rules."""
    bonuses = 0
    for after in range(40, 130, 30):
        pilot, match = at_step(pilots, "lay", after=after, seed=3, players=4)
        table = table_of(pilot)
        state = match.state
        assert isinstance(state, BaroniesState)
        marks = table.parts.turn.marks()
        assert isinstance(marks, MapMarks)
        lays = state.map.lays(NUMBERS[map_pending(table).tile or ""])
        bonuses_of = {cell_name(lay.b): state.edition.lay_bonus(state, cell_name(lay.b)) for lay in lays}
        quiet = {
            cell: bonus
            for cell, bonus in bonuses_of.items()
            if bonus and not foreseen_at(table, cell).settlement
        }
        offered = {offer.cell: offer.gain for offer in marks.offers}
        assert {cell: offered.get(cell) for cell in quiet} == quiet
        bonuses += len(quiet)
    assert bonuses


def test_ending_turn_skips_donjon(pilots: Pilots) -> None:
    """At the donjon's step the seal skips it and ends the turn."""
    pilot, match = at_step(pilots, "donjon")
    before = match.ply
    number = match.turn_number
    pilot.click("strip.seal")
    assert match.action(before).text == "skip"
    assert match.turn_number > number


def test_confirming_donjon_with_seal_ends_turn(pilots: Pilots) -> None:
    """The seal says that it ends the turn, since nothing else is left to do."""
    pilot, match = at_step(pilots, "donjon")
    before, number = match.ply, match.turn_number
    click_cell(pilot, map_pending(table_of(pilot)).cells[0])
    assert table_of(pilot).parts.turn.seal_state().label == "Place it, end turn"
    pilot.click("strip.seal")
    pilot.wait(1.0)
    assert match.action(before).text.startswith("donjon ")
    assert match.turn_number > number


def test_turn_ends_automatically_after_donjon_animation(pilots: Pilots) -> None:
    """Neither the ribbon nor the seal asks for confirmation during the animation."""
    pilot, match = at_step(pilots, "donjon")
    pilot.shell.settings.animation_speed = 1
    table = table_of(pilot)
    click_cell(pilot, map_pending(table).cells[0])
    table.parts.turn.press_seal()
    assert table.session.director.is_busy
    assert match.awaits_seal
    seal = table.parts.turn.seal_state()
    assert (seal.is_open, seal.reason) == (
        False,
        "Animation still running; your turn will end automatically.",
    )
    assert said_of(table).words == "Your turn is over"


def test_donjon_placed_by_second_click_can_be_undone(pilots: Pilots) -> None:
    """Only the seal ends the turn."""
    pilot, match = at_step(pilots, "donjon")
    number = match.turn_number
    cell = map_pending(table_of(pilot)).cells[0]
    click_cell(pilot, cell)
    click_cell(pilot, cell)
    pilot.settle()
    pilot.wait(1.5)
    assert (match.awaits_seal, match.can_undo) == (True, True)
    assert match.snapshot(match.ply - 1).turn_number == number


def test_why_not_key_explains_focused_card(pilots: Pilots) -> None:
    """The explanation of a tile of the row gives its price and value."""
    pilot, _match = at_step(pilots, "draft")
    pilot.press(pygame.K_n)
    pilot.press(pygame.K_w, text="w")
    assert pilot.tip == pilot.told("row.1").description != ""
    assert pilot.shell.stack.toasts.texts == []


def walked_to(pilot: Pilot, cells: list[str]) -> str:
    """Press arrow keys until one of these cells has the cursor; return its name."""
    pointing = table_of(pilot).pointing
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT) * 3:
        pilot.press(key)
        if pointing.cursor is not None and pointing.cursor.name in cells:
            return pointing.cursor.name
    raise AssertionError("no arrow leads there")


def test_clicking_reserve_does_not_take_planned_tile(pilots: Pilots) -> None:
    """With a tile of the row planned, the reserve says what must come first; the plan stays."""
    pilot, match = at_step(pilots, "draft")
    table, before = table_of(pilot), match.ply
    pilot.click("row.1")
    planned = map_pending(table).planned
    pilot.click("reserve.0")
    pilot.settle()
    assert match.ply == before
    assert map_pending(table).planned == planned is not None
    assert pilot.shell.stack.toasts.texts == ["Press the seal first to take the tile from the row."]
    pilot.click("strip.seal")
    assert match.ply > before
    assert pilot.shell.stack.toasts.texts == []


def test_enter_places_row_tile_at_cursor(pilots: Pilots) -> None:
    """Enter places the tile on the space under the keyboard cursor, as Space or a click would."""
    pilot, match = at_step(pilots, "draft")
    table, before = table_of(pilot), match.ply
    pilot.press(pygame.K_n)
    pilot.press(pygame.K_RETURN)
    pending = map_pending(table)
    assert pending.taking is not None
    cell = walked_to(pilot, pending.openings)
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert match.action(before).text == "draft 1"
    assert pending.planned is not None
    assert pending.planned.text.endswith(cell)


def test_undo_drops_the_plan_then_the_tile(pilots: Pilots) -> None:
    """Redo plans the tile again. A placed tile can be taken back until the turn is sealed."""
    pilot, match = laid(pilots, siege())
    click_cell(pilot, "1,0")
    pending = map_pending(table_of(pilot))
    planned = pending.planned
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert pending.planned is None
    pilot.press(pygame.K_y, pygame.KMOD_CTRL)
    assert pending.planned == planned
    pilot.press(pygame.K_RETURN)
    assert match.ply > 0
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.ply == 0


def test_extra_enter_shows_key_that_ends_turn(pilots: Pilots) -> None:
    """The first press places the tile; the second does not skip the donjon."""
    pilot, match = laid(pilots, siege())
    click_cell(pilot, "1,0")
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    before = match.ply
    pilot.press(pygame.K_RETURN)
    assert match.ply == before
    assert "Ctrl+Enter ends your turn." in pilot.shell.stack.toasts.texts


def test_no_confirmation_is_needed_without_free_meadow(pilots: Pilots) -> None:
    """Placing the tile ends the turn: there is no space for a donjon."""
    laid_out = {"0,0": "meadow", "1,0": "field"}
    figures = {"0,0": {"seat": 1, "side": "knight"}}
    state = start(
        position(map=laid_out, row=[], pile={}, donjons=figures, reserves=[["quarry", "field"], ["swamp"]])
    )
    pilot, match = laid(pilots, state)
    number = match.turn_number
    click_cell(pilot, "-1,0")
    pilot.click("strip.seal")
    pilot.wait(1.5)
    assert match.action(0).text == "lay field -1,0"
    assert (match.turn_number > number, match.awaits_seal) == (True, False)


def test_completed_step_describes_tile_taken_and_placed(pilots: Pilots) -> None:
    """The step names price and space, and the row is greyed out."""
    pilot, match = at_step(pilots, "donjon")
    said = {
        step: [el.node.text for el in pilot.element(f"action.{step}").walk() if isinstance(el.node, Text)]
        for step in ("draft", "lay")
    }
    place = words.place_name(match.action(match.ply - 1).text.split()[2])
    assert any(text.endswith(("free", "for\u00a01", "for\u00a03")) for text in said["draft"])
    assert any(text.endswith(place) for text in said["lay"])
    assert pilot.find("row.1").reason == "You have already taken a tile this turn."


def test_tiles_are_locked_in_opponents_turns(pilots: Pilots) -> None:
    """Tiles of row and reserve say whose turn it is."""
    pilot, _match = seat_at_table(pilots, (OTHERS[0], PERSON), ruleset=RULESET, settled=False)
    pilot.frame()
    reasons = {pilot.find(key).reason for key in ("row.1", "reserve.0")}
    assert reasons == {"It is Aldric’s turn."}


def test_completed_steps_remain_disabled_during_animation(pilots: Pilots) -> None:
    """Row, steps and the seal's label already belong to the next step, so that nothing flashes."""
    pilot, match = at_step(pilots, "draft", animated=True)
    pilot.click_at(pilot.place("row.1").center)
    table_of(pilot).parts.turn.press_seal()
    pilot.frame()
    assert (table_of(pilot).session.is_settled, table_step(match)) == (False, "lay")
    assert pilot.find("row.1").reason == "You have already taken a tile this turn."
    assert pilot.find("action.lay").chosen
    assert pilot.find("strip.seal").label == "Nothing to confirm"
