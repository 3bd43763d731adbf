"""A new language needs only a folder with its catalogue, as docs/architecture.md says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
import update_catalogues
from compile_catalogues import compile_catalogues

from barons import languages
from barons.text import tr
from barons.text.sentence import compose

HEADER: Final = (
    'msgid ""\nmsgstr ""\n"Language: {code}\\n"\n"Plural-Forms: nplurals={count}; plural={rule};\\n"\n\n'
)


def begin(code: str, count: int, rule: str) -> None:
    """Write an empty catalogue with this plural rule in its header."""
    path = update_catalogues.catalogue_path(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER.format(code=code, count=count, rule=rule), "utf-8")


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder of languages with Italian: one sentence and one plural are translated."""
    monkeypatch.setattr(update_catalogues, "LOCALES", tmp_path)
    monkeypatch.setattr(tr, "locales_dir", lambda: tmp_path)
    monkeypatch.setattr(languages, "locales_dir", lambda: tmp_path)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "customs.json").write_text('{"name": "English", "complete": true}')
    update_catalogues.write_customs("it")
    begin("it", 2, "(n != 1)")
    catalogue = update_catalogues.updated("it")
    catalogue["Settings"].string = "Impostazioni"
    catalogue[("{count} change", "{count} changes")].string = ("{count} modifica", "{count} modifiche")
    update_catalogues.write_catalogue("it", catalogue)
    compile_catalogues(tmp_path)
    tr.set_language("it")
    yield tmp_path
    monkeypatch.undo()
    tr.set_language("en")


@pytest.mark.usefixtures("locales")
def test_new_language_uses_its_catalogue() -> None:
    """The folder of the language is enough."""
    assert tr.gettext("Settings") == "Impostazioni"
    assert tr.ngettext("{count} change", "{count} changes", 2) == "{count} modifiche"


@pytest.mark.usefixtures("locales")
def test_untranslated_sentences_stay_english() -> None:
    """No sentence is missing."""
    assert tr.gettext("Rules") == "Rules"


@pytest.mark.usefixtures("locales")
def test_new_language_starts_with_known_conventions() -> None:
    """The language's name and decimal comma are filled in."""
    assert (languages.known()["it"].name, tr.decimal(5.66)) == ("Italiano", "5,7")


@pytest.mark.usefixtures("locales")
def test_language_is_offered_when_complete() -> None:
    """Before that, it is offered only to users whose settings already have it."""
    assert list(languages.offered()) == ["en"]
    assert list(tr.choices()) == ["en", "it"]


def test_words_are_joined_by_conventions_of_the_language(locales: Path) -> None:
    """“dell’Aquila” needs no line of code."""
    (locales / "xx").mkdir()
    (locales / "xx" / "customs.json").write_text(
        '{"name": "X", "elided": {"della ": "dell’"}, "elided_before": "A"}', "utf-8"
    )
    languages._read.cache_clear()
    tr.set_language("xx")
    assert str(compose("i cavalieri della {tile}", tile="Aquila")) == "i cavalieri dell’Aquila"


@pytest.mark.usefixtures("locales")
def test_report_lists_missing_and_wrong_translations() -> None:
    """The report covers sentences, plural forms and fields."""
    catalogue = update_catalogues.read_catalogue("it")
    catalogue["based on {edition}"].string = "Regole"
    catalogue["Rules"].string = "Regole"
    catalogue["Rules"].flags.add("fuzzy")
    update_catalogues.write_catalogue("it", catalogue)
    result = update_catalogues.report("it")
    assert (result.fields, result.fuzzy, result.translated) == (["based on {edition}"], ["Rules"], 3)
    assert "Settings" not in result.missing
    assert "it: fields: based on {edition}" in list(result.lines())


@pytest.mark.usefixtures("locales")
def test_plural_needs_every_form_of_its_language() -> None:
    """One of two forms is not enough."""
    path = update_catalogues.catalogue_path("it")
    text = path.read_text("utf-8").replace('msgstr[1] "{count} modifiche"\n', "")
    path.write_text(text, "utf-8")
    assert update_catalogues.report("it").plurals == ["{count} change"]


@pytest.mark.parametrize(
    ("count", "rule"), [(1, "0"), (2, "(n > 1)"), (3, "n==1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2")]
)
@pytest.mark.usefixtures("locales")
def test_number_of_plural_forms_is_read_from_catalogue_header(count: int, rule: str) -> None:
    """The header decides even if Babel says otherwise."""
    begin("it", count, rule)
    catalogue = update_catalogues.updated("it")
    catalogue[("{count} change", "{count} changes")].string = ("{count} modifiche",) * count
    update_catalogues.write_catalogue("it", catalogue)
    assert update_catalogues.report("it").plurals == []
    assert (
        update_catalogues.plural_form_count(update_catalogues.catalogue_path("it").read_text("utf-8")) == count
    )


@pytest.mark.parametrize(
    ("count", "rule"), [(2, "n >"), (1, "(n != 1)"), (3, "(n != 1)"), (2, "n % 0"), (2, "m != 1")]
)
@pytest.mark.usefixtures("locales")
def test_invalid_plural_rule_is_reported(count: int, rule: str) -> None:
    """The rule cannot be computed, or it gives a wrong number of forms."""
    begin("it", count, rule)
    assert update_catalogues.report("it").plurals == ["Plural-Forms"]


@pytest.mark.usefixtures("locales")
def test_catalogue_without_plural_rule_is_reported() -> None:
    """There is no default."""
    path = update_catalogues.catalogue_path("it")
    path.write_text(re.sub(r'"Plural-Forms.*\n', "", path.read_text("utf-8")), "utf-8")
    assert "Plural-Forms" in update_catalogues.report("it").plurals


def test_wrapped_header_is_read_completely() -> None:
    """Poedit wraps lines at 80 characters."""
    text = HEADER.format(code="ru", count=3, rule='n%10==1 ? 0 :"\n" n%10<5 ? 1 : 2')
    assert update_catalogues.plural_form_count(text) == 3


def test_new_language_has_a_valid_plural_rule(locales: Path) -> None:
    """Babel's plural rule is written into the header."""
    update_catalogues.write_catalogue("pl", update_catalogues.updated("pl"))
    path = update_catalogues.catalogue_path("pl")
    assert path.is_relative_to(locales)
    assert update_catalogues.plural_form_count(path.read_text("utf-8")) > 0


@pytest.mark.usefixtures("locales")
def test_notes_at_the_top_of_a_catalogue_are_preserved() -> None:
    """Such notes may contain a glossary."""
    path = update_catalogues.catalogue_path("it")
    path.write_text("# Ritter: cavaliere\n" + path.read_text("utf-8"), "utf-8")
    update_catalogues.write_catalogue("it", update_catalogues.updated("it"))
    assert path.read_text("utf-8").startswith('# Ritter: cavaliere\nmsgid ""\n')


@pytest.mark.parametrize(
    ("name", "code"),
    [("fr_CA.UTF-8", "fr"), ("French_France.1252", "fr"), ("pt_BR", "en"), ("C.UTF-8", "en")],
)
def test_system_language_is_detected(name: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """English is used if there is no catalogue for it."""
    monkeypatch.delenv("LANGUAGE")
    monkeypatch.setenv("LC_ALL", name)
    assert languages.of_system() == code
