"""System requirements of the binaries in a Linux bundle, read with binutils.

Everything is read from the files themselves, so that a package cannot promise less than its binaries need.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path


def binaries(folder: Path) -> list[Path]:
    """Executables and shared libraries below a folder, sorted; links are not followed."""
    return sorted(
        path for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and is_elf(path)
    )


def is_elf(path: Path) -> bool:
    """Whether a file starts with the ELF magic number."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def newest_glibc(text: str) -> tuple[int, ...]:
    """Newest glibc version among the symbols in the output of `objdump -T`; empty if there is none."""
    found = re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)\b", text)
    return max((tuple(map(int, version.split("."))) for version in found), default=())


def symbols(paths: list[Path]) -> str:
    """Dynamic symbols of these files: the output of `objdump -T`."""
    return _objdump("-T", paths)


def headers(path: Path) -> str:
    """Private headers of a file: the output of `objdump -p` with NEEDED, RUNPATH, RPATH."""
    return _objdump("-p", [path])


def needed(text: str) -> set[str]:
    """Libraries named as NEEDED in a file's headers."""
    return set(re.findall(r"^\s+NEEDED\s+(\S+)$", text, re.MULTILINE))


def run_paths(text: str) -> list[str]:
    """Folders that a file's headers tell the loader to search."""
    return [
        folder
        for found in re.findall(r"^\s+R(?:UN)?PATH\s+(\S+)$", text, re.MULTILINE)
        for folder in found.split(":")
    ]


def foreign_paths(text: str) -> list[str]:
    """The `run_paths` that are not relative to the file, so belong to the build machine."""
    return [folder for folder in run_paths(text) if not folder.startswith("$ORIGIN")]


def clean(path: Path) -> None:
    """Strip debugging symbols and the build machine's run paths from a library.

    Raise OSError if the tools are missing.
    """
    if foreign_paths(headers(path)):
        subprocess.run([_tool("patchelf"), "--remove-rpath", str(path)], check=True)
    subprocess.run([_tool("strip"), "--strip-unneeded", str(path)], check=True)
    path.chmod(0o644)  # a library is loaded, not executed


def _objdump(option: str, paths: list[Path]) -> str:
    """Output of `objdump` in the C locale."""
    command = [_tool("objdump"), option, *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=True, env={"LC_ALL": "C"}).stdout


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"{name} not found: install binutils and patchelf")
    return found
