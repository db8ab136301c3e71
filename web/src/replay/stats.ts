// Statistics of a game, counted from its events: where tokens landed, what the dice showed, what purchases and trades brought.

import type { EditionData, GameEvent } from '$wire';

/** How often each space was landed on. */
export function landings(events: readonly GameEvent[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const event of events) {
    if (event.code === 'moved') count.set(event.to, (count.get(event.to) ?? 0) + 1);
  }
  return count;
}

/** The number of ways in which two dice make each sum from 2 to 12, of 36. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

export interface Bar {
  sum: number;
  count: number;
  /** What fair dice give on average, and the range that contains 95 % of fair games. */
  expected: number;
  least: number;
  most: number;
}

/** How often the two regular dice showed each sum. */
export function rolls(events: readonly GameEvent[]): Bar[] {
  const counts = new Array<number>(11).fill(0);
  for (const event of events) {
    if (event.code !== 'rolled' && event.code !== 'speed-rolled' && event.code !== 'order-rolled') continue;
    const [one = 0, two = 0, third] = event.dice;
    // Rolls of three regular dice have other sums.
    if (two === 0 || (event.code !== 'speed-rolled' && third)) continue;
    counts[one + two - 2]! += 1;
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count, index) => {
    const chance = WAYS[index]! / 36;
    const expected = all * chance;
    const spread = 1.96 * Math.sqrt(all * chance * (1 - chance));
    return {
      sum: index + 2,
      count,
      expected,
      least: Math.max(0, expected - spread),
      most: expected + spread,
    };
  });
}

/** A property of one player: what it cost, and what it brought. */
export interface Holding {
  seat: string;
  deed: string;
  paid: number;
  rents: number;
  /** Rents minus the price. */
  gain: number;
}

/** Everything bought from the bank or at an auction, the best purchase first. */
export function holdings(events: readonly GameEvent[]): Holding[] {
  const held = new Map<string, Holding>();
  const key = (seat: string, deed: string) => `${deed} ${seat}`;
  for (const event of events) {
    if (event.code !== 'paid' || event.about === null || typeof event.about !== 'object') continue;
    if (!('deed' in event.about)) continue;
    const { deed } = event.about;
    if (event.why === 'price' || event.why === 'sale-price' || event.why === 'bid-paid') {
      const known = held.get(key(event.from, deed));
      const bought = known ?? { seat: event.from, deed, paid: 0, rents: 0, gain: 0 };
      bought.paid += event.amount;
      held.set(key(event.from, deed), bought);
    } else if (event.why === 'rent') {
      const known = held.get(key(event.to, deed));
      if (known) known.rents += event.amount;
    }
  }
  for (const one of held.values()) one.gain = one.rents - one.paid;
  return [...held.values()].sort((one, other) => other.gain - one.gain);
}

/** Cash, properties and shares (companies with counts) at printed prices. Cards have none. */
function printedWorth(
  { deeds, companies }: EditionData,
  cash: number,
  properties: readonly string[],
  shares: readonly (readonly [string, number])[],
): number {
  const price = (id: string) => deeds.find((deed) => deed.id === id)?.price ?? 0;
  const par = (id: string) => companies.find((company) => company.id === id)?.par ?? 0;
  return (
    cash +
    properties.reduce((sum, id) => sum + price(id), 0) +
    shares.reduce((sum, [id, count]) => sum + count * par(id), 0)
  );
}

/** An accepted trade, at printed prices. */
export interface TradeMade {
  from: string;
  to: string;
  offer: Extract<GameEvent, { code: 'offer-made' }>;
  /** What the proposer received, minus what the proposer gave. */
  gain: number;
}

/** All accepted trades, the most uneven first. */
export function trades(events: readonly GameEvent[], edition: EditionData): TradeMade[] {
  const worth = (
    cash: number,
    deeds: readonly string[],
    shares: Record<string, { free: number; mortgaged: number }>,
  ) => {
    const counts = Object.entries(shares).map(([id, { free, mortgaged }]) => [id, free + mortgaged] as const);
    return printedWorth(edition, cash, deeds, counts);
  };
  const open = new Map<number, TradeMade['offer']>();
  const made: TradeMade[] = [];
  for (const event of events) {
    if (event.code === 'offer-made') open.set(event.offer, event);
    if (event.code !== 'offer-accepted') continue;
    const offer = open.get(event.offer);
    if (!offer) continue;
    const gain =
      worth(offer.take_cash, offer.take_deeds, offer.take_shares) -
      worth(offer.give_cash, offer.give_deeds, offer.give_shares);
    made.push({ from: offer.from, to: offer.to, offer, gain });
  }
  return made.sort((one, other) => Math.abs(other.gain) - Math.abs(one.gain));
}

/** Moments worth jumping to. */
const MOMENTS = new Set([
  'auction-won',
  'offer-accepted',
  'jailed',
  'left-jail',
  'debt-began',
  'bankrupt',
  'resigned',
  'note-checked',
  'card-checked',
  'trio-matched',
  'share-mortgaged',
  'shortage-began',
  'time-called',
  'game-over',
]);

/** Is this a moment worth jumping to? A rent is if it is high. */
export function isMoment(event: GameEvent, edition: EditionData): boolean {
  if (event.code === 'rent-due') return event.amount >= edition.figures.start_cash / 4;
  if (event.code === 'built') return isGrand(event.deed, event.level, edition);
  return MOMENTS.has(event.code);
}

/** Is this level of a street more than one of the buildings that come first, if others follow them? */
function isGrand(deed: string, level: number, edition: EditionData): boolean {
  const group = edition.groups.find(({ deeds }) => deeds.includes(deed));
  if (group?.rent !== 'by-level') return false;
  return group.levels.length === 1 || group.levels[level - 1]?.kind !== group.levels[0]?.kind;
}
