// The bids that have a button: the least one and round raises above the standing bid. What may be bid at all is in the bounds.

/** `by`: how much is added to the standing bid. */
export interface Raise {
  amount: number;
  by: number;
}

const STEPS = [1, 10, 50, 100];

/** The least bid and up to three larger ones, below the most that the player can bid. `price` is the printed price of the lot. */
export function raisesOf(
  high: number,
  price: number,
  { least, most, step }: { least: number; most: number; step: number },
): Raise[] {
  const unit = Math.max(step, 10 ** Math.max(0, Math.floor(Math.log10(Math.max(price, 1))) - 2));
  const sums = [least, ...STEPS.map((times) => high + times * unit)]
    .filter((sum) => sum >= least && sum < most)
    .map((sum) => least + Math.floor((sum - least) / step) * step);
  return [...new Set(sums)].slice(0, STEPS.length).map((amount) => ({ amount, by: amount - high }));
}
