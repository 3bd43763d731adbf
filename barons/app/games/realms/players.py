"""The players' cards of Barons: character, health, abilities, possessions; the sheet with all of these."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms.accounts import RealmsAccounts, attributes
from barons.app.games.realms.duel import health_bar
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.navigator import Navigator
from barons.app.kit.reading import label
from barons.app.kit.ui.boxes import Column, Fits, Grid, Padding, Row, Stack
from barons.app.kit.ui.controls import Button, Card, Look, plating
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intents, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.panels import SeatLook
from barons.app.table.playercard import fallen, fixed
from barons.app.table.sheet import TableSheet
from barons.app.table.table import Table
from barons.engine.core import COLOURS
from barons.engine.realms.params import SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import PlayerSeen, RealmsObservation
from barons.text.realms import words
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext, pgettext


class HoldingEntry(NamedTuple):
    """A sprite (or `icon:` and a pictogram), its name and its effect."""

    picture: str
    label: str
    note: str = ""


class HoldingsWindow(TableSheet):
    """One player's health, gold, skills, castles, items and resources, each with its name and effect.

    Arrow and page keys scroll; left and right switch to the other players.
    """

    kind = "holdings"
    width = 1080.0

    def __init__(self, shell: Navigator, table: Table, turn: RealmsTurn, seat: int) -> None:
        super().__init__(shell, table)
        self.seat = seat
        self._rules = turn.family.rules
        self._seen = turn.seen
        self.input.arrows = False  # the arrow keys scroll and turn pages

    def title(self) -> str:
        return self.table.seat_name(self.seat)

    def beside(self) -> Node | None:
        if self.table.match.players < 2:
            return None
        flex = Flex(basis=46, cross=44, align="middle")
        turns = [
            Button(
                icon=icon,
                kind="parchment",
                tooltip=self.table.seat_name(self._beside(step)),
                key=f"holdings.{icon}",
                on_press=("turn", step),
                flex=flex,
            )
            for step, icon in ((-1, "prev"), (1, "next"))
        ]
        return Row(turns, gap=4)

    def body(self) -> Node:
        """Build the entries by headings in two columns; empty headings are left out."""
        parts: list[Node] = []
        for title, entries in holdings(self._rules, self._seen, self.seat):
            if entries:
                parts.append(label(title))
                cells = [_entry(entry) for entry in entries]
                parts.append(Grid([*cells, *([Node()] * (len(cells) % 2))], columns=2, gap=16))
        return Scroll(Column(parts, gap=6), key="holdings", shown=str(self.seat))

    def _beside(self, step: int) -> int:
        return (self.seat + step) % self.table.match.players

    def intents(self) -> Intents:
        return {**super().intents(), "turn": self._turn}

    def _turn(self, step: int) -> None:
        self.seat = self._beside(step)

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.act(("turn", 1 if event.key == pygame.K_RIGHT else -1))
            return True
        area = self.tree.find("holdings")
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and area is not None:
            return area.node.wheel(area, 1 if event.key == pygame.K_UP else -1)
        return super().on_event(event)


def _entry(entry: HoldingEntry) -> Node:
    flex = Flex(basis=42, cross=42, shrink=0)
    picture: Node = Image(entry.picture, flex=flex)
    if entry.picture.startswith("icon:"):
        icon = Image(entry.picture.removeprefix("icon:"), theme.INK.label)
        picture = Padding(icon, Edges.all(5), flex=flex)
    note = Text(entry.note, fonts.CAPTION, theme.INK.soft) if entry.note else None
    words = Column([Text(entry.label, fonts.UI_BOLD, narrows=True), note], flex=FILLS)
    return Row([picture, words], gap=10, align="middle", key=f"holding.{entry.label}", flex=Flex(min=50))


def holdings(rules: RealmsRules, seen: RealmsObservation, seat: int) -> list[tuple[str, list[HoldingEntry]]]:
    """Return what a seat has, by headings: general, skills learned, buildings, items, resources."""
    one = seen.players[seat]
    own = [
        HoldingEntry("icon:coin", _("{gold} gold").format(gold=one.gold)),
        HoldingEntry(
            "icon:heart", _("health {health} of {most}").format(health=one.health, most=rules.params.health)
        ),
    ]
    if one.character is not None:
        strength, agility, mana, guile = attributes(rules, one.character)
        dice = _("strength {strength}, agility {agility}, mana {mana}, guile {guile}").format(
            strength=strength, agility=agility, mana=mana, guile=guile
        )
        own.append(HoldingEntry(f"character_{one.character}", words.skill_name(one.character), dice))
    if one.adventurer:
        own.append(HoldingEntry("icon:flag", _("adventurer"), _("Can enter dungeons, attack and be attacked.")))
    skills = [
        HoldingEntry(
            f"character_{name}",
            f"{words.skill_name(name)} {one.skills[name]}",
            words.skill_effect(rules.params, name, one.skills[name]),
        )
        for name in SKILL_NAMES
        if one.skills.get(name)
    ]
    items = [
        HoldingEntry(f"item_{name}", _times(words.item_name(name), count), words.item_note(rules.params, name))
        for name in dict.fromkeys(one.items)
        if (count := one.items.count(name))
    ]
    goods = [
        HoldingEntry(f"resource_{name}", _times(words.resource_name(name), count))
        for name, count in one.resources.items()
        if count
    ]
    return [
        (_("Player"), own),
        (_("Skills"), skills),
        (_("Buildings"), _stands(seen, seat)),
        (_("Items"), items),
        (_("Resources"), goods),
    ]


def in_short(rules: RealmsRules, seen: RealmsObservation, seat: int) -> str:
    """Explain a panel's numbers and pictograms, and what it has no space for: a line for each heading."""
    (_title, own), *others = holdings(rules, seen, seat)
    numbers = [entry.note if entry.picture.startswith("character_") else entry.label for entry in own]
    lines = [_("; ").join(numbers)]
    lines += [
        labelled(title, _("; ").join(entry.label for entry in entries)) for title, entries in others if entries
    ]
    return "\n".join((*lines, _("Select to see everything they own.")))


