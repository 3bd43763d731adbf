"""The table of Land: clicks come to actions, orders are drafted and sealed, refusals say why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

import pygame
import pytest

from barons import rulesets
from barons.app.games.land.cards import HandCardControl
from barons.app.games.land.orderline import OrderLine
from barons.app.games.land.side import LandSide
from barons.app.kit.widgets.cards import ActionCard
from barons.app.table.banner import Banner
from barons.app.table.scenes.end import EndScene
from barons.app.table.seatswindow import SeatsWindow
from barons.engine.core import Part
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.games import land_desk, land_turn
from tests.app.laid import calling, mustered
from tests.app.pilot import Pilot
from tests.app.tables import (
    COMPUTER,
    KEYS,
    PERSON,
    ScriptedThinker,
    click_tile,
    laid,
    opened,
    panel_of,
    seat_at_table,
    table_of,
)

Pilots = Callable[..., Pilot]
HERE, NEAR = Part("tile", "3B"), Part("tile", "3H")
"""Where gold's Baron stands; a tile beside it that his troops can go to."""


def dispersing(pilots: Pilots) -> tuple[Pilot, Match]:
    """A table at which the order to disperse from the Baron's tile has been begun."""
    pilot, match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    pilot.press(KEYS["disperse"], text="d")
    return pilot, match


def line_of(pilot: Pilot, tile: str) -> OrderLine:
    """The order's line of this tile."""
    lines = {line.line.place.name: line for line in panel_of(table_of(pilot), LandSide).order_lines}
    return lines[tile]


def moved_to(pilot: Pilot) -> dict[str, int]:
    """How many troops the order under way moves, by tile."""
    return {part.name: count for part, count in table_of(pilot).parts.turn.marks().chosen if count}


def test_officer_then_target_moves_it(pilots: Pilots) -> None:
    """Tile first: two clicks, no action card."""
    pilot, match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    assert NEAR in table_of(pilot).parts.turn.marks().legal
    click_tile(pilot, "3H")
    assert match.action(0).text == "move baron 3H"


def test_a_tile_that_two_officers_reach_asks_which(pilots: Pilots) -> None:
    """Their card first, then the tile that both can go to."""
    pilot, match = laid(pilots, mustered(officers={"gold": ("3B", "3B", "1I")}))
    click_tile(pilot, "3B")
    click_tile(pilot, "3H")
    assert {action.text for action in land_desk(table_of(pilot)).options} == {
        "move baron 3H",
        "move knight1 3H",
    }
    pilot.click("choice.move knight1 3H")
    assert match.action(0).text == "move knight1 3H"


def test_undo_drops_an_open_question_before_what_was_played(pilots: Pilots) -> None:
    """One press, one thing: the move stays until the next."""
    pilot, match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    click_tile(pilot, "3H")
    pilot.click("action.recruit")
    assert match.ply == 1
    assert land_desk(table_of(pilot)).options
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.ply == 1
    assert land_desk(table_of(pilot)).options == []
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.ply == 0


def test_action_card_first_lights_the_officers(pilots: Pilots) -> None:
    """Action first: the card shows where it can begin."""
    pilot, _match = laid(pilots, mustered())
    pilot.click("action.move")
    begins = {part.name for part in table_of(pilot).parts.turn.marks().legal}
    assert begins == {"3B", "1F", "1I"}


def test_a_card_pressed_twice_is_put_back(pilots: Pilots) -> None:
    """What it lit is dark again."""
    pilot, _match = laid(pilots, mustered())
    pilot.click("action.move")
    pilot.click("action.move")
    assert land_desk(table_of(pilot)).picked == []


def test_recruiting_offers_the_bonus_as_a_choice(pilots: Pilots) -> None:
    """With and without: two plates that say how many troops come."""
    pilot, match = laid(pilots, mustered())
    pilot.click("action.recruit")
    labels = [pilot.find(f"choice.recruit 3B{bonus}").label for bonus in ("", " bonus")]
    assert labels == ["1 troop", "3 troops: uses the bonus"]
    pilot.click("choice.recruit 3B bonus")
    assert match.action(0).text == "recruit 3B bonus"


def test_order_is_drafted_on_the_board_and_in_the_panel_at_once(pilots: Pilots) -> None:
    """A click on a tile and a press of plus count on the same line; nothing is played before the seal."""
    pilot, match = dispersing(pilots)
    click_tile(pilot, "3H")
    line = line_of(pilot, "3H")
    assert line.line.number == 1
    line.press(line.rect.midright)
    assert line.line.number == moved_to(pilot)["3H"] == 2
    assert match.ply == 0
    pilot.press(pygame.K_RETURN)
    assert [match.action(ply).text for ply in range(3)] == ["disperse 3B", "to 3H", "to 3H"]


