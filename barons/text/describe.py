"""The one way from what the engine says to what people read: events, actions and reasons of every game.

`names` is a `Names`, or the players' names by seat; None names people by their colours. Nothing here shows an
event that is another seat's alone, and what the engine hides stays hidden.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol, TypeVar, cast

from barons.engine.core import Action, Event, Reason, Rules
from barons.games import game_keys, game_of
from barons.text.introduction import Introduction
from barons.text.puzzlekinds import KindWords, Trait
from barons.text.sentence import Names, Sentence, as_names, capitalised, compose
from barons.text.tr import gettext as _
from barons.text.tr import language, set_language

__all__ = [
    "Names",
    "Sentence",
    "action_note",
    "action_title",
    "ground",
    "introduction",
    "puzzle_traits",
    "puzzle_words",
    "reason_message",
    "segments",
    "sentence",
    "short_reason",
    "turn_line",
    "use_title",
]

Item = Event | Action | Reason
RulesT = TypeVar("RulesT", bound=Rules, contravariant=True)
EventT = TypeVar("EventT", bound=Event, contravariant=True)


class EventWords(Protocol[RulesT, EventT]):
    """How a family tells what happened."""

    def event_sentence(self, rules: RulesT, event: EventT, viewer: int | None, names: Names) -> Sentence:
        """The event in words; empty for what `viewer` may not know."""
        ...

    def turn_line(self, rules: RulesT, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
        """A whole turn in one line; empty where turns are told move by move."""
        ...


class ActionWords(Protocol[RulesT]):
    """How a family calls what can be done."""

    def action_sentence(self, rules: RulesT, action: Action, names: Names) -> Sentence:
        """The action as an instruction."""
        ...

    def action_title(self, rules: RulesT, verb: str) -> str:
        """The name on its card, by the first word of its notation."""
        ...

    def action_note(self, rules: RulesT, verb: str) -> str:
        """What it does in this ruleset, in one line; empty where its name says it all."""
        ...

    def use_title(self, kind: str, name: str) -> str:
        """What the laboratory counts besides actions; LookupError, ValueError for what has no words."""
        ...


class ReasonWords(Protocol[RulesT]):
    """How a family says why something is not allowed."""

    def reason_sentence(self, rules: RulesT, reason: Reason, names: Names) -> Sentence:
        """The whole sentence."""
        ...

    def short_reason(self, rules: RulesT, reason: Reason, names: Names) -> Sentence:
        """At most six words."""
        ...


class GroundWords(Protocol[RulesT]):
    """How a family says why an action may be good."""

    def ground_sentence(self, rules: RulesT, reason: Reason, names: Names) -> Sentence:
        """What it brings about, as `ai.grounds` has found it; empty for what has no words."""
        ...


class Words(
    EventWords[RulesT, EventT],
    ActionWords[RulesT],
    ReasonWords[RulesT],
    GroundWords[RulesT],
    Protocol[RulesT, EventT],
):
    """All that a family puts into words, in its own types; modules implement it."""

    @property
    def puzzles(self) -> Mapping[str, KindWords]:
        """Its puzzles' words by kind; what games share is the same in each."""
        ...

    def introduction(self) -> Introduction:
        """What the game is, for somebody who chooses one."""
        ...


def _words(game: str) -> Words[Rules, Event]:
    """A game's words. Its module takes its own rules and events: those of a ruleset of this game."""
    return cast(Words[Rules, Event], import_module(game_of(game).words))


def introduction(game: str) -> Introduction:
    """What a game is, for somebody who chooses one; KeyError for a game that there is not."""
    return _words(game).introduction()


def puzzle_words(kind: str) -> KindWords:
    """What is said of a kind of puzzle, whichever game has it; KeyError for one that there is not."""
    for game in game_keys():
        puzzles = _words(game).puzzles
        if kind in puzzles:
            return puzzles[kind]
    raise KeyError(kind)


def puzzle_traits(rules: Rules, position: Mapping[str, object], played: Sequence[str]) -> list[Trait]:
    """What is to be seen in a puzzle's position (protocol form); nothing where its game has no words for it."""
    find = getattr(_words(rules.ruleset.game), "puzzle_traits", None)
    found: list[Trait] = find(rules, position, played) if find is not None else []
    return found


def segments(
    rules: Rules, item: Item, viewer: int | None = None, names: Names | Sequence[str] | None = None
) -> Sentence:
    """The item in words, its tiles, players and cards marked; empty for what `viewer` may not know."""
    known = as_names(names)
    words = _words(rules.ruleset.game)
    if isinstance(item, Event):
        return capitalised(words.event_sentence(rules, item, viewer, known))
    if isinstance(item, Action):
        return capitalised(words.action_sentence(rules, item, known))
    return capitalised(words.reason_sentence(rules, item, known))


def sentence(
    rules: Rules, item: Item, viewer: int | None = None, names: Names | Sequence[str] | None = None
) -> str:
    """The same as plain text."""
    return str(segments(rules, item, viewer, names))


def short_reason(rules: Rules, reason: Reason, names: Names | Sequence[str] | None = None) -> Sentence:
    """The reason in at most six words, for a greyed card."""
    return _words(rules.ruleset.game).short_reason(rules, reason, as_names(names))


def ground(
    rules: Rules, reason: Reason, names: Names | Sequence[str] | None = None, *, follows: bool = False
) -> Sentence:
    """Why an action may be good, as `ai.grounds` has found it; empty for what has no words.

    `follows`: steps after the action were needed for it, and are mentioned.
    """
    said = _words(rules.ruleset.game).ground_sentence(rules, reason, as_names(names))
    if said and follows:
        said = compose(_("With the steps that follow, {ground}"), ground=said)
    return capitalised(said)


def action_title(rules: Rules, verb: str) -> str:
    """The name on the card of an action, by the first word of its notation."""
    return _words(rules.ruleset.game).action_title(rules, verb)


def action_note(rules: Rules, verb: str) -> str:
    """What that action does in this ruleset, in one line; empty where its name says it all."""
    return _words(rules.ruleset.game).action_note(rules, verb)


def use_title(game: str, kind: str, name: str) -> str:
    """What the laboratory counts besides actions: a card, an item, a space; the name where it has no words."""
    try:
        return _words(game).use_title(kind, name)
    except (LookupError, ValueError):
        return name


def turn_line(
    rules: Rules,
    events: Sequence[Event],
    viewer: int | None = None,
    names: Names | Sequence[str] | None = None,
) -> Sentence:
    """A whole turn in one readable line, from its events; empty where the family tells turns move by move."""
    return _words(rules.ruleset.game).turn_line(rules, events, viewer, as_names(names))


def reason_message(rules: Rules, reason: Reason) -> str:
    """The reason in English, tiles by their name in the notation: what the protocol answers."""
    spoken = language()
    if spoken != "en":
        set_language("en")
    try:
        return str(segments(rules, reason, None, Names(notation=True)))
    finally:
        if spoken != "en":
            set_language(spoken)
