# Magie: `make play` plays, `make test` proves. Nothing else is needed to set up.

CARGO ?= cargo

.PHONY: help play terminal test check bench wasm web web-test browser-test shots million postgres

help:
	@echo "make play    build everything, serve tables here and print the address (ARGS=\"--listen …\" for options)"
	@echo "make terminal   build and play in the terminal (ARGS=\"--lang fr\" for options)"
	@echo "make test    everything that must hold, as the CI runs it"
	@echo "make check   the fast inner loop"
	@echo "make bench   speed, beside a bare loop in the same run"
	@echo "make web     build the page of the browser"
	@echo "make shots   screenshots of every screen, to be looked at (URL=… of a running server)"
	@echo "make million one million random games, all options mixed"

# The program carries the page of the browser.
play: web
	MAGIE_WEB_DIST=$(CURDIR)/web/dist $(CARGO) build --release --locked --package magie
	./target/release/magie serve $(ARGS)

terminal:
	$(CARGO) build --release --locked --package magie
	./target/release/magie play $(ARGS)

test: wasm web-test postgres
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) test --workspace --locked

# The engine builds for the browser from the first day.
wasm:
	rustup target list --installed | grep -q wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown
	$(CARGO) build --package magie-engine --target wasm32-unknown-unknown --locked

# The page of the browser needs Node; its modules are fetched as the lock file says.
URL ?= http://127.0.0.1:8080
NODE_WANTED = const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)

web/node_modules/.package-lock.json: web/package-lock.json
	@node -e '$(NODE_WANTED)' || { echo "The page of the browser needs Node 20.19 or later (https://nodejs.org)."; exit 1; }
	cd web && npm ci --no-audit --no-fund
	@touch $@

web: web/node_modules/.package-lock.json
	cd web && npm run build

web-test: web
	cd web && npm run check && npm test && npm run size

# Debian's Chromium; no other browser is fetched.
/usr/bin/chromium:
	@test "$$(id -u)" = 0 && command -v apt-get >/dev/null || { echo "Tests in a browser need Chromium: apt-get install chromium"; exit 1; }
	apt-get install -y --no-install-recommends chromium

# Every screen of a running server looked at with axe.
browser-test: web /usr/bin/chromium
	cd web && node tests/access.mjs $(URL)

shots: web /usr/bin/chromium
	cd web && node tests/shots.mjs $(URL)

# Tests of the server start a throw-away PostgreSQL. As root it is installed if it is missing; otherwise what is there is
# used, and the tests say so if there is none.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
		test "$$(id -u)" = 0 && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; } || \
		echo "PostgreSQL is missing and cannot be installed: its tests will fail (apt-get install postgresql)"

check:
	$(CARGO) clippy --workspace --all-targets
	$(CARGO) test --package magie-engine --package magie-scenario

bench:
	$(CARGO) bench --package magie-bots --bench speed
	$(CARGO) bench --package magie-bots --bench instructions

million:
	$(CARGO) run --release --locked --package magie-checks --bin million -- --games 1000000
