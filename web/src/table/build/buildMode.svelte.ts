// The plan of a player who builds or sells buildings on the board: which level each street is to have. The server says which levels
// can be added and removed, what they cost, and which orders and sales carry the plan out.

import type { BuildingStep, PlannedStreet } from '$wire';
import type { Target } from '../../board/Spaces.svelte';
import type { StreetMark } from '../../board/marks';
import { t } from '../../text/lang.svelte';
import { codeOf } from '../choices';
import type { Room } from '../room.svelte';
import { WhatIf } from '../whatIf.svelte';
import { AnswerSequence } from './answerSequence.svelte';
import { builtPieces, soldPieces } from './pieces';

export type Side = 'build' | 'sell';

export class BuildMode {
  open = $state(false);
  /** What a click on a street does. */
  side = $state<Side>('build');
  /** Why the last click changed nothing. */
  notice = $state<string | null>(null);
  #plan = $state.raw<Readonly<Record<string, number>>>({});
  readonly #whatIf: WhatIf;
  readonly #sequence: AnswerSequence;

  readonly #levels = $derived.by(
    () => new Map(this.room.view?.deeds.map(({ deed, level }) => [deed, level]) ?? []),
  );
  readonly #streets: ReadonlyMap<string, PlannedStreet> = $derived.by(
    () => new Map(this.#whatIf.streets.map((street) => [street.deed, street])),
  );

  /** Must be created while a component is. */
  constructor(private readonly room: Room) {
    this.#whatIf = new WhatIf(
      () => room.names!,
      () => room.view!,
      () => (this.open && room.view && room.names ? { levels: this.#plan } : null),
      (plan, respond) => room.consider(plan, respond),
      0,
    );
    this.#sequence = new AnswerSequence(room);
    // Somebody who may neither build nor sell any more, because an auction began for example, gets the question back.
    $effect(() => {
      if (this.open && !this.busy && !this.canBuild.size && !this.canSell.size) this.close();
    });
  }

  /** Streets on which the player may build now. */
  readonly canBuild = $derived.by(() => this.#legal('build'));
  /** Streets with buildings that the player may sell now. */
  readonly canSell = $derived.by(() => this.#legal('sell'));

  #legal(code: Side): ReadonlySet<string> {
    return new Set(
      this.room.legal.flatMap((choice) => {
        if (!('do' in choice) || codeOf(choice.do) !== code) return [];
        return Object.values(choice.do)[0] as string[];
      }),
    );
  }

  start(side?: Side): void {
    this.#plan = {};
    this.notice = null;
    this.side = side ?? (this.canBuild.size > 0 ? 'build' : 'sell');
    this.open = true;
  }

  close(): void {
    this.open = false;
    this.#plan = {};
    this.notice = null;
  }

  reset(): void {
    this.#plan = {};
    this.notice = null;
  }

  get streets(): readonly PlannedStreet[] {
    return [...this.#streets.values()];
  }

  get empty(): boolean {
    return Object.keys(this.#plan).length === 0;
  }

  get busy(): boolean {
    return this.#sequence.running;
  }

  /** The present level of a street. */
  level = (deed: string): number => this.#levels.get(deed) ?? 0;
  planned = (deed: string): number => this.#plan[deed] ?? this.level(deed);

  /** One level more or less on a street, if the server allows it. */
  change(deed: string, side: Side): void {
    const street = this.#streets.get(deed);
    // Until the response to the last change of this street is here, nobody knows what is possible next.
    if (this.busy || street?.level !== this.planned(deed)) return;
    const { refusal, text } = side === 'build' ? street.more : street.less;
    this.notice = this.#whatIf.reason(text === undefined ? { refusal } : { refusal, text });
    if (refusal) return;
    const plan = { ...this.#plan, [deed]: street.level + (side === 'build' ? 1 : -1) };
    if (plan[deed] === this.level(deed)) delete plan[deed];
    this.#plan = plan;
  }

  /** One level more on each of these streets, the lowest first, or one less from the highest. */
  changeRow(deeds: readonly string[], side: Side): void {
    for (const deed of this.row(deeds, side)) this.change(deed, side);
  }

  /** The streets that get the next row of a group; none if one of them cannot. */
  row(deeds: readonly string[], side: Side): readonly string[] {
    const streets = deeds.flatMap((deed) => this.#streets.get(deed) ?? []);
    const levels = streets.map(({ level }) => level);
    const next = side === 'build' ? Math.min(...levels) : Math.max(...levels);
    const row = streets.filter(({ level }) => level === next);
    const possible = row.every(({ more, less }) => (side === 'build' ? more : less).refusal === null);
    return possible ? row.map(({ deed }) => deed) : [];
  }

  /** The orders and sales that carry out the plan. */
  readonly steps: readonly BuildingStep[] = $derived.by(() => {
    const { outlook } = this.#whatIf;
    return outlook && 'building' in outlook ? outlook.building : [];
  });

  /** Why the plan cannot be carried out. */
  readonly refused: string | null = $derived.by(() => {
    const step = this.steps.find(({ refusal }) => refusal !== null);
    if (!step) return this.#whatIf.refused;
    const { refusal, text } = step;
    return this.#whatIf.reason(text === undefined ? { refusal } : { refusal, text });
  });

  /** The cash that is left after the plan. */
  readonly cashLeft: number = $derived.by(() => {
    const cash = this.room.view?.players.find(({ seat }) => seat === this.room.me)?.cash ?? 0;
    return this.steps.reduce(
      (left, { action, amount }) => left + (codeOf(action) === 'sell' ? amount : -amount),
      cash,
    );
  });

  /** The button that carries the plan out. */
  readonly label: string | null = $derived.by(() => {
    const { names } = this.room;
    if (!names || this.steps.length === 0) return null;
    const sum = (amounts: readonly BuildingStep[]) =>
      names.sum(amounts.reduce((all, { amount }) => all + amount, 0));
    const deeds = (steps: readonly BuildingStep[]) =>
      steps.flatMap(({ action }) => Object.values(action)[0] as string[]);
    const sales = this.steps.filter(({ action }) => codeOf(action) === 'sell');
    const orders = this.steps.filter(({ action }) => codeOf(action) === 'build');
    const sold = soldPieces(names, this.level, deeds(sales));
    const built = builtPieces(names, this.level, deeds(orders));
    if (sales.length === 0) return t('build-do', { pieces: built, cost: sum(orders) });
    if (orders.length === 0) return t('sell-do', { pieces: sold, back: sum(sales) });
    return t('build-both', { sold, back: sum(sales), built, cost: sum(orders) });
  });

  /** Carries the plan out. When all of it is accepted, the board shows the buildings and the question is back. */
  confirm(): void {
    if (this.refused !== null) return;
    this.#sequence.run(
      this.steps.map(({ action }) => action),
      (complete) => (complete ? this.close() : this.reset()),
    );
  }

  /** What a click on each street does now. */
  readonly targets: ReadonlyMap<string, Target> = $derived.by(
    () =>
      new Map(
        this.streets.map((street) => [
          street.deed,
          {
            label: this.#targetLabel(street),
            quiet: true,
            choose: () => this.change(street.deed, this.side),
            key: (key: string) => this.#key(street.deed, key),
          },
        ]),
      ),
  );

  #key(deed: string, key: string): boolean {
    const side = { '+': 'build', '-': 'sell', '−': 'sell' }[key] as Side | undefined;
    if (side) this.change(deed, side);
    return side !== undefined;
  }

  #targetLabel({ deed, level, rent, more, less }: PlannedStreet): string {
    const { names } = this.room;
    if (!names) return '';
    const change = this.side === 'build' ? more : less;
    return t('build-target', {
      side: change.refusal ? 'none' : this.side,
      amount: names.sum(change.amount),
      buildings: names.buildings(deed, level),
      rent: rent?.amount == null ? '–' : names.sum(rent.amount),
    });
  }

  /** What the board shows on each street: where the player can build, and in build mode what is planned there. */
  readonly marks: ReadonlyMap<string, StreetMark> = $derived.by(() => {
    const { names, view } = this.room;
    if (!names || !view) return new Map();
    if (!this.open) return new Map([...this.canBuild].map((deed) => [deed, {}]));
    return new Map(
      this.streets.map((street) => {
        const added = street.level - this.level(street.deed);
        const now = view.deeds.find(({ deed }) => deed === street.deed)?.rent?.amount;
        const then = street.rent?.amount;
        const rent = then == null ? '' : names.sum(then);
        const change = this.side === 'build' ? street.more : street.less;
        return [
          street.deed,
          {
            faint: change.refusal !== null && added === 0,
            badge: added === 0 ? '' : added > 0 ? `+${added}` : `−${-added}`,
            note: added === 0 || now == null ? rent : `${names.sum(now)} → ${rent}`,
          },
        ];
      }),
    );
  });
}
