"""Applies actions and their automatic consequences (« Le tour de jeu », « Fin de la partie »)."""

from __future__ import annotations

from barons.engine.baronies import events as tell
from barons.engine.baronies.actions import CLAIM, DONE, DONJON, DRAFT, DRAW, LAY, NATURES, SKIP
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.legal import (
    anything_fits,
    donjons_ready,
    has_free_meadow,
    only_choice,
    own_tile_fits,
    unclaimed,
)
from barons.engine.baronies.report import figures, settlement_events
from barons.engine.baronies.scoring import completed_by
from barons.engine.baronies.settling import Settlement, settle
from barons.engine.baronies.state import (
    CLAIMING,
    DRAFTING,
    ENDED,
    LAYING,
    PLACING,
    REFILLING,
    BaroniesState,
)
from barons.engine.core import CHANCE, OVER, Action, Event

Events = list[Event] | None


def apply(state: BaroniesState, action: Action, events: Events = None) -> None:
    """Apply a legal action and every forced step after it."""
    _play(state, action, events)
    play_forced(state, events)


def play_forced(state: BaroniesState, events: Events = None) -> None:
    """Play forced actions up to the next choice, chance or the end."""
    while state.to_move >= 0:
        action = only_choice(state)
        if action is None:
            return
        if events is not None:
            events.append(tell.Forced(state.to_move, action.text))
        _play(state, action, events)


def open_turn(state: BaroniesState, events: Events = None) -> None:
    """Start the turn of `state.seat`, or end the game (« Fin de la partie »).

    The game ends with at most one player left, at the round limit, or if row and pile are empty and no tile
    fits.
    """
    rules = state.edition
    limit = rules.round_limit
    state.came_back = 0
    if len(state.out) >= state.players - 1:
        _end(state, "one_left" if len(state.out) < state.players else "none_left", events)
    elif limit and state.number > limit * state.players:
        _open_claims(state, "round_limit", events)
    elif state.row:
        _tell_turn(state, events)
        state.step = DRAFTING
        state.to_move = state.seat
    elif any(state.pile) or anything_fits(state):
        _tell_turn(state, events)
        _open_lay(state, events)
    else:
        _open_claims(state, "nothing_fits" if any(state.reserves) else "last_tile", events)


def resume(state: BaroniesState, claimant: int, events: Events = None) -> None:
    """Continue in the middle of a turn at `state.step`; `claimant` is the next seat to be asked for claims."""
    if state.step == DRAFTING:
        state.to_move = state.seat
    elif state.step == REFILLING:
        state.to_move = CHANCE
    elif state.step == LAYING:
        _open_lay(state, events)
    elif state.step == PLACING:
        _open_place(state, events)
    elif state.step == CLAIMING:
        _ask_claims(state, claimant, events)
    else:
        state.to_move = OVER


def triggered(state: BaroniesState, action: Action) -> Settlement | None:
    """Return the settlement that an action would cause, or None, without changing the state.

    `lay` and `donjon` must be legal for the seat to move; `claim` and `done` only settle if they are the last
    of the game.
    """
    if action.verb == LAY:
        laid = state.map.laid(action.b, action.a)
        knights = completed_by(action.b, laid, state.donjons)
        if not knights:
            return None
        honour = list(state.honour)
        honour[state.seat] += state.edition.bonuses[state.map.touched(action.b)]
        return settle(state.edition.measures, laid, state.donjons, honour, state.out, knights)
    if action.verb == DONJON:
        if not state.map.is_surrounded(action.b):
            return None
        figures = {**state.donjons, action.b: state.seat * 2}
        return settle(state.edition.measures, state.map, figures, state.honour, state.out, [action.b])
    if action.verb in (CLAIM, DONE):
        after = state.clone()
        if action.verb == CLAIM:
            after.claims += (action.b,)
        if _next_claimant(after, state.to_move + (action.verb == DONE)) is None:
            return claims_settled(after)
    return None


def claims_settled(state: BaroniesState) -> Settlement | None:
    """Return the settlement of the claims made so far; None if there are none."""
    if not state.claims:
        return None
    return settle(
        state.edition.measures, state.map, state.donjons, state.honour, state.out, state.claims, final=True
    )


def _play(state: BaroniesState, action: Action, events: Events) -> None:
    state.legal = None
    verb = action.verb
    if verb == LAY:
        _lay(state, action.a, action.b, events)
    elif verb == DRAFT:
        _draft(state, action.a, events)
    elif verb == DRAW:
        _draw(state, action.a, events)
    elif verb == DONJON:
        _place(state, action.b, events)
    elif verb == SKIP:
        if events is not None:
            events.append(tell.Skipped(state.seat))
        _next_turn(state, events)
    elif verb == CLAIM:
        state.claims += (action.b,)
        if events is not None:
            events.append(tell.Claimed(state.to_move, cell_name(action.b)))
        _ask_claims(state, state.to_move, events)
    else:
        if events is not None:
            events.append(tell.ClaimsDone(state.to_move))
        _ask_claims(state, state.to_move + 1, events)


def _draft(state: BaroniesState, place: int, events: Events) -> None:
    seat, row = state.seat, state.row
    nature = row[place - 1]
    price = state.edition.prices[place - 1]
    state.honour[seat] -= price
    state.reserves[seat] += (nature,)
    state.row = row[: place - 1] + row[place:]
    if events is not None:
        events.append(tell.Drafted(seat, place, NATURES[nature], price))
        if price:
            events.append(tell.HonourChanged(seat, -price, state.honour[seat], "draft", None))
    if any(state.pile):
        state.step = REFILLING
        state.to_move = CHANCE
    else:
        _open_lay(state, events)


