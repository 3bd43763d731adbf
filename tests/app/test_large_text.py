"""Letters at 175 %: the text on tables and screens grows, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pygame
import pytest

from barons.app.kit import fonts
from barons.app.kit.cachedsurface import CachedSurface
from barons.app.kit.layout import px
from barons.app.kit.ui.leaves import Text
from barons.app.table.topbar import said_of
from barons.text.tr import local
from tests.app.everywhere import SCREENS
from tests.app.fits import clipped
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of
from tests.marks import full

Pilots = Callable[..., Pilot]

SIZES: Final = ((1280, 720), (1920, 1080))
SHAPES: Final = [((1280, 720), "fr"), *(full(size, "en") for size in SIZES), full((1920, 1080), "fr")]


@contextmanager
def sizes() -> Iterator[dict[str, float]]:
    """Record the largest size of each written text in u; cached surfaces are redrawn."""
    found: dict[str, float] = {}
    write = fonts.write

    def noted(surface: Any, text: str, style: Any, colour: Any, rect: Any, **how: Any) -> Any:
        ways = {name: how.get(name, False) for name in ("wrapped", "narrowed")}
        found[text] = max(found.get(text, 0), fonts.fit(text, style, rect.size, **ways).style.size)
        return write(surface, text, style, colour, rect, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "write", noted)
        patch.setattr(CachedSurface, "holds", lambda kept, key: False)
        yield found


def written(pilot: Pilot, percent: int) -> dict[str, float]:
    """Text sizes of the top screen at a text size in percent."""
    pilot.shell.change("text_size", percent)
    pilot.settle()
    with sizes() as found:
        pilot.shell.relayout()
        pilot.settle()
        pilot.picture()
    return found


@pytest.mark.parametrize(("size", "language"), SHAPES)
@pytest.mark.parametrize("page", ["display", "sound", "play", "comfort"])
def test_all_texts_of_settings_grow(pilots: Pilots, size: tuple[int, int], language: str, page: str) -> None:
    """Every text grows by a tenth at least, the screen's title by half."""
    pilot = pilots(size, language)
    pilot.shell.screens.open_settings()
    pilot.settle()
    pilot.click(f"settings.kind.{page}")
    usual, large = written(pilot, 100), written(pilot, 175)
    grown = {text: large[text] / usual[text] for text in usual if text in large}
    assert len(grown) > 12
    assert {text: share for text, share in grown.items() if share < 1.1} == {}
    assert grown[pilot.top.node().name] > 1.5
    assert clipped(pilot) == []
    assert fonts.overflows == []


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("new_game", ("Édition de Terre de Barons", "Novembre 2025", "pour commencer", "Mars 2026")),
        ("statistics", ("Pierre sur pierre",)),
    ],
)
def test_texts_beside_others_grow_in_a_window_with_little_room(
    pilots: Pilots, page: str, texts: tuple[str, ...]
) -> None:
    """At 150 % and with the largest letters, a title is not made smaller or cut off."""
    pilot = pilots((1280, 720), "fr", 150)
    SCREENS[page](pilot)
    pilot.settle()
    usual, large = written(pilot, 100), written(pilot, 175)
    assert {text: large[text] / usual[text] > 1.3 for text in texts} == dict.fromkeys(texts, True)


def test_wide_choice_is_below_its_label_in_a_window_with_little_room(pilots: Pilots) -> None:
    """At 150 % and with the largest letters, the label stays on one line."""
    pilot = pilots((1280, 720), "fr", 150)
    pilot.shell.screens.open_settings()
    pilot.settle()
    pilot.click("settings.kind.comfort")
    size = written(pilot, 175)["Taille du texte"]
    label = next(el for el in pilot.tree.tree.walk() if getattr(el.node, "text", "") == "Taille du texte")
    assert label.rect.h < px(2 * size)


@pytest.mark.parametrize(("size", "language"), SHAPES)
@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])
def test_banner_text_grows(pilots: Pilots, size: tuple[int, int], language: str, ruleset: str) -> None:
    """The title, the current turn and the prompt grow."""
    pilot, match = seat_at_table(pilots, ruleset=ruleset, size=size, language=language)
    usual, large = written(pilot, 100), written(pilot, 175)
    awaited, title = said_of(table_of(pilot))[2], local(match.rules.ruleset.title)
    assert large[title] > 1.1 * usual[title]
    assert large["Isabeau"] > 1.2 * usual["Isabeau"]
    assert large[awaited] > 1.2 * usual[awaited]
    assert fonts.overflows == []


@pytest.mark.parametrize(("size", "language"), SHAPES)
def test_legend_text_grows(pilots: Pilots, size: tuple[int, int], language: str) -> None:
    """Where space is short, the legend uses shorter words."""
    pilot, _match = seat_at_table(pilots, ruleset="land-2026-03", size=size, language=language, actions=40)
    words = {"en": ("town", "blocked", "you"), "fr": ("ville", "bloquée", "contrôlée", "à vous")}[language]
    found = [written(pilot, percent) for percent in (100, 175)]
    usual, large = ([size for text, size in each.items() if text.startswith(words)] for each in found)
    assert len(usual) == len(large) >= 2
    assert min(large) > 1.3 * max(usual)
    assert fonts.overflows == []


@pytest.mark.parametrize(("size", "language"), SHAPES)
def test_text_on_cards_of_the_hand_grows(pilots: Pilots, size: tuple[int, int], language: str) -> None:
    """The picture shrinks; only a long word may be as wide as its card."""
    pilot, _match = seat_at_table(pilots, ruleset="land-2026-03", size=size, language=language, actions=40)
    title = {"en": "Recruit a Knight", "fr": "Recruter Chevalier"}[language]
    assert written(pilot, 175)[title] > 1.2 * written(pilot, 100)[title]
    assert fonts.overflows == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_text_of_a_hovered_card_grows(pilots: Pilots, size: tuple[int, int]) -> None:
    """Under the mouse the card's text grows by the full factor, however long it is."""
    pilot, _match = seat_at_table(pilots, ruleset="land-2026-03", size=size, actions=40)
    words = [sizes_under_mouse(pilot, "card.disperse", percent)["Disperse troops"] for percent in (100, 175)]
    assert words[1] > 1.6 * words[0]
    assert fonts.overflows == []


def sizes_under_mouse(pilot: Pilot, name: str, percent: int) -> dict[str, float]:
    """Text sizes while the mouse rests on a control, at a text size in percent."""
    pilot.shell.change("text_size", percent)
    pilot.settle()
    pygame.mouse.set_pos((2, 2))  # start elsewhere, or SDL sends no motion event
    pilot.frame()
    pygame.mouse.set_pos(dict(pilot.targets())[name].center)
    pilot.wait(1.0)
    with sizes() as found:
        pilot.picture()
    return found


def test_the_legend_of_the_review_ends_above_the_chart(pilots: Pilots) -> None:
    """The legend scrolls if it needs more space than there is."""
    pilot = pilots((1280, 720), "de")
    pilot.shell.change("text_size", 175)
    SCREENS["review of land"](pilot)
    pilot.settle()
    texts = {el.node.text: el.rect.clip(el.clip) for el in pilot.tree.tree.walk() if isinstance(el.node, Text)}
    chart = next(rect for text, rect in texts.items() if text.startswith("Chancen von"))
    assert texts["erste Schätzung, kann sich ändern"].bottom < chart.top
