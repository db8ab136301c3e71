# Magie: `make play` plays, `make test` proves. Nothing else is needed to set up.

CARGO ?= cargo

.PHONY: help play test check bench wasm million postgres

help:
	@echo "make play    build and play in the terminal (ARGS=\"--lang fr\" for options)"
	@echo "make test    everything that must hold, as the CI runs it"
	@echo "make check   the fast inner loop"
	@echo "make bench   speed, beside a bare loop in the same run"
	@echo "make million one million random games, all options mixed"

play:
	$(CARGO) build --release --locked --package magie
	./target/release/magie play $(ARGS)

test: wasm postgres
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) test --workspace --locked

# The engine builds for the browser from the first day.
wasm:
	rustup target list --installed | grep -q wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown
	$(CARGO) build --package magie-engine --target wasm32-unknown-unknown --locked

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
