#!/bin/sh
# Put the exact versions of constraints.txt into .venv: `setup.sh run` to play, `setup.sh test` to test as well.
# Quick when nothing has changed since the last time, and then needs no network.
set -eu
cd "$(dirname "$0")/.."

what=${1:?"setup.sh: say run or test"}
venv_python=.venv/bin/python
stamp=.venv/installed-for-$what

say() { printf 'flickhall: %s\n' "$*" >&2; }

# A moved folder, another Python or other versions all make the old installation worthless.
fingerprint() { pwd; "$venv_python" -V; cat pyproject.toml constraints.txt; }

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        new_enough "$PYTHON" || { say "PYTHON=$PYTHON is not a Python 3.11 or newer."; exit 2; }
        echo "$PYTHON"
        return
    fi
    for candidate in python3 python3.13 python3.12 python3.11 /usr/bin/python3; do
        if new_enough "$candidate"; then echo "$candidate"; return; fi
    done
    say "Python 3.11 or newer is needed and none was found. On Debian: sudo apt-get install python3 python3-venv"
    say "If yours has another name: make run PYTHON=/path/to/python3.12"
    exit 2
}

# Debian splits venv off Python; without it `python3 -m venv` leaves half an environment behind.
need_venv_module() {
    "$1" -c 'import ensurepip, venv' 2>/dev/null && return
    package=$("$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ]; then as_root=; elif sudo -n true 2>/dev/null; then as_root=sudo; else as_root=no; fi
    if [ "$as_root" != no ] && command -v apt-get >/dev/null; then
        say "installing Debian's $package"
        $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends "$package" >&2 || true
    fi
    "$1" -c 'import ensurepip, venv' 2>/dev/null && return
    say "Python's venv module is missing. On Debian: sudo apt-get install $package"
    exit 2
}

if [ -x "$venv_python" ] && [ -f "$stamp" ] && [ "$(fingerprint)" = "$(cat "$stamp")" ]; then exit 0; fi

if ! new_enough "$venv_python" || ! "$venv_python" -m pip --version >/dev/null 2>&1; then
    python=$(find_python)
    need_venv_module "$python"
    say "creating .venv with $("$python" -V)"
    "$python" -m venv --clear .venv
fi

case $what in
    run) wanted=. ;;
    test) wanted='.[test]' ;;
    *) say "unknown set-up '$what'; allowed: run, test"; exit 2 ;;
esac

say "installing into .venv (once; takes a minute or two on a fresh machine)"
pip() { "$venv_python" -m pip --disable-pip-version-check -qq "$@"; }
# The build backend is pinned too, which pip's isolated builds do not do.
pip install --constraint constraints.txt hatchling editables
pip install --constraint constraints.txt --no-build-isolation --editable "$wanted"
fingerprint > "$stamp"
if [ "$what" = test ]; then cp "$stamp" .venv/installed-for-run; fi
