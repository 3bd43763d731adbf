"""Sheets over the board of Barons: the choice of characters, a city's market, the trade, a fight's choices."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from barons.app.games.realms.autofight import Order, orders
from barons.app.games.realms.choicerows import CharacterCard, ChoiceCard, ChoiceControl, ChoiceRow, OrderPlate
from barons.app.games.realms.choices import Choice, places_of
from barons.app.games.realms.duel import choices_rect
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.scroll import ScrollArea
from barons.engine.realms import actions as verbs
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import words
from barons.text.sentence import filled
from barons.text.tr import gettext as _

_NOTE = 34.0
"""How high (u) a sheet's note is when it is one line."""
_SELL = 68.0
"""How high (u) the foot of a trade's sheet is, with the plate that sells everything."""
_ORDERS = 88.0
"""How high (u) the plates of orders on a fight's sheet are."""


class Sheet(Control):
    """The parchment behind cards: nothing below it is pressed."""

    focusable = False

    def __init__(self, rect: pygame.Rect, title: str, note: str, more: int = 0) -> None:
        super().__init__("sheet", rect, title, tooltip=" ")
        self.note = note
        self.more = more
        """Pixels that the note needs beyond one line."""

    @property
    def hint(self) -> str:
        """No tooltip: the text only makes the mouse stop here."""
        return ""

    @property
    def kept_words(self) -> pygame.Rect:
        """The question and what it asks for are read while a card is looked at."""
        title, note = self._rooms()
        return title.union(note)

    def draw(self, surface: pygame.Surface) -> None:
        """Parchment, title, a line below."""
        paint.panel(surface, self.rect, shadow=theme.SHADOWS["dialog"])
        title, note = self._rooms()
        fonts.write(surface, self.label, fonts.NAME, theme.INK.strong, title, across=0.5)
        fonts.write(surface, self.note, fonts.BODY, theme.INK.soft, note, across=0.5, wrapped=True)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect]:
        pad = px(22)
        title = pygame.Rect(self.rect.x + pad, self.rect.y + px(14), self.rect.w - 2 * pad, px(42))
        return title, pygame.Rect(title.x, title.bottom, title.w, px(_NOTE) + self.more)


def kind_of(seen: RealmsObservation, choices: Sequence[Choice]) -> str:
    """Where the choices stand: `column`, or on a sheet: `characters`, `market`, `trade`, `fight`."""
    if not choices:
        return "column"
    step = seen.turn.step
    if seen.turn.fight is not None and step in ("fight", "another-round"):
        return "fight"
    return {"character": "characters", "buy": "market", "trade": "trade"}.get(step, "column")


