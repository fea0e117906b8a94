#!/usr/bin/env bash
# Builds the documentation of every public target; a link that leads nowhere is an error.
#   docs.sh                   builds the SDK, then its documentation at build/docs
#   docs.sh BUILD OUT         takes what is built in the folder BUILD and writes to OUT
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-.build}
out=${2:-build/docs}
[ $# -gt 0 ] || swift build --scratch-path "$build" >/dev/null
mapfile -t flags < <(Scripts/module-flags.sh "$build")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -rf "$out"
mkdir -p "$out"

# Lowest layer first: a page may link to what lies below it.
lower=()
for name in UncialModel UncialCore UncialStructure UncialExport UncialRaster UncialPDFText \
    UncialPDFWriter UncialImaging UncialReading UncialLanguageData UncialEngineTesseract UncialEngineVision \
    UncialEngineFake UncialRuntime UncialIsolation UncialDist UncialLangEng UncialLangUkr \
    UncialLanguageDownload
do
    mkdir "$work/$name"
    swift-symbolgraph-extract -module-name "$name" "${flags[@]}" -minimum-access-level public \
        -skip-synthesized-members -emit-extension-block-symbols -output-dir "$work/$name"
    docc convert "Sources/$name/$name.docc" --additional-symbol-graph-dir "$work/$name" \
        --fallback-display-name "$name" --fallback-bundle-identifier "dev.uncial.$name" \
        --enable-experimental-external-link-support "${lower[@]}" --warnings-as-errors \
        --output-path "$out/$name.doccarchive" >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        echo "docs: $name has mistakes; they are above." >&2
        exit 1
    }
    lower+=(--dependency "$out/$name.doccarchive")
done
