#!/bin/sh
# Makes the page images of this folder again: 200 dpi, one bit a pixel, DejaVu Sans.
# Needs pango-view (pango1.0-tools), pdftoppm (poppler-utils) and fonts-dejavu-core.
set -eu
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

page() { # NAME MARKUP
    printf '%s' "$2" >"$folder/$1.txt"
    pango-view --no-display --markup --backend=cairo --dpi 72 --font "DejaVu Sans 11" --margin 20 \
        --output "$folder/$1.pdf" "$folder/$1.txt"
    pdftoppm -mono -r 200 -singlefile "$folder/$1.pdf" "$1"
}

page heading-and-body '<span size="20pt">Маленькі кроки</span>

Кожна дорога починається з малого кроку, і часто
саме він найважчий. Хто вагається, той довго стоїть
на місці, а хто зважився, той уже наполовину прийшов.'

page two-languages 'Сьогодні гарна погода, тому ми підемо до лісу.
The quick brown fox jumps over the lazy dog.'

page one-word 'Library'

# Read as "llinca" by who does not know the name.
page rare-name 'Ask Ilinca, please.'
