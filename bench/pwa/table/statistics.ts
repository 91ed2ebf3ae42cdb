/** The value below which the given share of all lies, by the nearest rank: 0.5 is the median. @throws without values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('there is nothing to take a quantile of');
  return value;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Where the worst tenth begins: among the largest values, or among the smallest where more is better. */
export const worstTenth = (values: readonly number[], better: 'less' | 'more') =>
  better === 'less' ? quantile(values, 0.9) : quantile(values, 0.1);

/**
 * Each of ours by the reference's of the same pair. What else the machine did falls on both halves of a pair, so the
 * ratio of two medians would keep noise that the median of ratios does not.
 */
export function pairRatios(ours: readonly number[], reference: readonly number[]): number[] {
  if (ours.length !== reference.length)
    throw new Error(`${ours.length} of ours, ${reference.length} of theirs`);
  return ours.map((value, pair) => value / (reference[pair] as number));
}
