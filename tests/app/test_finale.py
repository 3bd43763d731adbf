"""The end of a game at the table: the final position with a banner, then the podium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from barons.app.games.land.family import LandFamily
from barons.app.games.realms.accounts import RealmsAccounts
from barons.app.kit import fonts
from barons.app.kit.anim.director import Scene
from barons.app.kit.anim.motion import pause
from barons.app.kit.layout import px
from barons.app.kit.toasts import Toasts
from barons.app.kit.ui.leaves import Image, Text
from barons.app.screens.menu import MenuScene
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.puzzles import PuzzlesScene
from barons.app.screens.statistics import StatisticsScene
from barons.app.table import result
from barons.app.table.boards.summary import Breakdown, Cell
from barons.app.table.gamemenu import SeatsWindow
from barons.app.table.plates import PlateCue, rising
from barons.app.table.playercard import CountingScores
from barons.app.table.result import headline, how_it_ended, lead_line, score_line
from barons.app.table.reviewrun import LEVEL
from barons.app.table.scenes.end import EndScene
from barons.app.table.scenes.finale import HELD, Finale
from barons.app.table.session import GameSession
from barons.app.table.table import Table
from barons.app.table.topbar import said_of
from barons.app.table.words import player_name
from barons.engine.realms.params import CHARACTER_NAMES
from barons.play.history import TurnScores
from barons.play.match import Match
from barons.play.seats import Seat
from barons.review import keeping
from barons.review.words import SWING
from tests.app import reviewed
from tests.app.fits import measured
from tests.app.games import exactly, land_turn
from tests.app.laid import mustered, siege
from tests.app.pilot import Pilot
from tests.app.tables import (
    COMPUTER,
    LONG_NAMES,
    PERSON,
    laid,
    long_seats,
    opened,
    panel_of,
    seat_at_table,
    table_of,
)
from tests.land.table import NOVEMBER_2025
from tests.land.table import Table as LandPosition
from tests.marks import full
from tests.puzzles.test_own import played
from tests.puzzles.test_proof import first_of
from tests.realms.positions import player, position
from tests.realms.table import rules_of
from tests.review import games

Pilots = Callable[..., Pilot]
GAMES = ("land-2025-11", "land-2026-03", "baronies-2006", "realms-main")


def ended(pilots: Pilots, ruleset: str = "land-2025-11", **window: Any) -> Pilot:
    """A table in motion whose game has just been ended."""
    pilot, match = seat_at_table(pilots, ruleset=ruleset, animated=True, **window)
    match.end_now()
    pilot.frame()
    return pilot


@pytest.mark.parametrize("ruleset", [GAMES[0], *map(full, GAMES[1:])])
def test_final_position_is_shown_before_the_podium(pilots: Pilots, ruleset: str) -> None:
    """In every game the final position stays for a while, then the podium opens by itself."""
    pilot = ended(pilots, ruleset)
    assert isinstance(pilot.scene, Finale)
    pilot.wait(HELD - 0.3)
    assert isinstance(pilot.scene, Finale)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, EndScene)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE])
def test_key_press_opens_the_podium(pilots: Pilots, key: int) -> None:
    """Space, Enter and Esc open it at once."""
    pilot = ended(pilots)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    pilot.frame()
    assert isinstance(pilot.scene, EndScene)


def test_click_opens_podium_without_pressing_table_button(pilots: Pilots) -> None:
    """The click hits the table's menu button but does not open the menu."""
    pilot = ended(pilots)
    pilot.click_at((30, 20))
    assert isinstance(pilot.scene, EndScene)


def test_banner_waits_for_running_score_labels(pilots: Pilots) -> None:
    """Labels that outlast the last movement finish first."""
    pilot, match = seat_at_table(pilots, animated=True)
    director = table_of(pilot).session.director
    director.show([Scene([rising(PlateCue("+3", seat=0), 0.0), pause(0.1)])])
    match.end_now()
    pilot.wait(0.3)
    assert not director.is_busy
    assert director.cues(PlateCue)
    assert not isinstance(pilot.scene, Finale)
    pilot.until(lambda: director.is_still)
    pilot.frame()
    assert isinstance(pilot.scene, Finale)


def test_banner_is_not_animated_with_reduced_motion(pilots: Pilots) -> None:
    """The first frame equals the last."""
    pilot, match = seat_at_table(pilots, animated=True)
    pilot.shell.settings.reduced_motion = True
    match.end_now()
    pilot.frame()
    first = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.wait(1.0)
    assert pygame.image.tobytes(pilot.picture(), "RGB") == first


