"""Animations of the table: orders as one movement, speeds, the shaking seal, scores that count up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from barons.app.kit import theme
from barons.app.kit.anim.director import Scene
from barons.app.table.plates import DieCue
from barons.app.table.playercard import Count, CountingScores
from barons.app.table.scenes.end import EndScene
from barons.play.match import Match
from tests.app.games import land_family, land_turn
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import ScriptedThinker, laid, panel_of, seat_at_table, subtitle_of, table_of

Pilots = Callable[..., Pilot]


ORDER = ("disperse 2B", "to 2A", "to 2C", "to 2A", "done")
"""The computer's actions in `computers_order`."""


def computers_order(pilots: Pilots, *before: str, ai_speed: int = 1) -> tuple[Pilot, Match, list[str]]:
    """A table at which the computer is about to order three of its four troops to move.

    `before`: what the person has played, to the end of the turn; without it the computer begins.
    """
    state = mustered(
        seat=0 if before else 1,
        officers={"gold": ("1F", "1G", "1H"), "sable": ("2B", "4A", "4B")},
        troops={"2B": ("sable", 4)},
    )
    pilot, match = laid(pilots, state, animated=True, settled=False)
    for text in before:
        match.play(text)
    match.seal()
    pilot.shell.settings.ai_speed = ai_speed
    pilot.shell.think_with(ScriptedThinker(ORDER))
    pilot.shell.screens.open_table(match)
    return pilot, match, list(ORDER)


def until(pilot: Pilot, holds: Callable[[], bool]) -> int:
    """Run frames until `holds` is true; return their number."""
    for number in range(1200):
        if holds():
            return number
        pilot.frame()
    raise AssertionError("it does not come about")


def marching(scenes: Sequence[Scene]) -> list[Scene]:
    """The animation steps in which troops leave a tile."""
    return [
        scene
        for scene in scenes
        if any(key.startswith("troops/") for motion in scene.motions for key in motion.takes)
    ]


def test_troops_of_computers_order_move_together(pilots: Pilots) -> None:
    """They move once the order is complete, however many decisions it took."""
    pilot, match, order = computers_order(pilots)
    begun = match.ply
    table = table_of(pilot)
    first = table.session.shown
    until(pilot, lambda: match.ply >= begun + len(order) or table.session.shown is not first)
    assert match.ply == begun + len(order)
    (march,) = marching(table.session.director.queue)
    steps = sum(text.startswith("to ") for text in order)
    assert sum(sum(motion.takes.values()) for motion in march.motions) == steps
    starts = sorted(motion.start for motion in march.motions if motion.takes)
    assert starts == pytest.approx([0.04 * number for number in range(len(starts))])
    table.session.director.finish()
    assert table.session.shown.to_json() == match.observation(0).to_json()


def test_troops_of_persons_order_move_together(pilots: Pilots) -> None:
    """One movement after the seal takes them all to their destinations."""
    pilot, match = laid(pilots, mustered(), animated=True)
    turn = land_turn(table_of(pilot))
    turn.take(match.rules.parse("disperse 3B"))
    for text in ("to 3H", "to 3I", "to 3H"):
        turn.add_step(match.rules.parse(text))
    turn.press_seal()
    assert len(marching(table_of(pilot).session.director.queue)) == 1


def test_order_is_not_reported_before_its_animation(pilots: Pilots) -> None:
    """The chronicle waits for the animation."""
    pilot, match, _order = computers_order(pilots)
    table = table_of(pilot)
    begun = match.ply
    until(pilot, lambda: match.ply > begun)
    assert not table.session.is_settled
    assert not table.may_act
    assert table.session.chronicle_upto() <= begun


def test_undo_during_computers_order_discards_it(pilots: Pilots) -> None:
    """Steps held back for the animation are not shown over another position."""
    pilot, match, _order = computers_order(pilots, "end")
    match.undo_policy = "friendly"
    table = table_of(pilot)
    until(pilot, lambda: not table.session.director.is_busy)
    begun = match.ply
    until(pilot, lambda: match.ply > begun)
    assert not table.session.is_settled
    table.commands.undo()
    assert match.to_move == 0
    assert table.session.is_settled
    assert table.session.shown.to_json() == match.observation(0).to_json()


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_computer_turns_run_at_selected_speed(pilots: Pilots, speed: int) -> None:
    """The speeds are 1×, 2× and 4×."""
    pilot, match, order = computers_order(pilots, ai_speed=speed)
    begun = match.ply
    table = table_of(pilot)
    until(pilot, lambda: match.ply >= begun + len(order))
    assert table.session.director.speed == speed
    (march,) = marching(table.session.director.queue)
    whole = sum(max((m.end for m in scene.motions), default=0.0) for scene in table.session.director.queue)
    frames = until(pilot, lambda: not table.session.director.is_busy)
    assert frames == pytest.approx(whole / speed * 60, abs=4)
    assert march.motions


