#!/usr/bin/env bash
# Makes a scanned Ukrainian PDF (pictures of pages, no text), reads it, prints it as Markdown and ends
# with one line of facts.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p build/demo
build/uncial fixture build/demo/scan.pdf --pages 4
build/uncial ocr build/demo/scan.pdf --format markdown --facts --no-progress
