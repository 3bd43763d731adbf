"""The table of Baron: the common table with a growing map, plans that wait for the seal, and their outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.desk import BaroniesDesk
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.forecast import Forecast
from barons.app.games.baronies.input import BaroniesInput
from barons.app.games.baronies.marks import Ghost, MapMarks, Offer
from barons.app.games.baronies.motions import DraftCue, DrawCue, TileCue
from barons.app.games.baronies.seats import BaroniesSeats
from barons.app.games.baronies.side import BaroniesSide
from barons.app.games.baronies.strip import BaroniesStrip
from barons.app.kit import assets
from barons.app.kit.layout import px
from barons.app.table.boards.marks import Marks
from barons.app.table.desk import Outcome
from barons.app.table.scene import TableScene
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Action, Part
from barons.play.match import Match
from barons.text.baronies import actions
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator


class BaroniesTable(TableScene):
    """A game of Baron being played."""

    plans: BaroniesDesk
    """The desk, with what waits for the seal."""
    map_family: BaroniesFamily
    map_board: BaroniesBoard
    strip: BaroniesStrip

    def __init__(self, shell: Navigator, match: Match) -> None:
        super().__init__(shell, match)
        assert isinstance(self.family, BaroniesFamily)
        self.map_family = self.family
        self.map_board = self.family.board
        self.plans = BaroniesDesk(match, self.family)
        self.course.desk = self.plans
        self.map_board.look(self.course.shown)
        self.map_family.told = lambda: [event for beat in match.beats(0) for event in beat.events_for(None)]
        self.strip = BaroniesStrip(self)
        self.side = self.sheets = BaroniesSide(self)
        self.players = BaroniesSeats(self)
        self.input = BaroniesInput(self)

    def _build_zoom(self, mat: pygame.Rect) -> None:
        """The plate that looks closer stands below the honour track."""
        super()._build_zoom(mat.move(0, round(self.map_board.track_height) - px(34)))

    # --- what is the case ---------------------------------------------------------------------------

    @property
    def map_seen(self) -> BaroniesObservation:
        """The position shown."""
        seen = self.course.shown
        assert isinstance(seen, BaroniesObservation)
        return seen

    @property
    def considered(self) -> Action | None:
        """The action whose outcome is told: planned, else that of the place pointed at."""
        if not self.may_act or self.match.awaits_seal:
            return None
        if self.plans.planned is not None:
            return self.plans.planned
        part = self.cursor or self.hovered
        return self.plans.action_at(part.name) if part is not None else None

    @property
    def forecast(self) -> Forecast | None:
        """What the considered action would bring."""
        action = self.considered
        return None if action is None else self.plans.forecast(action)

    @property
    def inspected(self) -> Part | None:
        """The place that the ledger tells about."""
        part = self.hovered or self.cursor
        if part is not None and (part.name in self.map_seen.map or self.map_board.is_near(part)):
            return part
        planned = self.plans.planned
        if planned is not None and planned.text.startswith(("donjon", "claim")):
            return Part("cell", planned.text.split(" ")[1])
        return None

    def banner(self) -> tuple[str | None, str, str]:
        """Colour, name and words of the banner: the tile to lay is named."""
        colour, name, told = super().banner()
        tile = self.plans.tile if self.may_act and not self.match.awaits_seal else None
        if tile is not None and self.plans.planned is None and not self.match.is_over:
            told = self.family.prompt(self.course.shown, [Part("tile", tile)], None)
        return colour, name, told

    def seal_state(self) -> tuple[str, str, bool, str]:
        """The seal commits what is planned; after the tile it ends the turn without a donjon."""
        planned = self.plans.planned
        if self.match.is_over:
            return super().seal_state()
        if self.may_act and planned is not None:
            labels = {
                "draft": _("Take the tile"),
                "lay": _("Lay the tile"),
                "donjon": _("Place the donjon"),
                "claim": _("Claim"),
                "done": _("No further claim"),
            }
            return labels[planned.text.split(" ")[0]], "check", True, ""
        if self.may_act and self.match.can_end_turn:
            return _("End turn"), "next", True, ""
        if self.may_act and self.skips:
            return _("End turn"), "next", True, ""
        if self.may_act and self.claims:
            return _("No further claim"), "check", True, ""
        if self.may_act:
            return _("Nothing to seal"), "next", False, _("Choose a place first.")
        return _("End turn"), "next", False, self.why_waiting()

    @property
    def skips(self) -> bool:
        """True at the donjon's step: ending the turn places none."""
        return any(action.text == "skip" for action in self.match.legal)

    def statistics_title(self) -> str:
        """What the game's statistics are about."""
        return _("The tiles")

    @property
    def claims(self) -> bool:
        """True while knights may claim."""
        return any(action.text == "done" for action in self.match.legal)

    # --- drawing ------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Everything, and above it the tile on its way from the row or the pile."""
        super().draw(surface)
        kinds: tuple[type[TileCue], ...] = (DraftCue, DrawCue)
        for kind in kinds:
            flying = self.course.director.cue(kind)
            if flying is not None and flying[1] < 1.0:
                self._draw_flight(surface, *flying)

    def _draw_flight(self, surface: pygame.Surface, cue: TileCue, progress: float) -> None:
        """A tile between row, pile, own reserve and the others' panels."""
        start, goal = self.strip.row_spot(cue.place), self.strip.pile_spot()
        if not isinstance(cue, DraftCue):
            start, goal = goal, start
        elif cue.seat == self.course.shown.viewer:
            goal = self.strip.reserve_spot()
        else:
            goal = self.players.place(cue.seat).center
        x = start[0] + (goal[0] - start[0]) * progress
        y = start[1] + (goal[1] - start[1]) * progress - px(70) * 4 * progress * (1 - progress)
        picture = assets.sprite(f"terrain_{cue.tile}", (px(78), px(90)))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def marks(self) -> Marks:
        """What the map points out now."""
        desk, course = self.plans, self.course
        if not self.may_act or self.match.awaits_seal:
            return MapMarks(hovered=self._near(self.hovered), chosen=self._pointed(), trails=course.trails())
        told = self.forecast
        legal = desk.targets()
        planned = desk.planned
        if planned is not None and planned.text.startswith("draft"):
            legal = frozenset()
        offers = self._offers() if planned is None else ()
        settles = told is not None and bool(told.settlement)
        return MapMarks(
            legal=legal,
            trails=course.trails(),
            causes=self._causes(),
            hints=self._hints(),
            hovered=self._near(self.hovered),
            cursor=self.cursor,
            chosen=self._pointed(),
            offers=offers,
            edge_shown=desk.step == "lay",
            ghost=self._ghost(told),
            battlefield=told.battlefield if told is not None else frozenset(),
            falling=told.falling if told is not None else (),
            rising=told.rising if told is not None else (),
            honour=told.after if told is not None and (settles or told.gain) else None,
        )

    def _near(self, part: Part | None) -> Part | None:
        return part if part is not None and self.map_board.is_near(part) else None

    def _offers(self) -> tuple[Offer, ...]:
        """What each place would bring, where that is something; kept while the places stay."""
        desk = self.plans
        cells = desk.cells
        key = (self.match.state, tuple(cells), desk.tile)
        if self._offered[0] != key:
            outcomes = [
                (cell, desk.forecast(action)) for cell in cells if (action := desk.action_at(cell)) is not None
            ]
            self._offered = (
                key,
                tuple(
                    Offer(cell, outcome.gain, bool(outcome.fights), outcome.founds)
                    for cell, outcome in outcomes
                    if outcome.gain or outcome.fights or outcome.founds
                ),
            )
        return self._offered[1]

    _offered: tuple[object, tuple[Offer, ...]] = (None, ())

    def _ghost(self, told: Forecast | None) -> Ghost | None:
        if told is None:
            return None
        verb, *rest = told.action.text.split(" ")
        certain = self.plans.planned is not None
        if verb == "lay":
            return Ghost(rest[1], rest[0], "", certain)
        if verb == "donjon":
            return Ghost(rest[0], "", f"knight_{self.map_seen.colours[told.seat]}", certain)
        return None

    def _hints(self) -> tuple[Part, ...]:
        hint = self.course.hint
        if hint is None:
            return ()
        return tuple(part for part in self.match.rules.parts(hint) if part.kind == "cell")

    def advised(self, hint: Action) -> str:
        """Advice to take a tile of the row names it."""
        row = self.map_seen.row
        verb, *rest = hint.text.split(" ")
        if verb == "draft" and int(rest[0]) <= len(row):
            place = int(rest[0])
            return str(actions.drafting(self.match.rules, place, row[place - 1]))
        return super().advised(hint)

    def _tell_hint(self) -> None:
        """Advice to lay a tile chooses that tile: a click on the marked space then does what was advised."""
        super()._tell_hint()
        hint = self.course.hint
        if hint is not None and hint.text.startswith("lay ") and self.plans.planned is None:
            self._commit(self.plans.click_reserve(hint.text.split(" ")[1]))

    def _pointed(self) -> tuple[tuple[Part, int], ...]:
        found = list(super()._pointed())
        planned = self.plans.planned
        if planned is not None and planned.text.startswith(("donjon", "claim")):
            found.append((Part("cell", planned.text.split(" ")[1]), 0))
        return tuple(found)

    # --- what presses and clicks come to -----------------------------------------------------------------

    def press_tile(self, tile: Part, *, less: bool = False) -> None:
        """A cell of the map."""
        if less:
            self.cancel()
        elif self.may_act and not self.match.awaits_seal:
            self._commit(self.plans.click_tile(tile))

    def press_row(self, place: int) -> None:
        """A tile of the open row."""
        if self.may_act and not self.match.awaits_seal:
            self._commit(self.plans.click_row(place))
        elif self.may_act:
            self.shell.toast(self.why_waiting())

    def press_reserve(self, nature: str | None) -> None:
        """A tile of the own reserve."""
        if nature is None:
            self.toggle_hand()
        elif self.may_act and not self.match.awaits_seal:
            self._commit(self.plans.click_reserve(nature))

    def turn_reserve(self, step: int) -> None:
        """The next tile of the reserve that fits."""
        if self.may_act and not self.match.awaits_seal and self.plans.step == "lay":
            self._commit(self.plans.next_nature(step))

    def press_order(self, order: str) -> None:
        """A card of the bar: at a step that waits for a place, to the first such place."""
        if not self.may_act or self.match.awaits_seal:
            return
        outcome = self.plans.click_order(order)
        if outcome is Outcome.NARROWED:
            self.input.next_target(1)
        self._commit(outcome)

    def _commit(self, outcome: Outcome) -> None:
        if outcome is Outcome.PLAYED:
            self.cursor = None
        self.after(outcome)

    def press_seal(self) -> None:
        """Play what is planned; else end the turn."""
        if not self.may_act:
            super().press_seal()
        elif self.plans.planned is not None:
            self._stamp()
            self._commit(self.plans.seal())
        elif self.skips:
            self._stamp()
            self._commit(self.plans.play(next(action for action in self.match.legal if action.text == "skip")))
            if self.match.awaits_seal:
                self.course.director.finish()
                self.course.seal()
                self.sync()
        elif self.claims:
            self._commit(self.plans.click_order("done"))
        elif self.match.can_end_turn:
            super().press_seal()

    # --- time ---------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """The camera besides everything else."""
        moving = super().tick(dt)
        self.map_board.look(self.course.shown)
        if self.map_board.ease(dt):
            self.invalidate()
            return True
        return moving
