"""The replay of a game: first, previous, next, last, play; each chronicle line jumps to its position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.kit import clipboard, fonts, theme
from barons.app.kit.accessible import AccessibleNode as SpokenNode
from barons.app.kit.anim.director import Director
from barons.app.kit.layout import current, side_width
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene
from barons.app.kit.ui.boxes import Column, Padding, Row, Stack
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intents, Node
from barons.app.kit.ui.values import Slider
from barons.app.table import panels
from barons.app.table.boards.marks import Marks
from barons.app.table.chronicle import Chronicle, ChronicleEntry
from barons.app.table.chronicleview import ChronicleList as Shown
from barons.app.table.chronicleview import chronicle
from barons.app.table.family import TableFamily
from barons.app.table.gamemenu import keep_game
from barons.app.table.mat import BoardLayer, BoardReading, Layer, mat
from barons.app.table.parts import EventHandler
from barons.app.table.stage import scenes_of
from barons.app.table.words import computer_line, edition_of, names_of, player_name
from barons.engine.core import Observation, Part
from barons.play.gametext import export_text, shown_text
from barons.play.match import Match
from barons.play.recordedsteps import RecordedStep
from barons.play.saves import new_key
from barons.text.tr import gettext as _
from barons.text.tr import local

_BETWEEN: Final = 0.55
"""Seconds between two actions during playback."""


class ReplayParts(NamedTuple):
    """What a game provides to its replay."""

    seat: Callable[[Observation, int, panels.SeatLook], Node]
    """Builds a player's card."""
    lines: Callable[[list[ChronicleEntry], int], list[ChronicleEntry]]
    """Selects the chronicle lines at a ply from all earlier lines."""
    on_board: Callable[[], Node | None] = lambda: None
    """View over the board."""
    above: Callable[[], Node | None] = lambda: None
    """View above the chronicle."""
    below: Callable[[], Node | None] = lambda: None
    """View below the chronicle."""
    inputs: tuple[EventHandler, ...] = ()
    tallest: float = 246.0
    gap: float = 17.0
    """Maximum height of a player's card and the gap between two, in units."""


class Replayed(NamedTuple):
    """A match to replay, and its game's side of the screen."""

    match: Match
    family: TableFamily
    make: Callable[[ReplayScene], ReplayParts]
    """Builds the game's parts once the rest of the screen exists."""


