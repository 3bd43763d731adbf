#!/usr/bin/env bash
# test_lowest.sh [PYTEST ARGUMENTS]: run the tests with the oldest libraries that pyproject.toml allows, in build/lowest.
# The test tools are current. Needs Python 3.11 and the network.
set -euo pipefail
cd "$(dirname "$0")/.."

python3 -m venv build/lowest
build/lowest/bin/pip install --quiet uv
python=build/lowest/bin/python
build/lowest/bin/uv pip install --quiet --python "$python" --resolution lowest-direct '.[lab,cluster]'
"$python" -m pip freeze --exclude barons --exclude uv > build/lowest/kept.txt
"$python" -m pip uninstall --quiet --yes barons
"$python" -m pip install --quiet --constraint build/lowest/kept.txt -e ".[test]"
"$python" -m pytest "$@"
