"""The screen between two people at one computer: whose turn it is, no secrets, and a seal to take over.

It is drawn from scratch, never from the previous frame. Everything it shows is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.kit import assets, backdrop, canvas, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.page import heading, sheet
from barons.app.kit.prose import Sprites
from barons.app.kit.reading import line
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Row, Stack, StaticLayer
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Image, Paragraph, RichText, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intents, Node
from barons.app.kit.ui.plates import Seal
from barons.app.kit.ui.scroll import Scroll
from barons.app.table import panels
from barons.app.table.boards.summary import PlayerSummary
from barons.app.table.chronicle import ChronicleEntry
from barons.app.table.words import player_name
from barons.play.history import since_last_turn
from barons.text.numbers import plain
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.session import GameSession

_HOLD: Final = 0.25
"""Seconds that Space must be held to take the screen."""
_MOST_BACKS: Final = 6
"""Maximum number of card or tile backs shown; their true number is written beside them."""
_ASIDE: Final = 400.0
"""Width in units of a sheet beside the middle one."""


class HandoverScene(TreeScene):
    """The cover before a person's hidden information is shown."""

    kind = "handover"

    def __init__(self, shell: Navigator, session: GameSession, seat: int) -> None:
        super().__init__(shell)
        self.session = session
        self.seat = seat
        self._held: float | None = None

    @property
    def _name(self) -> str:
        return player_name(self.session.match, self.seat)

    def screen_name(self) -> str:
        return f"{_('Pass the device to')} {self._name}"

    # --- content --------------------------------------------------------------------------------------

    def view(self) -> Node:
        layout = current()
        width, height = min(800.0, layout.w - 40), min(846.0, layout.h - 60)
        inner = Padding(Fits([self._middle(True), self._middle(False)]), Edges(50, 26, 50, 40))
        flex, reach = Flex(basis=width, cross=height, shrink=0), theme.SHADOWS["dialog"].reach
        middle = Frame(_sheet, inner, overhang=reach, is_ground=True, flex=flex)
        has_sides = layout.w - width > 860
        left = _beside([self._since()]) if has_sides else Node(flex=FILLS)
        right = _beside([self._standing(), self._hidden_note()]) if has_sides else Node(flex=FILLS)
        row = Padding(Row([left, middle, right], align="middle"), Edges(bottom=28))
        menu = Button(_("Main menu"), "menu", key="handover.menu", on_press=("menu",))
        corner = Padding(Aligned(menu, x=0, y=1, size=(236, 48)), Edges(left=24, bottom=20))
        return StaticLayer(Frame(_veiled, Stack([row, corner]), is_ground=True))

    def _middle(self, is_roomy: bool) -> Node:
        """Whose turn it is, what stays hidden, and the seal."""
        match = self.session.match
        number = self.session.family.accounts.turn_number(match.observation(None))
        turn = _("Turn {number}").format(number=number) if number else _("Setting up")
        backs, words = self._hidden(is_roomy)
        crest = painter(heraldry.shield, match.colours()[self.seat] if match.colours() else None)
        width, height = (132, 162) if is_roomy else (72, 88)
        name = fonts.VICTORY.at(70 if is_roomy else 52)
        seal = Seal(_("Take the screen"), "eye", key="handover.seal", on_press=("take",))
        parts = [
            Node(flex=Flex(basis=28 if is_roomy else 4)),
            Frame(crest, flex=Flex(basis=height, cross=width, shrink=0, align="middle")),
            Node(flex=Flex(basis=12)),
            _line(_("Pass the device to"), fonts.BODY_LARGE, theme.INK.soft, 36),
            Text(self._name, name, x=0.5, role="heading", flex=Flex(basis=84, shrink=0)),
            _line(turn, fonts.LABEL.at(21), theme.INK.label, 34),
            backs or Node(flex=Flex(grow=1)),
            _line(words, fonts.BODY, theme.INK.soft, 60),
            Aligned(seal, size=(150, 150), flex=Flex(basis=154, shrink=0)),
            _line(_("Press the seal, or hold Space"), fonts.NUMERAL.at(23), theme.INK.strong, 36),
        ]
        return Column(parts)

    def _hidden(self, is_roomy: bool) -> tuple[Node | None, str]:
        """The backs of the hidden cards or tiles, and their (public) number."""
        match = self.session.match
        summary = self.session.family.accounts.player(match.observation(None), self.seat)
        cards = next((stock.number for stock in summary.stocks if stock.icon == "cards"), 0)
        tiles = next((chip for chip in summary.chips if chip.sprite.endswith("_back")), None)
        height = 138 if is_roomy else 100
        flex = Flex(grow=1, basis=height, min=height)
        count = cards or (tiles.number if tiles else 0)
        if not count:
            return None, _("Only {name} should be looking at the screen now").format(name=self._name)
        if cards:
            text = ngettext(
                "{count} card stays hidden until only {name} is looking",
                "{count} cards stay hidden until only {name} is looking",
                count,
            )
        else:
            text = ngettext(
                "{count} tile stays hidden until only {name} is looking",
                "{count} tiles stay hidden until only {name} is looking",
                count,
            )
        backs = painter(_paint_backs, "" if cards or not tiles else tiles.sprite, count, is_roomy)
        fan = Frame(backs, overhang=40, flex=flex)
        return fan, filled(text, count=count, name=self._name)

    def _since(self) -> Node:
        """The other players' actions, the latest at the bottom, as at the table."""
        words = self.session.family.words
        lines = recap(self.session, self.seat)
        rows = [_told(number, each, words.names.colour(each.seat), words.tile_sprite)
                for number, each in enumerate(lines)]  # fmt: skip
        last = f"since.{len(rows) - 1}" if rows else ""
        told = Scroll(Column(rows), aside=16, bar="needed", shown=last, flex=Flex(grow=1, min=0))
        empty = Paragraph(_("Nothing has happened yet."), ink=theme.INK.soft)
        content = Column([heading(_("Since your last turn")), told if rows else empty], gap=6)
        return sheet(content, inside=16, flex=Flex(max=478, min=120))

    def _standing(self) -> Node:
        match, accounts = self.session.match, self.session.family.accounts
        seen = match.observation(None)
        goal = accounts.player(seen, 0).goal
        label = _("Standing — challenge at {goal}").format(goal=goal) if goal else _("Standing")
        title = Fits([_label(label), _label(_("Standing"))], flex=Flex(basis=26, shrink=0))
        rows = [
            _stands(player_name(match, entry.seat), entry.score, accounts.player(seen, entry.seat))
            for entry in match.ranking()
        ]
        return sheet(Column([title, *rows], gap=12), inside=16, flex=Flex(shrink=0))

    def _hidden_note(self) -> Node:
        text = _("The board is hidden as well. The previous player’s plans and hints have been cleared.")
        sign = Image("lock", theme.INK.sign, flex=Flex(basis=40, cross=40))
        words = Row([sign, Paragraph(text, fonts.UI, flex=FILLS)], gap=20, align="middle")
        return sheet(words, inside=22, flex=Flex(shrink=0))

    # --- taking the screen ----------------------------------------------------------------------------

    def intents(self) -> Intents:
        return {"take": self.take, "menu": self.shell.screens.open_menu}

    def take(self) -> None:
        """Give the screen to the person."""
        if self not in self.shell.stack.scenes:
            return
        self.shell.sounds.play("seal")
        self.session.reveal(self.seat)
        self.shell.stack.pop(self)

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._held = self._held or 0.0
            return True
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self._held = None
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.give_focus("handover.seal")
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.act(("menu",))
            return True
        return False

    def update(self, dt: float) -> bool:
        is_moving = super().update(dt)
        if self._held is None:
            return is_moving
        self._held += dt
        if self._held >= _HOLD:
            self._held = None
            self.take()
        return True


