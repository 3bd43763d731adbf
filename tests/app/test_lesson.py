"""Lessons: playing every goal, answers to other clicks, places of bubbles, leaving and resuming."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from barons.app.kit import fonts
from barons.app.kit.layout import px
from barons.app.kit.ui.beside import Corners, find_corner, find_spot, line_between
from barons.app.kit.ui.leaves import Paragraph
from barons.app.kit.ui.tree import Tree
from barons.app.kit.ui.words import needs
from barons.app.screens.lessons import LessonsScene
from barons.app.table.bubble import bubble, bubble_button
from barons.app.table.guide import Guide
from barons.app.table.parts import EventHandler
from barons.app.table.scenes.end import EndScene
from barons.engine.core import Part
from barons.lessons import all_lessons, lesson_of
from barons.lessons.lesson import Goal, Read
from barons.play.lessonsprogress import LessonsProgress
from tests.app import lessons
from tests.app.pilot import Pilot
from tests.app.tables import table_of
from tests.marks import full

Pilots = Callable[..., Pilot]

KEYS = [lesson.key for lesson in all_lessons()]
LESSONS = [
    *((pytest.param if key == "land" else full)(key, "en", (1280, 720), id=f"{key} en") for key in KEYS),
    *(full(key, "fr", (1920, 1080), id=f"{key} fr") for key in KEYS),
]
GOALS = [goal for lesson in all_lessons() for goal in lesson.goals]
SIZES = [((1280, 720), 100), full((1920, 1080), 100), full((1920, 1080), 150)]


@pytest.mark.parametrize(("key", "language", "size"), LESSONS)
def test_lesson_can_be_played_by_following_its_steps(
    pilots: Pilots, key: str, language: str, size: tuple[int, int]
) -> None:
    """At every step only the requested control is highlighted and leads on; others play nothing.

    The bubble covers nothing, and the button that leads on keeps its place for the whole goal.
    """
    pilot = pilots(size, language)
    noted = lessons.walk(pilot, key)
    assert [each for each in noted if each.is_silent or each.others or not each.is_passed] == []
    assert [each for each in noted if not (each.has_room and each.is_clear)] == []
    assert len({(each.goal, each.onward) for each in noted}) == len({each.goal for each in noted})
    assert pilot.shell.progress.of_lesson(key).done == [goal.key for goal in lesson_of(key).goals]


@pytest.mark.paints
@pytest.mark.parametrize("language", ["en", "fr", "pseudo"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.long
def test_bubbles_fit_beside_their_targets(
    pilots: Pilots, size: tuple[int, int], scale: int, language: str, key: str
) -> None:
    """Bubbles stay in the window, never cover what must be clicked, and cut off no word."""
    pilot = pilots(size, language, scale)
    noted = lessons.walk(pilot, key)
    assert [each for each in noted if not each.has_room] == []
    titles = {lessons.said(goal.title) for goal in lesson_of(key).goals}
    assert [each for each in fonts.overflows if each.text in titles] == []


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("key", KEYS)
def test_first_bubble_of_every_goal_fits(pilots: Pilots, size: tuple[int, int], scale: int, key: str) -> None:
    """The first bubble of each goal fits in the longest language."""
    pilot = pilots(size, "pseudo", scale)
    rooms = []
    for number in range(len(lesson_of(key).goals)):
        lessons.begin(pilot, key, number)
        rooms.append(lessons.has_room(pilot))
    assert all(rooms)


def test_bubble_does_not_cover_market_items(pilots: Pilots) -> None:
    """The bubble covers no item, since it speaks of more items than the one to buy."""
    pilot = pilots(size=(1280, 720))
    lessons.begin(pilot, "realms", 1)
    lessons.do_until(pilot, "realms", 1)
    pilot.settle()
    items = [each.rect for each in table_of(pilot).widgets() if each.key.startswith("choice.buy ")]
    assert len(items) == 2
    assert lessons.bubble_of(pilot).collidelist(items) == -1


def test_clicks_do_not_pass_through_a_bubble(pilots: Pilots) -> None:
    """A click on a bubble over a tile neither presses the tile nor is answered."""
    pilot = pilots((1280, 720))
    lesson = next(each for each in all_lessons() if "second" in [goal.key for goal in each.goals])
    lessons.begin(pilot, lesson.key, [goal.key for goal in lesson.goals].index("second"))
    pilot.press(pygame.K_RETURN)
    pilot.click_at(lessons.bubble_of(pilot).center)
    assert table_of(pilot).pending.draft is None
    assert lessons.guide_of(pilot).answer_text == ""
    pilot.click("action.recruit")
    assert pilot.told("choice.recruit 3G bonus").is_enabled


def test_bubble_text_ends_above_the_buttons(pilots: Pilots) -> None:
    """Texts that are a pixel too long for a line end above the buttons too."""
    table = lessons.begin(pilots((1280, 720)), "land", 0).table
    width = px(300) - px(40) + 1
    pairs = product(range(2, 40), range(2, 40))
    long = next(text for a, b in pairs if fonts.width(text := f"{'i' * a} {'m' * b}", fonts.UI) == width)
    lines, buttons, anchor = (
        [Paragraph(long, fonts.UI)],
        [bubble_button("shown", "Next")],
        pygame.Rect(600, 300, 20, 20),
    )
    tree = Tree(lambda intent: None)
    tree.show(bubble(table, "title", lines, buttons, anchor), pygame.Rect(0, 0, 1280, 720))
    written = next(el for el in tree.walk() if el.node.accessible_name() == long)
    plate = tree.find("shown")
    assert plate is not None
    assert written.rect.bottom <= plate.rect.top
    assert [need for need in needs(written) if not need.fits] == []


def test_corner_without_tiles_is_preferred_to_a_nearer_one() -> None:
    """The panel goes to the other area if every corner of the first covers a tile or crosses a panel."""
    anchor, tiles = pygame.Rect(300, 300, 50, 50), pygame.Rect(0, 0, 600, 400)
    board, column = pygame.Rect(0, 0, 600, 400), pygame.Rect(650, 0, 200, 400)
    spot = find_corner([(200, 100)], anchor, [tiles], Corners((board, column)))
    assert spot.rect == pygame.Rect(650, 300, 200, 100)


@pytest.mark.parametrize(
    ("anchor", "has_line"), [((0, 240), True), ((0, 20), False)], ids=["near", "behind a panel"]
)
def test_a_line_to_the_anchor_crosses_no_panel(pilots: Pilots, anchor: tuple[int, int], has_line: bool) -> None:
    """No line is drawn if it would cross one."""
    pilots()
    board, panel = pygame.Rect(0, 0, 600, 400), pygame.Rect(0, 100, 300, 80)
    tiles, corners = [pygame.Rect(0, 0, 600, 100)], Corners((board,), (), (panel,))
    spot = find_corner([(200, 100)], pygame.Rect(anchor, (20, 20)), tiles, corners)
    assert (spot.rect.topleft, bool(spot.side)) == ((0, 300), has_line)


def test_line_to_a_tile_ends_inside_its_ring(pilots: Pilots) -> None:
    """The corner of the tile's rectangle is on another tile."""
    pilot = pilots()
    lessons.begin(pilot, "baronies", 0)
    lessons.do_until(pilot, "baronies", 3)
    guide, spot = lessons.guide_of(pilot), lessons.bubble_of(pilot)
    assert guide.anchor is not None
    _start, end = line_between(spot, guide.anchor)
    middle = pygame.Vector2(guide.anchor.center)
    assert middle.distance_to(end) <= max(guide.anchor.size) / 2


