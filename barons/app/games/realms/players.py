"""The players' panels of Barons: who they are, how they fare, and how far the race to six has come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms import summary as realms_summary
from barons.app.games.realms.fighters import health_bar
from barons.app.games.realms.ground import ICONS, LOOKS
from barons.app.games.realms.look import REALMS
from barons.app.kit import assets, canvas, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import Box, current, px, table
from barons.app.table import panels
from barons.engine.core import COLOURS
from barons.engine.realms.castles import castles_by_realm
from barons.engine.realms.params import SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import words
from barons.text.tr import gettext as _

ATTRIBUTES: Final = ("strength", "agility", "mana", "guile")
_ROOMY: Final = 300.0
"""From this height (u) on a panel names the attributes and counts what one has built."""
_TALL: Final = 214.0
"""Above this height (u) its portrait is large."""
_LOW: Final = 176.0
"""Below this height (u) goods stand beside the character's name."""
_SMALL: Final = 152.0
"""Below this height (u) all is closer together."""
_LEAST: Final = 104.0
"""Below this height (u) rows touch: six seats, large letters, a small window."""
_TIGHT: Final = 21.0
"""From a row to the next (u), where they do."""
_WHOLE: Final = 44.0
"""Below this height (u) a portrait's badge does not reach below it."""


class SeatSummary:
    """A seat of a position, drawn anew only when what its panel shows is another."""

    def __init__(self, seen: RealmsObservation, seat: int) -> None:
        self.seen = seen
        self.seat = seat
        self._shown = repr((seen.players[seat], sorted(seen.buildings.items()), seen.deaths))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeatSummary) and (self.seat, self._shown) == (other.seat, other._shown)

    def __hash__(self) -> int:
        return hash((self.seat, self._shown))


def tall_column(count: int) -> list[Box]:
    """Panels over the window's whole height."""
    column, left = table(current()).tall_right, table(current()).left
    gap = 16.0 if count < 5 else 11.0
    high = min(_ROOMY + 60, (column.h - gap * (count - 1)) / count)
    return [Box(left.x, column.y + number * (high + gap), left.w, high) for number in range(count)]


def draw_player(
    surface: pygame.Surface,
    rect: pygame.Rect,
    rules: RealmsRules,
    seen: RealmsObservation,
    seat: int,
    look: panels.SeatLook,
) -> None:
    """One panel: as many rows as it is high enough for; the sheet that it opens leaves nothing out."""
    one = seen.players[seat]
    if look.is_to_play:
        heraldry.turn_plate(surface, rect, COLOURS[seat])
    paint.panel(surface, rect, tone="dim" if one.out else "light")
    y = _head(surface, rect, seen, seat, look)
    if one.out:
        panels.veil_fallen(surface, rect)
    if one.character is None or one.out:
        return
    room = pygame.Rect(rect.x + px(13), y, rect.w - px(26), rect.bottom - y)
    if rect.h >= px(_ROOMY):
        _roomy_rows(surface, room, rules, seen, seat)
    else:
        _rows(surface, room, rules, seen, seat, px(_pitch(rect)))


def _pitch(rect: pygame.Rect) -> float:
    """From a row to the next (u)."""
    if rect.h < px(_LEAST):
        return _TIGHT
    return 31.0 if rect.h > px(_TALL) else 24.0 if _is_low(rect) else 27.0


def _is_low(rect: pygame.Rect) -> bool:
    """True where goods find no row of their own."""
    return rect.h < px(_LOW)


def _roomy_rows(
    surface: pygame.Surface, room: pygame.Rect, rules: RealmsRules, seen: RealmsObservation, seat: int
) -> None:
    """Named attributes, health, skills, the race; what was built beside the goods."""
    character = seen.players[seat].character
    assert character is not None
    row = pygame.Rect(room.x, room.y + px(3), room.w, px(74))
    y = _named_attributes(surface, row, rules, character)
    _health(surface, pygame.Rect(room.x, y + px(6), room.w, px(26)), rules, seen, seat)
    _skills(surface, pygame.Rect(room.x, y + px(37), room.w, px(26)), seen, seat)
    race(surface, pygame.Rect(room.x, y + px(68), room.w, px(30)), rules, seen, seat)
    _built(surface, pygame.Rect(room.x, room.bottom - px(40), room.w, px(30)), seen, seat)
    goods = pygame.Rect(room.x + px(150), y + px(106), room.w - px(150), 0)
    goods.h = room.bottom - px(8) - goods.y
    _goods(surface, goods, seen, seat)


