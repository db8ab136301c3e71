// Shows a question that a server once told (`tests/told/questions.json`) on the real page, as if its table were there: rare ones
// come up at once. The server behind the page gives the edition; the socket is played here.

import { readFileSync } from 'node:fs';

/** Questions as `capture.mjs` took them down. */
export const questions = JSON.parse(readFileSync(new URL('../told/questions.json', import.meta.url), 'utf8'));

/** Opens the table of a question on a page. It was told in French. */
export async function stage(page, url, { edition, ask, view }) {
    const seats = view.players.map(({ seat: name }, seat) => ({
        ...{ seat, name, online: true, ready: true, stand_in: false },
        holder: name === view.audience ? 'person' : { bot: { kind: 'thumb' } },
    }));
    const id = 'STAG-EDQN';
    const table = {
        ...{ id, edition, options: view.options, phase: 'running', seats, host: 0, clock: null, pace_ms: 0 },
        ...{ public: false, locked: false, casual: true, spectators: true, commitment: '', seed: null },
        ...{ created_at: Date.now(), ends_at: null, votes: [], outcome: null },
    };
    const you = { seat: seats.findIndex(({ name }) => name === view.audience) };
    const welcome = {
        you,
        table,
        chat: [],
        view,
        ask: { ...ask, clocks: [] },
        now: Date.now(),
        number: 0,
        recent: [],
    };
    await page.routeWebSocket(`**/api/tables/${id}/socket`, (socket) =>
        socket.onMessage((words) => {
            if ('hello' in JSON.parse(words)) socket.send(JSON.stringify({ welcome }));
        }),
    );
    await page.goto(`${url}/t/${id}`);
    await page.waitForSelector('section.question[data-asked="yes"]');
}
