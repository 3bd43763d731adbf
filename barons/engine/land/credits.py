"""The turn of cards (2026-03): cards are played for credits, or discarded; then the hand is refilled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from barons.engine.core import CHANCE, COLOURS, Action
from barons.engine.land import cardactions, cardevents
from barons.engine.land import events as tell
from barons.engine.land.cards import (
    CARDS,
    FIRST_EVENT,
    NO_CARD,
    ONE,
    PLOT,
    kinds,
    size,
    stack_of,
)
from barons.engine.land.state import EFFECT, MAIN, NONE, PLOTTING, REFILL, STRIKING, LandState
from barons.engine.land.turn import Events, end_turn

if TYPE_CHECKING:
    from barons.engine.land.reasons import Code
    from barons.engine.land.rules import LandRules


def begin_turn(rules: LandRules, s: LandState, seat: int, number: int, events: Events) -> None:
    """Begin a turn that awaits a card; turn the player's face-up discarded cards face down."""
    own = s.own
    s.seat = seat
    s.number = number
    s.phase = MAIN
    s.to_move = seat
    s.actions_done = 0
    s.orders = 0
    s.moved = {}
    s.blocked = NONE
    own.spent = 0
    own.discards = 0
    turn_down(s)
    if events is not None:
        events.append(tell.TurnBegan(seat, number))


def turn_down(s: LandState) -> None:
    """Turn the discarded cards of the active colour face down."""
    colour = s.colour
    pile = s.own.discarded[colour]
    s.own.set_discarded(colour, tuple([entry & ~1 for entry in pile]))


# ---------------------------------------------------------------- legal actions


def card_choices(rules: LandRules, s: LandState) -> list[Action]:
    """Return the cards to play or to discard, and `end` after at least one."""
    own = s.own
    table = rules.actions
    hand = kinds(own.hand[s.seats[s.seat]])
    legal: list[Action] = []
    if not _all_barred(rules, s):
        found = cardactions.with_target(rules, s, hand, _credits_left(rules, s))
        legal += [table.play[card] for card in found]
    if not s.actions_done and own.discards < rules.replan:
        legal += table.discards_of(hand)
    if s.actions_done or own.discards:
        legal.append(table.end)
    return legal


def is_open_turn(rules: LandRules, s: LandState) -> bool:
    """Return whether there is a choice of discards, or of one and `end`; False: only the list can tell."""
    discards = s.own.discards
    if s.actions_done or discards >= rules.replan:
        return False
    names = len(kinds(s.own.hand[s.seats[s.seat]]))
    return names > (0 if discards else 1)


def barred(rules: LandRules, s: LandState, card: int) -> Code | Literal[""]:
    """Return the code of the first rule that forbids playing a card of the hand, or ""."""
    code = _all_barred(rules, s) or _too_expensive(rules, s, card)
    return code or ("" if cardactions.has_target(rules, s, card) else "card_does_nothing")


def _all_barred(rules: LandRules, s: LandState) -> Code | Literal[""]:
    if s.own.discards:
        return "replanning"
    return "cards_all_played" if s.actions_done >= rules.cards_a_turn else ""


def _too_expensive(rules: LandRules, s: LandState, card: int) -> Code | Literal[""]:
    return "credits_short" if rules.credits[card] > _credits_left(rules, s) else ""


def _credits_left(rules: LandRules, s: LandState) -> int:
    return rules.credits_a_turn - s.own.spent


def plot_choices(rules: LandRules, s: LandState) -> list[Action]:
    """Return the discards at the end of a plot: every card of the hand."""
    return rules.actions.discards_of(kinds(s.own.hand[s.colour]))


# ---------------------------------------------------------------- playing


