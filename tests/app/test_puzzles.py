"""Puzzles in the window: selecting, trying, refutations, hints, solving, progress."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pygame
import pytest

from barons import rulesets
from barons.app.games.realms.board import RealmsBoard
from barons.app.kit.layout import current
from barons.app.kit.ui.tree import Tree
from barons.app.screens.puzzles import PuzzlesScene
from barons.app.table.bubble import bubble_button
from barons.app.table.puzzle import Done, PuzzleSheet, puzzle_sheet
from barons.app.table.topbar import said_of
from barons.games import game_keys
from barons.paths import user_data_dir
from barons.play.seats import seat_colours
from barons.puzzles.judging import Verdict
from barons.puzzles.kinds import kinds_of
from barons.puzzles.puzzle import Puzzle, start_of
from barons.puzzles.shelf import puzzles_of
from barons.puzzles.solving import FILE_NAME, SolvingFile
from barons.text import describe, tr
from barons.text import puzzles as words
from barons.text.puzzlekinds import Trait, told_apart
from barons.text.sentence import colour_name
from tests.app.pilot import Pilot
from tests.app.tables import click_tile, panel_of, table_of
from tests.asjson import as_json
from tests.marks import full
from tests.puzzles.test_own import played
from tests.puzzles.test_proof import first_of

Pilots = Callable[..., Pilot]
LAND, BARON, BARONS = 0, 1, 2
CTRL = pygame.KMOD_CTRL
DAY = date(2026, 11, 22)


def opened(pilot: Pilot, tab: int = LAND) -> PuzzlesScene:
    """Open the list of a game's puzzles."""
    pilot.shell.settings.animation_speed = 0
    pilot.shell.screens.open_puzzles()
    pilot.settle()
    scene = pilot.top
    assert isinstance(scene, PuzzlesScene)
    scene.today = DAY
    scene.rebuild()
    pilot.click(f"puzzles.game.{tab}")
    return scene


def of_kind(scene: PuzzlesScene, kind: str) -> Puzzle:
    """Select and return the first listed puzzle of a kind."""
    scene.act(("kind", kind))
    puzzle = scene.listed[0]
    scene.act(("choose", puzzle.key))
    return puzzle


def sheet_of(pilot: Pilot) -> PuzzleSheet:
    """The puzzle panel on the table."""
    return panel_of(table_of(pilot), PuzzleSheet)


def play(pilot: Pilot, texts: tuple[str, ...]) -> None:
    """Play decisions through the pending move, one after the other."""
    table = table_of(pilot)
    for text in texts:
        table.pending.recorded = table.match.play(text)
        table.session.played()
        table.sync()
        pilot.settle()


def wrong(pilot: Pilot, puzzle: Puzzle) -> str:
    """A legal decision that gives the goal away."""
    return next(each.text for each in table_of(pilot).match.legal if each.text not in puzzle.keeping)


@pytest.mark.parametrize(
    ("tab", "kind"),
    [(LAND, "points"), (LAND, "defend"), (BARON, "guard"), (BARONS, "route"), (BARONS, "prevent")],
)
def test_solved_puzzle_is_reported_and_saved(pilots: Pilots, tab: int, kind: str) -> None:
    """The verdict is shown, and the solved puzzle and streak are saved."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot, tab), kind)
    pilot.click("puzzles.solve")
    play(pilot, puzzle.solution)
    assert sheet_of(pilot).verdict is Verdict.SOLVED
    assert len([node for node in pilot.told("puzzle.sheet").walk() if node.name.startswith("Solved")]) == 1
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PuzzlesScene)
    assert SolvingFile().load().solved == [puzzle.key]
    assert SolvingFile().load().streak == 1


@pytest.mark.parametrize(("tab", "kind"), [(BARON, "oust"), (BARONS, "survive")])
def test_wrong_attempt_is_refuted_and_can_be_restarted(pilots: Pilots, tab: int, kind: str) -> None:
    """The board is read-only after the refutation; the red button restarts."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot, tab), kind)
    pilot.click("puzzles.solve")
    play(pilot, (wrong(pilot, puzzle),))
    assert sheet_of(pilot).verdict is Verdict.FAILED
    assert sheet_of(pilot).status
    table = table_of(pilot)
    pilot.click("puzzle.again")
    assert sheet_of(pilot).verdict is Verdict.OPEN
    assert (table_of(pilot), table.match.ply) == (table, len(puzzle.played))
    assert SolvingFile().load().failed == [puzzle.key]


