#!/usr/bin/env bash
# Has a stranger's package read a Ukrainian page where no model is installed: it depends on a copy of
# this one by path, and links UncialDist and UncialLangUkr. Then checks that a program without
# UncialLangUkr needs no model to build, and what is said to one with it. Needs the right to mount
# (unshare).
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
mkdir "$work/sdk" # a folder of another name than the package
cp -R Package.swift LICENSE Plugins Scripts Sources Tests "$work/sdk"
chmod -R a-w "$work/sdk"

# Runs a command where nothing is in the directories of installed models.
without_models() {
    local mounts=: folder rights=()
    [ "$(id -u)" -eq 0 ] || rights=(--map-root-user)
    for folder in /usr/share/tesseract-ocr /usr/share/tessdata /usr/share/tesseract; do
        [ ! -d "$folder" ] || mounts+=" && mount -t tmpfs none $folder"
    done
    unshare "${rights[@]}" --mount sh -c "$mounts && exec \"\$@\"" sh "$@"
}

mkdir -p "$work"/consumer/Sources/{reader,other}
cat >"$work/consumer/Package.swift" <<'SWIFT'
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "consumer",
    dependencies: [.package(name: "uncial", path: "../sdk")],
    targets: [
        .executableTarget(
            name: "reader",
            dependencies: [
                .product(name: "UncialDist", package: "uncial"),
                .product(name: "UncialLangUkr", package: "uncial"),
            ]
        ),
        .executableTarget(
            name: "other",
            dependencies: [.product(name: "UncialDist", package: "uncial")]
        ),
    ]
)
SWIFT
cat >"$work/consumer/Sources/reader/main.swift" <<'SWIFT'
import Foundation
import UncialDist
import UncialLangUkr

UncialBootstrap.shared.start()
let client = UncialBootstrap.shared.createClient(
    languages: [.ukrainian],
    languageData: SystemTessDataProvider() + .ukrainian
)
let page = URL(filePath: CommandLine.arguments[1])
let document = try await UncialBootstrap.shared.extract(client: client, image: page)
print(document.pages.flatMap(\.lines).map(\.text).joined(separator: "\n"))
SWIFT
cat >"$work/consumer/Sources/other/main.swift" <<'SWIFT'
import UncialDist

print(UncialBootstrap.shared.registeredEngines())
SWIFT
build=(swift build --package-path "$work/consumer")

without_models "${build[@]}" --product other
if without_models "${build[@]}" --product reader >"$work/log" 2>&1; then
    echo "consumer-test: the build needed no model" >&2
    exit 1
fi
grep 'apt install tesseract-ocr-ukr' "$work/log" || {
    cat "$work/log" >&2
    echo "consumer-test: the message names no package" >&2
    exit 1
}

"${build[@]}" --product reader
text=$(XDG_CACHE_HOME="$work/cache" without_models "$("${build[@]}" --show-bin-path)/reader" \
    Tests/Fixtures/tesseract/heading-and-body.pbm)
echo "$text"
grep -q 'Маленькі кроки' <<<"$text" || {
    echo "consumer-test: the page was misread" >&2
    exit 1
}
[ -f "$work/cache/uncial/bundled/tessdata/ukr.traineddata" ] || {
    echo "consumer-test: the model was not unpacked" >&2
    exit 1
}
echo "consumer-test: read, and built without"
