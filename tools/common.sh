# common.sh - what the scripts of this project share; they source it. Messages go to stderr.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly root
readonly exit_packages_missing=3

note()
{
    printf '%s\n' "$*" >&2
}

# quietly WHAT COMMAND...: runs a command and shows its output only if it fails.
quietly()
{
    local what=$1 log status=0
    shift
    note "$what ..."
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" -ne 0 ]; then
        cat "$log" >&2
        note "$what: failed"
    fi
    rm -f "$log"
    return "$status"
}

# --- packages -------------------------------------------------------------------------------------------------

readonly build_packages=(gcc libc6-dev cmake make)
readonly test_packages=(libcmocka-dev)
readonly optional_test_packages=(clang-format jq ninja-build python3 python3-venv)
readonly nightly_test_packages=(clang libclang-rt-dev clang-tidy clang-tools cppcheck doxygen lintian mandoc zsh fish
    musl-tools gcc-mingw-w64-x86-64 gcc-aarch64-linux-gnu gcc-s390x-linux-gnu qemu-user-static)
readonly cluster_test_packages=(slurm-wlm munge parallel)
readonly web_packages=(clang lld wasi-libc libclang-rt-dev-wasm32 binaryen nodejs npm)
readonly browser_packages=(chromium)
readonly clang_format_version=14 # that of Debian 12

# has_headers HEADER...: true if the compiler finds them all.
has_headers()
{
    printf '#include <%s>\n' "$@" | "${CC:-cc}" -x c -fsyntax-only -
}

# find_clang_format: prints the name of the right clang-format, or of any other when that is missing.
find_clang_format()
{
    command -v "clang-format-$clang_format_version" || command -v clang-format
}

# can_fuzz COMPILER: true if it has libFuzzer and the run-time checks.
can_fuzz()
{
    echo 'int LLVMFuzzerTestOneInput(const char *d, long s) { return d == 0 && s > 0; }' |
        "$1" -x c -fsanitize=fuzzer,address,undefined -o /dev/null -
} >/dev/null 2>&1

# compiles_wasm INCLUDE FLAG...: true if clang makes a WebAssembly module that includes a header.
compiles_wasm()
{
    local wanted=$1
    shift
    printf '#include <%s>\nint x; long double f(long double a) { return a * x; }\n' "$wanted" |
        clang --target=wasm32-wasi "$@" -x c -o /dev/null -
}

# has PACKAGE: true if what we need of a Debian package is there, wherever it came from.
has()
{
    case $1 in
        gcc) command -v "${CC:-cc}" ;;
        libc6-dev) has_headers stdio.h ;;
        make) command -v make || command -v ninja ;;
        ninja-build) command -v ninja ;;
        libcmocka-dev) has_headers setjmp.h stdarg.h stddef.h stdint.h cmocka.h ;;
        clang-format) find_clang_format ;;
        libclang-rt-dev) can_fuzz clang ;;
        lld) command -v wasm-ld ;;
        wasi-libc) compiles_wasm stdio.h -fsyntax-only ;;
        libclang-rt-dev-wasm32) compiles_wasm stddef.h -nostartfiles -Wl,--no-entry,--export=f ;;
        binaryen) command -v wasm-opt ;;
        nodejs) node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' ;;
        gnuplot-nox) command -v gnuplot ;;
        python3) python3 -c 'import json, subprocess' ;; # python3-minimal is not enough
        python3-venv) python3 -c 'import ensurepip, venv' ;;
        clang-tools) command -v scan-build ;;
        musl-tools) command -v musl-gcc ;;
        gcc-mingw-w64-x86-64) command -v x86_64-w64-mingw32-gcc-posix ;;
        gcc-aarch64-linux-gnu | gcc-s390x-linux-gnu) command -v "${1#gcc-}-gcc" ;;
        qemu-user-static) command -v qemu-aarch64-static ;;
        slurm-wlm) command -v slurmctld || [ -x /usr/sbin/slurmctld ] ;;
        munge) command -v munged || [ -x /usr/sbin/munged ] ;;
        *) command -v "$1" ;;
    esac >/dev/null 2>&1
}

# missing PACKAGE...: prints those that are not there.
missing()
{
    local package wanted=()
    for package in "$@"; do
        has "$package" || wanted+=("$package")
    done
    printf '%s' "${wanted[*]}"
}

