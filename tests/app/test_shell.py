"""The screens outside the tables, operated by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from barons import rulesets
from barons.ai import LORDS
from barons.app.kit import fonts, layout
from barons.app.kit.navigator import Screens
from barons.app.kit.ui.plates import MenuPlate
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.about import AboutScene
from barons.app.screens.keyspage import KeysScene
from barons.app.screens.load import LoadScene
from barons.app.screens.menu import MenuScene
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.newgame_lords import CHOICES
from barons.app.screens.rules import RulesScene
from barons.app.screens.settings import SettingsScene
from barons.app.screens.setup import start
from barons.lessons import all_lessons
from barons.play.match import Match
from barons.play.settings import LastSetup, SeatSetup, Settings
from barons.play.settingsfile import SettingsFile
from barons.play.variants import Variant
from barons.text import tr
from tests.app import scenery
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import COMPUTER


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("menu.new", NewGameScene),
        ("menu.load", LoadScene),
        ("menu.replays", LoadScene),
        ("menu.rules", RulesScene),
        ("menu.settings", SettingsScene),
        ("menu.about", AboutScene),
    ],
)
def test_menu_entry_opens_screen_and_escape_returns(pilot: Pilot, name: str, scene: type) -> None:
    """The entry is clicked."""
    pilot.click(name)
    assert isinstance(pilot.shell.stack.top, scene)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.top, MenuScene)


def test_menu_counts_completed_lessons(pilot: Pilot) -> None:
    """The line below the entry for lessons has the number completed and that of all."""
    pilot.shell.progress.of_lesson("land").done.append("first")
    pilot.shell.screens.open_menu()
    pilot.settle()
    goals = sum(len(lesson.goals) for lesson in all_lessons())
    assert f"1 of {goals} lessons" in [each.text for each in pilot.find("menu.lesson").texts()]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_menu_entries_have_letters_of_one_size(pilots: Callable[..., Pilot], language: str) -> None:
    """All fit in the usual size in a window of 1280 × 720."""
    pilot = pilots(language=language)
    pilot.shell.screens.open_menu()
    pilot.settle()
    plates = [el for el in pilot.scene.tree.walk() if isinstance(el.node, MenuPlate)]
    assert len(plates) >= 12
    for el in plates:
        title = next(el.node.texts(el))
        assert fonts.fit(title.text, fonts.NAME, title.available, wrapped=True).style == fonts.NAME


def test_menu_works_with_tab_and_enter(pilot: Pilot) -> None:
    """Tab reaches an entry and Enter opens it."""
    pilot.walk_to("menu.about")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.shell.stack.top, AboutScene)


def test_arrow_keys_move_through_menu(pilot: Pilot) -> None:
    """Down goes to the entry below."""
    pilot.give_focus("menu.new")
    pilot.press(pygame.K_DOWN)
    assert pilot.at_focus == "menu.load"


@pytest.mark.parametrize("screen", ["menu", "new_game", "load", "settings", "about", "keys", "rules"])
def test_tab_reaches_every_control_and_each_has_a_name(pilots: Callable[..., Pilot], screen: str) -> None:
    """One full cycle visits every control, each with a name for screen readers."""
    pilot = pilots()
    scenery.fill(pilot.shell.saves)
    pilot.shell.screens.open_menu()
    pilot.settle()
    getattr(pilot.shell.screens, f"open_{screen}")()
    pilot.settle()
    stops = pilot.stops()
    reached = []
    for _ in stops:
        pilot.press(pygame.K_TAB)
        reached.append(pilot.at_focus)
    assert reached == list(stops)
    assert [name for name, said in stops.items() if not said.strip(" :")] == []
    assert "" not in stops


def _open_replay(screens: Screens) -> None:
    screens.open_replay(Match(rulesets.load("land-2025-11"), [COMPUTER, COMPUTER], 3))


def _open_form(screens: Screens) -> None:
    screens.open_variant(Variant(rulesets.entry_of(rulesets.path_for("land-2025-11"))), lambda _made: None)


def _stops_that_stay(pilot: Pilot) -> list[pygame.Rect]:
    """Rectangles of the tab stops outside scroll areas, in tab order."""
    stops = pilot.tree.input.stops()
    return [el.rect for el in stops if not any(isinstance(each.node, Scroll) for each in el.above())]


@pytest.mark.parametrize(
    "open_one",
    [
        lambda screens: screens.open_load(),
        lambda screens: screens.open_puzzles(),
        lambda screens: screens.open_statistics(),
        _open_replay,
        _open_form,
    ],
)
def test_tab_order_in_bars_is_left_to_right(
    pilots: Callable[..., Pilot], open_one: Callable[[Screens], None]
) -> None:
    """The tab stops of both bars are in reading order."""
    pilot = pilots()
    pilot.shell.screens.open_menu()
    open_one(pilot.shell.screens)
    pilot.settle()
    order = _stops_that_stay(pilot)
    above = [rect.x for rect in order if rect.bottom <= layout.current().px(62)]
    below = [rect.x for rect in order if rect.y >= pilot.shell.surface.get_height() - 90]
    assert above == sorted(above)
    assert below == sorted(below)
    assert len(above) > 2


def test_focused_widget_is_scrolled_into_view(pilots: Callable[..., Pilot]) -> None:
    """The last key of the long list is visible once it is focused."""
    pilot = pilots()
    pilot.shell.screens.open_keys()
    pilot.settle()
    pilot.give_focus("keys.bar_9")
    assert pilot.place("keys.list").contains(pilot.place("keys.bar_9"))


def test_keys_page_describes_mouse_actions(pilots: Callable[..., Pilot]) -> None:
    """Below the configurable keys are the mouse actions, including the wheel and dragging."""
    pilot = pilots()
    pilot.shell.screens.open_keys()
    pilot.settle()
    shown = [need.text for need in pilot.needs()]
    assert "wheel on the board" in shown
    assert "drag, left or middle button" in shown


def test_language_change_is_immediate_and_saved(pilot: Pilot) -> None:
    """The menu is in French after one click."""
    before = pilot.told("menu.new").name
    pilot.press(pygame.K_TAB)
    language = pilot.place("menu.language")
    pilot.click_at((language.right - 20, language.centery))
    assert tr.language() == "fr"
    assert pilot.shell.settings.language == "fr"
    assert (before, pilot.told("menu.new").name) == ("New game", "Nouvelle partie")


def test_typed_name_is_stored(pilot: Pilot) -> None:
    """Letters go to the text field, not to shortcuts: M does not mute."""
    pilot.click("menu.new")
    pilot.click("newgame.seat1.name")
    muted = pilot.shell.settings.muted
    for letter in "Mahaut":
        pilot.press(pygame.key.key_code(letter.lower()), text=letter)
        pilot.type(letter)
    assert pilot.told("newgame.seat1.name").value == "Mahaut"
    assert pilot.shell.settings.muted == muted
    scene = exactly(NewGameScene, pilot.top)
    pilot.click("newgame.add")
    assert scene.setup.seats[0].name == "Mahaut"
    assert len(scene.setup.seats) == 4


def test_text_field_is_edited_by_keyboard(pilot: Pilot) -> None:
    """Backspace deletes a letter."""
    pilot.click("menu.new")
    pilot.give_focus("newgame.seat1.name")
    pilot.type("Odo")
    pilot.press(pygame.K_BACKSPACE)
    assert pilot.told("newgame.seat1.name").value == "Od"


def test_full_text_field_shows_maximum_length(pilot: Pilot) -> None:
    """The maximum length is shown as long as the field is full."""
    pilot.click("menu.new")
    pilot.give_focus("newgame.seat1.name")
    pilot.type("Beaumont-Motte-sur-l'Aubépine")
    with reading() as texts:
        pilot.picture()
    assert "24/24" in texts
    pilot.press(pygame.K_BACKSPACE)
    with reading() as texts:
        pilot.picture()
    assert not [text for text in texts if text.endswith("/24")]


def test_seed_accepts_digits_only(pilot: Pilot) -> None:
    """Letters are ignored."""
    pilot.click("menu.new")
    scene = exactly(NewGameScene, pilot.top)
    pilot.click("newgame.more")
    pilot.give_focus("newgame.seed")
    for _ in range(12):
        pilot.press(pygame.K_BACKSPACE)
    pilot.type("4x2")
    assert scene.seed == 42


def test_seat_count_follows_ruleset(pilot: Pilot) -> None:
    """No seat can be added at the maximum or removed at the minimum, and the button says why."""
    pilot.click("menu.new")
    scene = exactly(NewGameScene, pilot.top)
    pilot.click("newgame.card.land")
    pilot.click("newgame.add")
    assert len(scene.setup.seats) == 4
    assert "newgame.add" not in pilot.stops()
    for number in (4, 3):
        pilot.click(f"newgame.seat{number}.remove")
    plate = pilot.told("newgame.seat1.remove")
    assert not plate.is_enabled
    assert "2" in plate.description


def test_placeholder_for_another_player_stays_in_view(pilot: Pilot) -> None:
    """Each new seat moves the placeholder down, and the page scrolls with it."""
    pilot.click("menu.new")
    pilot.click("newgame.card.realms")
    shown = []
    for _more in range(2):
        pilot.click("newgame.add")
        pilot.frame()
        el = pilot.element("newgame.add")
        shown.append(el.rect.clip(el.clip) == el.rect)
    assert shown == [True, True]


def test_second_click_before_the_next_frame_meets_the_new_view(pilot: Pilot) -> None:
    """Two clicks on the button that removes a seat, within one frame, leave the two seats that a game needs."""
    pilot.click("menu.new")
    scene = exactly(NewGameScene, pilot.top)
    assert len(scene.setup.seats) == 3
    where = pilot.place("newgame.seat2.remove").center
    pilot.point(where)
    for kind in 2 * (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.shell.handle(pygame.event.Event(kind, pos=where, button=1))
    assert len(scene.setup.seats) == 2


def test_seat_level_and_kind_can_be_set(pilot: Pilot) -> None:
    """A seat becomes a computer of a level, then a person."""
    pilot.click("menu.new")
    scene = exactly(NewGameScene, pilot.top)
    pilot.give_focus("newgame.seat2.level.1")
    pilot.press(pygame.K_RIGHT)
    assert scene.setup.seats[1].level == "normal"
    pilot.give_focus("newgame.seat2.kind.1")
    pilot.press(pygame.K_LEFT)
    assert scene.setup.seats[1].kind == "person"


def test_portrait_click_lists_lords_and_their_styles(pilot: Pilot) -> None:
    """A click on a lord selects it; Esc or a click outside the list selects none."""
    pilot.click("menu.new")
    scene = exactly(NewGameScene, pilot.top)
    pilot.click("newgame.seat2.lord")
    assert list(pilot.stops()) == [f"lords.{lord or 'none'}" for lord in CHOICES]
    pilot.click("lords.raider")
    assert pilot.top is scene
    for leave in (partial(pilot.press, pygame.K_ESCAPE), partial(pilot.click_at, (4, 4))):
        pilot.click("newgame.seat2.lord")
        assert pilot.told("lords.raider").is_chosen
        leave()
        assert pilot.top is scene
    assert scene.setup.seats[1].lord == "raider"


def test_lords_are_chosen_by_keyboard(pilot: Pilot) -> None:
    """Tab and Enter choose in the list; Left on the portrait goes back, wrapping round to the random lord."""
    pilot.click("menu.new")
    scene = exactly(NewGameScene, pilot.top)
    pilot.give_focus("newgame.seat2.lord")
    pilot.press(pygame.K_RETURN)
    pilot.walk_to("lords.builder")
    pilot.press(pygame.K_RETURN)
    chosen = scene.setup.seats[1].lord
    pilot.give_focus("newgame.seat2.lord")
    for _ in range(2):
        pilot.press(pygame.K_LEFT)
    assert (chosen, scene.setup.seats[1].lord) == ("builder", "any")


def test_random_lord_is_drawn_at_game_start(pilot: Pilot) -> None:
    """The table names the lord; the set-up keeps "random"."""
    setup = LastSetup("land-2025-11", [SeatSetup(), SeatSetup("computer", lord="any")], keeps_order=True)
    assert start(pilot.shell, setup, 5)
    match = pilot.shell.current.match
    assert match is not None
    assert match.seats[1].lord in LORDS
    assert pilot.shell.settings.last_setup.seats[1].lord == "any"


def test_pressed_disabled_control_shows_reason(pilot: Pilot) -> None:
    """The tooltip appears at once."""
    pilot.click("menu.load")
    pilot.click("load.open")
    assert isinstance(pilot.top, LoadScene)
    assert pilot.tip == pilot.told("load.open").description != ""


def test_settings_survive_round_trip(pilots: Callable[..., Pilot]) -> None:
    """Changed settings are written and read again."""
    file = SettingsFile()
    pilot = pilots(settings=Settings(muted=True))
    pilot.shell.file = file
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_settings()
    pilot.settle()
    pilot.click("settings.kind.play")
    pilot.click("settings.ends_turns_at_once")
    pilot.click("settings.kind.comfort")
    pilot.click("settings.strong_hatching")
    again = file.load()
    assert (again.ends_turns_at_once, again.strong_hatching) == (True, True)


def new_game(pilot: Pilot, ruleset: str) -> None:
    pilot.shell.screens.open_new_game()
    pilot.settle()
    exactly(NewGameScene, pilot.top).setup.ruleset = ruleset


def editions(pilot: Pilot, ruleset: str) -> None:
    pilot.shell.screens.open_editions(ruleset, lambda _id: None)


def laboratory(pilot: Pilot, ruleset: str) -> None:
    pilot.shell.screens.open_laboratory(ruleset, "land-2025-11")


@pytest.mark.parametrize(
    ("opens", "ruleset"),
    [(new_game, "baronies-2006"), (editions, "land-2024-03"), (laboratory, "land-2025-10")],
    ids=["new game", "editions", "laboratory"],
)
@pytest.mark.parametrize(
    "asks",
    [lambda pilot: pilot.press(pygame.K_F1), lambda pilot: pilot.click("frame.rules")],
    ids=["key", "plate"],
)
def test_rules_open_for_ruleset_of_current_screen(
    pilot: Pilot, opens: Callable[[Pilot, str], None], ruleset: str, asks: Callable[[Pilot], None]
) -> None:
    """This is the chosen game or edition, or the first edition of the laboratory's comparison."""
    opens(pilot, ruleset)
    pilot.settle()
    asks(pilot)
    pilot.settle()
    rules = exactly(RulesScene, pilot.top).rules
    assert rules is not None
    assert rules.ruleset.id == ruleset
    pilot.press(pygame.K_F1)
    pilot.settle()
    assert not isinstance(pilot.top, RulesScene)


