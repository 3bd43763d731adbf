"""Sentences and pictograms for the events and actions of Barons, and the lines of the chronicle by turns."""

from __future__ import annotations

from collections.abc import Sequence

from barons.app.table.chronicle import ChronicleEntry
from barons.app.table.family import GameWords
from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.play.match import Match
from barons.text.realms import turns as turn_words
from barons.text.realms.teller import RealmsTeller
from barons.text.sentence import Sentence, compose
from barons.text.tr import gettext as _


class RealmsWords(GameWords):
    """The words of Barons, for one ruleset."""

    def __init__(self, rules: RealmsRules) -> None:
        super().__init__(rules)
        self.rules = rules
        self._met = ""
        """The last monster met; descriptions of its blows omit its name."""

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """Describe the event; call it with the events of a game in their order."""
        if isinstance(event, happened.Met):
            self._met = event.monster
        return RealmsTeller(self.rules, self.names, self._met).event(event, viewer)

    def tell_turn(self, events: Sequence[Event]) -> Sentence:
        """Describe a whole turn in one line."""
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
    steps = {
        "character": (_("Character"), _("choose your character")),
        "before-roll": (_("Before the roll"), _("roll the dice")),
        "move": (_("Where to?"), _("choose a die: where to?")),
        "attack": (_("Attack?"), _("attack another player, or pass")),
        "fight": (_("The fight"), _("choose your action in the fight")),
        "another-round": (_("The fight"), _("another round?")),
        "sell-for-toll": ("", _("sell something to pay the toll")),
        "land": (_("On this land"), _("what will you do on this land?")),
        "buy": (_("The market"), _("buy something?")),
        "train": (_("The guild"), _("train in the guild?")),
        "raise-castle": (_("The boss’s castle"), _("where do you build the castle?")),
        "trade": (_("Trade"), _("trade")),
        "skills": (_("Skills"), _("use a skill, or end your turn")),
    }
    return steps.get(step, (_("Choose"), ""))


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
