#!/usr/bin/env bash
# Formats every Swift file, or with --check reports what is not as it should be.
set -euo pipefail
cd "$(dirname "$0")/.."
folders=(Package.swift Plugins Sources Tests Samples Benchmarks Fuzz)
[ ! -d Snippets ] || folders+=(Snippets)
files=$(find "${folders[@]}" -name '*.swift' -not -path '*/.build/*')
if [ "${1:-}" = --check ]; then
    # shellcheck disable=SC2086 — file names of ours have no spaces
    swift-format lint --strict --parallel --configuration .swift-format $files
else
    # shellcheck disable=SC2086
    swift-format format --in-place --parallel --configuration .swift-format $files
fi
