"""The table of Land: clicks come to actions, orders are drafted and sealed, refusals say why."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.games.land.side import LandSide
from barons.app.table.banner import Banner
from barons.app.table.end import EndScene
from barons.engine.core import Part
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.pilot import Pilot
from tests.app.tables import (
    COMPUTER,
    KEYS,
    PERSON,
    click_tile,
    panel_of,
    play_on,
    seat_at_table,
    start_of_turn,
    table_of,
)

Pilots = Callable[..., Pilot]


def table_before(pilots: Pilots, order: str, **named: object) -> tuple[Pilot, Match]:
    """A table at which Isabeau begins a turn that offers this order."""
    pilot, match = seat_at_table(pilots, **named)  # type: ignore[arg-type]
    start_of_turn(match, 0, order)
    pilot.shell.open_table(match)
    pilot.settle()
    return pilot, match


def first(match: Match, order: str) -> list[str]:
    """The words of the first legal action of this order."""
    return next(action.text for action in match.legal if action.text.startswith(order + " ")).split(" ")


def test_officer_then_target_moves_it(pilots: Pilots) -> None:
    """Tile first: two clicks, no action card."""
    pilot, match = table_before(pilots, "move")
    seen = match.observation(0)
    _move, piece, target = first(match, "move")[:3]
    where = seen.officers[seen.seats[0]]  # type: ignore[attr-defined]
    start = where.baron if piece == "baron" else where.knights[int(piece[-1]) - 1]
    click_tile(pilot, start)
    assert Part("tile", target) in table_of(pilot).parts.turn.marks().legal
    click_tile(pilot, target)
    moved = [
        event for beat in match.beats(match.ply - 1) for event in beat.events if event.kind == "officer_moved"
    ]
    assert moved or table_of(pilot).desk.options
    if not moved:  # two officers on one tile can both go there
        pilot.click(f"choice.{table_of(pilot).desk.options[0].text}")
        assert match.action(match.ply - 1).text.startswith("move ")


def test_action_card_first_lights_the_officers(pilots: Pilots) -> None:
    """Action first: the card shows where it can begin."""
    pilot, _match = table_before(pilots, "move")
    pilot.click("action.move")
    table = table_of(pilot)
    begins = {Part("tile", part.name) for part in table.desk.parts("from")}
    assert begins
    assert begins <= table.parts.turn.marks().legal or table.desk.begins_at is not None


def test_recruiting_offers_the_bonus_as_a_choice(pilots: Pilots) -> None:
    """With and without: two plates that say how many troops come."""
    pilot, match = seat_at_table(pilots)
    for _ in range(300):
        start_of_turn(match, 0, "recruit")
        tiles = [action.text for action in match.legal if action.text.startswith("recruit ")]
        both = [text for text in tiles if f"{text} bonus" in tiles]
        if both:
            break
        play_on(match, match.ply + 1)
    pilot.shell.open_table(match)
    pilot.settle()
    table = table_of(pilot)
    pilot.click("action.recruit")
    if not table.desk.options:
        click_tile(pilot, both[0].split(" ")[1])
    labels = {table.controls.find(f"choice.{text}").label for text in (both[0], f"{both[0]} bonus")}  # type: ignore[union-attr]
    assert len(labels) == 2
    pilot.click(f"choice.{both[0]} bonus")
    assert any(action == f"{both[0]} bonus" for action in (match.action(match.ply - 1).text,))


def test_order_is_drafted_on_the_board_and_in_the_panel_at_once(pilots: Pilots) -> None:
    """A click on a tile and a press of plus count on the same line; nothing is played before the seal."""
    pilot, match = table_before(pilots, "disperse")
    before = match.ply
    begin = first(match, "disperse")[1]
    click_tile(pilot, begin)
    pilot.press(KEYS["disperse"], text="d")
    table = table_of(pilot)
    assert table.desk.draft is not None
    line = panel_of(table, LandSide).order_lines[0]
    click_tile(pilot, line.line.place.name)
    assert line.line.number == 1
    table.parts.turn.add_step(line.line.step)
    assert dict(table.parts.turn.marks().chosen)[line.line.place] == line.line.number
    assert match.ply == before
    pilot.press(pygame.K_RETURN)
    assert match.ply > before
    assert match.action(before).text == f"disperse {begin}"


def test_right_click_takes_one_out(pilots: Pilots) -> None:
    """And the last one out of a line of one leaves the order without troops."""
    pilot, match = table_before(pilots, "disperse")
    click_tile(pilot, first(match, "disperse")[1])
    pilot.press(KEYS["disperse"], text="d")
    table = table_of(pilot)
    place = panel_of(table, LandSide).order_lines[0].line.place.name
    click_tile(pilot, place)
    assert table.desk.moved == 1
    click_tile(pilot, place, button=3)
    assert table.desk.moved == 0
    assert not table.desk.can_seal


def test_double_click_sends_all_that_can_go(pilots: Pilots) -> None:
    """Two clicks in quick succession on one place."""
    pilot, match = table_before(pilots, "disperse")
    click_tile(pilot, first(match, "disperse")[1])
    pilot.press(KEYS["disperse"], text="d")
    table = table_of(pilot)
    place = panel_of(table, LandSide).order_lines[0].line.place
    click_tile(pilot, place.name)
    click_tile(pilot, place.name)
    step = panel_of(table, LandSide).order_lines[0].line.step
    assert step not in table.desk.legal
    assert dict(table.parts.turn.marks().chosen)[place] >= 1


def test_escape_drops_the_draft_and_nothing_that_was_played(pilots: Pilots) -> None:
    """Cancel never takes back what is done."""
    pilot, match = table_before(pilots, "disperse")
    before = match.ply
    click_tile(pilot, first(match, "disperse")[1])
    pilot.press(KEYS["disperse"], text="d")
    table = table_of(pilot)
    click_tile(pilot, panel_of(table, LandSide).order_lines[0].line.place.name)
    pilot.press(pygame.K_ESCAPE)
    assert table.desk.draft is None
    assert match.ply == before


def test_undo_takes_back_one_step_of_the_draft(pilots: Pilots) -> None:
    """Step by step, then the order itself."""
    pilot, match = table_before(pilots, "disperse")
    click_tile(pilot, first(match, "disperse")[1])
    pilot.press(KEYS["disperse"], text="d")
    table = table_of(pilot)
    click_tile(pilot, panel_of(table, LandSide).order_lines[0].line.place.name)
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert table.desk.moved == 0
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert table.desk.draft is None


def test_concentrating_calls_troops_in(pilots: Pilots) -> None:
    """Lines say where troops come from; arrows point at the command tile."""
    pilot, match = table_before(pilots, "concentrate", seed=11)
    before = match.ply
    target = first(match, "concentrate")[1]
    click_tile(pilot, target)
    pilot.press(KEYS["concentrate"], text="g")
    table = table_of(pilot)
    line = panel_of(table, LandSide).order_lines[0]
    click_tile(pilot, line.line.place.name)
    arrow = table.parts.turn.marks().arrows[0]
    assert (arrow.start, arrow.goal) == (line.line.place, Part("tile", target))
    pilot.click("strip.seal")
    texts = [match.action(ply).text for ply in range(before, match.ply)]
    assert texts[:2] == [f"concentrate {target}", f"from {line.line.place.name}"]


def test_locked_card_says_why_in_six_words_and_in_a_sentence(pilots: Pilots) -> None:
    """Every greyed action has both."""
    pilot, _match = table_before(pilots, "move")
    table = table_of(pilot)
    locked = [
        control
        for control in table.controls.items
        if control.name.startswith("action.") and not control.enabled
    ]
    assert locked
    for card in locked:
        assert 1 <= len(card.short.split(" ")) <= 6, card.short  # type: ignore[attr-defined]
        assert card.reason.endswith(".")


def test_refused_tile_is_explained_at_the_tile(pilots: Pilots) -> None:
    """Clicking a mountain with an officer chosen names the rule and rings the tile."""
    pilot, match = table_before(pilots, "move")
    seen = match.observation(0)
    baron = seen.officers[seen.seats[0]].baron  # type: ignore[attr-defined]
    pilot.click("action.move")
    if table_of(pilot).desk.begins_at is None:
        click_tile(pilot, baron)
    mountain = sorted(seen.mountains)[0]  # type: ignore[attr-defined]
    click_tile(pilot, mountain)
    table = table_of(pilot)
    assert table.refusal is not None
    assert Part("tile", mountain) in table.refusal.causes


def test_turn_ends_by_the_seal_and_the_computer_answers(
    pilots: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+Enter twice while actions remain: once asks, and says how many are left; once ends."""
    pilot, match = table_before(pilots, "move")
    number = match.turn_number
    table = table_of(pilot)
    left = table.family.accounts.actions_left(table.course.shown)
    told: list[str] = []
    monkeypatch.setattr(pilot.shell, "toast", lambda line, *_more: told.append(line))
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert match.turn_number == number
    assert left > 0
    assert told[0].startswith(f"{left} action")
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    pilot.settle()
    assert match.turn_number > number
    assert match.to_move == 0 or match.is_over