def test_podium_opens_immediately_without_animation(pilots: Pilots) -> None:
    """No banner is shown at the speed without animations."""
    pilot, match = seat_at_table(pilots)
    match.end_now()
    pilot.settle()
    assert isinstance(pilot.scene, EndScene)


def test_finished_game_opens_on_the_podium(pilots: Pilots) -> None:
    """No banner is shown for a game that was over before."""
    _pilot, match = seat_at_table(pilots)
    match.end_now()
    pilot = opened(pilots, match, animated=True, settled=False)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, EndScene)


@pytest.mark.parametrize("language", [full("en"), "fr", full("pseudo")])
@pytest.mark.parametrize("scale", [full(100), 150])
def test_long_names_fit_in_the_banner(pilots: Pilots, language: str, scale: int) -> None:
    """Two players with names of 24 letters share the victory."""
    seats = (Seat("person", "Mahaut of the long valle"), Seat("computer", "Aldric the impatient one", "easy"))
    pilot, match = seat_at_table(pilots, seats, animated=True, language=language, scale=scale)
    match.end_now()
    pilot.frame()
    assert isinstance(pilot.scene, Finale)
    assert measured(pilot).over == []


@pytest.mark.parametrize("language", [full("en"), "fr", full("pseudo")])
@pytest.mark.parametrize(
    ("ruleset", "players"), [("land-2025-11", 2), ("land-2025-11", 4), ("baronies-2006", 5), ("realms-main", 6)]
)
def test_long_names_fit_on_the_podium(
    pilots: Pilots, monkeypatch: pytest.MonkeyPatch, ruleset: str, players: int, language: str
) -> None:
    """At the largest scale no text is cut off."""
    pilot, match = seat_at_table(
        pilots, long_seats(players), ruleset=ruleset, language=language, scale=150, actions=60
    )
    match.end_now()
    pilot.settle()
    scene = exactly(EndScene, pilot.scene)
    written = {node.name for node in scene.node().walk()}
    assert measured(pilot).needs == []
    assert headline(match, scene.family) in written


def blocks(pilot: Pilot) -> list[str]:
    """The ranks on the podium, from left to right."""
    places = sorted((rect.x, key) for key, rect in pilot.targets() if key.startswith("end.place."))
    return [pilot.told(key).name.split(".")[0] for _x, key in places]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_podium_fits_in_a_small_end_screen(pilots: Pilots, players: int) -> None:
    """At the largest scale the ranking leaves room for the blocks, even of six players in first place."""
    pilot, match = seat_at_table(pilots, long_seats(players), ruleset="realms-main", scale=150)
    match.end_now()
    pilot.settle()
    assert [entry.rank for entry in exactly(EndScene, pilot.scene).ranking] == [1] * players
    assert blocks(pilot) == ["1"] * players


def test_first_place_is_in_the_middle_of_the_podium(pilots: Pilots) -> None:
    """The second is to the left of the first, two thirds are at the sides, and the fifth has no block."""
    pilot, match = seat_at_table(pilots, long_seats(5), ruleset="realms-main")
    match.end_now()
    pilot.settle()
    scene = exactly(EndScene, pilot.scene)
    scene.ranking = [
        entry._replace(rank=rank) for entry, rank in zip(scene.ranking, (1, 2, 3, 3, 5), strict=True)
    ]
    scene.changed()
    pilot.frame()
    assert blocks(pilot) == ["3", "2", "1", "3"]


def won_by_castles(seats: list[Seat]) -> Match:
    """A game of six players that the first seat has just won."""
    rules = rules_of()
    players = [player(character, space="white-2") for character in CHARACTER_NAMES]
    lands = {f"{realm}-1": [(0, "castle")] for realm in rules.params.ring if realm != "white"}
    text = position(rules, players, buildings={**lands, "white-3": [(0, "dwelling")]})
    first = rules.state_from_json(text)
    first.apply(rules.parse("roll 2 2 2"))
    match = Match(rules, seats, 3, first=first)
    match.play(rules.parse("build castle"))
    match.seal()
    return match


def test_the_only_person_reads_that_they_won(pilots: Pilots) -> None:
    """The sentence says "you" instead of the player's name."""
    match = won_by_castles(long_seats(6))
    pilot = opened(pilots, match, settled=False)
    pilot.wait(0.2)
    scene = exactly(EndScene, pilot.scene)
    assert how_it_ended(match, scene.family) == "You have a castle in every realm and win."


