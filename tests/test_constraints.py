"""constraints.txt: complete and exact versions of what the README's commands install, for every system."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parent.parent
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ELSEWHERE: Final = [
    {"python_version": version, "python_full_version": f"{version}.7", "sys_platform": system, "os_name": name}
    for version in ("3.11", "3.12", "3.13", "3.14")
    for system, name in (("linux", "posix"), ("win32", "nt"), ("darwin", "posix"))
]
"""Environment markers of other installations; markers not listed are those of this machine."""


def lines() -> list[str]:
    """The pinned requirements, one per line."""
    text = (ROOT / "constraints.txt").read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def pinned(environment: dict[str, str]) -> dict[str, str]:
    """The version of each package that is installed in this environment."""
    found = [Requirement(line) for line in lines()]
    return {
        canonicalize_name(each.name): next(iter(each.specifier)).version
        for each in found
        if each.marker is None or each.marker.evaluate(environment)
    }


def asked() -> list[Requirement]:
    """Requirements in pyproject.toml: for running, for every extra and for building."""
    project = PROJECT["project"]
    extras = [each for extra in project["optional-dependencies"].values() for each in extra]
    wanted = [*project["dependencies"], *extras, *PROJECT["build-system"]["requires"], *backend_asks()]
    return [each for each in map(Requirement, wanted) if each.name != "barons"]


def backend_asks() -> list[str]:
    """Additional build requirements for compiling packages."""
    return re.findall(r'"([a-z]+>=[\d.]+)"', (ROOT / "hatch_build.py").read_text("utf-8"))


def missing(environment: dict[str, str]) -> list[str]:
    """Requirements that no pinned version satisfies in this environment."""
    releases = pinned(environment)
    return [
        str(each)
        for each in asked()
        if (each.marker is None or each.marker.evaluate(environment))
        and not each.specifier.contains(releases.get(canonicalize_name(each.name), "0"))
    ]


@pytest.mark.parametrize(
    "environment", ELSEWHERE, ids=lambda there: f"{there['sys_platform']}-{there['python_version']}"
)
def test_every_requirement_is_met_by_a_pinned_release(environment: dict[str, str]) -> None:
    """`build_scripts/update_constraints.sh` regenerates the file."""
    assert missing(environment) == []


def test_every_release_is_pinned_exactly() -> None:
    """With a range the version would depend on the day of the installation."""
    assert [line for line in lines() if not re.match(r"[a-z0-9-]+==[\w.]+( ; |$)", line)] == []


def test_constraints_file_contains_no_package_sources() -> None:
    """It contains neither a registry nor a folder of the machine that generated it."""
    assert not re.search(r"://|file:|^-|@|/[a-z]+/", "\n".join(lines()), re.MULTILINE)


def test_build_backend_requirements_are_found() -> None:
    """This guards against `backend_asks` silently finding nothing."""
    assert len(backend_asks()) == 2
