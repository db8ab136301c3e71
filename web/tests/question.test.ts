// Every question can be answered: each legal action has a control on the page.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick, type ComponentProps } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Action, Ask, Choice, View } from '$wire';
import { targetsOf, type Aim } from '../src/table/aim';
import { actionLabel } from '../src/table/build/actionLabel';
import { rareParts } from '../src/table/later';
import AimPanel from '../src/table/Aim.svelte';
import { codeOf, sortChoices, spaceOf, type SortedChoices } from '../src/table/choices';
import Manage from '../src/table/Manage.svelte';
import Question from '../src/table/Question.svelte';
import { language } from '../src/text/lang.svelte';
import type { Names } from '../src/text/names';
import { names, questions } from './samples';

const nothing = () => {};

/** The properties of the panel of a question, with no target being chosen. */
function propsOf(ask: Ask, view: View, words: Names, sorted: SortedChoices): ComponentProps<typeof Question> {
  return {
    ask,
    view,
    me: view.audience,
    names: words,
    sorted,
    aim: null,
    targets: sorted.spaces,
    picked: null,
    onpick: nothing,
    onspace: nothing,
    onplayer: nothing,
    reasons: new Map(),
    refused: null,
    busy: false,
    serverTime: () => 0,
    onanswer: nothing,
    ongoon: nothing,
    onaim: nothing,
    onmanage: nothing,
    ontrade: nothing,
    onnotes: nothing,
    onorders: nothing,
    onresult: nothing,
    canBuild: false,
    onbuild: nothing,
    raiseBusy: false,
    onraise: nothing,
  };
}

beforeAll(async () => {
  await language.speak('fr');
  await language.need('game');
  await rareParts();
});

/** Parts that are loaded later are on the page after this. */
async function settled() {
  await rareParts();
  await tick();
}

it('a voucher that was named for a ride has one button', () => {
  const { edition, asks, view } = questions.find((one) => one.code === 'use-pledged' && one.asks.fr.you)!;
  const words = names(edition, 'fr');
  const sorted = sortChoices(asks.fr.you!.legal, words);
  const onaim = vi.fn<(aim: Aim | null) => void>();
  render(Question, { ...propsOf(asks.fr, view, words, sorted), onaim });
  document.querySelector<HTMLElement>('.answers [data-do="vouchers"]')!.click();
  const aim = onaim.mock.calls[0]![0];
  expect(targetsOf(aim, sorted, view, words).size).toBeGreaterThan(0);
});

it('a new question takes the focus after an answer by keyboard, but not from another control', async () => {
  const { edition, asks, view } = questions.find(({ code }) => code === 'roll')!;
  const words = names(edition, 'fr');
  const props = propsOf(asks.fr, view, words, sortChoices(asks.fr.you!.legal, words));
  const { rerender } = render(Question, props);
  const chat = document.body.appendChild(document.createElement('input'));
  chat.focus();
  await fireEvent.keyDown(chat, { key: 'a' });
  await rerender({ ask: { ...asks.fr, question: 2 } });
  await tick();
  expect(document.activeElement).toBe(chat);
  chat.remove();
  await rerender({ ask: { ...asks.fr, question: 3 } });
  await tick();
  expect(document.activeElement?.closest('section.question .answers')).toBeTruthy();
});