def test_win_by_exhaustion_is_addressed_to_the_only_person() -> None:
    """The sentence says "you" instead of naming the player who ran out of troops."""
    table = LandPosition(NOVEMBER_2025, troops={"1F": ("gold", 5)}, lost={"gold": 22})
    match = Match(table.state.rules, [PERSON, COMPUTER], 3, first=table.state)
    match.play("construct 1F")
    assert how_it_ended(match, LandFamily(match.rules)) == "Troops have run out. You win 1 to 0."


@pytest.mark.parametrize(
    ("last", "expected"),
    [((5, 3), "You led from turn 1 to the end."), ((4, 6), "You led from turn 1 to turn 4.")],
)
def test_lead_line_reports_lead_to_the_end_only_for_winner(
    monkeypatch: pytest.MonkeyPatch, last: tuple[int, int], expected: str
) -> None:
    """The last turn can overtake a player who led at its start."""
    match = won_by_castles([PERSON, *long_seats(6)[1:]])
    scores = [TurnScores(turn, 0, turn, (4, 3)) for turn in range(1, 5)] + [TurnScores(4, 0, 5, last)]
    monkeypatch.setattr(result, "scores_by_turn", lambda _match: scores)
    monkeypatch.setattr(match, "leaders", lambda: [int(last[1] > last[0])])
    assert lead_line(match) == expected


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_result_sentence_of_six_players_fits(pilots: Pilots, language: str) -> None:
    """Six players at the largest scale, two of them persons, have a sentence of two lines."""
    match = won_by_castles([*long_seats(1), Seat("person", LONG_NAMES[1]), *long_seats(6)[2:]])
    pilot = opened(pilots, match, language=language, scale=150, settled=False)
    pilot.wait(0.2)
    scene = exactly(EndScene, pilot.scene)
    assert LONG_NAMES[0] in how_it_ended(match, scene.family)
    assert measured(pilot).needs == []


def test_scores_keep_counting_up_below_the_banner(pilots: Pilots) -> None:
    """A score that is counting up when the game ends reaches its final value."""
    pilot, match = laid(pilots, mustered(), animated=True)
    table = table_of(pilot)
    scores = panel_of(table, CountingScores)
    land_turn(table).take(match.rules.parse("construct 3B"))
    table.session.director.finish()
    match.end_now()
    pilot.frame()
    pilot.frame()
    final = table.family.accounts.player(table.session.shown, 0).score
    assert isinstance(pilot.scene, Finale)
    assert scores.summary(0).score < final
    pilot.wait(HELD - 0.3)
    assert isinstance(pilot.scene, Finale)
    assert scores.summary(0).score == final


def with_a_win_overlooked(pilots: Pilots, **window: Any) -> Pilot:
    """The end screen of a game in which a person ended the turn instead of winning."""
    match = played(first_of("win"), "end")
    match.end_now()
    pilot = opened(pilots, match, settled=False, **window)
    table = table_of(pilot)
    pilot.shell.stack.push(EndScene(pilot.shell, match, table.family))
    pilot.wait(1.5)
    return pilot


def test_overlooked_win_is_offered_as_a_puzzle(pilots: Pilots) -> None:
    """A button leads to the puzzle and back; the puzzle is kept, and the game stays on the table."""
    pilot = with_a_win_overlooked(pilots)
    match = pilot.shell.current.match
    pilot.click("end.puzzle")
    scene = pilot.top
    assert isinstance(scene, PuzzlesScene)
    assert scene.puzzle is not None
    assert scene.puzzle.played == first_of("win").played
    assert scene.progress.own_puzzles() == [scene.puzzle]
    scene.lay_out(scene.puzzle)
    pilot.click("table.menu")
    assert pilot.top is scene
    assert pilot.shell.current.match is match


def test_escape_goes_back_from_the_board_to_the_result_and_then_to_the_menu(pilots: Pilots) -> None:
    """From the board the result is one step back, from there the menu."""
    pilot = ended(pilots)
    pilot.wait(HELD + 1.5)
    pilot.click("end.table")
    assert isinstance(pilot.top, Table)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.top, EndScene)
    pilot.wait(1.5)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.top, MenuScene)


