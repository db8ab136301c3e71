// Plays at a table by clicking, as a person would: for tests in a browser and for screenshots.

import { chromium } from 'playwright-core';

/** Debian's Chromium; no other browser is fetched. */
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

/** Sets a table up through the page's own session, seats bots and starts. */
export async function startGame(
    page,
    edition,
    { seats = 4, options = {}, pace_ms = 0, name = 'Zoé', ...more } = {},
) {
    return page.evaluate(
        async ([table, name, seats]) => {
            const post = async (path, body) => {
                const answer = await fetch(`/api/${path}`, {
                    method: 'POST',
                    headers: { 'Content-Type': 'application/json' },
                    body: JSON.stringify(body),
                });
                if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
                return answer.json();
            };
            const command = (id, command) =>
                post(`tables/${id}/commands`, { id: crypto.randomUUID(), command });
            const { bots } = await (await fetch('/api/about')).json();
            const { id } = await post('tables', table);
            await post(`tables/${id}/join`, { name });
            for (let seat = 1; seat < seats; seat += 1)
                await command(id, { 'seat-bot': { seat, bot: bots[0] } });
            await command(id, { ready: true });
            await command(id, 'start');
            return id;
        },
        [{ edition, seats, options, pace_ms, casual: true, ...more }, name, seats],
    );
}

/** Waits until this page is asked, or the game is over; tells which question it is. */
export async function asked(page, timeout = 30_000) {
    const found = await page.waitForSelector('[data-asked="yes"], [data-asked="over"]', { timeout });
    return { code: await found.getAttribute('data-code'), number: await found.getAttribute('data-number') };
}

/** Answers the open question by clicking. `choose` may pick a button by its place among the answers. */
export async function answer(page, { code, number }) {
    const panel = page.locator('section.question');
    const click = async (selector) => {
        const button = panel.locator(selector).first();
        if ((await button.count()) === 0 || !(await button.isEnabled())) return false;
        await button.click();
        return true;
    };
    const done =
        (code === 'bid' && (await click('button.wide'))) ||
        (code === 'lay' &&
            (await click('[data-do="propose-notes"]')) &&
            (await click('[data-do="send-notes"]'))) ||
        (code === 'raise' && (await raise(page))) ||
        (code === 'name-notes' && (await click('[data-do="bank-notes"]'))) ||
        (await click('.answers .button.primary')) ||
        (await click('.answers .button')) ||
        (await chooseSpace(panel)) ||
        (await click('button.primary')) ||
        (await click('form button[type="submit"]'));
    if (!done) throw new Error(`no answer found to ${code}: ${await panel.innerText()}`);
    await page
        .waitForFunction(
            (old) =>
                document.querySelector('[data-asked]')?.getAttribute('data-number') !== old ||
                document.querySelector('[data-asked]')?.getAttribute('data-asked') !== 'yes',
            number,
            { timeout: 3_000 },
        )
        .catch(() => {});
}

async function chooseSpace(panel) {
    const select = panel.locator('select');
    if ((await select.count()) === 0) return false;
    await select.selectOption({ index: 1 });
    return true;
}

/** A debt: everything that brings money, from the list of one's properties; else bankruptcy. */
async function raise(page) {
    const manage = page.locator('[data-do="manage"]');
    if ((await manage.count()) > 0) {
        await manage.click();
        const down = page.locator('dialog .levels button:first-child:enabled').first();
        const sell = page.locator('dialog li > .button:enabled').first();
        if ((await down.count()) > 0) {
            await down.click();
            await page.locator('dialog .button.primary').first().click();
        } else if ((await sell.count()) > 0) await sell.click();
        await page.keyboard.press('Escape');
        return true;
    }
    await page.locator('.answers .button.danger').first().click();
    return true;
}
