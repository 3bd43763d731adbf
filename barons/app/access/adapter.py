"""AccessKit adapter: the window's tree for the screen readers of Windows, macOS and Linux.

The reader calls from its own threads: its requests wait in a queue for the window's loop. While no reader is
active, the only cost is checking one flag a frame.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import Any, Final

import pygame

from barons import __version__
from barons.app.access.reader import Reader
from barons.app.kit.accessible import AccessibleNode, Role
from barons.text.tr import gettext as _

_PAUSE: Final = 0.1
"""Seconds between updates of the tree while a reader is active."""
_ROOT: Final = 1

_ROLES: Final[dict[Role, str]] = {
    "screen": "GROUP",
    "list": "LIST_BOX",
    "text": "LABEL",
    "tabs": "TAB_LIST",
    "page": "TAB_PANEL",
    "stepper": "SPIN_BUTTON",
    "choice": "COMBO_BOX",
    "option": "LIST_BOX_OPTION",
    "field": "TEXT_INPUT",
    "line": "LIST_ITEM",
    "run": "TEXT_RUN",
}
"""AccessKit's names for those of our roles that it calls differently."""
_AMONG: Final = {
    None: ("RADIO_GROUP", "RADIO_BUTTON"),
    False: ("COMBO_BOX", "MENU_LIST_OPTION"),
    True: ("COMBO_BOX", "MENU_LIST_OPTION"),
}
"""Roles of a choice and its options, by the node's `is_open`: radio buttons, or a list that opens."""


class ScreenReaders:
    """The adapter of one window. Create it on the window's thread, which also calls `pump`."""

    def __init__(self, reader: Reader) -> None:
        """Raise ImportError without the package, and whatever else the platform raises."""
        import accesskit

        self._kit = accesskit
        self._reader = reader
        self._requests: SimpleQueue[Any] = SimpleQueue()
        self._listens = False
        """A screen reader has asked for the tree."""
        self._numbers: dict[str, int] = {"window": _ROOT}
        self._keys: dict[int, str] = {_ROOT: "window"}
        self._sent: dict[int, AccessibleNode] = {}
        self._focus = _ROOT
        self._looked = 0.0
        self._is_due = False
        self._owes_place = self._owes_focus = True
        """The adapter must still be notified of the window's position and focus.

        It reports the window as entered only once it has a tree. Before a reader listens, the adapter must not
        be called: the library locks it while it waits for the interpreter lock to call `begin`, and a call from
        the window's thread, which has the interpreter lock, would wait for the library's.
        """
        self._adapter = self._make()

    def pump(self, *, has_drawn: bool) -> None:
        """Handle requests and report changes; `has_drawn`: the window has a new picture."""
        if not self._listens:
            return
        while True:
            try:
                self._act(self._requests.get_nowait())
            except Empty:
                break
            self._is_due = True
        self._is_due = self._is_due or has_drawn or not self._sent
        if self._owes_place:
            self._owes_place = False
            self._place()
        if self._is_due and time.monotonic() - self._looked >= _PAUSE:
            self._tell()
        if self._owes_focus and self._sent:
            self._owes_focus = False
            self._follow_focus(is_focused=pygame.key.get_focused())

    def follow_window(self, event: pygame.event.Event) -> None:
        """Note changes of the window's focus and position, which `pump` sends."""
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._owes_focus = True
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self._owes_place = True

    # --- called from the screen reader's threads --------------------------------------------------------

    def begin(self) -> Any:
        """Start serving a reader: the window's thread supplies the tree in its next iteration."""
        self._sent = {}
        self._owes_place = self._owes_focus = True
        self._listens = True
        return None

    def end(self) -> None:
        self._listens = False

    def ask(self, request: Any) -> None:
        """Queue a reader's request for the window's thread."""
        self._requests.put(request)

    # --- called from the window's thread ------------------------------------------------------------------

    def _make(self) -> Any:
        kit = self._kit
        if sys.platform == "win32":
            handle = pygame.display.get_wm_info()["window"]
            return kit.windows.SubclassingAdapter(handle, self.begin, self.ask)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            handle = pygame.display.get_wm_info()["window"]
            return kit.macos.SubclassingAdapter.for_window(handle, self.begin, self.ask)
        return kit.unix.Adapter(self.begin, self.ask, self.end)

    def _follow_focus(self, *, is_focused: bool) -> None:
        if sys.platform == "darwin":
            self._raised(self._adapter.update_view_focus_state(is_focused))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(is_focused)

    def _place(self) -> None:
        if sys.platform in ("win32", "darwin"):
            return
        x, y = pygame.display.get_window_position()
        width, high = pygame.display.get_window_size()
        bounds = self._kit.Rect(x, y, x + width, y + high)
        self._adapter.set_root_window_bounds(bounds, bounds)

    def _act(self, request: Any) -> None:
        action, key = self._kit.Action, self._keys.get(request.target)
        if key is None:
            return
        if request.action == action.CLICK:
            self._reader.press(key)
        elif request.action == action.FOCUS:
            self._reader.focus(key)
        elif request.action == action.INCREMENT:
            self._reader.step(key, 1)
        elif request.action == action.DECREMENT:
            self._reader.step(key, -1)
        elif request.action == action.SET_VALUE and request.data is not None:
            self._reader.write(key, str(request.data[1]))

    def _tell(self) -> None:
        self._looked, self._is_due = time.monotonic(), False
        shallow: dict[int, AccessibleNode] = {}
        changed: list[tuple[int, Any]] = []
        focus = _ROOT
        for role, node in _with_roles(self._reader.tree()):
            number = self._number(node.key)
            children = tuple(replace(child, children=()) for child in node.children)
            shallow[number] = bare = replace(node, children=children)
            if self._sent.get(number) != bare:
                changed.append((number, self._made(role, node)))
            if node.is_focused:
                focus = number
        if not changed and focus == self._focus and len(shallow) == len(self._sent):
            return
        self._sent, self._focus = shallow, focus

        def update() -> Any:
            tree_update = self._kit.TreeUpdate(focus)
            root = self._kit.Tree(_ROOT)
            root.toolkit_name, root.toolkit_version = "barons", __version__
            tree_update.tree = root
            tree_update.nodes = changed
            return tree_update

        self._raised(self._adapter.update_if_active(update))

    def _raised(self, events: Any) -> None:
        """Raise the events that AccessKit returns on Windows and macOS, once its locks are released."""
        if events is not None:
            events.raise_events()

    def _number(self, key: str) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._numbers) + 1
            self._keys[number] = key
        return number

    def _made(self, role: str, node: AccessibleNode) -> Any:
        kit = self._kit
        made = kit.Node(getattr(kit.Role, role))
        made.set_author_id(node.key)
        if node.role == "text":
            made.set_value(node.name)
        elif node.name:
            made.set_label(node.name)
        if node.value or node.role == "run":
            made.set_value(node.value)
        description = _described(node)
        if description:
            made.set_description(description)
        if node.shortcut:
            made.set_keyboard_shortcut(node.shortcut)
        if node.rect is not None:
            x, y, width, high = node.rect
            made.set_bounds(kit.Rect(x, y, x + width, y + high))
        self._state(role, node, made)
        self._actions(node, made)
        made.set_children([self._number(child.key) for child in node.children])
        return made

    def _state(self, role: str, node: AccessibleNode, made: Any) -> None:
        kit = self._kit
        if not node.is_enabled:
            made.set_disabled()
        if node.is_chosen is not None:
            if role in ("SWITCH", "RADIO_BUTTON"):
                made.set_toggled(kit.Toggled.TRUE if node.is_chosen else kit.Toggled.FALSE)
            else:
                made.set_selected(node.is_chosen)
        if node.is_open is not None:
            made.set_expanded(node.is_open)
        if node.measure is not None:
            number, low, high, step = node.measure
            made.set_numeric_value(number)
            made.set_min_numeric_value(low)
            made.set_max_numeric_value(high)
            made.set_numeric_value_step(step)
        if node.place is not None:
            made.set_row_index(node.place[0])
            made.set_column_index(node.place[1])
        if node.role == "grid":
            made.set_row_count(len(node.children))
            made.set_column_count(max((len(row.children) for row in node.children), default=0))
        if node.role == "run":
            made.set_character_lengths([len(letter.encode()) for letter in node.value])
        if node.role == "field":
            end = kit.TextPosition(self._number(_run_key(node)), len(node.value))
            made.set_text_selection(kit.TextSelection(end, end))
        if node.role in ("status", "log"):
            made.set_live(kit.Live.POLITE)
        elif node.role == "alert":
            made.set_live(kit.Live.ASSERTIVE)
        elif node.role == "dialog":
            made.set_modal()

    def _actions(self, node: AccessibleNode, made: Any) -> None:
        action = self._kit.Action
        for is_there, kind in (
            (node.at is not None, action.CLICK),
            (node.focus is not None or node.is_focused, action.FOCUS),
            (node.steps, action.INCREMENT),
            (node.steps, action.DECREMENT),
            (node.write is not None, action.SET_VALUE),
        ):
            if is_there:
                made.add_action(kind)


