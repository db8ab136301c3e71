// Every question can be answered with the mouse, a finger or the keyboard: each legal answer is a control on the page.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Action, Ask, Choice, View } from '$wire';
import { targetsOf, type Aim } from '../src/table/aim';
import AimPanel from '../src/table/Aim.svelte';
import { codeOf, sort, spaceOf, type Sorted } from '../src/table/choices';
import Manage from '../src/table/Manage.svelte';
import Question from '../src/table/Question.svelte';
import type { Room } from '../src/table/room.svelte';
import { language } from '../src/text/lang.svelte';
import type { Names } from '../src/text/names';
import { names, questions } from './samples';

/** A room as far as the panels look at it. */
function roomOf(ask: Ask, view: View, answer: (action: Action) => void): Room {
  const seats = view.players.map(({ seat }, number) => ({
    seat: number,
    name: seat,
    online: true,
    holder: 'person',
  }));
  return {
    ask,
    view,
    answer,
    legal: ask.you?.legal ?? view.legal,
    me: view.audience,
    you: { seat: 0 },
    table: { seats, casual: true, votes: [] },
    sending: [],
    refused: null,
    seatOf: (name: string) => view.players.findIndex(({ seat }) => seat === name),
    now: () => 0,
  } as unknown as Room;
}

const nothing = () => {};

/** Shows a question, with nothing aimed yet. */
function show(room: Room, words: Names, sorted: Sorted, onaim: (aim: Aim | null) => void = nothing) {
  return render(Question, {
    room,
    names: words,
    sorted,
    onmanage: nothing,
    ontrade: nothing,
    onnotes: nothing,
    aim: null,
    targets: sorted.spaces,
    onaim,
    onorders: nothing,
    onresult: nothing,
  });
}

beforeAll(async () => {
  await language.speak('fr');
});

it('the voucher that was named for a ride is used by one button', () => {
  const { edition, asks, view } = questions.find((one) => one.code === 'use-pledged' && one.asks.fr.you)!;
  const words = names(edition, 'fr');
  const sorted = sort(asks.fr.you!.legal, words);
  const onaim = vi.fn<(aim: Aim | null) => void>();
  show(roomOf(asks.fr, view, nothing), words, sorted, onaim);
  document.querySelector<HTMLElement>('.answers [data-do="vouchers"]')!.click();
  const aim = onaim.mock.calls[0]![0];
  expect(targetsOf(aim, sorted, view, words).size).toBeGreaterThan(0);
});

it('a question that comes is waiting for who answers by keyboard, and takes the focus from nothing else', async () => {
  const { edition, asks, view } = questions.find(({ code }) => code === 'roll')!;
  const words = names(edition, 'fr');
  const room = (question: number) => roomOf({ ...asks.fr, question }, view, nothing);
  const { rerender } = show(room(1), words, sort(asks.fr.you!.legal, words));
  const chat = document.body.appendChild(document.createElement('input'));
  chat.focus();
  await fireEvent.keyDown(chat, { key: 'a' });
  await rerender({ room: room(2) });
  await tick();
  expect(document.activeElement).toBe(chat);
  chat.remove();
  await rerender({ room: room(3) });
  await tick();
  expect(document.activeElement?.closest('section.question .answers')).toBeTruthy();
});

