/*
 * Pearson's chi-square test. Source of the distribution function: Abramowitz and Stegun, Handbook of Mathematical Functions,
 * 6.5.29 (series) and 6.5.31 (continued fraction) of the incomplete gamma function.
 */

/** How often something was seen, and how often chance gives it. */
export type Class = { seen: number; due: number };

export type ChiSquare = {
  chiSquare: number;
  degrees: number;
  /** How often chance differs at least this much. */
  p: number;
  verdict: 'few' | 'usual' | 'seldom' | 'suspicious';
};

/** Below this many expected, the test's distribution does not hold: the class is taken together with its neighbour. */
const leastDue = 5;

const coefficients = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x ≥ 0.5, by Lanczos' approximation (g = 7, n = 9). */
function logGamma(x: number): number {
  const z = x - 1;
  const t = z + 7.5;
  const sum = coefficients.reduce((whole, c, i) => whole + c / (z + i + 1), 0.99999999999980993);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

const most = 500;
const enough = 1e-14;

/** P(a, x) by its series, for x < a + 1. */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < most && term > sum * enough; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** Q(a, x) by its continued fraction (Lentz), for x ≥ a + 1. */
function upperGamma(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < most; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < enough) break;
  }
  return fraction * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** How often a chi-square variable with so many degrees of freedom is at least `x`. */
export function chanceAbove(x: number, degrees: number): number {
  if (degrees < 1 || x <= 0) return 1;
  const [a, half] = [degrees / 2, x / 2];
  return half < a + 1 ? 1 - lowerGamma(a, half) : upperGamma(a, half);
}

/** Takes classes of too few together with their neighbours, from the left; what is left over joins the last one. */
function merged(classes: readonly Class[]): Class[] {
  const whole: Class[] = [];
  let open: Class = { seen: 0, due: 0 };
  for (const { seen, due } of classes) {
    open = { seen: open.seen + seen, due: open.due + due };
    if (open.due < leastDue) continue;
    whole.push(open);
    open = { seen: 0, due: 0 };
  }
  const last = whole.pop();
  return last ? [...whole, { seen: last.seen + open.seen, due: last.due + open.due }] : [];
}

function verdictOf(p: number): ChiSquare['verdict'] {
  if (p >= 0.05) return 'usual';
  return p >= 0.001 ? 'seldom' : 'suspicious';
}

/**
 * Compares what was seen with what chance gives. One test in twenty of fair dice is `seldom`, one in a thousand `suspicious`.
 * @param classes in an order in which neighbours may be taken together
 */
export function chiSquareOf(classes: readonly Class[]): ChiSquare {
  const used = merged(classes);
  if (used.length < 2) return { chiSquare: 0, degrees: 0, p: 1, verdict: 'few' };
  const chiSquare = used.reduce((sum, { seen, due }) => sum + (seen - due) ** 2 / due, 0);
  const degrees = used.length - 1;
  const p = chanceAbove(chiSquare, degrees);
  return { chiSquare, degrees, p, verdict: verdictOf(p) };
}
