#!/usr/bin/env bash
# Runs the CLI over every PDF and image of ../shared/corpus and reports what came of each.
#   corpus.sh [FOLDER] [PAGES]   FOLDER: a part of the corpus, such as pdf-robust; PAGES: such as 1-3
# A crash, a run over 60 seconds or an undocumented exit code is a failure.
set -uo pipefail
cd "$(dirname "$0")/.."
corpus=$(cd .. && pwd)/shared/corpus
if [ ! -f "$corpus/README.md" ]; then
    echo "corpus: ../shared/corpus is not beside this repository; nothing to run."
    exit 0
fi
part=$corpus/${1:-}
pages=${2:-}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
report=build/corpus.tsv
mkdir -p build
printf 'file\texit\tseconds\tmessage\n' >"$report"
total=0 failed=0
while IFS= read -r file; do
    total=$((total + 1))
    begin=$(date +%s%N)
    timeout --signal KILL 60 build/uncial ocr "$file" --format json -o "$out/result.json" \
        --no-progress ${pages:+--pages "$pages"} >"$out/stdout" 2>"$out/stderr"
    code=$?
    seconds=$(( ($(date +%s%N) - begin) / 1000000 ))
    message=$(tail -n 1 "$out/stderr" | tr '\t' ' ')
    printf '%s\t%s\t%s.%03d\t%s\n' "${file#"$corpus"/}" "$code" $((seconds / 1000)) \
        $((seconds % 1000)) "$message" >>"$report"
    case $code in
    0 | 1 | 2 | 3 | 5 | 7 | 8 | 15) ;;
    *) failed=$((failed + 1)); echo "corpus: exit $code: ${file#"$corpus"/} $message" ;;
    esac
    [ ! -s "$out/stdout" ] || { failed=$((failed + 1)); echo "corpus: wrote to stdout: $file"; }
    rm -f "$out"/result*
done < <(find "$part" -type f \( -iname '*.pdf' -o -iname '*.png' -o -iname '*.jp*g' \
    -o -iname '*.tif*' -o -iname '*.bmp' -o -iname '*.webp' -o -iname '*.gif' \) | sort)
awk -F '\t' 'NR > 1 { count[$2]++; if ($3 > slowest) { slowest = $3; name = $1 } }
    END { for (code in count) printf "exit %s: %d\n", code, count[code]
          printf "slowest: %s s, %s\n", slowest, name }' "$report"
echo "corpus: $total files, $failed failures; details in $report"
[ "$failed" -eq 0 ]
