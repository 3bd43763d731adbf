"""Packages that only some functions need: how to add them to this installation."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, distribution
from urllib.parse import urlsplit

from barons.text.tr import gettext as _


def missing(package: str, extra: str) -> ValueError:
    """Return the error about a missing package of this extra, with the command that installs it."""
    sentence = _("{package} is missing. This installs it: {command}")
    return ValueError(sentence.format(package=package, command=f"pip install {_requirement(extra)}"))


def _requirement(extra: str) -> str:
    """Return what pip needs to install this program with this extra from where it came from."""
    from urllib.request import url2pathname  # loads HTTP and TLS

    try:
        origin = json.loads(distribution("barons").read_text("direct_url.json") or "{}")
    except PackageNotFoundError:
        origin = {}
    folder = origin.get("dir_info")
    if folder is None:
        return f"'barons[{extra}]'"
    option = "-e " if folder.get("editable") else ""
    return f"{option}'{url2pathname(urlsplit(origin['url']).path)}[{extra}]'"
