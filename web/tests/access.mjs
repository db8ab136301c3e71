// Every screen looked at with axe, in both themes: `node tests/access.mjs URL`. A violation is a fault of this program.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { answer, asked, launch, startGame } from './drive.mjs';

const [url = process.env.MAGIE_URL ?? 'http://127.0.0.1:8080', ...wanted] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await launch();
const faults = [];

async function look(page, name) {
    await page.waitForTimeout(150);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
        window.axe.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        }),
    );
    for (const { id, help, nodes } of violations) {
        const found = nodes
            .slice(0, 3)
            .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`);
        faults.push(`${name}: ${id}: ${help}\n    ${found.join('\n    ')}`);
    }
}

/** Sheets and panels of a running game, and what opens them. */
const SHEETS = [
    ['player', '.players button'],
    ['space', '.cell:nth-child(2) .frame'],
    ['manage', '[data-do="manage"]'],
    ['trade', '[data-do="trade"]'],
    ['orders', '[data-do="orders"]'],
    ['rules', '.tabs .rules'],
];

for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
        locale: 'fr-FR',
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        colorScheme,
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    });
    await page.goto(url);
    await page.waitForSelector('.edition svg');
    await page.locator('details summary').first().click();
    await look(page, `${colorScheme} home`);
    await page.locator('nav .button').last().click();
    await look(page, `${colorScheme} settings`);
    await page.keyboard.press('Escape');

    const editions = await page.evaluate(async () =>
        (await (await fetch('/api/editions')).json()).map(({ id }) => id),
    );
    for (const edition of wanted.length > 0 ? wanted : editions) {
        const id = await startGame(page, edition);
        await page.goto(`${url}/t/${id}`);
        const seen = new Set();
        for (let turn = 0; turn < 15; turn += 1) {
            const question = await asked(page);
            if (question.code === null) break;
            if (!seen.has(question.code)) {
                seen.add(question.code);
                await look(page, `${colorScheme} ${edition}: ${question.code}`);
            }
            await answer(page, question);
        }
        for (const [name, selector] of SHEETS) {
            const button = page.locator(selector).first();
            if ((await button.count()) === 0) continue;
            await button.click();
            await look(page, `${colorScheme} ${edition}: ${name}`);
            await page.keyboard.press('Escape');
        }
        await page.locator('[role="tab"]').nth(1).click();
        await look(page, `${colorScheme} ${edition}: chat`);
    }
    await context.close();
}
await browser.close();
for (const fault of new Set(faults)) console.error(fault);
console.log(`${new Set(faults).size} faults`);
process.exit(faults.length > 0 ? 1 : 0);
