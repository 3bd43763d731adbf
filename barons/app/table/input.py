"""Mouse and keyboard input of every table; games put their own inputs before these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

import pygame

from barons.app.kit.keys import place_in_bar
from barons.app.kit.ui.node import Intents
from barons.app.table.family import Refusal
from barons.app.table.gamemenu import GameMenu, keep_game
from barons.app.table.parts import EventHandler
from barons.app.table.sheet import LogWindow
from barons.app.table.table import Table, Widget
from barons.engine.core import Part
from barons.play.settings import SPEEDS
from barons.text.tr import gettext as _

T = TypeVar("T")


def lead(table: Table, places: list[Part], step: int) -> None:
    """Move the cursor to the next of these places, or (-1) to the previous one."""
    if not places:
        return
    pointing = table.pointing
    table.give_focus("")
    pointing.cursor = _next(places, pointing.cursor, step)
    pointing.hovered = None
    table.parts.camera.follow(pointing.cursor)
    table.sync()


def lead_choices(table: Table, step: int, kinds: tuple[str, ...] = ("choice.", "option.")) -> None:
    """Move the focus to the next (-1: previous) enabled choice beside the board."""
    offered = [each.key for each in table.widgets() if each.key.startswith(kinds) and not each.why_not]
    focus = table.focused
    if offered:
        table.give_focus(_next(offered, focus.key if focus is not None else None, step))


def _next(found: Sequence[T], now: T | None, step: int) -> T:
    """Return the item after (-1: before) `now`, wrapping round; the first (last) if `now` is not among them."""
    at = found.index(now) if now in found else (-1 if step > 0 else 0)
    return found[(at + step) % len(found)]


def in_reading_order(table: Table, places: Iterable[Part]) -> list[Part]:
    """Return the places line by line."""

    def where(place: Part) -> tuple[int, int]:
        across, down = table.family.board.spot(place) or (0, 0)
        return down // 20, across

    return sorted(places, key=where)


_ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Modifier keys that change the meaning of a letter."""


