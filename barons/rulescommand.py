"""`barons rules`: check, show, compare rulesets; the schema of their files."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

from barons import datadir, rulesets
from barons.engine.core import BaronsError, Rules
from barons.games import game_keys
from barons.languages import known
from barons.play.sharing import keep
from barons.rulesets.compare import MISSING, Contrast, Difference, RefusedPosition, contrasts, differences
from barons.rulesets.doubts import warnings
from barons.rulesets.sharing import MARK, SUFFIX, Arrival, arrived, code_of, free_id, of_code, shared
from barons.text import parameters
from barons.text.tr import set_language

FINE, FAULTY, WRONG = 0, 1, 2
"""Exit statuses: nothing wrong, faults were found, the command itself makes no sense."""


def run(words: Sequence[str]) -> int:
    """Run `barons rules …` with these words after it; the exit status."""
    arguments = command_parser().parse_args(words)
    try:
        status: int = arguments.command(arguments)
    except rulesets.FaultyRuleset as error:
        print(error, file=sys.stderr)
        return FAULTY
    except BaronsError as error:
        print(f"barons rules: {error}", file=sys.stderr)
        return WRONG
    return status


def command_parser() -> argparse.ArgumentParser:
    """What `barons rules` takes."""
    parser = argparse.ArgumentParser(
        prog="barons rules", description="Ruleset files: checked, shown, compared.", allow_abbrev=False
    )
    datadir.offer(parser)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    check = commands.add_parser(
        "check", help="tell faults and warnings of files: 0 no faults, 1 some, 2 no file"
    )
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument("--strict", action="store_true", help="warnings of poor games count as faults")
    check.set_defaults(command=_check)

    show = commands.add_parser("show", help="print a ruleset")
    show.add_argument("ruleset", metavar="ID|FILE")
    show.add_argument("--resolved", action="store_true", help="with all that it extends, every value written")
    show.set_defaults(command=_show)

    diff = commands.add_parser("diff", help="what two rulesets say differently")
    diff.add_argument("one", metavar="A")
    diff.add_argument("other", metavar="B")
    diff.add_argument(
        "--positions", type=_count, metavar="N", help="which actions only one allows, in N random positions"
    )
    diff.add_argument("--seed", type=int, default=1, help="of the random positions")
    diff.add_argument("--keys", action="store_true", help="the keys of the files instead of words")
    diff.add_argument("--lang", choices=tuple(known()), default="en", help="language of the words")
    diff.set_defaults(command=_diff)

    share = commands.add_parser("share", help="one file with everything, or a code to paste")
    share.add_argument("ruleset", metavar="ID|FILE")
    share.add_argument("--out", type=Path, metavar="FILE", help=f"by default ID{SUFFIX}, here")
    share.add_argument("--code", action="store_true", help="print a code instead")
    share.add_argument("--author", default="", help="who changed the rules, where the file does not say")
    share.add_argument("--licence", default="", help="on which terms, where the file does not say")
    share.set_defaults(command=_share)

    import_ = commands.add_parser("import", help="keep what somebody shared among your own rulesets")
    import_.add_argument("shared", metavar="FILE|CODE")
    import_.add_argument("--as", dest="id", metavar="ID", help="under this id")
    import_.set_defaults(command=_import)

    schema = commands.add_parser("schema", help="print a JSON Schema of ruleset files")
    schema.add_argument("game", nargs="?", choices=game_keys(), help="of this game's files alone")
    schema.set_defaults(command=_schema)
    return parser


def _check(arguments: argparse.Namespace) -> int:
    status = FINE
    for name in arguments.files:
        if not Path(name).exists():
            print(f"{name}: no such file")
            status = WRONG
            continue
        faults = rulesets.check(name)
        print("\n".join(map(str, faults)) if faults else f"{name}: no faults")
        warned = [] if faults else warnings(name)
        for each in warned:
            place = f"{each.file}:{each.line}:{each.column}" if each.line else each.file
            print(f"{place}: warning: {each.key + ': ' if each.key else ''}{each.message}")
        if (faults or (warned and arguments.strict)) and status == FINE:
            status = FAULTY
    return status


def _show(arguments: argparse.Namespace) -> int:
    path = rulesets.path_for(arguments.ruleset)
    rulesets.load_file(path)
    if arguments.resolved:
        print(rulesets.yaml_text(rulesets.resolved(path)), end="")
    else:
        print(path.read_text(encoding="utf-8"), end="")
    return FINE


def _diff(arguments: argparse.Namespace) -> int:
    one, other = rulesets.load(arguments.one), rulesets.load(arguments.other)
    if one.ruleset.game != other.ruleset.game:
        raise BaronsError(f"{arguments.one} and {arguments.other} are not of one family")
    if arguments.positions is not None:
        seen = list(contrasts(one, other, arguments.positions, arguments.seed))
        _print_contrasts(seen, arguments.one, arguments.other)
        return FINE
    if arguments.keys:
        _print_keys(one, other, arguments)
    else:
        set_language(arguments.lang)
        _print_words(one, other, arguments)
    for name in (arguments.one, arguments.other):
        for key, note in rulesets.entry_of(rulesets.path_for(name)).notes.items():
            print(f"{name}, {key}: {note}")
    return FINE


def _print_words(one: Rules, other: Rules, arguments: argparse.Namespace) -> None:
    """By chapter of the rules: what differs, what that is, and each side's value."""
    game = one.ruleset.game
    before, after = rulesets.whole(one)["params"], rulesets.whole(other)["params"]
    print(f"{arguments.one} → {arguments.other}")
    chapter = ""
    for each in parameters.differences(game, before, after, switched=True):
        if each.chapter != chapter:
            chapter = each.chapter
            print(f"\n{chapter}")
        print(f"  {each.title}: {each.before} → {each.after}")
        meaning = parameters.entry(game, each.path).meaning
        if meaning:
            print(f"      {meaning}")


