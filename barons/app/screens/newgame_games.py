"""The games to choose from: a card each, and on it the edition or variant that it is played by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from barons.app.games import game_window
from barons.app.kit import fonts
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.choices import Dropdown
from barons.app.kit.widgets.controls import Controls
from barons.app.kit.widgets.gamecard import Fact, GameCard
from barons.app.screens.differences import difference_line
from barons.app.screens.setup import GameSetUp
from barons.app.screens.thumbnail import card_picture, dealt
from barons.games import game_keys
from barons.lessons import lesson_for
from barons.rulesets import RulesetEntry
from barons.text import describe
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import labelled, local

_GAP: Final = 18.0  # u
_LISTED: Final = 9
"""Editions that a list holds in any window; the others are found among the editions."""


class GameCards:
    """One card a game, side by side; each remembers the edition that was looked at last."""

    def __init__(
        self,
        scene: GameSetUp,
        entries: Sequence[RulesetEntry],
        choose: Callable[[str], None],
        look_up: Callable[[str], None],
    ) -> None:
        self.entries = list(entries)
        self._scene = scene
        self._choose = choose
        self._look_up = look_up
        """Shows a ruleset among all editions: a faulty one's faults, what a list has no room for."""
        self._shown: dict[str, str] = {}
        self._cards: dict[str, GameCard] = {}

    def build(self, controls: Controls, box: Box) -> None:
        """The cards over the whole box."""
        self._cards = {}
        chosen = self._scene.entry
        self._shown[chosen.game] = chosen.id
        games = [game for game in game_keys() if self._of(game)]
        wide = (box.w - _GAP * (len(games) - 1)) / len(games)
        for number, game in enumerate(games):
            rect = current().rect(box.x + number * (wide + _GAP), box.y, wide, box.h)
            card = self._card(game, rect)
            controls.add(card)
            controls.add(self._switch(game, card.switch))
            controls.add(self._lesson(game, card.corner))
            self._cards[game] = card

    def show_deal(self) -> None:
        """After another seed: the chosen card shows what it deals."""
        entry = self._scene.entry
        self._cards[entry.game].picture = self._picture(entry)
        self._cards[entry.game].changed()

    def entry_of(self, game: str) -> RulesetEntry:
        """The edition that a game's card shows."""
        editions = self._of(game)
        shown = self._shown.get(game)
        return next((entry for entry in editions if entry.id == shown), editions[0])

    def _of(self, game: str) -> list[RulesetEntry]:
        """A game's editions and variants, those in order first; faulty ones too, where their game is known."""
        return [entry for entry in self.entries if entry.game == game]

    def _card(self, game: str, rect: pygame.Rect) -> GameCard:
        entry = self.entry_of(game)
        introduction = describe.introduction(game)
        return GameCard(
            f"newgame.card.{game}",
            rect,
            local(entry.title),
            about=introduction.aim,
            facts=_facts(entry, introduction.minutes, introduction.demand),
            picture=self._picture(entry),
            chosen=entry.id == self._scene.setup.ruleset,
            on_press=partial(self._choose, entry.id),
            differs=difference_line(entry, self.entries),
            own=not entry.builtin,
        )

    def _switch(self, game: str, rect: pygame.Rect) -> Dropdown:
        """The editions of a game. A faulty one leads to its faults, the last line to all of them."""
        shown = self.entry_of(game)
        editions = self._of(game)
        listed = editions[:_LISTED]
        if shown not in listed:
            listed[-1] = shown
        options = _names(listed)
        if len(listed) < len(editions):
            options.append(_("All editions…"))

        def take(number: int) -> None:
            entry = listed[number] if number < len(listed) else shown
            if number >= len(listed) or entry.faults:
                self._look_up(entry.id)
            else:
                self._choose(entry.id)

        name = f"newgame.edition.{game}"
        label = labelled(_("Edition"), local(self.entry_of(game).title))
        return Dropdown(name, rect, label, options=options, chosen=listed.index(shown), on_choose=take)

    def _lesson(self, game: str, rect: pygame.Rect) -> Button:
        """The plate that teaches a game; without its word where a low card has no room for it."""
        word = _("Lesson")
        has_room = fonts.width(word, fonts.UI) <= rect.w - px(24)
        return Button(
            f"newgame.lesson.{game}",
            rect,
            word if has_room else "",
            icon="" if has_room else "human",
            kind="parchment",
            tooltip=_("Learn it: short goals, then a short game"),
            said=labelled(word, local(self.entry_of(game).title)),
            on_press=partial(self._open_lesson, game),
        )

    def _open_lesson(self, game: str) -> None:
        lesson = lesson_for(game, self._origins(self.entry_of(game)))
        self._scene.shell.screens.open_lesson(lesson.key)

    def _origins(self, entry: RulesetEntry) -> list[str]:
        """A ruleset and those that it extends, the nearest first."""
        entries = {each.id: each for each in self.entries}
        origins: list[str] = []
        named: str | None = entry.id
        while named is not None and named not in origins:
            origins.append(named)
            named = entries[named].extends if named in entries else None
        return origins

    def _picture(self, entry: RulesetEntry) -> Callable[[tuple[int, int]], pygame.Surface]:
        """Where all that is dealt lies open what the seed deals to these seats, else any deal."""
        setup = self._scene.setup
        if entry.faults or not game_window(entry.game).OPEN_DEAL:
            return partial(card_picture, "" if entry.faults else entry.game)
        if entry.id == setup.ruleset and len(setup.seats) in entry.players:
            return partial(dealt, entry.path, self._scene.seed, len(setup.seats))
        return partial(dealt, entry.path, 0, min(entry.players))


def _names(entries: Sequence[RulesetEntry]) -> list[str]:
    """Each by its edition; by its title where it has none or shares it."""
    editions = [local(entry.edition) for entry in entries]
    return [
        edition if edition and editions.count(edition) == 1 else local(entry.title)
        for entry, edition in zip(entries, editions, strict=True)
    ]


def _facts(entry: RulesetEntry, minutes: int, demand: str) -> tuple[Fact, ...]:
    low, high = (min(entry.players), max(entry.players)) if entry.players else (0, 0)
    span = str(low) if low == high else f"{low}–{high}"
    return (
        ("human", _("{span} players").format(span=span)),
        ("hourglass", filled(_("about {minutes} minutes"), minutes=minutes)),
        ("guile", demand),
    )
