/** What the layer above the board shows on a street: a gold edge, what is added to its buildings, and a short note. */
export interface StreetMark {
  /** Nothing can be changed there now. */
  faint?: boolean;
  badge?: string;
  note?: string;
}
