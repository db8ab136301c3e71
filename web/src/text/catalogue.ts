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

/** The texts of results and replays, which a running game does not need. */
const ends = import.meta.glob<string>('../../../crates/texts/locales/*/end.ftl', {
  query: '?raw',
  import: 'default',
});

/** Adds the texts of results and replays to a catalogue. */
export async function addEnd(texts: Catalogue): Promise<void> {
  if (texts.has('web-end-came')) return;
  texts.add(await ends[`../../../crates/texts/locales/${texts.lang}/end.ftl`]!());
}

/** Fetches the catalogues of a language. */
export async function load(lang: Lang): Promise<Catalogue> {
  const { default: sources } = lang === 'fr' ? await import('./fr') : await import('./en');
  return new Catalogue(lang, sources);
}
