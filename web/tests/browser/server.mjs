// Starts the real server for a test, with its own port and database. It can be stopped and restarted during a test.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of another client than the one in the program. */
const CLIENT = process.env.MAGIE_WEB;
const PROGRAM = process.env.MAGIE_BIN ?? new URL('../../../target/debug/magie', import.meta.url).pathname;

/**
 * A free port below those that systems give to outgoing connections: one of these could take the port before the server listens, or
 * while it is restarted.
 */
async function freePort() {
    for (;;) {
        const port = 10_000 + Math.floor(Math.random() * 20_000);
        const free = await new Promise((done) => {
            const server = createServer()
                .once('error', () => done(false))
                .listen(port, '127.0.0.1', () => server.close(() => done(true)));
        });
        if (free) return port;
    }
}

/** A running server. */
export class TestServer {
    #process = null;
    #folder = mkdtempSync(join(tmpdir(), 'magie-browser-'));

    /** Starts a server on a free port. With a test seed its games are always the same; `editions` is a folder of more boards. */
    static async open({ testSeed, editions } = {}) {
        const server = new TestServer();
        server.testSeed = testSeed;
        server.editions = editions;
        server.port = await freePort();
        server.url = `http://127.0.0.1:${server.port}`;
        await server.start();
        return server;
    }

    async start() {
        const process = spawn(
            PROGRAM,
            [
                'serve',
                ...['--listen', `127.0.0.1:${this.port}`],
                ...['--data', join(this.#folder, 'games.db'), '--key', join(this.#folder, 'server.key')],
                ...['--sync', 'system', '--no-limits'],
                ...(CLIENT ? ['--web', CLIENT] : []),
                ...(this.editions ? ['--editions', this.editions] : []),
                ...(this.testSeed === undefined ? [] : ['--log', 'error', '--test-seed', this.testSeed]),
            ],
            { stdio: ['ignore', 'ignore', 'inherit'] },
        );
        this.#process = process;
        for (let tries = 0; tries < 600; tries += 1) {
            if (process.exitCode !== null) throw new Error(`${PROGRAM} ended with ${process.exitCode}`);
            const response = await fetch(`${this.url}/healthz`).catch(() => null);
            if (response?.ok) return;
            await new Promise((done) => setTimeout(done, 50));
        }
        throw new Error('the server does not respond');
    }

    /** Kills the process, as in a crash. */
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
