import css from './Dice.module.css';
import { pips } from './pips.ts';

interface DieProps {
  /** 1 to 6. */
  value: number;
  /** Edge in pixels. */
  size?: number;
  /** `brand`: white pips on indigo, as the icon of a game. */
  kind?: 'ivory' | 'brand';
  /** Hides the die from screen readers, where it shows no result or is named elsewhere. */
  decorative?: boolean;
}

/** One face of a die; `ivory` looks the same in both themes. */
export function Die({ value, size = 40, kind = 'ivory', decorative }: DieProps) {
  const name = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': String(value) };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or decorative
    <svg className={css.die} data-kind={kind} width={size} height={size} viewBox="0 0 40 40" {...name}>
      <rect x="1" y="1" width="38" height="38" rx="10" />
      {pips[value]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={kind === 'brand' ? 3.8 : 3.4} />
      ))}
    </svg>
  );
}

interface DiceProps {
  values: readonly number[];
  /** What screen readers read instead of the single faces: '5, 3 and 3, sum 11'. */
  label: string;
  size?: number;
  gap?: number;
}

/** A round's dice, not rolling. */
export function Dice({ values, label, size = 40, gap = 8 }: DiceProps) {
  return (
    <div className={css.dice} role="img" aria-label={label} style={{ gap }}>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die's place is its identity
        <Die key={at} value={value} size={size} decorative />
      ))}
    </div>
  );
}
