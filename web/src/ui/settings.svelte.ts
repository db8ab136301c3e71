// Settings of this browser: theme, sound, motion.

import { store, stored } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'full' | 'fast' | 'off';

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

class Settings {
  #theme = $state<Theme>((stored('theme') as Theme | null) ?? 'auto');
  #sound = $state(stored('sound') === 'on');
  #motion = $state<Motion>((stored('motion') as Motion | null) ?? 'full');
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
    store('theme', theme);
    this.#show();
  }
  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    store('sound', on ? 'on' : 'off');
  }
  get motion(): Motion {
    return this.#motion;
  }
  set motion(motion: Motion) {
    this.#motion = motion;
    store('motion', motion);
    this.#show();
  }
  /** Are animations off? */
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
