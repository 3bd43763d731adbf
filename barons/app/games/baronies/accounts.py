"""Panels, points and inspector of Baron: what the table shows of a position."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Final, NamedTuple

from barons.app.games.baronies.words import BaroniesWords, map_of
from barons.app.table.boards.hexplan import barony_of, neighbours_of
from barons.app.table.boards.summary import (
    Breakdown,
    Cell,
    Fact,
    Graph,
    Inspection,
    PlayerSummary,
    ScoreColumn,
    Stock,
    TileChip,
    plain_fact,
)
from barons.app.table.charts import points_by_turn
from barons.app.table.family import Accounts
from barons.engine.baronies.events import HonourChanged, Settling
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.scoring import BaronyScore
from barons.engine.baronies.state import BaroniesState
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Observation, Part, State
from barons.play.match import Match
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.sentence import Names, compose, player
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext, npgettext

BACK: Final = "terrain_back"
"""The sprite of a face-down tile."""


class LedgerRow(NamedTuple):
    """The tiles of one nature in a barony."""

    nature: str
    number: int
    value: int
    """Total value of these tiles."""
    is_fought_over: bool
    """True if one of them is also in another player's barony."""
    is_counted: bool
    """True if one of them is also in another barony of the same player."""


class LedgerView(NamedTuple):
    """The barony of a meadow, as the ledger panel shows it."""

    title: str
    colour: str
    rows: tuple[LedgerRow, ...]
    value: int
    laid: int
    total: int
    notes: tuple[str, ...]


class OverviewRow(NamedTuple):
    """One of a player's knights or barons, with its barony."""

    figure: str
    """Name of a sprite."""
    place: str
    value: int


class BaroniesAccounts(Accounts):
    """Summaries of a position, for one ruleset."""

    def __init__(self, words: BaroniesWords) -> None:
        self._words = words

    def turn_number(self, seen: Observation) -> int:
        return map_of(seen).number

    def turn_seat(self, seen: Observation) -> int:
        position = map_of(seen)
        return position.to_move if position.step == "claim" else position.seat

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        position = self._words.look(seen)
        colour, left = position.colours[seat], position.donjons_left[seat]
        sides = Counter(donjon.side for donjon in position.donjons.values() if donjon.seat == seat)
        stocks = (
            Stock("tower", left, ngettext("donjon", "donjons", left)),
            Stock("shield", sides["knight"], ngettext("knight", "knights", sides["knight"])),
            Stock("crown", sides["baron"], ngettext("baron", "barons", sides["baron"])),
        )
        held = Counter(tile.tile for tile in position.reserves[seat])
        chips = [TileChip(f"terrain_{name}", count) for name, count in held.items() if name is not None]
        if held[None]:
            chips.append(TileChip(BACK, held[None]))
        count = len(position.reserves[seat])
        caption = _("in the oubliettes") if seat in position.out else _("honour")
        note = npgettext("to lay", "{count} tile", "{count} tiles", count).format(count=count)
        honour = position.honour[seat]
        score = ngettext("{count} honour", "{count} honour", honour).format(count=plain(honour))
        said = f"{score}, {caption}" if seat in position.out else score
        return PlayerSummary(
            colour, honour, 0, caption, tuple(chips), note, stocks, score_said=said, score_line=score
        )

    def breakdown(self, match: Match) -> Breakdown:
        """Return where each player's honour came from, over all events of the game.

        Sources are drafts, lay bonuses, baronies, lost fights and claims at the end.
        """
        seen = map_of(match.observation(None))
        events = [event for step in match.recorded_steps(0) for event in step.events_for(None)]
        changes: dict[tuple[int, str], list[int]] = defaultdict(list)
        is_final = False
        for event in events:
            if isinstance(event, Settling):
                is_final = event.final
            elif isinstance(event, HonourChanged):
                cause = "claims" if is_final and event.cause == "established" else event.cause
                changes[event.seat, cause].append(event.change)
        causes = (
            ("lay", _("laying")),
            ("established", _("baronies")),
            ("claims", _("claims")),
            ("lost", _("fights")),
            ("draft", _("drafts")),
        )
        rows = [
            (*(_sum(changes[seat, cause]) for cause, _title in causes), Cell(plain(seen.honour[seat])))
            for seat in range(seen.players)
        ]
        columns = [ScoreColumn(title) for _cause, title in causes]
        return Breakdown((*columns, ScoreColumn(_("honour"))), tuple(rows))

    def graphs(self, match: Match) -> tuple[Graph, ...]:
        return (points_by_turn(match)._replace(title=_("Honour by turn")),)


def _sum(changes: list[int]) -> Cell:
    return Cell(signed(sum(changes)), f"×{len(changes)}") if changes else Cell("–")