def test_hint_is_shown_on_the_board(pilots: Pilots) -> None:
    """What the adviser would do is ringed, and legal."""
    pilot, match = table_before(pilots, "move")
    pilot.press(pygame.K_h, text="h")
    pilot.wait(0.5)
    table = table_of(pilot)
    assert table.course.hint in match.legal
    assert table.parts.turn.marks().hints or table.course.hint.text in ("end", "collect")  # type: ignore[union-attr]


def test_seats_change_in_the_middle_of_a_game(pilots: Pilots) -> None:
    """A person's seat handed to a computer is played at once."""
    pilot, match = table_before(pilots, "move")
    before = match.ply
    from barons.app.table.overlays import SeatsWindow

    table = table_of(pilot)
    window = SeatsWindow(pilot.shell, table)
    pilot.shell.stack.push(window)
    pilot.settle()
    window._set(0, 2)
    assert not match.seats[0].is_person
    pilot.shell.stack.pop(window)
    pilot.wait(1.0)
    assert match.ply > before


def test_game_can_be_ended_now(pilots: Pilots) -> None:
    """From the menu, after a question; the end screen comes."""
    pilot, match = table_before(pilots, "move")
    pilot.click("table.menu")
    pilot.click("game.end")
    pilot.click("dialog.end")
    pilot.settle()
    assert match.is_over
    assert isinstance(pilot.scene, EndScene)


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2025-10", "land-2024-03"])
def test_whole_game_by_mouse(pilots: Pilots, ruleset: str) -> None:
    """Colours, moves, orders, seals: only clicks, until a few turns are over."""
    pilot, match = seat_at_table(pilots, (PERSON, COMPUTER), ruleset=ruleset, seed=3)
    for _ in range(240):
        if match.is_over or match.turn_number > 14 or isinstance(pilot.scene, EndScene):
            break
        _one_click(pilot, match)
        pilot.wait(0.1)
    assert match.turn_number > 8 or match.is_over


