"""The documents that describe parameters: how lines are read and entries found."""

from __future__ import annotations

import pytest

from barons.text import parameters
from barons.text.parameters.document import document_of, parse
from barons.text.parameters.entry import ParameterEntry

WRITTEN = """% Words.
# setup, deck: Setting up
# *: Others
setup.towns | Towns | Prestige of
  a town.
setup.troops | Troops | By players.
tiles.*.value | {nature}: value | What it is worth.
turn.by = die | the die
* = none | nothing
"""


def test_a_document_has_chapters_entries_and_values() -> None:
    """Continued lines are joined."""
    made = parse(WRITTEN)
    assert made.chapters == {"setup": "Setting up", "deck": "Setting up", "*": "Others"}
    assert made.entries["setup", "towns"] == ("Towns", "Prestige of a town.")
    assert made.values == {("turn.by", "die"): "the die", ("*", "none"): "nothing"}


@pytest.mark.parametrize(
    ("path", "title"),
    [(("setup", "troops", "two"), "Troops"), (("tiles", "meadow", "value"), "{nature}: value")],
)
def test_entry_is_found_by_table_and_by_pattern(path: tuple[str, ...], title: str) -> None:
    """A table by number of players is one parameter."""
    found = parse(WRITTEN).entry(path)
    assert found is not None
    assert found[1] == title


def test_invalid_line_is_reported() -> None:
    """The error quotes the line."""
    with pytest.raises(ValueError, match=r"'setup\.towns Towns'"):
        parse("setup.towns Towns")


@pytest.mark.parametrize(
    ("path", "entry"),
    [
        (("items", "torch", "copies"), ParameterEntry("Torch: Cards", "Cards of this item in the deck.")),
        (("characters", "thief", "mana"), ParameterEntry("Thief: Mana", "Dice of this attribute.")),
        (
            ("realms", "red", "prices", "fish"),
            ParameterEntry("Volcano: price of Fish", "Gold that the outpost pays for a card."),
        ),
        (("items", "umbrella", "copies"), ParameterEntry("copies", "")),
        (("no_such_key",), ParameterEntry("no such key", "")),
    ],
)
def test_parameter_of_a_thing_has_the_name_of_the_thing(path: tuple[str, ...], entry: ParameterEntry) -> None:
    """Something unknown is called by its key."""
    assert parameters.entry("realms", path) == entry


@pytest.mark.parametrize("game", ["land", "baronies", "realms"])
def test_every_game_has_a_chapter_for_every_parameter(game: str) -> None:
    """This is the parameter's own chapter, or the one for everything else."""
    made = document_of(game)
    assert all(path[0] in made.chapters or "*" in made.chapters for path in made.entries)
