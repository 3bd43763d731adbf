"""The chronicle: past events in words, as far as the viewer may know them."""

from __future__ import annotations

from typing import Final, NamedTuple

from barons.app.table.family import GameWords
from barons.engine.core import CHANCE, Event
from barons.engine.events import GameOver, TurnBegan
from barons.play.match import Match, RecordedStep
from barons.text.sentence import Sentence

_LOOKS_BACK: Final = 12
"""Number of previous lines with which an event may be merged."""


class ChronicleEntry(NamedTuple):
    """A chronicle line: the `ply` of its action, turn, player, pictogram and sentence."""

    ply: int
    turn: int
    seat: int | None
    icon: str
    sentence: Sentence
    is_detail: bool
    place: tuple[int, int] = (0, 1)
    """Index of the step within the action, from 0, and of the event within that step, from 1."""

    @property
    def key(self) -> str:
        """Return what distinguishes the line from all others, even after earlier ones have been removed."""
        return f"chronicle.{self.turn}.{self.ply}.{self.place[0]}.{self.place[1]}"


class TurnHead(NamedTuple):
    """The player of a turn, and all scores at its start, by seat."""

    seat: int
    scores: tuple[int, ...]


class Chronicle:
    """All lines for one viewer, kept in step with the match."""

    def __init__(self, match: Match, words: GameWords) -> None:
        self._match = match
        self._words = words
        self._viewer: int | None = None
        self._entries: list[ChronicleEntry] = []
        self._latest: list[tuple[ChronicleEntry, list[Event]]] = []
        """The latest lines except details, each with all its events."""
        self.turns: dict[int, TurnHead] = {}
        """Heads of all turns begun, by turn number."""
        self._upto = 0
        self._opened = 0
        """Index at which the current summary line is inserted."""
        self._mark: object = None

    def entries(
        self, viewer: int | None, upto: int | None = None, last: tuple[int, int] | None = None
    ) -> list[ChronicleEntry]:
        """Return the lines of the actions before ply `upto` (default: all).

        `last`: the last place to include of the latest action; None for all of it.
        """
        match = self._match
        mark = match.snapshot(self._upto) if self._upto <= match.last_ply else None
        if viewer != self._viewer or self._upto > match.ply or mark is not self._mark:
            self.forget()
        self._viewer = viewer
        ply = turn = -1
        number = 0
        for recorded in match.recorded_steps(self._upto):
            number += 1
            if recorded.ply != ply:
                state = match.snapshot(recorded.ply)
                ply, turn, number = recorded.ply, state.turn_number, 0
                if turn not in self.turns:
                    points = {entry.seat: entry.score for entry in state.ranking()}
                    # the last turn of Baron is everybody's: its first step may be another player's claim
                    seat = state.turn_seat if state.to_move == CHANCE else state.to_move
                    self.turns[turn] = TurnHead(seat, tuple(points[seat] for seat in sorted(points)))
            for step, event in enumerate(recorded.events_for(viewer), 1):
                if isinstance(event, TurnBegan):
                    turn = event.number
                entry = self._worded(recorded, turn, event)
                if entry is not None:
                    self._add(entry._replace(place=(number, step)), event)
                if self._words.event_style(event).opens:
                    self._opened = len(self._entries)
        self._upto = match.ply
        self._mark = match.snapshot(self._upto)
        if upto is None:
            return self._entries
        told = [entry for entry in self._entries if entry.ply < upto]
        if last is None:
            return told
        return [entry for entry in told if entry.ply < upto - 1 or entry.place <= last]

    def _add(self, entry: ChronicleEntry, event: Event) -> None:
        """Add a line of its own, or merge it with an earlier one if only details and similar events are
        between them. A summary is inserted before what it sums up.
        """
        if self._words.event_style(event).sums_up:
            self._entries.insert(min(self._opened, len(self._entries)), entry)
            self._latest.clear()
            return
        if entry.is_detail:
            self._entries.append(entry)
            return
        events = self._taken_out(entry, event)
        if len(events) > 1:
            entry = entry._replace(sentence=self._words.together(events, self._viewer))
        self._latest = [*self._latest[-_LOOKS_BACK:], (entry, events)]
        self._entries.append(entry)

    def _taken_out(self, entry: ChronicleEntry, event: Event) -> list[Event]:
        """Return the events to merge into one line, ending with this one, and remove the line they were in."""
        for before, events in reversed(self._latest):
            if (before.turn, before.seat) != (entry.turn, entry.seat):
                break
            if self._words.together([*events, event], self._viewer):
                self._latest.remove((before, events))
                self._entries.remove(before)
                return [*events, event]
            if type(events[-1]) is not type(event):
                break
        return [event]

    def _worded(self, recorded: RecordedStep, turn: int, event: Event) -> ChronicleEntry | None:
        sentence = self._words.tell(event, self._viewer)
        if not sentence:
            return None
        own = None if recorded.seat == CHANCE else recorded.seat
        whose = own if event.whose is None else event.whose
        told = self._words.event_style(event)
        if isinstance(event, GameOver):
            leaders = self._match.leaders()
            whose = leaders[0] if len(leaders) == 1 else None
        return ChronicleEntry(recorded.ply, turn, whose, told.icon, sentence, told.is_detail)

    def forget(self) -> None:
        """Drop all lines, because the language or a name has changed."""
        self._entries.clear()
        self._latest.clear()
        self.turns.clear()
        self._upto = 0
        self._mark = None


def in_short(entries: list[ChronicleEntry], upto: int) -> list[ChronicleEntry]:
    """Return all lines except details."""
    return [entry for entry in entries if not entry.is_detail]
