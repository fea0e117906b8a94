#!/bin/sh
# Makes the resources of a language product: a model, its SHA-256, its licence and where it is from.
# Run by the plugin LanguageModel in every build that needs them.
#   language-model.sh CODE MODEL LICENSE OUT    MODEL is empty where none was found
set -eu
code=$1 model=$2 license=$3 out=$4
name=$code.traineddata
debian=tesseract-ocr-$(printf %s "$code" | tr _ -)

if [ -z "$model" ]; then
    if [ -n "${UNCIAL_MODELS:-}" ]; then
        echo "error: no $name to bundle: $UNCIAL_MODELS, which UNCIAL_MODELS names, has none." \
            "Name a folder that has it, or unset the variable and install the package: apt install $debian" >&2
    else
        echo "error: no $name to bundle. Install the package: apt install $debian" \
            "(macOS: brew install tesseract-lang). Or set the environment variable UNCIAL_MODELS to" \
            "a folder that has the file." >&2
    fi
    exit 1
fi

rm -rf "$out"
mkdir -p "$out"
cp "$model" "$out/$name"
cp "$license" "$out/LICENSE"
chmod 644 "$out/$name" "$out/LICENSE"
cd "$out"
if command -v sha256sum >/dev/null; then
    sha256sum "$name" >SHA256SUMS
else
    shasum -a 256 "$name" >SHA256SUMS
fi
if [ -n "${UNCIAL_MODELS:-}" ]; then
    echo "$name was given by whoever built this, who knows its licence." >NOTICE
else
    cat >NOTICE <<NOTICE
$name is a model of Tesseract, from https://github.com/tesseract-ocr/tessdata_fast
as distributed, unchanged, in Debian's package $debian.

Copyright 2006-2022 Google Inc. and the authors of Tesseract.
Licensed under the Apache License, Version 2.0, which is in the file LICENSE.
NOTICE
fi
