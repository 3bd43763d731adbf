"""Bring every language's catalogue up to date with the sentences in the code, keeping every translation.

    python build_scripts/update_catalogues.py [LANGUAGE…]

One catalogue a language, `locales/<language>/LC_MESSAGES/barons.po`, in the order of the English sentences.
New messages come in empty, those that the code no longer says go. Names what is still to be translated and
exits with 1 then.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "locales"
KEYWORDS = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "N_": None,
    "Np_": ((1, "c"), 2),
}


def languages() -> list[str]:
    """The languages that have a folder, in order."""
    return sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALES / language / "LC_MESSAGES" / "barons.po"


@cache
def template() -> Catalog:
    """Every message that the code says, untranslated."""
    said = Catalog(charset="utf-8", project="barons", fuzzy=False)
    found = extract_from_dir(
        ROOT / "barons", method_map=[("**.py", "python")], options_map={}, keywords=KEYWORDS
    )
    for _file, _line, message, _comments, context in found:
        said.add(message, context=context)
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


def write_catalogue(language: str, catalogue: Catalog) -> None:
    """Write it without places and dates, so that only sentences change."""
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    header = [
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


def main(wanted: list[str]) -> int:
    """Update the catalogues of these languages, of all where none is named."""
    missing = 0
    for language in wanted or languages():
        catalogue = updated(language)
        write_catalogue(language, catalogue)
        for message in catalogue:
            if message.id and not is_translated(message):
                missing += 1
                print(f"{language}: {message.id}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
