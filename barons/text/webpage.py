"""One HTML file that says the same in every language, of which its reader chooses one, without a script."""

from __future__ import annotations

from collections.abc import Callable

from barons.languages import offered
from barons.text.tr import language, set_language


def in_every_language(title: str, style: str, section: Callable[[], str]) -> str:
    """The file's text, English shown first. `section` writes the page's HTML in the language in use.

    `style` is CSS; it hides `section[lang]`, and what is chosen is shown again.
    """
    spoken = language()
    sections = []
    try:
        for code in offered():
            set_language(code)
            sections.append(f'<section lang="{code}">{section()}</section>')
    finally:
        set_language(spoken)
    choices = "".join(
        f'<input type="radio" name="lang" id="lang-{code}"{" checked" * (code == "en")}>'
        f'<label for="lang-{code}"> {name}</label> '
        for code, name in offered().items()
    )
    shown = "".join(
        f'body:has(#lang-{code}:checked) section[lang="{code}"]{{display:block}}' for code in offered()
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style}{shown}</style></head><body><nav>{choices}</nav>"
        f"<main>{''.join(sections)}</main></body></html>\n"
    )
