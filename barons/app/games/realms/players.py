"""The players' panels of Barons: who they are, how they fare, and how far the race to six has come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms import summary as realms_summary
from barons.app.games.realms.accounts import RealmsAccounts
from barons.app.games.realms.duel import Health
from barons.app.games.realms.ground import ICONS, LOOKS
from barons.app.games.realms.holdings import in_short
from barons.app.games.realms.look import REALMS
from barons.app.kit import assets, canvas, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Row, Stack
from barons.app.kit.ui.controls import Card, Look
from barons.app.kit.ui.leaves import Frame, Image, Text
from barons.app.kit.ui.node import Edges, Flex, Node, memo
from barons.app.table.panels import SeatLook
from barons.app.table.playercard import fallen
from barons.engine.core import COLOURS
from barons.engine.realms.castles import castles_by_realm
from barons.engine.realms.params import SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import words
from barons.text.tr import gettext as _

ATTRIBUTES: Final = ("strength", "agility", "mana", "guile")
_WHOLE: Final = 50.0
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


class Player(NamedTuple):
    """What a card shows."""

    shown: SeatSummary
    look: SeatLook


def players(shown: tuple[Player, ...], accounts: RealmsAccounts) -> Node:
    """Cards over the whole height, equally high."""
    cards = [memo(player, each, accounts, seat, key=f"seat.{seat}") for seat, each in enumerate(shown)]
    return Column(cards, gap=16.0 if len(cards) < 5 else 11.0)


def player(shown: Player, accounts: RealmsAccounts, seat: int) -> Node:
    """A player's card, which opens the sheet with all that they have: the roomiest form that its place has
    room for."""
    seen, rules, look = shown.shown.seen, accounts.rules, shown.look
    one = seen.players[seat]
    if one.character is None or one.out:
        body: Node = Padding(Column([_head(shown, seat, 54)]), Edges(13, 8, 13, 8))
        body = Stack([body, Frame(fallen)]) if one.out else body
    else:
        forms = (_tall, _middle, _low, _least)
        body = Fits([Padding(Column(form(shown, rules, seat), gap=2), Edges(13, 4, 13, 5)) for form in forms])
    return Card(
        Plate(COLOURS[seat], look.is_to_play, one.out),
        body,
        overhang=40,
        radius=theme.RADIUS["panel"],
        key=f"panel.{seat}",
        name=accounts.player(seen, seat).said(f"{look.name}, {look.subtitle}"),
        tooltip=in_short(rules, seen, seat),
        on_press=("holdings", seat),
        is_still=True,
        is_tip_aside=True,
        flex=Flex(grow=1, basis=0, min=0, max=360),
    )


@dataclass(frozen=True)
class Plate:
    """Paints what a player's card is on."""

    colour: str
    is_to_play: bool
    is_out: bool

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Parchment, on a plate in the player's colour while it is their turn."""
        if self.is_to_play:
            heraldry.turn_plate(surface, rect, self.colour)
        paint.panel(surface, rect, tone="dim" if self.is_out else "light")


def _fixed(content: Node, high: float) -> Node:
    """A row that does not shrink: where it has no room another form of the card is shown."""
    return Stack([content], flex=Flex(basis=high, shrink=0))


def _tall(shown: Player, rules: RealmsRules, seat: int) -> list[Node]:
    """Named attributes, health, skills, the race; what was built beside the goods."""
    goods = Frame(Goods(shown.shown), flex=Flex(grow=1, basis=0, min=0))
    return [
        _head(shown, seat, 66),
        _fixed(_named_attributes(shown, rules, seat), 74),
        _fixed(_health(shown, rules, seat), 28),
        _fixed(_skills(shown, seat), 30),
        _fixed(Frame(Race(shown.shown, rules)), 30),
        Row([_built(shown, seat), goods], gap=10, flex=Flex(grow=1, basis=36, shrink=0)),
    ]


def _middle(shown: Player, rules: RealmsRules, seat: int) -> list[Node]:
    """Attributes and health in a row, skills, the race, goods."""
    return [
        _head(shown, seat, 54),
        _fixed(_attributes(shown, rules, seat), 26),
        _fixed(_skills(shown, seat), 27),
        _fixed(Frame(Race(shown.shown, rules)), 27),
        Frame(Goods(shown.shown), flex=Flex(grow=1, basis=26, shrink=0)),
    ]


def _low(shown: Player, rules: RealmsRules, seat: int) -> list[Node]:
    """The same without skills."""
    return [
        _head(shown, seat, 48),
        _fixed(_attributes(shown, rules, seat), 24),
        _fixed(Frame(Race(shown.shown, rules)), 25),
        Frame(Goods(shown.shown), flex=Flex(grow=1, basis=24, shrink=0)),
    ]


def _least(shown: Player, rules: RealmsRules, seat: int) -> list[Node]:
    """Goods beside the character, the race as high as there is room."""
    race = Frame(Race(shown.shown, rules), flex=Flex(grow=1, basis=24, min=6, max=26))
    return [_head(shown, seat, 40, has_goods=True), _fixed(_attributes(shown, rules, seat), 23), race]