def _stands(seen: RealmsObservation, seat: int) -> list[HoldingEntry]:
    """Return castles, then dwellings, with their lands."""
    found = []
    for kind, icon in (("castle", "castle"), ("dwelling", "house")):
        lands = [
            words.space_name(space)
            for space, buildings in seen.buildings.items()
            for building in buildings
            if building.seat == seat and building.kind == kind
        ]
        if lands:
            many = len(lands)
            title = ngettext("castle", "castles", many)
            if kind == "dwelling":
                title = ngettext("dwelling", "dwellings", many)
            found.append(HoldingEntry(f"icon:{icon}", _times(title, many), ", ".join(lands)))
    return found


def _times(name: str, count: int) -> str:
    return f"{name} × {count}" if count > 1 else name


ATTRIBUTES: Final = ("strength", "agility", "mana", "guile")
_WHOLE: Final = 50.0
"""Height (u) of a portrait below which its badge does not extend beyond it."""


class Player(NamedTuple):
    """What a card shows."""

    seat: int
    one: PlayerSeen
    look: SeatLook
    said: str
    """The accessible description, besides the name."""
    held: str
    """The tooltip: everything that the seat has."""
    is_crowded: bool
    """True with five players or more: cards are never tall then."""


def player_of(seen: RealmsObservation, accounts: RealmsAccounts, seat: int, look: SeatLook) -> Player:
    said = accounts.player(seen, seat).accessible_name(f"{look.name}, {look.subtitle}")
    held = in_short(accounts.rules, seen, seat)
    return Player(seat, seen.players[seat], look, said, held, len(seen.players) > 4)


def players(shown: tuple[Player, ...], rules: RealmsRules) -> Node:
    """Build cards of equal height that fill the column."""
    cards = [memo(player, each, rules, key=f"seat.{each.seat}") for each in shown]
    return Column(cards, gap=16.0 if len(cards) < 5 else 11.0)


def player(shown: Player, rules: RealmsRules, *, opens: bool = True) -> Node:
    """Build a player's card in the largest form that fits. At a table it `opens` the sheet of possessions."""
    one, look = shown.one, shown.look
    if one.character is None or one.out:
        body: Node = Padding(Column([_head(shown, 54)]), Edges(13, 8, 13, 8))
        body = Stack([body, Frame(fallen)]) if one.out else body
    else:
        forms = (_short, _low, _least) if shown.is_crowded else (_tall, _short, _low)
        body = Fits([memo(_form, form, shown, rules) for form in forms])
    return Card(
        plating(player_card_frame, COLOURS[shown.seat], look.is_to_play, one.out),
        body,
        overhang=40,
        radius=theme.RADIUS["panel"],
        key=f"panel.{shown.seat}",
        name=shown.said,
        tooltip=shown.held,
        on_press=("holdings", shown.seat) if opens else (),
        is_still=True,
        is_tip_aside=True,
        flex=Flex(grow=1, basis=0, min=0, max=360),
    )


