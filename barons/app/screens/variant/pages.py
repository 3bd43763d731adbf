"""The pages of the variant form: names, chapters of the rules, changes; and their rows in the list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.page import option
from barons.app.kit.reading import label, note, prose, table
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Aligned, Column, Padding, Row, Stack
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.leaves import Frame, Image, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.languages import offered
from barons.play.variants import Key, Variant, key_of
from barons.rulesets import Fault
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.parameters.tree import spot
from barons.text.tr import gettext as _
from barons.text.tr import language, ngettext

NAMES: Final = "names"
CHANGES: Final = "changes"


class Page(NamedTuple):
    """A page of the form: a chapter of the rules with the keys of its parameters."""

    key: str
    title: str
    keys: tuple[Key, ...]


def pages(variant: Variant) -> list[Page]:
    """Return the pages: names, the chapters in rules order, changes."""
    game = variant.game
    chapters: dict[str, list[Key]] = {}
    for path, _value in parameters.leaves(variant.params):
        if spot(game, path) is not None:
            chapters.setdefault(parameters.chapter_title(game, path), []).append(path)
    pages = [Page(NAMES, _("Names"), ())]
    pages += [Page(f"chapter{n}", title, tuple(keys)) for n, (title, keys) in enumerate(chapters.items(), 1)]
    return [*pages, Page(CHANGES, _("What changes"), ())]


def page_row(variant: Variant, page: Page, *, is_chosen: bool) -> Node:
    """Return a page's row with the number of changed parameters, and a warning if one is faulty."""
    faulty = [each for key in page.keys for each in variant.faults_at(key)]
    changes = sum(variant.differs(key) for key in page.keys)
    sign: Node | None = None
    if variant.head_faults() if page.key == NAMES else faulty:
        sign = Aligned(Image("warn", theme.INK.danger), size=(28, 28))
    elif changes:
        sign = Frame(_boss, Text(str(changes), fonts.UI_BOLD, theme.PARCHMENT[50], x=0.5))
    words = Text(page.title, fonts.UI_BOLD, flex=FILLS)
    row = Row([words, Stack([sign], flex=Flex(basis=44, shrink=0))])
    key, flex = f"variant.page.{page.key}", Flex(basis=56, shrink=0)
    return option(key, row, Edges(left=16, right=12), ("page", page.key), is_chosen, flex)


def _boss(surface: pygame.Surface, rect: pygame.Rect) -> None:
    put.picture(surface, _round((2 * px(17) + 2, 2 * px(17) + 2)), center=rect.center)


@paint.sketched
def _round(drawing: SvgDrawing) -> None:
    middle = drawing.size[0] / 2
    fill = drawing.gradient(theme.SEAL.base, theme.SEAL.dark)
    drawing.disc(middle, middle, middle - 1, fill=fill, stroke=theme.GILT[400], width=max(1, px(1.5)))


# --- names --------------------------------------------------------------------------------------------------


def names_page(variant: Variant) -> Iterator[Node]:
    """Yield fields for the names in every language, the current one first, and for the author."""
    for head, title, limit in (
        ("title", _("Title"), 60),
        ("edition", _("Edition or author, a word or two"), 60),
        ("about", _("What it is, in one line"), 140),
    ):
        yield _caption(title)
        for code, name in sorted(offered().items(), key=lambda each: each[0] != language()):
            field = TextField(
                key=f"variant.{head}.{code}",
                label=f"{title} ({name})",
                text=variant.words[head][code],
                limit=limit,
                style=fonts.BODY,
                on_change=("name", head, code),
                flex=Flex(grow=1, basis=0, min=0, max=900),
            )
            words = Text(name, fonts.SMALL, theme.INK.soft, flex=Flex(basis=120, shrink=0))
            yield Padding(Row([words, field], gap=8), Edges(bottom=8))
        yield Node(flex=Flex(basis=14))
    for line, title in (("author", _("Author of the changes")), ("licence", _("Terms for sharing"))):
        yield _caption(title)
        text, change = variant.lines[line], ("sign", line)
        yield _field(f"variant.{line}", title, text, 80, change, 1028)
    message = _("If a language is left empty, another is shown instead. Only your changes are saved.")
    yield prose(message, fonts.SMALL, theme.INK.soft)


