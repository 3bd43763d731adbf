"""The rules page: a drawer over the table or the menu, by chapters, with a search, at the rule asked for."""

from __future__ import annotations

from functools import partial

import pygame

from barons.app.games import game_window
from barons.app.kit import backdrop, fonts, paint, theme
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.kit.scene import Scene
from barons.app.kit.widgets.buttons import Button, Tab
from barons.app.kit.widgets.choices import Dropdown
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.flow import Flow
from barons.app.kit.widgets.scroll import PageArea
from barons.app.screens.setup import playable
from barons.engine.core import BaronsError, Rules
from barons.text.rulesbook import (
    Block,
    Chapter,
    Drawn,
    Note,
    Paragraph,
    Pieces,
    Points,
    Section,
    Steps,
    Table,
    find_section,
    rules_page,
    section_texts,
)
from barons.text.tr import gettext as _
from barons.text.tr import local

WIDE = 740.0


class RulesScene(Scene):
    """`ruleset` is an id; `topic` a verb, piece or kind of tile as `find_section` knows them."""

    kind = "rules"
    opaque = False

    def __init__(self, shell: Navigator, ruleset: str, topic: str = "") -> None:
        super().__init__(shell)
        match = shell.current.match
        on_table = match is not None and match.rules.ruleset.id == ruleset
        self.rules: Rules | None = match.rules if match is not None and on_table else _loaded(ruleset)
        self.may_change = match is None
        self.chapter = ""
        self.section = ""
        self.search = ""
        self._area: PageArea | None = None
        if topic and self.rules is not None:
            self.chapter, self.section = find_section(self.rules, topic)

    def called(self) -> str:
        """The game's name with it, where there is a game."""
        if self.rules is None:
            return _("Rules")
        return _("Rules — {game}").format(game=local(self.rules.ruleset.title))

    def build(self) -> None:
        """Title, tabs, search, the chapter."""
        layout = current()
        wide = min(WIDE, layout.w)
        x = layout.w - wide
        self._box = Box(x, 0, wide, layout.h)
        self.toast_middle = x / 2 / layout.w if x > layout.w / 2 else 0.5  # beside the drawer
        add = self.controls.add
        rect = layout.rect(layout.w - 18 - 48, 16, 48, 44)
        tip = _("Close ({key})").format(key="Esc")
        add(Button("rules.close", rect, icon="cross", tooltip=tip, on_press=self.close))
        chapters = self._chapters()
        if chapters and self.chapter not in [chapter.key for chapter in chapters]:
            self.chapter = chapters[0].key
        each = (wide - 56) / max(1, len(chapters))
        for number, chapter in enumerate(chapters):
            rect = layout.rect(x + 28 + number * each, 92, each - 8, 48)
            chosen = chapter.key == self.chapter and not self.search
            press = partial(self._open, chapter.key)
            add(Tab(f"rules.tab.{chapter.key}", rect, chapter.title, chosen=chosen, on_press=press))
        add(
            TextField(
                "rules.search",
                layout.rect(x + 28, 152, wide - 56, 50),
                _("Search the rules"),
                text=self.search,
                placeholder=_("Search the rules"),
                icon="zoom",
                style=fonts.BODY,
                on_change=self._search,
            )
        )
        foot = 84.0 if self.may_change else 18.0
        titles = {chapter.key: chapter.title for chapter in chapters}
        page = _("Search the rules") if self.search else titles.get(self.chapter, self.called())
        rect = layout.rect(x + 28, 218, wide - 50, layout.h - 218 - foot)
        self._area = PageArea("rules.page", rect, page)
        add(self._area)
        self._fill()
        if self.may_change:
            entries = playable()
            ids = [entry.id for entry in entries]
            here = self.rules.ruleset.id if self.rules is not None else ""
            add(
                Dropdown(
                    "rules.game",
                    layout.rect(x + 28, layout.h - 68, wide - 56, 50),
                    _("Game"),
                    options=[
                        f"{local(entry.title)} · {local(entry.edition)}"
                        if entry.edition
                        else local(entry.title)
                        for entry in entries
                    ],
                    chosen=ids.index(here) if here in ids else 0,
                    on_choose=lambda number: self._take(ids[number]),
                )
            )

    def paint(self, surface: pygame.Surface) -> None:
        """The veil, the parchment, the wooden head."""
        layout = current()
        backdrop.veil(surface, 150)
        box = self._box
        rect = layout.box(box)
        paint.cast(surface, rect, 0, theme.SHADOWS["dialog"])
        paint.panel(surface, rect, radius=0, shadow=None, hairline=False)
        backdrop.bar(surface, layout.rect(box.x, 0, box.w, 74), line="bottom")
        room = layout.rect(box.x + 28, 14, box.w - 28 - 90, 48)
        fonts.write(surface, self.called(), fonts.TITLE_BAR.at(30), theme.ON_WOOD, room, wrapped=True)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Esc or a click beside it closes; page keys scroll."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.close()
                return True
            if self._area is not None and self._area.page(event):
                return True
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and event.pos[0] < current().px(self._box.x)
        ):
            self.close()
            return True
        return False

    def on_action(self, action: str) -> bool:
        """F1 again closes."""
        if action == "rules":
            self.close()
            return True
        return False

    def close(self) -> None:
        """Back to what lies below."""
        self.shell.stack.pop(self)

    # within

    def _chapters(self) -> tuple[Chapter, ...]:
        return rules_page(self.rules) if self.rules is not None else ()

    def _fill(self) -> None:
        area = self._area
        assert area is not None
        flow = Flow(area, "rules.text")
        found = self._sections()
        wanted = 0
        for section in found:
            chosen = section.key == self.section and not self.search
            if chosen:
                wanted = flow.y - area.rect.y
            _section(flow, section, self.rules, chosen=chosen)
        if not found:
            flow.prose(_("No results in these rules."), ink=theme.INK.soft)
        flow.end()
        area.scroll(wanted)

    def _sections(self) -> list[Section]:
        chapters = self._chapters()
        if self.search:
            words = self.search.casefold().split()
            return [
                section
                for chapter in chapters
                for section in chapter.sections
                if all(word in _words_of(section) for word in words)
            ]
        return [section for chapter in chapters if chapter.key == self.chapter for section in chapter.sections]

    def _open(self, chapter: str) -> None:
        self.chapter, self.section, self.search = chapter, "", ""
        self.rebuild()

    def _search(self, text: str) -> None:
        self.search = text.strip()
        area = self._area
        if area is not None:
            area.empty()
            self._fill()
        self.invalidate()

    def _take(self, ruleset: str) -> None:
        self.rules = _loaded(ruleset)
        self.section = ""
        self.rebuild()


def _section(flow: Flow, section: Section, rules: Rules | None, *, chosen: bool) -> None:
    flow.title(section.title, section.icon or "book", chosen=chosen)
    for block in section.blocks:
        _block(flow, block, rules)
    flow.space(12)


def _block(flow: Flow, block: Block, rules: Rules | None) -> None:
    match block:
        case Paragraph(text):
            flow.prose(text)
        case Points(items):
            flow.points(items)
        case Steps(items):
            flow.steps(items)
        case Note(text):
            flow.ruling(text)
        case Pieces(pieces):
            for piece in pieces:
                flow.piece(piece.picture, piece.name, piece.text)
        case Table(head, rows):
            flow.table(head, rows)
        case Drawn(caption, example) if rules is not None:
            flow.picture(game_window(rules.ruleset.game).example(rules, example), caption)


def _words_of(section: Section) -> str:
    """All that a section says, for the search."""
    return " ".join(section_texts(section)).casefold()


def _loaded(ruleset: str) -> Rules | None:
    from barons import rulesets

    try:
        return rulesets.load(ruleset)
    except BaronsError:
        known = playable()
        return rulesets.load(known[0].id) if known else None
