#!/usr/bin/env bash
# The tests of the SDK under ThreadSanitizer and AddressSanitizer, one after the other.
set -euo pipefail
cd "$(dirname "$0")/.."
for sanitizer in thread address; do
    printf '\n== %s sanitizer\n' "$sanitizer"
    # C++ of Debian's libraries is not instrumented: what they do among themselves is not ours.
    TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan-suppressions.txt halt_on_error=0 exitcode=66" \
    LSAN_OPTIONS="suppressions=$PWD/Scripts/lsan-suppressions.txt" \
        Scripts/run-tests.sh . --scratch-path ".build/$sanitizer" --sanitize "$sanitizer"
done