def _rows(
    surface: pygame.Surface,
    room: pygame.Rect,
    rules: RealmsRules,
    seen: RealmsObservation,
    seat: int,
    pitch: int,
) -> None:
    """Attributes and health, skills, the race to six, goods; skills give way where not all fit."""
    tight = pitch <= px(_TIGHT)
    y, foot = room.y, room.bottom - px(3 if tight else 6)
    _attributes(surface, pygame.Rect(room.x, y, room.w, px(22 if tight else 26)), rules, seen, seat)
    y += pitch
    high = px(30 if pitch > px(30) else 25)
    if y + pitch + high <= foot:
        _skills(surface, pygame.Rect(room.x, y, room.w, px(26)), seen, seat)
        y += pitch
    left = min(high, foot - y)
    if left >= max(px(6), 4):  # in a very low panel there is no room for it
        race(surface, pygame.Rect(room.x, y, room.w, left), rules, seen, seat)
    y += high + px(7)
    if foot - y >= px(24):
        _goods(surface, pygame.Rect(room.x, y, room.w, foot - y), seen, seat)


def _head(
    surface: pygame.Surface, rect: pygame.Rect, seen: RealmsObservation, seat: int, look: panels.SeatLook
) -> int:
    """Portrait, name, who plays, gold; where the rows below begin."""
    one = seen.players[seat]
    tall, small, least = rect.h > px(_TALL), rect.h < px(_SMALL), rect.h < px(_LEAST)
    side = px(66 if tall else 40 if least else 46 if small else 54)
    portrait = pygame.Rect(rect.x + px(13), rect.y + px(3 if least else 6 if small else 9), side, side)
    _portrait(surface, portrait, one.character, seat, out=one.out)
    right = rect.right - px(13)
    digits = fonts.SCORE.at(30 if small else 34)
    gold = fonts.text(str(one.gold), digits, theme.INK.strong)
    coin = assets.icon("coin", px(24 if small else 27), theme.GILT[700])
    line = rect.y + px(17 if least else 20 if small else 28)
    put.picture(surface, gold, midright=(right, line))
    put.picture(surface, coin, midright=(right - gold.get_width() - px(6), line))
    top, high = (1, 26) if least else (3, 28) if small else (7, 32)
    name = pygame.Rect(portrait.right + px(14), rect.y + px(top), 0, px(high))
    purse = max(gold.get_width(), fonts.width("88", digits))  # a name stays as it is while gold comes and goes
    name.w = right - purse - px(42) - name.x
    below = pygame.Rect(name.x, name.bottom - px(2), right - name.x, px(22 if least else 24))
    y = portrait.bottom + px(7 if tall else 2 if least else 1 if small else 3)
    style = fonts.NAME.at(20 if least else 26)
    if fonts.fit(look.name, style, name.size, narrowed=True).needed[0] > name.w:
        name.h = below.bottom - name.y  # a long name takes the line below it, too
        fonts.write(surface, look.name, style, theme.INK.strong, name, wrapped=True, narrowed=True)
        if one.out:  # no row follows
            fonts.write(surface, _("fallen"), fonts.CAPTION, theme.INK.soft, below.move(0, y - below.y))
        return y
    fonts.write(surface, look.name, style, theme.INK.strong, name, narrowed=True)
    text = look.subtitle if one.character is None else f"{words.skill_name(one.character)} · {look.subtitle}"
    text = _("fallen") if one.out else text
    fonts.write(surface, text, fonts.CAPTION, theme.INK.soft, below)
    if _is_low(rect) and one.character is not None and not one.out:
        taken = fonts.width(text, fonts.CAPTION) + px(12)
        down = px(0 if least else 2)
        _goods(surface, pygame.Rect(below.x + taken, below.y + down, below.w - taken, below.h), seen, seat)
    return y


def _portrait(
    surface: pygame.Surface, place: pygame.Rect, character: str | None, seat: int, *, out: bool
) -> None:
    """The character with its owner's badge; a shield before one is chosen."""
    if character is None:
        heraldry.shield(surface, place.inflate(-px(8), -px(2)), COLOURS[seat])
        return
    name = f"character_{character}"
    shown = assets.shaded(name, place.size, 110) if out else assets.sprite(name, place.size)
    put.picture(surface, shown, center=place.center)
    side, up = (23, 9) if place.h < px(_WHOLE) else (27, 6)  # a row follows close below a small one
    heraldry.badge(surface, (place.right - px(6), place.bottom - px(up)), px(side), COLOURS[seat])


