#!/usr/bin/env bash
# Prints, one a line, the flags with which the toolchain's tools find the modules of a build.
#   module-flags.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/.."
bin=$(swift build --scratch-path "$1" --show-bin-path)
printf '%s\n' -target "$(swift -print-target-info \
    | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')" -I "$bin/Modules"
for folder in "$bin"/*.build Sources/* Sources/*/include; do
    case $folder in
    */include) printf '%s\n' -I "$folder" ;;
    *) [ ! -f "$folder/module.modulemap" ] || printf '%s\n' -I "$folder" ;;
    esac
done
