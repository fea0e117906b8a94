#!/usr/bin/env bash
# The public interface of each target as text, in API/<Target>.swift.
#   api.sh                    renews the files (builds first)
#   api.sh --check [BUILD]    compares them with a build that is there, and fails when they differ
set -euo pipefail
cd "$(dirname "$0")/.."

check=false
build=.build
if [ "${1:-}" = --check ]; then
    check=true
    build=${2:-.build}
else
    swift build >/dev/null
fi
bin=$(swift build --scratch-path "$build" --show-bin-path)
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')

includes=(-I "$bin/Modules")
for folder in "$bin"/*.build Sources/*/ Sources/*/include; do
    if [ -f "$folder/module.modulemap" ] || [ -d "$folder" ] && [ "$(basename "$folder")" = include ]
    then includes+=(-I "$folder"); fi
done

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
for folder in Sources/Uncial*/; do
    name=$(basename "$folder")
    # Without comments and imports: what is left is what a consumer's code depends on.
    swift-synthesize-interface -module-name "$name" "${includes[@]}" -target "$target" \
        | sed -E '/^ *\/\/\//d; /^import /d; s/ *$//' | cat -s >"$fresh/$name.swift"
done

if $check; then
    diff -ru API "$fresh" || {
        echo "api: the public interface changed. Run 'make api', read the difference, commit it." >&2
        exit 1
    }
else
    mkdir -p API
    rm -f API/*.swift
    cp "$fresh"/*.swift API/
fi
