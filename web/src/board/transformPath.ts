// Scales and moves SVG paths by changing their coordinates. A `transform` attribute would give each of the hundreds of drawings on a
// board its own layer in the browser.

/** The arguments of each path command: horizontal (x), vertical (y), a radius (r), or neither (-). */
const ARGUMENTS: Record<string, string> = {
  m: 'xy',
  l: 'xy',
  t: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  a: 'rr---xy',
  z: '',
};

/** The path, scaled and then moved. The flags of arcs must be separated by spaces. */
export function transformPath(path: string, x: number, y: number, scale: number): string {
  let command = '';
  let at = 0;
  return path.replace(/[a-z]|-?(?:\d*\.\d+|\d+)/gi, (word) => {
    if (/[a-z]/i.test(word)) {
      command = word;
      at = 0;
      return word;
    }
    const expected = ARGUMENTS[command.toLowerCase()] ?? '';
    const kind = expected[at % expected.length];
    at += 1;
    if (kind === '-') return ` ${word}`;
    const absolute = command === command.toUpperCase();
    const shift = !absolute || kind === 'r' ? 0 : kind === 'x' ? x : y;
    return ` ${Math.round((Number(word) * scale + shift) * 100) / 100}`;
  });
}
