// The same seed and answers give the same log and the same record, byte for byte, in a native program and in WebAssembly.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const target =
    process.env["CARGO_TARGET_DIR"] ??
    fileURLToPath(new URL("../../../target", import.meta.url));
const native = `${target}/debug/examples/local_game`;
const wasm = await import(
    pathToFileURL(`${target}/browser/magie_wasm.js`).href
);
wasm.initSync({ module: readFileSync(`${target}/browser/magie_wasm_bg.wasm`) });

/** Plays the game that `crates/wasm/examples/local_game.rs` plays. */
function play(edition, seed, options, bots) {
    const newGame = {
        table: { edition, seats: bots.length + 1, pace_ms: 400, options },
        draw: "ab".repeat(32),
        players: [{ name: "Ann" }],
        bots,
        start: true,
    };
    let now = 1000;
    const table = wasm.Table.create(JSON.stringify(newGame), seed, now);
    table.frame(
        0,
        '{"hello":{"protocol":1,"seat":0,"views":true,"lang":"fr"}}',
        now,
    );
    let ask = null;
    for (let number = 1; ; number++) {
        for (let due; (due = table.playOn(now)) !== undefined;)
            now = Math.max(now, due);
        const outgoing = table.takeOutgoing();
        for (let index = 1; index < outgoing.length; index += 2) {
            const frame = JSON.parse(outgoing[index]);
            const body = frame.welcome ?? frame.events;
            if (body) ask = body.ask;
        }
        if (!ask?.you) break;
        const answer = {
            answer: { id: `a${number}`, action: ask.you.default },
        };
        table.frame(0, JSON.stringify(answer), now);
    }
    const log = table.rows(0).map((row) => `${row}\n`);
    const text = log.join("") + table.record();
    table.free();
    return text;
}

const games = [
    ["classic", "01".repeat(32), {}, ["easy", "medium", "hard"]],
    ["france-2008", "02".repeat(32), {}, ["medium", "random"]],
    ["faux-billets", "03".repeat(32), {}, ["easy", "hard"]],
    ["ultimate", "04".repeat(32), {}, ["medium", "hard", "scripted"]],
    ["ultimate-fr", "05".repeat(32), {}, ["easy", "fp-a"]],
    ["classic", "06".repeat(32), { turn_limit: 6 }, ["master"]],
];

for (const [edition, seed, options, bots] of games) {
    test(`${edition} against ${bots.join(", ")}`, () => {
        const args = [edition, seed, JSON.stringify(options), ...bots];
        const expected = execFileSync(native, args, {
            encoding: "utf8",
            maxBuffer: 1 << 28,
        });
        const began = performance.now();
        const played = play(edition, seed, options, bots);
        assert.ok(
            played === expected,
            `the logs differ after ${same(played, expected)} of ${expected.length} characters`,
        );
        assert.match(
            played,
            /"end": "[0-9a-f]{16}"\n}\n$/,
            "the game was played to its end",
        );
        console.log(
            `# ${Math.round(performance.now() - began)} ms, ${played.split("\n").length} lines`,
        );
    });
}

/** How many characters two texts have in common at their beginning. */
function same(one, other) {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length++;
    return length;
}

test("editions and catalogues are in the module", () => {
    const editions = JSON.parse(wasm.editions());
    assert.deepEqual(
        editions.map((edition) => edition.id),
        ["classic", "france-2008", "faux-billets", "ultimate", "ultimate-fr"],
    );
    for (const { id } of editions)
        assert.equal(JSON.parse(wasm.edition(id, "{}")).id, id);
    assert.match(wasm.catalogue("fr", "events"), /^\S+ = /m);
});

test("what is wrong is thrown as a problem", () => {
    const problem = (call) => {
        try {
            call();
        } catch (thrown) {
            return JSON.parse(thrown).code;
        }
        return undefined;
    };
    assert.equal(
        problem(() => wasm.edition("nowhere", "{}")),
        "not-found",
    );
    assert.equal(
        problem(() => wasm.Table.create("{}", "00".repeat(32), 0)),
        "bad-input",
    );
    assert.equal(
        problem(() => wasm.Table.resume("K7QM2XPD", ["{}"], 0)),
        "damaged",
    );
});
