"""What each choice of Land promises, checked only against a step's events and the position before it.

An independent reading of the parameters: nothing here asks the engine what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from barons.engine.core import Event, Rules, State
from barons.engine.land import cardevents
from barons.engine.land import events as happened
from barons.engine.land.rules import LandRules

Position = dict[str, Any]
Judge = Callable[[LandRules, Position, Event], str]
_BEGINS: Final = {"disperse", "concentrate"}


def broken(rules: Rules, state: State, before: Position, events: Sequence[Event]) -> list[str]:
    """Promises broken by a step from the position `before` to `state`."""
    if not isinstance(rules, LandRules):
        return []
    # an event may depend on earlier events of the same step
    first = next((event for event in events if type(event) in JUDGES), None)
    found = [JUDGES[type(first)](rules, before, first)] if first is not None else []
    found += [each for event in events for each in _always(rules, event)]
    found.append(_apart(rules, state, events))
    return [each for each in found if each]


def value(tile: str) -> int:
    return int(tile[0])


def _others(position: Position, colour: str, what: str) -> dict[str, str]:
    """By tile: the colour of another player's donjon or troops there."""
    of = {tile: each if isinstance(each, str) else each[0] for tile, each in position[what].items()}
    return {tile: owner for tile, owner in of.items() if owner != colour}


def _officer(rules: LandRules, before: Position, event: Event) -> str:
    assert isinstance(event, happened.OfficerMoved)
    march = rules.params.march
    way = event.path[1:] if event.how != "long" else (event.target,)
    if any(tile in before["mountains"] for tile in way):
        return f"{event.piece} crosses a mountain: {way}"
    if event.how in ("move", "bonus", "lightning") and len(way) > _reach(rules, before, event):
        return f"{event.piece} goes {len(way)} tiles by {event.how}"
    if event.piece != "baron":
        return ""
    barons = {each["baron"] for colour, each in before["officers"].items() if colour != event.colour}
    if march.donjons_bar and set(way) & _others(before, event.colour, "donjons").keys():
        return f"a Baron crosses or enters another's donjon: {way}"
    if march.barons == "apart" and event.how != "long" and set(way) & barons:
        return f"a Baron crosses or enters another's tile: {way}"
    return ""


def _reach(rules: LandRules, before: Position, event: happened.OfficerMoved) -> int:
    params = rules.params
    extra = value(event.origin) in params.march.extra_values
    if rules.by_deck:
        numbers = [kind.number for kind in params.deck.cards if kind.card == before["turn"].get("card")]
        return max(numbers, default=9) + extra
    if event.how == "bonus":
        return params.march.bonus[before["turn"]["die"] - 1] + extra
    return params.cards.lightning if event.how == "lightning" else params.march.plain


def _given(rules: LandRules, before: Position, colour: str, tile: str, order: str) -> str:
    """Check that an order comes from a tile that may give it."""
    command, officers = rules.params.command, before["officers"][colour]
    given: set[str] = set(command.baron) if officers["baron"] == tile else set()
    if before["donjons"].get(tile) == colour:
        given |= set(command.donjon)
        given |= set(command.knight_and_donjon) if tile in officers["knights"] else set()
    return "" if order in given else f"{tile} gives the order to {order}"


def _recruited(rules: LandRules, before: Position, event: Event) -> str:
    assert isinstance(event, happened.Recruited)
    params = rules.params.recruiting
    own = before["troops"].get(event.tile, [event.colour, 0])
    if params.ceiling is not None and not rules.by_deck and own[0] == event.colour and own[1] >= params.ceiling:
        return f"recruits among {own[1]} troops"
    if params.at_donjons == "refused" and event.tile in _others(before, event.colour, "donjons"):
        return "recruits at another's donjon"
    if params.among_enemies == "refused" and event.tile in _others(before, event.colour, "troops"):
        return "recruits among opposing troops"
    return _given(rules, before, event.colour, event.tile, "recruit")


def _constructed(rules: LandRules, before: Position, event: Event) -> str:
    assert isinstance(event, happened.Constructed)
    return _given(rules, before, event.colour, event.tile, "construct")


def _deconstructed(rules: LandRules, before: Position, event: Event) -> str:
    assert isinstance(event, happened.Deconstructed)
    params = rules.params.donjons
    if params.deconstruct_among_enemies == "refused" and event.tile in _others(before, event.colour, "troops"):
        return "deconstructs among opposing troops"
    return _given(rules, before, event.colour, event.tile, "deconstruct")


def _began(rules: LandRules, before: Position, event: Event) -> str:
    assert isinstance(event, happened.OrderBegan)
    return _given(rules, before, event.colour, event.tile, event.order) if event.order in _BEGINS else ""


JUDGES: Final[dict[type[Event], Judge]] = {
    happened.OfficerMoved: _officer,
    happened.Recruited: _recruited,
    happened.Constructed: _constructed,
    happened.Deconstructed: _deconstructed,
    happened.OrderBegan: _began,
}


def _always(rules: LandRules, event: Event) -> list[str]:
    """Conditions on an event that hold for any position."""
    params = rules.params
    match event:
        case happened.DonjonDestroyed():
            fixed = value(event.tile) in params.donjons.unbreakable_values
            wrong = event.troops_to != params.fighting.destroyers_to
            return ["an unbreakable donjon is destroyed"] * fixed + [f"destroyers to {event.troops_to}"] * wrong
        case happened.Deconstructed():
            return ["a lasting donjon is deconstructed"] * (value(event.tile) in params.donjons.lasting_values)
        case happened.Captured():
            return ["a donjon is captured"] * (params.capture.rule == "none")
        case happened.CaptureAsked():
            return ["a capture is asked for"] * (params.capture.rule != "asked")
        case happened.Fight():
            wanted = (params.fighting.attacker_to, params.fighting.attacked_to)
            return [f"fallen to {event}"] * ((event.attacker_to, event.attacked_to) != wanted)
        case happened.GameOver():
            ends = {
                "exhaustion": params.ending.exhaustion is not None,
                "rounds": params.ending.round_limit is not None,
            }
            return [f"the game ends by {event.why}"] * (not ends.get(event.why, True))
        case cardevents.EventRevealed():
            return [f"the event {event.card}"] * (event.card not in params.deck.events)
        case happened.CardDiscarded() | happened.CardDrawn():
            return ["a card"] * (not params.cards.in_play and not rules.by_deck)
    return []


def _apart(rules: LandRules, state: State, events: Sequence[Event]) -> str:
    """Check that two Barons share a tile at most during a turn, and only where they may stop."""
    officers: Any = state.to_json()["officers"]
    barons = [each["baron"] for each in officers.values()]
    if len(set(barons)) == len(barons):
        return ""
    is_turn_over = any(isinstance(event, happened.TurnEnded) for event in events)
    if rules.params.march.barons == "pause" and not rules.by_deck and not is_turn_over:
        return ""
    return f"two Barons on a tile: {barons}"
