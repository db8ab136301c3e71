// Drawings moved and scaled by their own figures instead of a transformation: browsers keep every transformed element apart
// from its neighbours, and a board has hundreds of them.

/** How many figures each command of a path takes, and whether each runs across (x), down (y), or is a length (r) or a word (-). */
const FIGURES: Record<string, string> = {
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

/** The path, scaled and then moved. Flags of arcs must stand apart. */
export function transformPath(path: string, x: number, y: number, scale: number): string {
  let command = '';
  let at = 0;
  return path.replace(/[a-z]|-?(?:\d*\.\d+|\d+)/gi, (word) => {
    if (/[a-z]/i.test(word)) {
      command = word;
      at = 0;
      return word;
    }
    const figures = FIGURES[command.toLowerCase()] ?? '';
    const sort = figures[at % figures.length];
    at += 1;
    if (sort === '-') return ` ${word}`;
    const absolute = command === command.toUpperCase();
    const shift = !absolute || sort === 'r' ? 0 : sort === 'x' ? x : y;
    return ` ${Math.round((Number(word) * scale + shift) * 100) / 100}`;
  });
}
