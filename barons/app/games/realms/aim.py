"""What Barons is played for and how far one is, on the map sheet; an end where nobody can win by building."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from barons.app.games.realms.ringview import RING_REACH, ring_unit
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import Box, current, px, table
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control
from barons.app.table.gamemenu import ask_end_now
from barons.app.table.parts import Panel
from barons.app.table.renewed import Renewed
from barons.app.table.table import Table
from barons.engine.realms.castles import can_win_by_building, castles_by_realm, closed_realms
from barons.text.realms.words import realm_name
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_WIDE: Final = 204.0
_HIGH: Final = 62.0
_INSET: Final = 36.0
_TIGHT: Final = 10.0
"""How far (u) from the map sheet's corner it stands; in a sheet as narrow as its ring, over the border."""
_LOW: Final = 52.0
"""How high it is there: it stands in the lower corner, since the upper one is everybody's start."""


class Plaque(Control):
    """The aim in two lines."""

    focusable = False

    def __init__(self, rect: pygame.Rect, text: str, note: str, more: str) -> None:
        super().__init__("aim", rect, text, tooltip=more)
        self.note = note

    def draw(self, surface: pygame.Surface) -> None:
        """On parchment."""
        paint.panel(surface, self.rect, radius=9, shadow=None, hairline=False)
        title, note = self._rooms()
        fonts.write(
            surface, self.label, fonts.UI_BOLD, theme.INK.strong, title, across=0.5, wrapped=True, narrowed=True
        )
        fonts.write(
            surface, self.note, fonts.CAPTION, theme.INK.soft, note, across=0.5, wrapped=True, narrowed=True
        )

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect]:
        room = self.rect.inflate(-px(20), -px(8))
        half = room.h // 2
        lower = pygame.Rect(room.x, room.y + half, room.w, room.h - half)
        return pygame.Rect(room.x, room.y, room.w, half), lower


class Aim(Panel):
    """The plaque in the corner of the map sheet; below it the offer of an end."""

    def __init__(self, table: Table, turn: RealmsTurn) -> None:
        self._table = table
        self._turn = turn
        self._plaque = Renewed(table)

    def build(self) -> None:
        """Made anew for another layout or language."""
        self._plaque.forget()

    def sync(self) -> None:
        """How far the owner of the sheet is, and whether anybody can still win so."""
        rules, seen, seat = self._turn.family.rules, self._turn.seen, self._turn.owner
        castles = castles_by_realm(rules, seen, seat)
        won, built = sum(1 for count in castles.values() if count), sum(castles.values())
        seats = range(len(seen.players))
        persons = [each for each, seat in enumerate(self._table.match.seats) if seat.is_person]
        has_fallen = bool(persons) and all(seen.players[each].out for each in persons)
        can_win = any(can_win_by_building(rules, seen, each) for each in seats)
        is_stuck = seen.number > 0 and not can_win and not self._table.course.is_exercise
        closed = closed_realms(rules, seen, seat)
        if has_fallen and not self._table.match.is_over:
            self._plaque.renew(self._table.course.computers.is_hurried, self._of_fallen)
            return
        key = (won, built, is_stuck, self._table.match.is_over, tuple(closed), self._is_viewers)
        self._plaque.renew(key, lambda: self._controls(won, built, closed, is_stuck=is_stuck))

    @property
    def _is_viewers(self) -> bool:
        """True where the sheet is that of the person at the screen."""
        return self._table.course.viewer == self._turn.owner

    def _of_fallen(self) -> list[Control]:
        """For persons who are all out: that the others play on, and a way to the end of it."""
        mat = table(current()).tall_mat
        rect, is_tight = _place(mat)
        plaque = Plaque(
            rect, _("You have died"), _("the others play on"), _("A player who dies is out of the game.")
        )
        if self._table.course.computers.is_hurried:
            return [plaque]
        place = _beside(rect, is_tight=is_tight)
        tip = _("The computers finish the game at once.")
        return [plaque, Button("aim.fast", place, _("Fast finish"), tooltip=tip, on_press=self._hurry)]

    def _hurry(self) -> None:
        self._table.course.hurry(fast=True)
        self._table.sync()

    def _controls(self, won: int, built: int, closed: Sequence[str], *, is_stuck: bool) -> list[Control]:
        params, mat = self._turn.family.rules.params, table(current()).tall_mat
        goal, most = len(params.ring), params.castles_of_player
        message = _("You: {won} of {goal} realms") if self._is_viewers else _("Castles: {won} of {goal} realms")
        note = ngettext("{count} castle built, at most {most}", "{count} castles built, at most {most}", built)
        more = _(
            "A castle in each of the {goal} realms wins the game. Each player may build at most {most} castles."
        )
        rect, is_tight = _place(mat)
        message, note = message.format(won=won, goal=goal), note.format(count=built, most=most)
        if closed:
            note = _("{realm}: no free land left").format(realm=realm_name(closed[0]))
            more += " " + _(
                "Each land has room for one castle. If every land has one, only catapults or kills can "
                "change that."
            )
        reason = _("Too few castles are left for anyone to have one in every realm.")
        if is_stuck:
            note = note if closed else _("nobody can win this way any more")
            more = f"{reason} {more}"
        words = message, note, more.format(goal=goal, most=most)
        plaque = Plaque(rect, *words)
        if not all(text.fits for text in plaque.texts()):
            higher = px(_HIGH + 44)
            rect = pygame.Rect(rect.x, rect.bottom - higher if is_tight else rect.y, rect.w, higher)
            plaque = Plaque(rect, *words)
        if not is_stuck or self._table.match.is_over:
            return [plaque]
        place = _beside(rect, is_tight=is_tight)
        end = Button(
            "aim.end", place, _("End the game now"), tooltip=reason, on_press=lambda: ask_end_now(self._table)
        )
        return [plaque, end]


def _place(mat: Box) -> tuple[pygame.Rect, bool]:
    """Where the plaque stands on a map sheet, and whether that is in a lower corner, for want of room."""
    layout = current()
    above = mat.h / 2 - RING_REACH * ring_unit(mat.w, mat.h)
    if mat.w <= mat.h and above <= _INSET + _HIGH:
        return layout.rect(mat.x + _TIGHT, mat.y + mat.h - _TIGHT - _LOW, _WIDE + _TIGHT, _LOW), True
    return layout.rect(mat.x + _INSET, mat.y + _INSET, _WIDE, _HIGH), False


def _beside(plaque: pygame.Rect, *, is_tight: bool) -> pygame.Rect:
    """Where what is offered with it stands: below it, or right of it in a lower corner."""
    place = pygame.Rect(plaque.x, plaque.bottom + px(8), plaque.w, px(52))
    if is_tight:
        place.bottomleft = (plaque.right + px(8), plaque.bottom)
    return place
