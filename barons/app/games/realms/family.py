"""Barons at the table: its board, its words, why something is not allowed."""

from __future__ import annotations

from collections.abc import Sequence

from barons.app.games.realms import summary as realms_summary
from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.ways import Target
from barons.app.table.boards.family import BarEntry, Option, Refusal, WithoutOrders, parsed
from barons.app.table.boards.marks import Trail
from barons.app.table.boards.summary import Breakdown, HandCard, Inspection, Pile, PlayerSummary, TurnSummary
from barons.engine.core import COLOURS, Action, Event, Observation, Part, Reason, Rules, State
from barons.engine.realms import actions as verbs
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.play.draft import Draft
from barons.text.realms import actions as action_words
from barons.text.realms import events as event_words
from barons.text.realms import reasons as reason_words
from barons.text.realms import turns as turn_words
from barons.text.realms import words
from barons.text.sentence import Names, Sentence
from barons.text.tr import gettext as _

_NO_TURN = TurnSummary("", None, "", "", (), 0, 0)


class RealmsFamily(WithoutOrders):
    """Barons, for one ruleset. Every decision is one action: nothing is drafted."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, RealmsRules)
        self.rules = rules
        self.board = RealmsBoard(rules)
        self.placed_orders: frozenset[str] = frozenset()
        self.preview: dict[str, int] = {}
        self._names = Names()
        self._met = ""
        """The monster met last, as far as has been told: its blows are told without its name."""

    @property
    def names(self) -> Names:
        """How people are called now."""
        return self._names

    @names.setter
    def names(self, names: Names) -> None:
        self._names = names
        self.board.names = names

    # --- what an action clicks on ----------------------------------------------------------------------

    def facets(self, action: Action, seen: Observation) -> frozenset[Part]:
        """The action's parts, spaces as the tiles that the board knows; people by where they stand."""
        parts = set(self.rules.parts(action))
        found = {Part("tile", part.name) if part.kind == "space" else part for part in parts}
        for part in parts:
            if part.kind == "seat":
                space = _realms(seen).players[int(part.name)].space
                if space is not None:
                    found.add(Part("tile", space))
        return frozenset(found)

    def is_drafted(self, action: Action) -> bool:
        """Nothing is."""
        return False

    def is_step(self, action: Action) -> bool:
        """Nothing is."""
        return False

    def asks(self, action: Action) -> bool:
        """Answers stand in the panel of the decision, not beside the board."""
        return False

    def targets(self, legal: Sequence[Action], seen: Observation) -> tuple[Target, ...]:
        """Where the legal moves lead, with the way to each."""
        realms = _realms(seen)
        mover = realms.players[realms.seat]
        by_space: dict[str, list[int]] = {}
        for action in legal:
            if action.verb == verbs.MOVE:
                by_space.setdefault(self.rules.board.names[action.b], []).append(action.a)
        if not by_space or mover.space is None:
            return ()
        found = []
        for space, values in by_space.items():
            ways = self.rules.ways_from(mover.space, values[0], mover.adventurer)
            found.append(Target(space, tuple(sorted(values)), ways[space]))
        return tuple(found)

    # --- cards, hands, orders: Barons has none at the board's edge ---------------------------------------

    def bar(self, seen: Observation) -> list[BarEntry]:
        """The choices of a decision stand in the right column instead."""
        return []

    def explanation(self, order: str) -> str:
        """What an action does, in a line."""
        return action_words.note(self.rules, order)

    def card_uses(self, seen: Observation) -> list[BarEntry]:
        """None."""
        return []

    def brought(self, events: Sequence[Event]) -> int:
        """Nothing to preview."""
        return 0

    def options(self, legal: Sequence[Action], seen: Observation) -> list[Option]:
        """None at the board's edge."""
        return []

    def choice_icon(self, action: Action) -> str:
        """A tick: the label says it all."""
        return "check"

    def choice_label(self, action: Action, seen: Observation) -> str:
        """An action in words."""
        return self.advice(action)

    def hand(self, seen: Observation) -> tuple[HandCard, ...]:
        """Items and resources stand in the character sheet."""
        return ()

    def piles(self, seen: Observation) -> tuple[Pile, ...]:
        """The decks are counted in the board's middle."""
        return ()

    # --- what panels show ---------------------------------------------------------------------------------

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        """A seat's panel."""
        return realms_summary.player_summary(self.rules, _realms(seen), seat)

    def breakdown(self, seen: Observation) -> Breakdown:
        """Castles by realm, dwellings, gold."""
        return realms_summary.breakdown(self.rules, _realms(seen))

    def turn(self, seen: Observation, ended_by: Sequence[Event] = ()) -> TurnSummary:
        """No die of the turn."""
        return _NO_TURN

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """What is known of a space."""
        return realms_summary.inspection(self.rules, _realms(seen), part.name, self.names)

    # --- words ------------------------------------------------------------------------------------------

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """The event in words; those of a game are told in their order."""
        if isinstance(event, happened.Met):
            self._met = event.monster
        return event_words.sentence(self.rules, event, viewer, self.names, self._met)

    def tell_turn(self, events: Sequence[Event]) -> Sentence:
        """A whole turn in one line."""
        return turn_words.turn_line(self.rules, events, None, self.names)

    def icon(self, event: Event) -> str:
        """The event's pictogram."""
        return event_words.icon(event)

    def is_detail(self, event: Event) -> bool:
        """True for what a short chronicle leaves out."""
        return (
            event_words.is_detail(event)
            or (isinstance(event, happened.Healed) and not event.gained)
            or (isinstance(event, happened.Struck) and not event.lost)
        )

    def tile_sprite(self, name: str) -> str:
        """Spaces and cards are told in words."""
        return ""

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """A walk stays drawn until the next seal."""
        if not isinstance(event, happened.Moved):
            return None
        path = tuple(Part("tile", space) for space in event.path)
        return Trail(path, COLOURS[event.seat])

    def place_title(self, place: Part) -> str:
        """Snow 3."""
        return words.space_name(place.name)

    def prompt(self, seen: Observation, picked: Sequence[Part], draft: Draft | None) -> str:
        """What is awaited of the person to move."""
        prompts = {
            "character": _("who are you?"),
            "before-roll": _("roll the dice"),
            "move": _("choose a die: where to?"),
            "attack": _("attack somebody, or pass on"),
            "fight": _("your turn of the fight"),
            "another-round": _("another round?"),
            "sell-for-toll": _("sell to pay the toll"),
            "land": _("what do you do on this land?"),
            "buy": _("buy something?"),
            "train": _("train in the guild?"),
            "raise-castle": _("where does the castle rise?"),
            "trade": _("trade"),
            "skills": _("use a skill, or end your turn"),
        }
        return prompts.get(_realms(seen).turn.step, "")

    def turn_number(self, seen: Observation) -> int:
        """Turns of all seats from 1; 0 while characters are chosen."""
        return _realms(seen).number

    def topic(self, seen: Observation, place: Part) -> str:
        """The kind of the space."""
        name = place.name.rsplit("-", 1)[-1]
        if name in ("outpost", "city", "guild"):
            return name
        return "dungeon" if name.startswith("d") else "land"

    def turn_seat(self, seen: Observation) -> int:
        """Whose turn it is."""
        return _realms(seen).seat

    def advice(self, action: Action) -> str:
        """An action as an instruction."""
        return str(action_words.sentence(self.rules, action, self.names))

    # --- why not ---------------------------------------------------------------------------------------

    def imagined(self, order: str, seen: Observation, picked: Sequence[Part]) -> list[Action]:
        """What a click on a space could be meant to do, likeliest first."""
        realms = _realms(seen)
        texts: list[str] = []
        for part in picked:
            if part.kind != "tile":
                continue
            if realms.turn.step == "raise-castle":
                texts.append(f"castle {part.name}")
            elif realms.turn.step == "sell-for-toll":
                texts.append(f"sell {part.name}")
            elif realms.turn.step == "move":
                texts += [f"move {value} {part.name}" for value in sorted(set(realms.turn.dice))]
        return parsed(self.rules, texts)

    def refusal(self, reason: Reason, seen: Observation) -> Refusal:
        """The reason in words."""
        space = reason.operands.get("space")
        causes = frozenset({Part("tile", space)}) if isinstance(space, str) else frozenset()
        return Refusal(
            str(reason_words.short(self.rules, reason, self.names)),
            str(reason_words.sentence(self.rules, reason, self.names)),
            causes,
        )


def _realms(seen: Observation) -> RealmsObservation:
    assert isinstance(seen, RealmsObservation)
    return seen
