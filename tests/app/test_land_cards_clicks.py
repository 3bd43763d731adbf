"""Playing cards of the own deck by clicks, on prepared positions."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.games.land.pendingmove import LandPendingMove
from barons.app.games.land.words import land_of
from barons.engine.core import Part
from barons.play.seats import Seat
from tests.app.games import exactly, land_pending, land_turn
from tests.app.pilot import Pilot
from tests.app.tables import COMPUTER, PERSON, ScriptedThinker, click_tile, laid, seat_at_table, table_of
from tests.land.cards_table import CardTable

Pilots = Callable[..., Pilot]


def test_card_builds_a_donjon(pilots: Pilots) -> None:
    """Click the card and its use; the game does not ask where."""
    table = CardTable("construct", troops={"1F": ("gold", 3)})
    pilot, match = laid(pilots, table.state)
    pilot.click("card.construct")
    pilot.click("choice.play")
    assert land_of(match.observation(0)).donjons == {"1F": "gold"}


def test_alt_number_presses_a_card_of_the_hand(pilots: Pilots) -> None:
    """Alt+number presses a card; a number above the last card does nothing."""
    pilot, match = laid(pilots, CardTable("move1", "construct", troops={"1F": ("gold", 3)}).state)
    pilot.press(pygame.K_9, pygame.KMOD_ALT)
    assert land_pending(table_of(pilot)).card is None
    pilot.press(pygame.K_2, pygame.KMOD_ALT)
    assert land_pending(table_of(pilot)).card == "construct"
    pilot.press(pygame.K_RETURN)
    assert land_of(match.observation(0)).donjons == {"1F": "gold"}


@pytest.mark.parametrize("mod", [pygame.KMOD_NONE, pygame.KMOD_ALT])
def test_number_presses_the_card_that_shows_it(pilots: Pilots, mod: int) -> None:
    """Cards keep their places, and so their numbers, after another is played."""
    pilot, _ = laid(pilots, CardTable("move1", "recruit1").state)
    number = int(pilot.told("card.recruit1").shortcut)
    pilot.click("card.move1")
    click_tile(pilot, "1F")
    click_tile(pilot, "1A")
    pilot.press(pygame.K_0 + number, mod)
    assert land_pending(table_of(pilot)).card == "recruit1"


def test_enter_plays_a_card_that_was_clicked(pilots: Pilots) -> None:
    """Enter gives the first answer of the choice that the click opened; it does not put the card back."""
    pilot, match = laid(pilots, CardTable("construct", troops={"1F": ("gold", 3)}).state)
    pilot.click("card.construct")
    pilot.press(pygame.K_RETURN)
    assert land_of(match.observation(0)).donjons == {"1F": "gold"}


def test_enter_discards_no_card_that_cannot_be_played(pilots: Pilots) -> None:
    """Enter says why the card cannot be played; with an arrow key the other answer can be chosen."""
    pilot, match = laid(pilots, CardTable("exile").state)
    pilot.click("card.exile")
    pilot.press(pygame.K_RETURN)
    assert match.ply == 0
    assert pilot.tip == pilot.told("choice.play").description
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    assert match.action(0).text == "discard exile"


def test_number_of_a_card_says_that_the_hand_is_hidden(pilots: Pilots) -> None:
    """No card of a hidden hand is chosen."""
    pilot, _match = laid(pilots, CardTable("move1", "construct").state)
    pilot.press(pygame.K_h, pygame.KMOD_CTRL)
    pilot.press(pygame.K_1, pygame.KMOD_ALT)
    assert land_pending(table_of(pilot)).card is None
    assert pilot.shell.stack.toasts.texts == ["Your hand is hidden. Ctrl+H shows it."]


def test_number_says_nothing_of_a_hidden_hand_before_there_is_one(pilots: Pilots) -> None:
    """While colours are chosen no hand is shown."""
    pilot, match = seat_at_table(pilots, (COMPUTER, PERSON), ruleset="land-2026-03")
    pilot.press(pygame.K_h, pygame.KMOD_CTRL)
    pilot.press(pygame.K_1, pygame.KMOD_ALT)
    assert match.ply == 0
    assert pilot.shell.stack.toasts.texts == []


def test_card_exiles_a_knight(pilots: Pilots) -> None:
    """With Knights of one colour beside the Baron, the game does not ask whose."""
    table = CardTable("exile", officers={"sable": ("4A", "1F", "4C", None, None)})
    pilot, match = laid(pilots, table.state)
    pilot.click("card.exile")
    pilot.click("choice.play")
    assert land_of(match.observation(0)).officers["sable"].knights == (None, "4C", None, None)


def test_pressing_second_card_does_not_disturb_the_active_one(pilots: Pilots) -> None:
    """The reason is shown, and the officer selected for the first card stays selected."""
    pilot, match = laid(pilots, CardTable("move1", "recruit1").state)
    table = table_of(pilot)
    pilot.click("card.move1")
    click_tile(pilot, "1F")
    before = table.parts.turn.marks().legal
    pilot.click("card.recruit1")
    assert table.parts.turn.marks().legal == before
    assert len(pilot.shell.stack.toasts.texts) == 1
    click_tile(pilot, "1A")
    assert land_of(match.observation(0)).officers["gold"].baron == "1A"


def test_active_card_highlights_its_starting_tiles(pilots: Pilots) -> None:
    """Played from its menu without a tile, a card continues with a click on a highlighted tile."""
    pilot, match = laid(pilots, CardTable("move1").state)
    table = table_of(pilot)
    pilot.click("card.move1")
    pilot.click("choice.play")
    assert {part.name for part in table.parts.turn.marks().legal} == {"1F", "1G", "1H"}
    click_tile(pilot, "1F")
    click_tile(pilot, "1A")
    assert land_of(match.observation(0)).officers["gold"].baron == "1A"


def test_knight_joins_the_clicked_highlighted_tile(pilots: Pilots) -> None:
    """The Baron's tile and a donjon's tile are highlighted."""
    state = CardTable("knight", donjons={"3B": "gold"}).state
    pilot, match = laid(pilots, state)
    pilot.click("card.knight")
    assert {part.name for part in table_of(pilot).parts.turn.marks().legal} == {"1F", "3B"}
    click_tile(pilot, "3B")
    assert "3B" in land_of(match.observation(0)).officers["gold"].knights


def test_pressing_a_card_does_not_disturb_an_open_order(pilots: Pilots) -> None:
    """The draft stays, and a message says to finish it first."""
    pilot, _match = laid(pilots, CardTable("disperse", "recruit1", troops={"1F": ("gold", 3)}).state)
    pending = exactly(LandPendingMove, table_of(pilot).pending)
    pilot.click("card.disperse")
    click_tile(pilot, "1F")
    click_tile(pilot, "1A")
    before = pending.held
    pilot.click("card.recruit1")
    assert pending.draft is not None
    assert pending.held == before
    assert pilot.shell.stack.toasts.texts == ["Confirm or cancel the current order first."]


def test_panel_of_an_order_names_its_tile(pilots: Pilots) -> None:
    """This holds even if the order began at the only possible tile and the mouse is over another."""
    pilot, _match = laid(pilots, CardTable("disperse", troops={"1F": ("gold", 3)}).state)
    pilot.click("card.disperse")
    pilot.click("choice.play")
    board = table_of(pilot).family.board
    other = board.spot(Part("tile", "1A"))
    assert other is not None
    pilot.point(other)
    assert land_turn(table_of(pilot)).inspected() == Part("tile", "1F")


def test_forced_troop_is_counted(pilots: Pilots) -> None:
    """A forced troop counts in its line and cannot be removed; troops added later can."""
    troops = {"1A": ("gold", 3), "3A": ("gold", 2)}
    state = CardTable("concentrate", donjons={"3B": "gold"}, troops=troops).state
    pilot, match = laid(pilots, state)
    pilot.click("card.concentrate")
    click_tile(pilot, "1F")
    line = pilot.find("line.1A").node.line
    counts = [(line.number, line.can_remove)]
    for _more in range(2):
        click_tile(pilot, "1A")
        line = pilot.find("line.1A").node.line
        counts.append((line.number, line.can_remove))
    pilot.click("strip.seal")
    assert counts == [(1, False), (2, True), (3, True)]
    assert land_of(match.observation(0)).troops["1F"].count == 3


def test_troop_moved_by_the_card_is_counted(pilots: Pilots) -> None:
    """With one command tile and one tile to call from, the card itself moves the first troop."""
    pilot, match = laid(pilots, CardTable("concentrate", troops={"1A": ("gold", 3)}).state)
    pilot.click("card.concentrate")
    pilot.click("choice.play")
    line = pilot.find("line.1A").node.line
    assert (match.ply, line.number, line.can_remove) == (1, 1, False)
    assert "Troops gathered: 1" in [node.name for node in pilot.top.node().walk()]


def test_hand_is_greyed_out_during_an_order(pilots: Pilots) -> None:
    """No card is highlighted before the order is sealed."""
    pilot, _match = laid(pilots, CardTable("disperse", "recruit1", troops={"1F": ("gold", 3)}).state)
    assert pilot.find("card.recruit1").node.dark == ""
    pilot.click("card.disperse")
    click_tile(pilot, "1F")
    assert pilot.find("card.recruit1").node.dark == ("Confirm or cancel the current order first.")


def test_prompt_offers_discard_only_before_first_played_card(pilots: Pilots) -> None:
    """Only the prompt for the first card of the turn offers to discard it."""
    pilot, _match = laid(pilots, CardTable("recruit1", "recruit1").state)
    turn = table_of(pilot).parts.turn
    said = []
    for _card in range(2):
        pilot.click("card.recruit1")
        said.append(turn.prompt())
        click_tile(pilot, "1F")
        pilot.settle()
    assert said == ["choose a tile, or discard the card", "choose a highlighted tile"]


def test_card_with_forced_tile_can_be_undone(pilots: Pilots) -> None:
    """With a single command tile the card begins the order; undo takes back the card, not the tile."""
    pilot, match = laid(pilots, CardTable("disperse", troops={"1F": ("gold", 3)}).state)
    pilot.click("card.disperse")
    pilot.click("choice.play")
    assert match.ply == 1
    assert not pilot.find("strip.cancel").enabled
    click_tile(pilot, "1G")
    assert pilot.find("strip.cancel").enabled
    for ply in (1, 0):
        pilot.press(pygame.K_z, pygame.KMOD_CTRL)
        assert match.ply == ply
    assert not pilot.find("strip.undo").enabled


def test_one_undo_takes_back_a_sealed_order_of_a_card(pilots: Pilots) -> None:
    """One undo takes back card, tile and troops; one redo restores them."""
    pilot, match = laid(pilots, CardTable("disperse", troops={"1F": ("gold", 3)}).state)
    pilot.click("card.disperse")
    for tile in ("1F", "1G", "1A"):
        click_tile(pilot, tile)
    pilot.click("strip.seal")
    pilot.settle()
    sealed = match.ply
    plies = []
    for key in (pygame.K_z, pygame.K_y):
        pilot.press(key, pygame.KMOD_CTRL)
        pilot.settle()
        plies.append(match.ply)
    assert plies == [0, sealed]


def test_clicking_advised_card_and_target_follows_the_advice(pilots: Pilots) -> None:
    """The advised card and target are enough; the game does not ask which officer."""
    pilot, match = laid(pilots, CardTable("move1", troops={"1A": ("gold", 3)}).state)
    pilot.shell.think_with(ScriptedThinker(["play move1"]))
    pilot.press(pygame.K_h)
    pilot.wait(0.5)
    assert [action.text for action in table_of(pilot).session.adviser.advised] == [
        "play move1",
        "move baron 1A",
    ]
    pilot.click("card.move1")
    click_tile(pilot, "1A")
    assert land_of(match.observation(0)).officers["gold"].baron == "1A"


def test_card_highlights_tiles_of_the_current_position(pilots: Pilots) -> None:
    """After an undo, tiles come from the current position, not from another at the same ply."""
    pilot, match = laid(pilots, CardTable("move1", "recruit2").state)
    pending = land_pending(table_of(pilot))
    seen = set()
    for officer in ("knight1", "baron"):
        match.play("play move1")
        match.play(next(action for action in match.legal if action.text.startswith(f"move {officer}")))
        pending.forget()
        pending.click_card("recruit2")
        anew = LandPendingMove(match, pending.family)
        anew.click_card("recruit2")
        assert pending.ahead == anew.ahead
        seen.add(pending.ahead)
        match.undo()
    assert len(seen) == 2


def test_next_key_moves_through_the_colours(pilots: Pilots) -> None:
    """N moves the focus through the colours and Enter chooses."""
    pilot, match = seat_at_table(pilots, (PERSON, Seat("person", "Mahaut")), ruleset="land-2026-03")
    colours = [action.text for action in match.legal]
    begun = match.ply
    pilot.press(pygame.K_n)
    pilot.press(pygame.K_n)
    assert pilot.at_focus == f"option.{colours[1]}"
    pilot.press(pygame.K_RETURN)
    assert match.action(begun).text == colours[1]


def test_click_on_map_deselects_an_unplayable_card(pilots: Pilots) -> None:
    """A click beside the question closes it without a refusal."""
    pilot, _match = laid(pilots, CardTable("concentrate").state)
    pilot.click("card.concentrate")
    click_tile(pilot, "2B")
    assert (table_of(pilot).pending.held, table_of(pilot).pointing.refusal) == (frozenset(), None)


def test_tab_starts_at_the_hand(pilots: Pilots) -> None:
    """Tab starts at the first card that can be played or discarded."""
    pilot, _match = laid(pilots, CardTable("concentrate", "recruit1").state)
    pilot.press(pygame.K_TAB)
    focused = table_of(pilot).focused
    assert focused is not None
    assert focused.key.startswith("card.")


def test_three_clicks_at_same_place_discard_one_card_of_a_plot(pilots: Pilots) -> None:
    """The place stays empty, so that no other card slides under the mouse."""
    pilot, match = laid(pilots, CardTable("plot", "recruit1", "move1", "move2", "construct").state)
    pilot.click("card.plot")
    pilot.click("choice.play")
    pilot.settle()
    ply, place = match.ply, pilot.find("card.construct").rect.center
    for _click in range(3):
        pilot.click_at(place)
        pilot.settle()
    assert [match.action(number).text for number in range(ply, match.ply)] == ["discard construct"]


def test_inspector_lists_cards_playable_on_a_tile(pilots: Pilots) -> None:
    """The cards have their own heading."""
    pilot, _match = laid(pilots, CardTable("recruit1").state)
    known = table_of(pilot).inspection(Part("tile", "1F"))
    assert known is not None
    assert [str(fact.sentence) for fact in known.facts if fact.section == "You, now"] == [
        "Cards: Recruit troops 1+"
    ]
