// Shows a question of `tests/samples/questions.json` on the real page, so that rare questions need no long game. The edition comes
// from the server; the messages of the socket are simulated here.

import { readFileSync } from 'node:fs';

/** A question of every kind, as a server sends it. */
export const questions = JSON.parse(
    readFileSync(new URL('../samples/questions.json', import.meta.url), 'utf8'),
);

/**
 * Opens the table of a question on a page, in the language of the page. `recent` are the events that led to it. `considered` responds
 * to plans. Answers of the page are collected in `answers`.
 */
export async function showQuestion(
    page,
    url,
    { edition, asks, labels, view, recent = [], phase = 'running' },
    considered = null,
    answers = [],
) {
    const seats = view.players.map(({ seat: name }, seat) => ({
        ...{ seat, name, online: true, ready: true, stand_in: false },
        holder: name === view.audience ? 'person' : { bot: { kind: 'thumb' } },
    }));
    const id = 'STAG-EDQN';
    const table = {
        ...{ id, edition, options: view.options, phase, seats, host: 0, clock: null, pace_ms: 0 },
        ...{
            public: false,
            locked: false,
            casual: true,
            spectators: true,
            commitment: null,
            seed: null,
            test_dice: true,
        },
        ...{
            created_at: Date.now(),
            ends_at: null,
            votes: [],
            outcome: null,
            rematch: null,
            rematch_by: null,
            finishing: false,
        },
    };
    const you = { seat: seats.findIndex(({ name }) => name === view.audience) };
    const rest = { chat: [], now: Date.now(), number: recent.length };
    rest.recent = recent.map((game) => ({ game }));
    const labelled = (lang) => view.legal.map((choice, index) => ({ ...choice, text: labels[lang][index] }));
    await page.routeWebSocket(`**/api/tables/${id}/socket`, (socket) =>
        socket.onMessage((message) => {
            const { hello, consider, answer } = JSON.parse(message);
            if (answer) answers.push(answer.action);
            if (consider && considered) socket.send(JSON.stringify({ considered: considered(consider) }));
            if (!hello) return;
            const welcome = { you, table, ask: asks[hello.lang], ...rest };
            welcome.view = { ...view, legal: labelled(hello.lang) };
            socket.send(JSON.stringify({ welcome }));
        }),
    );
    await page.goto(`${url}/t/${id}`);
    await page.waitForSelector('section.question');
}
