"""Bring the French catalogues up to date with the sentences in the code, keeping every translation.

    python build_scripts/update_catalogues.py [ROOM…]

New messages come in empty, those that the code no longer says go. Names what is still to be translated and
exits with 1 then.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
HEADER = r"""msgid ""
msgstr ""
"Language: fr\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""
ROOMS = {
    "app": ["barons/app"],
    "table": [
        "barons/app/anim",
        "barons/app/boards",
        "barons/app/scenes/table",
        "barons/app/scenes/charts.py",
        "barons/app/scenes/end.py",
        "barons/app/scenes/handover.py",
        "barons/app/scenes/replay.py",
    ],
    "baronies_table": [
        "barons/app/boards/baronies_family.py",
        "barons/app/boards/baronies_summary.py",
        "barons/app/boards/baronies_track.py",
        "barons/app/scenes/baronies",
    ],
    "realms_table": [
        "barons/app/boards/realms.py",
        "barons/app/boards/realms_choices.py",
        "barons/app/boards/realms_duel.py",
        "barons/app/boards/realms_family.py",
        "barons/app/boards/realms_summary.py",
        "barons/app/scenes/realms",
    ],
    "land": ["barons/text/land"],
    "baronies": ["barons/text/baronies"],
    "realms": ["barons/text/realms"],
    "rules": ["barons/text/rulesbook"],
    "parameters": ["barons/text/parameters"],
    "faults": ["barons/text/faults.py"],
    "variants": [
        "barons/app/scenes/editions.py",
        "barons/app/scenes/variant_form.py",
        "barons/app/scenes/variant_panel.py",
        "barons/app/scenes/variant_rows.py",
        "barons/app/scenes/variant_values.py",
        "barons/app/widgets/rulesetcard.py",
    ],
    "lesson": ["barons/app/scenes/table/lesson.py", "barons/text/lesson.py"],
    "text": ["barons/text/sentence.py", "barons/text/describe.py"],
}
"""Catalogue: the files and folders whose sentences it holds; the longest place that fits a file counts."""


def room_of(source: Path) -> str:
    """The catalogue that holds a file's sentences."""
    name = source.relative_to(ROOT).as_posix()
    fits = [
        (len(place), room)
        for room, places in ROOMS.items()
        for place in places
        if name == place or name.startswith(place + "/")
    ]
    return max(fits)[1]


def messages_of(room: str) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """Every message that the room's code says, in order, with its context."""
    for place in ROOMS[room]:
        path = ROOT / place
        files = [path] if path.is_file() else sorted(path.rglob("*.py"))
        for source in files:
            if room_of(source) != room:
                continue
            for _line, message, _comments, context in extract_from_file("python", source, keywords=KEYWORDS):
                yield (message if isinstance(message, str) else (message[0], message[1])), context


def catalogue_path(room: str, language: str = "fr") -> Path:
    """Where the catalogue of a room lies."""
    return ROOT / "locales" / language / "LC_MESSAGES" / f"{room}.po"


def read_catalogue(room: str, language: str = "fr") -> Catalog:
    """The catalogue of a room; empty where there is none yet."""
    path = catalogue_path(room, language)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def is_translated(message: Message) -> bool:
    """True when no form of the message is empty or marked as a guess."""
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return not message.fuzzy and all(forms)


def updated(room: str) -> Catalog:
    """The catalogue with exactly the messages of the code, old translations kept."""
    old = read_catalogue(room)
    new = Catalog(locale="fr", charset="utf-8", project="barons", fuzzy=False)
    for message, context in messages_of(room):
        known = old.get(message, context)
        plural = not isinstance(message, str)
        string = known.string if known is not None else (("", "") if plural else "")
        new.add(message, string=string, context=context)
    return new


def write_catalogue(room: str, catalogue: Catalog) -> None:
    """Write it without places and dates, so that only sentences change."""
    with catalogue_path(room).open("wb") as file:
        file.write(HEADER.encode())
        write_po(file, catalogue, width=0, no_location=True, omit_header=True, ignore_obsolete=True)


def main(rooms: list[str]) -> int:
    """Update the rooms (all but `app`, which is kept by hand, when none is named)."""
    missing = 0
    for room in rooms or [room for room in ROOMS if room != "app"]:
        catalogue = updated(room)
        if not len(catalogue):
            continue
        write_catalogue(room, catalogue)
        for message in catalogue:
            if message.id and not is_translated(message):
                missing += 1
                print(f"{room}: {message.id}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