def test_no_puzzle_is_offered_without_an_overlooked_win(pilots: Pilots) -> None:
    """The end screen has no button for a puzzle."""
    pilot = ended(pilots)
    pilot.wait(HELD + 1.5)
    assert isinstance(pilot.scene, EndScene)
    assert "end.puzzle" not in dict(pilot.targets())


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150)])
def test_button_of_overlooked_win_fits(pilots: Pilots, size: tuple[int, int], scale: int) -> None:
    """The button fits in the longest language."""
    pilot = with_a_win_overlooked(pilots, size=size, language="pseudo", scale=scale)
    assert pilot.told("end.puzzle").is_enabled
    assert measured(pilot).needs == []


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("scale", [100, 150])
def test_achievement_toasts_stay_inside_the_board(pilots: Pilots, ruleset: str, scale: int) -> None:
    """Toasts stay there during a game and below the banner at its end."""
    pilot, match = seat_at_table(pilots, ruleset=ruleset, animated=True, scale=scale)
    board = table_of(pilot).family.board.rect
    foot = [pilot.shell.surface.get_height() - px(pilot.top.toast_place.base)]
    match.end_now()
    pilot.frame()
    assert isinstance(pilot.scene, Finale)
    foot.append(pilot.shell.surface.get_height() - px(pilot.top.toast_place.base))
    assert [at for at in foot if not board.top < at <= board.bottom - px(30)] == []


@pytest.mark.parametrize("scale", [100, 150])
def test_toasts_do_not_cover_the_result(pilots: Pilots, scale: int) -> None:
    """Toasts are in the upper bar."""
    pilot, match = seat_at_table(pilots, ruleset="baronies-2006", scale=scale)
    match.end_now()
    pilot.settle()
    assert isinstance(pilot.scene, EndScene)
    assert pilot.shell.surface.get_height() - px(pilot.top.toast_place.base) <= px(94)


def test_achievement_toasts_are_shown_one_at_a_time() -> None:
    """Two at once would cover the game."""
    toasts = Toasts()
    for title in ("Stone on stone", "In six directions"):
        toasts.card(title, "A donjon", "crown", 8.0)
        toasts.update(0.0)
    first = toasts.texts
    toasts.update(8.1)
    toasts.update(0.0)
    assert [first, toasts.texts] == [["Stone on stone: A donjon"], ["In six directions: A donjon"]]


def test_rematch_restores_seat_taken_by_a_computer(pilots: Pilots) -> None:
    """This includes a seat that its person handed over in the seats window."""
    pilot, match = seat_at_table(pilots, actions=4)
    table = table_of(pilot)
    pilot.shell.stack.push(SeatsWindow(pilot.shell, table))
    pilot.settle()
    stepper = pilot.place("seat.0")
    pilot.click_at((stepper.right - 10, stepper.centery))
    taken = match.seats[0]
    match.end_now()
    scene = EndScene(pilot.shell, match, table.family)
    pilot.shell.stack.push(scene)
    pilot.settle()
    scene.rematch()
    assert not taken.is_person
    assert [seat.is_person for seat in table_of(pilot).match.seats] == [False, True]


def test_players_with_equal_rank_have_equal_podium_blocks(pilots: Pilots) -> None:
    """A game of Baron that is ended before anybody has honour: both are first."""
    pilot = ended(pilots, "baronies-2006")
    pilot.wait(HELD + 1.0)
    pilot.settle()
    assert blocks(pilot) == ["1", "1"]