def _form(rows: Callable[[Player, RealmsRules], list[Node]], shown: Player, rules: RealmsRules) -> Node:
    return Padding(Column(rows(shown, rules), gap=2), Edges(12, 7, 12, 5))


def player_card_frame(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, colour: str, is_to_play: bool, is_out: bool
) -> None:
    """Paint the background of a player's card."""
    if is_to_play:
        heraldry.turn_plate(surface, rect, colour)
    paint.panel(surface, rect, tone="dim" if is_out else "light")


def _tall(shown: Player, rules: RealmsRules) -> list[Node]:
    """Build health as pips, abilities with labels, a line each for skills, items and goods."""
    one = shown.one
    rows = ((_("skills"), skills_of(one)), (_("items"), items_of(one)), (_("goods"), goods_of(one)))
    return [
        _head(shown, 54),
        fixed(_health(one, rules), 24),
        _figures(one, rules),
        *(fixed(_line(text, things), 26) for text, things in rows),
        Node(flex=Flex(grow=1)),
    ]


def _short(shown: Player, rules: RealmsRules) -> list[Node]:
    """Build five figures with labels, then skills, items and goods on one line."""
    one = shown.one
    return [_head(shown, 50), _figures(one, rules, has_health=True), _things(one, 28)]


def _low(shown: Player, rules: RealmsRules) -> list[Node]:
    """Build figures without labels, the things below."""
    return [_head(shown, 46), fixed(_bare(shown.one, rules), 26), _things(shown.one, 24)]


def _least(shown: Player, rules: RealmsRules) -> list[Node]:
    return [_head(shown, 40, has_things=True), fixed(_bare(shown.one, rules), 23)]


def _things(one: PlayerSeen, height: float) -> Node:
    """Build all skills, items and goods of a player, as many as fit."""
    all_ = (*skills_of(one), *items_of(one), *goods_of(one))
    return Frame(painter(held_things, all_), flex=Flex(grow=1, basis=height, shrink=0))


def _line(text: str, things: tuple[Good, ...]) -> Node:
    label = Text(text, fonts.CAPTION, theme.INK.soft, wraps=False, narrows=True, flex=Flex(basis=84, shrink=0))
    held: Node = Frame(painter(held_things, things), flex=FILLS)
    return Row(
        [
            label,
            held if things else Text(pgettext("things", "none"), fonts.CAPTION, theme.INK.soft, flex=FILLS),
        ],
        gap=6,
    )


def _head(shown: Player, side: float, *, has_things: bool = False) -> Node:
    """Build portrait, name, gold, and below them who plays. A long name uses that line too."""
    one, look = shown.one, shown.look
    said = look.subtitle if one.character is None else f"{words.skill_name(one.character)} · {look.subtitle}"
    is_small = side < 50
    style = fonts.NAME.at(20 if is_small else 26)
    subtitle = Text(_("fallen") if one.out else said, fonts.CAPTION, theme.INK.soft, wraps=False, narrows=True)
    held = Frame(painter(held_things, (*items_of(one), *goods_of(one))), flex=FILLS)
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
        second = Row([subtitle, held] if has_things else [subtitle], gap=10, flex=Flex(basis=23, shrink=0))
        forms.append(Column([first, None if wraps else second]))
    portrait = Frame(
        painter(character_portrait, one.character, shown.seat, one.out),
        overhang=8,
        flex=Flex(basis=side, cross=side, shrink=0),
    )
    parts = [portrait, Fits(forms, flex=Flex(grow=1, basis=0, min=0, align="stretch"))]
    return Row(parts, gap=14, align="middle", flex=Flex(basis=max(side, 48.0), shrink=0))


def character_portrait(
    surface: pygame.Surface, rect: pygame.Rect, character: str | None, seat: int, is_out: bool
) -> None:
    """Paint the character with its owner's badge; a shield before a character is chosen."""
    colour = COLOURS[seat]
    if character is None:
        heraldry.shield(surface, rect.inflate(-px(8), -px(2)), colour)
        return
    name, size = f"character_{character}", rect.size
    shown = assets.shaded(name, size, 110) if is_out else assets.sprite(name, size)
    put.picture(surface, shown, center=rect.center)
    side, up = (23, 9) if rect.h < px(_WHOLE) else (27, 6)  # below a small one, a row follows closely
    heraldry.badge(surface, (rect.right - px(6), rect.bottom - px(up)), px(side), colour)


