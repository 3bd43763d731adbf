"""The sheet of a settlement to come: fights with their arithmetic, baronies founded, honour. Drawing only.

What does not fit is scrolled; the honour that everybody ends with stays in sight below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.forecast import Forecast
from barons.app.games.baronies.sums import sums_of
from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.clip import clipped
from barons.app.kit.layout import px
from barons.app.table import panels
from barons.engine.baronies.events import (
    BaronsFight,
    ChallengedBaron,
    Established,
    FightingKnight,
    HonourChanged,
    KnightsFight,
)
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.sentence import listed, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_FIGURE: Final = 54.0
_CAPTION: Final = 24.0
_LINE: Final = 34.0
_SUM: Final = 32.0
_HEAD: Final = 48.0
_MORE: Final = 26.0
_INDENT: Final = 68.0
"""Units of a line's badge and sign before its words."""


class _Side(NamedTuple):
    """One who fights, `knight` or `baron`, the arithmetic of its strength, whether it falls."""

    fighter: FightingKnight | ChallengedBaron | BaronsFight
    sum: str
    side: str
    falls: bool


class _Step(NamedTuple):
    """One thing that happens: how high it stands in the sheet, in u, and how it is drawn."""

    high: float
    draw: Callable[[pygame.Surface, pygame.Rect], None]


