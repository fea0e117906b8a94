#!/usr/bin/env bash
# Runs Samples/Spark on this machine: 2 executors, results compared with a run without Spark, a process
# killed on the way, and the time that it takes.
#   spark-test.sh [SCANS] [PAPERS]   how many documents: scans to recognize, and PDFs with text
# Needs Java 17 and build/uncial; takes pyspark from PyPI into build/spark when there is none. Ends
# with 0 and says so where one of them is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
scans=${1:-12} papers=${2:-40}
skip() { echo "spark: skipped: $*"; exit 0; }
fail() { echo "spark: failed: $*" >&2; exit 1; }

uncial=${UNCIAL:-$PWD/build/uncial}
[ -x "$uncial" ] || skip "$uncial is not there: \"make cli\" builds it"
command -v java >/dev/null || skip "there is no Java: install default-jre-headless"
command -v python3 >/dev/null || skip "there is no python3"
python=${SPARK_PYTHON:-}
if [ -z "$python" ]; then
    python=$PWD/build/spark/bin/python
    if ! "$python" -c 'import pyspark' 2>/dev/null; then
        mkdir -p build
        python3 -m venv build/spark 2>/dev/null || skip "python3 makes no venv: install python3-venv"
        "$python" -m pip --quiet install 'pyspark>=4,<5' || skip "pyspark cannot be had from PyPI"
    fi
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SPARK_LOCAL_DIRS=$work/spark SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON=$python
SPARK_HOME=$("$python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')
export SPARK_HOME
mkdir -p "$work/in"

echo "spark: $("$python" -c 'import pyspark; print("pyspark", pyspark.__version__)'), $(java -version 2>&1 | head -n 1)"
"$uncial" fixture "$work/scan.pdf" --pages 2
"$uncial" fixture "$work/paper.pdf" --pages 20 --text
for ((i = 0; i < scans; i++)); do ln "$work/scan.pdf" "$work/in/scan $i.pdf"; done
for ((i = 0; i < papers; i++)); do ln "$work/paper.pdf" "$work/in/paper $i.pdf"; done
echo "no PDF" >"$work/in/broken.pdf"
find "$work/in" -name '*.pdf' | sort >"$work/manifest"
total=$(wc -l <"$work/manifest")

# What matters of an answer: all but times and the line of the partition.
gist() {
    "$python" -c '
import json, sys
for line in sys.stdin:
    answer = json.loads(line)
    del answer["seconds"], answer["line"]
    print(json.dumps(answer, sort_keys=True))' | sort
}
# job NAME MASTER COMMAND PARTITIONS: runs the job.
job() {
    local begin
    begin=$(date +%s%N)
    "$SPARK_HOME/bin/spark-submit" --master "$2" --conf spark.ui.enabled=false \
        --conf spark.task.maxFailures=4 --conf spark.executor.memory=1g \
        Samples/Spark/read_documents.py "$work/manifest" "$work/$1" --uncial "$3" \
        --partitions "$4" \
        >"$work/$1.out" 2>"$work/$1.err" || { tail -n 40 "$work/$1.err" >&2; fail "$1: the job failed"; }
    seconds=$(awk "BEGIN { printf \"%.1f\", ($(date +%s%N) - $begin) / 1e9 }")
    cat "$work/$1"/part-* | gist >"$work/$1.gist"
    echo "spark: $1 ($2): $total documents in $seconds s, start of Spark included"
    sed 's/^/spark:   /' "$work/$1.out"
}
same() {
    cmp -s "$work/alone.gist" "$work/$1.gist" && return
    diff "$work/alone.gist" "$work/$1.gist" | cut -c 1-300 | head -n 10 >&2
    fail "$1: not what a run without Spark says"
}

begin=$(date +%s%N)
"$uncial" batch --stream --jobs 2 <"$work/manifest" >"$work/alone" || fail "the stream ended with $?"
seconds=$(awk "BEGIN { printf \"%.1f\", ($(date +%s%N) - $begin) / 1e9 }")
gist <"$work/alone" >"$work/alone.gist"
[ "$(wc -l <"$work/alone.gist")" = "$total" ] || fail "the stream did not answer every name"
echo "spark: alone (--jobs 2): $total documents in $seconds s"

stream="$uncial batch --stream --jobs 1"
job one "local-cluster[1,1,1024]" "$stream" 8
same one
job two "local-cluster[2,1,1024]" "$stream" 8
same two
# Few partitions: the process that is killed after its first answer has others to give.
job killed "local-cluster[2,1,1024]" "$PWD/Samples/Spark/kill_once.sh $work/marker $stream" 2
same killed
[ -d "$work/marker" ] || fail "nothing was killed"
grep -q "Lost task" "$work/killed.err" || fail "Spark did not notice that a process was killed"
echo "spark: a process was killed, its partition was read again, and nothing is missing"
