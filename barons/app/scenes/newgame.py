"""The screen that sets a game up: cards of rulesets, seats, options, the seal that begins."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from barons.app import assets, fonts, paint, theme
from barons.app.layout import Box, current, px
from barons.app.scenes import artwork, setup
from barons.app.scenes.editions import EditionsScene, difference_line
from barons.app.scenes.frame import BOTTOM, FramedScene, heading
from barons.app.scenes.newgame_options import OptionsPanel
from barons.app.scenes.thumbnail import dealt
from barons.app.scenes.words import level_name, local, players_line
from barons.app.widgets.buttons import Button
from barons.app.widgets.choices import Dropdown, Segmented
from barons.app.widgets.control import Control
from barons.app.widgets.fields import TextField
from barons.app.widgets.labels import Label, Picture, Row
from barons.app.widgets.rulesetcard import RulesetCard
from barons.app.widgets.scroll import ScrollArea
from barons.play.seats import LEVELS
from barons.play.settings import SeatSetup
from barons.text import tr
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from collections.abc import Callable

    from barons.app.shell import Shell
    from barons.rulesets import RulesetEntry

_GAP: Final = 16.0
_COLOURS: Final = ("gold", "sable", "ivory", "purple", "teal", "rose")


class NewGameScene(FramedScene):
    """Ruleset, seats, options. What is set is kept between visits."""

    kind = "new_game"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.cards = setup.all_rulesets()
        self.entries = [entry for entry in self.cards if not entry.faults]
        self.setup = deepcopy(shell.settings.last_setup)
        if self.setup.ruleset not in [entry.id for entry in self.entries] and self.entries:
            self.setup.ruleset = self.entries[0].id
        self.seed = setup.new_seed()
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
        self._build_seats()
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
        """Of Land, where all that is dealt lies open, what the seed deals to these seats, else any deal."""
        if entry.faults or entry.game != "land":
            return partial(artwork.card_picture, "" if entry.faults else entry.game)
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

    def _build_seats(self) -> None:
        layout, box = current(), self._seats_box
        inner = Box(box.x + 18, box.y + 50, box.w - 36, box.h - 66)
        area = ScrollArea("newgame.seats", layout.box(inner))
        count = len(self.setup.seats)
        most = max(self.entry.players)
        slots = count + (1 if count < most else 0)
        high = max(72.0, min(90.0, (inner.h - 8) / max(slots, 4) - 14))
        pitch = high + 14
        bar = 16 if slots * pitch - 14 > inner.h + 1 else 0
        for number, seat in enumerate(self.setup.seats):
            self._build_seat(area, number, seat, Box(inner.x, inner.y + number * pitch, inner.w - bar, high))
        if count < most:
            rect = layout.rect(inner.x, inner.y + count * pitch, inner.w - bar, high)
            area.put(_AddSeat("newgame.add", rect, _("Add a player"), on_press=self._add_seat))
        self.controls.add(area)

    def _build_seat(self, area: ScrollArea, number: int, seat: SeatSetup, box: Box) -> None:
        layout = current()
        name = f"newgame.seat{number + 1}"
        area.put(Row(name, layout.box(box)))
        y, h = box.y + (box.h - 52) / 2, 52.0
        narrow = box.w < 1000
        number_rect = layout.rect(box.x + 14, box.y, 26, box.h)
        area.put(Label(f"{name}.number", number_rect, str(number + 1), style=fonts.NAME, ink=(128, 94, 50)))
        x = box.x + 48
        if not narrow:
            side = min(64.0, box.h - 16)
            rect = layout.rect(x, box.y + (box.h - side) / 2, 54, side)
            area.put(
                Picture(f"{name}.sign", rect, "human" if seat.kind == "person" else "ai", ink=theme.WOOD[500])
            )
            x += 72
        field_w = 190.0 if not narrow else 158.0
        area.put(
            TextField(
                f"{name}.name",
                layout.rect(x, y, field_w, h),
                _("Name of player {number}").format(number=number + 1),
                text=seat.name,
                limit=24,
                placeholder=self._placeholder(number, seat),
                on_change=partial(self._rename, number),
            )
        )
        x += field_w + (18 if not narrow else 12)
        kind_w = 250.0 if not narrow else 116.0
        area.put(
            Segmented(
                f"{name}.kind",
                layout.rect(x, y, kind_w, h),
                _("Who plays seat {number}").format(number=number + 1),
                options=[_("Person"), _("Computer")],
                chosen=0 if seat.kind == "person" else 1,
                icons=("human", "ai"),
                bare=narrow,
                on_choose=partial(self._set_kind, number),
            )
        )
        x += kind_w + (18 if not narrow else 12)
        right = box.right - 14 - 48
        if seat.kind == "computer":
            levels = [level_name(level) for level in LEVELS]
            rect = layout.rect(x, y, right - 12 - x, h)
            chosen = LEVELS.index(seat.level)
            label = _("Level of player {number}").format(number=number + 1)
            cell = layout.px((right - 12 - x) / len(levels) - 14)
            if max(fonts.width(each, fonts.UI.at(18)) for each in levels) <= cell:
                area.put(
                    Segmented(
                        f"{name}.level",
                        rect,
                        label,
                        options=levels,
                        chosen=chosen,
                        tone="red",
                        apart=True,
                        on_choose=partial(self._set_level, number),
                    )
                )
            else:
                area.put(
                    Dropdown(
                        f"{name}.level",
                        rect,
                        label,
                        options=levels,
                        chosen=chosen,
                        on_choose=partial(self._set_level, number),
                    )
                )
        else:
            told = _("plays on this device")
            rect = layout.rect(x + 4, y, right - 16 - x, h)
            area.put(Label(f"{name}.note", rect, told, style=fonts.SMALL, ink=theme.INK.soft))
        least = min(self.entry.players)
        can = len(self.setup.seats) > least
        area.put(
            Button(
                f"{name}.remove",
                layout.rect(right, y + 2, 48, 48),
                icon="cross",
                kind="parchment",
                tooltip=_("Take this player out"),
                enabled=can,
                reason=_("This game needs at least {count} players.").format(count=least),
                on_press=partial(self._remove_seat, number),
            )
        )

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
        self.shell.stack.push(EditionsScene(self.shell, ruleset, self._choose_ruleset))

    def on_enter(self) -> None:
        """Variants may have been made or deleted meanwhile."""
        cards = setup.all_rulesets()
        if cards != self.cards:
            self.cards = cards
            self.entries = [entry for entry in cards if not entry.faults]
            if self.setup.ruleset not in [entry.id for entry in self.entries]:
                self.setup.ruleset = self.entries[0].id
            self._tell_differences()
            self._fit_seats()
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

    def _add_seat(self) -> None:
        self._cards_offset = self._area.offset
        self.setup.seats = [*self.setup.seats, SeatSetup(kind="computer", level="easy")]
        self.rebuild()

    def _remove_seat(self, number: int) -> None:
        self._cards_offset = self._area.offset
        self.setup.seats = [seat for each, seat in enumerate(self.setup.seats) if each != number]
        self.rebuild()

    def _rename(self, number: int, name: str) -> None:
        self.setup.seats[number].name = name

    def _set_kind(self, number: int, kind: int) -> None:
        self._cards_offset = self._area.offset
        self.setup.seats[number].kind = "computer" if kind else "person"
        self.rebuild()

    def _set_level(self, number: int, level: int) -> None:
        self._cards_offset = self._area.offset
        self.setup.seats[number].level = LEVELS[level]
        self.rebuild()

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

    def _placeholder(self, number: int, seat: SeatSetup) -> str:
        if seat.kind == "computer":
            return _("Computer")
        return _("Player {number}").format(number=number + 1)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Ctrl+Enter begins, too."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_CTRL:
            self._begin()
            return True
        return super().on_event(event)


class _AddSeat(Control):
    """The dashed place for one player more."""

    def draw(self, surface: pygame.Surface) -> None:
        """Outline, sign, words."""
        paint.dashed(surface, self.rect)
        ink = theme.INK.label if self.hovered else theme.INK.soft
        wide = fonts.width(self.label, fonts.UI)
        x = self.rect.centerx - wide // 2
        sign = assets.icon("recruit", px(30), ink)
        surface.blit(sign, (x - px(44), self.rect.centery - px(15)))
        room = pygame.Rect(x, self.rect.y, wide + 4, self.rect.h)
        fonts.write(surface, self.label, fonts.UI, ink, room)


def _span(players: tuple[int, ...]) -> str:
    """The numbers of players as a span."""
    if not players:
        return ""
    low, high = min(players), max(players)
    return str(low) if low == high else f"{low}–{high}"
