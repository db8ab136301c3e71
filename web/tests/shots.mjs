// Screenshots of every screen, in both languages and three widths, light and dark: `make shots`. They are to be looked at.
//
//   node tests/shots.mjs [URL] [edition …]

import { mkdirSync } from 'node:fs';
import { answer, asked, launch, startGame } from './drive.mjs';

const [url = process.env.MAGIE_URL ?? 'http://127.0.0.1:8080', ...wanted] = process.argv.slice(2);
const FOLDER = new URL('../shots/', import.meta.url).pathname;
const SIZES = {
    320: { width: 320, height: 640 },
    768: { width: 768, height: 1024 },
    1440: { width: 1440, height: 900 },
};
/** Questions to be met before a game is left. */
const PATIENCE = Number(process.env.PATIENCE ?? 60);
const langs = (process.env.LANGS ?? 'fr,en').split(',');
const widths = (process.env.WIDTHS ?? Object.keys(SIZES).join()).split(',');

mkdirSync(FOLDER, { recursive: true });
const browser = await launch();

for (const lang of langs) {
    const context = await browser.newContext({
        locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
        reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('console', (message) => {
        if (message.type() === 'error') console.error(lang, message.text());
    });
    page.on('pageerror', (error) => console.error(lang, error));
    const shoot = async (name, more = {}) => {
        for (const width of widths) {
            await page.setViewportSize(SIZES[width]);
            await page.waitForTimeout(150);
            await page.screenshot({ path: `${FOLDER}${lang}-${name}-${width}.png`, ...more });
        }
    };
    const sheet = async (name, open) => {
        await page.setViewportSize(SIZES[1440]);
        if (!(await open())) return;
        await shoot(name);
        await page.keyboard.press('Escape');
    };
    const press = (selector) => async () => {
        const button = page.locator(selector).first();
        if ((await button.count()) === 0) return false;
        await button.click();
        return true;
    };

    await page.goto(url);
    await page.waitForSelector('.edition svg');
    await page.waitForTimeout(400);
    const editions = await page.evaluate(async () =>
        (await (await fetch('/api/editions')).json()).map(({ id }) => id),
    );
    if (wanted.length === 0) {
        await shoot('home', { fullPage: true });
        await page.locator('details summary').first().click();
        await shoot('home-options', { fullPage: true });
        await page.locator('nav .button').last().click();
        await shoot('settings');
        await page.keyboard.press('Escape');
        await page.emulateMedia({ colorScheme: 'dark' });
        await shoot('home-dark');
        await page.emulateMedia({ colorScheme: 'light' });
    }
    for (const edition of wanted.length > 0 ? wanted : editions) {
        const id = await startGame(page, edition);
        await page.goto(`${url}/t/${id}`);
        const seen = new Set();
        for (let turn = 0; turn < PATIENCE; turn += 1) {
            await page.setViewportSize(SIZES[1440]);
            const question = await asked(page);
            if (question.code === null) break;
            if (!seen.has(question.code)) {
                seen.add(question.code);
                await shoot(`${edition}-${question.code}`);
            }
            await answer(page, question);
        }
        await asked(page).catch(() => {});
        await shoot(`${edition}-later`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await shoot(`${edition}-later-dark`);
        await page.emulateMedia({ colorScheme: 'light' });
        await sheet(`${edition}-player`, press('.players button'));
        await sheet(`${edition}-deed`, press('.cell:nth-child(2) .frame'));
        await sheet(`${edition}-manage`, press('[data-do="manage"]'));
        await sheet(`${edition}-trade`, press('[data-do="trade"]'));
        await sheet(`${edition}-orders`, press('[data-do="orders"]'));
        await sheet(`${edition}-rules`, press('.tabs .rules'));
        console.log(lang, edition, [...seen].join(' '));
    }
    await context.close();
}
await browser.close();
