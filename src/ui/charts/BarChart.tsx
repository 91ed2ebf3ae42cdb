import css from './BarChart.module.css';

export interface Bar {
  /** Unique among the bars. */
  key: string;
  /** For drawing only; what is read stands in `text` and in the table beside the chart. */
  value: number;
  /** What the bar says when pointed at: 'Fri, 20 Nov: −12.00'. */
  text: string;
}

interface BarChartProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  bars: readonly Bar[];
  /** At the scale's ends; an end that no bar reaches is left out. */
  most: string;
  least: string;
  /** Under the first and the last bar. */
  from: string;
  to: string;
}

/** Units of the drawing, which is stretched to its place. */
const width = 100;
const height = 40;

/** Bars over and under a line of zero. The same numbers have to stand beside it as a table. */
export function BarChart({ label, bars, most, least, from, to }: BarChartProps) {
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const scale = height / (top - bottom || 1);
  const step = width / Math.max(1, bars.length);
  // Bars of nothing stand on the ground.
  const zero = top === bottom ? height : top * scale;
  return (
    <figure className={css.chart} role="img" aria-label={label}>
      <span className={`caption num ${css.most}`}>{top > 0 && most}</span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ key, value, text }, at) => (
          <g key={key}>
            <title>{text}</title>
            <rect className={css.place} x={at * step} width={step} y={0} height={height} />
            <rect
              className={css.bar}
              data-below={value < 0 || undefined}
              x={(at + 0.15) * step}
              width={step * 0.7}
              y={value < 0 ? zero : zero - value * scale}
              height={Math.abs(value) * scale}
            />
          </g>
        ))}
        <line className={css.zero} x1={0} x2={width} y1={zero} y2={zero} />
      </svg>
      <span className={`caption num ${css.least}`}>{bottom < 0 && least}</span>
      <figcaption className={`caption num ${css.ends}`} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