def test_narrower_panel_is_used_when_only_it_fits() -> None:
    """The panel is beside the card that it asks about, inside the window."""
    spot = find_spot(
        [(1200, 200), (300, 280)], pygame.Rect(20, 400, 300, 300), pygame.Rect(0, 0, 1000, 700), 20
    )
    assert (spot.rect.size, spot.side) == ((300, 280), "right")


def test_bubble_of_last_free_goal_does_not_cover_the_board(pilots: Pilots) -> None:
    """At the largest scale in the longest language it does not cover the board, and its labels fit."""
    pilot = pilots((1920, 1080), "pseudo", 150)
    guide = lessons.begin(pilot, "realms", len(lesson_of("realms").goals) - 1)
    assert not lessons.bubble_of(pilot).colliderect(guide.table.family.board.rect)
    assert [need for need in pilot.needs() if not need.fits and need.text in ("Leave", "Skip")] == []


def test_lesson_resumes_at_the_saved_step(pilots: Pilots) -> None:
    """The saved lesson resumes with the moves played so far."""
    pilot = pilots()
    guide = lessons.begin(pilot, "land", 1)
    for _step in range(4):
        lessons.do(pilot, "land")
    pilot.click("lesson.leave")
    pilot.shell.__dict__["progress"] = LessonsProgress(pilot.shell.saves.folder)
    pilot.shell.screens.open_lesson("land")
    pilot.settle()
    again = lessons.guide_of(pilot)
    assert (again.goal.key, again.at) == (guide.goal.key, 4 - 1)
    assert [again.table.match.action(ply).text for ply in range(again.table.match.ply)][-1] == (
        "recruit 3G bonus"
    )


