// The look of banknotes: a colour and a drawing for each denomination. The paper is light in light and dark, like real paper.

export interface NoteLook {
  ground: string;
  /** The colour of the print. */
  print: string;
  /** The drawing behind the figure, in a box of 90 × 46. */
  drawing: string;
}

const circles = (count: number, radius: number, step: number) =>
  Array.from({ length: count }, (_, index) => {
    const x = 45 + (index - (count - 1) / 2) * step;
    return `M${x - radius} 23a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  }).join('');
const waves = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `M6 ${10 + index * (26 / (count - 1))}q6.5-7 13 0t13 0t13 0t13 0t13 0t13 0`,
  ).join('');
const rays = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return `M${(45 + 8 * Math.cos(angle)).toFixed(1)} ${(23 + 6 * Math.sin(angle)).toFixed(1)}L${(45 + 38 * Math.cos(angle)).toFixed(1)} ${(23 + 17 * Math.sin(angle)).toFixed(1)}`;
  }).join('');

/** From the smallest denomination up. A test compares all pairs. */
const LOOKS: readonly NoteLook[] = [
  { ground: '#f3ecd8', print: '#5b5346', drawing: waves(3) },
  { ground: '#f7cfd3', print: '#8a2136', drawing: circles(3, 12, 14) },
  { ground: '#cfe6c4', print: '#23602d', drawing: waves(5) },
  { ground: '#c3ddf2', print: '#1b4c80', drawing: circles(5, 13, 11) },
  { ground: '#e3d0f0', print: '#5a2b86', drawing: rays(16) },
  { ground: '#ffdf9e', print: '#7a4a00', drawing: rays(30) },
  { ground: '#f5bf98', print: '#86320b', drawing: circles(7, 15, 9) },
  { ground: '#b9e0da', print: '#0f5a56', drawing: waves(7) },
];
const KNOWN = [1, 5, 10, 20, 50, 100, 500, 1000];

/** Denominations that are not listed share the looks by their size. */
export function noteLook(value: number): NoteLook {
  const place = KNOWN.indexOf(value);
  return LOOKS[place >= 0 ? place : Math.round(Math.log2(Math.max(1, value))) % LOOKS.length]!;
}

export const NOTE_VALUES: readonly number[] = KNOWN;
