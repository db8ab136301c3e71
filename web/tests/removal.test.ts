import { expect, test } from 'vitest';
import { removalNeeds } from '../src/table/removal';

test('the page says whether a player can be removed, and why not', () => {
  expect(removalNeeds({ away: true, votes_to_remove: 1 })).toBe('remove-away');
  expect(removalNeeds({ away: false, votes_to_remove: 2 })).toBe('remove-present');
  expect(removalNeeds({ away: false, votes_to_remove: null })).toBe('remove-not-now');
});
