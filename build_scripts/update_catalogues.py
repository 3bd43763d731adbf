"""Bring every language's catalogue up to date with the sentences in the code, keeping every translation.

    python build_scripts/update_catalogues.py [LANGUAGE…]
    python build_scripts/update_catalogues.py --report [LANGUAGE…]

One catalogue a language, `locales/<language>/LC_MESSAGES/barons.po`, in the order of the English sentences.
New messages come in empty, those that the code no longer says go. Names what is still to be translated and
exits with 1 then; a language that says of itself that it is not complete is listed when it is named.
A code that has no folder yet gets one, with the customs that are known of its language.

With `--report` nothing is written: it tells of each language how much is translated, and names what is missing,
marked as a guess (fuzzy), of the wrong number of plural forms or with other fields than its sentence. The
header of a catalogue says how many plural forms its language has: what Babel knows of languages changes from
release to release, and is asked only when a catalogue is begun.
"""

from __future__ import annotations

import gettext
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from barons.lessons import all_lessons  # noqa: E402 - the folder comes first
from barons.text.parameters.document import parse as parse_parameters  # noqa: E402
from barons.text.rulesbook import markup  # noqa: E402

LOCALES = ROOT / "locales"
KEYWORDS = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "N_": None,
    "Np_": ((1, "c"), 2),
    "Plural": (1, 2),
}


def languages() -> list[str]:
    """The languages that have a catalogue, in order."""
    return sorted(path.parts[-3] for path in LOCALES.glob("*/LC_MESSAGES/barons.po"))


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALES / language / "LC_MESSAGES" / "barons.po"


@cache
def template() -> Catalog:
    """Every message of the code, the lessons, and of rules pages and parameters, whose context is the game."""
    said = Catalog(charset="utf-8", project="barons", fuzzy=False)
    found = extract_from_dir(
        ROOT / "barons", method_map=[("**.py", "python")], options_map={}, keywords=KEYWORDS
    )
    for _file, _line, message, _comments, context in found:
        said.add(message, context=context)
    for page in sorted((ROOT / "config" / "rulebooks").glob("*.txt")):
        for text in markup.messages(markup.parse(page.read_text("utf-8"))):
            said.add(text, context=page.stem)
    for page in sorted((ROOT / "config" / "parameters").glob("*.txt")):
        for text in parse_parameters(page.read_text("utf-8")).messages():
            said.add(text, context=page.stem)
    for lesson in all_lessons():
        for text in lesson.messages():
            said.add(text)
    return said


def read_catalogue(language: str) -> Catalog:
    """The catalogue of a language; empty where there is none yet."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def is_translated(message: Message) -> bool:
    """True when no form of the message is empty or marked as a guess."""
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return not message.fuzzy and bool(forms) and all(forms)


def updated(language: str) -> Catalog:
    """The catalogue with exactly the messages of the code, old translations kept."""
    catalogue = read_catalogue(language)
    catalogue.update(template(), no_fuzzy_matching=True)
    return catalogue


class Report(NamedTuple):
    """How far a language is: the English sentences (of plurals the first form) with each kind of fault."""

    language: str
    total: int
    """Sentences in the code."""
    missing: list[str]
    fuzzy: list[str]
    plurals: list[str]
    """Not as many forms as the header says; or `Plural-Forms`, where the header gives no rule that holds."""
    fields: list[str]
    """Other names in braces than the English sentence has."""

    @property
    def translated(self) -> int:
        """Sentences that have their translation, right or wrong."""
        return self.total - len(self.missing) - len(self.fuzzy)

    @property
    def is_sound(self) -> bool:
        """Whether what is there is right, complete or not."""
        return not self.plurals and not self.fields

    def lines(self) -> Iterator[str]:
        """The report, a line a sentence."""
        share = 100 * self.translated // self.total
        yield f"{self.language}: {self.translated} of {self.total} translated ({share}%)"
        faults = {
            "missing": self.missing,
            "fuzzy": self.fuzzy,
            "plural forms": self.plurals,
            "fields": self.fields,
        }
        for kind, sentences in faults.items():
            yield from (f"{self.language}: {kind}: {sentence}" for sentence in sentences)


def report(language: str) -> Report:
    """The state of a language's catalogue as it lies there."""
    catalogue = read_catalogue(language)
    result = Report(language, len(template()), [], [], [], [])
    form_count = plural_form_count(catalogue_path(language).read_text("utf-8"))
    if not form_count:
        result.plurals.append("Plural-Forms")
    for wanted in template():
        if not wanted.id:
            continue
        message = catalogue.get(wanted.id, wanted.context)
        sentence = wanted.id if isinstance(wanted.id, str) else wanted.id[0]
        forms = _forms(message) if message else []
        if message is None or not any(forms):
            result.missing.append(sentence)
        elif message.fuzzy:
            result.fuzzy.append(sentence)
        elif not all(forms) or (not isinstance(wanted.id, str) and len(forms) != form_count):
            result.plurals.append(sentence)
        elif not has_its_fields(message):
            result.fields.append(sentence)
    return result


