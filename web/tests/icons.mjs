// The icons of the web client, and the pictures that a link shows where it is sent: one for each edition, with its board. Run it after
// a change of `public/icon.svg` or of a board: `node tests/icons.mjs` after a build.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { launch } from './browser/drive.mjs';

const file = (path) => new URL(`../${path}`, import.meta.url);
const icon = readFileSync(file('public/icon.svg'), 'utf8');
const browser = await launch();
const page = await browser.newPage({ deviceScaleFactor: 1 });

/** A picture of some HTML, as PNG. */
async function draw(width, height, html, transparent = false) {
    await page.setViewportSize({ width, height });
    await page.setContent(`<style>*{margin:0;box-sizing:border-box}svg{display:block}</style>${html}`);
    return page.screenshot({ omitBackground: transparent });
}
function save(path, bytes) {
    writeFileSync(file(path), bytes);
    console.log(`${path}: ${bytes.length} bytes`);
}
const sized = (size) => icon.replace('<svg ', `<svg width="${size}" height="${size}" `);
const onPaper = (size, drawing) =>
    `<div style="width:${size}px;height:${size}px;background:#f3eada;display:grid;place-items:center">${sized(drawing)}</div>`;

for (const size of [192, 512]) save(`public/icon-${size}.png`, await draw(size, size, sized(size), true));
// These are cut to any shape, so the drawing stays in the middle.
save('public/apple-touch-icon.png', await draw(180, 180, onPaper(180, 150)));
save('public/icon-maskable.png', await draw(512, 512, onPaper(512, 370)));

/** An ICO file with one PNG in it. */
const small = await draw(48, 48, sized(48), true);
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.writeUInt8(48, 6);
head.writeUInt8(48, 7);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(small.length, 14);
head.writeUInt32LE(22, 18);
save('public/favicon.ico', Buffer.concat([head, small]));

for (const name of readdirSync(file('dist/boards/')).filter((name) => name.endsWith('.svg'))) {
    const board = readFileSync(file(`dist/boards/${name}`), 'utf8').replace(
        '<svg ',
        '<svg width="520" height="520" ',
    );
    const html = `<div style="width:1200px;height:630px;background:#f3eada;display:flex;align-items:center;gap:70px;padding:0 60px">
        ${board}<div style="display:grid;justify-items:center;gap:28px">${sized(180)}<b style="font:700 104px Georgia,serif;color:#2a2420">Magie</b></div></div>`;
    save(`public/preview/${name.replace('.svg', '.png')}`, await draw(1200, 630, html));
}
await browser.close();
