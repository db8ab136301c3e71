// The colours of groups. Each has a pattern too, so that no meaning depends on colour alone.

export interface Paint {
  colour: string;
  /** The number of its pattern in `Patterns.svelte`. */
  pattern: number;
}

/** How many patterns there are. */
const PATTERNS = 10;

/** Group ids that name a colour. */
const SHADES: Record<string, string> = {
  brown: '#8a5a3b',
  'light-blue': '#8fc4d8',
  pink: '#cf6f9b',
  purple: '#7d5aa6',
  orange: '#dd8a3c',
  red: '#c2453a',
  yellow: '#e3c04b',
  green: '#4f8a57',
  'dark-blue': '#345a96',
  'light-pink': '#eab6bd',
  'light-green': '#a9cf8d',
  cream: '#eadfb0',
  teal: '#3f918c',
  wine: '#8c2f4b',
  gold: '#b8913a',
  peach: '#eeb08c',
  maroon: '#6d2b2a',
  white: '#f6f2e8',
  black: '#3a3836',
  grey: '#9b9a95',
  railroad: '#4c4a48',
  utility: '#8d99a6',
  cab: '#cfa42f',
};

const OTHERS = [
  '#8a5a3b',
  '#8fc4d8',
  '#cf6f9b',
  '#dd8a3c',
  '#c2453a',
  '#e3c04b',
  '#4f8a57',
  '#345a96',
  '#7d5aa6',
  '#3f918c',
];

/** Colour and pattern of each group. */
export function groupPaints(groups: readonly { id: string }[]): Map<string, Paint> {
  return new Map(
    groups.map(({ id }, index) => [
      id,
      { colour: SHADES[id] ?? OTHERS[index % OTHERS.length]!, pattern: index % PATTERNS },
    ]),
  );
}
