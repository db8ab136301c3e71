// A finished game, step by step, as the server sends it.

import type { FinishedGame, GameEvent, ReplayStep } from '$wire';
import { api } from '../net/api';
import type { LuckDraw } from './verifyDice';

export interface WholeGame {
  game: FinishedGame;
  /** All steps, without positions. */
  steps: readonly ReplayStep[];
  events: readonly GameEvent[];
}

/** Fetches a whole finished game, as one audience saw it. */
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

/** Every random number of a game, for verification. */
export function luckOf(steps: readonly ReplayStep[]): LuckDraw[] {
  return steps.flatMap(({ drawn, answer }) => {
    if (!drawn) return [];
    const dice = (answer as { dice?: (number | string)[] }).dice ?? null;
    return [{ ...drawn, dice }];
  });
}
