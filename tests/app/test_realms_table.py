"""The table of Barons: whole games by mouse and by keyboard, moves on the board, fights, undo, the end."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from barons import rulesets
from barons.app.games.realms.accounts import deeds_of
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.pieces import ICONS
from barons.app.games.realms.table import ReplayBoard
from barons.app.games.realms.words import TurnLines, realms_of
from barons.app.kit import assets, fonts, theme
from barons.app.kit.anim.director import Scene
from barons.app.kit.anim.motion import pause
from barons.app.kit.ui.leaves import Image, Text
from barons.app.table.scenes.end import EndScene
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.session import GameSession
from barons.app.table.table import Table
from barons.engine.core import Event, Part
from barons.engine.events import TurnBegan
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from tests.app.games import exactly, ring_family, ring_seen, ring_turn
from tests.app.laid import facing_troll, on_ring
from tests.app.pilot import Pilot
from tests.app.realms import at_step, match_at, may_build, open_match, seats
from tests.app.tables import QuickThinker, laid, play_on, table_of
from tests.marks import full

Pilots = Callable[..., Pilot]
SEATS = tuple(seats(4, 1))
THROWN = ("roll 2 3 5",)
ON_LAND = (*THROWN, "move 2 white-2")


def fresh(players: int, persons: int, seed: int, ruleset: str = "realms-main") -> Match:
    """A new game with a limited number of rounds."""
    whole = rulesets.whole(rulesets.load(ruleset))
    whole["params"]["rounds"] = 14
    return Match(rulesets.from_dict(whole), seats(players, persons), seed)


def acting(pilot: Pilot, ends_turn: Callable[[], None], chooses: Callable[[], None]) -> Callable[[], None]:
    """Return a step that chooses or seals for persons; computers play in between."""

    def act() -> None:
        match = table_of(pilot).match
        if match.awaits_seal:
            ends_turn()
        elif not match.is_over and ring_turn(table_of(pilot)).choices:
            chooses()
        pilot.settle(6000)

    return act


@pytest.mark.parametrize(("players", "persons", "seed"), [full(2, 2, 1), (4, 1, 2)])
def test_whole_game_can_be_played_by_mouse(pilots: Pilots, players: int, persons: int, seed: int) -> None:
    """Every choice is clicked and every turn sealed until the end screen opens."""
    match = fresh(players, persons, seed)
    pilot = open_match(pilots, match)
    dice = random.Random(seed)

    def choose() -> None:
        pilot.click(f"choice.{dice.choice(ring_turn(table_of(pilot)).choices).action.text}")

    pilot.to_the_end(acting(pilot, lambda: pilot.click("strip.seal"), choose))
    assert match.is_over


@pytest.mark.parametrize(("players", "persons", "seed"), [full(2, 2, 3), full(4, 1, 4)])
def test_whole_game_can_be_played_by_keyboard(pilots: Pilots, players: int, persons: int, seed: int) -> None:
    """Alt with a number chooses, Ctrl+Enter ends the turn; the mouse is not used."""
    match = fresh(players, persons, seed)
    pilot = open_match(pilots, match)
    dice = random.Random(seed)

    def choose() -> None:
        count = min(9, len(ring_turn(table_of(pilot)).choices))
        pilot.press(pygame.K_1 + dice.randrange(count), pygame.KMOD_ALT)

    pilot.to_the_end(acting(pilot, lambda: pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL), choose))
    assert match.is_over


def test_click_on_reachable_space_plays_move(pilots: Pilots) -> None:
    """Clicking the destination plays the move and puts the pawn there."""
    pilot, match = laid(pilots, on_ring(*THROWN), SEATS)
    table = table_of(pilot)
    goal = ring_family(table).board.targets[-1]
    where = table.family.board.spot(Part("tile", goal.space))
    assert where is not None
    ply = match.ply
    pilot.click_at(where)
    assert match.action(ply).text == f"move {goal.values[0]} {goal.space}"


def test_targets_are_exactly_the_legal_moves(pilots: Pilots) -> None:
    """Each value leads to its space, and each path has the length of its value."""
    pilot, match = laid(pilots, on_ring(*THROWN), SEATS)
    table = table_of(pilot)
    shown = {f"move {value} {goal.space}" for goal in ring_family(table).board.targets for value in goal.values}
    assert shown == {action.text for action in match.legal if action.text.startswith("move ")}
    assert all(len(goal.way) - 1 == goal.values[0] for goal in ring_family(table).board.targets)


def test_keyboard_cycles_through_targets(pilots: Pilots) -> None:
    """N goes from target to target, Enter moves there."""
    pilot, match = laid(pilots, on_ring(*THROWN), SEATS)
    pilot.press(pygame.K_n, text="n")
    table = table_of(pilot)
    assert table.pointing.cursor is not None
    goal, ply = table.pointing.cursor.name, match.ply
    assert goal in {target.space for target in ring_family(table).board.targets}
    pilot.press(pygame.K_RETURN)
    assert match.action(ply).text.endswith(f" {goal}")


def test_keyboard_cycles_through_choices(pilots: Pilots) -> None:
    """Where no space can be clicked, N and Shift+N go through the choices, Enter takes one."""
    match = match_at(at_step("trade"))
    pilot = open_match(pilots, match)
    table = table_of(pilot)
    offered = [f"choice.{choice.action.text}" for choice in ring_turn(table).choices]
    led = []
    for mod in (0, 0, pygame.KMOD_LSHIFT):
        pilot.press(pygame.K_n, mod, text="n")
        assert table.focused is not None
        led.append(table.focused.key)
    assert led == [offered[0], offered[1], offered[0]]
    ply = match.ply
    pilot.press(pygame.K_RETURN)
    assert f"choice.{match.action(ply).text}" == offered[0]


def test_unreachable_space_shows_reason(pilots: Pilots) -> None:
    """The reason given by the rules is shown beside the space."""
    pilot, match = laid(pilots, on_ring(*THROWN), SEATS)
    table = table_of(pilot)
    goals = {target.space for target in ring_family(table).board.targets}
    assert "red-2" not in goals
    where = table.family.board.spot(Part("tile", "red-2"))
    assert where is not None
    ply = match.ply
    pilot.click_at(where)
    assert match.ply == ply
    assert table.pointing.refusal is not None


def test_letter_key_presses_its_choice(pilots: Pilots) -> None:
    """P passes on a land."""
    pilot, match = laid(pilots, on_ring(*ON_LAND), SEATS)
    ply = match.ply
    pilot.press(pygame.K_p, text="p")
    assert match.action(ply).text == "pass"


def test_a_choice_without_dice_can_be_undone(pilots: Pilots) -> None:
    """Pass on a land, then undo it."""
    pilot, match = laid(pilots, on_ring(*ON_LAND), SEATS)
    ply = match.ply
    pilot.press(pygame.K_p, text="p")
    pilot.click("strip.undo")
    assert match.ply == ply


def test_why_not_key_in_complete_turn_mentions_seal(pilots: Pilots) -> None:
    """No action is left to choose, so the answer is to press the seal."""
    pilot, _match = laid(pilots, on_ring(*ON_LAND), SEATS)
    pilot.press(pygame.K_p, text="p")
    pilot.settle()
    table_of(pilot).pointing.cursor = Part("tile", "white-1")
    pilot.press(pygame.K_w, text="w")
    assert "Your turn is complete. Press the seal to end it, or undo." in pilot.shell.stack.toasts.texts


def test_turn_status_shows_same_player_until_seal(pilots: Pilots) -> None:
    """This holds while the gains of the last action are animated."""
    pilot, match = laid(pilots, on_ring(*ON_LAND), SEATS)
    pilot.press(pygame.K_p, text="p")
    table = table_of(pilot)
    table.session.director.instant = False
    table.session.director.show([Scene([pause(0.5)])])
    assert (match.awaits_seal, table.session.is_settled) == (True, False)
    assert table.turn_status.shown_seat == 0


def test_irreversible_action_offers_no_undo(pilots: Pilots) -> None:
    """After a roll has been seen, the turn only waits for its seal."""
    pilot, match = laid(pilots, on_ring(*ON_LAND), SEATS)
    match.play("forage")
    assert (match.awaits_seal, match.can_undo) == (True, False)
    assert table_of(pilot).turn_status.why() == "Your turn is over and cannot be undone."


def test_accessible_panel_name_explains_score(pilots: Pilots) -> None:
    """The name says in how many of the six realms the player has a castle, not just a number."""
    pilot, _match = laid(pilots, on_ring(*ON_LAND), SEATS)
    assert "Castles: 0 of 6 realms, " in pilot.told("panel.0").name


def test_dice_roll_cannot_be_undone(pilots: Pilots) -> None:
    """Foraging rolls dice, whose result is final."""
    pilot, match = laid(pilots, on_ring(*ON_LAND), SEATS)
    ply = match.ply
    pilot.click("choice.forage")
    assert not match.can_undo
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.ply > ply


def test_a_fight_shows_both_sides_and_its_odds(pilots: Pilots) -> None:
    """The fight sheet shows health and monster; striking shows the chance of winning."""
    pilot, _match = laid(pilots, facing_troll(), SEATS)
    table = table_of(pilot)
    fight_view, fight = ring_turn(table).fight_view(), ring_turn(table).seen.turn.fight
    assert fight_view is not None
    assert fight is not None
    assert (fight_view.monster, fight_view.foe_health) == (fight.monster or "", fight.monster_health)
    assert fight_view.health == ring_turn(table).seen.players[fight_view.seat].health
    strike = next(choice for choice in ring_turn(table).choices if choice.action.text == "fight")
    assert strike.odds.endswith("%")


def test_animations_end_at_actual_position(pilots: Pilots) -> None:
    """Animations end at the actual position, and a click completes them at once."""
    pilot, match = laid(pilots, on_ring(*THROWN), SEATS, animated=True)
    table = table_of(pilot)
    ring_turn(table).take(match.legal[0])
    assert table.session.director.is_busy
    pilot.press(pygame.K_SPACE)
    assert ring_turn(table).seen.players[0].space == ring_seen(match).players[0].space


def computers_turns(pilot: Pilot, match: Match, count: int) -> list[float]:
    """Seconds from the person's seal until the person may choose again, `count` times."""
    dice = random.Random(1)
    took: list[float] = []
    while len(took) < count:
        table = table_of(pilot)
        turn = ring_turn(table)
        if match.awaits_seal:
            turn.press_seal()
            frames = 0
            while not (table.may_act and (turn.choices or match.awaits_seal)) and frames < 1200:
                pilot.pass_time(1 / 20)
                frames += 1
            took.append(frames / 20)
        elif turn.choices:
            turn.take(dice.choice(turn.choices).action)
            pilot.settle(6000)
        else:
            pilot.frame()
    return took


