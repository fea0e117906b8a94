#!/usr/bin/env bash
# Runs `swift test` in a package and fails when no test was executed: a filter or a manifest gone
# wrong must not look like success.
#   run-tests.sh PACKAGE [arguments of swift test]
set -euo pipefail
cd "$1"
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Passed tests are left out: what remains is what somebody would read.
swift test --disable-xctest "$@" 2>&1 | tee "$log" \
    | grep -vE '^(◇|✔ (Test|Suite) )|passed after' || true
line=$(grep -E 'Test run with [0-9]+ tests' "$log" | tail -n 1)
echo "$line"
case "$line" in
*" with 0 tests"*) echo "run-tests: no test was executed in $PWD" >&2; exit 1 ;;
*passed*) ;;
*) echo "run-tests: tests failed in $PWD" >&2; exit 1 ;;
esac
