"""The fight sheet over the board: both sides and the current blow, below them earlier blows and the odds."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final, NamedTuple, cast

import pygame

from barons.app.games.realms import chances
from barons.app.games.realms.fight import Blow, Closing, FightView, Throw
from barons.app.games.realms.pieces import thrown_die
from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.reading import label, line
from barons.app.kit.recording import draw_box
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Row, Stack
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.engine.core import COLOURS
from barons.engine.realms import events as happened
from barons.engine.realms.params import MonsterName
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from barons.text.numbers import chance
from barons.text.phrases import word
from barons.text.realms import words
from barons.text.realms.teller import RealmsTeller
from barons.text.sentence import Names, filled, player
from barons.text.tr import decimal, ngettext
from barons.text.tr import gettext as _

_MARGIN: Final = 24.0
_HIT, _KEPT_OFF = theme.SEAL.base, (52, 112, 58)


class Odds(NamedTuple):
    """The odds at the last decision."""

    seat: int
    won: float
    flees: float
    healths: tuple[float, ...]
    """Probabilities of ending dead or with 1, 2 … health; empty if the number of rounds is limited."""


class DuelProps(NamedTuple):
    """What the sheet shows."""

    view: FightView
    progress: float
    """1 once the last roll is at rest."""
    odds: Odds | None
    rules: RealmsRules
    names: Names
    skips: bool
    """True if a click skips the animation."""


def odds_of(s: RealmsState, *, is_duel: bool) -> Odds:
    """Return the odds for the seat that decides in a fight."""
    seat = s.to_move
    outlook = chances.strike(s, seat)
    healths = () if is_duel else chances.healths(s, seat)
    return Odds(seat, outlook.won, chances.flight(s, seat)[0], healths)


def sheet_rect(mat: pygame.Rect) -> pygame.Rect:
    """Return the sheet's rectangle over the board, in pixels."""
    return mat.inflate(-2 * px(_MARGIN), -2 * px(_MARGIN))


def fight(shown: DuelProps) -> Node:
    view = shown.view
    calm = replace(view, first=None, second=None, result=None, over=None, lands=True, blows=(), round=0)
    still = shown._replace(view=calm, progress=1.0)
    sides = [memo(_fighter, still, which, _lost(view, (view.seat, view.foe)[which])) for which in (0, 1)]
    middle = Column(
        [_outcome(view, view.over)] if view.over else _throws(shown), gap=6, flex=Flex(grow=14, basis=0)
    )
    upper = Row([sides[0], middle, sides[1]], gap=14, align="start", flex=Flex(shrink=0))
    told = _told(shown)
    words_ = Padding(Text(told, fonts.BODY, x=0.5), Edges(14, 3, 14, 3))
    plate = Frame(paint.won if _is_good(view) else paint.inlay, words_) if told else Node()
    result = Stack([plate], flex=Flex(basis=54, shrink=0))
    lower = Row([_blows(shown), memo(_odds, still)], gap=18, flex=FILLS)
    foot = Text(_("Click or press Space to continue."), fonts.CAPTION, theme.INK.soft, x=0.5)
    parts = [Node(flex=Flex(basis=26, shrink=0)), upper, result, lower]
    if shown.skips:
        parts.append(Stack([foot], flex=Flex(basis=24, shrink=0)))
    return Frame(
        painter(paint.panel, shadow=theme.SHADOWS["dialog"]),
        Stack([Padding(Column(parts, gap=10), Edges(24, 16, 24, 14)), _title(view)]),
        overhang=theme.SHADOWS["dialog"].reach,
    )


def _title(view: FightView) -> Node:
    place = words.space_name(view.place)
    title = filled(_("Fight: {space}") if view.foe is None else _("Duel: {space}"), space=place)
    if view.round and view.foe is not None:
        title = _("{title} — round {number}").format(title=title, number=view.round)
    told = Text(title, fonts.NAME.at(27), (255, 240, 214), x=0.5, wraps=False, narrows=True, role="heading")
    ribbon = Frame(heraldry.title_ribbon, Padding(told, Edges(52, 0, 52, 9)), overhang=10)
    return Aligned(ribbon, y=0.0, size=(500, 56))


