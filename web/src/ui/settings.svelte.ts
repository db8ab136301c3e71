// Settings of this browser: theme, sound, and how fast the game is shown.

import { store, stored } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
/** How fast the game is shown. `skip`: nothing is animated. */
export type Speed = '1' | '2' | '4' | 'skip';
export const SPEEDS: readonly Speed[] = ['1', '2', '4', 'skip'];

/** What earlier versions stored. */
const MOTIONS: Readonly<Record<string, Speed>> = { full: '1', fast: '2', off: 'skip' };

function storedSpeed(): Speed {
  const speed = SPEEDS.find((one) => one === stored('speed'));
  return speed ?? MOTIONS[stored('motion') ?? ''] ?? '1';
}

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

class Settings {
  #theme = $state<Theme>((stored('theme') as Theme | null) ?? 'auto');
  #sound = $state(stored('sound') === 'on');
  #speed = $state<Speed>(storedSpeed());
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
  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    store('speed', speed);
    this.#show();
  }
  /** Does the system ask for less motion? */
  get reduced(): boolean {
    return this.#reduced;
  }
  /** Are animations off? */
  get still(): boolean {
    return this.#speed === 'skip' || this.#reduced;
  }
  /** How fast the game is shown: 2 is twice as fast. */
  get tempo(): number {
    return this.#speed === 'skip' ? 4 : Number(this.#speed);
  }

  #show(): void {
    const root = document.documentElement;
    root.dataset['theme'] = this.#theme;
    root.dataset['motion'] = this.#speed === 'skip' ? 'off' : 'on';
  }
}

export const settings = new Settings();