def _one_click(pilot: Pilot, match: Match) -> None:
    """Whatever is next, by mouse."""
    table = table_of(pilot)
    desk = table.desk
    options = [
        control.name for control in table.controls.walk() if control.name.startswith(("choice.", "option."))
    ]
    if options:
        pilot.click(next((name for name in options if table.controls.find(name).enabled), options[0]))  # type: ignore[union-attr]
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
    pilot, match = seat_at_table(pilots, (PERSON, COMPUTER), seed=5)
    for _ in range(240):
        if match.is_over or match.turn_number > 12 or isinstance(pilot.scene, EndScene):
            break
        _one_key(pilot, match)
        pilot.wait(0.1)
    assert match.turn_number > 6 or match.is_over


def _one_key(pilot: Pilot, match: Match) -> None:
    """Whatever is next, by keys."""
    table = table_of(pilot)
    desk = table.desk
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
        for entry in table.parts.turn.bar.entries()
        if desk.is_offered(entry.order) and entry.order != "deconstruct"
    ]
    if letters:
        letter = letters[match.ply % len(letters)].lower()
        pilot.press(getattr(pygame, f"K_{letter}"), text=letter)
    else:
        pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)


def test_movements_end_where_the_truth_is(pilots: Pilots) -> None:
    """Whatever is animated, skipped or not, the position shown is the match's in the end."""
    pilot, match = seat_at_table(pilots, (PERSON, COMPUTER), seed=9, animated=True)
    table = table_of(pilot)
    play_on(match, 2)
    pilot.shell.open_table(match)
    table = table_of(pilot)
    for _ in range(2000):
        pilot.frame(1 / 20)
        if match.turn_number > 6 or match.is_over:
            break
        if table.may_act and not match.awaits_seal:
            table.parts.turn.take(match.legal[match.ply % len(match.legal)])
            if table.desk.draft is not None:
                table.parts.turn.add_step(next(a for a in table.desk.legal if a.text != "done"))
                table.parts.turn.press_seal()
        elif table.may_act:
            table.parts.turn.press_seal()
    table.course.director.finish()
    assert table.course.shown.to_json() == match.observation(table.course.viewer).to_json()


