"""A small panel over the board with a choice: like actions at one place, or the uses of a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from barons.app.games.land.clicks import asks
from barons.app.games.land.family import LandFamily
from barons.app.games.land.strip import HAND, rooms
from barons.app.games.land.turn import LandTurn
from barons.app.kit import fonts, paint
from barons.app.kit.layout import current, px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control, control
from barons.app.table.parts import Panel
from barons.app.table.renewed import Renewed
from barons.app.table.table import Table
from barons.engine.core import Action, Event, Part
from barons.engine.land.events import OfficerMoved
from barons.text.tr import gettext as _

_ROW = 52.0  # u
_WIDEST = 570.0  # u, of a plate


class Item(NamedTuple):
    """One plate of the choice, dark where `why_not` tells why."""

    name: str
    label: str
    icon: str
    act: Callable[[], None]
    why_not: str = ""
    tooltip: str = ""
    way: tuple[Part, ...] = ()
    """Drawn on the board while the plate is pointed at."""

    def at(self, place: pygame.Rect, show: Callable[[tuple[Part, ...]], None]) -> Control:
        """The plate, made there."""
        return _Plate(
            f"choice.{self.name}",
            place,
            self.label,
            on_press=self.act,
            enabled=not self.why_not,
            reason=self.why_not,
            tooltip=self.tooltip,
            kind="parchment",
            icon=self.icon,
            way=self.way,
            show=show,
        )


@control
class _Plate(Button):
    """A plate that draws the way of its option while it is pointed at."""

    way: tuple[Part, ...]
    show: Callable[[tuple[Part, ...]], None]
    _reported = False

    def update(self, dt: float) -> bool:
        """Tells when the mouse or the focus comes and goes."""
        if self.is_pointed != self._reported:
            self._reported = self.is_pointed
            self.show(self.way if self._reported else ())
        return super().update(dt)


class _Backing(Control):
    """The parchment behind the plates: takes no focus, lets nothing through."""

    focusable = False

    def __init__(self, rect: pygame.Rect, title: str) -> None:
        super().__init__("popup", rect, title, tooltip=" ")

    @property
    def hint(self) -> str:
        """No tooltip: the text only makes the mouse stop here."""
        return ""

    @property
    def kept_words(self) -> pygame.Rect:
        """The question is read while an answer is looked at."""
        return pygame.Rect(self.rect.x + px(16), self.rect.y + px(8), self.rect.w - px(32), px(30))

    def draw(self, surface: pygame.Surface) -> None:
        """Parchment and the question."""
        paint.panel(surface, self.rect, tone="deep")
        ink, room = (42, 28, 18), self.kept_words
        fonts.write(surface, self.label, fonts.UI_BOLD, ink, room, across=0.5, wrapped=True, narrowed=True)


class Popup(Panel):
    """The choice that is open, if one is."""

    def __init__(self, table: Table, turn: LandTurn, family: LandFamily) -> None:
        self._table = table
        self._turn = turn
        self._family = family
        self._shown = Renewed(table)
        self._came_from: tuple[str, int] = "", 0
        """What had the focus when a key opened the choice (empty: nothing, or the mouse did), and the ply."""

    def build(self) -> None:
        """Forget the controls: the table is built anew."""
        self._shown.forget()

    def sync(self) -> None:
        """Like actions at one place, or the uses of the chosen card; else nothing."""
        desk, board = self._turn.desk, self._family.board
        legal = desk.legal
        if not self._table.may_choose:
            options: Sequence[Action] = ()
        else:
            options = legal if legal and all(asks(action) for action in legal) else desk.options
        if options:
            at = desk.asked_at
            spot = board.spot(at) if at is not None else None
            asked = self._family.choices.question(options) or _("Choose")
            self._show(asked[:1].upper() + asked[1:], self._items(options), spot or board.rect.center)
        elif self._table.may_choose and desk.card is not None and desk.order is None:
            self._show_uses(desk.card)
        else:
            self._show("", [], (0, 0))

    def _items(self, options: Sequence[Action]) -> list[Item]:
        choices, foreseen = self._family.choices, self._turn.desk.foreseen
        labels = choices.labels(options, foreseen)
        return [
            Item(
                action.text,
                label,
                choices.icon(action),
                partial(self._turn.take, action),
                way=way_of(foreseen.get(action.text, ())),
            )
            for action, label in zip(options, labels, strict=True)
        ]

    def _show_uses(self, card: str) -> None:
        desk = self._turn.desk
        items = []
        for use in self._family.choices.card_uses():
            why_not, press = "", partial(self._turn.press_order, use.order)
            if not desk.offer.has(use.order, [Part("card", card)]):
                refusal = desk.why_not(use.order)
                why_not = refusal.sentence if refusal is not None else _("This is not allowed now.")
            items.append(Item(use.order, use.label, use.icon, press, why_not, use.note))
        mat = self._family.board.rect
        title = self._family.choices.card_title(card) if self._turn.hand_acts else _("Use the card for")
        held = self._family.accounts.hand(self._table.course.shown)
        if self._turn.hand_acts and len(held) <= HAND:  # beside it: the map shows where the card could act
            room = current().box(rooms(current(), hand_acts=True)[2])
            self._show(title, items, room.midtop, room)
            return
        control = self._table.controls.find(f"card.{card}")
        x = control.rect.centerx if control is not None else mat.left
        self._show(title, items, (max(x, mat.left + px(200)), mat.bottom + px(56)))

    def _show(
        self, title: str, items: list[Item], at: tuple[int, int], room: pygame.Rect | None = None
    ) -> None:
        """Offer these near a point of the window (but over the board), or in a room; nothing closes it."""
        key = (title, tuple((item.name, item.label, item.why_not) for item in items), at)

        def make() -> list[Control]:
            return self._controls(title, items, self._place(title, items, at, room)) if items else []

        was_open, focus = bool(self._shown.items), self._table.controls.focus
        if not self._shown.renew(key, make):
            return
        self._turn.show_way(())
        by_keyboard = self._table.pointing.by_keyboard
        if items and not was_open:
            name = focus.name if by_keyboard and focus is not None else ""
            self._came_from = name, self._table.match.ply
        if not by_keyboard:
            return
        if was_open and not items:
            self._lead_back()
        elif items:  # a question after another is a new one
            first = next((made for made in self._shown.items[1:] if made.enabled), None)
            if first is not None:
                self._table.controls.set_focus(first, shown=True)

    def _lead_back(self) -> None:
        """The focus where it came from, if the choice was put away unanswered."""
        name, ply = self._came_from
        if self._turn.desk.is_open or self._table.match.ply != ply:
            return
        before = self._table.controls.find(name)
        if before is not None and before.focusable:
            self._table.controls.set_focus(before, shown=True)

    def _place(
        self, title: str, items: list[Item], at: tuple[int, int], room: pygame.Rect | None
    ) -> pygame.Rect:
        """Where the choice stands: as wide as its words, above or below `at`, inside the board or `room`."""
        needed = [fonts.width(item.label, fonts.UI) + px(86) for item in items]
        wide = max(px(230), min(px(_WIDEST), max([*needed, fonts.width(title, fonts.UI_BOLD) + px(44)])))
        rect = pygame.Rect(0, 0, wide + px(32), px(44) + len(items) * px(_ROW) + px(12))
        if room is not None:
            rect.w = min(rect.w, room.w)
            rect.topleft = room.topleft
            return rect
        rect.midbottom = (at[0], at[1] - px(70))
        mat = self._family.board.rect
        if rect.top < mat.top + px(6):
            rect.midtop = (at[0], at[1] + px(70))
        rect.clamp_ip(mat.inflate(-px(12), -px(12)))
        return rect

    def _controls(self, title: str, items: list[Item], rect: pygame.Rect) -> list[Control]:
        made: list[Control] = [_Backing(rect, title)]
        row = px(_ROW)
        for number, item in enumerate(items):
            place = pygame.Rect(rect.x + px(16), rect.y + px(44) + number * row, rect.w - px(32), row - px(6))
            made.append(item.at(place, self._turn.show_way))
        return made


def way_of(events: Sequence[Event]) -> tuple[Part, ...]:
    """The tiles that an officer would pass, both ends included; empty where none moves."""
    paths = [event.path for event in events if isinstance(event, OfficerMoved)]
    return tuple(Part("tile", tile) for tile in paths[0]) if paths else ()
