"""The French catalogues: complete, faithful to the fields, and typeset as French is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from update_catalogues import ROOMS, is_translated, messages_of, read_catalogue

from barons.text import tr

LOCALES = Path(__file__).resolve().parents[2] / "locales"
NBSP = "\u00a0"


def texts(message: Message) -> Iterator[tuple[str, str]]:
    """Each English form with each French form that stands for it."""
    if isinstance(message.id, str):
        yield message.id, str(message.string)
    else:
        yield from zip(message.id, message.string, strict=True)


def fields(text: str) -> set[str]:
    """The names in braces."""
    return {field for _text, field, _spec, _conversion in Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_every_sentence_of_the_code_is_translated(room: str) -> None:
    catalogue = read_catalogue(room)
    missing = []
    for message, context in messages_of(room):
        known = catalogue.get(message, context)
        if known is None or not is_translated(known):
            missing.append(message)
    assert missing == []


@pytest.mark.parametrize("room", sorted(set(ROOMS) - {"app"}))
def test_no_catalogue_keeps_sentences_that_nobody_says(room: str) -> None:
    said = {(message, context) for message, context in messages_of(room)}
    kept = {
        (message.id if isinstance(message.id, str) else tuple(message.id), message.context)
        for message in read_catalogue(room)
        if message.id
    }
    assert kept - said == set()


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_a_translation_has_the_fields_of_its_sentence(room: str) -> None:
    wrong = [
        english
        for message in read_catalogue(room)
        if message.id
        for english, french in texts(message)
        if fields(english) != fields(french) and not isinstance(message.id, tuple)
    ]
    assert wrong == []


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_a_plural_has_no_field_that_the_english_lacks(room: str) -> None:
    for message in read_catalogue(room):
        if message.id and not isinstance(message.id, str):
            known = set().union(*map(fields, message.id))
            assert all(fields(french) <= known for french in message.string), message.id


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_french_punctuation_keeps_its_no_break_space(room: str) -> None:
    wrong = []
    for message in read_catalogue(room):
        for _english, french in texts(message) if message.id else ():
            bare = re.search(
                r"[^\u00a0\s\d]([!?;»]|:(?!//))|« ?[^\u00a0]| [!?;:»]", re.sub(r"\{[^}]*\}", "x", french)
            )
            if bare or "\u202f" in french or "'" in french or re.search(r"«(?!\u00a0)", french):
                wrong.append(french)
    assert wrong == []


def test_no_sentence_is_translated_in_two_ways() -> None:
    found: dict[tuple[str, str | None], set[str]] = {}
    for room in ROOMS:
        for message in read_catalogue(room):
            if message.id and isinstance(message.id, str):
                found.setdefault((message.id, message.context), set()).add(str(message.string))
    assert {key: strings for key, strings in found.items() if len(strings) > 1} == {}


def test_every_catalogue_belongs_to_a_room() -> None:
    assert {path.stem for path in LOCALES.glob("*/LC_MESSAGES/*.po")} <= set(ROOMS)


def test_a_number_has_the_comma_of_the_language() -> None:
    """5.7 in English, 5,7 in French."""
    told = {}
    for code in ("en", "fr"):
        tr.set_language(code)
        told[code] = tr.decimal(5.66)
    tr.set_language("en")
    assert told == {"en": "5.7", "fr": "5,7"}
