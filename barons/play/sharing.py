"""Sharing of rulesets: files sent to others and received from them, in the user's folder."""

from __future__ import annotations

from pathlib import Path

from barons import rulesets
from barons.paths import is_taken, numbered, user_data_dir
from barons.plainfiles import read_plain
from barons.play.files import write_safely
from barons.rulesets import RulesetEntry
from barons.rulesets.sharing import SUFFIX, Arrival, kept_text, of_code, shared


def shared_dir() -> Path:
    """Return the folder for files to share. Not created here."""
    return user_data_dir() / "shared"


def share(entry: RulesetEntry) -> Path:
    """Write the file to share into `shared_dir`, beside an earlier one with other content.

    Raises FaultyRuleset, OSError.
    """
    return _put(entry.id, shared(entry.path))


def code_arrived(code: str) -> Path:
    """Save the ruleset of a code as a file to look at. Raises CodeError, FaultyRuleset, OSError."""
    arrival = of_code(code)
    return _put(arrival.id, arrival.text())


def keep(arrival: Arrival, ruleset: str) -> Path:
    """Save a shared ruleset among the user's own, under this id. Never replaces another.

    Raises FileExistsError if a ruleset here has this id, FaultyRuleset for an invalid id, OSError.
    """
    text = kept_text(arrival, ruleset)
    rulesets.from_dict({**arrival.data, "id": ruleset})
    path = rulesets.user_dir() / f"{ruleset}.yaml"
    if is_taken(path) or ruleset in {entry.id for entry in rulesets.available()}:
        raise FileExistsError(path)
    write_safely(path, text.encode())
    return path


def _put(name: str, text: str) -> Path:
    content = text.encode()
    paths = (shared_dir() / (each + SUFFIX) for each in numbered(name))
    path = next(each for each in paths if not is_taken(each) or _holds(each, content))
    if not is_taken(path):
        write_safely(path, content)
    return path


def _holds(path: Path, content: bytes) -> bool:
    """Return whether a file has this content; False for a folder, a pipe, and what cannot be read."""
    try:
        return read_plain(path, len(content)) == content
    except OSError:
        return False