def _with_roles(root: AccessibleNode) -> Iterator[tuple[str, AccessibleNode]]:
    """Yield all nodes with their AccessKit roles.

    The value of a field, a stepper or a closed list becomes a child node, where platforms read it.
    """

    def walk(node: AccessibleNode, parent: AccessibleNode | None) -> Iterator[tuple[str, AccessibleNode]]:
        role = _ROLES.get(node.role, node.role.upper())
        if node.role in ("field", "stepper"):
            node = replace(
                node, children=(AccessibleNode(_run_key(node), "run", value=node.value, rect=node.rect),)
            )
        elif node.role == "choice":
            role = _AMONG[node.is_open][0]
            if node.is_open is False:
                chosen = AccessibleNode(
                    f"{node.key}.value", "option", node.value, rect=node.rect, is_chosen=True
                )
                node = replace(node, children=(chosen,))
        elif node.role == "option" and parent is not None and parent.role == "choice":
            role = _AMONG[parent.is_open][1]
        yield role, node
        for child in node.children:
            yield from walk(child, node)

    return walk(root, None)


def _run_key(node: AccessibleNode) -> str:
    return f"{node.key}.text"


def _described(node: AccessibleNode) -> str:
    """Return the description.

    On Linux, add what AccessKit does not pass to AT-SPI: that a node is disabled, a cell's row and column.
    """
    words = [node.description] if node.description else []
    if sys.platform in ("win32", "darwin"):
        return ", ".join(words)
    if not node.is_enabled:
        words.insert(0, _("greyed out"))
    if node.place is not None:
        words.append(_("row {row}, column {column}").format(row=node.place[0] + 1, column=node.place[1] + 1))
    return ", ".join(words)


def made(reader: Reader) -> ScreenReaders | None:
    """Return the adapter, or None if the package or platform has none: the window works without it."""
    try:
        return ScreenReaders(reader)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # a panic in the library is not an Exception
        return None
