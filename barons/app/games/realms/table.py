"""The table of Barons: the ring over the window's whole height, choices at the right, fights over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.choices import Choice, Choices
from barons.app.games.realms.chronicle import TurnLines
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.fight import Story, story_at
from barons.app.games.realms.input import RealmsInput
from barons.app.games.realms.motions import FightCue
from barons.app.games.realms.players import RealmsPlayers
from barons.app.games.realms.side import RealmsSide
from barons.app.games.realms.ways import Target
from barons.app.kit import assets, paint, theme
from barons.app.kit.layout import current, table
from barons.app.kit.scene import Scene
from barons.app.table import panels
from barons.app.table.boards.marks import Marks
from barons.app.table.scene import TableScene
from barons.engine.core import Part
from barons.engine.realms.stages import ANOTHER_ROUND, FIGHTING, MONSTER
from barons.engine.realms.state import RealmsState
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator

_AFTER_MOVE = 0.05  # seconds: a computer's turn has many small decisions
_LEAST = 0.04
_PATIENCE = 5.5
"""After so many seconds of computers' turns the rest is shown faster."""


class RealmsTable(TableScene):
    """A game of Barons being played."""

    toast_base = 60.0

    def __init__(self, shell: Navigator, match: Match) -> None:
        super().__init__(shell, match)
        assert isinstance(self.family, RealmsFamily)
        self.realms: RealmsFamily = self.family
        self.ring: RealmsBoard = self.family.board
        self.players = RealmsPlayers(self)
        self.realms_side = RealmsSide(self)
        self.side = self.realms_side
        self.input = RealmsInput(self)
        self.ring.skips = True
        self._watched = 0.0
        """Seconds of computers' turns shown since a person last decided."""
        self.turn_lines = TurnLines(match, self.family)
        self.course.after_move = _AFTER_MOVE
        self.course.least_wait = _LEAST
        self.course.thinks_ahead = True
        self._choices: tuple[object, list[Choice]] | None = None
        self._story: tuple[object, Story | None] | None = None

    # --- what is the case ---------------------------------------------------------------------------

    @property
    def seen(self) -> RealmsObservation:
        """The position shown."""
        seen = self.course.shown
        assert isinstance(seen, RealmsObservation)
        return seen

    @property
    def owner(self) -> int:
        """Whose things the sheet shows: the person at the screen, else whose turn it is."""
        viewer = self.course.viewer
        return viewer if viewer is not None else self.seen.seat

    @property
    def choices(self) -> list[Choice]:
        """What the person at the screen may do now."""
        match = self.match
        if not self.may_act or match.awaits_seal or not match.legal:
            return []
        state = match.state
        assert isinstance(state, RealmsState)
        key = (id(state), self.family.names, current())
        if self._choices is None or self._choices[0] != key:
            self._choices = (key, Choices(self.realms.rules, state, self.family.names).of(match.legal))
        return self._choices[1]

    @property
    def question(self) -> str:
        """What is asked, as the panel's title."""
        if self.match.awaits_seal and self.may_act:
            return _("Turn complete")
        if self.choices:
            seen = self.seen
            titles = {
                "before-roll": _("Before the roll"),
                "move": _("Where to?"),
                "attack": _("Attack?"),
                "fight": _("The fight"),
                "another-round": _("The fight"),
                "sell-for-toll": _("Toll: {gold} of {due} gold").format(
                    gold=seen.players[seen.seat].gold, due=sum(seen.turn.tolls)
                ),
                "land": _("On this land"),
                "buy": _("The market"),
                "train": _("The guild"),
                "raise-castle": _("The boss’s castle"),
                "trade": _("Trade"),
                "skills": _("Skills"),
                "character": _("Character"),
            }
            return titles.get(seen.turn.step, _("Choose"))
        return _("Game over") if self.match.is_over else _("Meanwhile")

    def waiting_line(self) -> str:
        """Why there is nothing to choose, in a sentence."""
        if self.choices:
            return _("Choose on the sheet over the board.")
        if self.match.is_over or not self.may_act or self.match.awaits_seal:
            return self.why_waiting()
        return ""

    @property
    def inspected(self) -> Part | None:
        """The space that is explained."""
        if self.hovered is not None or self.cursor is not None:
            return self.hovered or self.cursor
        return min(self.pointed, default=None) if len(self.pointed) == 1 else None

    def story(self) -> Story | None:
        """The fight that goes on in the position shown."""
        if self.seen.turn.fight is None:
            return None
        match = self.match
        key = (match.ply, self.course.chronicle_upto())
        if self._story is None or self._story[0] != key:
            self._story = (key, story_at(match, self.realms.rules, self.course.chronicle_upto()))
        return self._story[1]

    def seat_look(self, seat: int) -> panels.SeatLook:
        """Beside the character there is room for a word: the level, or that it is you."""
        from barons.app.table.words import level_name

        look = super().seat_look(seat)
        sitting = self.match.seats[seat]
        if look.is_thinking or self.seen.players[seat].character is None:
            return look
        if not sitting.is_person:
            return look._replace(subtitle=level_name(sitting.level))
        return look._replace(subtitle=_("you") if len(self.course.persons) == 1 else _("person"))

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """All controls for the layout and language in force."""
        layout = current()
        self.course.chronicle.forget()
        self.turn_lines.forget()
        self.course.rename()
        self._choices = None
        rect = layout.box(table(layout).tall_mat)
        self.ring.place(rect, self.zoom, self.input.shift_for(rect))
        self._base = None
        self.popup.build()
        self.tools.build()
        self.players.build()
        self.side.build()
        self._build_zoom(rect)
        self.sync()

    def sync(self) -> None:
        """Bring controls and panels up to what is the case now."""
        self.ring.quick_seats = frozenset(
            number for number, seat in enumerate(self.match.seats) if not seat.is_person
        )
        self.ring.targets = self._targets()
        self.ring.dice = self.seen.turn.dice if self.seen.turn.step == "move" else ()
        self.tools.sync()
        self.side.sync()
        self.invalidate()

    def _targets(self) -> tuple[Target, ...]:
        if not self.may_act or self.match.awaits_seal:
            return ()
        return self.realms.targets(self.match.legal, self.seen)

    def tick(self, dt: float) -> bool:
        """Blow by blow, fights among computers go on without a pause; long rounds of them gather speed."""
        course = self.course
        hurried = self._is_fight_of_computers()
        course.after_move = 0.0 if hurried else _AFTER_MOVE
        course.least_wait = 0.0 if hurried else _LEAST
        if self.may_act:
            self._watched = 0.0
        elif course.director.is_busy and self.seen.seat in self.ring.quick_seats:
            course.director.speed = float(course.ai_speed or 1) * self._pace()
            self._watched += dt
        return super().tick(dt)

    def _pace(self) -> float:
        """How much faster than at first: five others' turns are not to take ten seconds."""
        over = self._watched * (self.course.ai_speed or 1) - _PATIENCE
        return 1.0 if over <= 0 else 1.6 if over <= 1.5 else 3.0

    def _is_fight_of_computers(self) -> bool:
        state = self.match.state
        assert isinstance(state, RealmsState)
        if state.stage not in (FIGHTING, ANOTHER_ROUND):
            return False
        return {state.seat, state.foe} <= {MONSTER, *self.ring.quick_seats}

    # --- drawing ------------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Wood, the upper bar, the mat's shadow."""
        surface.blit(assets.wood(surface.get_size()), (0, 0))
        paint.cast(surface, self.ring.rect, theme.RADIUS["mat"], theme.SHADOWS["mat"])
        self.tools.paint_backdrop(surface)
        self._base = surface.copy()
        self.players.build()
        self.side.forget()

    def paint(self, surface: pygame.Surface) -> None:
        """The board and what moves, the fight, the banner."""
        course = self.course
        self.ring.draw(surface, course.shown, self.marks(), course.director.away)
        busy = course.director.is_busy
        story = self.story()
        if story is not None and not (busy and course.director.cue(FightCue)):
            self.ring.draw_fight(surface, story, 1.0, tells=not self.choices)
        course.director.draw(surface)
        self._banner(surface)
        self.tools.paint(surface)
        if self.refusal is not None and self.desk.refused_at is not None:
            spot = self.ring.spot(self.desk.refused_at)
            if spot is not None:
                panels.draw_note(surface, spot, self.refusal.sentence, self.ring.rect)

    def marks(self) -> Marks:
        """What the board points out now."""
        places = (
            frozenset(Part("tile", choice.place) for choice in self.choices if choice.place)
            if self.seen.turn.step in ("raise-castle", "sell-for-toll")
            else frozenset()
        )
        return Marks(
            legal=places,
            trails=self.course.trails() if self.may_act and not self.ring.targets else (),
            causes=self._causes(),
            hints=self._hints(),
            hovered=self.hovered,
            cursor=self.cursor,
            chosen=self._pointed(),
        )

    def _tell_hint(self) -> None:
        """With its odds, as the choice tells them."""
        hint = self.course.hint
        told = next((choice for choice in self.choices if choice.action == hint), None)
        if hint is None or told is None or not told.odds:
            super()._tell_hint()
            return
        message = _("The adviser would: {action} Odds ({of}): {odds}")
        advice = self.family.advice(hint)
        self.shell.toast(message.format(action=advice, of=told.odds_of, odds=told.odds), 6.0)

    def end_scene(self) -> Scene:
        """Castles by turn, fights and gold."""
        from barons.app.games.realms.end import RealmsEnd

        return RealmsEnd(self.shell, self.course)

    # --- clicks -------------------------------------------------------------------------------------

    def press_tile(self, tile: Part, *, less: bool = False) -> None:
        """A space: the move, sale or castle that it means; else why not."""
        if not self.may_act or self.match.awaits_seal or less:
            return
        meant = [choice for choice in self.choices if choice.place == tile.name]
        if len(meant) == 1 or (meant and self.seen.turn.step == "move"):
            self.take(meant[0].action)
            return
        self.refusal = self.desk.ask(tile) if not meant else None
        if self.refusal is not None:
            self.shell.sounds.play("error")
        self.sync()

    def press_choice(self, number: int) -> None:
        """The choice of this place in the list, from 0."""
        choices = self.choices
        if 0 <= number < len(choices):
            self.take(choices[number].action)

    def press_letter(self, letter: str) -> bool:
        """The choice with this letter, if there is one."""
        for choice in self.choices:
            if choice.letter == letter:
                self.take(choice.action)
                return True
        return False
