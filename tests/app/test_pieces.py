"""The parts under the screens: layout, keys, sounds, text."""

from __future__ import annotations

import itertools

import pygame
import pytest

from barons.app.games.land.board import Officer, TileContents, tile_pieces
from barons.app.kit import fonts, layout, theme
from barons.app.kit.keys import BINDINGS, Keys, chord_shown, chords_of, described
from barons.app.kit.layout import Layout
from barons.app.kit.sounds import Sounds, Volumes
from barons.engine.land.view import Group
from barons.paths import assets_dir
from tests.app.pilot import Pilot


def key(code: int, mod: int = 0, text: str = "", scan: int = 0) -> pygame.event.Event:
    """A KEYDOWN event."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=scan)


@pytest.mark.parametrize(
    ("size", "units"),
    [
        ((1920, 1080), (1920, 1080)),
        ((1280, 720), (1920, 1080)),
        ((2560, 1080), (2560, 1080)),
        ((1280, 1024), (1920, 1536)),
    ],
)
def test_window_has_design_units_and_more_along_its_longer_side(
    size: tuple[int, int], units: tuple[float, float]
) -> None:
    """A 16:9 window has 1920 by 1080 units; wider and taller windows have more."""
    shown = Layout(*size)
    assert (shown.w, shown.h) == pytest.approx(units)


@pytest.mark.parametrize(
    ("size", "width"), [((1920, 1080), 380), ((2560, 1080), 380), ((1280, 720), 380), ((1024, 768), 380)]
)
def test_extra_width_goes_to_the_board(size: tuple[int, int], width: float) -> None:
    """The columns beside the board keep their size."""
    assert layout.side_width(Layout(*size)) == width


def test_columns_are_narrower_in_small_layouts() -> None:
    """At a large scale columns shrink, but not below the width of their content."""
    widths = [layout.side_width(Layout(1920, 1080, scale)) for scale in (1.0, 1.25, 1.5, 2.0)]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] == 300


@pytest.mark.parametrize(
    ("size", "percents"), [((1280, 720), [100, 125, 150]), ((1920, 1080), [75, 100, 125, 150])]
)
def test_offered_scales_keep_text_readable(size: tuple[int, int], percents: list[int]) -> None:
    """Scales leave at least 1280 by 720 units and text of 12 pixels."""
    assert [offer.percent for offer in layout.offered_scales(*size) if offer.allowed] == percents


def test_scale_of_a_large_screen_is_adapted_to_a_small_one() -> None:
    """The nearest allowed scale is used."""
    assert layout.fitted_scale(1280, 720, 75) == 1.0


@pytest.mark.parametrize("size", [(1280, 701), (1366, 689)])
def test_a_title_bar_does_not_change_the_scale(size: tuple[int, int]) -> None:
    """The scale grows a little, so that the text stays readable and the board large."""
    assert 100 in [offer.percent for offer in layout.offered_scales(*size) if offer.allowed]
    assert 1.0 < layout.fitted_scale(*size, 100) < 1.06
    assert layout.fitted(*size, 100).px(18) == 12


def test_default_key_combinations_do_not_clash() -> None:
    """Default and fixed key combinations do not clash."""
    keys = Keys()
    conflicts = [
        (binding.action, chord)
        for binding in BINDINGS
        for chord in binding.chords
        if keys.conflicts(binding.action, chord)
    ]
    assert conflicts == []


def test_every_action_is_described() -> None:
    """The page of keys lists every action."""
    lines = [action for _title, actions in described() for action, _words in actions]
    assert sorted(lines) == sorted(binding.action for binding in BINDINGS)


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (key(pygame.K_z, pygame.KMOD_LCTRL, "\x1a"), "undo"),
        (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "\x1a"), "redo"),
        (key(pygame.K_BACKSPACE), "undo"),
        (key(pygame.K_F1, pygame.KMOD_LSHIFT), "all_keys"),
        (key(pygame.K_COMMA, pygame.KMOD_LSHIFT, "?"), "all_keys"),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), "full_screen"),
        (key(pygame.K_COMMA, pygame.KMOD_LCTRL, ","), "options"),
        (key(pygame.K_LESS, 0, "<"), "ai_slower"),
        (key(pygame.K_LESS, pygame.KMOD_LSHIFT, ">"), "ai_faster"),
        (key(pygame.K_AMPERSAND, pygame.KMOD_LALT, "&", pygame.KSCAN_1), "bar_1"),
        (key(pygame.K_1, pygame.KMOD_LALT, "1", pygame.KSCAN_1), "bar_1"),
        (key(pygame.K_KP_PLUS, 0, "+"), "zoom_in"),
        (key(pygame.K_n, pygame.KMOD_LSHIFT, "N"), "previous_target"),
        (key(pygame.K_LCTRL, pygame.KMOD_LCTRL), None),
    ],
)
def test_keys_are_recognised_on_any_keyboard_layout(event: pygame.event.Event, action: str | None) -> None:
    """Signs are matched by the typed text, digits by their key too."""
    assert Keys().action(event) == action


def test_changed_keys_are_saved_in_settings() -> None:
    """Only changed keys are saved."""
    keys = Keys()
    keys.bind("hint", "Ctrl+J")
    again = Keys(keys.changes())
    assert keys.changes() == {"hint": "Ctrl+J"}
    assert again.action(key(pygame.K_j, pygame.KMOD_LCTRL)) == "hint"
    assert again.action(key(pygame.K_h, 0, "h")) is None


def test_keys_are_shown_in_current_language(pilot: Pilot) -> None:
    """Combinations with a plus sign are shown correctly too."""
    pilot.shell.change("language", "fr")
    assert chord_shown("Ctrl+Shift+Z") == "Ctrl+Maj+Z"
    assert chord_shown("Ctrl++") == "Ctrl++"
    assert chord_shown("+") == "+"


def test_key_combinations_of_letters_name_their_modifiers() -> None:
    """The order is Ctrl, Alt, Shift."""
    event = key(pygame.K_a, pygame.KMOD_LALT | pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert chords_of(event) == ["Ctrl+Alt+Shift+A"]


def test_text_shrinks_then_wraps_and_overflow_is_recorded(pilot: Pilot) -> None:
    """Text that cannot fit is recorded."""
    style = fonts.BODY
    room = (fonts.width("seal the order", style) - 4, 200)
    assert fonts.fit("seal the order", style, room).style.size < style.size
    assert len(fonts.fit("seal the order and end the turn", style, room, wrapped=True).lines) > 1
    fonts.overflows.clear()
    fonts.write(pilot.shell.surface, "unbreakable" * 9, style, theme.INK.strong, pygame.Rect(0, 0, 40, 20))
    assert [each.text for each in fonts.overflows] == ["unbreakable" * 9]


def test_lines_never_break_at_a_no_break_space(pilot: Pilot) -> None:
    """French punctuation stays with its word."""
    del pilot
    lines = fonts.wrap("Vraiment\u00a0! Oui\u00a0!", fonts.BODY, fonts.width("Vraiment\u00a0!", fonts.BODY))
    assert lines == ["Vraiment\u00a0!", "Oui\u00a0!"]


def test_no_text_is_smaller_than_twelve_pixels(pilot: Pilot) -> None:
    """At 1280 by 720 a caption is exactly 12 pixels."""
    del pilot
    assert fonts.pixels(fonts.CAPTION) == 12
    assert fonts.pixels(fonts.CAPTION.smaller()) == 12


def test_every_sound_of_the_shell_has_a_file() -> None:
    """Each sound has a first take in the folder."""
    for name in ("click", "error", "seal", "coin"):
        assert (assets_dir() / "sounds" / f"{name}.1.ogg").is_file()


def test_sound_plays_unless_muted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sounds play on an available device."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(Volumes())
    sounds.play("click")
    heard = pygame.mixer.get_busy()
    sounds.close()
    silent = Sounds(Volumes(muted=True))
    silent.play("click")
    assert heard
    assert pygame.mixer.get_init() is None


def test_takes_of_a_sound_rotate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three takes are played, then the first again."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(Volumes())
    heard: list[float] = []
    for _ in range(4):
        sounds.play("hop")
        last = [pygame.mixer.Channel(number).get_sound() for number in range(1, 12)]
        heard.append(len({id(each) for each in last if each is not None}))
    sounds.close()
    assert heard == [1, 2, 3, 3]


def test_music_and_room_sounds_follow_their_volumes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Music and room sounds have separate volumes; at 0 they do not play."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(Volumes(music=40, room=0))
    sounds.warm_up()
    plays = pygame.mixer.music.get_busy(), pygame.mixer.Channel(0).get_busy()
    sounds.volumes = Volumes(music=0, room=30)
    sounds.follow()
    room = pygame.mixer.Channel(0).get_volume()
    sounds.close()
    assert plays == (True, False)
    assert room == pytest.approx(0.3, abs=0.02)


def test_missing_sound_device_is_tolerated(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing device raises no error."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-the-kind")
    pygame.mixer.quit()
    sounds = Sounds(Volumes())
    sounds.play("click")
    assert sounds.is_missing


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_crowns_do_not_hide_the_letter_of_a_tile(count: int) -> None:
    """Any group of pieces, with two Barons and with or without troops, leaves the letter visible."""
    letter = pygame.Rect(-8, -57, 16, 18)
    colours = theme.PLAYERS
    officers = [Officer(colour, rank, rank) for colour in list(colours)[:2] for rank in ("baron", "knight")]
    for contents in itertools.permutations(officers, count):
        for troops in (None, Group("gold", 7)):
            pieces = tile_pieces(TileContents(contents, troops, None), "4A")
            barons = [piece for piece in pieces if piece.sprite.startswith("baron")]
            crowns = [pygame.Rect(baron.at[0] - 13, baron.at[1] - baron.foot[1], 26, 20) for baron in barons]
            assert letter.collidelist(crowns) < 0, contents
