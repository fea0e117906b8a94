#!/usr/bin/env bash
# Runs `swift test` in a package and fails when it fails, or when no test was executed: a filter or a
# manifest gone wrong must not look like success.
#   run-tests.sh PACKAGE [arguments of swift test]
set -uo pipefail
cd "$1" || exit 1
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# What started and what passed is left out: what remains is what somebody would read.
swift test --disable-xctest "$@" 2>&1 | tee "$log" \
    | grep -E '^(✘|➜|↳|error|warning|.*: (error|warning): |WARNING|SUMMARY|==)'
status=${PIPESTATUS[0]}
line=$(grep -E 'Test run with [0-9]+ tests?' "$log" | tail -n 1)
echo "${line:-no test run}"
[ "$status" -eq 0 ] || {
    tail -n 40 "$log" >&2
    echo "run-tests: swift test ended with $status in $PWD" >&2
    exit 1
}
case "$line" in
"" | *" with 0 tests"*) echo "run-tests: no test was executed in $PWD" >&2; exit 1 ;;
*passed*) ;;
*) echo "run-tests: tests failed in $PWD" >&2; exit 1 ;;
esac
