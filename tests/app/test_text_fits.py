"""No text is cut off or untranslated on any screen outside the tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barons.app.kit import fonts
from tests.app import scenery
from tests.app.fits import cases, clipped, cut
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.marks import full

SCREENS = ("menu", "lessons", "new_game", "load", "replays", "puzzles", "settings", "about", "keys", "rules")
PAGES = ("display", "sound", "play", "comfort")


def show(pilot: Pilot, screen: str) -> None:
    """Open a screen from the menu."""
    pilot.shell.screens.open_menu()
    pilot.settle()
    if screen != "menu":
        getattr(pilot.shell.screens, f"open_{screen}")()
        pilot.settle()


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_text_fits(pilots: Callable[..., Pilot], size: tuple[int, int], scale: int, language: str) -> None:
    """Controls report the space they need; painted text records what it lacked."""
    pilot = pilots(size, language, scale)
    scenery.fill(pilot.shell.saves)
    pilot.shell.settings.last_setup.seats[1].lord = "builder"
    found: dict[str, object] = {}
    for screen in SCREENS:
        show(pilot, screen)
        cut(pilot, screen, found)
    show(pilot, "new_game")
    pilot.click("newgame.seat2.lord")
    cut(pilot, "lords", found)
    assert found == {}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", [full("en"), "fr", full("pseudo")])
def test_all_settings_fit(pilots: Callable[..., Pilot], page: str, language: str) -> None:
    """Each kind of setting fits in the narrowest layout."""
    from barons.app.screens.settings import SettingsScene

    pilot = pilots((1280, 720), language, 150)
    pilot.shell.stack.push(SettingsScene(pilot.shell, page))
    pilot.settle()
    pilot.picture()
    assert clipped(pilot) == []
    assert fonts.overflows == []


OWN_NAMES = {"Barons", "English", "Deutsch", "Français", "1×", "2×", "4×", "MIT", "Unlicense", "—", "0.1.0"}


def is_word(text: str) -> bool:
    """Whether a text has letters that need a translation."""
    return sum(letter.isalpha() for letter in text) > 1


@pytest.mark.parametrize("screen", ["menu", "new_game", "settings", "keys", "load", "replays"])
def test_all_words_are_translated(pilots: Callable[..., Pilot], screen: str) -> None:
    """In the pseudo-language every sentence is in brackets."""
    pilot = pilots((1920, 1080), "pseudo")
    scenery.fill(pilot.shell.saves)
    show(pilot, screen)
    with reading() as texts:
        pilot.shell.stack.relayout()
        pilot.picture()
    from_data = {"Isabeau", "Mahaut", "Evening at Mahaut's", "Three barons", "broken"}
    loose = [
        text
        for text in texts
        if is_word(text) and "[" not in text and text not in OWN_NAMES | from_data and not is_data(text)
    ]
    assert loose == []


def is_data(text: str) -> bool:
    """Whether a text comes from rulesets, files or keys rather than the catalogue."""
    from barons import rulesets

    fields = {each for entry in rulesets.available() for names in entry[2:5] for each in dict(names).values()}
    parts = set(text.replace(" · ", "|").split("|"))
    return bool(parts & fields) or text.endswith(".barons") or all(len(part) <= 3 for part in text.split("+"))


@pytest.mark.parametrize("breadth", [1.0, 0.76])
def test_letter_spaced_text_has_measured_width(pilot: Pilot, breadth: float) -> None:
    """This holds for condensed text too, and its last letter is drawn."""
    style = fonts.LABEL._replace(breadth=breadth)
    drawn = fonts.text("THE SIXTH CASTLE", style, (0, 0, 0))
    inked = drawn.get_bounding_rect()
    assert abs(drawn.get_width() - fonts.width("THE SIXTH CASTLE", style)) <= 1
    assert drawn.get_width() - inked.right <= fonts.width("I", style)
