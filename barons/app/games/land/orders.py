"""Orders of Land at the table: the lines of a draft, its arrows and counts, what blocks them, and the panel."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

import pygame

from barons.app.games.land.board import PLAN, LandBoard
from barons.app.games.land.clicks import ORDERS
from barons.app.games.land.words import LandWords, land_of
from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.fonts import TextNeed, need
from barons.app.kit.layout import px
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Column
from barons.app.kit.ui.controls import Pressable
from barons.app.kit.ui.input import Clicks
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Element, Lengths, Node, drawn, node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import draw_sign
from barons.app.table.boards.marks import Barrier, Marks
from barons.engine.core import Action, Observation, Part, State
from barons.engine.land.events import TroopMoved
from barons.engine.land.reasons import details_of
from barons.engine.land.rules import LandRules
from barons.play.draft import Draft
from barons.text.describe import action_title
from barons.text.tr import gettext as _
from barons.text.tr import labelled


class DraftLine(NamedTuple):
    """One line of a drafted order: the step that adds a troop, their number, and how it is shown."""

    step: Action
    place: Part
    number: int
    can_add: bool
    degrees: float
    """Direction of the arrow, counter-clockwise from east."""
    can_remove: bool
    """True if a troop was sent by hand: the first one of an order with a single path is not."""


@node
class OrderLine(Pressable):
    """An arrow, a tile, minus, a number, plus.

    Click +, right click or Shift −, wheel ±; arrow keys. Its intents are `("add step", action)`,
    `("remove step", action)` and `("add steps", action)`.
    """

    label: str
    line: DraftLine = drawn()
    sprite: str = drawn(default="")
    own_width: ClassVar[Lengths] = (220, 320)
    own_height: ClassVar[Lengths] = (38, 42)

    def accessible_name(self) -> str:
        return labelled(self.label, self.line.number)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        less, more, number = plates(rect)
        middle = rect.centery
        arrow = _arrow(px(32), round(self.line.degrees / 15) * 15)
        put.picture(surface, arrow, center=(rect.x + px(20), middle))
        put.sprite(surface, self.sprite, (px(25), px(29)), center=(rect.x + px(58), middle))
        fonts.write(surface, self._title(rect), fonts.UI_BOLD, theme.INK.strong, _title_bounds(rect))
        at = el.kept(_Mouse, _Mouse()).at
        for place, sign, can in ((less, "minus", self.line.can_remove), (more, "plus", self.line.can_add)):
            state = "normal" if can else "disabled"
            if can and el.is_hovered and place.collidepoint(at):
                state = "pressed" if el.is_held else "hover"
            paint.plate(surface, place, "parchment", state, 7)
            draw_sign(surface, place.move(0, -px(1)), sign, theme.INK.strong if can else theme.LOCKED.label)
        fonts.write(surface, str(self.line.number), fonts.NUMERAL.at(25), theme.INK.strong, number, align_x=0.5)

    def point(self, el: Element, where: tuple[int, int]) -> None:
        el.kept(_Mouse, _Mouse()).at = where
        el.repaint()

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        """Remove a troop on minus, else add one; a double click beside the buttons adds all."""
        less, more, _number = (each.inflate(px(6), px(6)) for each in plates(el.rect))
        is_less = where is not None and less.collidepoint(where)
        is_double = el.kept(_Mouse, _Mouse()).clicks.is_double("line")
        if is_less or (where is not None and pygame.key.get_mods() & pygame.KMOD_SHIFT):
            el.emit(("remove step", self.line.step))
        elif where is not None and not more.collidepoint(where) and is_double:
            el.emit(("add steps", self.line.step))
        else:
            el.emit(("add step", self.line.step))

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS) or event.unicode == "-":
            el.emit(("remove step", self.line.step))
            return True
        if event.key in (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS) or event.unicode == "+":
            el.emit(("add step", self.line.step))
            return True
        return False

    def wheel(self, el: Element, steps: int) -> bool:
        el.emit(("add step" if steps > 0 else "remove step", self.line.step))
        return True

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        return rect, 7

    def texts(self, el: Element) -> Iterator[TextNeed]:
        """Yield the place's name; the number is announced with it."""
        yield need(self._title(el.rect), fonts.UI_BOLD, _title_bounds(el.rect))

    def _title(self, rect: pygame.Rect) -> str:
        bounds = _title_bounds(rect)
        fits = fonts.fit(self.label, fonts.UI_BOLD, bounds.size).needed[0] <= bounds.w
        return self.label if fits else self.label.rsplit(" ", 1)[-1]


