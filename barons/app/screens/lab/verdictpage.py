"""The verdict page: sentences above, seats, lengths and scores below.

Each measure is a row: its value with either arm, what that means, and both intervals on one scale.
"""

from __future__ import annotations

from math import isfinite
from typing import Final

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import current, px
from barons.app.kit.reading import prose, space
from barons.app.kit.ui.boxes import Column, Padding, Row, Wrap
from barons.app.kit.ui.leaves import Frame, Paragraph, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.lab import drawing
from barons.app.screens.lab.drawing import GAP, View, arm_ink, chart, leaf, pill, share, side_by_side
from barons.app.screens.lab.names import count_line, left_out
from barons.lab.compared import change_lines
from barons.lab.estimates import Estimate
from barons.lab.study import MeasureContrast
from barons.lab.words import (
    in_order,
    interval,
    is_clear,
    is_known,
    is_still,
    number,
    overview_lines,
    still,
    title_of,
    verdict,
)
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_STRIP: Final = 250


def page(view: View) -> Node:
    """Return the page: the verdicts and three charts."""
    title = f"{_('Verdict')} · {count_line(view.found.outline)}"
    rows = Scroll(Column(_rows(view)), key="lab.page.verdicts.area", flex=FILLS)
    verdicts = leaf(title, rows, flex=Flex(basis=400, shrink=0) if current().compact else FILLS)
    place = share(1, 340)
    charts = [
        chart("seats", _("Result by seat"), drawing.seats, view.arms, flex=place),
        chart("lengths", _("Length, in turns"), drawing.lengths, view.arms, flex=place),
        chart("scores", _("Scores by place"), drawing.scores, view.arms, flex=place),
    ]
    if current().compact:
        return side_by_side([verdicts, *charts])
    return Column([verdicts, side_by_side(charts)], gap=GAP, flex=FILLS)


def _rows(view: View) -> list[Node]:
    """Return a row for each measure that changed, then those that did not."""
    found, outline = view.found, view.found.outline
    places = {arm.name: place for place, arm in enumerate(outline.plan.arms)}
    own = [
        each for each in found.contrasts if each.players == view.players and each.arm.name == view.arms[-1].name
    ]
    moved = [each for each in in_order(own) if not is_still(each)]
    shown = {arm.name for arm in view.arms}
    rows = [prose(line, fonts.SMALL) for line in overview_lines(found.overview, view.players, shown)]
    rows += [
        _verdict(each, len(found.contrasts), places[each.base.name], places[each.arm.name]) for each in moved
    ]
    game = str(outline.plan.arms[0].ruleset["game"])
    changed = {arm: each for arm, each in found.changes.items() if arm in shown}
    small = [*change_lines(game, outline.plan.kind, changed), *still(own)]
    rows += [space(8), *(prose(each, fonts.SMALL, theme.INK.soft) for each in small)]
    if not own and len(outline.plan.arms) > 1:
        rows.append(prose(_("Two deals are needed before there is a result.")))
    if left_out():
        rows.append(prose(left_out(), fonts.SMALL, theme.INK.soft))
    return rows


def _verdict(found: MeasureContrast, tests: int, base: int, arm: int) -> Node:
    """Return the row of a measure.

    `tests`: number of contrasts examined together; `base` and `arm`: indices among the arms.
    """
    unit, clear = found.unit, is_clear(found)
    told = _("clear") if clear else _("not clear") if is_known(found) else _("too few deals")
    head = [
        Padding(Text(title_of(found), fonts.UI_BOLD, wraps=False, flex=Flex(min=30)), Edges(right=8)),
        pill(labelled(found.base.name, number(found.before.mean, unit)), base),
        pill(labelled(found.arm.name, number(found.after.mean, unit)), arm),
        Text(told, fonts.NUMERAL.at(20), theme.INK.good if clear else theme.INK.soft, wraps=False),
    ]
    sentence = verdict(found, tests)
    words = [Wrap(head), Paragraph(sentence, fonts.SMALL, leading=theme.TYPE["line_tight"])]
    strip = Frame(
        painter(interval_strip, found.before, found.after, base, arm), flex=Flex(basis=_STRIP, shrink=0)
    )
    content = Row([Column(words, gap=2, flex=FILLS), strip], gap=22)
    tip = [
        _(found.measure.meaning),
        labelled(found.base.name, interval(found.before, unit)),
        labelled(found.arm.name, interval(found.after, unit)),
    ]
    return Frame(
        painter(verdict_background, clear),
        Padding(content, Edges(24, 10, 18, 14)),
        overhang=1,
        key=f"lab.page.{found.measure.name}",
        role="text",
        name=sentence,
        tooltip="\n".join(tip),
    )


def verdict_background(surface: pygame.Surface, rect: pygame.Rect, is_clear: bool) -> None:
    """Paint the background of a verdict: paler and with a green stripe if it is clear."""
    if is_clear:
        paint.inlay(surface, rect, radius=7)
    stripe = pygame.Rect(rect.x + px(5), rect.y + px(8), px(6), rect.h - px(16))
    surface.fill(theme.INK.good if is_clear else theme.HAIRLINE, stripe)
    paint.rule(surface, rect.x + px(16), rect.bottom - px(1), rect.w - px(32))


def interval_strip(
    surface: pygame.Surface, rect: pygame.Rect, before: Estimate, after: Estimate, base: int, arm: int
) -> None:
    """Paint two means with their intervals, one above the other, on one scale."""
    both = ((before, base, -px(13)), (after, arm, px(13)))
    ends = [each for value, _place, _y in both for each in (value.low, value.high) if isfinite(each)]
    if not ends:
        return
    low, high = min(ends), max(ends)
    span = (high - low) or 1.0
    for value, place, dy in both:
        x0, x1, x = (
            rect.x + round(rect.w * (max(low, min(high, each)) - low) / span)
            for each in (value.low, value.high, value.mean)
        )
        y = rect.centery + dy
        surface.fill(theme.mix(theme.PARCHMENT[200], theme.HAIRLINE, 0.6), (rect.x, y, rect.w, px(1)))
        _bar(surface, x0, x1, x, y, arm_ink(place), hollow=dy > 0)


def _bar(
    surface: pygame.Surface, low: int, high: int, mean: int, y: int, ink: theme.Colour, *, hollow: bool
) -> None:
    """Paint an interval with its mean; hollow for the second, so that colour is not needed."""
    rect = pygame.Rect(low, y - px(5), max(px(3), high - low), px(10))
    pygame.draw.rect(surface, theme.mix(ink, theme.PARCHMENT[100], 0.45), rect, border_radius=px(4))
    pygame.draw.rect(surface, ink, rect, max(1, px(1.5)), border_radius=px(4))
    pygame.draw.circle(surface, theme.HALO if hollow else ink, (mean, y), px(6))
    pygame.draw.circle(surface, theme.CONTOUR, (mean, y), px(6), max(1, px(2)))
