// Events, questions, refusals and reasons as sentences, the same as those of the texts crate. Their fields become the parameters of a
// message; the kind of each field is generated from the engine. The head of `crates/texts/locales/en/events.ftl` lists the
// parameters of each kind.

import {
  EVENT_FIELDS,
  QUESTION_FIELDS,
  REASON_FIELDS,
  REFUSAL_FIELDS,
  type FieldKind,
  type FieldKinds,
} from '$fields';
import type { About, GameEvent, Lot, Reason, Refusal, SeatQuestion } from '$wire';
import type { Args, Catalogue } from './catalogue';
import type { Names } from './names';

type Fields = Record<string, unknown> & { code: string };

/**
 * An event as a sentence, with “you” where it says what the reader did or what was done to the reader. What the catalogues do
 * not know is shown in the server's words.
 */
export function eventLine(names: Names, event: GameEvent): string {
  const fields = event as unknown as Fields;
  const words = Object.entries(EVENT_FIELDS[event.code] ?? {}).flatMap(([field, kind]) =>
    kind === 'message-word' ? [String(fields[field])] : [],
  );
  const id = ['event', event.code, ...words].join('-').replaceAll('_', '-');
  const args = { ...parameters(names, EVENT_FIELDS, fields), ...eventParameters(names, event) };
  const forMe = (field: string) =>
    names.texts.tryLine(`${id.replace(/^event-/, 'you-')}-${field.replaceAll('_', '-')}`, args);
  const own = names.reader === null ? [] : fieldsNaming(EVENT_FIELDS, fields, names.reader).map(forMe);
  return own.find((line) => line !== null) ?? names.texts.tryLine(id, args) ?? event.text ?? event.code;
}

/** The fields of an event or a reason that name this player, in their order. */
function fieldsNaming(kinds: FieldKinds, fields: Fields, player: string): string[] {
  return Object.entries(kinds[fields.code] ?? {}).flatMap(([field, kind]) => {
    const value = fields[field];
    const named =
      kind === 'seat' || kind === 'account'
        ? value === player
        : kind === 'seats' && (value as readonly string[]).includes(player);
    return named ? [field] : [];
  });
}

/** The players whom the fields of an event name, the one who acts first. */
export function playersIn(event: GameEvent): string[] {
  const fields = event as unknown as Fields;
  return Object.entries(EVENT_FIELDS[event.code] ?? {}).flatMap(([field, kind]) => {
    const name = fields[field] as string;
    return kind === 'seat' || (kind === 'account' && !isBankOrPool(name)) ? [name] : [];
  });
}

/** Does another event of the same step say the same, and the price as well? */
export function isRepeat(event: GameEvent): boolean {
  switch (event.code) {
    case 'deed-moved':
      return event.why === 'bought' || event.why === 'sale-bought';
    case 'shares-moved':
      return event.why === 'share-bought';
    case 'share-mortgaged':
    case 'share-lifted':
      return true;
    case 'paid':
      return event.why === 'building' || event.why === 'building-sale';
    default:
      return event.code === 'mortgaged' || event.code === 'lifted';
  }
}

/** Why an answer or a command was refused. */
export function refusalLine(
  names: Names | null,
  refusal: Refusal,
  text: string | undefined,
  texts: Catalogue,
): string {
  const id = `refusal-${refusal.code}`;
  // The game words its refusals in the language of the page; other problems come in English, for developers.
  const problem = texts.has(id) ? null : texts.tryLine(`web-problem-${refusal.code}`);
  if (problem !== null) return problem;
  if (text !== undefined) return text;
  const args = names ? parameters(names, REFUSAL_FIELDS, refusal as unknown as Fields) : {};
  return texts.tryLine(id, args) ?? texts.line('web-problem');
}

/** Why a bot gave an answer, in its own words, with “you” where it names the reader. */
export function reasonLine(names: Names, reason: Reason, text?: string): string {
  const fields = reason as unknown as Fields;
  const id = `reason-${reason.code}`;
  const args = parameters(names, REASON_FIELDS, fields);
  const forMe = names.reader !== null && fieldsNaming(REASON_FIELDS, fields, names.reader).length > 0;
  const own = forMe ? names.texts.tryLine(`${id}-you`, args) : null;
  return own ?? names.texts.tryLine(id, args) ?? text ?? reason.code;
}

