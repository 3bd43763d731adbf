"""Every key of the table does what the page of keys says, without the mouse."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from barons.ai.moveservice import Reply, SearchProgress
from barons.app.table.gamemenu import SeatsWindow
from barons.app.table.magnifier import Magnifier
from barons.app.table.scenes.end import EndScene
from barons.app.table.sheet import DiceWindow, LogWindow
from barons.app.table.table import Table
from barons.engine.core import Action, Part, State
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.games import exactly, land_pending, land_turn
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import COMPUTER, QuickThinker, laid, seat_at_table, table_of
from tests.land.cards_table import CardTable
from tests.land.table import OCTOBER_2025
from tests.land.table import Table as LandTable

Pilots = Callable[..., Pilot]
CTRL, ALT, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT


def my_turn(pilots: Pilots, state: State | None = None, **named: Any) -> tuple[Pilot, Match]:
    """A table at which Isabeau begins a turn."""
    return laid(pilots, state or mustered(), **named)


def tap(pilot: Pilot, key: int, mod: int = 0) -> None:
    """Press a key during an animation."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
    pilot.frame()


def test_changing_the_speed_again_replaces_the_toast(pilots: Pilots) -> None:
    """Only the toast with the current speed is shown."""
    pilot, _match = my_turn(pilots)
    pilot.press(pygame.K_GREATER, text=">")
    (first,) = pilot.shell.stack.toasts.texts
    pilot.press(pygame.K_LESS, text="<")
    (second,) = pilot.shell.stack.toasts.texts
    assert first != second


def test_restarting_turn_undoes_all_of_it(pilots: Pilots) -> None:
    """Ctrl+R undoes what was chosen and what was played."""
    pilot, match = my_turn(pilots)
    begun = match.ply
    table = table_of(pilot)
    land_turn(table).take(next(action for action in match.legal if action.text.startswith("move ")))
    pilot.settle()
    assert match.ply > begun
    pilot.press(pygame.K_r, CTRL)
    assert match.ply == begun
    assert table.may_act


def test_undo_and_redo_by_key(pilots: Pilots) -> None:
    """Ctrl+Z and Backspace undo; Ctrl+Y and Ctrl+Shift+Z redo."""
    pilot, match = my_turn(pilots)
    begun = match.ply
    land_turn(table_of(pilot)).take(next(action for action in match.legal if action.text.startswith("move ")))
    pilot.settle()
    for back, back_mod, on, on_mod in (
        (pygame.K_z, CTRL, pygame.K_y, CTRL),
        (pygame.K_BACKSPACE, 0, pygame.K_z, CTRL | SHIFT),
    ):
        pilot.press(back, back_mod)
        assert match.ply == begun
        pilot.press(on, on_mod)
        assert match.ply > begun


def test_adviser_answers_and_escape_dismisses_it(pilots: Pilots) -> None:
    """H shows the advice; Esc clears it and changes nothing else."""
    pilot, match = my_turn(pilots)
    begun = match.ply
    pilot.press(pygame.K_h, text="h")
    pilot.wait(0.5)
    table = table_of(pilot)
    assert table.session.adviser.hint in match.legal
    pilot.press(pygame.K_ESCAPE)
    assert table.session.adviser.hint is None
    assert match.ply == begun


def test_disabled_hints_are_not_given(pilots: Pilots) -> None:
    """Neither key nor button gives a hint; the reason is shown."""
    pilot, _match = my_turn(pilots)
    pilot.shell.change("hints", False)
    pilot.press(pygame.K_h, text="h")
    pilot.wait(0.5)
    assert table_of(pilot).session.adviser.hint is None
    assert pilot.shell.stack.toasts.texts == ["Hints are switched off in the settings."]


def test_ending_turn_waits_for_second_press(pilots: Pilots) -> None:
    """The seal asks for confirmation, without a time limit, until something else is done."""
    pilot, match = my_turn(pilots)
    begun = match.ply
    pilot.press(pygame.K_RETURN, CTRL)
    pilot.shell.stack.toasts.clear()
    pilot.wait(20.0)
    assert (match.ply, pilot.find("strip.seal").label) == (begun, "Press again to end")
    pilot.press(pygame.K_RETURN, CTRL)
    assert match.ply > begun


