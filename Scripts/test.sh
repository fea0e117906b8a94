#!/usr/bin/env bash
# Every check of the project, in the order that fails fastest. Used by `make test` and by CI.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

step "format"
Scripts/format.sh --check

# A clean build: an import of a target that is not declared compiles unnoticed in an incremental one.
build=.build/test
rm -rf "$build"
flags=(--scratch-path "$build" --explicit-target-dependency-import-check error
    -Xswiftc -warnings-as-errors)

step "build, warnings as errors, undeclared imports as errors"
swift build "${flags[@]}" --build-tests

step "public interfaces"
Scripts/api.sh --check "$build"

step "documentation"
Scripts/docs.sh "$build" "$build/docs"

step "tests of the SDK"
Scripts/run-tests.sh . "${flags[@]}" --skip-build

step "tests of the samples and the benchmarks"
for manifest in Samples/*/Package.swift Benchmarks/Package.swift; do
    Scripts/run-tests.sh "$(dirname "$manifest")" -Xswiftc -warnings-as-errors
done
