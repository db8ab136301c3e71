// The language of the page, which can change at any moment without a reload.

import { load, type Args, type Catalogue } from './catalogue';
import { LANGS, type Lang } from './money';
import { store } from '../ui/storage';

/** The language the page began with (`public/start.js`). */
function first(): Lang {
  return LANGS.find((lang) => lang === document.documentElement.lang) ?? 'en';
}

class Language {
  #texts = $state.raw<Catalogue | null>(null);

  get ready(): boolean {
    return this.#texts !== null;
  }
  get texts(): Catalogue {
    if (!this.#texts) throw new Error('the catalogues are not there yet');
    return this.#texts;
  }
  get lang(): Lang {
    return this.#texts?.lang ?? first();
  }

  async speak(lang: Lang = first()): Promise<void> {
    this.#texts = await load(lang);
    document.documentElement.lang = lang;
    store('lang', lang);
  }
}

export const language = new Language();

/** A line of the web's own catalogue, without its prefix. */
export function t(id: string, args?: Args): string {
  return language.texts.line(`web-${id}`, args);
}

/** The words of one thing in the language of the page. */
export function said(words: { [lang: string]: string } | undefined): string {
  return words?.[language.lang] ?? words?.['en'] ?? '';
}
