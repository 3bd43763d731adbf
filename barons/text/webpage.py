"""An HTML file with the same content in every language, switchable without a script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barons.languages import offered
from barons.text.tr import language, set_language

_STYLE: Final = """
body{font:16px/1.5 "Source Sans 3","Source Sans Pro",sans-serif;background:#F6ECD4;color:#2A1C12;margin:0}
main,nav{margin:auto;padding:0 1rem}nav{padding-top:1rem}nav label{margin-right:1rem;cursor:pointer}
h1,h2,h3{font-family:"Source Serif 4","Source Serif Pro",serif;line-height:1.2}
h2{border-bottom:1px solid #B59660;margin-top:2rem}section[lang]{display:none}
figure{margin:1.5rem 0;background:#FBF2DA;border:1px solid #DCC79A;padding:.5rem}
figure svg{width:100%;height:auto}small{color:#5F4A33;display:block}
.scroll{overflow-x:auto}table{border-collapse:collapse}
"""
"""The common style of these files. Only the section of the selected language is visible."""


def in_every_language(title: str, style: str, section: Callable[[], str]) -> str:
    """Return the HTML, with English first; `section` returns the HTML of the page in the current language.

    `style` is CSS added to the common style.
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
        f"<style>{_STYLE}{style}{shown}</style></head><body><nav>{choices}</nav>"
        f"<main>{''.join(sections)}</main></body></html>\n"
    )
