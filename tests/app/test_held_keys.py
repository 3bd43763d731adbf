"""A key that is held down counts once, unless it moves or deletes something."""

from __future__ import annotations

import pygame
import pytest

from barons.app.kit.heldkeys import HeldKeys


def key(kind: int, which: int, unicode: str = "") -> pygame.event.Event:
    """A key press or release event."""
    return pygame.event.Event(kind, key=which, mod=0, unicode=unicode, scancode=0)


@pytest.mark.parametrize("which", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_h])
def test_a_held_key_counts_once(which: int) -> None:
    """Repeats of a held key are ignored; after its release it counts again."""
    held = HeldKeys()
    sent = [pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN]
    assert [held.repeats(key(kind, which)) for kind in sent] == [False, True, True, False, False]


@pytest.mark.parametrize(
    ("which", "unicode"), [(pygame.K_LEFT, ""), (pygame.K_BACKSPACE, "\b"), (pygame.K_EQUALS, "+")]
)
def test_arrow_delete_and_zoom_keys_repeat(which: int, unicode: str) -> None:
    """Arrow keys, Backspace and any key for plus repeat."""
    held = HeldKeys()
    assert not any(held.repeats(key(pygame.KEYDOWN, which, unicode)) for _ in range(3))


def test_key_released_without_focus_counts_again() -> None:
    """A key released while another window had the focus counts again."""
    held = HeldKeys()
    assert not held.repeats(key(pygame.KEYDOWN, pygame.K_ESCAPE))
    assert not held.repeats(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not held.repeats(key(pygame.KEYDOWN, pygame.K_ESCAPE))
