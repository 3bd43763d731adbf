"""`barons rules`: validate, show and compare rulesets; print the schema of their files."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Final

from barons import rulesets
from barons.commandline import FAULTY, FINE, INTERRUPTED, LOST, WRONG, Parser, refused, target
from barons.engine.core import BaronsError, Rules
from barons.games import game_keys
from barons.plainfiles import write_plain
from barons.play.sharing import keep
from barons.rulesets.compare import (
    MISSING,
    ContrastingPosition,
    KeyDifference,
    RefusedPosition,
    contrasts,
    differences,
)
from barons.rulesets.sharing import MARK, SUFFIX, Arrival, arrived, code_of, free_id, is_code, of_code, shared
from barons.rulesets.warnings import warnings_in_file
from barons.rulesets.yamlfile import text_of
from barons.safetext import printable
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_LONGEST_PATH: Final = 4096
"""Maximum length of a path, on every system."""


def run(words: Sequence[str]) -> int:
    """Run `barons rules …` with these arguments; return the exit status."""
    arguments = command_parser().parse_args(words)
    try:
        status: int = arguments.command(arguments)
    except rulesets.FaultyRuleset as error:
        print("\n".join(fault.worded(fault_text) for fault in error.faults), file=sys.stderr)
        return FAULTY
    except (BaronsError, OSError) as error:
        return refused("rules", error)
    return status


def command_parser() -> Parser:
    statuses = (FINE, FAULTY, WRONG, LOST, INTERRUPTED)
    parser = Parser(
        prog="barons rules",
        description=_("Check, print, compare and share ruleset files."),
        statuses=statuses,
    )
    parser.add_data_dir()
    add = parser.add_commands()

    check = add("check", _("errors and warnings of ruleset files"), _check)
    check.add_argument("files", nargs="+", metavar="FILE", help=_("ruleset file"))
    check.add_language()
    check.add_flag("--strict", _("exit status 1 for warnings too"))

    show = add("show", _("text of a ruleset"), _show)
    show.add_ruleset()
    show.add_flag("--resolved", _("all values, with those of the rulesets that it extends"))

    diff = add("diff", _("differences between two rulesets"), _diff)
    diff.add_ruleset("one", "A")
    diff.add_ruleset("other", "B")
    positions = _("number of random positions in which the legal actions are compared")
    diff.add_number("--positions", positions, most=1_000_000)
    diff.add_seed()
    diff.add_flag("--keys", _("keys as in the files, instead of sentences"))
    diff.add_language()

    share = add("share", _("ruleset as one file, or as a code to paste"), _share)
    share.add_ruleset()
    what = _("file to write (default: ID{suffix}, in this folder)").format(suffix=SUFFIX)
    share.add_argument("--out", type=target, metavar="FILE", help=what)
    share.add_flag("--code", _("code to paste, instead of a file"))
    share.add_argument("--author", default="", help=_("author of the ruleset, if it names none"))
    share.add_argument("--licence", default="", help=_("licence of the ruleset, if it names none"))

    import_ = add("import", _("shared ruleset, added to your own"), _import)
    import_.add_argument("shared", metavar="FILE|CODE", help=_("shared file or code"))
    import_.add_argument(
        "--as", dest="id", metavar="ID", help=_("id of the new ruleset (default: the one in the file)")
    )

    schema = add("schema", _("JSON Schema of ruleset files, for editors"), _schema)
    schema.add_argument("game", nargs="?", choices=game_keys(), help=_("game of the files (default: any)"))
    return parser


def _check(arguments: argparse.Namespace) -> int:
    status = FINE
    for name in arguments.files:
        shown = printable(name)
        if not os.path.lexists(name):
            print(_("{file}: no such file").format(file=shown))
            status = WRONG
            continue
        faults = rulesets.check(name)
        lines = [each.worded(fault_text) for each in faults]
        print("\n".join(lines) if faults else _("{file}: no errors").format(file=shown))
        warned = [] if faults else warnings_in_file(name)
        for each in warned:
            print(each.worded(fault_text, _("warning") + ": "))
        if (faults or (warned and arguments.strict)) and status == FINE:
            status = FAULTY
    return status


def _show(arguments: argparse.Namespace) -> int:
    path = rulesets.path_for(arguments.ruleset)
    rulesets.load_file(path)
    if arguments.resolved:
        print(rulesets.yaml_text(rulesets.resolved(path)), end="")
    else:
        print(text_of(path), end="")
    return FINE


def _diff(arguments: argparse.Namespace) -> int:
    one, other = rulesets.load(arguments.one), rulesets.load(arguments.other)
    if one.ruleset.game != other.ruleset.game:
        fault = _("{one} and {other} are not editions of the same game")
        raise BaronsError(fault.format(one=arguments.one, other=arguments.other))
    if arguments.positions is not None:
        seen = list(contrasts(one, other, arguments.positions, arguments.seed))
        _print_contrasts(seen, arguments.one, arguments.other)
        return FINE
    if arguments.keys:
        _print_keys(one, other, arguments)
    else:
        _print_words(one, other, arguments)
    for name in (arguments.one, arguments.other):
        for key, note in rulesets.entry_of(rulesets.path_for(name)).notes.items():
            print(f"{name}, {key}: {note}")
    return FINE


def _print_words(one: Rules, other: Rules, arguments: argparse.Namespace) -> None:
    """Print the differences by chapter of the rules: what they are, and both values."""
    game = one.ruleset.game
    before, after = rulesets.whole(one)["params"], rulesets.whole(other)["params"]
    print(f"{arguments.one} → {arguments.other}")
    chapter = ""
    for each in parameters.differences(game, before, after, switched=True):
        if each.chapter != chapter:
            chapter = each.chapter
            print(f"\n{chapter}")
        print(f"  {labelled(each.title, f'{each.before} → {each.after}')}")
        meaning = parameters.entry(game, each.path).meaning
        if meaning:
            print(f"      {meaning}")


def _print_keys(one: Rules, other: Rules, arguments: argparse.Namespace) -> None:
    found = [
        (each.key, _short(each.one), _short(each.other))
        for whole in differences(one, other)
        for each in _by_line(whole)
    ]
    rows = [("", arguments.one, arguments.other), *found]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for key, mine, yours in rows:
        print(f"{key:{widths[0]}}  {mine:{widths[1]}}  {yours}".rstrip())


def _print_contrasts(seen: list[ContrastingPosition | RefusedPosition | None], one: str, other: str) -> None:
    shared = [each for each in seen if not isinstance(each, RefusedPosition)]
    parted = [contrast for contrast in shared if contrast is not None]
    for mine, host, guest in ((True, one, other), (False, other, one)):
        refused = [each for each in seen if isinstance(each, RefusedPosition) and each.of_one == mine]
        if refused:
            print(f"{len(refused)} positions of {host} are not valid under {guest}:")
            for message, count in Counter(map(_message, refused)).most_common(3):
                print(f"  {message} ({count})")
    if not shared:
        print("no position is valid under both: tiles, pieces or numbers differ; compare without --positions")
        return
    print(f"{len(shared)} positions, {len(parted)} with different actions")
    for name, lists in (
        (one, [contrast.only_one for contrast in parted]),
        (other, [contrast.only_other for contrast in parted]),
    ):
        verbs = Counter(text.split(" ")[0] for texts in lists for text in texts)
        print(f"only {name}: {', '.join(f'{verb} {count}' for verb, count in verbs.most_common()) or 'none'}")
    for contrast in parted[:10]:
        print()
        print(json.dumps(contrast.position, separators=(",", ":")))
        print(f"after: {'; '.join(contrast.actions) or 'nothing'}")
        print(f"only {one}: {_listed(contrast.only_one)}")
        print(f"only {other}: {_listed(contrast.only_other)}")


def _message(refused: RefusedPosition) -> str:
    return refused.message if len(refused.message) <= 100 else refused.message[:97] + "…"


def _share(arguments: argparse.Namespace) -> int:
    path = rulesets.path_for(arguments.ruleset)
    if arguments.code:
        print(code_of(path))
        return FINE
    text = shared(path, arguments.author, arguments.licence)
    target = arguments.out or Path(f"{rulesets.load_file(path).ruleset.id}{SUFFIX}")
    if os.path.lexists(target):
        raise BaronsError(_("{file} exists already: name another file with --out").format(file=target))
    write_plain(target, text.encode())
    print(printable(str(target)))
    return FINE


def _import(arguments: argparse.Namespace) -> int:
    arrival = _arrived(arguments.shared)
    wanted = arguments.id or arrival.id
    try:
        print(printable(str(keep(arrival, wanted))))
    except FileExistsError:
        free = free_id(wanted)
        fault = _("{name} exists already: name another with --as, for example {free}")
        raise BaronsError(fault.format(name=wanted, free=free)) from None
    return FINE


def _arrived(name: str) -> Arrival:
    """Return the ruleset of a code, or of a file, which may contain a code instead."""
    if len(name) > _LONGEST_PATH or not os.path.lexists(name):
        if is_code(name):
            return of_code(name)
        fault = _("{name} is neither a file nor a code (a code begins with {mark})")
        raise BaronsError(fault.format(name=repr(name[:80]), mark=MARK))
    path = Path(name)
    text = text_of(path, name)
    return of_code(text) if is_code(text) else arrived(path)


def _schema(arguments: argparse.Namespace) -> int:
    schema = rulesets.schema(arguments.game) if arguments.game else _any_schema()
    print(json.dumps(schema, indent=2))
    return FINE


def _any_schema() -> dict[str, object]:
    definitions: dict[str, object] = {}
    choices = []
    for game in game_keys():
        text = json.dumps(rulesets.schema(game)).replace('"#/$defs/', f'"#/$defs/{game}.')
        schema = json.loads(text)
        definitions |= {f"{game}.{name}": part for name, part in schema.pop("$defs").items()}
        del schema["$schema"]
        choices.append(schema)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ruleset",
        "anyOf": choices,
        "$defs": definitions,
    }


def _listed(texts: tuple[str, ...]) -> str:
    shown = ", ".join(texts[:12])
    return f"{shown}, … ({len(texts)})" if len(texts) > 12 else shown or "none"


def _by_line(whole: KeyDifference) -> Iterator[KeyDifference]:
    """Split a list of mappings into its lines, without the equal ones."""
    if not (isinstance(whole.one, list) and isinstance(whole.other, list)) or not any(
        isinstance(each, dict) for each in (*whole.one, *whole.other)
    ):
        yield whole
        return
    for number, (one, other) in enumerate(zip_longest(whole.one, whole.other, fillvalue=MISSING)):
        if one != other:
            yield KeyDifference(f"{whole.key}[{number}]", one, other)


def _short(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_short(each)}" for key, each in value.items()) + "}"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
