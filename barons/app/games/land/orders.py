"""Orders of Land at the table: the lines of a draft, its arrows and counts, and what blocks them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from barons.app.games.land.board import PLAN, LandBoard
from barons.app.games.land.clicks import ORDERS
from barons.app.games.land.orderline import DraftLine
from barons.app.games.land.seen import land_of
from barons.app.table.boards.marks import Arrow, Barrier, Marks
from barons.engine.core import Observation, Part, State
from barons.engine.land.events import TroopMoved
from barons.engine.land.reasons import details_of
from barons.engine.land.rules import LandRules
from barons.play.draft import Draft
from barons.text.land import actions as action_words
from barons.text.tr import gettext as _


class LandOrders:
    """Lines, marks and texts of the order in progress."""

    def __init__(self, rules: LandRules, board: LandBoard) -> None:
        self.rules = rules
        self.board = board
        self._reach: tuple[Draft | None, set[str]] = (None, set())

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
            else _("Order — {name}").format(name=action_words.title(self.rules, under_way[0]))
        )

    def summary(self, draft: Draft, seen: Observation) -> str:
        """Return how many troops leave or come."""
        under_way = self.under_way(draft, seen)
        if under_way is None:
            return ""
        order, command = under_way
        moved = _moved(draft, order).total()
        if order == "disperse":
            group = land_of(seen).troops.get(command)
            total = group.count if group is not None else 0
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
        moved = _moved(draft, order)
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
            arrows=tuple(
                Arrow(tile, line.place, line.number)
                if order == "disperse"
                else Arrow(line.place, tile, line.number)
                for line in sent
            ),
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
            colour = next(iter(details.get("colours", [])), "")
            if 0 <= crossed < len(way):
                found[by] = Barrier(Part("tile", way[crossed]), Part("tile", by), colour)
        return tuple(found.values())

    def _way(self, first: str, last: str) -> list[str]:
        cells = PLAN.between(self.board.cell(first), self.board.cell(last))
        return [self.board.name(cell) for cell in cells]


def _moved(draft: Draft, order: str) -> Counter[str]:
    """Count the troops that went to or came from each place, including forced ones."""
    end = -1 if order == "disperse" else 0
    events = [event for step in range(len(draft.steps)) for event in draft.events(step)]
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
