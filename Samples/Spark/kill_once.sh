#!/bin/sh
# Runs a command, and kills it after its first line of output: once for all calls.
#   kill_once.sh MARKER COMMAND…     MARKER: a directory that is not there, made by the call that kills
# A test puts it in front of `uncial batch --stream` to see that a lost partition is read again.
marker=$1
shift
mkdir "$marker" 2>/dev/null || exec "$@"
pipe=$marker/pipe
mkfifo "$pipe"
# A background job would get no standard input unless it is told.
exec 3<&0
"$@" <&3 >"$pipe" &
child=$!
exec 3<&-
{
    IFS= read -r line && printf '%s\n' "$line"
    kill -KILL "$child"
    cat >/dev/null
} <"$pipe"
wait "$child"
