"""The wooden bars of the table: title and tools above; hand, actions and the seal below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import current, table
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.cards import ActionCard
from barons.app.kit.widgets.control import Control
from barons.app.table.boards.family import Option
from barons.app.table.cards import HandCardControl, LowActionCard, OptionCard, PileControl
from barons.app.table.commit import Commitment
from barons.engine.core import Part
from barons.text.tr import gettext as _
from barons.text.tr import language, pgettext

if TYPE_CHECKING:
    from barons.app.table.scene import TableScene

_ANSWER_GAP: Final = 14.0  # u
_CARD_GAP: Final = 6.0  # u
_NARROW_CARD: Final = 112.0  # u; below it cards go into two rows


class Tools:
    """Menu at the left of the upper bar, small plates at its right."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def build(self) -> None:
        """The plates; what they may do is set by `sync`."""
        scene, layout = self.scene, current()
        keys = scene.shell.keys

        def tip(text: str, action: str) -> str:
            shown = keys.shown(action)
            return f"{text} ({shown})" if shown else text

        scene.controls.add(
            Button(
                "table.menu",
                layout.rect(18, 10, 48, 42),
                icon="menu",
                tooltip=_("Menu"),
                on_press=scene.open_menu,
            )
        )
        tools = [
            ("undo", "undo", tip(pgettext("plate", "Undo"), "undo"), scene.undo),
            ("redo", "redo", tip(_("Redo"), "redo"), scene.redo),
            ("since", "replay", _("What happened since my last turn"), scene.show_since),
            ("log", "log", tip(_("The whole chronicle"), "log"), scene.open_log),
            ("rules", "question", tip(_("Rules"), "rules"), scene.shell.open_rules),
            ("settings", "settings", tip(_("Settings"), "options"), scene.shell.open_settings),
        ]
        x = layout.w - 18 - 56 * len(tools) + 8
        for name, icon, words, act in tools:
            rect = layout.rect(x, 10, 48, 42)
            scene.controls.add(Button(f"table.{name}", rect, icon=icon, tooltip=words, on_press=act))
            x += 56

    def sync(self) -> None:
        """What can be undone and redone now."""
        match = self.scene.match
        self.scene.controls.allow("table.undo", match.can_undo or self.scene.desk.draft is not None)
        self.scene.controls.allow("table.redo", match.can_redo)
        self.scene.controls.allow("table.since", self.scene.course.viewer is not None and match.ply > 0)

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The bar and the game's name."""
        layout = current()
        paint.bar(surface, layout.rect(0, 0, layout.w, 62), line="bottom")
        ruleset = self.scene.match.rules.ruleset
        title = ruleset.title.get(language(), ruleset.title["en"])
        room = min(440.0, table(layout).ribbon.x - 92)
        fonts.write(surface, title, fonts.TITLE_BAR, theme.ON_WOOD, layout.rect(85, 4, room, 34), wrapped=False)

    def paint(self, surface: pygame.Surface) -> None:
        """Edition and turn."""
        layout = current()
        room = min(440.0, table(layout).ribbon.x - 92)
        told = self.scene.subtitle()
        fonts.write(surface, told, fonts.CAPTION, theme.ON_WOOD_SOFT, layout.rect(85, 36, room, 24))


