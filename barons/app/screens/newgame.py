"""The screen that sets a game up: cards of rulesets, seats, options, the seal that begins."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from typing import TYPE_CHECKING

import pygame

from barons.app.games import game_window
from barons.app.kit import fonts, paint, theme
from barons.app.kit.frame import BOTTOM, FramedScene, heading
from barons.app.kit.layout import Box, current, px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.rulesetcard import RulesetCard
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens import setup
from barons.app.screens.differences import difference_line
from barons.app.screens.newgame_options import OptionsPanel
from barons.app.screens.newgame_seats import SeatsPanel
from barons.app.screens.thumbnail import card_picture, dealt
from barons.app.table.words import local, players_line
from barons.play.seed import new_seed
from barons.play.settings import SeatSetup
from barons.text import tr
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from collections.abc import Callable

    from barons.app.kit.navigator import Navigator
    from barons.rulesets import RulesetEntry


class NewGameScene(FramedScene):
    """Ruleset, seats, options. What is set is kept between visits."""

    kind = "new_game"

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self.cards = setup.games_first(setup.all_rulesets())
        self.entries = [entry for entry in self.cards if not entry.faults]
        self.setup = deepcopy(shell.settings.last_setup)
        if self.setup.ruleset not in [entry.id for entry in self.entries] and self.entries:
            self.setup.ruleset = self.entries[0].id
        self.seed = new_seed()
        self._cards_offset: int | None = None
        self._card_step = 0
        self._tell_differences()
        self._fit_seats()

    @property
    def entry(self) -> RulesetEntry:
        """The ruleset chosen."""
        return next(entry for entry in self.entries if entry.id == self.setup.ruleset)

    # building

    def build(self) -> None:
        """Cards above, seats left, options right; small windows scroll seats and options."""
        layout = current()
        if self._language != tr.language():
            self._tell_differences()
        self.title = _("New game")
        self.subtitle = _("choose a game, who plays, and options")
        self.build_frame()
        body = self.body
        roomy = body.h >= 880
        cards_h = 390.0 if roomy else max(216.0, body.h * 0.36)
        self._cards = Box(26, body.y + 22, layout.w - 52, cards_h)
        self._build_cards()
        top = self._cards.bottom + 24
        high = body.bottom - 18 - top
        right = 640.0 if layout.w >= 1700 else 560.0
        self._seats_box = Box(26, top, layout.w - 26 - 22 - right - 26, high)
        self._options_box = Box(layout.w - 26 - right, top, right, high)
        self.controls.add(SeatsPanel(self).build(self._seats_box))
        self.controls.add(OptionsPanel(self).build(self._options_box))
        self.build_back()
        narrow = layout.w < 1700
        self._plate_w = 60.0 if narrow else 330.0
        told = _("Editions and variants")
        self.controls.add(
            Button(
                "newgame.editions",
                layout.rect(216, layout.h - BOTTOM + 16, self._plate_w, 54),
                "" if narrow else told,
                icon="book",
                tooltip=_("What differs, and variants of your own"),
                said=told,
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

    def _build_cards(self) -> None:
        layout, box = current(), self._cards
        area = ScrollArea("newgame.cards", layout.box(box), sideways=True)
        wide = 360.0 if box.h > 300 else 330.0
        gap = 16.0
        fitting = int((box.w + gap) // (wide + gap))
        if len(self.cards) <= fitting and self.cards:
            wide = min(400.0, (box.w + gap) / max(len(self.cards), 4) - gap)
        chosen: Control | None = None
        for number, entry in enumerate(self.cards):
            rect = layout.rect(box.x + 6 + number * (wide + gap), box.y + 4, wide, box.h - 8)
            card = RulesetCard(
                f"newgame.card.{entry.id}",
                rect,
                local(entry.title),
                edition=local(entry.edition),
                about=local(entry.about),
                players=_span(entry.players),
                picture=self._picture(entry),
                chosen=entry.id == self.setup.ruleset and not entry.faults,
                on_press=partial(self._open_editions if entry.faults else self._choose_ruleset, entry.id),
                differs=self._differs[entry.id],
                own=not entry.builtin,
                faulty=bool(entry.faults),
            )
            area.put(card)
            if card.chosen:
                chosen = card
        step = self._card_step = px(wide + gap)
        beyond = max(0, area.reach + px(12) - area.rect.w)
        area.pad(px(12) + -beyond % step)
        self.controls.add(area)
        self._area = area
        if self._cards_offset is not None:
            area.scroll(self._cards_offset)
        if chosen is not None:
            area.reveal(chosen)
            area.scroll(area.offset + -area.offset % step)  # no card is cut at the left
        self._arrows = []
        if area.most:
            for name, icon, way, x in (("left", "prev", -1, box.x - 18), ("right", "next", 1, box.right - 26)):
                arrow = Button(
                    f"newgame.cards_{name}",
                    layout.rect(x, box.y + box.h * 0.3 - 26, 44, 52),  # beside the pictures
                    icon=icon,
                    tooltip=_("More games"),
                    on_press=partial(self._slide, way),
                )
                arrow.walked = False
                self._arrows.append(self.controls.add(arrow))

    def _picture(self, entry: RulesetEntry) -> Callable[[tuple[int, int]], pygame.Surface]:
        """Where all that is dealt lies open what the seed deals to these seats, else any deal."""
        if entry.faults or not game_window(entry.game).OPEN_DEAL:
            return partial(card_picture, "" if entry.faults else entry.game)
        if entry.id == self.setup.ruleset and len(self.setup.seats) in entry.players:
            return partial(dealt, entry.path, self.seed, len(self.setup.seats))
        return partial(dealt, entry.path, 0, min(entry.players))

    def show_deal(self) -> None:
        """After another seed: the chosen card shows what it deals."""
        card = self.controls.find(f"newgame.card.{self.setup.ruleset}")
        if isinstance(card, RulesetCard):
            card.picture = self._picture(self.entry)
            card.changed()

    def _slide(self, way: int) -> None:
        self._area.scroll(self._area.offset + way * 2 * self._card_step)
        self._cards_offset = self._area.offset

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
        title = local(entry.title)
        edition = local(entry.edition)
        top = layout.h - BOTTOM + 14
        left = 216 + self._plate_w + 24
        wide = layout.w - left - 34 - 118 - 292 - 24
        line = f"{title} · {edition}" if edition else title
        fonts.write(surface, line, fonts.BODY_LARGE.bold(), theme.ON_WOOD, layout.rect(left, top, wide, 30))
        fonts.write(surface, who, fonts.SMALL, theme.ON_WOOD_SOFT, layout.rect(left, top + 30, wide, 28))

    def paint(self, surface: pygame.Surface) -> None:
        """An arrow shows where there are more cards."""
        for arrow, more in zip(
            self._arrows, (self._area.offset > 0, self._area.offset < self._area.most), strict=False
        ):
            arrow.visible = more

    # changing

    def _choose_ruleset(self, ruleset: str) -> None:
        if ruleset != self.setup.ruleset and ruleset in [entry.id for entry in self.entries]:
            self._cards_offset = self._area.offset
        self.setup.ruleset = ruleset
        self._fit_seats()
        self.rebuild()

    def _tell_differences(self) -> None:
        self._language = tr.language()
        self._differs = {entry.id: difference_line(entry, self.cards) for entry in self.cards}

    def _open_editions(self, ruleset: str) -> None:
        self._cards_offset = None
        self.shell.open_editions(ruleset, self._choose_ruleset)

    def on_enter(self) -> None:
        """Variants may have been made or deleted meanwhile."""
        cards = setup.games_first(setup.all_rulesets())
        if cards != self.cards:
            self.cards = cards
            self.entries = [entry for entry in cards if not entry.faults]
            if self.setup.ruleset not in [entry.id for entry in self.entries]:
                self.setup.ruleset = self.entries[0].id
            self._tell_differences()
            self._fit_seats()
            self.rebuild()

    def rebuild_seats(self) -> None:
        """After a change of the seats: the cards stay where they were scrolled to."""
        self._cards_offset = self._area.offset
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
            return _("This game is not for {count} players.").format(count=len(self.setup.seats))
        return ""

    def _begin(self) -> None:
        if not self._ready():
            self.shell.sounds.play("seal")
            setup.start(self.shell, deepcopy(self.setup), self.seed)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Ctrl+Enter begins, too."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_CTRL:
            self._begin()
            return True
        return super().on_event(event)


def _span(players: tuple[int, ...]) -> str:
    """The numbers of players as a span."""
    if not players:
        return ""
    low, high = min(players), max(players)
    return str(low) if low == high else f"{low}–{high}"
