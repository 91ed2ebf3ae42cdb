import css from './BarChart.module.css';

export interface Bar {
  /** Unique among the bars. */
  key: string;
  /** Only for drawing. People read `text`, and the table beside the chart. */
  value: number;
  /** The bar's tooltip: 'Fri, 20 Nov: −12.00'. */
  text: string;
}

interface BarChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  bars: readonly Bar[];
  /** The texts at both ends of the scale. An end in whose direction no bar points shows none. */
  most: string;
  least: string;
  /** The texts under the first and the last bar. */
  from: string;
  to: string;
}

/** The SVG's own units: it is stretched to the size of its box. */
const width = 100;
const height = 40;

/** Bars above and below a zero line. The screen must show the same numbers as a table. */
export function BarChart({ label, bars, most, least, from, to }: BarChartProps) {
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const scale = height / (top - bottom || 1);
  const step = width / Math.max(1, bars.length);
  // If all values are 0, the zero line is at the bottom.
  const zero = top === bottom ? height : top * scale;
  return (
    <figure className={css.chart} role="img" aria-label={label}>
      <span className={`caption ${css.most}`}>{top > 0 && most}</span>
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
      <span className={`caption ${css.least}`}>{bottom < 0 && least}</span>
      <figcaption className={`caption ${css.ends}`} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
