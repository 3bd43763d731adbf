"""The right column of Barons: what is asked, what is advised, what has happened, the seal."""

from __future__ import annotations

from typing import Final

from barons.app.games.realms.asked import Asked, asked
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.table.advice import advice_note
from barons.app.table.chronicleview import Chronicle, chronicle
from barons.app.table.commitview import Commit, plate, seal

_COMMIT: Final = 150.0
"""Units of the plates and the seal."""
_CHRONICLE: Final = 96.0


def side(question: Asked, advice: str, told: Chronicle, commit: Commit, flex: Flex) -> Node:
    """The question takes what its rows need, the chronicle the rest."""
    plates = Column([plate(name, commit) for name in ("undo", "hint")], gap=12)
    return Column(
        [
            asked(question),
            advice_note(advice, Flex(shrink=0)) if advice else None,
            chronicle(told, Flex(grow=1, basis=_CHRONICLE, shrink=0)),
            Row(
                [
                    Padding(plates, Edges(0, 6, 0, 16), flex=FILLS),
                    seal(commit, size=112.0, flex=Flex(basis=150, shrink=0)),
                ],
                gap=16,
                flex=Flex(basis=_COMMIT, shrink=0),
            ),
        ],
        gap=14,
        flex=flex,
    )