def test_click_completes_what_moves(pilots: Pilots) -> None:
    """The board shows the end at once."""
    pilot, match = table_before(pilots, "move", animated=True)
    table = table_of(pilot)
    table.parts.turn.take(next(action for action in match.legal if action.text.startswith("move ")))
    assert table.course.director.is_busy
    pilot.press(pygame.K_SPACE)
    assert not table.course.director.is_busy


def test_tile_inspector_tells_what_stands_there(pilots: Pilots) -> None:
    """Pointing at the Baron's tile names his player."""
    pilot, match = table_before(pilots, "move")
    seen = match.observation(0)
    baron = Part("tile", seen.officers[seen.seats[0]].baron)  # type: ignore[attr-defined]
    told = table_of(pilot).inspection(baron)
    assert told is not None
    assert any("Isabeau" in str(fact.sentence) for fact in told.facts)


def test_computers_only_play_by_themselves(pilots: Pilots) -> None:
    """Nobody to wait for: the game goes on, nobody's hand is shown."""
    pilot, match = seat_at_table(pilots, (COMPUTER, Seat("computer", "Mahaut", "easy")), settled=False)
    pilot.wait(2.0)
    assert match.ply > 4
    assert table_of(pilot).course.viewer is None


def test_reduced_motion_fades_and_ends_at_the_truth(pilots: Pilots) -> None:
    """No movements, the same position."""
    pilot, match = table_before(pilots, "move", animated=True)
    pilot.shell.settings.reduced_motion = True
    table = table_of(pilot)
    table.parts.turn.take(next(action for action in match.legal if action.text.startswith("move ")))
    pilot.frame(0.05)
    pilot.picture()
    assert all(not motion.takes for scene in table.course.director._queue for motion in scene.motions)
    pilot.settle()
    assert table.course.shown.to_json() == match.observation(0).to_json()


def test_what_happened_since_is_shown_again(pilots: Pilots) -> None:
    """The others' moves once more, then the present."""
    pilot, match = table_before(pilots, "move", animated=True)
    pilot.click("table.since")
    table = table_of(pilot)
    pilot.settle()
    assert table.course.shown.to_json() == match.observation(0).to_json()
    assert table.may_act


def test_hovering_a_card_shows_its_tiles_before_any_click(pilots: Pilots) -> None:
    """Preview."""
    pilot, _match = table_before(pilots, "move")
    table = table_of(pilot)
    pilot.move(pilot.find("action.move").rect.center)
    assert table.parts.turn.marks().legal
    assert table.desk.picked == []