def test_unavailable_undo_shows_reason(pilots: Pilots) -> None:
    """At the beginning of a turn, button and key give the same reason."""
    pilot, _match = my_turn(pilots)
    pilot.press(pygame.K_z, CTRL)
    assert pilot.shell.stack.toasts.texts == [pilot.find("table.undo").reason]
    assert pilot.find("table.undo").reason.startswith("Nothing to undo: you have not acted this turn")


def test_why_not_key_explains_locked_card(pilots: Pilots) -> None:
    """W explains the card under the mouse, since Tab skips disabled controls."""
    pilot, _match = my_turn(pilots)
    card = next(
        control for control in pilot.walked() if control.name.startswith("action.") and not control.enabled
    )
    pilot.move(card.rect.center)
    pilot.press(pygame.K_w, text="w")
    assert card.reason in pilot.shell.stack.toasts.texts


def test_why_not_key_explains_refused_tile(pilots: Pilots) -> None:
    """W explains a mountain under the cursor while an officer is chosen."""
    pilot, _match = my_turn(pilots)
    table = table_of(pilot)
    table.pointing.cursor = Part("tile", "3B")
    pilot.press(pygame.K_SPACE)
    pilot.press(pygame.K_v, text="v")
    table.pointing.cursor = Part("tile", "3A")
    pilot.press(pygame.K_w, text="w")
    assert table.pointing.refusal is not None
    assert Part("tile", "3A") in table.pointing.refusal.causes


def test_why_not_key_without_target_asks_for_one(pilots: Pilots) -> None:
    """W always has an effect."""
    pilot, _match = my_turn(pilots)
    table = table_of(pilot)
    table.pointing.cursor = table.pointing.hovered = None
    pilot.press(pygame.K_w, text="w")
    assert "Choose a place first." in pilot.shell.stack.toasts.texts


def test_next_and_previous_target_wrap_around(pilots: Pilots) -> None:
    """N goes through all targets back to the first, Shift+N the other way."""
    pilot, _match = my_turn(pilots)
    table = table_of(pilot)
    pilot.press(pygame.K_v, text="v")
    targets = land_pending(table).targets()
    walked = []
    for _ in range(len(targets)):
        pilot.press(pygame.K_n, text="n")
        walked.append(table.pointing.cursor)
    assert set(walked) == targets
    pilot.press(pygame.K_n, text="n")
    assert table.pointing.cursor == walked[0]
    pilot.press(pygame.K_n, SHIFT, "N")
    assert table.pointing.cursor == walked[-1]


def test_hand_can_be_hidden_and_shown(pilots: Pilots) -> None:
    """Ctrl+H hides the hand and shows it again."""
    pilot, _match = my_turn(pilots)
    table = table_of(pilot)
    pilot.press(pygame.K_h, CTRL)
    assert table.session.hand_hidden
    pilot.press(pygame.K_h, CTRL)
    assert not table.session.hand_hidden


@pytest.mark.parametrize(("key", "text"), [(pygame.K_3, "3"), (ord('"'), '"')])
def test_number_keys_choose_cards_of_bar(pilots: Pilots, key: int, text: str) -> None:
    """Alt+1 and so on go by the key's position, whatever it types: the third card recruits."""
    pilot, _match = my_turn(pilots)
    pressed: dict[str, Any] = {"key": key, "mod": ALT, "unicode": text, "scancode": pygame.KSCAN_3}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, **pressed))
    pilot.settle()
    assert [action.text for action in land_pending(table_of(pilot)).options] == [
        "recruit 3B",
        "recruit 3B bonus",
    ]


def test_arrow_keys_stay_within_open_dialog(pilots: Pilots) -> None:
    """Enter gives the selected answer; the board's cursor does not move."""
    pilot, match = my_turn(pilots)
    table = table_of(pilot)
    pressed: dict[str, Any] = {"key": pygame.K_3, "mod": ALT, "unicode": "3", "scancode": pygame.KSCAN_3}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, **pressed))
    pilot.settle()
    steps = (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT)
    led = []
    for key in steps:
        pilot.press(key)
        led.append(pilot.at_focus.removeprefix("choice."))
    plain, bonus = "recruit 3B", "recruit 3B bonus"
    assert led == [bonus, plain, bonus, plain, bonus]
    assert table.pointing.cursor is None
    before = match.ply
    pilot.press(pygame.K_RETURN)
    assert match.action(before).text == bonus


