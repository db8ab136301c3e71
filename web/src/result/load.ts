// The end of a game is loaded when a game ends, with its texts.

import { withTexts } from '../text/lang.svelte';

export const endSheet = () => withTexts(import('../table/End.svelte'), 'end');
export const winnerCard = () => withTexts(import('../table/stage/Winner.svelte'), 'end');
export const replayPage = () => withTexts(import('../replay/ReplayPage.svelte'), 'game', 'end');
