// Saves the data of editions as a running server sends it:
//
//   node tests/capture.mjs URL classic france-2008 faux-billets ultimate

import { writeFileSync } from 'node:fs';

const [url = 'http://127.0.0.1:8080', ...editions] = process.argv.slice(2);

for (const edition of editions) {
    const response = await fetch(`${url}/api/editions/${edition}`);
    if (!response.ok) throw new Error(`${edition}: ${response.status} ${await response.text()}`);
    const file = new URL(`./samples/edition-${edition}.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify(await response.json())}\n`);
}