class BaroniesPlaces:
    """What the inspector, the ledger and the help show of the cells of the map."""

    def __init__(self, rules: BaroniesRules, words: BaroniesWords) -> None:
        self._rules = rules
        self._words = words
        self._open: tuple[BaroniesObservation, BaroniesState] | None = None
        self._pieces: dict[int, tuple[OverviewRow, ...]] = {}
        """The overview of each seat in the open position."""

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """Return a cell's tile and value, the baronies it is in, and the bonus for laying there."""
        if "," not in part.name:
            return None
        position, cell, names = self._words.look(seen), part.name, self._words.names
        facts: list[Fact] = []
        nature = position.map.get(cell)
        if nature is None:
            bonus = self._rules.lay_bonus(self.open(position), cell)
            touching = sum(1 for other in neighbours_of(cell) if other in position.map)
            if not touching:
                return None
            text = ngettext("Touches {count} tile", "Touches {count} tiles", touching).format(count=touching)
            if bonus:
                honour = ngettext("{count} honour", "{count} honour", bonus).format(count=signed(bonus))
                text = labelled(text, honour)
            facts.append(plain_fact("laurel" if bonus else "info", text))
            facts += _holders(position, cell, names)
            return Inspection(_("Empty space"), "terrain_empty", 0, tuple(facts), place=words.place_name(cell))
        value = words.tile_of(self._rules.params, nature).value
        facts.append(plain_fact("laurel", _("Worth {honour} in a barony").format(honour=signed(value))))
        title = words.nature_title(nature)
        facts += _holders(position, cell, names)
        return Inspection(title, f"terrain_{nature}", 0, tuple(facts), place=words.place_name(cell))

    def topic(self, seen: Observation, place: Part) -> str:
        """Return the help topic of the figure on a meadow, else of the tile."""
        position = map_of(seen)
        donjon = position.donjons.get(place.name)
        return donjon.side if donjon is not None else position.map.get(place.name, "lay")

    def ledger(self, seen: Observation, part: Part | None) -> LedgerView | None:
        """Return the barony of a meadow; None for any other cell.

        A meadow without a donjon is described for the seat to move, which may place one there.
        """
        position, rules, names = self._words.look(seen), self._rules, self._words.names
        if part is None or position.map.get(part.name) != "meadow":
            return None
        cell, asker = part.name, position.to_move if position.to_move >= 0 else None
        ledger = rules.ledger(self.open(position), cell, asker)
        rows = []
        order = sorted(
            {entry.tile for entry in ledger.tiles if entry.tile is not None},
            key=lambda nature: -words.tile_of(rules.params, nature).value,
        )
        for nature in order:
            tiles = [entry for entry in ledger.tiles if entry.tile == nature]
            worth, is_counted = sum(entry.value for entry in tiles), any(entry.own for entry in tiles)
            is_fought_over = any(entry.fought_over for entry in tiles)
            rows.append(LedgerRow(nature, len(tiles), worth, is_fought_over, is_counted))
        colour, place = "" if ledger.seat is None else position.colours[ledger.seat], words.place_name(cell)
        title = _("Free meadow {place}").format(place=place)
        if ledger.seat is not None:
            of = (
                _("Barony of {player}, {place}") if ledger.side == "baron" else _("Knight of {player}, {place}")
            )
            title = str(compose(of, place=place, player=player(names, ledger.seat)))
        notes = _ledger_notes(ledger, position.step, rules.measures.reduce(ledger.brings or 0))
        return LedgerView(title, colour, tuple(rows), ledger.value, 7 - ledger.missing, 7, tuple(notes))

    def overview(self, seen: Observation, seat: int) -> tuple[OverviewRow, ...]:
        """Return a seat's knights, then its barons, each by decreasing value of their baronies.

        During the claims a knight counts with the honour of an undisputed claim.
        """
        position, rules = self._words.look(seen), self._rules
        state = self.open(position)
        if seat in self._pieces:
            return self._pieces[seat]
        rows = []
        for cell, donjon in position.donjons.items():
            if donjon.seat == seat:
                ledger = rules.ledger(state, cell, seat)
                may_claim = position.step == "claim" and donjon.side == "knight"
                value = rules.measures.reduce(ledger.brings or 0) if may_claim else ledger.value
                sprite = f"{donjon.side}_{position.colours[seat]}"
                rows.append(OverviewRow(sprite, words.place_name(cell), value))
        rows.sort(key=lambda row: (not row.figure.startswith("knight"), -row.value, row.place))
        self._pieces[seat] = tuple(rows)
        return self._pieces[seat]

    def open(self, seen: BaroniesObservation) -> BaroniesState:
        """Return a state that contains only what is seen, for asking the rules about the map."""
        if self._open is None or self._open[0] is not seen:
            self._open = (seen, self._rules.open_state(seen))
            self._pieces.clear()
        return self._open[1]


def _ledger_notes(ledger: BaronyScore, step: str, reduced: int) -> list[str]:
    """Return a barony's honour and the meaning of its signs; `reduced`: its honour at the claims."""
    notes = []
    if ledger.brings is not None and (ledger.seat is not None or step == "donjon"):
        claimed = _("If only this is claimed: {honour}") if step == "claim" else ""
        text = claimed or (_("As it stands: {honour}") if ledger.missing else _("Complete: {honour}"))
        notes.append(text.format(honour=signed(reduced if claimed else ledger.brings)))
    if any(entry.fought_over for entry in ledger.tiles):
        notes.append(_("Swords: shared with a rival"))
    if ledger.side != "baron" and any(entry.own for entry in ledger.tiles):
        notes.append(_("Disc: also part of another of your baronies"))
    return notes


def _holders(seen: BaroniesObservation, cell: str, names: Names) -> list[Fact]:
    facts = []
    for meadow in barony_of(cell):
        donjon = seen.donjons.get(meadow)
        if donjon is None:
            continue
        who = player(names, donjon.seat)
        if donjon.side == "baron":
            sentence = compose(_("In {player}’s barony"), player=who)
        else:
            laid = sum(1 for other in barony_of(meadow) if other in seen.map)
            sentence = compose(
                _("{player}’s knight: {laid} of {total} tiles in place"), player=who, laid=laid, total=7
            )
        facts.append(Fact("crown" if donjon.side == "baron" else "shield", sentence, seen.colours[donjon.seat]))
    return facts