@pytest.mark.full
def test_turns_of_five_computers_are_short(pilots: Pilots) -> None:
    """At the default speed the five others take less than ten seconds, thinking time excluded."""
    match = Match(rulesets.load("realms-main"), seats(6, 1), 5)
    pilot = open_match(pilots, match, animated=True)
    assert max(computers_turns(pilot, match, 12)) < 10


def test_chronicle_shows_each_finished_turn_in_one_line(pilots: Pilots) -> None:
    """Each line has the symbol of its player."""
    pilot, match = laid(pilots, on_ring(*THROWN), SEATS)
    table = table_of(pilot)
    entries = table.session.chronicle.entries(0)
    lines = TurnLines(table.match, ring_family(table).words).lines(entries, match.ply)
    finished = [entry for entry in lines if entry.turn < match.turn_number]
    assert len({entry.turn for entry in finished}) == len(finished)
    assert all(entry.seat == (entry.turn - 1) % 4 for entry in finished)


def test_lines_of_the_chronicle_keep_their_keys_when_older_turns_go(pilots: Pilots) -> None:
    """The focus stays on its line, and a new turn repaints no other."""
    match = Match(rulesets.load("realms-main"), seats(3, 3), 5, ends_turns_at_once=True)
    play_on(match, 400)
    table = table_of(open_match(pilots, match))
    lines = TurnLines(table.match, ring_family(table).words)

    def told() -> dict[str, str]:
        found = lines.lines(table.session.chronicle.entries(0), match.ply)
        assert len({entry.key for entry in found}) == len(found)
        return {entry.key: str(entry.sentence) for entry in found if entry.turn < match.turn_number}

    before = told()
    play_on(match, 440)
    after = told()
    kept = set(before) & set(after)
    assert next(iter(before)) not in after
    assert len(kept) > len(before) / 2
    assert {key: before[key] for key in kept} == {key: after[key] for key in kept}


