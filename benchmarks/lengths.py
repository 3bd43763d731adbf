"""Length of games and of their rules: `config/lengths.json`, which the new-game screen reads.

    barons simulate --ruleset land-2025-11 --players 3 --seats easy --games 20 --seed 930000 --json FILE
    python benchmarks/lengths.py FILE…

Writes the means of the games in each file and the number of words of the ruleset's rules pages in English.
Entries of editions and numbers of players without a file are kept.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from barons import rulesets
from barons.paths import config_dir
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import section_texts


def main() -> None:
    """Write the file from the results named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="results of barons simulate")
    target = config_dir() / "lengths.json"
    data = json.loads(target.read_text("utf-8"))
    for path in parser.parse_args().files:
        totals = json.loads(path.read_text("utf-8"))["summary"]
        ruleset = totals["ruleset"]
        row = data.setdefault(ruleset, {"players": {}})
        row["words"] = words_of(ruleset)
        row["players"][str(len(totals["seats"]))] = {
            "games": totals["games"],
            "turns": round(totals["turns"]["mean"], 1),
            "decisions": round(totals["decisions"], 1),
        }
    text = json.dumps(dict(sorted(data.items())), indent=1) + "\n"
    target.write_text(text, "utf-8", newline="\n")


def words_of(ruleset: str) -> int:
    """Number of words of its rules pages."""
    chapters = rules_page(rulesets.load(ruleset))
    texts = [text for chapter in chapters for section in chapter.sections for text in section_texts(section)]
    return sum(len(text.split()) for text in texts)


if __name__ == "__main__":
    main()