def test_settings_page_follows_global_shortcuts(pilots: Callable[..., Pilot]) -> None:
    """M and F11 change the switches of the page while it is shown."""
    pilot = pilots(settings=Settings(muted=False))
    pilot.shell.screens.open_settings()
    for page, key, name in (("sound", pygame.K_m, "muted"), ("display", pygame.K_F11, "fullscreen")):
        pilot.click(f"settings.kind.{page}")
        for _ in range(2):
            pilot.press(key)
            assert pilot.told(f"settings.{name}").is_chosen == getattr(pilot.shell.settings, name)
        pilot.press(key)
        assert pilot.told(f"settings.{name}").is_chosen


def test_unsuitable_scale_is_rejected(pilot: Pilot) -> None:
    """At 1280 × 720 there is no 75 %; the reason is shown."""
    pilot.click("menu.settings")
    pilot.choose("settings.scale", 0)
    assert pilot.shell.settings.scale == 100
    assert "75" in pilot.tip
    pilot.choose("settings.scale", 3)
    assert pilot.shell.settings.scale == 150
    assert layout.current().u == pytest.approx(1.0)


def test_key_change_reports_conflict(pilot: Pilot) -> None:
    """The key is assigned to the new action."""
    pilot.shell.screens.open_keys()
    pilot.settle()
    pilot.give_focus("keys.hint")  # scrolls to it: the columns are long
    pilot.settle()
    pilot.click("keys.hint")
    pilot.press(pygame.K_w, text="w")
    assert list(pilot.shell.keys.chords("hint")) == ["W"]
    assert list(pilot.shell.keys.chords("why_not")) == []
    assert pilot.shell.settings.keys["hint"] == "W"
    pilot.click("keys.reset")
    assert pilot.shell.settings.keys == {}


