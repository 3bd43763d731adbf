"""The entry point for turning engine data into text: events, actions and reasons of every game.

`names` is a `Names`, or the players' names by seat; None uses the colours. No function shows an event private
to another seat, or information that the engine hides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol, TypeVar, cast

from barons.engine.core import Action, Event, Reason, Rules
from barons.games import game_of
from barons.text.introduction import Introduction
from barons.text.phrases import Teller
from barons.text.puzzlekinds import Trait
from barons.text.sentence import Names as Names
from barons.text.sentence import Sentence as Sentence
from barons.text.sentence import as_names, capitalised, compose
from barons.text.tr import gettext as _
from barons.text.tr import language, set_language

Item = Event | Action | Reason
RulesT = TypeVar("RulesT", bound=Rules, contravariant=True)


class FamilyWords(Protocol[RulesT]):
    """All the words of a game; modules implement it.

    They may also have `puzzle_traits(rules, position, played)`.
    """

    def teller(self, rules: RulesT, names: Names) -> Teller:
        """Return the teller that puts events, actions and reasons into words under these rules."""
        ...

    def use_title(self, kind: str, name: str) -> str:
        """Name what the laboratory counts besides actions; LookupError or ValueError if there are no words."""
        ...

    def introduction(self) -> Introduction:
        """Return the introduction for the choice of a game."""
        ...


def _words(game: str) -> FamilyWords[Rules]:
    """Return a game's words. The module only accepts rules of this game."""
    return cast(FamilyWords[Rules], import_module(game_of(game).words))


def teller(rules: Rules, names: Names | Sequence[str] | None = None) -> Teller:
    """Return the teller that puts the events, actions and reasons of a game into words."""
    return _words(rules.ruleset.game).teller(rules, as_names(names))


def introduction(game: str) -> Introduction:
    """Return the introduction for the choice of a game; raises KeyError for an unknown game."""
    return _words(game).introduction()


def puzzle_traits(rules: Rules, position: Mapping[str, object], played: Sequence[str]) -> list[Trait]:
    """Return the features of a puzzle's position (protocol form); empty if its game has no words for them."""
    find = getattr(_words(rules.ruleset.game), "puzzle_traits", None)
    found: list[Trait] = find(rules, position, played) if find is not None else []
    return found


def segments(
    rules: Rules, item: Item, viewer: int | None = None, names: Names | Sequence[str] | None = None
) -> Sentence:
    """Return the item in words with tiles, players and cards marked; empty if `viewer` may not know it."""
    words = teller(rules, names)
    if isinstance(item, Event):
        return capitalised(words.event(item, viewer))
    if isinstance(item, Action):
        return capitalised(words.instruction(item.text))
    return capitalised(words.refusal(item))


def sentence(
    rules: Rules, item: Item, viewer: int | None = None, names: Names | Sequence[str] | None = None
) -> str:
    """Return the item in words as plain text."""
    return str(segments(rules, item, viewer, names))


def short_reason(rules: Rules, reason: Reason, names: Names | Sequence[str] | None = None) -> Sentence:
    """Return the reason in at most six words, for a greyed-out card."""
    return teller(rules, names).short_refusal(reason)


def explanation(
    rules: Rules, reason: Reason, names: Names | Sequence[str] | None = None, *, follows: bool = False
) -> Sentence:
    """Return why an action may be good according to `ai.explanations`; empty for a code without words.

    `follows`: it needs later steps, which are mentioned.
    """
    said = teller(rules, names).explanation(reason)
    if said and follows:
        said = compose(_("With the steps that follow, {explanation}"), explanation=said)
    return capitalised(said)


def action_title(rules: Rules, verb: str) -> str:
    """Return the title of an action's card; `verb` is the first word of its notation."""
    return teller(rules).title(verb)


def action_note(rules: Rules, verb: str) -> str:
    """Return what the action does in this ruleset, in one line; empty if the title says it all."""
    return teller(rules).note(verb)


def use_title(game: str, kind: str, name: str) -> str:
    """Name what the laboratory counts besides actions (card, item, space); falls back to `name`."""
    try:
        return _words(game).use_title(kind, name)
    except (LookupError, ValueError):
        return name


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
