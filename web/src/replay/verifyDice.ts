// Verifies the dice of a game, as docs/fair-dice.md describes: the seed matches its commitment, and every random number
// follows from the seed. SHA-256 is implemented here because `crypto.subtle` is not available over plain HTTP.

const ROUNDS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) {
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  }
  return found;
}
/** The first 32 bits after the point. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32);
}
const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  words.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at += 1) w[at] = words.getUint32(block + at * 4);
    for (let at = 16; at < 64; at += 1) {
      const [a, b] = [w[at - 15]!, w[at - 2]!];
      const low = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
      const high = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
      w[at] = w[at - 16]! + low + w[at - 7]! + high;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let at = 0; at < 64; at += 1) {
      const one = (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g));
      const first = (h + one + ROUNDS[at]! + w[at]!) | 0;
      const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word));
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, at) => out.setUint32(at * 4, word));
  return digest;
}

/** HMAC-SHA-256. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + message.length);
  inner.set(block.map((byte) => byte ^ 0x36));
  inner.set(message, 64);
  const outer = new Uint8Array(96);
  outer.set(block.map((byte) => byte ^ 0x5c));
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

const utf8 = (text: string) => new TextEncoder().encode(text);
export const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const digest = (text: string) => hex(sha256(utf8(text)));
const plain = (table: string) => table.replaceAll('-', '');

/** The commitment of a seat to its share. */
export const shareCommitment = (table: string, seat: number, share: string) =>
  digest(`magie-share-1\n${plain(table)}\n${seat}\n${share}\n`);

/** The head of the chain of commitments after its entry `index`. */
export const chainHead = (index: number, before: string, commitment: string) =>
  digest(`magie-chain-1\n${index}\n${before}\n${commitment}\n`);

/** The key from which all random numbers of a table follow, in this format of proofs. */
export function luckKey(
  seed: Uint8Array,
  table: string,
  shares: readonly string[],
  format: number,
): Uint8Array {
  const line = (share: string) => (format === 1 ? `${utf8(share).length}:${share}\n` : `${share}\n`);
  return hmac(seed, utf8(`magie-luck-${format}\n${plain(table)}\n${shares.map(line).join('')}`));
}

/** The random number below a bound with which luck gave its answer `n`. */
export function below(key: Uint8Array, n: number, bound: number): number {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  for (let block = 0; ; block += 1) {
    const words = new DataView(hmac(key, utf8(`${n}\n${block}\n`)).buffer);
    for (let at = 0; at < 32; at += 4) {
      const word = words.getUint32(at);
      if (word < limit) return word % bound;
    }
  }
}

/** The dice that a number stands for: two, or three on boards that roll three. */
export function diceOf(drawn: number, bound: number): number[] | null {
  const die = (weight: number) => (Math.floor(drawn / weight) % 6) + 1;
  if (bound === 36) return [die(6), die(1)];
  return bound === 216 ? [die(6), die(1), die(36)] : null;
}

/** One random number as the server reported it. */
export interface LuckDraw {
  number: number;
  bound: number;
  drawn: number;
  /** The dice that were shown, if any; pictures of the speed die are words. */
  dice: readonly (number | string)[] | null;
}

/** What the speed die shows instead of its last three numbers. */
const pictured = (die: number) => (die === 4 ? 'bus' : die > 4 ? 'magnate' : null);

export interface Verdict {
  /**
   * Does the seed match the commitment? `saved`: the one that this browser saved before the start; `unsaved`: it saved none,
   * and the seed matches the one that the server reports now.
   */
  commitment: 'saved' | 'unsaved' | 'broken';
  /** Were the shares of this browser used, and do all shares match their commitments? */
  shares: boolean;
  checked: number;
  /** Numbers that do not follow from the seed, or dice that do not follow from their number. */
  wrong: number;
}

/** A seat's part in the dice. */
export interface SeatShare {
  commitment: string | null;
  /** The share that was revealed; null if there was none. */
  share: string | null;
}

export interface VerifiedTable {
  id: string;
  commitment: string;
  seed: string;
  /** The format of the proof: 1 for games that began before shares were committed to. */
  format: number;
  seats: readonly SeatShare[];
}

export interface SavedShares {
  commitment: string;
  shares?: Readonly<Record<number, string>>;
  seat?: number;
  words?: string;
}

/** Do the shares match their commitments, and are those of this browser among them? */
function verifyShares({ id, format, seats }: VerifiedTable, saved: SavedShares | null): boolean {
  if (format === 1) return saved?.seat === undefined || (seats[saved.seat]?.share ?? '') === saved.words;
  const matches = seats.every(
    ({ commitment, share }, seat) => share === null || shareCommitment(id, seat, share) === commitment,
  );
  const own = Object.entries(saved?.shares ?? {});
  // A share that came too late was left out, but what was committed to must be ours.
  return (
    matches && own.every(([seat, share]) => seats[+seat]?.commitment === shareCommitment(id, +seat, share))
  );
}

export function verifyDice(
  table: VerifiedTable,
  draws: readonly LuckDraw[],
  saved: SavedShares | null,
): Verdict {
  const seed = unhex(table.seed);
  const shares = table.seats.map(({ share }) => share ?? '');
  const key = luckKey(seed, table.id, shares, table.format);
  const wrong = draws.filter(({ number, bound, drawn, dice }) => {
    if (below(key, number, bound) !== drawn) return true;
    const shown = dice && diceOf(drawn, bound);
    return shown ? shown.some((die, at) => die !== dice[at] && pictured(die) !== dice[at]) : false;
  });
  const noted = saved?.commitment || null;
  const matches = hex(sha256(seed)) === (noted ?? table.commitment);
  return {
    commitment: matches ? (noted ? 'saved' : 'unsaved') : 'broken',
    shares: verifyShares(table, saved),
    checked: draws.length,
    wrong: wrong.length,
  };
}
