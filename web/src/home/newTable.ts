// A new table: its options, and the one request that creates it, seats its players and starts its game.

import type { Clock, EditionSummary, NewTable, OptionValue } from '$wire';
import { api, RequestError } from '../net/api';
import { connectEarly } from '../net/early';
import { drawTable, saveDrawn, tendShares } from '../replay/commitments';
import { tablePage } from '../table/load';
import { language } from '../text/lang.svelte';
import { settings } from '../ui/settings.svelte';
import { remember } from './recent';

export interface Wish {
  edition: EditionSummary;
  options: Options;
  /** The people on this device. */
  names: readonly string[];
  /** The bots, by their level. */
  bots: readonly string[];
  /** Seats for friends, who join later. Without them the game starts at once. */
  open: number;
  public?: boolean;
  password?: string;
  clock?: Clock;
}

/** How long bots wait before they act, in milliseconds, if their moves are animated. */
const BOT_PACE = 120;

type Options = Record<string, OptionValue>;

/** The options of a new table: what people usually choose, unless something else was chosen. On one device nobody can claim anything. */
export function tableOptions(edition: EditionSummary, chosen: Options, people = 1): Options {
  return people > 1 ? { ...chosen, ...edition.conveniences } : { ...edition.conveniences, ...chosen };
}

/** Loads what a table needs, so that it opens at once: the table page, and the data of its edition. */
export function prefetch(edition: EditionSummary, chosen: Options): Promise<unknown> {
  return Promise.allSettled([tablePage(), api.edition(edition.id, tableOptions(edition, chosen))]);
}

/** Creates a table and returns its id. */
export async function createTable(wish: Wish): Promise<string> {
  const { edition, names, bots, open } = wish;
  const options = tableOptions(edition, wish.options, names.length);
  const table: NewTable = {
    edition: edition.id,
    seats: names.length + bots.length + open,
    options,
    casual: true,
    public: wish.public ?? false,
    ...(wish.password ? { password: wish.password } : {}),
    ...(wish.clock ? { clock: wish.clock } : {}),
    // Alone against bots, the timeline sets the pace: the sooner it knows the whole round, the more evenly it shows it.
    ...(open === 0 && names.length === 1 && !settings.still ? { pace_ms: BOT_PACE } : {}),
  };
  const drawn = drawTable(names.length);
  const players = names.map((name, seat) => ({ name, commit: drawn.commitments[seat]! }));
  const request = () => api.play({ table, draw: drawn.draw, players, bots: [...bots], start: open === 0 });
  // The request comes first: browsers have only few connections.
  const created = request();
  void prefetch(edition, wish.options);
  const joined = await created.catch((error: unknown) => {
    // The response may have been lost. The same draw never creates a second table.
    if (error instanceof RequestError && error.code === 'offline') return request();
    throw error;
  });
  saveDrawn(drawn, joined.table);
  remember(joined.table.id, edition.id, names.length > 1);
  tendShares(joined.table, joined.seats);
  if (names.length === 1) connectEarly(joined.table.id, language.lang);
  return joined.table.id;
}
