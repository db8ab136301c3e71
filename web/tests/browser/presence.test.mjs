// No dead tables: a player who is offline, a table that does not exist, a game in which only bots are left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScreen } from './accessibility.mjs';
import { call, command, person, question, startGame } from './drive.mjs';
import { browser, server } from './setup.mjs';

test('somebody at the table lets a bot play for a player who is offline, who has the seat back on return', async () => {
    const people = [
        await person(browser, server.url, { lang: 'en' }),
        await person(browser, server.url, { lang: 'en', width: 320 }),
    ];
    const id = await startGame(people, 'classic', { options: { auto_rent: true }, clock: null });
    const asked = await Promise.all(people.map(({ page }) => question(page)));
    const absent = asked.findIndex((one) => one.asked === 'yes');
    const [gone, here] = [people[absent], people[1 - absent]];
    await gone.page.goto('about:blank');
    const button = here.page.locator('[data-absent] [data-do="stand-in"]');
    // After ten seconds; the page says when a bot would come by itself.
    await button.and(here.page.locator(':enabled')).waitFor({ timeout: 20_000 });
    assert.match(await here.page.locator('[data-absent]').innerText(), /offline.*A bot takes over in \d+ s/s);
    await button.click();
    await here.page.waitForSelector('[data-asked="yes"]');
    const seats = async () => (await call(here.page, `tables/${id}`)).seats;
    assert.equal((await seats())[absent].stand_in, 'thumb');
    assert.equal(await here.page.locator('[data-absent]').count(), 0);
    await gone.page.goto(`${server.url}/t/${id}`);
    await gone.page.waitForSelector('section.question');
    assert.equal((await seats())[absent].stand_in, null);
    for (const { errors } of people) assert.deepEqual(errors, []);
    for (const { context } of people) await context.close();
});

test('a link to a table that does not exist says so', async () => {
    const { page, context } = await person(browser, server.url, { lang: 'en' });
    await page.goto(`${server.url}/t/ABCD-EFGH`);
    const title = page.getByRole('heading', { name: 'This table no longer exists' });
    await title.waitFor();
    await page.getByRole('link', { name: 'Magie' }).click({ trial: true });
    await checkScreen(page, 'a table that does not exist');
    await page.getByRole('link', { name: 'Set up a new table' }).click();
    await page.waitForURL(`${server.url}/`);
    await context.close();
});

test('the message about a lost connection does not move the page', async () => {
    const player = await person(browser, server.url, { lang: 'en' });
    const { page, context } = player;
    await startGame([player], 'classic', { bots: 1 });
    const top = () =>
        page.evaluate(() => document.querySelector('section.question').getBoundingClientRect().top);
    const before = await top();
    await context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const message = page.getByText('No connection.');
    await message.waitFor();
    assert.equal(await top(), before);
    assert.match(await message.innerText(), /in [0-9] s/);
    await context.close();
});

test('after the last person has resigned, the result comes at once, and a rematch is possible', async () => {
    const player = await person(browser, server.url, { lang: 'en' });
    const { page, context, errors } = player;
    // Bots would take five seconds for every answer.
    const id = await startGame([player], 'classic', { bots: 3, pace_ms: 5_000 });
    await page.click('[data-do="orders"]');
    await page.click('[data-do="resign"]');
    await page.getByText('the bank auctions your property').waitFor();
    await page.click('[data-do="resign"]');
    await page.waitForSelector('[data-asked="over"]', { timeout: 60_000 });
    await command(page, id, 'rematch');
    assert.deepEqual(errors, []);
    await context.close();
});
