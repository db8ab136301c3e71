// The shapes of tokens, as SVG paths in a 24 × 24 box. Any of them goes with any colour of `SEAT_COLOURS`.

import { shapeOf } from './chosenPawns.svelte';

export const TOKENS: readonly { id: string; path: string }[] = [
  { id: 'kite', path: 'M12 2 18 9 12 17 6 9Z M12 17c-2 1.5 2 2.5 0 4.5 M12 2v15 M6 9h12' },
  {
    id: 'anchor',
    path: 'M12 6a2 2 0 1 0-.01-4A2 2 0 0 0 12 6Zm0 0v15 M8 9.5h8 M4 13c0 5 4 8 8 8s8-3 8-8l-3 2 M4 13l3 2',
  },
  {
    id: 'acorn',
    path: 'M5 9c0-3 3-5 7-5s7 2 7 5c0 .8-.5 1-1.2 1H6.2C5.5 10 5 9.8 5 9Zm1.5 1c0 5 2.5 9 5.5 11 3-2 5.5-6 5.5-11 M12 4V2',
  },
  { id: 'key', path: 'M8 12a4 4 0 1 0-.01-8A4 4 0 0 0 8 12Zm2.5-1.5L19 19 M16 16l2.5-2.5 M13.5 13.5l2-2' },
  {
    id: 'bell',
    path: 'M12 3v2 M6 17c1.5-2 1.5-4 1.5-6.5a4.5 4.5 0 0 1 9 0c0 2.5 0 4.5 1.5 6.5Z M10 20a2 2 0 0 0 4 0',
  },
  { id: 'leaf', path: 'M5 19C4 10 9 4 20 4c0 11-6 16-13 14.5 M4 21C7 15 10 12 15 9' },
  {
    id: 'lantern',
    path: 'M9 5h6l2 4v8l-2 3H9l-2-3V9Z M10 5V3h4v2 M12 9c-2 3-2 4-2 5a2 2 0 0 0 4 0c0-1 0-2-2-5Z',
  },
  {
    id: 'mushroom',
    path: 'M3.5 12a8.5 7.5 0 0 1 17 0c0 .8-.5 1.2-1.3 1.2H4.8c-.8 0-1.3-.4-1.3-1.2Z M9.5 13.5 9 20c0 1 6 1 6 0l-.5-6.5 M9 8.5h.01 M14 7.5h.01',
  },
  { id: 'boat', path: 'M11 3v13 M11 4c4 2 6 6 6 10h-6 M9.5 7C7 9 6 12 5.5 14h4 M4 17h16l-2 4H6Z' },
  {
    id: 'umbrella',
    path: 'M3 13a9 9 0 0 1 18 0c-2-1.5-4-1.5-6 0-2-1.5-4-1.5-6 0-2-1.5-4-1.5-6 0Z M12 3.8V2 M12 12v7a2 2 0 0 1-4 0',
  },
  {
    id: 'snail',
    path: 'M4 19h12a5.5 5.5 0 1 0-5.5-5.5 3 3 0 0 0 6 0 1.5 1.5 0 0 0-3 0 M16 19c3 0 5-1.5 5-5V9 M19 9V6.5 M21 9l1-2.5',
  },
  {
    id: 'pear',
    path: 'M12 6c2 0 2.5 1.5 3 4 .5 2 3 3 3 6a6 5.5 0 0 1-12 0c0-3 2.5-4 3-6 .5-2.5 1-4 3-4Z M12 6c0-2 1-3.5 3-4',
  },
];

/** The shape of a seat's token. */
export function tokenPath(seat: number): string {
  return TOKENS[shapeOf(seat) % TOKENS.length]!.path;
}
