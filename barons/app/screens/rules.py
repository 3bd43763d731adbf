"""The rules page: a drawer with chapters and a search, opened at the requested rule."""

from __future__ import annotations

from typing import Final

import pygame

from barons import rulesets
from barons.app.games import game_window
from barons.app.kit import fonts, paint, put, reading, theme, toasts
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import UPPER_BAR
from barons.app.kit.sheets import is_put_away, veil
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.leaves import Frame, Paragraph, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.plates import Tab
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Dropdown
from barons.app.screens.setup import playable, title_line
from barons.engine.core import BaronsError, Rules
from barons.text.rulesbook import find_section, rules_page
from barons.text.rulesbook import page as book
from barons.text.tr import gettext as _
from barons.text.tr import local

_WIDE: Final = 740.0


def _drawer(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.cast(surface, rect, 0, theme.SHADOWS["dialog"])
    paint.panel(surface, rect, radius=0, shadow=None, hairline=False)


class RulesScene(TreeScene):
    """Shows the rules of a ruleset by its id; `topic` is a verb, piece or kind of tile as in `find_section`."""

    kind = "rules"
    opaque = False

    def __init__(self, shell: Navigator, ruleset: str, topic: str = "") -> None:
        super().__init__(shell)
        match = shell.current.match
        on_table = match is not None and match.rules.ruleset.id == ruleset
        self.rules: Rules | None = match.rules if match is not None and on_table else _loaded(ruleset)
        self.may_change = match is None
        self.chapter = self.section = self.search = ""
        if topic and self.rules is not None:
            self.chapter, self.section = find_section(self.rules, topic)

    def screen_name(self) -> str:
        if self.rules is None:
            return _("Rules")
        return _("Rules — {game}").format(game=local(self.rules.ruleset.title))

    @property
    def toast_place(self) -> toasts.ToastPlace:
        found = self.tree.find("rules.drawer")
        return toasts.ToastPlace(kept=[found.rect] if found is not None else [])

    def view(self) -> Node:
        drawer = Frame(_drawer, self._drawer(), key="rules.drawer", overhang=70, flex=Flex(basis=_WIDE))
        return Frame(veil, Row([Node(flex=FILLS), drawer]))

    def _drawer(self) -> Node:
        tip, flex = _("Close ({key})").format(key="Esc"), Flex(basis=48, cross=44, shrink=0)
        close = Button(icon="cross", key="rules.close", tooltip=tip, on_press=("close",), flex=flex)
        title = Text(self.screen_name(), fonts.TITLE_BAR.at(30), theme.ON_WOOD, role="none", flex=FILLS)
        head = Padding(Row([title, close], gap=12, align="middle"), Edges(28, 0, 18, 0))
        chapters = rules_page(self.rules) if self.rules is not None else ()
        titles = {chapter.key: chapter.title for chapter in chapters}
        if self.chapter not in titles:
            self.chapter = next(iter(titles), "")
        tabs = [
            Tab(
                title,
                key=f"rules.tab.{key}",
                is_chosen=key == self.chapter and not self.search,
                on_press=("open", key),
                flex=FILLS,
            )
            for key, title in titles.items()
        ]
        search = TextField(
            self.search,
            _("Search the rules"),
            "zoom",
            fonts.BODY,
            key="rules.search",
            label=_("Search the rules"),
            on_change=("search",),
            flex=Flex(basis=50, shrink=0),
        )
        parts = [
            Row(tabs, gap=8, flex=Flex(basis=48, shrink=0)),
            search,
            self._page(chapters, _("Search the rules") if self.search else titles.get(self.chapter, "")),
            self._games() if self.may_change else None,
        ]
        body = Padding(Column(parts, gap=14), Edges(28, 18, 22, 18), flex=FILLS)
        return Column([Frame(UPPER_BAR, head, overhang=19, flex=Flex(basis=74, shrink=0)), body])

    def _page(self, chapters: tuple[book.Chapter, ...], name: str) -> Node:
        found = [
            section
            for chapter in chapters
            if self.search or chapter.key == self.chapter
            for section in chapter.sections
            if all(word in _words_of(section) for word in self.search.casefold().split())
        ]
        wanted = "" if self.search else self.section
        sections = [
            memo(_section, section, self.rules, section.key == wanted, key=f"rules.section.{section.key}")
            for section in found
        ]
        if not found:
            sections = [reading.prose(_("No results in these rules."), ink=theme.INK.soft)]
        page, shown = self.search or self.chapter, f"rules.section.{wanted}" if wanted else ""
        content = Column([*sections, reading.space(16)])
        return Scroll(
            content, shown=shown, at_top=True, key=f"rules.page.{page}", role="page", name=name, flex=FILLS
        )

    def _games(self) -> Node:
        entries = playable()
        ids = [entry.id for entry in entries]
        here = self.rules.ruleset.id if self.rules is not None else ""
        return Dropdown(
            tuple(title_line(entry) for entry in entries),
            ids.index(here) if here in ids else 0,
            key="rules.game",
            label=_("Game"),
            on_change=("game",),
            flex=Flex(basis=50, shrink=0),
        )

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("close",):
                self.close()
            case ("open", str(chapter)):
                self.chapter, self.section, self.search = chapter, "", ""
            case ("search", str(text)):
                self.search = text.strip()
            case ("game", int(number)):
                self.rules, self.section = _loaded(playable()[number].id), ""
            case _:
                super().perform(intent)

    def on_event(self, event: pygame.event.Event) -> bool:
        is_over = is_put_away(event, self.tree.find("rules.drawer"))
        if is_over:
            self.close()
        return is_over

    def on_action(self, action: str) -> bool:
        if action == "rules":
            self.close()
        return action == "rules"

    def close(self) -> None:
        self.shell.stack.pop(self)


# --- section content ------------------------------------------------------------------------------------


def _medallion(surface: pygame.Surface, rect: pygame.Rect, icon: str, is_chosen: bool) -> None:
    paint.medallion(surface, rect.center, rect.h // 2, icon, chosen=is_chosen)


def _component(surface: pygame.Surface, rect: pygame.Rect, picture: str) -> None:
    """Paint a piece centred in its rectangle."""
    if picture.startswith("icon_"):
        icon = picture.removeprefix("icon_")
        put.icon(surface, icon, round(0.7 * min(rect.size)), theme.INK.sign, center=rect.center)
    else:
        put.sprite(surface, picture, rect.size, center=rect.center)


def framed_drawing(surface: pygame.Surface, rect: pygame.Rect, drawing: pygame.Surface) -> None:
    paint.box(surface, rect, px(8), (222, 203, 164, 190), stroke=theme.HAIRLINE, width=max(1, px(1.5)))
    put.picture(surface, drawing, center=rect.center)


def _section(section: book.RuleSection, rules: Rules, is_chosen: bool) -> Node:
    boss = Frame(
        painter(_medallion, section.icon or "book", is_chosen), flex=Flex(basis=58, cross=58, shrink=0)
    )
    title = Paragraph(section.title, fonts.NAME, leading=1.15, role="heading", flex=FILLS)
    head = Padding(Row([boss, title], gap=16, align="middle", flex=Flex(min=58)), Edges(bottom=8))
    return Column([head, *(_block(block, rules) for block in section.blocks), reading.space(12)])


def _block(block: book.Block, rules: Rules) -> Node:
    match block:
        case book.TextBlock(text):
            return reading.prose(text)
        case book.BulletList(items):
            return reading.points(items)
        case book.NumberedList(items):
            return reading.steps(items)
        case book.Note(text):
            return reading.note(text, reading.RULING)
        case book.Pieces(pieces):
            return Column([_piece(piece) for piece in pieces])
        case book.TableBlock(head, rows):
            return reading.table(head, rows)
        case book.DrawnExample(caption, example):
            drawing = game_window(rules.ruleset.game).example(rules, example)
            height = drawing.get_height() / current().u + 12
            words = reading.prose(caption, fonts.SMALL, theme.INK.soft)
            return Padding(
                Column([Frame(painter(framed_drawing, drawing), flex=Flex(basis=height)), words], gap=6),
                Edges(top=4),
            )


def _piece(piece: book.ComponentPicture) -> Node:
    picture = Frame(painter(_component, piece.picture), flex=Flex(basis=72, cross=72, shrink=0))
    words = Column([Paragraph(piece.name, fonts.UI_BOLD), Paragraph(piece.text)], gap=2, flex=FILLS)
    return Padding(Row([picture, words], gap=16, align="middle"), Edges(bottom=8))


def _words_of(section: book.RuleSection) -> str:
    return " ".join(book.section_texts(section)).casefold()


def _loaded(ruleset: str) -> Rules | None:
    try:
        return rulesets.load(ruleset)
    except BaronsError:
        known = playable()
        return rulesets.load(known[0].id) if known else None
