// The drawings of building pieces in a 20 × 20 box, by the id of their kind. They stand on a plate of `PLATE` colour, so that they
// have the same contrast on every group.

export interface PieceShape {
  colour: string;
  body: string;
  /** Windows and doors, in the colour of the plate. */
  windows: string;
}

/** The colour of the plate under buildings. */
export const PLATE = '#fffdf6';

const HOUSE: PieceShape = {
  colour: '#2b6a3a',
  body: 'M0 10 10 1l10 9h-3v9H3v-9Z',
  windows: 'M8 19v-6h4v6Z',
};
const HOTEL: PieceShape = {
  colour: '#a3271d',
  body: 'M0 19V5h4V1h12v4h4v14Z',
  windows: 'M3 8h3v3H3Z M8.5 8h3v3h-3Z M14 8h3v3h-3Z M3 13h3v3H3Z M14 13h3v3h-3Z M8.5 13h3v6h-3Z',
};
const SHAPES: Record<string, PieceShape> = {
  house: HOUSE,
  apartment: {
    colour: '#1f6473',
    body: 'M3 19V2h14v17Z M1 2V0h18v2Z',
    windows: 'M6 5h2.5v3H6Z M11.5 5h2.5v3h-2.5Z M6 10h2.5v3H6Z M11.5 10h2.5v3h-2.5Z M8.5 15h3v4h-3Z',
  },
  hotel: HOTEL,
  skyscraper: {
    colour: '#3b3f8f',
    body: 'M5 19V8h2V4h2V0h2v4h2v4h2v11Z M2 19v-2h16v2Z',
    windows: 'M9 6h2v2H9Z M8 10h1.6v2H8Z M10.6 10h1.6v2h-1.6Z M8 14h1.6v2H8Z M10.6 14h1.6v2h-1.6Z',
  },
  depot: {
    colour: '#6b4324',
    body: 'M0 19V9c0-5 4-8 10-8s10 3 10 8v10Z',
    windows: 'M4 19v-8h5v8Z M11 19v-8h5v8Z M8 5h4v2H8Z',
  },
  stand: {
    colour: '#2f2c29',
    body: 'M0 8 3 1h14l3 7v2h-2v9h-2v-9H4v9H2v-9H0Z',
    windows: 'M5 3h3v3H5Z M11 3h3v3h-3Z',
  },
};

/** Editions of the table's own may name other kinds. */
export function pieceShape(kind: string): PieceShape {
  return SHAPES[kind] ?? HOUSE;
}

export const PIECE_KINDS = Object.keys(SHAPES);
