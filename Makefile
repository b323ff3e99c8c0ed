# The two commands a newcomer needs: `make run` and `make test`. Everything they install stays in .venv.

PYTHON ?=
HOST ?= 127.0.0.1
PORT ?= 8000
DATABASE ?= flickhall.sqlite3

export PYTHON
BIN := .venv/bin
# A worker a core and one more, since whoever drives a browser waits half of the time. Each begins with a stretch of its own;
# whoever is done first takes half of what another has left. tests/in_order.py deals out what lasts.
EVERY_CORE := -n $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) + 1 ))) --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help run test test-long lint format messages setup setup-test chromium ready compiled clean

help: ## Say what can be made
	@echo "make <target>, where <target> is one of"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | while IFS='|' read -r name does; do \
		printf '  %-12s %s\n' "$$name" "$$does"; done
	@echo "Variables: PORT=8000 HOST=127.0.0.1 DATABASE=flickhall.sqlite3 PYTHON=python3.12"

run: setup ## Install what is missing and open the hall on http://127.0.0.1:8000
	@$(BIN)/python -m flickhall serve --host "$(HOST)" --port "$(PORT)" --database "$(DATABASE)"

test: ready chromium ## Install what the tests need, then check style and types and run the tests
	$(BIN)/python -m pytest $(EVERY_CORE)

test-long: ready chromium ## The same with the slower material (some more minutes)
	$(BIN)/python -m pytest $(EVERY_CORE) -m "long or not long" --hypothesis-profile=search

lint: setup-test ## Check style and types
	$(BIN)/python -m ruff check
	$(BIN)/python -m ruff format --check
	$(BIN)/python -m mypy

format: setup-test ## Lay out the code as `make lint` wants it
	$(BIN)/python -m ruff check --fix
	$(BIN)/python -m ruff format

messages: setup-test ## Collect every sentence into the catalogues of translations
	$(BIN)/python scripts/messages.py

setup: ## Install what playing needs
	@sh scripts/setup.sh run

setup-test: ## Install what playing and testing need
	@sh scripts/setup.sh test

chromium:
	@sh scripts/chromium.sh

# One core checks types while another compiles: neither work can use two.
ready: setup-test
	@$(MAKE) --no-print-directory --jobs=2 lint compiled

# Once, before every worker and every hall and command it starts would do it for itself.
compiled: setup-test
	@$(BIN)/python -m compileall -q src
	@$(BIN)/python -m flickhall.physics.warm
	@$(BIN)/python -m flickhall.bots.warm

clean: ## Remove what was installed and built (games are kept)
	rm -rf .venv dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis test-output
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
