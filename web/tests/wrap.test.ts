import { describe, expect, it } from 'vitest';
import { widthOf, wrap } from '../src/board/wrap';

describe('names on the board', () => {
  const sizes = [19, 17, 15, 13];
  for (const name of [
    'Avenue des Champs-Élysées',
    'Compagnie de distribution d’électricité',
    'In Jail / Just Visiting',
    'Andrew Young Intl Boulevard',
    'Unbreakablylongwordwithoutanyplacetobreak',
  ]) {
    it(`fit: ${name}`, () => {
      const { lines, size } = wrap(name, 120, 70, sizes);
      expect(lines.length * size * 1.12).toBeLessThanOrEqual(70);
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(120);
    });
  }
  it('are as large as possible', () => {
    expect(wrap('Rue', 120, 70, sizes)).toEqual({ lines: ['Rue'], size: 19 });
  });
  it('avoid a short word on its own line if slightly smaller letters help', () => {
    expect(wrap('Avenue de la République', 96, 90, [18, 16, 15]).lines).toEqual([
      'Avenue de la',
      'République',
    ]);
  });
  it('break after hyphens and between words', () => {
    expect(wrap('Saint-Michel', 60, 60, [15]).lines).toEqual(['Saint-', 'Michel']);
    expect(wrap('Rue de la Paix', 60, 60, [15]).lines.join(' ')).toBe('Rue de la Paix');
  });
  it('are set a little narrower before a word is broken', () => {
    const { lines, squeezed } = wrap('Mediterranean Avenue', 43, 30, [9.2, 8.6]);
    expect(lines).toEqual(['Mediterranean', 'Avenue']);
    expect(squeezed).toBe(43);
    expect(wrap('Baltic Avenue', 43, 30, [9.2, 8.6]).squeezed).toBeUndefined();
  });
  it('are abbreviated before a word is broken', () => {
    expect(wrap('Avenue des Champs-Élysées', 43, 20, [9.2, 8.6]).lines).toEqual(['Champs-', 'Élysées']);
    expect(wrap('Compagnie de distribution d’électricité', 60, 20, [8.6]).lines).toEqual([
      'Cie d’électricité',
    ]);
  });
  it('are hyphenated if too wide even then', () => {
    expect(wrap('Mediterranean Avenue', 34, 60, [9.2, 8.6]).lines).toEqual(['Mediter-', 'ranean', 'Avenue']);
  });
  it('are shortened with an ellipsis only as a last resort', () => {
    expect(wrap('One Two Three Four', 40, 20, [15]).lines.at(-1)).toMatch(/…$/);
  });
});
