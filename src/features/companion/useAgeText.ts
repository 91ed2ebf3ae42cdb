import { useLingui } from '@lingui/react/macro';

/** An age range as text: '25–29 years', '40+ years'. */
export function useAgeText(): (from: number | string, to?: number | string) => string {
  const { t } = useLingui();
  return (from, to) => (to === undefined ? t`${from}+ years old` : t`${from}–${to} years old`);
}
