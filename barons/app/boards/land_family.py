"""Land at the table: what its actions click on, the cards of its bar, its orders' lines and arrows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from barons.app.anim.motion import Motion
from barons.app.boards import land_summary
from barons.app.boards.family import BarEntry, Line, Option, Refusal
from barons.app.boards.land import PLAN, LandBoard, officers_on
from barons.app.boards.land_motions import LandMotions
from barons.app.boards.marks import Arrow, Barrier, Marks, Trail
from barons.app.boards.summary import Breakdown, HandCard, Inspection, Pile, PlayerSummary, TurnSummary
from barons.engine.core import Action, Event, NotationError, Observation, Part, Reason, Rules, State
from barons.engine.land.rules import LandRules
from barons.engine.land.view import LandObservation
from barons.play.draft import Draft
from barons.play.match import Beat
from barons.text.land import actions as action_words
from barons.text.land import events as event_words
from barons.text.land import reasons as reason_words
from barons.text.land import words
from barons.text.sentence import Names, Sentence, colour_name
from barons.text.tr import gettext as _
from barons.text.tr import language, ngettext

_PIECES: Final = ("baron", "knight1", "knight2")
_LETTERS: Final = {
    "move": "V",
    "collect": "C",
    "recruit": "R",
    "construct": "B",
    "deconstruct": "X",
    "disperse": "D",
    "concentrate": "G",
}
_ICONS: Final = {
    "treasury": "dice",
    "lightning": "timer",
    "long": "move",
    "exchange": "cards",
    **{order: order for order in _LETTERS},
    "collect": "card",
}
_STEPS: Final = frozenset(("to", "from", "done", "capture", "keep"))
_ORDERS: Final = frozenset(("disperse", "concentrate"))
_AT_TILE: Final = frozenset(("recruit", "construct", "deconstruct", "disperse", "concentrate"))


class Board(LandBoard):
    """Land's board with its movements."""

    def __init__(self, rules: LandRules) -> None:
        super().__init__(rules.params)
        self._motions = LandMotions(self)

    def motions(self, beat: Beat, before: Observation, after: Observation) -> list[Motion]:
        """How a beat is shown."""
        assert isinstance(before, LandObservation)
        assert isinstance(after, LandObservation)
        return self._motions.of(beat.events_for(after.viewer), before, after)


