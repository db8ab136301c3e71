// A finished game as the server tells it: everything that happened, step by step.

import type { FinishedGame, GameEvent, ReplayStep } from '$wire';
import { api } from '../net/api';
import type { Luck } from './fair';

export interface WholeGame {
  game: FinishedGame;
  /** All steps, without positions. */
  steps: readonly ReplayStep[];
  events: readonly GameEvent[];
}

/** Fetches a finished game whole, as one audience saw it. */
export async function fetchGame(id: string, seat: number | null = null): Promise<WholeGame> {
  const game = await api.game(id);
  const steps: ReplayStep[] = [];
  while (steps.length < game.steps) {
    const { part } = await api.replay(id, { from: steps.length, views: false, seat });
    if (part.length === 0) break;
    steps.push(...part);
  }
  return { game, steps, events: steps.flatMap(({ events }) => events) };
}

/** Every word of luck, to be checked. */
export function luckOf(steps: readonly ReplayStep[]): Luck[] {
  return steps.flatMap(({ drawn, answer }) => {
    if (!drawn) return [];
    const dice = (answer as { dice?: number[] }).dice ?? null;
    return [{ ...drawn, dice }];
  });
}
