// The pictures of the README: a game in progress on one ring and on three, in English. `make pictures` regenerates them in `docs/`.

import { writeFileSync } from 'node:fs';
import { answer, untilAsked, launch, person, startGame } from './browser/drive.mjs';
import { TestServer } from './browser/server.mjs';

const FOLDER = new URL('../../docs/', import.meta.url);
/** How many questions are answered before the picture, and its file name. */
const PICTURES = [
    { edition: 'classic', answers: 45, name: 'table.webp' },
    { edition: 'ultimate', answers: 60, name: 'three-rings.webp' },
];

const server = await TestServer.open();
const browser = await launch();
const player = await person(browser, server.url, { lang: 'en', width: 1440 });
const { page, context } = player;
const session = await context.newCDPSession(page);
for (const { edition, answers, name } of PICTURES) {
    await startGame([player], edition, { bots: 3, options: { auto_rent: true } });
    for (let count = 0; ; count += 1) {
        const open = await untilAsked(page);
        // Before a roll the table is at rest, with the dice of the previous turn.
        if (open.asked === 'over' || (count >= answers && open.code === 'roll')) break;
        await answer(page, open);
    }
    await page.mouse.move(0, 0);
    await page.waitForTimeout(600);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    const picture = Buffer.from(data, 'base64');
    writeFileSync(new URL(name, FOLDER), picture);
    console.log(`docs/${name}: ${picture.length} bytes`);
}
await browser.close();
await server.close();
