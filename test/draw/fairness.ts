/** Pearson's χ² of counts against the expected shares (which sum to 1). */
export function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const all = counts.reduce((a, b) => a + b, 0);
  return counts.reduce((sum, count, i) => {
    const due = all * (shares[i] as number);
    return sum + (count - due) ** 2 / due;
  }, 0);
}

/** z of the Wald–Wolfowitz runs test: how far the number of runs is from that of independent throws. */
export function runsZ(high: readonly boolean[]): number {
  const n = high.length;
  const a = high.filter(Boolean).length;
  const b = n - a;
  const runs = high.reduce((count, value, i) => count + Number(i === 0 || value !== high[i - 1]), 0);
  const mean = (2 * a * b) / n + 1;
  return (runs - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (n - 1));
}

/** z of the correlation between each value and the one `lag` places later. */
export function serialZ(values: readonly number[], lag = 1): number {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  let covered = 0;
  let spread = 0;
  for (const [i, value] of values.entries()) {
    spread += (value - mean) ** 2;
    const later = values[i + lag];
    if (later !== undefined) covered += (value - mean) * (later - mean);
  }
  return (covered / spread) * Math.sqrt(values.length);
}

/** What these statistics stay below in 99 of 100 honest samples: χ² with 5 and 15 degrees of freedom, |z|. */
export const limits = { faces: 15.086, sums: 30.578, z: 2.576 };
