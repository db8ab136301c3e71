// The colours of groups and players. Each colour has a pattern or a token, so that no meaning depends on colour alone.

import { colourOf } from './chosenPawns.svelte';

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

/** The colours of players. Any of them goes with any shape of `tokens.ts`. A test compares the tints of all pairs, in light and dark. */
export const SEAT_COLOURS = [
  '#c4261d',
  '#0b6bcf',
  '#166a2c',
  '#b96100',
  '#7d3cc0',
  '#0a8796',
  '#d8408a',
  '#3d4654',
  '#7a3d10',
  '#3a1f9e',
  '#5f8000',
  '#7d0f45',
] as const;

/** The colour of a seat's token. */
export function seatColour(seat: number): string {
  return SEAT_COLOURS[colourOf(seat) % SEAT_COLOURS.length]!;
}

/** How much of the owner's colour tints a space, in light and dark. */
export const TINT = { light: 0.36, dark: 0.52 };

/** The translucent tint of a player's spaces, as a CSS colour. */
export function seatTint(seat: number): string {
  const part = (share: number) => `color-mix(in srgb, ${seatColour(seat)} ${share * 100}%, transparent)`;
  return `light-dark(${part(TINT.light)}, ${part(TINT.dark)})`;
}

/** Is dark text easier to read than white on this colour? */
export function wantsDarkInk(colour: string): boolean {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const light = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return light > 0.3;
}