def test_right_click_takes_one_out(pilots: Pilots) -> None:
    """And the last one out of a line of one leaves the order without troops."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    assert moved_to(pilot) == {"3H": 1}
    click_tile(pilot, "3H", button=3)
    assert moved_to(pilot) == {}
    assert not table_of(pilot).desk.can_seal


@pytest.fixture
def shift() -> Iterator[Callable[[int], None]]:
    """Sets the modifiers that are held down, and lets go of them after the test."""
    yield pygame.key.set_mods
    pygame.key.set_mods(0)


def test_shift_click_on_a_line_takes_one_out(pilots: Pilots, shift: Callable[[int], None]) -> None:
    """Wherever on the line, beside the plates and on plus."""
    pilot, _match = dispersing(pilots)
    line = line_of(pilot, "3H")
    line.press()
    line.press()
    shift(pygame.KMOD_SHIFT)
    line.press(line.rect.center)
    assert moved_to(pilot) == {"3H": 1}
    line.press(line.rect.midright)
    assert moved_to(pilot) == {}


def test_shift_click_on_a_tile_takes_one_out(pilots: Pilots, shift: Callable[[int], None]) -> None:
    """The same on the board."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    shift(pygame.KMOD_SHIFT)
    click_tile(pilot, "3H")
    assert moved_to(pilot) == {}


def test_shift_space_takes_one_out_where_the_cursor_is(pilots: Pilots) -> None:
    """What a Shift click does, by the keyboard."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    table_of(pilot).pointing.cursor = Part("tile", "3H")
    pilot.press(pygame.K_SPACE, pygame.KMOD_SHIFT, " ")
    assert moved_to(pilot) == {}


def test_right_click_on_a_line_takes_one_out(pilots: Pilots) -> None:
    """Through the scrolled list."""
    pilot, _match = dispersing(pilots)
    line_of(pilot, "3H").press()
    pilot.click_at(line_of(pilot, "3H").rect.center, 3)
    assert moved_to(pilot) == {}


def test_minus_of_a_line_takes_one_out(pilots: Pilots) -> None:
    """A click on its plate."""
    pilot, _match = dispersing(pilots)
    line = line_of(pilot, "3H")
    line.press()
    line.press(line._parts()[0].center)
    assert moved_to(pilot) == {}


@pytest.mark.parametrize(("steps", "left"), [(1, {"3H": 2}), (-1, {})])
def test_the_wheel_over_a_line_counts(pilots: Pilots, steps: int, left: dict[str, int]) -> None:
    """Up adds, down takes out."""
    pilot, _match = dispersing(pilots)
    line = line_of(pilot, "3H")
    line.press()
    line.wheel(steps)
    assert moved_to(pilot) == left


@pytest.mark.parametrize(("key", "text", "left"), [(pygame.K_PLUS, "+", {"3H": 2}), (pygame.K_MINUS, "-", {})])
def test_plus_and_minus_count_at_the_cursor(pilots: Pilots, key: int, text: str, left: dict[str, int]) -> None:
    """By keyboard on the board."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    table_of(pilot).pointing.cursor = NEAR
    pilot.press(key, text=text)
    assert moved_to(pilot) == left


def test_double_click_sends_all_that_can_go(pilots: Pilots) -> None:
    """Two clicks in quick succession on one place."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    click_tile(pilot, "3H")
    assert moved_to(pilot) == {"3H": 4}
    assert not line_of(pilot, "3H").line.can_add


def test_escape_drops_the_draft_and_nothing_that_was_played(pilots: Pilots) -> None:
    """Cancel never takes back what is done."""
    pilot, match = dispersing(pilots)
    click_tile(pilot, "3H")
    pilot.press(pygame.K_ESCAPE)
    assert table_of(pilot).desk.draft is None
    assert match.ply == 0


def test_undo_takes_back_one_step_of_the_draft(pilots: Pilots) -> None:
    """Step by step, then the order itself."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert moved_to(pilot) == {}
    assert table_of(pilot).desk.draft is not None
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert table_of(pilot).desk.draft is None