def _caption(title: str) -> Node:
    return Text(title, fonts.UI_BOLD, flex=Flex(min=38))


def _field(key: str, label: str, text: str, limit: int, change: Intent, width: float | None = None) -> Node:
    flex = Flex(basis=54, shrink=0, cross=width, align=None if width is None else "start")
    field = TextField(
        key=key, label=label, text=text, limit=limit, style=fonts.BODY, on_change=change, flex=flex
    )
    return Padding(Column([field]), Edges(bottom=18))


# --- changes ------------------------------------------------------------------------------------------------


def differences(variant: Variant) -> list[parameters.RulesetDifferences]:
    """Return the parameters that differ from the edition, in rules order."""
    return parameters.differences(variant.game, variant.base_params, variant.params)


def changes_page(variant: Variant) -> Iterator[Node]:
    """Yield the table of differences, the errors and warnings, and the designer's notes.

    There is a note field for each parameter that differs or already has a note.
    """
    found = differences(variant)
    if found:
        head = (_("Rule"), _("Edition"), _("Variant"))
        yield table(head, [(each.title, each.before, each.after) for each in found])
    else:
        yield prose(_("Nothing changed yet."))
    for fault in variant.faults:
        yield note(fault_line(variant, fault))
    for warning in variant.warnings:
        yield note(_("Warning: {what}").format(what=fault_line(variant, warning)))
    titles = {".".join(each.path): each.title for each in found}
    for key in variant.notes:
        titles.setdefault(key, parameters.entry(variant.game, tuple(key.split("."))).title)
    if titles:
        yield label(_("Why"))
        text = _("One line for readers of the rules and for yourself. It is saved in the file.")
        yield prose(text, ink=theme.INK.soft)
    for key, title in titles.items():
        yield prose(title, fonts.UI_BOLD)
        yield _field(f"variant.note.{key}", title, variant.notes.get(key, ""), 200, ("note", key))


def state_line(variant: Variant) -> str:
    """Return the number of changes and errors in a few words, and the first error."""
    changes = len(differences(variant))
    text = ngettext("{count} change", "{count} changes", changes).format(count=changes)
    heads = variant.head_faults()
    faults = len(variant.faults) - len(heads) + len({fault.key.split(".")[0] for fault in heads})
    if faults:
        text += " · " + ngettext("{count} error", "{count} errors", faults).format(count=faults)
        text += " · " + fault_line(variant, variant.faults[0])
    elif warnings := len(variant.warnings):
        text += " · " + ngettext("{count} warning", "{count} warnings", warnings).format(count=warnings)
    return text


def fault_line(variant: Variant, fault: Fault) -> str:
    """Describe an error by the name of its rule in the form."""
    if fault.key == "title":
        return _("Enter a title.")
    steps = tuple(map(str, key_of(fault)))
    rows = [path for path, _value in parameters.leaves(variant.params) if path == steps[: len(path)]]
    name = parameters.entry(variant.game, rows[0]).title if rows else fault.key
    line = line_of(variant.game, rows[0], fault) if rows else None
    if line is not None:
        name = _("{rule}, line {number}").format(rule=name, number=line)
    return _("{rule}: {fault}").format(rule=name, fault=fault_text(fault.message))


def line_of(game: str, row: Key, fault: Fault) -> int | None:
    """Return the line that contains an error, in a row of several lines; otherwise None."""
    at, inside = spot(game, row), key_of(fault)[len(row) :]
    has_lines = at is not None and at.kind == "rows"
    return inside[0] + 1 if has_lines and inside and isinstance(inside[0], int) else None
