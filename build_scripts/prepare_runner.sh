#!/usr/bin/env bash
# What a bundle's build needs besides Python: on Linux a display and hands for smoke.py and the packages' tools,
# on Windows the compiler of installers. Does nothing where all is there.
set -euo pipefail

case "$(uname -s)" in
  Linux)
    sudo=$([ "$(id -u)" = 0 ] || echo sudo)
    $sudo apt-get update --quiet
    $sudo apt-get install --quiet --yes --no-install-recommends \
      appstream binutils curl desktop-file-utils imagemagick openbox squashfs-tools xdotool xvfb
    # What it packs is published: so it is one version, and checked where its sum is known.
    place=/usr/local/bin/appimagetool
    tool=https://github.com/AppImage/appimagetool/releases/download/1.9.1/appimagetool-$(uname -m).AppImage
    sum=ed4ce84f0d9caff66f50bcca6ff6f35aae54ce8135408b3fa33abfc3cb384eb0
    if $sudo curl --fail --silent --show-error --location --output "$place" "$tool"; then
      [ "$(uname -m)" != x86_64 ] || echo "$sum  $place" | sha256sum --check --quiet
      $sudo chmod +x "$place"
    else
      echo "no appimagetool: the release will lack its AppImage" >&2
    fi
    ;;
  MINGW* | MSYS*)
    command -v iscc > /dev/null || choco install innosetup --no-progress --yes
    ;;
esac