as_root()
{
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

apt_get()
{
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"
}

apt_install()
{
    # A list of packages that cannot be renewed is no failure yet: the old one may do.
    apt_get update || true
    apt_get install --no-install-recommends "$@"
}

# can_install: true if packages can be installed by this user; sudo may ask for a password on a terminal.
can_install()
{
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" -eq 0 ] && return
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null || { [ -t 2 ] && sudo -v; }
}

# install PACKAGE...: installs what is missing of these; without the right to do so, ends the script and names what to
# do.
install()
{
    local wanted
    wanted=$(missing "$@")
    [ -n "$wanted" ] || return 0
    if ! can_install; then
        note "These packages are missing, and installing them needs root or sudo: $wanted"
        note "As root:  apt-get install $wanted"
        exit "$exit_packages_missing"
    fi
    # Word splitting is meant: one word per package.
    # shellcheck disable=SC2086
    quietly "Installing $wanted" apt_install $wanted || exit "$exit_packages_missing"
}

# install_if_possible PACKAGE...: the same for packages that we can do without.
install_if_possible()
{
    local wanted
    wanted=$(missing "$@")
    [ -n "$wanted" ] || return 0
    # shellcheck disable=SC2086
    if ! can_install || ! quietly "Installing $wanted" apt_install $wanted; then
        note "Going on without: $wanted"
    fi
}

# install_from_npm FOLDER: installs the packages that the lock file in a folder of this checkout names, unless they are there.
install_from_npm()
{
    [ "$root/$1/node_modules/.package-lock.json" -nt "$root/$1/package-lock.json" ] ||
        quietly "Installing npm packages of $1" npm ci --prefix "$root/$1" --ignore-scripts --no-fund --no-audit
}

# --- building and testing -------------------------------------------------------------------------------------

jobs=$(nproc 2>/dev/null || echo 1)
readonly jobs

# configure FOLDER OPTION...: prepares a build folder of this checkout. Ninja, where it is installed, spends a fifth of the
# time that make spends beside compiling.
configure()
{
    local folder=$1 generator=()
    shift
    if command -v ninja >/dev/null && [ ! -e "$root/$folder/CMakeCache.txt" ]; then
        generator=(-G Ninja)
    fi
    quietly "Configuring $folder" cmake -S "$root" -B "$root/$folder" "${generator[@]}" "$@"
}

# build FOLDER TARGET...: builds some targets of a build folder.
build()
{
    quietly "Building $1" cmake --build "$root/$1" --parallel "$jobs" --target "${@:2}"
}

# why_skipped FOLDER OUTPUT: the tests that ctest skipped, each with the last line that it printed.
why_skipped()
{
    local name
    sed -n 's/^.*Test *#[0-9]*: \([^ ]*\) .*\*\*\*Skipped.*$/\1/p' "$2" | while read -r name; do
        awk -v name="$name" '
            /^[0-9]+\/[0-9]+ Testing: / { here = $3 == name; inside = 0; next }
            here && /^<end of output>/ { here = 0 }
            here && inside && NF { last = $0 }
            here && /^-+$/ { inside = 1 }
            END { printf "Skipped: %s: %s\n", name, last }' "$root/$1/Testing/Temporary/LastTest.log"
    done
}

# run_tests FOLDER CTEST_ARGUMENT...: runs tests and lists at the end what was skipped, and why.
run_tests()
{
    local folder=$1 status=0 output
    shift
    output=$(mktemp)
    (cd "$root/$folder" && ctest --no-tests=error --output-on-failure -j "$jobs" "$@" </dev/null) | tee "$output" ||
        status=$?
    why_skipped "$folder" "$output" >&2
    rm -f "$output"
    return "$status"
}

# build_and_test FOLDER OPTION... [-- CTEST_ARGUMENT...]: configures, builds everything and runs tests.
build_and_test()
{
    local folder=$1 options=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        options+=("$1")
        shift
    done
    [ $# -eq 0 ] || shift
    configure "$folder" -DFC_BUILD_TESTS=ON -DFC_WERROR=ON "${options[@]}" || return
    build "$folder" all || return
    run_tests "$folder" "$@"
}

# build_and_test_label FOLDER LABEL [OPTION...]: the same for the tests with a label, and builds only what they run.
build_and_test_label()
{
    local folder=$1 label=$2
    shift 2
    configure "$folder" -DFC_BUILD_TESTS=ON -DFC_WERROR=ON "$@" || return
    build "$folder" "tests_$label" || return
    run_tests "$folder" -L "^$label\$"
}

# --- several variants -----------------------------------------------------------------------------------------

variants_passed=0
variants_failed=0
variants_skipped=0
variants_broken=() # the names of those that failed

# count OUTPUT: adds up the numbers of ctest, or of Node's test runner.
count()
{
    local counts tests bad left_out
    counts=$(sed -n 's/^.*tests passed, \([0-9]*\) tests\{0,1\} failed out of \([0-9]*\)$/\1 \2/p' "$1" | tail -n 1)
    [ -n "$counts" ] || counts=$(awk '$1 == "#" { n[$2] = $3 } END { if (n["tests"]) print n["fail"] + n["cancelled"], n["tests"] }' "$1")
    read -r bad tests <<<"${counts:-1 1}" # no summary: it did not get that far, which counts as one failure
    left_out=$(grep -cE '\*\*\*Skipped|^ok .* # SKIP' "$1" || true)
    variants_passed=$((variants_passed + tests - bad - left_out))
    variants_failed=$((variants_failed + bad))
    variants_skipped=$((variants_skipped + left_out))
}

# processor_seconds: what the commands of this script have used so far.
processor_seconds()
{
    awk -v ticks="$(getconf CLK_TCK)" '{ print int(($16 + $17) / ticks) }' "/proc/$$/stat"
}

# variant NAME COMMAND...: runs tests one way. A failure does not end the script.
variant()
{
    local name=$1 output started=$SECONDS processor_started
    processor_started=$(processor_seconds)
    shift
    output=$(mktemp)
    note "== $name"
    "$@" 2>&1 </dev/null | tee "$output" || variants_broken+=("$name")
    count "$output"
    rm -f "$output"
    note "== $name: $((SECONDS - started)) seconds, $(($(processor_seconds) - processor_started)) of processor time"
}

# end_of_variants: ends the script with the line "N passed, N failed".
end_of_variants()
{
    note "== $SECONDS seconds, $(processor_seconds) of processor time, $variants_skipped skipped${variants_broken[*]:+, failed: ${variants_broken[*]}}"
    echo "$variants_passed passed, $variants_failed failed"
    [ ${#variants_broken[@]} -eq 0 ] && [ "$variants_failed" -eq 0 ]
    exit
}
