// Every screen looked at with axe, in both themes: `node tests/access.mjs URL`. A violation is a fault of this program.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { answer, asked, launch, startGame } from './drive.mjs';

const [url = process.env.MAGIE_URL ?? 'http://127.0.0.1:7700', ...wanted] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await launch();
const faults = [];

async function look(page, name) {
    for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(80);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() =>
            window.axe.run(document, {
                runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            }),
        );
        for (const { id, help, nodes } of violations) {
            faults.push(
                `${name} (${colorScheme}): ${id}: ${help}\n    ${nodes
                    .slice(0, 3)
                    .map(({ html }) => html.slice(0, 160))
                    .join('\n    ')}`,
            );
        }
    }
}

const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 900 } });
const page = await context.newPage();
page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
});
await page.goto(url);
await page.waitForSelector('.edition svg');
await look(page, 'home');
await page.locator('details summary').first().click();
await look(page, 'home with options');
await page.locator('nav .button').last().click();
await look(page, 'settings');
await page.keyboard.press('Escape');

const editions = await page.evaluate(async () =>
    (await (await fetch('/api/editions')).json()).map(({ id }) => id),
);
for (const edition of wanted.length > 0 ? wanted : editions) {
    const id = await startGame(page, edition, { seed: 7 });
    await page.goto(`${url}/t/${id}`);
    const seen = new Set();
    for (let turn = 0; turn < 25; turn += 1) {
        const question = await asked(page);
        if (question.code === null) break;
        if (!seen.has(question.code)) {
            seen.add(question.code);
            await look(page, `${edition}: ${question.code}`);
        }
        await answer(page, question);
    }
    for (const [name, selector] of [
        ['player', '.players button'],
        ['space', '.cell:nth-child(2)'],
        ['manage', '[data-do="manage"]'],
        ['trade', '[data-do="trade"]'],
        ['orders', '[data-do="orders"]'],
        ['rules', '.tabs .rules'],
    ]) {
        const button = page.locator(selector).first();
        if ((await button.count()) === 0) continue;
        await button.click();
        await page.waitForTimeout(200);
        await look(page, `${edition}: ${name}`);
        await page.keyboard.press('Escape');
    }
    await page.locator('[role="tab"]').nth(1).click();
    await look(page, `${edition}: chat`);
}
await browser.close();
for (const fault of new Set(faults)) console.error(fault);
console.log(`${new Set(faults).size} faults`);
process.exit(faults.length > 0 ? 1 : 0);
