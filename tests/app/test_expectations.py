"""General expectations of a desktop program: common keys, files, sizes, languages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from barons import __version__
from barons.app import main
from barons.app.kit.layout import Layout
from barons.app.kit.sheets import Dialog
from barons.app.kit.sounds import Sounds, Volumes
from barons.app.kit.stack import Layer
from barons.app.kit.treescene import TreeScene
from barons.app.screens.load import LoadScene
from barons.app.screens.menu import MenuScene
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.setup import start_from_options
from barons.app.table.gamemenu import GameMenu, SeatsWindow
from barons.app.table.scenes.end import EndScene
from barons.app.table.scenes.handover import HandoverScene
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.sheet import DiceWindow, LogWindow
from barons.app.table.table import Table
from barons.app.table.words import turn_line
from barons.paths import use_data_dir, user_data_dir
from barons.play.match import Match
from barons.play.saves import Saves, continued
from barons.play.seats import Seat
from barons.play.settings import LastSetup, SeatSetup
from barons.play.settingsfile import SettingsFile
from barons.text import tr
from tests.app import scenery
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import COMPUTER, PERSON, QuickThinker, play_on, seat_at_table, table_of
from tests.marks import full

Pilots = Callable[..., Pilot]


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of copied texts."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    return copied


def spoken_by(pilot: Pilot) -> list[str]:
    """Return every text of a newly drawn picture."""
    with reading() as texts:
        pilot.top.rebuild()
        pilot.picture()
    return texts


def resize(pilot: Pilot, size: tuple[int, int]) -> None:
    """Resize the window as dragging its edge does."""
    pygame.display.set_mode(size)
    pilot.shell.relayout()
    pilot.settle()


# First start


def test_play_now_takes_one_click_at_first_start(pilot: Pilot) -> None:
    """One click starts the default game against an easy computer."""
    pilot.shell.think_with(QuickThinker())
    pilot.click("menu.play")
    match = table_of(pilot).match
    assert match.rules.ruleset.id == "land-2025-11"
    assert sorted((seat.kind, seat.level) for seat in match.seats) == [("computer", "easy"), ("person", "easy")]


def test_play_now_ignores_last_setup(pilot: Pilot) -> None:
    """The last game's three computers are remembered but not used."""
    computers = [SeatSetup(kind="computer", level="hard") for _ in range(3)]
    pilot.shell.settings.last_setup = LastSetup("baronies-2006", computers)
    pilot.shell.think_with(QuickThinker())
    pilot.shell.screens.open_menu()
    pilot.settle()
    note = pilot.told("menu.play").description
    pilot.click("menu.play")
    match = table_of(pilot).match
    assert note == "Baron · 2006"
    assert match.rules.ruleset.id == "baronies-2006"
    assert sorted((seat.kind, seat.level) for seat in match.seats) == [("computer", "hard"), ("person", "easy")]
    assert len(pilot.shell.settings.last_setup.seats) == 3


def test_first_game_and_play_now_keep_their_order(pilots: Pilots) -> None:
    """At the first start the two are the first entries, later those after *Continue*."""
    pilot = pilots()
    pilot.shell.screens.open_menu()
    pilot.settle()
    fresh = list(pilot.stops())[:2]
    pilot.shell.saves.autosave(scenery.played(seed=3, actions=30))
    pilot.shell.screens.open_menu()
    pilot.settle()
    later = list(pilot.stops())[1:3]
    assert fresh == ["menu.lesson", "menu.play"]
    assert later == fresh


def test_continue_is_first_menu_entry_when_a_game_exists(pilots: Pilots) -> None:
    """The first entry of the menu has the players' names and continues the latest game."""
    pilot = pilots()
    match = scenery.played(seed=3, actions=30)
    for number in range(match.players):
        match.set_seat(number, Seat("person"))
    pilot.shell.saves.autosave(match)
    pilot.shell.screens.open_menu()
    pilot.settle()
    first = min(pilot.stops(), key=lambda key: pilot.place(key).y)
    assert first == "menu.continue"
    assert pilot.told(first).description.endswith(
        " · ".join(("Land of Barons", turn_line(match.turn_number), "Black, Gold"))
    )
    pilot.click("menu.continue")
    assert pilot.shell.current.match is not None
    assert pilot.shell.current.match.record().to_json() == match.record().to_json()


