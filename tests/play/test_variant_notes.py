"""Author, licence and notes of a variant: edited in the form, stored without touching the rest of the file."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.play.variants import Variant
from barons.rulesets import RulesetEntry
from barons.text.parameters.sums import sum_text

OURS = """\
# our table, since the winter
id: ours
title: {en: Ours, fr: Les nôtres}
extends: land-2025-11
author: Table Four
notes:
  # asked for by the youngest
  cards.hand: nobody waits
  march.plain: too slow
params:
  cards: {hand: 4}  # was 3
"""


@pytest.fixture(name="ours")
def _ours() -> RulesetEntry:
    path = rulesets.user_dir() / "ours.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(OURS, "utf-8")
    return rulesets.entry_of(path)


def edition(ruleset: str = "land-2025-11") -> RulesetEntry:
    """A built-in ruleset."""
    return rulesets.entry_of(rulesets.path_of(ruleset))


def test_edited_note_changes_only_its_line(ours: RulesetEntry) -> None:
    """All other text of the file is unchanged."""
    variant = Variant(edition(), ours)
    variant.note("cards.hand", "with four nobody waits")
    path = variant.save()
    assert path.read_text("utf-8") == OURS.replace("nobody waits", '"with four nobody waits"')


def test_notes_are_added_and_removed(ours: RulesetEntry) -> None:
    """Other notes stay; a note that is emptied is removed."""
    variant = Variant(edition(), ours)
    variant.note("cards.treasury", "too many coins: for us")
    variant.note("march.plain", " ")
    text = variant.save().read_text("utf-8")
    entry = rulesets.entry_of(ours.path)
    assert dict(entry.notes) == {"cards.hand": "nobody waits", "cards.treasury": "too many coins: for us"}
    assert "# asked for by the youngest" in text
    assert "# was 3" in text


def test_removing_all_notes_removes_the_key(ours: RulesetEntry) -> None:
    """The text after it stays."""
    variant = Variant(edition(), ours)
    for key in list(variant.notes):
        variant.note(key, "")
    text = variant.save().read_text("utf-8")
    assert "notes" not in text
    assert "cards: {hand: 4}  # was 3" in text


def test_an_author_is_changed_and_a_licence_added(ours: RulesetEntry) -> None:
    """Later saves keep both."""
    variant = Variant(edition(), ours)
    variant.sign("author", "Table Five")
    variant.sign("licence", "CC0")
    variant.save()
    entry = rulesets.entry_of(ours.path)
    assert (entry.author, entry.licence) == ("Table Five", "CC0")


def test_first_save_of_variant_writes_all_metadata() -> None:
    """The first file contains author, licence and notes."""
    variant = Variant(edition())
    variant.name("title", "en", "Ours")
    variant.set(("cards", "hand"), 4)
    variant.sign("author", "Table Four")
    variant.note("cards.hand", "nobody waits")
    entry = rulesets.entry_of(variant.save())
    assert (entry.author, dict(entry.notes)) == ("Table Four", {"cards.hand": "nobody waits"})


def test_changed_note_counts_as_unsaved_change(ours: RulesetEntry) -> None:
    """The program asks before it is discarded."""
    variant = Variant(edition(), ours)
    variant.note("cards.hand", "other words")
    assert variant.is_changed


def test_overlong_note_is_a_fault(ours: RulesetEntry) -> None:
    """The fault names the key."""
    variant = Variant(edition(), ours)
    variant.note("cards.hand", "x" * 400)
    assert [fault.key for fault in variant.faults] == ["notes.cards.hand"]


@pytest.mark.parametrize(
    ("ruleset", "path", "expected"),
    [
        ("land-2025-11", ("tiles",), "37 tiles, 94 points in all"),
        ("baronies-2006", ("tiles", "swamp", "count"), "73 tiles, 48 points in all"),
        ("land-2026-03", ("deck", "cards"), "40 cards"),
        ("land-2025-11", ("cards", "hand"), ""),
    ],
)
def test_list_totals_are_shown(ruleset: str, path: tuple[str, ...], expected: str) -> None:
    """Sums are shown next to the form's lists of tiles and cards."""
    assert sum_text(rulesets.whole(rulesets.load(ruleset))["params"], path) == expected


def test_incomplete_list_has_no_total() -> None:
    """A letter instead of a number is reported as a fault and has no sum."""
    params: Any = rulesets.whole(rulesets.load("land-2025-11"))["params"]
    params["tiles"][0]["count"] = "1x"
    assert sum_text(params, ("tiles",)) == ""
