"""The accessibility nodes of a tree, which need no painting."""

from __future__ import annotations

import pygame
import pytest

from barons.app.kit import fonts
from barons.app.kit.accessible import sentences
from barons.app.kit.ui.boxes import Column, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Paragraph, Text
from barons.app.kit.ui.node import Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.words import needs, nodes
from tests.app.ui.sheets import WINDOW, Sheet

SHOWN = Column(
    [
        Text("Keys", role="heading"),
        Row([Button(icon="menu", tooltip="Back to the menu", key="back"), Button("Roll", why_not="Not yet.")]),
        Frame(lambda surface, rect: None, Text("")),
        Scroll(Paragraph("A knight."), key="text"),
    ]
)


def told(sheet: Sheet) -> list[tuple[str, str, str]]:
    """Role, name and description of each node, in reading order."""
    root = sheet.tree.root
    assert root is not None
    return [(node.role, node.name, node.description) for top in nodes(root, sheet.input) for node in top.walk()]


def test_nodes_are_exposed_in_reading_order() -> None:
    """Boxes and pictures have no nodes of their own; disabled controls say why."""
    assert told(Sheet(SHOWN)) == [
        ("heading", "Keys", ""),
        ("button", "Back to the menu", ""),
        ("button", "Roll", "Not yet."),
        ("group", "", ""),
        ("text", "A knight.", ""),
    ]


def test_screen_reader_sets_focus() -> None:
    """The node also has the position to click."""
    sheet = Sheet(SHOWN)
    root = sheet.tree.root
    assert root is not None
    back = next(node for top in nodes(root, sheet.input) for node in top.walk() if node.key == "back")
    assert back.focus is not None
    back.focus()
    assert sheet.at_focus == "back"
    assert back.at == sheet.find("back").rect.center


def test_texts_are_known_before_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """No text is drawn to determine the texts."""
    monkeypatch.setattr(fonts, "write", None)
    monkeypatch.setattr(fonts, "paragraph", None)
    sheet = Sheet(SHOWN)
    root = sheet.tree.root
    assert root is not None
    assert [need.text for need in needs(root)] == ["Keys", "Roll", "A knight."]
    assert len(told(sheet)) == 5


def test_overflowing_text_is_detected() -> None:
    """The window is too small for the longest word."""
    words: Node = Text("Treasury", key="words")
    sheet = Sheet(words, pygame.Rect(0, 0, 20, 40))
    root = sheet.tree.root
    assert root is not None
    assert [need.fits for need in needs(root)] == [False]
    assert [need.fits for need in needs(Sheet(words, WINDOW).find("words"))] == [True]


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (
            ["Land of Barons", "Build on the best land.", "", "2–4 players"],
            "Land of Barons. Build on the best land. 2–4 players",
        ),
        (["Choose “Rules”.", "Enter"], "Choose “Rules”. Enter"),
        (["Really?", "Yes"], "Really? Yes"),
        ([], ""),
    ],
)
def test_texts_are_joined_as_sentences(parts: list[str], told: str) -> None:
    """A full stop separates two texts, but does not follow other punctuation."""
    assert sentences(parts) == told
