"""The leaf of the variant form on which its names are typed, in every language, one's own first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from barons.app.kit import fonts, theme
from barons.app.kit.layout import Box, current
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.labels import Label
from barons.languages import offered
from barons.text.tr import gettext as _
from barons.text.tr import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from barons.app.kit.widgets.scroll import ScrollArea
    from barons.play.variants import Variant


def lay_names(area: ScrollArea, inner: Box, variant: Variant, changed: Callable[[], None]) -> None:
    """The fields, in `inner` (u); `changed` is called after every letter."""

    def rename(head: str, code: str, text: str) -> None:
        variant.name(head, code, text)
        changed()

    def sign(line: str, text: str) -> None:
        variant.sign(line, text)
        changed()

    layout = current()
    languages = sorted(offered().items(), key=lambda each: each[0] != language())  # one's own first
    y = inner.y + 4
    for head, title, limit in (
        ("title", _("Title"), 60),
        ("edition", _("Edition or author, a word or two"), 60),
        ("about", _("What it is, in one line"), 140),
    ):
        rect = layout.rect(inner.x, y, inner.w - 20, 34)
        area.put(Label(f"variant.{head}.label", rect, title, style=fonts.UI_BOLD))
        y += 38
        for code, name in languages:
            rect = layout.rect(inner.x, y, 120, 54)
            area.put(Label(f"variant.{head}.{code}.label", rect, name, style=fonts.SMALL, ink=theme.INK.soft))
            area.put(
                TextField(
                    f"variant.{head}.{code}",
                    layout.rect(inner.x + 128, y, min(inner.w - 152, 900), 54),
                    f"{title} ({name})",
                    text=variant.words[head][code],
                    limit=limit,
                    style=fonts.BODY,
                    on_change=partial(rename, head, code),
                )
            )
            y += 62
        y += 14
    for line, title in (
        ("author", _("Author of the changes")),
        ("licence", _("Terms for sharing")),
    ):
        area.put(
            Label(
                f"variant.{line}.label", layout.rect(inner.x, y, inner.w - 20, 34), title, style=fonts.UI_BOLD
            )
        )
        y += 38
        area.put(
            TextField(
                f"variant.{line}",
                layout.rect(inner.x, y, min(inner.w - 24, 1028), 54),
                title,
                text=variant.lines[line],
                limit=80,
                style=fonts.BODY,
                on_change=partial(sign, line),
            )
        )
        y += 76
    message = _("If a language is left empty, another is shown instead. Only your changes are saved.")
    note = layout.rect(inner.x, y, inner.w - 20, 64)
    area.put(Label("variant.note", note, message, style=fonts.SMALL, ink=theme.INK.soft, down=0.0))