class LandFamily:
    """Land, for one ruleset."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, LandRules)
        self.rules = rules
        self.board = Board(rules)
        self.names = Names()
        self.placed_orders = _AT_TILE
        self._reach: tuple[Draft | None, set[str]] = (None, set())
        self.preview: dict[str, int] = {}

    # --- what an action clicks on ----------------------------------------------------------------------

    def facets(self, action: Action, seen: Observation) -> frozenset[Part]:
        """The action's parts; where it begins as `from`; a long ride's goal as a tile too."""
        land = _land(seen)
        parts = self.rules.parts(action)
        verb, *rest = action.text.split(" ")
        if verb in _AT_TILE:
            parts = tuple(Part("from", part.name) if part.kind == "tile" else part for part in parts)
        elif verb in ("move", "lightning", "long"):
            where = _piece_tile(land, self._colour(land), rest[0])
            parts = (*parts, Part("from", where))
            if verb == "long":
                parts = (*parts, Part("tile", rest[1]))
        return frozenset(parts)

    def is_drafted(self, action: Action) -> bool:
        """The orders to move troops are."""
        return action.text.split(" ")[0] in _ORDERS

    def is_step(self, action: Action) -> bool:
        """True for a step of an order already begun."""
        return action.text.split(" ")[0] in _STEPS

    def asks(self, action: Action) -> bool:
        """True for an answer to a question that the rules ask at once (capture or keep)."""
        return action.text in ("capture", "keep")

    # --- cards ---------------------------------------------------------------------------------------

    def bar(self, seen: Observation) -> list[BarEntry]:
        """Officers first, then the five orders."""
        params = self.rules.params
        orders = [order for order in _LETTERS if order != "collect" or self._collects()]
        given = {*params.command.baron, *params.command.knight_and_donjon, *params.command.donjon}
        return [
            self._entry(order, letter=_LETTERS[order])
            for order in orders
            if order not in _AT_TILE or order in given
        ]

    def card_uses(self, seen: Observation) -> list[BarEntry]:
        """Treasury, rides, exchange: those the ruleset has."""
        cards = self.rules.params.cards
        if not cards.in_play:
            return []
        has = {
            "treasury": cards.treasury,
            "lightning": cards.lightning > 0,
            "long": cards.long,
            "exchange": cards.exchange,
        }
        return [self._entry(order) for order, there in has.items() if there]

    def _collects(self) -> bool:
        cards = self.rules.params.cards
        return cards.in_play and bool(cards.collect_faces)

    def _entry(self, order: str, letter: str = "") -> BarEntry:
        title = action_words.title(self.rules, order)
        return BarEntry(order, title, _ICONS[order], self._note(order), letter)

    def _note(self, order: str) -> str:
        notes = {
            "move": _("an officer"),
            "collect": _("1 card"),
            "recruit": _("troops"),
            "construct": _("a donjon"),
            "deconstruct": _("a donjon"),
            "disperse": _("outward"),
            "concentrate": _("inward"),
        }
        return notes.get(order) or action_words.note(self.rules, order)

    def explanation(self, order: str) -> str:
        """What an action does, in a sentence: the tooltip of a card that is allowed."""
        return action_words.note(self.rules, order)

    def brought(self, events: Sequence[Event]) -> int:
        """Troops recruited."""
        return sum(int(event.data["count"]) for event in events if event.kind == "recruited")

    def options(self, legal: Sequence[Action], seen: Observation) -> list[Option]:
        """The colours that can be chosen, with where their officers stand."""
        if not legal or not all(action.text.startswith("colour ") for action in legal):
            return []
        land = _land(seen)
        found = []
        for action in legal:
            colour = action.text.split(" ")[1]
            where = land.officers[colour]
            tiles = [where.baron, *where.knights]
            note = _("Baron on {tile}").format(tile=words.tile_name(self.rules.params, where.baron))
            places = frozenset(Part("tile", tile) for tile in tiles if tile)
            found.append(
                Option(action, colour_name(colour).capitalize(), note, colour, f"baron_{colour}", places)
            )
        return found

    def choice_label(self, action: Action, seen: Observation) -> str:
        """By officer, by number of troops, by face: whatever tells it apart."""
        verb, *rest = action.text.split(" ")
        params = self.rules.params
        if verb == "recruit":
            count = self.preview.get(action.text, 0)
            label = ngettext("{count} troop", "{count} troops", count).format(count=count)
            return _("{label}, using the bonus").format(label=label) if rest[-1] == "bonus" else label
        if verb in ("move", "lightning", "long"):
            return words.officer(params, rest[0], numbered=True)
        if verb == "treasury":
            return _("Turn the die to {face}").format(face=rest[1])
        return str(action_words.sentence(self.rules, action, self.names)).rstrip(".")

    # --- panels ----------------------------------------------------------------------------------------

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        """A seat's panel."""
        return land_summary.player_summary(self.rules.params, _land(seen), seat)

    def breakdown(self, seen: Observation) -> Breakdown:
        """Points by kind of tile and diversity."""
        return land_summary.breakdown(self.rules.params, _land(seen))

    def turn(self, seen: Observation) -> TurnSummary:
        """The die's panel."""
        return land_summary.turn_summary(self.rules.params, _land(seen))

    def hand(self, seen: Observation) -> tuple[HandCard, ...]:
        """The viewer's cards."""
        return land_summary.hand_cards(self.rules.params, _land(seen))

    def piles(self, seen: Observation) -> tuple[Pile, ...]:
        """Deck and discarded cards."""
        return land_summary.piles(_land(seen))

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """What is known of a tile."""
        return land_summary.inspection(self.rules, state, _land(seen), part.name, self.names)

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """The event in words."""
        return event_words.sentence(self.rules, event, viewer, self.names)

    def icon(self, event: Event) -> str:
        """The event's pictogram."""
        return event_words.icon(event)

    def is_detail(self, event: Event) -> bool:
        """True for what a short chronicle leaves out."""
        return event.kind in event_words.DETAILS

    def tile_sprite(self, name: str) -> str:
        """The picture of a tile or card, for chips in sentences."""
        return f"tile_{words.look_of(self.rules.params, name)}"

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """What stays drawn of a move until the next seal."""
        if event.kind in ("officer_moved", "troop_moved"):
            return Trail(tuple(Part("tile", tile) for tile in event.data["path"]), event.data["colour"])
        return None

    # --- why not ---------------------------------------------------------------------------------------

    def imagined(self, order: str, seen: Observation, picked: Sequence[Part]) -> list[Action]:
        """What a click could be meant to do, likeliest first."""
        found = []
        for text in self._imagined_texts(order, _land(seen), {part.kind: part.name for part in picked}):
            try:
                found.append(self.rules.parse(text))
            except NotationError:
                continue
        return found

    def _imagined_texts(self, order: str, seen: LandObservation, picked: dict[str, str]) -> Iterator[str]:
        colour = self._colour(seen)
        tile, begun, card = picked.get("tile"), picked.get("from"), picked.get("card")
        if seen.turn.order is not None and tile is not None:
            yield f"{'to' if seen.turn.order.kind == 'disperse' else 'from'} {tile}"
            return
        pieces = [picked["piece"]] if "piece" in picked else list(_PIECES)
        if begun is not None:
            pieces = [piece for piece in pieces if _piece_tile(seen, colour, piece) == begun] or pieces
        cards = [card] if card else list(_hand(seen, colour)) or [seen.tiles[0]]
        if order in ("collect", "exchange", "treasury"):
            if order == "collect":
                yield "collect"
            for each in cards:
                yield f"exchange {each}" if order == "exchange" else f"treasury {each} {seen.turn.die % 6 + 1}"
        elif order in _AT_TILE:
            places = [tile or begun] if tile or begun else self._command_tiles(order, seen, colour)
            for place in places:
                yield f"{order} {place}"
        elif order == "long":
            for piece in pieces:
                yield f"long {piece} {cards[0]}"
        else:
            for piece in pieces:
                goals = [tile] if tile else _next_to(seen, _piece_tile(seen, colour, piece))
                for goal in goals:
                    if order == "lightning":
                        yield f"lightning {piece} {goal} {cards[0]}"
                    else:
                        yield f"move {piece} {goal}"

    def _command_tiles(self, order: str, seen: LandObservation, colour: str) -> list[str]:
        donjons = [tile for tile, owner in seen.donjons.items() if owner == colour]
        baron = seen.officers[colour].baron
        return [*donjons, baron] if order == "deconstruct" else [baron, *donjons]

    def refusal(self, reason: Reason, seen: Observation) -> Refusal:
        """The reason in words; the tiles among its operands are what causes it."""
        tiles = set(_land(seen).tiles)
        named = [reason.operands]
        nested = reason.operands.get("why")
        if isinstance(nested, dict):
            named.append(nested)
        keys = ("by", "neighbour", "shared", "tile")
        causes: set[Part] = set()
        for operands in reversed(named):
            cause = next((operands[key] for key in keys if operands.get(key) in tiles), None)
            if cause is not None:
                causes.add(Part("tile", cause))
                break
        return Refusal(
            str(reason_words.short(self.rules, reason, self.names)),
            str(reason_words.sentence(self.rules, reason, self.names)),
            frozenset(causes),
        )

    # --- orders ----------------------------------------------------------------------------------------

    def order_of(self, draft: Draft, seen: Observation) -> tuple[str, str] | None:
        """The order under way and its command tile; `seen` is the position before the draft."""
        for step in draft.steps:
            verb, *rest = step.text.split(" ")
            if verb in _ORDERS:
                return verb, rest[0]
        order = _land(seen).turn.order
        return None if order is None else (order.kind, order.tile)

    def order_title(self, draft: Draft, seen: Observation) -> str:
        """Order — disperse."""
        told = self.order_of(draft, seen)
        return (
            _("Order")
            if told is None
            else _("Order — {name}").format(name=action_words.title(self.rules, told[0]))
        )

    def order_line(self, draft: Draft, seen: Observation) -> str:
        """How many leave or come."""
        told = self.order_of(draft, seen)
        if told is None:
            return ""
        order, command = told
        word = "to " if order == "disperse" else "from "
        moved = sum(1 for step in draft.steps if step.text.startswith(word))
        if order == "disperse":
            group = _land(seen).troops.get(command)
            total = group.count if group is not None else 0
            return _("Troops sent: {moved} of {total}").format(moved=moved, total=total)
        return _("Troops called in: {moved}").format(moved=moved)

    def place_title(self, place: Part) -> str:
        """Wolf D."""
        return words.tile_name(self.rules.params, place.name)

    def prompt(self, seen: Observation, picked: Sequence[Part], draft: Draft | None) -> str:
        """What to click next."""
        land = _land(seen)
        chosen = {part.kind: part.name for part in picked}
        if land.turn.phase == "colours":
            return _("choose a colour")
        if draft is not None:
            told = self.order_of(draft, seen)
            if told is not None and told[0] == "concentrate":
                return _("call troops in, then seal")
            return _("send troops out, then seal")
        order = chosen.get("order")
        if order in ("move", "lightning"):
            return _("where to?") if "from" in chosen else _("which officer?")
        if order == "long":
            return _("which officer rides?")
        if order in _AT_TILE:
            return _("on which tile?")
        if order == "treasury":
            return _("turn the die to …")
        if "card" in chosen:
            return _("what is the card for?")
        left = self.rules.params.turn.actions - land.turn.actions
        return ngettext("{count} action left", "{count} actions left", left).format(count=left)

    def turn_number(self, seen: Observation) -> int:
        """Turns of all seats from 1; 0 during the colour draft."""
        return _land(seen).turn.number

    def topic(self, seen: Observation, place: Part) -> str:
        """A piece that stands there, the greatest first."""
        land = _land(seen)
        officers = officers_on(land, place.name)
        if officers:
            return "baron" if any(officer.rank == "baron" for officer in officers) else "knight"
        if place.name in land.donjons:
            return "donjon"
        if place.name in land.troops:
            return "troop"
        return "mountain" if place.name in land.mountains else ""

    def turn_seat(self, seen: Observation) -> int:
        """Whose turn it is."""
        return _land(seen).turn.seat

    def advice(self, action: Action) -> str:
        """Move the Baron to Lion A."""
        return str(action_words.sentence(self.rules, action, self.names))

    def subtitle(self) -> str:
        """The edition's month, or the variant's name."""
        return edition_of(self.rules.ruleset.id)

    def lines(self, draft: Draft, seen: Observation, also: Sequence[Part] = ()) -> list[Line]:
        """One line for each place that troops can go to (or come from), by direction, near ones first."""
        told = self.order_of(draft, seen)
        if told is None:
            return []
        order, command = told
        word = "to" if order == "disperse" else "from"
        legal = {action.text.split(" ")[1] for action in draft.legal if action.text.startswith(word + " ")}
        chosen = [step.text.split(" ")[1] for step in draft.steps if step.text.startswith(word + " ")]
        if self._reach[0] is not draft:
            self._reach = (draft, set())
        self._reach[1].update(legal)
        places = _sorted_lines(self.board, command, {*legal, *chosen, *(part.name for part in also)})
        return [
            Line(
                step := self.rules.parse(f"{word} {place}"),
                Part("tile", place),
                draft.count(step),
                place in legal,
                _degrees(self.board, command, place, order),
            )
            for place in places
        ]

    def order_marks(self, draft: Draft, state: State, seen: Observation) -> Marks:
        """Command tile, arrows and counts, guides along the lines, and the Knights that block."""
        told = self.order_of(draft, seen)
        if told is None:
            return Marks()
        order, command = told
        lines = self.lines(draft, seen)
        tile = Part("tile", command)
        sent = [line for line in lines if line.number]
        legal = frozenset(line.place for line in lines if line.can_add)
        inside = {tile, *(line.place for line in sent), *(Part("tile", name) for name in self._reach[1])}
        barriers = self._barriers(order, command, state, seen)
        inside.update(barrier.blocker for barrier in barriers)
        return Marks(
            legal=legal,
            command=tile,
            chosen=tuple((line.place, line.number) for line in sent),
            arrows=tuple(
                Arrow(tile, line.place, line.number)
                if order == "disperse"
                else Arrow(line.place, tile, line.number)
                for line in sent
            ),
            guides=tuple((tile, line.place) for line in _farthest(self.board, command, lines)),
            barriers=barriers,
            dimmed=frozenset(
                Part("tile", name)
                for name in _land(seen).tiles
                if Part("tile", name) not in inside and name not in _land(seen).mountains
            ),
        )

    def _barriers(self, order: str, command: str, state: State, seen: Observation) -> tuple[Barrier, ...]:
        """Where Knights close a line: asked of the rules tile by tile."""
        word = "to" if order == "disperse" else "from"
        land = _land(seen)
        found: dict[str, Barrier] = {}
        for name in land.tiles:
            if name == command or name in land.mountains:
                continue
            reason = self.rules.why_not(state, self.rules.parse(f"{word} {name}"))
            if reason is None or reason.code not in ("way_barred", "blocked"):
                continue
            operands = reason.operands
            by = str(operands.get("by", name))
            if operands.get("why", "knight") != "knight" or by in found:
                continue
            way = self._way(command, name)
            at = way.index(by) if by in way else -1
            if at < 0:
                continue
            crossed = at + 1 if order == "disperse" and at + 1 < len(way) else at - 1
            colour = str((operands.get("colours") or [""])[0])
            if 0 <= crossed < len(way):
                found[by] = Barrier(Part("tile", way[crossed]), Part("tile", by), colour)
        return tuple(found.values())

    def _way(self, first: str, last: str) -> list[str]:
        cells = PLAN.between(self.board.cell(first), self.board.cell(last))
        return [self.board.name(cell) for cell in cells]

    def _colour(self, seen: LandObservation) -> str:
        return seen.seats[seen.turn.seat] or "gold"


