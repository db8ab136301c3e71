// The language of the page, which can change at any time without a reload.

import { load, type Args, type Catalogue } from './catalogue';
import { LANGS, type Lang } from './money';
import { store } from '../ui/storage';

/** The language that `public/start.js` selected. */
function first(): Lang {
  return LANGS.find((lang) => lang === document.documentElement.lang) ?? 'en';
}

class Language {
  #texts = $state.raw<Catalogue | null>(null);

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
    this.#texts = await load(lang);
    document.documentElement.lang = lang;
    store('lang', lang);
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