def recap(session: GameSession, seat: int) -> list[ChronicleEntry]:
    """Return the public chronicle since the seat's last turn without details and what the seat did itself."""
    match = session.match
    steps = since_last_turn(match, seat)
    first = steps[0].ply if steps else match.ply

    def is_own(entry: ChronicleEntry) -> bool:  # the recap includes what others did to this player
        before = match.snapshot(entry.ply)
        has_begun = entry.turn != before.turn_number  # in the action that ended the turn before
        return entry.seat == seat and (has_begun or seat in (before.turn_seat, before.to_move))

    entries = session.chronicle.entries(None)
    return [each for each in entries if each.ply >= first and not each.is_detail and not is_own(each)]


def _beside(sheets: Sequence[Node]) -> Node:
    rest = Node(flex=FILLS)
    column = Column([rest, *sheets, rest], gap=30, flex=Flex(basis=_ASIDE, min=0, max=_ASIDE))
    return Row([rest, Node(flex=Flex(basis=40, shrink=0)), column, Node(flex=Flex(basis=40, shrink=0)), rest],
               flex=Flex(grow=1, basis=0, min=0, cross=700))  # fmt: skip


def _label(text: str) -> Node:
    return Text(text, fonts.LABEL, theme.INK.label, role="heading", wraps=False, flex=Flex(shrink=0))