def test_tab_key_cannot_be_reassigned(pilot: Pilot) -> None:
    """Tab moves the focus instead."""
    pilot.shell.screens.open_keys()
    pilot.settle()
    pilot.click("keys.hint")
    pilot.press(pygame.K_TAB)
    assert list(pilot.shell.keys.chords("hint")) == ["H"]
    assert isinstance(pilot.shell.stack.top, KeysScene)


def test_deleted_game_can_be_restored(pilots: Callable[..., Pilot]) -> None:
    """Undo brings back a game that was deleted."""
    pilot = pilots()
    scenery.fill(pilot.shell.saves)
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_load()
    pilot.settle()
    scene = pilot.top
    assert isinstance(scene, LoadScene)
    count = len(scene.entries)
    pilot.click("load.delete")
    assert len(scene.entries) == count - 1
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(scene.entries) == count


def test_a_game_is_renamed(pilots: Callable[..., Pilot]) -> None:
    """F2 opens the field for the name, and Enter renames the game."""
    pilot = pilots()
    pilot.shell.saves.save(scenery.played(actions=30), "Old")
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_load()
    pilot.settle()
    pilot.press(pygame.K_F2)
    for _ in range(3):
        pilot.press(pygame.K_BACKSPACE)
    pilot.type("New name")
    pilot.press(pygame.K_RETURN)
    assert [entry.name for entry in pilot.shell.saves.entries()] == ["New name"]


