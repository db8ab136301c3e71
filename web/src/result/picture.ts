// The result of a game as a picture, drawn in the browser with the fonts of the page. It is always light: it is looked at elsewhere.

export interface Picture {
  title: string;
  edition: string;
  turns: string;
  /** The title of the curve. */
  curve: string;
  link: string;
  rows: readonly {
    place: string;
    name: string;
    won: boolean;
    worth: string;
    colour: string;
    /** An SVG path in a 24 × 24 box. */
    token: string;
  }[];
  /** Net worth over the steps of the game. */
  lines: readonly { colour: string; token: string; values: readonly (readonly [number, number])[] }[];
}

/** The size that services show whole, and how many pixels make one unit of it. */
const WIDTH = 1200;
const HEIGHT = 630;
const SCALE = 2;
const EDGE = 48;
const PAPER = '#f3eada';
const SHEET = '#fcf7ec';
const INK = '#2a2420';
const SOFT = '#5d5347';
const LINE = '#c9b998';
const GOLD = '#c98a00';
const DASHES = [[], [12, 7], [3, 7], [18, 6, 3, 6], [8, 5], [2, 8]];
const DISPLAY = "'Fraunces', Georgia, serif";
const BODY = "'Source Sans', system-ui, sans-serif";

/** Draws the picture as PNG. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  // A canvas does not wait for fonts. Without them it uses those of the system.
  await Promise.all([`600 40px ${DISPLAY}`, `600 24px ${BODY}`].map((font) => document.fonts.load(font)));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH * SCALE, HEIGHT * SCALE];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.scale(SCALE, SCALE);
  draw(context, picture);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}

/** A picture as an address. The content security policy allows no addresses of objects. */
export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(new Error('no picture'));
    reader.readAsDataURL(blob);
  });
}

function draw(to: CanvasRenderingContext2D, picture: Picture): void {
  to.fillStyle = PAPER;
  to.fillRect(0, 0, WIDTH, HEIGHT);
  drawBoardEdge(to);
  drawHead(to, picture);
  const split = WIDTH * 0.47;
  drawRows(to, picture, { x: EDGE, y: 178, width: split - EDGE - 24, height: HEIGHT - 178 - 92 });
  drawCurve(to, picture, { x: split, y: 178, width: WIDTH - EDGE - split, height: HEIGHT - 178 - 92 });
  write(to, 'Magie', EDGE, HEIGHT - 42, `700 34px ${DISPLAY}`, INK);
  write(
    to,
    picture.link,
    WIDTH - EDGE,
    HEIGHT - 44,
    `500 25px ${BODY}`,
    SOFT,
    'right',
    WIDTH - 2 * EDGE - 150,
  );
}

/** A frame like the outline of a board. */
function drawBoardEdge(to: CanvasRenderingContext2D): void {
  to.strokeStyle = INK;
  to.lineWidth = 3;
  to.beginPath();
  to.roundRect(16, 16, WIDTH - 32, HEIGHT - 32, 10);
  to.stroke();
}

