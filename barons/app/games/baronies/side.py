"""The right column of Baron's table: the inspected place, the settlement to come, the chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame

from barons.app.games.baronies.accounts import LedgerRow, LedgerView
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.marks import sums_of
from barons.app.games.baronies.pendingmove import Forecast
from barons.app.kit import fonts, heraldry, theme
from barons.app.kit.layout import current, px
from barons.app.kit.prose import Sprites
from barons.app.kit.ui.boxes import Column, Fits, Row, Stack, Wrap
from barons.app.kit.ui.leaves import Frame, Image, Paragraph, Text, painter
from barons.app.kit.ui.node import FILLS, Flex, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.boards.summary import Inspection
from barons.app.table.inspector import inspector, sheet
from barons.app.table.playercard import rule
from barons.engine.baronies.events import (
    BaroniesEvent,
    BaronsFight,
    ChallengedBaron,
    Established,
    FightingKnight,
    HonourChanged,
    KnightsFight,
)
from barons.engine.baronies.rules import BaroniesRules
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.sentence import Names, listed, player
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext

Fight = KnightsFight | BaronsFight
Fighter = FightingKnight | ChallengedBaron | BaronsFight
_RIGID = Flex(shrink=0)


def settlement(forecast: Forecast, rules: BaroniesRules, names: Names) -> Node:
    title = _("If you press the seal") if forecast.is_certain else _("If nobody else claims")
    fights = [_fight(forecast, event, rules, names) for event in forecast.fights]
    notes = [
        Paragraph(f"{words.place_name(event.cell)} · {text}", fonts.CAPTION, theme.INK.soft)
        for event in forecast.settlement
        if isinstance(event, Established)
        for text in words.shares(rules.params, event)
    ]
    changed = [seat for seat, own in enumerate(forecast.after) if own != forecast.before[seat]]
    sums = [_change(forecast, seat, rules, names) for seat in changed]
    parts = [
        Text(title, fonts.LABEL, theme.INK.label, narrows=True, wraps=False, flex=Flex(basis=30, shrink=0)),
        Scroll(Column([*fights, *notes], gap=8), aside=14, bar="needed", key="settled", flex=Flex(grow=1)),
        Frame(rule, flex=Flex(basis=9, shrink=0)) if sums and (fights or notes) else None,
        Column(sums, flex=_RIGID),
    ]
    return Column(parts)


# --- fights ----------------------------------------------------------------------------------------------


def _fight(forecast: Forecast, event: Fight, rules: BaroniesRules, names: Names) -> Node:
    sums = sums_of(rules, forecast.laid, event)
    if isinstance(event, KnightsFight):
        title = _("Knight against knight")
        sides: list[tuple[Fighter, bool]] = [(each, each.fell is not None) for each in event.knights]
        sides.sort(key=lambda side: side[1])
    else:
        title = _("Knight against baron")
        sides = [(event, not event.won), *((baron, event.won) for baron in event.barons)]
    shown = [_side(fighter, sums[fighter.cell], names, falls=falls) for fighter, falls in sides]
    swords = Image("fight", theme.INK.danger, flex=Flex(basis=22, cross=22, shrink=0))
    rows = [
        Fits(
            [
                Row([shown[0], swords, other], gap=8, align="middle"),
                Column([shown[0], Row([swords, other], gap=8, align="middle")], gap=2),
            ]
        )
        for other in shown[1:]
    ]
    return Column(
        [
            Text(title, fonts.SMALL.bold(), theme.INK.label),
            *rows,
            Paragraph(_result(sides, names, event), fonts.CAPTION.bold()),
            Paragraph(
                ngettext(
                    "Contested: {count} tile that counts for nobody",
                    "Contested: {count} tiles that count for nobody",
                    len(event.battlefield),
                ).format(count=len(event.battlefield)),
                fonts.CAPTION,
                theme.INK.soft,
            ),
        ],
        gap=3,
    )


def _side(fighter: Fighter, sum_: str, names: Names, *, falls: bool) -> Node:
    place = f"{words.place_name(fighter.cell)} · {sum_.partition('=')[0].strip()}"
    ink = theme.INK.danger if falls else theme.INK.strong
    strength: list[Node] = [Text(plain(fighter.strength), fonts.SCORE.at(30), ink, x=0.5, wraps=False)]
    if falls:
        strength.append(Frame(_struck))
    lines = [
        Text(player(names, fighter.seat).text, fonts.SMALL.bold(), wraps=False, shortens=True),
        Text(place, fonts.CAPTION, theme.INK.soft, narrows=True),
    ]
    parts = [
        Frame(painter(heraldry.shield, names.colour(fighter.seat)), flex=Flex(basis=24, cross=29, shrink=0)),
        Column(lines, flex=Flex(grow=1)),
        Stack(strength, flex=_RIGID),
    ]
    return Row(parts, gap=7, align="middle", flex=Flex(basis=0, grow=1))


def _struck(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Strike a number out; a level line would make a plus sign of a 1."""
    left, right = (rect.x - px(5), rect.centery + px(6)), (rect.right + px(5), rect.centery - px(6))
    pygame.draw.aaline(surface, theme.INK.danger, left, right, max(1, px(3)))


def _result(sides: Sequence[tuple[Fighter, bool]], names: Names, event: Fight) -> str:
    """Return the result of a fight, with the reason for a tie."""
    standing = [fighter for fighter, falls in sides if not falls]
    if not standing:
        return _("Tie: both fall")
    who = [player(names, seat).text for seat in dict.fromkeys(each.seat for each in standing)]
    won = ngettext("{players} wins", "{players} win", len(who)).format(players=str(listed(who)))
    best = max(each.strength for each in standing)
    is_tie = any(falls and fighter.strength == best for fighter, falls in sides)
    if is_tie and isinstance(event, BaronsFight):
        return _("Tie: {winner}").format(winner=won)
    return won