def test_damaged_game_cannot_be_opened(pilots: Callable[..., Pilot]) -> None:
    """The game is listed and marked, and the seal is greyed out."""
    pilot = pilots()
    (pilot.shell.saves.folder / "broken.barons").write_bytes(b"{no save")
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_load()
    pilot.settle()
    assert not pilot.told("load.open").is_enabled
    assert "damaged" in pilot.told("load.open").description


def test_rules_can_be_searched(pilot: Pilot) -> None:
    """Typing leaves only the sections that contain the word."""
    pilot.click("menu.rules")
    scene = exactly(RulesScene, pilot.top)
    pilot.give_focus("rules.search")
    pilot.type("knight")
    assert scene.search == "knight"
    texts = [node.name for node in pilot.told("rules.page.knight").walk()]
    assert any("night" in text for text in texts)


def test_rules_open_at_requested_section(pilot: Pilot) -> None:
    """The section's heading is at the top of the page."""
    pilot.shell.screens.open_rules("land-2025-11", "construct")
    pilot.settle()
    scene = exactly(RulesScene, pilot.top)
    page = pilot.place(f"rules.page.{scene.chapter}")
    section = scene.tree.find(f"rules.section.{scene.section}")
    assert section is not None
    assert section.rect.y == page.y


def test_f1_opens_and_closes_the_rules(pilot: Pilot) -> None:
    """The same key opens and closes them."""
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.top, RulesScene)
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.top, MenuScene)


