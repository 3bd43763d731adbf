"""The end of a game of Barons: castles by realm with their turns, fights, gold over time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.ground import ICONS
from barons.app.games.realms.summary import castles_by_realm, dwellings_of
from barons.app.kit import paint
from barons.app.kit.layout import Box, current
from barons.app.table import panels
from barons.app.table.boards.summary import Breakdown, Cell, Column
from barons.app.table.charts import Curve, draw_chart
from barons.app.table.end import EndScene
from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from barons.text.realms import words
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


@dataclass
class Deeds:
    """What one seat did in a game."""

    castles: dict[str, int] = field(default_factory=dict)
    """By realm: the turn of its first castle there."""
    won: int = 0
    lost: int = 0
    """Fights lost: by death or by flight."""


def deeds_of(match: Match) -> list[Deeds]:
    """What everybody did, by seat."""
    told = [Deeds() for _seat in match.seats]
    for beat in match.beats(0):
        turn = match.snapshot(beat.ply).turn_number
        for event in beat.events:
            _note(told, event, turn)
    return told


def _note(told: list[Deeds], event: Event, turn: int) -> None:
    match event:
        case happened.Built(what="castle"):
            told[event.seat].castles.setdefault(event.space.split("-")[0], turn)
        case happened.Spoils():
            for space in event.castles:
                told[event.victor].castles.setdefault(space.split("-")[0], turn)
        case happened.Slain():
            told[event.by].won += 1
        case happened.Fled(escaped=True):
            told[event.seat].lost += 1
        case happened.Died():
            told[event.seat].lost += 1
            if event.by is not None:
                told[event.by].won += 1


class RealmsEnd(EndScene):
    """Who won, and how it came about."""

    def verdict(self, winners: int) -> str:
        """A game that its last round ends has a ranking, but no winner."""
        ends = [event for beat in self.match.beats(max(0, self.match.ply - 1)) for event in beat.events]
        if any(isinstance(event, happened.GameOver) and not event.winners for event in ends):
            return _("First in the ranking")
        return super().verdict(winners)

    def breakdown(self) -> Breakdown:
        """Castles by realm with the turn of the first, dwellings, gold, fights, realms."""
        family = self.course.family
        assert isinstance(family, RealmsFamily)
        seen = self._seen(self.match.ply)
        params = family.rules.params
        columns = [Column(words.realm_name(realm), icon=ICONS[realm]) for realm in params.ring]
        if current().compact:  # no room for names: each realm by its resource
            columns = [Column("", f"resource_{params.realms[realm].resource}") for realm in params.ring]
        fights = _("duels") if current().compact else _("fights won")
        columns += [Column(_("gold"), icon="coin"), Column(fights, icon="sword")]
        columns.append(Column(_("total") if current().compact else _("realms"), icon="castle"))
        rows = []
        for seat, deeds in enumerate(deeds_of(self.match)):
            castles = castles_by_realm(family.rules, seen, seat)
            cells = [_castle_cell(count, deeds.castles.get(realm)) for realm, count in castles.items()]
            cells.append(Cell(str(seen.players[seat].gold)))
            lost = "" if current().compact else _("{count} lost").format(count=deeds.lost)
            cells.append(Cell(str(deeds.won), lost))
            dwellings = dwellings_of(seen, seat)
            told = ngettext("{count} dwelling", "{count} dwellings", dwellings).format(count=dwellings)
            realms = str(sum(1 for count in castles.values() if count))
            cells.append(Cell(realms, "" if current().compact else told))
            rows.append(tuple(cells))
        return Breakdown(tuple(columns), tuple(rows))

    def _seen(self, ply: int) -> RealmsObservation:
        seen = self.match.observation(None, ply)
        assert isinstance(seen, RealmsObservation)
        return seen

    def _chart(self, surface: pygame.Surface, box: Box) -> None:
        """The race to six, and gold over time."""
        family = self.course.family
        assert isinstance(family, RealmsFamily)
        turns = self._turns()
        half = (box.w - 20) / 2
        goal = len(family.rules.params.ring)

        def realms(seen: RealmsObservation, seat: int) -> int:
            return sum(1 for count in castles_by_realm(family.rules, seen, seat).values() if count)

        self._curves(surface, Box(box.x, box.y, half, box.h), _("Realms with a castle"), turns, realms, goal)
        self._curves(
            surface,
            Box(box.x + half + 20, box.y, half, box.h),
            _("Gold by turn"),
            turns,
            lambda seen, seat: seen.players[seat].gold,
            0,
        )

    def _turns(self) -> list[tuple[int, RealmsObservation]]:
        """The position at the start of each turn, and the last one."""
        match = self.match
        found: list[tuple[int, RealmsObservation]] = []
        number = -1
        for ply in range(match.ply + 1):
            turn = match.snapshot(ply).turn_number
            if turn != number or ply == match.ply:
                number = turn
                found.append((turn, self._seen(ply)))
        return found

    def _curves(
        self,
        surface: pygame.Surface,
        box: Box,
        title: str,
        turns: list[tuple[int, RealmsObservation]],
        value: Callable[[RealmsObservation, int], int],
        goal: int,
    ) -> None:
        layout = current()
        rect = layout.box(box)
        paint.panel(surface, rect)
        panels.heading(surface, rect, title)
        colours = self.course.family.names.colours
        curves = [
            Curve(colours[seat], [(turn, value(seen, seat)) for turn, seen in turns])
            for seat in range(self.match.players)
        ]
        label = _("victory at {goal}").format(goal=goal) if goal else ""
        room = layout.rect(box.x + 24, box.y + 48, box.w - 40, box.h - 66)
        draw_chart(surface, room, curves, goal, label)


def _castle_cell(count: int, turn: int | None) -> Cell:
    if not count:
        return Cell("–", _("lost") if turn is not None else "")
    return Cell(str(count), _("turn {number}").format(number=turn) if turn is not None else "")
