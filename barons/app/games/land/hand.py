"""The hand of a player of Land: the position of each card, and what a press on it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

import pygame

from barons.app.games.land.clicks import AT_TILE
from barons.app.games.land.family import LandFamily
from barons.app.games.land.handview import (
    HandCardNode,
    HandTitle,
    action_cards,
    answer_cards,
    draw_card,
    empty_place,
    hidden_card,
    strip,
)
from barons.app.games.land.pendingmove import finish_first
from barons.app.games.land.turn import LandTurn
from barons.app.kit.layout import current, px
from barons.app.kit.recording import IdentityKey
from barons.app.kit.ui.cards import ActionCard
from barons.app.kit.ui.input import HOVER_DELAY
from barons.app.kit.ui.leaves import Frame
from barons.app.kit.ui.node import Flex, Intents, Node
from barons.app.table.boards.summary import HandCard
from barons.app.table.input import BarEntry
from barons.app.table.panels import draw_die
from barons.app.table.plates import DieCue, ShownCue
from barons.app.table.table import Table
from barons.engine.core import Part
from barons.play.match import Match
from barons.play.seed import new_seed
from barons.text.describe import action_note
from barons.text.land import cardwords
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext


class Hand:
    """Keeps cards in position until the hand is refilled, so that the mouse stays on the same card."""

    def __init__(self, table: Table, turn: LandTurn, family: LandFamily) -> None:
        self._table = table
        self._turn = turn
        self._family = family
        self._places: list[HandCard | None] = []
        self._of: object = None
        """The owner of the hand."""
        self.turn_number = 0
        """The turn that the positions belong to."""
        self._pressed = 0
        """Position pressed last: of two equal cards, this one is meant."""
        self._away: tuple[int, list[str | None]] | None = None
        """The position of the card played last, while its effect is shown, and the hand it was played from."""
        self._looked_at = ""
        """The card under the mouse, and for how long."""
        self._rested = 0.0

    # --- card positions ---------------------------------------------------------------------------------

    def places(self) -> list[HandCard | None]:
        """Return the cards by position; None where one is gone."""
        session = self._table.session
        cards = list(self._family.accounts.hand(session.shown))
        if session.shown.viewer != self._of:
            self._of, self._places = session.shown.viewer, []
        if self._table.match.turn_number != self.turn_number:  # gaps of the previous turn are closed
            self.turn_number = self._table.match.turn_number
            self._places = [card for card in self._places if card is not None]
        self._places = placed(self._places, cards, self._pressed)
        return self._places

    # --- content ------------------------------------------------------------------------------------------

    def strip(self) -> Node:
        """Return what is below the map now."""
        table, session, turn = self._table, self._table.session, self._turn
        accounts = self._family.accounts
        summary = accounts.turn(session.turn_shown, session.ended_by)
        if not summary.die and summary.die is not None and session.director.cue(DieCue) is not None:
            summary = summary._replace(headline=_("The die is rolling…"))
        seat = accounts.turn_seat(session.turn_shown)
        if turn.hand_acts and session.shown.viewer is not None and seat != session.shown.viewer:
            summary = summary._replace(headline=labelled(table.seat_name(seat), summary.headline))
        places = self.places()
        options = self._family.choices.options(table.match.legal, session.shown) if table.may_choose else []
        hint, piles = session.adviser.hint, accounts.piles(session.shown)
        if options:
            advised = hint.text if hint is not None else ""
            others: Node | None = answer_cards(options, advised, may_deal=table.match.turn_number == 0)
        else:
            others = action_cards(self._actions())
        has_hand = session.shown.viewer is not None and bool(piles) and (turn.hand_acts or bool(places))
        return strip(
            summary,
            self._title(has_hand=has_hand, has_cards=bool(places)),
            tuple(self._held(places)),
            piles,
            others,
            table,
            is_own=turn.hand_acts,
        )

    def _title(self, *, has_hand: bool, has_cards: bool) -> HandTitle:
        is_hidden = self._table.session.hand_hidden
        text = "" if not has_hand else _("Your hand") if has_cards else _("No cards in hand")
        hide = (_("show") if is_hidden else _("hide")) if has_cards else ""
        return HandTitle(text, hide, is_hidden, self._table.shell.keys.shown("hide_hand"))

    def _held(self, places: Sequence[HandCard | None]) -> list[Node]:
        pending, is_hidden = self._turn.pending, self._table.session.hand_hidden
        advised = self._turn.names_advised("card")
        names = [card.name if card is not None else "" for card in places]
        alike = [number for number, name in enumerate(names) if name and name == pending.card]
        chosen = self._pressed if self._pressed in alike else next(iter(alike), None)
        away = self._shown_away()
        held: list[Node] = []
        known: list[str] = []
        """The cards shown so far: only the first of each name has the bare name as its key."""
        for number, card in enumerate(places):
            if card is None or number == away:
                held.append(Frame(empty_place))
                continue
            if is_hidden:
                held.append(Frame(hidden_card, key=f"card.{number}", role="text", name=_("A hidden card")))
                continue
            dark, short = self._said(card.name)
            is_advised = card.name in advised and card.name not in names[:number]
            hint = _("The adviser’s choice") if is_advised else ""
            held.append(
                HandCardNode(
                    card,
                    dark,
                    short,
                    is_advised,
                    keycap=str(number + 1) if self._turn.hand_acts and number < 9 else "",
                    key=f"card.{card.name}" + f".{number}" * (card.name in known),
                    is_chosen=number == chosen,
                    on_press=("card", number, card.name),
                    tooltip="\n".join(filter(None, (card.note, dark, hint))),
                    is_tip_aside=True,
                )
            )
            known.append(card.name)
        return held

    def _shown_away(self) -> int | None:
        """Return the position of the card that is moving to the middle of the table.

        It stays empty while the effect of the card is shown and the hand is the one it was played from.
        """
        session = self._table.session
        cue, names = session.director.cue(ShownCue), [card and card.name for card in self._places]
        if not session.director.is_busy or (self._away is not None and self._away[1] != names):
            self._away = None
        if cue is not None and cue[0].seat == session.shown.viewer and cue[0].card in names:
            is_pressed = self._pressed < len(names) and names[self._pressed] == cue[0].card
            self._away = self._pressed if is_pressed else names.index(cue[0].card), names
        return None if self._away is None else self._away[0]

    def _said(self, name: str) -> tuple[str, str]:
        """Return why a card cannot be played, in full and in short; "" and its effect if it can."""
        dark = self._dark(name)
        return dark if dark[0] else ("", self._effect(name))

    def _dark(self, name: str) -> tuple[str, str]:
        table, pending = self._table, self._turn.pending
        if not self._turn.hand_acts:
            return "", ""
        if table.turn_status.is_turn_complete and (left := pending.why_left_over(name)) is not None:
            return left.sentence, left.short
        if not table.turn_status.is_choosing:
            return table.turn_status.why(), self._turn.short_wait()
        refusal = finish_first() if pending.draft is not None else pending.why_not_played(name)
        return (refusal.sentence, refusal.short) if refusal is not None else ("", "")

    @property
    def pointed(self) -> Part | None:
        """The tile that is pointed at, if it is one of several where a card could act."""
        at, several = self._table.pointing.place, self._turn.hand_acts and self._table.may_choose
        ways = self._turn.pending.acts.values() if at is not None and several else ()
        return at if at is not None and any(len(way) > 1 and at.name in way for way in ways) else None

    def _effect(self, name: str) -> str:
        """Return what a card would do now: how far it moves, or the tile and the troops recruited there.

        Of several tiles, the one that is pointed at counts.
        """
        table, pending = self._table, self._turn.pending
        if not (self._turn.hand_acts and table.may_choose) or pending.draft is not None:
            return ""
        if name.startswith("move"):
            count = cardwords.number(self._family.rules.params, name)
            return ngettext("{count} tile", "{count} tiles", count).format(count=count)
        tiles, at = pending.acts.get(name, {}), self.pointed
        if len(tiles) != 1 and (at is None or at.name not in tiles):
            return ""
        tile = next(iter(tiles)) if len(tiles) == 1 or at is None else at.name
        title = self._family.words.place_title(Part("tile", tile))
        return f"+{tiles[tile]} · {title}" if tiles[tile] else title  # as the map shows troops that arrive

    def _actions(self) -> list[Node]:
        entries = self._turn.bar.entries()
        if self._turn.hand_acts:
            is_open = self._table.may_choose
            entries = [each for each in entries if is_open and self._turn.pending.offer.has(each.order)]
        return [self._action(entry) for entry in entries]

    def _action(self, entry: BarEntry) -> Node:
        table, pending = self._table, self._turn.pending
        is_chosen, note, why_not, short = pending.order == entry.order, entry.note, "", ""
        if not table.may_choose:
            why_not, short = table.turn_status.why(), self._turn.short_wait()
        elif pending.draft is not None and not is_chosen:
            first = finish_first()
            why_not, short = first.sentence, first.short
        elif pending.draft is None and pending.offer.has(entry.order):
            note = self._note(entry)
        elif pending.draft is None:
            refusal = pending.why_not(entry.order)
            why_not = refusal.sentence if refusal is not None else _("This is not allowed now.")
            short = refusal.short if refusal is not None else _("Not now")
        return ActionCard(
            entry.label,
            entry.icon,
            note,
            short,
            _("Chosen"),
            key=f"action.{entry.order}",
            on_press=("order", entry.order),
            why_not=why_not,
            keycap=entry.letter,
            is_chosen=is_chosen,
            tooltip=action_note(self._family.rules, entry.order),
            flex=Flex(max=126),
        )

    def _note(self, entry: BarEntry) -> str:
        begins = self._turn.pending.offer.parts("from", [Part("order", entry.order)])
        if entry.order in AT_TILE and len(begins) == 1:
            return self._family.words.place_title(Part("tile", begins[0].name))
        return entry.note

    # --- intents and clicks -----------------------------------------------------------------------------

    def intents(self) -> Intents:
        turn = self._turn
        return {
            "card": self._press_card,
            "order": turn.press_order,
            "take": turn.take,
            "hide hand": turn.toggle_hand,
            "deal": self._deal_again,
        }

    def _press_card(self, number: int, name: str) -> None:
        self._pressed = number
        self._turn.press_card(name)

    def _deal_again(self) -> None:
        """Replace this table by one with another seed, also in the saved game."""
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

    # --- animation ----------------------------------------------------------------------------------------

    def stage(self) -> Hashable:
        """Return what is shown of the hand during animations."""
        session = self._table.session
        return session.director.cue(ShownCue) is None, self._turn.short_wait(), IdentityKey(session.turn_shown)

    def update(self, dt: float) -> bool:
        """Enlarge the card under the mouse after a while."""
        pointed = self._table.pointed
        key = pointed.key if pointed is not None and self._table.focused is None else ""
        key = key if key.startswith("card.") else ""
        before = self._rested >= HOVER_DELAY
        self._rested = self._rested + dt if key and key == self._looked_at else 0.0
        self._looked_at = key
        return before != (self._rested >= HOVER_DELAY)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the die, and the card under the mouse enlarged."""
        self._paint_die(surface)
        place = self._table.place_of(self._looked_at) if self._rested >= HOVER_DELAY else None
        cards = {f"card.{card.name}": card for card in self._places if card is not None}
        card = cards.get(".".join(self._looked_at.split(".")[:2]))
        if place is None or card is None:
            return
        layout = current()
        factor = 1.6 * layout.text  # text cannot grow within the hand
        large = pygame.Rect(0, 0, round(place.w * factor), round(place.h * factor))
        large.midbottom = (place.centerx, place.bottom - px(6))
        window = pygame.Rect(0, 0, layout.width, layout.height)
        dark, note = self._said(card.name)
        large.clamp_ip(window.inflate(-px(12), -px(12)))
        draw_card(surface, large, card, note="" if dark else note)

    def _paint_die(self, surface: pygame.Surface) -> None:
        session, place = self._table.session, self._table.place_of("die")
        if place is None:
            return
        face = self._family.accounts.turn(session.turn_shown).die
        cue = session.director.cue(DieCue)
        if cue is None:
            if face is not None:
                draw_die(surface, place, face)
            return
        die, progress = cue
        if progress >= 1.0:
            draw_die(surface, place, die.face)
            return
        tumble, rest = int(progress * 11), 1.0 - progress
        large = place.inflate(round(place.w * 1.4 * rest), round(place.h * 1.4 * rest))
        lift = large.move(0, -round(px(26) * rest * abs(((progress * 4) % 2) - 1)))
        draw_die(surface, lift, die.face if tumble >= 10 else (tumble * 5 + die.face) % 6 + 1, 360 * rest * 2)


def placed(places: Sequence[HandCard | None], cards: Sequence[HandCard], pressed: int) -> list[HandCard | None]:
    """Return the cards of a hand by position.

    Known cards keep their positions and new ones fill the gaps; without a new card the gaps stay. Of two equal
    cards, the one in position `pressed` is gone.
    """
    left = Counter(cards)
    order = sorted(range(len(places)), key=lambda number: number == pressed)
    now: list[HandCard | None] = [None] * len(places)
    for number in order:
        card = places[number]
        if card is not None and left[card] > 0:
            left[card] -= 1
            now[number] = card
    added = []
    for card in cards:
        if left[card] > 0:
            left[card] -= 1
            added.append(card)
    for card in added:
        if None in now:
            now[now.index(None)] = card
        else:
            now.append(card)
    return [card for card in now if card is not None] if added or not cards else now