def test_chronicle_lists_chosen_characters(pilots: Pilots) -> None:
    """Each choice of a character is listed as it is made, and still after turns have been played."""
    match = match_at(at_step("character", 0))
    table = table_of(open_match(pilots, match))
    lines = TurnLines(table.match, ring_family(table).words)

    def told() -> list[str]:
        found = lines.lines(table.session.chronicle.entries(0), match.ply)
        return [str(entry.sentence) for entry in found if not entry.turn]

    others = told()
    match.play("character warrior")
    assert len(told()) > len(others)
    assert "Isabeau chooses the warrior." in told()


def test_chronicle_waits_for_dice_to_stop(pilots: Pilots) -> None:
    """While the dice of a search roll, no line gives the outcome."""
    match = match_at(lambda seen, match: any(each.text == "forage" for each in match.legal))
    table = table_of(open_match(pilots, match, animated=True))
    before = match.ply
    table.session.show(match.play("forage"))
    table.session.director.update(0.3)
    assert (table.session.is_settled, table.session.chronicle_upto()) == (False, before + 1)
    table.session.director.finish()
    assert table.session.chronicle_upto() == match.ply > before + 1


def turns_of(match: Match) -> dict[int, list[Event]]:
    """Events of each turn by its number, beginning with the start of the turn."""
    turns: dict[int, list[Event]] = {}
    number = 0
    for step in match.recorded_steps(0):
        for event in step.events:
            number = event.number if isinstance(event, TurnBegan) else number
            turns.setdefault(number, []).append(event)
    return turns


