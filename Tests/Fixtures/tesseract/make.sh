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

# One text in several languages, to tell them apart.
page language-eng 'The small village lies on the bank of a river,
between two hills that are covered with woods.
In summer visitors come from far away to see
the old mills and to taste the honey.'

page language-ukr 'Маленьке село лежить на березі річки
між двома пагорбами, вкритими лісом.
Улітку приїжджають туристи здалеку, щоб
подивитися на старі млини та скуштувати меду.'

page language-rus 'Маленькая деревня лежит на берегу реки
между двумя холмами, покрытыми лесом.
Летом приезжают туристы издалека, чтобы
посмотреть старые мельницы и попробовать мёд.'

page language-deu 'Das kleine Dorf liegt am Ufer eines Flusses
zwischen zwei Hügeln, die mit Wald bedeckt sind.
Im Sommer kommen Besucher von weit her, um die
alten Mühlen zu sehen und den Honig zu kosten.'

page language-ces 'Malá vesnice leží na břehu řeky
mezi dvěma kopci porostlými lesem.
V létě přijíždějí turisté zdaleka, aby si
prohlédli staré mlýny a ochutnali med.'

page language-slk 'Malá dedina leží na brehu rieky
medzi dvoma kopcami porastenými lesom.
V lete prichádzajú turisti zďaleka, aby si
pozreli staré mlyny a ochutnali med.'

page language-dan 'Den lille landsby ligger ved bredden af åen
mellem to bakker, der er dækket af skov.
Om sommeren kommer turisterne langvejs fra
for at se de gamle møller og smage på honningen.'
