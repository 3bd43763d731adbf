"""The row of a parameter in the variant form: its description beside its fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.screens.variant.fields import Fields, name_of
from barons.play.variants import Key, Variant
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.parameters.sums import sum_text
from barons.text.parameters.tree import ParameterPath, hints, plain, spot
from barons.text.tr import gettext as _


def row(variant: Variant, fields: Fields, key: Key) -> Node | None:
    """Return a parameter's row; only a changed value can be reset."""
    at = spot(variant.game, key)
    if at is None:
        return None
    name, differs, is_faulty = name_of(key), variant.differs(key), bool(variant.faults_at(key))
    words, widgets = _words(variant, at), fields.of(at)
    place = Flex(basis=44, shrink=0, cross=44)
    back: Node = Node(flex=place)
    if differs:
        tip = _("Edition’s value: {value}").format(value=_edition(variant, key))
        back = Button(
            icon="undo",
            kind="parchment",
            key=f"{name}.reset",
            tooltip=tip,
            on_press=("reset", key),
            flex=place,
        )
    parts: list[Node | None]
    if at.kind == "rows":
        parts = [Column([words, widgets], gap=10, flex=FILLS), back]
    else:
        left, right = (Flex(grow=share, basis=0, min=0) for share in (46, 54))
        parts = [Column([words], flex=left), Column([widgets], flex=right), back]
    content = Padding(Row(parts, gap=20, align="middle"), Edges(18, 10, 14, 12))
    return Frame(_Parchment(differs, is_faulty), content, key=f"{name}.row")


def _words(variant: Variant, at: ParameterPath) -> Node:
    """Return name, description and range, or the first error; and the edition's value."""
    words, faults = parameters.entry(variant.game, tuple(map(str, at.steps))), variant.faults_at(at.steps)
    meaning = " ".join(filter(None, (words.meaning, _range_text(at))))
    if faults:
        meaning = fault_text(faults[0].message)
    ink = theme.INK.danger if faults else theme.INK.soft
    below = theme.INK.label if variant.differs(at.steps) else theme.INK.soft
    return Column(
        [
            Text(words.title, fonts.UI_BOLD, flex=Flex(min=32)),
            Text(meaning, fonts.SMALL, ink, y=0, flex=Flex(min=50)),
            Text(_below_text(variant, at.steps), fonts.CAPTION, below),
        ]
    )


@dataclass(frozen=True)
class _Parchment:
    """Paints the background of a row, with a mark if it is changed or faulty."""

    differs: bool
    is_faulty: bool

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint.inlay(surface, rect, chosen=self.differs)
        if self.differs or self.is_faulty:
            stripe = pygame.Rect(rect.x + px(5), rect.y + px(8), px(6), rect.h - px(16))
            surface.fill(theme.INK.danger if self.is_faulty else theme.GILT[500], stripe)


def _edition(variant: Variant, key: Key) -> str:
    return parameters.value_text(variant.game, tuple(map(str, key)), variant.value(key, of_base=True))


def _below_text(variant: Variant, key: Key) -> str:
    """Return the edition's value; for tiles and cards also the current total."""
    edition = _("Edition: {value}").format(value=_edition(variant, key))
    total = sum_text(variant.params, tuple(map(str, key)))
    now = _("now {sum}").format(sum=total)
    return f"{edition} · {now}" if total else edition


def _range_text(at: ParameterPath) -> str:
    """Return the allowed range as a sentence; empty if there is nothing to say."""
    if at.kind == "group":
        inside = next(_numbers_in(at), None)
        return _span(inside) if inside is not None else ""
    return _span(at) if at.kind in ("number", "numbers") else ""


def _numbers_in(at: ParameterPath) -> Iterator[ParameterPath]:
    for field, hint in hints(plain(at.hint)).items():
        yield ParameterPath((*at.steps, field), "", hint)


def _span(at: ParameterPath) -> str:
    bounds = at.range
    if bounds is None:
        return ""
    if bounds.low == bounds.high:
        text = _("Always {low}.")
    elif at.is_optional:
        text = _("From {low} to {high}, or none.")
    else:
        text = _("From {low} to {high}.")
    return text.format(low=_minus(bounds.low), high=_minus(bounds.high))


def _minus(number: int) -> str:
    return str(number).replace("-", "−")
