// Shows a question of `tests/samples/questions.json` on the real page, as if its table were there: rare ones come up at once. The
// server behind the page gives the edition; the socket is played here.

import { readFileSync } from 'node:fs';

/** A question of every kind, in the words of a server. */
export const questions = JSON.parse(
    readFileSync(new URL('../samples/questions.json', import.meta.url), 'utf8'),
);

/** Opens the table of a question on a page, in the language of the page. */
export async function stage(page, url, { edition, asks, view }) {
    const seats = view.players.map(({ seat: name }, seat) => ({
        ...{ seat, name, online: true, ready: true, stand_in: false },
        holder: name === view.audience ? 'person' : { bot: { kind: 'thumb' } },
    }));
    const id = 'STAG-EDQN';
    const table = {
        ...{ id, edition, options: view.options, phase: 'running', seats, host: 0, clock: null, pace_ms: 0 },
        ...{
            public: false,
            locked: false,
            casual: true,
            spectators: true,
            commitment: null,
            seed: null,
            test_dice: true,
        },
        ...{ created_at: Date.now(), ends_at: null, votes: [], outcome: null },
    };
    const you = { seat: seats.findIndex(({ name }) => name === view.audience) };
    const rest = { chat: [], view, now: Date.now(), number: 0, recent: [] };
    await page.routeWebSocket(`**/api/tables/${id}/socket`, (socket) =>
        socket.onMessage((words) => {
            const { hello } = JSON.parse(words);
            if (hello)
                socket.send(JSON.stringify({ welcome: { you, table, ask: asks[hello.lang], ...rest } }));
        }),
    );
    await page.goto(`${url}/t/${id}`);
    await page.waitForSelector('section.question');
}
