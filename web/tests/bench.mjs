// Measures the speed of the page, without testing it: the largest paint of the home page on a slow processor, the way from the home page
// to a table on a slow network, frame times while tokens move over three rings, and how long a player waits between two turns against
// three bots. Each is compared with the least that this machine needs, measured in the same run: a page with one word, an empty page that
// fetches the same files, a page on which only one square moves, a game without animations. `make browser-bench`; with an argument only
// the measurements it names: paint, start, frames, turns.

import { answer, launch, person, question, startGame, untilAsked } from './browser/drive.mjs';
import { TestServer } from './browser/server.mjs';

const SLOWER = 4;
const LATE = 25;
/** The time for one frame, in milliseconds. */
const FRAME = 16.7;
/** How often both pages are measured in turn, so that other work on the machine meets both; and how many questions each time. */
const ROUNDS = 4;
const TURNS = 6;
/** How many questions are answered before frames are measured. */
const EARLIER = 40;
const PARTS = process.argv.length > 2 ? process.argv.slice(2) : ['paint', 'start', 'frames', 'turns'];
/** The aim for the wait between two turns at double speed against three bots, in seconds. */
const LONGEST_WAIT = 4;
const server = await TestServer.open();
const browser = await launch();

/** Opens a page on a slow processor. Returns its largest paint, layout shifts and script time when this is on the page. */
async function paint(path, last) {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Performance.enable');
    await page.addInitScript(() => {
        window.paints = [];
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
                window.paints.push([Math.round(entry.startTime), entry.element?.tagName ?? '']);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        window.shifts = 0;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) window.shifts += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(server.url + path);
    await page.waitForSelector(last);
    await page.waitForTimeout(1500);
    const [paints, shifts] = await page.evaluate(() => [window.paints, window.shifts]);
    const { metrics } = await session.send('Performance.getMetrics');
    const script = metrics.find(({ name }) => name === 'ScriptDuration').value;
    await context.close();
    return { largest: paints.at(-1), shifts, script };
}

for (let run = 1; PARTS.includes('paint') && run <= 3; run += 1) {
    const least = (await paint('/healthz', 'pre')).largest[0];
    const { largest, shifts, script } = await paint('/', '.edition img');
    console.log(
        `home, processor ${SLOWER} times slower: largest contentful paint after ${largest[0]} ms (${largest[1]}), ${(largest[0] / least).toFixed(1)} times that of a page with one word (${least} ms); layout shift ${shifts.toFixed(3)}, ${Math.round(script * 1000)} ms of script until all boards are drawn`,
    );
}

/** Slow, as a cheap phone in a train. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOW = 6;

/** A page on a slow network and a slow processor, without a cache. */
async function slowPage() {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
    return { context, page, session };
}

/** How long an empty page takes for the same files at once, in milliseconds. */
async function filesOnly(files) {
    const { context, page } = await slowPage();
    await page.goto(`${server.url}/healthz`);
    const time = await page.evaluate(async (files) => {
        const began = performance.now();
        await Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()));
        return performance.now() - began;
    }, files);
    await context.close();
    return time;
}

