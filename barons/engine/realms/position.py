"""Positions as JSON: written at any moment, read only at the start of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from barons.engine.core import Json, PositionError
from barons.engine.jsonvalues import a_list, a_text, an_integer, an_object, integers
from barons.engine.positions import LARGEST, flag_at, list_at, mapping_at, name_at, number_at
from barons.engine.realms import invariants, middle
from barons.engine.realms.counts import with_count, with_hand, with_more
from barons.engine.realms.params import CHARACTER_NAMES, ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.state import ITEM_KINDS, RESOURCE_KINDS, SKILL_KINDS, RealmsState

if TYPE_CHECKING:
    from barons.engine.realms.rules import RealmsRules

_FIELDS = ("ruleset", "turn", "players", "buildings", "adventures", "adventures_used", "items", "deaths")
_PLAYER_FIELDS = (
    "character",
    "space",
    "gold",
    "health",
    "adventurer",
    "out",
    "skills",
    "items",
    "resources",
)


# Writing.


def write(s: RealmsState, *, decks_open: bool) -> dict[str, Json]:
    """Return the whole position; decks as counts by name, or, for a view, as numbers of cards."""
    rules = s.edition
    turn: dict[str, Json] = {"seat": s.seat, "number": s.number}
    if not middle.is_fresh(s):
        turn.update(middle.write(s))
    return {
        "ruleset": rules.ruleset.id,
        "turn": turn,
        "players": [_player(s, seat) for seat in range(s.seat_count)],
        "buildings": _buildings(s),
        "adventures": _counts(rules.adventures, s.adventures) if decks_open else sum(s.adventures),
        "adventures_used": _counts(rules.adventures, s.used_adventures),
        "items": _counts(ITEM_NAMES, s.item_deck) if decks_open else sum(s.item_deck),
        "deaths": list(s.deaths),
    }


def _counts(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _player(s: RealmsState, seat: int) -> dict[str, Json]:
    space = s.spaces[seat]
    character = s.characters[seat]
    levels = s.skills[seat * SKILL_KINDS : (seat + 1) * SKILL_KINDS]
    hand = s.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS]
    cards = s.resources[seat * RESOURCE_KINDS : (seat + 1) * RESOURCE_KINDS]
    return {
        "character": CHARACTER_NAMES[character] if character >= 0 else None,
        "space": s.edition.board.names[space] if space >= 0 else None,
        "gold": s.gold[seat],
        "health": s.health[seat],
        "adventurer": bool(s.adventurers[seat]),
        "out": space < 0,
        "skills": dict(zip(SKILL_NAMES, levels, strict=True)),
        "items": [name for name, count in zip(ITEM_NAMES, hand, strict=True) for _ in range(count)],
        "resources": _counts(RESOURCE_NAMES, cards),
    }


def _buildings(s: RealmsState) -> dict[str, Json]:
    standing: dict[str, Json] = {}
    for land, space in enumerate(s.edition.board.lands):
        stands: list[dict[str, Json]] = []
        for seat in range(s.seat_count):
            if s.has_castle(seat, land):
                stands.append({"seat": seat, "kind": "castle"})
            stands += [{"seat": seat, "kind": "dwelling"} for _ in range(s.dwellings_on(seat, land))]
        if stands:
            standing[s.edition.board.names[space]] = stands
    return standing


# Reading.


def read(rules: RealmsRules, data: object) -> RealmsState:
    """Return the state at the start of a turn, before automatic steps. PositionError names any mistake."""
    position = _object(data, "position", _FIELDS)
    if position["ruleset"] != rules.ruleset.id:
        raise PositionError(f"ruleset: expected {rules.ruleset.id}")
    s = _read_players(rules, position["players"])
    _read_turn(s, position["turn"])
    _read_deaths(s, position["deaths"])
    _read_buildings(s, position["buildings"])
    s.adventures = _read_deck(position["adventures"], rules.adventures, "adventures", rules.adventure_copies)
    s.used_adventures = _read_deck(
        position["adventures_used"], rules.adventures, "adventures_used", rules.adventure_copies
    )
    s.item_deck = _read_deck(position["items"], ITEM_NAMES, "items", rules.item_copies)
    invariants.check(s)
    return s


def read_seen(rules: RealmsRules, data: Mapping[str, Json], turn: Mapping[str, Json]) -> RealmsState:
    """Return the state of a `view` and a turn's middle; decks are all cards not held and not seen used.

    Only for observations; checks no more than the names and types.
    """
    s = _read_players(rules, data["players"])
    begun = an_object(data["turn"])
    s.seat, s.number = an_integer(begun["seat"]), an_integer(begun["number"])
    s.deaths = integers(data["deaths"])
    _read_buildings(s, data["buildings"])
    s.used_adventures = _read_deck(
        data["adventures_used"], rules.adventures, "adventures_used", rules.adventure_copies
    )
    left = zip(rules.adventure_copies, s.used_adventures, strict=True)
    s.adventures = bytes(copies - used for copies, used in left)
    held = [sum(s.items[item::ITEM_KINDS]) for item in range(ITEM_KINDS)]
    for name in a_list(turn.get("drawn", [])):
        held[ITEM_NAMES.index(a_text(name))] += 1
    s.item_deck = bytes(copies - count for copies, count in zip(rules.item_copies, held, strict=True))
    middle.read(s, turn)
    return s


def _object(value: object, path: str, fields: Sequence[str]) -> Mapping[str, Json]:
    found = mapping_at(path, value)
    for field in fields:
        if field not in found:
            raise PositionError(f"{path}.{field}: missing")
    for field in found:
        if field not in fields:
            raise PositionError(f"{path}.{field}: unknown key")
    return found


def _read_deck(value: object, names: Sequence[str], path: str, copies: Sequence[int]) -> bytes:
    deck = bytearray(len(names))
    for name, count in mapping_at(path, value).items():
        kind = name_at(f"{path}.{name}", name, names)
        deck[kind] = number_at(f"{path}.{name}", count, 0, copies[kind])
    return bytes(deck)


def _read_players(rules: RealmsRules, value: object) -> RealmsState:
    entries = list_at("players", value)
    if len(entries) not in rules.players:
        raise PositionError(f"players: {rules.ruleset.id} is not for {len(entries)} players")
    s = RealmsState(rules, len(entries))
    for seat, entry in enumerate(entries):
        _read_player(s, seat, entry)
    return s


def _read_player(s: RealmsState, seat: int, entry: object) -> None:
    rules = s.edition
    path = f"players[{seat}]"
    player = _object(entry, path, _PLAYER_FIELDS)
    is_out = flag_at(f"{path}.out", player["out"])
    if player["character"] is not None or s.number:
        s.become(seat, name_at(f"{path}.character", player["character"], CHARACTER_NAMES))
    s.adventurers = with_count(s.adventurers, seat, flag_at(f"{path}.adventurer", player["adventurer"]))
    s.gold[seat] = number_at(f"{path}.gold", player["gold"], 0, 0 if is_out else LARGEST)
    health = rules.params.health
    s.health[seat] = number_at(f"{path}.health", player["health"], 0 if is_out else 1, 0 if is_out else health)
    if is_out:
        if player["space"] is not None:
            raise PositionError(f"{path}.space: expected null for the dead")
        s.spaces[seat] = -1
    else:
        s.spaces[seat] = name_at(f"{path}.space", player["space"], rules.board.names)
    levels = _object(player["skills"], f"{path}.skills", SKILL_NAMES)
    for skill, name in enumerate(SKILL_NAMES):
        level = number_at(f"{path}.skills.{name}", levels[name], 0, rules.params.skill_levels)
        s.skills = with_count(s.skills, seat * SKILL_KINDS + skill, level)
    names = list_at(f"{path}.items", player["items"])
    hand = Counter(name_at(f"{path}.items", name, ITEM_NAMES) for name in names)
    for item, count in hand.items():
        if count > rules.item_copies[item]:
            raise PositionError(f"{path}.items: too many {ITEM_NAMES[item]}")
        s.items = with_count(s.items, seat * ITEM_KINDS + item, count)
    most = [rules.params.resource_cards] * RESOURCE_KINDS
    cards = _read_deck(player["resources"], RESOURCE_NAMES, f"{path}.resources", most)
    s.resources = with_hand(s.resources, seat, cards)
    if is_out and (hand or any(cards)):
        raise PositionError(f"{path}: expected no items or resources for the dead")


def _read_turn(s: RealmsState, value: object) -> None:
    turn = _object(value, "turn", ("seat", "number"))
    s.seat = number_at("turn.seat", turn["seat"], 0, s.seat_count - 1)
    s.number = number_at("turn.number", turn["number"], 1)


def _read_deaths(s: RealmsState, value: object) -> None:
    s.deaths = tuple(number_at("deaths", seat, 0, s.seat_count - 1) for seat in list_at("deaths", value))


def _read_buildings(s: RealmsState, value: object) -> None:
    board = s.edition.board
    for name, entries in mapping_at("buildings", value).items():
        path = f"buildings.{name}"
        land = board.land[name_at(path, name, board.names)]
        if land < 0:
            raise PositionError(f"{path}: not a land")
        stands = list_at(path, entries)
        if len(stands) > s.edition.params.buildings_on_land:
            raise PositionError(f"{path}: more buildings than the land holds")
        for entry in stands:
            building = _object(entry, path, ("seat", "kind"))
            seat = number_at(f"{path}.seat", building["seat"], 0, s.seat_count - 1)
            if building["kind"] == "dwelling":
                s.dwellings = with_more(s.dwellings, seat * len(s.castles) + land, 1)
            elif building["kind"] != "castle":
                raise PositionError(f"{path}.kind: unknown name")
            elif s.castles[land]:
                raise PositionError(f"{path}: two castles")
            else:
                s.castles = with_count(s.castles, land, seat + 1)
