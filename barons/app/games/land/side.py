"""The order of Land in progress as widgets: its lines and their requests."""

from __future__ import annotations

from barons.app.games.land.family import LandFamily
from barons.app.games.land.orderline import OrderLine, order
from barons.app.games.land.turn import LandTurn
from barons.app.kit.ui.node import Node
from barons.app.table.parts import Intents
from barons.app.table.table import Table
from barons.engine.core import Part
from barons.play.draft import Draft


class OrderLines:
    """Keeps each line that was shown once until the order ends."""

    def __init__(self, table: Table, turn: LandTurn, family: LandFamily) -> None:
        self._table = table
        self._turn = turn
        self._family = family
        self._draft: Draft | None = None
        self._places: tuple[Part, ...] = ()

    def node(self) -> Node | None:
        """Return the order panel; None without an order."""
        table, orders, words = self._table, self._family.orders, self._family.words
        draft = self._turn.pending.draft if table.may_act else None
        if draft is not self._draft:
            self._draft, self._places = draft, ()
        if draft is None:
            return None
        seen = table.session.shown
        lines = orders.lines(draft, seen, self._places)
        self._places = tuple(line.place for line in lines)
        rows: list[Node] = [
            OrderLine(
                words.place_title(line.place),
                line,
                words.tile_sprite(line.place.name),
                key=f"line.{line.place.name}",
                means=frozenset({line.place}),
            )
            for line in lines
        ]
        return order(orders.title(draft, seen), orders.summary(draft, seen), rows)

    def intents(self) -> Intents:
        """Return the handlers that add one, remove one or add all."""
        turn = self._turn
        return {"add step": turn.add_step, "remove step": turn.remove_step, "add steps": turn.add_all_steps}
