// The end of a game is loaded when a game ends, with its texts.

import { language } from '../text/lang.svelte';

async function withTexts<T>(part: Promise<{ default: T }>): Promise<T> {
  const [{ default: component }] = await Promise.all([part, language.needEnd()]);
  return component;
}

export const endSheet = () => withTexts(import('../table/End.svelte'));
export const winnerCard = () => withTexts(import('../table/stage/Winner.svelte'));
export const replayPage = () => withTexts(import('../replay/ReplayPage.svelte'));
