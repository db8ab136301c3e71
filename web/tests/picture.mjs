// The pictures of the README: a game in progress on one ring and on three, as somebody who plays in English sees it.
// `make pictures` takes them anew into `docs/`.

import { writeFileSync } from 'node:fs';
import { answer, asked, launch, person, startGame } from './browser/drive.mjs';
import { TestServer } from './browser/server.mjs';

const FOLDER = new URL('../../docs/', import.meta.url);
/** How many questions are answered before a picture is worth taking, and what the picture is called. */
const PICTURES = [
    { edition: 'classic', answers: 45, name: 'table.webp' },
    { edition: 'ultimate', answers: 60, name: 'three-rings.webp' },
];

const house = await TestServer.open();
const browser = await launch();
const somebody = await person(browser, house.url, { lang: 'en', width: 1440 });
const { page, context } = somebody;
const session = await context.newCDPSession(page);
for (const { edition, answers, name } of PICTURES) {
    await startGame([somebody], edition, { bots: 3, options: { auto_rent: true } });
    for (let count = 0; ; count += 1) {
        const open = await asked(page);
        // A roll shows the table at rest, with the dice of whoever came before.
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
await house.close();
