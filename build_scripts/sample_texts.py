"""Print a random sample of the texts of the game for review.

    python build_scripts/sample_texts.py LANGUAGE [--seed N] [--count N]

Texts are taken from the catalogue of LANGUAGE, or from the code for `en`; each plural contributes one of its
forms. The same seed gives the same sample for the same catalogue. See `docs/writing.md` for how to judge them.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from update_catalogues import read_catalogue, template

SOURCE = "en"


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield each message: its English text and its translation, using the last form of a plural."""
    for message in template() if language == SOURCE else read_catalogue(language):
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[-1]
            string = message.string if isinstance(message.string, str) else (message.string or ("",))[-1]
            yield english, english if language == SOURCE else string


def sample(language: str, seed: int, count: int) -> list[tuple[str, str]]:
    """Return `count` of the texts, in random order."""
    return random.Random(seed).sample(sorted(texts(language)), count)


def main() -> None:
    """Print the sample, one text a line; translations are followed by their English text."""
    parser = argparse.ArgumentParser(description="Print a random sample of the texts of the game.")
    parser.add_argument("language", help="language code, for example fr")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default: 1)")
    parser.add_argument("--count", type=int, default=300, help="number of texts (default: 300)")
    chosen = parser.parse_args()
    for number, (english, text) in enumerate(sample(chosen.language, chosen.seed, chosen.count), 1):
        print(f"{number}. {text}")
        if chosen.language != SOURCE:
            print(f"   ({english})")


if __name__ == "__main__":
    main()
