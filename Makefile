# Magie: `make play` builds and starts the game, `make test` runs every check. Both do all the set-up.

CARGO ?= cargo

.PHONY: help play terminal test check doc fuzz bench wasm wasm-module wasm-test web fast llvm-tools web-test browser-test browser-bench shots pictures million postgres release reproducible sbom audit

help:
	@echo "make play    build everything, start a server here and open it in the browser (ARGS=\"--listen …\" for options)"
	@echo "make terminal   build and play in the terminal (ARGS=\"--lang fr\" for options)"
	@echo "make test    every check, as CI runs them"
	@echo "make check   lints and engine tests: the quick check while you work"
	@echo "make fuzz    the fuzz targets for about a minute, guided by coverage"
	@echo "make bench   benchmarks, compared with a bare loop in the same run"
	@echo "make fast    a program for large simulations: built for this processor, profile-guided"
	@echo "make web     build the web client"
	@echo "make wasm-module   build tables without a server for the browser (WebAssembly), into target/browser"
	@echo "make browser-test   only the browser tests"
	@echo "make shots   screenshots of every screen, in web/shots"
	@echo "make pictures   regenerate the pictures of the README"
	@echo "make browser-bench  paint times, first load, frame rates and waits in a browser"
	@echo "make million one million random games, all options mixed"
	@echo "make release build the program that is published, into target/dist"
	@echo "make reproducible   build the current commit twice and compare the bytes"
	@echo "make sbom    list what the program is made of, into target/dist"
	@echo "make audit   known vulnerabilities in the dependencies (needs network, or ADVISORY_DB=folder)"

# The program contains the web client.
play: web
	$(WITH_PAGE) $(CARGO) build --release --locked --package magie
	./target/release/magie serve --open $(ARGS)

terminal:
	$(CARGO) build --release --locked --package magie
	./target/release/magie play $(ARGS)

test: wasm web-test postgres
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(MAKE) doc
	$(WITH_PAGE) $(CARGO) test --workspace --locked
	@# The tests have just built the program; built alone, with fewer features, most of it would be compiled again.
	$(MAKE) wasm-test BUILD_GAME=true
	$(MAKE) browser-test BUILD_BIN=true
	$(MAKE) fuzz

doc:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

fuzz:
	fuzz/run

# The engine, tables without a server, and the analysis must build for WebAssembly.
wasm:
	rustup target list --installed | grep -q wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown
	$(CARGO) build --package magie-engine --package magie-hosting --package magie-analysis --target wasm32-unknown-unknown --locked

# Tables without a server for the browser: WebAssembly, and the JavaScript that calls it, in target/browser.
TARGET = $(abspath $(or $(CARGO_TARGET_DIR),target))
wasm-module:
	rustup target list --installed | grep -q wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown
	$(CARGO) build --profile wasm --package magie-wasm --target wasm32-unknown-unknown --locked
	$(CARGO) run --quiet --locked --manifest-path tools/bindgen/Cargo.toml --target-dir $(TARGET)/tools -- \
		$(TARGET)/wasm32-unknown-unknown/wasm/magie_wasm.wasm $(TARGET)/browser

# The same games in a native program and in WebAssembly.
BUILD_GAME = $(CARGO) build --profile test --package magie-wasm --example local_game --locked
wasm-test: wasm-module
	$(BUILD_GAME)
	CARGO_TARGET_DIR=$(TARGET) node --test crates/wasm/tests/node.test.mjs

# The web client needs Node; its modules are those of the lock file.
WITH_PAGE = MAGIE_WEB_DIST=$(CURDIR)/web/dist
NODE_WANTED = const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)

web/node_modules/.package-lock.json: web/package-lock.json
	@node -e '$(NODE_WANTED)' || { echo "The web client needs Node 20.19 or later (https://nodejs.org)."; exit 1; }
	cd web && npm ci --no-audit --no-fund
	@touch $@

web: web/node_modules/.package-lock.json
	cd web && npm run build

web-test: web
	cd web && npm run check && npm test && npm run size

# Debian's Chromium; no other browser is fetched.
/usr/bin/chromium:
	@test "$$(id -u)" = 0 && command -v apt-get >/dev/null || { echo "Tests in a browser need Chromium: apt-get install chromium"; exit 1; }
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium

