import { type Goal, type GoalName, goals } from './goals.ts';
import { median, pairRatios, worstTenth } from './statistics.ts';

/** What one thing took in each pair, and what the reference page took in the same pair. */
export type Figure = { goal: GoalName; name: string; ours: number[]; reference: number[] };

/** A figure beside its goal. `value`: what is judged, `tenth`: where its worst tenth begins. */
export type Verdict = {
  figure: Figure;
  ours: number;
  reference: number;
  /** NaN where the reference's is nothing: no share of it can be told. */
  ratio: number;
  value: number;
  tenth: number;
  must: boolean;
  aim: boolean;
};

const reached = (value: number, limit: number, better: Goal['better']) =>
  better === 'less' ? value <= limit : value >= limit;

/** Judges a figure by its median; the worst tenth stands beside it and is judged by nobody. */
export function judge(figure: Figure): Verdict {
  const { by, better, must, aim }: Goal = goals[figure.goal];
  const ratios = pairRatios(figure.ours, figure.reference);
  const judged = by === 'ratio' ? ratios : figure.ours;
  const value = median(judged);
  const known = figure.reference.every((one) => one > 0);
  return {
    figure,
    ours: median(figure.ours),
    reference: median(figure.reference),
    ratio: known ? median(ratios) : Number.NaN,
    value,
    tenth: worstTenth(judged, better),
    must: reached(value, must, better),
    aim: reached(value, aim, better),
  };
}

const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 1 ? 3 : 0 });

/** A value as its goal is written: `2.91 ×`, `550 ms`, `97`. */
function text(value: number, { by, unit }: Goal): string {
  if (by === 'ratio') return `${value.toFixed(2)} ×`;
  return unit === 'ms' || unit === 'bytes' ? `${number(value)} ${unit}` : number(value);
}

/** Cells of a row of the table: what, figure, worst tenth, both halves, ratio, both goals. */
export function cells({ figure, ours, reference, ratio, value, tenth, must, aim }: Verdict): string[] {
  const goal: Goal = goals[figure.goal];
  const { unit } = goal;
  const halves = `${number(ours)} / ${number(reference)}${unit === 'ms' || unit === 'bytes' ? ` ${unit}` : ''}`;
  const side = (limit: number, met: boolean) => `${text(limit, goal)} ${met ? 'met' : 'missed'}`;
  return [
    figure.name,
    text(value, goal),
    text(tenth, goal),
    halves,
    Number.isNaN(ratio) ? '–' : `${ratio.toFixed(2)} ×`,
    side(goal.must, must),
    side(goal.aim, aim),
  ];
}

const head = ['', 'median', 'worst tenth', 'Plaza / reference', 'ratio', 'must', 'aim'];

const worseFirst = (a: Verdict, b: Verdict) =>
  goals[a.figure.goal].better === 'less' ? b.value - a.value : a.value - b.value;

/** The whole table as Markdown: under each goal's title its figures, the worst first. */
export function table(figures: readonly Figure[]): string {
  const verdicts = figures.map(judge);
  const rows = Object.entries(goals).flatMap(([name, { title }]) => {
    const mine = verdicts.filter(({ figure }) => figure.goal === name).sort(worseFirst);
    return mine.length === 0 ? [] : [[`**${title}**`], ...mine.map(cells)];
  });
  const line = (row: string[]) => `| ${head.map((_, at) => row[at] ?? '').join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
