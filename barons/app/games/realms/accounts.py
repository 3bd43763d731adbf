"""The score and statistics of a game of Barons: castles by realm with their turns, fights, gold."""

from __future__ import annotations

from dataclasses import dataclass, field

from barons.app.games.realms import summary
from barons.app.games.realms.look import ICONS
from barons.app.games.realms.seen import realms_of
from barons.app.games.realms.summary import dwellings_of
from barons.app.games.realms.words import RealmsWords
from barons.app.kit.layout import current
from barons.app.table.boards.summary import (
    Breakdown,
    Cell,
    Graph,
    Inspection,
    PlayerSummary,
    ScoreColumn,
    ScoreLine,
)
from barons.app.table.charts import points_by_turn
from barons.engine.core import Event, Observation, Part, State
from barons.engine.realms import events as happened
from barons.engine.realms.castles import castles_by_realm
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from barons.text.realms import words
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


class RealmsAccounts:
    """The score and statistics of a game, for one ruleset."""

    def __init__(self, rules: RealmsRules) -> None:
        self.rules = rules

    def turn_number(self, seen: Observation) -> int:
        return realms_of(seen).number

    def turn_seat(self, seen: Observation) -> int:
        return realms_of(seen).seat

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        return summary.player_summary(self.rules, realms_of(seen), seat)

    def breakdown(self, match: Match) -> Breakdown:
        seen = realms_of(match.observation(None))
        params = self.rules.params
        columns = [ScoreColumn(words.realm_name(realm), icon=ICONS[realm]) for realm in params.ring]
        if current().compact:  # no space for names: each realm's icon, as on the panels
            columns = [ScoreColumn("", icon=ICONS[realm]) for realm in params.ring]
        fights = _("duels") if current().compact else _("fights won")
        columns += [ScoreColumn(_("dwellings"), icon="house"), ScoreColumn(_("gold"), icon="coin")]
        columns.append(ScoreColumn(fights, icon="fight"))
        columns.append(ScoreColumn(_("total") if current().compact else _("realms"), icon="castle"))
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
        return summary.inspection(self.rules, realms_of(seen), part.name, self._words.names)

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
