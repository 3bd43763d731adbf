"""A person's turn of Baron: one action is planned, its outcome is shown, and the seal plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.marks import Ghost, MapMarks, PlaceValue, strengths_of
from barons.app.games.baronies.pendingmove import BaroniesPendingMove, Forecast
from barons.app.games.baronies.words import map_of
from barons.app.kit.ui.node import Intents
from barons.app.table.family import Refusal
from barons.app.table.input import ActionBar, BarEntry, in_reading_order, lead, lead_choices
from barons.app.table.parts import SealState
from barons.app.table.pendingmove import Outcome
from barons.app.table.seal import SealedTurn, something_remains
from barons.app.table.table import Table
from barons.app.table.words import advice
from barons.engine.baronies.actions import CLAIM, DONJON, DRAFT, LAY, NATURES, SKIP, WORDS
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.view import BaroniesObservation, Donjon
from barons.engine.core import Action, Part
from barons.play.positioncache import PositionCache
from barons.text.baronies import words
from barons.text.baronies.teller import BaroniesTeller
from barons.text.phrases import word
from barons.text.sentence import Names
from barons.text.tr import gettext as _

_ASKED: Final = ("draft", "lay", "donjon", "claim")
"""The steps in which something is asked of the player."""


class BaroniesTurn(SealedTurn):
    """Plans actions by tiles, cells and cards, and plays them by the seal."""

    def __init__(self, table: Table, pending: BaroniesPendingMove, family: BaroniesFamily) -> None:
        super().__init__(table, something_remains)
        self.pending = pending
        self.family = family
        self.bar = ActionBar(table, self._entries, self.press_order, pending.why_not)
        self._offered = PositionCache[tuple[PlaceValue, ...]]()
        self._ends_at: int | None = None
        """The ply at which the turn is over because the seal confirmed its last action."""

    # --- current state ------------------------------------------------------------------------------

    @property
    def seen(self) -> BaroniesObservation:
        return map_of(self.table.session.shown)

    @property
    def considered(self) -> Action | None:
        """The action whose outcome is shown: planned, else that of the hovered place."""
        if not self.table.may_choose:
            return None
        if self.pending.planned is not None:
            return self.pending.planned
        part = self.table.pointing.cursor or self.table.pointing.hovered
        return self.pending.action_at(part.name) if part is not None else None

    @property
    def forecast(self) -> Forecast | None:
        action = self.considered
        return None if action is None else self.pending.forecast(action)

    @property
    def inspected(self) -> Part | None:
        """The place that the ledger describes."""
        part = self.table.pointing.place
        return part if self._near(part) else self._meadow_planned

    @property
    def _meadow_planned(self) -> Part | None:
        planned = self.pending.planned
        if planned is None or planned.verb not in (DONJON, CLAIM):
            return None
        return Part("cell", cell_name(planned.b))

    @property
    def topic(self) -> str:
        return self.pending.order or ""

    def prompt(self) -> str:
        """Return what to click next, with the tile to lay; the animation of the last action may still run."""
        tile, planned = self.pending.tile if self.table.may_choose else None, self.pending.planned
        step = map_of(self.table.match.observation(None)).step
        if planned is not None:
            return self._of_seal(planned, 1)
        named = "" if tile is None else words.nature(tile)
        return word("baronies", "prompts", step, tile=named) if step in _ASKED else ""

    @property
    def is_claiming(self) -> bool:
        """True at the claims and after them; a game that ends before its last tile has none."""
        return self.seen.step == "claim" or (self.seen.step == "over" and not self.seen.pile)

    def _entries(self) -> list[BarEntry]:
        """Return the steps of a turn in order, or at the end those of the claims."""
        letters = {"draft": "D", "lay": "T", "donjon": "B", "skip": "X"}
        if self.is_claiming:
            letters = {"claim": "C", "done": "F"}
        return [
            BarEntry(order, word("baronies", "steps", order), "", word("baronies", "steps", order, 1), letter)
            for order, letter in letters.items()
        ]

    def _of_seal(self, planned: Action, cell: int) -> str:
        """Return the seal's label (0) or what a press of it does (1)."""
        return word("baronies", "seal", WORDS[planned.verb], cell, ends=self._is_whole)

    def seal_state(self) -> SealState:
        """Return the state of the seal.

        It plays the planned action; after the tile it ends the turn without a donjon.
        """
        planned, table = self.pending.planned, self.table
        if table.turn_status.is_over or self.end.hurries:
            return self.end.state()
        why = "" if table.may_act else table.turn_status.why()
        if table.session.decides and self.ends_at_once():
            why = _("Animation still running; your turn will end automatically.")
            return SealState(_("End turn"), "next", False, why)
        if why and not table.turn_status.is_choosing:
            return SealState(_("End turn"), "next", False, why)
        if planned is not None:
            return SealState(self._of_seal(planned, 0), "check", not why, why)
        if table.match.can_end_turn or self.skip is not None:
            return SealState(_("End turn"), "next", not why, why)
        if self.pending.is_offered("done"):
            return SealState(_("Stop claiming"), "check", not why, why)
        why = why or self.end.why_not(self.pending.state, "skip")
        return SealState(_("Nothing to confirm"), "next", False, why)

    @property
    def _is_whole(self) -> bool:
        """True where turns follow each other; in lessons and puzzles the seal has a step of its own."""
        return not self.table.session.is_exercise

    @property
    def skip(self) -> Action | None:
        """The action that ends the turn without a donjon, at the donjon's step."""
        return next((action for action in self.table.match.legal if action.verb == SKIP), None)

    # --- highlights --------------------------------------------------------------------------------------

    def marks(self) -> MapMarks:
        pending, session, pointing = self.pending, self.table.session, self.table.pointing
        ringed, meadow = self.table.pointing.ringed(), self._meadow_planned
        marks = MapMarks(
            hovered=self._near(pointing.hovered),
            chosen=ringed if meadow is None else (*ringed, (meadow, 0)),
            trails=session.trails(),
            named=self._named(),
        )
        if not self.table.may_choose:
            return marks
        forecast, taking = self.forecast, pending.taking
        marks = replace(
            marks,
            legal=pending.targets(),
            causes=pointing.causes,
            hints=self._hints(),
            cursor=pointing.cursor,
            offers=self._offers() if pending.planned is None else self._bonuses() if taking else (),
            edge_shown=pending.step == "lay" or taking is not None,
            ghost=self._ghost(forecast),
        )
        if forecast is None:
            return marks
        seen = self._with(forecast)
        return replace(
            marks,
            battlefield=forecast.battlefield,
            falling=forecast.falling,
            rising=forecast.rising,
            strengths=strengths_of(self.family.rules, forecast.laid, forecast.settlement, seen),
            honour=forecast.after if forecast.settlement or forecast.gain else None,
        )

    def _with(self, forecast: Forecast) -> BaroniesObservation:
        action, seen = forecast.action, self.seen
        if action.verb != DONJON:
            return seen
        placed = {**seen.donjons, cell_name(action.b): Donjon(forecast.seat, "knight")}
        return replace(seen, donjons=placed)

    def _near(self, part: Part | None) -> Part | None:
        return part if part is not None and self.family.board.spot(part) is not None else None

    def _named(self) -> frozenset[str]:
        if self.table.shell.settings.place_names:
            return frozenset(self.seen.map)
        return frozenset(place.name for place in self.table.pointing.mentioned if "," in place.name)

    def _offers(self) -> tuple[PlaceValue, ...]:
        """Return the outcome of each place, if there is any; cached while the places stay the same."""
        pending, cells = self.pending, self.pending.cells

        def find() -> tuple[PlaceValue, ...]:
            outcomes = [
                (cell, pending.forecast(action))
                for cell in cells
                if (action := pending.action_at(cell)) is not None
            ]
            return tuple(
                PlaceValue(cell, outcome.gain, bool(outcome.fights), outcome.founds)
                for cell, outcome in outcomes
                if outcome.gain or outcome.fights or outcome.founds
            )

        return self._offered.get(self.table.match.state, tuple(cells), pending.tile, find=find)

    def _bonuses(self) -> tuple[PlaceValue, ...]:
        rules, state = self.family.rules, self.pending.state
        found = ((cell, rules.lay_bonus(state, cell)) for cell in self.pending.openings)
        return tuple(PlaceValue(cell, bonus, False, False) for cell, bonus in found if bonus)

    def _ghost(self, forecast: Forecast | None) -> Ghost | None:
        taking, place = self.pending.taking, self.table.pointing.cursor or self.table.pointing.hovered
        if taking is not None:
            is_open = place is not None and place.name in self.pending.openings
            return Ghost(place.name, taking, "", False) if place is not None and is_open else None
        if forecast is None:
            return None
        action, certain = forecast.action, self.pending.planned is not None
        if action.verb == LAY:
            return Ghost(cell_name(action.b), NATURES[action.a], "", certain)
        if action.verb == DONJON:
            return Ghost(cell_name(action.b), "", f"knight_{self.seen.colours[forecast.seat]}", certain)
        return None

    def _hints(self) -> tuple[Part, ...]:
        hint = self.table.session.adviser.hint
        if hint is None:
            return ()
        return tuple(part for part in self.table.match.rules.parts(hint) if part.kind == "cell")

    def advised(self, hint: Action) -> str:
        """Return the advice as text: the tile to take is named, the tile to lay is chosen.

        A click on the marked space then does what was advised.
        """
        row = self.seen.row
        if hint.verb == DRAFT and hint.a <= len(row):
            teller = BaroniesTeller(self.family.rules, Names())
            return advice(str(teller.instruction(f"{hint.text} {row[hint.a - 1]}")))
        if hint.verb == LAY and self.pending.planned is None:
            self._commit(self.pending.click_reserve(NATURES[hint.a]))
        return advice(self.family.words.advice(hint))

    # --- clicks and key presses --------------------------------------------------------------------------

    def press_place(self, place: Part) -> Outcome | None:
        """Press a cell; a tile that is planned to be taken is taken and planned to be laid there."""
        if not self.table.may_choose:
            return None
        nature = self.pending.taking
        if nature is None or place.name not in self.pending.openings:
            return self._led(self.pending.click_tile(place))
        self.end.stamp()
        self._commit(self.pending.seal())
        lay = self.table.match.rules.parse(f"lay {nature} {place.name}")
        if lay in self.table.match.legal:
            self.pending.plan(lay)
            self.pending.draft_step(lay)
            self.table.sync()
        return None

    def press_opening(self) -> bool:
        """Press the place selected by keys for a planned tile of the row; False if there is none."""
        cursor, table = self.table.pointing.cursor, self.table
        if not table.may_choose or cursor is None or cursor.name not in self.pending.openings:
            return False
        self.table.press_place(cursor)
        return True

    def nature_of(self, card: str) -> str | None:
        """Return the tile on a card of the row or the reserve by the card's key.

        None if there is none, as for a card still shown for a frame or two after its tile was laid.
        """
        kind, _dot, number = card.partition(".")
        tiles: Sequence[str | None] = ()
        if kind == "row":
            tiles = ("", *self.seen.row)
        elif kind == "reserve" and self.seen.viewer is not None and not self.table.session.hand_hidden:
            tiles = [each.tile for each in self.seen.reserves[self.seen.viewer]]
        return tiles[int(number)] if tiles and int(number) < len(tiles) else None

    def intents(self) -> Intents:
        return {
            "row": self.press_row,
            "reserve": self.press_reserve,
            "order": self.press_order,
            "place": lambda cell: self.table.press_place(Part("cell", cell)),
            "hide hand": self.table.commands.toggle_hand,
        }

    def take(self, card: str) -> bool:
        """Choose a tile of the row or the reserve by its card's key, as it is lifted; False if impossible."""
        kind, number = card.split(".")
        pending, before = self.pending, self.pending.planned
        if kind == "row" and pending.step == "draft":
            if before is None or (before.verb, before.a) != (DRAFT, int(number)):
                self.press_row(int(number))
            return pending.taking is not None
        if kind == "reserve" and pending.step == "lay":
            nature = self.nature_of(card)
            if nature is not None:
                self.press_reserve(nature)
            return pending.tile == nature
        return False

    def drop(self, place: Part) -> None:
        """Release the dragged tile over a cell: one of the reserve is laid there if that is legal."""
        is_laid = self.pending.step == "lay" and self.pending.action_at(place.name) is not None
        self.table.press_place(place)
        if is_laid and self.pending.planned is not None:
            self.press_seal()

    def press_row(self, place: int) -> None:
        if self.table.may_choose:
            self._commit(self.pending.click_row(place))
        elif self.table.may_act:
            self.table.shell.toast(self.table.turn_status.why())

    def press_reserve(self, nature: str) -> None:
        if self.table.may_choose:
            self._commit(self.pending.click_reserve(nature))

    def turn_reserve(self, step: int) -> None:
        """Choose the next tile of the reserve that fits."""
        if self.table.may_choose and self.pending.step == "lay":
            self._commit(self.pending.next_nature(step))

    def press_order(self, order: str) -> None:
        """Press a card of the bar.

        At a step that waits for a place, keys move to the first such place, and the mouse scrolls one into
        view.
        """
        if not self.table.may_choose:
            return
        outcome = self.pending.click_order(order)
        if outcome is Outcome.NARROWED and self.table.pointing.by_keyboard:
            self.next_target(1)
        elif outcome is Outcome.NARROWED:
            self.family.board.view.find(self.pending.targets())
        self._commit(outcome)

    def press_seal(self) -> None:
        table, pending, skip = self.table, self.pending, self.skip
        if not table.may_act:
            if self.end.complete():
                self.end.press()
        elif pending.planned is not None:
            self.end.stamp()
            self._commit(pending.seal())
            is_over = table.match.awaits_seal  # a donjon has been placed, or no meadow is free for one
            self._ends_at = table.match.ply if is_over and self._is_whole else None
        elif skip is not None:
            self.end.stamp()
            self._commit(pending.play(skip))
            if table.match.awaits_seal:
                table.session.director.finish()
                table.session.seal()
                table.sync()
        elif pending.is_offered("done"):
            self._commit(pending.click_order("done"))
        else:
            self.end.press()

    def ends_at_once(self) -> bool:
        """Return True if the turn needs no more input, only the end of what its seal set in motion.

        A donjon is placed last.
        """
        if self._ends_at is not None and self._ends_at != self.table.match.ply:
            self._ends_at = None  # undone
        return self._ends_at is not None

    def _led(self, outcome: Outcome) -> Outcome:
        """Return the outcome; after an action is played, clear the keyboard cursor."""
        if outcome is Outcome.PLAYED:
            self.table.pointing.cursor = None
        return outcome

    def _commit(self, outcome: Outcome) -> None:
        self.table.commit(self._led(outcome))

    def ask(self, place: Part) -> Refusal | None:
        return self.pending.ask(place)

    def next_target(self, step: int) -> None:
        """Move to the next tile of the row, or the next cell that can be clicked."""
        if self.table.may_choose and self.pending.step == "draft":
            lead_choices(self.table, step, ("row.",))
        elif self.table.may_choose:
            lead(self.table, in_reading_order(self.table, self.pending.targets()), step)
