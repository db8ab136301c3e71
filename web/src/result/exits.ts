// How and when players went out of a game, and the numbers of its turns.

import type { GameEvent, ReplayStep } from '$wire';

/** How a player went out. */
export type Exit = { step: number; turn: number } & (
  | { how: 'resigned' }
  | { how: 'debt'; creditor: string; amount: number }
  /** `level`: what stood on the property; 0 for nothing. */
  | { how: 'rent'; owner: string; deed: string; amount: number; level: number }
);

/** The turn of each step: as the log numbers it, by the turns of the player who is on turn. 0 before the first turn. */
export function turnsOf(steps: readonly ReplayStep[]): number[] {
  let turn = 0;
  return steps.map(({ events }) => {
    for (const event of events) if (event.code === 'turn-began') turn = event.number;
    return turn;
  });
}

/** How many turns a player had. */
export function turnsHad(events: readonly GameEvent[], name: string): number {
  return events.reduce(
    (most, event) => (event.code === 'turn-began' && event.seat === name ? event.number : most),
    0,
  );
}

/** The step after which the first turn begins; the rolls for the order come before it. */
export function firstTurn(steps: readonly ReplayStep[]): number {
  const first = steps.findIndex(({ events }) => events.some(({ code }) => code === 'turn-began'));
  return first + 1;
}

/** How each player went out who is out. */
export function exitsOf(steps: readonly ReplayStep[]): Map<string, Exit> {
  const exits = new Map<string, Exit>();
  const debts = new Map<string, Extract<GameEvent, { code: 'debt-began' }>>();
  const rents = new Map<string, Extract<GameEvent, { code: 'rent-due' }>>();
  let turn = 0;
  for (const [index, { events }] of steps.entries()) {
    for (const event of events) {
      if (event.code === 'rent-due') rents.set(event.payer, event);
      else if (event.code === 'debt-began') debts.set(event.seat, event);
      else if (event.code === 'bankrupt') {
        const at = { step: index + 1, turn };
        const debt = event.why === 'resigned' ? undefined : debts.get(event.seat);
        const rent = debt?.payment === 'rent' ? rents.get(event.seat) : undefined;
        if (!debt) exits.set(event.seat, { ...at, how: 'resigned' });
        else if (!rent || rent.owner !== debt.creditor)
          exits.set(event.seat, { ...at, how: 'debt', creditor: debt.creditor, amount: debt.amount });
        else {
          const { owner, deed, figure, basis } = rent;
          const level = basis === 'built' ? figure : 0;
          exits.set(event.seat, { ...at, how: 'rent', owner, deed, amount: debt.amount, level });
        }
      }
      // The turn goes on until the next begins, even in the same step.
      if (event.code === 'turn-began') turn = event.number;
    }
  }
  return exits;
}