def play(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Play a card from the hand; its effect begins."""
    own = s.own
    colour, card = s.colour, action.a
    own.set_hand(colour, own.hand[colour] - ONE[card])
    own.card = card
    own.spent += rules.credits[card]
    s.orders = 0
    s.phase = EFFECT
    if events is not None:
        left = _credits_left(rules, s)
        events.append(cardevents.CardPlayed(s.seat, CARDS[card], rules.credits[card], left))
    if card == PLOT:
        own.draws = rules.plot_draw
        own.discards = 0
        _go_on(rules, s, events)


def card_done(rules: LandRules, s: LandState, events: Events) -> None:
    """Discard the card after its effect; another may be played."""
    own = s.own
    colour = s.colour
    own.set_discarded(colour, (*own.discarded[colour], 2 * own.card + 1))
    own.card = NO_CARD
    s.actions_done += 1
    s.phase = MAIN
    s.to_move = s.seat


def discard(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Discard a card from the hand, to replan or for a plot."""
    own = s.own
    colour = s.seats[s.seat]
    own.set_hand(colour, own.hand[colour] - ONE[action.a])
    own.set_discarded(colour, (*own.discarded[colour], 2 * action.a + 1))
    own.discards += 1
    if events is not None:
        events.append(tell.CardDiscarded(s.seat, "up", CARDS[action.a]))
    if own.card == PLOT and own.discards == rules.plot_discard:
        own.discards = 0
        card_done(rules, s, events)


def end(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """End playing and discarding: the hand is refilled."""
    _refill(rules, s, events)


# ---------------------------------------------------------------- drawing


def finish(rules: LandRules, s: LandState, why: str, events: Events) -> None:
    """End the turn by the effect of the card in play."""
    card_done(rules, s, events)
    _refill(rules, s, events)


def _refill(rules: LandRules, s: LandState, events: Events) -> None:
    if size(s.own.hand[s.seats[s.seat]]) < rules.hand_size:
        _await_card(rules, s, events)
    else:
        end_turn(rules, s, "end", events)


def _await_card(rules: LandRules, s: LandState, events: Events) -> None:
    """Await a drawn card; only now is an empty deck reshuffled, the first time with the events."""
    own = s.own
    colour = s.seats[s.seat]
    if not own.deck[colour]:
        pile = own.discarded[colour]
        joined = not own.reshuffled[colour]
        events_joining = stack_of(rules.events) if joined else 0
        own.set_deck(colour, stack_of([entry >> 1 for entry in pile]) + events_joining)
        own.set_discarded(colour, ())
        own.join_events(colour)
        if events is not None:
            count = size(own.deck[colour])
            name = COLOURS[colour]
            events.append(cardevents.OwnDeckCameBack(s.seat, name, count, joined and bool(rules.events)))
    s.phase = REFILL
    s.to_move = CHANCE


def draws(rules: LandRules, s: LandState) -> list[Action]:
    """Return a draw for each name in the player's own deck."""
    return rules.actions.draws_of(s.own.deck[s.seats[s.seat]])


def draw(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Take the drawn card into the hand, or carry it out at once if it is an event."""
    own = s.own
    card = action.a
    colour = s.seats[s.seat]
    own.set_deck(colour, own.deck[colour] - ONE[card])
    if card >= FIRST_EVENT:
        own.event = card
        own.event_tiles = ()
        s.phase = STRIKING
        if events is not None:
            events.append(cardevents.EventRevealed(s.seat, CARDS[card]))
        return
    own.set_hand(colour, own.hand[colour] + ONE[card])
    if own.card == PLOT:
        own.draws -= 1
    if events is not None:
        events.append(tell.CardDrawn(s.seat))
        events.append(tell.OwnCardDrawn(s.seat, CARDS[card]))
    _go_on(rules, s, events)


def event_over(rules: LandRules, s: LandState, events: Events) -> None:
    """Discard the event after its last tile, and continue drawing."""
    own = s.own
    colour = s.colour
    own.set_discarded(colour, (*own.discarded[colour], 2 * own.event + 1))
    own.event = NO_CARD
    own.event_tiles = ()
    _go_on(rules, s, events)


def _go_on(rules: LandRules, s: LandState, events: Events) -> None:
    """Draw the next card of a refill or a plot; after the last, end the turn or discard for the plot."""
    if s.own.card != PLOT:
        _refill(rules, s, events)
    elif s.own.draws:
        _await_card(rules, s, events)
    elif rules.plot_discard:
        s.phase = PLOTTING
        s.to_move = s.seat
    else:
        card_done(rules, s, events)