# The program as the tests build it, with the web client in it.
BUILD_BIN = $(WITH_PAGE) $(CARGO) build --profile test --package magie --locked
BIN = $(abspath $(or $(CARGO_TARGET_DIR),target))/debug/magie

# People at the real program, in a browser: whole games, trades, lost connections, every screen checked with axe.
browser-test: web /usr/bin/chromium
	$(BUILD_BIN)
	cd web && MAGIE_BIN=$(BIN) node --test --test-concurrency=2 tests/browser/*.test.mjs

shots: web /usr/bin/chromium
	$(BUILD_BIN)
	cd web && MAGIE_BIN=$(BIN) node tests/shots.mjs $(ARGS)

pictures: web /usr/bin/chromium
	$(BUILD_BIN)
	cd web && MAGIE_BIN=$(BIN) node tests/picture.mjs

browser-bench: web /usr/bin/chromium
	$(BUILD_BIN)
	cd web && MAGIE_BIN=$(BIN) node tests/bench.mjs

# Tests of the server start a throw-away PostgreSQL. As root it is installed if it is missing; otherwise what is there is
# used, and the tests say so if there is none.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
		test "$$(id -u)" = 0 && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; } || \
		echo "PostgreSQL is missing and cannot be installed: its tests will fail (apt-get install postgresql)"

check:
	$(CARGO) clippy --workspace --all-targets
	$(CARGO) test --package magie-engine --package magie-scenario

# As chess engines are built for tournaments: once to watch it play, once more for this processor with what was seen.
FAST = $(abspath $(or $(CARGO_TARGET_DIR),target))/$@-as-seen
HOST = $(shell rustc -vV | sed -n 's/^host: //p')
FOR_HERE = CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_BENCH_LTO=fat RUSTFLAGS="-Ctarget-cpu=native
WATCHED = $(FOR_HERE) -Cprofile-generate=$(FAST)/seen" $(CARGO)
AS_SEEN = $(FOR_HERE) -Cprofile-use=$(FAST)/seen.profdata" $(CARGO)
MERGE_SEEN = "$$(rustc --print sysroot)"/lib/rustlib/$(HOST)/bin/llvm-profdata merge -o $(FAST)/seen.profdata $(FAST)/seen
LOOK = $(FAST)/watched/$(HOST)/release/magie simulate
OTHER_EDITIONS = france-2008 faux-billets ultimate ultimate-fr

llvm-tools:
	rustup component list --installed | grep -q llvm-tools || rustup component add llvm-tools

fast: llvm-tools
	rm -rf $(FAST)/seen
	$(WATCHED) build --release --locked --package magie --target $(HOST) --target-dir $(FAST)/watched
	$(LOOK) --bots scripted,scripted,scripted,scripted --games 1000 >$(FAST)/log
	$(LOOK) --games 5000 >$(FAST)/log
	$(LOOK) --bots hard,medium,easy,random --games 100 >$(FAST)/log
	for edition in $(OTHER_EDITIONS); do \
		$(LOOK) --edition $$edition --games 100 >$(FAST)/log || exit 1; done
	$(MERGE_SEEN)
	$(AS_SEEN) build --release --locked --package magie --target $(HOST) --target-dir $(FAST)
	@echo "Ready: $(FAST)/$(HOST)/release/magie simulate"

# First the program as it is usually built, then as `make fast` builds it.
bench: llvm-tools
	$(CARGO) bench --package magie-bots --bench speed
	$(CARGO) bench --package magie-bots --bench tables
	$(CARGO) bench --package magie-bots --bench instructions
	rm -rf $(FAST)/seen
	$(WATCHED) bench --package magie-bots --bench instructions --target $(HOST) --target-dir $(FAST)/watched -- --watched
	$(MERGE_SEEN)
	$(AS_SEEN) bench --package magie-bots --bench speed --target $(HOST) --target-dir $(FAST)

million:
	$(CARGO) run --release --locked --package magie-checks --bin million -- --games 1000000

release:
	release/build

reproducible:
	release/reproducible

sbom: web/node_modules/.package-lock.json
	release/sbom

# Not part of `make test`: it needs current data. With ADVISORY_DB, a copy of the RustSec database is used and nothing is fetched.
audit: web/node_modules/.package-lock.json
	release/audit $(ADVISORY_DB)
