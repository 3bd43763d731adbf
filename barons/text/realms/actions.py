"""Barons' actions in words."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms.params import ITEM_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.text.phrases import word_or
from barons.text.realms import words
from barons.text.realms.events import RealmsTeller
from barons.text.sentence import Names, Sentence
from barons.text.tr import gettext as _


def sentence(rules: RealmsRules, action: Action, names: Names) -> Sentence:
    return RealmsTeller(rules, names).instruction(action.text)


def title(rules: RealmsRules, verb: str) -> str:
    return words.item_name(verb) if verb in ITEM_NAMES else word_or("realms", "titles", verb, verb)


def kind(rules: RealmsRules, action: Action) -> str:
    """Return the kind of action in a word or two, without its objects."""
    verb, *rest = action.text.split(" ")
    if verb == "use":
        return _("Use: {item}").format(item=words.item_name(rest[0]))
    return title(rules, f"{verb} {rest[0]}" if verb == "steal" else verb)


def note(rules: RealmsRules, verb: str) -> str:
    if verb in ITEM_NAMES:
        return words.item_note(rules.params, verb)
    return str(RealmsTeller(rules, Names()).say_if_any("notes", verb))
