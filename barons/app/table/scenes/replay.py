"""A game looked at again: first, previous, next, last, play; every line of the chronicle jumps there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from barons.app.kit import clipboard, fonts, paint, theme
from barons.app.kit.anim.director import Director
from barons.app.kit.frame import BOTTOM, Beside, FramedScene
from barons.app.kit.layout import Box, current, table
from barons.app.kit.navigator import Navigator
from barons.app.kit.spoken import Node
from barons.app.kit.widgets.buttons import Button, Plate, plate_row
from barons.app.kit.widgets.values import Slider
from barons.app.table import panels
from barons.app.table.boards.marks import Marks
from barons.app.table.chronicle import Chronicle, Entry
from barons.app.table.chroniclelist import ChronicleList
from barons.app.table.family import Family
from barons.app.table.keep import keep_game
from barons.app.table.parts import Input, Panel
from barons.app.table.reading import BoardReading
from barons.app.table.stage import scenes_of
from barons.app.table.words import computer_line, edition_of, player_name
from barons.engine.core import Observation, Part
from barons.play.beats import Beat
from barons.play.gametext import export_text, shown_text
from barons.play.match import Match
from barons.play.saves import new_key
from barons.text.levels import called
from barons.text.sentence import Names
from barons.text.tr import gettext as _
from barons.text.tr import local

_BETWEEN = 0.55  # seconds between two actions while it plays


class ReplayParts(NamedTuple):
    """What a game gives its replay."""

    seat: Callable[[pygame.Surface, pygame.Rect, Observation, int, panels.SeatLook], None]
    """Draws a player's panel."""
    lines: Callable[[list[Entry], int], list[Entry]]
    """Which lines the chronicle shows at a ply, of all that happened before."""
    panels: tuple[Panel, ...] = ()
    inputs: tuple[Input, ...] = ()
    foot: float = 0.0
    """Units that panels of its own take at the foot of the right column."""
    tallest: float = 246.0
    top: float = 82.0
    gap: float = 17.0
    """How high a player's panel is at most, where the first one begins, and what lies between two: u."""


class Replayed(NamedTuple):
    """A match to look at again, and its game's side of the screen."""

    match: Match
    family: Family
    make: Callable[[ReplayScene], ReplayParts]
    """The parts of its game, asked for once the rest of the screen stands."""
    ply: int
    """Where one begins to look."""
    viewer: int | None = None
    """Whose knowledge is shown; None: what everybody knows."""