/** A question as a sentence, for clients that get no text with it. */
export function questionLine(names: Names, question: SeatQuestion): string {
  const fields = question as unknown as Fields;
  const args = { ...parameters(names, QUESTION_FIELDS, fields), ...questionParameters(names, question) };
  const id = `question-${question.code}`;
  return names.texts.tryLine(id, args) ?? names.texts.tryLine(`${id}.name`) ?? question.code;
}

/** What the others who are asked are doing: `Nora is rolling the dice…` */
export function waitingLine(names: Names, question: SeatQuestion, who: readonly string[]): string {
  const fields = question as unknown as Fields;
  const args = { ...parameters(names, QUESTION_FIELDS, fields), ...questionParameters(names, question) };
  const id = `waiting-${question.code}`;
  const asked = { who: names.list(who), 'who-count': who.length };
  return names.texts.tryLine(id, { ...args, ...asked }) ?? `${names.list(who)}…`;
}

/** A property and a kind of piece among the fields: levels and numbers next to them are also given as pieces. */
interface Context {
  deed: string | undefined;
  pieceKind: string | undefined;
}

/** The parameters that the fields give. */
function parameters(names: Names, kinds: FieldKinds, fields: Fields): Args {
  const args: Args = {};
  const known = Object.entries(kinds[fields.code] ?? {});
  const valueOf = (kind: FieldKind) => {
    const field = known.find(([, other]) => other === kind)?.[0];
    return field === undefined ? undefined : (fields[field] as string);
  };
  const context = { deed: valueOf('deed'), pieceKind: valueOf('piece-kind') };
  for (const [field, kind] of known) {
    addParameters(args, names, field.replaceAll('_', '-'), kind, fields[field], context);
  }
  return args;
}

/** Adds the parameters of one field. */
function addParameters(
  args: Args,
  names: Names,
  name: string,
  kind: FieldKind,
  value: unknown,
  context: Context,
): void {
  const id = value as string;
  const ids = value as readonly string[];
  const number = value as number;
  switch (kind) {
    case 'seat':
    case 'word':
    case 'message-word':
      args[name] = id;
      break;
    case 'seats':
      args[name] = names.list(ids);
      args[`${name}-count`] = ids.length;
      break;
    case 'account':
      args[name] = names.account(id);
      args[`${name}-sort`] = isBankOrPool(id) ? id : 'seat';
      break;
    case 'money':
      args[name] = names.sum(number);
      args[`${name}-value`] = number;
      break;
    case 'number':
      args[name] = number;
      if (context.pieceKind !== undefined) args[`${name}-pieces`] = names.pieces(context.pieceKind, number);
      break;
    case 'level':
      args[name] = number;
      if (context.deed !== undefined) {
        args['buildings'] = names.buildings(context.deed, number);
        args['buildings-count'] = names.standing(context.deed, number)?.count ?? 0;
      }
      break;
    case 'space':
    case 'deed':
      args[name] = names.theSpace(id);
      break;
    case 'deeds':
      args[name] = names.list(ids.map(names.theSpace));
      args[`${name}-count`] = ids.length;
      break;
    case 'group':
      args[name] = names.group(id);
      args[`${name}-set`] = names.groupSet(id);
      break;
    case 'card':
      args[name] = names.cardTitle(id);
      args[`${name}-text`] = names.cardText(id);
      break;
    case 'cards':
      args[name] = names.list(
        ids.map((card) => names.texts.line('list-card', { card: names.cardTitle(card) })),
      );
      args[`${name}-count`] = ids.length;
      break;
    case 'deck':
      args[name] = names.deck(id);
      args[`${name}-card`] = names.cardOf(id);
      break;
    case 'piece-kind':
      args[name] = names.pieces(id, 1);
      args[`${name}s`] = names.kinds(id);
      break;
    case 'dice': {
      const dice = value as readonly number[];
      args[name] = dice.join(' + ');
      args[`${name}-sum`] = dice.reduce((sum, die) => sum + die, 0);
      args[`${name}-double`] = yesOrNo(dice[0] === dice[1]);
      break;
    }
    case 'speed-dice': {
      const [one, two, face] = value as readonly [number, number, number | string];
      const third = typeof face === 'number' ? String(face) : names.texts.line(`speed-die-${face}`);
      args[name] = `${one} + ${two} + ${third}`;
      // UM-13: triples are no double.
      args[`${name}-double`] = yesOrNo(one === two && two !== face);
      break;
    }
    case 'lot': {
      const lot = value as Lot;
      args[name] = names.lot(lot);
      args[`${name}-sort`] = lot === 'share' ? lot : Object.keys(lot)[0]!;
      break;
    }
    case 'company':
      args[name] = names.company(id);
      args[`${name}-share`] = names.share(id);
      break;
    case 'shares':
      args[name] = names.list(names.shares(value as Parameters<Names['shares']>[0]));
      break;
    case 'notes': {
      const pairs = value as readonly [number, number][];
      args[name] = names.notes(pairs);
      args[`${name}-count`] = pairs.reduce((total, [, count]) => total + count, 0);
      break;
    }
    case 'question':
      args[name] = names.texts.tryLine(`question-${id}.name`) ?? id;
      break;
    case 'flag':
      args[name] = yesOrNo(value as boolean);
      break;
    case 'about':
      addAbout(args, names, name, value as About, context);
  }
}