@cache
def _editions() -> dict[str, Mapping[str, str]]:
    from barons import rulesets

    return {entry.id: entry.edition for entry in rulesets.available()}


def edition_of(ruleset: str) -> str:
    """The edition's word or two, in the language in use."""
    told = _editions().get(ruleset, {})
    return told.get(language()) or told.get("en", "")


def _land(seen: Observation) -> LandObservation:
    assert isinstance(seen, LandObservation)
    return seen


def _piece_tile(seen: LandObservation, colour: str, piece: str) -> str:
    where = seen.officers[colour]
    if piece == "baron":
        return where.baron
    number = int(piece[-1]) - 1
    return where.knights[number] if number < len(where.knights) else ""


def _hand(seen: LandObservation, colour: str) -> tuple[str, ...]:
    hand = seen.hands.get(colour) if seen.hands is not None else None
    return hand if isinstance(hand, tuple) else ()


def _next_to(seen: LandObservation, tile: str) -> list[str]:
    """The tiles beside one, for examples of moves."""
    if tile not in seen.tiles:
        return []
    x, y = PLAN.centres[seen.tiles.index(tile)]
    reach = PLAN.radius * 2
    return [
        name
        for cell, name in enumerate(seen.tiles)
        if 0 < math.hypot(PLAN.centres[cell][0] - x, PLAN.centres[cell][1] - y) < reach
    ]