class ReplayScene(PageScene):
    """Replays any game from any ply. It shows what `viewer` may know; None: what everybody knows."""

    kind = "replay"

    def __init__(self, shell: Navigator, replayed: Replayed, ply: int = 0, viewer: int | None = None) -> None:
        super().__init__(shell)
        self.match, self.family, make = replayed
        self.viewer = viewer
        self.ply = min(ply, self.match.ply)
        self.is_playing = False
        self.chronicle = Chronicle(self.match, self.family.words)
        self.director = Director(self.match.observation(self.viewer, self.ply), shell.sounds.play)
        self._waited = 0.0
        self._pointed: frozenset[Part] = frozenset()
        self._previous_meaning: Hashable = None
        self._moving = Layer(self.director.draw)
        self.parts = make(self)
        self._board = BoardLayer(self.family.board, self.director, self.marks, self.reading)

    # --- the bars -------------------------------------------------------------------------------------

    def titled(self) -> str:
        """Return the screen's title, with the game's `{title}` left as a placeholder."""
        return _("Replay — {title}")

    def title(self) -> tuple[str, str]:
        ruleset = self.match.rules.ruleset
        return self.titled().format(title=local(ruleset.title)), edition_of(ruleset.id)

    def beside(self) -> Sequence[Node | None]:
        place = Text(self.whereabouts(self.director.shown), fonts.UI, theme.ON_WOOD, x=0.5, key="replay.turn",
                     role="status", flex=Flex(basis=420, min=0, cross=50))  # fmt: skip
        if self.match.is_over and not self.match.key:
            passing = Button(_("Save it"), "load", style=fonts.SMALL, key="replay.keep", on_press=("keep",))
        else:
            passing = Button(_("Share"), "globe", style=fonts.SMALL, key="replay.share", on_press=("share",))
        return place, Padding(passing, Edges(left=10, right=8), flex=Flex(basis=188, min=60, cross=42))

    def foot(self) -> Sequence[Node | None]:
        slider = Slider(
            key="replay.place",
            label=_("Position in the game"),
            value=self.ply,
            low=0,
            high=max(1, self.match.ply),
            on_change=("go",),
            flex=Flex(grow=1, basis=100, min=60, cross=50),
        )
        place = FILLS._replace(cross=54)  # as high as the buttons beside it
        return [*self.transport(), Padding(slider, Edges(left=10, right=14), flex=place), *self.plates()]

    def transport(self) -> list[Node]:
        """The buttons first, previous, play, next and last."""
        steps = [
            ("first", "", _("First")),
            ("previous", "prev", _("Previous")),
            ("play_pause", "pause" if self.is_playing else "play", _("Play")),
            ("next", "next", _("Next")),
            ("last", "", _("Last")),
        ]
        return [self._step(name, icon, label) for name, icon, label in steps]

    def _step(self, name: str, icon: str, label: str) -> Node:
        width = 58.0 if icon else 92.0 if current().compact else 120.0
        button = Button(
            "" if icon else label,
            icon,
            kind="red" if name == "play_pause" else "wood",
            key=f"replay.{name}",
            name=label,
            tooltip=f"{label} ({self.shell.keys.shown(name)})",
            on_press=("act", name),
        )
        return Padding(button, Edges(right=10), flex=Flex(basis=width + 10, cross=54, min=52))

    def plates(self) -> list[Node]:
        """Buttons at the end of the lower bar: copy and review."""
        why_not = "" if self.match.is_over else _("A game can be reviewed once it is finished.")
        return [
            self.plate("copy", _("Copy as text"), "log"),
            self.plate("review", _("Review"), "hint", why_not),
        ]

    def plate(self, name: str, label: str, icon: str, why_not: str = "", *, of: str = "replay") -> Node:
        """A wooden button that does the same as the key of this name."""
        tip = f"{label} ({self.shell.keys.shown(name)})"
        button = Button(label, icon, key=f"{of}.{name}", tooltip=tip, on_press=("act", name), why_not=why_not)
        return Padding(button, Edges(left=10), flex=Flex(basis=210, cross=54, min=90))

    # --- content --------------------------------------------------------------------------------------

    def body(self) -> Node:
        """The players' cards, the board and the right column."""
        width = side_width(current())
        return Row([self.players(width), self.board(), self.side(width)], gap=16)

    def players(self, width: float) -> Node:
        seen, parts = self.director.shown, self.parts
        cards = [parts.seat(seen, seat, self._look(seat)) for seat in range(self.match.players)]
        flex = Flex(grow=1, basis=parts.tallest, min=0, max=parts.tallest)
        rows = [Stack([each], flex=flex, key=f"replay.seat.{seat}") for seat, each in enumerate(cards)]
        return Column(rows, gap=parts.gap, flex=Flex(basis=width, shrink=0))

    def _look(self, seat: int) -> panels.SeatLook:
        is_over = self.match.is_over and self.ply == self.match.ply and not self.director.is_busy
        turning = -1 if is_over else self.family.accounts.turn_seat(self.director.shown)
        sitting = self.match.seats[seat]
        person = _("Person · seat {number}").format(number=seat + 1)
        text = person if sitting.is_person else computer_line(sitting)
        return panels.SeatLook(player_name(self.match, seat), text, seat == turning, False)

    def board(self) -> Node:
        """The board, and the game's view over it."""
        return mat(self._board, self._moving, self.parts.on_board())

    def side(self, width: float) -> Node:
        """The chronicle, with the game's views above and below it."""
        words = self.family.words
        entries = self.parts.lines(self.chronicle.entries(self.viewer, self.ply), self.ply)
        shown = Shown(tuple(entries), tuple(self.match.colours()), words.tile_sprite, self._notation)
        parts = [self.parts.above(), chronicle(shown), self.parts.below()]
        return Column(parts, gap=15, flex=Flex(basis=width, shrink=0))

    def _notation(self, ply: int) -> str:
        return shown_text(self.match, ply, self.viewer)

    def whereabouts(self, seen: Observation) -> str:
        number = self.family.accounts.turn_number(seen)
        turn = _("turn {number}").format(number=number) if number else _("setting up")
        return _("{turn} · action {ply} of {total}").format(turn=turn, ply=self.ply, total=self.match.ply)

    def marks(self) -> Marks:
        """Return the board's marks: the places named by the chronicle line pointed at."""
        return Marks(chosen=tuple((part, 0) for part in sorted(self._pointed)))

    def reading(self) -> SpokenNode:
        state, seen, places = self.match.snapshot(self.ply), self.director.shown, self.family.places
        return BoardReading(self.family.board, seen, lambda part: places.inspect(state, seen, part)).grid()

    # --- frames ---------------------------------------------------------------------------------------

    def invalidate(self) -> None:
        """Request a repaint of the board."""
        self._is_lively = True
        self.changed()

    def rebuild(self, *, is_anew: bool = True) -> None:
        self.family.words.names = names_of(self.match)
        self.chronicle.forget()
        super().rebuild(is_anew=is_anew)

    def show(self, *, defers: bool = False) -> None:
        super().show(defers=defers)
        board = self.tree.find("board")
        if board is not None and board.rect and board.rect != self.family.board.rect:
            self.family.board.place(board.rect.copy())
            self._is_lively = True

    def update(self, dt: float) -> bool:
        is_moving = self.director.update(dt)
        if is_moving:
            self.invalidate()
        if self.is_playing and not self.director.is_busy:
            self._waited += dt
            if self._waited >= _BETWEEN:
                self.step()
        is_lively = super().update(dt)
        if self.meaning != self._previous_meaning:
            meaning = self._previous_meaning = self.meaning
            self._pointed = meaning if isinstance(meaning, frozenset) else frozenset()
            self.invalidate()
        return is_lively or is_moving or self.is_playing

    # --- navigation -----------------------------------------------------------------------------------

    def acts(self) -> dict[str, Callable[[], None]]:
        """Return the functions of buttons and keys, by key action."""
        return {
            "first": lambda: self.go(0),
            "previous": lambda: self.go(self.ply - 1),
            "next": self.step,
            "last": lambda: self.go(self.match.ply),
            "play_pause": self.toggle,
            "copy": self.copy,
            "review": self.review,
        }

    def intents(self) -> Intents:
        return {
            **super().intents(),
            "act": lambda name: self.acts()[name](),
            "go": self.go,
            "entry": self._go_to_entry,
            "log": lambda: self.go(0),
            "keep": self.keep,
            "share": lambda: self.shell.screens.open_share_game(self.match),
        }

    def _go_to_entry(self, ply: int) -> None:
        self.is_playing = False
        self.go(ply + 1)

    def keep(self) -> None:
        """Save the game, unless it is already saved."""
        self.match.key = new_key()
        if not keep_game(self.shell, self.match):
            self.match.key = ""
        self.changed()

    def go(self, ply: int) -> None:
        """Show the position at a ply."""
        self.ply = max(0, min(self.match.ply, ply))
        self.director.reset(self.match.observation(self.viewer, self.ply))
        self.invalidate()

    def step(self) -> None:
        if self.director.is_busy:
            self.director.finish()
        if self.ply >= self.match.ply:
            self.is_playing = False
            self.invalidate()
            return
        recorded = self.match.recorded_steps(self.ply, self.ply + 1)
        self.show_moving(recorded, lambda ply: self.match.observation(self.viewer, ply))
        self.ply += 1
        self._waited = 0.0
        self.invalidate()

    def show_moving(
        self, recorded: Sequence[RecordedStep], seen: Callable[[int], Observation], *, after_each: float = 0.0
    ) -> None:
        """Animate steps. `seen` returns the view at a step's ply; `after_each` is a pause in seconds."""
        settings, director, family = self.shell.settings, self.director, self.family
        director.speed = float(settings.animation_speed or 1)
        director.instant = settings.animation_speed == 0 or settings.reduced_motion
        director.show(scenes_of(recorded, family, director.shown, seen, after_each=after_each))

    def toggle(self) -> None:
        self.is_playing = not self.is_playing
        if self.is_playing and self.ply >= self.match.ply:
            self.go(0)
        self._waited = _BETWEEN
        self.invalidate()

    def review(self) -> None:
        """Open the review of the game."""
        if self.match.is_over:
            self.shell.screens.open_review(self.match)

    def copy(self) -> None:
        """Copy the game as text to the clipboard."""
        clipboard.copy(self.shell, export_text(self.match, self.viewer), _("The game was copied as text."))

    def on_focus_lost(self) -> None:
        persons = sum(seat.is_person for seat in self.match.seats)
        if self.viewer is not None and persons > 1 and not self.match.is_open:
            self.shell.stack.pop(self)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            action = self.shell.keys.action(event, "replay")
            if action in self.acts() and not (event.key == pygame.K_SPACE and self.tree.shows_focus):
                self.act(("act", action))
                return True
        return any(each.before(event) for each in self.parts.inputs) or super().handle(event)

    def on_event(self, event: pygame.event.Event) -> bool:
        return any(each.on_event(event) for each in self.parts.inputs) or super().on_event(event)

    def on_action(self, action: str) -> bool:
        return any(each.on_action(action) for each in self.parts.inputs) or super().on_action(action)
