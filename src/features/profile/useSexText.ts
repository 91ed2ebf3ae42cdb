import { useLingui } from '@lingui/react/macro';

/** The words for the wire's `sex`: '1' man, '2' woman. */
export function useSexText(): Record<'1' | '2', string> {
  const { t } = useLingui();
  return {
    1: t({ message: 'Male', comment: 'A person’s sex' }),
    2: t({ message: 'Female', comment: 'A person’s sex' }),
  };
}