@pytest.mark.parametrize(("tab", "kind"), [(LAND, "points"), (BARON, "oust"), (BARONS, "win")])
def test_the_answer_to_a_wrong_try_covers_nothing(pilots: Pilots, tab: int, kind: str) -> None:
    """In a small window the answer is in the puzzle's panel, above the chronicle; no other button is left."""
    pilot = pilots((1280, 720), "de")
    puzzle = of_kind(opened(pilot, tab), kind)
    pilot.click("puzzles.solve")
    play(pilot, (wrong(pilot, puzzle),))
    table, sheet = table_of(pilot), pilot.place("puzzle.sheet")
    assert tr.gettext("Try again") in [node.name for node in pilot.told("puzzle.sheet").walk()]
    below = [
        el.rect for el in table.tree.walk() if el.node.key in ("board", "asked", "chronicle", "strip.seal")
    ]
    assert sheet.collidelist(below) == -1
    assert [each.key for each in table.widgets() if each.key.startswith("choice.")] == []
    assert [need for need in pilot.needs() if not need.fits] == []


def test_undo_takes_back_only_the_wrong_step(pilots: Pilots) -> None:
    """Undo removes the verdict and the wrong step, and keeps the steps before."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot, BARON), "oust")
    pilot.click("puzzles.solve")
    play(pilot, (wrong(pilot, puzzle),))
    pilot.press(pygame.K_z, CTRL)
    assert sheet_of(pilot).verdict is not Verdict.FAILED
    assert table_of(pilot).match.ply == len(puzzle.played)


def test_seal_asks_again_after_an_undone_end_of_turn(pilots: Pilots) -> None:
    """The second press ended the turn; once that is undone, one press must not end it again."""
    pilot = pilots()
    opened(pilot)
    pilot.click("puzzles.solve")
    asked = []
    for _press in range(2):
        pilot.press(pygame.K_RETURN, CTRL)
        asked.append(pilot.find("strip.seal").label)
    pilot.press(pygame.K_z, CTRL)
    assert [*asked, pilot.find("strip.seal").label] == ["Press again to end", "End turn", "End turn"]


@pytest.mark.parametrize(("ruleset", "is_said"), [("land-2025-11", True), ("land-2025-10", False)])
def test_goal_mentions_cards_only_in_editions_with_cards(ruleset: str, is_said: bool) -> None:
    """In an edition without cards the same goal does not mention them."""
    assert ("card" in words.goal("points", rulesets.load(ruleset), "")) is is_said


@pytest.mark.parametrize(
    ("ruleset", "kind", "at", "named"),
    [("land-2025-10", "fell", "1G", "on Horse G"), ("baronies-2006", "guard", "0,-1", "at L12")],
)
def test_goal_names_its_subject(ruleset: str, kind: str, at: str, named: str) -> None:
    """A golden ring in a golden barony is hard to see, and the list shows no ring at all."""
    assert named in words.goal(kind, rulesets.load(ruleset), at)


def test_subject_of_the_goal_is_highlighted(pilots: Pilots) -> None:
    """The donjon is ringed from the start, and again after a wrong attempt."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot), "fell")
    pilot.click("puzzles.solve")
    assert [part.name for part in table_of(pilot).pointing.mentioned] == [puzzle.at]
    play(pilot, (wrong(pilot, puzzle),))
    assert puzzle.at in [part.name for part in table_of(pilot).pointing.mentioned]
    assert sheet_of(pilot).status in [node.name for node in pilot.told("puzzle.sheet").walk()]


def test_hints_have_two_steps_and_end_the_streak(pilots: Pilots) -> None:
    """The first hint says where, the second what."""
    pilot = pilots()
    of_kind(opened(pilot), "points")
    pilot.click("puzzles.solve")
    pilot.click("strip.hint")
    first = sheet_of(pilot).status
    pilot.press(pygame.K_h)
    assert sheet_of(pilot).status != first
    assert SolvingFile().load().streak == 0


def test_hint_disappears_after_a_step(pilots: Pilots) -> None:
    """The hint describes the starting position."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot), "points")
    pilot.click("puzzles.solve")
    pilot.click("strip.hint")
    play(pilot, puzzle.solution[:1])
    assert sheet_of(pilot).verdict is not Verdict.FAILED
    assert "outline" not in sheet_of(pilot).status


def test_puzzle_hints_ignore_the_hint_setting(pilots: Pilots) -> None:
    """The setting applies only to games."""
    pilot = pilots()
    pilot.shell.settings.hints = False
    of_kind(opened(pilot), "points")
    pilot.click("puzzles.solve")
    pilot.click("strip.hint")
    assert sheet_of(pilot).status


def test_puzzle_solved_after_a_hint_counts_as_solved(pilots: Pilots) -> None:
    """A puzzle solved with a hint counts as solved, but the streak ends."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot), "points")
    pilot.click("puzzles.solve")
    pilot.click("strip.hint")
    play(pilot, puzzle.solution)
    progress = SolvingFile().load()
    assert progress.solved == [puzzle.key]
    assert progress.streak == 0


