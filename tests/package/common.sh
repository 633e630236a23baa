# common.sh - what the tests of packages share; they source it after `set -eu`.

root=$(cd "$(dirname "$0")/../.." && pwd)
readonly exit_skipped=77
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
# Whoever runs the tests may have settings for cmake and make that these builds must not share.
unset MAKEFLAGS MFLAGS CMAKE_GENERATOR DESTDIR || true

fail()
{
    echo "$1" >&2
    exit 1
}

# needs PROGRAM PACKAGE: skips the test without it.
needs()
{
    command -v "$1" >/dev/null || {
        echo "$1 is not installed (Debian: $2)" >&2
        exit $exit_skipped
    }
}

# quiet COMMAND...: shows what a command printed only if it fails.
quiet()
{
    "$@" >"$scratch/log" 2>&1 || {
        cat "$scratch/log" >&2
        fail "failed: $*"
    }
}

# build SOURCE FOLDER OPTION...: the release build of a checkout, without its tests.
build()
{
    source=$1
    folder=$2
    shift 2
    quiet cmake -S "$source" -B "$folder" -DCMAKE_BUILD_TYPE=Release -DFC_BUILD_TESTS=OFF "$@"
    quiet cmake --build "$folder" --parallel 2 --target programs
}
