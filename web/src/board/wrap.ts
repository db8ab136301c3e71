// Breaks a name into lines that fit a cell. Widths are estimated for the page's own font instead of being measured.

const NARROW = /[ijltfrI.,:;!'’|()\-\s]/;
const BROAD = /[mwMWŒœ@%]/;

/** The approximate width of a text, relative to its font size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) {
    width += NARROW.test(sign) ? 0.31 : BROAD.test(sign) ? 0.85 : /[A-ZÀ-Ý]/.test(sign) ? 0.62 : 0.54;
  }
  return width;
}

export interface Wrapped {
  lines: string[];
  size: number;
  /** The width into which lines are set that are a little too wide; undefined if all of them fit. */
  squeezed?: number;
}

/** How much narrower letters may be set before a word is broken. */
const SQUEEZE = 0.68;

/** Does the text fit in whole words? */
function fits(text: string, width: number, height: number, size: number): boolean {
  const lines = breakAt(text, width / size);
  return lines.length * size * 1.12 <= height && lines.every((line) => widthOf(line) * size <= width);
}

/** The largest size at which nearly all of the texts fit into their boxes in whole words, so that a board has few sizes of type. */
export function commonSize(
  texts: readonly { text: string; width: number; height: number }[],
  sizes: readonly number[],
): number {
  const enough = texts.length * 0.88;
  const found = sizes.find(
    (size) => texts.filter(({ text, width, height }) => fits(text, width, height, size)).length >= enough,
  );
  return found ?? sizes.at(-1) ?? 10;
}

/** The largest size at which the text fits, and its lines. A slightly smaller size is preferred if it avoids a short word on a line of its own. */
export function wrap(text: string, width: number, height: number, sizes: readonly number[]): Wrapped {
  let found: Wrapped | null = null;
  for (const size of sizes) {
    if (found && (size < found.size * 0.8 || !found.lines.some(isShort))) break;
    const lines = breakAt(text, width / size);
    if (fits(text, width, height, size) && (!found || !lines.some(isShort))) found = { lines, size };
  }
  if (found) return found;
  const size = sizes.at(-1) ?? 10;
  const most = Math.max(1, Math.floor(height / (size * 1.12)));
  const wide = width / SQUEEZE;
  for (const name of [text, ...abbreviations(text)])
    if (fits(name, wide, height, size)) return { lines: breakAt(name, wide / size), size, squeezed: width };
  // At the smallest size words are hyphenated, or shortened if that takes too many lines.
  const broken = breakAt(text, width / size).flatMap((line) => hyphenate(line, width / size));
  if (broken.length <= most) return { lines: broken, size };
  const lines = breakAt(text, width / size).map((line) => clip(line, width / size));
  if (lines.length > most) {
    lines.length = most;
    lines[most - 1] = clip(`${lines[most - 1]}…`, width / size, true);
  }
  return { lines, size };
}

/** What may be shortened before a word is broken, and what may be left out. */
const ABBREVIATED: readonly (readonly [RegExp, string])[] = [
  [/\bAvenue\b/, 'Av.'],
  [/\bBoulevard\b/, 'Bd'],
  [/\bCompagnie de distribution\b/, 'Cie'],
];
const LEFT_OUT = /^(Avenue|Boulevard|Rue|Place|Gare)( (de la|des|de|du))? | Avenue$/;
const abbreviations = (text: string) => [
  ABBREVIATED.reduce((name, [word, short]) => name.replace(word, short), text),
  text.replace(LEFT_OUT, ''),
];

const isShort = (line: string) => line.length <= 3;

/** Lines of at most this width where words allow it; words may break after hyphens. */
function breakAt(text: string, width: number): string[] {
  const words = text
    .split(/\s+/)
    .flatMap((word) => word.split(/(?<=[-/])/).map((part, index) => ({ part, glued: index > 0 })));
  const lines: string[] = [];
  for (const { part, glued } of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : `${last}${glued ? '' : ' '}${part}`;
    if (last !== undefined && widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}

const SYLLABLE =
  /(?<=[aeiouyà-ý])(?=[^aeiouyà-ý\W][aeiouyà-ý])|(?<=[aeiouyà-ý][^aeiouyà-ý\W])(?=[^aeiouyà-ý\W][aeiouyà-ý])/iu;

/** A line of one word that is too wide, broken between two syllables. */
function hyphenate(line: string, width: number): string[] {
  if (widthOf(line) <= width) return [line];
  const rest = line.split(new RegExp(SYLLABLE, 'giu'));
  const head: string[] = [];
  while (rest.length > 1 && widthOf(`${head.join('')}${rest[0]}-`) <= width) head.push(rest.shift()!);
  // Neither part has fewer than three letters.
  if (head.length > 1 && rest.join('').length < 3) rest.unshift(head.pop()!);
  if (head.join('').length < 2) return [clip(line, width)];
  return [`${head.join('')}-`, ...hyphenate(rest.join(''), width)];
}

function clip(line: string, width: number, marked = false): string {
  if (widthOf(line) <= width) return line;
  let shortened = marked ? line.slice(0, -1) : line;
  while (shortened.length > 1 && widthOf(`${shortened}…`) > width) shortened = shortened.slice(0, -1);
  return `${shortened}…`;
}