def test_end_screen_ignores_presses_in_first_second(pilots: Pilots) -> None:
    """Another press of the seal has no effect; afterwards buttons react."""
    pilot, match = seat_at_table(pilots)
    match.end_now()
    pilot.until(lambda: isinstance(pilot.top, EndScene))
    pilot.move(pilot.place("end.rematch").center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        where = pilot.place("end.rematch").center
        pygame.event.post(pygame.event.Event(kind, pos=where, button=1))
        pilot.frame()
    assert pilot.shell.current.match is match
    pilot.wait(1.0)
    pilot.click("end.rematch")
    assert pilot.shell.current.match is not match


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150)])
def test_end_screen_has_no_button_at_position_of_the_seal(
    pilots: Pilots, ruleset: str, size: tuple[int, int], scale: int
) -> None:
    """A further press of the seal therefore presses no button."""
    pilot, match = seat_at_table(pilots, ruleset=ruleset, size=size, scale=scale)
    seal = pilot.place("strip.seal")
    match.end_now()
    pilot.settle()
    scene = exactly(EndScene, pilot.top)
    pressed = [el for el in scene.tree.walk() if el.node.is_focusable]
    assert [el.node.key for el in pressed if el.rect.clip(el.clip).colliderect(seal)] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_score_table_of_barons_shows_long_names_in_full_size(pilots: Pilots, language: str) -> None:
    """In the smallest window, six of them."""
    pilot, match = seat_at_table(pilots, long_seats(6), ruleset="realms-main", language=language)
    match.end_now()
    pilot.settle()
    shown = exactly(EndScene, pilot.top).tree.walk()
    texts = [(el.node, el.rect.w) for el in shown if isinstance(el.node, Text)]
    style = fonts.enlarged(fonts.UI_BOLD)
    for name in LONG_NAMES[:6]:
        widths = [width for node, width in texts if (node.text, node.style) == (name, fonts.UI_BOLD)]
        assert widths, name
        assert min(widths) >= fonts.width(name, style)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_score_table_of_barons_shortens_names_before_numbers(
    pilots: Pilots, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """With castles, dwellings and gold of three digits, numbers and signs keep their size."""
    castles = [Cell("–"), Cell("2", "turn 50"), Cell("1", "turn 102")] * 2
    cells = [*castles, Cell("13"), Cell("252"), Cell("3", "2 lost"), Cell("6")]
    real = RealmsAccounts.breakdown

    def crowded(accounts: RealmsAccounts, match: Match) -> Breakdown:
        return Breakdown(real(accounts, match).columns, (tuple(cells),) * 6)

    monkeypatch.setattr(RealmsAccounts, "breakdown", crowded)
    pilot, match = seat_at_table(pilots, long_seats(6), ruleset="realms-main", language=language)
    match.end_now()
    pilot.settle()
    shown = list(exactly(EndScene, pilot.top).tree.walk())
    style = fonts.enlarged(fonts.NUMERAL.at(24))
    for number in ("13", "252"):
        widths = [el.rect.w for el in shown if isinstance(el.node, Text) and el.node.text == number]
        assert widths, number
        assert min(widths) >= fonts.width(number, style)
    signs = [el.rect.w for el in shown if isinstance(el.node, Image) and el.node.tooltip and el.rect]
    assert len(signs) == 9
    assert min(signs) >= px(20)


ALONE, COMPANY = Seat("person", "Isabeau"), Seat("person", "Mahaut")


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((ALONE, COMPUTER), "A shared victory"),
        ((ALONE, COMPANY), "Isabeau & Mahaut share the victory"),
        ((ALONE.handed_to_computer("easy"), COMPUTER), "Isabeau & Aldric share the victory"),
    ],
)
def test_result_headline_is_addressed_to_the_players(
    pilots: Pilots, seats: tuple[Seat, ...], said: str
) -> None:
    """Several persons, or none, are named; a person who gave up the seat has not lost."""
    pilot, match = seat_at_table(pilots, seats, settled=False)
    match.end_now()
    assert headline(match, table_of(pilot).family) == said


def with_review(pilot: Pilot, family: str) -> EndScene:
    """The end screen of a game whose review is saved."""
    keeping.keep(pilot.shell.saves.folder, games.review(family)._replace(level=LEVEL))
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_end(reviewed.match_of(family))
    pilot.settle()
    return exactly(EndScene, pilot.top)


def turning_point_of(family: str, scene: EndScene) -> set[str]:
    """The end screen's texts about the turning point: who moved, and the winner's chances."""
    seat = scene.match.leaders()[0]
    review = games.review(family).in_chances(games.walk(family).course.rules.kind)
    step = max(review.steps, key=lambda each: abs(each.change[seat]))
    before, after = round(100 * step.before[seat]), round(100 * step.after[seat])
    is_close = abs(round(100 * step.change[seat])) < SWING
    if is_close:
        return {"It was close from the first turn to the last."}
    mover = player_name(scene.match, step.place.seat)
    return {f"Turn {step.place.turn} · {mover}", f"{before} before, {after} after"}


@pytest.mark.parametrize("family", games.FAMILIES)
def test_turning_point_is_the_largest_change_in_winning_chances(pilots: Pilots, family: str) -> None:
    """The player who moved is named, and the winner's chances before and after are whole numbers."""
    pilot = pilots()
    scene = with_review(pilot, family)
    assert turning_point_of(family, scene) <= {node.name for node in scene.node().walk()}
    assert measured(pilot).needs == []


@pytest.mark.parametrize("family", games.FAMILIES)
def test_turning_point_picture_shows_a_place_on_the_board(pilots: Pilots, family: str) -> None:
    """If the action has no place, such as taking a tile from the row, the next or last action's is shown."""
    scene = with_review(pilots(), family)
    cut_out: Any = next(el.node for el in scene.tree.walk() if el.node.key == "end.cutout")
    assert [part for part in cut_out.painter.values[-1] if scene.family.board.extent(part) is not None]