def test_concentrating_calls_troops_in(pilots: Pilots) -> None:
    """Lines say where troops come from; arrows point at the command tile."""
    pilot, match = laid(pilots, calling())
    click_tile(pilot, "3B")
    pilot.press(KEYS["concentrate"], text="g")
    click_tile(pilot, "3H")
    arrow = table_of(pilot).parts.turn.marks().arrows[0]
    assert (arrow.start, arrow.goal) == (NEAR, HERE)
    pilot.click("strip.seal")
    assert [match.action(ply).text for ply in range(3)] == ["concentrate 3B", "from 3H", "done"]


def test_locked_cards_say_why_in_six_words_and_in_a_sentence(pilots: Pilots) -> None:
    """Every greyed action has both."""
    pilot, _match = laid(pilots, mustered(troops={}))
    cards = [control for control in table_of(pilot).controls.items if isinstance(control, ActionCard)]
    locked = {card.name: card for card in cards if not card.enabled}
    assert locked.keys() >= {"action.disperse", "action.concentrate", "action.construct"}
    assert [card.short for card in locked.values() if not 1 <= len(card.short.split(" ")) <= 6] == []
    assert [card.reason for card in locked.values() if not card.reason.endswith(".")] == []


def test_refused_tile_is_explained_at_the_tile(pilots: Pilots) -> None:
    """Clicking a mountain with an officer chosen names the rule and rings the tile."""
    pilot, match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    pilot.click("action.move")
    click_tile(pilot, "3A")
    table = table_of(pilot)
    assert match.ply == 0
    assert table.pointing.refusal is not None
    assert table.desk.refused_at in table.pointing.refusal.causes == {Part("tile", "3A")}


def test_an_order_that_has_sent_all_its_troops_asks_for_its_seal(pilots: Pilots) -> None:
    """Not for what the rules would ask of the turn that follows."""
    pilot, match = laid(pilots, mustered(troops={"3B": ("gold", 1)}))
    land_turn(table_of(pilot)).take(match.rules.parse("move knight1 1G"))
    click_tile(pilot, "3B")
    pilot.press(KEYS["disperse"], text="d")
    click_tile(pilot, "3H")
    click_tile(pilot, "3I")
    refusal = table_of(pilot).pointing.refusal
    assert refusal is not None
    assert refusal.sentence == "Seal or cancel the order under way first."


