# common.sh - what the tests of packages share; they source it after `set -eu`.

root=$(cd "$(dirname "$0")/../.." && pwd)
readonly here=$root/tests/package
readonly exit_skipped=77
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
# The environment may hold settings for cmake and make that these builds must not share.
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

# copy FOLDER: the sources, without build folders and history.
copy()
{
    mkdir -p "$1"
    (cd "$root" && tar cf - CMakeLists.txt README.md LICENSE include src tests test-data tools books) | (cd "$1" && tar xf -)
}

# expect_score NAME COMMAND...: every consumer prints the score of the README's position.
expect_score()
{
    name=$1
    shift
    score=$("$@") || fail "$name does not run"
    [ "$score" = -1 ] || fail "$name prints '$score', not -1"
}

# check_cmake_consumer NAME OPTION...: the project in the folder NAME.
check_cmake_consumer()
{
    consumer=$1
    shift
    quiet cmake -S "$here/$consumer" -B "$scratch/$consumer" -DCMAKE_BUILD_TYPE=Release "$@"
    quiet cmake --build "$scratch/$consumer" --parallel 2
    expect_score "the consumer '$consumer'" "$scratch/$consumer/consumer"
}