def test_result_without_points_has_no_score_line(pilots: Pilots) -> None:
    """Without any castle, "0 to 0" would say nothing."""
    _pilot, match = seat_at_table(pilots, ruleset="realms-main")
    match.end_now()
    assert score_line(match) == ""


def test_end_screen_shows_search_for_turning_point(pilots: Pilots) -> None:
    """The text is there in the first frame."""
    pilot, match = seat_at_table(pilots)
    match.end_now()
    pilot.settle()
    assert "Looking for the turning point…" in {node.name for node in pilot.top.node().walk()}


def test_nothing_announces_end_of_game_before_it_is_shown(
    pilots: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the ribbon nor the seal says so during the last animation."""
    pilot, match = seat_at_table(pilots, ruleset="land-2025-11", animated=True)
    table = table_of(pilot)
    match.end_now()
    told = []
    for is_settled in (False, True):
        monkeypatch.setattr(GameSession, "is_settled", is_settled)
        told.append((said_of(table)[1], table.parts.turn.seal_state().label))
    assert told == [("Isabeau", "End turn"), ("The game is over", "The result")]


def lines_after(table: Table, ply: int) -> list[str]:
    """The chronicle's lines on the screen about events since this ply."""
    session = table.session
    told = session.chronicle.entries(0, session.chronicle_upto(), session.chronicle_last())
    return [str(entry.sentence) for entry in told if entry.ply >= ply]


def test_chronicle_names_the_winner_after_the_last_animation(pilots: Pilots) -> None:
    """Each line about the last decision appears after its animation, and the winner after all of them."""
    knights = {"0,0": {"seat": 0, "side": "knight"}, "2,0": {"seat": 1, "side": "knight"}}
    laid_out = {"0,0": "meadow", "1,0": "field", "2,0": "meadow", "3,0": "pond"}
    last = {"row": [], "pile": {}, "reserves": [[], ["forest"]], "dealt": [[], []], "donjons_left": [0, 0]}
    state = siege(turn={"seat": 1, "number": 40}, map=laid_out, donjons=knights, **last)
    match = Match(state.rules, [PERSON, COMPUTER], 7, first=state)
    for text in ("lay forest 3,-1", "claim 0,0"):
        match.play(text)
    before = match.ply
    table = table_of(opened(pilots, match, animated=True, settled=False))
    session, told = table.session, []
    session.show(match.play("claim 2,0"))
    session.director.update(0.1)
    assert (match.is_over, session.is_settled, lines_after(table, before)) == (True, False, [])
    session.director.update(4.0)
    told += lines_after(table, before)
    assert told
    session.director.finish()
    assert lines_after(table, before)[: len(told)] == told
    assert (session.chronicle_upto(), "wins" in lines_after(table, before)[-1]) == (match.ply, True)
    assert all("wins" not in line for line in told)


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03"])
def test_land_result_columns_add_up_to_the_total(pilots: Pilots, ruleset: str) -> None:
    """The column of donjons is not part of the sum."""
    pilot, match = seat_at_table(pilots, ruleset=ruleset, actions=300)
    table = table_of(pilot).family.accounts.breakdown(match)
    assert [column.is_aside for column in table.columns] == [True] + [False] * (len(table.columns) - 1)
    sums = [sum(int(cell.value.replace("–", "0")) for cell in row[1:-1]) for row in table.rows]
    assert sums == [int(row[-1].value) for row in table.rows]
    assert any(sums)


def test_rematch_with_changes_starts_from_setup_of_this_game(pilots: Pilots) -> None:
    """The new-game screen has the edition and the seats of this game, with its persons."""
    pilot, match = seat_at_table(pilots, ruleset="baronies-2006")
    match.end_now()
    pilot.settle()
    pilot.wait(1.1)
    pilot.click("end.changes")
    setup = exactly(NewGameScene, pilot.top).setup
    assert setup.ruleset == "baronies-2006"
    assert [(seat.kind, seat.name) for seat in setup.seats] == [("person", "Isabeau"), ("computer", "Aldric")]


def test_end_screen_opens_the_statistics(pilots: Pilots) -> None:
    """A button leads to the statistics."""
    pilot, match = seat_at_table(pilots)
    match.end_now()
    pilot.settle()
    pilot.wait(1.1)
    pilot.click("end.statistics")
    assert isinstance(pilot.top, StatisticsScene)
