#!/bin/sh
# Make sure there is a Chromium for the browser tests: use the one there is, else install Debian's if we may. Wanted first is
# the one without a window (chromium-headless-shell): it draws the same pages for a fifth of the work of each window.
# In CI (CI=true) a missing Chromium is an error; elsewhere the browser tests are skipped, and this says so.
set -eu

say() { printf 'flickhall: %s\n' "$*" >&2; }

there() {
    for name in "$@"; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    return 1
}

told() { [ -n "${FLICKHALL_CHROMIUM:-}" ] && [ -x "$FLICKHALL_CHROMIUM" ]; }
windowless() { there chromium-headless-shell chrome-headless-shell; }
windowed() { there chromium chromium-browser google-chrome google-chrome-stable; }

install() {
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends --no-remove "$1" >&2
}

if told || windowless; then exit 0; fi

if ! command -v apt-get >/dev/null 2>&1; then as_root=no
elif [ "$(id -u)" = 0 ]; then as_root=
elif sudo -n true 2>/dev/null; then as_root='sudo --preserve-env=DEBIAN_FRONTEND'
else as_root=no; fi

# A person's own Chromium is good enough and is left alone; root is nobody in particular: a container, or CI.
if [ "$as_root" != no ] && { [ -z "$as_root" ] || ! windowed; }; then
    say "installing Debian's Chromium without a window for the browser tests"
    $as_root apt-get update -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=15 || true
    install chromium-headless-shell || windowed || install chromium || say "apt-get could not install Chromium"
fi

if windowless || windowed; then exit 0; fi
say "no Chromium found. To get it: sudo apt-get install chromium-headless-shell"
say "(or chromium; or set FLICKHALL_CHROMIUM=/path/to/chrome)"
if [ "${CI:-}" = true ]; then
    say "in CI the browser tests must run, so this is an error"
    exit 1
fi
say "the tests marked 'browser' (tests/browser) will be skipped; everything else runs"
