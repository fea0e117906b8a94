#!/usr/bin/env bash
# The tests of the SDK under ThreadSanitizer and AddressSanitizer, one after the other, the worker
# processes of those tests included: what is found in a worker ends it with exit code 66, and is in its
# last words.
set -euo pipefail
cd "$(dirname "$0")/.."
# A worker that is ended by a signal must be seen to be: the sanitizers leave signals alone. Where the
# tests themselves crash is Swift's to say.
export SWIFT_BACKTRACE=enable=yes
for sanitizer in thread address; do
    printf '\n== %s sanitizer\n' "$sanitizer"
    # C++ of Debian's libraries is not instrumented: what they do among themselves is not ours.
    TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan-suppressions.txt halt_on_error=0 exitcode=66 handle_segv=0 handle_abort=0" \
    ASAN_OPTIONS="exitcode=66 handle_segv=0 handle_abort=0" \
    LSAN_OPTIONS="suppressions=$PWD/Scripts/lsan-suppressions.txt" \
        Scripts/run-tests.sh . --scratch-path ".build/$sanitizer" --sanitize "$sanitizer"
done
