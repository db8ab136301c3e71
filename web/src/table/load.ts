// The table page is loaded when a table is likely, with its texts.

import { withTexts } from '../text/lang.svelte';

export const tablePage = () => withTexts(import('./TablePage.svelte'), 'game');
