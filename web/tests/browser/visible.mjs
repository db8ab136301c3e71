// What can be seen on a page.

/** The elements that are not wholly visible: outside the window, scrolled away or covered. */
export function hidden(page, selector) {
    return page.evaluate((selector) => {
        const found = [...document.querySelectorAll(selector)];
        if (found.length === 0) return [`no ${selector}`];
        const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        const within = (one, other) =>
            one.left >= other.left - 1 &&
            one.top >= other.top - 1 &&
            one.right <= other.right + 1 &&
            one.bottom <= other.bottom + 1;
        const visible = (element) => {
            const place = element.getBoundingClientRect();
            if (!within(place, window)) return false;
            for (let above = element.parentElement; above; above = above.parentElement)
                if (getComputedStyle(above).overflowY !== 'visible')
                    if (!within(place, above.getBoundingClientRect())) return false;
            const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
            const top = document.elementFromPoint(x, y);
            return top !== null && (element.contains(top) || top.contains(element));
        };
        return found.filter((one) => !visible(one)).map(({ outerHTML }) => outerHTML.slice(0, 120));
    }, selector);
}

/** The parts of a table that are loaded after it is shown (`src/table/later.ts`). */
const LATER = ['rareParts', 'TableSheet', 'BuildPanel'];

/** Everything is loaded, the board is measured, and everything has its place. */
export async function settled(page) {
    await page.waitForFunction(
        (parts) => {
            const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
            return parts.every((part) =>
                loaded.some((name) => name.includes(`/${part}-`) && name.endsWith('.js')),
            );
        },
        LATER,
        { polling: 50 },
    );
    await page.evaluate(async (parts) => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const scripts = loaded.filter(
            (name) => name.endsWith('.js') && parts.some((part) => name.includes(`/${part}-`)),
        );
        await Promise.all(scripts.map((script) => import(script)));
        const styles = [...document.querySelectorAll('link[rel="stylesheet"]')];
        while (styles.some(({ sheet }) => sheet === null)) await new Promise((done) => setTimeout(done, 10));
        await document.fonts.ready;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, LATER);
}