def test_log_and_statistics_open_and_close(pilots: Pilots) -> None:
    """L and S open them; Esc goes back to the table."""
    pilot, _match = my_turn(pilots)
    for key, window in ((pygame.K_l, LogWindow), (pygame.K_s, DiceWindow)):
        pilot.press(key, text=chr(key))
        assert isinstance(pilot.scene, window)
        pilot.press(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, Table)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_s, CTRL), (pygame.K_F5, 0)])
def test_save_keys_write_a_file(pilots: Pilots, key: int, mod: int) -> None:
    """Ctrl+S and F5 each write a save."""
    pilot, _match = my_turn(pilots)
    pilot.press(key, mod)
    files = [path for path in pilot.shell.saves.folder.glob("*.barons") if not path.name.startswith("auto-")]
    assert len(files) == 1


def test_keyboard_ends_game_immediately(pilots: Pilots) -> None:
    """The menu's button asks for a confirmation, then the game ends."""
    pilot, match = my_turn(pilots)
    pilot.press(pygame.K_ESCAPE)
    pilot.walk_to("game.end")
    pilot.press(pygame.K_RETURN)
    pilot.walk_to("dialog.end")
    pilot.press(pygame.K_RETURN)
    assert match.is_over
    assert isinstance(pilot.scene, EndScene)


def test_keyboard_changes_computer_level_during_game(pilots: Pilots) -> None:
    """The arrow keys change the level at the stepper in the seats window; the next request uses it."""
    pilot, match = my_turn(pilots)
    thinker = QuickThinker()
    pilot.shell.think_with(thinker)
    pilot.press(pygame.K_ESCAPE)
    pilot.walk_to("game.seats")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.top, SeatsWindow)
    pilot.walk_to("seat.1")
    assert match.seats[1].level == "easy"
    pilot.press(pygame.K_RIGHT)
    assert match.seats[1].level == "normal"
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Table)
    for _ in range(2):
        pilot.press(pygame.K_RETURN, CTRL)
    assert thinker.level == "normal"


def test_keyboard_hands_seat_to_computer(pilots: Pilots) -> None:
    """When the seat is taken back later, the person decides again."""
    pilot, match = my_turn(
        pilots, LandTable(OCTOBER_2025).state, seats=(Seat("person", "Isabeau"), Seat("person", "Odo"))
    )
    pilot.press(pygame.K_ESCAPE)
    pilot.walk_to("game.seats")
    pilot.press(pygame.K_RETURN)
    pilot.walk_to("seat.1")
    pilot.press(pygame.K_RIGHT)
    assert not match.seats[1].is_person
    pilot.press(pygame.K_LEFT)
    assert match.seats[1].is_person


def test_keyboard_hurries_game_between_computers(pilots: Pilots) -> None:
    """After the last person has left, the menu's button makes computers hurry."""
    pilot, match = my_turn(pilots)
    pilot.press(pygame.K_ESCAPE)
    pilot.walk_to("game.seats")
    pilot.press(pygame.K_RETURN)
    pilot.walk_to("seat.0")
    pilot.press(pygame.K_RIGHT)
    tap(pilot, pygame.K_ESCAPE)
    tap(pilot, pygame.K_ESCAPE)
    pilot.walk_to("game.hurry", lambda key: tap(pilot, key))
    tap(pilot, pygame.K_RETURN)
    before = match.ply
    for _ in range(200):
        pilot.pass_time()
    assert match.ply > before + 60 or match.is_over


def test_cursor_stays_visible_on_zoomed_board(pilots: Pilots) -> None:
    """After zooming in at the left and moving to the right end of a row, the tile is visible."""
    pilot, _match = seat_at_table(pilots)
    table = table_of(pilot)
    pilot.move((table.family.board.rect.x + 9, table.family.board.rect.centery))
    for _ in range(9):
        pilot.press(pygame.K_PLUS, text="+")
    for _ in range(9):
        pilot.press(pygame.K_RIGHT)
    assert exactly(Magnifier, table.parts.camera).factor > 1
    assert table.pointing.cursor is not None
    spot = table.family.board.spot(table.pointing.cursor)
    assert spot is not None
    assert table.family.board.rect.collidepoint(spot)


class PatientThinker(QuickThinker):
    """Thinks until it is asked to play now."""

    is_hurried = False

    def play_now(self) -> None:
        """Answer at the next poll."""
        self.is_hurried = True

    def poll(self) -> Reply | None:
        """Report half of the progress until hurried."""
        if self.is_hurried:
            return super().poll()
        if self._open is not None:
            self.progress = SearchProgress(Action("end", 0), 0.5, 0.52)
        return None


