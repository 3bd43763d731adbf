"""The table of Barons: whole games by mouse and by keyboard, moves on the board, fights, undo, the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from barons import rulesets
from barons.app.games.realms.accounts import deeds_of
from barons.app.games.realms.chronicle import TurnLines
from barons.app.games.realms.replay import ReplayBoard
from barons.app.table.end import EndScene
from barons.app.table.replay import ReplayScene
from barons.app.table.table import Table
from barons.engine.core import Event, Part
from barons.engine.events import TurnBegan
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from tests.app.games import exactly, ring_family, ring_seen, ring_turn
from tests.app.pilot import Pilot
from tests.app.realms import at_step, match_at, open_match, seats, table_of

Pilots = Callable[..., Pilot]


def fresh(players: int, persons: int, seed: int, ruleset: str = "realms-main") -> Match:
    """A new game that ends after some rounds at the latest."""
    whole = rulesets.whole(rulesets.load(ruleset))
    whole["params"]["rounds"] = 14
    return Match(rulesets.from_dict(whole), seats(players, persons), seed)


@pytest.mark.parametrize(("players", "persons", "seed"), [(2, 2, 1), (4, 1, 2)])
def test_a_whole_game_by_mouse(pilots: Pilots, players: int, persons: int, seed: int) -> None:
    """Every choice is clicked, every turn sealed, until the end screen is there."""
    match = fresh(players, persons, seed)
    pilot = open_match(pilots, match)
    dice = random.Random(seed)
    while not match.is_over:
        table = table_of(pilot)
        if match.awaits_seal:
            pilot.click("strip.seal")
        elif ring_turn(table).choices:
            table_choice = dice.choice(ring_turn(table).choices)
            pilot.click(f"choice.{table_choice.action.text}")
        else:
            pilot.settle(6000)
    pilot.settle(6000)
    assert isinstance(pilot.scene, EndScene)


@pytest.mark.parametrize(("players", "persons", "seed"), [(2, 2, 3), (4, 1, 4)])
def test_a_whole_game_by_keyboard(pilots: Pilots, players: int, persons: int, seed: int) -> None:
    """Alt with a number chooses, Ctrl with Enter ends the turn; the mouse is never touched."""
    match = fresh(players, persons, seed)
    pilot = open_match(pilots, match)
    dice = random.Random(seed)
    while not match.is_over:
        table = table_of(pilot)
        if match.awaits_seal:
            pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
        elif ring_turn(table).choices:
            number = dice.randrange(min(9, len(ring_turn(table).choices)))
            pilot.press(pygame.K_1 + number, pygame.KMOD_ALT)
        else:
            pilot.settle(6000)
    pilot.settle(6000)
    assert isinstance(pilot.scene, EndScene)


def test_a_space_that_the_throw_leads_to_is_clicked(pilots: Pilots) -> None:
    """The move is played by its goal on the board, and the pawn stands there."""
    match = match_at(at_step("move"))
    pilot = open_match(pilots, match)
    table = table_of(pilot)
    goal = ring_family(table).board.targets[-1]
    where = table.family.board.spot(Part("tile", goal.space))
    assert where is not None
    ply = match.ply
    pilot.click_at(where)
    assert match.action(ply).text == f"move {goal.values[0]} {goal.space}"


def test_targets_are_exactly_the_legal_moves(pilots: Pilots) -> None:
    """Each value with its space, no more, no less; each way as long as its value."""
    match = match_at(at_step("move", 40))
    table = table_of(open_match(pilots, match))
    shown = {f"move {value} {goal.space}" for goal in ring_family(table).board.targets for value in goal.values}
    assert shown == {action.text for action in match.legal if action.text.startswith("move ")}
    assert all(len(goal.way) - 1 == goal.values[0] for goal in ring_family(table).board.targets)


def test_the_keyboard_walks_the_targets(pilots: Pilots) -> None:
    """N goes from goal to goal, Enter moves there."""
    match = match_at(at_step("move"))
    pilot = open_match(pilots, match)
    pilot.press(pygame.K_n, text="n")
    table = table_of(pilot)
    assert table.cursor is not None
    goal, ply = table.cursor.name, match.ply
    assert goal in {target.space for target in ring_family(table).board.targets}
    pilot.press(pygame.K_RETURN)
    assert match.action(ply).text.endswith(f" {goal}")


def test_a_space_out_of_reach_says_why(pilots: Pilots) -> None:
    """The rules' own reason stands beside the space."""
    match = match_at(at_step("move"))
    pilot = open_match(pilots, match)
    table = table_of(pilot)
    goals = {target.space for target in ring_family(table).board.targets}
    far = next(name for name in ("red-2", "black-2", "green-2") if name not in goals)
    where = table.family.board.spot(Part("tile", far))
    assert where is not None
    ply = match.ply
    pilot.click_at(where)
    assert match.ply == ply
    assert table.refusal is not None


