"""The area below Baron's map: the steps of a turn as headings, each above what it acts on.

`Draft` has the open row and the pile, `Lay` the player's reserve, `Donjon` the donjons left. At the end the
knights that can claim replace them. Tiles are shown as cards.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import pygame

from barons.app.games.baronies.turn import BaroniesTurn
from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Row, Stack
from barons.app.kit.ui.controls import Button, Card, Look, plating
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.table.input import BarEntry
from barons.app.table.table import Table
from barons.engine.baronies.events import Drafted, Laid
from barons.engine.baronies.view import ReserveTile
from barons.engine.core import Action
from barons.text.baronies import words
from barons.text.describe import action_note
from barons.text.numbers import signed, unbroken
from barons.text.sentence import compose, filled, player
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext

WIDEST: Final = 124.0
"""Width of a card in units, if there is room."""


def tile_card(
    key: str,
    sprite: str,
    on_press: Intent,
    title: str = "",
    worth: str = "",
    price: str = "",
    *,
    tooltip: str = "",
    why_not: str = "",
    is_chosen: bool = False,
    is_hidden: bool = False,
    is_advised: bool = False,
) -> Node:
    """Return a card: its picture, name and value; it is face down without a `title`.

    `is_hidden`: only its owner sees it.
    """
    is_on, is_open = not why_not, bool(title)
    ink = theme.INK.strong if is_on else theme.LOCKED.label
    if is_advised:
        tooltip = "\n".join(filter(None, (tooltip, _("The adviser’s choice"))))
    styles = (fonts.UI_BOLD, fonts.SMALL, fonts.CAPTION.at(15))
    titles = [Text(title, style, ink, x=0.5, narrows=True) for style in styles]
    value = Text(worth, fonts.UI_BOLD, _ink_of(worth, is_on), x=0.5, wraps=False, flex=Flex(basis=24))
    parts: list[Node] = [Image(sprite, alpha=255 if is_on else 150, flex=FILLS)]
    parts += [Fits(titles, flex=Flex(shrink=0)), value] if is_open else []
    marks = [
        Aligned(Frame(painter(_coin, price, is_on)), 0, 0, (36, 36)) if price else None,
        Aligned(Image("eyeoff", theme.INK.soft), 1, 0, (26, 26)) if is_hidden and is_open else None,
        Frame(paint.mark_advised) if is_advised else None,
    ]
    content = Stack([Padding(Column(parts), Edges(3, 9, 3, 6)), *marks])
    return Card(
        plating(_tile_plate, is_open),
        content,
        overhang=36,
        radius=theme.RADIUS["card"],
        key=key,
        name=", ".join(filter(None, (title or words.nature_title(""), worth, price))),
        tooltip=tooltip,
        why_not=why_not,
        is_chosen=is_chosen,
        on_press=on_press,
        flex=Flex(grow=1, basis=WIDEST, min=40, max=WIDEST),
    )


def _ink_of(worth: str, is_on: bool) -> theme.Colour:
    if not is_on:
        return theme.LOCKED.label
    return {"−": theme.INK.danger, "+": theme.INK.good}.get(worth[:1], theme.INK.soft)


def _tile_plate(surface: pygame.Surface, rect: pygame.Rect, look: Look, is_open: bool) -> None:
    """Paint the background of a tile: parchment, with a gilt frame if chosen; dark wood if disabled."""
    if look.state == "disabled" or not is_open:
        paint.dark_card(surface, rect)
        return
    paint.panel(surface, rect, radius=theme.RADIUS["card"], framed=look.is_chosen)
    if look.state in ("hover", "pressed") and not look.is_chosen:
        surface.blit(paint.boxed(rect.size, px(theme.RADIUS["card"]), shades=((255, 255, 255, 110),)), rect)


def _coin(surface: pygame.Surface, rect: pygame.Rect, price: str, is_on: bool) -> None:
    """Paint a gilt coin with the price of a tile."""
    radius = rect.w // 2
    pygame.draw.circle(surface, theme.CONTOUR, rect.center, radius)
    pygame.draw.circle(surface, (236, 190, 84) if is_on else theme.LOCKED.edge, rect.center, radius - px(2))
    ink = theme.INK.strong if is_on else theme.ON_WOOD
    put.text(surface, price, fonts.NUMERAL.at(21), ink, center=(rect.centerx, rect.centery - 1))


# --- the pile --------------------------------------------------------------------------------------------


def pile(number: int, caption: str) -> Node:
    """Return the pile of tiles, face down, with their number."""
    parts: list[Node] = [
        Frame(painter(_backs, min(3, (number + 9) // 10)), overhang=1, flex=FILLS),
        Text(str(number), fonts.UI_BOLD, theme.ON_WOOD, x=0.5, wraps=False, flex=Flex(basis=24)),
    ]
    flex = Flex(basis=76, min=40)
    return Padding(
        Column(parts), Edges(0, 8, 0, 6), key="pile", role="text", name=caption, tooltip=caption, flex=flex
    )


def _backs(surface: pygame.Surface, rect: pygame.Rect, layers: int) -> None:
    """Paint a stack of a few tile backs, or the outline of a tile for an empty pile."""
    width = min(rect.w, round(rect.h * 0.7))
    height = round(width * 206 / 180)
    if not layers:
        put.picture(surface, _empty_place((width, height)), center=rect.center)
    for depth in range(layers):
        put.sprite(
            surface, "terrain_back", (width, height), center=(rect.centerx, rect.centery - depth * px(5))
        )


@paint.sketched
def _empty_place(drawing: SvgDrawing) -> None:
    width, height = drawing.size
    corners = ((0.5, 0.02), (0.98, 0.26), (0.98, 0.74), (0.5, 0.98), (0.02, 0.74), (0.02, 0.26))
    line = "M" + "L".join(f"{x * width:.1f} {y * height:.1f}" for x, y in corners) + "Z"
    drawing.path(line, stroke=theme.WOOD[500], width=max(1.0, px(2)))


State = Literal["done", "now", "later"]
_STEPS: Final = ("draft", "lay", "donjon", "skip")
"""In the order of a turn."""
_HEAD: Final = 40.0
_LATELY: Final = 4
"""Actions of a turn before its last: a tile is taken, the row refilled, a tile laid."""


class StepHeading(NamedTuple):
    """The heading of a step."""

    order: str
    label: str
    note: str
    keycap: str
    state: State
    why_not: str
    tooltip: str
    short: str = ""
    """A shorter note for narrow layouts."""


def tray(turn: BaroniesTurn) -> Node:
    """Return the three sections, or the claims."""
    seen, table = turn.seen, turn.table
    heads = {entry.order: _step(turn, entry) for entry in turn.bar.entries()}
    owner = seen.viewer if seen.viewer is not None else max(0, seen.to_move)
    if turn.is_claiming:
        title = _("Your knights")
        if owner != seen.viewer:
            title = str(compose(_("Knights of {player}"), player=player(turn.family.words.names, owner)))
        done = _button(heads["done"]) if "done" in heads else None
        ends = Column([Node(flex=Flex(basis=_HEAD)), done], gap=6, flex=Flex(basis=190, min=100))
        claims = [_head(heads["claim"], title), Row(_knights(turn, owner), gap=8, flex=FILLS)]
        return Row([Column(claims, gap=10, flex=FILLS), ends], gap=12)
    held = seen.reserves[seen.viewer] if seen.viewer is not None else ()
    prices = turn.family.rules.params.draft_prices
    row = [_of_row(turn, place, nature, prices[place - 1]) for place, nature in enumerate(seen.row, 1)]
    count = ngettext("Pile: {count} tile", "Pile: {count} tiles", seen.pile).format(count=seen.pile)
    empty = "" if held or seen.viewer is None else _("Reserve empty")
    sections = (
        (
            _head(heads["draft"], "" if row else _("The row is empty")),
            Row([*row, pile(seen.pile, count)], gap=8, flex=FILLS),
            max(3, len(row)) + 0.65,
        ),
        (
            Row([_head(heads["lay"], empty), _veil(table) if held else None], gap=6, align="middle"),
            Row(_reserve(turn, held), gap=8, flex=FILLS),
            max(3, len(held)),
        ),
        (
            _head(heads["donjon"]),
            _donjons(f"knight_{seen.colours[owner]}", seen.donjons_left[owner], heads["skip"]),
            1.6,
        ),
    )
    return Row(
        [Column([head, below], gap=10, flex=FILLS._replace(grow=grow)) for head, below, grow in sections],
        gap=10,
    )


def _veil(table: Table) -> Node:
    is_veiled = table.session.hand_hidden
    tip = f"{_('show') if is_veiled else _('hide')} ({table.shell.keys.shown('hide_hand')})"
    icon = "eye" if is_veiled else "eyeoff"
    return Button(
        icon=icon, key="hand.hide", tooltip=tip, on_press=("hide hand",), flex=Flex(basis=46, cross=36)
    )


def _donjons(sprite: str, left: int, skip: StepHeading) -> Node:
    number = Row(
        [
            Image(sprite, flex=Flex(basis=46, min=26)),
            Text(f"×\u00a0{left}", fonts.NUMERAL.at(26), theme.ON_WOOD),
        ],
        gap=6,
        flex=FILLS,
    )
    return Column([number, _button(skip)], gap=4, flex=FILLS)


def _button(step: StepHeading) -> Node:
    return Button(
        step.label,
        key=f"action.{step.order}",
        on_press=("order", step.order),
        why_not=step.why_not,
        tooltip=step.tooltip,
        keycap=step.keycap,
        flex=Flex(basis=50, max=58, min=36, grow=1),
    )


def _head(step: StepHeading, note: str = "") -> Node:
    is_now = step.state == "now"
    ink = theme.INK.strong if is_now else theme.ON_WOOD if step.state == "done" else theme.LOCKED.label
    number = _STEPS.index(step.order) + 1 if step.order in _STEPS else 0
    notes = (note or step.note, "" if note else step.short)
    parts = [
        Text(str(number), fonts.LABEL, ink, wraps=False, role="none", flex=Flex(shrink=0)) if number else None,
        Text(step.label, fonts.LABEL, ink, wraps=False, narrows=True, flex=Flex(shrink=0)),
        Image("check", (120, 190, 110), flex=Flex(basis=20, cross=20, shrink=0))
        if step.state == "done"
        else None,
        Fits([*(Text(each, fonts.SMALL, ink, wraps=False) for each in notes if each), Node()], flex=FILLS),
    ]
    said = {"done": _("Done"), "now": _("Now"), "later": _("Later")}[step.state]
    return Card(
        plating(_heading_plate, step.state),
        Padding(Row(parts, gap=8, align="middle"), Edges(16, 2, 22, 2)),
        key=f"action.{step.order}",
        name=labelled(step.label, said),
        is_chosen=is_now,
        on_press=("order", step.order),
        why_not=step.why_not,
        tooltip=step.tooltip,
        keycap=step.keycap,
        flex=Flex(basis=_HEAD, grow=0, shrink=0)
        if step.order != "lay"
        else Flex(grow=1, basis=0, min=0, cross=_HEAD),
    )


def _heading_plate(surface: pygame.Surface, rect: pygame.Rect, look: Look, state: State) -> None:
    """Paint a bar that points to the next step."""
    surface.blit(_chevron(rect.size, state, look.state == "hover"), rect)


@paint.sketched
def _chevron(drawing: SvgDrawing, state: State, is_lit: bool) -> None:
    (width, height), tip = drawing.size, px(14)
    right = f"H{width - tip}L{width - 1} {height / 2}L{width - tip} {height - 1}"
    line = f"M1 1{right}H1L{tip * 0.7:.1f} {height / 2}Z"
    fill: theme.Colour | str = theme.LOCKED.fill
    stroke = theme.LOCKED.edge
    if state == "now":
        fill, stroke = drawing.gradient(theme.GILT[300], theme.GILT[500]), theme.GILT[700]
    elif state == "done" or is_lit:
        fill, stroke = drawing.gradient(theme.WOOD[500], theme.WOOD[700]), theme.WOOD[800]
    drawing.path(line, fill=fill, stroke=stroke, width=max(1.0, px(1.5)))


# --- content for a turn ------------------------------------------------------------------------------------


def _is(action: Action | None, text: str) -> bool:
    return action is not None and action.text == text


def _of_row(turn: BaroniesTurn, place: int, nature: str, price: int) -> Node:
    text, worth = f"draft {place}", _worth(turn, nature)
    why_not, step = _wait(turn.table), turn.pending.step if turn.table.turn_status.is_choosing else ""
    if step in ("lay", "donjon"):
        why_not = _taken()
    elif step == "draft" and (refusal := turn.pending.why_not_row(place)) is not None:
        why_not = refusal.sentence
    tooltip = (
        _("Costs {price} honour. Worth {value} in every barony that includes it.")
        if price
        else _("Free. Worth {value} in every barony that includes it.")
    )
    return tile_card(
        f"row.{place}",
        f"terrain_{nature}",
        ("row", place),
        words.nature_title(nature),
        worth,
        str(price),
        tooltip=tooltip.format(price=price, value=worth),
        why_not=why_not,
        is_chosen=_is(turn.pending.planned, text),
        is_advised=_is(turn.table.session.adviser.hint, text),
    )


def _reserve(turn: BaroniesTurn, held: tuple[ReserveTile, ...]) -> list[Node]:
    pending, table = turn.pending, turn.table
    is_choosing = table.turn_status.is_choosing
    is_laying = is_choosing and pending.step == "lay"
    chosen = pending.tile if is_laying else None
    closed = _laid() if is_choosing and pending.step == "donjon" else _wait(table)
    # if a nature is held both dealt and drafted, the drafted tile is placed
    alike = [number for number, tile in enumerate(held) if tile.tile == chosen]
    raised = min(alike, key=lambda number: held[number].hidden, default=-1) if chosen is not None else -1
    shown: list[Node] = []
    for number, tile in enumerate(held):
        key = f"reserve.{number}"
        nature = None if table.session.hand_hidden else tile.tile
        seen = (
            _("Dealt face down. Only you can see it.") if tile.hidden else _("The other players have seen it.")
        )
        if nature is None:
            veil = _("Your reserve is hidden. Press {key} to show it.")
            tip = veil.format(key=table.shell.keys.shown("hide_hand"))
            shown.append(tile_card(key, "terrain_back", ("hide hand",), tooltip=tip, is_hidden=tile.hidden))
            continue
        refusal = pending.never_fits(nature) if is_laying and nature not in pending.natures else None
        why_not = refusal.sentence if refusal is not None else closed
        value = _("Worth {value} in every barony that includes it.").format(value=_worth(turn, nature))
        shown.append(
            tile_card(
                key,
                f"terrain_{nature}",
                ("reserve", nature),
                words.nature_title(nature),
                _worth(turn, nature),
                tooltip=f"{value} {seen}",
                why_not=why_not,
                is_chosen=number == raised,
                is_hidden=tile.hidden,
            )
        )
    return shown


def _knights(turn: BaroniesTurn, owner: int) -> list[Node]:
    seen, pending, rules = turn.seen, turn.pending, turn.family.rules
    knights = [cell for cell, each in seen.donjons.items() if (each.seat, each.side) == (owner, "knight")]
    shown: list[Node] = []
    for cell in sorted(knights):
        ledger = rules.ledger(turn.family.places.open(seen), cell, owner)
        action = pending.action_at(cell) if turn.table.may_choose else None
        gain = (
            pending.forecast(action).gain if action is not None else rules.measures.reduce(ledger.brings or 0)
        )
        is_claimed, place = cell in seen.claims, words.place_name(cell)
        laid = unbroken(_("{laid} of {total}").format(laid=7 - ledger.missing, total=7))
        tip = filled(_("Knight at {cell}: value of a claim if nobody else claims"), cell=place)
        shown.append(
            tile_card(
                f"knight.{cell}",
                f"knight_{seen.colours[owner]}",
                ("place", cell),
                _("claimed") if is_claimed else labelled(place, laid),
                "" if is_claimed else signed(gain),
                tooltip=tip,
                why_not=_("This knight has claimed its barony.") if is_claimed else _wait(turn.table),
                is_chosen=_is(pending.planned, f"claim {cell}"),
                is_advised=_is(turn.table.session.adviser.hint, f"claim {cell}"),
            )
        )
    return shown


def _worth(turn: BaroniesTurn, nature: str) -> str:
    return signed(words.tile_of(turn.family.rules.params, nature).value)


def _done(turn: BaroniesTurn, order: str) -> tuple[str, str]:
    """Return what was last taken or laid this turn: a text that names the tile, and one that does not."""
    match = turn.table.match
    for step in reversed(match.recorded_steps(max(0, match.ply - _LATELY))):
        for event in step.events_for(turn.seen.viewer):
            if order == "draft" and isinstance(event, Drafted):
                price = _("for {price}").format(price=event.price) if event.price else _("free")
                return unbroken(f"{words.nature_title(event.tile)} · {price}"), unbroken(price)
            if order == "lay" and isinstance(event, Laid):
                place = words.place_name(event.cell)
                return unbroken(f"{words.nature_title(event.tile)} · {place}"), place
    return "", ""


def _step(turn: BaroniesTurn, entry: BarEntry) -> StepHeading:
    pending, table, now = turn.pending, turn.table, turn.pending.order
    tip = action_note(turn.family.rules, entry.order)
    if not table.turn_status.is_choosing:
        return StepHeading(entry.order, entry.label, "", entry.letter, "later", table.turn_status.why(), tip)
    if pending.is_offered(entry.order):
        state: State = "now" if now == entry.order or entry.order in ("donjon", "skip") else "later"
        return StepHeading(entry.order, entry.label, entry.note, entry.letter, state, "", tip)
    is_done = entry.order in _STEPS and now in _STEPS and _STEPS.index(entry.order) < _STEPS.index(now)
    note, short = _done(turn, entry.order) if is_done else ("", "")
    refusal = pending.why_not(entry.order)
    why = refusal.sentence if refusal is not None else _("This is not allowed now.")
    if is_done:
        why = {"draft": _taken, "lay": _laid}[entry.order]()
    return StepHeading(
        entry.order, entry.label, note, entry.letter, "done" if is_done else "later", why, tip, short
    )


def _wait(table: Table) -> str:
    """Return why no tile can be taken or laid now; empty in the person's turn, animations included."""
    return "" if table.turn_status.is_choosing else table.turn_status.why()


def _taken() -> str:
    return _("You have already taken a tile this turn.")


def _laid() -> str:
    return _("You have already laid a tile this turn.")
