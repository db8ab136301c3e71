// Parts of the table that many games or most moments do not need. They are loaded once the table is shown, so that they are there
// when they are needed.

export const tableGone = () => import('./TableGone.svelte');
export const lobbyPage = () => import('./Lobby.svelte');
export const sheets = () => import('./TableSheet.svelte');
export const buildPanel = () => import('./build/BuildPanel.svelte');
export const rareParts = () => import('./rareParts');

export const loadLater = () => Promise.allSettled([rareParts(), sheets(), buildPanel()]);
