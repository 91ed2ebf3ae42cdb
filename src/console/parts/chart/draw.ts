import uPlot from 'uplot';
import { numberText } from '../../../i18n/format.ts';
import type { ChartProps } from './Chart.tsx';

/**
 * A custom property as a colour that a canvas can draw: `light-dark()` is decided by the browser where a colour is computed.
 */
function colour(near: HTMLElement, name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  near.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return computed;
}

const font = '500 11px "Manrope Variable", system-ui, sans-serif';

/** Numbers on the scale are short: `12K`. */
const short = (value: number) => numberText(value, { notation: 'compact', maximumFractionDigits: 1 });

/** Draws a chart into its box. `onPlace`: called with the place that the pointer is on, null without one. */
export function drawChart(
  box: HTMLElement,
  { places, series, shape = 'bars', height = 200 }: ChartProps,
  onPlace: (at: number | null) => void,
): uPlot {
  const axis = {
    stroke: () => colour(box, '--text-3'),
    font,
    ticks: { show: false },
    grid: { stroke: () => colour(box, '--border'), width: 1 },
  };
  const bars = uPlot.paths.bars?.({ size: [0.62, 48], radius: 0.18 });
  const options: uPlot.Options = {
    width: box.clientWidth,
    height,
    padding: [8, 4, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: () => [-0.6, places.length - 0.4] },
      y: { range: (_, least, most) => [Math.min(0, least), most <= 0 && least >= 0 ? 1 : most * 1.05] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        splits: () => places.map((_, at) => at),
        values: (plot, splits) => {
          // As many words as have room.
          const step = Math.ceil(splits.length / Math.max(1, Math.floor(plot.width / 56)));
          return splits.map((at) => (at % step === 0 ? (places[at] ?? '') : ''));
        },
      },
      { ...axis, size: 48, values: (_, splits) => splits.map(short) },
    ],
    series: [
      {},
      ...series.map(({ kind }): uPlot.Series => {
        if (kind === 'main' && shape === 'bars' && bars)
          return { fill: () => colour(box, '--brand'), width: 0, paths: bars, points: { show: false } };
        return {
          stroke: () => colour(box, kind === 'main' ? '--brand' : '--text-3'),
          width: kind === 'main' ? 2 : 1.5,
          ...(kind === 'compare' && { dash: [4, 3] }),
          points: { show: false },
        };
      }),
    ],
    hooks: { setCursor: [({ cursor }) => onPlace(cursor.idx ?? null)] },
  };
  const data = [places.map((_, at) => at), ...series.map(({ values }) => [...values])] as uPlot.AlignedData;
  return new uPlot(options, data, box);
}
