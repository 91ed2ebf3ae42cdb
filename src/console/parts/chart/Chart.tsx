import 'uplot/dist/uPlot.min.css';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { useTheme } from '../../../ui/theme/theme.ts';
import css from './Chart.module.css';
import { drawChart } from './draw.ts';

export interface Series {
  label: string;
  /** One for each place on the scale; null where there is none yet. */
  values: readonly (number | null)[];
  /** `main`: bars or a line in the brand's colour; `compare`: what it is compared with, a grey line. */
  kind: 'main' | 'compare';
}

export interface ChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  /** The places on the scale, in their order, as people read them: '14:00'. */
  places: readonly string[];
  series: readonly Series[];
  /** A value as people read it. Only drawing uses floats. */
  text: (value: number) => string;
  shape?: 'bars' | 'line';
  /** Pixels. */
  height?: number;
}

/** Values over time or classes, drawn by uPlot; what the pointer is on is told above, and all of it stands in a table. */
export function Chart(props: ChartProps) {
  const { label, places, series, text, height = 200 } = props;
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(null);
  const [at, setAt] = useState<number | null>(null);
  const theme = useTheme();
  const draw = useEffectEvent((target: HTMLElement) => drawChart(target, props, setAt));

  // Drawn anew when anything of it changes: a day has 24 values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours follow the theme, words the language
  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const drawn = draw(target);
    chart.current = drawn;
    const watcher = new ResizeObserver(() => drawn.setSize({ width: target.clientWidth, height }));
    watcher.observe(target);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => drawn.redraw();
    dark.addEventListener('change', redraw);
    return () => {
      watcher.disconnect();
      dark.removeEventListener('change', redraw);
      drawn.destroy();
    };
  }, [places, series, theme, height, label]);

  const shown = at ?? lastWith(series);
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <figcaption>
        <span id={id} className="hidden-text">
          {label}
        </span>
        <b className="num">{shown === null ? '' : places[shown]}</b>
        {series.map((one) => {
          const value = shown === null ? null : one.values[shown];
          return (
            <span key={one.label} data-kind={one.kind} className="num">
              <i aria-hidden="true" />
              {one.label} <strong>{value === null || value === undefined ? '–' : text(value)}</strong>
            </span>
          );
        })}
      </figcaption>
      <div ref={box} className={css.box} style={{ height }} aria-hidden="true" />
      <details className={css.table}>
        <summary>{t`View as table`}</summary>
        <ChartTable {...props} />
      </details>
    </figure>
  );
}

/** The last place that has a value of the first series. */
function lastWith([main]: readonly Series[]): number | null {
  const at = main?.values.findLastIndex((value) => value !== null) ?? -1;
  return at < 0 ? null : at;
}

function ChartTable({ label, places, series, text }: ChartProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <td />
          {series.map((one) => (
            <th key={one.label} scope="col">
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place, at) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            {series.map((one) => {
              const value = one.values[at];
              return <td key={one.label}>{value === null || value === undefined ? '–' : text(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
