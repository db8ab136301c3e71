// The colours of groups and players. Each colour has a pattern or a token, so that no meaning depends on colour alone.

import { colourOf } from './chosenPawns.svelte';

export { groupPaints, type Paint } from './groupPaints';

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