# --- honour ----------------------------------------------------------------------------------------------


def _change(forecast: Forecast, seat: int, rules: BaroniesRules, names: Names) -> Node:
    was, own = forecast.before[seat], forecast.after[seat]
    ink = theme.INK.danger if own < was else theme.INK.good
    is_out = own <= rules.params.oubliettes < was
    why = ", ".join(_causes(forecast, seat))
    parts = [
        Frame(painter(heraldry.round_badge, names.colour(seat) or ""), flex=Flex(basis=26, cross=26, shrink=0)),
        Text(player(names, seat).text, fonts.SMALL.bold(), wraps=False, shortens=True, flex=FILLS),
        Text(why, fonts.CAPTION, theme.INK.soft, narrows=True, flex=Flex(grow=1, basis=60)),
        Image("lock", theme.INK.danger, flex=Flex(basis=20, cross=20, shrink=0)) if is_out else None,
        Text(f"{plain(was)}\u00a0→\u00a0{plain(own)}", fonts.UI_BOLD, ink, x=1, wraps=False, flex=_RIGID),
    ]
    return Row(parts, gap=8, align="middle", flex=Flex(min=32))


def _causes(forecast: Forecast, seat: int) -> list[str]:
    found = [(_("laying"), forecast.bonus)] if forecast.bonus and seat == forecast.seat else []
    found += [cause for event in forecast.settlement if (cause := _cause(event, seat)) is not None]
    return [
        f"{name}\u00a0{signed(sum(each for _name, each in group))}"
        for name, group in groupby(sorted(found, key=lambda each: each[0]), key=lambda each: each[0])
    ]


def _cause(event: BaroniesEvent, seat: int) -> tuple[str, int] | None:
    if not isinstance(event, HonourChanged) or event.seat != seat:
        return None
    names = {"established": _("barony"), "lost": _("loss")}
    return (names[event.cause], event.change) if event.cause in names else None


POINTED = 216.0
"""Height of the inspector in units, constant so that nothing below it moves with the mouse."""
LOW = 148.0
"""The same height in a low window."""
_SETTLEMENT = 430.0


def side(family: BaroniesFamily, pointed: Node, forecast: Forecast | None, *below: Node | None) -> Node:
    """Return the inspected place and what an action would settle, then what is `below`."""
    height = LOW if current().compact else POINTED
    settles = None
    if forecast is not None and forecast.settlement:
        content = memo(settlement, forecast, family.rules, family.words.names)
        settles = Column([sheet(content, Flex())], key="settlement", flex=Flex(max=_SETTLEMENT))
    place = Column([pointed], key="ledger", flex=Flex(basis=height, min=height, shrink=0))
    return Column([place, settles, *below], gap=14, flex=FILLS)


def place(inspection: Inspection | None, sprites: Sprites) -> Node:
    empty = _("Point at a meadow to see its barony, or at any other space.")
    if inspection is not None:
        inspection = inspection._replace(title=f"{inspection.place} {inspection.title}")
    return sheet(inspector("" if inspection is not None else _("Pointed at"), inspection, empty, sprites))


def ledger(shown: LedgerView) -> Node:
    """Return the panel of a barony: its owner, its tiles by nature, its value, the honour it would bring."""
    sizes = (24, 20, 17)
    titles = [Text(shown.title, fonts.NUMERAL.at(size), wraps=False, narrows=True) for size in sizes]
    title = Fits(titles, flex=FILLS)
    laid = ngettext("{laid} of {total} tiles", "{laid} of {total} tiles", shown.laid)
    head = [
        Frame(painter(heraldry.shield, shown.colour), flex=Flex(basis=28, cross=34, shrink=0))
        if shown.colour
        else None,
        title,
        Text(plain(shown.value), fonts.SCORE.at(34), wraps=False, flex=Flex(shrink=0)),
    ]
    first = " · ".join([laid.format(laid=shown.laid, total=shown.total), *shown.notes[:1]])
    signs = " · ".join(shown.notes[1:])
    lines = [
        Paragraph(first, fonts.SMALL.bold()),
        Paragraph(signs, fonts.CAPTION, theme.INK.soft) if signs else None,
    ]
    tiles = Wrap([_tiles(row) for row in shown.rows], gap=12)
    rest = Scroll(Column([tiles, *lines], gap=5), aside=14, bar="needed", is_paged=False, flex=FILLS)
    top = Row(head, gap=10, align="middle", flex=Flex(basis=36))
    return sheet(Column([top, rest], gap=4))


def _tiles(row: LedgerRow) -> Node:
    name = words.nature_title(row.nature) + (f" ×{row.number}" if row.number > 1 else "")
    ink = theme.INK.danger if row.value < 0 else theme.INK.strong
    parts = [
        Image(f"terrain_{row.nature}", flex=Flex(basis=26, cross=30, shrink=0)),
        Text(f"×{row.number}", fonts.CAPTION, theme.INK.soft, role="none") if row.number > 1 else None,
        Text(signed(row.value), fonts.NUMERAL.at(21), ink, wraps=False, role="none"),
        _sign("fight", theme.INK.danger) if row.is_fought_over else None,
        _sign("disc", theme.INK.sign) if row.is_counted else None,
    ]
    return Row(parts, gap=4, align="middle", role="text", name=labelled(name, signed(row.value)))


def _sign(icon: str, ink: theme.Colour) -> Node:
    return Image(icon, ink, flex=Flex(basis=18, cross=18, shrink=0))