function drawHead(to: CanvasRenderingContext2D, { title, edition, turns, rows }: Picture): void {
  let x = EDGE;
  for (const { colour, token } of rows.filter(({ won }) => won).slice(0, 4)) {
    drawToken(to, colour, token, x + 42, 98, 38, true);
    x += 96;
  }
  write(to, title, x + (x > EDGE ? 6 : 0), 104, `600 52px ${DISPLAY}`, INK, 'left', WIDTH - EDGE - x - 6);
  const about = [edition, turns].filter((words) => words !== '').join(' · ');
  write(to, about, x + (x > EDGE ? 7 : 0), 142, `500 27px ${BODY}`, SOFT, 'left', WIDTH - EDGE - x - 7);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawRows(to: CanvasRenderingContext2D, { rows }: Picture, box: Box): void {
  const pitch = Math.min(92, box.height / rows.length);
  const high = pitch - Math.min(10, pitch / 6);
  const size = Math.min(29, high * 0.44);
  const placed = rows.some(({ place }) => place !== '');
  rows.forEach(({ place, name, won, worth, colour, token }, index) => {
    const y = box.y + index * pitch;
    const middle = y + high / 2;
    to.beginPath();
    to.roundRect(box.x, y, box.width, high, 7);
    to.fillStyle = SHEET;
    to.fill();
    to.strokeStyle = won ? GOLD : LINE;
    to.lineWidth = won ? 3.5 : 1.5;
    to.stroke();
    const text = middle + size * 0.35;
    let x = box.x + 16;
    if (placed) {
      write(to, place, x, text, `600 ${size}px ${DISPLAY}`, INK, 'left', size * 2.4);
      x += size * 2.5;
    }
    const radius = high * 0.38;
    drawToken(to, colour, token, x + radius, middle, radius, false);
    x += 2 * radius + 14;
    to.font = `600 ${size}px ${BODY}`;
    const sum = to.measureText(worth).width;
    const end = box.x + box.width - 16;
    write(to, worth, end, text, `600 ${size}px ${BODY}`, INK, 'right');
    write(to, name, x, text, `600 ${size}px ${BODY}`, INK, 'left', end - sum - 16 - x);
  });
}

function drawCurve(to: CanvasRenderingContext2D, { curve, lines }: Picture, box: Box): void {
  write(to, curve, box.x + 4, box.y + 22, `600 25px ${DISPLAY}`, INK, 'left', box.width - 8);
  const [top, bottom] = [box.y + 40, box.y + box.height - 6];
  to.beginPath();
  to.roundRect(box.x, top, box.width, bottom - top, 7);
  to.fillStyle = '#fffdf6';
  to.fill();
  to.strokeStyle = LINE;
  to.lineWidth = 1.5;
  to.stroke();
  const most = Math.max(1, ...lines.flatMap(({ values }) => values.map(([, value]) => value)));
  const last = Math.max(1, ...lines.map(({ values }) => values.at(-1)?.[0] ?? 1));
  const x = (step: number) => box.x + 22 + (step / last) * (box.width - 52);
  const y = (value: number) => bottom - 26 - (value / most) * (bottom - top - 54);
  // Lines end where their players went out, with their tokens.
  const shown = lines.map(({ values, ...line }, seat) => {
    const out = values.findIndex(([, value]) => value === 0);
    return { ...line, seat, values: out < 0 ? values : values.slice(0, out + 1) };
  });
  to.lineJoin = 'round';
  to.lineWidth = 4;
  for (const { colour, values, seat } of shown) {
    to.beginPath();
    for (const [step, value] of values) to.lineTo(x(step), y(value));
    to.strokeStyle = colour;
    to.setLineDash(DASHES[seat % DASHES.length]!);
    to.stroke();
  }
  to.setLineDash([]);
  for (const { colour, token, values } of shown) {
    const [step, value] = values.at(-1) ?? [0, 0];
    drawToken(to, colour, token, x(step), y(value), 15, false);
  }
}

/** A token as the game shows it; winners have a golden ring. */
function drawToken(
  to: CanvasRenderingContext2D,
  colour: string,
  path: string,
  x: number,
  y: number,
  radius: number,
  gold: boolean,
): void {
  to.beginPath();
  to.arc(x, y, radius, 0, 2 * Math.PI);
  to.fillStyle = colour;
  to.fill();
  if (gold) {
    to.beginPath();
    to.arc(x, y, radius + 5, 0, 2 * Math.PI);
    to.strokeStyle = GOLD;
    to.lineWidth = 5;
    to.stroke();
  }
  to.save();
  to.translate(x, y);
  to.scale(radius / 18.5, radius / 18.5);
  to.translate(-12, -12);
  to.strokeStyle = '#fffdf6';
  to.lineWidth = 2;
  [to.lineCap, to.lineJoin] = ['round', 'round'];
  to.stroke(new Path2D(path));
  to.restore();
}

/** Writes a line of text; one that is wider than `most` ends with an ellipsis. */
function write(
  to: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: CanvasTextAlign = 'left',
  most = Infinity,
): void {
  [to.font, to.fillStyle, to.textAlign] = [font, colour, align];
  let shown = text;
  const letters = [...text];
  while (letters.length > 1 && to.measureText(shown).width > most) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…`;
  }
  to.fillText(shown, x, y);
}
