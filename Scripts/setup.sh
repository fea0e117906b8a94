#!/usr/bin/env bash
# Installs the Debian packages of Scripts/debian-packages.txt that are missing. Says nothing when all
# are there; needs root, or sudo, only when one is not.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v swift >/dev/null || {
    echo "setup: no Swift toolchain on PATH. Install Swift 6.3 or later, then try again." >&2
    exit 1
}

wanted=$(sed -e 's/#.*//' Scripts/debian-packages.txt | xargs)
missing=()
for package in $wanted; do
    status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

echo "setup: installing ${missing[*]}" >&2
root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
        echo "setup: run as root: apt-get install ${missing[*]}" >&2
        exit 1
    }
    root=(sudo)
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() {
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends "${missing[@]}"
}
# The package lists may be old or absent: refresh them only when the first try fails.
install >"$log" 2>&1 || { "${root[@]}" apt-get update >>"$log" 2>&1 && install >>"$log" 2>&1; } || {
    cat "$log" >&2
    echo "setup: apt-get failed; its output is above." >&2
    exit 1
}
