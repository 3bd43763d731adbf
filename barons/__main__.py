"""Entry point of `python -m barons`, `barons` and the bundle."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support


def main() -> int:
    """Run the command line; return the exit status."""
    freeze_support()  # must come first: in a bundle, a worker process starts as the program itself
    from barons import streams
    from barons.cli import run

    return streams.run(lambda: run(sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
