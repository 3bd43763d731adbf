"""The entry point for turning engine data into text: events, actions and reasons of every game.

`names` is a `Names`, or the players' names by seat; None uses the colours. No function shows an event private
to another seat, or information that the engine hides.
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
    "explanation",
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
    """The events of a game in words."""

    def event_sentence(self, rules: RulesT, event: EventT, viewer: int | None, names: Names) -> Sentence:
        """Describe the event; empty if `viewer` may not know it."""
        ...

    def turn_line(self, rules: RulesT, events: Sequence[Event], viewer: int | None, names: Names) -> Sentence:
        """Describe a whole turn in one line; empty if turns are described move by move."""
        ...


class ActionWords(Protocol[RulesT]):
    """The actions of a game in words."""

    def action_sentence(self, rules: RulesT, action: Action, names: Names) -> Sentence:
        """Return the action as an instruction."""
        ...

    def action_title(self, rules: RulesT, verb: str) -> str:
        """Return the title of the action's card; `verb` is the first word of its notation."""
        ...

    def action_note(self, rules: RulesT, verb: str) -> str:
        """Return what the action does in this ruleset, in one line; empty if the title says it all."""
        ...

    def use_title(self, kind: str, name: str) -> str:
        """Name what the laboratory counts besides actions; raises LookupError or ValueError without words."""
        ...


class ReasonWords(Protocol[RulesT]):
    """The refusals of a game in words."""

    def reason_sentence(self, rules: RulesT, reason: Reason, names: Names) -> Sentence:
        """Return the complete sentence."""
        ...

    def short_reason(self, rules: RulesT, reason: Reason, names: Names) -> Sentence:
        """Return at most six words."""
        ...


class ExplanationWords(Protocol[RulesT]):
    """Why an action may be good, in words."""

    def explanation_sentence(self, rules: RulesT, reason: Reason, names: Names) -> Sentence:
        """Return what the action achieves according to `ai.explanations`; empty without words."""
        ...


class FamilyWords(
    EventWords[RulesT, EventT],
    ActionWords[RulesT],
    ReasonWords[RulesT],
    ExplanationWords[RulesT],
    Protocol[RulesT, EventT],
):
    """All the words of a game, in its own types; modules implement it."""

    @property
    def puzzles(self) -> Mapping[str, KindWords]:
        """The words of its puzzles by kind; kinds shared by games are the same in each."""
        ...

    def introduction(self) -> Introduction:
        """Return the introduction for the choice of a game."""
        ...


def _words(game: str) -> FamilyWords[Rules, Event]:
    """Return a game's words. The module only accepts rules and events of this game."""
    return cast(FamilyWords[Rules, Event], import_module(game_of(game).words))


def introduction(game: str) -> Introduction:
    """Return the introduction for the choice of a game; raises KeyError for an unknown game."""
    return _words(game).introduction()


def puzzle_words(kind: str) -> KindWords:
    """Return the words of a kind of puzzle of any game; raises KeyError for an unknown kind."""
    for game in game_keys():
        puzzles = _words(game).puzzles
        if kind in puzzles:
            return puzzles[kind]
    raise KeyError(kind)


def puzzle_traits(rules: Rules, position: Mapping[str, object], played: Sequence[str]) -> list[Trait]:
    """Return the features of a puzzle's position (protocol form); empty if its game has no words for them."""
    find = getattr(_words(rules.ruleset.game), "puzzle_traits", None)
    found: list[Trait] = find(rules, position, played) if find is not None else []
    return found


def segments(
    rules: Rules, item: Item, viewer: int | None = None, names: Names | Sequence[str] | None = None
) -> Sentence:
    """Return the item in words with tiles, players and cards marked; empty if `viewer` may not know it."""
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
    """Return the item in words as plain text."""
    return str(segments(rules, item, viewer, names))


def short_reason(rules: Rules, reason: Reason, names: Names | Sequence[str] | None = None) -> Sentence:
    """Return the reason in at most six words, for a greyed-out card."""
    return _words(rules.ruleset.game).short_reason(rules, reason, as_names(names))


def explanation(
    rules: Rules, reason: Reason, names: Names | Sequence[str] | None = None, *, follows: bool = False
) -> Sentence:
    """Return why an action may be good according to `ai.explanations`; empty for a code without words.

    `follows`: it needs later steps, which are mentioned.
    """
    said = _words(rules.ruleset.game).explanation_sentence(rules, reason, as_names(names))
    if said and follows:
        said = compose(_("With the steps that follow, {explanation}"), explanation=said)
    return capitalised(said)


def action_title(rules: Rules, verb: str) -> str:
    """Return the title of an action's card; `verb` is the first word of its notation."""
    return _words(rules.ruleset.game).action_title(rules, verb)


def action_note(rules: Rules, verb: str) -> str:
    """Return what the action does in this ruleset, in one line; empty if the title says it all."""
    return _words(rules.ruleset.game).action_note(rules, verb)


def use_title(game: str, kind: str, name: str) -> str:
    """Name what the laboratory counts besides actions (card, item, space); falls back to `name`."""
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
    """Describe a whole turn in one line; empty if the game describes turns move by move."""
    return _words(rules.ruleset.game).turn_line(rules, events, viewer, as_names(names))


def reason_message(rules: Rules, reason: Reason) -> str:
    """Return the reason in English with tiles in notation, as answered by the protocol."""
    spoken = language()
    if spoken != "en":
        set_language("en")
    try:
        return str(segments(rules, reason, None, Names(notation=True)))
    finally:
        if spoken != "en":
            set_language(spoken)