def test_window_resize_updates_layout(pilot: Pilot) -> None:
    """All widgets are placed again for the new unit; the focus stays."""
    pilot.give_focus("menu.new")
    before = pilot.place("menu.new").w
    pygame.display.set_mode((1920, 1080))
    pilot.shell.relayout()
    pilot.settle()
    assert pilot.at_focus == "menu.new"
    assert pilot.place("menu.new").w == round(before * 1.5)


def test_idle_window_is_not_redrawn(pilot: Pilot) -> None:
    """An idle window requests no frame."""
    pilot.wait(1.0)
    assert not pilot.shell.stack.has_changed()


def test_quitting_does_not_enter_covered_screens(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Covered screens are removed without being entered: some would start work."""
    pilot.shell.screens.open_about()
    pilot.settle()
    entered: list[str] = []
    left: list[str] = []
    for scene in pilot.shell.stack.scenes:
        monkeypatch.setattr(scene, "on_enter", partial(entered.append, scene.kind))
        monkeypatch.setattr(scene, "on_leave", partial(left.append, scene.kind))
    pilot.shell.close()
    assert entered == []
    assert left == ["about", "menu"]


def test_processor_setting_changes_in_steps_of_one(pilot: Pilot) -> None:
    """An arrow adds one, and the number has no percent sign."""
    pilot.click("menu.settings")
    pilot.click("settings.kind.play")
    pilot.walk_to("settings.processors")
    pilot.press(pygame.K_RIGHT)
    told = pilot.told("settings.processors")
    assert pilot.shell.settings.processors == 1
    assert (told.name, told.value) == ("Processors for the computers", "1")


@pytest.mark.paints
def test_dropped_line_leaves_the_frame(pilot: Pilot) -> None:
    """A toast that is removed before its time is up is painted over."""
    stack, surface = pilot.shell.stack, pilot.shell.surface
    pilot.shell.screens.open_about()
    pilot.settle()
    before = surface.copy()
    stack.toast("Press the seal again.", about="end")
    pilot.frame()
    assert stack.toasts.texts
    assert surface.get_buffer().raw != before.get_buffer().raw
    stack.toasts.drop("end")
    pilot.frame()
    assert surface.get_buffer().raw == before.get_buffer().raw
