// Single keys that act at a table. They can be switched off in the settings, and do nothing while something is typed.

import type { Action } from '$wire';
import { codeOf, type LabelledAction } from './choices';

/** The keys, in the order of the help list; what each does is the message `web-key-<name>`. */
export const SHORTCUTS = [
  { key: 'r', name: 'roll' },
  { key: 'b', name: 'buy' },
  { key: 'e', name: 'end-turn' },
  { key: 't', name: 'trade' },
  { key: 'm', name: 'manage' },
  { key: ' ', name: 'skip' },
  { key: '?', name: 'help' },
] as const;

export type Shortcut = (typeof SHORTCUTS)[number]['name'];

/** The shortcut that a key press means; null if it is meant for something else. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, [contenteditable], dialog')) return null;
  return SHORTCUTS.find(({ key }) => key === event.key.toLowerCase())?.name ?? null;
}

/** The answer that a shortcut gives, if it is one of the legal answers now. */
export function answerOf(shortcut: Shortcut, answers: readonly LabelledAction[]): Action | null {
  return answers.find(({ action }) => codeOf(action) === shortcut)?.action ?? null;
}
