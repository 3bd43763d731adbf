"""The score and statistics of a game of Barons: castles by realm with their turns, fights, gold; players
and spaces in words. From public information only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from barons.app.games.realms.pieces import ICONS
from barons.app.games.realms.words import RealmsWords, realms_of
from barons.app.kit.layout import current
from barons.app.table.boards.summary import (
    Breakdown,
    Cell,
    Fact,
    Graph,
    Inspection,
    PlayerSummary,
    ScoreColumn,
    ScoreLine,
    Stock,
    plain_fact,
)
from barons.app.table.charts import points_by_turn
from barons.app.table.family import Accounts
from barons.engine.core import COLOURS, Event, Observation, Part, State
from barons.engine.realms import events as happened
from barons.engine.realms.adventures import Venture, outlook
from barons.engine.realms.board import KIND_NAMES
from barons.engine.realms.castles import castles_by_realm
from barons.engine.realms.params import CHARACTER_NAMES, RESOURCE_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from barons.text.numbers import chance
from barons.text.realms import words
from barons.text.sentence import Names, compose, filled, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def dwellings_of(seen: RealmsObservation, seat: int) -> int:
    return sum(
        1
        for buildings in seen.buildings.values()
        for building in buildings
        if building.seat == seat and building.kind == "dwelling"
    )


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
        one = seen.players[seen.seat]
        if one.out or one.character is None:
            return _("An adventure: treasure, or a monster to fight.")
        careful = outlook(rules.determinize(seen, Random(0)), seen.seat).careful
        message = _("Risk of dying {risk}, {gold} gold on average.")
        return filled(message, risk=chance(careful.death), gold=round(careful.gold))
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


class RealmsAccounts(Accounts):
    """The score and statistics of a game, for one ruleset."""

    def __init__(self, rules: RealmsRules) -> None:
        self.rules = rules

    def turn_number(self, seen: Observation) -> int:
        return realms_of(seen).number

    def turn_seat(self, seen: Observation) -> int:
        return realms_of(seen).seat

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        """Return realms with a castle, gold and health, where the board's own panel is not drawn."""
        rules, known = self.rules, realms_of(seen)
        one = known.players[seat]
        realms = sum(1 for count in castles_by_realm(rules, known, seat).values() if count)
        stocks = (
            Stock("coin", one.gold, _("gold")),
            Stock("heart", one.health, _("health")),
            Stock("house", dwellings_of(known, seat), _("dwellings")),
            Stock("pouch", len(one.items), _("items")),
        )
        caption = words.skill_name(one.character) if one.character else ""
        goal = len(rules.params.ring)
        said = filled(_("Castles: {won} of {goal} realms"), won=realms, goal=goal)
        if caption:
            said = f"{said}, {caption}"
        score = ngettext("{count} realm", "{count} realms", realms).format(count=realms)
        return PlayerSummary(
            COLOURS[seat], realms, goal, caption, (), "", stocks, score_said=said, score_line=score
        )

    def breakdown(self, match: Match) -> Breakdown:
        seen = realms_of(match.observation(None))
        params = self.rules.params
        columns = [ScoreColumn(words.realm_name(realm), icon=ICONS[realm]) for realm in params.ring]
        fights = _("duels") if current().compact else _("fights won")
        total = _("total") if current().compact else _("realms")
        signs = ((_("dwellings"), "house"), (_("gold"), "coin"), (fights, "fight"), (total, ""))
        columns += [ScoreColumn(title, icon=icon) for title, icon in signs]
        rows = []
        for seat, deeds in enumerate(deeds_of(match)):
            castles = castles_by_realm(self.rules, seen, seat)
            cells = [_castle_cell(count, deeds.castles.get(realm)) for realm, count in castles.items()]
            cells += [Cell(str(dwellings_of(seen, seat))), Cell(str(seen.players[seat].gold))]
            lost = ngettext("{count} lost", "{count} lost", deeds.lost).format(count=deeds.lost)
            lost = "" if current().compact else lost
            cells.append(Cell(str(deeds.won), lost))
            cells.append(Cell(str(sum(1 for count in castles.values() if count))))
            rows.append(tuple(cells))
        return Breakdown(tuple(columns), tuple(rows))

    def graphs(self, match: Match) -> tuple[Graph, ...]:
        """Return two graphs: the race to six realms, and gold over time."""
        goal = len(self.rules.params.ring)
        race = points_by_turn(match, goal)._replace(
            title=_("Realms with a castle"), goal_label=_("victory at {goal}").format(goal=goal)
        )
        turns = _turns(match)
        gold = tuple(
            ScoreLine(colour, [(turn, seen.players[seat].gold) for turn, seen in turns])
            for seat, colour in enumerate(match.colours())
        )
        return race, Graph(_("Gold by turn"), gold)

    def has_winner(self, match: Match) -> bool:
        """Return False for a game that ended with its last round: it has a ranking, but no winner."""
        ends = [event for step in match.recorded_steps(max(0, match.ply - 1)) for event in step.events]
        return not any(isinstance(event, happened.GameOver) and not event.winners for event in ends)


class RealmsPlaces:
    """Describes the spaces of the board."""

    def __init__(self, rules: RealmsRules, words: RealmsWords) -> None:
        self.rules = rules
        self._words = words

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        return inspection(self.rules, realms_of(seen), part.name, self._words.names)

    def topic(self, seen: Observation, place: Part) -> str:
        name = place.name.rsplit("-", 1)[-1]
        if name in ("outpost", "city", "guild"):
            return name
        return "dungeon" if name.startswith("d") else "land"


@dataclass
class SeatCounts:
    """What one seat did in a game."""

    castles: dict[str, int] = field(default_factory=dict)
    """The turn of the first castle, by realm."""
    won: int = 0
    lost: int = 0
    """Fights lost, by death or by flight."""


def deeds_of(match: Match) -> list[SeatCounts]:
    """Count what each player did, by seat."""
    lines = [SeatCounts() for _seat in match.seats]
    for step in match.recorded_steps(0):
        turn = match.snapshot(step.ply).turn_number
        for event in step.events:
            _note(lines, event, turn)
    return lines


def _note(deeds: list[SeatCounts], event: Event, turn: int) -> None:
    match event:
        case happened.Built(what="castle"):
            deeds[event.seat].castles.setdefault(event.space.split("-")[0], turn)
        case happened.Spoils():
            for space in event.castles:
                deeds[event.victor].castles.setdefault(space.split("-")[0], turn)
        case happened.Slain():
            deeds[event.by].won += 1
        case happened.Fled(escaped=True):
            deeds[event.seat].lost += 1
        case happened.Died():
            deeds[event.seat].lost += 1
            if event.by is not None:
                deeds[event.by].won += 1


def _turns(match: Match) -> list[tuple[int, RealmsObservation]]:
    """Return the turn number and position at the start of each turn, then the last position."""
    found: list[tuple[int, RealmsObservation]] = []
    number = -1
    for ply in range(match.ply + 1):
        turn = match.snapshot(ply).turn_number
        if turn != number or ply == match.ply:
            number = turn
            found.append((turn, realms_of(match.observation(None, ply))))
    return found


def _castle_cell(count: int, turn: int | None) -> Cell:
    if turn is None or current().compact:  # no space for a turn number of three digits
        return Cell(str(count or "–"))
    if not count:
        return Cell("–", _("lost"))
    return Cell(str(count), _("turn {number}").format(number=turn))