def test_instant_speed_shows_final_position_only(pilots: Pilots) -> None:
    """There is no animation."""
    pilot, match, order = computers_order(pilots, ai_speed=0)
    begun = match.ply
    table = table_of(pilot)
    until(pilot, lambda: match.ply >= begun + len(order) or table.session.director.is_busy)
    assert not table.session.director.is_busy
    assert table.session.shown.to_json() == match.observation(0).to_json()


CLICK = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 120), button=1)
SPACE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


@pytest.mark.parametrize("event", [CLICK, SPACE], ids=["click", "space"])
def test_click_or_space_completes_computer_movement(pilots: Pilots, event: pygame.event.Event) -> None:
    """The click may be anywhere on the table."""
    pilot, match, order = computers_order(pilots)
    table = table_of(pilot)
    until(pilot, lambda: match.ply >= len(order))
    assert table.session.director.is_busy
    pilot.frame()
    pygame.event.post(event)
    pilot.frame(0.0)
    assert not table.session.director.is_busy
    assert table.session.shown.to_json() == match.observation(0).to_json()


@pytest.mark.parametrize(("key", "text", "speed"), [(pygame.K_COMMA, "<", 1), (pygame.K_PERIOD, ">", 4)])
def test_speed_keys_change_the_speed(pilots: Pilots, key: int, text: str, speed: int) -> None:
    """One key is for slower, one for faster; the speed is saved in the settings."""
    pilot, _match = seat_at_table(pilots)
    pilot.shell.settings.ai_speed = 2
    pilot.press(key, pygame.KMOD_SHIFT, text)
    assert pilot.shell.settings.ai_speed == speed


def sealed(pilots: Pilots, *, reduced: bool = False) -> Pilot:
    """A table whose turn has just been sealed; only the seal is animated."""
    pilot, _match = laid(pilots, mustered(), animated=True)
    pilot.shell.settings.confirm_end_turn = False
    pilot.shell.settings.reduced_motion = reduced
    table = table_of(pilot)
    table.parts.turn.press_seal()
    table.session.director.finish()
    return pilot


def test_seal_shakes_table(pilots: Pilots) -> None:
    """The table shakes briefly once the seal has come down."""
    pilot = sealed(pilots)
    table = table_of(pilot)
    steady = pygame.image.tobytes(pilot.picture(), "RGB")
    land_turn(table).end.shaken = theme.MOTION["table_shake"].seconds * 0.9
    assert pygame.image.tobytes(pilot.picture(), "RGB") != steady
    for _ in range(60):
        land_turn(table).end.update(1 / 60)
    assert land_turn(table).end.shaken == 0.0


def test_seal_does_not_shake_table_with_reduced_motion(pilots: Pilots) -> None:
    """The seal does not grow either."""
    pilot = sealed(pilots, reduced=True)
    assert land_turn(table_of(pilot)).end.shaken == 0.0
    assert table_of(pilot).tree.moving == set()


def built(pilots: Pilots, *, reduced: bool = False) -> tuple[Pilot, int, int]:
    """A table at which Isabeau has just built; her score before and after."""
    pilot, match = laid(pilots, mustered(), animated=True)
    pilot.shell.settings.reduced_motion = reduced
    table = table_of(pilot)
    before = table.family.accounts.player(table.session.shown, 0).score
    land_turn(table).take(match.rules.parse("construct 3B"))
    table.session.director.finish()
    return pilot, before, table.family.accounts.player(table.session.shown, 0).score


def test_the_score_counts_up(pilots: Pilots) -> None:
    """The panel starts at the old score and ends at the new one."""
    pilot, before, after = built(pilots)
    table = table_of(pilot)
    shown = []
    for _ in range(60):
        pilot.frame()
        shown.append(panel_of(table, CountingScores).summary(0).score)
    assert after > before
    assert shown[0] == before
    assert shown[-1] == after
    assert shown == sorted(shown)


def test_score_changes_immediately_with_reduced_motion(pilots: Pilots) -> None:
    """The new score is shown without counting up."""
    pilot, _before, after = built(pilots, reduced=True)
    table = table_of(pilot)
    pilot.frame()
    assert panel_of(table, CountingScores).summary(0).score == after


def test_score_counter_starts_at_value_and_runs_both_ways() -> None:
    """The first number is shown at once; undone points count down."""
    count = Count()
    assert count.toward(12) == 12
    assert count.toward(8) == 12
    assert count.update(0.1)
    assert 8 <= count.shown < 12
    count.update(1.0)
    assert count.shown == 8
    assert not count.update(0.1)


def at_the_seal(pilots: Pilots) -> tuple[Pilot, Match, int]:
    """A person's complete turn, its bonus used, waiting for its seal; the turn's number."""
    pilot, match = laid(pilots, mustered())
    turn = land_turn(table_of(pilot))
    turn.take(match.rules.parse("recruit 3B bonus"))
    turn.take(match.rules.parse("move baron 3H"))
    assert match.awaits_seal
    return pilot, match, 1


