"""A person's turn of Land: the expected input, the effect of mouse and keys, and the marks on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from barons.app.games.land.clicks import AT_TILE, facets, verb_of
from barons.app.games.land.family import LandFamily
from barons.app.games.land.pendingmove import LandPendingMove
from barons.app.games.land.words import colour_of, land_of, piece_tile
from barons.app.kit.keys import place_in_bar
from barons.app.kit.ui.input import Clicks
from barons.app.kit.ui.node import Intents
from barons.app.table.boards.marks import Marks, Trail
from barons.app.table.family import Refusal
from barons.app.table.input import ActionBar, in_reading_order, lead, lead_choices
from barons.app.table.parts import EventHandler, SealState
from barons.app.table.pendingmove import Outcome
from barons.app.table.seal import SealedTurn, something_remains
from barons.app.table.table import Table, Widget
from barons.engine.core import Action, Part
from barons.engine.land.view import LandObservation
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_AT_ONES_LEISURE: Final = {"play", "discard", "end"}
"""Verbs that are about the hand itself: no card is in effect."""


class LandTurn(SealedTurn):
    """Narrows the legal actions by cards, tiles and orders until one action is left."""

    def __init__(self, table: Table, pending: LandPendingMove, family: LandFamily) -> None:
        super().__init__(table, self._what_remains)
        self.pending = pending
        self.family = family
        self._way: tuple[Part, ...] = ()
        """The path of the option under the mouse."""
        self._inspected: Part | None = None
        self.bar = ActionBar(table, family.choices.bar, self.press_order, pending.why_not)

    @property
    def hand_acts(self) -> bool:
        """True if the turn is played with cards of the hand, which are then the only actions."""
        return self.family.rules.by_deck

    def inspected(self) -> Part | None:
        """Return the tile in the panel: of the order in progress, else under the mouse, else the last one."""
        pending, pointing = self.pending, self.table.pointing
        at = pointing.place
        if pending.draft is not None:
            order = self.family.orders.under_way(pending.draft, self.table.session.shown)
            at = pending.begins_at if order is None else Part("tile", order[1])
        if at is not None and pointing.is_dim(at):
            at = None
        self._inspected = at or pending.begins_at or self._inspected
        return self._inspected

    def stands_on(self, piece: str) -> str:
        """Return the tile of an officer of the player to move; empty if it is not on the board."""
        seen = land_of(self.table.session.shown)
        return piece_tile(seen, colour_of(seen), piece)

    # --- prompts ----------------------------------------------------------------------------------------

    @property
    def topic(self) -> str:
        """The card of the hand under the mouse, else the chosen order, else the chosen card."""
        pointed, card = self.table.pointed, self.pending.card
        if pointed is not None and pointed.key.startswith("card."):
            return self.family.choices.topic(pointed.key.split(".")[1])
        return self.pending.order or ("" if card is None else self.family.choices.topic(card))

    def prompt(self) -> str:
        """Return the price of the tile under the mouse, the open question, or what to click next."""
        table, pending = self.table, self.pending
        pointed = table.pointing.place
        if pointed is not None and pointed in pending.offer.costly(pending.targets(), pending.picked):
            cards = pending.offer.price(pointed, pending.picked)
            if len(cards) == 1:
                named = self.family.words.place_title(Part("tile", cards[0].name))
                return filled(_("can go there if you discard {card}"), card=named)
            return _("can go there if you discard a card")
        asked = self.family.choices.question(pending.options) if pending.options else ""
        return asked or self._next_click()

    def _next_click(self) -> str:
        seen = land_of(self.table.session.shown)
        chosen = {part.kind: part.name for part in self.pending.picked}
        if seen.turn.phase == "colours":
            return _("choose a colour")
        if self.pending.draft is not None:
            under_way = self.family.orders.under_way(self.pending.draft, seen)
            if under_way is not None and under_way[0] == "concentrate":
                return _("gather troops, then press the seal")
            return _("send troops, then press the seal")
        order = chosen.get("order")
        if order in ("move", "lightning"):
            return _("where to?") if "from" in chosen else _("which officer?")
        if order == "long":
            return _("which officer rides?")
        if order in AT_TILE:
            return _("on which tile?")
        if order == "treasury":
            return _("set the die to…")
        if seen.turn.phase == "plot" and seen.turn.cards is not None:
            left = self.family.rules.plot_discard - seen.turn.cards.discards
            return ngettext(
                "for the plot, discard {count} more card", "for the plot, discard {count} more cards", left
            ).format(count=left)
        verbs = {verb_of(action) for action in self.pending.legal}
        if seen.turn.cards is not None and verbs and not verbs & _AT_ONES_LEISURE:
            return self._target(verbs, is_from="from" in chosen)
        if "card" in chosen:
            if self.pending.ahead:
                is_first = any(verb_of(action) == "discard" for action in self.pending.legal)
                return _("choose a tile, or discard the card") if is_first else _("choose a highlighted tile")
            play = f"play {chosen['card']}"
            if self.family.rules.by_deck and all(action.text != play for action in self.pending.legal):
                return _("this card cannot be played now. Discard it?")
            return _("what do you use this card for?")
        if seen.turn.cards is not None:
            return self._next_card(seen)
        left = self.family.accounts.actions_left(seen)
        return ngettext("{count} action left", "{count} actions left", left).format(count=left)

    def _target(self, verbs: set[str], *, is_from: bool) -> str:
        if verbs <= {"move", "long"}:
            return _("where to?") if is_from else _("which officer?")
        return _("on which tile?") if verbs <= {*AT_TILE, "knight"} else _("choose what the card does")

    def _next_card(self, seen: LandObservation) -> str:
        if self.table.session.director.is_busy:
            return ""  # the hand on screen is not yet the current one
        if self.pending.discards:
            return _("discard more, or end your turn and draw as many")
        if seen.turn.actions:
            return _("play another card, or end your turn")
        if not any(verb_of(action) == "play" for action in self.pending.legal):
            return _("no card can be played: discard at least one")
        return _("play cards, or discard to redraw")

    def short_wait(self) -> str:
        """Return the text of dark cards during another player's turn or an animation."""
        is_rolling = land_of(self.table.session.shown).turn.phase == "die"
        return self.table.turn_status.briefly(_("The die is rolling") if is_rolling else "")

    def _what_remains(self) -> str:
        if self.pending.discards:
            return ""  # the player decides how many cards to discard by ending the turn
        if self.family.rules.by_deck:
            return something_remains()
        left = self.family.accounts.actions_left(self.table.session.shown)
        if not left:
            return something_remains()
        return ngettext(
            "You have {count} action left. Press the seal again to end your turn anyway.",
            "You have {count} actions left. Press the seal again to end your turn anyway.",
            left,
        ).format(count=left)

    def seal_state(self) -> SealState:
        if self.pending.draft is not None and self.table.may_act and not self.table.match.is_over:
            able = self.pending.can_seal
            reason = "" if able else self.end.why_not(self.pending.state, "done")
            return SealState(_("Confirm the order"), "check", able, reason, "" if able else self._short("done"))
        state = self.end.state()
        return state if state.is_open else state._replace(short=self._short("end"))

    def _short(self, ending: str) -> str:
        if not self.table.may_act:
            return self.short_wait()
        reason = self.pending.state.why_not(self.family.rules.parse(ending))
        return "" if reason is None else self.family.reasons.refusal(reason, self.pending.seen).short

    # --- clicks and key presses -------------------------------------------------------------------------

    def press_order(self, order: str) -> None:
        if self.table.may_choose:
            self._after(self.pending.click_order(order))

    def _is_advised(self, place: Part) -> bool:
        advised, card = self.table.session.adviser.advised, self.pending.card
        if len(advised) != 2 or card is None or advised[0].text != f"play {card}":
            return False
        return place not in self.pending.ahead and place in self.family.rules.parts(advised[1])

    def press_place(self, place: Part) -> Outcome | None:
        """Press a tile; if the chosen card is advised and its advised step leads there, take that step."""
        if not self.table.may_choose:
            return None
        if self._is_advised(place):
            play, step = self.table.session.adviser.advised
            return self.pending.play_and(play, lambda: self.pending.take(step))
        return self.pending.click_tile(place)

    def press_figure(self, tile: Part, piece: str) -> None:
        """Press an officer of a tile with more than two."""
        if self.table.may_choose:
            self._after(self.pending.click_figure(tile, piece))

    def press_less(self, place: Part) -> None:
        """Send one troop fewer there; without a draft drop all picks."""
        if not self.table.may_choose:
            return
        step = self.step_at(place)
        if step is not None:
            self.remove_step(step)
        elif self.pending.draft is None and self.pending.picked:
            self.table.commands.cancel()

    def press_card(self, card: str) -> None:
        if self.table.may_choose:
            self._after(self.pending.click_card(card))
        elif self.table.match.awaits_seal:
            self.table.shell.toast(self.table.turn_status.why())

    def toggle_hand(self) -> None:
        """Hide or show the hand; a chosen card is put back."""
        if self.pending.card is not None:
            self.pending.cancel()
        self.table.commands.toggle_hand()

    def take(self, action: Action) -> None:
        if self.table.may_choose:
            self._after(self.pending.take(action))

    def step_at(self, place: Part) -> Action | None:
        """Return the step of the order in progress that adds a troop at a place."""
        if self.pending.draft is None:
            return None
        lines = self.family.orders.lines(self.pending.draft, self.table.session.shown)
        return next((line.step for line in lines if line.place == place), None)

    def add_step(self, step: Action) -> None:
        self._after(self.pending.add(step))

    def add_all_steps(self, step: Action) -> None:
        self._after(self.pending.add_all(step))

    def remove_step(self, step: Action) -> None:
        self._after(self.pending.remove(step))

    def intents(self) -> Intents:
        """Return the handlers of the order's lines."""
        return {"add step": self.add_step, "remove step": self.remove_step, "add steps": self.add_all_steps}

    def press_seal(self) -> None:
        if not self.end.complete():
            return
        if self.pending.draft is None:
            self.end.press()
        elif self.pending.can_seal:
            self.end.stamp()
            self._after(self.pending.seal())

    def _after(self, outcome: Outcome) -> None:
        draft = self.pending.draft
        self.table.commit(outcome)
        if outcome is Outcome.DRAFTED and draft is not None and draft.fallen:
            self.table.shell.toast(_("A troop that depended on it stays as well."))

    def ask(self, place: Part) -> Refusal | None:
        return self.pending.ask(place)

    def next_target(self, step: int) -> None:
        """Move to the next answer of an open question, else to the next highlighted tile in reading order."""
        pending = self.pending
        if self.table.may_choose and (
            pending.options or self.family.choices.options(pending.legal, pending.seen)
        ):
            lead_choices(self.table, step)
        elif self.table.may_act:
            targets = self.marks().legal if pending.draft is not None else pending.targets()
            targets = targets or frozenset(Part("tile", part.name) for part in pending.offer.parts("from"))
            lead(self.table, in_reading_order(self.table, targets), step)

    def show_way(self, way: tuple[Part, ...]) -> None:
        """Draw a path on the board; an empty one removes it."""
        if way != self._way:
            self._way = way
            self.table.invalidate()

    # --- highlights --------------------------------------------------------------------------------------

    def marks(self) -> Marks:
        """Return the marks of the order in progress, else of where the picks and the hovered card may lead."""
        table, pending, session = self.table, self.pending, self.table.session
        pointing = table.pointing
        if not table.may_act:
            return Marks(hovered=pointing.hovered, chosen=pointing.ringed())
        if pending.draft is not None:
            marks = self.family.orders.marks(pending.draft, pending.draft.state, session.shown)
            chosen = (*marks.chosen, *(item for item in pointing.ringed() if item[0] not in dict(marks.chosen)))
            return replace(
                marks, hovered=pointing.hovered, cursor=pointing.cursor, causes=pointing.causes, chosen=chosen
            )
        picks = self._picks()
        legal = pending.offer.targets(picks) if picks and not table.match.awaits_seal else frozenset()
        if not table.match.awaits_seal:
            legal = legal or pending.ahead or pending.awaited
        return replace(
            self.pointed(),
            legal=legal,
            costly=pending.offer.costly(legal, picks),
            command=pending.begins_at,
            trails=self._trails(),
            hints=self._hints(),
        )

    def _trails(self) -> tuple[Trail, ...]:
        if not self._way:
            return self.table.session.trails()
        return (Trail(self._way, colour_of(land_of(self.table.session.shown))),)

    def _picks(self) -> list[Part]:
        pending, preview = self.pending, self.bar.previewed
        if preview is None or preview == pending.order or pending.options or self.table.match.awaits_seal:
            return list(pending.picked)
        order = Part("order", preview)
        picks = [*[part for part in pending.picked if part.kind in ("from", "card")], order]
        return picks if pending.offer.candidates(picks) else [order]

    def names_advised(self, kind: str) -> tuple[str, ...]:
        """Return the names of one kind (`card`, `tile`) in the adviser's choice and its next step."""
        shown, rules = self.table.session.shown, self.family.rules
        advised = self.table.session.adviser.advised
        parts = {part for each in advised for part in facets(rules, each, shown) if part.kind == kind}
        return tuple(sorted(part.name for part in parts))

    def _hints(self) -> tuple[Part, ...]:
        names = dict.fromkeys((*self.names_advised("from"), *self.names_advised("tile")))
        return tuple(Part("tile", name) for name in names)


