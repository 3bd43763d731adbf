"""The sheets of Baron's right column: ledger, settlement, chronicle. Drawing only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pygame

from barons.app import assets, fonts, paint, theme
from barons.app.boards.baronies_family import BaroniesFamily
from barons.app.boards.baronies_forecast import Forecast
from barons.app.boards.baronies_summary import LedgerView
from barons.app.layout import current, px
from barons.app.scenes.table import heraldry, panels
from barons.text.baronies import words
from barons.text.sentence import player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_ROW: Final = 31.0
_FIGURE: Final = 54.0
_FIGHT: Final = 112.0
_LINE: Final = 34.0
_HEAD: Final = 48.0
_BROWN: Final = (92, 58, 26)

Data = Mapping[str, Any]


class _Side(NamedTuple):
    """One who fights: the event's data of it, `knight` or `baron`, whether it falls."""

    data: Data
    side: str
    falls: bool


def draw_ledger(surface: pygame.Surface, rect: pygame.Rect, ledger: LedgerView) -> None:
    """A barony tile by tile, its sum, what it would bring."""
    paint.panel(surface, rect)
    room = panels.heading(surface, rect, _("Barony ledger"))
    x = room.x
    title = pygame.Rect(x, room.y - px(4), room.w, px(38))
    if ledger.colour:
        crest = pygame.Rect(x, room.y - px(4), px(30), px(36))
        heraldry.shield(surface, crest, ledger.colour)
        title = pygame.Rect(x + px(40), title.y, title.w - px(40), title.h)
    fonts.write(surface, ledger.title, fonts.NUMERAL.at(24), theme.INK.strong, title)
    foot = px(38)
    free = room.bottom - title.bottom - foot
    notes = list(ledger.notes)
    while notes and free - px(24) * len(notes) - px(4) < px(24) * len(ledger.rows):
        notes.pop()
    free -= px(24) * len(notes) + (px(4) if notes else 0)
    step = min(px(_ROW), max(px(22), free // max(1, len(ledger.rows))))
    style = fonts.SMALL if step >= px(26) else fonts.CAPTION
    y = title.bottom + px(2)
    chip_high = min(px(30), step)
    for row in ledger.rows:
        chip = assets.sprite(f"terrain_{row.nature}", (round(chip_high * 0.88), chip_high))
        surface.blit(chip, chip.get_rect(midleft=(x, y + step // 2)))
        name = words.nature_title(row.nature) + (f" ×{row.number}" if row.number > 1 else "")
        place = pygame.Rect(x + px(42), y, room.w - px(150), step)
        took = fonts.write(surface, name, style, theme.INK.strong, place)
        at = took.right + px(10)
        for shown, icon in ((row.is_fought_over, "sword"), (row.is_counted, "disc")):
            if shown:
                picture = assets.icon(icon, px(19), theme.INK.danger if icon == "sword" else _BROWN)
                surface.blit(picture, picture.get_rect(midleft=(at, y + step // 2)))
                at += px(24)
        worth = pygame.Rect(room.right - px(70), y, px(70), step)
        ink = theme.INK.danger if row.value < 0 else theme.INK.strong
        fonts.write(
            surface,
            words.signed(row.value),
            fonts.NUMERAL.at(min(21, step * 0.8 / current().u)),
            ink,
            worth,
            across=1.0,
        )
        y += step
    surface.fill(theme.INK.strong, (room.x, y + px(2), room.w, max(1, px(2))))
    line = pygame.Rect(room.x, y + px(4), room.w, foot - px(4))
    told = _("{laid} of {total} tiles").format(laid=ledger.laid, total=ledger.total)
    fonts.write(surface, told, fonts.UI_BOLD, theme.INK.strong, line)
    fonts.write(surface, words.plain(ledger.value), fonts.SCORE.at(32), theme.INK.strong, line, across=1.0)
    y += foot
    for note in notes:
        place = pygame.Rect(room.x, y, room.w, px(24))
        if place.bottom <= rect.bottom - px(4):
            fonts.write(surface, note, fonts.CAPTION, theme.INK.soft, place)
        y += px(24)


def draw_chronicle(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The sheet behind the list."""
    paint.panel(surface, rect)
    panels.heading(surface, rect, _("Chronicle"))


# --- the settlement to come --------------------------------------------------------------------------------


def settlement_height(told: Forecast, wide: float) -> float:
    """Units that the sheet of a settlement wants."""
    changes = [seat for seat, own in enumerate(told.after) if own != told.before[seat]]
    founded = [event for event in told.settlement if event.kind == "established"]
    high = _HEAD + len(founded) * _LINE + len(changes) * 32.0 + 18.0
    high += sum(_fight_height(event.data) for event in told.fights)
    return high + (_LINE if told.bonus else 0.0) + (14.0 if changes else 0.0)


def _fight_height(data: Data) -> float:
    sides = len(data["knights"]) if "knights" in data else 1 + len(data["barons"])
    return _FIGHT + (0.0 if sides <= 3 else 40.0)


def draw_settlement(surface: pygame.Surface, rect: pygame.Rect, told: Forecast, family: BaroniesFamily) -> None:
    """Who fights whom with what strength, who founds, what becomes of everybody's honour."""
    paint.panel(surface, rect, tone="deep")
    room = panels.heading(
        surface, rect, _("Settlement to come") if told.is_certain else _("If no other claims")
    )
    colours = family.names.colours
    y = room.y
    if told.bonus:
        line = pygame.Rect(room.x, y, room.w, px(_LINE))
        heraldry.badge(surface, (line.x + px(14), line.centery), px(27), colours[told.seat])
        icon = assets.icon("laurel", px(24), _BROWN)
        surface.blit(icon, icon.get_rect(center=(line.x + px(48), line.centery)))
        place = pygame.Rect(line.x + px(68), line.y, line.w - px(68), line.h)
        words_told = _("Laying the tile: {change}").format(change=words.signed(told.bonus))
        fonts.write(surface, words_told, fonts.SMALL, theme.INK.strong, place)
        y += line.h
    changed = [seat for seat, own in enumerate(told.after) if own != told.before[seat]]
    floor = rect.bottom - px(8) - px(32) * len(changed)
    left_out = 0
    for event in told.settlement:
        if event.kind not in ("knights_fight", "barons_fight", "established"):
            continue
        high = px(_LINE if event.kind == "established" else _fight_height(event.data))
        if left_out or y + high > floor:
            left_out += 1
            continue
        draw = {"knights_fight": _knights, "barons_fight": _barons, "established": _founding}[event.kind]
        draw(surface, pygame.Rect(room.x, y, room.w, high), event.data, colours)
        y += high
    if left_out:
        line = pygame.Rect(room.x, floor - px(25), room.w, px(24))
        more = ngettext("and {count} more step", "and {count} more steps", left_out).format(count=left_out)
        fonts.write(surface, more, fonts.CAPTION.italic(), theme.INK.soft, line, across=0.5)
    y = max(y + px(4), floor) if left_out else y + px(4)
    for seat in changed:
        own = told.after[seat]
        line = pygame.Rect(room.x, y, room.w, px(32))
        heraldry.badge(surface, (line.x + px(14), line.centery), px(27), colours[seat])
        name = pygame.Rect(line.x + px(36), line.y, line.w - px(170), line.h)
        fonts.write(surface, player(family.names, seat).text, fonts.UI_BOLD, theme.INK.strong, name)
        ink = theme.INK.danger if own < told.before[seat] else theme.INK.good
        change = words.signed(own - told.before[seat])
        text = _("{change}, now {now}").format(change=change, now=words.plain(own))
        fonts.write(surface, text, fonts.UI_BOLD, ink, line, across=1.0)
        y += px(32)


def _knights(surface: pygame.Surface, rect: pygame.Rect, data: Data, colours: Any) -> None:
    fighters = [_Side(one, "knight", one["fell"] is not None) for one in data["knights"]]
    _arena(surface, rect, fighters, colours, _battlefield(data))


def _barons(surface: pygame.Surface, rect: pygame.Rect, data: Data, colours: Any) -> None:
    fighters = [_Side(data, "knight", not data["won"])]
    fighters += [_Side(one, "baron", data["won"]) for one in data["barons"]]
    _arena(surface, rect, fighters, colours, _battlefield(data))


def _battlefield(data: Data) -> str:
    count = len(data["battlefield"])
    return ngettext("Battlefield: {count} tile", "Battlefield: {count} tiles", count).format(count=count)


def _arena(surface: pygame.Surface, rect: pygame.Rect, fighters: list[_Side], colours: Any, note: str) -> None:
    """Figures with their strengths, swords between them; those that fall are crossed out."""
    pitch = rect.w / len(fighters)
    high = min(px(_FIGURE), round(pitch * 0.8))
    for number, fighter in enumerate(fighters):
        middle = round(rect.x + pitch * (number + 0.5))
        name = f"{fighter.side}_{colours[fighter.data['seat']]}"
        sprite = assets.sprite(name, (round(high * 130 / 182), high))
        if fighter.falls:
            sprite = sprite.copy()
            sprite.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
        at = sprite.get_rect(midbottom=(middle - px(14), rect.y + px(_FIGURE)))
        surface.blit(sprite, at)
        ink = theme.INK.soft if fighter.falls else theme.INK.strong
        drawn = fonts.text(words.plain(fighter.data["strength"]), fonts.SCORE.at(32), ink)
        surface.blit(drawn, drawn.get_rect(midleft=(at.right - px(4), at.centery)))
        if fighter.falls:
            cross = assets.icon("cross", px(26), theme.INK.danger)
            surface.blit(cross, cross.get_rect(center=(at.centerx - px(2), at.centery + px(4))))
        if number:
            sword = assets.icon("sword", px(26), theme.INK.danger)
            surface.blit(sword, sword.get_rect(center=(round(rect.x + pitch * number), rect.y + px(20))))
        place = pygame.Rect(round(rect.x + pitch * number), rect.y + px(_FIGURE) + px(2), round(pitch), px(23))
        told = fighter.data.get("sum", "")
        fonts.write(surface, told, fonts.CAPTION, theme.INK.strong, place, across=0.5)
    place = pygame.Rect(rect.x, rect.y + px(_FIGURE) + px(25), rect.w, px(23))
    fonts.write(surface, note, fonts.CAPTION, theme.INK.soft, place, across=0.5)


def _founding(surface: pygame.Surface, rect: pygame.Rect, data: Data, colours: Any) -> None:
    heraldry.badge(surface, (rect.x + px(14), rect.centery), px(27), colours[data["seat"]])
    crown = assets.icon("crown", px(24), _BROWN)
    surface.blit(crown, crown.get_rect(center=(rect.x + px(48), rect.centery)))
    place = pygame.Rect(rect.x + px(68), rect.y, rect.w - px(68), rect.h)
    told = _("Barony worth {value}: {change}").format(
        value=words.plain(data["value"]), change=words.signed(data["change"])
    )
    fonts.write(surface, told, fonts.SMALL, theme.INK.strong, place)
