"""A line of text to type into: pygame_gui's entry line, drawn in our well.

Whatever enters it, typed, composed, pasted, written by a screen reader or given at the start, goes through
`TextField._entering`.

pygame_gui is imported with the first field, and one manager serves the whole program.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import field, replace
from typing import Any, Final

import pygame

from barons.app.kit import clipboard, fonts, paint, put, theme
from barons.app.kit.clip import clipped
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.sketch import hexa
from barons.app.kit.spoken import Node
from barons.app.kit.widgets.control import Control, TextNeed, control
from barons.plaintext import one_line, part_of_line
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_manager: Any = None
_themed: tuple[object, ...] = ()


def _gui() -> Any:
    """The one manager, for the window as it is."""
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
    """Give entry lines our colours and a face in the present size."""
    global _themed
    size = fonts.pixels(style)
    face = fonts.face_of(style)
    if _themed == (face, size):
        return
    _themed = (face, size)
    name = face.replace("-", "_")
    path = str(fonts.font_path(face))
    clear = "#00000000"
    ink = hexa(theme.INK.strong)
    block = {
        "text_entry_line": {
            "colours": {
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
            },
            "font": {"name": name, "size": str(size), "regular_path": path},
            "misc": {"shape": "rectangle", "shadow_width": "0", "border_width": "0", "padding": "2,0"},
        }
    }
    manager.get_theme().load_theme(json.loads(json.dumps(block)))


def close() -> None:
    """Forget the manager: the window goes, its fonts go with it."""
    global _manager, _themed
    _manager, _themed = None, ()


_IN_LINES: Final = fonts.SMALL.bold()
"""Of a text that is too long for one line, while nobody types."""


@control
class TextField(Control):
    """One line of text; `on_change` at each change, `on_done` at Enter."""

    ring_radius = theme.RADIUS["input"]
    role = "field"

    on_change: Callable[[str], None] | None = None
    on_done: Callable[[str], None] | None = None
    placeholder: str = ""
    icon: str = ""
    """A pictogram before the text."""
    style: Style = fonts.NUMERAL
    limit: int = 40
    allowed: str = ""
    """The characters that may be entered; empty for all that can be shown."""
    text: str = ""
    remark: str = ""
    """Why the latest input, or a part of it, was left out."""
    _entry: Any = field(default=None, init=False)
    _seen: tuple[object, ...] = field(default=(), init=False)

    def __post_init__(self) -> None:
        self.text = part_of_line(self.text)

    def set_text(self, text: str) -> None:
        """Put another text in, without `on_change`; the cursor is at its end."""
        self._put(part_of_line(text), len(text))

    @property
    def hint(self) -> str:
        """Why something was left out, else the tooltip."""
        return self.remark or super().hint

    def spoken(self) -> str:
        """Label and text."""
        return labelled(self.label, self.text)

    def node(self) -> Node:
        """What stands in it, and a way to write something else."""
        hint = self.hint or self.placeholder
        node = replace(super().node(), name=self.label or self.placeholder, value=self.text, description=hint)
        return replace(node, write=self.write) if self.enabled else node

    def write(self, text: str) -> None:
        """Replace the whole text as if it had been typed: what is not allowed, or too much, is left out."""
        self._replace(0, len(self.text), one_line(text))

    def enter(self, text: str) -> None:
        """Put a text at the cursor, in the place of what is selected, as far as it is allowed and has room."""
        entry = self._open()
        low, high = sorted(entry.select_range)
        if low == high:
            low = high = entry.edit_position
        self._replace(low, high, text)

    def paste(self) -> None:
        """Enter what is on the clipboard; a break or a space around it is not part of it."""
        text = clipboard.pasted()
        self.enter(text.strip())
        if not text.strip():
            self.explain(_("There is no text on the clipboard."))

    def _replace(self, low: int, high: int, text: str) -> None:
        """Put a text between two places in the text, and tell what became of it."""
        before, after = self.text[:low], self.text[high:]
        room = max(0, self.limit - len(before) - len(after))
        entered = self._entering(text, room, before)
        was = self.text
        self._put(before + entered + after, low + len(entered))
        if self.text != was and self.on_change is not None:
            self.on_change(self.text)

    def _entering(self, text: str, room: int, after: str) -> str:
        """At most `room` characters of a text that may stand behind `after`; `remark` says why not all."""
        shown = part_of_line(text, 4 * room + 64, after)
        # digits of full width are digits
        shown = unicodedata.normalize("NFKC" if self.allowed else "NFC", shown)
        allowed = "".join(each for each in shown if each in self.allowed) if self.allowed else shown
        self.remark = ""
        if text and not shown.strip() and not text.isspace():
            self.explain(_("These characters are invisible and were left out. Use letters, digits or signs."))
        elif allowed.strip() != shown.strip():
            self.explain(
                _("Only these characters are possible here: {characters}").format(characters=self.allowed)
            )
        return allowed[:room]

    def explain(self, remark: str) -> None:
        """Show why the latest input is not, or not wholly, in the field."""
        self.remark = remark
        if self.layer is not None:
            self.layer.explain(self)

    def _put(self, text: str, cursor: int) -> None:
        """Show a text that has been through `_entering`."""
        self.text = text
        if self._entry is not None:
            self._entry.set_text(text)
            self._entry.select_range = [cursor, cursor]
            self._entry.edit_position = cursor
            self._entry.cursor_has_moved_recently = True
        self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        """The well, the text, the cursor."""
        paint.well(surface, self.rect)
        room = self._room()
        if self.icon:
            at = (room.x - px(30), self.rect.centery)
            put.icon(surface, self.icon, px(24), theme.INK.soft, midleft=at)
        if not self.focused:
            if self._entry is not None:
                self._close()
            shown = self.text or self.placeholder
            ink = theme.INK.strong if self.text and self.enabled else theme.INK.soft
            style = self.style if self.text else fonts.SMALL
            inside = room.inflate(px(4), px(4))
            if fonts.width(shown, style) > room.w and self._fits_in_lines(shown, inside):
                fonts.write(surface, shown, _IN_LINES, ink, inside, wrapped=True, narrowed=True)
                return
            drawn = fonts.text(shown, style, ink)
            with clipped(surface, room):
                surface.blit(drawn, (room.x, room.centery - drawn.get_height() // 2))
            return
        entry = self._open()
        entry.set_position(room.topleft)
        surface.blit(entry.image, room)
        if len(self.text) >= self.limit:
            self._count(surface)

    def _count(self, surface: pygame.Surface) -> None:
        """On the lower rim of a full field: why nothing more comes in."""
        text, style = f"{len(self.text)}/{self.limit}", fonts.CAPTION.semibold()
        tag = pygame.Rect(0, 0, fonts.width(text, style) + px(12), fonts.line_height(style, 1.0) + px(2))
        tag.midright = (self.rect.right - px(8), self.rect.bottom)
        paint.panel(surface, tag, radius=6, hairline=False, shadow=None)
        fonts.write(surface, text, style, theme.INK.danger, tag, across=0.5)

    @staticmethod
    def _fits_in_lines(text: str, room: pygame.Rect) -> bool:
        """True when a long text has room in small letters, in lines."""
        needed = fonts.fit(text, _IN_LINES, room.size, wrapped=True, narrowed=True).needed
        return needed[0] <= room.w and needed[1] <= room.h

    def texts(self) -> Iterator[TextNeed]:
        """The placeholder; what people type scrolls."""
        if self.placeholder:
            room = self._room()
            yield TextNeed(self.placeholder, (fonts.width(self.placeholder, fonts.SMALL), 0), room.size)

    def grabbed(self, where: tuple[int, int]) -> None:
        """The mouse sets the cursor."""
        self._mouse(pygame.MOUSEBUTTONDOWN, where)

    def drag(self, where: tuple[int, int]) -> None:
        """And selects."""
        self._mouse(pygame.MOUSEMOTION, where)

    def press(self, where: tuple[int, int] | None = None) -> None:
        """The mouse is let go, or Enter ends the typing."""
        if where is not None:
            self._mouse(pygame.MOUSEBUTTONUP, where)
        elif self.on_done is not None:
            self.on_done(self.text)

    def key(self, event: pygame.event.Event) -> bool:
        """Typing; Tab, Enter and Escape are not the field's."""
        entry = self._open()
        if event.type == pygame.TEXTINPUT:
            self.enter(event.text)
            return True
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB):
                return False
            if event.key in (pygame.K_UP, pygame.K_DOWN) or pygame.K_F1 <= event.key <= pygame.K_F12:
                return False
            if _pastes(event):
                self.paste()
                return True
            self.remark = ""
        try:
            entry.process_event(event)
        except (*clipboard.REFUSALS, TypeError):  # it cuts and copies by itself
            self.explain(_("The clipboard is not available."))
        self._note()
        # A letter comes twice, as key and as text: both are the field's, no shortcut may hear them.
        return event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_ALT

    def update(self, dt: float) -> bool:
        """The cursor blinks; typing moves it."""
        if self.focused and self._entry is not None:
            self._entry.update(dt)
            seen = (
                self._entry.cursor_on,
                self._entry.edit_position,
                tuple(self._entry.select_range),
                self.text,
            )
            if seen != self._seen:
                self._seen = seen
                self.changed()
        return False

    def _mouse(self, kind: int, where: tuple[int, int]) -> None:
        entry = self._open()
        manager = _gui()
        manager.mouse_position = where
        event = pygame.event.Event(kind, pos=where, button=pygame.BUTTON_LEFT, rel=(0, 0), buttons=(1, 0, 0))
        entry.hovered = True
        entry.process_event(event)
        self.changed()

    def _open(self) -> Any:
        """The entry line, made when the field gets the focus."""
        if self._entry is None:
            from pygame_gui.elements import UITextEntryLine

            manager = _gui()
            _theme(manager, self.style)
            self._entry = UITextEntryLine(self._room(), manager, initial_text=self.text)
            self._entry.focus()
            self._entry.edit_position = len(self.text)
            pygame.key.start_text_input()
        return self._entry

    def _close(self) -> None:
        self.remark = ""
        entry, self._entry = self._entry, None
        if entry is not None:
            entry.unfocus()
            entry.kill()

    def _note(self) -> None:
        text = self._entry.get_text()
        if text != self.text:
            self.text = text
            if self.on_change is not None:
                self.on_change(text)
        self.changed()

    def _room(self) -> pygame.Rect:
        room = self.rect.inflate(-px(28), -px(8))
        taken = px(30) if self.icon else 0
        return pygame.Rect(room.x + taken, room.y, room.w - taken, room.h)


def _pastes(event: pygame.event.Event) -> bool:
    """Whether a key means "paste": Ctrl+V, on a Mac Cmd+V, Shift+Insert."""
    if event.key == pygame.K_INSERT:
        return bool(event.mod & pygame.KMOD_SHIFT)
    has_command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return event.key == pygame.K_v and has_command and not event.mod & pygame.KMOD_ALT