describe.each(questions)('$code in $edition', ({ edition, asks: { fr: ask }, labels, view }) => {
  const words = names(edition, 'fr');
  // A player who is not asked may still act, for example claim a rent or mortgage a property.
  const legal: readonly Choice[] =
    ask.you?.legal ?? view.legal.map((choice, index) => ({ ...choice, text: labels.fr[index]! }));
  const sorted = sortChoices(legal, words);

  it('has a button for every answer', async () => {
    const [answer, onpick] = [vi.fn(), vi.fn()];
    const { rerender } = render(Question, {
      ...propsOf(ask, view, words, sorted),
      onanswer: answer,
      onpick,
    });
    await settled();
    const heading = screen.getByRole('heading', { level: 2 }).textContent?.trim();
    if (ask.you) expect(heading).toBe(ask.text);
    // What somebody else is doing, as a whole sentence.
    else expect(heading).toMatch(/^\S+ .*…$/);
    const buttons = [...document.querySelectorAll('button')];
    /** Two spaces may have the same name: their buttons have the order of the choices. */
    const same = (choice: Choice) => legal.filter((one) => one.text === choice.text).indexOf(choice);
    for (const choice of legal) {
      if (!('do' in choice)) continue;
      const { do: action } = choice;
      const { text } = choice;
      // Properties and resigning have their own dialogs.
      if (sorted.resign?.action === action) continue;
      if ([...sorted.property.values()].flat().some((option) => option.action === action)) continue;
      const code = codeOf(action);
      // Open claims lie over the board.
      if (code === 'claim' || code === 'waive') continue;
      // Cards that need a target are in the next test. Notes are checked on the felt, which has its own test.
      if (code === 'use-card-on' || code === 'check') continue;
      const button =
        code === 'accept' || code === 'refuse'
          ? buttons.find(
              (one) =>
                one.dataset['do'] === code &&
                one.ariaLabel?.includes(`n°\u00a0${String(Object.values(action)[0])} `),
            )
          : code === 'buy-share'
            ? buttons.find((one) => one.ariaLabel === text)
            : buttons.filter((one) => one.firstChild?.textContent?.trim() === text)[same(choice)];
      answer.mockClear();
      const space = [...sorted.spaces].find(([, option]) => option.action === action)?.[0];
      if (space !== undefined) {
        // A space is chosen first, and then confirmed.
        if (sorted.spaces.size > 8)
          await fireEvent.change(screen.getByRole('combobox'), { target: { value: space } });
        else document.querySelector<HTMLElement>(`[data-target="${space}"]`)!.click();
        expect(onpick).toHaveBeenLastCalledWith(space);
        expect(answer).not.toHaveBeenCalled();
        await rerender({ picked: space });
        document.querySelector<HTMLElement>('[data-do="confirm-target"]')!.click();
      } else {
        expect(button, text).toBeDefined();
        button!.click();
      }
      expect(answer).toHaveBeenCalledWith(action);
    }
  });

  it('offers every target of a card', async () => {
    for (const [card, options] of sorted.aimed) {
      const aim = { aim: 'card', card } as const;
      const spaces = targetsOf(aim, sorted, view, words);
      const onact = vi.fn();
      const { unmount } = render(AimPanel, {
        aim,
        view,
        names: words,
        sorted,
        me: view.audience!,
        onaim: nothing,
        onact,
      });
      for (const option of options) {
        const space = spaceOf(option);
        if (space !== null) {
          expect(spaces.get(space)).toBe(option);
          continue;
        }
        onact.mockClear();
        const { target } = (option.action as Extract<Action, { 'use-card-on': unknown }>)['use-card-on'];
        if ('exchange' in target) {
          const [give] = screen.getAllByRole('combobox');
          await fireEvent.change(give!, { target: { value: target.exchange.give } });
          await fireEvent.change(screen.getAllByRole('combobox')[1]!, {
            target: { value: target.exchange.take },
          });
        } else screen.getByRole('button', { name: option.label }).click();
        expect(onact).toHaveBeenCalledWith(option.action);
      }
      unmount();
    }
  });

  it('has a control for every open choice', async () => {
    render(Question, propsOf(ask, view, words, sorted));
    await settled();
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

  it('offers what can be done with properties in their dialog', () => {
    const onact = vi.fn();
    render(Manage, {
      view,
      me: view.audience,
      names: words,
      sorted,
      refused: null,
      onact,
      onbuild: null,
    });
    const level = (id: string) => view.deeds.find(({ deed }) => deed === id)?.level ?? 0;
    for (const option of [...sorted.property.values()].flat()) {
      // Buildings are planned on the board.
      if (codeOf(option.action) === 'build') continue;
      onact.mockClear();
      // Two streets may sell the same for the same sum.
      const label = actionLabel(words, level, option);
      const clicked = screen.getAllByRole('button', { name: label }).some((button) => {
        button.click();
        return onact.mock.calls.some(([action]) => action === option.action);
      });
      expect(clicked, label).toBe(true);
    }
  });

  it('proposes how to raise money for a debt, with the sum of every step', async () => {
    if (ask.you?.raise === undefined) return;
    const onraise = vi.fn();
    render(Question, { ...propsOf(ask, view, words, sorted), onraise });
    await settled();
    const sums = [...document.querySelectorAll('[data-panel="raise"] li b')].map((one) => one.textContent);
    expect(sums).toEqual(ask.you.raise.map(({ amount }) => `+${words.sum(amount)}`));
    document.querySelector<HTMLElement>('[data-do="raise-all"]')!.click();
    expect(onraise).toHaveBeenCalledWith(ask.you.raise.map(({ action }) => action));
  });
});
