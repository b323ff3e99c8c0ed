#!/bin/sh
# Make sure there is a Chromium for the browser tests: use the one there is, else install Debian's if we may.
# In CI (CI=true) a missing Chromium is an error; elsewhere the browser tests are skipped, and this says so.
set -eu

say() { printf 'flickhall: %s\n' "$*" >&2; }

present() {
    [ -n "${FLICKHALL_CHROMIUM:-}" ] && [ -x "$FLICKHALL_CHROMIUM" ] && return 0
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    return 1
}

present && exit 0

if [ "$(id -u)" = 0 ]; then as_root=; elif sudo -n true 2>/dev/null; then as_root=sudo; else as_root=no; fi
if [ "$as_root" != no ] && command -v apt-get >/dev/null 2>&1; then
    say "installing Debian's Chromium for the browser tests"
    $as_root apt-get update -qq &&
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >&2 ||
        say "apt-get could not install Chromium"
fi

present && exit 0
say "no Chromium found. To get it: sudo apt-get install chromium   (or set FLICKHALL_CHROMIUM=/path/to/chrome)"
if [ "${CI:-}" = true ]; then
    say "in CI the browser tests must run, so this is an error"
    exit 1
fi
say "the tests marked 'browser' (tests/browser) will be skipped; everything else runs"
