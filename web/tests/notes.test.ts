// A player is warned if a proposed note is known to be fake.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import Notes from '../src/table/Notes.svelte';
import { language } from '../src/text/lang.svelte';
import { names } from './samples';

beforeAll(async () => {
  await language.speak('en');
  await language.need('game');
});

async function proposed(fake: boolean | null): Promise<string> {
  const hand = [
    { note: 100, fake: null },
    { note: 50, fake },
  ];
  const { container, unmount } = render(Notes, {
    names: names('faux-billets', 'en'),
    hand,
    mode: 'lay',
    missing: 50,
    proposal: [[50, 0]],
  });
  expect(screen.getByRole('status').textContent).toBe('');
  await fireEvent.click(container.querySelector('[data-do="propose-notes"]')!);
  const said = screen.getByRole('status').textContent;
  unmount();
  return said;
}

it('warns about a proposed note that is known to be fake', async () => {
  expect(await proposed(true)).toMatch(/fake/);
  expect(await proposed(false)).toBe('');
  expect(await proposed(null)).toBe('');
});