# --- both sides -------------------------------------------------------------------------------------------


def _fighter(shown: DuelProps, which: int, lost: int) -> Node:
    """Build a fighter's portrait with the health just lost, name, health, dice and, for a monster, reward."""
    view, rules = shown.view, shown.rules
    seat = view.seat if which == 0 else view.foe
    health, most = (view.health, view.most) if which == 0 else (view.foe_health, view.foe_most)
    if seat is None:
        monster = rules.params.monsters[cast(MonsterName, view.monster)]
        sprite, name = f"monster_{view.monster}", words.monster_name(view.monster)
        is_boss = rules.brings_castle[rules.adventures.index(view.monster)]
        message = _("boss: {gold} gold, a castle") if is_boss else _("{gold} gold")
        what = message.format(gold=monster.treasure)
    else:
        character = view.characters[which]
        sprite, name = f"character_{character}", player(shown.names, seat).text
        what = words.skill_name(character) if character else ""
    likeness = Frame(painter(_likeness, sprite, seat, lost, health <= 0), flex=Flex(basis=132, min=84))
    bar = Frame(painter(health_bar, max(0, health), most), flex=Flex(basis=18, shrink=0))
    told = _("health {health} of {most}").format(health=max(0, health), most=most)
    third = str(view.third[which])
    figures = [
        ("strength", str(view.strike[which]), _("strike")),
        ("shield", str(view.defence[which]), _("defence")),
        ("agility", third, _("agility")) if seat is None else ("guile", third, _("flee")),
    ]
    beside = Row([_figure(*each) for each in figures], gap=3)
    below = Column([_figure_row(value, word) for _icon, value, word in figures])  # for long or large words
    one = Flex(shrink=0)
    parts = [
        likeness,
        Text(name, fonts.NAME.at(25), x=0.5, narrows=True, flex=one),
        Text(what, fonts.CAPTION, theme.INK.soft, x=0.5, flex=one),
        bar,
        Text(told, fonts.SMALL.bold(), x=0.5, narrows=True, flex=one),
        Fits([beside, below], flex=one),
    ]
    return Column(parts, gap=2, flex=Flex(grow=9, basis=0, min=0))


def _figure(icon: str, value: str, word: str) -> Node:
    sign = Image(icon, theme.INK.sign, flex=Flex(basis=24, cross=24, shrink=0))
    number = Aligned(Row([sign, Text(value, fonts.NUMERAL.at(25), wraps=False)], gap=6, align="middle"))
    under = Text(word, fonts.CAPTION, theme.INK.soft, x=0.5, wraps=False, narrows=True)
    return Column([number, under], gap=-2, flex=Flex(grow=1))


def _figure_row(value: str, word: str) -> Node:
    number = Text(value, fonts.NUMERAL.at(25), wraps=False, flex=Flex(shrink=0))
    beside = Text(word, fonts.CAPTION, theme.INK.soft, wraps=False, narrows=True, flex=FILLS)
    return Row([number, beside], gap=6, align="middle")


def _lost(view: FightView, seat: int | None) -> int:
    """Return the health that the latest blow has cost a side, while that is shown."""
    struck = view.result
    is_struck = isinstance(struck, happened.Struck) and view.lands and view.over is None
    return struck.lost if isinstance(struck, happened.Struck) and is_struck and struck.target == seat else 0


