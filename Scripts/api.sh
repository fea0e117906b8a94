#!/usr/bin/env bash
# The public interface of each target as text, in API/<Target>.swift.
#   api.sh                    builds, then renews the files
#   api.sh --check BUILD      compares them with what is built in the folder BUILD
set -euo pipefail
cd "$(dirname "$0")/.."

check=false
build=${UNCIAL_BUILD:-.build}
if [ "${1:-}" = --check ]; then
    check=true
    build=$2
else
    swift build --scratch-path "$build" >/dev/null
fi
bin=$(swift build --scratch-path "$build" --show-bin-path)
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')

includes=(-I "$bin/Modules")
for folder in "$bin"/*.build Sources/*/ Sources/*/include; do
    case $folder in
    */include) includes+=(-I "$folder") ;;
    *) [ ! -f "$folder/module.modulemap" ] || includes+=(-I "$folder") ;;
    esac
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
