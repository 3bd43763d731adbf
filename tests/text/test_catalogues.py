"""The catalogues: complete in every offered language, with the same fields, and typeset by its rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from update_catalogues import fields, languages, read_catalogue, report, template

from barons.languages import known, offered
from barons.text import tr
from tests.text.spoken import forms, spoken

LOCALES = Path(__file__).resolve().parents[2] / "locales"
NBSP = "\u00a0"


def said(catalogue: Catalog) -> set[tuple[str | tuple[str, ...], str | None]]:
    """Return the messages of a catalogue, each with its context."""
    return {
        (message.id if isinstance(message.id, str) else tuple(message.id), message.context)
        for message in catalogue
        if message.id
    }


@pytest.mark.parametrize("language", [code for code in offered() if code != "en"])
def test_every_sentence_of_the_code_is_translated(language: str) -> None:
    """This covers each language that players can choose."""
    result = report(language)
    assert result.missing + result.fuzzy == [], (
        f"python build_scripts/update_catalogues.py {language} puts these into locales/{language}: translate "
        f'them there. Where nobody can, "complete": false in its customs.json withdraws the language from the '
        f"settings until somebody does; --lang {language} still speaks it, English where it lacks a sentence"
    )


@pytest.mark.parametrize("language", languages())
def test_translation_has_same_plural_forms_and_fields_as_its_sentence(language: str) -> None:
    """Every language, complete or not, has the right number of plural forms and exactly the same fields."""
    result = report(language)
    assert (result.plurals, result.fields) == ([], [])


@pytest.mark.parametrize("language", [code for code in offered() if code != "en"])
def test_catalogues_contain_no_unused_sentences(language: str) -> None:
    assert said(read_catalogue(language)) - said(template()) == set()


def test_french_punctuation_has_no_break_spaces() -> None:
    """A percent sign has one before it; quotes are guillemets, apostrophes are curly."""
    pattern = r"[^\u00a0\s\d]([!?;»]|:(?!//))|« ?[^\u00a0]| [!?;:»%]|[\u202f'\"“”]|«(?!\u00a0)|(?<![=\d])\w%"
    plain = {text: re.sub(r"\{[^}]*\}|%(\(\w+\))?[rs]\b|\w+=\S+", "x", text) for _english, text in spoken("fr")}
    assert [text for text, bare in plain.items() if re.search(pattern, bare)] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_colon_is_followed_by_a_lower_case_letter(language: str) -> None:
    """Names are the only exception."""
    name = "Land|Terre|Baron|Knight|Student|Doré|Gold|Wrath|Courroux|SIL|[A-Z]{2}"
    capital = rf"\w[ \u00a0]?: (?!{name})[A-ZÀ-Ü]"
    assert [text for _english, text in spoken(language) if re.search(capital, text)] == []


@pytest.mark.parametrize("language", languages())
def test_no_translation_has_double_spaces_or_three_dots(language: str) -> None:
    """Words have one space between them; an ellipsis is one character without a space before it."""
    wrong = [
        text
        for _english, text in spoken(language)
        if re.search(r"  |\.\.\.|(?<=\w)[ \u00a0]…", re.sub(r"\{[^}]*\}", "x", text))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_translation_ends_like_its_sentence(language: str) -> None:
    """Both have a full stop or neither; a question may become a statement and the reverse."""
    wrong = [
        (english, text)
        for english, text in spoken(language)
        if (english[-1:] == ".") != (text[-1:] == ".") and not (english + text).endswith(("?", "!", "…"))
        if english[-1:] not in "?!" and not text.endswith(("?", "!", " préc.", " suiv."))
    ]
    assert wrong == []


def test_every_language_has_one_catalogue() -> None:
    assert [path.name for path in LOCALES.glob("*/LC_MESSAGES/*.po")] == ["barons.po"] * len(languages())


def test_every_language_defines_its_conventions() -> None:
    """The conventions are needed to compose sentences."""
    assert set(languages()) < set(known())


@pytest.mark.parametrize(("code", "expected"), [("en", "5.7"), ("fr", "5,7"), ("de", "5,7")])
def test_number_uses_decimal_mark_of_the_language(code: str, expected: str) -> None:
    tr.set_language(code)
    said = tr.decimal(5.66)
    assert said == expected


def test_no_translation_is_in_another_language() -> None:
    """Only names and formats are the same in two languages, and only if English has the same."""
    french, german = (list(spoken(code)) for code in ("fr", "de"))
    alike = {
        text
        for (english, text), (_english, other) in zip(german, french, strict=True)
        if text == other != english and re.search(r"\w{3}", text)
    }
    assert alike == {"Analyse", "Analyse — {title}", "Magie", "Papier", "Revanche", "Variante"}


@pytest.mark.parametrize("language", languages())
def test_last_plural_form_has_all_fields_of_its_sentence(language: str) -> None:
    """Only the singular may leave the number out."""
    plurals = [list(forms(message)) for message in read_catalogue(language) if not isinstance(message.id, str)]
    assert [pairs[-1] for pairs in plurals if fields(pairs[-1][0]) != fields(pairs[-1][1])] == []


@pytest.mark.parametrize("language", languages())
def test_plural_noun_agrees_with_its_number(language: str) -> None:
    """The singular form has no plural noun and the other forms no singular; no s is missing."""
    numbers = [
        re.findall(r"\{count\} (\w+)", " ".join(text for _english, text in forms(message)))
        for message in read_catalogue(language)
        if not isinstance(message.id, str)
    ]
    pairs = [(one, many) for one, many in (pair for pair in numbers if len(pair) == 2)]
    nouns = known()[language].singular
    mixed = [(one, many) for one, many in pairs if one in nouns or many in nouns.values()]
    mixed += [(one, many) for one, many in pairs if one[-1:] == "s" and not many.startswith(one)]
    assert mixed == []
