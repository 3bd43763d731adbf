"""The page of verdicts: the sentences above, seats, lengths and scores below."""

from __future__ import annotations

from functools import partial

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.figure import Figure
from barons.app.kit.layout import px
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.lab import drawing
from barons.app.screens.lab.leaf import GAP, Leaf
from barons.app.screens.lab.names import count_line, left_out, rules_of
from barons.app.screens.lab.sheet import Sheet
from barons.app.screens.lab.verdicts import VerdictRow
from barons.lab.words import in_order, is_still, never_used_lines, still
from barons.text.tr import gettext as _


def lay(leaf: Leaf, offset: int) -> None:
    """Lay the page out; `offset`: how far the sentences are scrolled."""
    room = leaf.room
    high = round(leaf.area.rect.h * (0.72 if leaf.is_narrow else 0.5))
    outline = leaf.view.found.outline
    title = f"{_('Verdict')} · {count_line(outline)}"
    sheet = leaf.sheet("verdict", pygame.Rect(room.x, room.y, room.w, high), title)
    _lay_rows(leaf, sheet, offset)
    top = high + px(GAP)
    below = pygame.Rect(room.x, room.y + top, room.w, max(px(300), leaf.area.rect.h - top))
    charts = (
        ("seats", _("Result by seat"), drawing.seats),
        ("lengths", _("Length, in turns"), drawing.lengths),
        ("scores", _("Scores by place"), drawing.scores),
    )
    rects = leaf.columns(below, (1 / 3, 1 / 3, 1 / 3), 340)
    for (name, title, draw), rect in zip(charts, rects, strict=True):
        leaf.plot(name, rect, title, partial(_drawn, draw, leaf))


def _drawn(draw: drawing.Chart, leaf: Leaf, size: tuple[int, int]) -> Figure:
    return draw(size, leaf.view.arms)


def _lay_rows(leaf: Leaf, sheet: Sheet, offset: int) -> None:
    rows = ScrollArea("lab.page.verdicts.area", sheet.inner())
    leaf.area.put(rows)
    found, outline = leaf.view.found, leaf.view.found.outline
    places = {arm.name: place for place, arm in enumerate(outline.arms)}
    against = leaf.view.arms[-1].name
    own = [each for each in found.contrasts if each.players == leaf.view.players and each.arm.name == against]
    flow = Flow(rows, "lab.verdicts")
    for each in [each for each in in_order(own) if not is_still(each)]:
        row = VerdictRow(
            f"lab.page.{each.measure.name}",
            pygame.Rect(flow.x, flow.y, flow.w, 0),
            found=each,
            tests=len(found.contrasts),
            places=(places[each.base.name], places[each.arm.name]),
        )
        rows.put(row)
        flow.y += row.rect.h
    flow.space(8)
    game = str(outline.arms[0].ruleset["game"])
    shown = {arm.name for arm in leaf.view.arms}
    unused = {arm: uses for arm, uses in found.unused.items() if arm in shown}
    for sentence in [*still(own), *never_used_lines(unused, rules_of(game))]:
        flow.prose(sentence, style=fonts.SMALL, ink=theme.INK.soft)
    if not own:
        flow.prose(_("Two deals are needed before there is a result."))
    if left_out():
        flow.prose(left_out(), style=fonts.SMALL, ink=theme.INK.soft)
    flow.end()
    rows.scroll(offset)
