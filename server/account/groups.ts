/** A member's group: 0 is no member yet. `rate`: percent of the way to the next, 100 in the last. */
export type Group = { number: number; rate: number; next: number | null };

/**
 * The group that paid recharges in total lead to, or the one an operator gave.
 * @param recharged minor units
 * @param steps totals from which groups 1, 2, … begin, rising, in minor units
 */
export function groupOf(recharged: bigint, steps: readonly bigint[], fixed: number | null): Group {
  const earned = steps.filter((step) => recharged >= step).length;
  const number = Math.min(fixed ?? earned, steps.length);
  const from = steps[number - 1] ?? 0n;
  const to = steps[number];
  if (to === undefined) return { number, rate: 100, next: null };
  const way = recharged <= from ? 0n : ((recharged - from) * 100n) / (to - from || 1n);
  return { number, rate: Math.min(100, Number(way)), next: number + 1 };
}