def _degrees(board: LandBoard, command: str, place: str, order: str) -> float:
    (x0, y0), (x1, y1) = PLAN.centres[board.cell(command)], PLAN.centres[board.cell(place)]
    if order != "disperse":
        x0, y0, x1, y1 = x1, y1, x0, y0
    return math.degrees(math.atan2(y0 - y1, x1 - x0))


def _sorted_lines(board: LandBoard, command: str, places: set[str]) -> list[str]:
    """Clockwise from the east, near ones first."""
    x0, y0 = PLAN.centres[board.cell(command)]

    def rank(place: str) -> tuple[int, float]:
        x, y = PLAN.centres[board.cell(place)]
        return round(math.degrees(math.atan2(y - y0, x - x0))) % 360, math.hypot(x - x0, y - y0)

    return sorted(places, key=rank)


def _farthest(board: LandBoard, command: str, lines: Sequence[Line]) -> list[Line]:
    """Of each direction the line that reaches farthest."""
    x0, y0 = PLAN.centres[board.cell(command)]
    best: dict[int, tuple[float, Line]] = {}
    for line in lines:
        x, y = PLAN.centres[board.cell(line.place.name)]
        distance = math.hypot(x - x0, y - y0)
        turn = round(line.degrees)
        if turn not in best or distance > best[turn][0]:
            best[turn] = (distance, line)
    return [line for _distance, line in best.values()]
