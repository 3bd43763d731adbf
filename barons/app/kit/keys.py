"""Key bindings: the defaults, the player's changes, conflicts, and matching of events.

A chord is written `Ctrl+Shift+Z`, `F5`, `?`: modifiers in the order Ctrl, Alt, Shift, then the key. Signs such
as `?` or `<` stand for the typed character in any keyboard layout; a digit also for its key, so that `Alt+1`
works where digits need Shift.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.kit.pad import Kind, glyph
from barons.text.tr import gettext as _
from barons.text.tr import marked as N_


class Binding(NamedTuple):
    """The default keys of an action and the place where they work."""

    action: str
    chords: tuple[str, ...]
    place: str
    words: str
    """What it does, in English; `{number}`: the last character of the action."""

    def described(self) -> str:
        return _(self.words).format(number=self.action[-1])


PLACES: Final = ("everywhere", "table", "replay")
"""Two actions may share a chord only in different places, neither of them `everywhere`."""

_BAR: Final = "bar_"
"""Prefix of the actions bound to Alt with a number."""

BINDINGS: Final = (
    Binding("new_game", ("Ctrl+N",), "everywhere", N_("New game")),
    Binding("open", ("Ctrl+O",), "everywhere", N_("Open a saved game")),
    Binding("puzzles", ("Ctrl+P",), "everywhere", N_("Puzzles")),
    Binding("save", ("Ctrl+S",), "table", N_("Save the game")),
    Binding("quick_save", ("F5",), "table", N_("Quick save")),
    Binding("quick_load", ("F9",), "everywhere", N_("Quick load")),
    Binding("rules", ("F1",), "everywhere", N_("Rules for what you point at")),
    Binding("all_keys", ("?", "Shift+F1"), "everywhere", N_("All keys")),
    Binding("full_screen", ("F11", "Alt+Return"), "everywhere", N_("Full screen")),
    Binding("options", ("Ctrl+,",), "everywhere", N_("Settings")),
    Binding("mute", ("M",), "everywhere", N_("Mute")),
    Binding("screenshot", ("F12",), "everywhere", N_("Screenshot")),
    Binding("bug_report", ("F8",), "everywhere", N_("Copy a bug report")),
    Binding("undo", ("Ctrl+Z", "Backspace"), "table", N_("Undo")),
    Binding("redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "table", N_("Redo")),
    Binding("restart_turn", ("Ctrl+R",), "table", N_("Back to the start of the turn")),
    Binding("end_turn", ("Ctrl+Return",), "table", N_("End the turn")),
    Binding("hint", ("H",), "table", N_("Hint")),
    Binding("why_not", ("W",), "table", N_("Why not?")),
    Binding("what_now", ("Q",), "table", N_("What now? (in a first game)")),
    Binding("recall", ("T",), "table", N_("What the others did, on the board")),
    Binding("place_names", ("G",), "table", N_("Coordinates on Baron’s map")),
    Binding("next_target", ("N",), "table", N_("Next target")),
    Binding("previous_target", ("Shift+N",), "table", N_("Previous target")),
    Binding("log", ("L",), "table", N_("Chronicle")),
    Binding("statistics", ("S",), "table", N_("Statistics")),
    Binding("hide_hand", ("Ctrl+H",), "table", N_("Hide my hand")),
    Binding("zoom_in", ("+",), "table", N_("Zoom in")),
    Binding("zoom_out", ("-",), "table", N_("Zoom out")),
    Binding("zoom_reset", ("0",), "table", N_("Whole board")),
    Binding("ai_slower", ("<",), "table", N_("Computers slower")),
    Binding("ai_faster", (">",), "table", N_("Computers faster")),
    Binding("first", ("Home",), "replay", N_("To the beginning")),
    Binding("previous", ("Left",), "replay", N_("One step back")),
    Binding("next", ("Right",), "replay", N_("One step forward")),
    Binding("last", ("End",), "replay", N_("To the end")),
    Binding("play_pause", ("Space",), "replay", N_("Play or pause")),
    Binding("review", ("R",), "replay", N_("Review")),
    Binding("next_mistake", ("N",), "replay", N_("Next mistake")),
    Binding("previous_mistake", ("Shift+N",), "replay", N_("Previous mistake")),
    Binding("next_luck", ("C",), "replay", N_("Next lucky or unlucky moment")),
    Binding("previous_luck", ("Shift+C",), "replay", N_("Previous lucky or unlucky moment")),
    Binding("better_line", ("B",), "replay", N_("The better line, on the board")),
    Binding("try_again", ("T",), "replay", N_("Try again from here")),
    *(
        Binding(f"{_BAR}{number}", (f"Alt+{number}", str(number)), "table", N_("Card {number} of bar or hand"))
        for number in range(1, 10)
    ),
)

FIXED: Final = frozenset({"Tab", "Shift+Tab", "Return", "Escape"})
"""Chords that navigate and press the controls: never bound to anything else."""


def place_in_bar(action: str) -> int | None:
    """Return the index of the card in a bar or hand that an action presses; None for any other action."""
    return int(action.removeprefix(_BAR)) - 1 if action.startswith(_BAR) else None


class Keys:
    """The current bindings. `changes`: action to chords separated by spaces, as stored in the settings."""

    def __init__(self, changes: Mapping[str, str] | None = None) -> None:
        self._chords = {binding.action: binding.chords for binding in BINDINGS}
        for action, chords in (changes or {}).items():
            if action in self._chords:
                self._chords[action] = tuple(chords.split())
        self._index()
        self.pad: Kind = ""
        """The kind of gamepad in use; empty while keys or the mouse are."""

    def action(self, event: pygame.event.Event, place: str = "") -> str | None:
        """Return the action of a KEYDOWN that works at `place` or everywhere; without a place, any action.

        An event made from a gamepad or finger names its action itself.
        """
        action: str = getattr(event, "action", "")
        if action:
            return action
        for chord in chords_of(event):
            for action in self._by_chord.get(chord, ()):
                where = _PLACE[action]
                if not place or where in (place, "everywhere"):
                    return action
        return None

    def chords(self, action: str) -> Sequence[str]:
        return self._chords[action]

    def shown(self, action: str) -> str:
        """Return the first chord, or the gamepad's button while one is used, as text; empty for none."""
        button = glyph(self.pad, action)
        if button:
            return button
        chords = self._chords.get(action, ())
        return chord_shown(chords[0]) if chords else ""

    def conflicts(self, action: str, chord: str) -> list[str]:
        """Return the other actions bound to this chord where `action` works; `!` for a fixed key."""
        if chord in FIXED:
            return ["!"]
        mine = _PLACE[action]
        return [
            other
            for other in self._by_chord.get(chord, ())
            if other != action and (mine == _PLACE[other] or "everywhere" in (mine, _PLACE[other]))
        ]

    def bind(self, action: str, chord: str) -> None:
        """Bind only this chord to the action, and remove it from others in the same place."""
        for other in self.conflicts(action, chord):
            if other != "!":
                self._chords[other] = tuple(each for each in self._chords[other] if each != chord)
        self._chords[action] = (chord,)
        self._index()

    def reset(self) -> None:
        self._chords = {binding.action: binding.chords for binding in BINDINGS}
        self._index()

    def changes(self) -> dict[str, str]:
        """Return the differences from the defaults, for the settings."""
        return {
            binding.action: " ".join(self._chords[binding.action])
            for binding in BINDINGS
            if self._chords[binding.action] != binding.chords
        }

    def _index(self) -> None:
        self._by_chord: dict[str, list[str]] = {}
        for action, chords in self._chords.items():
            for chord in chords:
                self._by_chord.setdefault(chord, []).append(action)