def test_failed_free_step_is_restarted(pilots: Pilots) -> None:
    """If the turn ends without a win, the bubble says why and the goal restarts."""
    pilot = pilots()
    guide = lessons.begin(pilot, "land", len(lesson_of("land").goals) - 1)
    pilot.click("lesson.next")
    for move in ("move knight1 3I bonus", "move knight2 2E"):
        table_of(pilot).match.play(move)
    table_of(pilot).match.seal()
    table_of(pilot).sync()
    assert guide.is_missed
    pilot.click("lesson.again")
    assert lessons.guide_of(pilot).at == 0


@pytest.mark.parametrize(
    "leave", [lambda pilot: pilot.press(pygame.K_ESCAPE), lambda pilot: pilot.click("table.menu")]
)
def test_escape_goes_back_to_the_lessons(pilots: Pilots, leave: Callable[[Pilot], None]) -> None:
    """So does the button at the upper left."""
    pilot = pilots()
    lessons.begin(pilot, "land", 0)
    leave(pilot)
    assert isinstance(pilot.top, LessonsScene)


def test_requested_seal_takes_one_press(pilots: Pilots) -> None:
    """The seal does not ask for confirmation although more cards could be discarded."""
    pilot = pilots()
    guide = lessons.begin(pilot, "land-cards", 2)
    lessons.do_until(pilot, "land-cards", 4)
    pilot.click("strip.seal")
    assert guide.at == 5


def test_button_labels_fit_in_a_narrow_bubble(pilots: Pilots) -> None:
    """A missed step has a third button; all labels fit in the panels' column."""
    pilot = pilots((1920, 1080), "fr", 150)
    guide = lessons.begin(pilot, "realms", 7)
    lessons.press(pilot, Part("tile", "black-4"))
    pilot.give_focus("choice.pass")
    pilot.press(pygame.K_RETURN)
    pilot.click("strip.seal")
    fonts.overflows.clear()
    guide.table.draw(pilot.shell.surface)
    assert guide.is_missed
    assert [each for each in fonts.overflows if each.text in ("Quitter", "Passer", "Réessayer")] == []


@pytest.mark.parametrize("key", KEYS)
def test_lesson_keeps_full_height_of_the_right_column(pilots: Pilots, key: str) -> None:
    """The lowest part of the right column ends near the bottom of the board."""
    pilot = pilots()
    table = lessons.begin(pilot, key, 0).table
    told, seal = pilot.place("chronicle.panel"), pilot.place("strip.seal")
    lowest = seal if seal.x >= told.x and seal.y > told.y else told
    assert lowest.bottom > table.family.board.rect.bottom - 60


def test_enter_continues_to_the_next_step(pilots: Pilots) -> None:
    """Enter leads to the next step without the mouse."""
    pilot = pilots()
    guide = lessons.begin(pilot, "land", 0)
    pilot.press(pygame.K_RETURN)
    assert guide.at == 1


def test_letter_key_presses_only_the_requested_action(pilots: Pilots) -> None:
    """R for recruiting is answered; B builds, as the step asks."""
    pilot = pilots()
    guide = lessons.begin(pilot, "land", 0)
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_r)
    assert (guide.at, bool(guide.answer_text)) == (2, True)
    pilot.press(pygame.K_b)
    assert guide.at == 3


