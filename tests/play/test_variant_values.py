"""A ruleset in the editor: values, names, faults, and the edition that it is compared with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from barons import languages, rulesets
from barons.play.variants import Variant, base_of, delete, edited_against, key_of, slug_of
from barons.rulesets import Fault, FaultyRuleset, RulesetEntry
from tests.play.variants import variant


def entry(ruleset: str, game: str = "land", **changes: Any) -> RulesetEntry:
    """An entry of a list for a built-in ruleset."""
    sound = RulesetEntry(ruleset, game, {"en": ruleset}, {}, {}, (2,), True, Path(ruleset), ())
    return sound._replace(**changes)


FAULT = Fault("", 0, 0, "params", "wrong")


def test_new_variant_equals_its_edition() -> None:
    """It has no changes, no file, and no fault except the missing title."""
    ours = Variant(next(each for each in rulesets.available() if each.id == "land-2025-11"))
    assert ours.params == ours.base_params
    assert [fault.key for fault in ours.faults] == ["title"]
    assert not ours.is_changed
    assert ours.path is None
    assert ours.game == "land"
    assert ours.words == {
        head: dict.fromkeys(languages.offered(), "") for head in ("title", "edition", "about")
    }


def test_changed_value_differs_until_reset() -> None:
    """The edition itself is not changed."""
    ours = variant()
    was: Any = ours.value(("march", "plain"))
    ours.set(("march", "plain"), was + 1)
    assert ours.differs(("march", "plain"))
    assert ours.value(("march", "plain"), of_base=True) == was
    ours.reset(("march", "plain"))
    assert not ours.differs(("march", "plain"))


def test_value_is_found_only_by_exact_path() -> None:
    """A path does not lead through plain values, missing keys, or names in a list."""
    ours = variant()
    assert ours.value(()) is ours.params
    assert ours.value(("march", "nothing")) is None
    assert ours.value(("march", "plain", "more")) is None
    assert ours.value(("march", "bonus", "0")) is None
    assert [ours.value(("march", "bonus", 0))] == ours.items(("march", "bonus"))[:1]


def test_list_entry_is_removed() -> None:
    """Later entries move up."""
    ours = variant()
    players = list(ours.items(("setup", "players")))
    ours.take_out(("setup", "players", 1))
    assert ours.value(("setup", "players")) == players[:1] + players[2:]


def test_removing_a_missing_entry_does_nothing() -> None:
    """Nothing is removed from a table or a plain value."""
    ours = variant()
    before = {name: dict(each) for name, each in ours.params.items() if isinstance(each, dict)}
    ours.take_out(("march", "nothing"))
    ours.take_out(("march", "plain", "nothing"))
    assert {name: ours.params[name] for name in before} == before


def test_reset_list_is_a_copy_of_the_editions_list() -> None:
    """Later changes to the list do not affect the edition."""
    ours = variant()
    ours.reset(("march", "bonus"))
    ours.set(("march", "bonus", 0), 6)
    assert ours.differs(("march", "bonus"))


def test_reset_retains_a_section_missing_from_the_edition() -> None:
    """It stays a fault until the user removes it."""
    ours = variant()
    ours.set(("dragons",), 1)
    ours.reset(("dragons",))
    assert ours.params["dragons"] is None


def test_variant_counts_as_changed_until_saved() -> None:
    """A new title counts as a change, and restoring the old one as none."""
    ours = variant()
    assert ours.is_changed
    ours.name("title", "en", "")
    assert not ours.is_changed
    ours.name("title", "en", "Ours")
    ours.save()
    assert not ours.is_changed
    ours.set(("march", "plain"), 3)
    assert ours.is_changed


def test_warnings_are_shown_only_without_faults() -> None:
    """A challenge that nobody can reach is a warning; warnings are hidden while there are faults."""
    ours = variant()
    ours.set(("ending", "challenge", "two"), 99)
    assert [warning.key for warning in ours.warnings] == ["params.ending.challenge.two"]
    ours.set(("march", "plain"), "x")
    assert ours.warnings == ()


def test_list_faults_are_shown_at_the_list_and_the_entry() -> None:
    """They are also shown at the enclosing table, but not at neighbours; a title's fault is at no value."""
    ours = variant(title="")
    ours.set(("march", "bonus", 2), "x")
    (fault,) = [each for each in ours.faults if each.key.startswith("params")]
    assert ours.faults_at(("march", "bonus", 2)) == [fault]
    assert ours.faults_at(("march",)) == [fault]
    assert ours.faults_at(("march", "bonus", 1)) == []
    assert ours.faults_at(("recruiting",)) == []


def test_title_fault_is_a_metadata_fault() -> None:
    """It is not listed among the values."""
    ours = variant(title="")
    ours.set(("march", "plain"), "x")
    assert [fault.key for fault in ours.head_faults()] == ["title"]


