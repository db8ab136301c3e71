// What the questions and scenes of single editions need, and trades and debts: one file to load.

export { default as AimPanel } from './Aim.svelte';
export { default as CheckBar } from './CheckBar.svelte';
export { default as NameNotes } from './NameNotes.svelte';
export { default as Notes } from './Notes.svelte';
export { default as RaisePanel } from './build/RaisePanel.svelte';
export { default as Deal } from './stage/Deal.svelte';
export { default as Felt } from './stage/Felt.svelte';
export { default as StockTable } from './StockTable.svelte';
export { default as Targets } from './Targets.svelte';
