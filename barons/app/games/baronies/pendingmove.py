"""The picks at a table of Baron: a tile of the reserve, then one action to confirm with the seal.

The first click plans an action and shows its outcome; a second click there, Enter or the seal plays it.
"""

from __future__ import annotations

from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.forecast import Forecast, forecast
from barons.app.games.baronies.seen import map_of
from barons.app.table.boards.freehex import edge_of
from barons.app.table.family import Refusal
from barons.app.table.pendingmove import Outcome, PendingMove
from barons.engine.baronies.actions import CLAIM, DONJON, LAY, NATURES, WORDS
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.state import BaroniesState
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Action, NotationError, Part
from barons.engine.narrowing import of_game
from barons.play.match import Match
from barons.play.positioncache import PositionCache
from barons.text.tr import gettext as _


class BaroniesDesk(PendingMove):
    """The picks of one decision. `planned` is the action that the seal would play."""

    def __init__(self, match: Match, family: BaroniesFamily) -> None:
        super().__init__(match)
        self.family = family
        self._tile: str | None = None
        self._seen = PositionCache[BaroniesObservation]()
        self._places = PositionCache[dict[str, Action]]()
        self._forecasts = PositionCache[dict[Action, Forecast]]()
        self._natures = PositionCache[list[str]]()
        self._openings = PositionCache[list[str]]()

    # --- current state ------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """`draft`, `lay`, `donjon`, `claim`, or another step without a decision."""
        return self.position.step

    @property
    def state(self) -> BaroniesState:
        """The actual position; a planned action does not change it."""
        return of_game(BaroniesState, self.match.state)

    @property
    def position(self) -> BaroniesObservation:
        """What the deciding seat sees of the actual position."""
        state = self.state
        return self._seen.get(state, find=lambda: map_of(state.observation(self.match.acting_seat)))

    @property
    def planned(self) -> Action | None:
        """The action to confirm with the seal."""
        return self.draft.steps[0] if self.draft is not None else None

    @property
    def order(self) -> str | None:
        """The card of the current step, if something is planned or must be."""
        legal = self.match.legal
        return WORDS[legal[0].verb] if legal else None

    @property
    def tile(self) -> str | None:
        """The nature to lay: the chosen one, else the newest tile of the reserve that fits."""
        if self.step != "lay" or not self.match.legal:
            return None
        natures = self.natures
        if self._tile in natures:
            return self._tile
        held = [each.tile for each in self.position.reserves[self.match.to_move] if each.tile in natures]
        return held[-1] if held else None

    @property
    def natures(self) -> list[str]:
        """The natures of the reserve that fit somewhere."""

        def find() -> list[str]:
            return list(dict.fromkeys(NATURES[a.a] for a in self.match.legal if a.verb == LAY))

        return self._natures.get(self.match.state, self.match.awaits_seal, find=find)

    def targets(self) -> frozenset[Part]:
        """Return the cells that can be clicked now."""
        return frozenset(Part("cell", cell) for cell in self.cells or self.openings)

    @property
    def taking(self) -> str | None:
        """The nature of the tile of the row that is planned to be taken."""
        planned = self.planned
        if planned is None or self.step != "draft":
            return None
        return self.position.row[planned.a - 1]

    @property
    def openings(self) -> list[str]:
        """The cells where the tile that is planned to be taken can be laid afterwards."""
        nature, state = self.taking, self.state
        if nature is None:
            return []

        def find() -> list[str]:
            rules, edge = self.family.rules, sorted(edge_of(self.position.map))
            return [cell for cell in edge if rules.why_not_there(state, nature, cell) is None]

        return self._openings.get(state, nature, find=find)

    @property
    def cells(self) -> list[str]:
        """The cells that can be clicked now, by name."""
        return list(self._at())

    def action_at(self, cell: str) -> Action | None:
        """Return the legal action that a click on a cell means."""
        return self._at().get(cell)

    def _at(self) -> dict[str, Action]:
        """Map cells to the legal actions of the step; cached while the position and the tile stay the same."""

        def find() -> dict[str, Action]:
            placed = [a for a in self.match.legal if a.verb in (LAY, DONJON, CLAIM)]
            return {cell_name(a.b): a for a in placed if a.verb != LAY or NATURES[a.a] == self.tile}

        return self._places.get(self.match.state, self.match.awaits_seal, self.tile, find=find)

    def forecast(self, action: Action) -> Forecast:
        """Return the outcome of a legal action; cached for the position."""
        state = self.state
        kept = self._forecasts.get(state, find=dict)
        if action not in kept:
            kept[action] = forecast(self.family.rules, state, action)
        return kept[action]

    def is_offered(self, order: str) -> bool:
        """Return True if this card has a legal action."""
        return any(WORDS[action.verb] == order for action in self.match.legal)

    @property
    def held(self) -> frozenset[str]:
        """What is planned, and the tile of the reserve that is to be laid."""
        return super().held | {f"tile {self.tile}"}

    # --- clicks -------------------------------------------------------------------------------------

    def click_tile(self, tile: Part) -> Outcome:
        """Plan the action of a cell, or play it if it is planned already."""
        if not self.match.legal:
            return self.settle(Outcome.NOTHING)
        action = self.action_at(tile.name)
        if action is not None:
            return self.plan(action)
        return self.refuse(self._why_not_tile(tile), tile)

    def click_row(self, place: int) -> Outcome:
        """Plan to take a tile of the open row."""
        action = next((each for each in self.match.legal if each.text == f"draft {place}"), None)
        if action is not None:
            return self.plan(action)
        return self.refuse(self._reason(f"draft {place}"), None)

    def click_reserve(self, nature: str) -> Outcome:
        """Choose the tile of the reserve to lay."""
        if nature in self.natures:
            self._tile = nature
            self.draft = None
            return self.settle(Outcome.NARROWED)
        near = next(iter(sorted(self.family.board.look(self.position).map)), "0,0")
        if self.step == "lay":
            return self.refuse(self.never_fits(nature), None)
        if self.taking is not None:
            first = _("Press the seal first to take the tile from the row.")
            return self.refuse(Refusal(_("Take the tile first"), first, frozenset()), None)
        return self.refuse(self._reason(f"lay {nature} {near}"), None)

    def never_fits(self, nature: str) -> Refusal | None:
        """Return why a tile of the reserve fits nowhere; None if it fits somewhere."""
        reason = self.family.rules.why_fits_nowhere(self.state, nature)
        return None if reason is None else self.family.reasons.refusal(reason, self.position)

    def next_nature(self, step: int) -> Outcome:
        """Choose the next tile of the reserve that fits."""
        natures = self.natures
        if not natures:
            return self.settle(Outcome.NOTHING)
        at = natures.index(self.tile) if self.tile in natures else 0
        return self.click_reserve(natures[(at + step) % len(natures)])

    def click_order(self, order: str) -> Outcome:
        """Press a card: `skip` is played, `done` planned; the others wait for a place."""
        action = next((each for each in self.match.legal if each.text == order), None)
        if action is not None:
            return self.play(action) if order == "skip" else self.plan(action)
        if self.is_offered(order):
            return self.settle(Outcome.NARROWED)
        return self.refuse(self.why_not(order), None)

    def plan(self, action: Action) -> Outcome:
        """Plan an action, or play it if it is planned already."""
        if self.planned == action:
            return self.play(action)
        if action not in self.match.legal:
            return self.settle(Outcome.NOTHING)
        if action.verb == LAY:
            self._tile = NATURES[action.a]
        self._undone.clear()
        self.draft = None
        return self.add(action)

    def plan_step(self, step: Action) -> None:
        """Plan the only step of a decision."""
        self.plan(step)

    def seal(self) -> Outcome:
        """Play the planned action."""
        return self.play(self.planned) if self.planned is not None else self.settle(Outcome.NOTHING)

    def forget(self) -> None:
        """Drop the picks, after a change of position or viewer."""
        super().forget()
        self._tile = None
        self._forecasts.forget()

    @property
    def _picked(self) -> tuple[Part, ...]:
        return () if self._tile is None else (Part("tile", self._tile),)

    # --- refusals -----------------------------------------------------------------------------------

    def why_not(self, order: str) -> Refusal | None:
        """Return why no action of this card is legal now."""
        for action in self.family.reasons.imagined(order, self.position, self._picked):
            reason = self.match.state.why_not(action)
            if reason is not None:
                return self.family.reasons.refusal(reason, self.position)
        return None

    def why_not_row(self, place: int) -> Refusal | None:
        """Return why a tile of the row cannot be taken."""
        return self._reason(f"draft {place}")

    def ask(self, tile: Part) -> Refusal | None:
        """Return why a cell cannot be clicked now; None if it can."""
        if self.action_at(tile.name) is not None:
            return None
        return self._why_not_tile(tile)

    def _why_not_tile(self, tile: Part) -> Refusal | None:
        step, taking = self.step, self.taking
        if taking is not None:
            reason = self.family.rules.why_not_there(self.state, taking, tile.name)
            return None if reason is None else self.family.reasons.refusal(reason, self.position)
        if step == "lay":
            return self._reason(f"lay {self.tile or 'meadow'} {tile.name}")
        if step in ("donjon", "claim"):
            return self._reason(f"{step} {tile.name}")
        return self._reason(f"lay meadow {tile.name}")

    def _reason(self, text: str) -> Refusal | None:
        try:
            action = self.match.rules.parse(text)
        except NotationError:
            return None
        reason = self.match.state.why_not(action)
        return None if reason is None else self.family.reasons.refusal(reason, self.position)
