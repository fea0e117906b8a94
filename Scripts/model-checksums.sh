#!/usr/bin/env bash
# Renews the pinned checksums of tessdata_fast from Debian's packages, which carry its files as they are.
#   model-checksums.sh CODE…     adds or renews these languages, such as ukr chi_sim
#   model-checksums.sh --all     every language that Debian has a package of: about 125, 230 MB
# Packages are fetched to a temporary directory, nothing is installed. Wants `apt-get update` to have run.
# The table was made from packages of version 1:4.1.0-2, that is the release 4.1.0 of tessdata_fast.
set -euo pipefail
cd "$(dirname "$0")/.."
table=$PWD/Sources/UncialLanguageData/Source/TessDataSource+Checksums.swift
[ $# -gt 0 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
codes=("$@")
if [ "$1" = --all ]; then
    mapfile -t codes < <(apt-cache pkgnames tesseract-ocr- | sed 's/^tesseract-ocr-//; s/-/_/g' |
        grep -vE '^(all|script_.*)$' | sort)
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# apt drops its rights to download, so its user must be able to write there.
chmod 755 "$work"
for code in "${codes[@]}"; do
    package=tesseract-ocr-$(tr '_[:upper:]' '-[:lower:]' <<<"$code")
    (cd "$work" && apt-get -qq -o APT::Sandbox::User=root download "$package") ||
        { echo "model-checksums: no package $package" >&2; exit 1; }
    deb=$(find "$work" -name '*.deb')
    version=$(dpkg-deb -f "$deb" Version)
    [[ $version =~ ^(1:)?4\.1\.0- ]] ||
        { echo "model-checksums: $package is $version, not 4.1.0: name that release anew" >&2; exit 1; }
    dpkg-deb -x "$deb" "$work/files"
    model=$(find "$work/files" -name "$code.traineddata")
    [ -n "$model" ] || { echo "model-checksums: $package has no $code.traineddata" >&2; exit 1; }
    line="$code $(stat -c %s "$model") $(sha256sum "$model" | cut -d' ' -f1)"
    echo "$line"
    echo "$line" >>"$work/new"
    rm -rf "$deb" "$work/files"
done
# The first text block of the file is the table of tessdata_fast; a line of before gives way to a new one.
awk -v new="$work/new" -v sort="sort -k1,1" '
    BEGIN { while ((getline line < new) > 0) { split(line, part, " "); rows[part[1]] = line } }
    done || !open { print; if (!done && /= """$/) open = 1; next }
    /^ *"""$/ {
        for (code in rows) print "        " rows[code] | sort
        close(sort); print; done = 1; next
    }
    { if (!($1 in rows)) rows[$1] = $1 " " $2 " " $3 }
' "$table" >"$work/table"
cat "$work/table" >"$table"
echo "model-checksums: ${#codes[@]} renewed in ${table#"$PWD"/}"
