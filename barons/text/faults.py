"""Errors in a ruleset in the current language.

The errors are created as English sentences for authors of files; here they are matched against patterns and
translated. The patterns are in `config/faults.txt`. A sentence that matches none is unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from barons.paths import config_dir
from barons.text.tr import gettext, language

_FIELD: Final = re.compile(r"\{(\w+)\}")
_NUMBER: Final = frozenset({"count", "low", "high", "wanted", "players"})
"""Fields that match whole numbers only."""
_OR: Final = ("{what} or null", "{found} or {what}")


def messages() -> tuple[str, ...]:
    """Return all sentences to translate."""
    return (*_forms(), *_OR)


@cache
def _forms() -> tuple[str, ...]:
    lines = (config_dir() / "faults.txt").read_text("utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("%"))


def _expected() -> tuple[str, ...]:
    """Return the patterns of expected values; only these have alternatives, joined by “or”."""
    return (_OR[0], *_forms(), _OR[1])


def fault_text(message: str, forms: Callable[[], tuple[str, ...]] = _forms) -> str:
    """Translate an error to the current language."""
    if language() == "en":
        return message
    for pattern, form in _patterns(language(), forms):
        found = pattern.fullmatch(message)
        if found is not None:
            fields = found.groupdict()
            for name, inner in (("what", _expected), ("found", _forms)):
                if name in fields:
                    fields[name] = fault_text(fields[name], inner)
            return form.format(**fields)
    return message


@cache
def _patterns(_language: str, forms: Callable[[], tuple[str, ...]]) -> list[tuple[re.Pattern[str], str]]:
    """Return regular expressions of the English sentences with their translations."""
    return [(_pattern(form), gettext(form)) for form in forms()]


def _pattern(form: str) -> re.Pattern[str]:
    parts = _FIELD.split(form)
    made = "".join(
        re.escape(part) if index % 2 == 0 else f"(?P<{part}>{r'-?[0-9]+' if part in _NUMBER else '.+'})"
        for index, part in enumerate(parts)
    )
    return re.compile(made, re.DOTALL)