def _likeness(
    surface: pygame.Surface, rect: pygame.Rect, sprite: str, seat: int | None, lost: int, is_dead: bool
) -> None:
    """Paint a fighter with its owner's badge and the latest loss of health."""
    side = min(rect.size)
    place = pygame.Rect(0, 0, side, side)
    place.center = rect.center
    dead = is_dead
    shown = assets.shaded(sprite, place.size, 90) if dead else assets.sprite(sprite, place.size)
    put.picture(surface, shown, center=place.center)
    if seat is not None:
        at = (place.right - side // 8, place.bottom - side // 8)
        heraldry.badge(surface, at, side * 4 // 15, COLOURS[seat])
    if lost and not dead and seat is not None:
        at = (place.centerx, place.y + side * 4 // 15)
        for step, ink in ((px(2), theme.PARCHMENT[50]), (0, theme.SEAL.base)):
            drawn = fonts.text(f"−{lost}", fonts.SCORE_HERO.at(56), ink)
            for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
                put.picture(surface, drawn, center=(at[0] + dx, at[1] + dy))


def health_bar(surface: pygame.Surface, rect: pygame.Rect, health: int, most: int) -> None:
    """Paint a cell for each point of health; lost ones are pale."""
    size = (rect.w, min(rect.h, px(18)))
    picture = _health(size, max(0, min(health, most)), most)
    put.picture(surface, picture, midleft=rect.midleft)


@paint.sketched
def _health(drawing: SvgDrawing, health: int, most: int) -> None:
    whole, height = drawing.size
    gap = max(1.0, whole * 0.012)
    width = (whole - gap * (most - 1)) / most
    low = (196, 52, 44) if health <= most * 0.3 else (168, 40, 48)
    for number in range(most):
        fill = low if number < health else (222, 206, 168)
        edge = max(1.0, px(1.4))
        left = number * (width + gap)
        drawing.box(left, 0, width, height, max(1.0, height * 0.18), fill=fill, stroke=theme.EDGE, width=edge)


# --- the present blow -------------------------------------------------------------------------------------


def throw_label(throw: Throw, monster: str, names: Names) -> str:
    """Name the roller and purpose of a roll; the verb agrees with monsters in the plural."""
    who = words.monster_name(monster) if throw.seat is None else player(names, throw.seat).text
    number = words.monster_number(monster) if throw.seat is None else 1
    return word("realms", "rolls of a fight", throw.purpose, name=who, number=number)


def _throws(shown: DuelProps) -> list[Node]:
    """Build the roll of the acting side, and below it the answer."""
    view = shown.view
    if isinstance(view.result, happened.Used):
        return [Aligned(Image(f"item_{view.result.item}"), size=(120, 120), flex=Flex(basis=220))]
    if view.first is None:
        return [Aligned(Image("sword", theme.HAIRLINE), size=(120, 120), flex=Flex(basis=220))]
    parts: list[Node] = []
    for throw, is_last in ((view.first, view.second is None), (view.second, True)):
        if throw is not None:
            text = throw_label(throw, view.monster, shown.names)
            progress = shown.progress if is_last else 1.0
            parts.append(Text(text, fonts.UI_BOLD, theme.INK.label, x=0.5, narrows=True, flex=Flex(basis=28)))
            parts.append(Frame(painter(thrown_dice, throw, round(progress, 3)), flex=Flex(basis=96, min=40)))
            told = _came_to(throw) if progress >= 1.0 else ""
            parts.append(Text(told, fonts.SMALL.bold(), x=0.5, wraps=False, flex=Flex(basis=24)))
    return parts


def _came_to(throw: Throw) -> str:
    """Return the result of a roll: hits, parries or the sum for initiative."""
    if len(throw.telling) > 1:
        return str(sum(throw.dice))
    sixes = throw.dice.count(6)
    if throw.purpose == "defence":
        return ngettext("{count} parried", "{count} parried", sixes).format(count=sixes)
    if throw.purpose == "flight":
        return ""
    return ngettext("{count} hit", "{count} hits", sixes).format(count=sixes)


def thrown_dice(
    surface: pygame.Surface, rect: pygame.Rect, throw: Throw, progress: float = 1.0, widest: float = 56.0
) -> None:
    """Paint dice, tumbling until `progress` is 1; decisive faces are ringed, red for hits, green for parries.

    `widest`: the maximum width of a die in units.
    """
    dice, telling = throw.dice, throw.telling
    side, columns = dice_grid(len(dice), rect.size, px(widest))
    rows = math.ceil(len(dice) / columns)
    is_small = widest < 40
    for number, value in enumerate(dice):
        row, column = divmod(number, columns)
        in_row = columns if is_small else min(columns, len(dice) - row * columns)
        x = rect.centerx + round((column - (in_row - 1) / 2) * (side + px(6)))
        y = rect.centery + round((row - (rows - 1) / 2) * (side + px(4)))
        if is_small:
            x += rect.x + side // 2 + (in_row - 1) * (side + px(6)) // 2 - rect.centerx + px(3)
        picture, lift = thrown_die(value, number, side, progress, tells=value in telling)
        y -= round(min(px(34), side * 0.4) * lift)
        place = picture.get_rect(center=(x, y))
        surface.blit(picture, place)
        if progress >= 1.0 and value in telling and len(telling) == 1:
            ink = _KEPT_OFF if throw.purpose == "defence" else _HIT
            ring = place.inflate(px(5), px(5))
            draw_box(surface, ink, ring, max(2, px(2.6)), max(3, side // 5))


def dice_grid(count: int, bounds: tuple[int, int], most: int) -> tuple[int, int]:
    """Return the size of each of `count` dice in an area (pixels, at most `most`), and the dice in a row."""
    best = (0, 1)
    for rows in range(1, max(1, count) + 1):
        columns = max(1, math.ceil(count / rows))
        side = min(most, bounds[1] // rows - px(4), bounds[0] // columns - px(6))
        best = max(best, (side, columns), key=lambda grid: grid[0])
    return best


def _outcome(view: FightView, over: Closing) -> Node:
    """Build the end of the fight: victory with loot, a death, or both alive."""
    if isinstance(over, happened.FightOver):
        word, ink = _("Both survive"), theme.INK.label
        icon = "agility" if over.how == "flight" else "shield"
    elif _is_good(view):
        word, icon, ink = _("Victory"), "laurel", theme.GILT[700]
    else:
        word, icon, ink = _("Defeat"), "waste", theme.SEAL.base
    parts = [
        Image(icon, ink, flex=Flex(basis=110, min=50)),
        Text(word, fonts.NAME.at(38), ink, x=0.5, wraps=False, flex=Flex(basis=48)),
    ]
    if isinstance(over, happened.Slain):
        coin = Image("coin", theme.GILT[700], flex=Flex(basis=40, cross=40, shrink=0))
        loot = Text(f"+{over.gold}", fonts.SCORE_HERO.at(48), wraps=False)
        parts.append(Aligned(Row([coin, loot], gap=10, align="middle"), flex=Flex(basis=56)))
    return Column(parts, gap=8)


def _told(shown: DuelProps) -> str:
    """Describe the latest result in a sentence; empty while dice tumble."""
    event = shown.view.over or shown.view.result
    if event is None or shown.progress < 1.0:
        return ""
    return str(RealmsTeller(shown.rules, shown.names, shown.view.monster).event(event, None))


def _is_good(view: FightView) -> bool:
    over = view.over
    return isinstance(over, happened.Slain) or (isinstance(over, happened.Died) and over.seat != view.seat)


# --- the blows so far -------------------------------------------------------------------------------------


def _blows(shown: DuelProps) -> Node:
    """Build the list of blows, newest first: striker, dice, cost."""
    view = shown.view
    told = view.blows
    if shown.progress < 1.0 and told and told[-1].result is view.result:
        told = told[:-1]  # not the result of dice that are still rolling
    fixed = shown.rules, shown.names, view.seat, view.monster
    rows = [
        memo(_blow, *fixed, blow, number, key=f"blow {number}")
        for number, blow in reversed(list(enumerate(told, 1)))
    ]
    lines = [node for row in rows for node in (row, Frame(line, flex=Flex(basis=2)))]
    head = Row([label(_("Strikes")), Node(flex=FILLS), Text(_("newest first"), fonts.CAPTION, theme.INK.soft)])
    scroll = Scroll(Column(lines, gap=3), aside=14, bar="needed", is_paged=False, flex=FILLS)
    return Frame(
        paint.inlay,
        Padding(Column([head, scroll], gap=4), Edges(14, 8, 10, 8)),
        flex=Flex(grow=56, basis=0, min=0),
    )


def _blow(rules: RealmsRules, names: Names, own: int, monster: str, blow: Blow, number: int) -> Node:
    thrown = blow.first
    seat = thrown.seat if thrown is not None else blow.result.whose
    lost = blow.result.lost if isinstance(blow.result, happened.Struck | happened.Backlash) else 0
    parts: list[Node | None] = []
    for throw in (blow.first, blow.second):
        if throw is not None:
            dice = Frame(painter(thrown_dice, throw, 1.0, 26.0), flex=Flex(grow=1, basis=40, min=20))
            words_ = Text(_came_to(throw), fonts.SMALL.bold(), wraps=False, flex=Flex(shrink=0))
            parts.append(Row([dice, words_], gap=8, flex=Flex(basis=32)))
    if not isinstance(blow.result, happened.Struck | happened.Backlash):
        parts.append(Text(str(RealmsTeller(rules, names, monster).event(blow.result, None)), fonts.SMALL))
    hurt = blow.result.target if isinstance(blow.result, happened.Struck) else seat
    ink = _HIT if hurt == own else _KEPT_OFF
    style = fonts.NUMERAL.at(24).bold()
    cost = Text(f"−{lost}" if lost else "", style, ink, x=1, wraps=False, flex=Flex(basis=40))
    return Row(
        [
            Text(str(number), fonts.NUMERAL.at(19), theme.INK.soft, x=0.5, wraps=False, flex=Flex(basis=26)),
            Frame(painter(_striker, seat, monster), flex=Flex(basis=34, cross=34, shrink=0)),
            Column(parts, gap=2, flex=FILLS),
            cost,
        ],
        gap=8,
        align="middle",
    )


def _striker(surface: pygame.Surface, rect: pygame.Rect, seat: int | None, monster: str) -> None:
    """Paint the striker."""
    side = min(rect.size)
    if seat is None:
        put.sprite(surface, f"monster_{monster}", (side, side), center=rect.center)
    else:
        heraldry.badge(surface, rect.center, round(side * 0.86), COLOURS[seat])


# --- odds -------------------------------------------------------------------------------------------------


def _odds(shown: DuelProps) -> Node:
    """Build the odds at the last decision; before any decision, the odds at the beginning."""
    odds = shown.odds
    head = [label(_("Odds")), Node(flex=FILLS)]
    rows: list[Node] = []
    if odds is None:
        rows += _prospects(shown)
    else:
        head.append(Text(_("before this strike"), fonts.CAPTION, theme.INK.soft, x=1))
        who = player(shown.names, odds.seat).text
        rows += [
            _share(_("{name} wins by fighting on").format(name=who), odds.won, _KEPT_OFF),
            _share(_("{name} flees at the first attempt").format(name=who), odds.flees, theme.GILT[500]),
        ]
        if odds.healths:
            rows.append(Text(_("Health after the fight, in percent"), fonts.SMALL.bold(), flex=Flex(shrink=0)))
            rows.append(
                Frame(
                    painter(_bars, tuple(round(100 * each) for each in odds.healths)),
                    flex=Flex(grow=1, basis=90),
                )
            )
    rows.append(Text(_prize(shown), fonts.SMALL, flex=Flex(shrink=0)) if shown.view.foe is None else Node())
    forms = [Column([Row(head, align="middle"), *rows[:most]], gap=5) for most in (9, 2)]
    content = Fits([*forms, Scroll(forms[1], aside=12, bar="needed")])
    return Frame(paint.inlay, Padding(content, Edges(14, 8, 14, 10)), flex=Flex(grow=44, basis=0, min=0))


def _prize(shown: DuelProps) -> str:
    """Say what the player wins by killing the monster."""
    view, rules = shown.view, shown.rules
    is_boss = rules.brings_castle[rules.adventures.index(view.monster)]
    prize = _("If {name} wins: {gold} gold and a castle.") if is_boss else _("If {name} wins: {gold} gold.")
    gold = rules.params.monsters[cast(MonsterName, view.monster)].treasure
    return prize.format(name=player(shown.names, view.seat).text, gold=gold)


def _share(text: str, share: float, ink: theme.Colour) -> Node:
    words_ = Text(text, fonts.SMALL.bold(), narrows=True, flex=FILLS)
    figure = Text(chance(share), fonts.NUMERAL.at(23).bold(), x=1, wraps=False, flex=Flex(shrink=0))
    bar = Frame(painter(_trough, round(share, 3), ink), flex=Flex(basis=14, shrink=0))
    return Column([Row([words_, figure], gap=8, align="middle"), bar], gap=3, flex=Flex(shrink=0))


def _trough(surface: pygame.Surface, rect: pygame.Rect, share: float, ink: theme.Colour) -> None:
    """Paint a bar filled to a share."""
    edge, width = theme.EDGE, max(1.0, px(1.4))
    surface.blit(paint.boxed(rect.size, rect.h / 2, shades=(theme.INPUT,), stroke=edge, width=width), rect)
    wide = max(rect.h, round(rect.w * share))
    if share > 0:
        surface.blit(paint.boxed((wide, rect.h), rect.h / 2, shades=(ink,), stroke=edge, width=width), rect)


def _bars(surface: pygame.Surface, rect: pygame.Rect, shares: tuple[int, ...]) -> None:
    """Paint a bar for each ending: dead first, then each health."""
    style = fonts.CAPTION.bold()
    line = fonts.line_height(style)
    pitch = rect.w / len(shares)
    available = rect.h - 2 * line
    for number, share in enumerate(shares):
        x = rect.x + round((number + 0.5) * pitch)
        high = max(px(3), round(available * share / max(1, *shares)))
        bar = pygame.Rect(0, 0, round(pitch * 0.66), high)
        bar.midbottom = (x, rect.bottom - line)
        surface.fill(_KEPT_OFF if number else _HIT, bar)
        draw_box(surface, theme.EDGE, bar, max(1, px(1.4)))
        if share:
            put.text(surface, str(share), style, theme.INK.strong, midbottom=(x, bar.top))
        if number:
            put.text(surface, str(number), style, theme.INK.soft, midtop=(x, rect.bottom - line))
        else:
            put.icon(surface, "waste", px(18), theme.INK.soft, midtop=(x, rect.bottom - line))


def _prospects(shown: DuelProps) -> list[Node]:
    view, prospects = shown.view, shown.view.prospects
    if prospects is None:
        return []
    outlook, who = prospects.outlook, player(shown.names, view.seat).text
    rounds = 0 if view.foe is None else shown.rules.params.fight_rounds
    lines = (
        (_("dice for the first strike"), *map(str, prospects.dice)),
        (_("average damage of a strike"), decimal(outlook.mine), decimal(outlook.theirs)),
    )
    rows = [
        Row(
            [
                Text(mine, fonts.NUMERAL.at(23), wraps=False, flex=Flex(basis=50, shrink=0)),
                Text(text, fonts.SMALL, theme.INK.label, x=0.5, narrows=True, flex=FILLS),
                Text(theirs, fonts.NUMERAL.at(23), x=1, wraps=False, flex=Flex(basis=50, shrink=0)),
            ]
        )
        for text, mine, theirs in lines
    ]
    message = ngettext("in {count} round", "in {count} rounds", rounds).format(count=rounds) if rounds else ""
    win = " ".join(filter(None, (_("{name} wins by fighting on").format(name=who), message)))
    return [
        _share(win, outlook.won, _KEPT_OFF),
        _share(_("{name} strikes first").format(name=who), prospects.begins, theme.GILT[500]),
        *rows,
    ]
