import { Trans, useLingui } from '@lingui/react/macro';
import { parityOf, sizeOf } from '../../../../contract/game/picks.ts';
import css from './RoundsChart.module.css';

/** The mean sum of three dice. */
const middle = 10.5;
/** Units of the view box: width of a column, height of one point of a sum, and height of the largest column. */
const step = 12;
const scale = 5;
const half = 7.5 * scale;

/** A chart of sums, oldest first: columns above the middle are big, below it small. Counts both sides of each pair. */
export function RoundsChart({ sums }: { sums: readonly number[] }) {
  const { t } = useLingui();
  const width = Math.max(sums.length, 1) * step;
  const count = (is: (sum: number) => boolean) => sums.filter(is).length;
  const large = count((sum) => sizeOf(sum) === 'large');
  const single = count((sum) => parityOf(sum) === 'single');
  return (
    <div className={css.chart}>
      <svg
        viewBox={`0 0 ${width} ${half * 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Sums of recent rounds, oldest first`}
      >
        {sums.map((sum, at) => {
          const height = Math.abs(sum - middle) * scale;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the position of a round identifies it here
              key={at}
              x={at * step + 2}
              y={sum > middle ? half - height : half}
              width={step - 4}
              height={height}
              rx="2"
              data-side={sizeOf(sum)}
            />
          );
        })}
        <path d={`M0 ${half}h${width}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="caption">
        <Trans>Sum of each round, oldest first. Above the line: Big. Below the line: Small.</Trans>
      </p>
      <Split one={{ name: t`Big`, count: large }} other={{ name: t`Small`, count: sums.length - large }} />
      <Split one={{ name: t`Odd`, count: single }} other={{ name: t`Even`, count: sums.length - single }} />
    </div>
  );
}

type Side = { name: string; count: number };

function Split({ one, other }: { one: Side; other: Side }) {
  return (
    <div className={css.split}>
      <span>
        {one.name} <b>{one.count}</b>
      </span>
      <span>
        {other.name} <b>{other.count}</b>
      </span>
      <i style={{ gridTemplateColumns: `${one.count}fr ${other.count}fr` }} aria-hidden="true">
        <i />
        <i />
      </i>
    </div>
  );
}