def _line(text: str, style: fonts.Style, ink: theme.Colour, height: float) -> Node:
    return Text(text, style, ink, x=0.5, flex=Flex(basis=height, shrink=0))


def _told(number: int, entry: ChronicleEntry, colour: str | None, sprites: Sprites) -> Node:
    parts = [
        Frame(painter(heraldry.round_badge, colour), flex=Flex(basis=40, cross=40)),
        Image(entry.icon, theme.INK.sign, flex=Flex(basis=26, cross=26)),
        RichText(entry.sentence, sprites, fonts.UI, flex=FILLS),
    ]
    rule = Frame(line, flex=Flex(basis=3)) if number else None
    row = Row(parts, gap=12, align="middle", flex=Flex(min=56))
    return Column([rule, row], gap=2, key=f"since.{number}", role="text", name=str(entry.sentence))


def _stands(name: str, score: int, summary: PlayerSummary) -> Node:
    words = [
        Text(name, fonts.NUMERAL.at(25), wraps=False, narrows=True, flex=Flex(basis=34)),
        Frame(painter(panels.progress, summary), flex=Flex(basis=13, shrink=0)),
    ]
    parts = [
        Frame(painter(heraldry.shield, summary.colour), flex=Flex(basis=38, cross=46, shrink=0)),
        Column(words, gap=4, flex=FILLS),
        Text(plain(score), fonts.SCORE.at(44), wraps=False, flex=Flex(shrink=0)),
    ]
    return Row(parts, gap=14, align="middle", role="text", flex=Flex(basis=60, shrink=0))


def _veiled(surface: pygame.Surface, rect: pygame.Rect) -> None:
    assets.lay_wood(surface)
    backdrop.veil(surface, 205)


def _sheet(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.panel(surface, rect, shadow=theme.SHADOWS["dialog"])
    surface.blit(_ornament(rect.size), rect)


@paint.sketched
def _ornament(drawing: SvgDrawing) -> None:
    inset, (w, h) = px(24), drawing.size
    drawing.box(inset, inset, w - 2 * inset, h - 2 * inset, 0, stroke=theme.HAIRLINE, width=px(2))
    long, short = px(13), px(3.5)
    points = [
        (0, -long), (short, -short), (long, 0), (short, short),
        (0, long), (-short, short), (-long, 0), (-short, -short),
    ]  # fmt: skip
    for x in (inset, w - inset):
        for y in (inset, h - inset):
            path = "M" + "L".join(f"{x + dx} {y + dy}" for dx, dy in points) + "Z"
            drawing.path(path, fill=(126, 86, 40))


def _paint_backs(surface: pygame.Surface, rect: pygame.Rect, sprite: str, count: int, is_roomy: bool) -> None:
    """Paint backs in a fan: the tile's drawing for tiles, otherwise card backs."""
    if sprite:
        height = px(122 if is_roomy else 84)
        back = assets.sprite(sprite, (round(height * 180 / 206), height))
    else:
        back = heraldry.card_back((px(92), px(128)) if is_roomy else (px(62), px(86)))
    soft = canvas.transparent((back.get_width() + 4, back.get_height() + 4))
    soft.blit(back, (2, 2))  # a transparent border smooths the edges of rotated cards
    shown = min(count, _MOST_BACKS)
    for number in range(shown):
        off = number - (shown - 1) / 2
        x = rect.centerx + round(off * back.get_width() * 0.9)
        turned = pygame.transform.rotozoom(soft, -9 * off, 1.0)
        put.picture(surface, turned, center=(x, rect.centery + round(abs(off) * px(7))))