class Settlement:
    """What an action would settle, as a sheet `wide` u in breadth."""

    def __init__(self, forecast: Forecast, family: BaroniesFamily, wide: float) -> None:
        self.forecast = forecast
        self._rules = family.rules
        self._wide = wide
        self._names = family.words.names
        self._oubliettes = family.rules.params.oubliettes
        self._changed = [seat for seat, own in enumerate(forecast.after) if own != forecast.before[seat]]
        self._steps = self._find_steps()

    @property
    def height(self) -> float:
        """Units that the whole sheet wants."""
        return _HEAD + self._reach + self._foot + 12.0

    @property
    def _reach(self) -> float:
        return sum(step.high for step in self._steps)

    @property
    def _foot(self) -> float:
        return len(self._changed) * _SUM + (8.0 if self._changed else 0.0)

    def most(self, rect: pygame.Rect) -> int:
        """How many pixels the steps can be scrolled in a sheet of this size."""
        return max(0, px(self._reach) - self._room(rect).h)

    def _room(self, rect: pygame.Rect) -> pygame.Rect:
        """Where the steps are seen."""
        pad = px(18)
        room = pygame.Rect(rect.x + pad, rect.y + px(40), rect.w - 2 * pad, rect.h - px(40 + self._foot + 10))
        if px(self._reach) > room.h:
            room.h -= px(_MORE)
        return room

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, offset: int) -> None:
        """The sheet with its steps scrolled by `offset` pixels."""
        paint.panel(surface, rect, tone="deep")
        certain = self.forecast.is_certain
        panels.heading(surface, rect, _("Pending") if certain else _("Sole claim"))
        room = self._room(rect)
        most = self.most(rect)
        y = room.y - min(offset, most)
        with clipped(surface, room.inflate(px(12), 0)):
            for step in self._steps:
                place = pygame.Rect(room.x, y, room.w, px(step.high))
                if place.colliderect(room):
                    step.draw(surface, place)
                y = place.bottom
        if most:
            self._draw_more(surface, rect, room, offset / most)
        self._draw_sums(surface, rect, room)

    def _draw_more(self, surface: pygame.Surface, rect: pygame.Rect, room: pygame.Rect, share: float) -> None:
        """The bar beside the steps, and how to go on."""
        track = pygame.Rect(rect.right - px(13), room.y, px(7), room.h)
        pygame.draw.rect(surface, theme.PARCHMENT[300], track, border_radius=px(3))
        high = max(px(30), round(room.h * room.h / max(1, px(self._reach))))
        thumb = pygame.Rect(track.x, track.y + round((track.h - high) * min(1.0, share)), track.w, high)
        pygame.draw.rect(surface, theme.INK.sign, thumb, border_radius=px(3))
        line = pygame.Rect(room.x, room.bottom + px(1), room.w, px(_MORE))
        tip = _("Scroll for more")
        fonts.write(surface, tip, fonts.CAPTION.italic(), theme.INK.soft, line, across=0.5)

    def _draw_sums(self, surface: pygame.Surface, rect: pygame.Rect, room: pygame.Rect) -> None:
        """Whose honour changes, and to what; a lock for those who go to the oubliettes."""
        forecast = self.forecast
        y = rect.bottom - px(12) - px(_SUM) * len(self._changed)
        if self._changed:
            paint.rule(surface, room.x, y - px(3), room.w)
        for seat in self._changed:
            own, was = forecast.after[seat], forecast.before[seat]
            line = pygame.Rect(room.x, y, room.w, px(_SUM))
            heraldry.badge(surface, (line.x + px(14), line.centery), px(27), self._names.colours[seat])
            ink = theme.INK.danger if own < was else theme.INK.good
            text = f"{plain(was)} {'−' if own < was else '+'} {abs(own - was)} = {plain(own)}"
            worth = pygame.Rect(line.right - px(190), line.y, px(190), line.h)
            wide = fonts.write(surface, text, fonts.UI_BOLD, ink, worth, across=1.0).w
            if own <= self._oubliettes < was:
                lock = assets.icon("lock", px(22), theme.INK.danger)
                put.picture(surface, lock, midright=(worth.right - wide - px(6), line.centery))
                wide += px(28)
            name = pygame.Rect(line.x + px(36), line.y, line.w - px(44) - wide, line.h)
            fonts.write(surface, player(self._names, seat).text, fonts.UI_BOLD, theme.INK.strong, name)
            y += line.h

    # --- the steps ------------------------------------------------------------------------------------

    def _find_steps(self) -> list[_Step]:
        forecast = self.forecast
        steps = []
        if forecast.bonus:
            laid = _("Laying: {change}").format(change=signed(forecast.bonus))
            steps.append(self._line(forecast.seat, "laurel", laid))
        for event in forecast.settlement:
            sums = sums_of(self._rules, forecast.laid, event)
            if isinstance(event, KnightsFight):
                fighters = [_Side(one, sums[one.cell], "knight", one.fell is not None) for one in event.knights]
                steps.append(self._fight(fighters, event.battlefield))
            elif isinstance(event, BaronsFight):
                fighters = [_Side(event, sums[event.cell], "knight", not event.won)]
                fighters += [_Side(one, sums[one.cell], "baron", event.won) for one in event.barons]
                steps.append(self._fight(fighters, event.battlefield))
            elif isinstance(event, Established):
                worth = _("A barony: {change}").format(change=signed(event.change))
                steps.append(self._line(event.seat, "crown", worth))
                steps += [self._why(text) for text in words.shares(self._rules.params, event)]
            elif isinstance(event, HonourChanged) and event.cause == "lost":
                lost = _("Lost tiles: {change}").format(change=signed(event.change))
                steps.append(self._line(event.seat, "shield", lost))
        return steps

    def _line(self, seat: int, icon: str, text: str) -> _Step:
        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            heraldry.badge(surface, (rect.x + px(14), rect.centery), px(27), self._names.colours[seat])
            put.icon(surface, icon, px(24), theme.INK.sign, center=(rect.x + px(48), rect.centery))
            place = pygame.Rect(rect.x + px(_INDENT), rect.y, rect.w - px(_INDENT), rect.h)
            fonts.write(surface, text, fonts.SMALL, theme.INK.strong, place)

        return _Step(_LINE, draw)

    def _why(self, text: str) -> _Step:
        """Small print below a line."""
        lines = len(fonts.wrap(text, fonts.CAPTION, px(self._wide - 36 - _INDENT) - 2))

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            place = pygame.Rect(rect.x + px(_INDENT), rect.y, rect.w - px(_INDENT), rect.h)
            fonts.write(surface, text, fonts.CAPTION, theme.INK.soft, place, down=0.0, wrapped=True)

        return _Step(_CAPTION * lines + 6.0, draw)

    def _fight(self, fighters: list[_Side], battlefield: Sequence[str]) -> _Step:
        rows = [fighters[at : at + 3] for at in range(0, len(fighters), 3)]
        note = f"{_battlefield(battlefield)} · {self._result(fighters)}"
        each = _FIGURE + 2 * _CAPTION
        lines = len(fonts.wrap(note, fonts.CAPTION, px(self._wide - 36) - 2))

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for number, row in enumerate(rows):
                place = pygame.Rect(rect.x, rect.y + px(each * number), rect.w, px(each))
                _arena(surface, place, row, self._names.colours)
            place = pygame.Rect(rect.x, rect.y + px(each * len(rows)), rect.w, px(_CAPTION * lines))
            fonts.write(surface, note, fonts.CAPTION, theme.INK.soft, place, across=0.5, wrapped=True)

        return _Step(each * len(rows) + _CAPTION * lines + 10.0, draw)

    def _result(self, fighters: list[_Side]) -> str:
        """Who stands when it is over, and why where nobody is stronger."""
        standing = [fighter for fighter in fighters if not fighter.falls]
        if not standing:
            return _("tie: both fall")
        who = [player(self._names, seat).text for seat in dict.fromkeys(each.fighter.seat for each in standing)]
        won = ngettext("{players} wins", "{players} win", len(who)).format(players=str(listed(who)))
        best = max(fighter.fighter.strength for fighter in standing)
        is_tie = any(fighter.falls and fighter.fighter.strength == best for fighter in fighters)
        if not is_tie or all(fighter.side == "knight" for fighter in fighters):
            return won
        return _("equal: {winner}").format(winner=won)


