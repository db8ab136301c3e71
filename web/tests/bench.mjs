// How fast the page is, measured and told, not tested: the largest paint of the home page on a slow processor, and the frames
// while tokens move over three rings. `make browser-bench`.

import { answer, asked, launch, person, startGame } from './browser/drive.mjs';
import { House } from './browser/house.mjs';

const SLOWER = 4;
const house = await House.open();
const browser = await launch();

async function paint() {
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
    await page.goto(house.url);
    await page.waitForSelector('.edition svg');
    await page.waitForTimeout(1500);
    const [paints, shifts] = await page.evaluate(() => [window.paints, window.shifts]);
    const { metrics } = await session.send('Performance.getMetrics');
    const script = metrics.find(({ name }) => name === 'ScriptDuration').value;
    await context.close();
    return { largest: paints.at(-1), shifts, script };
}

for (let run = 1; run <= 3; run += 1) {
    const { largest, shifts, script } = await paint();
    console.log(
        `home, processor ${SLOWER} times slower: largest contentful paint after ${largest[0]} ms (${largest[1]}), layout shift ${shifts.toFixed(3)}, ${Math.round(script * 1000)} ms of script until all boards are drawn`,
    );
}

/** Frames of moves on the board of three rings, at full motion. */
const somebody = await person(browser, house.url, { lang: 'fr', reducedMotion: 'no-preference' });
const { page } = somebody;
await startGame([somebody], 'ultimate', { bots: 3, options: { auto_rent: true } });
await page.evaluate(() => {
    window.frames = [];
    let last = performance.now();
    const tick = (now) => {
        if (document.querySelector('.token.moving')) window.frames.push(now - last);
        last = now;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
});
for (let turn = 0; turn < 8; turn += 1) {
    const open = await asked(page, 60_000);
    if (open.asked === 'over') break;
    await answer(page, open);
    await page.waitForTimeout(1500);
}
const frames = (await page.evaluate(() => window.frames)).sort((a, b) => a - b);
const at = (part) => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))]?.toFixed(1);
const late = frames.filter((time) => time > 25).length;
console.log(
    `moves on three rings: ${frames.length} frames, middle ${at(0.5)} ms, 95 % within ${at(0.95)} ms, ${late} later than 25 ms`,
);
await browser.close();
await house.close();