@pytest.mark.parametrize(
    ("key", "goal", "at"),
    [("land", "build", 2), ("land-cards", "build", 2), ("baronies", "claim", 5), ("realms", "buy", 1)],
)
def test_alt_number_presses_only_the_highlighted_control(pilots: Pilots, key: str, goal: str, at: int) -> None:
    """Alt+number presses the highlighted card or action; another number is answered."""
    pilot = pilots()
    guide = begun_at(pilot, key, goal, at)
    asked = guide.step.at
    assert asked is not None
    names = [next(filter(None, (each.in_bar(place) for each in inputs(pilot))), "") for place in range(9)]
    right = names.index(asked.name)
    pilot.press(pygame.K_1 + (right + 1) % 2, pygame.KMOD_ALT)
    assert (guide.at, bool(guide.answer_text)) == (at, True)
    pilot.press(pygame.K_1 + right, pygame.KMOD_ALT)
    assert (guide.at, guide.answer_text) == (at + 1, "")


def test_shared_letter_key_presses_the_enabled_action(pilots: Pilots) -> None:
    """B builds the dwelling, not the greyed-out castle with the same letter."""
    pilot = pilots()
    guide = begun_at(pilot, "realms", "build", 2)
    alike = [not each.why_not for each in table_of(pilot).widgets() if each.keycap == "B"]
    pilot.press(pygame.K_b)
    assert sorted(alike) == [False, True]
    assert guide.at == 3


def inputs(pilot: Pilot) -> tuple[EventHandler, ...]:
    """The event handlers of the top table."""
    return table_of(pilot).parts.inputs


def begun_at(pilot: Pilot, key: str, goal: str, at: int) -> Guide:
    """Begin a goal and play it up to a step."""
    number = [each.key for each in lesson_of(key).goals].index(goal)
    guide = lessons.begin(pilot, key, number)
    lessons.do_until(pilot, key, at)
    assert guide.at == at
    return guide


def test_answer_disappears_after_the_step(pilots: Pilots) -> None:
    """The answer also disappears when a step is passed by selecting the right card."""
    pilot = pilots()
    guide = lessons.begin(pilot, "land-cards", 1)
    pilot.click("card.move1")
    before = guide.answer_text
    lessons.do(pilot, "land-cards")
    assert (guide.at, bool(before), guide.answer_text) == (1, True, "")


def test_card_on_wrong_tile_is_answered_with_one_sentence(pilots: Pilots) -> None:
    """The reason is one sentence, not one for each order of the game."""
    pilot = pilots()
    guide = lessons.begin(pilot, "land-cards", 1)
    lessons.do(pilot, "land-cards")
    lessons.press(pilot, Part("tile", "4E"))
    assert "Recruit troops 2+" in guide.answer_text
    assert "\n" not in guide.answer_text


def test_step_hint_answers_only_presses_of_the_same_kind(pilots: Pilots) -> None:
    """Another card is answered with the step's hint, Undo is not."""
    pilot = pilots()
    guide = lessons.begin(pilot, "land-cards", 1)
    pilot.click("card.long")
    assert guide.answer_text == lessons.said(guide.step.otherwise)
    pilot.click("table.since")
    assert guide.answer_text not in ("", lessons.said(guide.step.otherwise))


def test_step_accepts_a_button_that_plays_the_same_move(pilots: Pilots) -> None:
    """The right move may be chosen beside the map too; another move is answered."""
    pilot = pilots()
    guide = lessons.begin(pilot, "realms", 0)
    lessons.do_until(pilot, "realms", 2)
    pilot.click("choice.move 3 white-d3")
    assert (guide.at, guide.answer_text) == (2, lessons.said(guide.step.otherwise))
    pilot.click("choice.move 6 yellow-outpost")
    assert guide.at == 3


def test_dimmed_tile_has_no_tooltip(pilots: Pilots) -> None:
    """A dimmed tile has no tooltip; the tile that the step is about has one."""
    pilot = pilots()
    table = lessons.begin(pilot, "land", 0).table
    pilot.press(pygame.K_RETURN)
    assert table.pointing.is_dim(Part("tile", "4E"))
    assert not table.pointing.is_dim(Part("tile", "4B"))