def finished() -> Match:
    """A game that was ended early."""
    match = scenery.played(seed=3, actions=30)
    match.end_now()
    return match


@pytest.mark.parametrize("kept", [(), (scenery.played,), (finished,), (scenery.played, finished)])
def test_menu_buttons_do_not_move_when_saves_are_loaded(
    pilots: Pilots, kept: tuple[Callable[[], Match], ...]
) -> None:
    """A visible button is still there when it is clicked, at every start."""
    pilot = pilots()
    for make in kept:
        pilot.shell.saves.autosave(make())
    pilot.shell.screens.open_menu()
    first = {key: tuple(pilot.place(key)) for key in pilot.stops()}
    pilot.settle()
    assert {key: tuple(pilot.place(key)) for key in pilot.stops()} == first


def test_continue_works_before_saves_are_loaded(pilots: Pilots) -> None:
    """A fast user does not have to wait for the list of saves."""
    pilot = pilots()
    match = scenery.played(seed=3, actions=30)
    pilot.shell.saves.autosave(match)
    pilot.shell.screens.open_menu()
    plate = pilot.element("menu.continue")
    plate.node.press(plate, None)
    assert pilot.shell.current.match is not None
    assert pilot.shell.current.match.ply == match.ply


@pytest.mark.parametrize(("before", "ruleset", "after"), [(5, "land-2025-11", 4), (2, "realms-main", 2)])
def test_last_setup_is_adapted_to_ruleset_given_at_start(
    pilot: Pilot, before: int, ruleset: str, after: int
) -> None:
    """Seats beyond the game's maximum are omitted."""
    pilot.shell.settings.last_setup.seats = [SeatSetup(kind="person") for _ in range(before)]
    pilot.shell.think_with(QuickThinker())
    assert start_from_options(pilot.shell, ruleset, None, 7)
    assert pilot.shell.current.match is not None
    assert (pilot.shell.current.match.players, pilot.shell.current.match.seed) == (after, 7)


def test_game_is_started_and_quit_by_keyboard_alone(pilot: Pilot) -> None:
    """The keys are Ctrl+N, Tab to the seal, Enter; then Esc, Tab to Quit, Enter."""
    pilot.shell.think_with(QuickThinker())
    pilot.press(pygame.K_n, pygame.KMOD_CTRL)
    assert isinstance(pilot.top, NewGameScene)
    tab_to(pilot, "newgame.begin")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Table)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.top, GameMenu)
    tab_to(pilot, "game.quit")
    pilot.press(pygame.K_RETURN)
    assert not pilot.shell.running


def tab_to(pilot: Pilot, name: str) -> None:
    """Press Tab until the control has the focus and is visible."""
    for _ in range(120):
        if pilot.at_focus == name:
            assert pilot.tree.tree.shows_focus
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"Tab does not reach {name}")


# Keys that count everywhere


def test_bug_report_contains_version_ruleset_seed_and_record(pilots: Pilots, clipboard: list[str]) -> None:
    """F8 copies the report; with hidden hands a dialog asks first, but only once."""
    pilot, match = seat_at_table(pilots, actions=10)
    for _ in range(2):
        pilot.press(pygame.K_F8)
        assert isinstance(pilot.top, Dialog)
        assert sum(isinstance(scene, Dialog) for scene in pilot.shell.stack.scenes) == 1
    assert clipboard == []
    pilot.click("dialog.copy")
    report = json.loads(clipboard[0])
    assert report["barons"] == __version__
    assert report["record"]["seed"] == match.seed
    assert report["record"]["ruleset"]["id"] == "land-2025-11"


def test_screenshot_is_saved_and_its_path_is_shown(pilot: Pilot) -> None:
    """F12 works on any screen and shows the path."""
    pilot.press(pygame.K_F12)
    (path,) = (user_data_dir() / "screenshots").glob("*.png")
    assert pygame.image.load(path).get_size() == (1280, 720)


