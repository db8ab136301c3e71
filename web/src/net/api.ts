// The HTTP requests of the protocol.

import type {
  Acknowledged,
  ChainPart,
  ChangeAccess,
  Command,
  EditionData,
  EditionSummary,
  FinishedGame,
  GameSummary,
  Join,
  Joined,
  Listed,
  MyTable,
  NewGame,
  NewTable,
  OptionValue,
  ProblemCode,
  Replay,
  RuleSection,
  SeatAccess,
  ServerInfo,
  TableInfo,
} from '$wire';

import { freshId } from './ids';
import { passwordHeader } from './passwords';

/** A failed request: the problem code of the response, or `offline` if there was no response. */
export class RequestError extends Error {
  constructor(
    readonly code: ProblemCode | 'offline',
    detail: string,
  ) {
    super(detail);
  }
}

async function request<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? { headers }
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, { ...init, credentials: 'same-origin' });
  } catch (error) {
    throw new RequestError('offline', String(error));
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as { code?: ProblemCode; detail?: string };
    throw new RequestError(problem.code ?? 'unavailable', problem.detail ?? response.statusText);
  }
  return (await response.json()) as T;
}

const table = (id: string) => `tables/${encodeURIComponent(id)}`;

function queryOf(options: Record<string, OptionValue> = {}): string {
  const sorted = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  const query = new URLSearchParams(sorted.map(([key, value]) => [key, String(value)]));
  return query.size === 0 ? '' : `?${query}`;
}

/** The editions that are loaded, or being loaded. */
const editions = new Map<string, Promise<EditionData>>();

export const api = {
  about: () => request<ServerInfo>('about'),
  editions: () => request<EditionSummary[]>('editions'),
  /** The data of an edition with these options. It is loaded once. */
  edition: (id: string, options?: Record<string, OptionValue>): Promise<EditionData> => {
    const path = `editions/${encodeURIComponent(id)}${queryOf(options)}`;
    const known = editions.get(path);
    if (known) return known;
    const data = request<EditionData>(path);
    editions.set(path, data);
    data.catch(() => editions.delete(path));
    return data;
  },
  rules: (id: string, lang: string) =>
    request<RuleSection[]>(`editions/${encodeURIComponent(id)}/rules?lang=${lang}`),
  tables: () => request<Listed[]>('tables'),
  games: () => request<GameSummary[]>('games'),
  table: (id: string) => request<TableInfo>(table(id)),
  createTable: (table: NewTable) => request<TableInfo>('tables', table),
  /** Creates a table, seats its first players and bots, and starts the game if wanted. */
  play: (game: NewGame) => request<Joined>('play', game),
  /** Those of these tables at which this session has a seat. */
  mine: (ids: readonly string[]) => request<MyTable[]>(`seats?tables=${ids.join(',')}`),
  join: (id: string, wish: Join) => request<Joined>(`${table(id)}/join`, wish),
  reenter: (id: string, code: string) => request<Joined>(`${table(id)}/reenter`, { code }),
  /** Sends a command of this session's seat, or of one of its seats if it has several. */
  command: (id: string, command: Command, seat?: number) =>
    request<Acknowledged>(`${table(id)}/commands${seat === undefined ? '' : `?seat=${seat}`}`, {
      id: freshId(),
      command,
    }),
  /** A part of the server's chain of commitments. */
  commitments: (from: number, most: number) => request<ChainPart>(`commitments?from=${from}&most=${most}`),
  game: (id: string) =>
    request<FinishedGame>(`games/${encodeURIComponent(id)}`, undefined, passwordHeader(id)),
  /** A part of a finished game, as one seat saw it or, without a seat, as spectators did. */
  replay: (id: string, part: { from: number; most?: number; views: boolean; seat: number | null }) => {
    const query = new URLSearchParams({ from: String(part.from), views: String(part.views) });
    if (part.most !== undefined) query.set('most', String(part.most));
    if (part.seat !== null) query.set('seat', String(part.seat));
    return request<Replay>(`games/${encodeURIComponent(id)}/replay?${query}`, undefined, passwordHeader(id));
  },
  seat: (id: string) => request<Joined>(`${table(id)}/seat`),
  access: (id: string, seat: number) => request<SeatAccess>(`${table(id)}/access?seat=${seat}`),
  changeAccess: (id: string, seat: number, change: ChangeAccess) =>
    request<SeatAccess>(`${table(id)}/access?seat=${seat}`, change),
};