def test_seal_is_disabled_after_the_puzzle(pilots: Pilots) -> None:
    """The seal is greyed out and says what is left to do."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot), "points")
    pilot.click("puzzles.solve")
    play(pilot, puzzle.solution)
    seal = pilot.told("strip.seal")
    assert not seal.is_enabled
    assert seal.description == "The puzzle is over. Try again, or go to the next one."


def test_hint_is_disabled_after_the_puzzle(pilots: Pilots) -> None:
    """A click on it would do nothing: it applies to the starting position."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot, BARONS), "route")
    pilot.click("puzzles.solve")
    assert pilot.told("strip.hint").is_enabled
    play(pilot, (wrong(pilot, puzzle),))
    hint = pilot.told("strip.hint")
    assert (hint.is_enabled, hint.description) == (False, pilot.told("strip.seal").description)


def test_tiles_stay_below_the_map_after_a_win_before_the_last_tile(pilots: Pilots) -> None:
    """There are no claims in a game that ends because all others are out."""
    pilot = pilots()
    scene = opened(pilot, BARON)
    scene.act(("kind", "win"))
    puzzle = next(each for each in scene.listed if each.solution == ("lay cursed 4,0",))
    scene.act(("choose", puzzle.key))
    pilot.click("puzzles.solve")
    play(pilot, puzzle.solution)
    assert table_of(pilot).match.is_over
    assert said_of(table_of(pilot)) == ("gold", "Win this turn", "Solved")
    told = [node.name for node in pilot.top.node().walk()]
    assert "Your knights" not in told
    assert pilot.told("hand.hide").is_enabled


def test_solution_can_be_played(pilots: Pilots) -> None:
    """The solution plays on the board to the goal and does not count as solved."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot), "points")
    pilot.click("puzzles.solve")
    pilot.click("puzzle.solution")
    match = table_of(pilot).match
    assert match.action(match.ply - 1).text == puzzle.solution[-1]
    assert SolvingFile().load().solved == []
    assert said_of(table_of(pilot)).name == "Most points"


def test_list_names_the_players_colour(pilots: Pilots) -> None:
    """The list names the player's colour, as on the board beside it."""
    pilot = pilots()
    puzzle = of_kind(opened(pilot), "points")
    texts = [need.text for need in pilot.needs()]
    start = start_of(puzzle)
    colour = seat_colours(start.observation(None).position(), start.players)[start.to_move]
    assert any(f"you are {colour_name(colour or '')} ·" in text for text in texts)


def test_puzzle_game_does_not_continue_and_is_not_saved(pilots: Pilots) -> None:
    """After the turn the position stays."""
    pilot = pilots()
    of_kind(opened(pilot), "points")
    pilot.click("puzzles.solve")
    play(pilot, ("end",))
    ply = table_of(pilot).match.ply
    pilot.wait(0.5)
    assert table_of(pilot).match.ply == ply
    assert pilot.shell.saves.entries() == []


def test_puzzle_can_be_played_with_the_mouse(pilots: Pilots) -> None:
    """Clicks on the table are judged like played decisions."""
    pilot = pilots()
    scene = opened(pilot)
    puzzle = next(each for each in scene.of_tab if each.solution[0].startswith("move baron"))
    scene.act(("kind", puzzle.kind))
    scene.act(("choose", puzzle.key))
    pilot.click("puzzles.solve")
    pilot.click("action.move")
    state = table_of(pilot).match.state
    baron = as_json(state)["officers"][as_json(state)["seats"][state.to_move]]["baron"]
    click_tile(pilot, baron)
    click_tile(pilot, puzzle.solution[0].split(" ")[2])
    assert table_of(pilot).match.ply > len(puzzle.played)


def test_next_unsolved_puzzle_is_selected(pilots: Pilots) -> None:
    """The first unsolved puzzle of the list is next."""
    pilot = pilots()
    scene = opened(pilot, BARON)
    first, second = scene.listed[0], scene.listed[1]
    scene.act(("choose", first.key))
    pilot.click("puzzles.solve")
    play(pilot, first.solution)
    pilot.press(pygame.K_RETURN)
    assert scene.chosen == second.key


def test_puzzle_of_the_day_is_recorded_for_its_date(pilots: Pilots) -> None:
    """A solved puzzle of the day counts for its date, and its sheet says what it is."""
    pilot = pilots()
    scene = opened(pilot)
    puzzle = scene.of_today()
    assert puzzle is not None
    pilot.click("puzzles.day")
    assert any("puzzle of the day" in node.name for node in pilot.told("puzzle.sheet").walk())
    play(pilot, puzzle.solution)
    assert SolvingFile().load().days == [DAY.isoformat()]