def test_end_turn_key_hurries_computer(pilots: Pilots) -> None:
    """The banner shows the computer's progress; the seal's key makes it hurry."""
    pilot, match = seat_at_table(pilots, (COMPUTER, COMPUTER), settled=False)
    thinker = PatientThinker()
    pilot.shell.think_with(thinker)
    for _ in range(20):
        pilot.frame()
    assert table_of(pilot).session.computers.thought_percent == 50
    played = match.ply
    tap(pilot, pygame.K_RETURN, CTRL)
    pilot.frame()
    assert thinker.is_hurried
    assert match.ply > played


@pytest.mark.parametrize("ruleset", ["land-2026-03", "baronies-2006", "realms-main"])
def test_seal_hurries_slow_computer(pilots: Pilots, ruleset: str) -> None:
    """The seal does so only after a delay, since a late click may have been meant to end a turn."""
    pilot, match = seat_at_table(pilots, (COMPUTER, COMPUTER), ruleset=ruleset, settled=False)
    thinker = PatientThinker()
    pilot.shell.think_with(thinker)
    pilot.wait(0.5)
    early = pilot.told("strip.seal").is_enabled
    pilot.wait(1.6)
    seal = pilot.told("strip.seal")
    assert (early, seal.name, seal.is_enabled) == (False, "Play this move", True)
    played = match.ply
    table_of(pilot).parts.turn.press_seal()
    pilot.frame()
    assert thinker.is_hurried
    assert match.ply > played


@pytest.mark.parametrize(("by_keyboard", "focused"), [(True, True), (False, False)])
def test_choice_opened_by_key_gets_focus(pilots: Pilots, by_keyboard: bool, focused: bool) -> None:
    """The focus is on the first button, without a ring if the choice was opened by mouse."""
    pilot, _match = my_turn(pilots)
    table = table_of(pilot)
    table.pointing.by_keyboard = by_keyboard
    land_turn(table).press_order("recruit")
    pilot.frame()
    assert (pilot.at_focus, table.focused is not None) == ("choice.recruit 3B", focused)


def focused(pilot: Pilot) -> str:
    """Key of the widget with the focus ring; empty if there is none."""
    focus = table_of(pilot).focused
    return focus.key if focus is not None else ""


def on_own_cards() -> State:
    """A hand of two cards of the player's own deck."""
    return CardTable("move1", "construct", troops={"1F": ("gold", 3)}).state


@pytest.mark.parametrize(("state", "card"), [(mustered, "card.2F"), (on_own_cards, "card.construct")])
def test_escape_from_card_dialog_returns_focus_to_card(
    pilots: Pilots, state: Callable[[], State], card: str
) -> None:
    """The dialog can be cancelled and opened again by keyboard; nothing was played."""
    pilot, match = my_turn(pilots, state())
    begun = match.ply
    pilot.walk_to(card)
    pilot.press(pygame.K_RETURN)
    asked = focused(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert asked.startswith("choice.")
    assert (focused(pilot), match.ply) == (card, begun)
    pilot.press(pygame.K_RETURN)
    assert focused(pilot) == asked


def test_escape_from_dialog_opened_by_mouse_shows_no_focus(pilots: Pilots) -> None:
    """A click does not start keyboard navigation."""
    pilot, _match = my_turn(pilots)
    pilot.click("action.recruit")
    pilot.press(pygame.K_ESCAPE)
    assert focused(pilot) == ""


def test_enter_key_belongs_to_seal_after_answer(pilots: Pilots) -> None:
    """The card has been played: the focus does not return to it."""
    pilot, match = my_turn(pilots, on_own_cards())
    begun = match.ply
    pilot.walk_to("card.construct")
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_RETURN)
    assert match.ply > begun
    assert focused(pilot) == ""


