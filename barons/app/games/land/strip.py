"""The lower bar of Land's table: hand and piles, the action cards or the answers that take their place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from barons.app.games.land.cards import HandCardControl, LowActionCard, OptionCard, PileControl
from barons.app.games.land.choices import Option
from barons.app.games.land.desk import finish_first
from barons.app.games.land.family import LandFamily
from barons.app.games.land.reasons import AT_TILE
from barons.app.games.land.turn import LandTurn
from barons.app.kit import fonts, theme
from barons.app.kit.layout import Box, Layout, current, table
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.cards import ActionCard
from barons.app.kit.widgets.control import Control
from barons.app.table.actionbar import BarEntry
from barons.app.table.boards.summary import HandCard, Pile
from barons.app.table.cues import ShownCue
from barons.app.table.parts import Panel
from barons.app.table.renewed import Renewed
from barons.app.table.table import Table
from barons.engine.core import Observation, Part
from barons.play.match import Match
from barons.play.seed import new_seed
from barons.text.tr import gettext as _
from barons.text.tr import language

_ANSWER_GAP: Final = 14.0  # u
_CARD_GAP: Final = 6.0  # u
_NARROW_CARD: Final = 112.0  # u; below it cards go into two rows
_OWN_CARD: Final = 128.0  # u; a card of the player's own deck, narrower in windows with few units
HAND: Final = 6
"""Cards of such a hand, but for a moment."""
_USES_ROOM: Final = 90.0
_ORDERS_ROOM: Final = 236.0  # u; what a hand from one's own deck leaves to the orders of the card played


def rooms(layout: Layout, *, hand_acts: bool, cards: int = HAND) -> tuple[Box, Box, Box]:
    """Where the hand, the piles and the actions stand.

    A hand from one's own deck (`hand_acts`) is what one acts with: it takes the room of the actions, of which
    only those of the card played are shown. While there are more `cards` in it than there mostly are, to be
    discarded by a press, there is only room for their uses beside it.
    """
    places = table(layout)
    if not hand_acts:
        return places.hand, places.piles, places.actions
    hand, piles, actions = places.hand, places.piles, places.actions
    right = actions.x + actions.w
    most = max(cards, HAND) * (_OWN_CARD + _CARD_GAP) - _CARD_GAP
    wide = min(most, right - hand.x - piles.w - 2 * 18 - (_ORDERS_ROOM if cards <= HAND else _USES_ROOM))
    pile = Box(hand.x + wide + 18, piles.y, piles.w, piles.h)
    left = pile.x + pile.w + 18
    return Box(hand.x, hand.y, wide, hand.h), pile, Box(left, actions.y, right - left, actions.h)


class LandStrip(Panel):
    """Hand, piles, action cards or the answers that take their place; the seal has a panel of its own."""

    def __init__(self, table: Table, turn: LandTurn, family: LandFamily) -> None:
        self._table = table
        self._turn = turn
        self._desk = turn.desk
        self._family = family
        self._wait_text = ""
        """What the dark cards say while something moves."""
        self._hand = Renewed(table)
        self._pressed = 0
        """Which of the hand was pressed last: of two alike, that one is the chosen one."""
        self._cards: Sequence[HandCard] = ()
        """What the hand shown consists of."""
        self._seen: Observation | None = None
        """What was shown when a movement last went on: the hand is worked out once for each."""
        self._bar = Renewed(table)
        self._played: tuple[str, Sequence[HandCard]] | None = None
        """The card that was played last while its effect is shown, and the hand that it was played from."""

    def _room(self, layout: Layout) -> tuple[Box, Box, Box]:
        cards = len(self._family.accounts.hand(self._table.course.shown))
        return rooms(layout, hand_acts=self._turn.hand_acts, cards=cards)

    def build(self) -> None:
        """Everything but the hand, which changes."""
        self._hand.forget()
        self._bar.forget()
        self._renew_bar()

    def _renew_bar(self) -> None:
        """The action cards, or the answers to a question that takes their place."""
        options = self._options()
        make = partial(self._answers, options) if options else self._action_cards
        hint = self._table.course.adviser.hint if options else None
        self._bar.renew((self._bar_items(options), hint), make)

    def _bar_items(self, options: Sequence[Option]) -> tuple[str, ...]:
        """What the bar consists of."""
        if options:
            return tuple(option.action.text for option in options)
        return tuple(entry.order for entry in self._entries())

    def _entries(self) -> list[BarEntry]:
        """The actions shown: all of them, or those that the card played asks for."""
        entries = self._turn.bar.entries()
        if not self._turn.hand_acts:
            return entries
        if not self._table.may_choose:
            return []
        return [entry for entry in entries if self._desk.offer.has(entry.order)]

    def _answers(self, options: Sequence[Option]) -> list[Control]:
        """A wide card for each answer, and another deal while that can be had."""
        layout = current()
        room = table(layout).actions
        deals = self._table.match.turn_number == 0
        slots = len(options) + deals
        wide = min(290.0, (room.w - _ANSWER_GAP * (slots - 1)) / slots)
        pitch = wide + _ANSWER_GAP
        made: list[Control] = [
            OptionCard(
                f"option.{option.action.text}",
                layout.rect(room.x + number * pitch, room.y, wide, room.h),
                option.label,
                option=option,
                advised=option.action == self._table.course.adviser.hint,
                on_press=partial(self._turn.take, option.action),
                on_hover=self._table.pointing.while_over(option.places),
            )
            for number, option in enumerate(options)
        ]
        if deals:
            rect = layout.rect(room.x + len(options) * pitch, room.y + room.h / 2 - 29, min(wide, 240.0), 58)
            tip = _("Reshuffle the board and choose colours again")
            press = self._deal_again
            made.append(Button("strip.deal", rect, _("Reshuffle"), icon="dice", tooltip=tip, on_press=press))
        return made

    def _action_cards(self) -> list[Control]:
        """The actions of the game in one row, in two low ones where they would be too narrow."""
        layout = current()
        room = self._room(layout)[2]
        entries = self._entries()
        gap = _CARD_GAP
        rows = 2 if (room.w - gap * (len(entries) - 1)) / max(1, len(entries)) < _NARROW_CARD else 1
        each = -(-len(entries) // rows)
        wide = min(126.0 if rows == 1 else 190.0, (room.w - gap * (each - 1)) / max(1, each))
        top, high = (room.y, room.h) if rows == 1 else (room.y - 6, (room.h + 12 - gap) / 2)
        kind = ActionCard if rows == 1 else LowActionCard
        made: list[Control] = []
        for number, entry in enumerate(entries):
            x, y = room.x + number % each * (wide + gap), top + number // each * (high + gap)
            place = layout.rect(x, y, wide, high)
            made.append(entry.card(place, self._turn.press_order, mark=_("Chosen"), kind=kind))
        return made

    def sync(self) -> None:
        """Which actions are offered and why the others are not; the hand."""
        self._renew_bar()
        self._sync_cards()
        self._sync_hand()
        self._leave_out_the_played()

    def moved(self) -> None:
        """What the dark cards say goes along with what moves."""
        if self._turn.short_wait() != self._wait_text:
            self._sync_cards()
        shown = self._table.course.shown
        if shown is not self._seen:
            self._seen = shown
            if self._family.accounts.hand(shown) != self._cards:
                self._sync_hand()
        self._leave_out_the_played()

    def _leave_out_the_played(self) -> None:
        """A card on its way to the middle of the table is no longer in the hand, nor does it come back while
        the hand shown is the one that it was played from."""
        course = self._table.course
        shown, cards = course.director.cue(ShownCue), self._cards
        if not course.director.is_busy or (self._played is not None and self._played[1] != cards):
            self._played = None
        if shown is not None and shown[0].seat == course.shown.viewer:
            played = next((card.name for card in cards if card.name == shown[0].card), None)
            self._played = (played, cards) if played is not None else self._played
        gone = None if self._played is None else self._played[0]
        for control in self._hand.items:
            if isinstance(control, HandCardControl) and control.card is not None:
                was, control.visible = control.visible, control.card.name != gone
                gone = gone if control.visible else None
                self._table.controls.dirty |= was != control.visible

    def _options(self) -> list[Option]:
        """The answers to a question that takes the action bar's place."""
        table = self._table
        return self._family.choices.options(table.match.legal, table.course.shown) if table.may_choose else []

    def _sync_cards(self) -> None:
        self._wait_text = self._turn.short_wait()
        for entry in self._turn.bar.entries():
            card = self._table.controls.find(f"action.{entry.order}")
            if isinstance(card, ActionCard):
                card.chosen = self._desk.order == entry.order
                card.tooltip = self._family.choices.explanation(entry.order)
                self._sync_card(card, entry)
                card.changed()

    def _sync_card(self, card: ActionCard, entry: BarEntry) -> None:
        """Open, or dark with the reason."""
        desk = self._desk
        if not self._table.may_choose:
            card.enabled, card.short, card.reason = False, self._wait_text, self._table.waiting.why()
        elif desk.draft is not None:
            card.enabled = card.chosen
            first = finish_first()
            card.short, card.reason = first.short, first.sentence
        elif desk.offer.has(entry.order):
            card.enabled, card.short, card.reason = True, "", ""
            card.note = self._note(entry)
        else:
            refusal = desk.why_not(entry.order)
            card.enabled = False
            card.short = refusal.short if refusal is not None else _("Not now")
            card.reason = refusal.sentence if refusal is not None else _("This is not allowed now.")

    def _note(self, entry: BarEntry) -> str:
        """Where an order can be given, when that is one place."""
        begins = self._desk.offer.parts("from", [Part("order", entry.order)])
        if entry.order in AT_TILE and len(begins) == 1:
            return self._family.words.place_title(Part("tile", begins[0].name))
        return entry.note

    def _deal_again(self) -> None:
        """The same table with another seed; it takes the place of this one, on disk too."""
        match, shell = self._table.match, self._table.shell
        fresh = Match(
            match.rules,
            match.seats,
            new_seed(),
            undo_policy=match.undo_policy,
            ends_turns_at_once=match.ends_turns_at_once,
            key=match.key,
        )
        shell.sounds.play("card")
        shell.current.autosave(fresh)
        shell.screens.open_table(fresh)

    def _sync_hand(self) -> None:
        layout, course, desk = current(), self._table.course, self._desk
        cards = self._cards = self._family.accounts.hand(course.shown)
        piles = self._family.accounts.piles(course.shown)
        dark = self._dark(cards)
        said = tuple(dark.items())
        chosen = (desk.card, self._pressed)
        advised = self._turn.names_advised("card")
        key = (cards, piles, course.hand_hidden, chosen, course.viewer, layout, language(), said, advised)
        self._hand.renew(key, lambda: self._hand_controls(cards, piles, dark))

    def _hand_controls(
        self, cards: Sequence[HandCard], piles: Sequence[Pile], dark: dict[str, str]
    ) -> list[Control]:
        layout = current()
        room = self._room(layout)[1]
        made: list[Control] = []
        for number, pile in enumerate(piles):
            half = room.h / 2
            rect = layout.rect(room.x, room.y + number * half - 6, room.w, half)
            made.append(PileControl(f"pile.{number}", rect, pile))
        made += self._hand_cards(cards, dark)
        return [*made, self._hide_plate()] if cards else made

    def _dark(self, cards: Sequence[HandCard]) -> dict[str, str]:
        """The cards of an own deck that cannot be played now, each with the reason."""
        if not self._turn.hand_acts or not self._table.may_act:
            return {}
        if self._table.match.awaits_seal:
            return {card.name: self._table.waiting.why() for card in cards}
        if self._desk.draft is not None:
            return {card.name: finish_first().sentence for card in cards}
        refused = {card.name: self._desk.why_not_played(card.name) for card in cards}
        return {name: refusal.sentence for name, refusal in refused.items() if refusal is not None}

    def _hand_cards(self, cards: Sequence[HandCard], dark: dict[str, str]) -> list[Control]:
        layout, is_hidden = current(), self._table.course.hand_hidden
        room = self._room(layout)[0]
        wide, pitch = 106.0, 114.0
        if self._turn.hand_acts:
            wide = min(_OWN_CARD, (room.w + _CARD_GAP) / max(HAND, len(cards)) - _CARD_GAP)
            pitch = wide + _CARD_GAP
        if len(cards) > 1:
            pitch = min(pitch, (room.w - wide) / (len(cards) - 1))
        names = [card.name for card in cards]
        chosen = self._chosen(names)
        advised = {
            names.index(name) for name in self._turn.names_advised("card") if name in names and not is_hidden
        }
        hides_names = pitch < wide and not self._turn.hand_acts and not is_hidden
        return [
            HandCardControl(
                f"card.{number}"
                if is_hidden
                else f"card.{card.name}" + f".{number}" * (card.name in names[:number]),
                layout.rect(room.x + number * pitch, room.y, wide, room.h - 4),
                card=None if is_hidden else card,
                chosen=number == chosen and not is_hidden,
                on_press=partial(self._press_card, number, card.name),
                dark="" if is_hidden else dark.get(card.name, ""),
                letter=card.name[1:] if hides_names else "",
                advised=number in advised,
            )
            for number, card in enumerate(cards)
        ]

    def _chosen(self, names: Sequence[str]) -> int | None:
        """The place in the hand of the card chosen; of several alike the one pressed."""
        alike = [number for number, name in enumerate(names) if name == self._desk.card]
        return self._pressed if self._pressed in alike else next(iter(alike), None)

    def _press_card(self, number: int, name: str) -> None:
        self._pressed = number
        self._turn.press_card(name)

    def _hide_plate(self) -> Button:
        layout, is_hidden = current(), self._table.course.hand_hidden
        room = self._room(layout)[0]
        label = _("show") if is_hidden else _("hide")
        wide = 150.0 if room.w > 400 else 48.0
        return Button(
            "hand.hide",
            layout.rect(room.x + room.w - wide, room.y - 38, wide, 34),
            label if wide > 100 else "",
            icon="eye" if is_hidden else "eyeoff",
            style=fonts.CAPTION.semibold(),
            on_press=self._turn.toggle_hand,
            tooltip=f"{label} ({self._table.shell.keys.shown('hide_hand')})",
        )

    def paint(self, surface: pygame.Surface) -> None:
        """The hand's label, when there is a hand to see."""
        layout, shown = current(), self._table.course.shown
        if shown.viewer is None or not self._family.accounts.piles(shown):
            return
        room = self._room(layout)[0]
        text = _("Your hand") if self._family.accounts.hand(shown) else _("No cards in hand")
        place = layout.rect(room.x, room.y - 41, room.w - (154 if room.w > 400 else 50), 28)
        fonts.write(surface, text, fonts.LABEL, theme.ON_WOOD, place, narrowed=True)
