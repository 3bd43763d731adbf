"""Larger and easier letters, high contrast, captions for sounds: their effects, and that all still fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from barons import rulesets
from barons.app.games.realms.ground import RingGround
from barons.app.games.realms.plan import STONE, RingPlan
from barons.app.kit import fonts, layout, theme
from barons.app.kit.layout import Layout
from barons.app.kit.sounds import SoundName
from barons.app.shell.shell import subtitle
from barons.engine.narrowing import of_game
from barons.engine.realms.rules import RealmsRules
from barons.play.settings import Settings
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import LONG_NAMES, laid, long_seats, seat_at_table

Pilots = Callable[..., Pilot]


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Restore the fonts for other tests."""
    yield
    layout.use(Layout(1280, 720))


def read_in(**how: float) -> None:
    """Use these letter settings from now on."""
    layout.use(Layout(1280, 720, **how))  # type: ignore[arg-type]  # a flag is a number too


def test_text_is_enlarged_where_there_is_room(pilot: Pilot) -> None:
    """Letters grow as far as there is room, and are never smaller than without the setting."""
    word, style = "Disperse", fonts.UI
    plain = fonts.fit(word, style, (1000, 100)).style.size
    width, height = fonts.fit(word, style, (1000, 100)).needed
    pilot.shell.change("text_size", 175)
    assert layout.current().text == 1.75
    assert fonts.fit(word, style, (1000, 100)).style.size == plain * 1.75
    assert fonts.fit(word, style, (width, height)).style.size >= plain
    between = fonts.fit(word, style, (round(width * 1.3), 100)).style.size
    assert plain < between < plain * 1.75


def test_paragraph_text_grows_with_text_size() -> None:
    """Paragraphs take more lines and are never clipped."""
    read_in(text=1.0)
    before = fonts.enlarged(fonts.BODY).size
    read_in(text=1.5)
    assert fonts.enlarged(fonts.BODY).size == 1.5 * before


def test_legible_font_replaces_all_typefaces_except_logo() -> None:
    """Every typeface used for text is replaced."""
    read_in(legible=True)
    faces = {fonts.face_of(style) for style in (fonts.BODY, fonts.UI, fonts.NAME, fonts.LABEL, fonts.NUMERAL)}
    assert faces == {"legible", "legible-bold"}
    assert fonts.face_of(fonts.LOGO) == fonts.LOGO.face
    assert fonts.width("Il1 O0", fonts.BODY) > 0


def test_high_contrast_darkens_ink_and_lightens_text_on_wood() -> None:
    """Ink on parchment becomes nearly black, letters on wood nearly white; warnings stay red."""
    assert max(theme.strengthened(theme.INK.soft)) < 60
    assert min(theme.strengthened(theme.ON_WOOD_SOFT)) > 220
    red, green, blue = theme.strengthened(theme.INK.danger)[:3]
    assert red > 2 * max(green, blue)
    read_in()
    plain = pygame.transform.average_color(fonts.text("m", fonts.BODY, theme.INK.soft), consider_alpha=True)
    read_in(contrast=True)
    dark = pygame.transform.average_color(fonts.text("m", fonts.BODY, theme.INK.soft), consider_alpha=True)
    assert sum(dark[:3]) < sum(plain[:3])


@pytest.mark.paints
@pytest.mark.parametrize("easy", [False, True], ids=["usual", "easy"])
def test_all_large_text_fits(pilots: Pilots, easy: bool) -> None:
    """A table and wordy screens fit the smallest window in French."""
    settings = Settings(muted=True, text_size=175, easy_letters=easy, animation_speed=0)
    pilot, _match = laid(pilots, mustered(), language="fr")
    pilot.shell.settings = settings
    pilot.shell.relayout()
    pilot.settle()
    for opened in ("open_settings", "open_new_game"):
        getattr(pilot.shell.screens, opened)()
        pilot.settle()
    needs = [need for control in pilot.controls() for need in control.texts()]
    assert len(needs) > 60
    assert [need.text for need in needs if not need.fits] == []
    assert fonts.overflows == []


@pytest.mark.parametrize(
    ("ruleset", "players"), [("land-2025-11", 4), ("baronies-2006", 5), ("realms-main", 6)]
)
def test_chronicle_with_long_names_fits_in_large_text(pilots: Pilots, ruleset: str, players: int) -> None:
    """Lines, turn headings, folded parts and names wider than the list are not clipped."""
    settings = Settings(muted=True, text_size=175, easy_letters=True, ai_speed=0, animation_speed=0)
    pilot, _match = seat_at_table(pilots, long_seats(players), ruleset=ruleset, actions=120, language="de")
    pilot.shell.settings = settings
    with reading() as texts:
        pilot.shell.relayout()
        pilot.settle()
        pilot.picture()
    named = [text for text in texts for name in LONG_NAMES if text.startswith(name)]
    assert len(named) > players + 1  # more than on the cards and the banner: the chronicle has names, too
    assert fonts.overflows == []


def test_sounds_have_captions_when_enabled(pilot: Pilot) -> None:
    """Sounds have captions, muted or not, except the player's own click."""
    pilot.shell.sounds.play("die")
    assert pilot.shell.stack.toasts.texts == []
    pilot.shell.change("subtitles", True)
    names: tuple[SoundName, ...] = ("die", "click", "hover", "turn")
    for name in names:
        pilot.shell.sounds.play(name)
    assert pilot.shell.stack.toasts.texts == ["[dice roll]", "[it is your turn]"]
    assert subtitle("fight") == "fighting"


def test_comfort_page_changes_reading_settings(pilot: Pilot) -> None:
    """The settings on the page take effect at once."""
    pilot.shell.screens.open_settings()
    pilot.settle()
    pilot.click("settings.kind.comfort")
    pilot.click("settings.high_contrast")
    assert layout.current().contrast
    pilot.click("settings.easy_letters")
    assert layout.current().legible
    pilot.walk_to("settings.text_size")
    pilot.press(pygame.K_RIGHT)
    assert layout.current().text == 1.25


def test_high_contrast_keeps_numbers_of_dungeons_readable(pilot: Pilot) -> None:
    """In the middle of each stone the number is dark and its background is not."""
    pilot.shell.change("high_contrast", True)
    params = of_game(RealmsRules, rulesets.load("realms-main")).params
    plan = RingPlan(params.ring, params.side, params.dungeon_length)
    board = pygame.Surface((900, 900))
    RingGround(plan, params).draw(board, 1.0, (450, 450), 1.0)
    stones = [space for space in plan.spaces.values() if space.kind == "dungeon"]
    shares = []
    for stone in stones:
        inside = pygame.Rect(0, 0, 1.4 * STONE, 1.4 * STONE)
        inside.center = (450 + round(stone.middle[0]), 450 + round(stone.middle[1]))
        grey = pygame.transform.grayscale(board.subsurface(inside))
        shares.append(pygame.transform.threshold(None, grey, (0, 0, 0), (100, 100, 100), None, 0) / inside.w**2)
    assert len(shares) == 30
    assert all(0.05 < share < 0.3 for share in shares)
