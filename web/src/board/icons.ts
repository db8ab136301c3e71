// Icons of spaces other than streets, as SVG paths in a 24 × 24 box.

const ICONS: Record<string, string> = {
  go: 'M21 12H4 M10 5 3 12l7 7 M21 8v8',
  draw: 'M6 4h9a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z M17 6l3 1-2 13 M8.5 9.5a2 2 0 1 1 3 1.7c-.8.5-1 1-1 1.8 M10.5 16h.01',
  tax: 'M4 8h16v9H4Z M12 15a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z M7 10v.01 M17 15v.01 M6 20h12 M6 5h12',
  'income-tax': 'M5 3h14v18l-2.5-2-2 2-2.5-2-2.5 2-2-2L5 21Z M9 8h6 M9 12h6',
  'tax-refund': 'M4 9h16v9H4Z M12 16a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z M12 2v4 M9.5 4 12 6.5 14.5 4',
  jail: 'M4 4h16v16H4Z M8 4v16 M12 4v16 M16 4v16',
  'free-parking':
    'M12 21v-7 M12 14c-4 0-6-2-6-5 0-2 1-3 2-3.5C8.5 3.5 10 2.5 12 2.5s3.5 1 4 3c1 .5 2 1.5 2 3.5 0 3-2 5-6 5Z M6 21h12',
  'go-to-jail': 'M3 12h9 M8.5 8l4 4-4 4 M14 4h7v16h-7 M17.5 4v16',
  train:
    'M6 4h12v11a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3Z M6 10h12 M12 4v6 M9 14.5h.01 M15 14.5h.01 M8 21l2-3 M16 21l-2-3',
  'stock-exchange': 'M3 20h18 M6 16v-4 M10 16V8 M14 16v-6 M18 16V5',
  'pay-corner':
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z M12 8v8 M9.5 10.5c0-1.5 5-1.5 5 0s-5 1.5-5 3 5 1.5 5 0',
  tunnel: 'M3 20V12a9 9 0 0 1 18 0v8 M8 20v-7a4 4 0 0 1 8 0v7 M3 20h18',
  subway:
    'M5 6a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3Z M5 11h14 M9 14.5h.01 M15 14.5h.01 M7 21l2-3 M17 21l-2-3',
  auction: 'M14 4l6 6 M11 7l6 6 M12.5 5.5l6 6 M14 9.5 5 18.5 M4 21h9',
  'roll-three': 'M3 13h7v7H3Z M14 13h7v7h-7Z M8.5 3h7v7h-7Z M6.5 16.5h.01 M17.5 16.5h.01 M12 6.5h.01',
  reverse: 'M8 5 3 10l5 5 M3 10h12a5 5 0 0 1 0 10h-4',
  'squeeze-play': 'M4 4v16 M20 4v16 M7 12h4 M9 9.5l2.5 2.5L9 14.5 M17 12h-4 M15 9.5 12.5 12l2.5 2.5',
  gift: 'M4 9h16v4H4Z M6 13v8h12v-8 M12 9v12 M12 9C8 9 7 4 9.5 4S12 9 12 9s0-5 2.5-5S16 9 12 9',
  railroad:
    'M4 15h13l3 3H4Z M5 15V8h4v7 M11 15v-4h4v4 M4 8h6 M7 21a1.5 1.5 0 1 0 0-3 M15 21a1.5 1.5 0 1 0 0-3 M13 8V6',
  utility: 'M9 17h6 M10 20.5h4 M12 3a6 6 0 0 0-3.5 10.8c.4.4.5 1.2.5 3.2h6c0-2 .1-2.8.5-3.2A6 6 0 0 0 12 3Z',
  cab: 'M4 17v-4l2-5h12l2 5v4Z M6 13h12 M10 8V5h4v3 M7 20a1.5 1.5 0 1 0 0-3 M17 20a1.5 1.5 0 1 0 0-3',
};

/** The icon of a space, by its kind, or for a property by its group. */
export function spaceIcon(kind: string, group: string | null): string | null {
  return ICONS[kind === 'deed' ? (group ?? '') : kind] ?? null;
}