class _Mouse:
    """The mouse position on a line, and its clicks."""

    def __init__(self) -> None:
        self.at = (-1, -1)
        self.clicks = Clicks()


def _title_bounds(rect: pygame.Rect) -> pygame.Rect:
    less = plates(rect)[0]
    x = rect.x + px(78)
    return pygame.Rect(x, rect.y, max(1, less.x - x - px(4)), rect.h)


def plates(rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return the rectangles of minus, plus and the number between them."""
    side = px(36)
    more = pygame.Rect(0, 0, side, side)
    more.midright = (rect.right, rect.centery)
    less = more.move(-px(84), 0)
    return less, more, pygame.Rect(less.right, rect.y, more.x - less.right, rect.h)


@paint.remembered
def _arrow(side: int, degrees: float) -> pygame.Surface:
    drawing = SvgDrawing((side, side))
    middle, head = side / 2, side * 0.26
    tip, tail = side * 0.92, side * 0.08
    thick = max(2.0, side * 0.1)
    drawing.path(f"M{tail} {middle}H{tip - head * 0.8}", stroke=theme.INK.sign, width=thick)
    drawing.path(
        f"M{tip} {middle}L{tip - head} {middle - head * 0.72}L{tip - head} {middle + head * 0.72}Z",
        fill=theme.INK.sign,
    )
    return pygame.transform.rotozoom(drawing.surface(), degrees, 1.0)


class LandOrders:
    """Lines, marks and texts of the order in progress."""

    def __init__(self, rules: LandRules, board: LandBoard, words: LandWords) -> None:
        self.rules = rules
        self._words = words
        self.board = board
        self._reach: tuple[Draft | None, set[str]] = (None, set())
        self._shown: tuple[Draft | None, tuple[Part, ...]] = (None, ())
        """The places in the panel of an order: each stays until the order ends."""

    def under_way(self, draft: Draft, seen: Observation) -> tuple[str, str] | None:
        """Return the order in progress and its command tile; `seen` is the position before the draft."""
        for step in draft.steps:
            verb, *rest = step.text.split(" ")
            if verb in ORDERS:
                return verb, rest[0]
        order = land_of(seen).turn.order
        return None if order is None else (order.kind, order.tile)

    def title(self, draft: Draft, seen: Observation) -> str:
        """Return a heading such as "Order — disperse"."""
        under_way = self.under_way(draft, seen)
        return (
            _("Order")
            if under_way is None
            else _("Order — {name}").format(name=action_title(self.rules, under_way[0]))
        )

    def summary(self, draft: Draft, seen: Observation) -> str:
        under_way = self.under_way(draft, seen)
        if under_way is None:
            return ""
        order, command = under_way
        moved = _moved(draft, order, seen).total()
        if order == "disperse":
            land = land_of(seen)
            group, begun = land.troops.get(command), land.turn.order
            total = (0 if group is None else group.count) + (0 if begun is None else begun.moved)
            return _("Troops sent: {moved} of {total}").format(moved=moved, total=total)
        return _("Troops gathered: {moved}").format(moved=moved)

    def lines(self, draft: Draft, seen: Observation, also: Sequence[Part] = ()) -> list[DraftLine]:
        """Return one line for each place that troops can go to or come from, by direction, near ones first."""
        under_way = self.under_way(draft, seen)
        if under_way is None:
            return []
        order, command = under_way
        self.board.look(land_of(seen))
        word = "to" if order == "disperse" else "from"
        legal = {action.text.split(" ")[1] for action in draft.legal if action.text.startswith(word + " ")}
        moved = _moved(draft, order, seen)
        if self._reach[0] is not draft:
            self._reach = (draft, set())
        self._reach[1].update(legal)
        places = _sorted_lines(self.board, command, {*legal, *moved, *(part.name for part in also)})
        return [
            DraftLine(
                step := self.rules.parse(f"{word} {place}"),
                Part("tile", place),
                moved[place],
                place in legal,
                _degrees(self.board, command, place, order),
                draft.count(step) > 0,
            )
            for place in places
        ]

    def panel(self, draft: Draft | None, seen: Observation) -> Node | None:
        """Return the panel of the order in progress: title, summary and lines; None without an order."""
        if draft is None:
            self._shown = (None, ())
            return None
        lines = self.lines(draft, seen, self._shown[1] if self._shown[0] is draft else ())
        self._shown = draft, tuple(line.place for line in lines)
        rows = [
            OrderLine(
                self._words.place_title(line.place),
                line,
                self._words.tile_sprite(line.place.name),
                key=f"line.{line.place.name}",
                means=frozenset({line.place}),
            )
            for line in lines
        ]
        title = self.title(draft, seen)
        heading = Text(
            title, fonts.LABEL, theme.INK.label, narrows=True, wraps=False, role="heading", shortens=True
        )
        summary = Text(self.summary(draft, seen), fonts.SMALL, narrows=True)
        below = Scroll(
            Column(rows, gap=2), aside=14, bar="needed", is_paged=False, flex=FILLS, key="order.lines"
        )
        return Column([heading, summary, below], gap=3, flex=FILLS, key="order")

    def marks(self, draft: Draft, state: State, seen: Observation) -> Marks:
        """Return the command tile, arrows and counts, guides along the lines, and the Knights that block."""
        under_way = self.under_way(draft, seen)
        if under_way is None:
            return Marks()
        order, command = under_way
        lines = self.lines(draft, seen)
        tile = Part("tile", command)
        sent = [line for line in lines if line.number]
        legal = frozenset(line.place for line in lines if line.can_add)
        inside = {tile, *(line.place for line in sent), *(Part("tile", name) for name in self._reach[1])}
        barriers = self._barriers(order, command, state, seen)
        inside.update(barrier.blocker for barrier in barriers)
        return Marks(
            legal=legal,
            command=tile,
            chosen=tuple((line.place, line.number) for line in sent),
            arrows=tuple((tile, line.place) if order == "disperse" else (line.place, tile) for line in sent),
            guides=tuple((tile, line.place) for line in _farthest(self.board, command, lines)),
            barriers=barriers,
            dimmed=frozenset(
                Part("tile", name)
                for name in land_of(seen).tiles
                if Part("tile", name) not in inside and name not in land_of(seen).mountains
            ),
        )

    def _barriers(self, order: str, command: str, state: State, seen: Observation) -> tuple[Barrier, ...]:
        word = "to" if order == "disperse" else "from"
        land = land_of(seen)
        found: dict[str, Barrier] = {}
        for name in land.tiles:
            if name == command or name in land.mountains:
                continue
            reason = state.why_not(self.rules.parse(f"{word} {name}"))
            if reason is None or reason.code not in ("way_barred", "blocked"):
                continue
            details = details_of(reason)
            by = details.get("by", name)
            if details.get("why", "knight") != "knight" or by in found:
                continue
            way = self._way(command, name)
            at = way.index(by) if by in way else -1
            if at < 0:
                continue
            crossed = at + 1 if order == "disperse" and at + 1 < len(way) else at - 1
            if 0 <= crossed < len(way):
                found[by] = Barrier(Part("tile", way[crossed]), Part("tile", by))
        return tuple(found.values())

    def _way(self, first: str, last: str) -> list[str]:
        cells = PLAN.between(self.board.cell(first), self.board.cell(last))
        return [self.board.name(cell) for cell in cells]


def _moved(draft: Draft, order: str, seen: Observation) -> Counter[str]:
    """Count the troops that went to or came from each place, including those forced by a card."""
    end = -1 if order == "disperse" else 0
    events = [] if land_of(seen).turn.order is None else list(draft.before)
    events += [event for step in range(len(draft.steps)) for event in draft.events(step)]
    return Counter(event.path[end] for event in events if isinstance(event, TroopMoved))


def _degrees(board: LandBoard, command: str, place: str, order: str) -> float:
    (x0, y0), (x1, y1) = PLAN.centres[board.cell(command)], PLAN.centres[board.cell(place)]
    if order != "disperse":
        x0, y0, x1, y1 = x1, y1, x0, y0
    return math.degrees(math.atan2(y0 - y1, x1 - x0))


def _sorted_lines(board: LandBoard, command: str, places: set[str]) -> list[str]:
    """Sort clockwise from the east, near ones first."""
    x0, y0 = PLAN.centres[board.cell(command)]

    def rank(place: str) -> tuple[int, float]:
        x, y = PLAN.centres[board.cell(place)]
        return round(math.degrees(math.atan2(y - y0, x - x0))) % 360, math.hypot(x - x0, y - y0)

    return sorted(places, key=rank)


def _farthest(board: LandBoard, command: str, lines: Sequence[DraftLine]) -> list[DraftLine]:
    x0, y0 = PLAN.centres[board.cell(command)]
    best: dict[int, tuple[float, DraftLine]] = {}
    for line in lines:
        x, y = PLAN.centres[board.cell(line.place.name)]
        distance = math.hypot(x - x0, y - y0)
        turn = round(line.degrees)
        if turn not in best or distance > best[turn][0]:
            best[turn] = (distance, line)
    return [line for _distance, line in best.values()]