def test_a_letter_presses_its_choice(pilots: Pilots) -> None:
    """P passes on a land."""
    match = match_at(at_step("land"))
    pilot = open_match(pilots, match)
    ply = match.ply
    pilot.press(pygame.K_p, text="p")
    assert match.action(ply).text == "pass"


def test_a_choice_without_dice_can_be_undone(pilots: Pilots) -> None:
    """Pass on a land, then take it back."""
    match = match_at(at_step("land"))
    pilot = open_match(pilots, match)
    ply = match.ply
    pilot.press(pygame.K_p, text="p")
    pilot.click("strip.undo")
    assert match.ply == ply


def test_why_not_in_a_complete_turn_tells_of_the_seal(pilots: Pilots) -> None:
    """No action is left to be chosen then."""
    match = match_at(at_step("land"))
    pilot = open_match(pilots, match)
    pilot.press(pygame.K_p, text="p")
    pilot.settle()
    table_of(pilot).cursor = Part("tile", "white-1")
    pilot.press(pygame.K_w, text="w")
    assert "Your turn is complete: end it with the seal, or undo." in pilot.shell.stack.toasts.texts


def test_a_throw_cannot_be_undone(pilots: Pilots) -> None:
    """Foraging throws dice: what they showed stays."""
    match = match_at(
        lambda seen, match: seen.turn.step == "land" and any(each.text == "forage" for each in match.legal)
    )
    pilot = open_match(pilots, match)
    ply = match.ply
    pilot.click("choice.forage")
    assert not match.can_undo
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.ply > ply


def test_a_fight_shows_both_sides_and_its_odds(pilots: Pilots) -> None:
    """The sheet knows health and monster; striking tells the chance to win."""
    match = match_at(at_step("fight"))
    table = table_of(open_match(pilots, match))
    story, fight = ring_turn(table).story(), ring_turn(table).seen.turn.fight
    assert story is not None
    assert fight is not None
    assert (story.monster, story.foe_health) == (fight.monster or "", fight.monster_health)
    assert story.health == ring_turn(table).seen.players[story.seat].health
    strike = next(choice for choice in ring_turn(table).choices if choice.action.text == "fight")
    assert strike.odds.endswith("%")


def test_movements_end_where_the_truth_is(pilots: Pilots) -> None:
    """With animation the position shown catches up, and a click completes it at once."""
    match = match_at(at_step("move"))
    pilot = open_match(pilots, match, animated=True)
    table = table_of(pilot)
    ring_turn(table).take(match.legal[0])
    assert table.course.director.is_busy
    pilot.press(pygame.K_SPACE)
    assert ring_turn(table).seen.players[0].space == ring_seen(match).players[0].space


def test_five_computers_turns_are_short(pilots: Pilots) -> None:
    """At the default speed the five others take less than ten seconds, thinking left out."""
    match = Match(rulesets.load("realms-main"), seats(6, 1), 5)
    pilot = open_match(pilots, match, animated=True)
    dice = random.Random(1)
    took: list[float] = []
    while len(took) < 12:
        table = table_of(pilot)
        if match.awaits_seal:
            table.parts.turn.press_seal()
            seconds = 0.0
            while not (table.may_act and (ring_turn(table).choices or match.awaits_seal)) and seconds < 60:
                pilot.frame(1 / 20)
                seconds += 1 / 20
            took.append(seconds)
        elif ring_turn(table).choices:
            ring_turn(table).take(dice.choice(ring_turn(table).choices).action)
            pilot.settle(6000)
        else:
            pilot.frame()
    assert max(took) < 10


def test_the_chronicle_tells_each_finished_turn_in_one_line(pilots: Pilots) -> None:
    """One line a turn, with the sign of the one who played it."""
    match = match_at(at_step("move", 30))
    table = table_of(open_match(pilots, match))
    entries = table.course.chronicle.entries(0)
    told = TurnLines(table.match, ring_family(table).words).told(entries, match.ply)
    finished = [entry for entry in told if entry.turn < match.turn_number]
    assert len({entry.turn for entry in finished}) == len(finished)
    assert all(entry.seat == (entry.turn - 1) % 4 for entry in finished)


def test_every_line_of_the_chronicle_is_signed_by_whom_it_tells_of(pilots: Pilots) -> None:
    """A finished turn by its player, who is named first; an event by its own or the turn's seat."""
    match = match_at(at_step("move", 60), seed=11)
    table = table_of(open_match(pilots, match))
    turns: dict[int, list[Event]] = {}
    seats_of: dict[int, int] = {}
    number = 0
    for beat in match.beats(0):
        for event in beat.events:
            if isinstance(event, TurnBegan):
                number = event.number
                seats_of[number] = event.seat
            turns.setdefault(number, []).append(event)
    told = TurnLines(table.match, ring_family(table).words).told(table.course.chronicle.entries(0), match.ply)
    finished = [entry for entry in told if entry.turn < match.turn_number]
    assert len(finished) > 20
    for entry in finished:
        assert entry.seat == seats_of[entry.turn]
        assert entry.sentence == ring_family(table).words.tell_turn(turns[entry.turn])
        assert entry.sentence[0].text == table.family.words.names.players[seats_of[entry.turn]]
    for entry in told:
        assert entry.seat is not None


