"""Texts of panels for a game of Barons: player, space, score table. From public information only."""

from __future__ import annotations

from random import Random

from barons.app.table.boards.summary import (
    Fact,
    Inspection,
    PlayerSummary,
    Stock,
    plain_fact,
)
from barons.engine.core import COLOURS
from barons.engine.realms.adventures import Venture, outlook
from barons.engine.realms.board import KIND_NAMES
from barons.engine.realms.castles import castles_by_realm
from barons.engine.realms.params import CHARACTER_NAMES, RESOURCE_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.text.numbers import chance
from barons.text.realms import words
from barons.text.sentence import Names, compose, filled, player
from barons.text.tr import gettext as _


def dwellings_of(seen: RealmsObservation, seat: int) -> int:
    return sum(
        1
        for buildings in seen.buildings.values()
        for building in buildings
        if building.seat == seat and building.kind == "dwelling"
    )


def player_summary(rules: RealmsRules, seen: RealmsObservation, seat: int) -> PlayerSummary:
    """Return a seat's panel where the board's own panel is not drawn: realms with a castle, gold, health."""
    one = seen.players[seat]
    realms = sum(1 for count in castles_by_realm(rules, seen, seat).values() if count)
    stocks = (
        Stock("coin", one.gold, _("gold")),
        Stock("heart", one.health, _("health")),
        Stock("house", dwellings_of(seen, seat), _("dwellings")),
        Stock("pouch", len(one.items), _("items")),
    )
    caption = words.skill_name(one.character) if one.character else ""
    goal = len(rules.params.ring)
    said = filled(_("Castles: {won} of {goal} realms"), won=realms, goal=goal)
    if caption:
        said = f"{said}, {caption}"
    return PlayerSummary(COLOURS[seat], realms, goal, caption, (), "", stocks, score_said=said)


def inspection(rules: RealmsRules, seen: RealmsObservation, name: str, names: Names) -> Inspection | None:
    """Describe a space: its kind, costs, benefits and occupants."""
    board = rules.board
    if name not in board.index:
        return None
    space = board.index[name]
    params = rules.params
    realm_name = params.ring[board.realm[space]]
    realm = params.realms[realm_name]
    facts: list[Fact] = []
    kind = KIND_NAMES[board.kind[space]]
    sprite = {"outpost": "icon_outpost", "city": "icon_city", "guild": "icon_guild", "dungeon": "icon_monster"}
    if kind == "land":
        facts += _land(rules, seen, name, names)
    elif kind == "city":
        text = filled(
            _("Heals {health}. Items cost {gold} gold; you may buy one."),
            health=params.city_healing,
            gold=params.item_price,
        )
        facts.append(plain_fact("pouch", text))
    elif kind == "guild":
        text = filled(
            _("Heals {health}. Teaches {skill}: {gold} gold times the level."),
            health=params.guild_healing,
            skill=words.skill_name(realm.guild),
            gold=params.training_price,
        )
        facts.append(plain_fact("guild", text))
    elif kind == "outpost":
        text = ", ".join(f"{words.resource_name(each)} {realm.prices[each]}" for each in RESOURCE_NAMES)
        facts.append(plain_fact("coin", _("Buys: {prices}.").format(prices=text)))
        if space == board.start:
            facts.append(plain_fact("flag", _("Complete a lap to this space to become an adventurer.")))
    else:
        facts.append(plain_fact("monster", _("An adventure: treasure, or a monster to fight.")))
        facts += _adventure(rules, seen, names)
        exit_name = board.names[board.next[board.index[f"{realm_name}-d{params.dungeon_length}"]]]
        facts.append(plain_fact("move", _("The way out: {space}.").format(space=words.space_name(exit_name))))
    for seat, one in enumerate(seen.players):
        if one.space == name:
            who, message = player(names, seat), _("{player} ({character})") if one.character else "{player}"
            character = words.skill_name(one.character) if one.character else ""
            sentence = compose(message, player=who, character=character)
            facts.append(Fact("human", sentence, COLOURS[seat]))
    look = sprite.get(kind, f"resource_{realm.resource}")
    return Inspection(words.space_name(name), look, 0, tuple(facts))


def in_brief(rules: RealmsRules, seen: RealmsObservation, name: str, names: Names) -> str:
    """Describe what a space does, in a sentence or two, and who owns something there."""
    if KIND_NAMES[rules.board.kind[rules.board.index[name]]] == "dungeon":
        return _adventure_in_brief(rules, seen)
    found = inspection(rules, seen, name, names)
    told = str(found.facts[0].sentence) if found is not None else ""
    owners = dict.fromkeys(player(names, each.seat).text for each in seen.buildings.get(name, ()))
    return " ".join([told, _("Here: {names}.").format(names=", ".join(owners))] if owners else [told])


def _land(rules: RealmsRules, seen: RealmsObservation, name: str, names: Names) -> list[Fact]:
    board = rules.board
    space = board.index[name]
    land = board.land[space]
    cost, toll = board.land_cost[land], board.land_toll[land]
    resource = RESOURCE_NAMES[rules.realm_resource[board.realm[space]]]
    text = filled(
        _("Dwelling: {cost} gold, toll {toll}. Castle: {castle} gold more, toll {more}."),
        cost=cost,
        castle=rules.castle_cost[land],
        toll=toll,
        more=rules.castle_toll[land],
    )
    facts = [
        plain_fact("coin", text),
        plain_fact(
            "wheat", _("Foraged and harvested: {resource}").format(resource=words.resource_name(resource))
        ),
    ]
    for building in seen.buildings.get(name, ()):
        message = _("{player}: castle") if building.kind == "castle" else _("{player}: dwelling")
        icon = "castle" if building.kind == "castle" else "house"
        facts.append(Fact(icon, compose(message, player=player(names, building.seat)), COLOURS[building.seat]))
    return facts


def attributes(rules: RealmsRules, character: str) -> tuple[int, int, int, int]:
    """Return strength, agility, mana and guile of a character, in dice."""
    kind = CHARACTER_NAMES.index(character)
    return rules.strength[kind], rules.agility[kind], rules.mana[kind], rules.guile[kind]


def _adventure_in_brief(rules: RealmsRules, seen: RealmsObservation) -> str:
    """Describe the adventure of the player whose turn it is in about ten words."""
    one = seen.players[seen.seat]
    if one.out or one.character is None:
        return _("An adventure: treasure, or a monster to fight.")
    careful = outlook(rules.determinize(seen, Random(0)), seen.seat).careful
    message = _("Risk of dying {risk}, {gold} gold on average.")
    return message.format(risk=chance(careful.death), gold=round(careful.gold))


def _adventure(rules: RealmsRules, seen: RealmsObservation, names: Names) -> list[Fact]:
    one = seen.players[seen.seat]
    if one.out or one.character is None:
        return []
    careful, bold = outlook(rules.determinize(seen, Random(0)), seen.seat)
    ways = (
        (careful, _("{player}, playing safe: {risk} risk of death, {gold} gold on average.")),
        (bold, _("{player}, fighting to the end: {risk} risk of death, {gold} gold on average.")),
    )
    return [_fact(seen.seat, venture, message, names) for venture, message in ways]


def _fact(seat: int, venture: Venture, message: str, names: Names) -> Fact:
    told = compose(message, player=player(names, seat), risk=chance(venture.death), gold=round(venture.gold))
    return Fact("heart" if not venture.death else "waste", told, COLOURS[seat])
