"""Between two persons at one screen: nobody's cards, whose turn it is, and a seal to take the screen with.

Drawn from fresh wood, never from the frame before. Whatever it tells, everybody at the table may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from barons.app.kit import assets, backdrop, canvas, fonts, heraldry, paint, prose, put, theme
from barons.app.kit.layout import Box, current, px
from barons.app.kit.scene import Scene
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.buttons import Button, SealButton
from barons.app.table import panels
from barons.app.table.boards.summary import Chip
from barons.app.table.shares import Line, shared
from barons.app.table.words import player_name
from barons.engine.core import Event
from barons.play.history import since_last_turn
from barons.text.numbers import plain
from barons.text.sentence import Sentence, filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.course import Course

_HOLD = 0.25  # seconds that Space or the mouse is held to take the screen
_FOLD = 26.0  # u; the line that says how many lines of a turn have no room
_MOST_BACKS = 6
"""Cards or tiles that are shown as backs; how many there are is written beside them."""


class RecapLine(NamedTuple):
    """A line of what the others did: in which turn, whose it was, its pictogram and sentence."""

    turn: int
    seat: int
    icon: str
    sentence: Sentence
    weighs: int


class HandoverScene(Scene):
    """The veil before a person's hidden things appear."""

    kind = "handover"

    def __init__(self, shell: Navigator, course: Course, seat: int) -> None:
        super().__init__(shell)
        self.course = course
        self.seat = seat
        self._held: float | None = None
        self.since: list[RecapLine] = []
        """What the others did since the last turn of whoever takes the screen."""

    def called(self) -> str:
        """To whom the screen is passed."""
        return f"{_('Pass the device to')} {player_name(self.course.match, self.seat)}"

    # --- building -----------------------------------------------------------------------------------

    def build(self) -> None:
        """The seal and the way to the menu."""
        layout = current()
        card = self._card()
        side = 150.0
        rect = layout.rect(card.x + card.w / 2 - side / 2, card.bottom - 238, side, side)
        rect.h = rect.w
        self.controls.add(
            SealButton("handover.seal", rect, _("Take the screen"), icon="eye", on_press=self.take)
        )
        name, press = "handover.menu", self.shell.screens.open_menu
        self.controls.add(
            Button(name, layout.rect(24, layout.h - 68, 186, 48), _("Menu"), icon="menu", on_press=press)
        )
        self.since = self._since()

    def _card(self) -> Box:
        layout = current()
        high = min(846.0, layout.h - 60)
        wide = min(800.0, layout.w - 40)
        return Box((layout.w - wide) / 2, (layout.h - high) / 2 - 14, wide, high)

    def _since(self) -> list[RecapLine]:
        """What the others did, as everybody may hear it, the latest last; what belongs together in one line."""
        course = self.course
        words = course.family.words
        lines: list[RecapLine] = []
        latest: list[Event] = []
        for beat in since_last_turn(course.match, self.seat):
            before = course.match.snapshot(beat.ply)
            turn, is_own_turn = before.turn_number, before.turn_seat == self.seat
            for event in beat.events_for(None):
                seat = event.whose
                sentence = words.tell(event, None)
                # what others did to this player is told
                is_own = seat == self.seat and (is_own_turn or beat.seat == seat)
                told = words.told(event)
                if told.is_detail or is_own or not sentence:
                    continue
                whose = beat.seat if seat is None else seat
                happening = RecapLine(turn, whose, told.icon, sentence, told.weight)
                one = Sentence()
                if lines and lines[-1][:2] == happening[:2]:
                    one = words.together([*latest, event], None)
                latest = [*latest, event] if one else [event]
                lines[len(lines) - bool(one) :] = [happening._replace(sentence=one or sentence)]
        return lines

    # --- drawing ------------------------------------------------------------------------------------

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Wood under a veil, three sheets of parchment."""
        layout = current()
        assets.lay_wood(surface)
        backdrop.veil(surface, 205)
        card = self._card()
        rect = layout.box(card)
        paint.panel(surface, rect, shadow=theme.SHADOWS["dialog"])
        self._ornament(surface, rect)
        match = self.course.match
        colour = self._colour(self.seat)
        middle = rect.centerx
        crest = pygame.Rect(0, 0, px(132), px(162))
        roomy = card.h > 800
        crest.midtop = (middle, rect.y + px(54 if roomy else 34))
        if not roomy:
            crest = pygame.Rect(0, 0, px(72), px(88))
            crest.midtop = (middle, rect.y + px(30))
        heraldry.shield(surface, crest, colour)
        inner = rect.inflate(-px(100), 0)
        y = crest.bottom + px(16 if roomy else 10)
        fonts.centred(surface, _("Pass the device to"), fonts.BODY_LARGE, theme.INK.soft, inner, y, 36)
        name = player_name(match, self.seat)
        fonts.centred(
            surface, name, fonts.VICTORY.at(70 if roomy else 52), theme.INK.strong, inner, y + px(34), 84
        )
        number = self.course.family.accounts.turn_number(match.observation(None))
        text = _("Turn {number}").format(number=number) if number else _("Setting up")
        fonts.centred(surface, text, fonts.LABEL.at(21), theme.INK.label, inner, y + px(122), 32)
        cards, tiles = self._hand_count(), self._tiles_hidden()
        fan = (middle, y + px(242 if roomy else 202))
        if cards:
            back = heraldry.card_back((px(92 if roomy else 62), px(128 if roomy else 86)))
            self._backs(surface, fan, min(cards, _MOST_BACKS), back)
            words = filled(
                ngettext(
                    "{count} card stays hidden until only {name} is looking",
                    "{count} cards stay hidden until only {name} is looking",
                    cards,
                ),
                count=cards,
                name=name,
            )
        elif tiles:
            high = px(122 if roomy else 84)
            back = assets.sprite(tiles.sprite, (round(high * 180 / 206), high))
            self._backs(surface, fan, min(tiles.number, _MOST_BACKS), back)
            words = filled(
                ngettext(
                    "{count} tile stays hidden until only {name} is looking",
                    "{count} tiles stay hidden until only {name} is looking",
                    tiles.number,
                ),
                count=tiles.number,
                name=name,
            )
        else:
            words = _("Only {name} should be looking at the screen now").format(name=name)
        low = layout.box(Box(card.x, card.bottom - 290, card.w, 34)).inflate(-px(100), 0)
        fonts.write(surface, words, fonts.BODY, theme.INK.soft, low, across=0.5, wrapped=True)
        below = layout.box(Box(card.x, card.bottom - 84, card.w, 36)).inflate(-px(100), 0)
        hint = _("Press the seal, or hold Space")
        fonts.write(surface, hint, fonts.NUMERAL.at(23), theme.INK.strong, below, across=0.5)
        if layout.w - card.w > 860:
            self._since_panel(surface, card)
            self._standing_panel(surface, card)

    def _ornament(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A thin frame with a star on each corner."""

        def make() -> pygame.Surface:
            drawing = Drawing(rect.size)
            inset = px(24)
            w, h = rect.size
            drawing.box(inset, inset, w - 2 * inset, h - 2 * inset, 0, stroke=theme.HAIRLINE, width=px(2))
            long, short = px(13), px(3.5)
            for x in (inset, w - inset):
                for y in (inset, h - inset):
                    points = [
                        (0, -long), (short, -short), (long, 0), (short, short),
                        (0, long), (-short, short), (-long, 0), (-short, -short),
                    ]  # fmt: skip
                    path = "M" + "L".join(f"{x + dx} {y + dy}" for dx, dy in points) + "Z"
                    drawing.path(path, fill=(126, 86, 40))
            return drawing.surface()

        surface.blit(paint.kept(("ornament", rect.size), make), rect)

    def _backs(
        self, surface: pygame.Surface, centre: tuple[int, int], count: int, back: pygame.Surface
    ) -> None:
        """So many backs in a fan."""
        soft = canvas.transparent((back.get_width() + 4, back.get_height() + 4))
        soft.blit(back, (2, 2))  # a clear edge round it: turned ones have smooth sides
        for number in range(count):
            off = number - (count - 1) / 2
            turned = pygame.transform.rotozoom(soft, -9 * off, 1.0)
            at = (centre[0] + round(off * back.get_width() * 0.9), centre[1] + round(abs(off) * px(7)))
            put.picture(surface, turned, center=at)

    def _since_panel(self, surface: pygame.Surface, card: Box) -> None:
        layout = current()
        wide = min(400.0, card.x - 110)
        box = Box((card.x - wide) / 2 + 6, card.y + 150, wide, 478)
        rect = layout.box(box)
        paint.panel(surface, rect)
        room = panels.heading(surface, rect, _("Since your last turn"))
        if not self.since:
            fonts.write(
                surface,
                _("Nothing has happened yet."),
                fonts.BODY,
                theme.INK.soft,
                room,
                down=0.0,
                wrapped=True,
            )
            return
        width = room.w - px(90)
        sprites = self.course.family.words.tile_sprite

        def height(sentence: Sentence) -> int:
            return max(px(58), prose.height_of(sentence, fonts.UI, width, sprites) + px(22))

        lines = self.since
        if sum(height(entry.sentence) for entry in lines) > room.h:
            lines = [entry for entry in lines if entry.icon != "dice"]  # rolls first: what they led to is told
        places = [Line(entry.turn, entry.seat, height(entry.sentence), entry.weighs) for entry in lines]
        y = room.y
        for number, shown in enumerate(reversed(shared(places, room.h, fold=px(_FOLD)))):
            entry, high = lines[shown.number], shown.high
            if number:
                paint.rule(surface, room.x, y, room.w)
            if shown.folded:  # of this turn, before this line or among those that follow
                text = ngettext("{count} more line", "{count} more lines", len(shown.folded))
                corner = pygame.Rect(room.x, y + px(2), room.w, px(_FOLD) - px(2))
                style = fonts.CAPTION.semibold()
                told = text.format(count=len(shown.folded))
                fonts.write(surface, told, style, theme.INK.label, corner, across=1.0)
                y += px(_FOLD)
            heraldry.badge(surface, (room.x + px(20), y + high // 2), px(40), self._colour(entry.seat))
            put.icon(surface, entry.icon, px(26), theme.INK.sign, center=(room.x + px(64), y + high // 2))
            place = pygame.Rect(room.x + px(90), y + px(11), width, high - px(14))
            prose.draw(surface, entry.sentence, fonts.UI, theme.INK.strong, place, sprites)
            y += high

    def _standing_panel(self, surface: pygame.Surface, card: Box) -> None:
        layout = current()
        match, family = self.course.match, self.course.family
        seen = match.observation(None)
        left = card.right
        wide = min(400.0, layout.w - left - 110)
        ranking = match.ranking()
        box = Box(left + (layout.w - left - wide) / 2 - 6, card.y + 150, wide, 56 + 80 * len(ranking) + 12)
        rect = layout.box(box)
        paint.panel(surface, rect)
        goal = family.accounts.player(seen, 0).goal
        label = _("Standing — challenge at {goal}").format(goal=goal) if goal else _("Standing")
        if fonts.fit(label, fonts.LABEL, (rect.w - px(36), px(26))).needed[0] > rect.w - px(36):
            label = _("Standing")
        room = panels.heading(surface, rect, label)
        y = room.y + px(4)
        for entry in ranking:
            colour = self._colour(entry.seat)
            heraldry.shield(surface, pygame.Rect(room.x + px(4), y + px(4), px(38), px(46)), colour)
            name = player_name(match, entry.seat)
            score = fonts.text(plain(entry.score), fonts.SCORE.at(44), theme.INK.strong)
            put.picture(surface, score, midright=(room.right, y + px(24)))
            place = pygame.Rect(room.x + px(58), y, room.w - px(130), px(34))
            fonts.write(surface, name, fonts.NUMERAL.at(25), theme.INK.strong, place)
            track = pygame.Rect(room.x + px(58), y + px(38), room.w - px(130), px(13))
            panels.progress(surface, track, family.accounts.player(seen, entry.seat))
            y += px(80)
        note = Box(box.x, box.bottom + 30, box.w, 138)
        sheet = layout.box(note)
        paint.panel(surface, sheet)
        put.icon(surface, "lock", px(40), theme.INK.sign, center=(sheet.x + px(48), sheet.centery))
        words = _("The board is hidden as well. The previous player’s plans and hints have been cleared.")
        place = pygame.Rect(sheet.x + px(88), sheet.y + px(14), sheet.w - px(98), sheet.h - px(28))
        fonts.write(surface, words, fonts.UI, theme.INK.strong, place, wrapped=True)

    def _hand_count(self) -> int:
        """How many cards wait: everybody may know that."""
        summary = self.course.family.accounts.player(self.course.match.observation(None), self.seat)
        return next((stock.number for stock in summary.stocks if stock.icon == "cards"), 0)

    def _tiles_hidden(self) -> Chip | None:
        """The tiles that lie face down in the reserve, if there are any: everybody may know how many."""
        summary = self.course.family.accounts.player(self.course.match.observation(None), self.seat)
        return next((chip for chip in summary.chips if chip.sprite.endswith("_back")), None)

    def _colour(self, seat: int) -> str | None:
        return self.course.family.words.names.colour(seat)

    # --- taking the screen ----------------------------------------------------------------------------

    def take(self) -> None:
        """The person has the screen."""
        if self not in self.shell.stack.scenes:
            return
        self.shell.sounds.play("seal")
        self.course.reveal(self.seat)
        self.shell.stack.pop(self)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Space held takes the screen; Enter first shows the seal, then presses it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            if self._held is None:
                self._held = 0.0
            return True
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self._held = None
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.controls.set_focus(self.controls.find("handover.seal"), shown=True)
            return True
        return False

    def tick(self, dt: float) -> bool:
        """How long Space has been held."""
        if self._held is None:
            return False
        self._held += dt
        if self._held >= _HOLD:
            self._held = None
            self.take()
        return True
