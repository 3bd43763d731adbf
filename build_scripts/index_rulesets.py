"""Write the index of the shipped rulesets (`barons/rulesets/shipped.py`) after validating each.

    python build_scripts/index_rulesets.py

Run by the build. Exits with 1 and writes nothing if a shipped ruleset has an error.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def index_rulesets(root: Path) -> list[str]:
    """Write the index of the rulesets below `root`; return the errors that prevented it."""
    sys.path.insert(0, str(root))
    from barons.rulesets.catalogue import entry_of, resolved
    from barons.rulesets.shipped import NAME, written

    folder = root / "config" / "rulesets"
    entries = [entry_of(path) for path in sorted(folder.glob("*.yaml"))]
    faults = [str(fault) for entry in entries for fault in entry.faults]
    if not faults:
        target, params = folder / NAME, {entry.id: resolved(entry.path)["params"] for entry in entries}
        text = written(entries, params)
        if not target.is_file() or target.read_text("utf-8") != text:
            target.write_text(text, "utf-8")
    return faults


if __name__ == "__main__":
    from barons.commandline import Parser

    Parser(description=__doc__).parse_args()
    found = index_rulesets(ROOT)
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