def controls(turn: RealmsTurn, kind: str, choices: Sequence[Choice]) -> list[Control]:
    """The sheet with its cards, or the rows of a fight."""
    if kind == "fight":
        return _fight(turn, choices)
    mat = turn.family.board.rect
    most = 3 if kind == "characters" else 4
    columns = min(most, max(2, len(choices)))
    wide, high = {"characters": (226, 258), "trade": (178, 246)}.get(kind, (178, 228))
    if len(choices) > 8:
        columns, wide, high = 5, 160, 196
    else:
        columns = max(2, math.ceil(len(choices) / math.ceil(len(choices) / columns)))  # rows alike: 3 + 2
    gap = px(14)
    rows = math.ceil(len(choices) / columns)
    wide = min(px(wide), (mat.w - px(60) - gap * (columns - 1)) // columns)
    high = min(px(high), (mat.h - px(150) - px(_SELL) - gap * (rows - 1)) // rows)
    title, note = _titles(turn, kind, sum(choice.action.verb == verbs.BUY for choice in choices))
    inner = max(columns * wide + (columns - 1) * gap, px(470))
    more = max(0, fonts.fit(note, fonts.BODY, (inner, px(_NOTE)), wrapped=True).needed[1] - px(_NOTE))
    sales, gold = turn.sales() if kind == "trade" else ([], 0)
    foot = px(_SELL) if len(sales) > 1 else 0
    rect = pygame.Rect(0, 0, inner + px(48), rows * high + (rows - 1) * gap + px(118) + more + foot)
    rect.center = mat.center
    made: list[Control] = [Sheet(rect, title, note, more)]
    for number, choice in enumerate(choices):
        row, column = divmod(number, columns)
        in_row = min(columns, len(choices) - row * columns)
        left = rect.centerx - (in_row * wide + (in_row - 1) * gap) // 2
        place = pygame.Rect(
            left + column * (wide + gap), rect.y + px(96) + more + row * (high + gap), wide, high
        )
        made.append(plate(turn, CharacterCard if choice.numbers else ChoiceCard, place, choice))
    if foot:
        place = pygame.Rect(0, 0, px(430), foot - px(14))
        place.midbottom = (rect.centerx, rect.bottom - px(18))
        label = filled(_("Sell everything for {gold} gold"), gold=gold)
        made.append(Button("trade.all", place, label, icon="coin", kind="red", on_press=turn.sell_all))
    return made


def plate(turn: RealmsTurn, kind: type[ChoiceControl], rect: pygame.Rect, choice: Choice) -> ChoiceControl:
    """A choice that can be pressed; its places are ringed while it is pointed at."""
    return kind(
        f"choice.{choice.action.text}",
        rect,
        choice=choice,
        on_press=lambda: turn.take(choice.action),
        on_hover=turn.table.pointing.while_over(places_of(choice)),
        is_hint=choice.action == turn.table.course.adviser.hint,
    )


def _titles(turn: RealmsTurn, kind: str, items: int) -> tuple[str, str]:
    seen = turn.seen
    one = seen.players[seen.seat]
    gold = one.gold
    if kind == "characters":
        return _("Choose your character"), _("The numbers are dice for attack, movement, magic and guile.")
    where = words.space_name(one.space) if one.space else ""
    if kind == "market":
        price = turn.family.rules.params.item_price
        text = _("Each item costs {price} gold; you have {gold}.")
        if items == 1:
            text = _("The item costs {price} gold; you have {gold}.")
        note = text.format(price=price, gold=gold)
        return _("The market — {space}").format(space=where), note
    return filled(_("Trade — {space}"), space=where), filled(
        _("Sell as many as you like. You have {gold} gold."), gold=gold
    )


def _fight(turn: RealmsTurn, choices: Sequence[Choice]) -> list[Control]:
    """The blows one may choose from; below them the orders by which a fight goes on by itself."""
    room = choices_rect(turn.family.board.rect)
    gap = px(10)
    strikes = any(choice.action.verb == verbs.FIGHT for choice in choices)
    offered_orders = orders(turn.state) if strikes else []
    high = _orders_height(room.w, gap, offered_orders)
    foot = high + gap if offered_orders else 0
    columns = 1 if len(choices) <= (2 if offered_orders else 3) else 2
    rows = math.ceil(len(choices) / columns)
    free = pygame.Rect(room.x, room.y, room.w, room.h - foot)
    share = (free.h - gap * (rows - 1)) // max(1, rows)
    wide = (room.w - gap * (columns - 1)) // columns
    heights = [px(84), px(104), px(124)]
    high = _rows_height(wide, [*(min(each, share) for each in heights), share, *heights, px(150)], choices)
    reach = rows * high + (rows - 1) * gap
    if reach > free.h:  # the bar beside them takes its room
        wide = (room.w - px(18) - gap * (columns - 1)) // columns
    area = ScrollArea("blows", free)
    top = free.y + max(0, (free.h - reach) // 2)
    for number, choice in enumerate(choices):
        row, column = divmod(number, columns)
        rect = pygame.Rect(room.x + column * (wide + gap), top + row * (high + gap), wide, high)
        area.put(plate(turn, ChoiceRow, rect, choice))
    made: list[Control] = [area]
    wide = (room.w - gap * (len(offered_orders) - 1)) // max(1, len(offered_orders))
    for number, order in enumerate(offered_orders):
        rect = pygame.Rect(room.x + number * (wide + gap), room.bottom - foot + gap, wide, foot - gap)
        made.append(OrderPlate(rect, order, on_press=partial(turn.fight_on, order)))
    return made


def _rows_height(wide: int, heights: Sequence[int], choices: Sequence[Choice]) -> int:
    """The first of some heights that has room for the words of all."""
    for high in heights:
        place = pygame.Rect(0, 0, wide - px(18), high)
        rows = [ChoiceRow("", place, choice=each, on_hover=lambda over: None) for each in choices]
        if all(text.fits for row in rows for text in row.texts()):
            return high
    return heights[-1]


def _orders_height(room: int, gap: int, order_list: Sequence[Order]) -> int:
    """As low as their words allow."""
    wide = (room - gap * (len(order_list) - 1)) // max(1, len(order_list))
    low = pygame.Rect(0, 0, wide, px(_ORDERS))
    plates = [OrderPlate(low, order, on_press=lambda: None) for order in order_list]
    return low.h if all(text.fits for each in plates for text in each.texts()) else px(_ORDERS + 38)
