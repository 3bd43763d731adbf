"""A person's turn of Barons: every decision is one action, chosen from cards or on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from barons.app.games.realms.asked import AskedProps, Sale
from barons.app.games.realms.autofight import AutoFight, FightPlan, orders, unhurt
from barons.app.games.realms.choices import Choice, Choices, barred
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.fight import FightView, fight_view_at
from barons.app.games.realms.marks import Target
from barons.app.games.realms.words import realms_of, step_words
from barons.app.kit.anim.director import Scene
from barons.app.kit.anim.motion import Motion
from barons.app.kit.layout import current
from barons.app.kit.ui.node import Intents
from barons.app.table.boards.marks import Marks
from barons.app.table.family import Refusal
from barons.app.table.gamemenu import ask_end_now
from barons.app.table.input import lead, lead_choices
from barons.app.table.pendingmove import Outcome
from barons.app.table.plates import ToPanelCue
from barons.app.table.seal import SealedTurn
from barons.app.table.table import Table
from barons.app.table.words import advice
from barons.engine.core import Action, Part
from barons.engine.narrowing import of_game
from barons.engine.realms import actions as verbs
from barons.engine.realms import dice, trade
from barons.engine.realms.castles import can_win_by_building
from barons.engine.realms.params import RESOURCE_NAMES
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.state import RealmsState
from barons.engine.realms.view import RealmsObservation
from barons.play.positioncache import PositionCache
from barons.text.realms.teller import RealmsTeller
from barons.text.sentence import Names, filled
from barons.text.tr import gettext as _
from barons.text.tr import language, ngettext

_DOUBLE: Final = 400
"""Milliseconds in which a second click on the same choice does not roll for the next person."""
_TO_PANEL: Final = 0.9
"""Seconds in which the gold of all sales moves to the panel."""


class RealmsTurn(SealedTurn):
    """The possible choices, and what clicks on them do."""

    def __init__(self, table: Table, family: RealmsFamily) -> None:
        super().__init__(table, self._what_remains)
        self.family = family
        self.autofight = AutoFight(table)
        self._choices = PositionCache[tuple[list[Choice], list[Choice]]]()
        self._fight_view = PositionCache[FightView | None]()
        self._taken = 0
        """Time of the last choice, in milliseconds."""
        self._asked: AskedProps | None = None
        """The last question in the fight in progress."""

    # --- current state ------------------------------------------------------------------------------

    @property
    def seen(self) -> RealmsObservation:
        return realms_of(self.table.session.shown)

    @property
    def state(self) -> RealmsState:
        return of_game(RealmsState, self.table.match.state)

    @property
    def choices(self) -> list[Choice]:
        return self._offered()[0]

    @property
    def barred(self) -> list[Choice]:
        """The greyed out choices, with the rules that forbid them."""
        return self._offered()[1]

    def _offered(self) -> tuple[list[Choice], list[Choice]]:
        legal = self.table.match.legal
        if not self.table.may_choose or not legal or self.autofight.is_given:
            return [], []
        rules, state, names = self.family.rules, self.state, self.family.words.names

        def find() -> tuple[list[Choice], list[Choice]]:
            found = Choices(rules, state, names).of(legal)
            return [self._throwing(choice) for choice in found], barred(rules, state, names)

        return self._choices.get(state, names, current(), language(), find=find)

    def _throwing(self, choice: Choice) -> Choice:
        """Mark a choice that does nothing but end the turn: it also rolls for the next person."""
        seat, count = self._next_throw(self.state.after(choice.action)) if choice.is_way_on else (-1, 0)
        if not count:
            return choice
        message = ngettext("{name} rolls {count} die", "{name} rolls {count} dice", count)
        note = message.format(name=self.table.seat_name(seat), count=count)
        return choice._replace(note=note, picture="icon:dice", throws=True)

    def _next_throw(self, after: RealmsState) -> tuple[int, int]:
        """Return the person whose turn begins with `after`, and the number of dice to roll; 0: nobody rolls."""
        match = self.table.match
        is_theirs = after.seat != match.acting_seat and match.seats[after.seat].is_person
        return after.seat, (after.awaited_roll() or 0) if is_theirs else 0

    def targets(self) -> tuple[Target, ...]:
        """Return the spaces that legal moves lead to, with the path to each."""
        seen, rules = self.seen, self.family.rules
        mover = seen.players[seen.seat]
        by_space: dict[str, list[int]] = {}
        for action in self.table.match.legal if self.table.may_choose else ():
            if action.verb == verbs.MOVE:
                by_space.setdefault(rules.board.names[action.b], []).append(action.a)
        if mover.space is None:
            return ()
        start, one = mover.space, mover.adventurer
        return tuple(
            Target(space, tuple(sorted(values)), rules.ways_from(start, values[0], one)[space])
            for space, values in by_space.items()
        )

    def fight_view(self) -> FightView | None:
        """Return the fight in progress in the position shown."""
        if self.seen.turn.fight is None:
            return None
        match, upto = self.table.match, self.table.session.chronicle_upto()
        rules = self.family.rules
        return self._fight_view.get(match.state, upto, find=lambda: fight_view_at(match, rules, upto))

    @property
    def question(self) -> str:
        table = self.table
        if table.turn_status.is_closed:
            return table.turn_status.briefly()
        if table.turn_status.is_turn_complete:
            return _("Turn complete")
        if not self.choices:
            return _("The fight") if self.fight_view() is not None else _("Meanwhile")
        seen = self.seen
        gold, due = seen.players[seen.seat].gold, sum(seen.turn.tolls)
        return step_words(seen.turn.step)[0] or _("Toll: {gold} of {due} gold").format(gold=gold, due=due)

    @property
    def offered_end(self) -> str:
        """How the game may be ended early: `fast` where only computers still play, `now` where no player can
        reach a castle in every realm any more; else empty.
        """
        table, seen, rules = self.table, self.seen, self.family.rules
        if table.match.is_over or not seen.number or table.session.is_exercise:
            return ""
        persons = [seat for seat, sitting in enumerate(table.match.seats) if sitting.is_person]
        if persons and all(seen.players[seat].out for seat in persons):
            return "" if table.session.computers.is_hurried else "fast"
        can_win = any(can_win_by_building(rules, seen, seat) for seat in range(len(seen.players)))
        return "" if can_win else "now"

    def _what_remains(self) -> str:
        """Describe what can still be done in the turn, for its end button; may be empty."""
        rules = self.family.rules
        useful = [choice.action for choice in self.choices if not choice.is_way_on]
        teller = RealmsTeller(rules, Names())
        what = " · ".join(dict.fromkeys(teller.kind(action.text) for action in useful))
        message = _("You can still act: {what}. Press the seal again to end your turn.")
        return message.format(what=what) if what else ""

    @property
    def line(self) -> str:
        """The text below the question: prices, or why there is nothing to choose."""
        table, one = self.table, self.seen.players[self.seen.seat]
        if table.turn_status.closed is not None:
            return table.turn_status.closed.advice
        if not self.choices:
            return "" if table.may_choose else table.turn_status.why()
        params = self.family.rules.params
        if self.seen.turn.step == "buy":
            text = _("An item costs {price} gold; you have {gold}.")
            return text.format(price=params.item_price, gold=one.gold)
        if self.seen.turn.step == "character":
            return _("The numbers are dice for attack, movement, magic and guile.")
        return ""

    @property
    def awaits_throw(self) -> bool:
        """True while another person's turn has come and waits for their click to roll."""
        return self.table.session.director.is_waiting

    @property
    def passes_on(self) -> bool:
        """True while a complete turn waits for its seal and another person's roll: one click does both."""
        match = self.table.match
        return match.awaits_seal and self.table.may_act and bool(self._next_throw(self.state)[1])

    def throw(self) -> None:
        if self.passes_on:
            is_double = pygame.time.get_ticks() - self._taken < _DOUBLE
            if is_double and self.table.shell.settings.animation_speed:
                return
            self.end.press()
        self.table.session.director.release()
        self.table.sync()

    def asked(self) -> AskedProps:
        """Return the content of the right column; while a blow is animated, the previous question, locked."""
        if self.awaits_throw or self.passes_on:
            seat = self.state.seat
            title = filled(_("{name}’s turn"), name=self.table.seat_name(seat))
            return AskedProps(title, "", throw=dice.movement_dice(self.state, seat) + self.state.power[seat])
        turn = self.seen.turn
        is_fight = turn.fight is not None
        waits = self.table.session.director.is_busy or self.autofight.is_given
        if not self.choices and is_fight and self._asked is not None and waits:
            wait = _("Wait for the strike, or press Space.")
            return self._asked._replace(line=wait, locked=wait, barred=(), hint=None)
        found = AskedProps(
            self.question,
            self.line,
            tuple(self.choices),
            tuple(self.barred),
            self._orders(),
            self.sales(),
            self.table.session.adviser.hint,
            self.offered_end,
        )
        self._asked = found if is_fight and self.choices else None
        return found

    def intents(self) -> Intents:
        return {
            "choose": lambda text: self.take(self.family.rules.parse(text)),
            "roll": self.throw,
            "order": self.fight_on,
            "sell": self.sell,
            "end": self._end_game,
        }

    def _end_game(self, how: str) -> None:
        if how == "now":
            ask_end_now(self.table)
        else:
            self.table.session.hurry(fast=True)
            self.table.sync()

    def prompt(self) -> str:
        return step_words("before-roll" if self.awaits_throw else self.seen.turn.step)[1]

    def marks(self) -> Marks:
        """Return marks for the lands that a decision is about; the board draws the paths of a roll itself."""
        table, step = self.table, self.seen.turn.step
        about = self.choices if step in ("raise-castle", "sell-for-toll") else []
        hint = table.session.adviser.hint
        legal = frozenset(Part("tile", choice.place) for choice in about if choice.place)
        return replace(self.pointed(), legal=legal, hints=self._places(hint) if hint is not None else ())

    def _places(self, action: Action) -> tuple[Part, ...]:
        spaces = {
            self.seen.players[int(part.name)].space if part.kind == "seat" else part.name
            for part in self.family.rules.parts(action)
            if part.kind in ("space", "seat")
        }
        return tuple(Part("tile", name) for name in sorted(space for space in spaces if space is not None))

    # --- clicks and key presses -------------------------------------------------------------------------

    def take(self, action: Action) -> None:
        """Play an action. Strikes against a monster are repeated while they cost no health, since there is
        nothing to decide. An action that does nothing but end the turn rolls for the next person.
        """
        if not self.table.may_choose:
            return
        throws = any(choice.throws and choice.action == action for choice in self.choices)
        if action.verb == verbs.FIGHT and self.state.foe == MONSTER and not self.table.session.is_exercise:
            self.autofight.give(unhurt(self.state))
        self.table.commit(self.table.pending.play(action))
        self._taken = 0 if throws else pygame.time.get_ticks()
        if throws:
            self.table.commands.finish()
            self.throw()

    def sales(self) -> tuple[Sale, ...]:
        """Return the sales offered in one click: several cards of a kind, and everything."""
        if self.seen.turn.step != "trade" or not self.choices:
            return ()
        kinds = {action.a for action in self.table.match.legal if action.verb == verbs.SELL_RESOURCE}
        sales = [(RESOURCE_NAMES[kind], *self._sold(kind)) for kind in sorted(kinds)]
        found = [Sale(name, len(sold), gold) for name, sold, gold in sales if len(sold) > 1]
        everything, gold = self._sold(None)
        return (*found, Sale("", len(everything), gold)) if len(kinds) > 1 else tuple(found)

    def _sold(self, kind: int | None) -> tuple[list[Action], int]:
        """Return the sales at the best prices that leave no card of a kind (None: of any), and their total."""
        state, found = self.state.clone(), list[Action]()
        seat, gold = state.seat, state.gold[state.seat]
        while offers := [
            action
            for action in state.legal_actions()
            if action.verb == verbs.SELL_RESOURCE and kind in (None, action.a)
        ]:
            found.append(max(offers, key=lambda action: self._price(state, action)))
            state.apply(found[-1])
        return found, state.gold[seat] - gold

    def _price(self, state: RealmsState, sale: Action) -> int:
        board = self.family.rules.board
        realm = sale.b if sale.b >= 0 else board.realm[state.spaces[state.seat]]
        return trade.price(state, state.seat, sale.a, realm)

    def sell(self, resource: str) -> None:
        """Sell every card of a resource (empty: of all); the total moves to the panel as one sum."""
        seat, where = self.seen.seat, self.seen.players[self.seen.seat].space
        sales, gold = self._sold(RESOURCE_NAMES.index(resource) if resource else None)
        for sale in sales:
            self.take(sale)
            self.table.commands.finish()
        if not resource:
            self.table.shell.toast(filled(_("Everything is sold for {gold} gold."), gold=gold))
        if where is not None and not self.table.shell.settings.reduced_motion:
            cue = ToPanelCue(seat, where, f"+{gold}", "icon:coin")
            motion = Motion(_TO_PANEL, easing="in_out_cubic", cue=cue, sound="coin")
            self.table.session.director.show([Scene([motion])])

    def fight_on(self, name: str) -> None:
        """Give a fight order, unless it has been withdrawn since its button was drawn."""
        for order in self._orders():
            if order.name == name and self.table.may_choose:
                self.autofight.give(order)
                self.table.sync()

    def _orders(self) -> tuple[FightPlan, ...]:
        strikes = any(choice.action.verb == verbs.FIGHT for choice in self.choices)
        return tuple(orders(self.state)) if strikes else ()

    def press_place(self, place: Part) -> Outcome | None:
        """Play the move, sale or castle that a click on a space means; else explain why not."""
        table = self.table
        if not table.may_choose:
            return None
        matching = [choice for choice in self.choices if choice.place == place.name]
        if len(matching) == 1 or (matching and self.seen.turn.step == "move"):
            table.pointing.hovered = None  # the space's card must not cover the result
            return table.pending.play(matching[0].action)
        return table.pending.refuse(None if matching else self.ask(place), place)

    def press_choice(self, number: int) -> None:
        """Play the choice at this index of the list, from 0."""
        choices = self.choices
        if 0 <= number < len(choices):
            self.take(choices[number].action)

    def press_letter(self, letter: str) -> bool:
        """Play the choice with this letter, or explain a greyed out one; False if there is none."""
        offered = (*self.choices, *self.barred)
        matching = next((choice for choice in offered if choice.letter == letter), None)
        if matching is not None and matching.barred:
            self.table.shell.sounds.play("error")
            self.table.shell.toast(matching.barred)
        elif matching is not None:
            self.take(matching.action)
        return matching is not None

    def ends_at_once(self) -> bool:
        """Return True while a turn waits only for its seal, and its end was already chosen."""
        match = self.table.match
        return match.awaits_seal and match.ply > 0 and match.action(match.ply - 1).verb == verbs.END

    def ask(self, place: Part) -> Refusal | None:
        return self.family.why_not(self.state, self.seen, place.name)

    def next_target(self, step: int) -> None:
        """Select the next clickable space; where there is none, the next choice."""
        names = dict.fromkeys(choice.place for choice in self.choices if choice.place)
        if names:
            lead(self.table, [Part("tile", name) for name in names], step)
        else:
            lead_choices(self.table, step)

    def advised(self, hint: Action) -> str:
        """Word a hint with the odds that its choice shows."""
        text = self.family.words.advice(hint)
        choice = next((choice for choice in self.choices if choice.action == hint), None)
        if choice is None or not choice.odds:
            return advice(text)
        message = _("The adviser’s choice — {action} Odds ({of}): {odds}")
        return message.format(action=text, of=choice.odds_of, odds=choice.odds)