@pytest.mark.parametrize("key", KEYS)
def test_first_game_follows_the_goals(pilots: Pilots, key: str) -> None:
    """The first game is saved like any game and played against the novice."""
    pilot = pilots()
    lesson = lesson_of(key)
    lessons.begin(pilot, key, len(lesson.goals) - 1)
    pilot.click("lesson.skip")
    match = table_of(pilot).match
    assert [(seat.kind, seat.level) for seat in match.seats[1:]] == [("computer", "novice")]
    assert [entry.path.stem for entry in pilot.shell.saves.entries()] == [f"auto-{match.key}"]


def test_skipped_goal_is_not_completed(pilots: Pilots) -> None:
    """The next goal opens, but the skipped one is not marked as done."""
    pilot = pilots()
    lessons.begin(pilot, "land", 0)
    pilot.click("lesson.skip")
    progress = pilot.shell.progress.of_lesson("land")
    assert (progress.goal, progress.done) == (1, [])


def test_goal_is_completed_by_its_last_task(pilots: Pilots) -> None:
    """A lesson that is left at "You have won" counts as finished."""
    pilot = pilots()
    lessons.begin(pilot, "land", len(lesson_of("land").goals) - 1)
    progress = pilot.shell.progress.of_lesson("land")
    pilot.click("lesson.next")
    assert progress.done == []
    lessons.do(pilot, "land")
    assert isinstance(lessons.guide_of(pilot).step.until, Read)
    assert progress.done == ["win"]


@pytest.mark.parametrize("key", KEYS)
def test_aim_of_the_first_game_is_shown_with_numbers(pilots: Pilots, key: str) -> None:
    """No placeholder for a number is left in the bubble."""
    pilot = pilots()
    lessons.begin(pilot, key, len(lesson_of(key).goals) - 1)
    pilot.click("lesson.skip")
    text = " ".join(node.name for node in pilot.told("bubble").walk())
    assert "Your first game".lower() in text.lower()
    assert "{" not in text


def test_opponents_move_is_explained_until_learner_continues(pilots: Pilots) -> None:
    """The text stays beside the opponent's panel until the learner continues."""
    pilot = pilots()
    lessons.begin(pilot, "land", len(lesson_of("land").goals) - 1)
    pilot.click("lesson.skip")
    pilot.click("first.go_on")
    match = table_of(pilot).match
    for action in ("move knight1 3B", "move knight2 3C"):
        match.play(action)
    match.seal()
    pilot.wait(1)
    assert match.acting_seat == 0
    pilot.click("first.go_on")
    assert table_of(pilot).widget("first.go_on") is None


@pytest.mark.parametrize("key", KEYS)
def test_what_now_explains_legal_actions(pilots: Pilots, key: str) -> None:
    """Each kind of legal action has an explanation."""
    pilot = pilots()
    lessons.begin(pilot, key, len(lesson_of(key).goals) - 1)
    pilot.click("lesson.skip")
    pilot.click("first.go_on")
    kinds = {lesson_of(key).kind_of(action.text) for action in table_of(pilot).match.legal}
    pilot.press(pygame.K_q)
    assert pilot.tree.kind == "what_now"
    assert kinds <= set(lesson_of(key).advice)


def test_what_now_respects_disabled_hints(pilots: Pilots) -> None:
    """The note that hints are off replaces the adviser; with hints on it never appears."""
    pilot = pilots()
    lessons.begin(pilot, KEYS[0], len(lesson_of(KEYS[0]).goals) - 1)
    pilot.click("lesson.skip")
    pilot.click("first.go_on")
    for hints in (False, True):
        pilot.shell.change("hints", hints)
        pilot.press(pygame.K_q)
        pilot.press(pygame.K_ESCAPE)
        pilot.press(pygame.K_q)
        words = " ".join(node.name for node in pilot.top.node().walk())
        assert ("Hints are switched off in the settings." in words) is not hints
        pilot.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: goal.key)
def test_reading_step_requests_no_press(goal: Goal) -> None:
    """A step to read lets nothing be pressed; each other step names what to press."""
    for step in goal.steps:
        assert isinstance(step.until, Read) == (not step.asks) or step.is_free


def over(pilot: Pilot, key: str) -> EndScene:
    """Open the end screen of a lesson's first game that was ended early."""
    lessons.begin(pilot, key, len(lesson_of(key).goals) - 1)
    pilot.click("lesson.skip")
    pilot.click("first.go_on")
    table = table_of(pilot)
    table.match.end_now()
    pilot.wait(1)
    scene = EndScene(pilot.shell, table.match, table.family)
    pilot.shell.stack.push(scene)
    pilot.settle()
    return scene


