// The real program, started for a test on a port and a file of its own; it can be stopped and started again in the middle.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = process.env.MAGIE_BIN ?? new URL('../../../target/debug/magie', import.meta.url).pathname;

function freePort() {
    return new Promise((done) => {
        const server = createServer().listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => done(port));
        });
    });
}

/** A running server. */
export class TestServer {
    #process = null;
    #folder = mkdtempSync(join(tmpdir(), 'magie-browser-'));

    /** Starts one on a free port; with a test seed its games are always the same. */
    static async open({ testSeed } = {}) {
        const house = new TestServer();
        house.testSeed = testSeed;
        house.port = await freePort();
        house.url = `http://127.0.0.1:${house.port}`;
        await house.start();
        return house;
    }

    async start() {
        const process = spawn(
            PROGRAM,
            [
                'serve',
                ...['--listen', `127.0.0.1:${this.port}`],
                ...['--data', join(this.#folder, 'games.db')],
                ...['--sync', 'system', '--no-limits'],
                ...(this.testSeed === undefined ? [] : ['--log', 'error', '--test-seed', this.testSeed]),
            ],
            { stdio: ['ignore', 'ignore', 'inherit'] },
        );
        this.#process = process;
        for (let tries = 0; tries < 200; tries += 1) {
            if (process.exitCode !== null) throw new Error(`${PROGRAM} ended with ${process.exitCode}`);
            const answer = await fetch(`${this.url}/healthz`).catch(() => null);
            if (answer?.ok) return;
            await new Promise((done) => setTimeout(done, 50));
        }
        throw new Error('the server does not answer');
    }

    /** Ends it as a crash would. */
    async stop() {
        const process = this.#process;
        this.#process = null;
        if (!process || process.exitCode !== null) return;
        const ended = new Promise((done) => process.once('exit', done));
        process.kill('SIGKILL');
        await ended;
    }

    async close() {
        await this.stop();
        rmSync(this.#folder, { recursive: true, force: true });
    }
}