def test_m_mutes_except_in_text_fields(pilots: Pilots) -> None:
    """M mutes on every screen, except in a name field, where it is a letter."""
    pilot = pilots()
    pilot.shell.change("muted", False)
    pilot.shell.screens.open_menu()
    pilot.settle()
    pilot.press(pygame.K_m, text="m")
    assert pilot.shell.settings.muted
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pilot.give_focus("newgame.seat1.name")
    pilot.press(pygame.K_m, text="m")
    assert pilot.shell.settings.muted


def test_quitting_saves_the_game_without_confirmation(pilots: Pilots) -> None:
    """The window's close button keeps the game in the middle of a turn."""
    pilot, match = seat_at_table(pilots, actions=12)
    pilot.shell.current.keeps = True
    pilot.shell.current.take(match)
    match.play(match.legal[0])
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.frame()
    assert not pilot.shell.running
    latest = continued(pilot.shell.saves.entries())
    assert latest is not None
    assert pilot.shell.saves.open(latest.path).match.record().to_json() == match.record().to_json()


def test_game_menu_notes_that_the_game_is_saved(pilots: Pilots) -> None:
    """The note is beside the button for quitting."""
    pilot, _match = seat_at_table(pilots, actions=4)
    pilot.press(pygame.K_ESCAPE)
    assert any("saved after every action" in text for text in spoken_by(pilot))


# Language and size during a game


def test_language_can_be_changed_during_a_game(pilots: Pilots) -> None:
    """After Ctrl+, , Français and Esc the same position is shown, translated."""
    pilot, match = seat_at_table(pilots, actions=20)
    before = match.record().to_json()
    pilot.press(pygame.K_COMMA, pygame.KMOD_CTRL)
    pilot.choose("settings.language", list(tr.choices()).index("fr"))
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Table)
    said = spoken_by(pilot)
    assert any("Fin du tour" in text or "Annuler" in text for text in said), said
    assert not any("Undo" in text for text in said)
    assert match.record().to_json() == before


def _placed(scene: Layer) -> list[tuple[str, pygame.Rect]]:
    """Return controls and their rectangles, without those scrolled out of view."""
    assert isinstance(scene, TreeScene)
    seen = [(el.node.key, el.rect.clip(el.clip)) for el in scene.tree.walk() if el.node.is_focusable]
    return [(key, rect) for key, rect in seen if rect]


@pytest.mark.parametrize(
    "over", [full((GameMenu,)), (SeatsWindow,), full((LogWindow,)), full((DiceWindow,)), ()]
)
def test_resizing_during_a_game_keeps_everything_inside_window(
    pilots: Pilots, over: tuple[type[GameMenu | SeatsWindow | LogWindow | DiceWindow], ...]
) -> None:
    """The table and the dialogs over it stay inside the window."""
    pilot, _match = seat_at_table(pilots, actions=30)
    for window in over:
        pilot.shell.stack.push(window(pilot.shell, table_of(pilot)))
    for size in ((1920, 1080), (1280, 1024), (2560, 1080), (1280, 720)):
        resize(pilot, size)
        whole = pygame.Rect(0, 0, *size)
        pilot.picture()
        for scene in pilot.shell.stack.visible():
            for name, rect in _placed(scene):
                assert whole.contains(rect), (size, name, rect)


def test_handover_screen_stays_when_window_is_resized(pilots: Pilots) -> None:
    """No frame shows a card at any size."""
    with reading() as texts:
        pilot, _match = seat_at_table(pilots, [PERSON, Seat("person", "Aldric")], seed=5, actions=4)
        for size in ((1700, 900), (1280, 1024)):
            resize(pilot, size)
            pilot.shell.stack.redraw()
            pilot.frame()
            assert isinstance(pilot.scene, HandoverScene)
    assert texts
    assert not any(text.startswith("card ") for text in texts)