def test_every_chronicle_line_is_signed_by_its_seat(pilots: Pilots) -> None:
    """A turn has its player's colour, an event that of its own seat or of the turn's player."""
    match = match_at(at_step("move", 60), seed=11)
    table = table_of(open_match(pilots, match))
    turns, words = turns_of(match), ring_family(table).words
    lines = TurnLines(table.match, words).lines(table.session.chronicle.entries(0), match.ply)
    finished = [entry for entry in lines if entry.turn < match.turn_number]
    assert len(finished) > 20
    for entry in finished:
        began = exactly(TurnBegan, turns[entry.turn][0])
        assert entry.seat == began.seat
        assert entry.sentence == words.tell_turn(turns[entry.turn])
        assert entry.sentence[0].text == words.names.players[began.seat]
    assert None not in [entry.seat for entry in lines]


def finish_turn(match: Match, text: str) -> None:
    """Play `text`, then the first legal action until the turn is over."""
    turn = match.turn_number
    match.play(text)
    while match.turn_number == turn:
        match.seal() if match.awaits_seal else match.play(match.legal[0])
    match.seal()


def go_back(match: Match, ply: int) -> None:
    """Undo until this ply."""
    match.undo_policy = "friendly"
    while match.ply > ply:
        match.undo()


def test_replayed_turn_replaces_its_chronicle_line(pilots: Pilots) -> None:
    """After undoing into a finished turn, its old line disappears."""
    match = match_at(may_build, persons=4)
    table = table_of(open_match(pilots, match))
    here, turn = match.ply, match.turn_number
    lines = TurnLines(table.match, ring_family(table).words)

    def line() -> str:
        rows = lines.lines(table.session.chronicle.entries(0), match.ply)
        return str(next(entry.sentence for entry in rows if entry.turn == turn))

    finish_turn(match, "build dwelling")
    assert "dwelling" in line()
    go_back(match, here)
    table.sync()
    finish_turn(match, "pass")
    assert "dwelling" not in line()