def _draw(state: BaroniesState, nature: int, events: Events) -> None:
    pile = list(state.pile)
    pile[nature] -= 1
    state.pile = tuple(pile)
    state.row += (nature,)
    if events is not None:
        events.append(tell.Drawn(NATURES[nature], len(state.row), sum(pile)))
    _open_lay(state, events)


def _open_lay(state: BaroniesState, events: Events) -> None:
    state.step = LAYING
    state.to_move = state.seat
    if not own_tile_fits(state):
        if events is not None:
            events.append(tell.NothingFits(state.seat, len(state.reserves[state.seat])))
        _open_place(state, events)


def _lay(state: BaroniesState, nature: int, cell: int, events: Events) -> None:
    seat = state.seat
    reserve = list(state.reserves[seat])
    dealt = state.dealt[seat]
    was_hidden = nature in dealt and reserve.count(nature) == dealt.count(nature)
    reserve.remove(nature)
    state.reserves[seat] = tuple(reserve)
    if was_hidden:
        hidden = list(dealt)
        hidden.remove(nature)
        state.dealt[seat] = tuple(hidden)
    touching = state.map.touched(cell)
    state.lay(cell, nature)
    gained = state.edition.bonuses[touching]
    state.honour[seat] += gained
    if events is not None:
        events.append(tell.Laid(seat, NATURES[nature], cell_name(cell), touching, gained, was_hidden))
        if gained:
            events.append(tell.HonourChanged(seat, gained, state.honour[seat], "lay", cell_name(cell)))
    knights = completed_by(cell, state.map, state.donjons)
    if knights:
        _settle(state, knights, events)
        if state.step == ENDED:
            return
        if seat in state.out:
            _next_turn(state, events)
            return
    _open_place(state, events)


def _open_place(state: BaroniesState, events: Events) -> None:
    if donjons_ready(state) > 0 and has_free_meadow(state):
        state.step = PLACING
        state.to_move = state.seat
    else:
        _next_turn(state, events)


def _place(state: BaroniesState, cell: int, events: Events) -> None:
    seat = state.seat
    state.set_donjons({**state.donjons, cell: seat * 2})
    state.donjons_left[seat] -= 1
    if events is not None:
        events.append(tell.DonjonPlaced(seat, cell_name(cell), state.donjons_left[seat]))
    if state.map.is_surrounded(cell):
        _settle(state, [cell], events)
        if state.step == ENDED:
            return
    _next_turn(state, events)


def _next_turn(state: BaroniesState, events: Events) -> None:
    seat = (state.seat + 1) % state.players
    while seat in state.out:
        seat = (seat + 1) % state.players
    state.seat = seat
    state.number += 1
    open_turn(state, events)


def _settle(state: BaroniesState, knights: list[int], events: Events) -> None:
    """Settle in the middle of a turn; this may end the game."""
    _take_over(
        state,
        settle(state.edition.measures, state.map, state.donjons, state.honour, state.out, knights),
        events,
    )
    left = state.players - len(state.out)
    if left <= 1:
        _end(state, "one_left" if left else "none_left", events)


def _take_over(state: BaroniesState, settlement: Settlement, events: Events) -> None:
    """Apply the outcome of a settlement, including the oubliettes."""
    if events is not None:
        events += settlement_events(settlement, state.honour, state.out)
    state.honour = list(settlement.honour)
    state.set_donjons(settlement.figures)
    for _, seat in settlement.back:
        if seat not in state.out:
            state.donjons_left[seat] += 1
            if seat == state.seat and not settlement.final:
                state.came_back += 1
    if settlement.into_oubliettes:
        _fall(state, settlement.into_oubliettes, events)


def _fall(state: BaroniesState, seats: tuple[int, ...], events: Events) -> None:
    """Remove these seats from the game, with their tiles and unplaced donjons (« Les oubliettes »)."""
    for seat in seats:
        if events is not None:
            open_tiles = list(state.reserves[seat])
            for nature in state.dealt[seat]:
                open_tiles.remove(nature)
            hidden = len(state.dealt[seat])
            tiles = tuple(NATURES[nature] for nature in open_tiles)
            events.append(tell.Oubliettes(seat, state.honour[seat], tiles, hidden, state.donjons_left[seat]))
        state.reserves[seat] = ()
        state.dealt[seat] = ()
        state.donjons_left[seat] = 0
        if seat == state.seat:
            state.came_back = 0
    state.out = tuple(sorted(state.out + seats))


def _open_claims(state: BaroniesState, cause: str, events: Events) -> None:
    state.step = CLAIMING
    state.claims = ()
    if events is not None:
        knights = {
            cell: figure >> 1
            for cell, figure in state.donjons.items()
            if figure & 1 == 0 and figure >> 1 not in state.out
        }
        events.append(tell.ClaimsBegin(cause, figures(knights)))
    _ask_claims(state, 0, events)


def _next_claimant(state: BaroniesState, seat: int) -> int | None:
    """Return the first seat from this one on that can still claim; None if there is none."""
    for other in range(seat, state.players):
        if other not in state.out and unclaimed(state, other):
            return other
    return None


def _ask_claims(state: BaroniesState, seat: int, events: Events) -> None:
    """Ask the seats from this one on for their claims; settle when all have answered."""
    claimant = _next_claimant(state, seat)
    if claimant is not None:
        state.to_move = claimant
        return
    settlement = claims_settled(state)
    if settlement is not None:
        _take_over(state, settlement, events)
    _end(state, "claims", events)


def _end(state: BaroniesState, cause: str, events: Events) -> None:
    state.step = ENDED
    state.to_move = OVER
    if events is not None:
        events.append(tell.GameOver(cause, tuple(state.ranking())))


def _tell_turn(state: BaroniesState, events: Events) -> None:
    if events is not None:
        events.append(tell.TurnBegan(state.seat, state.number))