def test_escape_from_dialog_opened_by_shortcut_clears_focus(pilots: Pilots) -> None:
    """Nothing was focused before."""
    pilot, _match = my_turn(pilots)
    pressed: dict[str, Any] = {"key": pygame.K_3, "mod": ALT, "unicode": "3", "scancode": pygame.KSCAN_3}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, **pressed))
    pilot.settle()
    asked = focused(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert (asked, focused(pilot)) == ("choice.recruit 3B", "")


def test_button_on_board_blocks_hover_of_space_below(pilots: Pilots) -> None:
    """The card of the space that was hovered before disappears."""
    pilot, _match = seat_at_table(pilots)
    table = table_of(pilot)
    table.parts.camera.zoom(2)
    plate = pilot.place("table.zoom")
    assert table.family.board.hit(plate.center) is not None
    pilot.move((plate.left - 6, plate.centery))
    assert table.pointing.hovered is not None
    pilot.move(plate.center)
    assert table.pointing.hovered is None


def test_mouse_hover_replaces_keyboard_cursor(pilots: Pilots) -> None:
    """The hovered space replaces the cursor of the keyboard."""
    pilot, _match = seat_at_table(pilots)
    table = table_of(pilot)
    pilot.press(pygame.K_RIGHT)
    led = table.pointing.cursor
    assert led is not None
    other = next(each for row in table.family.board.rows(table.session.shown) for each in row if each != led)
    spot = table.family.board.spot(other)
    assert spot is not None
    pilot.move(spot)
    assert (table.pointing.cursor, table.pointing.place) == (None, other)


@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006", "realms-main"])
def test_escape_resets_zoom_before_opening_menu(pilots: Pilots, ruleset: str) -> None:
    """A planned action is cancelled first; the button clicked last makes no difference."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset)
    camera = table_of(pilot).parts.camera
    pilot.click("table.zoom")
    pilot.settle()
    before = camera.is_whole
    pilot.press(pygame.K_ESCAPE)
    pilot.settle()
    assert (before, camera.is_whole, pilot.scene.kind) == (False, True, "table")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.top.kind == "game_menu"


@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006", "realms-main"])
def test_zoom_points_at_the_place_that_is_under_the_mouse_then(pilots: Pilots, ruleset: str) -> None:
    """What the inspector describes does not wait for the mouse to move."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, actions=12)
    table = table_of(pilot)
    board = table.family.board
    pilot.click("table.zoom")
    pilot.settle()
    places = (place for row in board.rows(table.session.shown) for place in row)
    spots = [spot for place in places if (spot := board.spot(place)) and table.place_at(spot) == place]
    pilot.move(max(spots, key=lambda spot: math.dist(spot, board.rect.center)))
    before = table.pointing.hovered
    pilot.press(pygame.K_0, text="0")
    pilot.settle()
    assert table.parts.camera.is_whole
    assert before is not None
    assert table.pointing.hovered != before
    assert table.pointing.hovered == table.place_at(pygame.mouse.get_pos())


def test_escape_resets_zoom_before_leaving_replay(pilots: Pilots) -> None:
    """The first Esc resets a dragged or zoomed map."""
    pilot, match = seat_at_table(pilots, ruleset="baronies-2006", actions=20)
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    pilot.press(pygame.K_PLUS, text="+")
    pilot.settle()
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene.kind == "replay"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene.kind == "table"


def test_seal_key_shows_why_turn_cannot_end(pilots: Pilots) -> None:
    """The key gives the same reason as the hovered seal."""
    pilot, match = seat_at_table(pilots, ruleset="baronies-2006")
    tap(pilot, pygame.K_RETURN, CTRL)
    pilot.frame()
    assert not match.can_end_turn
    assert pilot.shell.stack.toasts.texts == [pilot.told("strip.seal").description]


def played_once() -> State:
    """A hand of the player's own deck in a turn that may end: one card has been played."""
    state = CardTable("recruit2", "disperse", troops={"1F": ("gold", 3), "1G": ("gold", 2)}).state
    state.apply(state.rules.parse("play recruit2"))
    return state


@pytest.mark.parametrize(
    ("state", "clicks", "asked"),
    [
        (mustered, ["action.recruit"], "choice.recruit 3B"),
        (mustered, ["card.2F"], "choice.exchange"),
        (mustered, ["action.move"], "action.move"),
        (played_once, ["card.disperse"], "choice.play"),
    ],
)
def test_open_question_bars_the_end_of_the_turn(
    pilots: Pilots, state: Callable[[], State], clicks: list[str], asked: str
) -> None:
    """However often the key is pressed, the question stays open and a message says so."""
    pilot, match = my_turn(pilots, state())
    for key in clicks:
        pilot.click(key)
    begun = match.ply
    pilot.press(pygame.K_RETURN, CTRL)
    pilot.press(pygame.K_RETURN, CTRL)
    assert pilot.told(asked).is_enabled
    assert (match.ply, pilot.told("strip.seal").is_enabled) == (begun, False)
    assert pilot.shell.stack.toasts.texts == ["Answer or cancel the open question first."]
