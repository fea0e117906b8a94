#!/usr/bin/env bash
# The public interface of each target as text, in API/<Target>.swift.
#   api.sh                    builds, then renews the files
#   api.sh --check BUILD      compares them with what is built in the folder BUILD
set -euo pipefail
cd "$(dirname "$0")/.."

check=false
build=.build
if [ "${1:-}" = --check ]; then
    check=true
    build=$2
else
    swift build --scratch-path "$build" >/dev/null
fi
mapfile -t flags < <(Scripts/module-flags.sh "$build")

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
for folder in Sources/Uncial*/; do
    name=$(basename "$folder")
    # Without comments and imports: what is left is what a consumer's code depends on.
    swift-synthesize-interface -module-name "$name" "${flags[@]}" \
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
