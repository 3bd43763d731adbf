"""Update every language's catalogue with the messages in the code, keeping existing translations.

    python build_scripts/update_catalogues.py [LANGUAGE…]
    python build_scripts/update_catalogues.py --report [LANGUAGE…]

Each language has one catalogue, `locales/<language>/LC_MESSAGES/barons.po`, in the order of the English
messages. New messages are added empty, those no longer in the code are removed. Missing translations are
listed, and the exit status is then 1; a language marked as incomplete is checked only when named. A language
code without a folder gets one, with the conventions that Babel knows for it.

With `--report` nothing is written: it shows how much of each language is translated, and lists messages that
are missing, fuzzy, have the wrong number of plural forms or other fields than the English. The number of plural
forms is read from the header of the catalogue: Babel's data changes between releases, and is used only to
create a catalogue.
"""

from __future__ import annotations

import argparse
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

from barons.config import load_config  # noqa: E402 - needs sys.path from above
from barons.lessons import all_lessons  # noqa: E402
from barons.text import phrases  # noqa: E402
from barons.text.faults import messages as fault_messages  # noqa: E402
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
}


def languages() -> list[str]:
    """The languages that have a catalogue, in order."""
    return sorted(path.parts[-3] for path in LOCALES.glob("*/LC_MESSAGES/barons.po"))


def catalogue_path(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / "barons.po"


@cache
def template() -> Catalog:
    """Every message of the code and `config`; those of rules pages and parameters have the game as context."""
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
    for page in sorted((ROOT / "config" / "words").glob("*.txt")):
        for phrase in phrases.messages(phrases.parse(page.read_text("utf-8"))):
            forms = (phrase.one, phrase.many) if phrase.many else phrase.one
            said.add(forms, context=phrase.context or None)
    for text in fault_messages():
        said.add(text)
    for folder in ("achievements", "measures"):
        for path in sorted((ROOT / "config" / folder).glob("*.yaml")):
            words = load_config(f"{folder}/{path.stem}")
            for text in (text for key in words.names() for text in words.texts(key, 2)):
                said.add(text)
    for lesson in all_lessons():
        for text in lesson.messages():
            said.add(text)
    return said


def read_catalogue(language: str) -> Catalog:
    """The catalogue of a language; empty if there is none yet."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def is_translated(message: Message) -> bool:
    """Whether no form of the message is empty or fuzzy."""
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return not message.fuzzy and bool(forms) and all(forms)


def updated(language: str) -> Catalog:
    """The catalogue with exactly the messages of the code, keeping old translations."""
    catalogue = read_catalogue(language)
    catalogue.update(template(), no_fuzzy_matching=True)
    return catalogue


class Report(NamedTuple):
    """State of a translation: English messages (first form of plurals) with each kind of fault."""

    language: str
    total: int
    """Messages in the code."""
    missing: list[str]
    fuzzy: list[str]
    plurals: list[str]
    """Messages with a wrong number of forms; or `Plural-Forms`, if the header has no valid rule."""
    fields: list[str]
    """Messages with other names in braces than the English one."""

    @property
    def translated(self) -> int:
        """Number of messages that have a translation, right or wrong."""
        return self.total - len(self.missing) - len(self.fuzzy)

    @property
    def is_sound(self) -> bool:
        """Whether all existing translations are valid, complete or not."""
        return not self.plurals and not self.fields

    def lines(self) -> Iterator[str]:
        """The report, one line per message."""
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
    """State of a language's catalogue on disk."""
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
    """Number of plural forms in the header of a catalogue's text; 0 without a valid rule."""
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
    """Whether the translation has the message's fields; a plural may lack some, but not add any."""
    if isinstance(message.id, str):
        return fields(message.id) == fields(str(message.string))
    known = set().union(*map(fields, message.id))
    return all(fields(form) <= known for form in _forms(message))


def fields(text: str) -> set[str]:
    try:
        return {field for _text, field, _spec, _conversion in Formatter().parse(text) if field is not None}
    except ValueError:  # an unmatched brace
        return {text}


def _forms(message: Message) -> list[str]:
    """The translated forms of a message: one, or as many as the language has plural forms."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ("",))


def write_customs(language: str) -> None:
    """Create a language's `customs.json` (`barons.languages`) from Babel's data, unless it exists."""
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
    """Write without locations and dates, so that only messages change; header comments are kept."""
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
    """Whether its `customs.json` marks the language as complete."""
    return bool(json.loads((LOCALES / language / "customs.json").read_text("utf-8")).get("complete"))


def _notes(path: Path) -> list[str]:
    """The header comments of a catalogue, for translators."""
    if not path.exists():
        return []
    lines = path.read_text("utf-8").splitlines()
    return lines[: next((number for number, line in enumerate(lines) if not line.startswith("#")), 0)]


def main() -> int:
    """Update the catalogues of the languages named (all if none is), or report on them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", metavar="LANGUAGE", nargs="*", help="language code; all if none is given")
    parser.add_argument("--report", action="store_true", help="report only")
    arguments = parser.parse_args()
    wanted: list[str] = arguments.languages
    incomplete = False
    for language in wanted or languages():
        if not arguments.report:
            write_customs(language)
            write_catalogue(language, updated(language))
        result = report(language)
        is_awaited = language in wanted or is_offered(language)
        print("\n".join(result.lines() if is_awaited or not result.is_sound else [next(result.lines())]))
        incomplete |= (is_awaited and result.translated < result.total) or not result.is_sound
    return 1 if incomplete else 0


if __name__ == "__main__":
    sys.exit(main())
