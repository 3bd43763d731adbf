"""Sharing rulesets: exported as a file and a code, previewed, saved or played once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from barons import rulesets
from barons.app.kit import clipboard, folders, fonts
from barons.app.screens.arrival import ArrivalScene
from barons.app.screens.editions import EditionsScene
from barons.app.screens.importing import ImportScene
from barons.app.screens.share import ShareScene
from barons.play.settings import LastSetup, SeatSetup
from barons.play.sharing import share, shared_dir
from barons.rulesets.sharing import code_of
from tests.app.fits import cases, clipped
from tests.app.pilot import Pilot

VARIANT = """\
id: our-table
title: {en: Our table, fr: Notre table}
about: {en: Fewer troops and a longer hand., fr: Moins de troupes et une main plus longue.}
extends: land-2025-11
author: A person of the table with a long name
licence: CC BY-NC-SA 4.0
notes: {cards.hand: with four nobody waits for a card}
params:
  cards: {hand: 4, treasury: false}
  march: {plain: 2}
  donjons: {made_of: stacked}
  ending: {challenge: {two: 14, three: 12, four: 10}}
"""


class Board:
    """A clipboard for tests."""

    text = ""


@pytest.fixture(name="board")
def _board(monkeypatch: pytest.MonkeyPatch) -> Board:
    """Replace the system's clipboard."""
    board = Board()
    monkeypatch.setattr(clipboard, "pasted", lambda: board.text)
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: setattr(board, "text", text))
    return board


@pytest.fixture(name="variant")
def _variant() -> rulesets.RulesetEntry:
    """A variant made by the user."""
    path = rulesets.user_dir() / "our-table.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(VARIANT, "utf-8")
    return rulesets.entry_of(path)


def sent_by_another(path: Path) -> Path:
    """A shared file from elsewhere, whose variant is no longer installed."""
    entry = rulesets.entry_of(path)
    file = share(entry)
    path.unlink()
    return file


def test_share_gives_a_file_and_a_code(pilot: Pilot, board: Board, variant: rulesets.RulesetEntry) -> None:
    """From the list of editions, the file is put in the folder and the code on the clipboard."""
    pilot.shell.stack.push(EditionsScene(pilot.shell, "our-table", lambda taken: None))
    pilot.settle()
    pilot.click("editions.share")
    assert isinstance(pilot.top, ShareScene)
    assert [path.name for path in shared_dir().iterdir()] == ["our-table.baron-rules.yaml"]
    pilot.click("share.copy")
    assert board.text == code_of(variant.path)