def _number(icon: str, value: str, style: fonts.Style, side: float, *, gap: float = 5.0) -> Node:
    parts = [
        Image(icon, theme.INK.sign, flex=Flex(basis=side, cross=side, shrink=0)),
        Text(value, style, wraps=False, flex=Flex(shrink=0)),
    ]
    return Row(parts, gap=gap, align="middle")


def _values(one: PlayerSeen, rules: RealmsRules) -> Sequence[int]:
    assert one.character is not None
    return attributes(rules, one.character)


def _figures(one: PlayerSeen, rules: RealmsRules, *, has_health: bool = False) -> Node:
    """Build four abilities with labels below, and optionally health."""
    named = (_("strength"), _("agility"), _("mana"), _("guile"))
    figures = [*zip(ATTRIBUTES, map(str, _values(one, rules)), named, strict=True)]
    figures += [("heart", str(one.health), _("health"))] if has_health else []
    cells = []
    for icon, value, word in figures:
        number = _number(icon, value, fonts.NUMERAL.at(24), 22)
        style, ink, flex = fonts.CAPTION, theme.INK.soft, Flex(align="stretch")
        under = Text(word, style, ink, x=0.5, wraps=False, narrows=True, flex=flex)
        cells.append(Column([number, under], gap=-1, align="middle", flex=Flex(grow=1)))
    return Row(cells, gap=8, flex=Flex(shrink=0))


def _bare(one: PlayerSeen, rules: RealmsRules) -> Node:
    """Build four abilities, then health, in one row without labels."""
    numbers = [
        replace(_number(icon, str(value), fonts.UI_BOLD, 21, gap=3), flex=Flex(basis=41, shrink=0))
        for icon, value in zip(ATTRIBUTES, _values(one, rules), strict=True)
    ]
    return Row([*numbers, replace(_health(one, rules), flex=FILLS)], gap=2)


def _health(one: PlayerSeen, rules: RealmsRules) -> Node:
    """Build health as pips and in figures; a flag for adventurers."""
    parts = [
        Frame(
            painter(health_bar, one.health, rules.params.health), flex=FILLS._replace(cross=14, align="middle")
        ),
        Text(str(one.health), fonts.UI_BOLD, x=1, wraps=False, flex=Flex(basis=24, shrink=0)),
        replace(Image("flag", theme.SEAL.base) if one.adventurer else Node(), flex=Flex(basis=22, shrink=0)),
    ]
    return Row(parts, gap=3)


def skills_of(one: PlayerSeen) -> tuple[Good, ...]:
    levels = ((name, one.skills.get(name, 0)) for name in SKILL_NAMES)
    return tuple(Good(f"character_{name}", str(level)) for name, level in levels if level)


def items_of(one: PlayerSeen) -> tuple[Good, ...]:
    counts = {name: one.items.count(name) for name in one.items}
    return tuple(Good(f"item_{name}", str(count) if count > 1 else "") for name, count in counts.items())


def goods_of(one: PlayerSeen) -> tuple[Good, ...]:
    return tuple(Good(f"resource_{name}", str(count)) for name, count in one.resources.items() if count)


class Good(NamedTuple):
    """One kind of a player's things; `label` is the number beside it."""

    sprite: str
    label: str


def held_things(surface: pygame.Surface, rect: pygame.Rect, goods: tuple[Good, ...]) -> None:
    """Paint kinds side by side, in as many rows as fit, and the number of those left out."""
    if rect.w < px(58):
        return
    side = min(px(28), rect.h)
    end = rect.x, rect.bottom - side // 2
    places = good_places(goods, rect, side)
    for number, (good, place) in enumerate(zip(goods, places, strict=False)):
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
    """Return the width in pixels of a kind's picture, `side` high, with its number."""
    return side + (px(20) if good.label else 0)


def good_places(goods: Sequence[Good], bounds: pygame.Rect, side: int) -> Iterator[tuple[int, int] | None]:
    """Yield the position of each kind, row by row; None where the space ends, for a number."""
    x, y = bounds.x, bounds.y
    for number, good in enumerate(goods):
        width = _breadth(good, side)
        if x + width > bounds.right and y + 2 * side + px(4) <= bounds.bottom:
            x, y = bounds.x, y + side + px(4)
        is_last_row = y + 2 * side + px(4) > bounds.bottom
        left = len(goods) - number - 1
        rest = px(12) + fonts.width(f"+{left}", fonts.UI_BOLD) if is_last_row and left else 0
        if x + width + rest > bounds.right:
            yield None
            return
        yield x, y
        x += width + px(4)