def test_window_title_reveals_no_hidden_information(pilots: Pilots) -> None:
    """The window's title is the program's name in every game."""
    pygame.display.set_caption("Barons")
    pilot, _match = seat_at_table(pilots, [PERSON, Seat("person", "Aldric")], seed=5, actions=4)
    pilot.click("handover.seal")
    assert pygame.display.get_caption()[0] == "Barons"


# Files


def test_save_of_later_version_is_listed_but_not_opened(pilots: Pilots) -> None:
    """The list shows the save with all others, and opening it is refused with the reason."""
    pilot = pilots()
    saves = pilot.shell.saves
    good = saves.save(scenery.played(actions=20), "Good one")
    later = json.loads(good.read_bytes()) | {"version": 99, "app": "7.0"}
    (saves.folder / "later.barons").write_text(json.dumps(later), encoding="utf-8")
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_load()
    pilot.settle()
    scene = pilot.top
    assert isinstance(scene, LoadScene)
    assert {entry.condition for entry in scene.entries} == {"good", "too new"}
    number = [entry.path.name for entry in scene.entries].index("later.barons") + 1
    pilot.click(f"load.entry{number}")
    said = spoken_by(pilot)
    assert any("7.0" in text for text in said)
    assert "newer version" in pilot.told("load.open").description
    pilot.click("load.seal")
    assert isinstance(pilot.top, LoadScene)
    assert not pilot.shell.files.open(saves.folder / "later.barons")
    assert pilot.shell.files.open(good)


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda content: content[: len(content) // 2], "truncated"),
        (lambda content: content.replace(b'"turn"', b'"trun"', 1), "checksum"),
        (lambda content: b"", "truncated"),
        (lambda content: b"[]", "not a saved game"),
    ],
)
def test_damaged_save_is_reported_with_its_error(
    pilots: Pilots, spoil: Callable[[bytes], bytes], fault: str
) -> None:
    """The message has name and error, and the file is kept."""
    pilot = pilots()
    path = pilot.shell.saves.save(scenery.played(actions=20), "Spoilt")
    path.write_bytes(spoil(path.read_bytes()))
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_load()
    pilot.settle()
    said = spoken_by(pilot)
    assert path.name in said
    assert any(fault in text for text in said), said
    assert path.exists()


@pytest.fixture
def taken(tmp_path: Path) -> Iterator[Path]:
    """Yield the path of a file in place of the user's folder."""
    path = tmp_path / "taken"
    path.write_text("a file", encoding="utf-8")
    use_data_dir(path)
    yield path
    use_data_dir(None)


def test_read_only_folder_is_reported(taken: Path, pilots: Pilots) -> None:
    """The message does not blame another window, and the game can still be played."""
    pilot = pilots()
    pilot.shell.think_with(QuickThinker())
    pilot.shell.screens.open_menu()
    pilot.settle()
    assert str(taken) in pilot.shell.why_read_only()
    assert "--data-dir" in pilot.shell.why_read_only()
    pilot.click("menu.play")
    assert isinstance(pilot.scene, Table)


def test_other_open_window_is_reported(pilots: Pilots) -> None:
    """The message names another window if its lock exists."""
    first = Saves()
    pilot = pilots()
    assert "Another window" in pilot.shell.why_read_only()
    first.close()


@pytest.mark.parametrize(
    ("content", "faults"),
    [
        ('{\n "language": "en",\n oops', ["settings.json", "line 3", "settings.damaged-1.json"]),
        ('{"scale": "big", "language": "xx"}', ["settings.json", "language", "scale"]),
        ('{"animation_sped": 2, "scale": 9}', ["scale", "animation_sped (animation_speed?)"]),
        ("{}", []),
    ],
)
def test_errors_in_settings_file_are_reported(content: str, faults: list[str]) -> None:
    """The message names file, line, keys and the path of the backup."""
    folder = user_data_dir()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(content, encoding="utf-8")
    file = SettingsFile()
    file.load()
    line = main.settings_trouble(file)
    assert all(part in line for part in faults)
    assert bool(line) == bool(faults)


# Sound, appearance, the end