_PLACE: Final = {binding.action: binding.place for binding in BINDINGS}

_NAMES: Final = {
    pygame.K_RETURN: "Return",
    pygame.K_KP_ENTER: "Return",
    pygame.K_ESCAPE: "Escape",
    pygame.K_SPACE: "Space",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_TAB: "Tab",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_DELETE: "Delete",
    pygame.K_INSERT: "Insert",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP0: "0",
    **{getattr(pygame, f"K_F{number}"): f"F{number}" for number in range(1, 13)},
}
_MODIFIER_KEYS: Final = frozenset(
    {
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LGUI,
        pygame.K_RGUI,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCK,
    }
)


def chords_of(event: pygame.event.Event) -> list[str]:
    """Return the chords that a KEYDOWN may stand for, most specific first; none for a modifier alone."""
    if event.key in _MODIFIER_KEYS:
        return []
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    alt = bool(event.mod & pygame.KMOD_ALT) and not event.mod & pygame.KMOD_MODE
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    front = ("Ctrl+" if control else "") + ("Alt+" if alt else "")
    typed = getattr(event, "unicode", "")
    name = _NAMES.get(event.key)
    chords = []
    if name is not None:
        chords.append(front + ("Shift+" if shift and len(name) > 1 else "") + name)
    elif ord("a") <= event.key <= ord("z"):
        chords.append(front + ("Shift+" if shift else "") + chr(event.key).upper())
    elif typed and typed.isprintable() and not control and not alt:
        chords.append(typed)
    elif 33 <= event.key < 127:
        chords.append(front + chr(event.key))
    scan = getattr(event, "scancode", -1)
    if pygame.KSCAN_1 <= scan <= pygame.KSCAN_0:
        digit = "1234567890"[scan - pygame.KSCAN_1]
        chords.append(front + digit)
    return list(dict.fromkeys(chords))