def test_a_turn_that_is_played_otherwise_is_told_otherwise(pilots: Pilots) -> None:
    """After going back into a finished turn its old line is gone."""
    match = match_at(builds, persons=4)
    table = table_of(open_match(pilots, match))
    here, turn = match.ply, match.turn_number

    def told_after(text: str) -> str:
        match.play(text)
        while match.turn_number == turn:
            if match.awaits_seal:
                match.seal()
            else:
                match.play(match.legal[0])
        match.seal()
        told = TurnLines(table.match, ring_family(table).words).told(
            table.course.chronicle.entries(0), match.ply
        )
        return str(next(entry.sentence for entry in told if entry.turn == turn))

    assert "dwelling" in told_after("build dwelling")
    match.undo_policy = "friendly"
    while match.ply > here:
        match.undo()
    table.sync()
    assert "dwelling" not in told_after("pass")


def builds(seen: RealmsObservation, match: Match) -> bool:
    """A dwelling can be built here."""
    return seen.turn.step == "land" and any(each.text == "build dwelling" for each in match.legal)


def test_deeds_count_the_fights() -> None:
    """Slain monsters are fights won, deaths fights lost."""
    game = Match(rulesets.load("realms-main"), seats(3, 0), 8, ends_turns_at_once=True)
    dice = random.Random(8)
    while not game.is_over and game.ply < 4000:
        game.play(dice.choice(game.legal))
    kinds = [event.kind for beat in game.beats(0) for event in beat.events]
    deeds = deeds_of(game)
    assert sum(each.won for each in deeds) >= kinds.count("slain")
    assert sum(each.lost for each in deeds) >= kinds.count("died") > 0


def test_a_replay_shows_the_fight_on_its_sheet(pilots: Pilots) -> None:
    """Stopped between two blows, as at the table; the end of the game shows none."""
    match = match_at(at_step("fight"))
    pilot = open_match(pilots, match)
    pilot.shell.open_replay(match)
    pilot.settle()
    replay = pilot.scene
    assert isinstance(replay, ReplayScene)
    replay.go(match.ply)
    pilot.settle()
    board = next(panel for panel in replay.parts.panels if isinstance(panel, ReplayBoard))
    fight = exactly(RealmsObservation, replay.director.shown).turn.fight
    story = board.story()
    assert story is not None
    assert fight is not None
    assert (story.monster, story.foe_health) == (fight.monster or "", fight.monster_health)
    replay.go(0)
    pilot.settle()
    assert board.story() is None


def test_loading_in_the_middle_of_a_fight_shows_it(pilots: Pilots) -> None:
    """A save of a fight opens with its sheet."""
    match = match_at(at_step("fight"))
    again = Match.from_record(match.rules, match.record(), match.table_json())
    pilot = open_match(pilots, again)
    table = table_of(pilot)
    assert isinstance(table, Table)
    assert ring_turn(table).story() is not None
    assert table.controls.find("choice.fight") is not None


def test_a_game_ended_by_its_rounds_has_a_first_but_no_winner(pilots: Pilots) -> None:
    """The ranking decides then, without a winner."""
    match = Match(rulesets.with_rounds(rulesets.load("realms-main"), 1), seats(2, 1), 3)
    dice = random.Random(3)
    while not match.is_over:
        match.seal() if match.awaits_seal else match.play(dice.choice(match.legal))
    pilot = open_match(pilots, match)
    assert isinstance(pilot.scene, EndScene)
    assert not pilot.scene.family.accounts.has_winner(match)


def test_computers_think_while_what_happened_is_shown(pilots: Pilots) -> None:
    """The next decision is asked for before the last one has been seen to its end."""
    match = match_at(at_step("land", 20), players=3)
    pilot = open_match(pilots, match, animated=True)
    table = table_of(pilot)
    asked: list[bool] = []
    thinker = pilot.shell.thinker
    ask = thinker.ask

    def watched(*words: Any, **more: Any) -> Any:
        asked.append(table.course.director.is_busy)
        return ask(*words, **more)

    thinker.ask = watched  # type: ignore[method-assign]
    for _ in range(600):
        if table.may_act and match.awaits_seal:
            table.parts.turn.press_seal()
        elif ring_turn(table).choices:
            ring_turn(table).take(ring_turn(table).choices[-1].action)
        pilot.frame(0.05)
    assert any(asked)