def test_table_and_signals_have_separate_volumes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the two can be muted without the other."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(Volumes(table=0, signals=60))
    sounds.play("coin")
    table_heard = pygame.mixer.get_init() is not None and pygame.mixer.get_busy()
    sounds.play("click")
    signal_heard = pygame.mixer.get_busy()
    sounds.close()
    assert (table_heard, signal_heard) == (False, True)


def test_strong_hatching_changes_the_tiles_immediately(pilots: Pilots) -> None:
    """The picture changes when the settings over the table are closed."""
    pilot, _match = seat_at_table(pilots)
    before = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.press(pygame.K_COMMA, pygame.KMOD_CTRL)
    pilot.click("settings.kind.comfort")
    pilot.click("settings.strong_hatching")
    pilot.press(pygame.K_ESCAPE)
    assert pygame.image.tobytes(pilot.picture(), "RGB") != before


def test_seed_is_shown_only_after_the_game(pilots: Pilots) -> None:
    """The end screen shows the seed, the table does not."""
    pilot, match = seat_at_table(pilots, [PERSON, COMPUTER], seed=4711, actions=30)
    assert not any("4711" in text for text in spoken_by(pilot))
    match.end_now()
    table_of(pilot).sync()
    pilot.settle()
    assert isinstance(pilot.scene, EndScene)
    assert any("4711" in text for text in spoken_by(pilot))


def test_a_replay_is_copied_as_text(pilots: Pilots, clipboard: list[str]) -> None:
    """The text is in notation, one action per line."""
    pilot = pilots()
    match = scenery.played(seed=6, actions=40)
    match.end_now()
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    assert isinstance(pilot.scene, ReplayScene)
    pilot.click("replay.copy")
    assert len(clipboard[0].splitlines()) > 20
    assert "land-2025-11" in clipboard[0].splitlines()[0]


def test_smallest_window_has_full_design_size() -> None:
    """At 1280 × 720 and 100 % the layout has the units of the design."""
    assert (Layout(1280, 720).w, Layout(1280, 720).h) == (1920, 1080)


def test_escape_stops_at_the_menu(pilots: Pilots) -> None:
    """Esc on a screen of the menu never quits the program."""
    pilot = pilots()
    pilot.shell.screens.open_menu()
    pilot.settle()
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.top, MenuScene)
    assert pilot.shell.running


def test_quick_load_restores_the_quick_save(pilots: Pilots) -> None:
    """F5, further moves with autosaves, F9: the position of F5 is back."""
    pilot, match = seat_at_table(pilots)
    pilot.shell.current.take(match)
    pilot.shell.current.keeps = True
    match.changed = pilot.shell.current.autosave
    pilot.press(pygame.K_F5)
    kept = match.ply
    play_on(match, kept + 6)
    assert match.ply > kept
    pilot.press(pygame.K_F9)
    assert pilot.shell.current.match is not None
    assert pilot.shell.current.match.ply == kept


def test_ruleset_file_opens_as_a_new_game(pilots: Pilots, tmp_path: Path) -> None:
    """A ruleset file given to the program starts a game, as a save does."""
    path = tmp_path / "mine.yaml"
    path.write_text("id: mine\nextends: land-2025-11\ntitle: {en: Mine, fr: Mien}\n", encoding="utf-8")
    pilot = pilots()
    pilot.shell.screens.open_menu()
    assert pilot.shell.files.open(path)
    assert pilot.shell.current.match is not None
    assert pilot.shell.current.match.rules.ruleset.id == "mine"


def test_invalid_ruleset_file_is_reported_with_its_first_error(pilots: Pilots, tmp_path: Path) -> None:
    """The message does not call the file a damaged save."""
    path = tmp_path / "mine.yaml"
    path.write_text(
        "id: mine\nextends: land-2025-11\ntitle: {en: Mine, fr: Mien}\nparms: {}\n", encoding="utf-8"
    )
    pilot = pilots()
    pilot.shell.screens.open_menu()
    assert not pilot.shell.files.open(path)
    assert pilot.shell.stack.toasts.texts == ["mine.yaml, line 4: parms: unknown key"]