def chord_shown(chord: str) -> str:
    words = {
        "Ctrl": _("Ctrl"),
        "Alt": _("Alt"),
        "Shift": _("Shift"),
        "Return": _("Enter"),
        "Escape": _("Esc"),
        "Space": _("Space"),
        "Backspace": _("Backspace"),
        "Home": _("Home"),
        "End": _("End"),
        "Left": _("Left"),
        "Right": _("Right"),
        "Up": _("Up"),
        "Down": _("Down"),
        "Delete": _("Delete"),
        "Insert": _("Insert"),
        "PageUp": _("Page up"),
        "PageDown": _("Page down"),
        "Tab": _("Tab"),
    }
    if chord.endswith("+") and chord != "+":
        parts = [*chord[:-2].split("+"), "+"]
    else:
        parts = [chord] if chord == "+" else chord.split("+")
    return "+".join(words.get(part, part) for part in parts)


def described() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return all actions by place, as text for the page of keys."""
    titles = {"everywhere": _("Everywhere"), "table": _("At the table"), "replay": _("In a replay")}
    return [
        (titles[place], [(each.action, each.described()) for each in BINDINGS if each.place == place])
        for place in PLACES
    ]


def fixed() -> list[tuple[str, str]]:
    """Return the keys that cannot be rebound and what they do, for the page of keys."""
    return [
        (_("Move across the board or the choices"), _("arrow keys")),
        (_("Select that space; skip animations"), _("Space")),
        (_("Activate the highlighted control or the seal"), _("Enter")),
        (_("Next control (with Shift: previous)"), _("Tab")),
        (_("Cancel the plan; go back; open the menu"), _("Esc")),
    ]


def by_mouse() -> list[tuple[str, str]]:
    """Return what the mouse does at the table besides clicking, and how, for the page of keys."""
    return [
        (_("Zoom in or out"), _("wheel on the board")),
        (_("Pan the zoomed board"), _("drag, left or middle button")),
        (_("Move an officer in Land of Barons"), _("drag it to a tile that lights up")),
        (_("Lay a tile in Baron"), _("drag it onto the map")),
        (_("Cancel the plan"), _("right button")),
        (_("Add or remove a troop in an order"), _("wheel or right button on its tile")),
        (_("Select all troops of an order"), _("double click on its tile")),
    ]