/** What a payment or a card is about names its own kind. */
function addAbout(args: Args, names: Names, name: string, about: About, context: Context): void {
  const add = (kind: FieldKind, value: unknown) => addParameters(args, names, name, kind, value, context);
  if (about === null) add('word', 'nothing');
  else if (about === 'share' || 'piece' in about) add('lot', about);
  else if ('company' in about) args[name] = names.share(about.company);
  else if ('player' in about) add('seat', about.player);
  else for (const [kind, value] of Object.entries(about)) add(kind as FieldKind, value);
}

const isBankOrPool = (account: string) => account === 'bank' || account === 'pool';
const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');

/** The parameters of a few events that no single field gives. */
function eventParameters(names: Names, event: GameEvent): Args {
  switch (event.code) {
    case 'rent-due':
      if (event.basis === 'count' || event.basis === 'count-built') {
        const { group, size } = names.groupOf(event.deed);
        const owned = event.figure === size ? 'all' : 'some';
        return { group, 'group-size': size, owned, buildings: names.buildings(event.deed, 1) };
      }
      if (event.basis === 'built') return { buildings: names.buildings(event.deed, event.figure) };
      if (event.basis === 'dice') return { 'figure-sum': names.sum(event.figure) };
      return {};
    case 'offer-made': {
      const give = {
        cash: event.give_cash,
        deeds: event.give_deeds,
        cards: event.give_cards,
        shares: event.give_shares,
      };
      const take = {
        cash: event.take_cash,
        deeds: event.take_deeds,
        cards: event.take_cards,
        shares: event.take_shares,
      };
      return {
        give: names.side(give, event.mortgaged_deeds),
        take: names.side(take, event.mortgaged_deeds),
        'trade-sort': tradeSort(give, take),
      };
    }
    case 'shares-moved': {
      const count = event.mortgaged
        ? { free: 0, mortgaged: event.count }
        : { free: event.count, mortgaged: 0 };
      return { shares: names.list(names.shares({ [event.company]: count })) };
    }
    case 'card-choice':
      return { choice: names.cardOption(event.card, event.option) };
    case 'standing-order': {
      // A limit of 0 is a limit; -1 is none.
      const on = event.order === 'bid-limit' ? event.value >= 0 : event.value > 0;
      return { on: yesOrNo(on), limit: names.sum(Math.max(0, event.value)) };
    }
    default:
      return {};
  }
}

/** The parameters of a question that no single field gives. */
function questionParameters(names: Names, question: SeatQuestion): Args {
  if (question.code !== 'raise') return {};
  const { mortgages, deed_sales, pay_in_property } = names.edition.figures;
  return {
    mortgages: yesOrNo(mortgages),
    'deed-sales': yesOrNo(deed_sales),
    'in-kind': yesOrNo(pay_in_property && !isBankOrPool(question.creditor)),
  };
}

interface Things {
  deeds: readonly string[];
  cards: readonly string[];
  shares: object;
}

/** What a trade amounts to, seen from its proposer: a sale or a purchase where one side gives cash only. */
function tradeSort(give: Things, take: Things): string {
  const has = ({ deeds, cards, shares }: Things) =>
    deeds.length + cards.length + Object.keys(shares).length > 0;
  if (has(give) === has(take)) return 'exchange';
  return has(give) ? 'sale' : 'purchase';
}