def _named_attributes(surface: pygame.Surface, row: pygame.Rect, rules: RealmsRules, character: str) -> int:
    """Four attributes on plates with their names below; where they end."""
    lines = (_("strength"), _("agility"), _("mana"), _("guile"))
    gap = px(8)
    wide = (row.w - 3 * gap) // 4
    values = realms_summary.attributes(rules, character)
    for number, (icon, value, word) in enumerate(zip(ATTRIBUTES, values, lines, strict=True)):
        plate = pygame.Rect(row.x + number * (wide + gap), row.y, wide, px(48))
        paint.inlay(surface, plate)
        drawn = assets.icon(icon, px(27), theme.INK.sign)
        shown = fonts.text(str(value), fonts.NUMERAL.at(28), theme.INK.strong)
        left = plate.centerx - (drawn.get_width() + px(7) + shown.get_width()) // 2
        put.picture(surface, drawn, midleft=(left, plate.centery))
        put.picture(surface, shown, midleft=(left + drawn.get_width() + px(7), plate.centery))
        room = pygame.Rect(plate.x - gap // 2, plate.bottom + px(1), wide + gap, row.h - px(49))
        fonts.write(surface, word, fonts.CAPTION, theme.INK.soft, room, across=0.5, narrowed=True)
    return row.bottom


def _built(surface: pygame.Surface, row: pygame.Rect, seen: RealmsObservation, seat: int) -> None:
    """How many dwellings and castles stand."""
    castles = sum(
        1
        for buildings in seen.buildings.values()
        for building in buildings
        if building.seat == seat and building.kind == "castle"
    )
    x = row.x
    for icon, count in (("house", realms_summary.dwellings_of(seen, seat)), ("castle", castles)):
        put.icon(surface, icon, px(27), theme.INK.strong, midleft=(x, row.centery))
        at = (x + px(34), row.centery)
        put.number(surface, count, fonts.NUMERAL.at(24), theme.INK.strong, px(34), midleft=at)
        x += px(70)


def _attributes(
    surface: pygame.Surface, row: pygame.Rect, rules: RealmsRules, seen: RealmsObservation, seat: int
) -> None:
    """Four attributes, then health, in one row."""
    one = seen.players[seat]
    assert one.character is not None
    x = row.x
    for icon, value in zip(ATTRIBUTES, realms_summary.attributes(rules, one.character), strict=True):
        put.icon(surface, icon, px(21), theme.INK.sign, midleft=(x, row.centery))
        at = (x + px(24), row.centery)
        put.number(surface, value, fonts.UI_BOLD, theme.INK.strong, px(18), midleft=at)
        x += px(43)
    _health(surface, pygame.Rect(x + px(4), row.y, row.right - x - px(4), row.h), rules, seen, seat)


def _health(
    surface: pygame.Surface, row: pygame.Rect, rules: RealmsRules, seen: RealmsObservation, seat: int
) -> None:
    """Health as a bar and in figures; a flag for adventurers."""
    one = seen.players[seat]
    right = row.right
    if one.adventurer:
        put.icon(surface, "flag", px(22), theme.SEAL.base, midright=(right, row.centery))
    right -= px(27)
    at = (right, row.centery)
    put.number(surface, one.health, fonts.UI_BOLD, theme.INK.strong, px(26), midright=at)
    bar = pygame.Rect(row.x, row.centery - px(7), right - px(28) - row.x, px(14))
    health_bar(surface, bar, one.health, rules.params.health)


def _skills(surface: pygame.Surface, row: pygame.Rect, seen: RealmsObservation, seat: int) -> None:
    """Six skills by their masters' faces; unlearned ones are faded."""
    pitch = row.w / len(SKILL_NAMES)
    for number, skill in enumerate(SKILL_NAMES):
        level = seen.players[seat].skills.get(skill, 0)
        x = round(row.x + number * pitch)
        picture = assets.faded(f"character_{skill}", (px(25), px(25)), 255 if level else 92)
        put.picture(surface, picture, midleft=(x, row.centery))
        ink = theme.INK.strong if level else theme.mix(theme.INK.soft, theme.PARCHMENT[200], 0.45)
        room = round(pitch) - px(29)
        put.number(surface, level, fonts.UI_BOLD, ink, room, midleft=(x + px(29), row.centery))


def race(
    surface: pygame.Surface, row: pygame.Rect, rules: RealmsRules, seen: RealmsObservation, seat: int
) -> None:
    """One field a realm: its sign while it is open, a castle once it is won, and how many if more."""
    castles = castles_by_realm(rules, seen, seat)
    dwellings = {
        space.split("-")[0]
        for space, buildings in seen.buildings.items()
        for building in buildings
        if building.seat == seat and building.kind == "dwelling"
    }
    state = tuple((realm, count, realm in dwellings) for realm, count in castles.items())

    def make() -> pygame.Surface:
        picture = canvas.transparent(row.size)
        gap = px(4)
        wide = (row.w - gap * (len(state) - 1)) / max(1, len(state))
        for number, (realm, count, settled) in enumerate(state):
            cell = pygame.Rect(round(number * (wide + gap)), 0, round(wide), row.h)
            light, dark, ink = REALMS[LOOKS[realm]]
            pale = theme.mix(light, theme.PARCHMENT[200], 0.55)
            shades = (light, dark) if count else (pale,)
            stroke, width = theme.CONTOUR if count else theme.HAIRLINE, max(1.0, px(2.2 if count else 1.4))
            picture.blit(paint.boxed(cell.size, px(4), shades=shades, stroke=stroke, width=width), cell)
            if count:
                shown = assets.sprite(f"donjon_{COLOURS[seat]}", (cell.w, cell.h + px(8)))
                put.picture(picture, shown, center=(cell.centerx + px(2), cell.centery))
                if count > 1:
                    drawn = fonts.text(f"×{count}", fonts.CAPTION.bold(), ink)
                    put.picture(picture, drawn, midright=(cell.right - px(3), cell.centery))
            else:
                faint = theme.mix(ink, pale, 0.35)
                sign = assets.icon(ICONS[realm], round(cell.h * 0.7), faint)
                at = cell.centerx - (px(9) if settled else 0)
                put.picture(picture, sign, center=(at, cell.centery))
                if settled:
                    put.icon(picture, "house", round(cell.h * 0.62), ink, center=(at + px(21), cell.centery))
        return picture

    surface.blit(paint.kept(("race", row.size, seat, state), make), row)


class Good(NamedTuple):
    """Cards of one kind; `told` is their number where it is written."""

    sprite: str
    label: str


def _goods(surface: pygame.Surface, room: pygame.Rect, seen: RealmsObservation, seat: int) -> None:
    """Items and resources by kind, in as many rows as there is room for; how many kinds more there are."""
    one = seen.players[seat]
    counts = {name: one.items.count(name) for name in one.items}
    goods = [Good(f"item_{name}", str(count) if count > 1 else "") for name, count in counts.items()]
    goods += [Good(f"resource_{name}", str(count)) for name, count in one.resources.items() if count]
    side = min(px(30), room.h)
    end = room.x, room.bottom - side // 2
    for number, (good, place) in enumerate(zip(goods, good_places(goods, room, side), strict=False)):
        if place is None:
            rendered = fonts.text(f"+{len(goods) - number}", fonts.UI_BOLD, theme.INK.label)
            put.picture(surface, rendered, midleft=end)
            return
        end = place[0] + _breadth(good, side) + px(4), place[1] + side // 2
        surface.blit(assets.sprite(good.sprite, (side, side)), place)
        if good.label:
            drawn = fonts.text(good.label, fonts.UI_BOLD, theme.INK.strong)
            put.picture(surface, drawn, midleft=(place[0] + side + px(2), place[1] + side // 2))


def _breadth(good: Good, side: int) -> int:
    """Pixels of a kind's picture, `side` high, and its number."""
    return side + (px(20) if good.label else 0)


def good_places(goods: Sequence[Good], room: pygame.Rect, side: int) -> Iterator[tuple[int, int] | None]:
    """Where each kind lies, row by row; None where the room ends, which leaves space for a number there."""
    x, y = room.x, room.y
    for number, good in enumerate(goods):
        wide = _breadth(good, side)
        if x + wide > room.right and y + 2 * side + px(4) <= room.bottom:
            x, y = room.x, y + side + px(4)
        is_last_row = y + 2 * side + px(4) > room.bottom
        left = len(goods) - number - 1
        rest = px(12) + fonts.width(f"+{left}", fonts.UI_BOLD) if is_last_row and left else 0
        if x + wide + rest > room.right:
            yield None
            return
        yield x, y
        x += wide + px(4)
