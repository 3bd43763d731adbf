"""The notation: one text for each action, and no other text is valid."""

from __future__ import annotations

from random import Random

import pytest

from barons.engine.baronies.cells import NEIGHBOURS, cell_name, cell_named, pack, unpack
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import NotationError, Part


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "draft",
        "draft 0",
        "draft 4",
        "draft 01",
        "draft 1 ",
        " draft 1",
        "draft  1",
        "Draft 1",
        "draft １",
        "draw",
        "draw lava",
        "draw Field",
        "lay field",
        "lay 1,0",
        "lay field 1, 0",
        "lay field 1;0",
        "lay field 01,0",
        "lay field +1,0",
        "lay field -0,0",
        "lay field 1,0,0",
        "lay field 1.0,0",
        "lay field 99999,0",
        "lay field 2000,0",
        "lay field ٣,0",
        "lay field 1,0 extra",
        "lay lava 1,0",
        "donjon",
        "donjon 0",
        "donjon a,b",
        "claim",
        "claim 0,0\n",
        "skip ",
        "skip\n",
        "done now",
        "end",
        "\x00",
        "lay field " + "9" * 5000 + ",0",
    ],
)
def test_invalid_notation_is_rejected(rules: BaroniesRules, text: str) -> None:
    """Such notation raises its own error."""
    with pytest.raises(NotationError):
        rules.parse(text)


def test_random_strings_raise_only_notation_error(rules: BaroniesRules) -> None:
    """The strings are pieces of notation in any order."""
    rng = Random(1)
    pieces = [
        "draft",
        "draw",
        "lay",
        "donjon",
        "claim",
        "skip",
        "done",
        " ",
        "field",
        "1",
        "-2",
        ",",
        "0,1",
        "é",
    ]
    for _ in range(5000):
        text = "".join(rng.choice(pieces) for _ in range(rng.randint(0, 7)))
        try:
            action = rules.parse(text)
        except NotationError:
            continue
        assert action.text == text


def test_cells_are_packed_and_unpacked() -> None:
    """Coordinates may be negative, and cells are sorted by q, then r."""
    cells = [(q, r) for q in (-1999, -2, -1, 0, 1, 1999) for r in (-1999, -1, 0, 1, 1999)]
    assert [unpack(pack(q, r)) for q, r in cells] == cells
    assert sorted(cells) == [unpack(cell) for cell in sorted(pack(q, r) for q, r in cells)]
    assert all(cell_named(cell_name(pack(q, r))) == pack(q, r) for q, r in cells)


def test_six_neighbours_match_the_rules() -> None:
    """The steps are the same from any cell, in the order in which the notation names them."""
    neighbours = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    for q, r in ((0, 0), (-3, 5), (7, -2)):
        assert [unpack(pack(q, r) + step) for step in NEIGHBOURS] == [(q + dq, r + dr) for dq, dr in neighbours]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("draft 2", (Part("space", "2"),)),
        ("lay field 1,-1", (Part("tile", "field"), Part("cell", "1,-1"))),
        ("donjon 0,1", (Part("cell", "0,1"),)),
        ("claim 0,1", (Part("cell", "0,1"),)),
        ("skip", (Part("order", "skip"),)),
        ("done", (Part("order", "done"),)),
        ("draw pond", (Part("option", "pond"),)),
    ],
)
def test_action_is_split_into_clickable_parts(rules: BaroniesRules, text: str, parts: tuple[Part, ...]) -> None:
    """The parts are in the order of the clicks."""
    assert rules.parts(rules.parse(text)) == parts
