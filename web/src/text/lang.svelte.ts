// The language of the page, which can change at any time without a reload.

import { untrack } from 'svelte';
import { addPart, load, type Args, type Catalogue, type Part } from './catalogue';
import { LANGS, type Lang } from './money';
import { store } from '../ui/storage';

/** The language that `public/start.js` selected. */
function first(): Lang {
  return LANGS.find((lang) => lang === document.documentElement.lang) ?? 'en';
}

class Language {
  #texts = $state.raw<Catalogue | null>(null);
  /** What was needed besides the texts of every page, loaded or being loaded. */
  readonly #parts = new Map<Part, Promise<void>>();

  get ready(): boolean {
    return this.#texts !== null;
  }
  get texts(): Catalogue {
    if (!this.#texts) throw new Error('the catalogues are not loaded yet');
    return this.#texts;
  }
  get lang(): Lang {
    return this.#texts?.lang ?? first();
  }

  async speak(lang: Lang = first()): Promise<void> {
    this.#texts = await load(lang, this.#parts.keys());
    document.documentElement.lang = lang;
    store('lang', lang);
  }

  /** Loads more texts, once. */
  need(part: Part): Promise<void> {
    const known = this.#parts.get(part);
    if (known) return known;
    // What waits for these texts is not loaded again when the language changes.
    const texts = untrack(() => this.texts);
    const loaded = addPart(texts, part);
    this.#parts.set(part, loaded);
    loaded.catch(() => this.#parts.delete(part));
    return loaded;
  }
}

export const language = new Language();

/** The main component of a module, when the texts that it needs are there. */
export async function withTexts<T>(module: Promise<{ default: T }>, ...parts: readonly Part[]): Promise<T> {
  const [{ default: component }] = await Promise.all([module, ...parts.map((part) => language.need(part))]);
  return component;
}

/** Formats a message of `web.ftl`, whose ids all begin with `web-`. */
export function t(id: string, args?: Args): string {
  return language.texts.line(`web-${id}`, args);
}

/** Of texts by language, the one in the language of the page. */
export function inLanguage(words: { [lang: string]: string } | undefined): string {
  return words?.[language.lang] ?? words?.['en'] ?? '';
}
