"""User rulesets: an edition is copied, changed, stored as its differences, played and loaded again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from barons import rulesets
from barons.ai.players import player
from barons.play.match import Match
from barons.play.saves import Saves
from barons.play.seats import Seat
from barons.play.variants import Variant, base_of, delete, edited_against, slug_of
from tests.asjson import as_json
from tests.play.variants import variant


def test_file_stores_only_differences() -> None:
    """Numbers by players and table entries are stored singly, lists as a whole; removed values are `null`."""
    ours = variant("realms-main")
    ours.set(("items", "boots", "copies"), 5)
    ours.take_out(("items", "torch"))
    ours.set(("realms", "white", "prices", "fish"), 9)
    path = ours.save()
    assert rulesets.changes(ours.base, ours.params) == {
        "realms": {"white": {"prices": {"fish": 9}}},
        "items": {"torch": None, "boots": {"copies": 5}},
    }
    assert rulesets.whole(rulesets.load(path))["params"] == ours.params


def test_unchanged_values_follow_the_edition() -> None:
    """An unchanged copy stores no parameters."""
    ours = variant()
    assert rulesets.changes(ours.base, ours.params) == {}


def test_all_contradictions_are_reported_together() -> None:
    """This includes contradictions between several keys, and a missing title."""
    ours = variant(title="")
    ours.set(("tiles", 0, "count"), 11)
    ours.set(("setup", "players"), [3, 2])
    ours.set(("ending", "exhaustion"), 50)
    keys = [fault.key for fault in ours.faults]
    assert keys[:3] == ["title", "params.tiles", "params.setup.players"]
    assert ours.faults_at(("ending", "exhaustion"))


def test_invalid_input_is_stored_and_reported() -> None:
    """A text instead of a number is a fault of that key only."""
    ours = variant()
    ours.set(("march", "bonus", 2), "x")
    assert [fault.key for fault in ours.faults] == ["params.march.bonus[2]"]
    assert ours.faults_at(("march", "bonus"))
    assert not ours.faults_at(("march", "plain"))
    ours.reset(("march", "bonus"))
    assert ours.faults == ()


def test_path_to_last_list_entry_is_valid_and_beyond_it_is_not() -> None:
    """A path to the last entry is valid, one beyond it is not."""
    ours = variant()
    players = ours.items(("setup", "players"))
    assert ours.value(("setup", "players", len(players) - 1)) == players[-1]
    assert ours.value(("setup", "players", len(players))) is None


def test_setting_a_value_creates_its_missing_table() -> None:
    """Resetting the value removes the table again."""
    ours = variant("realms-main")
    ours.set(("items", "lantern", "copies"), 2)
    assert ours.value(("items", "lantern")) == {"copies": 2}
    ours.reset(("items", "lantern"))
    assert ours.value(("items", "lantern")) is None


def test_a_faulty_variant_is_never_written() -> None:
    """No file is left behind."""
    ours = variant()
    ours.set(("turn", "actions"), 9)
    with pytest.raises(rulesets.FaultyRuleset):
        ours.save()
    assert not list(rulesets.user_dir().glob("*"))


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Six mountains", "six-mountains"),
        ("Été à l’abri !", "ete-a-labri"),
        ("../../x", "variant-x"),
        ("日本", "variant"),
    ],
)
def test_a_title_becomes_a_plain_file_name(title: str, slug: str) -> None:
    """The file name is never a path."""
    assert slug_of(title) == slug


def test_variants_with_equal_titles_get_separate_files() -> None:
    """A built-in id is never used."""
    assert [variant(title=title).save().stem for title in ("Ours", "Ours", "Ours", "land-2025-11")] == [
        "ours",
        "ours-2",
        "ours-3",
        "land-2025-11-2",
    ]


BY_HAND = """\
# What we play on Sundays.
title: {en: Sundays, fr: Les dimanches}
id: sundays
extends: land-2025-11
follows: land-2025-10   # to compare

params:
  # three is enough
  turn: {actions: 3}    # was two
  march:
    plain: 2  # faster
    bonus: [1, 1, 2, 2, 3, 3]

  ending:
    challenge:
      two: 20
