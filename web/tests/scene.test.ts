// What the stage shows, from the position and the events.

import { expect, it } from 'vitest';
import type { GameEvent, SeatQuestion, View } from '$wire';
import { sceneOf } from '../src/table/stage/scene';
import { questions } from './samples';

const { view } = questions.find(({ edition, code }) => edition === 'classic' && code === 'end-turn')!;
const log = (...events: GameEvent[]) => events.map((event, key) => ({ key, event }));
const asked = (question: SeatQuestion): View => ({ ...view, question: { seats: question } });

const rolled: GameEvent = { code: 'rolled', seat: 'ann', dice: [3, 4, 0], purpose: 'move' };
const drawn: GameEvent = { code: 'card-drawn', seat: 'ann', deck: 'chance', card: 'ch-dividend' };
const returned: GameEvent = { code: 'card-returned', card: 'ch-dividend' };
const moved: GameEvent = { code: 'moved', seat: 'ann', from: 'go', to: 'jail', why: 'card' };
const won: GameEvent = { code: 'auction-won', seat: 'ann', lot: { deed: 'rue-lecourbe' }, amount: 211 };

it('a card stays while its token moves, until the next roll', () => {
  expect(sceneOf(view, log(rolled, drawn, moved, returned))).toMatchObject({ scene: 'card' });
  expect(sceneOf(view, log(rolled, drawn, returned, rolled))).toBeNull();
});

it('a sale is shown after its auction, and the next question about a property replaces it', () => {
  expect(sceneOf(view, log(rolled, won))).toMatchObject({ scene: 'sold', seat: 'ann', amount: 211 });
  const buy = asked({ code: 'buy', deed: 'rue-lecourbe', price: 60, seats: ['ann'], rest: false });
  expect(sceneOf(buy, log(rolled, drawn, won))).toEqual({ scene: 'deed', deed: 'rue-lecourbe' });
});

it('an auction is shown until its sale, and the next auction replaces the sale', () => {
  const lot = { deed: 'rue-lecourbe' };
  const bid = asked({ code: 'bid', lot, least: 10, high: 0, leader: 'bank', seats: ['ann'], rest: false });
  const began: GameEvent = { code: 'auction-began', lot, bidders: ['ann', 'bob'] };
  expect(sceneOf(bid, log(rolled, drawn, began))).toMatchObject({ scene: 'auction' });
  expect(sceneOf(bid, log(rolled, began, won))).toMatchObject({ scene: 'sold' });
  expect(sceneOf(bid, log(rolled, began, won, began))).toMatchObject({ scene: 'auction' });
});
