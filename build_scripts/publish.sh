#!/usr/bin/env bash
# publish.sh FOLDER TAG: make the release of a tag from a folder that `release.py collect` has checked.
# A second run on the same tag updates the notes and files. Needs `gh`, GH_TOKEN and GH_REPO.
set -euo pipefail

folder=$1
tag=$2
kind=()
case "$tag" in
  *a* | *b* | *rc*) kind=(--prerelease) ;;
esac
if gh release view "$tag" > /dev/null 2>&1; then
  gh release edit "$tag" --notes-file "$folder/NOTES.md"
else
  gh release create "$tag" --verify-tag --title "Barons ${tag#v}" --notes-file "$folder/NOTES.md" "${kind[@]}"
fi
find "$folder" -type f ! -name NOTES.md -print0 | xargs -0 gh release upload "$tag" --clobber