@pytest.mark.parametrize(
    ("key", "steps"),
    [
        ("params.tiles[0].count", ("tiles", 0, "count")),
        ("params.march.plain", ("march", "plain")),
        ("params.tiles.m².²", ("tiles", "m²", "²")),
        ("params", ()),
        ("title", ()),
        ("", ()),
    ],
)
def test_fault_key_is_converted_to_value_path(key: str, steps: tuple[str | int, ...]) -> None:
    """Keys below `parameters` have steps; others have none."""
    assert key_of(Fault("", 0, 0, key, "wrong")) == steps


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ({"en": "Ours"}, {"en": "Ours"}),
        ({"fr": "La nôtre"}, {"en": "La nôtre", "fr": "La nôtre"}),
        ({"en": " Ours ", "fr": "La nôtre"}, {"en": "Ours", "fr": "La nôtre"}),
    ],
)
def test_title_is_saved_as_entered_and_always_in_english(words: dict[str, str], title: dict[str, str]) -> None:
    """Outer spaces are removed."""
    ours = variant(title="")
    for language, text in words.items():
        ours.name("title", language, text)
    assert dict(rulesets.load(ours.save()).ruleset.title) == title


def test_entered_metadata_is_saved() -> None:
    """Empty metadata is not written."""
    ours = variant()
    ours.name("about", "en", "Fewer troops")
    text = ours.save().read_text("utf-8")
    assert "about:" in text
    assert "edition:" not in text


def test_id_is_derived_from_the_english_title_else_the_french() -> None:
    """Without either title a default id is used."""
    ours = variant(title="")
    assert ours.id == "variant"
    ours.name("title", "fr", "La nôtre")
    assert ours.id == "la-notre"
    ours.name("title", "en", "Ours")
    assert ours.id == "ours"


def test_saved_variant_retains_its_file_under_a_new_title() -> None:
    """Its id is the name of its file."""
    ours = variant()
    path = ours.save()
    ours.name("title", "en", "Other")
    assert ours.id == "ours"
    assert ours.save() == path
    assert [each.name for each in rulesets.user_dir().iterdir()] == ["ours.yaml"]


def test_a_variant_without_a_title_is_not_saved() -> None:
    """This fault is reported before all others."""
    ours = variant(title=" ")
    with pytest.raises(FaultyRuleset) as refusal:
        ours.save()
    assert [fault.key for fault in refusal.value.faults] == ["title"]


@pytest.mark.parametrize(
    ("title", "slug"),
    [("a", "variant-a"), ("ab", "ab"), ("x" * 49, "x" * 48), ("x" * 47 + "-y", "x" * 47), ("--", "variant")],
)
def test_a_slug_has_two_to_forty_eight_letters(title: str, slug: str) -> None:
    """It does not begin or end with a hyphen."""
    assert slug_of(title) == slug


def test_predecessor_is_preferred_to_extended_base_for_comparison() -> None:
    """This is the case if both exist."""
    before, extended = entry("before"), entry("extended")
    ours = entry("ours", follows="before", extends="extended", builtin=False)
    assert base_of(ours, [extended, before, ours]) == before
    assert base_of(ours, [extended, ours]) == extended


def test_ruleset_without_base_is_compared_with_the_newest_edition() -> None:
    """This is the built-in edition that follows another and has no successor, if there is one."""
    first, second, third = entry("a"), entry("b", follows="a"), entry("c", follows="b")
    own = entry("own", builtin=False)
    assert base_of(own, [first, second, third, own]) == third
    assert base_of(first, [first, second, third]) == third
    assert base_of(own, [first, own]) is None


@pytest.mark.parametrize("change", [{"game": "realms"}, {"faults": (FAULT,)}])
def test_ruleset_is_never_compared_with_other_game_or_faulty_one(change: dict[str, Any]) -> None:
    """This holds whatever its file claims."""
    base = entry("base", **change)
    ours = entry("ours", follows="base", extends="base", builtin=False)
    assert base_of(ours, [base, ours]) is None


def test_a_ruleset_is_not_compared_with_itself() -> None:
    """This holds even if its file names itself."""
    ours = entry("ours", follows="ours", builtin=False)
    assert base_of(ours, [ours]) is None


def test_extended_ruleset_is_preferred_as_editing_base() -> None:
    """A faulty ruleset cannot be a base."""
    base, faulty = entry("base"), entry("faulty", faults=(FAULT,))
    before = entry("before")
    ours = entry("ours", extends="base", follows="before", builtin=False)
    assert edited_against(ours, [before, base, ours]) == base
    assert edited_against(ours._replace(extends="faulty"), [faulty, before, ours]) == before


def test_user_file_is_deleted_even_if_already_missing() -> None:
    """A second deletion does nothing."""
    path = variant().save()
    own = rulesets.entry_of(path)
    delete(own)
    assert not path.exists()
    delete(own)
