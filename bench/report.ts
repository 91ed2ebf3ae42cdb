/** One measurement against what it is held to. */
export type Measured = {
  /** What was measured, `area: thing`. */
  name: string;
  value: number;
  /** The budget, or what the same machine did without our code in between. */
  against: number;
  /** Of both numbers: `bytes`, `orders/s`, `ms`. */
  unit: string;
  /** Which ratio is good: at the most (a budget) or at the least (a share of the reference). */
  reach: { atMost: number } | { atLeast: number };
};

const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 1 ? 3 : 1 });

/** Prints `name … ratio`, and makes the process end with 1 when the ratio misses its reach. */
export function report({ name, value, against, unit, reach }: Measured): void {
  const ratio = value / against;
  const reached = 'atMost' in reach ? ratio <= reach.atMost : ratio >= reach.atLeast;
  const bound = 'atMost' in reach ? `≤ ${reach.atMost}` : `≥ ${reach.atLeast}`;
  const figures = `${number(value)} / ${number(against)} ${unit}`;
  console.log(`${name} … ${ratio.toFixed(2)} (${figures}, ${bound}${reached ? '' : ', missed'})`);
  if (!reached) process.exitCode = 1;
}

/** The middle one of an odd number of values. */
export const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

/** Measures both in turn, three times, and takes the middle ones: what else the machine does falls on both. */
export async function inTurn(ours: () => Promise<number>, theirs: () => Promise<number>) {
  const [value, against]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn++) {
    value.push(await ours());
    against.push(await theirs());
  }
  return { value: median(value), against: median(against) };
}