"""


def by_hand() -> Variant:
    """A hand-written file, opened in the form."""
    path = rulesets.user_dir() / "sundays.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(BY_HAND, encoding="utf-8")
    entries = rulesets.available()
    own = next(entry for entry in entries if entry.id == "sundays")
    base = edited_against(own, entries)
    assert base is not None
    return Variant(base, own)


def test_file_is_edited_against_the_ruleset_it_extends() -> None:
    """Here the base is the newest edition."""
    assert by_hand().base_entry.id == "land-2025-11"


def test_saving_without_changes_leaves_the_file_identical() -> None:
    """Comments, order and blank lines are kept."""
    assert by_hand().save().read_text(encoding="utf-8") == BY_HAND


@pytest.mark.parametrize(
    ("key", "value", "old", "new"),
    [
        (("march", "plain"), 3, "plain: 2  # faster", "plain: 3  # faster"),
        (("turn", "actions"), 4, "turn: {actions: 3}    # was two", "turn: {actions: 4}    # was two"),
        (("ending", "challenge", "three"), 33, "two: 20\n", "two: 20\n      three: 33\n"),
        (("march", "plain"), 1, "    plain: 2  # faster\n", ""),
        (("cards", "hand"), 5, "two: 20\n", "two: 20\n  cards: {hand: 5}\n"),
    ],
)
def test_single_change_modifies_only_its_line(key: tuple[str, ...], value: int, old: str, new: str) -> None:
    """All other text is unchanged; values that equal the edition's are removed."""
    ours = by_hand()
    ours.set(key, value)
    path = ours.save()
    assert path.read_text(encoding="utf-8") == BY_HAND.replace(old, new)
    assert rulesets.whole(rulesets.load(path))["params"] == ours.params


def test_new_title_modifies_only_the_title() -> None:
    """The title is written in both languages."""
    ours = by_hand()
    ours.name("title", "en", "On Sundays, at five")
    text = ours.save().read_text(encoding="utf-8")
    title = '{en: "On Sundays, at five", fr: "Les dimanches"}'
    assert text == BY_HAND.replace("{en: Sundays, fr: Les dimanches}", title)


@pytest.mark.parametrize(
    "change",
    [
        lambda path: path.write_text(path.read_text("utf-8").replace("plain: 2", "plain: 3"), "utf-8"),
        lambda path: path.write_text(path.read_text("utf-8") + "# mine\n", "utf-8"),
        lambda path: path.write_bytes(b"\xff"),
        lambda path: path.write_bytes(b""),
        Path.unlink,
    ],
)
def test_externally_changed_file_is_not_overwritten(change: Callable[[Path], object]) -> None:
    """After a change by another window or an editor, damage or deletion, the variant gets a new file."""
    ours = variant()
    ours.set(("march", "plain"), 2)
    before = ours.save()
    change(before)
    left = before.read_bytes() if before.exists() else None
    ours.set(("march", "plain"), 1)
    assert rulesets.whole(rulesets.load(ours.save()))["params"] == ours.params
    assert left is None or before.read_bytes() == left


def test_only_user_rulesets_can_be_deleted() -> None:
    """Built-in rulesets cannot be deleted."""
    builtin = rulesets.available()[0]
    with pytest.raises(ValueError, match=builtin.id):
        delete(builtin)
    assert builtin.path.exists()


def test_each_ruleset_has_the_right_comparison_base() -> None:
    """Studies and variants are compared with their base, the oldest edition with the newest."""
    variant("land-2024-03").save()
    entries = rulesets.available()
    bases = {entry.id: base for entry in entries if (base := base_of(entry, entries)) is not None}
    assert {
        "land-2025-11": "land-2025-10",
        "land-2025-10": "land-2024-03",
        "land-2024-03-27-7-3": "land-2024-03",
        "land-2024-03-9-9-9-10": "land-2024-03",
        "ours": "land-2024-03",
    }.items() <= {id_: base.id for id_, base in bases.items()}.items()
    newest = bases["land-2024-03"]
    assert newest.follows
    assert newest.id not in {entry.follows for entry in entries}


def test_variant_game_is_played_to_its_end_and_loaded_again(tmp_path: Path) -> None:
    """It has other die tables, a challenge of 20 and six mountains; its file is deleted before loading."""
    ours = variant(title="Six mountains")
    ours.set(("setup", "mountains", "two"), 6)
    ours.set(("march", "bonus"), [4, 3, 3, 2, 1, 1])
    ours.set(("recruiting", "bonus"), [1, 1, 2, 2, 3, 4])
    ours.set(("ending", "challenge", "two"), 20)
    path = ours.save()
    rules = rulesets.load("six-mountains")
    match = Match(rules, (Seat("person", "Ada"), Seat("computer", "", "normal")), 7, ends_turns_at_once=True)
    assert len(as_json(match.state)["mountains"]) == 6
    bots = [player("greedy", rules, 1), player("search:20", rules, 2)]
    while not match.is_over:
        seat = match.state.to_move
        match.play(bots[seat].choose(match.observation(seat)))
    path.unlink()
    saves = Saves(tmp_path / "saves")
    opened = saves.open(saves.save(match, "Six"))
    saves.close()
    assert opened.ruleset_note == "gone"
    assert opened.match.state.to_json() == match.state.to_json()
    assert rulesets.whole(opened.match.rules) == rulesets.whole(rules)


def test_blank_text_is_ignored() -> None:
    """A line of spaces causes no fault and is not stored."""
    ours = variant()
    ours.name("about", "en", "   ")
    ours.name("edition", "en", " ")
    assert ours.faults == ()
    text = ours.save().read_text(encoding="utf-8")
    assert "about" not in text
    assert "edition" not in text
