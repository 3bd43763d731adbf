"""Positions for tests: a plain one to modify, and random ones that exercise every rule at once."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from barons.engine.realms.params import CHARACTER_NAMES, ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.rules import RealmsRules


def player(character: str, **changes: Any) -> dict[str, Any]:
    """A player on the white outpost, an adventurer with only 25 gold; `skills` may be partial."""
    skills = {**dict.fromkeys(SKILL_NAMES, 0), **changes.pop("skills", {})}
    return {
        "character": character,
        "space": "white-outpost",
        "gold": 25,
        "health": 10,
        "adventurer": True,
        "out": False,
        "skills": skills,
        "items": [],
        "resources": {},
        **changes,
    }


def dead(character: str) -> dict[str, Any]:
    return player(character, space=None, gold=0, health=0, out=True)


def position(
    rules: RealmsRules,
    players: list[dict[str, Any]],
    *,
    seat: int = 0,
    number: int = 9,
    buildings: dict[str, list[tuple[int, str]]] | None = None,
    used: dict[str, int] | None = None,
    deaths: list[int] | None = None,
) -> dict[str, Any]:
    """A position whose decks contain everything not used elsewhere."""
    used = used or {}
    copies = dict(zip(rules.adventures, rules.adventure_copies, strict=True))
    held = Counter(name for entry in players for name in entry["items"])
    return {
        "ruleset": rules.ruleset.id,
        "turn": {"seat": seat, "number": number},
        "players": players,
        "buildings": {
            land: [{"seat": owner, "kind": kind} for owner, kind in stands]
            for land, stands in (buildings or {}).items()
        },
        "adventures": {
            name: count - used.get(name, 0) for name, count in copies.items() if count > used.get(name, 0)
        },
        "adventures_used": used,
        "items": {
            name: count - held[name]
            for name, count in zip(ITEM_NAMES, rules.item_copies, strict=True)
            if count > held[name]
        },
        "deaths": deaths if deaths is not None else [s for s, entry in enumerate(players) if entry["out"]],
    }


def random_position(rules: RealmsRules, rng: Random, seats: int = 0) -> dict[str, Any]:
    """Players (0: any number) with full hands, crowded lands, spent decks; valid, but rare in play."""
    seats = seats or rng.choice(rules.players)
    characters = rng.sample(CHARACTER_NAMES, seats)
    out = set(rng.sample(range(seats), rng.randint(0, seats - 2))) if rng.random() < 0.3 else set()
    deck = [name for name, copies in zip(ITEM_NAMES, rules.item_copies, strict=True) for _ in range(copies)]
    rng.shuffle(deck)
    hand = rng.choice((0, 2, 5, 8, 15, 44))
    cards = [name for name in RESOURCE_NAMES for _ in range(rules.params.resource_cards)]
    rng.shuffle(cards)
    cards_each = rng.choice((0, 3, 7, 36))
    meeting = rng.choice(rules.board.names)
    high = rng.choice((0, 1, 3, 6))
    players: list[dict[str, Any]] = []
    for seat in range(seats):
        if seat in out:
            players.append(dead(characters[seat]))
            continue
        take, deck = deck[: rng.randint(0, hand)], deck[hand:]
        resources, cards = Counter(cards[:cards_each]), cards[cards_each:]
        space = meeting if rng.random() < 0.4 else rng.choice(rules.board.names)
        players.append(
            player(
                characters[seat],
                space=space,
                gold=rng.choice((0, 0, 3, 10, 30, 200)),
                health=rng.choice((1, 1, 2, 5, 9, 10)),
                adventurer=rng.random() < 0.8,
                skills={name: rng.randint(0, high) for name in SKILL_NAMES},
                items=sorted(take),
                resources=dict(resources),
            )
        )
    living = [seat for seat in range(seats) if seat not in out]
    used = {
        name: count
        for name, copies in zip(rules.adventures, rules.adventure_copies, strict=True)
        if (count := rng.choice((0, copies, rng.randint(0, copies))))
    }
    if rng.random() < 0.2:
        used = dict(zip(rules.adventures, rules.adventure_copies, strict=True))
    deaths = sorted(out, key=lambda _: rng.random())
    return position(
        rules,
        players,
        seat=rng.choice(living),
        number=rng.randint(1, 99),
        buildings=_random_buildings(rules, living, rng),
        used=used,
        deaths=deaths,
    )


def _random_buildings(rules: RealmsRules, living: list[int], rng: Random) -> dict[str, list[tuple[int, str]]]:
    crowd = rng.choice((0.0, 0.2, 0.6, 1.0))
    buildings: dict[str, list[tuple[int, str]]] = {}
    for space in rules.board.lands:
        stands: list[tuple[int, str]] = []
        for _ in range(rules.params.buildings_on_land):
            if rng.random() < crowd:
                is_castle = rng.random() < 0.3 and not any(kind == "castle" for _, kind in stands)
                stands.append((rng.choice(living), "castle" if is_castle else "dwelling"))
        if stands:
            buildings[rules.board.names[space]] = stands
    return buildings