class OrderInput(EventHandler):
    """Handles input before the common handlers."""

    def __init__(self, table: Table, turn: LandTurn) -> None:
        self._table = table
        self._turn = turn
        self._clicks = Clicks()
        self._pressed: Part | None = None
        """The tile on which the mouse button is held."""

    def before(self, event: pygame.event.Event) -> bool:
        """Remove a troop from a line on a right click; move an officer where the mouse is released."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go(event.pos)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 3:
            return False
        self._table.pointing.by_keyboard = False
        widget = self._table.widget_at(event.pos)
        line = widget.key.removeprefix("line.") if widget is not None else ""
        step = self._turn.step_at(Part("tile", line)) if widget is not None and line != widget.key else None
        if step is not None:
            self._turn.remove_step(step)
        return step is not None

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._mouse_down(event)
        if event.type == pygame.MOUSEWHEEL:
            part = self._table.family.board.hit(pygame.mouse.get_pos())
            return self._table.may_act and self._step(part, event.y > 0)
        if event.type == pygame.KEYDOWN:
            cursor = self._table.pointing.cursor
            if event.key == pygame.K_SPACE and event.mod & pygame.KMOD_SHIFT and cursor is not None:
                self._turn.press_less(cursor)
                return True
            return event.unicode in ("+", "-") and self._step(cursor, event.unicode == "+")
        return False

    def on_action(self, action: str) -> bool:
        """Handle a key; hiding the hand puts a chosen card back. With own decks, the hand is the action bar."""
        if action == "hide_hand":
            self._turn.toggle_hand()
            return True
        place = place_in_bar(action)
        if not self._turn.hand_acts or place is None:
            return False
        card = self._card_at(place)
        if card is not None:
            self._table.give_focus(card.key)
            card.press()
        elif self._table.tree.find(f"card.{place}") is not None:  # face down
            shown = self._table.shell.keys.shown("hide_hand")
            self._table.shell.toast(_("Your hand is hidden. {key} shows it.").format(key=shown))
        return True

    def in_bar(self, place: int) -> str:
        """Return the card of the hand at a position, if the hand is the action bar."""
        card = self._card_at(place)
        return card.key if card is not None else ""

    def _card_at(self, place: int) -> Widget | None:
        """Return the card with the number of this place; cards keep their numbers when others leave a gap."""
        cards = (each for each in self._table.widgets() if each.key.startswith("card."))
        return next((each for each in cards if each.keycap == str(place + 1)), None)

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        part = self._table.family.board.hit(event.pos)
        if part is None:
            return False
        if event.button == 3 or (event.button == 1 and pygame.key.get_mods() & pygame.KMOD_SHIFT):
            self._table.pointing.cursor = None
            self._turn.press_less(part)
            return True
        if event.button != 1:
            return False
        is_double = self._clicks.is_double(part)
        self._pressed = part
        step = self._turn.step_at(part)
        if step is None and self._press_figure(part, event.pos):
            return True
        if not is_double or step is None:
            return False
        self._table.pointing.cursor = None
        self._turn.add_all_steps(step)
        return True

    def _let_go(self, where: tuple[int, int]) -> None:
        """Treat a release on another highlighted tile as a click there."""
        begun, self._pressed = self._pressed, None
        part, pending = self._table.family.board.hit(where), self._turn.pending
        if (
            begun is None
            or part is None
            or part == begun
            or pending.draft is not None
            or pending.begins_at != begun
        ):
            return
        if part in pending.targets():
            self._table.press_place(part)

    def _press_figure(self, part: Part, where: tuple[int, int]) -> bool:
        board, seen = self._turn.family.board, land_of(self._table.session.shown)
        figure = board.figure(seen, part.name, where) if part == self._table.pointing.hovered else None
        if figure is None or figure.colour != colour_of(seen):
            return False
        self._table.pointing.cursor = None
        self._turn.press_figure(part, figure.name)
        return True

    def _step(self, place: Part | None, is_more: bool) -> bool:
        step = self._turn.step_at(place) if place is not None else None
        if step is not None:
            (self._turn.add_step if is_more else self._turn.remove_step)(step)
        return step is not None