def test_deeds_count_fights_won_and_lost() -> None:
    """Killed monsters are fights won, deaths fights lost."""
    game = Match(rulesets.load("realms-main"), seats(3, 0), 8, ends_turns_at_once=True)
    play_on(game, 4000, seed=8)
    kinds = [event.kind for step in game.recorded_steps(0) for event in step.events]
    deeds = deeds_of(game)
    assert sum(each.won for each in deeds) >= kinds.count("slain")
    assert sum(each.lost for each in deeds) >= kinds.count("died") > 0


def test_replay_shows_fight_on_fight_sheet(pilots: Pilots) -> None:
    """The replay pauses between two strikes, even if the game begins in a fight."""
    pilot, match = laid(pilots, facing_troll(), SEATS)
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    replay = pilot.scene
    assert isinstance(replay, ReplayScene)
    replay.go(match.ply)
    pilot.settle()
    board = next(each for each in replay.parts.inputs if isinstance(each, ReplayBoard))
    fight = exactly(RealmsObservation, replay.director.shown).turn.fight
    fight_view = board.fight_view()
    assert fight_view is not None
    assert fight is not None
    assert (fight_view.monster, fight_view.foe_health) == (fight.monster or "", fight.monster_health)


def test_replay_without_fight_shows_no_fight_sheet(pilots: Pilots) -> None:
    """No fight sheet is shown for a hunter on a land."""
    pilot, match = laid(pilots, on_ring(*ON_LAND), SEATS)
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    replay = pilot.scene
    assert isinstance(replay, ReplayScene)
    board = next(each for each in replay.parts.inputs if isinstance(each, ReplayBoard))
    assert board.fight_view() is None


def test_loading_during_fight_shows_fight_sheet(pilots: Pilots) -> None:
    """A game saved in a fight opens with the fight sheet."""
    match = match_at(at_step("fight"))
    again = Match.from_record(match.rules, match.record(), match.table_json())
    pilot = open_match(pilots, again)
    table = table_of(pilot)
    assert isinstance(table, Table)
    assert ring_turn(table).fight_view() is not None
    assert table.widget("choice.fight") is not None


def test_game_ended_by_round_limit_has_no_winner(pilots: Pilots) -> None:
    """The end screen shows only a ranking."""
    match = Match(rulesets.with_rounds(rulesets.load("realms-main"), 1), seats(2, 1), 3)
    play_on(match, 4000, seed=3)
    pilot = open_match(pilots, match)
    assert isinstance(pilot.scene, EndScene)
    assert not pilot.scene.family.accounts.has_winner(match)


def test_score_table_has_titles_of_one_size(pilots: Pilots) -> None:
    """The titles are equal with six players and ten columns."""
    match = Match(rulesets.with_rounds(rulesets.load("realms-main"), 1), seats(6, 1), 3)
    play_on(match, 4000, seed=3)
    pilot = open_match(pilots, match, size=(1920, 1080))
    assert isinstance(pilot.scene, EndScene)
    titles = {column.title for column in pilot.scene.family.accounts.breakdown(match).columns}
    written = [
        fonts.fit(el.node.text, el.node.style, el.rect.size, wrapped=True, narrowed=True).style.size
        for el in pilot.scene.tree.walk()
        if isinstance(el.node, Text) and el.node.text in titles
    ]
    assert len(written) == len(titles) == 10
    assert len(set(written)) == 1