class Strip:
    """The lower bar."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.commitment = Commitment(scene)
        self._hand: list[Control] = []
        self._hand_key: object = None
        self._bar: list[Control] = []
        self._bar_key: tuple[str, ...] = ()

    def build(self) -> None:
        """Everything but the hand, which changes."""
        self._hand, self._hand_key = [], None
        self._bar = []
        self._build_bar()
        self.commitment.build_below()

    def _build_bar(self) -> None:
        """The action cards, or the answers to a question that takes their place."""
        options = self.scene.options()
        made = self._answers(options) if options else self._action_cards()
        self.scene.swap(self._bar, made)
        self._bar = made
        self._bar_key = tuple(option.action.text for option in options)

    def _answers(self, options: Sequence[Option]) -> list[Control]:
        """A wide card for each answer, and another deal while that can be had."""
        scene, layout = self.scene, current()
        room = table(layout).actions
        slots = len(options) + scene.may_deal_again
        wide = min(290.0, (room.w - _ANSWER_GAP * (slots - 1)) / slots)
        pitch = wide + _ANSWER_GAP
        made: list[Control] = [
            OptionCard(
                f"option.{option.action.text}",
                layout.rect(room.x + number * pitch, room.y, wide, room.h),
                option,
                on_press=partial(scene.take, option.action),
                on_hover=self._pointing_at(option.places),
            )
            for number, option in enumerate(options)
        ]
        if scene.may_deal_again:
            made.append(
                Button(
                    "strip.deal",
                    layout.rect(room.x + len(options) * pitch, room.y + room.h / 2 - 29, min(wide, 240.0), 58),
                    _("Deal again"),
                    icon="dice",
                    tooltip=_("Another set-up, and the choice of colours from the beginning"),
                    on_press=scene.deal_again,
                )
            )
        return made

    def _pointing_at(self, places: frozenset[Part]) -> Callable[[bool], None]:
        """Mark an answer's places on the board while the mouse is over it."""
        return lambda over: self.scene.point(places if over else frozenset())

    def _action_cards(self) -> list[Control]:
        """The actions of the game in one row, in two low ones where they would be too narrow."""
        scene, layout = self.scene, current()
        room = table(layout).actions
        entries = scene.family.bar(scene.course.shown)
        gap = _CARD_GAP
        rows = 2 if (room.w - gap * (len(entries) - 1)) / max(1, len(entries)) < _NARROW_CARD else 1
        each = -(-len(entries) // rows)
        wide = min(126.0 if rows == 1 else 190.0, (room.w - gap * (each - 1)) / max(1, each))
        top, high = (room.y, room.h) if rows == 1 else (room.y - 6, (room.h + 12 - gap) / 2)
        kind = ActionCard if rows == 1 else LowActionCard
        return [
            kind(
                f"action.{entry.order}",
                layout.rect(
                    room.x + number % each * (wide + gap), top + number // each * (high + gap), wide, high
                ),
                entry.label,
                icon=entry.icon,
                note=entry.note,
                keycap=entry.letter,
                on_press=partial(scene.press_order, entry.order),
                mark=_("Chosen"),
            )
            for number, entry in enumerate(entries)
        ]

    def sync(self) -> None:
        """Which actions are offered and why the others are not; the hand; the seal."""
        if tuple(option.action.text for option in self.scene.options()) != self._bar_key:
            self._build_bar()
        self._sync_cards()
        self._sync_hand()
        self.commitment.sync()

    def _sync_cards(self) -> None:
        scene = self.scene
        desk = scene.desk
        offered = scene.may_act and not scene.match.awaits_seal
        for entry in scene.family.bar(scene.course.shown):
            card = scene.controls.find(f"action.{entry.order}")
            if not isinstance(card, ActionCard):
                continue
            under_way = desk.draft is not None
            chosen = desk.order == entry.order
            card.chosen = chosen
            card.tooltip = scene.family.explanation(entry.order)
            if not offered:
                card.enabled, card.short, card.reason = False, scene.short_wait(), scene.why_waiting()
            elif under_way:
                card.enabled = chosen
                card.short, card.reason = (
                    _("Finish the order first"),
                    _("Seal or cancel the order under way first."),
                )
            elif desk.is_offered(entry.order):
                card.enabled, card.short, card.reason = True, "", ""
                card.note = scene.order_note(entry)
            else:
                refusal = desk.why_not(entry.order)
                card.enabled = False
                card.short = refusal.short if refusal is not None else _("Not now")
                card.reason = refusal.sentence if refusal is not None else _("This is not allowed now.")
            card.changed()

    def _sync_hand(self) -> None:
        scene, layout = self.scene, current()
        course = scene.course
        cards = scene.family.hand(course.shown)
        piles = scene.family.piles(course.shown)
        key = (cards, piles, course.hand_hidden, scene.desk.card, course.viewer, layout, language())
        if key == self._hand_key:
            return
        self._hand_key = key
        made: list[Control] = []
        places = table(layout)
        room = places.hand
        for number, pile in enumerate(piles):
            half = places.piles.h / 2
            rect = layout.rect(places.piles.x, places.piles.y + number * half - 6, places.piles.w, half)
            made.append(PileControl(f"pile.{number}", rect, pile))
        wide = 106.0
        pitch = 114.0 if len(cards) < 2 else min(114.0, (room.w - wide) / (len(cards) - 1))
        for number, card in enumerate(cards):
            rect = layout.rect(room.x + number * pitch, room.y, wide, room.h - 4)
            shown = None if course.hand_hidden else card
            made.append(
                HandCardControl(
                    f"card.{number}" if shown is None else f"card.{card.name}",
                    rect,
                    shown,
                    chosen=scene.desk.card == card.name and shown is not None,
                    on_press=partial(scene.press_card, card.name),
                )
            )
        if cards:
            label = _("show") if course.hand_hidden else _("hide")
            wide = 150.0 if room.w > 400 else 48.0
            rect = layout.rect(room.x + room.w - wide, room.y - 38, wide, 34)
            made.append(
                Button(
                    "hand.hide",
                    rect,
                    label if wide > 100 else "",
                    icon="eye" if course.hand_hidden else "eyeoff",
                    style=fonts.CAPTION.semibold(),
                    on_press=scene.toggle_hand,
                    tooltip=f"{label} ({scene.shell.keys.shown('hide_hand')})",
                )
            )
        scene.swap(self._hand, made)
        self._hand = made

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The bar."""
        layout = current()
        paint.bar(surface, layout.box(table(layout).strip), line="top")

    def paint(self, surface: pygame.Surface) -> None:
        """The hand's label, when there is a hand to see."""
        scene, layout = self.scene, current()
        if scene.course.shown.viewer is None or not scene.family.piles(scene.course.shown):
            return
        room = table(layout).hand
        told = _("Your hand")
        if not scene.family.hand(scene.course.shown):
            told = _("Your hand is empty")
        fonts.write(
            surface,
            told,
            fonts.LABEL,
            theme.ON_WOOD,
            layout.rect(room.x, room.y - 41, room.w - (156 if room.w > 400 else 54), 28),
        )
