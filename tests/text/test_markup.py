"""The markup of rules pages: marks, conditions, repeated lines and fields."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from barons.text.rulesbook.markup import Filler, Known, conditions, messages, parse
from barons.text.rulesbook.page import (
    BulletList,
    Chapter,
    ComponentPicture,
    DrawnExample,
    Example,
    Note,
    NumberedList,
    Pieces,
    TableBlock,
    TextBlock,
)
from barons.text.tr import pgettext, set_language


@dataclass(frozen=True)
class Params:
    """A ruleset with two keys."""

    hand: int = 1
    rule: str = "free"


FACTS = {"faces": (4, 5, 6), "kinds": [Params(3), Params(2, "held")], "debt": -5, "share": 50}


def pseudo(text: str) -> str:
    """Translate into the language in use."""
    return pgettext("test", text)


def page(body: str) -> list[Chapter]:
    """Return a page with one chapter `some` and one section `part`."""
    whole = f"# some: Some\n## part (book): Part\n{body}\n"
    return list(Filler(Known(FACTS, Params()), "test", drawn).chapters(parse(whole)))


def drawn(name: str) -> Example | None:
    """Return the only example that exists, or None."""
    return Example() if name == "there" else None


def blocks(body: str) -> tuple[object, ...]:
    """Return the blocks of that page's section."""
    return page(body)[0].sections[0].blocks


@pytest.mark.parametrize(
    ("body", "block"),
    [
        ("Some text.", TextBlock("Some text.")),
        ("Some\n  text.", TextBlock("Some text.")),
        ("- one\n- two", BulletList(("one", "two"))),
        ("1. one\n7. two", NumberedList(("one", "two"))),
        ("> Ruling.", Note("Ruling.")),
        ("| A | B\n| 1 | 2", TableBlock(("A", "B"), (("1", "2"),))),
        ("= tile_lion | Lion | Roars.", Pieces((ComponentPicture("tile_lion", "Lion", "Roars."),))),
        ("! there | A line.", DrawnExample("A line.", Example())),
    ],
)
def test_each_mark_produces_its_block(body: str, block: object) -> None:
    """This includes a continued line."""
    assert blocks(body) == (block,)


def test_empty_line_separates_lists() -> None:
    """The result is two lists of one point each."""
    assert blocks("- one\n\n- two") == (BulletList(("one",)), BulletList(("two",)))


@pytest.mark.parametrize(
    ("condition", "is_shown"),
    [
        ("hand", True),
        ("not hand", False),
        ('rule == "free"', True),
        ('rule != "free" or hand > 1', False),
        ('hand < 2 and rule == "free"', True),
        ("4 in faces", True),
        ("4 not in faces", False),
        ("kinds", True),
    ],
)
def test_condition_controls_whether_its_line_is_shown(condition: str, is_shown: bool) -> None:
    """Facts and parameters may be compared and joined."""
    assert blocks(f"Always.\n- [{condition}] Then.") == (
        TextBlock("Always."),
        *([BulletList(("Then.",))] if is_shown else []),
    )


def test_empty_parts_are_omitted() -> None:
    """These are sections without blocks, chapters without sections, tables without rows, missing examples."""
    assert page("[debt == 1] Never.\n\n| A | B\n\n! nowhere | A line.") == []


@pytest.mark.parametrize("condition", ["hand()", "nobody", "1 < hand < 3"])
def test_invalid_condition_is_an_error(condition: str) -> None:
    """Function calls, unknown names and chained comparisons are invalid."""
    with pytest.raises((ValueError, KeyError)):
        page(f"[{condition} == 2] Text.")


@pytest.mark.parametrize(
    ("field", "shown"),
    [
        ("{hand}", "1"),
        ("{debt}", "−5"),
        ("{hand:+}", "+1"),
        ("{share:%}", "50%"),
        ("{hand:card|cards}", "1\u00a0card"),
        ("{share:card|cards}", "50\u00a0cards"),
        ("{hand:=is|are}", "is"),
        ("{faces:=is|are}", "are"),
        ("{faces}", "4 / 5 / 6"),
        ("{faces:or}", "4, 5 or 6"),
        ("{faces:and}", "4, 5 and 6"),
        ("{faces[0]}", "4"),
        ("{kinds[1].rule}", "held"),
    ],
)
def test_a_field_is_filled_in(field: str, shown: str) -> None:
    """The field's format specification is used."""
    assert blocks(f"So {field}.") == (TextBlock(f"So {shown}."),)


def test_form_of_a_noun_depends_on_the_language() -> None:
    """In French zero takes the singular."""
    set_language("fr")
    assert Filler({}, "test", drawn).format_field(0, "carte|cartes") == "0\u00a0carte"


def test_a_line_is_repeated_for_each_entry() -> None:
    """The line is below its heading and has the entry as `each`."""
    assert blocks("| Hand | Rule\n| *kinds: {each.hand} | {each.rule}") == (
        TableBlock(("Hand", "Rule"), (("3", "free"), ("2", "held"))),
    )


def test_cell_is_expanded_into_several() -> None:
    """Each face gets one cell."""
    assert blocks("| Die | a | b | c\n| Face | *faces") == (
        TableBlock(("Die", "a", "b", "c"), (("Face", "4", "5", "6"),)),
    )


def test_messages_contain_only_translatable_texts() -> None:
    """Names of pictures and cells with only a field are left out."""
    lines = "= tile | Lion | It has {hand}.\n| Die | *faces\n| *kinds: {each.rule} | 3"
    assert list(messages(parse(f"# some: Some\n## part (book): Part\n{lines}"))) == [
        "Some",
        "Part",
        "Lion",
        "It has {hand}.",
        "Die",
    ]


def test_picture_name_is_not_translated() -> None:
    """The name stays the same even if a language changes every letter."""
    set_language("pseudo")
    assert blocks("! there | A line.\n\n= tile_{rule} | Lion | Roars.")[0] == DrawnExample(
        pseudo("A line."), Example()
    )
    assert blocks("= tile_{rule} | Lion | Roars.") == (
        Pieces((ComponentPicture("tile_free", pseudo("Lion"), pseudo("Roars.")),)),
    )


def test_conditions_are_listed() -> None:
    """Conditions keep their order; lines without one are left out."""
    body = "# some: Some\n## part (book): Part\n[hand] One.\nTwo.\n- [rule] Three."
    assert list(conditions(parse(body))) == ["hand", "rule"]


@pytest.mark.parametrize(
    ("text", "said"),
    [("Text.", "no chapter"), ("# some: Some\nText.", "no section"), ("## a (b): C", "no chapter")],
)
def test_line_outside_chapter_or_section_is_reported(text: str, said: str) -> None:
    """The error gives its number."""
    with pytest.raises(ValueError, match=f"line .: {said}"):
        parse(text)
