// The dialogs of a table, of which at most one is open.

import type { Offer } from '$wire';

export type Sheet =
  | { sheet: 'space'; id: string }
  | { sheet: 'player'; seat: string }
  | { sheet: 'trade'; counter: Offer | null }
  | { sheet: 'rules'; number: string | null }
  | { sheet: 'manage' | 'notes' | 'orders' | 'chat' | 'end' };