def _battlefield(cells: Sequence[str]) -> str:
    count = len(cells)
    message = ngettext(
        "Contested: {count} tile that counts for nobody",
        "Contested: {count} tiles that count for nobody",
        count,
    )
    return message.format(count=count)


def _arena(
    surface: pygame.Surface, rect: pygame.Rect, fighters: list[_Side], colours: Sequence[str | None]
) -> None:
    """Figures with their strengths, swords between them; those that fall are crossed out."""
    pitch = rect.w / len(fighters)
    high = min(px(_FIGURE), round(pitch * 0.8))
    for number, fighter in enumerate(fighters):
        middle = round(rect.x + pitch * (number + 0.5))
        name = f"{fighter.side}_{colours[fighter.fighter.seat]}"
        sprite = assets.sprite(name, (round(high * 130 / 182), high))
        if fighter.falls:
            sprite = sprite.copy()
            sprite.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
        at = sprite.get_rect(midbottom=(middle - px(14), rect.y + px(_FIGURE)))
        surface.blit(sprite, at)
        ink = theme.INK.soft if fighter.falls else theme.INK.strong
        drawn = fonts.text(plain(fighter.fighter.strength), fonts.SCORE.at(32), ink)
        put.picture(surface, drawn, midleft=(at.right - px(4), at.centery))
        if fighter.falls:
            cross = assets.icon("cross", px(26), theme.INK.danger)
            put.picture(surface, cross, center=(at.centerx - px(2), at.centery + px(4)))
        if number:
            sword = assets.icon("fight", px(26), theme.INK.danger)
            put.picture(surface, sword, center=(round(rect.x + pitch * number), rect.y + px(20)))
        left = round(rect.x + pitch * number)
        place = pygame.Rect(left, rect.y + px(_FIGURE), round(pitch), px(_CAPTION))
        fonts.write(surface, fighter.sum, fonts.CAPTION, theme.INK.strong, place, across=0.5)
        place = pygame.Rect(left, rect.y + px(_FIGURE + 22), round(pitch), px(_CAPTION))
        cell = words.place_name(fighter.fighter.cell)
        fonts.write(surface, cell, fonts.CAPTION, theme.INK.soft, place, across=0.5)