def test_turn_ends_by_the_seal_and_the_computer_answers(
    pilots: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+Enter twice while actions remain: once asks, and says how many are left; once ends."""
    pilot, match = laid(pilots, mustered())
    lines: list[str] = []
    monkeypatch.setattr(pilot.shell, "toast", lambda line, *_more: lines.append(line))
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert match.turn_number == 1
    assert lines == ["2 actions are left. Press the seal again to end your turn."]
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    pilot.settle()
    assert (match.turn_number, match.to_move) == (3, 0)


def test_hint_is_shown_on_the_board(pilots: Pilots) -> None:
    """What the adviser would do is ringed."""
    pilot, match = laid(pilots, mustered())
    pilot.shell.__dict__["thinker"] = ScriptedThinker(["move baron 3H"])
    pilot.press(pygame.K_h, text="h")
    table = table_of(pilot)
    assert table.course.adviser.hint == match.rules.parse("move baron 3H")
    assert table.parts.turn.marks().hints == (HERE, NEAR)
    assert table.course.adviser.text.splitlines() == [
        "The adviser’s choice — Move the Baron to Eagle H.",
        "The troops for a donjon stand beside the Baron then: 3 points.",
    ]


def test_what_the_adviser_says_is_covered_by_no_card(pilots: Pilots) -> None:
    """Cards in passing end above it, and reach to the chronicle's end again when it has gone."""
    pilot, _match = laid(pilots, mustered())
    table = table_of(pilot)
    whole = table.toast_place.cards
    pilot.shell.__dict__["thinker"] = ScriptedThinker(["move baron 3H"])
    pilot.press(pygame.K_h, text="h")
    spoken = next(node.rect for node in table.nodes() if node.key == "advice")
    above = table.toast_place.cards
    assert whole is not None
    assert above is not None
    assert spoken is not None
    assert whole.colliderect(spoken)
    assert not above.colliderect(spoken)


def test_seats_change_in_the_middle_of_a_game(pilots: Pilots) -> None:
    """A person's seat handed to a computer is played at once."""
    pilot, match = laid(pilots, mustered())
    window = SeatsWindow(pilot.shell, table_of(pilot))
    pilot.shell.stack.push(window)
    window._step(0, 0, 2)
    assert not match.seats[0].is_person
    pilot.shell.stack.pop(window)
    pilot.wait(1.0)
    assert match.ply > 0


def test_game_can_be_ended_now(pilots: Pilots) -> None:
    """From the menu, after a question; the end screen comes."""
    pilot, match = laid(pilots, mustered())
    pilot.click("table.menu")
    pilot.click("game.end")
    pilot.click("dialog.end")
    assert match.is_over
    assert isinstance(pilot.scene, EndScene)


ACTIONS = (
    ("move baron 3H",),
    ("recruit 3B bonus",),
    ("construct 3B",),
    ("exchange 1A",),
    ("treasury 1A 3", "recruit 3B"),
    ("lightning baron 4A 1A",),
    ("long knight1 2F",),
    ("disperse 3B", "to 3H", "to 3H", "to 2E", "done"),
    ("disperse 3B", "to 3C", "to 3C", "done"),
    ("end",),
)


@pytest.mark.parametrize("texts", ACTIONS, ids=" ".join)
def test_movements_end_where_the_truth_is(pilots: Pilots, texts: tuple[str, ...]) -> None:
    """Seen to its end or not, the position shown is the match's at last."""
    pilot, match = laid(pilots, mustered(), animated=True)
    course = table_of(pilot).course
    for text in texts:
        course.show(match.play(text))
    pilot.frame(0.2)
    course.director.finish()
    assert course.shown.to_json() == match.observation(course.viewer).to_json()


def test_click_completes_what_moves(pilots: Pilots) -> None:
    """The board shows the end at once."""
    pilot, match = laid(pilots, mustered(), animated=True)
    table = table_of(pilot)
    land_turn(table).take(match.rules.parse("move baron 3H"))
    assert table.course.director.is_busy
    pilot.press(pygame.K_SPACE)
    assert not table.course.director.is_busy


def test_tile_inspector_tells_what_stands_there(pilots: Pilots) -> None:
    """Pointing at the Baron's tile names his player and counts the troops."""
    pilot, _match = laid(pilots, mustered())
    inspection = table_of(pilot).inspection(HERE)
    assert inspection is not None
    facts = [str(fact.sentence) for fact in inspection.facts]
    assert any("Isabeau" in fact for fact in facts)
    assert any("4 troops" in fact for fact in facts)


def test_computers_only_play_by_themselves(pilots: Pilots) -> None:
    """Nobody to wait for: the game goes on, nobody's hand is shown."""
    pilot, match = seat_at_table(pilots, (COMPUTER, Seat("computer", "Mahaut", "easy")), settled=False)
    pilot.wait(2.0)
    assert match.ply > 4
    assert table_of(pilot).course.viewer is None


def test_reduced_motion_fades_and_ends_at_the_truth(pilots: Pilots) -> None:
    """No movements, the same position."""
    pilot, match = laid(pilots, mustered(), animated=True)
    pilot.shell.settings.reduced_motion = True
    table = table_of(pilot)
    land_turn(table).take(match.rules.parse("move baron 3H"))
    pilot.frame(0.05)
    pilot.picture()
    assert all(not motion.takes for scene in table.course.director._queue for motion in scene.motions)
    pilot.settle()
    assert table.course.shown.to_json() == match.observation(0).to_json()


def test_what_happened_since_is_shown_again(pilots: Pilots) -> None:
    """The others' moves once more, then the present."""
    pilot, match = laid(pilots, mustered(), animated=True)
    pilot.shell.settings.confirm_end_turn = False
    pilot.click("strip.seal")
    pilot.settle()
    table = table_of(pilot)
    table.commands.show_since()
    assert table.course.director.is_busy
    pilot.settle()
    assert table.course.shown.to_json() == match.observation(0).to_json()
    assert table.may_act


def test_hovering_a_card_shows_its_tiles_before_any_click(pilots: Pilots) -> None:
    """Preview."""
    pilot, _match = laid(pilots, mustered())
    table = table_of(pilot)
    pilot.move(pilot.find("action.move").rect.center)
    assert {part.name for part in table.parts.turn.marks().legal} == {"3B", "1F", "1I"}
    assert land_desk(table).picked == []


def test_banner_names_the_one_whose_turn_is_shown(pilots: Pilots) -> None:
    """While a computer's last move is still on its way it is the computer's turn, whoever is next."""
    pilot, _match = laid(pilots, mustered(), animated=True)
    pilot.shell.__dict__["thinker"] = ScriptedThinker(["end"])
    pilot.shell.settings.confirm_end_turn = False
    table = table_of(pilot)
    card = pilot.find("action.move")
    assert isinstance(card, ActionCard)
    table.parts.turn.press_seal()
    lines = []
    for _ in range(300):
        pilot.frame(1 / 30)
        lines.append((panel_of(table, Banner).message()[1], card.short))
    assert [name for name, _frames in groupby(name for name, _short in lines)] == ["Aldric", "Isabeau"]
    assert ("Isabeau", "The die is rolling") in lines
    assert ("Isabeau", "Not your turn") not in lines


def test_banner_asks_what_the_choice_asks(pilots: Pilots) -> None:
    """Recruiting where there is one tile: how many troops, not where."""
    pilot, _match = laid(pilots, mustered())
    pilot.click("action.recruit")
    banner = panel_of(table_of(pilot), Banner)
    assert banner.message()[2].startswith("how many troops on ")
    table_of(pilot).commands.cancel()
    assert banner.message()[2] == "2 actions left"


def test_a_game_of_computers_alone_can_be_finished_fast(pilots: Pilots) -> None:
    """The menu offers it once the last person has left, and nothing is waited for then."""
    pilot, match = laid(pilots, mustered(), animated=True)
    pilot.click("table.menu")
    assert pilot.scene.controls.find("game.hurry") is None
    pilot.press(pygame.K_ESCAPE)
    match.set_seat(0, COMPUTER)
    table_of(pilot).course.seats_changed()
    pilot.click("table.menu")
    pilot.find("game.hurry").press()
    assert table_of(pilot).course.computers.speed == 0
    before = match.ply
    pilot.wait(0.5)
    assert match.ply > before + 5


def test_an_order_begun_with_the_mouse_goes_on_by_keyboard(pilots: Pilots) -> None:
    """N walks the tiles that it reaches; Enter never presses the card that was clicked to begin it."""
    pilot, _match = laid(pilots, mustered())
    pilot.click("action.disperse")
    table = table_of(pilot)
    pilot.press(pygame.K_RETURN)
    assert table.desk.draft is not None
    pilot.press(pygame.K_n)
    assert table.pointing.cursor in table.parts.turn.marks().legal
    pilot.press(pygame.K_SPACE)
    assert table.desk.can_seal
    pilot.press(pygame.K_RETURN)
    assert table.desk.draft is None


def test_a_ride_that_takes_a_card_is_told_before_the_click(pilots: Pilots) -> None:
    """Tiles that only a card of the hand reaches wear another mark, and the banner names the price."""
    pilot, _match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    table = table_of(pilot)
    marks = table.parts.turn.marks()
    assert {Part("tile", "4A"), NEAR} <= marks.legal
    assert Part("tile", "4A") in marks.costly
    assert NEAR not in marks.costly
    assert {
        part.name for part in land_desk(table).offer.price(Part("tile", "4A"), land_desk(table).picked)
    } == {"1A", "2F"}
    spot = table.family.board.spot(Part("tile", "4A"))
    assert spot is not None
    pilot.move(spot)
    assert panel_of(table, Banner).message()[2] == "goes there by giving up a card"


# --- whole games --------------------------------------------------------------------------------------------


def to_the_end(pilot: Pilot, match: Match, act: Callable[[Pilot, Match], None]) -> None:
    """Act until the end screen is there."""
    for _ in range(1500):
        if isinstance(pilot.scene, EndScene):
            return
        act(pilot, match)
        pilot.wait(0.1)
    raise AssertionError(f"turn {match.turn_number}, {match.ply} plies: no end")


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2025-10", "land-2024-03"])
def test_whole_game_by_mouse(pilots: Pilots, ruleset: str) -> None:
    """Colours, moves, orders, seals: only clicks, until the last of four rounds is over."""
    rules = rulesets.with_rounds(rulesets.load(ruleset), 4)
    match = Match(rules, (PERSON, COMPUTER), 3)
    to_the_end(opened(pilots, match), match, _one_click)
    assert match.is_over
    assert not match.was_ended


def _one_click(pilot: Pilot, match: Match) -> None:
    """Whatever is next, by mouse."""
    table = table_of(pilot)
    desk = land_desk(table)
    options = [
        control.name for control in table.controls.walk() if control.name.startswith(("choice.", "option."))
    ]
    if options:
        pilot.click(next((name for name in options if pilot.find(name).enabled), options[0]))
        return
    if desk.draft is not None:
        targets = sorted(table.parts.turn.marks().legal)
        if targets and desk.moved < 2:
            click_tile(pilot, targets[match.ply % len(targets)].name)
        else:
            pilot.click("strip.seal")
        return
    if match.awaits_seal:
        pilot.click("strip.seal")
        return
    if desk.picked:
        targets = sorted(desk.targets())
        if targets:
            click_tile(pilot, targets[(match.ply * 7) % len(targets)].name)
            return
        pilot.press(pygame.K_ESCAPE)
    cards = [
        control.name
        for control in table.controls.items
        if control.name.startswith("action.") and control.enabled
    ]
    wanted = [name for name in cards if name in ("action.construct", "action.recruit", "action.disperse")]
    if cards:
        pilot.click((wanted or cards)[match.ply % len(wanted or cards)])
    else:
        pilot.click("strip.seal")


def test_whole_game_by_keyboard(pilots: Pilots) -> None:
    """Letters, N, arrows, Enter, Ctrl+Enter: no mouse."""
    rules = rulesets.with_rounds(rulesets.load("land-2025-11"), 3)
    match = Match(rules, (PERSON, COMPUTER), 5)
    to_the_end(opened(pilots, match), match, _one_key)
    assert match.is_over
    assert not match.was_ended


def _one_key(pilot: Pilot, match: Match) -> None:
    """Whatever is next, by keys."""
    table = table_of(pilot)
    desk = land_desk(table)
    first_choice = next(
        (
            control
            for control in table.controls.walk()
            if control.name.startswith(("choice.", "option.")) and control.enabled
        ),
        None,
    )
    if first_choice is not None:
        for _ in range(60):
            if table.controls.focus is first_choice:
                break
            pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        return
    if desk.draft is not None:
        if desk.moved < 2 and table.parts.turn.marks().legal:
            pilot.press(pygame.K_n, text="n")
            pilot.press(pygame.K_SPACE)
        else:
            pilot.press(pygame.K_RETURN)
        return
    if match.awaits_seal:
        pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
        return
    if desk.picked and desk.targets():
        for _ in range(match.ply % 3 + 1):
            pilot.press(pygame.K_n, text="n")
        pilot.press(pygame.K_SPACE)
        return
    pilot.press(pygame.K_ESCAPE) if desk.picked else None
    letters = [
        entry.letter
        for entry in land_turn(table).bar.entries()
        if desk.offer.has(entry.order) and entry.order != "deconstruct"
    ]
    if letters:
        letter = letters[match.ply % len(letters)].lower()
        pilot.press(getattr(pygame, f"K_{letter}"), text=letter)
    else:
        pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)


