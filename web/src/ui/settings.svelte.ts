// How this browser likes the page: theme, sound, motion.

import { keep, kept } from './kept';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'full' | 'fast' | 'off';

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

class Settings {
  #theme = $state<Theme>((kept('theme') as Theme | null) ?? 'auto');
  #sound = $state(kept('sound') === 'on');
  #motion = $state<Motion>((kept('motion') as Motion | null) ?? 'full');
  #reduced = $state(reduced?.matches ?? false);

  constructor() {
    reduced?.addEventListener('change', () => (this.#reduced = reduced.matches));
    this.#show();
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    keep('theme', theme);
    this.#show();
  }
  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    keep('sound', on ? 'on' : 'off');
  }
  get motion(): Motion {
    return this.#motion;
  }
  set motion(motion: Motion) {
    this.#motion = motion;
    keep('motion', motion);
    this.#show();
  }
  /** Is nothing to move? */
  get still(): boolean {
    return this.#motion === 'off' || this.#reduced;
  }
  get speed(): number {
    return this.#motion === 'fast' ? 2.5 : 1;
  }

  #show(): void {
    const root = document.documentElement;
    root.dataset['theme'] = this.#theme;
    root.dataset['motion'] = this.#motion;
  }
}

export const settings = new Settings();
