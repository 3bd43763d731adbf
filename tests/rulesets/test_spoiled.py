"""Built-in files with random faults: they give rules or errors, nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from barons import rulesets
from tests.rulesets.conftest import Folder

FILES = sorted(rulesets.builtin_dir().glob("*.yaml"))
_PIECES = [
    b"-", b": ", b"[", b"]", b"{", b"}", b"&a ", b"*a", b"!x ", b"'", b'"', b"#", b"|\n", b">\n", b"%", b"\t",
    b"no", b"12:30", b"010", b"-1", b"9" * 30, b"1e9", b"null", b"~", b"\xc3", b"\x00", b"\n", b"  ", b"---\n",
    b"<<: ", b"? ", b"true", "é".encode(),
]  # fmt: skip


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_corrupted_file_yields_rules_or_faults(folder: Folder, path: Path) -> None:
    """Each error names the file and, if it can be parsed, a line."""
    for seed in range(40):
        content = corrupted(path.read_bytes(), Random(f"{path.stem} {seed}"))
        spoiled = folder.write(content, f"spoiled{seed}.yaml")
        faults = rulesets.check(spoiled)
        for fault in faults:
            assert fault.file
            assert fault.message
            assert 0 <= fault.line <= content.count(b"\n") + 2 or fault.file != str(spoiled)
        if not faults:
            rules = rulesets.load(spoiled)
            assert rulesets.from_dict(rulesets.whole(rules)) is rules
        spoiled.unlink()


def corrupted(sound: bytes, rng: Random) -> bytes:
    """Return a file with one to three random faults."""
    content = bytearray(sound)
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(content))
        kind = rng.randrange(4)
        if kind == 0:
            content[place:place] = rng.choice(_PIECES)
        elif kind == 1:
            del content[place : place + rng.randint(1, 12)]
        elif kind == 2:
            content[place] = rng.randrange(256)
        else:
            lines = bytes(content).split(b"\n")
            moved = lines.pop(rng.randrange(len(lines)))
            lines.insert(rng.randrange(len(lines)), moved)
            content = bytearray(b"\n".join(lines))
    return bytes(content)