def plural_form_count(text: str) -> int:
    """The number of plural forms by the header of a catalogue's text; 0 without a rule that holds."""
    header = re.search(r'^msgid ""\nmsgstr (".*"(?:\n".*")*)', text, re.MULTILINE)
    joined = re.sub(r'"\n?"', "", header[1]) if header else ""
    said = re.search(r"(?i)Plural-Forms:\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=(.+?);?\s*\\n", joined)
    if not said:
        return 0
    try:
        rule = gettext.c2py(said[2])
        used = {rule(number) for number in (*range(1000), 1_000_000)}
    except (ValueError, RuntimeError, ZeroDivisionError):
        return 0
    return int(said[1]) if used == set(range(int(said[1]))) else 0


def has_its_fields(message: Message) -> bool:
    """Whether the translation has the fields of its sentence; of a plural, none that the English lacks."""
    if isinstance(message.id, str):
        return fields(message.id) == fields(str(message.string))
    known = set().union(*map(fields, message.id))
    return all(fields(form) <= known for form in _forms(message))


def fields(text: str) -> set[str]:
    """The names in braces."""
    try:
        return {field for _text, field, _spec, _conversion in Formatter().parse(text) if field is not None}
    except ValueError:  # a brace without its other half
        return {text}


def _forms(message: Message) -> list[str]:
    """What stands for the message: one form, or as many as the language has for numbers."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ("",))


def write_customs(language: str) -> None:
    """Begin a language's `customs.json` (`barons.languages`) with what Babel knows; one that is there stays."""
    path = LOCALES / language / "customs.json"
    if path.exists():
        return
    known = Locale.parse(language)
    numbers = known.number_symbols["latn"]
    customs = {
        "name": (known.get_display_name() or language).capitalize(),
        "complete": False,
        "decimal": numbers["decimal"],
        "percent": str(known.percent_formats[None].pattern).replace("#,##0", ""),
        "date": "%Y-%m-%d %H:%M",
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(customs, ensure_ascii=False, indent=2) + "\n", "utf-8")


def write_catalogue(language: str, catalogue: Catalog) -> None:
    """Write it without places and dates, so that only sentences change; notes at its head stay."""
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    header = [
        *_notes(path),
        'msgid ""',
        'msgstr ""',
        f'"Language: {language}\\n"',
        f'"Plural-Forms: {catalogue.plural_forms}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        "",
        "",
    ]
    with path.open("wb") as file:
        file.write("\n".join(header).encode())
        write_po(
            file,
            catalogue,
            width=0,
            no_location=True,
            omit_header=True,
            sort_output=True,
            ignore_obsolete=True,
        )


def is_offered(language: str) -> bool:
    """Whether its customs say that it is complete."""
    return bool(json.loads((LOCALES / language / "customs.json").read_text("utf-8")).get("complete"))


def _notes(path: Path) -> list[str]:
    """The comments with which a catalogue begins: for translators, of the whole."""
    if not path.exists():
        return []
    lines = path.read_text("utf-8").splitlines()
    return lines[: next((number for number, line in enumerate(lines) if not line.startswith("#")), 0)]


def main(wanted: list[str]) -> int:
    """Update the catalogues of these languages, of all where none is named, or report on them."""
    only_reports = "--report" in wanted
    incomplete = False
    for language in [each for each in wanted if each != "--report"] or languages():
        if not only_reports:
            write_customs(language)
            write_catalogue(language, updated(language))
        result = report(language)
        is_awaited = language in wanted or is_offered(language)
        print("\n".join(result.lines() if is_awaited or not result.is_sound else [next(result.lines())]))
        incomplete |= (is_awaited and result.translated < result.total) or not result.is_sound
    return 1 if incomplete else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
