import { bcp47 } from '../../../contract/locales.ts';
import { currentLocale } from '../../i18n/i18n.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A span as its largest unit: `3 sec. ago`, `2 hr. ago`, in the operator's language. Milliseconds. */
export function agoText(span: number): string {
  const seconds = Math.round(span / 1000);
  const [unit, size] = steps.find(([, size]) => seconds >= size) ?? ['second', 1];
  const format = new Intl.RelativeTimeFormat(bcp47[currentLocale()], { style: 'short', numeric: 'auto' });
  return format.format(-Math.floor(seconds / size), unit);
}

/** A span as its largest unit, without 'ago': `3 days`, `2 hr`. Milliseconds. */
export function spanText(span: number): string {
  const seconds = Math.round(span / 1000);
  const [unit, size] = steps.find(([, size]) => seconds >= size) ?? ['second', 1];
  const format = { style: 'unit', unit, unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(bcp47[currentLocale()], format).format(Math.floor(seconds / size));
}

/** A span that is to come: `in 3 hr.`. Milliseconds. */
export function inText(span: number): string {
  const seconds = Math.max(0, Math.round(span / 1000));
  const [unit, size] = steps.find(([, size]) => seconds >= size) ?? ['second', 1];
  const format = new Intl.RelativeTimeFormat(bcp47[currentLocale()], { style: 'short' });
  return format.format(Math.floor(seconds / size), unit);
}
