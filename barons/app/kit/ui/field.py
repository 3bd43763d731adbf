"""A single-line text field: pygame_gui's entry line in the kit's style.

All input (typed, composed, pasted, from a screen reader or initial) passes through `TextField._entering`.
pygame_gui is imported with the first field; one manager serves the whole program.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final, Literal

import pygame

from barons.app.kit import accessible, clipboard, fonts, paint, put, theme
from barons.app.kit.accessible import Role
from barons.app.kit.clip import clipped
from barons.app.kit.fonts import Style, TextNeed
from barons.app.kit.layout import px
from barons.app.kit.sketch import hexa
from barons.app.kit.ui.node import Element, Intent, Lengths, drawn, node, semantic
from barons.app.kit.ui.values import Valued
from barons.plaintext import one_line, part_of_line
from barons.text.tr import gettext as _

_manager: Any = None
_themed: tuple[object, ...] = ()
_IN_LINES: Final = fonts.SMALL.bold()
"""For text that is too long for one line, while the field is not being edited."""


def close() -> None:
    """Discard the manager: its fonts must go when the window does."""
    global _manager, _themed
    _manager, _themed = None, ()


def _gui() -> Any:
    global _manager
    import pygame_gui
    from pygame_gui.core.interfaces import IUIManagerInterface  # noqa: F401 - the package's own import order

    screen = pygame.display.get_surface()
    assert screen is not None
    if _manager is None:
        _manager = pygame_gui.UIManager(screen.get_size())
    elif _manager.window_resolution != screen.get_size():
        _manager.set_window_resolution(screen.get_size())
    return _manager


def _theme(manager: Any, style: Style) -> None:
    global _themed
    size, face = fonts.pixels(style), fonts.face_of(style)
    if _themed == (face, size):
        return
    _themed = (face, size)
    clear, ink = "#00000000", hexa(theme.INK.strong)
    colours = {
        "dark_bg": clear,
        "normal_bg": clear,
        "selected_bg": hexa(theme.GILT[500]),
        "selected_text": ink,
        "normal_text": ink,
        "disabled_text": hexa(theme.INK.soft),
        "text_cursor": hexa(theme.INK.danger),
        "normal_border": clear,
        "disabled_border": clear,
        "disabled_dark_bg": clear,
    }
    path = str(fonts.font_path(face))
    block = {
        "text_entry_line": {
            "colours": colours,
            "font": {"name": face.replace("-", "_"), "size": str(size), "regular_path": path},
            "misc": {"shape": "rectangle", "shadow_width": "0", "border_width": "0", "padding": "2,0"},
        }
    }
    manager.get_theme().load_theme(json.loads(json.dumps(block)))


class Editor:
    """The persistent state of a field: the entry line during editing, and why input was rejected."""

    def __init__(self) -> None:
        self.entry: Any = None
        self.remark = ""
        self.text = ""
        """The text typed so far; it is valid until the field is described with another text."""
        self.described: str | None = None
        """The text in the last description of the field."""
        self.seen: tuple[object, ...] = ()

    def close(self) -> None:
        self.remark = ""
        entry, self.entry = self.entry, None
        if entry is not None:
            entry.unfocus()
            entry.kill()


@node
class TextField(Valued):
    """A single line of text. Emits `on_change` with the text at each change and `on_done` with it on Enter."""

    text: str = drawn(default="")
    placeholder: str = drawn(default="")
    icon: str = drawn(default="")
    """An icon before the text."""
    style: Style = fonts.NUMERAL
    limit: int = semantic(default=40)
    allowed: str = semantic(default="")
    """The characters that may be entered; empty: all displayable ones."""
    on_done: Intent = semantic(default=())
    own_role: ClassVar[Role | Literal["none"]] = "field"
    own_width: ClassVar[Lengths] = (80, 320)
    own_height: ClassVar[Lengths] = (36, 50)
    own_radius: ClassVar[float] = theme.RADIUS["input"]

    # --- painting -------------------------------------------------------------------------------------

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint.well(surface, rect)
        bounds = self._bounds(rect)
        if self.icon:
            put.icon(surface, self.icon, px(24), theme.INK.soft, midleft=(bounds.x - px(30), rect.centery))
        if el.tree.focus is not el:
            self._paint_still(el, surface, bounds)
            return
        entry = self._open(el)
        entry.set_position(bounds.topleft)
        surface.blit(entry.image, bounds)
        if len(self._now(el)) >= self.limit:
            self._paint_count(el, surface, rect)

    def _paint_still(self, el: Element, surface: pygame.Surface, bounds: pygame.Rect) -> None:
        text = self._now(el)
        shown = text or self.placeholder
        ink = theme.INK.strong if text and not self.why_not else theme.INK.soft
        style, inside = self.style if text else fonts.SMALL, bounds.inflate(px(4), px(4))
        if fonts.width(shown, style) > bounds.w and _fits_in_lines(shown, inside):
            fonts.write(surface, shown, _IN_LINES, ink, inside, wrapped=True, narrowed=True)
            return
        picture = fonts.text(shown, style, ink)
        with clipped(surface, bounds):
            surface.blit(picture, (bounds.x, bounds.centery - picture.get_height() // 2))

    def _paint_count(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint on the lower edge of a full field why it accepts no more."""
        text, style = f"{len(self._now(el))}/{self.limit}", fonts.CAPTION.semibold()
        tag = pygame.Rect(0, 0, fonts.width(text, style) + px(12), fonts.line_height(style, 1.0) + px(2))
        tag.midright = (rect.right - px(8), rect.bottom)
        paint.panel(surface, tag, radius=6, hairline=False, shadow=None)
        fonts.write(surface, text, style, theme.INK.danger, tag, align_x=0.5)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(0, 2 * px(16))

    def texts(self, el: Element) -> Iterator[TextNeed]:
        """Yield only the placeholder, because typed text scrolls."""
        if self.placeholder:
            width = fonts.width(self.placeholder, fonts.SMALL)
            yield TextNeed(self.placeholder, (width, 0), self._bounds(el.rect).size)

    # --- words ----------------------------------------------------------------------------------------

    def hint(self, el: Element) -> str:
        return _editor(el).remark or self.why_not or self.tooltip

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        name = self.name or self.label or self.placeholder
        base = replace(base, name=name, value=self._now(el), description=self.hint(el) or self.placeholder)
        return base if self.why_not else replace(base, write=partial(self.write, el))

    # --- typing ---------------------------------------------------------------------------------------

    def write(self, el: Element, text: str) -> None:
        """Replace the whole text as if typed: disallowed or excess characters are dropped."""
        self._replace(el, 0, len(self._now(el)), one_line(text))

    def enter(self, el: Element, text: str) -> None:
        """Insert text at the cursor or replace the selection; disallowed or excess characters are dropped."""
        entry = self._open(el)
        low, high = sorted(entry.select_range)
        if low == high:
            low = high = entry.edit_position
        self._replace(el, low, high, text)

    def paste(self, el: Element) -> None:
        """Insert the clipboard's text without surrounding white space."""
        text = clipboard.pasted()
        self.enter(el, text.strip())
        if not text.strip():
            self._explain(el, _("The clipboard contains no text, or a text that is too long."))

    def _replace(self, el: Element, low: int, high: int, text: str) -> None:
        """Replace part of the text and emit the change."""
        was = self._now(el)
        before, after = was[:low], was[high:]
        available = max(0, self.limit - len(before) - len(after))
        entered = self._entering(el, text, available, before)
        self._put(el, before + entered + after, low + len(entered))
        self._tell(el, was)

    def _entering(self, el: Element, text: str, available: int, after: str) -> str:
        """Return at most `available` allowed characters to insert before `after`; remark on dropped ones."""
        shown = part_of_line(text, 4 * available + 64, after)
        # full-width digits count as digits
        shown = unicodedata.normalize("NFKC" if self.allowed else "NFC", shown)
        allowed = "".join(each for each in shown if each in self.allowed) if self.allowed else shown
        _editor(el).remark = ""
        if text and not shown.strip() and not text.isspace():
            remark = _("These characters are invisible and were left out. Use letters, digits or symbols.")
            self._explain(el, remark)
        elif allowed.strip() != shown.strip():
            remark = _("Only these characters are possible here: {characters}")
            self._explain(el, remark.format(characters=self.allowed))
        return allowed[:available]

    def _explain(self, el: Element, remark: str) -> None:
        _editor(el).remark = remark
        el.tree.explain(el)

    def _put(self, el: Element, text: str, cursor: int) -> None:
        editor = _editor(el)
        editor.text = text
        if editor.entry is not None:
            editor.entry.set_text(text)
            editor.entry.select_range = [cursor, cursor]
            editor.entry.edit_position = cursor
            editor.entry.cursor_has_moved_recently = True
        el.repaint()

    def _tell(self, el: Element, was: str) -> None:
        if self._now(el) != was:
            el.emit(self.on_change, self._now(el))

    def grab(self, el: Element, where: tuple[int, int]) -> None:
        self._mouse(el, pygame.MOUSEBUTTONDOWN, where)

    def drag(self, el: Element, where: tuple[int, int]) -> None:
        self._mouse(el, pygame.MOUSEMOTION, where)

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        if where is not None:
            self._mouse(el, pygame.MOUSEBUTTONUP, where)
        else:
            el.emit(self.on_done, self._now(el))

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        """Handle typing, but leave Tab, Enter and Escape to others."""
        entry = self._open(el)
        if event.type == pygame.TEXTINPUT:
            self.enter(el, event.text)
            return True
        if event.type == pygame.KEYDOWN:
            if event.key in _PASSED or pygame.K_F1 <= event.key <= pygame.K_F12:
                return False
            if _pastes(event):
                self.paste(el)
                return True
            _editor(el).remark = ""
        try:
            entry.process_event(event)
        except (*clipboard.REFUSALS, TypeError):  # pygame_gui cuts and copies by itself
            self._explain(el, _("The clipboard is not available."))
        was, _editor(el).text = self._now(el), entry.get_text()
        self._tell(el, was)
        el.repaint()
        # A letter arrives twice, as key and as text: both belong to the field, not to shortcuts.
        return event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_ALT

    def tick(self, el: Element, dt: float) -> bool:
        """Blink the cursor; remove the entry line when the focus is lost."""
        editor = _editor(el)
        if el.tree.focus is not el:
            editor.close()
            return False
        entry = self._open(el)
        self._now(el)
        entry.update(dt)
        seen = entry.cursor_on, entry.edit_position, tuple(entry.select_range), editor.text
        if seen != editor.seen:
            editor.seen = seen
            el.repaint()
        return False

    def _mouse(self, el: Element, kind: int, where: tuple[int, int]) -> None:
        entry = self._open(el)
        _gui().mouse_position = where
        event = pygame.event.Event(kind, pos=where, button=pygame.BUTTON_LEFT, rel=(0, 0), buttons=(1, 0, 0))
        entry.hovered = True
        entry.process_event(event)
        el.repaint()

    def _open(self, el: Element) -> Any:
        """Return the entry line, created when the field gets the focus."""
        editor = _editor(el)
        if editor.entry is None:
            from pygame_gui.elements import UITextEntryLine

            manager = _gui()
            _theme(manager, self.style)
            text = self._now(el)
            editor.entry = UITextEntryLine(self._bounds(el.rect), manager, initial_text=text)
            editor.entry.focus()
            editor.entry.edit_position = len(text)
            pygame.key.start_text_input()
        return editor.entry

    def _now(self, el: Element) -> str:
        """Return the text typed so far, or the described text if that has changed."""
        editor = _editor(el)
        if editor.described != self.text:
            editor.described = self.text
            text = part_of_line(self.text)
            if text != editor.text:
                self._put(el, text, len(text))
        return editor.text

    def _bounds(self, rect: pygame.Rect) -> pygame.Rect:
        bounds = rect.inflate(-px(28), -px(8))
        taken = px(30) if self.icon else 0
        return pygame.Rect(bounds.x + taken, bounds.y, bounds.w - taken, bounds.h)


_PASSED: Final = (
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_ESCAPE,
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
)


def _editor(el: Element) -> Editor:
    return el.kept(Editor, Editor())


def _fits_in_lines(text: str, bounds: pygame.Rect) -> bool:
    needed = fonts.fit(text, _IN_LINES, bounds.size, wrapped=True, narrowed=True).needed
    return needed[0] <= bounds.w and needed[1] <= bounds.h


def _pastes(event: pygame.event.Event) -> bool:
    """Return whether the key means "paste": Ctrl+V (Cmd+V on a Mac) or Shift+Insert."""
    if event.key == pygame.K_INSERT:
        return bool(event.mod & pygame.KMOD_SHIFT)
    has_command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return event.key == pygame.K_v and has_command and not event.mod & pygame.KMOD_ALT
