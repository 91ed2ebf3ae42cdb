import { useLingui } from '@lingui/react/macro';

/** The texts of the wire's `sex`: '1' male, '2' female. */
export function useSexText(): Record<'1' | '2', string> {
  const { t } = useLingui();
  return {
    1: t({ message: 'Male', comment: 'A person’s sex' }),
    2: t({ message: 'Female', comment: 'A person’s sex' }),
  };
}
