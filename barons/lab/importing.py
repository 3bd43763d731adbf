"""Imports recorded games, mainly of people, as a study, beside games of computers with the same deals."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from barons import rulesets
from barons.ai.eval import evaluator
from barons.engine.core import BaronsError
from barons.engine.record import Record, RecordError
from barons.lab.arms import Terms, check_same_game
from barons.lab.game import replayed
from barons.lab.plan import IMPORT, RECORDED, Arm, Plan, PlanError, checked, limited
from barons.lab.playing import PlayedGame, rows_of
from barons.lab.study import Study
from barons.play.saves import ENDING, read_save
from barons.text.tr import gettext as _

_LETTERS: Final = "ABCDEFG"


class Imported(NamedTuple):
    records: list[Record]
    left_out: list[str]
    """One line per skipped file, with the reason."""


def finished(folder: Path) -> Counter[str]:
    """Count the finished games among the saves in a folder by the id of their ruleset."""
    records, _left_out = _read([folder], "")
    return Counter(str(record.ruleset.get("id")) for record in records)


def _read(paths: Sequence[Path], ruleset: str) -> tuple[list[Record], list[str]]:
    files = [file for path in paths for file in (sorted(path.glob(f"*{ENDING}")) if path.is_dir() else [path])]
    records: list[Record] = []
    left_out: list[str] = []
    for file in files:
        try:
            record = Record.from_json(read_save(file).record)
            if ruleset in ("", record.ruleset.get("id")):
                _check(record)
                records.append(record)
        except (BaronsError, ValueError) as error:
            left_out.append(f"{file}: {error}")
    return list({(each.seed, *each.actions): each for each in records}.values()), left_out


def imported(paths: Sequence[Path], ruleset: str = "") -> Imported:
    """Read the finished games of these files, and of the saves in these folders, once each; PlanError if there
    are none or they have several rulesets. `ruleset`: id of the one that counts; empty: any.
    """
    records, left_out = _read(paths, ruleset)
    if not records and ruleset and (others := _read(paths, "")[0]):
        sentence = _("No finished game has the ruleset {ruleset}. Choose from: {rulesets}.")
        there = Counter(str(record.ruleset.get("id")) for record in others)
        listed = ", ".join(f"{name} ({count})" for name, count in there.items())
        raise PlanError(sentence.format(ruleset=repr(ruleset[:80]), rulesets=listed))
    if not records:
        told = "\n".join([_("None of these files holds a finished game."), *left_out])
        raise PlanError(told)
    titles = Counter(
        (json.dumps(record.ruleset, sort_keys=True), str(record.ruleset.get("id"))) for record in records
    )
    if len(titles) > 1:
        sentence = _("These games were played by several rulesets: {rulesets}. Choose one with --ruleset.")
        listed = ", ".join(f"{ruleset} ({count})" for (_text, ruleset), count in titles.items())
        raise PlanError(sentence.format(rulesets=listed))
    return Imported(records, left_out)


def _check(record: Record) -> None:
    """Raise ValueError or RecordError for a record that is not usable in a study."""
    if record.position is not None:
        raise ValueError(_("it did not begin with the set-up of its rules"))
    try:
        replayed(rulesets.from_dict(dict(record.ruleset)), record)
    except RecordError:
        raise
    except ValueError as error:
        raise ValueError(_("the game is not over")) from error


def plan_of(records: Sequence[Record], against: Sequence[str], terms: Terms) -> Plan:
    """Return a plan with the recorded games, the same deals played by computers, and again with other rulesets
    (ids or files).
    """
    rules = rulesets.from_dict(dict(records[0].ruleset))
    others = [rules, *(rulesets.load(each) for each in against)]
    check_same_game(others)
    arms = [Arm("R", records[0].ruleset, seats=(RECORDED,), is_recorded=True)]
    arms += [Arm(name, limited(each, terms.rounds)) for name, each in zip(_LETTERS, others, strict=False)]
    return checked(
        Plan(
            kind=IMPORT,
            arms=tuple(arms),
            players=tuple(sorted({record.players for record in records})),
            seats=terms.seats,
            games=terms.games,
            until=None,
            seed=terms.seed,
            seeds=tuple(record.seed for record in records),
        )
    )


def enter(study: Study, records: Sequence[Record]) -> None:
    """Measure the recorded games and add the missing ones, in the order of the plan's seeds."""
    there = study.store.present()
    for deal, record in enumerate(records):
        order = study.plan.recorded(deal, record.players)
        if order.number not in there:
            study.store.add(_measured(study, deal, record))


def _measured(study: Study, deal: int, record: Record) -> PlayedGame:
    began = time.perf_counter()
    rules = rulesets.from_dict(dict(record.ruleset))
    game = replayed(rules, record, evaluator(rules))
    return rows_of(study.plan.recorded(deal, record.players), game, began)
