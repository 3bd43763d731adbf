"""What the binaries of a Linux bundle ask of the system, read with binutils.

All of it is read from the files themselves, so that a package cannot promise less than its binaries need.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path


def binaries(folder: Path) -> list[Path]:
    """Programs and shared libraries below a folder, sorted; links are not followed."""
    return sorted(
        path for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and is_elf(path)
    )


def is_elf(path: Path) -> bool:
    """Whether a file begins as programs and shared libraries of Linux do."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def newest_glibc(text: str) -> tuple[int, ...]:
    """The newest version of the C library among the symbols that `objdump -T` lists; empty where none is."""
    found = re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)\b", text)
    return max((tuple(map(int, version.split("."))) for version in found), default=())


def symbols(paths: list[Path]) -> str:
    """The dynamic symbols of these files, as `objdump -T` lists them."""
    return _objdump("-T", paths)


def headers(path: Path) -> str:
    """The private headers of a file, as `objdump -p` lists them: NEEDED, RUNPATH, RPATH."""
    return _objdump("-p", [path])


def needed(text: str) -> set[str]:
    """The libraries that a file's headers name."""
    return set(re.findall(r"^\s+NEEDED\s+(\S+)$", text, re.MULTILINE))


def run_paths(text: str) -> list[str]:
    """The folders that a file's headers tell the loader to search."""
    return [
        folder
        for found in re.findall(r"^\s+R(?:UN)?PATH\s+(\S+)$", text, re.MULTILINE)
        for folder in found.split(":")
    ]


def foreign_paths(text: str) -> list[str]:
    """Those of `run_paths` that are no folders beside the file: they are of the machine that built it."""
    return [folder for folder in run_paths(text) if not folder.startswith("$ORIGIN")]


def clean(path: Path) -> None:
    """Take debugging symbols and this machine's run paths out of a library. OSError without the tools."""
    if foreign_paths(headers(path)):
        subprocess.run([_tool("patchelf"), "--remove-rpath", str(path)], check=True)
    subprocess.run([_tool("strip"), "--strip-unneeded", str(path)], check=True)
    path.chmod(0o644)  # a library is loaded, not run


def _objdump(option: str, paths: list[Path]) -> str:
    """What `objdump` prints in English."""
    command = [_tool("objdump"), option, *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=True, env={"LC_ALL": "C"}).stdout


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"{name} is not found: install binutils and patchelf")
    return found