def test_key_opens_the_puzzle_list(pilots: Pilots) -> None:
    """Ctrl+P opens no second list over the one from the menu."""
    pilot = pilots()
    pilot.shell.screens.open_menu()
    pilot.settle()
    pilot.click("menu.puzzles")
    pilot.press(pygame.K_p, CTRL)
    assert isinstance(pilot.top, PuzzlesScene)
    assert len(pilot.shell.stack.scenes) == 2


def test_damaged_file_is_renamed_and_retained(pilots: Pilots) -> None:
    """The damaged file is renamed and kept, and the list opens."""
    pilot = pilots()
    folder: Path = user_data_dir()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE_NAME).write_text("{", "utf-8")
    opened(pilot)
    assert [file.name for file in folder.glob("puzzles.damaged*")] == ["puzzles.damaged-1.json"]


def test_search_requires_finished_games(pilots: Pilots) -> None:
    """The tab says that there are no finished games."""
    pilot = pilots()
    scene = opened(pilot, 3)
    pilot.click("puzzles.search")
    assert scene.listed == []


def test_overlooked_win_in_a_saved_game_can_be_found_and_solved(pilots: Pilots) -> None:
    """The search starts from the tab; its puzzle is listed, saved, opened and solved."""
    pilot = pilots()
    overlooked = first_of("win")
    match = played(overlooked, "end")
    match.end_now()
    pilot.shell.saves.save(match, "A long evening")
    scene = opened(pilot, 3)
    pilot.click("puzzles.search")
    pilot.wait(2)
    assert [puzzle.played for puzzle in scene.listed] == [overlooked.played]
    assert SolvingFile().load().own_puzzles() == scene.listed
    pilot.click("puzzles.solve")
    pilot.settle()
    play(pilot, overlooked.solution)
    assert sheet_of(pilot).verdict is Verdict.SOLVED


@pytest.mark.parametrize("language", [full("en"), "fr", full("de"), "pseudo"])
def test_every_puzzle_panel_fits(pilots: Pilots, language: str) -> None:
    """Goals, hints, refutations and all verdicts fit in the smallest panel."""
    pilots((1280, 720), language, 150)
    rect = current().rect(0, 0, 300, 640)
    action = "Déplacer le chevalier vers le souterrain des Neiges 5"
    lines = []
    places = {"land": "1G", "baronies": "0,-1", "realms": ""}
    kinds = {kind.key: game for game in game_keys() for kind in kinds_of(game).KINDS}
    for kind, game in sorted(kinds.items()):
        rules = rulesets.load(kinds_of(game).EDITIONS[0])
        lines += [(kind, words.goal(kind, rules, places[game])), (kind, words.solved(kind, 12.5))]
        lines += [(kind, words.hint_of_worth(kind, 0.75)), (kind, words.second_hint(action))]
    ways = (
        (bubble_button("puzzle.again", tr.gettext("Try again"), True),),
        (
            bubble_button("puzzle.solution", tr.gettext("Solution")),
            bubble_button("puzzle.next", tr.gettext("Next puzzle")),
        ),
    )
    result = tr.gettext("Not the best choice")
    facts = words.grade_line(4)
    found = []
    for kind, text in lines:
        tree = Tree(lambda intent: None)
        steps = (Done(action, True),)
        tree.show(puzzle_sheet(words.title(kind), facts, text, steps, result, text, ways), rect)
        found += [need for el in tree.walk() for need in el.node.texts(el) if not need.fits]
    assert found == []


@pytest.mark.parametrize("game", game_keys())
@pytest.mark.parametrize("language", [full("en"), "fr", full("de")])
def test_puzzle_titles_are_unique_within_a_kind(game: str, language: str) -> None:
    """Titles describe the position, never the solution."""
    tr.set_language(language)
    by_kind: dict[str, dict[str, list[Trait]]] = {}
    for puzzle in puzzles_of(game):
        rules = rulesets.load(puzzle.ruleset)
        found = describe.puzzle_traits(rules, puzzle.position, puzzle.played)
        by_kind.setdefault(puzzle.kind, {})[puzzle.key] = found
    titles = [told_apart(traits) for traits in by_kind.values()]
    assert all(len(set(each.values())) == len(each) for each in titles)
    assert not any(title.endswith(")") for each in titles for title in each.values())


def test_odds_of_a_fight_are_shown_again(pilot: Pilot) -> None:
    """A fight that is started again shows the odds of its decision, not those of its beginning."""
    scene = opened(pilot, BARONS)
    puzzle = of_kind(scene, "survive")
    pilot.click("puzzles.solve")
    pilot.settle()
    board = table_of(pilot).family.board
    assert isinstance(board, RealmsBoard)
    before = board.odds
    play(pilot, puzzle.solution)
    pilot.settle()
    pilot.click("puzzle.again")
    pilot.settle()
    assert before is not None
    assert board.odds == before
