"""The screen that sets a game up: cards of rulesets, seats, options, the seal that begins."""

from __future__ import annotations

from copy import deepcopy
from functools import partial

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.frame import BOTTOM, FramedScene, heading
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.buttons import Button
from barons.app.screens import setup
from barons.app.screens.newgame_games import GameCards
from barons.app.screens.newgame_options import OptionsPanel
from barons.app.screens.newgame_seats import SeatsPanel
from barons.app.table.words import players_line
from barons.play.seed import new_seed
from barons.play.settings import SeatSetup
from barons.rulesets import RulesetEntry
from barons.text.sentence import filled
from barons.text.tr import gettext as _


class NewGameScene(FramedScene):
    """Ruleset, seats, options. What is set is kept between visits."""

    kind = "new_game"

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self.setup = deepcopy(shell.settings.last_setup)
        self.seed = new_seed()
        self._take_entries()

    @property
    def entry(self) -> RulesetEntry:
        """The ruleset chosen."""
        return next(entry for entry in self.entries if entry.id == self.setup.ruleset)

    def rules_meant(self) -> str:
        """The ruleset chosen."""
        return self.setup.ruleset

    # building

    def build(self) -> None:
        """Cards above, seats left, options right; small windows scroll seats and options."""
        layout = current()
        self.build_frame(_("New game"), _("choose a game, the players and options"))
        body = self.body
        roomy = body.h >= 880
        cards_h = 390.0 if roomy else max(216.0, body.h * 0.36)
        cards = Box(26, body.y + 22, layout.w - 52, cards_h)
        self.games.build(self.controls, cards)
        top = cards.bottom + 24
        high = body.bottom - 18 - top
        right = 640.0 if layout.w >= 1700 else 560.0
        self._seats_box = Box(26, top, layout.w - 26 - 22 - right - 26, high)
        self._options_box = Box(layout.w - 26 - right, top, right, high)
        self.controls.add(SeatsPanel(self).build(self._seats_box))
        self.controls.add(OptionsPanel(self).build(self._options_box))
        self.build_back()
        narrow = layout.w < 1700
        self._plate_w = 60.0 if narrow else 330.0
        text = _("Editions and variants")
        self.controls.add(
            Button(
                "newgame.editions",
                layout.rect(216, layout.h - BOTTOM + 16, self._plate_w, 54),
                "" if narrow else text,
                icon="book",
                tooltip=_("What differs, and variants of your own"),
                said=text,
                on_press=partial(self._open_editions, self.setup.ruleset),
            )
        )
        self.build_onward(
            "newgame.begin",
            _("Begin the game"),
            "flag",
            self._begin,
            why_not=self._ready(),
            width=300.0,
            size=24.0,
        )

    def show_deal(self) -> None:
        """After another seed: the chosen card shows what it deals."""
        self.games.show_deal()

    # painting

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Panels, their labels, the summary between the bars' plates."""
        super().paint_backdrop(surface)
        layout = current()
        for box, label in ((self._seats_box, _("Seats")), (self._options_box, _("Options"))):
            paint.panel(surface, layout.box(box))
            heading(surface, label, box.x + 24, box.y + 14, box.w * 0.6)
        people = sum(1 for seat in self.setup.seats if seat.kind == "person")
        who = players_line(people, len(self.setup.seats) - people)
        entry = self.entry
        top = layout.h - BOTTOM + 14
        left = 216 + self._plate_w + 24
        wide = layout.w - left - 34 - 118 - 292 - 24
        fonts.write(
            surface,
            setup.title_line(entry),
            fonts.BODY_LARGE.bold(),
            theme.ON_WOOD,
            layout.rect(left, top, wide, 30),
        )
        fonts.write(surface, who, fonts.SMALL, theme.ON_WOOD_SOFT, layout.rect(left, top + 30, wide, 28))

    # changing

    def _choose_ruleset(self, ruleset: str) -> None:
        if ruleset in [entry.id for entry in self.entries]:
            self.setup.ruleset = ruleset
        self._fit_seats()
        self.rebuild()

    def _take_entries(self) -> None:
        """The rulesets that there are now; the one chosen is one that can be played."""
        entries = setup.all_rulesets()
        self.entries = [entry for entry in entries if not entry.faults]
        if self.setup.ruleset not in [entry.id for entry in self.entries] and self.entries:
            self.setup.ruleset = self.entries[0].id
        self.games = GameCards(self, entries, self._choose_ruleset, self._look_up)
        self._fit_seats()

    def _look_up(self, ruleset: str) -> None:
        """Among all editions; meanwhile the cards show what is chosen."""
        self.rebuild()
        self._open_editions(ruleset)

    def _open_editions(self, ruleset: str) -> None:
        self.shell.screens.open_editions(ruleset, self._choose_ruleset)

    def on_enter(self) -> None:
        """Variants may have been made or deleted meanwhile."""
        if setup.all_rulesets() != self.games.entries:
            self._take_entries()
            self.rebuild()

    def _fit_seats(self) -> None:
        """As many seats as the ruleset takes."""
        if not self.entries:
            return
        players = self.entry.players
        seats = list(self.setup.seats)[: max(players)]
        while len(seats) < min(players):
            seats.append(SeatSetup(kind="computer", level="easy"))
        self.setup.seats = seats

    # beginning

    def _ready(self) -> str:
        """Why the game cannot begin; empty when it can."""
        if len(self.setup.seats) not in self.entry.players:
            return filled(_("This game cannot be played with {count} players."), count=len(self.setup.seats))
        return ""

    def _begin(self) -> None:
        if not self._ready():
            self.shell.sounds.play("seal")
            setup.start(self.shell, deepcopy(self.setup), self.seed)
