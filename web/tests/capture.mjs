// Takes down what a server tells: one event of every kind with its sentence in both languages, and the data of editions. Beside
// the questions, `tests/told/` is made by this alone:
//
//   node tests/capture.mjs URL classic france-2008 faux-billets ultimate

import { readFileSync, writeFileSync } from 'node:fs';
import WebSocket from 'ws';

const [url = 'http://127.0.0.1:8080', ...editions] = process.argv.slice(2);
const FOLDER = new URL('./told/', import.meta.url);
const GAMES = Number(process.env.GAMES ?? 3);
const SPLIT_BY = ['purpose', 'why', 'basis', 'how', 'reason', 'order'];

let cookie = '';
async function call(path, body) {
    const answer = await fetch(`${url}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', ...(cookie ? { cookie } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const set = answer.headers.get('set-cookie');
    if (set) cookie = set.split(';')[0];
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
}

function join(id, lang, hear) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${id}/socket`, {
        headers: { cookie },
    });
    socket.on('open', () => socket.send(JSON.stringify({ hello: { protocol: 1, lang } })));
    socket.on('message', (data) => hear(JSON.parse(String(data))));
    return socket;
}

/** Events of one kind are told alike. */
function kindOf(event) {
    const parts = SPLIT_BY.map((name) => event[name]).filter((word) => typeof word === 'string');
    return [event.code, ...parts].join('-');
}

async function play(edition, seed, events) {
    // Programs wait for a claim, and not between turns.
    const clock = { question_ms: 60_000, together_ms: 60_000, claim_ms: 500, rest_ms: 0 };
    const options = edition === 'france-2008' ? {} : { auto_rent: false };
    const { id } = await call('tables', { edition, seats: 4, pace_ms: 0, casual: true, clock, options });
    await call(`tables/${id}/join`, { name: 'Zoé' });
    const command = (command) => call(`tables/${id}/commands`, { id: crypto.randomUUID(), command });
    for (const seat of [1, 2, 3]) await command({ 'seat-bot': { seat, bot: 'thumb' } });
    const told = { fr: new Map(), en: new Map() };
    let luck = seed;
    const below = (count) => (luck = (luck * 1103515245 + 12345) % 2147483648) % count;
    await new Promise((over) => {
        let answers = 0;
        const hear = (lang, socket) => (frame) => {
            const batch = frame.events;
            if (frame.refused) socket().send(JSON.stringify({ look: {} }));
            for (const [index, { game }] of (batch?.events ?? []).entries()) {
                if (game) told[lang].set(batch.first + index, game);
            }
            const ask = batch?.ask ?? frame.welcome?.ask;
            if (lang !== 'fr' || !ask) return;
            if ('over' in ask.turn || answers > 1500) return over();
            if (!ask.you) return;
            const plain = ask.you.legal.flatMap((choice) => ('do' in choice ? [choice.do] : []));
            const bold = plain.filter((action) => action !== 'resign' && action !== 'give-up');
            // In one of the games she leaves.
            const leaves = seed === GAMES && answers > 60 && plain.includes('resign');
            const usual = ask.you.default ?? plain[0];
            const action = leaves
                ? 'resign'
                : below(3) === 0 && bold.length > 0
                  ? bold[below(bold.length)]
                  : usual;
            answers += 1;
            socket().send(JSON.stringify({ answer: { id: `c${answers}`, question: ask.question, action } }));
        };
        const french = join(
            id,
            'fr',
            hear('fr', () => french),
        );
        const english = join(
            id,
            'en',
            hear('en', () => english),
        );
        let open = 0;
        for (const socket of [french, english]) {
            socket.on('open', () => {
                open += 1;
                if (open === 2) setTimeout(() => void command('start'), 200);
            });
        }
        setTimeout(over, 60_000);
    });
    for (const [number, event] of told.fr) {
        const english = told.en.get(number);
        if (!english) continue;
        const { text: fr, ...fields } = event;
        const key = kindOf(event);
        if (!events.has(key)) events.set(key, { edition, event: fields, fr, en: english.text });
    }
}

// What seldom comes up is kept from earlier times.
const earlier = (file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
const events = new Map(earlier('events.json').map((one) => [kindOf(one.event), one]));
for (const edition of editions) {
    const data = await call(`editions/${edition}`);
    writeFileSync(new URL(`edition-${edition}.json`, FOLDER), `${JSON.stringify(data)}\n`);
    for (let game = 1; game <= GAMES; game += 1) await play(edition, game, events);
    console.log(edition, events.size);
}
const sorted = (map) => [...map].sort(([a], [b]) => a.localeCompare(b)).map(([, value]) => value);
writeFileSync(
    new URL('events.json', FOLDER),
    `[\n${sorted(events)
        .map((one) => JSON.stringify(one))
        .join(',\n')}\n]\n`,
);
process.exit(0);