def test_dropped_file_is_shown_before_it_is_saved(pilot: Pilot, variant: rulesets.RulesetEntry) -> None:
    """Nothing is saved before the button is pressed; then the copy equals the original."""
    before = rulesets.whole(rulesets.load("our-table"))
    file = sent_by_another(variant.path)
    pilot.shell.handle(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    pilot.settle()
    assert isinstance(pilot.top, ArrivalScene)
    assert not variant.path.exists()
    pilot.click("arrival.keep")
    assert rulesets.whole(rulesets.load("our-table")) == before


def test_name_conflict_asks_for_new_name(pilot: Pilot, variant: rulesets.RulesetEntry) -> None:
    """The field suggests a free name; a name in use disables the seal with the reason."""
    pilot.shell.screens.open_arrival(share(variant))
    pilot.settle()
    scene = pilot.top
    assert isinstance(scene, ArrivalScene)
    assert scene.id == "our-table-2"
    pilot.give_focus("arrival.id")
    pilot.press(pygame.K_BACKSPACE)
    pilot.press(pygame.K_BACKSPACE)
    pilot.settle()
    keep = pilot.told("arrival.keep")
    assert not keep.is_enabled
    assert "our-table" in keep.description
    pilot.type("-too")
    pilot.settle()
    pilot.click("arrival.seal")
    assert variant.path.read_text("utf-8") == VARIANT
    assert (rulesets.user_dir() / "our-table-too.yaml").is_file()


def test_play_once_saves_nothing(pilot: Pilot, variant: rulesets.RulesetEntry) -> None:
    """A game begins; the folder of rulesets and the last set-up are unchanged."""
    file = sent_by_another(variant.path)
    pilot.shell.settings.last_setup = LastSetup("land-2025-11", [SeatSetup("person"), SeatSetup("person")])
    pilot.shell.files.open(file)
    pilot.settle()
    pilot.click("arrival.once")
    assert pilot.shell.current.match is not None
    assert pilot.shell.current.match.rules.ruleset.id == "our-table"
    assert list(rulesets.user_dir().iterdir()) == []
    assert pilot.shell.settings.last_setup.ruleset == "land-2025-11"


@pytest.mark.parametrize("way", ["given", "dropped", "typed", "pasted"])
def test_shared_file_extension_is_case_insensitive(
    way: str, pilot: Pilot, variant: rulesets.RulesetEntry, tmp_path: Path
) -> None:
    """The case does not matter however the file is opened."""
    file = sent_by_another(variant.path).rename(tmp_path / "OURS.BARON-RULES.YAML")
    arrive = {
        "given": pilot.shell.files.open,
        "dropped": pilot.shell.files.open_dropped,
        "typed": read_path(pilot, "{}"),
        "pasted": read_path(pilot, '"{}"'),  # as file managers copy it
    }
    arrive[way](file)
    pilot.settle()
    assert isinstance(pilot.top, ArrivalScene)


def read_path(pilot: Pilot, written: str) -> Callable[[Path], None]:
    """Return a function that enters a path, written like this, in the field of the import screen."""

    def read(file: Path) -> None:
        pilot.shell.screens.open_import(lambda kept: None)
        pilot.settle()
        pilot.tree.act(("type", written.format(file)))
        pilot.tree.act(("read",))

    return read


def test_import_screen_reads_code_from_clipboard(
    pilot: Pilot, board: Board, variant: rulesets.RulesetEntry
) -> None:
    """The import screen takes it over; one click opens its page."""
    board.text = code_of(variant.path)
    variant.path.unlink()
    pilot.shell.stack.push(EditionsScene(pilot.shell, "land-2025-11", lambda taken: None))
    pilot.settle()
    pilot.click("editions.import")
    assert isinstance(pilot.top, ImportScene)
    pilot.click("import.seal")
    assert isinstance(pilot.top, ArrivalScene)
    pilot.click("arrival.seal")
    assert isinstance(pilot.top, EditionsScene)
    assert pilot.top.chosen == "our-table"


def test_import_screen_is_ready_to_be_typed_into(pilot: Pilot) -> None:
    """Letters go into the code and are not shortcuts: M would mute the sound."""
    pilot.shell.screens.open_import(lambda kept: None)
    pilot.settle()
    pilot.type("m")
    assert isinstance(pilot.top, ImportScene)
    assert (pilot.top.code, pilot.shell.stack.toasts.texts) == ("m", [])


def test_invalid_code_is_reported(pilot: Pilot, board: Board, variant: rulesets.RulesetEntry) -> None:
    """The field keeps the code for correction."""
    board.text = code_of(variant.path)[:-3]
    pilot.shell.screens.open_import(lambda kept: None)
    pilot.settle()
    pilot.click("import.read")
    scene = pilot.top
    assert isinstance(scene, ImportScene)
    assert "the code is incomplete" in scene.trouble
    assert scene.code == board.text


def test_import_screen_says_how_to_add_a_file_to_an_empty_folder(pilot: Pilot) -> None:
    """There is no colon before an empty list."""
    pilot.shell.screens.open_import(lambda kept: None)
    pilot.settle()
    told = [node.name for node in pilot.told("import.files").walk()]
    assert "Drop it on this window, or open the folder and put it there." in told


def test_invalid_file_shows_its_errors(pilot: Pilot, tmp_path: Path) -> None:
    """The file cannot be saved, and the screen stays open."""
    path = tmp_path / "bad.baron-rules.yaml"
    path.write_text(
        "id: bad\ntitle: {en: B, fr: B}\nextends: land-2025-11\nparams: {march: {bonus: 3}}\n", "utf-8"
    )
    pilot.shell.files.open(path)
    pilot.settle()
    assert isinstance(pilot.top, ArrivalScene)
    assert not pilot.told("arrival.keep").is_enabled
    assert "arrival.once" not in dict(pilot.targets())


def test_unopenable_folder_is_reported(
    pilot: Pilot, variant: rulesets.RulesetEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a file manager the path is shown."""
    monkeypatch.setattr(folders, "_COMMANDS", {})
    said: list[str] = []
    monkeypatch.setattr(pilot.shell, "toast", lambda text, seconds=4.0: said.append(text))
    pilot.shell.screens.open_share(variant)
    pilot.settle()
    pilot.click("share.folder")
    assert said == [f"The files are in {shared_dir()}."]


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_fits(
    pilots: Callable[..., Pilot],
    variant: rulesets.RulesetEntry,
    language: str,
    size: tuple[int, int],
    scale: int,
) -> None:
    """The three screens and the list of editions fit at every size and scale."""
    pilot = pilots(size, language, scale)
    found = []
    screens: tuple[Callable[[], None], ...] = (
        lambda: pilot.shell.screens.open_share(variant),
        lambda: pilot.shell.screens.open_import(lambda kept: None),
        lambda: pilot.shell.screens.open_arrival(share(variant)),
        lambda: pilot.shell.screens.open_editions("our-table", lambda taken: None),
    )
    for open_screen in screens:
        fonts.overflows.clear()
        open_screen()
        pilot.settle()
        pilot.picture()
        found += [(type(pilot.top).__name__, each) for each in (*clipped(pilot), *fonts.overflows)]
    assert found == []