def _print_keys(one: Rules, other: Rules, arguments: argparse.Namespace) -> None:
    """As the files say it, side by side."""
    found = [
        (each.key, _short(each.one), _short(each.other))
        for whole in differences(one, other)
        for each in _by_line(whole)
    ]
    rows = [("", arguments.one, arguments.other), *found]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for key, mine, yours in rows:
        print(f"{key:{widths[0]}}  {mine:{widths[1]}}  {yours}".rstrip())


def _print_contrasts(seen: list[Contrast | RefusedPosition | None], one: str, other: str) -> None:
    shared = [each for each in seen if not isinstance(each, RefusedPosition)]
    parted = [contrast for contrast in shared if contrast is not None]
    for mine, host, guest in ((True, one, other), (False, other, one)):
        refused = [each for each in seen if isinstance(each, RefusedPosition) and each.of_one == mine]
        if refused:
            print(f"{len(refused)} positions of {host} exist under {host} alone; {guest} says of them:")
            for message, count in Counter(map(_message, refused)).most_common(3):
                print(f"  {message} ({count})")
    if not shared:
        print("no position exists under both: other tiles, pieces or numbers; compare without --positions")
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
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BaronsError(f"{target} is there already: name another with --out") from None
    except OSError as error:
        raise BaronsError(f"{target} cannot be written: {error.strerror}") from error
    print(target)
    return FINE


def _import(arguments: argparse.Namespace) -> int:
    arrival = (
        of_code(arguments.shared) if arguments.shared.lstrip().startswith(MARK) else _arrived(arguments.shared)
    )
    wanted = arguments.id or arrival.id
    try:
        print(keep(arrival, wanted))
    except FileExistsError:
        free = free_id(wanted)
        raise BaronsError(f"{wanted} is there already: name another with --as, for example {free}") from None
    except OSError as error:
        raise BaronsError(f"{wanted} cannot be kept: {error.strerror}") from error
    return FINE


def _arrived(name: str) -> Arrival:
    if not Path(name).is_file():
        raise BaronsError(f"{name[:80]!r} is no file, nor a code, which begins with {MARK}")
    return arrived(Path(name))


def _schema(arguments: argparse.Namespace) -> int:
    schema = rulesets.schema(arguments.game) if arguments.game else _any_schema()
    print(json.dumps(schema, indent=2, ensure_ascii=False))
    return FINE


def _any_schema() -> dict[str, object]:
    """A file of any of the games."""
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


def _by_line(whole: Difference) -> Iterator[Difference]:
    """A list of mappings by its lines, of which those that are the same are left out."""
    if not (isinstance(whole.one, list) and isinstance(whole.other, list)) or not any(
        isinstance(each, dict) for each in (*whole.one, *whole.other)
    ):
        yield whole
        return
    for number, (one, other) in enumerate(zip_longest(whole.one, whole.other, fillvalue=MISSING)):
        if one != other:
            yield Difference(f"{whole.key}[{number}]", one, other)


def _short(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_short(each)}" for key, each in value.items()) + "}"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:9]) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number from 1 to 1000000")
    return int(text)
