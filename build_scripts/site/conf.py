"""Sphinx settings for the project's site; `make_site.py` copies them beside the sources it writes."""

import re
from typing import Any

project = "Barons"
html_title = "Barons"
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
default_role = "code"  # docstrings use single backticks for names
nitpick_ignore_regex = [("py:.*", ".*")]  # standard library types have no page here
myst_heading_anchors = 3
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["barons.css"]
html_favicon = "_static/icon.png"
html_logo = "_static/icon.png"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    # colours of the parchment and the seal in `config/ui.yaml`
    "light_css_variables": {
        "color-brand-primary": "#A5231F",
        "color-brand-content": "#94201C",
        "color-background-primary": "#FBF2DA",
        "color-background-secondary": "#F6ECD4",
        "color-sidebar-background": "#EADBB4",
        "color-foreground-primary": "#2A1C12",
        "color-foreground-secondary": "#5F4A33",
    },
    "dark_css_variables": {
        "color-brand-primary": "#F5DDA0",
        "color-brand-content": "#F2C14B",
        "color-background-primary": "#1E140D",
        "color-background-secondary": "#291A10",
        "color-sidebar-background": "#291A10",
        "color-foreground-primary": "#F6ECD4",
        "color-foreground-secondary": "#D9C6A0",
    },
}


def page_language(page: str) -> str:
    """Language of a page, from its name: rules have their own, everything else is English."""
    found = re.match(r"rulebooks/([a-z]{2,3})/", page)
    return found[1] if found else language


def _tell_language(app: Any, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Set `lang` of the page, which browsers use to pronounce, hyphenate and offer translations."""
    context["language"] = page_language(page)


def code_marked(lines: list[str]) -> list[str]:
    """Mark the indented blocks of a docstring as code, as reStructuredText requires."""
    marked: list[str] = []
    is_code = False
    for line in lines:
        if line.startswith("    ") and not is_code and marked and not marked[-1].strip():
            marked += ["::", ""]
            is_code = True
        elif line and not line.startswith(" "):
            is_code = False
        marked.append(line)
    return marked


def _mark_code(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    lines[:] = code_marked(lines)


def setup(app: Any) -> None:
    """Entry point of the Sphinx extension."""
    app.connect("autodoc-process-docstring", _mark_code)
    app.connect("html-page-context", _tell_language)