/** From the first request to a game. */
async function firstGame() {
    const { context, page, session } = await slowPage();
    const seen = { requests: 0, posts: 0, bytes: 0 };
    const files = new Set();
    session.on('Network.requestWillBeSent', ({ request }) => {
        seen.requests += 1;
        if (request.method === 'POST') seen.posts += 1;
        else files.add(request.url);
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (seen.bytes += encodedDataLength));
    const began = performance.now();
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.waitForSelector('[data-do="play-now"]:enabled');
    const ready = performance.now();
    await page.locator('[data-do="play-now"]').evaluate((button) => button.click());
    await page.waitForSelector('section.question', { timeout: 90_000 });
    const open = performance.now();
    const needed = [...files];
    await page.waitForSelector('[data-asked="yes"]', { timeout: 90_000 });
    const asked = performance.now();
    await context.close();
    return { ready: ready - began, open: open - ready, asked: asked - ready, needed, ...seen };
}

for (let run = 1; run <= 2 && PARTS.includes('start'); run += 1) {
    const { ready, open, asked, needed, requests, posts, bytes } = await firstGame();
    const least = await filesOnly(needed);
    const seconds = (time) => (time / 1000).toFixed(1);
    console.log(
        `400 kbit/s, latency 400 ms, processor ${SLOW} times slower: "Play now" after ${seconds(ready)} s, the table ${seconds(open)} s after the click (at most 6 wanted), the first question after ${seconds(asked)} s; ${requests} requests (${posts} POST), ${bytes} bytes; until the table ${((ready + open) / least).toFixed(1)} times as long as an empty page needs for the same files at once (${seconds(least)} s)`,
    );
}

/** Prepares a page: in a round, the frames are recorded during which this selector matches something. */
function watch(page, selector) {
    return page.evaluate((selector) => {
        window.seen = [];
        window.round = false;
        let last = performance.now();
        const tick = (now) => {
            if (window.round && document.querySelector(selector)) window.seen.push([last, now]);
            last = now;
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
    }, selector);
}

/** One round: the frames that a page draws while something is done, and the work for them. */
async function round(page, doing) {
    await page.evaluate(() => ([window.round, window.seen] = [true, []]));
    const trace = await traced(page, doing);
    const frames = await page.evaluate(() => {
        window.round = false;
        return window.seen;
    });
    return { frames, ...trace };
}

/** All rounds of a page, whose clock goes on between them. */
const together = (rounds) => ({
    frames: rounds.flatMap(({ frames }) => frames),
    main: rounds.flatMap(({ main }) => main),
    all: rounds.flatMap(({ all }) => all),
});

const isLate = ([from, to]) => to - from > LATE;
function report(what, frames) {
    const times = frames.map(([from, to]) => to - from).sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(1);
    const late = frames.filter(isLate).length / frames.length;
    console.log(
        `${what}: ${times.length} frames, middle ${at(0.5)} ms, 95 % within ${at(0.95)} ms, 99 % within ${at(0.99)} ms, ${(100 * late).toFixed(1)} % later than ${LATE} ms`,
    );
    return late;
}

/** The baseline: one square that moves like a token, and nothing else. */
async function squarePage() {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.setContent(
        '<style>i{position:absolute;width:40px;height:40px;background:#b3392f;will-change:transform;transition:transform 130ms linear}</style><i></i>',
    );
    await watch(page, 'i');
    return { context, page };
}
const moveSquare = (page) =>
    page.evaluate(
        () =>
            new Promise((done) => {
                let step = 0;
                const timer = setInterval(() => {
                    step += 1;
                    document.querySelector('i').style.transform =
                        `translate(${(step % 9) * 80}px, ${step * 4}px)`;
                    if (step === 80) done(clearInterval(timer));
                }, 130);
            }),
    );

/** The work of the page's main thread, by kind, from a browser trace. */
const KINDS = {
    script: ['FunctionCall', 'TimerFire', 'FireAnimationFrame', 'EventDispatch', 'RunMicrotasks'],
    style: ['UpdateLayoutTree'],
    layout: ['Layout'],
    paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};
/** A task of any thread. */
const TASK = ['ThreadControllerImpl::RunTask', 'ThreadPool_RunTask'];

/** What the browser does meanwhile: the tasks of the page's main thread, and those of all threads that draw pages. */
async function traced(page, doing) {
    const session = await browser.newBrowserCDPSession();
    const events = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await session.send('Tracing.start', {
        traceConfig: {
            includedCategories: [
                'toplevel',
                'devtools.timeline',
                'disabled-by-default-devtools.timeline',
                'blink.user_timing',
            ],
        },
        transferMode: 'ReportEvents',
    });
    await page.evaluate(() => performance.mark('begin'));
    await doing();
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    const mark = events.find(({ name }) => name === 'begin');
    const clock = mark.ts / 1000 - mark.args.data.startTime;
    const processes = new Map(
        events.filter(({ name }) => name === 'process_name').map(({ pid, args }) => [pid, args.name]),
    );
    const draws = (pid) => pid === mark.pid || processes.get(pid) === 'GPU Process';
    // Processor time instead of wall-clock time, so that other load on the machine does not count.
    const done = events
        .filter(({ ph, pid, tdur }) => ph === 'X' && tdur && draws(pid))
        .map(({ name, pid, tid, ts, tdur }) => ({
            name,
            pid,
            tid,
            from: ts / 1000 - clock,
            time: tdur / 1000,
        }))
        .sort((one, other) => one.from - other.from);
    return {
        main: done.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid),
        all: done.filter(({ name }) => TASK.includes(name)),
    };
}

/** A board of three rings, at full motion, after some rounds: the log is full, and properties have owners. */
async function boardPage() {
    const player = await person(browser, server.url, { lang: 'fr' });
    const { page } = player;
    await startGame([player], 'ultimate', { bots: 3, options: { auto_rent: true } });
    for (let answers = 0; answers < EARLIER; answers += 1) {
        const open = await untilAsked(page);
        if (open.asked === 'yes') await answer(page, open);
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.waitForTimeout(1000);
    await watch(page, '.token.moving');
    return player;
}
async function moveTokens(page) {
    for (let turn = 0; turn < TURNS; turn += 1) {
        // Waiting must not poll every frame: that would be measured too.
        let open = await question(page);
        for (; open.asked === 'no'; open = await question(page)) await page.waitForTimeout(300);
        if (open.asked === 'over') break;
        await answer(page, open);
        await page.waitForTimeout(1500);
    }
    // The other page is measured while nothing moves here.
    while ((await question(page)).asked === 'no') await page.waitForTimeout(300);
}

/** The processor time of these tasks, by frame. Both are in the order of time. */
function byFrame(frames, tasks, names) {
    const times = frames.map(() => 0);
    const wanted = new Set(names);
    let at = 0;
    for (const { name, from, time } of tasks) {
        if (!wanted.has(name)) continue;
        while (at < frames.length && from >= frames[at][1]) at += 1;
        if (at === frames.length) break;
        if (from >= frames[at][0]) times[at] += time;
    }
    return times;
}
const mean = (times) => times.reduce((sum, time) => sum + time, 0) / times.length;

async function frameTimes() {
    const [square, board] = [await squarePage(), await boardPage()];
    const [ofSquare, ofBoard] = [[], []];
    for (let number = 1; number <= ROUNDS; number += 1) {
        ofSquare.push(await round(square.page, () => moveSquare(square.page)));
        ofBoard.push(await round(board.page, () => moveTokens(board.page)));
    }
    await square.context.close();
    await board.context.close();
    const base = together(ofSquare);
    const { frames, main, all } = together(ofBoard);
    const [least, late] = [report('one square alone', base.frames), report('moves on three rings', frames)];
    const work = byFrame(frames, all, TASK);
    const own = frames.filter((frame, at) => isLate(frame) && work[at] > FRAME / 2).length;
    console.log(
        `  late frames: ${(late / least).toFixed(1)} times those of the square; ${own} of ${frames.filter(isLate).length} had more than ${(FRAME / 2).toFixed(1)} ms of work`,
    );
    const parts = Object.entries(KINDS).map(
        ([kind, names]) => `${kind} ${mean(byFrame(frames, main, names)).toFixed(2)}`,
    );
    const counts = ['UpdateLayoutTree', 'Layout', 'Paint', 'Layerize'].map((kind) => {
        const times = byFrame(frames, main, [kind]).filter((time) => time > 0.3).length;
        return `${kind} ${((100 * times) / frames.length).toFixed(0)} %`;
    });
    const [whole, alone] = [mean(work), mean(byFrame(base.frames, base.all, TASK))];
    const longest = Math.max(...byFrame(frames, main, TASK));
    console.log(
        `  processor time per frame on all threads that draw: ${whole.toFixed(2)} ms, ${(whole / alone).toFixed(1)} times that of the square (${alone.toFixed(2)} ms)`,
    );
    console.log(
        `  on the main thread: ${parts.join(', ')} ms; the longest frame ${longest.toFixed(1)} of ${FRAME} ms; frames with more than 0.3 ms of ${counts.join(', ')}`,
    );
}

/** Plays a game against three bots, as the home page starts it, at this speed. Returns the waits between turns, in seconds. */
async function waits(turns, speed) {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript((speed) => localStorage.setItem('magie.speed', speed), speed);
    await page.goto(server.url);
    await page.locator('.button.primary.big:enabled').first().click();
    await page.waitForSelector('section.question');
    // Only the time in which the player has nothing to answer counts, from the end of a turn to the next roll.
    await page.evaluate(() => {
        window.waits = [];
        let wait = null;
        let last = performance.now();
        let code = null;
        const tick = (now) => {
            const { asked, code: open } = document.querySelector('section.question')?.dataset ?? {};
            if (asked === 'yes') {
                if (wait !== null && (open === 'roll' || open === 'leave-jail')) {
                    window.waits.push(wait / 1000);
                    wait = null;
                }
                code = open;
            } else {
                if (code === 'end-turn') wait ??= 0;
                code = null;
                const offered = document.querySelector('[data-panel="offers"] [data-do="refuse"]');
                if (wait !== null && !offered) wait += now - last;
            }
            last = now;
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
    });
    // In an auction a bot may bid again before the player's last bid is acknowledged: the buttons are disabled for a moment.
    let refused = 0;
    while ((await page.evaluate(() => window.waits.length)) < turns) {
        const open = await untilAsked(page);
        if (open.asked === 'over') break;
        try {
            await answer(page, open);
            refused = 0;
        } catch (error) {
            refused += 1;
            if (refused > 20) throw error;
        }
    }
    const seen = await page.evaluate(() => window.waits);
    await context.close();
    return seen;
}

async function turnTimes() {
    // Without animations only the server and its bots are waited for.
    const least = mean(await waits(10, 'skip'));
    for (const speed of ['2', '1']) {
        const all = (await waits(speed === '2' ? 30 : 12, speed)).sort((a, b) => a - b);
        const at = (part) => all[Math.floor((all.length - 1) * part)].toFixed(1);
        const within = all.filter((wait) => wait <= LONGEST_WAIT).length;
        const parts = [0.1, 0.25, 0.5, 0.75, 0.9, 1].map((part) => `${part * 100} % ${at(part)}`);
        console.log(
            `waiting between turns, three bots, ${speed}×: ${mean(all).toFixed(2)} s on average over ${all.length} turns, ${(mean(all) / least).toFixed(1)} times that without animations (${least.toFixed(2)} s); ${within} of them within ${LONGEST_WAIT} s; in seconds: ${parts.join(', ')}`,
        );
    }
}

if (PARTS.includes('frames')) await frameTimes();
if (PARTS.includes('turns')) await turnTimes();
await browser.close();
await server.close();