class TableKeys(EventHandler):
    """Escape, Enter, Space and the configurable keys."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def intents(self) -> Intents:
        return {"log": self._open_log, "menu": self._open_menu}

    def before(self, event: pygame.event.Event) -> bool:
        """Finish animations on a click; seal the draft on Enter."""
        table = self._table
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            table.pointing.by_keyboard = event.type == pygame.KEYDOWN
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            table.commands.finish()
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            # Enter belongs to the draft or the seal, not to the card clicked last
            may_seal = table.pending.draft is not None or table.match.awaits_seal
            if event.mod & HELD or not may_seal or table.focused is not None:
                return False
            self._enter()
            return True
        return False

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        keys: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self._space,
            pygame.K_RETURN: self._enter,
            pygame.K_KP_ENTER: self._enter,
        }
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key in keys and not event.mod & HELD:
            keys[event.key]()
        else:
            return False
        return True

    def _escape(self) -> None:
        table = self._table
        if table.commands.finish():
            return
        if table.pending.is_open or table.pointing.refusal is not None:
            table.commands.cancel()
        elif table.session.adviser.is_asked or table.session.adviser.hint is not None:
            table.commands.put_advice_away()
        elif table.shell.stack.toasts.held is not None:
            table.put_notice_away()
        elif not table.parts.camera.is_whole:
            table.parts.camera.zoom(0)
        elif table.pointing.cursor is not None or table.focused is not None:
            table.pointing.cursor = None
            table.give_focus("")
            table.invalidate()
        elif table.way_out is not None:
            table.perform(("out",))
        elif table.turn_status.is_over:
            table.open_end()
        else:
            self._open_menu()

    def _continues_draft(self, cursor: Part) -> bool:
        """True if the draft can be continued at this place and its latest step was elsewhere: then Enter means
        this place, not the seal.
        """
        table = self._table
        draft = table.pending.draft
        if draft is None or not draft.steps or not table.may_choose:
            return False
        is_elsewhere = cursor not in table.match.rules.parts(draft.steps[-1])
        return is_elsewhere and cursor in table.parts.turn.marks().legal

    def _space(self) -> None:
        """Finish the animation, else press the place under the cursor."""
        table = self._table
        if not table.commands.finish() and table.pointing.cursor is not None:
            table.press_place(table.pointing.cursor)

    def _enter(self) -> None:
        """Continue the draft at the place under the cursor, else seal it, else press that place."""
        table = self._table
        if table.commands.finish():
            return
        cursor = table.pointing.cursor
        if cursor is not None and self._continues_draft(cursor):
            table.press_place(cursor)
        elif table.pending.can_seal or (table.match.awaits_seal and table.pending.draft is None):
            table.parts.turn.press_seal()
        elif cursor is not None and not table.match.awaits_seal:
            table.press_place(cursor)
        elif table.may_act and table.parts.turn.seal_state().is_open:
            # an extra Enter must not end a turn with actions left
            table.shell.toast(_("{key} ends your turn.").format(key=table.shell.keys.shown("end_turn")))

    def on_action(self, action: str) -> bool:
        table, turn = self._table, self._table.parts.turn
        acts = {
            "undo": table.commands.undo,
            "redo": table.commands.redo,
            "restart_turn": table.commands.restart_turn,
            "end_turn": self._end_turn,
            "hint": table.commands.hint,
            "why_not": self._explain,
            "recall": self._recall,
            "next_target": lambda: turn.next_target(1),
            "previous_target": lambda: turn.next_target(-1),
            "log": self._open_log,
            "statistics": self._open_statistics,
            "hide_hand": table.commands.toggle_hand,
            "zoom_in": lambda: self._zoom(1),
            "zoom_out": lambda: self._zoom(-1),
            "zoom_reset": lambda: self._zoom(0),
            "ai_slower": lambda: self._change_speed(-1),
            "ai_faster": lambda: self._change_speed(1),
            "save": lambda: keep_game(table.shell, table.match),
            "quick_save": lambda: keep_game(table.shell, table.match),
            "rules": self._open_rules,
        }
        if action not in acts:
            return False
        acts[action]()
        return True

    def _end_turn(self) -> None:
        """Seal the turn, or make a thinking computer play at once."""
        if not self._table.commands.hurry():
            self._table.parts.turn.press_seal()

    def _explain(self) -> None:
        """Explain why the place under the cursor, or anything at all, cannot be chosen; for a focused widget,
        show what it is.
        """
        table = self._table
        place = table.pointing.cursor or table.pointing.hovered
        focus = table.focused or table.pointed
        if not table.may_choose:
            table.shell.toast(table.turn_status.why())
        elif place is None and focus is not None:
            table.explain(focus)
        elif place is None:
            table.shell.toast(_("Choose a place first."))
        else:
            table.commands.explain(place, table.parts.turn.ask(place))
            if table.pointing.refusal is None and place in table.parts.turn.marks().legal:
                table.shell.toast(_("This tile is highlighted; click to choose it."))
            elif table.pointing.refusal is None:
                table.shell.toast(_("Not now: {awaited}.").format(awaited=table.parts.turn.prompt()))
        table.sync()

    def _recall(self) -> None:
        table = self._table
        if not table.session.recall() and table.session.is_settled:
            table.shell.toast(_("Nothing has happened since your last turn."))
        table.sync()

    def _open_rules(self) -> None:
        table = self._table
        topic = table.parts.turn.topic
        pointed = table.pointed
        if pointed is not None and pointed.key.startswith(("action.", "choice.")):
            topic = pointed.key.split(".", 1)[1].split(" ")[0]
        place = table.pointing.place
        if not topic and place is not None:
            topic = table.family.places.topic(table.session.shown, place)
        table.shell.screens.open_rules("", topic)

    def _open_menu(self) -> None:
        self._table.shell.stack.push(GameMenu(self._table.shell, self._table))

    def _open_log(self) -> None:
        self._table.shell.stack.push(LogWindow(self._table.shell, self._table))

    def _open_statistics(self) -> None:
        if self._table.parts.statistics is not None:
            self._table.shell.stack.push(self._table.parts.statistics())

    def _zoom(self, step: int) -> None:
        self._table.parts.camera.zoom(step)
        self._table.invalidate()

    def _change_speed(self, step: int) -> None:
        shell = self._table.shell
        at = max(0, min(len(SPEEDS) - 1, SPEEDS.index(shell.settings.ai_speed) + step))
        shell.change("ai_speed", SPEEDS[at])
        shown = _("at once") if SPEEDS[at] == 0 else f"{SPEEDS[at]}×"
        shell.toast(_("Computers’ turns: {speed}").format(speed=shown), 2.0, about="speed")


class Pointer(EventHandler):
    """The mouse and the arrow keys on the board."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def before(self, event: pygame.event.Event) -> bool:
        """Clear the hovered place once the mouse has left the board or the window."""
        left = event.type == pygame.MOUSEMOTION and self._table.place_at(event.pos) is None
        if self._table.pointing.hovered is not None and (left or event.type == pygame.WINDOWLEAVE):
            self._point(None)
        return False

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(self._table.place_at(event.pos))
            if self._table.pointing.hovered is not None and self._table.pointing.cursor is not None:
                self._table.pointing.cursor = None
                self._table.invalidate()
        elif event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        elif event.type == pygame.KEYDOWN and event.key in _ARROWS and not event.mod & HELD:
            if self._is_choosing:  # the board ignores keys while a choice is open
                lead_choices(self._table, 1 if event.key in (pygame.K_RIGHT, pygame.K_DOWN) else -1)
            else:
                self._walk(_ARROWS[event.key])
            return True
        return False

    @property
    def _is_choosing(self) -> bool:
        focus = self._table.focused
        return focus is not None and focus.key.startswith("choice.")

    def _point(self, part: Part | None) -> None:
        table = self._table
        if part != table.pointing.hovered:
            table.pointing.hovered = part
            if table.pointing.refusal is not None and part != table.pending.refused_at:
                table.pointing.refusal = None
            table.repoint()

    def _wheel(self, steps: int) -> bool:
        table = self._table
        if not table.family.board.rect.collidepoint(pygame.mouse.get_pos()):
            return False
        table.parts.camera.zoom(1 if steps > 0 else -1)
        table.invalidate()
        return True

    def _walk(self, direction: str) -> None:
        table = self._table
        table.give_focus("")
        start = table.pointing.cursor or table.pointing.hovered or table.parts.turn.marks().command
        board = table.family.board
        table.pointing.cursor = board.walk(start, direction) if start is not None else board.walk(None, "")
        table.pointing.hovered = None
        table.parts.camera.follow(table.pointing.cursor)
        table.invalidate()


