"""Errors in a ruleset in the current language.

The errors are created as English sentences for authors of files; here they are matched against patterns and
translated. A sentence that matches none is unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from barons.text.tr import gettext, language

_FIELD: Final = re.compile(r"\{(\w+)\}")
_NUMBER: Final = frozenset({"count", "low", "high", "wanted", "players"})
"""Fields that match whole numbers only."""


def _forms(_: Callable[[str], str]) -> tuple[str, ...]:
    """Return all patterns, most specific first; `what` is itself a pattern."""
    return (
        _("{what}; did you mean {found}?"),
        _("unknown key"),
        _("unknown key; known keys: {found}"),
        _("unknown key; write a decimal number with a point"),
        _("this key belongs under {what}"),
        _("this key belongs at the top level, beside params"),
        _("{found} is for {wrong}: delete this key, or extend a ruleset of {right}"),
        _("{found} is for {wrong}, but these keys belong to {right}"),
        _("unknown name: {what}"),
        _("rename this file, or write an id of {what}"),
        _("missing: {what}"),
        _("missing"),
        _("no key below params has this name"),
        # pasted codes
        _("not a rules code: a code begins with {what}"),
        _("the code contains invalid characters; copy it again in full"),
        _("the code is incomplete: copy it again from the first character to the last"),
        _("the code was made with another version of {what}: ask for the file instead"),
        _("the code is for {what}, an edition that this version does not have"),
        _("the code contains no rules that this version knows"),
        _("expected {what}, found {found}: remove the quotes"),
        _("expected {what}, found {found}"),
        _("expected {what}, or extends: with the id of a ruleset"),
        # contradictions between keys
        _("{count} tiles instead of {wanted}"),
        _("two kinds of tile have the same value"),
        _("two kinds of tile have the same picture"),
        _("the numbers of players must increase"),
        _("a stacked donjon takes {count} troops"),
        _("no room for {count} officers of {players} players"),
        _("not enough cards for {players} players"),
        _("with {players} players everybody starts with {count} troops, which already counts as exhaustion"),
        _("merchant towns are all worth the same"),
        _("a card is listed twice"),
        _("an event is listed twice"),
        _("{count} cards and {wanted} events; the most is {high}"),
        _("{count} cards are not enough for the hand and the plot"),
        _("a plot leaves more cards than a hand, or fewer than zero"),
        _("tactical cards belong to the die, not to separate decks"),
        _("more than the {count} Knights of {players} players"),
        _("expected an entry for at least one number of players"),
        _("no donjons are given for this number of players"),
        _("expected 1 to 9 places in the row"),
        _("the oldest tile must be free, else a player could be stuck"),
        _("at most {count} tiles in all, not {wanted}"),
        _("too few meadows for {players} players"),
        _("too few tiles of value {wanted} for {players} players"),
        _("too few tiles that are not negative for {players} players"),
        _("expected different numbers of players, in rising order"),
        _("expected each of the six realms once"),
        _("expected one outpost"),
        _("expected one city"),
        _("expected one guild"),
        _("expected the outpost first"),
        _("expected from 1 to 8 lands"),
        _("expected {count} lands, as `side` has"),
        _("expected an entry for each realm of `ring`"),
        _("expected a price for each resource"),
        _("expected at least as many characters as players"),
        _("expected different sums of gold"),
        _("expected at least one adventure card"),
        _("expected different things"),
        _("expected 0 when healing_dice is set"),
        # valid but poor games
        _("nothing gives the order to construct: nobody can score"),
        _("nothing gives the order to recruit: nobody gets troops"),
        _("no recruits are ever possible"),
        _("more than the {count} points available"),
        _("more than the {count} points that non-adjacent donjons can score on most boards"),
        _("a single donjon can end the game"),
        _("too early to score; donjons until a player is exhausted: {count}"),
        _("too early to score; rounds until the game ends: {count}"),
        _("{count} values, but only {wanted} kinds of tile"),
        _("a capture costs {count} troops, a new donjon {wanted}"),
        _("without meadows no donjon can be placed"),
        _("no tile scores honour"),
        _("nothing can be built"),
        _("fewer castles than realms: nobody wins by castles"),
        _("without resources there is no trade"),
        _("no outpost pays anything"),
        _("none of {count} random games ended within {wanted} rounds"),
        # files
        _("expected the id of a ruleset, no path"),
        _("there is no ruleset called {what}; known rulesets: {found}"),
        _("there is no ruleset called {found}"),
        _("no player is called {name}; there are: {names}"),
        _("{found} extends itself indirectly"),
        _("more than {count} rulesets extend each other"),
        _("in this folder a file must be named after its id: {found}"),
        _("a built-in ruleset has this id: choose another and name the file after it"),
        _("{found} already has this id: choose another and name the file after it"),
        _("this is a folder, a file is needed"),
        _("{name} is a file, a folder is needed"),
        _("{name}: there is no such user"),
        _("the name of the folder is empty"),
        _("this is a pipe, a file is needed"),
        _("this is a socket, a file is needed"),
        _("this is a device, a file is needed"),
        _("Windows reserves the name {found}: choose another id"),
        _("this text is invisible: write letters, digits or signs"),
        _("not a ruleset"),
        _("cannot be changed in place"),
        _("cannot be read: {found}"),
        _("longer than {count} KiB"),
        _("not UTF-8 from here on, perhaps Windows-1252: save the file as UTF-8"),
        _("not UTF-8 but UTF-{count}: save the file as UTF-8"),
        _("the file is empty"),
        _("a second document; a ruleset file contains one"),
        _("the bracket opened in line {count} is not closed, or a text in it needs quotes"),
        _("the quote opened in line {count} is not closed, or a backslash in it is not doubled"),
        _("more text after a closing quote or bracket: put the whole value in double quotes"),
        _("indented unlike the lines above: keys that belong together begin in the same column"),
        _("a second colon in this line: put a text with a colon in quotes"),
        _("indented too far, or the line above lacks its colon"),
        _("a text cannot begin with this sign: put it in quotes"),
        _("not YAML: {found}"),
        _("this line lacks its colon: write the key, a colon, a space and the value"),
        _("a value is missing here, or a comma or a bracket is not needed"),
        _("anchors and aliases (& and *) are not allowed: write the values out"),
        _("tags are not allowed: delete {found}"),
        _("more than {count} levels deep"),
        _("more than {count} values"),
        _("a no-break or special space (U+{found}): write a plain space"),
        _("an invisible character (U+{found}): delete it"),
        _("a control character (U+{found}): delete it"),
        _("a tab: indent with plain spaces"),
        _("a wide colon (U+FF1A): write a plain one and a space"),
        _("a key must be a word or a number"),
        _("this key is in line {count} already: keep one of them"),
        _("write the number plainly, without sign or leading zeros"),
        _("{found}: write the number without leading zeros"),
        _("write a space after the colon"),
        _("write each key in a line of its own, the second one indented below the first"),
        _("a number of more than {count} digits"),
        _("a number too long"),
        _("expected keys and values (id, game, title, params)"),
        _("expected {what}"),
        # expected and found values
        _("a whole number from {low} to {high}"),
        _("a whole number"),
        _("true or false"),
        _("a text of 1 to 300 characters in one line"),
        _("the English text (en), and those of other languages under their codes"),
        _("the id of a ruleset"),
        _("2 to 64 lower-case letters, digits, dots and hyphens, beginning and ending with a letter or digit"),
        _("the text {found}"),
        _("one of {found}"),
        _("the keys {found}"),
        _("keys and values"),
        _("a list with {count} entries, each {what}"),
        _("a list of entries, each {what}"),
        _("a list of {count}"),
    )


def _expected(_: Callable[[str], str]) -> tuple[str, ...]:
    """Return the patterns of expected values, with alternatives: elsewhere “or” is part of a sentence."""
    return (_("{what} or null"), *_forms(_), _("{found} or {what}"))


_Forms = Callable[[Callable[[str], str]], tuple[str, ...]]


def fault_text(message: str, forms: _Forms = _forms) -> str:
    """Translate an error to the current language."""
    if language() == "en":
        return message
    for pattern, form in _patterns(language(), forms):
        found = pattern.fullmatch(message)
        if found is not None:
            fields = found.groupdict()
            for name, inner in (("what", _expected), ("found", _forms)):
                if name in fields:
                    fields[name] = fault_text(fields[name], inner)
            return form.format(**fields)
    return message


@cache
def _patterns(_language: str, forms: _Forms) -> list[tuple[re.Pattern[str], str]]:
    """Return regular expressions of the English sentences with their translations."""

    def english(message: str) -> str:
        return message

    return [
        (_pattern(form), translation) for form, translation in zip(forms(english), forms(gettext), strict=True)
    ]


def _pattern(form: str) -> re.Pattern[str]:
    parts = _FIELD.split(form)
    made = "".join(
        re.escape(part) if index % 2 == 0 else f"(?P<{part}>{r'-?[0-9]+' if part in _NUMBER else '.+'})"
        for index, part in enumerate(parts)
    )
    return re.compile(made, re.DOTALL)
