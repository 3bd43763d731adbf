"""The French catalogues: complete, faithful to the fields, and typeset as French is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from update_catalogues import is_translated, languages, read_catalogue, template

from barons.text import tr

LOCALES = Path(__file__).resolve().parents[2] / "locales"
NBSP = "\u00a0"


def texts(message: Message) -> Iterator[tuple[str, str]]:
    """Each English form with each French form that stands for it."""
    if isinstance(message.id, str):
        yield message.id, str(message.string)
    else:
        yield from zip(message.id, message.string or (), strict=True)


def fields(text: str) -> set[str]:
    """The names in braces."""
    return {field for _text, field, _spec, _conversion in Formatter().parse(text) if field is not None}


def said(catalogue: Catalog) -> set[tuple[str | tuple[str, ...], str | None]]:
    """The messages of a catalogue, each with its context."""
    return {
        (message.id if isinstance(message.id, str) else tuple(message.id), message.context)
        for message in catalogue
        if message.id
    }


@pytest.mark.parametrize("language", languages())
def test_every_sentence_of_the_code_is_translated(language: str) -> None:
    catalogue = read_catalogue(language)
    missing = []
    for message in template():
        known = catalogue.get(message.id, message.context)
        if message.id and (known is None or not is_translated(known)):
            missing.append(message.id)
    assert missing == []


@pytest.mark.parametrize("language", languages())
def test_no_catalogue_keeps_sentences_that_nobody_says(language: str) -> None:
    assert said(read_catalogue(language)) - said(template()) == set()


@pytest.mark.parametrize("language", languages())
def test_a_translation_has_the_fields_of_its_sentence(language: str) -> None:
    wrong = [
        english
        for message in read_catalogue(language)
        if message.id
        for english, french in texts(message)
        if fields(english) != fields(french) and not isinstance(message.id, tuple)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_a_plural_has_no_field_that_the_english_lacks(language: str) -> None:
    for message in read_catalogue(language):
        if message.id and not isinstance(message.id, str):
            known = set().union(*map(fields, message.id))
            assert all(fields(french) <= known for french in message.string or ()), message.id


def test_french_punctuation_keeps_its_no_break_space() -> None:
    wrong = []
    for message in read_catalogue("fr"):
        for _english, french in texts(message) if message.id else ():
            bare = re.search(
                r"[^\u00a0\s\d]([!?;»]|:(?!//))|« ?[^\u00a0]| [!?;:»]", re.sub(r"\{[^}]*\}", "x", french)
            )
            if bare or "\u202f" in french or "'" in french or re.search(r"«(?!\u00a0)", french):
                wrong.append(french)
    assert wrong == []


def test_every_language_has_one_catalogue() -> None:
    assert [path.name for path in LOCALES.glob("*/LC_MESSAGES/*.po")] == ["barons.po"] * len(languages())


def test_a_number_has_the_comma_of_the_language() -> None:
    """5.7 in English, 5,7 in French."""
    told = {}
    for code in ("en", "fr"):
        tr.set_language(code)
        told[code] = tr.decimal(5.66)
    tr.set_language("en")
    assert told == {"en": "5.7", "fr": "5,7"}