def test_score_table_shows_realms_by_icons_where_their_names_do_not_fit(pilots: Pilots) -> None:
    """Each icon has the name; no other title and no player's name is narrower than usual."""
    match = Match(rulesets.with_rounds(rulesets.load("realms-main"), 1), seats(3, 1), 3)
    play_on(match, 4000, seed=3)
    pilot = open_match(pilots, match, language="fr")
    assert isinstance(pilot.scene, EndScene)
    columns = pilot.scene.family.accounts.breakdown(match).columns
    nodes = [el.node for el in pilot.scene.tree.walk() if not el.is_left_out]
    icons = [node.name for node in nodes if isinstance(node, Image) and node.name]
    assert icons == [column.title for column in columns if column.icon]
    words = [column.title for column in columns if not column.icon]
    assert {need.text for need in pilot.needs()} >= set(words)


class WatchedThinker(QuickThinker):
    """Records whether something was animated at each request."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._course = session
        self.asked: list[bool] = []

    def on_asked(self) -> None:
        """Record whether an animation is running."""
        self.asked.append(self._course.director.is_busy)


def test_computers_think_during_animation(pilots: Pilots) -> None:
    """The next decision is requested before the animation of the last one ends."""
    pilot, _match = laid(pilots, on_ring(*ON_LAND), SEATS, animated=True)
    table = table_of(pilot)
    thinker = WatchedThinker(table.session)
    pilot.shell.think_with(thinker)
    pilot.press(pygame.K_p, text="p")
    table.parts.turn.press_seal()
    for _ in range(200):
        pilot.frame(0.05)
    assert any(thinker.asked)


@pytest.mark.parametrize("language", [full("en"), "fr", full("de")])
@pytest.mark.parametrize("players", [full(3), full(4), 6])
def test_three_moves_are_visible_with_large_text(pilots: Pilots, players: int, language: str) -> None:
    """In a small window at 150 % the chronicle shrinks in favour of the choices."""
    match = match_at(lambda seen, match: seen.turn.step == "move" and len(match.legal) > 4, players=players)
    pilot = open_match(pilots, match, scale=150, language=language)
    area = pilot.place("asked")
    rows = [pilot.place(f"choice.{action.text}") for action in match.legal]
    assert len([row for row in rows if area.contains(row)]) >= 3


@pytest.mark.parametrize(("space", "steps"), [("white-1", 2), ("white-3", 3), ("white-4", 5), ("red-3", 5)])
def test_unreachable_space_reason_names_nearest_die(space: str, steps: int) -> None:
    """With 2, 3 and 5, lands 1, 4 and 6 spaces away cannot be reached, nor a distant one."""
    state = on_ring("roll 2 3 5")
    family = RealmsFamily(state.edition)
    seen = realms_of(state.observation(None))
    refused = family.why_not(state, seen, space)
    assert refused is not None
    assert refused.sentence.startswith(f"{steps} steps lead to ")


def test_end_screen_shows_realm_icons_with_large_text(pilots: Pilots, monkeypatch: pytest.MonkeyPatch) -> None:
    """The icons are those of the panels, since there is no room for the names of the realms."""
    pilot = open_match(pilots, fresh(2, 1, 3), scale=150)
    table = table_of(pilot)
    drawn: list[str] = []
    icon = assets.icon

    def noted(name: str, side: int, colour: theme.Colour) -> pygame.Surface:
        drawn.append(name)
        return icon(name, side, colour)

    monkeypatch.setattr(assets, "icon", noted)
    table.match.end_now()
    pilot.shell.stack.push(EndScene(pilot.shell, table.match, table.family))
    pilot.picture()
    assert set(ICONS.values()) <= set(drawn)
