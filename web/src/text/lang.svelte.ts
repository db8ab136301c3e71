// The language of the page, which can change at any time without a reload.

import { untrack } from 'svelte';
import { addEnd, load, type Args, type Catalogue } from './catalogue';
import { LANGS, type Lang } from './money';
import { store } from '../ui/storage';

/** The language that `public/start.js` selected. */
function first(): Lang {
  return LANGS.find((lang) => lang === document.documentElement.lang) ?? 'en';
}

class Language {
  #texts = $state.raw<Catalogue | null>(null);
  /** Are the texts of results and replays needed? */
  #withEnd = false;

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
    const texts = await load(lang);
    if (this.#withEnd) await addEnd(texts);
    this.#texts = texts;
    document.documentElement.lang = lang;
    store('lang', lang);
  }

  /** Loads the texts of results and replays. */
  async needEnd(): Promise<void> {
    this.#withEnd = true;
    // What waits for these texts is not loaded again when the language changes.
    await addEnd(untrack(() => this.texts));
  }
}

export const language = new Language();

/** Formats a message of `web.ftl`, whose ids all begin with `web-`. */
export function t(id: string, args?: Args): string {
  return language.texts.line(`web-${id}`, args);
}

/** Of texts by language, the one in the language of the page. */
export function inLanguage(words: { [lang: string]: string } | undefined): string {
  return words?.[language.lang] ?? words?.['en'] ?? '';
}