def test_title_shows_same_turn_number_until_seal(pilots: Pilots) -> None:
    """Until the seal is pressed, the next turn has not begun."""
    pilot, match, number = at_the_seal(pilots)
    table = table_of(pilot)
    assert subtitle_of(table).split(" · ")[1] == f"turn {number}"
    table.parts.turn.press_seal()
    table.session.director.finish()
    assert table.family.accounts.turn_number(table.session.shown) == number + 1
    assert match.turn_number >= number + 1


def test_die_shows_rolled_face_until_seal(pilots: Pilots) -> None:
    """The panel says what the bonus was used for, and that no action is left."""
    pilot, _match, _number = at_the_seal(pilots)
    table = table_of(pilot)
    session = table.session
    result = land_family(table).accounts.turn(session.turn_shown, session.ended_by)
    assert result.die == 6
    assert result.actions_done == result.actions
    assert result.headline != "Bonus not used yet"


def test_panel_shows_that_die_is_rolling(pilots: Pilots) -> None:
    """The panel does not say "Not rolled yet" while a face is visible."""
    pilot, _match = laid(pilots, mustered(), animated=True)
    pilot.shell.settings.confirm_end_turn = False
    table = table_of(pilot)
    table.parts.turn.press_seal()
    until(pilot, lambda: table.session.director.cue(DieCue) is not None)
    with reading() as texts:
        pilot.picture()
    assert "The die is rolling…" in texts
    assert "Not rolled yet" not in texts


def test_seal_of_finished_game_reopens_result(pilots: Pilots) -> None:
    """After looking at the board, the seal shows the winner again."""
    pilot, match = seat_at_table(pilots, actions=30)
    match.end_now()
    pilot.settle()
    pilot.click("end.table")
    table_of(pilot)
    assert pilot.find("strip.seal").label == "The result"
    pilot.click("strip.seal")
    assert isinstance(pilot.scene, EndScene)


@pytest.mark.parametrize(("viewer", "mine", "others"), [(0, 1, 0), (1, 0, 1), (None, 0, 1)])
def test_drawn_card_is_reported_once(pilots: Pilots, viewer: int | None, mine: int, others: int) -> None:
    """Its owner reads the name of the card; the others learn that a card was drawn."""
    pilot, match = laid(pilots, mustered(die=1))
    land_turn(table_of(pilot)).take(match.rules.parse("collect"))
    lines = [str(entry.sentence) for entry in table_of(pilot).session.chronicle.entries(viewer)]
    assert sum(line.startswith("You drew") for line in lines) == mine
    assert sum(line.endswith("draws a card.") for line in lines) == others


def test_order_precedes_its_fights_in_chronicle(pilots: Pilots) -> None:
    """Read from the beginning, the chronicle gives the cause first."""
    pilot, match = laid(pilots, mustered())
    turn = land_turn(table_of(pilot))
    turn.take(match.rules.parse("disperse 3B"))
    turn.add_step(match.rules.parse("to 3C"))
    turn.press_seal()
    entries = table_of(pilot).session.chronicle.entries(0)
    lines = [str(entry.sentence) for entry in entries if not entry.is_detail]
    order = next(number for number, line in enumerate(lines) if "disperses 1 troop" in line)
    assert "attacks" in lines[order + 1]


def test_fights_of_order_on_one_tile_share_one_line(pilots: Pilots) -> None:
    """The line has the number of losses; each troop's fight is a detail."""
    pilot, match = laid(pilots, mustered(troops={"3B": ("gold", 4), "3C": ("sable", 2)}))
    turn = land_turn(table_of(pilot))
    turn.take(match.rules.parse("disperse 3B"))
    for _step in range(2):
        turn.add_step(match.rules.parse("to 3C"))
    turn.press_seal()
    entries = table_of(pilot).session.chronicle.entries(0)
    fights = [str(entry.sentence) for entry in entries if "attacks" in str(entry.sentence)]
    assert fights == ["Isabeau attacks Aldric on Eagle C. 2 troops of each leave the board."]


def test_alternating_fights_of_order_are_grouped_by_tile(pilots: Pilots) -> None:
    """Troops sent alternately to two tiles are grouped by tile."""
    troops = {"3B": ("gold", 4), "3C": ("sable", 2), "3H": ("sable", 1)}
    pilot, match = laid(pilots, mustered(troops=troops))
    turn = land_turn(table_of(pilot))
    turn.take(match.rules.parse("disperse 3B"))
    for tile in ("3C", "3H", "3C"):
        turn.add_step(match.rules.parse(f"to {tile}"))
    turn.press_seal()
    entries = table_of(pilot).session.chronicle.entries(0)
    fights = [str(entry.sentence) for entry in entries if "attacks" in str(entry.sentence)]
    assert fights == [
        "Isabeau attacks Aldric on Eagle H. 1 troop of each leaves the board.",
        "Isabeau attacks Aldric on Eagle C. 2 troops of each leave the board.",
    ]