class ReplayScene(FramedScene):
    """Any game, from any ply. Of a game under way it shows what `viewer` may know, and no more."""

    kind = "replay"
    PLATES = 400.0
    """Units that the plates at the end of the lower bar take, where there is room."""

    def __init__(self, shell: Navigator, replayed: Replayed) -> None:
        super().__init__(shell)
        self.match, self.family, make, ply, self.viewer = replayed
        self.ply = min(ply, self.match.ply)
        self.is_playing = False
        self.chronicle = Chronicle(self.match, self.family.words)
        self.director = Director(self.match.observation(self.viewer, self.ply), shell.sounds.play)
        self._pointed: frozenset[Part] = frozenset()
        self._list: ChronicleList | None = None
        self._waited = 0.0
        self._slider: Slider | None = None
        self._seats: list[Box] = []
        self.column = Box(0, 0, 1, 1)
        """The right column: the chronicle, and at its foot whatever the game has there."""
        self.parts = make(self)

    # --- for screen readers ---------------------------------------------------------------------------

    def nodes(self) -> list[Node]:
        """Where in the game it is, everybody's numbers, the board."""
        seen, accounts = self.director.shown, self.family.accounts
        number = accounts.turn_number(seen)
        where = _("Turn {number}").format(number=number) if number else _("Setting up")
        nodes = [Node("replay.turn", "status", where)]
        for seat in range(self.match.players):
            said = accounts.player(seen, seat).said(player_name(self.match, seat))
            nodes.append(Node(f"replay.seat.{seat}", "text", said))
        state, places = self.match.snapshot(self.ply), self.family.places
        board = BoardReading(self.family.board, seen, lambda part: places.inspect(state, seen, part))
        return [*nodes, board.grid()]

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """The board, the transport, the chronicle."""
        ruleset = self.match.rules.ruleset
        title = self.titled().format(title=local(ruleset.title))
        self.build_frame(title, edition_of(ruleset.id), beside=self._passing())
        self.build_back()
        self.lay(current().h - BOTTOM - 12)
        self._build_transport()
        for panel in self.parts.panels:
            panel.build()
        self.sync()

    def titled(self) -> str:
        """What the screen is called, its game's `{title}` left open."""
        return _("Replay — {title}")

    def _passing(self) -> Beside:
        """What the plate in the upper bar does: a game of this folder is passed on, another one is kept."""
        if self.match.is_over and not self.match.key:
            return Beside("replay.keep", _("Save it"), "load", self.keep)
        share = partial(self.shell.screens.open_share_game, self.match)
        return Beside("replay.share", _("Share"), "globe", share)

    def keep(self) -> None:
        """Among the saves, where it was not yet."""
        self.match.key = new_key()
        if not keep_game(self.shell, self.match):
            self.match.key = ""
        self.rebuild()

    def lay(self, bottom: float) -> None:
        """Board, players and chronicle, down to `bottom` u."""
        layout, match, parts = current(), self.match, self.parts
        self.family.words.names = Names(called(match.seats), tuple(match.colours()))
        self.chronicle.forget()
        places = table(layout)
        mat = Box(places.mat.x, places.mat.y, places.mat.w, bottom - places.mat.y)
        self.family.board.place(layout.box(mat))
        count = match.players
        high = min(parts.tallest, (bottom - parts.top - parts.gap * (count - 1)) / count)
        self._seats = [
            Box(places.left.x, parts.top + seat * (high + parts.gap), places.left.w, high)
            for seat in range(count)
        ]
        self.column = Box(places.right.x, 82, places.right.w, bottom - 82)
        self.build_column(self.lines)

    def _build_transport(self) -> None:
        """The lower bar: first, previous, play, next, last; where in the game; plates."""
        layout, keys = current(), self.shell.keys
        y = layout.h - BOTTOM + 16
        x = 230.0
        steps = [
            ("first", "prev", _("First")),
            ("previous", "prev", _("Previous")),
            ("play_pause", "pause" if self.is_playing else "play", _("Play")),
            ("next", "next", _("Next")),
            ("last", "next", _("Last")),
        ]
        acts = self.acts()
        for name, icon, label in steps:
            is_worded = name in ("first", "last")
            wide = 58.0 if not is_worded else 92.0 if layout.compact else 120.0
            shown = label if is_worded else ""
            icon = "" if is_worded and layout.compact else icon
            tip = f"{label} ({keys.shown(name)})"
            rect = layout.rect(x, y, wide, 54)
            kind = "red" if name == "play_pause" else "wood"
            self.controls.add(
                Button(f"replay.{name}", rect, shown, icon=icon, kind=kind, tooltip=tip, on_press=acts[name])
            )
            x += wide + 10
        end = max(x + 14 + 120, layout.w - 26 - self.PLATES)
        self._slider = self.controls.add(
            Slider(
                "replay.place",
                layout.rect(x + 14, y + 4, max(100.0, end - x - 34), 48),
                _("Position in the game"),
                value=self.ply,
                low=0,
                high=max(1, self.match.ply),
                step=1,
                on_change=self.go,
                shown=lambda value: "",
            )
        )
        self.build_plates(Box(end, y, layout.w - 26 - end, 54))

    def build_column(self, box: Box) -> None:
        """The chronicle."""
        self._list = self.controls.add(
            ChronicleList(
                "replay.chronicle",
                current().rect(box.x + 14, box.y + 44, box.w - 28, box.h - 56),
                sprites=self.family.words.tile_sprite,
                colours=self._colour,
                on_hover=self._hover,
                on_open=self._open,
                notation=lambda ply: shown_text(self.match, ply, self.viewer),
            )
        )

    def build_plates(self, box: Box) -> None:
        """What stands at the end of the lower bar: copy, review."""
        why_not = "" if self.match.is_over else _("A game can be reviewed once it is finished.")
        tip = f"{_('Review')} ({self.shell.keys.shown('review')})"
        plates = (
            Plate("replay.copy", _("Copy as text"), "log", self.copy, kind="wood"),
            Plate("replay.review", _("Review"), "hint", self.review, why_not, tip, kind="wood"),
        )
        for plate in plate_row(box, plates, gap=10.0):
            self.controls.add(plate)

    def acts(self) -> dict[str, Callable[[], None]]:
        """What plates and keys do, by the keys' actions."""
        return {
            "first": lambda: self.go(0),
            "previous": lambda: self.go(self.ply - 1),
            "next": self.step,
            "last": lambda: self.go(self.match.ply),
            "play_pause": self.toggle,
            "copy": self.copy,
            "review": self.review,
        }

    @property
    def lines(self) -> Box:
        """The part of the right column that the chronicle has."""
        column, foot = self.column, self.parts.foot
        return Box(column.x, column.y, column.w, column.h - foot - 15 if foot else column.h)

    def sync(self) -> None:
        """Bring chronicle and transport up to the place in the game."""
        if self._list is not None:
            entries = self.chronicle.entries(self.viewer, self.ply)
            self._list.show(self.parts.lines(entries, self.ply))
        if self._slider is not None:
            self._slider.value = self.ply
        play = self.controls.find("replay.play_pause")
        if isinstance(play, Button):
            play.icon = "pause" if self.is_playing else "play"
        self.invalidate()

    # --- going about ----------------------------------------------------------------------------------

    def go(self, ply: int) -> None:
        """Show the position after so many actions."""
        self.ply = max(0, min(self.match.ply, ply))
        self.director.reset(self.match.observation(self.viewer, self.ply))
        self.sync()

    def step(self) -> None:
        """Play the next action."""
        if self.director.is_busy:
            self.director.finish()
        if self.ply >= self.match.ply:
            self.is_playing = False
            self.sync()
            return
        beats = self.match.beats(self.ply, self.ply + 1)
        self.show_moving(beats, lambda ply: self.match.observation(self.viewer, ply))
        self.ply += 1
        self._waited = 0.0
        self.sync()

    def show_moving(
        self, beats: Sequence[Beat], seen: Callable[[int], Observation], *, after_each: float = 0.0
    ) -> None:
        """Move the board through these; `seen`: what is seen at a beat's ply; `after_each`: seconds of rest."""
        settings, director, family = self.shell.settings, self.director, self.family
        director.speed = float(settings.animation_speed or 1)
        director.instant = settings.animation_speed == 0 or settings.reduced_motion
        director.show(
            scenes_of(beats, family.board, director.shown, seen, march=family.march, after_each=after_each)
        )

    def toggle(self) -> None:
        """Play, or pause."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.ply >= self.match.ply:
            self.go(0)
        self._waited = _BETWEEN
        self.sync()

    def review(self) -> None:
        """To the review of the game."""
        if self.match.is_over:
            self.shell.screens.open_review(self.match)

    def copy(self) -> None:
        """The game as text on the clipboard."""
        clipboard.copy(self.shell, export_text(self.match, self.viewer), _("The game was copied as text."))

    def tick(self, dt: float) -> bool:
        """Movements, and the next action while it plays."""
        moving = self.director.update(dt)
        if moving:
            self.invalidate()
        if self.is_playing and not self.director.is_busy:
            self._waited += dt
            if self._waited >= _BETWEEN:
                self.step()
        return moving or self.is_playing

    def on_focus_lost(self) -> None:
        """Of a game under way it shows what one viewer alone may know."""
        persons = sum(seat.is_person for seat in self.match.seats)
        if self.viewer is not None and persons > 1 and not self.match.is_open:
            self.shell.stack.pop(self)

    def handle(self, event: pygame.event.Event) -> bool:
        """The chronicle's hover and clicks, replay keys, then the controls."""
        if self._list is not None and self._list.before(event):
            return True
        if event.type == pygame.KEYDOWN:
            action = self.shell.keys.action(event, "replay")
            acts = self.acts()
            if action in acts and not (event.key == pygame.K_SPACE and self.controls.focus_shown):
                acts[action]()
                return True
        return super().handle(event)

    def on_event(self, event: pygame.event.Event) -> bool:
        """What no control used."""
        return any(each.on_event(event) for each in self.parts.inputs) or super().on_event(event)

    def on_action(self, action: str) -> bool:
        """Keys that can be changed."""
        return any(each.on_action(action) for each in self.parts.inputs)

    def _open(self, entry: Entry) -> None:
        self.is_playing = False
        self.go(entry.ply + 1)

    def _hover(self, entry: Entry | None) -> None:
        marks = entry.sentence.marks if entry is not None else ()
        self._pointed = frozenset(Part("tile", name) for name in marks)
        self.invalidate()

    def _colour(self, seat: int | None) -> str | None:
        return self.family.words.names.colour(seat)

    # --- drawing ------------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Wood, bars, the mat's shadow."""
        super().paint_backdrop(surface)
        paint.cast(surface, self.family.board.rect, theme.RADIUS["mat"], theme.SHADOWS["mat"])

    def paint(self, surface: pygame.Surface) -> None:
        """Panels, board, where in the game it is."""
        layout = current()
        seen = self.director.shown
        is_over = self.match.is_over and self.ply == self.match.ply and not self.director.is_busy
        turning = -1 if is_over else self.family.accounts.turn_seat(seen)
        # the one to play last: its plate reaches over the gaps to its neighbours
        for seat, box in sorted(enumerate(self._seats), key=lambda each: each[0] == turning):
            sitting = self.match.seats[seat]
            text = (
                _("Person · seat {number}").format(number=seat + 1)
                if sitting.is_person
                else computer_line(sitting)
            )
            name = player_name(self.match, seat)
            look = panels.SeatLook(name, text, seat == turning, False)
            self.parts.seat(surface, layout.box(box), seen, seat, look)
        self.family.board.draw(surface, seen, self.marks(), self.director.away)
        self.director.draw(surface)
        self.paint_column(surface, layout.box(self.lines))
        text = self.whereabouts(seen)
        place = layout.rect(layout.w / 2 - 300, 6, 600, 50)
        beside = layout.px(85 + 24) + fonts.width(self.title, fonts.TITLE_BAR)
        place.x = max(place.x, beside - (place.w - fonts.width(text, fonts.UI)) // 2)
        fonts.write(surface, text, fonts.UI, theme.ON_WOOD, place, across=0.5)
        for panel in self.parts.panels:
            panel.paint(surface)

    def whereabouts(self, seen: Observation) -> str:
        """Which place of the game is shown, for the upper bar."""
        number = self.family.accounts.turn_number(seen)
        turn = _("turn {number}").format(number=number) if number else _("setting up")
        return _("{turn} · action {ply} of {total}").format(turn=turn, ply=self.ply, total=self.match.ply)

    def marks(self) -> Marks:
        """What the board points out: what a line of the chronicle names."""
        return Marks(chosen=tuple((part, 0) for part in sorted(self._pointed)))

    def paint_column(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The sheet behind the chronicle."""
        panels.draw_chronicle(surface, rect)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole screen, and what the game shows above it."""
        super().draw(surface)
        for panel in self.parts.panels:
            panel.paint_above(surface)
