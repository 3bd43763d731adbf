"""Printing an edition from the window: parts, sheets, and a separate process."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pygame
import pypdfium2
import pytest

from barons import rulesets
from barons.app.kit import folders, fonts
from barons.app.screens.editions import EditionsScene
from barons.app.screens.printing import PrintScene
from barons.languages import offered
from barons.play.sharing import shared_dir
from barons.printing.making import PrintJob
from tests.app.fits import cases, clipped
from tests.app.pilot import Pilot

Pilots = Callable[..., Pilot]


def reported(report: Callable[[float], None], order: PrintJob) -> str:
    """Write the print job to its file as text instead of a PDF."""
    whole = [",".join(order.parts), order.paper, str(order.tile_mm), order.language, str(order.ruleset["id"])]
    Path(order.out).write_text("\n".join(whole), "utf-8")
    return order.out


def lacking(report: Callable[[float], None], order: PrintJob) -> str:
    """Fail as if the library were missing."""
    raise ModuleNotFoundError("No module named 'fpdf'", name="fpdf")


def printing(pilot: Pilot, ruleset: str = "land-2025-11") -> PrintScene:
    """Open the print screen."""
    pilot.shell.screens.open_print(rulesets.entry_of(rulesets.path_for(ruleset)))
    pilot.settle()
    return on_top(pilot)


def on_top(pilot: Pilot) -> PrintScene:
    """The print screen that is open."""
    scene = pilot.top
    assert isinstance(scene, PrintScene)
    return scene


def worked(pilot: Pilot) -> None:
    """Wait until the current job is done."""
    workshop = on_top(pilot)
    assert workshop.is_busy
    pilot.until(lambda: not workshop.is_busy)


def test_print_screen_opens_from_the_editions(pilot: Pilot) -> None:
    """The print screen opens for the selected edition."""
    pilot.shell.stack.push(EditionsScene(pilot.shell, "baronies-2006", lambda taken: None))
    pilot.settle()
    pilot.click("editions.print")
    assert on_top(pilot).entry.id == "baronies-2006"


def test_print_options_are_applied(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts, paper, tile size and language reach the file in the shared folder."""
    monkeypatch.setattr("barons.app.screens.printing.make", reported)
    scene = printing(pilot)
    pilot.click("print.parts.tiles")
    pilot.click("print.parts.rules")
    pilot.settle()
    pilot.choose("print.paper", 1)
    pilot.choose("print.language", list(offered()).index("fr"))
    pilot.give_focus("print.tile_mm")
    pilot.press(pygame.K_RIGHT)
    pilot.click("print.make")
    worked(pilot)
    (file,) = shared_dir().iterdir()
    assert file.name == "land-of-barons-november-2025.pdf"
    assert file.read_text("utf-8") == "cards,counters,aid\nletter\n55\nfr\nland-2025-11"
    assert file.name in scene.message


def test_existing_file_is_not_overwritten(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next file has a number."""
    monkeypatch.setattr("barons.app.screens.printing.make", reported)
    printing(pilot)
    for _time in range(2):
        pilot.click("print.seal")
        worked(pilot)
        pilot.settle()
    assert sorted(path.name for path in shared_dir().iterdir()) == [
        "land-of-barons-november-2025-2.pdf",
        "land-of-barons-november-2025.pdf",
    ]


def test_last_selected_part_cannot_be_removed(pilot: Pilot) -> None:
    """The last selected part cannot be removed, so no PDF is empty."""
    scene = printing(pilot, "baronies-2006")
    for part in scene.parts:
        pilot.click(f"print.parts.{part}")
    assert scene.wanted == [scene.parts[-1]]


def test_missing_library_is_reported(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message has the name needed to install it."""
    monkeypatch.setattr("barons.app.screens.printing.make", lacking)
    scene = printing(pilot)
    scene.begin()
    worked(pilot)
    assert "fpdf" in scene.message


def test_printing_can_be_stopped(pilot: Pilot) -> None:
    """After a stop, no file is left and printing can start again."""
    scene = printing(pilot)
    scene.begin()
    assert not pilot.told("print.make").is_enabled
    pilot.click("print.stop")
    pilot.settle()
    assert pilot.told("print.make").is_enabled
    assert list(shared_dir().iterdir()) == []


def test_leaving_while_printing_says_that_it_stopped(pilot: Pilot) -> None:
    """Otherwise nobody would learn that no file was written."""
    printing(pilot).begin()
    pilot.press(pygame.K_ESCAPE)
    assert pilot.shell.stack.toasts.texts == ["Stopped. Nothing was written."]


def test_pdf_file_is_written(pilot: Pilot) -> None:
    """The separate process writes a PDF."""
    scene = printing(pilot, "baronies-2006")
    scene.wanted = ["aid"]
    scene.begin()
    worked(pilot)
    (file,) = shared_dir().iterdir()
    assert len(pypdfium2.PdfDocument(file)) == 1


def test_folder_opens_in_the_file_manager(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's command gets the folder, which exists by then."""
    asked: list[tuple[str, bool]] = []
    monkeypatch.setattr(
        subprocess, "Popen", lambda command, **_streams: asked.append((command[1], Path(command[1]).is_dir()))
    )
    printing(pilot)
    pilot.click("print.folder")
    assert asked == [(str(shared_dir()), True)]


def test_path_is_shown_when_folder_cannot_be_opened(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a file manager the message has the path."""
    monkeypatch.setattr(folders, "_COMMANDS", {})
    said: list[str] = []
    monkeypatch.setattr(pilot.shell, "toast", lambda text, seconds=4.0: said.append(text))
    printing(pilot)
    pilot.click("print.folder")
    assert said == [f"The files are in {shared_dir()}."]


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_texts_of_print_screen_fit(
    pilots: Pilots, language: str, size: tuple[int, int], scale: int
) -> None:
    """All texts fit at every size and scale."""
    pilot = pilots(size, language, scale)
    fonts.overflows.clear()
    printing(pilot)
    pilot.picture()
    assert [*clipped(pilot), *fonts.overflows] == []
