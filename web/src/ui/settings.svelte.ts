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
  #ruleNumbers = $state(stored('rule-numbers') === 'on');
  #hints = $state(stored('hints') !== 'off');
  #reasons = $state(stored('reasons') !== 'off');
  #shortcuts = $state(stored('shortcuts') !== 'off');
  #checkFrom = $state(Number(stored('check-from') ?? 0) || 0);

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
  /** Does every line of the log show the number of its rule? */
  get ruleNumbers(): boolean {
    return this.#ruleNumbers;
  }
  set ruleNumbers(on: boolean) {
    this.#ruleNumbers = on;
    store('rule-numbers', on ? 'on' : 'off');
  }
  /** Are the first games explained? */
  get hints(): boolean {
    return this.#hints;
  }
  set hints(on: boolean) {
    this.#hints = on;
    store('hints', on ? 'on' : 'off');
  }
  /** Do bots say why they refuse, counter and bid? */
  get reasons(): boolean {
    return this.#reasons;
  }
  set reasons(on: boolean) {
    this.#reasons = on;
    store('reasons', on ? 'on' : 'off');
  }
  /** Do single keys act (WCAG 2.1.4)? */
  get shortcuts(): boolean {
    return this.#shortcuts;
  }
  set shortcuts(on: boolean) {
    this.#shortcuts = on;
    store('shortcuts', on ? 'on' : 'off');
  }
  /** The least note about which the player is asked when others pay; 0 for every payment. */
  get checkFrom(): number {
    return this.#checkFrom;
  }
  set checkFrom(least: number) {
    this.#checkFrom = least;
    store('check-from', String(least));
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
