import { useLingui } from '@lingui/react/macro';

/** A span of ages in words: '25 to 29 years', '40 years and older'. */
export function useAgeText(): (from: number | string, to?: number | string) => string {
  const { t } = useLingui();
  return (from, to) => (to === undefined ? t`${from}+ years old` : t`${from}–${to} years old`);
}
