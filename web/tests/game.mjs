// Whole games played to their end by clicking, against a running server: `node tests/game.mjs URL [edition …]`.
// In the middle the page is reloaded, the language is changed, and the network goes away and comes back.

import { answer, asked, launch, startGame } from './drive.mjs';

const [url = process.env.MAGIE_URL ?? 'http://127.0.0.1:8080', ...wanted] = process.argv.slice(2);
const TURNS = Number(process.env.TURNS ?? 8);
const browser = await launch();
const faults = [];

async function play(edition) {
    const context = await browser.newContext({
        locale: 'fr-FR',
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    let offline = false;
    page.on('pageerror', (error) => faults.push(`${edition}: ${error.message}`));
    page.on('console', (message) => {
        if (message.type() === 'error' && !offline) faults.push(`${edition}: ${message.text()}`);
    });
    await page.goto(url);
    // Where an edition can be cut short, it is.
    const offered = await page.evaluate(
        async (id) => (await (await fetch(`/api/editions/${id}`)).json()).options.map(({ key }) => key),
        edition,
    );
    const options = offered.includes('turn_limit') ? { turn_limit: TURNS } : {};
    const id = await startGame(page, edition, { options });
    await page.goto(`${url}/t/${id}`);
    const seen = new Map();
    let questions = 0;
    for (;;) {
        const question = await asked(page);
        if (question.code === null) break;
        questions += 1;
        seen.set(question.code, (seen.get(question.code) ?? 0) + 1);
        if (questions > 3000) throw new Error(`${edition}: the game does not end`);
        if (questions === 5) {
            await page.reload();
            continue;
        }
        if (questions === 9) {
            const before = await page.locator('.question h2').innerText();
            await page.locator('nav .button').first().click();
            await page.waitForFunction(
                (old) => document.querySelector('.question h2')?.textContent?.trim() !== old,
                before,
            );
            continue;
        }
        if (questions === 13) {
            offline = true;
            await context.setOffline(true);
            await page.evaluate(() => window.dispatchEvent(new Event('offline')));
            await page.waitForTimeout(300);
            await context.setOffline(false);
            offline = false;
            continue;
        }
        await answer(page, question);
    }
    await page.waitForSelector('dialog .won');
    const ranking = await page.locator('dialog tbody').first().innerText();
    await page.screenshot({ path: new URL(`../shots/end-${edition}.png`, import.meta.url).pathname });
    console.log(
        `${edition}: over after ${questions} questions`,
        Object.fromEntries(seen),
        ranking.replaceAll('\n', ' '),
    );
    await context.close();
}

for (const edition of wanted.length > 0 ? wanted : ['classic', 'france-2008', 'faux-billets'])
    await play(edition);
await browser.close();
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