def test_banner_names_the_one_whose_turn_is_shown(pilots: Pilots) -> None:
    """While a computer's last move is still on its way it is the computer's turn, whoever is next."""
    pilot, _match = table_before(pilots, "move", animated=True)
    table = table_of(pilot)
    waits: set[str] = set()
    for _ in range(3):
        table.parts.turn.press_seal()
    for _ in range(600):
        pilot.frame(1 / 30)
        shown = table.family.accounts.turn_seat(table.course.shown)
        if table.course.director.is_busy:
            assert panel_of(table, Banner).told()[1] == table.seat_name(shown)
            if shown == table.match.acting_seat == 0:
                card = pilot.find("action.move")
                waits.add(card.short)  # type: ignore[attr-defined]
        if table.may_act:
            break
    assert panel_of(table, Banner).told()[1] == "Isabeau"
    assert "The die is rolling" in waits
    assert "Not your turn" not in waits


def test_banner_asks_what_the_choice_asks(pilots: Pilots) -> None:
    """Recruiting where there is one tile: how many troops, not where."""
    pilot, match = table_before(pilots, "recruit")
    table = table_of(pilot)
    tile = next(action for action in match.legal if action.text.startswith("recruit ")).text.split(" ")[1]
    table.desk.options = [action for action in match.legal if action.text.startswith(f"recruit {tile}")]
    assert panel_of(table, Banner).told()[2] == "how many troops?"
    table.cancel()
    assert panel_of(table, Banner).told()[2] != "how many troops?"


def test_a_game_of_computers_alone_can_be_finished_fast(pilots: Pilots) -> None:
    """The menu offers it once the last person has left, and nothing is waited for then."""
    pilot, match = seat_at_table(pilots, animated=True)
    pilot.click("table.menu")
    assert pilot.scene.controls.find("game.hurry") is None
    pilot.press(pygame.K_ESCAPE)
    match.set_seat(0, COMPUTER)
    table_of(pilot).course.seats_changed()
    pilot.click("table.menu")
    pilot.find("game.hurry").press()
    assert table_of(pilot).course.ai_speed == 0
    before = match.ply
    pilot.wait(0.5)
    assert match.ply > before + 5


def test_an_order_begun_with_the_mouse_goes_on_by_keyboard(pilots: Pilots) -> None:
    """N walks the tiles that it reaches; Enter never presses the card that was clicked to begin it."""
    pilot, _match = table_before(pilots, "disperse", actions=60)
    pilot.click("action.disperse")
    table = table_of(pilot)
    assert table.desk.draft is not None
    pilot.press(pygame.K_RETURN)
    assert table.desk.draft is not None
    pilot.press(pygame.K_n)
    assert table.cursor in table.parts.turn.marks().legal
    pilot.press(pygame.K_SPACE)
    assert table.desk.can_seal
    pilot.press(pygame.K_RETURN)
    assert table.desk.draft is None


def test_a_ride_that_takes_a_card_is_told_before_the_click(pilots: Pilots) -> None:
    """Tiles that only a card of the hand reaches wear another mark, and the banner names the price."""
    pilot, match = table_before(pilots, "lightning")
    seen = match.observation(0)
    moves = {tuple(action.text.split(" ")[1:3]) for action in match.legal if action.text.startswith("move ")}
    rides = [action.text.split(" ")[1:] for action in match.legal if action.text.startswith("lightning ")]
    piece, far, card = next(ride for ride in rides if tuple(ride[:2]) not in moves)
    where = seen.officers[seen.seats[0]]  # type: ignore[attr-defined]
    start = where.baron if piece == "baron" else where.knights[int(piece[-1]) - 1]
    click_tile(pilot, start)
    table = table_of(pilot)
    marks = table.parts.turn.marks()
    near = {Part("tile", tile) for rider, tile in moves if rider == piece}
    assert Part("tile", far) in marks.costly <= marks.legal
    assert near
    assert not near & marks.costly
    assert card in {part.name for part in table.desk.price(Part("tile", far))}
    before = panel_of(table, Banner).told()[2]
    spot = table.family.board.spot(Part("tile", far))
    assert spot is not None
    pilot.move(spot)
    assert panel_of(table, Banner).told()[2] != before
