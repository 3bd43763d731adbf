"""Sentences and pictograms for the events and actions of Barons, and the lines of the chronicle by turns."""

from __future__ import annotations

from collections.abc import Sequence

from barons.app.table.chronicle import ChronicleEntry
from barons.app.table.family import GameWords
from barons.engine.core import Event, Observation
from barons.engine.narrowing import of_game
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from barons.text.phrases import word_or
from barons.text.realms import turns as turn_words
from barons.text.realms.teller import RealmsTeller
from barons.text.sentence import Sentence, compose
from barons.text.tr import gettext as _


def realms_of(seen: Observation) -> RealmsObservation:
    return of_game(RealmsObservation, seen)


class RealmsWords(GameWords):
    """The words of Barons, for one ruleset."""

    def __init__(self, rules: RealmsRules) -> None:
        super().__init__(rules)
        self.rules = rules
        self._met = ""
        """The last monster met; descriptions of its blows omit its name."""

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        if isinstance(event, happened.Met):
            self._met = event.monster
        return RealmsTeller(self.rules, self.names, self._met).event(event, viewer)

    def tell_turn(self, events: Sequence[Event]) -> Sentence:
        return turn_words.turn_line(self.rules, events, self.names)

    def together(self, events: Sequence[Event], viewer: int | None) -> Sentence:
        """Summarise a roll that left one path, or cards sold in a row."""
        sales = [event for event in events if isinstance(event, happened.Traded)]
        if len(sales) == len(events) > 1:
            return turn_words.sold(sales, self.names)
        match events:
            case [happened.Forced(action=action), happened.Moved(crawled=False)] if action.startswith("move "):
                return compose(_("{moved} It was the only possible move."), moved=self.tell(events[1], viewer))
            case _:
                return Sentence()


def step_words(step: str) -> tuple[str, str]:
    """Return the title of the choices in a step of a turn, and the prompt for the person to move."""
    return word_or("realms", "steps", step, _("Choose")), word_or("realms", "steps", step, "", 1)


_KEPT = 36  # turns: six rounds of six players; the log has all of them


class TurnLines:
    """Words the turns of a match and caches the lines."""

    def __init__(self, match: Match, words: RealmsWords) -> None:
        self._match = match
        self._words = words
        self._kept: dict[int, tuple[list[ChronicleEntry], ChronicleEntry]] = {}
        """By turn: the lines of its events, and the line that summarises them."""

    def lines(self, entries: list[ChronicleEntry], upto: int) -> list[ChronicleEntry]:
        """Return the lines at ply `upto`, oldest first; `entries`: all events before it.

        The character choices come before the first turn.
        """
        match = self._match
        now = match.snapshot(min(upto, match.ply)).turn_number
        by_turn: dict[int, list[ChronicleEntry]] = {}
        for entry in entries:
            by_turn.setdefault(entry.turn, []).append(entry)
        lines: list[ChronicleEntry] = []
        for turn in sorted(by_turn)[-_KEPT:]:
            if turn in (now, 0):
                lines += [self._signed(entry) for entry in by_turn[turn] if not entry.is_detail]
                continue
            kept = self._kept.get(turn)
            if kept is None or kept[0] != by_turn[turn]:  # changed after an undo
                kept = self._kept[turn] = (by_turn[turn], self._line(by_turn[turn]))
            if kept[1].sentence:
                lines.append(kept[1])
        return lines

    def _signed(self, entry: ChronicleEntry) -> ChronicleEntry:
        """Add the sign of the player whose turn it is to a line without a player, such as a monster's blow."""
        if entry.seat is not None:
            return entry
        return entry._replace(seat=self._match.snapshot(entry.ply).turn_seat)

    def _line(self, of_turn: list[ChronicleEntry]) -> ChronicleEntry:
        match, turn = self._match, of_turn[0].turn
        first, last = of_turn[0].ply, of_turn[-1].ply
        number = match.snapshot(first).turn_number
        events: list[Event] = []
        seat = match.snapshot(last).turn_seat
        for step in match.recorded_steps(first, last + 1):
            for event in step.events:
                if isinstance(event, happened.TurnBegan):
                    number = event.number
                    seat = event.seat if number == turn else seat
                if number == turn:
                    events.append(event)
        sentence = self._words.tell_turn(events)
        return ChronicleEntry(first, turn, seat, _icon(events), sentence, is_detail=False)


def _icon(events: list[Event]) -> str:
    kinds = {type(event) for event in events}
    for kind, icon in (
        (happened.GameOver, "crown"),
        (happened.Died, "waste"),
        (happened.Slain, "sword"),
        (happened.Built, "house"),
        (happened.Banished, "lock"),
        (happened.Attacked, "sword"),
        (happened.Met, "monster"),
        (happened.TreasureFound, "coin"),
        (happened.Stolen, "guile"),
        (happened.Bought, "pouch"),
        (happened.Trained, "guild"),
        (happened.Gathered, "wheat"),
        (happened.TollPaid, "coin"),
        (happened.Traded, "outpost"),
    ):
        if kind in kinds:
            castle = any(isinstance(event, happened.Built) and event.what == "castle" for event in events)
            return "castle" if kind is happened.Built and castle else icon
    return "move"