@pytest.mark.parametrize("key", KEYS)
def test_finished_first_game_leads_to_a_whole_game(pilots: Pilots, key: str) -> None:
    """Its end screen offers the lessons and a whole game."""
    pilot = pilots()
    over(pilot, key)
    assert LessonsProgress(pilot.shell.progress.file.path.parent).of_lesson(key).ended
    assert pilot.told("end.rematch").name == "Now a whole game"
    pilot.click("end.lessons")
    assert pilot.tree.kind == "lessons"


@pytest.mark.parametrize("key", KEYS)
def test_next_goal_of_a_lesson_is_visible_in_a_small_window(pilots: Pilots, key: str) -> None:
    """The last goal is visible at a scale of 150 %."""
    pilot = pilots((1280, 720), "en", 150)
    over(pilot, key)
    pilot.click("end.lessons")
    pilot.click(f"lessons.{lesson_of(key).game}.turn")
    last = pilot.place(f"lessons.{key}.{len(lesson_of(key).goals)}")
    assert pilot.place(f"lessons.{key}").contains(last)


@pytest.mark.parametrize("key", KEYS)
def test_end_screen_counts_turns_from_a_prepared_position(pilots: Pilots, key: str) -> None:
    """The first turn of a prepared position counts as turn 1."""
    pilot = pilots()
    scene = over(pilot, key)
    assert "finished after 1 turn" in scene.title()[1]


def lit_up(pilot: Pilot) -> list[str]:
    """The names of the buttons that open the lessons."""
    pilot.shell.screens.open_lessons()
    pilot.settle()
    buttons = {key: name for key, name in pilot.stops().items() if key.endswith(".open")}
    return [f"{key} {name.partition(':')[0]}" for key, name in buttons.items()]


def test_lessons_screen_shows_where_to_start_and_continue(pilots: Pilots) -> None:
    """Each game has one card; Land's shows March 2026 once that lesson was begun."""
    pilot = pilots()
    fresh = lit_up(pilot)
    assert fresh == ["lessons.land.open Start here", "lessons.baronies.open Start", "lessons.realms.open Start"]
    pilot.shell.progress.of_lesson("land-cards").begin(3)
    assert lit_up(pilot)[0] == "lessons.land-cards.open Continue with lesson 4"
    assert "Lesson 4 of 9" in [node.name for node in pilot.scene.node().walk()]
    pilot.click("lessons.land.turn")
    pilot.click("lessons.land.edition.1")
    assert "lessons.land.0" in pilot.stops()


@pytest.mark.parametrize("key", KEYS)
def test_next_button_plays_the_step_without_moving(pilots: Pilots, key: str) -> None:
    """The Next button plays the steps of the first goal and never moves."""
    pilot = pilots((1280, 720))
    guide = lessons.begin(pilot, key, 0)
    where = pilot.place("lesson.next")
    places = [lessons.press_next(pilot, guide, number) for number in range(len(guide.goal.steps) - 1)]
    assert set(map(tuple, places)) == {tuple(where)}
    assert (guide.at, guide.answer_text) == (len(guide.goal.steps) - 1, "")


@pytest.mark.parametrize("key", KEYS)
def test_buttons_keep_their_place_in_the_next_lesson(pilots: Pilots, key: str) -> None:
    """However many steps a lesson has, Next is where the mouse already is."""
    pilot = pilots((1280, 720))
    places = []
    for goal in range(3):
        lessons.begin(pilot, key, goal)
        places.append(tuple(pilot.place("lesson.next")))
    assert len(set(places)) == 1


def test_steps_of_a_lesson_are_listed(pilots: Pilots) -> None:
    """Finished steps say so, and the navigation buttons keep their place."""
    pilot = pilots()
    lessons.begin(pilot, "land", 0)
    place = pilot.place("lesson.next")
    assert pilot.told("lesson.step.0").name == "1. You play gold"
    pilot.click("lesson.next")
    pilot.click("lesson.next")
    assert pilot.told("lesson.step.1").name.endswith(", done")
    assert pilot.told("lesson.step.2").name == "3. Choose Construct"
    assert pilot.place("lesson.next") == place
