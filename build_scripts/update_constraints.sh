#!/usr/bin/env bash
# Update constraints.txt: the newest releases of all dependencies in pyproject.toml, of all extras and of the build
# itself, in one file for Python 3.11 and later on Linux, Windows and macOS. Needs the network.
set -euo pipefail
cd "$(dirname "$0")/.."

python3 -m venv build/constraints
build/constraints/bin/pip install --quiet --upgrade uv

# The extras do not include the requirements of an isolated build or of an editable installation.
python3 - > build/constraints/requirements.in <<'PYTHON'
import tomllib
from pathlib import Path

print(*tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["build-system"]["requires"], "editables", sep="\n")
PYTHON

build/constraints/bin/uv pip compile --quiet --no-config --upgrade --universal --python-version 3.11 --all-extras \
  --no-annotate --no-emit-index-url --no-emit-find-links --no-emit-build-options \
  --custom-compile-command build_scripts/update_constraints.sh \
  --output-file constraints.txt pyproject.toml build/constraints/requirements.in
