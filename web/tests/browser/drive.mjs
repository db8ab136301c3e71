// Plays by clicking, for browser tests and screenshots.

import { chromium } from 'playwright-core';

export const SIZES = {
    320: { width: 320, height: 640 },
    768: { width: 768, height: 1024 },
    1440: { width: 1440, height: 900 },
};

/** Uses the installed Chromium; nothing is downloaded. */
export function launch() {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--no-first-run',
        ],
    });
}

/** A player with a separate browser session. Errors of the page are collected in `errors`. */
export async function person(browser, url, { lang = 'fr', width = 1440, ...more } = {}) {
    const context = await browser.newContext({
        locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
        viewport: SIZES[width],
        reducedMotion: 'reduce',
        ...more,
    });
    const page = await context.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
    page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`console: ${message.text()}`);
    });
    await page.goto(url);
    await page.waitForSelector('main h1');
    return { context, page, errors, url };
}

/** Sends a request with the session of a page. */
export function call(page, path, body) {
    return page.evaluate(
        async ([path, body]) => {
            const response = await fetch(
                `/api/${path}`,
                body === undefined
                    ? {}
                    : {
                          method: 'POST',
                          headers: { 'Content-Type': 'application/json' },
                          body: JSON.stringify(body),
                      },
            );
            if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
            return response.json();
        },
        [path, body],
    );
}

let commands = 0;
export const command = (page, id, command) =>
    call(page, `tables/${id}/commands`, { id: `test-${(commands += 1)}`, command });

/** Long time limits, and no pause between turns. */
const CLOCK = { question_ms: 600_000, together_ms: 600_000, claim_ms: 2_000, rest_ms: 0 };

/** Creates a table, seats these people and some bots, starts the game, and opens the table on every page. */
export async function startGame(people, edition, { bots = 0, options = {}, bot = 'thumb', ...more } = {}) {
    const [host] = people;
    const seats = people.length + bots;
    const { id } = await call(host.page, 'tables', {
        edition,
        seats,
        options,
        pace_ms: 0,
        casual: true,
        clock: CLOCK,
        ...more,
    });
    for (const [number, { page }] of people.entries()) {
        await call(page, `tables/${id}/join`, { name: NAMES[number] });
        if (number > 0) await command(page, id, { ready: true });
    }
    for (let seat = people.length; seat < seats; seat += 1)
        await command(host.page, id, { 'seat-bot': { seat, bot } });
    await command(host.page, id, { ready: true });
    await command(host.page, id, 'start');
    for (const { page, url } of people) {
        await page.goto(`${url}/t/${id}`);
        await page.waitForSelector('section.question');
    }
    return id;
}

export const NAMES = ['Zoé', 'Ann', 'Bob', 'Cid'];

/** What this page is asked now: `asked` is `yes`, `no` or `over`. */
export function question(page) {
    return page.evaluate(() => {
        const panel = document.querySelector('section.question');
        return {
            asked: panel?.dataset.asked ?? 'no',
            code: panel?.dataset.code ?? null,
            number: panel?.dataset.number ?? null,
            // The question stays open while a claim is answered.
            claims: document.querySelectorAll('.claims .claim').length,
        };
    });
}

/** Waits until this page is asked, or the game is over. */
export async function untilAsked(page, timeout = 30_000) {
    await page.waitForSelector('[data-asked="yes"], [data-asked="over"]', { timeout });
    return question(page);
}

/**
 * Answers whatever these people are asked, until the game is over for all of them. `each` may answer instead, and then returns
 * true, or end the game by returning `stop`. Nobody answers before all pages show the same question, and the first of several
 * who are asked answers first: so the same dice give the same game, however fast each page is.
 */
export async function playOn(people, { each, most = 1500, patience = 60_000 } = {}) {
    let answers = 0;
    let last = Date.now();
    for (;;) {
        const shown = await Promise.all(people.map(({ page }) => question(page)));
        if (shown.every(({ asked }) => asked === 'over')) return answers;
        const agree = shown.every(({ number }) => number !== null && number === shown[0].number);
        const at = agree ? shown.findIndex(({ asked }) => asked === 'yes') : -1;
        if (at < 0) {
            if (Date.now() - last > patience) throw new Error(`nobody is asked: ${JSON.stringify(shown)}`);
            await people[0].page.waitForTimeout(25);
            continue;
        }
        const [who, open] = [people[at], shown[at]];
        answers += 1;
        if (answers > most) throw new Error(`the game does not end: ${open.code}`);
        const done = await each?.(who, open, answers);
        if (done === 'stop') return answers;
        if (!done) await answer(who.page, open);
        last = Date.now();
    }
}

