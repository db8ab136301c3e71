// The Fluent catalogues of one language, and the one place where messages are formatted.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { isolated } from './bidi';
import { FUNCTIONS } from './grammar';
import type { Lang } from './money';

export type Args = Record<string, FluentVariable>;

export class Catalogue {
  readonly #bundle: FluentBundle;

  constructor(
    readonly lang: Lang,
    sources: readonly string[],
  ) {
    // `isolated` isolates the parameters that need it.
    this.#bundle = new FluentBundle(lang, { useIsolating: false, functions: FUNCTIONS });
    for (const source of sources) this.add(source);
  }

  /** Adds the messages of another file. */
  add(source: string): void {
    this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** Formats a message, or an attribute of one (`message.attribute`); null if it is missing or a parameter is. */
  tryLine(id: string, args: Args = {}): string | null {
    const [name = '', attribute] = id.split('.');
    const message = this.#bundle.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (!pattern) return null;
    const errors: Error[] = [];
    const line = this.#bundle.formatPattern(pattern, isolated(args), errors);
    return errors.length === 0 ? line : null;
  }

  /** Formats a message; a missing message shows as its id, because a missing text must not stop a game. */
  line(id: string, args: Args = {}): string {
    return this.tryLine(id, args) ?? id;
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }
}

/** What a page needs besides the texts of every page: those of games, and those of results and replays. */
export type Part = 'game' | 'end';

type Source = () => Promise<{ default: readonly string[] }>;
const PARTS: Readonly<Record<Lang, Readonly<Record<Part | 'all', Source>>>> = {
  en: { all: () => import('./en'), game: () => import('./enGame'), end: () => import('./enEnd') },
  fr: { all: () => import('./fr'), game: () => import('./frGame'), end: () => import('./frEnd') },
};

/** Loads the catalogues of a language, with these parts. */
export async function load(lang: Lang, parts: Iterable<Part> = []): Promise<Catalogue> {
  const sources = await Promise.all((['all', ...parts] as const).map((part) => PARTS[lang][part]()));
  return new Catalogue(
    lang,
    sources.flatMap((source) => source.default),
  );
}

/** Adds the texts of a part to a catalogue. */
export async function addPart(texts: Catalogue, part: Part): Promise<void> {
  const { default: sources } = await PARTS[texts.lang][part]();
  for (const source of sources) texts.add(source);
}
