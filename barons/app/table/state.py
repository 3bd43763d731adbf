"""What a table knows of itself: who acts, what is pointed at, and the words of banner, panels and seal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.kit.scene import Scene
from barons.app.table import panels
from barons.app.table.boards.family import BarEntry, Family, Option, Refusal, family_of
from barons.app.table.boards.summary import Inspection
from barons.app.table.course import Course
from barons.app.table.desk import Desk
from barons.app.table.words import edition_of, player_name
from barons.engine.core import Action, Part
from barons.play.match import Match
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator


class TableState(Scene):
    """The state behind a table's picture."""

    def __init__(self, shell: Navigator, match: Match) -> None:
        super().__init__(shell)
        self.match = match
        self.family: Family = family_of(match.rules)
        self.course = Course(shell, match, self.family)
        self.hovered: Part | None = None
        self.cursor: Part | None = None
        self.by_keyboard = False
        self.previewed: str | None = None
        """The action card under the mouse or focus: its tiles are shown before any click."""
        self.pointed: frozenset[Part] = frozenset()
        """Places of a chronicle line or an order's line that is pointed at."""
        self.refusal: Refusal | None = None
        self.blamed: frozenset[Part] = frozenset()
        """What causes a locked card that is pointed at."""
        self.zoom = 1.0
        self._base: pygame.Surface | None = None
        self._asked_end = -1
        self._shaken = 0.0
        """Seconds of the table's shaking left: a seal has come down."""
        self._told_over = False
        self._wait_told = ""
        """What the dark cards say while something moves: brought up to date when it changes."""
        self._troubles = 0
        self._breath = 0.0

    @property
    def desk(self) -> Desk:
        """What is picked."""
        return self.course.desk

    def sync(self) -> None:
        """Bring controls and panels up to what is the case now."""
        raise NotImplementedError

    # --- what may be done -----------------------------------------------------------------------------

    @property
    def may_act(self) -> bool:
        """True when the person at the screen decides and sees the truth."""
        return self.course.decides and self.course.is_settled

    @property
    def inspected(self) -> Part | None:
        """The place that the inspector tells about."""
        return self.hovered or self.cursor or self.desk.begins_at

    def inspection(self, part: Part | None) -> Inspection | None:
        """What is known of a place."""
        if part is None:
            return None
        return self.family.inspect(self.match.state, self.course.shown, part)

    def colour_of(self, seat: int | None) -> str | None:
        """A seat's colour."""
        colours = self.family.names.colours
        return colours[seat] if seat is not None and 0 <= seat < len(colours) else None

    def seat_name(self, seat: int) -> str:
        """How a seat is called."""
        return player_name(self.match, seat)

    @property
    def shown_seat(self) -> int | None:
        """Whose turn the picture shows: while something still moves, not yet the one who is to act."""
        if self.course.is_settled:
            return self.match.acting_seat
        return self.family.turn_seat(self.course.shown)

    def seat_look(self, seat: int) -> panels.SeatLook:
        """What a player's panel says besides its summary."""
        from barons.app.table.words import level_name

        match = self.match
        sitting = match.seats[seat]
        acting = self.shown_seat == seat
        thinking = acting and self.course.is_thinking
        if thinking:
            told = _("is thinking …")
        elif not sitting.is_person:
            told = _("Computer · {level}").format(level=level_name(sitting.level))
        elif len(self.course.persons) == 1:
            told = _("You · seat {number}").format(number=seat + 1)
        else:
            told = _("Person · seat {number}").format(number=seat + 1)
        return panels.SeatLook(self.seat_name(seat), told, acting, thinking)

    def subtitle(self) -> str:
        """Edition and turn."""
        edition = edition_of(self.match.rules.ruleset.id)
        number = self.family.turn_number(self.course.turn_shown)
        turn = _("turn {number}").format(number=number) if number else _("setting up")
        return f"{edition} · {turn}" if edition else turn

    def banner(self) -> tuple[str | None, str, str]:
        """Colour, name and words of the banner."""
        match, course = self.match, self.course
        if match.is_over:
            return None, _("The game is over"), ""
        shown = self.shown_seat
        seat = shown if shown is not None else 0
        name = self.seat_name(seat)
        colour = self.colour_of(seat)
        if seat != match.acting_seat:
            return colour, name, _("plays")
        if not match.seats[seat].is_person:
            return colour, name, _("is thinking …") if course.is_thinking else _("plays")
        if match.awaits_seal:
            return colour, name, _("seal to end your turn")
        picked = self.desk.picked
        pointed = self.hovered or self.cursor
        if pointed is not None and pointed in self.desk.costly(self.desk.targets()):
            cards = self.desk.price(pointed)
            if len(cards) == 1:
                named = self.family.place_title(Part("tile", cards[0].name))
                return colour, name, _("goes there by giving up {card}").format(card=named)
            return colour, name, _("goes there by giving up a card")
        asked = self.family.question(self.desk.options) if self.desk.options else ""
        if asked:
            return colour, name, asked
        return colour, name, self.family.prompt(course.shown, picked, self.desk.draft)

    def options(self) -> list[Option]:
        """The answers to a question that takes the action bar's place."""
        if not self.may_act or self.match.awaits_seal:
            return []
        return self.family.options(self.match.legal, self.course.shown)

    def advised(self, hint: Action) -> str:
        """Advice in a sentence."""
        return self.family.advice(hint)

    def order_note(self, entry: BarEntry) -> str:
        """Where an order can be given, when that is one place."""
        begins = self.desk.parts("from", [Part("order", entry.order)])
        if entry.order in self.family.placed_orders and len(begins) == 1:
            return self.family.place_title(Part("tile", begins[0].name))
        return entry.note

    def statistics_title(self) -> str:
        """What the game's statistics are about."""
        return _("The dice")

    @property
    def _is_own_turn(self) -> bool:
        """True while it is shown as the turn of the person at the screen, though something still moves."""
        is_theirs = self.course.decides and self.shown_seat == self.match.acting_seat
        return is_theirs and not self.course.is_settled

    def short_wait(self) -> str:
        """Why nothing can be done, in a word or two."""
        if self.match.is_over:
            return _("Game over")
        if self.match.awaits_seal and self.course.decides:
            return _("Turn complete")
        if self._is_own_turn:
            return _("The die is rolling") if self.family.awaits_die(self.course.shown) else _("One moment …")
        return _("Not your turn")

    def why_waiting(self) -> str:
        """The same in a sentence."""
        if self.match.is_over:
            return _("The game is over.")
        if self.match.awaits_seal and self.course.decides:
            return _("Your turn is complete: end it with the seal, or undo.")
        if self._is_own_turn:
            return _("Something still moves; a click completes it.")
        seat = self.shown_seat
        return _("It is {name}’s turn.").format(name=self.seat_name(seat if seat is not None else 0))

    def seal_state(self) -> tuple[str, str, bool, str]:
        """The seal's words, sign, whether it may be pressed and why not."""
        if self.match.is_over:
            return _("The result"), "laurel", True, ""
        if self.desk.draft is not None and self.may_act:
            able = self.desk.can_seal
            return _("Seal the order"), "check", able, _("Move one troop at least: else this order is none.")
        complete = self.match.awaits_seal and self.course.decides  # while the last action moves, too
        if (self.may_act or complete) and self.match.can_end_turn:
            sure = self._asked_end == self.match.ply
            return _("Press again to end") if sure else _("End turn"), "next", True, ""
        return (
            _("End turn"),
            "next",
            False,
            self.why_waiting() if not self.may_act else _("Do something first."),
        )
