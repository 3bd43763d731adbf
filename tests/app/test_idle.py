"""What is drawn while the program is idle, and what stays unchanged."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.kit.anim.motes import RATE
from barons.app.kit.sheets import Dialog, DialogButton
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import ScriptedThinker, laid, table_of

pytestmark = pytest.mark.paints

Pilots = Callable[..., Pilot]


def at_rest(pilot: Pilot) -> None:
    """Wait until the menu and its picture have settled."""
    pilot.wait(3.0)
    pilot.picture()


def test_menu_dust_is_drawn_without_a_full_frame(pilot: Pilot) -> None:
    """A few small areas of the picture are drawn, the menu entries are not."""
    at_rest(pilot)
    touched = []
    for _ in range(30):
        pilot.shell.stack.update(1 / 30)
        touched += pilot.shell.stack.draw_dirty(pilot.shell.surface)
    assert touched
    assert sum(rect.w * rect.h for rect in touched) / RATE < 40_000
    plates = pilot.tree.tree.targets()
    assert [rect for rect in touched if rect.collidelist(plates) >= 0] == []
    assert not pilot.shell.stack.needs_frame()


def test_dust_leaves_no_traces_in_the_picture(pilot: Pilot) -> None:
    """The frame after many partial updates equals a frame drawn as a whole."""
    at_rest(pilot)
    for _ in range(40):
        pilot.shell.stack.update(1 / 4)
        pilot.shell.stack.draw_dirty(pilot.shell.surface)
    moved = pygame.image.tobytes(pilot.shell.surface, "RGB")
    assert moved == pygame.image.tobytes(pilot.picture(), "RGB")


def test_dust_is_not_drawn_with_reduced_motion(pilot: Pilot) -> None:
    """The menu is a still picture."""
    pilot.shell.settings.reduced_motion = True
    at_rest(pilot)
    pilot.shell.stack.update(1.0)
    assert pilot.shell.stack.draw_dirty(pilot.shell.surface) == []


def test_opponents_trails_fade_on_first_action(pilots: Pilots) -> None:
    """The trails become paler and then disappear."""
    pilot, match = laid(pilots, mustered(), animated=True)
    pilot.shell.think_with(ScriptedThinker(["move baron 4E", "end"]))
    session = table_of(pilot).session
    match.play(match.rules.parse("end"))
    match.seal()
    pilot.wait(6.0)
    assert [trail.alpha for trail in session.trails()] == [255]
    table_of(pilot).commit(table_of(pilot).pending.play(match.rules.parse("recruit 3B")))
    pilot.wait(0.2)
    assert [0 < trail.alpha < 255 for trail in session.trails()] == [True]
    pilot.wait(0.6)
    assert session.trails() == ()


def test_toast_is_not_drawn_twice_while_a_screen_fades(pilot: Pilot) -> None:
    """A toast stays on top and is not part of the picture that fades."""
    at_rest(pilot)
    pilot.shell.toast("The adviser has spoken", 9.0)
    pilot.picture()
    plain = pilot.shell.stack.toasts.texts
    pilot.shell.screens.open_settings()
    before = pilot.shell.stack.fading
    assert before is not None
    pilot.shell.stack.toasts.clear()
    pilot.shell.stack.pop()
    pilot.wait(1.0)
    assert plain == ["The adviser has spoken"]
    line = pygame.Rect(0, 0, 120, 20)
    line.center = (round(1280 * 0.67), 720 - 90)
    assert before.subsurface(line).get_at((60, 10)) == pilot.picture().subsurface(line).get_at((60, 10))


def test_dialog_allows_harmless_keys_only(pilot: Pilot) -> None:
    """M mutes the sound while a dialog is open, but no new game begins."""
    asked = Dialog(pilot.shell, lambda: "?", lambda: "?", [DialogButton("no", lambda: "No", lambda: None)])
    pilot.shell.stack.push(asked)
    was = pilot.shell.settings.muted
    pilot.press(pygame.K_m, text="m")
    assert pilot.shell.settings.muted is not was
    pilot.press(pygame.K_n, pygame.KMOD_CTRL)
    assert pilot.top is asked


@pytest.mark.parametrize("changes", [(), (("animation_speed", 2),)])
def test_views_below_a_screen_are_called_again_only_if_a_setting_changed(
    pilots: Pilots, changes: tuple[tuple[str, object], ...]
) -> None:
    """A player's cards are the same objects once the settings are left, unless one was changed."""
    pilot, match = laid(pilots, mustered())
    table = table_of(pilot)
    match.play(match.rules.parse("recruit 3B"))
    pilot.settle()
    before = {el.serial: el.node for el in table.tree.walk() if el.memo is not None}
    pilot.shell.screens.open_settings()
    pilot.settle()
    for setting, value in changes:
        pilot.shell.change(setting, value)
    pilot.shell.stack.pop()
    pilot.settle()
    kept = [el for el in table.tree.walk() if el.node is before.get(el.serial)]
    assert bool(kept) is not bool(changes)
    assert pygame.image.tobytes(pilot.picture(), "RGB") == _picture_anew(pilot)


def _picture_anew(pilot: Pilot) -> bytes:
    pilot.shell.stack.relayout()
    return pygame.image.tobytes(pilot.picture(), "RGB")
