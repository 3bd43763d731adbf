"""The picks at a table of Baron: a tile of the reserve, then one action to confirm with the seal.

The first click plans an action and shows its outcome; a second click there, Enter or the seal plays it.
Outcomes come from the engine's own preview; only sums are computed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.words import map_of
from barons.app.table.boards.hexplan import edge_of
from barons.app.table.family import Refusal
from barons.app.table.pendingmove import Outcome, PendingMove
from barons.engine.baronies import events as happened
from barons.engine.baronies.actions import CLAIM, DONE, DONJON, DRAFT, LAY, NATURES, WORDS
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.reasons import details_of
from barons.engine.baronies.report import settlement_events
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Action, NotationError, Part, Reason
from barons.engine.narrowing import of_game
from barons.play.match import Match
from barons.play.positioncache import PositionCache
from barons.text.tr import gettext as _


@dataclass(frozen=True, eq=False)
class Forecast:
    """One action and its consequences."""

    action: Action
    seat: int
    bonus: int
    """Honour for laying the tile."""
    settlement: tuple[BaroniesEvent, ...]
    """The settlement's events; empty if none is triggered."""
    laid: Mapping[str, str]
    """The nature of each tile by cell, including one to be laid."""
    before: tuple[int, ...]
    """Honour by seat before the action."""
    after: tuple[int, ...]
    """Honour by seat after the action."""
    is_certain: bool
    """False for a claim that other players may still answer with theirs."""

    @property
    def gain(self) -> int:
        """The change of the acting player's honour."""
        return self.after[self.seat] - self.before[self.seat]

    @property
    def fights(self) -> list[happened.KnightsFight | happened.BaronsFight]:
        """The fights in order."""
        fights = (happened.KnightsFight, happened.BaronsFight)
        return [event for event in self.settlement if isinstance(event, fights)]

    @property
    def founds(self) -> bool:
        """True if a barony of the acting player would be established."""
        return any(
            isinstance(event, happened.Established) and event.seat == self.seat for event in self.settlement
        )

    @property
    def battlefield(self) -> frozenset[str]:
        """All tiles that are fought over."""
        return frozenset(cell for event in self.fights for cell in event.battlefield)

    @property
    def falling(self) -> tuple[str, ...]:
        """The meadows whose donjons return to their owners."""
        fall = (happened.KnightBack, happened.BaronBack)
        return tuple(event.cell for event in self.settlement if isinstance(event, fall))

    @property
    def rising(self) -> tuple[str, ...]:
        """The meadows whose knights become barons."""
        return tuple(event.cell for event in self.settlement if isinstance(event, happened.Established))


def forecast(rules: BaroniesRules, state: BaroniesState, action: Action) -> Forecast:
    """Return the outcome of a legal action of the seat to move, without changing the state."""
    before = list(state.honour)
    bonus = 0
    certain = True
    settlement: list[BaroniesEvent] = []
    if action.verb in (LAY, DONJON):
        settlement = rules.preview_events(state, action)
        if action.verb == LAY:
            bonus = rules.lay_bonus(state, cell_name(action.b))
    elif action.verb in (CLAIM, DONE):
        settlement = rules.preview_events(state, action)
        if not settlement:
            certain = False
            outcome = rules.preview_claims(state, action)
            if outcome is not None:
                settlement = settlement_events(outcome, before, state.out)
    laid = {cell_name(cell): NATURES[nature] for cell, nature in state.tiles.items()}
    if action.verb == LAY:
        laid[cell_name(action.b)] = NATURES[action.a]
    after = list(before)
    price = rules.params.draft_prices[action.a - 1] if action.verb == DRAFT else 0
    after[state.to_move] += bonus - price
    for event in settlement:
        if isinstance(event, happened.HonourChanged):
            after[event.seat] += event.change
    return Forecast(action, state.to_move, bonus, tuple(settlement), laid, tuple(before), tuple(after), certain)


class BaroniesPendingMove(PendingMove):
    """The picks of one decision. `planned` is the action that the seal would play."""

    def __init__(self, match: Match, family: BaroniesFamily) -> None:
        super().__init__(match)
        self.family = family
        self._tile: str | None = None
        self._seen = PositionCache[BaroniesObservation]()
        self._places = PositionCache[dict[str, Action]]()
        self._forecasts = PositionCache[dict[Action, Forecast]]()
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
        return list(dict.fromkeys(NATURES[a.a] for a in self.match.legal if a.verb == LAY))

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
        return self._refused(self.family.rules.why_fits_nowhere(self.state, nature))

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
        self.plan(step)

    def seal(self) -> Outcome:
        return self.play(self.planned) if self.planned is not None else self.settle(Outcome.NOTHING)

    def forget(self) -> None:
        super().forget()
        self._tile = None
        self._forecasts.forget()

    # --- refusals -----------------------------------------------------------------------------------

    def why_not(self, order: str) -> Refusal | None:
        """Return why no action of this card is legal now."""
        return next(filter(None, map(self._reason, self._imagined(order))), None)

    def _imagined(self, order: str) -> list[str]:
        """Return in notation what a click on a card could mean."""
        seen = self.position
        if order == "draft":
            return ["draft 1"]
        if order == "lay":
            held = [each.tile for each in seen.reserves[max(0, seen.to_move)] if each.tile]
            return [f"lay {nature} 0,0" for nature in ([self._tile] if self._tile else held or ["meadow"])]
        if order in ("donjon", "claim"):
            free = [
                cell for cell, nature in seen.map.items() if nature == "meadow" and cell not in seen.donjons
            ]
            cells = free if order == "donjon" and free else list(seen.donjons) or ["0,0"]
            return [f"{order} {cell}" for cell in cells]
        return [order]

    def why_not_row(self, place: int) -> Refusal | None:
        """Return why a tile of the row cannot be taken."""
        return self._reason(f"draft {place}")

    def ask(self, tile: Part) -> Refusal | None:
        if self.action_at(tile.name) is not None:
            return None
        return self._why_not_tile(tile)

    def _why_not_tile(self, tile: Part) -> Refusal | None:
        step, taking = self.step, self.taking
        if taking is not None:
            return self._refused(self.family.rules.why_not_there(self.state, taking, tile.name))
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
        return self._refused(self.match.state.why_not(action))

    def _refused(self, reason: Reason | None) -> Refusal | None:
        """Return a reason in words, with the cells among its details as the cause."""
        if reason is None:
            return None
        details = details_of(reason)
        cells = [*([details["cell"]] if "cell" in details else []), *details.get("cells", [])]
        return self.family.words.refusal(reason, (Part("cell", cell) for cell in cells))
