# Two commands do everything on a fresh machine:
#   make play    set up, and play
#   make test    set up, and run every test
# They need Python 3.11 or newer; with a C compiler the engine is compiled and several times faster. The page is
# built with the Node.js on the PATH, or with one that is fetched (TURBINEHALL_WEB=skip does without the page).

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

# uv where it is on the PATH (faster), else what Python brings; the result is the same. The variables before the
# command pin what builds use as well: -c alone does not, in either of them.
UV := $(shell command -v uv 2>/dev/null)
ifeq ($(UV),)
  MAKE_VENV := $(PYTHON) -m venv $(VENV)
  INSTALL   := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
               $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
else
  MAKE_VENV := $(UV) venv --quiet --seed --allow-existing --python $(PYTHON) $(VENV)
  INSTALL   := UV_BUILD_CONSTRAINT=constraints.txt \
               $(UV) pip install --quiet --python $(BIN)/python -c constraints.txt
endif

# The sources that get compiled. The names are those of src/turbinehall/_engine.py; a test compares them.
COMPILED_FOLDERS := kernel games players
LEFT_PLAIN       := __init__.py meta.py terminal.py terminal_*.py tally.py errors.py
SOURCES := $(sort $(shell find $(COMPILED_FOLDERS:%=src/turbinehall/%) -name '*.py' $(LEFT_PLAIN:%=! -name '%') 2>/dev/null))

# What the page is built from.
WEB_SOURCES := $(shell find web -name node_modules -prune -o -name dist -prune -o -type f -print 2>/dev/null)

# A worker more than there are cores: those that drive a browser wait for it much of the time.
WORKERS     := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)' 2>/dev/null || echo 2)
PYTEST      := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)
# What isn't compiled is tested once, on the engine as installed: server, page, terminal, lab, environments. Nor is
# the base game's suite repeated twice with the modules of Cold War on.
ENGINE_ONLY := --ignore=tests/server --ignore=tests/browser --ignore=tests/lab --ignore=tests/envs \
               --ignore=tests/terminal --ignore=tests/content --ignore=tests/house/test_benchmarks.py \
               --ignore=tests/games/energy_empire/cold_war/test_base_rules.py
IS_COMPILED := $(BIN)/python -c 'import sys; from turbinehall import _engine; sys.exit(not _engine.compiled())'
DROP_PAGE   := rm -rf src/turbinehall/server/static
DROP_ENGINE := find src \( -name '*.so' -o -name '*.pyd' \) -delete; rm -f src/turbinehall/_compiled.json

.PHONY: help play test build lint types bench rules lock clean FORCE
.DELETE_ON_ERROR:

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-6s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo "ARGS='...' goes on to the program, e.g. make play ARGS='--help', make test ARGS='-k chance'"

play: $(VENV)/.installed ## set up, and play in the browser
	@$(BIN)/turbinehall play $(ARGS)

# Both engines must pass. No compiler is a fact to be told; a compiler and no compiled engine is a failure.
test: $(VENV)/.installed $(VENV)/.group-test $(VENV)/.web-dev ## set up, and run every test, on both engines
	@echo "== The page: types and tests"
	@$(BIN)/python tools/node.py run check --silent
	@$(BIN)/python tools/node.py run test --silent
	@if $(IS_COMPILED); then \
	  echo "== The tests of the engine, on plain Python" && \
	  TURBINEHALL_PURE=1 TURBINEHALL_EXPECT=plain $(PYTEST) $(ENGINE_ONLY) && \
	  echo "== All tests, on the compiled engine" && \
	  TURBINEHALL_EXPECT=compiled $(PYTEST); \
	elif grep -q '^plain:' build/engine.log; then \
	  echo "== All tests, on plain Python. There is no compiled engine here:"; head -n 1 build/engine.log; \
	  TURBINEHALL_PURE=1 TURBINEHALL_EXPECT=plain $(PYTEST); \
	else \
	  echo "== Not tested: the compiled engine. It should be here and is not. The last build said:"; \
	  cat build/engine.log; \
	  echo "'make build' tries again; 'TURBINEHALL_COMPILE=0 make build' does without."; \
	  exit 1; \
	fi

build: ## compile the engine again (TURBINEHALL_COMPILE=0: go back to plain Python)
	@$(DROP_ENGINE); rm -f $(VENV)/.installed
	@$(MAKE) --no-print-directory $(VENV)/.installed
	@sed 1d build/engine.log

lint: $(VENV)/.group-dev ## check style and formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.group-run $(VENV)/.group-test $(VENV)/.group-dev ## check types
	$(BIN)/mypy --strict $(wildcard src tests benchmarks examples tools hatch_build.py)

bench: $(VENV)/.installed ## measure (WHAT=environments: their steps; lab, serving)
	@$(BIN)/python -m benchmarks$(addprefix .,$(WHAT)) $(ARGS)

rules: $(VENV)/.installed ## which clauses of the rules no test proves
	@$(BIN)/turbinehall rules $(ARGS)

lock: $(VENV)/.created ## renew constraints.txt with today's versions
	@mkdir -p build
	$(BIN)/python tools/pins.py lock > build/constraints.txt
	mv build/constraints.txt constraints.txt

clean: ## remove everything that make made
	@$(DROP_ENGINE); $(DROP_PAGE); rm -rf web/node_modules web/dist
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Turbine Hall needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1 || true)."; \
	  echo "If there is a newer one, name it: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
ifeq ($(UV),)
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "'$(PYTHON)' lacks the module venv (on Debian and Ubuntu: apt install python3-venv)."; exit 1; }
endif
	@$(MAKE_VENV)
	@touch $@

# Editable, so that edits count at once; the build hook compiles the engine beside its sources. It compares
# contents, so a source that was only touched costs seconds. The target is dated to before the installation: a
# source edited meanwhile is newer than it.
$(VENV)/.installed: $(VENV)/.created pyproject.toml hatch_build.py constraints.txt src/turbinehall/_engine.py \
                    build/sources $(SOURCES) tools/node.py $(WEB_SOURCES)
	@echo "Installing Turbine Hall: building its page and compiling its engine takes a minute or two ..."
	@touch $@.new
	@$(INSTALL) -e .
	@head -n 1 build/engine.log
	@mv $@.new $@

# The list of sources, rewritten only when it changed: a source that was removed is a change, too.
build/sources: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

# The requirements of one group of pyproject.toml, without the package itself: checking needs no compiling.
$(VENV)/.group-%: $(VENV)/.created pyproject.toml constraints.txt
	@$(BIN)/python tools/pins.py list $* > $(VENV)/$*.txt
	@$(INSTALL) -r $(VENV)/$*.txt
	@touch $@

# What checking and testing the page needs besides building it.
$(VENV)/.web-dev: $(VENV)/.created web/package-lock.json tools/node.py
	@$(BIN)/python tools/node.py install --dev
	@touch $@

FORCE:
