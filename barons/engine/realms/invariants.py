"""Invariants of all positions of Barons."""

from __future__ import annotations

from barons.engine.core import PositionError
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES
from barons.engine.realms.state import ITEM_KINDS, RESOURCE_KINDS, SKILL_KINDS, RealmsState


def check(s: RealmsState) -> None:
    """Raise PositionError if counts, decks, owners or dead players are inconsistent."""
    _check_players(s)
    _check_cards(s)
    _check_buildings(s)


def _check_players(s: RealmsState) -> None:
    rules = s.edition
    if s.number:
        for seat, character in enumerate(s.characters):
            if character not in rules.characters:
                raise PositionError(f"players[{seat}].character: not in this ruleset")
        if len(set(s.characters)) != s.seat_count:
            raise PositionError("players: two have the same character")
    dead = [seat for seat in range(s.seat_count) if s.spaces[seat] < 0]
    if sorted(s.deaths) != dead:
        raise PositionError("deaths: expected each dead seat once")
    for seat in range(s.seat_count):
        is_out = s.spaces[seat] < 0
        path = f"players[{seat}]"
        if s.gold[seat] < 0 or (is_out and s.gold[seat]):
            raise PositionError(f"{path}.gold: expected 0 or more, 0 for the dead")
        health = s.health[seat]
        if not 0 <= health <= rules.params.health or (health == 0) != is_out:
            raise PositionError(f"{path}.health: expected from 1 to {rules.params.health}, 0 for the dead")
        hand = s.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS]
        cards = s.resources[seat * RESOURCE_KINDS : (seat + 1) * RESOURCE_KINDS]
        if is_out and (any(hand) or any(cards)):
            raise PositionError(f"{path}: expected no items or resources for the dead")
        if max(s.skills[seat * SKILL_KINDS : (seat + 1) * SKILL_KINDS]) > rules.params.skill_levels:
            raise PositionError(f"{path}.skills: above the highest level")
    if s.spaces[s.seat] < 0 and not s.is_over():
        raise PositionError("turn.seat: this player is dead")


def _check_cards(s: RealmsState) -> None:
    rules = s.edition
    for resource, name in enumerate(RESOURCE_NAMES):
        if s.resources_free(resource) < 0:
            raise PositionError(f"players: more than {rules.params.resource_cards} {name} in hands")
    for card, copies in enumerate(rules.adventure_copies):
        if s.adventures[card] + s.used_adventures[card] != copies:
            raise PositionError(f"adventures.{rules.adventures[card]}: expected {copies}, including those used")
    for item, copies in enumerate(rules.item_copies):
        held = sum(s.items[item::ITEM_KINDS])
        if held + s.item_deck[item] + s.drawn[item] != copies:
            raise PositionError(f"items.{ITEM_NAMES[item]}: expected {copies}, including those in hands")


def _check_buildings(s: RealmsState) -> None:
    board = s.edition.board
    for land, space in enumerate(board.lands):
        path = f"buildings.{board.names[space]}"
        if s.buildings_on(land) > s.edition.params.buildings_on_land:
            raise PositionError(f"{path}: more buildings than the land holds")
        for seat in s.deaths:
            if s.dwellings_on(seat, land) or s.has_castle(seat, land):
                raise PositionError(f"{path}: a dead player has a building")