describe.each(questions)('$code in $edition', ({ edition, asks: { fr: ask }, view }) => {
  const words = names(edition, 'fr');
  // Who is not asked may still claim a rent or answer an offer: his view says so, without words.
  const legal: readonly Choice[] = ask.you?.legal ?? view.legal;
  const sorted = sort(legal, words);
  const offers = [...sorted.offers.values()].flatMap(({ accept, refuse, withdraw }) => [
    accept,
    refuse,
    withdraw,
  ]);
  const wordless = [...[...sorted.claims.values()].flat(), ...offers];
  const label = (choice: Choice) =>
    choice.text ?? wordless.find((deal) => 'do' in choice && deal?.action === choice.do)?.label;

  it('has a button for every answer', async () => {
    const answer = vi.fn();
    show(roomOf(ask, view, answer), words, sorted);
    const heading = screen.getByRole('heading', { level: 2 }).textContent?.trim();
    if (ask.you) expect(heading).toBe(ask.text);
    else expect(heading).toMatch(/^On attend /);
    const buttons = [...document.querySelectorAll('button')];
    /** Two spaces may have one name: their answers stand in the order in which they are legal. */
    const same = (choice: Choice) => legal.filter((one) => label(one) === label(choice)).indexOf(choice);
    for (const choice of legal) {
      if (!('do' in choice)) continue;
      const { do: action } = choice;
      const text = label(choice);
      // One's properties and leaving have sheets of their own.
      if (sorted.resign?.action === action) continue;
      if ([...sorted.property.values()].flat().some((deal) => deal.action === action)) continue;
      const code = codeOf(action);
      // A card that is played at something is aimed first: the next test.
      if (code === 'use-card-on') continue;
      const button =
        code === 'check'
          ? buttons.filter((one) => one.querySelector('.decoder'))[
              legal.filter((one) => 'do' in one && codeOf(one.do) === 'check').indexOf(choice)
            ]
          : buttons.filter((one) => one.firstChild?.textContent?.trim() === text)[same(choice)];
      answer.mockClear();
      const space = [...sorted.spaces].find(([, deal]) => deal.action === action)?.[0];
      if (space !== undefined && sorted.spaces.size > 8) {
        // Many spaces are a list.
        await fireEvent.change(screen.getByRole('combobox'), { target: { value: space } });
      } else {
        expect(button, text).toBeDefined();
        button!.click();
      }
      expect(answer).toHaveBeenCalledWith(action);
    }
  });

  it('aims every card that is played at something', async () => {
    for (const [card, deals] of sorted.aimed) {
      const aim = { aim: 'card', card } as const;
      const spaces = targetsOf(aim, sorted, view, words);
      const ondeal = vi.fn();
      const { unmount } = render(AimPanel, {
        aim,
        view,
        names: words,
        sorted,
        me: view.audience!,
        onaim: nothing,
        ondeal,
      });
      for (const deal of deals) {
        const space = spaceOf(deal);
        if (space !== null) {
          expect(spaces.get(space)).toBe(deal);
          continue;
        }
        ondeal.mockClear();
        const { target } = (deal.action as Extract<Action, { 'use-card-on': unknown }>)['use-card-on'];
        if ('exchange' in target) {
          const [give] = screen.getAllByRole('combobox');
          await fireEvent.change(give!, { target: { value: target.exchange.give } });
          await fireEvent.change(screen.getAllByRole('combobox')[1]!, {
            target: { value: target.exchange.take },
          });
        } else screen.getByRole('button', { name: deal.label }).click();
        expect(ondeal).toHaveBeenCalledWith(deal);
      }
      unmount();
    }
  });

  it('has a control for every open choice', () => {
    show(roomOf(ask, view, nothing), words, sorted);
    const found = (selector: string) => document.querySelector(selector) !== null;
    for (const choice of legal) {
      if ('bid' in choice) expect(found('.raises button') && found('input[type="number"]')).toBe(true);
      else if ('use-vouchers' in choice) expect(found('[data-do="vouchers"]')).toBe(true);
      else if ('wish' in choice) expect(found('input[type="number"]')).toBe(true);
      else if ('propose' in choice) expect(found('[data-do="trade"]')).toBe(true);
      else if ('counter' in choice) expect(screen.getAllByText('Contre-offre').length).toBeGreaterThan(0);
      else if ('lay' in choice) expect(found('[data-do="send-notes"]')).toBe(true);
      else if ('name-notes' in choice) expect(found('[data-do="bank-notes"]')).toBe(true);
      else if ('change-notes' in choice) expect(screen.getAllByText('Mes billets').length).toBeGreaterThan(0);
    }
  });

  it('has its dealings with properties in the sheet of properties', () => {
    const answer = vi.fn();
    const act = (action: Action) => answer(action);
    render(Manage, {
      room: roomOf(ask, view, answer),
      names: words,
      sorted,
      ondeal: ({ action }: { action: Action }) => act(action),
      onact: act,
    });
    for (const deal of [...sorted.property.values()].flat()) {
      answer.mockClear();
      // Buildings of streets are planned level by level.
      const levels = codeOf(deal.action) === 'build' || codeOf(deal.action) === 'sell';
      if (levels && document.querySelector('.levels') !== null) continue;
      screen.getByRole('button', { name: deal.label }).click();
      expect(answer).toHaveBeenCalledWith(deal.action);
    }
  });
});
