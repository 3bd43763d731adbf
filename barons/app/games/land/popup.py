"""A small panel over the board with a choice: similar actions at one place, or the uses of a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.games.land.clicks import asks
from barons.app.games.land.family import LandFamily
from barons.app.games.land.turn import LandTurn
from barons.app.kit import fonts
from barons.app.kit.ui.beside import Beside
from barons.app.kit.ui.boxes import Column, Padding
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import Edges, Flex, Intent, Node
from barons.app.table.table import Table
from barons.engine.core import Action, Event, Part
from barons.engine.land.events import OfficerMoved
from barons.text.land import cardwords
from barons.text.tr import gettext as _

_WIDTHS: Final = (300.0, 380.0, 480.0, 602.0)
"""Possible widths of the panel in units."""


class Way(NamedTuple):
    """The path of an option, drawn on the board while the mouse is over the option."""

    tiles: tuple[Part, ...]


class PopupQuestion(NamedTuple):
    """The question, the answers, and the pixels of the place in question (None if it is not visible)."""

    title: str
    answers: tuple[Button, ...]
    at: pygame.Rect | None


class Popup:
    """The open choice, if any."""

    def __init__(self, table: Table, turn: LandTurn, family: LandFamily) -> None:
        self._table = table
        self._turn = turn
        self._family = family
        self._shown: tuple[str, ...] = ()
        """The keys of the answers offered last."""
        self._came_from: tuple[str, int] = "", 0
        """The focus when a key opened the choice (empty: none, or the mouse opened it), and the ply."""

    def choice(self) -> PopupQuestion | None:
        """Return the choice between similar actions at one place or between the uses of the chosen card."""
        pending = self._turn.pending
        if not self._table.may_choose:
            return None
        legal = pending.legal
        options: Sequence[Action] = (
            legal if legal and all(asks(action) for action in legal) else pending.options
        )
        if options:
            at = pending.asked_at
            asked = self._family.choices.question(options) or _("Choose")
            place = self._family.board.extent(at) if at is not None else None
            return PopupQuestion(asked[:1].upper() + asked[1:], tuple(self._answers(options)), place)
        if pending.card is not None and pending.order is None:
            return self._uses(pending.card)
        return None

    def _answers(self, options: Sequence[Action]) -> list[Button]:
        choices, foreseen = self._family.choices, self._turn.pending.foreseen
        labels = choices.labels(options, foreseen)
        return [
            _answer(
                action.text,
                label,
                choices.icon(action),
                ("take", action),
                way=way_of(foreseen.get(action.text, ())),
            )
            for action, label in zip(options, labels, strict=True)
        ]

    def _uses(self, card: str) -> PopupQuestion:
        pending = self._turn.pending
        answers = []
        for use in self._family.choices.card_uses():
            why_not = ""
            if not pending.offer.has(use.order, [Part("card", card)]):
                refusal = pending.why_not(use.order)
                why_not = refusal.sentence if refusal is not None else _("This is not allowed now.")
            answers.append(_answer(use.order, use.label, use.icon, ("order", use.order), why_not, use.note))
        title = (
            cardwords.title(self._family.rules.params, card) if self._turn.hand_acts else _("Use the card for")
        )
        return PopupQuestion(title, tuple(answers), self._table.place_of(f"card.{card}"))

    def over(self) -> Node | None:
        """Return the panel over the board."""
        choice = self.choice()
        if choice is None or not choice.answers:
            return None
        title = Text(choice.title, fonts.UI_BOLD, (42, 28, 18), x=0.5, narrows=True, role="heading")
        content = Padding(Column([title, *choice.answers], gap=6), Edges(16, 10, 16, 16))
        sheet = Frame(_nothing, content, covers=True, key="popup", role="group", name=choice.title)
        board = self._family.board.rect
        area = board if choice.at is None else board.union(choice.at)
        return Beside(sheet, choice.at, (), area, _WIDTHS)

    def update(self, dt: float) -> bool:
        """Focus the first answer, so that Enter gives it; show the path of the hovered option.

        Enter alone never discards: if nothing else is possible, the first answer has the focus, to say why.
        """
        meaning = self._table.meaning
        self._turn.show_way(meaning.tiles if isinstance(meaning, Way) else ())
        choice = self.choice()
        names = tuple(each.key for each in choice.answers if not each.why_not) if choice is not None else ()
        if names == self._shown:
            return False
        was_open, self._shown = bool(self._shown), names
        focus, by_keyboard = self._table.focused, self._table.pointing.by_keyboard
        if names and not was_open:
            self._came_from = focus.key if by_keyboard and focus is not None else "", self._table.match.ply
        if by_keyboard and was_open and not names:
            self._lead_back()
        elif choice is not None and names:  # a question that follows another counts as new
            self._table.show()
            safe = next((name for name in names if name != "choice.discard"), choice.answers[0].key)
            self._table.give_focus(safe, is_shown=by_keyboard)
        return False

    def _lead_back(self) -> None:
        name, ply = self._came_from
        if name and not self._turn.pending.is_open and self._table.match.ply == ply:
            self._table.show()
            self._table.give_focus(name)


def _answer(
    name: str,
    label: str,
    icon: str,
    intent: Intent,
    why_not: str = "",
    tooltip: str = "",
    way: tuple[Part, ...] = (),
) -> Button:
    return Button(
        label,
        icon,
        kind="parchment",
        key=f"choice.{name}",
        on_press=intent,
        why_not=why_not,
        tooltip=tooltip,
        means=Way(way),
        flex=Flex(min=46),
    )


def _nothing(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint nothing: the parchment is there already."""


def way_of(events: Sequence[Event]) -> tuple[Part, ...]:
    """Return the tiles that an officer would pass, including both ends; empty if none moves."""
    paths = [event.path for event in events if isinstance(event, OfficerMoved)]
    return tuple(Part("tile", tile) for tile in paths[0]) if paths else ()