_CARD = "action."


class BarEntry(NamedTuple):
    """An action card in the bar."""

    order: str
    """Name of the `order` part for this card."""
    label: str
    icon: str
    note: str
    letter: str
    """Keyboard shortcut."""


class ActionBar(EventHandler):
    """Mouse and keyboard input for the bar. `why_not` returns the reason why a card is locked."""

    def __init__(
        self,
        table: Table,
        entries: Callable[[], list[BarEntry]],
        press: Callable[[str], None],
        why_not: Callable[[str], Refusal | None],
    ) -> None:
        self._table = table
        self.entries = entries
        self._press = press
        self._why_not = why_not
        self.previewed: str | None = None
        """The available card under the mouse or with focus; its targets are shown before any click."""

    def on_event(self, event: pygame.event.Event) -> bool:
        plain = event.type == pygame.KEYDOWN and not event.mod & (HELD | pygame.KMOD_SHIFT)
        if not plain or not pygame.K_a <= event.key <= pygame.K_z:
            return False
        letter = chr(event.key).upper()
        entry = next((entry for entry in self.entries() if entry.letter == letter), None)
        if entry is not None:
            self._press(entry.order)
        return entry is not None

    def on_action(self, action: str) -> bool:
        """Press a card with Alt and its number, or explain the locked card that is pointed at."""
        place = place_in_bar(action)
        if place is not None:
            entries = self.entries()
            if place < len(entries):
                self._press(entries[place].order)
            return True
        pointed = self._pointed() if action == "why_not" else None
        if pointed is None or not pointed.why_not:
            return False
        self._table.shell.toast(pointed.why_not, 6.0)
        self._mark_causes(pointed)
        return True

    def in_bar(self, place: int) -> str:
        entries = self.entries()
        return f"{_CARD}{entries[place].order}" if place < len(entries) else ""

    def afterwards(self) -> None:
        """Update which card is pointed at; for a locked card, ring what locks it."""
        table, pointed = self._table, self._pointed()
        is_open = pointed is not None and not pointed.why_not
        found = pointed.key.removeprefix(_CARD) if pointed is not None and is_open else None
        if found != self.previewed:
            self.previewed = found
            table.invalidate()
        if table.pointing.refusal is None:
            is_asked = table.may_choose and table.pending.draft is None and not is_open
            self._mark_causes(pointed if is_asked else None)

    def _pointed(self) -> Widget | None:
        pointed = self._table.pointed
        return pointed if pointed is not None and pointed.key.startswith(_CARD) else None

    def _mark_causes(self, locked: Widget | None) -> None:
        refusal = self._why_not(locked.key.removeprefix(_CARD)) if locked is not None else None
        causes: frozenset[Part] = refusal.causes if refusal is not None else frozenset()
        if causes != self._table.pointing.blamed:
            self._table.pointing.blamed = causes
            self._table.invalidate()
