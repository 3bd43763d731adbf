"""Contents of a wheel, and that it runs from any installation."""

from __future__ import annotations

import gettext
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

import pytest
from compile_catalogues import compile_catalogues

from barons import __version__

ROOT: Final = Path(__file__).resolve().parent.parent

pytest.importorskip("hatchling", reason="building without the network needs the build backend")


def _pip(*arguments: str) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, *arguments], check=True, capture_output=True)


def test_wheel_contains_everything_and_starts(tmp_path: Path) -> None:
    """It has assets, configuration, rulesets and compiled catalogues; version and engine run."""
    _pip("wheel", "--no-build-isolation", "--no-deps", "-w", str(tmp_path), str(ROOT))
    wheel = next(tmp_path.glob("barons-*.whl"))
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, pattern in (("assets", "**/*.svg"), ("config", "**/*.*"), ("locales", "**/*.mo")):
        expected = {f"barons/_data/{path.relative_to(ROOT)}" for path in (ROOT / folder).glob(pattern)}
        assert expected
        assert expected <= names
    assert not any(name.startswith(("tests/", "docs/")) for name in names)

    site = tmp_path / "site"
    _pip("install", "--no-index", "--no-deps", "--target", str(site), str(wheel))
    assert _barons(site, tmp_path, "--version") == f"barons {__version__} (plain Python)\n"
    assert f"{site}/barons/_data/assets" in _barons(site, tmp_path, "--show-paths")
    hello, rulesets = _barons(
        site, tmp_path, "engine", asked='{"do": "hello"}\n{"do": "rulesets"}\n'
    ).splitlines()
    assert json.loads(hello)["version"] == __version__
    shipped = {path.stem for path in (ROOT / "config" / "rulesets").glob("*.yaml")}
    assert {entry["id"] for entry in json.loads(rulesets)["rulesets"]} == shipped


@pytest.mark.full
def test_source_distribution_is_small_and_builds_the_wheel(tmp_path: Path) -> None:
    """It is below four megabytes, without the tests' pictures and recordings, and the wheel can be built from
    it.
    """
    building = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(building, cwd=ROOT, check=True, capture_output=True)
    (made,) = tmp_path.glob("barons-*.tar.gz")
    assert made.stat().st_size < 4_000_000
    with tarfile.open(made) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "barons/__init__.py"} <= names
    assert any(name.startswith("assets/svg/") for name in names)
    assert not any(name.startswith("tests/") or (name.endswith(".jpg") and "docs" in name) for name in names)


def _barons(site: Path, elsewhere: Path, *arguments: str, asked: str = "") -> str:
    """Output of the installed program."""
    script = site / "bin" / "barons"
    assert script.exists()
    environment = {**os.environ, "PYTHONPATH": str(site), "BARONS_DATA_DIR": str(elsewhere / "data")}
    done = subprocess.run(
        [sys.executable, str(script), *arguments],
        cwd=elsewhere,
        env=environment,
        input=asked,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def test_catalogue_has_no_build_time(tmp_path: Path) -> None:
    """Two builds from the same sources are identical."""
    messages = tmp_path / "fr" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    shutil.copy(ROOT / "locales" / "fr" / "LC_MESSAGES" / "barons.po", messages)
    (made,) = compile_catalogues(tmp_path)
    with made.open("rb") as file:
        assert gettext.GNUTranslations(file).info()["pot-creation-date"] == "1970-01-01 00:00+0000"