def test_settings_opened_from_a_table_lead_back_to_it(pilots: Pilots) -> None:
    """The plate at the upper left, from the keys' page above them, too; the game is not left."""
    pilot, match = seat_at_table(pilots)
    pilot.shell.screens.open_settings()
    pilot.shell.screens.open_keys()
    pilot.settle()
    pilot.click("frame.table")
    assert pilot.scene.kind == "table"
    assert pilot.shell.current.match is match


@pytest.mark.parametrize(
    ("hand", "letters"),
    [(("4A", "1B"), ["", ""]), (("4A", "3D", "2C", "2E", "1A", "1B"), ["A", "D", "C", "E", "A", "B"])],
    ids=["side by side", "one over the other"],
)
def test_cards_that_cover_each_other_show_their_letters(
    pilots: Pilots, hand: tuple[str, ...], letters: list[str]
) -> None:
    """Three wolves can be told apart although the next card lies over their names."""
    pilot, _match = laid(pilots, mustered(hand=hand))
    cards = [each for each in table_of(pilot).controls.walk() if isinstance(each, HandCardControl)]
    assert [card.letter for card in cards] == letters
    assert [(card.card.name[1:] if card.card else "") for card in cards] == [name[1:] for name in hand]


@pytest.mark.parametrize("is_set", [True, False])
def test_computers_think_in_a_persons_turn_where_it_is_set(pilots: Pilots, is_set: bool) -> None:
    """As long as the person decides; leaving the table calls it off."""
    pilot, _match = laid(pilots, mustered())
    pilot.shell.settings.computers_think_ahead = is_set
    table = table_of(pilot)
    for _ in range(5):
        pilot.frame()
    assert pilot.shell.thinker.is_thinking_ahead is is_set
    table.course.cancel_thinking()
    assert not pilot.shell.thinker.is_thinking_ahead