/** Waits until a question has been answered. On a shared device its panel disappears with it. */
export async function untilAnswered(page, open) {
    await page.waitForFunction(({ number, claims }) => {
        const panel = document.querySelector('section.question');
        return (
            panel?.dataset.number !== number ||
            panel.dataset.asked !== 'yes' ||
            document.querySelectorAll('.claims .claim').length !== claims
        );
    }, open);
}

/** The buttons that answer some questions, and those for all others: the first one that exists is clicked. */
const BUTTONS = {
    bid: ['button.wide'],
    'name-notes': ['[data-do="bank-notes"]'],
    'answer-offer': ['[data-do="refuse"]'],
    'buy-share': ['td .button'],
    'take-share': ['td .button'],
};
const USUAL = ['.answers .button.primary'];
const LAST = ['button.primary', 'form button[type="submit"]'];

/** How controls are used: by mouse. Somebody without a mouse has other hands. */
const MOUSE = {
    press: (button) => button.click({ timeout: 10_000 }),
    choose: (list) => list.selectOption({ index: 1 }),
};

/** Answers the open question: buys, passes, rolls, pays. */
export async function answer(page, open, hands = MOUSE) {
    const { code, number, claims } = open;
    const panel = page.locator('section.question');
    if (claims > 0) {
        await hands.press(page.locator('.claims .button.primary').first());
        return untilAnswered(page, open);
    }
    const click = async (selectors) => {
        const found = await page.evaluate(
            (selectors) =>
                selectors.find((selector) =>
                    document.querySelector(`section.question :is(${selector}):enabled`),
                ),
            selectors,
        );
        if (!found) return false;
        const button = panel.locator(`:is(${found}):enabled`).first();
        await hands.press(button).catch(async (error) => {
            // Another player may have answered meanwhile.
            if ((await question(page)).number === number) throw error;
        });
        return true;
    };
    const done =
        (code === 'lay' &&
            (await click(['[data-do="propose-notes"]'])) &&
            (await click(['[data-do="send-notes"]']))) ||
        (code === 'raise' && (await raise(page, hands))) ||
        (await click([...(BUTTONS[code] ?? []), ...USUAL])) ||
        (await chooseSpace(panel, '[data-target]', hands)) ||
        (await click(['.answers .button'])) ||
        (await chooseSpace(panel, 'select', hands)) ||
        (await useVouchers(panel, hands)) ||
        (await click(LAST));
    if (!done && (await question(page)).number === number)
        throw new Error(`no answer found to ${code}: ${await panel.innerText()}`);
    await untilAnswered(page, open);
}

/** Answers until no space is a target: a click on a target chooses it instead of opening a dialog. */
export async function untilSpacesOpen(page) {
    for (let answers = 0; answers < 50; answers += 1) {
        const open = await untilAsked(page);
        if (open.asked === 'over' || (await page.locator('.board .beckon').count()) === 0) return;
        await answer(page, open);
    }
    throw new Error('some space is always a target');
}

/** Chooses the first space of a list of buttons or of a select element, and confirms it. */
async function chooseSpace(panel, list, { press, choose }) {
    const first = panel.locator(list).first();
    if ((await first.count()) === 0) return false;
    await (list === 'select' ? choose(first) : press(first));
    await press(panel.locator('[data-do="confirm-target"]'));
    return true;
}

/** Uses a voucher, with the first space it leads to. */
async function useVouchers(panel, hands) {
    const open = panel.locator('[data-do="vouchers"]');
    if ((await open.count()) === 0) return false;
    await hands.press(open);
    await hands.press(panel.locator('.voucher:enabled').first());
    await panel.locator('select, [data-target]').first().waitFor();
    return (await chooseSpace(panel, '[data-target]', hands)) || chooseSpace(panel, 'select', hands);
}

/** Raises money for a debt as the server proposes, or goes bankrupt. */
export async function raise(page, hands = MOUSE) {
    const all = page.locator('[data-do="raise-all"]');
    if ((await all.count()) === 0) return false;
    await hands.press(all);
    await page.waitForSelector('[data-do="raise-all"][aria-busy="true"]', { state: 'detached' });
    return true;
}

/** Resigns. */
export async function resign(page) {
    await page.locator('[data-do="orders"]').click();
    await page.locator('[data-do="resign"]').click();
    await page.locator('[data-do="resign"]').click();
}