def _head(shown: Player, seat: int, side: float, *, has_goods: bool = False) -> Node:
    """Portrait, name, gold; below them who plays. A long name takes that line too."""
    one, look = shown.shown.seen.players[seat], shown.look
    said = look.subtitle if one.character is None else f"{words.skill_name(one.character)} · {look.subtitle}"
    is_small = side < 50
    style = fonts.NAME.at(20 if is_small else 26)
    subtitle = Text(_("fallen") if one.out else said, fonts.CAPTION, theme.INK.soft, wraps=False, narrows=True)
    goods = Frame(Goods(shown.shown), flex=Flex(grow=1, basis=0, min=0))
    gold = Row(
        [
            Image("coin", theme.GILT[700], flex=Flex(basis=25, cross=25, shrink=0)),
            Text(str(one.gold), fonts.SCORE.at(28 if is_small else 34), wraps=False, flex=Flex(shrink=0)),
        ],
        gap=6,
        align="middle",
        flex=Flex(shrink=0),
    )
    forms = []
    for wraps in (False, True):
        name = Text(look.name, style, wraps=wraps, narrows=True, flex=Flex(grow=1))
        first = Row([name, gold], gap=10, align="middle", flex=Flex(grow=1, basis=25 if is_small else 31))
        second = Row([subtitle, goods] if has_goods else [subtitle], gap=10, flex=Flex(basis=23, shrink=0))
        forms.append(Column([first, None if wraps else second]))
    portrait = Frame(Portrait(one.character, seat, one.out), flex=Flex(basis=side, cross=side, shrink=0))
    parts = [portrait, Fits(forms, flex=Flex(grow=1, basis=0, min=0, align="stretch"))]
    return Row(parts, gap=14, align="middle", flex=Flex(basis=max(side, 48.0), shrink=0))


@dataclass(frozen=True)
class Portrait:
    """Paints the character with its owner's badge; a shield before one is chosen."""

    character: str | None
    seat: int
    is_out: bool

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it."""
        _portrait(surface, rect, self.character, self.seat, out=self.is_out)


@dataclass(frozen=True)
class Race:
    """Paints how far the race to six has come."""

    shown: SeatSummary
    rules: RealmsRules

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it."""
        race(surface, rect, self.rules, self.shown.seen, self.shown.seat)


@dataclass(frozen=True)
class Goods:
    """Paints what a player carries."""

    shown: SeatSummary

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint them, where there is room for one and how many more there are."""
        if rect.w >= px(58):
            _goods(surface, rect, self.shown.seen, self.shown.seat)


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


def _number(icon: str, value: int, style: fonts.Style, side: float, *, gap: float = 5.0) -> Node:
    """A pictogram and a number in the middle of their place."""
    parts = [
        Image(icon, theme.INK.sign, flex=Flex(basis=side, cross=side, shrink=0)),
        Text(str(value), style, wraps=False, flex=Flex(shrink=0)),
    ]
    return Row(parts, gap=gap, align="middle")


def _named_attributes(shown: Player, rules: RealmsRules, seat: int) -> Node:
    """Four attributes on plates with their names below."""
    named = (_("strength"), _("agility"), _("mana"), _("guile"))
    plates = []
    for icon, value, word in zip(ATTRIBUTES, _values(shown, rules, seat), named, strict=True):
        number = Aligned(_number(icon, value, fonts.NUMERAL.at(28), 27, gap=7))
        under = Text(word, fonts.CAPTION, theme.INK.soft, x=0.5, wraps=False, narrows=True, flex=Flex(basis=23))
        plate = Frame(paint.inlay, number, flex=Flex(basis=48))
        plates.append(Column([plate, under], gap=1, flex=Flex(grow=1, basis=0, min=0)))
    return Row(plates, gap=8)


def _values(shown: Player, rules: RealmsRules, seat: int) -> Sequence[int]:
    character = shown.shown.seen.players[seat].character
    assert character is not None
    return realms_summary.attributes(rules, character)


def _attributes(shown: Player, rules: RealmsRules, seat: int) -> Node:
    """Four attributes, then health, in one row."""
    numbers = [
        Stack([_number(icon, value, fonts.UI_BOLD, 21, gap=3)], flex=Flex(basis=41, shrink=0))
        for icon, value in zip(ATTRIBUTES, _values(shown, rules, seat), strict=True)
    ]
    return Row([*numbers, Stack([_health(shown, rules, seat)], flex=Flex(grow=1, basis=0, min=0))], gap=2)


def _health(shown: Player, rules: RealmsRules, seat: int) -> Node:
    """Health as a bar and in figures; a flag for adventurers."""
    one = shown.shown.seen.players[seat]
    flag = Image("flag", theme.SEAL.base) if one.adventurer else Node()
    parts = [
        Frame(Health(one.health, rules.params.health), flex=Flex(grow=1, basis=0, min=0)),
        Text(str(one.health), fonts.UI_BOLD, x=1, wraps=False, flex=Flex(basis=24, shrink=0)),
        Stack([flag], flex=Flex(basis=22, shrink=0)),
    ]
    return Row(parts, gap=3)


def _skills(shown: Player, seat: int) -> Node:
    """Six skills by their masters' faces; unlearned ones are faded."""
    faint, skills = theme.mix(theme.INK.soft, theme.PARCHMENT[200], 0.45), shown.shown.seen.players[seat].skills
    parts = []
    for skill in SKILL_NAMES:
        level = skills.get(skill, 0)
        face = Image(f"character_{skill}", alpha=255 if level else 92, flex=Flex(basis=25, cross=25, shrink=0))
        number = Text(str(level), fonts.UI_BOLD, theme.INK.strong if level else faint, wraps=False)
        parts.append(Row([face, number], gap=4, align="middle", flex=Flex(grow=1, basis=0, min=0)))
    return Row(parts)


def _built(shown: Player, seat: int) -> Node:
    """How many dwellings and castles stand."""
    seen = shown.shown.seen
    castles = sum(
        building.seat == seat and building.kind == "castle"
        for buildings in seen.buildings.values()
        for building in buildings
    )
    style = fonts.NUMERAL.at(24)
    counts = (("house", realms_summary.dwellings_of(seen, seat)), ("castle", castles))
    return Row([_number(icon, count, style, 27, gap=7) for icon, count in counts], gap=16, flex=Flex(shrink=0))


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
